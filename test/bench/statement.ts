import type { ImportEntry } from '../../src/contract/import/import.ts';
import { formatDay, toDay } from '../../src/core/time/day.ts';

const FIRST_DAY = toDay('2006-01-02');
const CATEGORIES = ['Courses', 'Logement', 'Santé', 'Transports', 'Loisirs'];

/** Rows as a bank exports them, spread over some days in their order; `name` makes them other rows than those of another. */
export function statement(count: number, days: number, name: string): ImportEntry[] {
  return Array.from({ length: count }, (_, n) => ({
    date: formatDay((FIRST_DAY + Math.floor((n * days) / count)) as typeof FIRST_DAY),
    amount: `-${n % 900}.${10 + (n % 90)}`,
    label: `CARTE ${name} SUPERMARCHE NUMERO ${n}`,
    currency: 'EUR',
    type: 'debit',
    category: CATEGORIES[n % CATEGORIES.length],
  }));
}
