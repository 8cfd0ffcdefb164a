/** Claiming by https://www.simplefin.org/protocol.html, with the token of https://beta-bridge.simplefin.org/info/developers. */
import { expect, test } from 'vitest';
import { simplefin } from '../../../src/feeds/banks/simplefin.ts';
import type { FeedContext, FeedRequest } from '../../../src/feeds/feed.ts';
import { en } from '../../../src/feeds/words/en.ts';

const TOKEN = 'aHR0cHM6Ly9iZXRhLWJyaWRnZS5zaW1wbGVmaW4ub3JnL3NpbXBsZWZpbi9jbGFpbS9ERU1P';
const ACCESS_URL = 'https://user123:pass456@bridge.simplefin.org/simplefin';

async function connect(token: string, status = 200, body = ACCESS_URL) {
  const stored = new Map<string, string>();
  const requests: [string, FeedRequest | undefined][] = [];
  const context: FeedContext = {
    now: () => Date.parse('2026-11-25T05:00:00Z'),
    wait: async () => {},
    stored: (key) => stored.get(key),
    store: async (key, value) => {
      stored.set(key, value);
    },
    fetch: async (url, init) => {
      requests.push([url, init]);
      return new Response(body, { status });
    },
  };
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return token;
  };
  const settled = await simplefin
    .connect({}, context, { words: en.connect, show() {}, ask, consent: ask })
    .catch((error: unknown) => error);
  return { settled, stored, requests, questions, context };
}

test('a setup token is claimed once, with an empty body, and the access URL is used from then on', async () => {
  const { settled, stored, requests, questions, context } = await connect(
    TOKEN,
    200,
    `${ACCESS_URL}\n`,
  );
  expect(settled).toBeUndefined();
  expect(questions).toEqual(['Setup token of SimpleFIN:']);
  expect(requests).toEqual([
    ['https://beta-bridge.simplefin.org/simplefin/claim/DEMO', { method: 'POST', body: '' }],
  ]);
  expect(stored).toEqual(new Map([['accessUrl', ACCESS_URL]]));
  await simplefin
    .open({}, context)
    .accounts()
    .catch(() => {});
  expect(requests[1]?.[0]).toMatch(/^https:\/\/bridge\.simplefin\.org\/simplefin\/accounts\?/);
  expect(requests[1]?.[1]?.headers).toEqual({
    Authorization: `Basic ${btoa('user123:pass456')}`,
  });
});

test.each([
  [TOKEN, 403, '', 'consent', /claimed already; create a new one/],
  [TOKEN, 404, '', 'response', /HTTP 404/],
  [TOKEN, 200, '<html>Welcome</html>', 'response', /is not an access URL/],
  ['not a token', 200, ACCESS_URL, 'settings', /is not a setup token/],
  [btoa('http://bridge.example/claim'), 200, ACCESS_URL, 'settings', /is not a setup token/],
])('%s with HTTP %i and %j stores nothing', async (token, status, body, fault, message) => {
  const { settled, stored } = await connect(token, status, body);
  expect(settled).toMatchObject({ fault, message: expect.stringMatching(message) });
  expect(stored.size).toBe(0);
});

test('an access URL in the configuration is not replaced in silence', async () => {
  const ask = async () => TOKEN;
  const dialog = { words: en.connect, show() {}, ask, consent: ask };
  const claiming = simplefin.connect({ accessUrl: ACCESS_URL }, {} as FeedContext, dialog);
  await expect(claiming).rejects.toMatchObject({ fault: 'settings' });
});

test('a feed that is not connected says so', () => {
  const context = { stored: () => undefined } as unknown as FeedContext;
  expect(() => simplefin.open({}, context)).toThrow(/not connected yet/);
});
