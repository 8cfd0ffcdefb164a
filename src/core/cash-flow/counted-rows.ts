/** Which transactions are income or spending: the one rule of every sum of them. */
import { type AccountType, isOfNature } from '../accounts/account-type.ts';
import { typeByWords } from '../accounts/interest-label.ts';
import type { TransactionType } from '../accounts/transaction-type.ts';
import { type Decimal, subtract, ZERO } from '../money/decimal.ts';
import { isTransferSide, pairedTransfers, type TransferSide } from './own-transfers.ts';

/** A transaction, as far as it matters whether it counts. */
export interface CashRow extends TransferSide {
  readonly id: string;
  readonly accountType: AccountType;
  readonly type: TransactionType | null;
  readonly label: string;
}

/** Types of movements between own accounts and holdings, which are neither spent nor earned. */
export const UNCOUNTED_TYPES = ['transfer', 'buy', 'sell'] as const;

const UNCOUNTED: ReadonlySet<TransactionType | null> = new Set(UNCOUNTED_TYPES);

/** A row that moves money between own accounts. */
export interface MovedRow<Row> {
  readonly row: Row;
  /** Only an instalment, the debit that repays an own loan, is spent. */
  readonly kind: 'transfer' | 'instalment' | 'settlement';
  /** The part of its amount that is neither spent nor earned: a card may settle more than its rows tell. */
  readonly moved: Decimal;
}

/**
 * Returns the rows that move money between own accounts, by id. `rows` may hold any others; those of all accounts are
 * needed, from `PAIRING_DAYS` before the first one of interest to as many after the last. `settled` are the rows that settle
 * a card, each with the part that does.
 */
export function movedRows<Row extends CashRow>(
  rows: readonly Row[],
  settled: ReadonlyMap<string, Decimal>,
): Map<string, MovedRow<Row>> {
  const found = new Map<string, MovedRow<Row>>();
  const sides: Row[] = [];
  for (const row of rows) {
    const moved = settled.get(row.id);
    if (moved !== undefined) found.set(row.id, { row, kind: 'settlement', moved });
    else if (row.amount !== 0n && isTransferSide(typeByWords(row.type, row))) sides.push(row);
  }
  for (const [row, other] of pairedTransfers(sides.sort(inOrder))) {
    const isSpent = isInstalment(row, other);
    const kind = isSpent ? 'instalment' : 'transfer';
    found.set(row.id, { row, kind, moved: isSpent ? ZERO : row.amount });
  }
  return found;
}

/** The order of days, and of a day that of the ids: it decides which of equal rows pair. */
export const inOrder = (a: Pick<CashRow, 'day' | 'id'>, b: Pick<CashRow, 'day' | 'id'>): number =>
  a.day - b.day || (a.id < b.id ? -1 : Number(a.id > b.id));

const isInstalment = (row: CashRow, other: CashRow) =>
  row.amount < 0n &&
  isOfNature(row.accountType, 'payment') &&
  isOfNature(other.accountType, 'debt');

/** The part of a row that is income or spending. */
export interface CountedPart {
  /** Above 0 for income, below 0 for spending. */
  readonly amount: Decimal;
  readonly isInstalment: boolean;
}

/**
 * Returns what of a row is income (above 0) or spending (below 0) of its account; null for nothing. What repays an own
 * loan is spent, however its bank calls it.
 */
export function countedPart(
  { type, amount }: Pick<CashRow, 'type' | 'amount'>,
  moved: Pick<MovedRow<unknown>, 'kind' | 'moved'> | undefined,
): CountedPart | null {
  const isInstalment = moved?.kind === 'instalment';
  if (!isInstalment && UNCOUNTED.has(type)) return null;
  const counted = subtract(amount, moved?.moved ?? ZERO);
  return moved !== undefined && counted === ZERO ? null : { amount: counted, isInstalment };
}

/** Returns true if the rows of an account are income and spending of the user: those of daily payments are. */
export const paysDaily = (type: AccountType): boolean => isOfNature(type, 'payment');
