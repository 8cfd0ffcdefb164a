/** Laws of a bank's formats: whatever is deleted, corrected or undone between them, each payment is there once, as its owner left it. */
import { divideBatch } from '@pactole/importer/batch';
import { type ImportEntry, money } from '@pactole/sdk';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/db/id.ts';
import { type OwnerClient, openOwnerClient } from '../support/users/owner.ts';
import { numRuns } from './histories.ts';

let client: OwnerClient;
beforeAll(async () => {
  client = await openOwnerClient();
});
afterAll(() => client.close());

/**
 * Payments of a month; the days of two neighbours are three apart, and each amount is its own. Half of them are of one payee,
 * with amounts so near that one may be the booking of another.
 */
const PAYEES = ['CARREFOUR CITY', 'NETFLIX INTL', 'CARREFOUR CITY', 'EDF CLIENTS'];
const day = (at: number) => `2026-03-${String(1 + 3 * at).padStart(2, '0')}`;
const PAYMENTS = Array.from({ length: 10 }, (_, at) => ({
  date: day(at),
  amount: `-${at % 2 === 0 ? 40 + at : 10 + at * 7}.${String(11 + at)}`,
  payee: `${PAYEES[at % PAYEES.length]}${at % 2 === 0 ? '' : ` ${'ABCDEFGHIJ'.charAt(at)}X`}`,
}));

/** Words of the formats of one bank for a payment. */
const FORMATS = {
  csv: (payee: string, date: string) => `CARTE ${date.slice(8)}/03 ${payee} PARIS`,
  ofx: (payee: string, date: string) => `CARTE ${date.slice(8)}/03 ${payee}`.slice(0, 24),
  camt: (payee: string) => `${payee} PARIS`,
} as const;
type Format = keyof typeof FORMATS;

const fileOf = (format: Format, [from, to]: readonly [number, number]): ImportEntry[] =>
  PAYMENTS.slice(from, to).map(({ date, amount, payee }) => ({
    ...{ date, amount: money(amount), label: FORMATS[format](payee, date), currency: 'EUR' },
  }));

const at = fc.nat({ max: PAYMENTS.length - 1 });
/** A whole month, or its first or second half with some days of the other. */
const period = fc.constantFrom([0, 10] as const, [0, 6] as const, [4, 10] as const);
const step = fc.oneof(
  fc.record({
    what: fc.constant('import' as const),
    format: fc.constantFrom<Format>('csv', 'ofx', 'camt'),
    period,
  }),
  fc.record({
    what: fc.constantFrom('delete' as const, 'move' as const, 'amount' as const),
    at,
    /** To a day or an amount nearby, or far away. */
    isNear: fc.boolean(),
  }),
  fc.record({ what: fc.constant('undo' as const), of: fc.nat({ max: 3 }) }),
);

/** A payment that is stored: the import that added it, and what its owner made of it. */
interface Known {
  readonly id: string;
  readonly by: string;
  readonly said: 'nothing' | 'deleted' | 'corrected';
  /** The day and the amount by its owner. */
  readonly date?: string;
  readonly amount?: string;
}

test('each payment is there once, and what was said of it stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      const user = await client.newUser();
      const { id: accountId } = await user.call('accounts.create', {
        account: { name: 'Courant', type: 'checking' },
      });
      const known = new Map<number, Known>();
      const imports: string[] = [];
      const rows = async () => {
        const { rows: all } = await user.call('transactions.page', {});
        return all as readonly { id: string; date: string; amount: string }[];
      };
      for (const each of steps) {
        if (each.what === 'import') {
          const transactions = fileOf(each.format, each.period);
          const source = { id: newId(), name: each.format, format: each.format };
          const batch = { accountId, transactions };
          const report = await user.call('import.reconcile', { batch, source });
          const left = divideBatch(transactions, report).rows;
          const { imported } = await user.call('import.rows', {
            ...{ batch: { accountId, transactions: left }, source },
          });
          const fresh = PAYMENTS.flatMap((_, place) =>
            place >= each.period[0] && place < each.period[1] && !known.has(place) ? place : [],
          );
          expect(imported).toBe(fresh.length);
          if (fresh.length === 0) continue;
          imports.push(source.id);
          const stored = await rows();
          for (const place of fresh) {
            const payment = PAYMENTS[place];
            const taken = new Set([...known.values()].map(({ id }) => id));
            const row = stored.find(
              ({ id, date, amount }) =>
                !taken.has(id) && date === payment?.date && amount === payment.amount,
            );
            known.set(place, { id: row?.id ?? '', by: source.id, said: 'nothing' });
          }
        } else if (each.what === 'undo') {
          const id = imports.splice(each.of, 1)[0];
          if (id === undefined) continue;
          await user.call('imports.undo', { id, withChanged: true });
          for (const [place, { by }] of known) if (by === id) known.delete(place);
        } else {
          const payment = known.get(each.at);
          if (payment === undefined || payment.said !== 'nothing') continue;
          const { id } = payment;
          const near = `2026-03-${String(4 + 3 * each.at).padStart(2, '0')}`;
          const to =
            each.what === 'move'
              ? { date: each.isNear ? near : '2026-05-01' }
              : { amount: each.isNear ? `-${41 + each.at}.50` : '-1.00' };
          if (each.what === 'delete') await user.call('transactions.delete', { id });
          else await user.call('transactions.edit', { id, ...to });
          known.set(
            each.at,
            each.what === 'delete'
              ? { ...payment, said: 'deleted' }
              : { ...payment, said: 'corrected', ...to },
          );
        }
        const live = (await rows()).map(({ id, date, amount }) => `${id} ${date} ${amount}`);
        const expected = [...known].flatMap(([place, { id, said, ...corrected }]) => {
          const { date, amount } = { ...PAYMENTS[place], ...corrected };
          return said === 'deleted' ? [] : `${id} ${date} ${amount}`;
        });
        expect(live.toSorted()).toEqual(expected.toSorted());
      }
    }),
    { numRuns },
  );
});
