/** Requests that no HTTP library would send: bytes on a bare connection. */
import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '../../../src/contract/error.ts';
import { runs } from '../../support/run/runs.ts';
import { connectTo, exchange, parseAnswer } from '../../support/service/raw.ts';
import { type Service, startService } from '../../support/service/service.ts';

let service: Service;
let key: string;

beforeAll(async () => {
  service = await startService();
  key = await service.key();
});
afterAll(() => service.close());

const say = async (text: string) =>
  parseAnswer(await exchange(service.url, Buffer.from(text, 'latin1')));
const END = 'Host: x\r\nConnection: close\r\n\r\n';
const POST = 'POST /api/v1/accounts HTTP/1.1\r\n';

describe('a refusal has the one body, whoever makes it', () => {
  test.each([
    ['an authority that is none', `GET http://[ HTTP/1.1\r\n${END}`, 404],
    ['the server as a whole', `OPTIONS * HTTP/1.1\r\n${END}`, 404],
    ['a path that climbs', `GET /api/v1/../../healthz HTTP/1.1\r\n${END}`, 404],
    ['an escape that is none', `GET /api/v1/%ZZ HTTP/1.1\r\n${END}`, 404],
    ['a method that is known, not here', `PROPFIND /healthz HTTP/1.1\r\n${END}`, 405],
    ['TRACE', `TRACE /healthz HTTP/1.1\r\n${END}`, 405],
    ['CONNECT', `CONNECT x:443 HTTP/1.1\r\n${END}`, 405],
    ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a method that is none', `FOO /healthz HTTP/1.1\r\n${END}`, 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['NUL bytes', '\0\0\0\0\r\n\r\n', 400],
    ['two lengths', `${POST}Content-Length: 1\r\nContent-Length: 2\r\n${END}`, 400],
    ['a length below 0', `${POST}Content-Length: -1\r\n${END}`, 400],
    ['length and chunks', `${POST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n${END}`, 400],
    ['two hosts', `GET /healthz HTTP/1.1\r\nhost: y\r\n${END}`, 400],
    ['the same host twice', `GET /healthz HTTP/1.1\r\nHost: x\r\n${END}`, 400],
    ['a coding beside chunks', `${POST}Transfer-Encoding: gzip, chunked\r\n${END}0\r\n\r\n`, 400],
    ['chunks in chunks', `${POST}Transfer-Encoding: chunked, chunked\r\n${END}0\r\n\r\n`, 400],
    [
      'codings in two headers',
      `${POST}Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\n`,
      400,
    ],
    ['a coding alone', `${POST}Transfer-Encoding: gzip\r\n${END}`, 400],
    ['a header without a colon', `GET /healthz HTTP/1.1\r\nnonsense\r\n${END}`, 400],
    ['an expectation', `GET /healthz HTTP/1.1\r\nExpect: magic\r\n${END}`, 417],
    ['a long address', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\n${END}`, 431],
    ['long headers', `GET / HTTP/1.1\r\nX: ${'a'.repeat(17_000)}\r\n${END}`, 431],
  ])('%s', async (_, bytes, status) => {
    const answer = await say(bytes);
    expect(answer.status).toBe(status);
    const { requestId } = ErrorBody.parse(JSON.parse(answer.body));
    expect(answer.headers['x-request-id']).toBe(requestId);
  });

  test('chunks that are none, in a body that is being read', async () => {
    const answer = await say(
      `${POST}Host: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n` +
        'Transfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n',
    );
    expect(answer.status).toBe(400);
    ErrorBody.parse(JSON.parse(answer.body));
  });

  test('a coding beside chunks, also with a key and a body that would do', async () => {
    const answer = await say(
      `${POST}Authorization: Bearer ${key}\r\nContent-Type: application/json\r\n` +
        `Transfer-Encoding: gzip, chunked\r\n${END}1b\r\n{"name":"A","type":"other"}\r\n0\r\n\r\n`,
    );
    expect(answer.status).toBe(400);
    expect(ErrorBody.parse(JSON.parse(answer.body)).message).toMatch(/Transfer-Encoding/);
  });

  test('chunks in capitals are chunks', async () => {
    const answer = await say(
      `${POST}Authorization: Bearer ${key}\r\nContent-Type: application/json\r\n` +
        `Transfer-Encoding: Chunked\r\n${END}1b\r\n{"name":"A","type":"other"}\r\n0\r\n\r\n`,
    );
    expect(answer.status).toBe(201);
  });

  test('two keys at once', async () => {
    const header = `Authorization: Bearer ${key}\r\n`;
    expect((await say(`${POST}${header}${header}${END}`)).status).toBe(401);
  });
});

test('an address in absolute form is one like any other', async () => {
  expect((await say(`GET http://pactole.example/healthz HTTP/1.1\r\n${END}`)).status).toBe(200);
});

test('HTTP/1.0 is understood', async () => {
  expect((await say('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
});

describe('Expect: 100-continue', () => {
  const ask = (headers: string, length: number) =>
    say(`${POST}${headers}Expect: 100-continue\r\nContent-Length: ${length}\r\n${END}{}`);
  const json = 'Content-Type: application/json\r\n';

  test('the body is asked for once the key opens the route', async () => {
    expect((await ask(`Authorization: Bearer ${key}\r\n${json}`, 2)).status).toBe(100);
  });

  test('a refusal comes without it', async () => {
    expect((await ask(json, 2)).status).toBe(401);
  });

  test('so does that of too long a body', async () => {
    const socket = connectTo(service.url);
    socket.write(
      `${POST}Host: x\r\nAuthorization: Bearer ${key}\r\nExpect: 100-continue\r\nContent-Length: 99999999\r\n\r\n`,
    );
    const [said] = await once(socket, 'data');
    socket.destroy();
    expect(parseAnswer(String(said)).status).toBe(413);
  });
});

describe('a body above 4 MiB is refused, and the refusal can be read', () => {
  const size = 5 * 1024 * 1024;
  const head = () =>
    `${POST}Host: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`;
  const next = `GET /healthz HTTP/1.1\r\n${END}`;

  test.each([
    ['of a known length', `Content-Length: ${size}\r\n\r\n`, ''],
    ['in chunks', `Transfer-Encoding: chunked\r\n\r\n${size.toString(16)}\r\n`, '\r\n0\r\n\r\n'],
  ])('%s; the connection stays usable', async (_, before, after) => {
    const said = await exchange(
      service.url,
      Buffer.concat([Buffer.from(head() + before), Buffer.alloc(size), Buffer.from(after + next)]),
    );
    expect(said.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  test('also when the client wants to close after it', async () => {
    const text = `${head()}Connection: close\r\nContent-Length: ${size}\r\n\r\n`;
    const said = await exchange(
      service.url,
      Buffer.concat([Buffer.from(text), Buffer.alloc(size)]),
    );
    expect(parseAnswer(said).status).toBe(413);
  });
});

test('any bytes at all leave the server alive, and are never its fault', async () => {
  const line = fc.oneof(
    fc.constantFrom('GET / HTTP/1.1', POST.trim(), 'Host: x', 'Content-Length: 5', 'Connection: x'),
    fc.constantFrom('Transfer-Encoding: chunked', 'Expect: 100-continue', 'Upgrade: h2c', '', '0'),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );
  const lines = fc.array(line, { maxLength: 8 }).map((all) => Buffer.from(all.join('\r\n')));
  const bytes = fc.oneof(
    lines,
    fc.uint8Array({ maxLength: 200 }).map((all) => Buffer.from(all)),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (sent) => {
      const socket = connectTo(service.url);
      let said = '';
      socket.on('data', (data) => {
        said += data;
      });
      socket.on('error', () => {});
      socket.end(Buffer.concat([sent, Buffer.from('\r\n\r\n')]));
      await once(socket, 'close');
      expect(said).not.toMatch(/HTTP\/1.1 5/);
    }),
    { numRuns: runs(50) },
  );
  expect((await service.call('GET', '/healthz')).status).toBe(200);
});
