/** Drawn households whose rows may be movements: two current accounts, a card, savings, a loan, dollars. */

import fc from 'fast-check';
import type { ImportEntry } from '../../../src/contract/import/import.ts';
import { WHOLE } from '../../../src/core/household/lens.ts';
import { type Day, formatDay, toDay } from '../../../src/core/time/day.ts';
import { router } from '../../../src/procedures/public/router.ts';
import type { OwnerClient, User } from '../users/owner.ts';

const routesOf = (client: OwnerClient, user: User) =>
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

/** The accounts of a world, in their order. */
const ACCOUNTS = [
  ['Courant', 'checking', 'EUR'],
  ['Joint', 'checking', 'EUR'],
  ['Carte Visa', 'checking', 'EUR'],
  ['Livret A', 'savings', 'EUR'],
  ['PEA', 'pea', 'EUR'],
  ['Prêt', 'loan', 'EUR'],
  ['Maison', 'real_estate', 'EUR'],
  ['Dollars', 'checking', 'USD'],
] as const;

export const LABELS = [
  ...['VIR LIVRET A', 'VIREMENT COURANT', 'CARTE X12 RESTAURANT', 'RELEVE CARTE VISA', 'PRLV'],
  ...['Exchanged to USD', 'Exchanged to EUR', 'ECHEANCE PRET 12', 'x', 'y'],
];

export const dayOf = (at: number) => formatDay((toDay('2026-01-01') + at) as Day);

/** A row of one of the accounts. */
export interface Drawn {
  readonly account: number;
  readonly entry: ImportEntry;
}

const drawnRow: fc.Arbitrary<Drawn> = fc
  .record({
    account: fc.constantFrom(0, 0, 0, 1, 2, 2, 3, 5, 7),
    day: fc.nat(120),
    amount: fc.constantFrom(1, 2, 3, 5, 100),
    isDebit: fc.boolean(),
    label: fc.constantFrom(...LABELS),
    type: fc.constantFrom(undefined, undefined, 'debit', 'credit', 'transfer', 'fee'),
  })
  .map(({ account, day, amount, isDebit, label, type }) => ({
    account,
    entry: {
      ...{ date: dayOf(day), amount: `${isDebit ? '-' : ''}${amount}.00`, label },
      ...(type !== undefined && { type: type as 'debit' }),
      ...(account === 7 && { currency: 'USD' }),
    },
  }));

/** Both sides of a transfer, whose label names the other account, or none. */
const drawnTransfer = fc
  .record({
    from: fc.constantFrom(0, 1),
    day: fc.nat(115),
    gap: fc.nat(3),
    amount: fc.integer({ min: 6, max: 90 }),
    label: fc.constantFrom('VIR LIVRET A', 'x'),
  })
  .map(({ from, day, gap, amount, label }): Drawn[] => [
    { account: from, entry: { date: dayOf(day), amount: `-${amount}.00`, label } },
    { account: 3, entry: { date: dayOf(day + gap), amount: `${amount}.00`, label: 'y' } },
  ]);

/** Rows with the bills of a card. */
export const drawnRows: fc.Arbitrary<Drawn[]> = fc
  .tuple(
    fc
      .tuple(
        fc.array(drawnRow, { minLength: 10, maxLength: 50 }),
        fc.array(drawnTransfer, { maxLength: 4 }),
      )
      .map(([rows, transfers]) => [...rows, ...transfers.flat()]),
    fc.array(fc.record({ at: fc.nat(90), payer: fc.nat(1), label: fc.constantFrom(2, 3, 3, 4) }), {
      maxLength: 3,
    }),
  )
  .map(([all, bills]) => {
    const made = bills.flatMap(({ at, payer, label }): Drawn[] => {
      const [from, to] = [dayOf(at), dayOf(at + 30)];
      const sum = all
        .filter(({ account, entry }) => account === 2 && entry.date > from && entry.date <= to)
        .reduce((total, { entry }) => total + Number(entry.amount), 0);
      return sum >= 0
        ? []
        : [
            {
              account: payer,
              entry: { date: dayOf(at + 35), amount: `${sum}.00`, label: LABELS[label] ?? '' },
            },
          ];
    });
    return [...all, ...made];
  });

export interface World {
  readonly user: User;
  /** Ids of the accounts. */
  readonly ids: readonly string[];
  load(all: readonly Drawn[], size: number): Promise<void>;
}

export async function newWorld(client: OwnerClient): Promise<World> {
  const user = await client.newUser();
  const call = routesOf(client, user);
  const ids: string[] = [];
  for (const [name, type, currency] of ACCOUNTS)
    ids.push((await call.createAccount({ name, type, currency })).id);
  return {
    ...{ user, ids },
    /** Imports rows in batches of about a size; equal rows are in one, since they count within a batch. */
    async load(all, size) {
      const groups = new Map<string, Drawn[]>();
      for (const each of all) {
        const key = JSON.stringify([each.account, { ...each.entry, type: null }]);
        groups.set(key, [...(groups.get(key) ?? []), each]);
      }
      const left = [...groups.values()];
      while (left.length > 0) {
        const part = left.splice(0, size).flat();
        for (const account of new Set(part.map((each) => each.account))) {
          const transactions = part
            .filter((each) => each.account === account)
            .map(({ entry }) => entry);
          await call.importTransactions({ accountId: ids[account] ?? '', transactions });
        }
      }
    },
  };
}
