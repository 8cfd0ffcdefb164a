/** Answers of a user to what a table leaves open, as options of the command line. */
import type { Columns, LayoutChoice } from '@pactole/statements';
import type { Typed } from './options.ts';

/**
 * The answers among options of an import that hold for other files of the layout. The currency is not one: two accounts of a
 * bank share a layout, and the account tells it.
 */
export function choiceIn({ dates, decimalMark, positive, columns }: LayoutChoice): LayoutChoice {
  return {
    ...(dates !== undefined && { dates }),
    ...(decimalMark !== undefined && { decimalMark }),
    ...(positive !== undefined && { positive }),
    ...(columns !== undefined && { columns }),
  };
}

/** Returns true if the user answered anything that the table left open. */
export const isAnswered = (choice: LayoutChoice): boolean =>
  Object.keys(choiceIn(choice)).length > 0;

/** The answers by the names of their options, as they are typed. */
export function typedOf({ dates, decimalMark, positive, columns, currency }: LayoutChoice): Typed {
  const told = {
    dates,
    'decimal-mark': decimalMark,
    positive,
    columns: columns && namesOf(columns),
    currency,
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) => (value == null ? [] : [[name, `${value}`]])),
  );
}

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
