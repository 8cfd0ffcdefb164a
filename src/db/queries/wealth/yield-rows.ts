/** Reads the rows behind a figure of income from wealth. */
import type { YieldFigure } from '../../../core/cash-flow/counted-sums.ts';
import { isPaidBy } from '../../../core/cash-flow/paid-by.ts';
import { END_OF_TIME, toDay } from '../../../core/time/day.ts';
import type { Conditions } from '../accounts/transaction-list.ts';
import type { CountedRow } from './counted-rows.ts';
import { readIncomeRows, readSecurityNames } from './income-rows.ts';
import type { Reading } from './reading.ts';

const TYPES = { dividends: 'dividend', interest: 'interest', yield: null } as const;

/** Returns the rows that a figure counts, or those of a payer, newest first. */
export async function readYieldRows(
  reading: Reading,
  { accountId, from, to }: Pick<Conditions, 'accountId' | 'from' | 'to'>,
  { figure, payer }: { readonly figure: YieldFigure; readonly payer?: string | undefined },
): Promise<CountedRow[]> {
  const type = TYPES[figure];
  const [first, last] = [
    from === undefined ? 0 : toDay(from),
    to === undefined ? END_OF_TIME : toDay(to),
  ];
  const isAsked =
    payer === undefined
      ? () => true
      : isPaidBy(payer, await readSecurityNames(reading), accountId !== undefined);
  return (await readIncomeRows(reading))
    .filter(
      (row) =>
        (type === null || row.type === type) &&
        (accountId === undefined || row.accountId === accountId) &&
        row.day >= first &&
        row.day <= last &&
        isAsked(row),
    )
    .sort((a, b) => b.day - a.day || (a.id < b.id ? 1 : -1));
}
