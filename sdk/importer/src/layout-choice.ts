/** Answers of a user to what a table leaves open, as options of the command line. */
import type { Columns, LayoutChoice } from '@pactole/statements';
import type { Typed } from './options.ts';

/**
 * The answers among options of an import that hold for other files of the layout. The currency is not one: two accounts of a
 * bank share a layout, and the account tells it.
 */
export function choiceIn(choice: LayoutChoice): LayoutChoice {
  const { currency: _, ...kept } = typedChoice(choice);
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

/** The answers alone, of options that may hold more. */
const typedChoice = (choice: LayoutChoice): LayoutChoice => {
  const { dates, decimalMark, positive, directions, encoding, columns, currency } = choice;
  return { dates, decimalMark, positive, directions, encoding, columns, currency };
};

/**
 * Returns true for a correction, which holds for each table of its layout: columns, or words, that a user named. Other answers
 * are for what a table leaves open, and count where the next one is asked the same.
 */
export const isCorrection = ({ columns, directions }: LayoutChoice): boolean =>
  (columns ?? directions) !== undefined;

/** Returns true if the user answered anything that the table left open. */
export const isAnswered = (choice: LayoutChoice): boolean =>
  Object.keys(choiceIn(choice)).length > 0;

/** The answers by the names of their options, as they are typed. */
export function typedOf(choice: LayoutChoice): Typed {
  const { dates, decimalMark, positive, directions, encoding, columns, currency } = choice;
  const told = {
    dates,
    'decimal-mark': decimalMark,
    positive,
    directions: directions && waysOf(directions),
    encoding,
    columns: columns && namesOf(columns),
    currency,
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) => (value == null ? [] : [[name, `${value}`]])),
  );
}

/** `Χ=out,Π=in` */
const waysOf = (directions: NonNullable<LayoutChoice['directions']>): string =>
  Object.entries(directions)
    .map(([word, way]) => `${word}=${way}`)
    .join(',');

/** `--dates D/M/Y --positive out` */
export const optionsOf = (choice: LayoutChoice): string =>
  Object.entries(typedOf(choice))
    .map(([name, value]) => `--${name} ${/\s/.test(`${value}`) ? JSON.stringify(value) : value}`)
    .join(' ');

/** `date=Posted,label=Payee,amount=Sum` */
const namesOf = (columns: Columns): string =>
  Object.entries(columns)
    .flatMap(([kind, names]) => [names ?? []].flat().map((name: string) => `${kind}=${name}`))
    .join(',');
