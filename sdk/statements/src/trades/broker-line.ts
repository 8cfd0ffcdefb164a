/** Lines of brokers that tell a kind, a signed amount and units: what each kind does is a table of its reader. */
import type { TransactionType } from '@pactole/sdk';
import type { Record } from '../table/records.ts';
import { absolute, isEqual, isNegative, isZero } from '../values/arithmetic.ts';
import { oneLine } from '../values/text.ts';
import type { StatementBuilder } from './builder.ts';
import { grossOfNet } from './costs.ts';

/**
 * Effect of a line: a type of cash, `cash` of either direction, or `tax` withheld from a dividend. `units` move without being
 * bought or sold, and `within` is a move between parts of the account's cash.
 */
type Effect = TransactionType | 'cash' | 'tax' | 'units' | 'within';

/** Effects by the words of a kind; the first that fits counts. */
export type Effects = readonly (readonly [RegExp, Effect])[];

/** A line as its file tells it. */
export interface BrokerLine {
  readonly record: Record;
  /** The kind, as the broker words it. */
  readonly kind: string;
  readonly date: string;
  /** Cash that moved, negative for what left; null for an empty cell. */
  readonly amount: string | null;
  /** Units with any sign; null for an empty cell. */
  readonly quantity: string | null;
  readonly price: string | null;
  /** Commissions, part of the amount, with any sign. */
  readonly fees: string;
  readonly symbol: string;
  readonly name: string;
  readonly currency: string | undefined;
  readonly label: string;
  /** True for an option or a future, of which only the cash is read. */
  readonly isDerivative: boolean;
}

/**
 * Adds a line to a statement.
 *
 * @throws {StatementError} for an unknown kind that moves units or tells no amount, and for a buy that brought money
 */
export function readLine(line: BrokerLine, effects: Effects, builder: StatementBuilder): void {
  const { record, kind, amount, quantity, isDerivative } = line;
  const effect = effects.find(([pattern]) => pattern.test(kind))?.[1];
  const hasUnits = quantity !== null && !isZero(quantity);
  if (isDerivative) {
    builder.note('cashAlone', [kind], record.line);
    if (amount !== null) addCash(line, 'cash', builder);
  } else if (effect === 'within' || (hasUnits && isMoneyFund(line))) {
    builder.note('moneyFundAsCash', [], record.line);
  } else if (effect === 'buy' || effect === 'sell') {
    addTrade(line, effect, builder);
  } else if (effect !== undefined && (effect === 'units' || hasUnits)) {
    addUnits(line, builder);
  } else {
    if (effect === undefined && (hasUnits || amount === null)) throw record.unknown(kind);
    if (effect === undefined) builder.note('unknownAsCash', [kind], record.line);
    if (amount === null) throw record.error('noMoney', line.label);
    addCash(line, effect ?? 'cash', builder);
  }
}

function addTrade(line: BrokerLine, side: 'buy' | 'sell', builder: StatementBuilder): void {
  const { record, kind, date, amount, quantity, price, fees, symbol, name, currency } = line;
  if (amount === null || quantity === null) throw record.error('noMoney', line.label);
  if (isZero(amount)) {
    builder.note('withoutMoney', [absolute(quantity), symbol || name, date], record.line);
    return;
  }
  // A buy that brings money takes another one back.
  if (isNegative(amount) !== (side === 'buy')) throw record.unknown(kind);
  builder.deal({
    ...{ line: record.line, date, side, symbol, name, quantity, fees, currency },
    gross: grossOfNet(side, amount, absolute(fees)),
    price: price === null || isZero(price) ? null : price,
  });
}

function addUnits(line: BrokerLine, builder: StatementBuilder): void {
  const { record, kind, date, amount, quantity, symbol, name } = line;
  const security = symbol || name;
  const isPaid = amount !== null && !isZero(amount);
  if (quantity === null || isZero(quantity)) {
    if (isPaid) builder.note('cashOfEvent', [kind, security], record.line);
  } else {
    builder.note('noTrade', [kind, quantity, security, date], record.line);
  }
  if (isPaid) addCash(line, 'cash', builder);
}

function addCash(
  { amount, date, label, currency }: BrokerLine,
  effect: TransactionType | 'cash' | 'tax',
  builder: StatementBuilder,
): void {
  if (amount === null) return;
  const direction = isNegative(amount) ? 'debit' : 'credit';
  builder.cash({
    ...{ date, amount, label: oneLine(label), currency },
    type: effect === 'cash' ? direction : effect === 'tax' ? 'dividend' : effect,
    tax: effect === 'tax' && isNegative(amount) ? amount : null,
  });
}

/** Units of one each in a fund that holds an account's cash. */
const isMoneyFund = ({ name, kind, amount, quantity }: BrokerLine): boolean =>
  amount !== null &&
  quantity !== null &&
  isEqual(absolute(amount), absolute(quantity)) &&
  MONEY_FUND.test(`${kind} ${name}`);

const MONEY_FUND =
  /money (market|mkt|fund)|cash reserves|core account|settlement fund|bank deposit|sweep|\bFDIC\b/i;
