/** Binance's movements: those of a file and of the API become cash, trades and rewards alike. */

import type { StatementBuilder } from '../../trades/builder.ts';
import { exchange, type Leg, moved } from '../../trades/coins.ts';
import { isCurrency, stableCurrency } from '../../trades/security.ts';
import { isNegative } from '../../values/arithmetic.ts';
import { labelOf } from '../../values/text.ts';

/** One execution of an order. */
export interface BinanceFill {
  /** `BUY` or `SELL`. */
  readonly side: string;
  /** Such as `BTCEUR`. */
  readonly pair: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly date: string;
  /** UTC, as in Binance's files: `2026-03-19 19:43:31`. */
  readonly time: string;
  /** The coin that is bought or sold. */
  readonly base: Leg;
  /** The payment, in a currency or a coin. */
  readonly quote: Leg;
  /** Null without one. */
  readonly fee: Leg | null;
  /** Line in the file, where known. */
  readonly line?: number | undefined;
}

/** Adds the exchange of a fill. */
export function addFill(
  { side, pair, date, time, base, quote, fee, line }: BinanceFill,
  builder: StatementBuilder,
): void {
  const isBuy = /buy/i.test(side);
  exchange(builder, {
    date,
    given: isBuy ? quote : base,
    got: isBuy ? base : quote,
    fees: fee === null ? [] : [fee],
    label: `${side} ${pair} ${time}`,
    line,
  });
}

/** A change of one asset that is not part of a trade. */
export interface BinanceChange {
  readonly operation: string;
  readonly remark: string;
  readonly asset: string;
  /** Signed. */
  readonly quantity: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly date: string;
  /** UTC, as in Binance's files: `2026-03-19 19:43:31`. */
  readonly time: string;
  readonly line?: number | undefined;
}

export const BINANCE_FEE = /^(transaction fee|fee|bnb fee deduction)$/i;
const REWARD =
  /interest|reward|distribution|airdrop|cashback|rebate|referral|commission|mining|kickback|voucher|launchpool|bonus|payout/i;
const WITHIN =
  /subscription|redemption|purchase|transfer|staking|savings|locked|unlock|lending|earn/i;

/** Adds a change; a reward has the account's currency, or that of a stable coin. */
export function addChange(
  { operation, remark, asset, quantity, date, time, line }: BinanceChange,
  currency: string | undefined,
  builder: StatementBuilder,
): void {
  if (isCurrency(asset)) {
    const isTransfer = /deposit|withdraw|transfer|payment|card/i.test(operation);
    if (!isTransfer && !REWARD.test(operation)) builder.note('cashAlone', [operation], line);
    builder.cash({
      date,
      amount: quantity,
      label: labelOf(operation, remark, time),
      currency: asset,
      type: isTransfer
        ? 'transfer'
        : BINANCE_FEE.test(operation)
          ? 'fee'
          : isNegative(quantity)
            ? 'debit'
            : 'credit',
    });
  } else if (REWARD.test(operation) && !isNegative(quantity)) {
    builder.reward({
      date,
      symbol: asset,
      quantity,
      value: null,
      currency: stableCurrency(asset) ?? currency,
    });
  } else if (!/^(deposit|withdraw)/i.test(operation) && WITHIN.test(operation)) return;
  else moved(builder, { asset, quantity }, operation, date, line);
}
