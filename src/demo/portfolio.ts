/** Trades securities through an account, with its cash, fees and units. */
import type { Day } from '../core/time/day.ts';
import type { Book } from './book.ts';
import type { Market } from './market.ts';
import type { Security } from './securities.ts';

/** A broker takes 0.35 % of a trade, and at least 0.99. */
const FEE_RATE = 0.0035;
const LOWEST_FEE_CENTS = 99;

/** An account that trades whole units. */
export class Portfolio {
  private readonly units = new Map<Security, number>();
  private readonly book: Book;
  private readonly market: Market;

  constructor(book: Book, market: Market) {
    this.book = book;
    this.market = market;
  }

  held(security: Security): number {
    return this.units.get(security) ?? 0;
  }

  /** Applies splits before the day's trades. */
  beginDay(day: Day): void {
    for (const [security, units] of this.units) {
      if (security.split?.day === day) this.units.set(security, units * security.split.ratio);
    }
  }

  /** Buys as many units as an amount of the account's cash pays for, fees included. */
  buy(security: Security, day: Day, cents = this.book.cents): void {
    const price = this.market.closeOn(security, day);
    const affordable = Math.min(cents, this.book.cents) * this.rate(security, day);
    const units = Math.floor((affordable - LOWEST_FEE_CENTS) / (price * (1 + FEE_RATE)));
    if (units < 1) return;
    this.recordTrade(security, day, 'buy', units, price);
  }

  /** Sells a fraction of the holding, `0.5` for half. */
  sell(security: Security, day: Day, share: number): void {
    const units = Math.floor(this.held(security) * share);
    if (units < 1) return;
    this.recordTrade(security, day, 'sell', units, this.market.closeOn(security, day));
  }

  /** Books a dividend, in percent of the holding's value, less a foreign tax. */
  earnDividend(security: Security, day: Day, pct: number, taxPct = 0): void {
    const gross = this.held(security) * this.market.closeOn(security, day) * (pct / 100);
    const cents = Math.round(gross / this.rate(security, day));
    if (cents < 1) return;
    const taxCents = Math.round((cents * taxPct) / 100);
    const tax = taxCents === 0 ? {} : { taxCents };
    const label = `DIVIDENDE ${security.name.toUpperCase()}`;
    this.book.enter({ day, cents: cents - taxCents, label, type: 'dividend', ...tax });
  }

  private recordTrade(
    security: Security,
    day: Day,
    side: 'buy' | 'sell',
    units: number,
    priceCents: number,
  ): void {
    const feeCents = Math.max(LOWEST_FEE_CENTS, Math.round(units * priceCents * FEE_RATE));
    const sign = side === 'buy' ? -1 : 1;
    const inEuros = (cents: number) => Math.round(cents / this.rate(security, day));
    this.book.trades.push({ day, security, side, units: String(units), priceCents, feeCents });
    this.book.enter({
      day,
      cents: inEuros(sign * units * priceCents - feeCents),
      label: `${side === 'buy' ? 'ACHAT' : 'VENTE'} ${units} ${security.name.toUpperCase()}`,
      type: side,
      feeCents: inEuros(feeCents),
    });
    this.units.set(security, this.held(security) - sign * units);
  }

  /** Returns units of the security's currency for one euro. */
  private rate(security: Security, day: Day): number {
    return security.currency === 'EUR' ? 1 : this.market.rateOn(day);
  }
}
