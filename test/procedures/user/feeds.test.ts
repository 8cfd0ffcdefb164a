/** Runs of feeds: stored by the machine, shown to their user, told in what is left to settle. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedHost } from '../../../src/cli/feeds/feed-host.ts';
import { internalRouter } from '../../../src/procedures/internal/router.ts';
import { callOwner } from '../../../src/procedures/machine/call.ts';
import { callProcedure } from '../../../src/procedures/user/call.ts';
import { rows } from '../../support/databases/rows.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../support/users/owner.ts';
import { sessionUser } from '../../support/users/session-user.ts';

let client: OwnerClient;
let user: User;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
});
afterAll(() => client.close());

const RUN = {
  ...{ feed: 'kraken', error: null, differences: 0, held: 0, gone: 0 },
  consentEnds: null as string | null,
};
const record = (...runs: object[]) =>
  user.call('feeds.record', { runs: runs.map((run) => ({ ...RUN, ...run })) });
const feeds = () => user.call('feeds.list');
const told = async () =>
  (await user.call('todo.list')).filter(({ what }: { what: string }) => what === 'feed');

test('a run takes the place of the last, and keeps the day of the last whole one', async () => {
  expect(await user.raised(() => record({}))).toEqual({ user: 0, market: 0 });
  expect(await feeds()).toEqual([
    {
      ...{ feed: 'kraken', connection: null, need: null, imports: [] },
      run: {
        ...{ ...RUN, error: undefined, fault: null, message: null, pausedAt: null },
        ...{ ranAt: '2026-06-30T12:00:00.000Z', wholeAt: '2026-06-30T12:00:00.000Z' },
      },
    },
  ]);
  expect(await told()).toEqual([]);
  await record({ error: { fault: 'consent', message: 'EAPI:Invalid key' } });
  expect(await feeds()).toMatchObject([
    { need: 'consent', run: { fault: 'consent', wholeAt: '2026-06-30T12:00:00.000Z' } },
  ]);
  expect(await told()).toEqual([
    {
      ...{ what: 'feed', feed: 'kraken', need: 'consent', message: 'EAPI:Invalid key' },
      ...{ ranOn: '2026-06-30', open: 0, consentEnds: null },
    },
  ]);
  await record({});
  expect(await told()).toEqual([]);
});

test('what waits for the user is told, and a month later that nothing has run', async () => {
  await record(
    { feed: 'bank', consentEnds: '2026-07-10' },
    { differences: 1, held: 2, gone: 3 },
    { feed: 'wise' },
  );
  expect(await told()).toMatchObject([
    { feed: 'bank', need: 'consentEnds', consentEnds: '2026-07-10' },
    { feed: 'kraken', need: 'open', open: 6 },
  ]);
  const later = { ...client.context, now: Date.parse('2026-08-01T12:00:00Z') };
  expect(await callOwner(later, 'todo.list', { user: user.name })).toMatchObject([
    { feed: 'bank', need: 'consent' },
    { feed: 'kraken', need: 'open' },
    { feed: 'wise', need: 'silent', ranOn: '2026-06-30' },
  ]);
});

test('a feed that rests is told to need nothing, keeps its run, and runs again', async () => {
  await record({ error: { fault: 'consent', message: 'ended' } });
  await user.call('feeds.pause', { feed: 'kraken', isPaused: true });
  expect(await feeds()).toMatchObject([
    {
      feed: 'kraken',
      need: null,
      run: { fault: 'consent', pausedAt: expect.stringMatching(/Z$/) },
    },
  ]);
  expect(await told()).toEqual([]);
  // A run of it alone does not end its rest.
  await record({ error: { fault: 'settings', message: 'wrong' } });
  expect(await told()).toEqual([]);
  await user.call('feeds.pause', { feed: 'kraken', isPaused: false });
  expect(await told()).toMatchObject([{ feed: 'kraken', need: 'failed' }]);
  expect(await user.refusal('feeds.pause', { feed: 'other', isPaused: true })).toBe(
    'No run of the feed "other" is known.',
  );
  await user.call('feeds.forget', { feed: 'kraken' });
});

test('a feed that runs no more is forgotten', async () => {
  await record({});
  await user.call('feeds.forget', { feed: 'kraken' });
  expect(await feeds()).toEqual([]);
  expect(await user.refusal('feeds.forget', { feed: 'kraken' })).toBe(
    'No run of the feed "kraken" is known.',
  );
});

test('the last import of each account is shown with its feed, also without a run', async () => {
  const { id } = await user.call('accounts.create', { account: { name: 'A', type: 'checking' } });
  for (const date of ['2026-06-01', '2026-06-02'])
    await user.call('import.rows', {
      batch: { accountId: id, transactions: [{ date, amount: '-1', label: 'a' }] },
      source: { name: 'simplefin', feed: 'simplefin' },
    });
  expect(await feeds()).toMatchObject([
    {
      ...{ feed: 'simplefin', run: null, need: null },
      imports: [{ accountId: id, account: 'A', imported: 1 }],
    },
  ]);
});

describe('a run', () => {
  test('of another user is neither shown nor forgotten', async () => {
    await record({ error: { fault: 'settings', message: 'wrong' } });
    const other = await client.newUser();
    expect(await other.call('feeds.list')).toEqual([]);
    expect(await other.call('todo.list')).toEqual([]);
    expect(await other.refusal('feeds.forget', { feed: 'kraken' })).toMatch('No run');
    expect(await told()).toHaveLength(1);
  });

  test('before there is a user is not stored, and goes with its user', async () => {
    const runs = [{ ...RUN, error: { fault: 'consent', message: '' } }];
    expect(await callOwner(client.context, 'feeds.record', { runs })).toEqual({ recorded: 0 });
    await record({});
    const { revision } = await client.owner.users.contents({ user: user.name });
    await client.owner.users.delete({ user: user.name, revision });
    const left = sql`select feed from feed_runs where user_id = ${user.userId}`;
    expect(await rows(client.db, left)).toEqual([]);
  });
});

describe('connecting a feed in a session', () => {
  const call = (more: object, path: string, input: object) =>
    callProcedure(
      internalRouter,
      { ...client.context, session: sessionUser(user.userId, user.name), ...more },
      path,
      input,
    );
  const asked = { connect: { feed: 'kraken', settings: { apiKey: 'a', privateKey: 'b' } } };

  test('is refused where there is no folder for it', async () => {
    for (const more of [{}, { feedHost: feedHost(() => null) }]) {
      expect(await call(more, 'feeds.providers', {})).toEqual({ isOffered: false, providers: [] });
      await expect(call(more, 'feeds.connect', asked)).rejects.toMatchObject({
        reason: ['feedsNotHere'],
      });
    }
  });

  test('needs a recent sign-in, and what it has not begun has no step', async () => {
    const more = { feedHost: feedHost(() => '/none') };
    await expect(call(more, 'feeds.connect', asked)).rejects.toMatchObject({
      reason: ['signInAgain', { byPassword: false }],
    });
    await expect(
      call(more, 'feeds.connect', { connect: { again: 'kraken' } }),
    ).rejects.toMatchObject({ reason: ['signInAgain', { byPassword: false }] });
    expect(await call(more, 'feeds.connecting', {})).toBeNull();
    await expect(call(more, 'feeds.answer', { answer: 'x' })).rejects.toMatchObject({
      reason: ['nothingConnects'],
    });
  });
});
