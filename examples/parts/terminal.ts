import { printable } from '@pactole/importer';

/** Prints a line on standard output, without control characters. */
export const say = (text: string): void => console.log(printable(text));

/** Prints a line on standard error, without control characters. */
export const warn = (text: string): void => console.error(printable(text));
