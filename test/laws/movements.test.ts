/** Laws of stored movements: those found change by change are those found from scratch, whatever the order. */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/db/id.ts';
import {
  dayOf,
  drawnRows,
  LABELS,
  newWorld,
  type World,
} from '../support/movements/drawn-world.ts';
import { movementsFromScratch, storedMovements } from '../support/movements/stored.ts';
import { isLong, runs } from '../support/run/runs.ts';
import { type OwnerClient, openOwnerClient, type User } from '../support/users/owner.ts';

let client: OwnerClient;
beforeAll(async () => {
  client = await openOwnerClient();
});
afterAll(() => client.close());

/** Reasons of all movements that were compared. */
const met = new Set<string>();

async function movementsOf({ userId }: User): Promise<string[]> {
  const found = await storedMovements(client.db, userId);
  for (const text of found) met.add(text.split(' ')[2] ?? '');
  return found;
}

const fromScratch = ({ userId }: User) => movementsFromScratch(client.context.db, userId);

/** A change, drawn as numbers that choose among what is there. */
interface DrawnChange {
  readonly kind: number;
  readonly one: number;
  readonly other: number;
}
const drawnChange: fc.Arbitrary<DrawnChange> = fc.record({
  kind: fc.nat(1_000),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
});

interface Listed {
  readonly id: string;
}

/** Terms of the loan from a day on, drawn as numbers. */
const termsOf = (kind: number, other: number) =>
  [
    { instalment: `${1 + (other % 3)}` },
    { instalment: `${1 + (other % 2)}`, insurance: `${1 + (kind % 2)}`, ratePct: '0' },
    { ratePct: `${other % 4}` },
    { insurance: null, instalment: null },
    { deferral: other % 2 === 0 ? 'total' : 'partial', deferralUntil: '2026-04-30' },
  ][kind % 5] ?? {};

/** Makes a change; returns its path, and what undoes it. */
async function change({ user, ids }: World, { kind, one, other }: DrawnChange) {
  const pick = <Item>(items: readonly Item[], at = one) => items[at % items.length];
  const live: Listed[] = await user.call('transactions.list', { limit: 1000 });
  const deleted: Listed[] = await user.call('transactions.list', { deleted: true, limit: 1000 });
  const account = pick(ids) ?? '';
  const holder = ids[4] ?? '';
  const balances: Listed[] = await user.call('balances.list', { account });
  const lots: Listed[] = await user.call('lots.list');
  const id = pick(live)?.id;
  const some = live.filter((_, at) => at % 5 === one % 5).map((row) => row.id);
  const date = dayOf(other % 120);
  const amount = `${pick([-5, -3, 1, 2, 100, -100], other)}.00`;
  const label = pick(LABELS, other) ?? '';
  const transactions = [0, 1, 2].map((at) => ({
    ...{ date: dayOf((other + at) % 120), amount, label: `${label}${at}` },
  }));
  const moved = (await user.call('movements.list')) as {
    from: { row: string | null };
    to: { row: string | null };
  }[];
  const sides = moved.flatMap(({ from, to }) => [from.row ?? [], to.row ?? []].flat());
  const statements: Listed[] = await user.call('movements.statements');
  const changes: readonly (readonly [path: string, input: object | null])[] = [
    ['transactions.delete', id ? { id } : null],
    ['transactions.move', some.length > 0 ? { ids: some, account: pick(ids.slice(0, 4)) } : null],
    ['transactions.deleteMany', some.length > 0 ? { ids: some } : null],
    ['transactions.restoreMany', deleted.length > 0 ? { ids: deleted.map((row) => row.id) } : null],
    ['transactions.edit', id ? { id, date } : null],
    ['transactions.edit', id ? { id, amount } : null],
    ['transactions.edit', id ? { id, label } : null],
    [
      'transactions.annotate',
      id ? { ids: [id], type: pick(['transfer', 'fee', null], other) } : null,
    ],
    ['transactions.add', { account: pick(ids.slice(0, 4)), date, amount, label }],
    ['balances.record', { balance: { id: account, balance: amount, date } }],
    ['balances.remove', balances.length > 0 ? { id: pick(balances)?.id } : null],
    [
      'accounts.convert',
      { id: account, type: pick(['checking', 'savings', 'loan', 'other', 'real_estate'], other) },
    ],
    ['accounts.convert', { id: account, currency: pick(['EUR', 'USD'], other) }],
    [
      'accounts.set',
      { id: account, name: pick(['VIREMENT', 'Livret', 'Restaurant', 'Pret'], other) },
    ],
    [
      'accounts.set',
      { id: pick([ids[1], ids[2], ids[5]]), payer: pick([ids[0], ids[1], 'none', null], other) },
    ],
    [
      'accounts.set',
      {
        id: ids[5],
        ...{ loanOriginalPrincipal: '100', loanRatePct: '0', loanTermMonths: '20' },
        openedAt: date,
      },
    ],
    ['accounts.setTerms', { id: ids[5], ...termsOf(kind, other), date }],
    ['accounts.setTerms', { id: ids[5], ...termsOf(kind, one), date }],
    [
      'lots.trades',
      {
        account: holder,
        trades: [
          {
            ...{ date, isin: 'FR0000120271', quantity: `${1 + (one % 3)}` },
            ...{ side: 'buy', unitPrice: '1' },
          },
          // Two of a day may be paid at once.
          ...(kind % 2 === 0
            ? []
            : [
                {
                  ...{ date, isin: 'FR0000133308', quantity: '1' },
                  ...{ side: 'buy', unitPrice: `${1 + (other % 2)}` },
                },
              ]),
        ],
      },
    ],
    ['movements.part', sides.length > 0 ? { row: pick(sides) } : null],
    ['movements.part', sides.length > 0 ? { row: pick(sides) } : null],
    ['movements.make', id ? { row: id, other: pick(live, other)?.id } : null],
    ['movements.make', id ? { row: id, account: pick(ids, other), amount: '1' } : null],
    ['movements.refund', id ? { purchase: id, credit: pick(live, other)?.id } : null],
    ['movements.state', { from: pick(ids), to: pick(ids, other), label, isMovement: kind % 3 > 0 }],
    ['movements.state', { from: ids[0], to: pick(ids, other), label, isMovement: kind % 3 > 0 }],
    ['movements.forget', statements.length > 0 ? { id: pick(statements)?.id } : null],
    ['lots.correct', lots.length > 0 ? { id: pick(lots)?.id, unitPrice: '100' } : null],
    ['lots.remove', lots.length > 0 ? { id: pick(lots)?.id } : null],
    [
      'import.rows',
      { batch: { accountId: account, transactions }, source: { id: newId(), name: 'm.csv' } },
    ],
  ];
  const [path, input] = pick(changes, kind) ?? ['', null];
  if (input === null) return null;
  const answer = await user.call(path, input).catch((error: unknown) => error);
  if (answer instanceof Error) {
    if (answer.name !== 'DomainError') throw answer;
    return null;
  }
  const imported = (input as { source?: { id: string } }).source?.id;
  return { path, undo: answer.undo as string | null | undefined, imported };
}

const numRuns = Number(process.env.LAW_RUNS ?? runs(6));

test('after any changes, and their undoing, what is stored is what is found from scratch', () =>
  fc.assert(
    fc.asyncProperty(
      drawnRows,
      fc.array(drawnChange, { minLength: 4, maxLength: 12 }),
      fc.integer({ min: 1, max: 20 }),
      async (all, changes, size) => {
        const world = await newWorld(client);
        await world.load(all, size);
        const states: { before: string[]; undo: () => Promise<unknown>; path: string }[] = [];
        expect(await movementsOf(world.user), 'imported').toEqual(await fromScratch(world.user));
        for (const each of changes) {
          const before = await movementsOf(world.user);
          const made = await change(world, each);
          if (made === null) continue;
          expect(await movementsOf(world.user), made.path).toEqual(await fromScratch(world.user));
          const { undo, imported } = made;
          if (imported !== undefined)
            states.push({
              ...{ before, path: made.path },
              undo: () => world.user.call('imports.undo', { id: imported, withChanged: true }),
            });
          else if (undo)
            states.push({
              ...{ before, path: made.path },
              undo: () => world.user.call('journal.undo', { id: undo }),
            });
        }
        for (const { before, undo, path } of states.reverse()) {
          await undo();
          expect(await movementsOf(world.user), `${path} undone`).toEqual(before);
        }
      },
    ),
    { numRuns },
  ));

test('the order and the division of imports do not matter', () =>
  fc.assert(
    fc.asyncProperty(
      drawnRows.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      fc.integer({ min: 1, max: 50 }),
      async ([all, shuffled], size) => {
        const [one, other] = [await newWorld(client), await newWorld(client)];
        await one.load(all, 1_000);
        await other.load(shuffled, size);
        expect(await movementsOf(other.user)).toEqual(await movementsOf(one.user));
      },
    ),
    { numRuns },
  ));

test('the drawn histories had movements of many reasons', () => {
  const often = ['named', 'amount'];
  // A short run meets the others by chance.
  const reasons = isLong ? [...often, 'bill', 'card', 'exchange'] : often;
  expect([...met]).toEqual(expect.arrayContaining(reasons));
});
