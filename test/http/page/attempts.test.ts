/** Guesses at passwords: counted as they come, checked in turns, refused beyond. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trustedProxies } from '../../../src/http/protocol/trusted-proxies.ts';
import { PASSWORD, withPassword } from '../../support/service/password.ts';
import { type Answer, type Service, startService } from '../../support/service/service.ts';

let service: Service;

beforeAll(async () => {
  service = await startService({ isTrustedProxy: trustedProxies(['127.0.0.1']) });
});
afterAll(() => service.close());

/** Signs in from an address. */
const signIn = (user: string, password: string, address: string) =>
  service.call('POST', '/page/password', {
    body: { user, password },
    headers: {
      'pactole-page': service.url,
      'sec-fetch-site': 'same-origin',
      'X-Forwarded-For': address,
    },
  });
const counted = (answers: readonly Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const address = (index: number) => `203.0.${index >> 8}.${index & 255}`;

test('of 300 guesses at once, ten are checked, from whatever addresses they come', async () => {
  await withPassword(service, 'ada');
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => signIn('ada', `guess ${index}`, address(index))),
  );
  expect(counted(answers)).toEqual({ 404: 10, 429: 290 });
  const refused = await signIn('ada', PASSWORD, '198.51.100.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a session guesses no more often, by each way, and its user still signs in', async () => {
  const grace = await withPassword(service, 'grace');
  const ways = [
    (password: string) => grace.mutate('password.confirm', { password }),
    (current: string) => grace.mutate('password.set', { current, password: 'another horse' }),
    (current: string) => grace.mutate('password.remove', { current }),
  ];
  const answers = await Promise.all(
    Array.from(
      { length: 60 },
      (_, index) => ways[index % 3]?.(`guess ${index}`) as Promise<Answer>,
    ),
  );
  expect(counted(answers)).toEqual({ 400: 10, 429: 50 });
  expect((await grace.mutate('password.confirm', { password: PASSWORD })).status).toBe(429);
  expect((await grace.query('password.show')).body).toEqual({ isSet: true });
  expect((await signIn('grace', PASSWORD, '198.51.100.2')).status).toBe(200);
});

test('right ones are given back, and make the wrong ones before forgotten', async () => {
  await withPassword(service, 'joan');
  const sent: [string, number][] = [];
  for (let round = 0; round < 2; round++)
    sent.push(...Array(9).fill(['wrong', 404]), [PASSWORD, 200]);
  for (const [index, [password, status]] of sent.entries())
    expect((await signIn('joan', password, address(1000 + index))).status).toBe(status);
});

test('30 strangers at once are refused beyond the queue, and the owner does not wait for them', async () => {
  await withPassword(service, 'mary');
  const order: string[] = [];
  const noted = async (name: string, answer: Promise<Answer>) => {
    const { status, headers } = await answer;
    if (status !== 503) order.push(name);
    return { status, retryAfter: headers.get('retry-after') };
  };
  // From one address, under as many names.
  const strangers = Array.from({ length: 30 }, (_, index) =>
    noted('stranger', signIn(`stranger ${index}`, 'x', '203.0.113.9')),
  );
  await Promise.race(strangers);
  const owner = await noted('mary', signIn('mary', PASSWORD, '198.51.100.3'));
  expect(owner.status).toBe(200);
  const answers = await Promise.all(strangers);
  const checked = answers.filter(({ status }) => status === 404);
  const busy = answers.filter(({ status }) => status === 503);
  expect(checked.length + busy.length).toBe(30);
  // One that is being checked, ten that wait, and those that came after the first were done.
  expect(busy.length).toBeGreaterThan(10);
  expect(new Set(busy.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']));
  // The owner has waited for those that were done before, the one in progress, and one turn.
  expect(order.indexOf('mary')).toBeLessThan(checked.length);
  // What was not checked was not wrong.
  expect((await signIn('stranger 29', 'x', '203.0.113.10')).status).toBe(404);
});

test('an address of IPv6 counts by its network', async () => {
  const answers: Answer[] = [];
  for (let index = 1; index <= 31; index++)
    answers.push(
      await service.call('POST', '/page/password', {
        body: {},
        headers: {
          'pactole-page': service.url,
          'sec-fetch-site': 'same-origin',
          'X-Forwarded-For': `2001:db8::${index}`,
        },
      }),
    );
  expect(counted(answers)).toEqual({ 400: 30, 429: 1 });
});

test('a name that no user can have is a wrong one', async () => {
  for (const user of ['\u0000', 'x'.repeat(500), '', '__proto__'])
    expect([user.length, (await signIn(user, 'x', '198.51.100.4')).status]).toEqual([
      user.length,
      404,
    ]);
});
