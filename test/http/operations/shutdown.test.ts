/** Closing down: what is under way is finished, what is idle is closed, what is new is refused. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createKey } from '../../../src/db/queries/users/keys.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { createApp } from '../../../src/http/app.ts';
import { TIMEOUTS } from '../../../src/http/protocol/timeouts.ts';
import { publicRouter, route } from '../../../src/procedures/public/trpc.ts';
import { openTestDatabase } from '../../support/databases/database.ts';
import { connectTo, parseAnswer } from '../../support/service/raw.ts';

test('closing down', async () => {
  const database = await openTestDatabase();
  const userId = await userNamed(database.query, 'ada');
  const grant = { userId, name: 'test', scopes: ['accounts:read'], expiresAt: null };
  const { key } = await createKey(database.query, grant);
  let begin = () => {};
  let finish = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const router = publicRouter({
    wait: route({
      scope: 'accounts:read',
      status: 200,
      openapi: { method: 'POST', path: '/wait', summary: 'Wait' },
    })
      .input(z.strictObject({}))
      .output(z.string())
      .mutation(async () => {
        begin();
        await finished;
        return 'done';
      }),
  });
  const app = await createApp({ database, timeZone: 'UTC', rateLimit: 0, router });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const body = '{}';
  const request =
    `POST /api/v1/wait HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

  const idle = connectTo(url);
  await once(idle, 'connect');
  const idleEnd = once(idle, 'close');
  const busy = connectTo(url);
  busy.write(request);
  const busySaid = collect(busy);
  const late = connectTo(url);
  late.write('GET /healthz HTTP/1.1\r\n');
  const lateSaid = collect(late);
  await begun;
  await new Promise((resolve) => setTimeout(resolve, 200));

  const started = performance.now();
  const closed = app.close();
  late.write('Host: x\r\n\r\n');
  await idleEnd;
  expect(busy.destroyed).toBe(false);
  finish();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();

  expect(parseAnswer(await lateSaid)).toMatchObject({
    status: 503,
    headers: { connection: 'close' },
    body: expect.stringContaining('SERVICE_UNAVAILABLE'),
  });
  expect(parseAnswer(await busySaid)).toMatchObject({
    status: 200,
    headers: { connection: 'close' },
    body: '"done"',
  });
  await closed;
  // Nothing had to be cut.
  expect(performance.now() - started).toBeLessThan(TIMEOUTS.closeMs);
  await database.close();
});

/** All that a connection says until it ends. */
async function collect(socket: Socket): Promise<string> {
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(socket, 'close');
  return said;
}
