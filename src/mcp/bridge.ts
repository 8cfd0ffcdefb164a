/** Passes messages of standard input on to the service, and its responses to standard output, a message a line. */

import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { failed } from './respond.ts';
import { INTERNAL_ERROR, PARSE_ERROR } from './rpc-error.ts';

export interface BridgeOptions {
  /** Address of the service's endpoint, such as `http://127.0.0.1:3000/mcp`. */
  readonly url: string;
  /** Headers of each request, with its bearer token. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Makes a new token if one has expired after so long without an answer. @default none, and the error is told */
  readonly renew?: ((idleMs: number) => Promise<void>) | undefined;
  /** Time for which a request that had no effect is repeated, since a user waits for the assistant. */
  readonly retryForMs: number;
}

const PAUSE_MS = 500;

/** Passes messages on as they come, until the input ends and all are answered. */
export async function bridge(
  options: BridgeOptions,
  input: Readable,
  output: Writable,
): Promise<void> {
  const pending = new Set<Promise<void>>();
  const use: Use = { answeredAt: Date.now() };
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue;
    const response = pass(options, use, line).then((text) => {
      if (text !== null) output.write(`${text}\n`);
    });
    pending.add(response);
    void response.finally(() => pending.delete(response));
  }
  await Promise.all(pending);
}

interface Use {
  answeredAt: number;
}

const WithId = z.looseObject({ id: z.union([z.string(), z.number()]) });

/** Returns the line of the response; null to a message without one. */
async function pass(options: BridgeOptions, use: Use, line: string): Promise<string | null> {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return JSON.stringify(failed(null, PARSE_ERROR, 'The line is not JSON'));
  }
  const answer = await send(options, use, JSON.stringify(message));
  if ('text' in answer) return answer.text;
  const { data } = WithId.safeParse(message);
  if (data === undefined) return null;
  return JSON.stringify(failed(data.id, INTERNAL_ERROR, answer.error));
}

type Answer = { readonly text: string | null } | { readonly error: string };

async function send(options: BridgeOptions, use: Use, body: string): Promise<Answer> {
  const deadline = Date.now() + options.retryForMs;
  let isRenewed = options.renew === undefined;
  for (;;) {
    const answer = await sendOnce(options, body);
    if (answer.isExpired === true && !isRenewed) {
      isRenewed = true;
      await options.renew?.(Date.now() - use.answeredAt);
      use.answeredAt = Date.now();
      continue;
    }
    use.answeredAt = Date.now();
    if (!answer.isRepeatable || Date.now() + PAUSE_MS > deadline) return answer;
    await sleep(PAUSE_MS);
  }
}

async function sendOnce(
  { url, headers }: BridgeOptions,
  body: string,
): Promise<Answer & { readonly isRepeatable: boolean; readonly isExpired?: boolean }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        ...headers(),
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body,
      // A redirect could send the key elsewhere.
      redirect: 'manual',
    });
    const text = await response.text();
    if (response.status === 202) return { text: null, isRepeatable: false };
    if (response.ok) return { text, isRepeatable: false };
    // A 503 had no effect.
    const isRepeatable = response.status === 503;
    const isExpired = response.status === 401;
    return { error: reasonIn(response.status, text), isRepeatable, isExpired };
  } catch (error) {
    const { code = '', message = String(error) } = causeOf(error);
    const isRepeatable = code === 'ECONNREFUSED';
    return { error: `No answer from ${url}: ${message || code}`, isRepeatable };
  }
}

function causeOf(error: unknown): { readonly code?: string; readonly message?: string } {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause : {};
}

const Refusal = z.looseObject({ message: z.string() });

function reasonIn(status: number, text: string): string {
  try {
    return Refusal.parse(JSON.parse(text)).message;
  } catch {
    return `The service answered ${status}: is PACTOLE_BASE_URL the address of a Pactole service of this release?`;
  }
}
