import type { BatchRow } from '../batch.ts';
import type { ReconciliationFacts } from './facts.ts';

/** The types of transaction that move cash one way only. */
export type OneWayType = 'buy' | 'credit' | 'debit' | 'dividend' | 'fee' | 'interest' | 'sell';

const INFLOW: Readonly<Record<OneWayType, boolean>> = {
  buy: false,
  credit: true,
  debit: false,
  dividend: true,
  fee: false,
  interest: true,
  sell: true,
};

/** Where interest may be paid as well as earned. */
const INTEREST_BOTH_WAYS = new Set(['checking', 'loan', 'other']);

export interface OddSigns {
  readonly count: number;
  readonly example: BatchRow;
  readonly type: OneWayType;
}

/** Rows whose sign contradicts their type: is it right? */
export function oddSigns({ newRows, account }: ReconciliationFacts): OddSigns | null {
  const odd: { row: BatchRow; type: OneWayType }[] = [];
  for (const row of newRows) {
    const { type } = row;
    if (!isOneWay(type) || !/[1-9]/.test(row.amount)) continue;
    if (type === 'interest' && INTEREST_BOTH_WAYS.has(account.type)) continue;
    if (INFLOW[type] === row.amount.startsWith('-')) odd.push({ row, type });
  }
  const [first] = odd;
  return first === undefined ? null : { count: odd.length, example: first.row, type: first.type };
}

function isOneWay(type: string | undefined): type is OneWayType {
  return type !== undefined && Object.hasOwn(INFLOW, type);
}
