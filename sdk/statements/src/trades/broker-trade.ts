/** Buys, sells and movements of cash in brokers' notation, and the checks of each. */

import type { ImportEntry } from '@pactole/sdk';
import { majorUnit } from '../../../../src/core/money/minor-units.ts';
import { notice, type StatementNotice } from '../notice.ts';
import type { Trade } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import {
  absolute,
  difference,
  exceeds,
  isZero,
  product,
  quotient,
  sum,
  trimmed,
} from '../values/arithmetic.ts';
import { dayOf } from '../values/day.ts';
import { oneLine } from '../values/text.ts';

/** A buy or sell in a broker's notation. */
export interface BrokerTrade
  extends Pick<Trade, 'date' | 'side' | 'isin' | 'symbol' | 'name' | 'moved'> {
  /** Units; a sign is ignored. */
  readonly quantity: string;
  /** Quantity × price, without fees and tax; a sign is ignored. */
  readonly gross: string;
  /** The price of a unit in the file; used where it gives the gross amount back. */
  readonly price?: string | null | undefined;
  /** The price in the file, in place of `price`, where it may be of another currency than the gross amount. */
  readonly stated?: string | null | undefined;
  /** Part of the cash; a sign is ignored. */
  readonly fees?: string | null | undefined;
  /** Part of the cash; a sign is ignored. */
  readonly tax?: string | null | undefined;
  /** ISO 4217 code in which the cash moved; undefined where the file does not say. */
  readonly currency: string | undefined;
  /** @default the side, the quantity and the security */
  readonly label?: string | undefined;
  /** Line in the file, where known. */
  readonly line?: number | undefined;
}

/** A movement of cash; the amount is net, `fee` and `tax` are parts of it. */
export interface Cash extends Omit<ImportEntry, 'amount' | 'fee' | 'tax'> {
  readonly amount: string;
  readonly fee?: string | null | undefined;
  readonly tax?: string | null | undefined;
}

/** Converts pence, or cents of a rand, which some brokers write; the contract has whole currencies. */
export function inWhole<T extends { readonly currency?: string | undefined }>(told: T): T {
  const unit = told.currency === undefined ? null : majorUnit(told.currency);
  if (unit === null || unit.decimals === 0) return told;
  const parts = `1${'0'.repeat(unit.decimals)}`;
  const names = ['amount', 'gross', 'price', 'stated', 'fees', 'fee', 'tax'];
  const entries = Object.entries(told).map(([name, each]) => [
    name,
    typeof each === 'string' && each !== '' && names.includes(name)
      ? trimmed(quotient(each, parts, 12))
      : each,
  ]);
  return { ...Object.fromEntries(entries), currency: unit.currency } as T;
}

export function checkDay(date: string, label: string | Dealt): void {
  if (dayOf(date) === date) return;
  throw new StatementError('wrongDay', [date, toldOf(label)]);
}

export function checkCurrency(currency: string | undefined, label: string | Dealt): void {
  if (currency === undefined || /^[A-Z]{3}$/.test(currency)) return;
  throw new StatementError('wrongCurrency', [currency, toldOf(label)]);
}

/** The units of a buy or sell, which are some. */
export function unitsOf(deal: BrokerTrade): string {
  const quantity = trimmed(absolute(deal.quantity));
  if (!isZero(quantity)) return quantity;
  throw new StatementError('noUnits', [tradeNotice(deal)], { line: deal.line });
}

/** Returns true if units × price is farther from the amount than the rounding of all three allows. */
export function isOff(price: string, quantity: string, gross: string): boolean {
  const step = (decimal: string) => `0.${'0'.repeat(decimal.split('.')[1]?.length ?? 0)}5`;
  // Whole units are not rounded.
  const rounding = sum(
    product(quantity, step(price)),
    quantity.includes('.') ? product(price, step(quantity)) : '0',
    '0.02',
  );
  return exceeds(difference(product(price, quantity), gross), rounding);
}

/** Fields that identify a buy or sell in a label or notice. */
interface Dealt extends Pick<Trade, 'quantity' | 'isin' | 'symbol' | 'name'> {
  readonly side: Trade['side'] | 'reward';
}

/** The label of the row that a buy or sell makes. It is stored, so it is the same in every language. */
export function tradeLabel(deal: Dealt): string {
  const { side } = deal;
  return oneLine(
    `${side[0]?.toUpperCase()}${side.slice(1)} ${trimmed(absolute(deal.quantity))} ${securityIn(deal)}`,
  );
}

/** A buy or sell within a sentence. */
export const tradeNotice = (deal: Dealt): StatementNotice =>
  notice(deal.side === 'sell' ? 'sellOf' : 'buyOf', [
    trimmed(absolute(deal.quantity)),
    securityIn(deal),
  ]);

const toldOf = (label: string | Dealt) => (typeof label === 'string' ? label : tradeNotice(label));

/** The name, and the code in brackets. */
function securityIn({ isin, symbol, name }: Dealt): string {
  const security = [name, isin ?? symbol].filter((part, index, all) => all.indexOf(part) === index);
  const [first = '', ...rest] = security.filter((part) => !isBlank(part));
  return rest.length === 0 ? first : `${first} (${rest.join(' ')})`;
}

export const isBlank = (text: string | undefined): text is undefined =>
  text === undefined || text === '';

export const isNone = (decimal: string | null | undefined): decimal is null | undefined =>
  decimal === null || decimal === undefined || decimal === '' || isZero(decimal);
