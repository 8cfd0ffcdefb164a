/** The bridge of `pactole mcp`, over HTTP. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { bridge } from '../../src/mcp/bridge.ts';

/** Sends messages to a service that takes one token alone, and returns the responses and the idle times of renewals. */
async function sent(valid: string, renewed: string, messages: readonly object[]) {
  const server = createServer((request, response) => {
    const isValid = request.headers.authorization === `Bearer ${valid}`;
    response.statusCode = isValid ? 200 : 401;
    response.end(JSON.stringify(isValid ? { result: {} } : { message: 'Not valid' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const idle: number[] = [];
  let token = 'old';
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  await bridge(
    {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      headers: () => ({ authorization: `Bearer ${token}` }),
      renew: async (idleMs) => {
        idle.push(idleMs);
        token = renewed;
      },
      retryForMs: 0,
    },
    input,
    output,
  );
  server.close();
  const text = output.end().read()?.toString() ?? '';
  return {
    idle,
    lines: text
      .trim()
      .split('\n')
      .map((line: string) => JSON.parse(line)),
  };
}

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

test('a message whose token has expired is repeated with a new one', async () => {
  const { idle, lines } = await sent('new', 'new', [PING]);
  expect(idle).toHaveLength(1);
  expect(lines).toEqual([{ result: {} }]);
});

test('a token that is refused again is told as the service says it', async () => {
  const { idle, lines } = await sent('other', 'new', [PING]);
  expect(idle).toHaveLength(1);
  expect(lines).toMatchObject([{ id: 1, error: { message: 'Not valid' } }]);
});

test('a valid token is kept', async () => {
  expect(await sent('old', 'new', [PING])).toEqual({ idle: [], lines: [{ result: {} }] });
});
