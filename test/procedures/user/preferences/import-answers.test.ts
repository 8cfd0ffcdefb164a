/** Answers about files: kept by user and hash, replaced, bounded, and gone with their account. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_ANSWERS } from '../../../../src/db/queries/users/import-answers.ts';
import { rows } from '../../../support/databases/rows.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';

let client: OwnerClient;
let user: User;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
});
afterAll(() => client.close());

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const HASH = hashOf('kiedy;komu;ile');
const show = (of: User, hash = HASH) => of.call('importAnswers.show', { hash });
const set = (answers: object, hash = HASH) => user.call('importAnswers.set', { hash, answers });

const ANSWERS = {
  dates: 'M/D/Y',
  decimalMark: ',',
  positive: 'out',
  columns: { date: ['1'], label: ['Komu', 'Opis'], debit: 'Out', credit: 'In', balance: 'Saldo' },
};

test('are those of the last time, of one user alone', async () => {
  expect(await show(user)).toEqual({ answers: null });
  expect(await set({ positive: 'in' })).toEqual({ isKept: true });
  await set(ANSWERS);
  expect(await show(user)).toEqual({ answers: ANSWERS });
  expect(await show(await client.newUser())).toEqual({ answers: null });
});

test('raise no revision: no figure depends on them', async () => {
  const revision = () =>
    rows<{ revision: string; labels: string }>(
      client.db,
      sql`select revision::text, labels::text from users where id = ${user.userId}`,
    );
  const before = await revision();
  await set(ANSWERS);
  expect(await revision()).toEqual(before);
});

test.each([
  { dates: 'Y/D/M' },
  { positive: 'both' },
  { columns: { date: '1' } },
  { columns: { date: '1', label: ['2'], amount: 'x'.repeat(301) } },
  { columns: { date: '1', label: Array.from({ length: 21 }, () => 'x') } },
  { surprise: 1 },
])('%j is refused', async (answers) => {
  await expect(set(answers)).rejects.toThrow();
  await expect(set({}, 'not a hash')).rejects.toThrow();
});

test('the ones unused for longest go first', async () => {
  await client.db.execute(
    sql`insert into import_answers (user_id, hash, answers, updated_at)
        select ${user.userId}, lpad(to_hex(n), 64, '0'), '{"positive": "in"}', now() - n * interval '1 day'
        from generate_series(1, ${MOST_ANSWERS}) n`,
  );
  const at = (n: number) => n.toString(16).padStart(64, '0');
  await set({ positive: 'in' }, at(MOST_ANSWERS));
  await set(ANSWERS);
  expect(await show(user)).toEqual({ answers: ANSWERS });
  expect(await show(user, at(MOST_ANSWERS - 1))).toEqual({ answers: null });
  for (const used of [MOST_ANSWERS, MOST_ANSWERS - 2])
    expect(await show(user, at(used))).toEqual({ answers: { positive: 'in' } });
});

test('those of another release that mean nothing here are none', async () => {
  await client.db.execute(
    sql`insert into import_answers (user_id, hash, answers)
        values (${user.userId}, ${HASH}, '{"shape": "later"}')`,
  );
  expect(await show(user)).toEqual({ answers: null });
});

test('an account takes those that name it along', async () => {
  const account = { name: 'Courant', type: 'checking', currency: 'EUR' };
  const { id } = await user.call('accounts.create', { account });
  await set({ account: id });
  const { revision } = await user.call('accounts.contents', { id });
  await user.call('accounts.delete', { id, revision });
  expect(await show(user)).toEqual({ answers: null });
});
