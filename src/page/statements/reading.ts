import type { DateOrder, Statement } from '@pactole/sdk/statements';
import type { Language } from '../words/languages.ts';

/** A file to read. */
export interface Request {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly dates: DateOrder | undefined;
}

/** What a file holds, or why it cannot be read. */
export type Reading = { readonly statements: Statement[] } | { readonly refusal: Refusal };

/** In every language, since the person may choose another one. */
export type Refusal = Readonly<Record<Language, string>>;
