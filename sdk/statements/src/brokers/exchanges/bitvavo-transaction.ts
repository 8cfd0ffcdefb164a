/** Bitvavo's transactions: those of a file and of the API become cash, trades and rewards alike. */

import { StatementError } from '../../statement-error.ts';
import type { StatementBuilder } from '../../trades/builder.ts';
import { exchange, type Leg, moved } from '../../trades/coins.ts';
import { isCurrency } from '../../trades/security.ts';
import { absolute, isZero } from '../../values/arithmetic.ts';
import { labelOf } from '../../values/text.ts';

/** Bitvavo's only money is the euro. */
export const BITVAVO_CURRENCY = 'EUR';

/** A line of Bitvavo's history of transactions. */
export interface BitvavoTransaction {
  /** Bitvavo's own, or empty. */
  readonly id: string;
  /** `YYYY-MM-DD` in Amsterdam, as in Bitvavo's files. */
  readonly date: string;
  /** Such as `buy`, `deposit` or `fixed_staking`. */
  readonly type: string;
  /** Code of the currency or coin. */
  readonly asset: string;
  /** Signed, unless it is a buy or sell. */
  readonly quantity: string;
  /** Payment of a buy or sell, without the fee. */
  readonly paid?: Leg | undefined;
  /** Absent where none was taken. */
  readonly fee?: Leg | undefined;
  /** Price of a unit; null where it is not said. */
  readonly price?: string | null | undefined;
  /** Line in the file, where known. */
  readonly line?: number | undefined;
}

/**
 * Adds a transaction's lots and cash.
 *
 * @throws {StatementError} for a type that is not known.
 */
export function addTransaction(
  { id, date, type: name, asset, quantity, paid, fee, price, line }: BitvavoTransaction,
  builder: StatementBuilder,
): void {
  const type = name.toLowerCase();
  const label = labelOf(name, asset, id);
  if ((type === 'buy' || type === 'sell') && paid !== undefined) {
    const units = { asset, quantity: absolute(quantity) };
    if (!isCurrency(paid.asset)) {
      const [given, got] = type === 'buy' ? [paid, units] : [units, paid];
      exchange(builder, { date, given, got, label, line });
      return;
    }
    const isInPaid = fee === undefined || fee.asset === paid.asset;
    builder.deal({
      line,
      date,
      side: type,
      symbol: asset,
      quantity,
      gross: paid.quantity,
      price,
      fees: isInPaid ? fee?.quantity : null,
      currency: paid.asset,
      label,
    });
    if (!isInPaid && !isZero(fee.quantity)) {
      builder.note('coinsLeft', [absolute(fee.quantity), fee.asset, 'Fee', date], line);
    }
  } else if (isCurrency(asset)) {
    const isTransfer = /deposit|withdrawal|transfer/.test(type);
    builder.cash({
      date,
      amount: quantity,
      label,
      currency: asset,
      type: isTransfer ? 'transfer' : 'credit',
    });
  } else if (REWARD.test(type)) {
    builder.reward({ date, symbol: asset, quantity, value: null, currency: BITVAVO_CURRENCY });
  } else if (/deposit|withdrawal|transfer|loan|assigned/.test(type)) {
    moved(builder, { asset, quantity }, type, date, line);
  } else throw new StatementError('unknownKind', [name], { line });
}

const REWARD =
  /staking|lending|reward|affiliate|rebate|campaign|airdrop|distribution|bonus|incentive/;
