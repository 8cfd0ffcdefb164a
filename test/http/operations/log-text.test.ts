import { expect, test } from 'vitest';
import { logText } from '../../../src/http/operations/log-text.ts';
import { keepLog } from '../../support/service/log.ts';

/** Returns the log's plain text, with a fixed time of day and without places in the code. */
async function printed(write: (log: Awaited<ReturnType<typeof keepLog>>['log']) => void) {
  const kept = await keepLog('trace', 'text');
  write(kept.log);
  return kept
    .text()
    .replace(/^\[\d\d:\d\d:\d\d\]/gm, '[time]')
    .replace(/^ +at .*\n/gm, '');
}

test('a line says when, how grave and what', async () => {
  const text = await printed((log) => {
    log.info('Stopping');
    log.warn({ requestId: 'mine' }, 'Slow');
    log.debug({ attempt: 2 });
  });
  expect(text).toBe(
    '[time] INFO: Stopping\n[time] WARN: Slow (mine)\n[time] DEBUG: \n    attempt: 2\n',
  );
});

test('a request is one line', async () => {
  const request = { requestId: 'r', method: 'GET', route: '/api/v1/x', status: 200, durationMs: 4 };
  const ids = { bytes: 12, userId: 'u', keyId: 'k', traceId: 't', parentId: 'p' };
  expect(await printed((log) => log.info({ ...request, ...ids }, 'request'))).toBe(
    '[time] INFO: request GET /api/v1/x 200 4 ms (r)\n',
  );
});

test('whatever else is known stands below it', async () => {
  const text = await printed((log) => log.info({ port: 8080, of: { a: [null] } }, 'Listening'));
  expect(text).toBe(
    '[time] INFO: Listening\n    port: 8080\n    of: {\n      "a": [\n        null\n      ]\n    }\n',
  );
});

test('an error is printed as Node prints it, with its causes', async () => {
  const cause = Object.assign(new TypeError('inner'), { code: 'EINNER' });
  const text = await printed((log) => log.error({ err: new Error('outer', { cause }) }, 'Failed'));
  expect(text).toBe(
    '[time] ERROR: Failed\n    err: Error: outer\n    cause: TypeError: inner\n    code: "EINNER"\n',
  );
});

test('no text from outside starts a line of its own, or steers the terminal', async () => {
  const forged = '\n[00:00:00] INFO: all is well\u001B[2J\u009B2J';
  const text = await printed((log) => log.warn({ err: new Error(forged), forged }, forged));
  expect(text.match(/^\S/gm)).toHaveLength(1);
  expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
});

test('the time of day is the local one', () => {
  const time = new Date(2026, 1, 3, 14, 5, 6).toISOString();
  expect(logText(JSON.stringify({ level: 'info', time, msg: 'Hi' }), false)).toBe(
    '[14:05:06] INFO: Hi\n',
  );
});

test('on a terminal it is coloured', () => {
  const line = JSON.stringify({ level: 'warn', time: 0, msg: 'Hi' });
  expect(logText(line, true)).toContain('\u001B[33mWARN\u001B[39;49m: \u001B[36mHi');
});
