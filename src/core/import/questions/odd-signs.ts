import { type AccountType, isOfNature } from '../../accounts/account-type.ts';
import type { TransactionType } from '../../accounts/transaction-type.ts';
import type { BatchRow } from '../entry.ts';
import type { ReconciliationFacts } from './facts.ts';

/** The types of transaction that move cash in one direction only. */
export type OneWayType = Exclude<TransactionType, 'transfer'>;

const INFLOW: Readonly<Record<OneWayType, boolean>> = {
  buy: false,
  credit: true,
  debit: false,
  dividend: true,
  fee: false,
  interest: true,
  sell: true,
};

export interface OddSigns {
  readonly count: number;
  readonly example: BatchRow;
  readonly type: OneWayType;
}

/** Finds rows whose sign contradicts their type: is it right? */
export function oddSigns({ newRows, account }: ReconciliationFacts): OddSigns | null {
  const odd: { row: BatchRow; type: OneWayType }[] = [];
  for (const row of newRows) {
    const { type } = row;
    if (!isOneWay(type) || !/[1-9]/.test(row.amount)) continue;
    if (type === 'interest' && isPaidInterest(account.type)) continue;
    if (INFLOW[type] === row.amount.startsWith('-')) odd.push({ row, type });
  }
  const [first] = odd;
  return first === undefined ? null : { count: odd.length, example: first.row, type: first.type };
}

/** Returns true if interest may be paid as well as earned. */
const isPaidInterest = (type: AccountType) => isOfNature(type, 'payment', 'debt', 'other');

function isOneWay(type: string | undefined): type is OneWayType {
  return type !== undefined && Object.hasOwn(INFLOW, type);
}
