/** A destination in memory that reports rows similar to stored ones by the service's own rule. */

import { fuzzyMatches } from '../../../../../../src/core/import/fuzzy-matches.ts';
import { atOnce } from '../../../../../../src/runtime/steps.ts';
import type { ImportEntry } from '../../../../../client/src/types/import.ts';
import type { Destination } from '../../../../src/destination.ts';
import { MemoryDestination } from '../memory-destination.ts';
import { without } from './without.ts';

export function bankDestination(): MemoryDestination {
  const destination = new MemoryDestination();
  const plain = destination.reconcile;
  const reconcile: Destination['reconcile'] = async (accountId, rows, ...options) => {
    const stored = destination.rows(accountId).map(comparable);
    const batch = rows.map(comparable);
    const fresh = without(batch, stored, ({ identity }) => identity);
    const candidates = without(stored, batch, ({ identity }) => identity);
    const fuzzy = atOnce(fuzzyMatches(fresh, candidates)).map(({ row, existingLabels }) => ({
      date: row.date,
      amount: row.amount,
      label: row.label,
      existingLabels,
    }));
    return { ...(await plain(accountId, rows, ...options)), fuzzy };
  };
  return Object.assign(destination, { reconcile });
}

const comparable = ({ date, amount, currency = 'EUR', label }: ImportEntry) => ({
  date,
  amount,
  currency,
  label,
  identity: `${date} ${amount} ${currency} ${label}`,
});
