/** The parts of a split row: each has an amount and a category of its own, and together they are the row. */
import {
  add,
  type Decimal,
  formatDecimal,
  magnitude,
  parseDecimal,
  subtract,
  ZERO,
} from '../money/decimal.ts';
import { withCents } from '../money/decimal-text.ts';

export const MAX_PARTS = 50;

/** A part as it is typed. */
export interface TypedPart {
  /** Without its sign, or with that of the row; undefined for what the other parts leave, of one part at most. */
  readonly amount?: string | undefined;
}

/** Why parts are not those of a row. */
export type PartsFault =
  /** A row of 0 has nothing to split. */
  | { readonly why: 'nothing' }
  | { readonly why: 'count' }
  /** More than one part without an amount. */
  | { readonly why: 'open' }
  /** A part of 0, or of the other sign. */
  | { readonly why: 'sign'; readonly amount: string }
  /** Parts are less than the row by `rest`, or more if it is below 0; without signs of the row. */
  | { readonly why: 'sum'; readonly rest: string };

/** Returns the signed amounts of parts, which add up to the amount of the row, or why they don't. */
export function partAmounts(
  amount: string,
  parts: readonly TypedPart[],
): readonly string[] | PartsFault {
  const total = parseDecimal(amount);
  if (total === ZERO) return { why: 'nothing' };
  if (parts.length < 2 || parts.length > MAX_PARTS) return { why: 'count' };
  if (parts.filter((part) => part.amount === undefined).length > 1) return { why: 'open' };
  const rest = restOf(amount, parts);
  const whole = magnitude(total);
  const amounts = parts.map((part) => (part.amount === undefined ? rest : sized(part, total)));
  const wrong = amounts.findIndex((each) => each <= ZERO);
  if (wrong >= 0 && parts[wrong]?.amount !== undefined)
    return { why: 'sign', amount: parts[wrong]?.amount ?? '' };
  if (amounts.reduce(add, ZERO) !== whole || wrong >= 0)
    return { why: 'sum', rest: withCents(formatDecimal(rest)) };
  const sign = total < ZERO ? '-' : '';
  return amounts.map((each) => `${sign}${withCents(formatDecimal(each))}`);
}

/** Returns what parts leave of a row, without its sign; below 0 where they are more. */
function restOf(amount: string, parts: readonly TypedPart[]): Decimal {
  const total = parseDecimal(amount);
  return parts.reduce(
    (rest, part) => (part.amount === undefined ? rest : subtract(rest, sized(part, total))),
    magnitude(total),
  );
}

/** Returns what parts leave of a row as text without its sign: below 0 where they are more, null where nothing is left. */
export function restText(amount: string, parts: readonly TypedPart[]): string | null {
  const rest = restOf(amount, parts);
  return rest === ZERO ? null : withCents(formatDecimal(rest));
}

/** Returns the size of a part of a row; below 0 for one of the other sign. */
function sized({ amount = '0' }: TypedPart, total: Decimal): Decimal {
  const value = parseDecimal(amount);
  return value < ZERO && total > ZERO ? value : magnitude(value);
}

/** A part as it is stored. */
export interface StoredPart {
  /** Signed. */
  readonly amount: string;
  readonly categoryId: string | null;
  readonly note: string | null;
}

/** The parts of a row as they are stored; `total` is the amount of the row, to which the database holds it. */
export interface StoredParts {
  readonly total: string;
  readonly list: readonly StoredPart[];
}

/** A part with the name of its category. */
export interface ListedPart extends StoredPart {
  readonly categoryName: string | null;
}

/** Returns the part of a row that is in a category; null for what is in none. */
export const amountIn = (parts: readonly StoredPart[], categoryId: string | null): string =>
  withCents(
    formatDecimal(
      parts
        .filter((part) => part.categoryId === categoryId)
        .reduce((sum, { amount }) => add(sum, parseDecimal(amount)), ZERO),
    ),
  );

/** Returns the largest part, the first of several. */
export const largestPart = <Part extends { readonly amount: string }>(
  parts: readonly Part[],
): Part | undefined =>
  parts.reduce<Part | undefined>(
    (largest, part) => (largest === undefined || sizeOf(part) > sizeOf(largest) ? part : largest),
    undefined,
  );

const sizeOf = ({ amount }: { readonly amount: string }) => magnitude(parseDecimal(amount));

/** A row with its category, or with the parts that have one each. */
export interface Categorized {
  readonly categoryName: string | null;
  readonly parts?: readonly ListedPart[] | undefined;
}

/** Returns the category of a row, or its parts: `Groceries -40.00; -10.00`. Null without either. */
export const categoryText = (
  { categoryName, parts }: Categorized,
  amountText: (amount: string) => string = (amount) => amount,
): string | null =>
  parts === undefined
    ? categoryName
    : parts
        .map(({ categoryName: name, amount }) =>
          [name, amountText(amount)].filter(Boolean).join(' '),
        )
        .join('; ');
