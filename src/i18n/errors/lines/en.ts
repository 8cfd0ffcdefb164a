import { quotedIn } from '../quoted.ts';
import { formatViolation, type Violation } from '../values/violation.ts';

const quoted = quotedIn('en');

/** A value of a line, null if it is absent, and the rule that it breaks. */
export interface WrongValue {
  readonly column: string;
  readonly violation: Violation;
  readonly given: string | null;
  /** True if the value has a comma where a point is expected. */
  readonly comma: boolean;
}

/** Errors in a line of a file, in English: predicates after the file's name and the line's number. */
export const en = {
  quotationMark: () => 'has a quotation mark without its partner',
  cells: ({ cells, columns, comma }: { cells: number; columns: number; comma: boolean }) =>
    `has ${cells} values where the first line names ${columns} columns${comma ? POINT : ''}`,
  header: ({ missing, unknown, repeated, required, optional }: Header) =>
    [
      ...missing.map((name) => `has no column ${name}`),
      ...unknown.map((name) => `has an unknown column ${quoted(name)}`),
      ...repeated.map((name) => `names ${quoted(name)} twice`),
      `expected are ${required.join(',')}${optional.length === 0 ? '' : ` and if you like ${optional.join(',')}`}`,
    ].join('; '),
  values: ({ wrong }: { wrong: readonly WrongValue[] }) =>
    wrong
      .map(
        ({ column, violation, given, comma }) =>
          `${column} ${formatViolation(violation)}${given === null ? '' : `, not ${quoted(given)}`}${comma ? POINT : ''}`,
      )
      .join('; '),
  contradicts: ({ line, of }: { line: number; of: string }) => `contradicts line ${line} (${of})`,
  sellsTooMuch: ({ sold, isin, held, date }: Oversold) =>
    `sells ${sold} of ${isin}, of which ${held} are held on ${date}`,
  leavesTooFew: ({ sold, isin, held, date }: Oversold) =>
    `sells so much of ${isin} that ${held} are left of the ${sold} that are sold on ${date}`,
  priceContradicts: ({ isin, date, price, currency, kind, than, isStored }: ContradictedPrice) =>
    `gives ${isin} the price ${price} ${currency} on ${date}, which contradicts ${than.isLot ? 'your own purchase or sale at' : 'the stored close of'} ${than.price} on ${than.date}: ${CONTRADICTIONS[kind]}${isStored ? '' : '. If it is right all the same: --anyway, or save again'}`,
};

const CONTRADICTIONS = {
  hundred: 'a price in percent (--percent) or in pence (currency GBX) is a hundredfold',
  split: 'it is off by the ratio of a split; closes adjusted for splits need --adjusted',
  far: 'more than twenty times off',
};

export type LineMessages = typeof en;

/** Columns of a first line: what is wrong with them, and which ones are expected. */
interface Header {
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  readonly repeated: readonly string[];
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

interface Oversold {
  readonly isin: string;
  readonly sold: string;
  readonly held: string;
  readonly date: string;
}

interface ContradictedPrice {
  readonly isin: string;
  readonly date: string;
  readonly price: string;
  readonly currency: string;
  readonly kind: keyof typeof CONTRADICTIONS;
  /** True if it is stored all the same. */
  readonly isStored: boolean;
  /** The price that it contradicts: of a lot of the user, or a stored close. */
  readonly than: { readonly isLot: boolean; readonly price: string; readonly date: string };
}

const POINT = '; decimals are written with a point';
