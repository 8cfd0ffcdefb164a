/** Laws of the anchored ledger, over generated histories of January 2026; amounts are drawn in cents. */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AccountType, TransactionType } from '../../src/contract/enums.ts';
import { WHOLE } from '../../src/core/household/lens.ts';
import { type Decimal, formatDecimal } from '../../src/core/money/decimal.ts';
import { cents } from '../../src/core/money/euros.ts';
import { type Day, formatDay, toDay } from '../../src/core/time/day.ts';
import { NO_CASH } from '../../src/core/valuation/account.ts';
import { ledgerRule } from '../../src/core/valuation/ledger.ts';
import type { Database } from '../../src/db/database.ts';
import { readLedgers } from '../../src/db/queries/wealth/ledger.ts';
import { atOnce } from '../../src/runtime/steps.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import { runs } from '../support/run/runs.ts';
import {
  addAccount,
  addBalance,
  addRate,
  addTransactions,
  addUser,
  type Row,
} from '../support/users/wealth.ts';

let database: Database;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  userId = await addUser(database.query);
  await addRate(database.query, 'USD', '2026-01-10', '1.0837');
});
afterAll(() => database.close());

const FIRST = toDay('2026-01-01');
const TODAY = toDay('2026-01-25');
const LAST = toDay('2026-01-31');
const CENT = 10n ** 16n;

const day = fc.integer({ min: FIRST, max: LAST }).map((value) => value as Day);
const amount = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
const transaction = fc.record({
  day,
  amount,
  type: fc.option(fc.constantFrom(...TransactionType.options)),
  isDeleted: fc.boolean(),
});
const history = fc.record({
  transactions: fc.array(transaction, { maxLength: 12 }),
  balances: fc.uniqueArray(fc.record({ day, amount }), {
    maxLength: 4,
    selector: (balance) => balance.day,
  }),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;
type Kind = { type: AccountType; withHoldings: boolean };

const kind = fc.record({
  type: fc.constantFrom(...AccountType.options),
  withHoldings: fc.boolean(),
});

const RUNS = { numRuns: runs(20) };

test('is what a walk over all events makes it, on every day, for every kind of account', () =>
  fc.assert(
    fc.asyncProperty(
      kind,
      history,
      fc.array(day, { minLength: 1, maxLength: 4 }),
      async (kind, history, days) => {
        const accountId = await write(history);
        for (const day of days) {
          expect(await valueOn(accountId, kind, day)).toBe(walk(history, kind, day) * CENT);
        }
      },
    ),
    RUNS,
  ));

test('recording a balance that it already gives changes no day', () =>
  fc.assert(
    fc.asyncProperty(history, day, day, async (history, recorded, asked) => {
      const checking: Kind = { type: 'checking', withHoldings: false };
      fc.pre(recorded <= TODAY && firstEvent(history) <= recorded);
      fc.pre(history.balances.every((balance) => balance.day !== recorded));
      const accountId = await write(history);
      const before = await valueOn(accountId, checking, asked);
      const predicted = formatDecimal(await valueOn(accountId, checking, recorded));
      await addBalance(database.query, userId, accountId, formatDay(recorded), predicted);
      expect(await valueOn(accountId, checking, asked)).toBe(before);
    }),
    RUNS,
  ));

test('splitting rows in two changes nothing, in no currency', () =>
  fc.assert(
    fc.asyncProperty(kind, history, amount, day, async (kind, history, part, asked) => {
      const halves = history.transactions.flatMap((row) => [
        { ...row, amount: part },
        { ...row, amount: row.amount - part },
      ]);
      for (const currency of ['EUR', 'USD']) {
        const whole = await write(history, currency);
        const split = await write({ ...history, transactions: halves }, currency);
        expect(await valueOn(split, kind, asked)).toBe(await valueOn(whole, kind, asked));
      }
    }),
    RUNS,
  ));

async function write({ transactions, balances }: History, currency = 'EUR'): Promise<string> {
  const accountId = await addAccount(database.query, userId, 'other');
  const rows: Row[] = transactions.map(({ day, amount, type, isDeleted }) => ({
    date: formatDay(day),
    amount: text(amount),
    currency,
    type,
    deletedAt: isDeleted ? new Date() : null,
  }));
  await addTransactions(database.query, userId, accountId, rows);
  for (const { day, amount } of balances) {
    await addBalance(database.query, userId, accountId, formatDay(day), text(amount), currency);
  }
  return accountId;
}

async function valueOn(accountId: string, kind: Kind, day: Day): Promise<Decimal> {
  const rule = ledgerRule(kind.type, kind.withHoldings);
  const asked = [
    { accountId, rule, currency: 'EUR', openedOn: null, day: (day < TODAY ? day : TODAY) as Day },
  ];
  const ledgers = await readLedgers(
    { tx: database.query, userId, view: WHOLE, today: TODAY, run: atOnce },
    asked,
  );
  return (cents((ledgers.get(accountId) ?? NO_CASH).value) * CENT) as Decimal;
}

const text = (cents: bigint) => formatDecimal((cents * CENT) as Decimal);

/** The first day that counts, or one after all. */
function firstEvent({ transactions, balances }: History): number {
  const rows = transactions.filter(({ isDeleted }) => !isDeleted);
  return Math.min(LAST + 1, ...[...rows, ...balances].map(({ day }) => day));
}

/** The reference: section by section what is decided of the ledger, one event after the other, in cents. */
function walk(
  { transactions, balances }: History,
  { type, withHoldings }: Kind,
  asked: Day,
): bigint {
  const day = asked < TODAY ? asked : TODAY;
  const isInvestment = ['cto', 'pea', 'av', 'crypto_wallet', 'crowdlending'].includes(type);
  const rows = transactions.filter((row) => !row.isDeleted && row.day <= TODAY);
  const moving =
    isInvestment && !withHoldings
      ? rows.filter((row) => row.type !== 'buy' && row.type !== 'sell')
      : rows;
  const known = balances
    .filter((balance) => balance.day <= TODAY)
    .map((balance) =>
      type === 'loan' && balance.amount > 0n ? { ...balance, amount: -balance.amount } : balance,
    )
    .sort((a, b) => a.day - b.day);
  const between = (after: number, upTo: number) =>
    moving
      .filter((row) => row.day > after && row.day <= upTo)
      .reduce((sum, row) => sum + row.amount, 0n);
  const notAbove0 = (value: bigint) => (type === 'loan' && value > 0n ? 0n : value);

  const latest = known.findLast((balance) => balance.day <= day);
  if (latest !== undefined) return notAbove0(latest.amount + between(latest.day, day));
  if (rows.every((row) => row.day > day)) return 0n;

  const isCountedBack = withHoldings || ['checking', 'savings', 'loan'].includes(type);
  const [first] = known;
  if (first !== undefined && isCountedBack)
    return notAbove0(first.amount - between(day, first.day));
  const sum = between(-Infinity, day);
  return isCountedBack ? notAbove0(sum) : sum < 0n ? 0n : sum;
}
