/**
 * Responses that may take longer than a proxy waits for a sign of life, such as that of a restore. A proxy answers 504 then,
 * while the work goes on.
 */
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { reportedProblem } from '../errors/errors.ts';

/** Silence before the response begins, and between its spaces: proxies wait for 60 s and more. */
const SILENCE_MS = 20_000;

/**
 * Sends the result of some work as JSON. After a time the response begins with spaces, which JSON allows before a value. An
 * error is then the member `error`, with its status, since 200 has been sent. The work ends even if the client disconnects.
 */
export async function sendWhenDone(
  request: FastifyRequest,
  reply: FastifyReply,
  work: Promise<object>,
  silenceMs = SILENCE_MS,
): Promise<FastifyReply> {
  const early = await Promise.race([work, sleep(silenceMs, null)]);
  return early === null
    ? reply.type('application/json; charset=utf-8').send(Readable.from(spaced()))
    : reply.send(early);

  async function* spaced(): AsyncGenerator<string> {
    const end = work.catch((error: unknown) => {
      const problem = reportedProblem(error, request);
      return { error: { status: problem.status, ...problem.body(request.id) } };
    });
    for (let result: object | null = null; result === null; ) {
      yield ' ';
      result = await Promise.race([end, sleep(silenceMs, null)]);
      if (result !== null) yield JSON.stringify(result);
    }
  }
}
