/** Reads how much of each account counts in the view of a reading. */
import {
  type AccountOwner,
  CLEAR,
  type Lens,
  lensOf,
  type View,
} from '../../../core/household/lens.ts';
import { type Weigher, weigher } from '../../../core/household/weigh.ts';
import { ONE, ZERO } from '../../../core/money/decimal.ts';
import type { Queryable } from '../../queryable.ts';
import { readOwners } from './owners.ts';

/** The lens of each reading, which all that it reads goes through. */
const lenses = new WeakMap<object, Promise<Lens>>();

export interface Viewed {
  readonly tx: Queryable;
  readonly userId: string;
  readonly view: View;
}

/** Returns the lens of a reading, read once. */
export function lensIn(reading: Viewed): Promise<Lens> {
  if (reading.view.of === 'recorded') return Promise.resolve(CLEAR);
  const known = lenses.get(reading);
  if (known !== undefined) return known;
  const lens = readLens(reading);
  lenses.set(reading, lens);
  return lens;
}

const readLens = async ({ tx, userId, view }: Viewed): Promise<Lens> => {
  const owners: readonly AccountOwner[] = await readOwners(tx, userId);
  return lensOf(owners, view);
};

/** Returns the weigher of an account; null for an account that is not in the view. */
export type WeigherOf = (accountId: string) => Weigher | null;

/** Returns what weighs the records of each account of a reading. */
export async function weighersIn(reading: Viewed): Promise<WeigherOf> {
  const { weightOf, isClear } = await lensIn(reading);
  const asRecorded = weigher(ONE);
  if (isClear) return () => asRecorded;
  const known = new Map<string, Weigher | null>();
  return (accountId) => {
    let found = known.get(accountId);
    if (found === undefined) {
      const weight = weightOf(accountId);
      found = weight === ZERO ? null : weigher(weight);
      known.set(accountId, found);
    }
    return found;
  };
}

/** Returns what was read of the accounts in a view, each record weighed by its account. */
export async function weighed<Record extends { readonly accountId: string }>(
  reading: Viewed,
  records: readonly Record[],
  weigh: (record: Record, weigher: Weigher) => Record,
): Promise<Record[]> {
  const weigherOf = await weighersIn(reading);
  return records.flatMap((record) => {
    const own = weigherOf(record.accountId);
    return own === null ? [] : [weigh(record, own)];
  });
}
