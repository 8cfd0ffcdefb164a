/** Laws of changes by the owner: each can be undone, and an import { WHOLE } from '../../src/core/household/lens.ts';
import of the same file adds nothing after it. */
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportEntry } from '../../src/contract/import/import.ts';
import { TRANSACTION_TYPES } from '../../src/core/accounts/transaction-type.ts';
import { WHOLE } from '../../src/core/household/lens.ts';
import { FIRST_STEPS } from '../../src/core/insights/first-steps.ts';
import { toDay } from '../../src/core/time/day.ts';
import { router } from '../../src/procedures/public/router.ts';
import { rows } from '../support/databases/rows.ts';
import { runs } from '../support/run/runs.ts';
import { type OwnerClient, openOwnerClient, type User } from '../support/users/owner.ts';
import { batch, numRuns } from './histories.ts';

let client: OwnerClient;
beforeAll(async () => {
  client = await openOwnerClient();
});
afterAll(() => client.close());

const routesOf = (user: User) =>
  router.createCaller({
    db: client.context.db,
    tx: client.db,
    userId: user.userId,
    view: WHOLE,
    today: toDay('2026-06-30'),
    language: 'en',
    idempotencyKey: null,
    headers: {},
  });

const TABLES = [
  ...[
    'accounts',
    'categories',
    'balances',
    'loan_terms',
    'transactions',
    'holdings',
    'lots',
    'moves',
  ],
  ...['milestones', 'dismissed_steps', 'rules'],
];

/** Everything that a user has, but the times of changes, revisions and the estimate of bytes. */
async function everything(user: User): Promise<string> {
  const all: string[] = [];
  const read = async (table: string, where: SQL) => {
    const found = await rows<{ row: string }>(
      client.db,
      sql`select ((to_jsonb(t) - 'updated_at') - 'revision' - 'floor' - 'labels' - 'stored_bytes')::text as row
          from ${sql.identifier(table)} t where ${where}`,
    );
    all.push(table, ...found.map(({ row }) => row).sort());
  };
  for (const table of TABLES) await read(table, sql`user_id = ${user.userId}`);
  await read('users', sql`id = ${user.userId}`);
  return all.join('\n');
}

/** A change, drawn as numbers that choose among what is there. */
interface Drawn {
  readonly kind: number;
  readonly one: number;
  readonly other: number;
}
const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.nat(1_000),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
});

const NAMES = ['Courses', 'courses ', 'Loisirs', 'Santé', 'Été', ''];
const DAYS = ['2026-05-30', '2026-05-31', '2026-06-01', '2026-06-15', '2025-01-01'];
const AMOUNTS = ['-2.50', '2.50', '0', '12.345678'];

interface Listed {
  readonly id: string;
}

/** Makes a change that is possible now; null where none of its kind is. */
async function change(user: User, account: string, { kind, one, other }: Drawn) {
  const pick = <Item>(items: readonly Item[], at = one) =>
    items.length === 0 ? undefined : items[at % items.length];
  const live: Listed[] = await user.call('transactions.list', { limit: 1000 });
  const deleted: Listed[] = await user.call('transactions.list', { deleted: true });
  const { categories }: { categories: Listed[] } = await user.call('categories.list');
  const balances: Listed[] = await user.call('balances.list', { account });
  const accounts: (Listed & { type: string })[] = await user.call('accounts.list');
  const loan = accounts.find(({ type }) => type === 'loan')?.id;
  const terms: { date: string }[] = await user.call('accounts.terms', { id: loan });
  const holdings: Listed[] = await user.call('holdings.list');
  const lots: Listed[] = await user.call('lots.list');
  const moves: Listed[] = await user.call('holdings.moves');
  const rules: unknown[] = await user.call('rules.list');
  const milestones: { threshold: string }[] = await user.call('milestones.list');
  const id = pick(live)?.id;
  const some = live.filter((_, at) => at % 3 === one % 3).map((row) => row.id);
  const category = pick(NAMES, other) ?? '';
  const date = pick(DAYS, other);
  const amount = pick(AMOUNTS, other);
  const type = pick(TRANSACTION_TYPES, other);
  const isin = pick(['FR0000120271', 'XX0000000002'], other);
  const day = { date, balance: amount };
  const kinds: [path: string, input: object | null][] = [
    ['transactions.categorize', id ? { id, category, alike: one % 2 === 0, rule: true } : null],
    ['transactions.note', id ? { id, note: category } : null],
    ['transactions.delete', id ? { id } : null],
    ['transactions.restore', deleted.length > 0 ? { id: pick(deleted)?.id } : null],
    ['transactions.edit', id ? { id, date } : null],
    ['transactions.split', id ? { id, parts: [{ amount: '0.5', category }, {}] } : null],
    ['transactions.join', id ? { id } : null],
    ['transactions.edit', id ? { id, amount, label: `${other} label` } : null],
    ['transactions.annotate', some.length > 0 ? { ids: some, category, type } : null],
    ['accounts.convert', { id: pick(accounts)?.id, currency: pick(['EUR', 'USD'], other) }],
    [
      'transactions.move',
      some.length > 0 ? { ids: some, account: pick(accounts, other)?.id } : null,
    ],
    ['transactions.deleteMany', some.length > 0 ? { ids: some } : null],
    ['transactions.add', { account, date, amount, label: 'by hand', category, note: 'x' }],
    ['categories.add', category === '' ? null : { name: category }],
    [
      'categories.merge',
      categories.length > 1
        ? { id: pick(categories)?.id, into: pick(categories, one + 1)?.id }
        : null,
    ],
    ['categories.delete', categories.length > 0 ? { id: pick(categories)?.id } : null],
    [
      'categories.rename',
      categories.length > 0 ? { id: pick(categories)?.id, name: `New ${other}` } : null,
    ],
    ['balances.record', { balance: { id: account, ...day } }],
    ['balances.correct', balances.length > 0 ? { id: pick(balances)?.id, balance: amount } : null],
    ['balances.remove', balances.length > 0 ? { id: pick(balances)?.id } : null],
    ['accounts.set', { id: account, name: `Name ${one}`, iban: null, areaSqm: '12.5' }],
    ['accounts.setTerms', { id: loan, date, ratePct: amount === '-2.50' ? null : amount }],
    ['accounts.setTerms', { id: loan, date, deferral: 'total', deferralUntil: '2027-01-31' }],
    ['accounts.removeTerms', terms.length > 0 ? { id: loan, date: pick(terms)?.date } : null],
    ['accounts.archive', { id: account }],
    ['accounts.contributions', { id: account, amount: '1000.50' }],
    [
      'lots.trades',
      {
        account,
        trades: [{ date: '2024-01-02', isin, side: 'buy', quantity: `${one + 1}`, unitPrice: '9' }],
      },
    ],
    ['lots.correct', lots.length > 0 ? { id: pick(lots)?.id, unitPrice: '7', fees: '1' } : null],
    ['lots.remove', lots.length > 0 ? { id: pick(lots)?.id } : null],
    ['holdings.set', holdings.length > 0 ? { id: pick(holdings)?.id, quantity: '3' } : null],
    ['holdings.worthless', holdings.length > 0 ? { id: pick(holdings)?.id } : null],
    ['holdings.remove', holdings.length > 0 ? { id: pick(holdings)?.id } : null],
    [
      'holdings.move',
      holdings.length > 0 ? { id: pick(holdings)?.id, isin: 'XX0000000003', ratio: '1:2' } : null,
    ],
    ['holdings.unmove', moves.length > 0 ? { id: pick(moves)?.id } : null],
    ['rules.add', { label: `word${other}`, category: 'Loisirs', before: 1 }],
    ['rules.remove', rules.length > 0 ? { place: (one % rules.length) + 1 } : null],
    ['rules.complete', {}],
    ['milestones.add', { threshold: `${other + 1}.5` }],
    [
      'milestones.add',
      milestones.length > 0
        ? { threshold: pick(milestones)?.threshold, date: pick(['2040-12-31', null], other) }
        : null,
    ],
    ['firstSteps.dismiss', { steps: [pick(FIRST_STEPS), pick(FIRST_STEPS, other)] }],
    [
      'milestones.remove',
      milestones.length > 0 ? { threshold: pick(milestones)?.threshold } : null,
    ],
    ['benchmark.set', { key: pick(['world', 'sp500'], other) }],
  ];
  const [path, input] = kinds[kind % kinds.length] ?? ['', null];
  if (input === null || (path === 'rules.add' && rules.length === 0 && kind > 500)) return null;
  const answer: { readonly undo: string | null } | Error = await user
    .call(
      path,
      path === 'rules.add' && rules.length === 0 ? { ...input, before: undefined } : input,
    )
    .catch((error: unknown) => error);
  if (answer instanceof Error) {
    // What the owner must not do changes nothing.
    if (answer.name !== 'DomainError') throw answer;
    return null;
  }
  return { path, undo: answer.undo };
}

async function newAccount() {
  const user = await client.newUser();
  const call = routesOf(user);
  const { id } = await call.createAccount({ name: 'Courant', type: 'checking' });
  await call.createAccount({ name: 'Prêt', type: 'loan' });
  return { user, call, account: id };
}

const entriesOf = (sent: readonly { readonly entry: ImportEntry }[]) =>
  sent.map(({ entry }) => entry);

describe('over any history of changes', () => {
  test('undoing all of them, the last one first, leaves everything as it was', () =>
    fc.assert(
      fc.asyncProperty(batch, fc.array(drawn, { maxLength: 12 }), async (sent, changes) => {
        const { user, call, account } = await newAccount();
        await call.importTransactions({ accountId: account, transactions: entriesOf(sent) });
        const states: { before: string; undo: string }[] = [];
        for (const each of changes) {
          const before = await everything(user);
          const made = await change(user, account, each);
          const after = await everything(user);
          if (made?.undo == null) {
            expect(after).toBe(before);
            continue;
          }
          expect(after, made.path).not.toBe(before);
          states.push({ before, undo: made.undo });
        }
        for (const { before, undo } of states.reverse()) {
          const after = await everything(user);
          const redo = await user.call('journal.undo', { id: undo });
          expect(await everything(user)).toBe(before);
          // The undo is a change as well, and undoing it is doing it again.
          const again = await user.call('journal.undo', { id: redo.undo });
          expect(await everything(user)).toBe(after);
          await user.call('journal.undo', { id: again.undo });
          expect(await everything(user)).toBe(before);
        }
      }),
      { numRuns },
    ));

  test('the same files add nothing afterwards, whatever was corrected, merged or deleted', () =>
    fc.assert(
      fc.asyncProperty(batch, fc.array(drawn, { maxLength: 12 }), async (sent, changes) => {
        const { user, call, account } = await newAccount();
        const transactions = entriesOf(sent);
        await call.importTransactions({ accountId: account, transactions });
        for (const each of changes) await change(user, account, each);
        const before = await everything(user);
        const announced = await call.reconcileTransactions({ accountId: account, transactions });
        expect(announced).toMatchObject({ new: 0, total: transactions.length });
        expect(await call.importTransactions({ accountId: account, transactions })).toMatchObject({
          imported: 0,
          duplicates: announced.duplicates,
          deleted: announced.deleted,
        });
        expect(await everything(user)).toBe(before);
      }),
      { numRuns },
    ));

  test('a search finds, adds up and pages what a list has', () =>
    fc.assert(
      fc.asyncProperty(batch, fc.array(drawn, { maxLength: 6 }), async (sent, changes) => {
        const { user, call, account } = await newAccount();
        await call.importTransactions({ accountId: account, transactions: entriesOf(sent) });
        for (const each of changes) await change(user, account, each);
        const all: Listed[] = await user.call('transactions.list', { limit: 1000 });
        const found: string[] = [];
        let below: object | undefined;
        let sums: unknown;
        do {
          const page = await user.call('transactions.search', { below, limit: 2 });
          for (const { id } of page.transactions) found.push(id);
          expect(page.count).toBe(all.length);
          below = page.next ?? undefined;
          sums = page.sums;
        } while (below !== undefined);
        expect(found).toEqual(all.map(({ id }) => id));
        // Text is searched in the service, everything else by the database: one answer.
        const byText = await user.call('transactions.search', { search: '2' });
        if (byText.count === all.length) expect(byText.sums).toEqual(sums);
      }),
      { numRuns: runs(3) },
    ));
});
