/** Parts common to the files of Interactive Brokers: kinds of assets and of cash, and checks of totals. */
import type { TransactionType } from '@pactole/sdk';
import type { StatementBuilder } from '../../trades/builder.ts';
import { isCurrency, isIsin } from '../../trades/security.ts';
import { absolute, difference, exceeds, isNegative, isZero, sum } from '../../values/arithmetic.ts';

export interface IbkrTrade {
  readonly date: string;
  /** `STK`, `Stocks`, `CASH`, `Forex`, … */
  readonly category: string;
  readonly symbol: string;
  readonly isin: string;
  readonly name: string;
  /** Signed units. */
  readonly quantity: string;
  readonly price: string | null;
  /** Signed money, without costs. */
  readonly proceeds: string;
  /** Signed, a minus where it is paid. */
  readonly commission: string;
  readonly commissionCurrency: string;
  readonly tax: string;
  /** Undefined where the file does not say. */
  readonly currency: string | undefined;
  readonly line?: number | undefined;
}

const SECURITY =
  /^(stk|stocks?|etfs?|fund|mutual funds?|bond|bonds|bill|treasury bills?|war|warrants?|iopt|structured products?.*|crypto|cryptocurrenc.*|)$/i;
const FOREX = /^(cash|forex)$/i;

export function addTrade(builder: StatementBuilder, trade: IbkrTrade): void {
  const {
    date,
    category,
    symbol,
    isin,
    name,
    quantity,
    proceeds,
    commission,
    currency,
    tax,
    line,
  } = trade;
  const own = trade.commissionCurrency === '' || trade.commissionCurrency === currency;
  if (FOREX.test(category)) {
    const [base = '', quote = currency] = symbol.split('.');
    if (!isCurrency(base)) builder.note('unknownPair', [symbol], line);
    const label = `Forex ${symbol}`;
    builder.cash({ date, amount: quantity, label, currency: base, type: 'transfer' });
    builder.cash({ date, amount: proceeds, label, currency: quote, type: 'transfer' });
    builder.cash({
      date,
      amount: commission,
      label: `${label} commission`,
      currency: trade.commissionCurrency || currency,
      type: 'fee',
    });
    return;
  }
  if (!SECURITY.test(category) || isZero(quantity)) {
    builder.note('cashAlone', [`${category} ${symbol}`], line);
    const label = `${isNegative(quantity) ? 'Sell' : 'Buy'} ${absolute(quantity)} ${symbol}`;
    builder.cash({
      date,
      amount: sum(proceeds, own ? commission : '0', tax),
      label,
      currency,
      type: isNegative(proceeds) ? 'buy' : 'sell',
      fee: own ? commission : null,
    });
  } else {
    builder.deal({
      date,
      side: isNegative(quantity) ? 'sell' : 'buy',
      ...(isIsin(isin) && { isin }),
      symbol,
      name,
      quantity,
      gross: proceeds,
      price: trade.price,
      fees: own && isNegative(commission) ? commission : null,
      tax,
      currency,
    });
    if (own && !isNegative(commission)) {
      builder.cash({
        date,
        amount: commission,
        label: `Commission refund ${symbol}`,
        currency,
        type: 'fee',
      });
    }
  }
  if (!own) {
    const label = `Commission ${symbol}`;
    builder.cash({
      date,
      amount: commission,
      label,
      currency: trade.commissionCurrency,
      type: 'fee',
    });
  }
}

export function addCash(
  builder: StatementBuilder,
  cash: {
    readonly date: string;
    readonly kind: string;
    readonly description: string;
    readonly amount: string;
    readonly currency: string | undefined;
    readonly line?: number | undefined;
  },
): void {
  const { date, kind, description, amount, currency, line } = cash;
  const known = KINDS.find(([pattern]) => pattern.test(kind));
  if (known === undefined) builder.note('unknownAsCash', [kind], line);
  const isTax = known?.[2] === true && isNegative(amount);
  const onInterest = isTax && /interest/i.test(description);
  builder.cash({
    date,
    amount,
    label: description === '' ? kind : description,
    currency,
    type: onInterest ? 'interest' : (known?.[1] ?? (isNegative(amount) ? 'debit' : 'credit')),
    tax: isTax ? amount : null,
  });
}

const KINDS: readonly (readonly [RegExp, TransactionType | undefined, boolean?])[] = [
  [/withholding/i, 'dividend', true],
  [/871\(?m\)?/i, 'dividend', true],
  [/dividend|in lieu/i, 'dividend'],
  [/interest/i, 'interest'],
  [/deposit|withdrawal|electronic fund transfer|disbursement|^transfer/i, 'transfer'],
  [/sales tax|transaction tax/i, 'fee', true],
  [/fee|commission/i, 'fee'],
  [/forex trade component/i, 'transfer'],
  [/adjustment|bonus|credit|debit|price improvement|other/i, undefined],
];

/** Says where rows and the cash report do not add up. */
export function checkCash(
  builder: StatementBuilder,
  currency: string | undefined,
  starting: string,
  ending: string,
): void {
  const moved = builder.moved(currency ?? '');
  const missing = difference(ending, sum(starting, moved));
  if (exceeds(missing, '0.01')) {
    builder.note('movementsMissing', [currency ?? '', starting, ending, moved, missing]);
  }
}

/** Leaves out cancelled trades and their cancellations; `unmatched` are cancellations without a trade. */
export function withoutCancelled<
  T extends { quantity: string; symbol: string; price: string | null; isCancel: boolean },
>(trades: readonly T[]): { kept: T[]; unmatched: T[] } {
  const kept = new Set(trades.filter(({ isCancel }) => !isCancel));
  const byTerms = new Map<string, T[]>();
  const termsOf = ({ symbol, quantity, price }: T) =>
    JSON.stringify([symbol, absolute(quantity), price]);
  // The last one first, so that the earliest is taken off the end.
  for (const trade of [...kept].reverse()) {
    const same = byTerms.get(termsOf(trade));
    if (same === undefined) byTerms.set(termsOf(trade), [trade]);
    else same.push(trade);
  }
  const unmatched: T[] = [];
  for (const cancel of trades.filter(({ isCancel }) => isCancel)) {
    const trade = byTerms.get(termsOf(cancel))?.pop();
    if (trade === undefined) unmatched.push(cancel);
    else kept.delete(trade);
  }
  return { kept: [...kept], unmatched };
}
