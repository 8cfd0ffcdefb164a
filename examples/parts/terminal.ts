import { printable } from '@pactole/sdk/importer';

/** Says something on standard output. */
export const say = (text: string): void => console.log(printable(text));

/** Says something on standard error. */
export const warn = (text: string): void => console.error(printable(text));
