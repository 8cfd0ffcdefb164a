/** Trades of coins: against a currency, against a stable coin, and against each other. */
import { absolute, isNegative, isZero, minus, sum } from '../values/arithmetic.ts';
import type { StatementBuilder } from './builder.ts';
import { isCurrency, stableCurrency } from './security.ts';

/** Units of a coin or an amount of a currency, above 0. */
export interface Leg {
  /** Code of a coin or currency. */
  readonly asset: string;
  /** A decimal text, without a sign. */
  readonly quantity: string;
}

export interface Exchange {
  readonly date: string;
  readonly given: Leg;
  readonly got: Leg;
  readonly fees?: readonly Leg[] | undefined;
  readonly label?: string | undefined;
  readonly line?: number | undefined;
}

/** Adds the lots and the cash of an exchange; one of two coins without a value in a currency is named. */
export function exchange(builder: StatementBuilder, deal: Exchange): void {
  const { given, got, date, label, line } = deal;
  const fees = (deal.fees ?? []).filter(({ quantity }) => !isZero(quantity));
  const feeIn = (asset: string) =>
    sum('0', ...fees.filter((fee) => fee.asset === asset).map((fee) => fee.quantity));
  for (const { asset, quantity } of fees) {
    if (asset === given.asset || asset === got.asset) continue;
    if (isCurrency(asset)) {
      builder.cash({
        date,
        amount: minus(quantity),
        label: `Fee: ${label ?? ''}`,
        currency: asset,
        type: 'fee',
      });
    } else builder.note('coinsLeft', [absolute(quantity), asset, 'Fee', date], line);
  }
  if (isCurrency(given.asset) && isCurrency(got.asset)) {
    const text = label ?? `Exchange ${given.asset} to ${got.asset}`;
    builder.cash({
      date,
      amount: minus(sum(given.quantity, feeIn(given.asset))),
      label: text,
      currency: given.asset,
      type: 'transfer',
      fee: feeIn(given.asset),
    });
    builder.cash({
      date,
      amount: sum(got.quantity, minus(feeIn(got.asset))),
      label: text,
      currency: got.asset,
      type: 'transfer',
      fee: feeIn(got.asset),
    });
    return;
  }
  const value = worthOf(given, got);
  if (value === undefined) {
    const units = [
      sum(got.quantity, minus(feeIn(got.asset))),
      sum(given.quantity, feeIn(given.asset)),
    ];
    builder.note(
      'swapWithoutValue',
      [date, `${units[1]} ${given.asset}`, `${units[0]} ${got.asset}`],
      line,
    );
    return;
  }
  if (stableCurrency(given.asset) !== undefined || stableCurrency(got.asset) !== undefined) {
    builder.note('stableCoin', []);
  }
  const common = { date, currency: value.currency };
  const feeOf = (leg: Leg) => (leg.asset === value.currency ? '0' : feeIn(leg.asset));
  if (!isCurrency(given.asset)) {
    builder.deal({
      ...common,
      side: 'sell',
      symbol: given.asset,
      quantity: sum(given.quantity, feeOf(given)),
      gross: value.quantity,
      fees: feeIn(value.currency),
      label: label === undefined || isCurrency(got.asset) ? label : `Sell: ${label}`,
    });
  }
  const units = sum(got.quantity, minus(feeOf(got)));
  if (!isCurrency(got.asset) && !isZero(units)) {
    builder.deal({
      ...common,
      side: 'buy',
      symbol: got.asset,
      quantity: units,
      gross: value.quantity,
      fees: isCurrency(given.asset) ? feeIn(value.currency) : '0',
      label: label === undefined || isCurrency(given.asset) ? label : `Buy: ${label}`,
    });
  }
}

function worthOf(given: Leg, got: Leg): { quantity: string; currency: string } | undefined {
  for (const { asset, quantity } of [given, got]) {
    if (isCurrency(asset)) return { quantity, currency: asset };
  }
  for (const { asset, quantity } of [given, got]) {
    const currency = stableCurrency(asset);
    if (currency !== undefined) return { quantity, currency };
  }
  return undefined;
}

/** Names units that came or went without a buy or a sell. */
export function moved(
  builder: StatementBuilder,
  { asset, quantity }: Leg,
  kind: string,
  date: string,
  line?: number,
): void {
  const code = isNegative(quantity) ? 'coinsLeft' : 'coinsCame';
  builder.note(code, [absolute(quantity), asset, kind, date], line);
}
