/** Laws of the rule on drawn histories, and how often it is right on households whose transfers are known. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { AMOUNT_REACH } from '../../../src/core/movements/amount-pairs.ts';
import { EXCHANGE_REACH } from '../../../src/core/movements/exchanges.ts';
import type { MovementFacts, MovementRow } from '../../../src/core/movements/facts.ts';
import { findMovements } from '../../../src/core/movements/find-movements.ts';
import type { Movement, MovementStatement } from '../../../src/core/movements/movement.ts';
import { SETTLEMENT_REACH } from '../../../src/core/movements/settlements.ts';
import type { Day } from '../../../src/core/time/day.ts';
import { atOnce } from '../../../src/runtime/steps.ts';
import { account, shown } from '../../support/movements/facts.ts';

const PAID = { payerAccountId: 'BANK', isPayerStated: true } as const;
const ACCOUNTS = [
  account('BANK'),
  account('JOINT'),
  account('CARD', 'checking', PAID),
  account('LIVRET', 'savings'),
  account('POUNDS', 'checking', { currency: 'GBP' }),
  account('LOAN', 'loan', PAID),
];
const LABELS = [
  'VIR LIVRET',
  'VIREMENT',
  'CB SHOP',
  'RELEVE CARTE',
  'LOYER',
  'Exchanged to GBP',
  'x',
];

/** Rows of few amounts on few days, so that much competes with much. */
const drawnRows = fc
  .array(
    fc.record({
      at: fc.nat(ACCOUNTS.length - 1),
      day: fc.integer({ min: 20_000, max: 20_400 }),
      amount: fc.constantFrom(1, -1, 2, -2, 3, -3, 5, -5),
      label: fc.constantFrom(...LABELS),
      type: fc.constantFrom(null, null, 'transfer' as const, 'debit' as const, 'fee' as const),
    }),
    { minLength: 1, maxLength: 250 },
  )
  .map((drawn) => {
    const seen = new Map<string, number>();
    return drawn.map(({ at, day, amount, label, type }): MovementRow => {
      const { id: accountId, currency } = ACCOUNTS[at] as (typeof ACCOUNTS)[number];
      const identity = `${day} ${amount} ${label}`;
      const ordinal = seen.get(accountId + identity) ?? 0;
      seen.set(accountId + identity, ordinal + 1);
      return {
        ...{ id: `${accountId}/${identity}/${ordinal}`, accountId, identity, ordinal },
        ...{ day: day as Day, amount: parseDecimal(`${amount}`), currency, label, type },
      };
    });
  });

const drawnStatements = fc.array(
  fc
    .record({
      kind: fc.constantFrom(
        null,
        null,
        'transfer' as const,
        'settlement' as const,
        'instalment' as const,
      ),
      stem: fc.constantFrom('virement', 'loyer', 'x'),
      from: fc.constantFrom('BANK', 'JOINT', 'LIVRET'),
      to: fc.constantFrom('BANK', 'CARD', 'LIVRET', 'LOAN', 'POUNDS'),
    })
    .map(
      ({ kind, stem, from, to }): MovementStatement => ({
        ...{
          kind,
          stem,
          fromAccountId: from,
          toAccountId: to,
          fromRow: null,
          toRow: null,
          amount: null,
        },
      }),
    ),
  { maxLength: 3 },
);

const factsOf = (
  rows: readonly MovementRow[],
  statements: readonly MovementStatement[] = [],
): MovementFacts => ({
  ...{ accounts: ACCOUNTS, rows, statements, balances: [], records: [] },
  ...{ payers: new Map([['CARD', 'BANK']]), held: new Set() },
});
const find = (rows: readonly MovementRow[], statements?: readonly MovementStatement[]) =>
  atOnce(findMovements(factsOf(rows, statements)));
const texts = (movements: readonly Movement[]) => movements.map(shown).sort();

describe('movements', () => {
  test('take each row once, and never more of it than there is', () => {
    fc.assert(
      fc.property(drawnRows, drawnStatements, (rows, statements) => {
        const used = find(rows, statements).flatMap(({ from, to }) =>
          [from, to].flatMap(({ rowId }) => rowId ?? []),
        );
        expect(new Set(used).size).toBe(used.length);
      }),
    );
  });

  test('are the same whatever the order of the rows and accounts', () => {
    fc.assert(
      fc.property(drawnRows, drawnStatements, fc.nat(), (rows, statements, seed) => {
        const other = rows
          .map((row, at) => ({ row, key: ((at + 1) * (seed + 7919)) % 1009 }))
          .sort((a, b) => a.key - b.key)
          .map(({ row }) => row);
        expect(texts(find(other, statements))).toEqual(texts(find(rows, statements)));
      }),
    );
  });

  test('of a day are decided by the rows within the reach of the rules', () => {
    const reach = Math.max(
      SETTLEMENT_REACH.before + SETTLEMENT_REACH.after + EXCHANGE_REACH + AMOUNT_REACH,
    );
    fc.assert(
      fc.property(drawnRows, drawnStatements, (rows, statements) => {
        const day = rows[0]?.day ?? 0;
        const window = rows.filter((row) => Math.abs(row.day - day) <= reach);
        const isAt = (each: Movement) => each.day === day;
        expect(texts(find(window, statements).filter(isAt))).toEqual(
          texts(find(rows, statements).filter(isAt)),
        );
      }),
    );
  });
});

/** A household's year: its transfers are known, and its other rows are made to look like them. */
function household(seed: number) {
  let state = seed * 7919 + 17;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const upTo = (most: number) => Math.floor(random() * most);
  const pick = <Item>(items: readonly Item[]) => items[upTo(items.length)] as Item;
  const rows: MovementRow[] = [];
  const known = new Set<string>();
  const add = (accountId: string, day: number, amount: number, label: string): string => {
    const identity = `${day} ${amount} ${label}`;
    const ordinal = rows.filter(
      (row) => row.accountId === accountId && row.identity === identity,
    ).length;
    const id = `${accountId}/${identity}/${ordinal}`;
    rows.push({
      ...{ id, accountId, identity, ordinal, day: day as Day, amount: parseDecimal(`${amount}`) },
      ...{ currency: 'EUR', label, type: null },
    });
    return id;
  };
  const accounts = ['BANK', 'JOINT', 'LIVRET'];
  for (let day = 20_000; day < 20_365; day++) {
    // Round prices of daily life, by card mostly: what a wrong pair is made of.
    for (let n = upTo(4); n > 0; n--)
      add(
        pick(['BANK', 'JOINT']),
        day,
        -pick([5, 10, 20, 45, 50, 100]),
        pick(['CB RESTAURANT', 'CARTE X4242 SHOP', 'PAIEMENT CB TRAIN', 'CB CAFE']),
      );
    if (random() < 0.06) add(pick(['BANK', 'JOINT']), day, pick([20, 45, 50]), 'VIR DE M DURAND');
    if (random() < 0.05) add(pick(['BANK', 'JOINT']), day, -pick([50, 100]), 'PRLV EDF');
    if (random() < 0.2) {
      const from = pick(accounts);
      const to = pick(accounts.filter((each) => each !== from));
      const amount = pick([50, 100, 200, 300, 45, 1000]);
      const later = pick([0, 0, 0, 1, 1, 2, 3]);
      const label = pick(['VIR', 'VIREMENT INTERNE', `VIR ${to}`]);
      const debit = add(from, day, -amount, label);
      known.add(
        `${debit} → ${add(to, day + later, amount, pick(['VIR', 'VIR RECU', `VIR DE ${from}`]))}`,
      );
    }
  }
  return { rows, known };
}

test('on households with known transfers, hardly a pair is wrong, and few are missed', () => {
  const counts = { known: 0, right: 0, wrong: 0 };
  for (let seed = 1; seed <= 50; seed++) {
    const { rows, known } = household(seed);
    const days = new Map(rows.map(({ id, day }) => [id, day]));
    const kind = (id: string) => id.split('/')[0] ?? '';
    const alike = (pair: string) => {
      const [from = '', to = ''] = pair.split(' → ');
      return `${kind(from)} ${days.get(from)} ${kind(to)} ${from.split(' ')[1]}`;
    };
    const knownPairs = new Set([...known].map(alike));
    counts.known += known.size;
    for (const { from, to } of find(rows)) {
      const pair = `${from.rowId} → ${to.rowId}`;
      if (known.has(pair) || knownPairs.has(alike(pair))) counts.right++;
      else counts.wrong++;
    }
  }
  expect(counts.right / counts.known).toBeGreaterThan(0.97);
  expect(counts.wrong / counts.known).toBeLessThan(0.01);
});
