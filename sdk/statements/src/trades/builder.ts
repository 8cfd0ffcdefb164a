/** Puts a broker's statement together: each trade with its cash; names once what is not a trade. */
import type { AccountType, Decimal, ImportEntry } from '@pactole/sdk';
import { type NoticeCode, type NoticeValues, notice, type StatementNotice } from '../notice.ts';
import type {
  CountedSum,
  StatedBalance,
  StatedPosition,
  StatementDraft,
  Trade,
} from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import {
  absolute,
  cents,
  exceeds,
  isNegative,
  isZero,
  minus,
  product,
  sum,
  trimmed,
  unitPrice,
} from '../values/arithmetic.ts';
import { oneLine } from '../values/text.ts';
import {
  type BrokerTrade,
  type Cash,
  checkCurrency,
  checkDay,
  inWhole,
  isBlank,
  isNone,
  isOff,
  tradeLabel,
  tradeNotice,
  unitsOf,
} from './broker-trade.ts';

export interface Identity {
  readonly account?: string | undefined;
  readonly name?: string | undefined;
  readonly currency?: string | undefined;
  readonly kind?: AccountType | undefined;
  readonly opened?: string | undefined;
}

type Security = Pick<Trade, 'isin' | 'symbol' | 'name'>;

/** A broker's statement in the making. Amounts are decimal texts, days `YYYY-MM-DD`. */
export class StatementBuilder {
  readonly #format: string;
  readonly #identity: Identity;
  readonly #rows: ImportEntry[] = [];
  readonly #trades: Trade[] = [];
  readonly #notices = new Map<
    string,
    { readonly first: StatementNotice; readonly lines: number[] }
  >();
  /** The sum of the rows of each currency. */
  readonly #totals = new Map<string, Decimal>();
  /** Sums of the lines of the file by day and code. */
  readonly #counted = new Map<string, CountedSum>();
  /** Units that the file says are held. */
  positions: StatedPosition[] | undefined;
  /** Cash that the file says is there. */
  balance: StatedBalance | undefined;
  /** Balances of earlier days that the file has. */
  pastBalances: readonly StatedBalance[] | undefined;

  constructor(format: string, identity: Identity = {}) {
    this.#format = format;
    this.#identity = identity;
  }

  /** Cash so far. */
  get rows(): readonly ImportEntry[] {
    return this.#rows;
  }

  /** Lots so far. */
  get trades(): readonly Trade[] {
    return this.#trades;
  }

  /** Notices so far; equal ones of several lines are one. */
  get notices(): readonly StatementNotice[] {
    return [...this.#notices.values()].map(({ first, lines }) => ({ ...first, lines }));
  }

  /** Counts a line of the file about the account, whatever is read of it: the sums show what was not. */
  count(date: string, code: string, amount: string): void {
    const key = `${date} ${code}`;
    const before = this.#counted.get(key)?.amount ?? '0';
    this.#counted.set(key, { date, code, amount: sum(before, amount) });
  }

  /** Counts units, by what names their security first. */
  countUnits(date: string, { isin, symbol, name = '' }: Security, units: string): void {
    this.count(date, isin || symbol || name, units);
  }

  /** Adds a movement of cash; one of amount 0 is left out. */
  cash(cash: Cash): void {
    const { amount, fee, tax, label, counterparty, category, ...rest } = inWhole(cash);
    if (isZero(amount) && isNone(fee) && isNone(tax)) return;
    const text = oneLine(label);
    checkDay(rest.date, text);
    checkCurrency(rest.currency, text);
    const { currency = '' } = rest;
    this.#totals.set(currency, sum(this.moved(currency), cents(amount)));
    this.#rows.push({
      ...rest,
      amount: cents(amount),
      label: text === '' ? (rest.type ?? 'movement') : text,
      ...(!isBlank(counterparty) && { counterparty }),
      ...(!isBlank(category) && { category }),
      ...(!isNone(fee) && { fee: cents(absolute(fee)) }),
      ...(!isNone(tax) && { tax: cents(absolute(tax)) }),
    });
  }

  /** Adds the lot of a buy or sell and the cash that it moved. */
  deal(told: BrokerTrade): void {
    const deal = inWhole(told);
    const { date, side, currency } = deal;
    const quantity = unitsOf(deal);
    const gross = absolute(deal.gross);
    const fees = isNone(deal.fees) ? undefined : cents(absolute(deal.fees));
    const tax = isNone(deal.tax) ? undefined : cents(absolute(deal.tax));
    const price = deal.price ?? deal.stated;
    const costs = sum(fees ?? '0', tax ?? '0');
    this.lot({ ...deal, quantity, unitPrice: unitPrice(gross, quantity, price), fees, tax });
    if (price != null && isOff(price, quantity, gross)) {
      // Costs are added to what a buy takes, and taken from what a sell brings.
      const otherwise = sum(gross, product(costs, side === 'buy' ? '2' : '-2'));
      if (!isOff(price, quantity, otherwise))
        throw new StatementError('otherSide', [tradeNotice(deal)], { line: deal.line });
      if (deal.price != null) this.note('amountCounts', [], deal.line);
    }
    this.cash({
      date,
      amount: side === 'buy' ? minus(sum(gross, costs)) : sum(gross, minus(costs)),
      label: deal.label ?? tradeLabel({ ...deal, quantity }),
      currency,
      type: side,
      fee: fees,
      tax,
    });
  }

  /** Adds a lot of units that came or went at a value, without cash. */
  delivery(told: BrokerTrade): void {
    const deal = inWhole(told);
    const quantity = unitsOf(deal);
    const [fees, tax] = [deal.fees, deal.tax].map((cost) =>
      isNone(cost) ? undefined : absolute(cost),
    );
    this.lot({
      ...deal,
      quantity,
      unitPrice: unitPrice(absolute(deal.gross), quantity, deal.price),
      fees,
      tax,
    });
  }

  /** Adds a lot whose cash is in another row. */
  lot(trade: Trade): void {
    const { date, side, isin, symbol, name, quantity, unitPrice, fees, tax, currency, moved } =
      trade;
    checkDay(date, trade);
    checkCurrency(currency, trade);
    if (isBlank(isin) && isBlank(symbol) && isBlank(name)) {
      throw new StatementError('unclearTrade', [tradeNotice(trade), date]);
    }
    this.#trades.push({
      date,
      side,
      ...(!isBlank(isin) && { isin }),
      ...(!isBlank(symbol) && { symbol }),
      ...(!isBlank(name) && { name }),
      quantity,
      unitPrice,
      ...(!isNone(fees) && { fees }),
      ...(!isNone(tax) && { tax }),
      currency,
      ...(moved !== undefined && { moved }),
    });
  }

  /** Adds units received free: at the value in the file, as income that bought them, else at 0. */
  reward(deal: Omit<BrokerTrade, 'side' | 'gross'> & { readonly value: string | null }): void {
    const label = deal.label ?? tradeLabel({ ...deal, side: 'reward' });
    const gross = deal.value === null ? '0' : absolute(deal.value);
    const { date, currency } = deal;
    this.cash({ date, amount: gross, label, currency, type: 'interest' });
    this.deal({ ...deal, side: 'buy', gross, label: tradeLabel({ ...deal, side: 'buy' }) });
  }

  /** Adds a notice for the user; equal notices of several lines become one. */
  note<Code extends NoticeCode>(code: Code, values: NoticeValues<Code>, line?: number): void {
    const key = JSON.stringify([code, values]);
    const told = this.#notices.get(key) ?? { first: notice(code, values), lines: [] };
    if (line !== undefined) told.lines.push(line);
    this.#notices.set(key, told);
  }

  /** The sum of the rows of a currency; of rows without one for an empty text. */
  moved(currency: string): Decimal {
    return this.#totals.get(currency) ?? '0';
  }

  /** Names currencies of which more left than came: something that paid is not in the file. */
  #checkCash(): void {
    const short = [...this.#totals].filter(
      ([, total]) => exceeds(total, '0.01') && isNegative(total),
    );
    if (this.balance !== undefined || this.#trades.length === 0 || short.length === 0) return;
    const told = short.map(([code, total]) => `${cents(trimmed(total))} ${code}`.trim()).join(', ');
    this.note('paidFromElsewhere', [told]);
  }

  /** The statement; a notice says where the cash cannot have paid for the lots. */
  build(): StatementDraft {
    this.#checkCash();
    const { account = '', name, currency, kind, opened } = this.#identity;
    return {
      format: this.#format,
      account,
      ...(!isBlank(name) && { name }),
      ...(kind !== undefined && { kind }),
      ...(!isBlank(opened) && { opened }),
      currency,
      rows: this.#rows,
      trades: this.#trades,
      ...(this.positions !== undefined && { positions: this.positions }),
      ...(this.balance !== undefined && { balance: this.balance }),
      ...(this.pastBalances !== undefined && { pastBalances: this.pastBalances }),
      ...(this.#counted.size > 0 && { counted: [...this.#counted.values()] }),
      notices: this.notices,
    };
  }
}
