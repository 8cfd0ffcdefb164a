/** The journal: what is recorded of a change, by whom, for how long, and when it can't be undone. */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WHOLE } from '../../../src/core/household/lens.ts';
import { toDay } from '../../../src/core/time/day.ts';
import { newId } from '../../../src/db/id.ts';
import { createKey } from '../../../src/db/queries/users/keys.ts';
import { exportedText } from '../../../src/procedures/machine/users/exported-text.ts';
import { router } from '../../../src/procedures/public/router.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../support/users/owner.ts';
import { addAccount } from '../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
let account: string;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
  account = await addAccount(client.db, user.userId, 'checking');
});
afterAll(() => client.close());

const record = (balance: string, date = '2026-03-01') =>
  user.call('balances.record', { balance: { id: account, balance, date } });
const balances = async () =>
  (await user.call('balances.list', { account })).map((each: { balance: string }) => each.balance);
const list = () => user.call('journal.list');

test('an overwritten balance is told with what was there, and comes back', async () => {
  await record('1843.27');
  const { undo } = await record('9843.27');
  expect(await list()).toMatchObject([
    { id: undo, action: 'balances.record', rows: 1, byKind: 'command', byName: null },
    { action: 'balances.record' },
  ]);
  expect((await user.call('journal.show', { id: undo })).changed).toMatchObject([
    { table: 'balances', before: { balance: '1843.27' }, after: { balance: '9843.27' } },
  ]);
  await user.call('journal.undo', { id: undo });
  expect(await balances()).toEqual(['1843.27']);
  expect(await user.refusal('journal.undo', { id: undo })).toBe(
    'This change has already been undone.',
  );
});

test('a key that overwrites a balance is named', async () => {
  const { id, userId } = { id: newId(), ...user };
  const key = await client.context.db.write(userId, (tx) =>
    createKey(tx, { userId, name: 'script', scopes: [], expiresAt: null }),
  );
  const call = router.createCaller({
    ...{ db: client.context.db, tx: client.db, userId, view: WHOLE, today: toDay('2026-06-30') },
    ...{ language: 'en', idempotencyKey: null, headers: {}, by: { kind: 'key', name: key.id } },
  });
  expect(id).not.toBe(key.id);
  await call.recordBalance({ id: account, balance: '1', date: '2026-03-01' });
  expect(await list()).toEqual([]);
  await call.recordBalance({ id: account, balance: '2', date: '2026-03-01' });
  const [change] = await list();
  expect(change).toMatchObject({ byKind: 'key', byName: 'script', action: 'balances.record' });
  await user.call('journal.undo', { id: change.id });
  expect(await balances()).toEqual(['1']);
});

describe('a change can not be undone', () => {
  test('before a later one of the same row', async () => {
    const first = await record('1');
    const second = await record('2');
    expect(await user.refusal('journal.undo', { id: first.undo })).toMatch(/undo the later/);
    await user.call('journal.undo', { id: second.undo });
    await user.call('journal.undo', { id: first.undo });
    expect(await balances()).toEqual([]);
  });

  test('where another row has taken the place', async () => {
    const { id } = await record('1');
    const { undo } = await user.call('balances.remove', { id });
    await record('2');
    expect(await user.refusal('journal.undo', { id: undo })).toMatch(/no longer fits/);
    expect(await balances()).toEqual(['2']);
  });

  test('by another user, or as what is none', async () => {
    const { undo } = await record('1');
    const stranger = await client.newUser();
    for (const id of [undo, newId(), 'x']) {
      expect(await stranger.refusal('journal.undo', { id })).toBe(
        'Change not found in the journal.',
      );
    }
    expect(await stranger.call('journal.list')).toEqual([]);
  });

  test('after 90 days', async () => {
    const { undo } = await record('1');
    await client.db.execute(
      sql`update journal set at = now() - interval '91 days' where user_id = ${user.userId}`,
    );
    await record('2');
    expect(await user.refusal('journal.undo', { id: undo })).toMatch(/^Change not found/);
    expect(await list()).toHaveLength(1);
  });
});

test('what changes nothing is no change, and raises no revision', async () => {
  await record('1.50');
  expect(
    await user.raised(async () => expect(await record('1.5')).toMatchObject({ undo: null })),
  ).toEqual({ user: 0, market: 0 });
  expect(await list()).toHaveLength(1);
});

test('goes with an export, and can be undone where that is restored', async () => {
  const row = await user.call('transactions.add', {
    ...{ account, date: '2026-03-01', amount: '-10', label: 'CAFÉ "x"', category: 'Sorties' },
  });
  await user.call('transactions.edit', { id: row.id, date: '2026-03-02', amount: '-12.00' });
  await record('1');
  const { undo } = await record('2');
  let text = '';
  for await (const part of exportedText(client.owner, user.name, {})) text += part;
  const other = await client.newUser();
  await other.call('users.restore', { content: () => [Buffer.from(text)] });
  const changes = await other.call('journal.list');
  expect(changes).toEqual(await list());
  expect(changes[0].id).toBe(undo);
  for (const { id } of changes) await other.call('journal.undo', { id });
  expect(await other.call('transactions.list')).toEqual([]);
  expect(await other.call('balances.list', { account })).toEqual([]);
});

test('a hostile export can not bring back what the interface refuses', async () => {
  await record('1');
  let text = '';
  for await (const part of exportedText(client.owner, user.name, {})) text += part;
  const lines = text.trimEnd().split('\n').slice(0, -1);
  const hostile = lines.map((line) =>
    line.replace('\\"balance\\": \\"1\\"', '\\"balance\\": \\"NaN\\"'),
  );
  expect(hostile).not.toEqual(lines);
  const body = `${hostile.join('\n')}\n`;
  const { createHash } = await import('node:crypto');
  const sha256 = createHash('sha256').update(body).digest('hex');
  const end = JSON.stringify({ end: { rows: lines.length - 1, sha256 } });
  const other = await client.newUser();
  expect(
    await other.refusal('users.restore', { content: () => [Buffer.from(`${body}${end}\n`)] }),
  ).toMatch(/^Line \d+ of the export is wrong: after of journal_rows/);
});

test('is deleted with an account, as far as it is of it', async () => {
  const other = await addAccount(client.db, user.userId, 'savings');
  await record('1');
  await user.call('milestones.add', { threshold: '5' });
  await user.call('balances.record', { balance: { id: other, balance: '1' } });
  const { revision } = await user.call('accounts.contents', { id: account });
  await user.call('accounts.delete', { id: account, revision });
  expect((await list()).map(({ action }: { action: string }) => action)).toEqual([
    'balances.record',
    'milestones.add',
  ]);
});

describe('trades of a statement', () => {
  const trade = (isin: string, side: string, quantity: string, date = '2024-01-02') => ({
    ...{ isin, side, quantity, date, unitPrice: '9.5', fees: '1' },
  });

  test('are stored in one call, but a security that sells too much', async () => {
    const pea = await addAccount(client.db, user.userId, 'pea');
    const [one, two] = ['FR0000120271', 'FR0000120073'];
    const answer = await user.call('lots.trades', {
      account: pea,
      trades: [
        trade(one, 'buy', '3'),
        trade(two, 'sell', '1'),
        trade(one, 'sell', '1', '2024-02-02'),
      ],
    });
    expect(answer).toMatchObject({ received: 3, imported: 2, skipped: 0 });
    expect(answer.refused).toEqual([{ isin: two, reasons: [expect.any(String)] }]);
    expect(await user.call('holdings.list')).toMatchObject([{ isin: one, held: '2', lots: 2 }]);
    await user.call('journal.undo', { id: answer.undo });
    expect(await user.call('holdings.list')).toEqual([]);
  });
});

describe('in words', () => {
  test('a change names its values, its categories, and what prevents its undoing', async () => {
    const added = await user.call('transactions.add', {
      ...{ account, date: '2026-03-02', amount: '-5', label: 'Bread' },
    });
    const { undo } = await user.call('transactions.annotate', {
      ids: [added.id],
      category: 'Food',
    });
    const shown = await user.call('journal.show', { id: undo });
    expect(shown).toMatchObject({ said: 'Changed category, type or note', obstacle: null });
    expect(shown.differences).toContainEqual({
      ...{ row: 1, said: 'category', before: null, after: 'Food' },
    });
    expect(shown.differences.map(({ said }: { said: string }) => said)).not.toContain('id');
    await user.call('transactions.annotate', { ids: [added.id], category: 'Home' });
    expect((await user.call('journal.show', { id: undo })).obstacle).toMatch(
      /^What this change made has changed again since/,
    );
    const [newest] = await list();
    await user.call('journal.undo', { id: newest.id });
    expect((await user.call('journal.show', { id: newest.id })).obstacle).toBe(
      'This change has already been undone.',
    );
    const all: { said: string; action: string }[] = await list();
    expect(all.filter(({ said }) => /[a-z]\.[a-z]/i.test(said))).toEqual([]);
    expect(all[0]).toMatchObject({ action: 'journal.undo', said: 'Undid a change' });
  });

  test('the changes of one caller alone', async () => {
    await record('1');
    await record('2');
    const { id } = await client.context.db.write(user.userId, (tx) =>
      createKey(tx, { userId: user.userId, name: 'script', scopes: [], expiresAt: null }),
    );
    const call = router.createCaller({
      ...{ db: client.context.db, tx: client.db, userId: user.userId, view: WHOLE },
      ...{ today: toDay('2026-06-30'), language: 'en', idempotencyKey: null, headers: {} },
      by: { kind: 'key', name: id },
    });
    await call.recordBalance({ id: account, balance: '3', date: '2026-03-01' });
    const of = (kind: string, name: string | null) =>
      user.call('journal.list', { by: { kind, name, member: null } });
    expect(await of('key', 'script')).toMatchObject([{ byKind: 'key', byName: 'script' }]);
    expect(await of('command', null)).toHaveLength(2);
    expect(await of('session', 'Firefox')).toEqual([]);
  });
});
