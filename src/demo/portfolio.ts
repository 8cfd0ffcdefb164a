/** Dealing in securities through an account: its cash, its fees, and how many units it has. */
import type { Day } from '../core/time/day.ts';
import type { Book } from './book.ts';
import type { Market } from './market.ts';
import type { Security } from './securities.ts';

/** A broker takes 0.35 % of a deal, and 0.99 at least. */
const FEE_RATE = 0.0035;
const LOWEST_FEE_CENTS = 99;

/** An account that deals in whole units. */
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

  /** Splits take place before anything is dealt on their day. */
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
    this.deal(security, day, 'buy', units, price);
  }

  /** Sells a share of what is held, `0.5` for the half of it. */
  sell(security: Security, day: Day, share: number): void {
    const units = Math.floor(this.held(security) * share);
    if (units < 1) return;
    this.deal(security, day, 'sell', units, this.market.closeOn(security, day));
  }

  /** Takes in a dividend of so many percent of what is held; another country's tax is kept back. */
  earnDividend(security: Security, day: Day, pct: number, taxPct = 0): void {
    const gross = this.held(security) * this.market.closeOn(security, day) * (pct / 100);
    const cents = Math.round(gross / this.rate(security, day));
    if (cents < 1) return;
    const taxCents = Math.round((cents * taxPct) / 100);
    const tax = taxCents === 0 ? {} : { taxCents };
    const label = `DIVIDENDE ${security.name.toUpperCase()}`;
    this.book.enter({ day, cents: cents - taxCents, label, type: 'dividend', ...tax });
  }

  private deal(
    security: Security,
    day: Day,
    side: 'buy' | 'sell',
    units: number,
    priceCents: number,
  ): void {
    const feeCents = Math.max(LOWEST_FEE_CENTS, Math.round(units * priceCents * FEE_RATE));
    const sign = side === 'buy' ? -1 : 1;
    const inEuros = (cents: number) => Math.round(cents / this.rate(security, day));
    this.book.deals.push({ day, security, side, units: String(units), priceCents, feeCents });
    this.book.enter({
      day,
      cents: inEuros(sign * units * priceCents - feeCents),
      label: `${side === 'buy' ? 'ACHAT' : 'VENTE'} ${units} ${security.name.toUpperCase()}`,
      type: side,
      feeCents: inEuros(feeCents),
    });
    this.units.set(security, this.held(security) - sign * units);
  }

  /** Units of the security's currency for one euro. */
  private rate(security: Security, day: Day): number {
    return security.currency === 'EUR' ? 1 : this.market.rateOn(day);
  }
}
