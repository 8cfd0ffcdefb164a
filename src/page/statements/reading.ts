import type {
  LayoutChoice,
  ReadOptions,
  RefusalCode,
  Statement,
  TablePreview,
} from '@pactole/statements';
import type { PdfRefusalCode } from '@pactole/statements/pdf';
import type { Language } from '../words/languages.ts';

/** Choices of the user for a file that is ambiguous, has unknown columns, or has lines that cannot be read. */
export type Told = LayoutChoice &
  Pick<ReadOptions, 'skipBadLines'> & {
    /** Password of a PDF. */
    readonly password?: string;
  };

/** A file to read. */
export interface Request {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly told: Told;
  /** Time zone of the service's days. */
  readonly timeZone: string | undefined;
}

/** Rows of a file that are read, of how many in all. */
export interface ReadProgress {
  readonly read: number;
  readonly all: number;
}

/** Statements of a file, or the reason for which it cannot be read. */
export type Reading =
  | {
      readonly statements: readonly ReadStatement[];
      /** Text by which the table of the only statement is known next month; null for other files. */
      readonly layout: string | null;
      /** Beginning of a bank's table, whose columns the user can correct; null for other files. */
      readonly table: TablePreview | null;
      /** Answers as a preset, with an anonymised sample; null where the file left nothing open. */
      readonly preset: string | null;
    }
  | { readonly refusal: Refusal };

/** A statement, with what a user should read about it. */
export interface ReadStatement extends Statement {
  readonly remarks: readonly Said[];
}

export interface Refusal {
  readonly code: RefusalCode | PdfRefusalCode;
  /** A word of a column of directions that is not known; null for another refusal. */
  readonly word: string | null;
  /** One sentence; of an archive, one for each of its files. */
  readonly said: readonly Said[];
  /** Rows of a PDF as they were read, which nothing proves. */
  readonly unproved: readonly string[];
  /** Beginning of a table whose columns the user can tell; null for other files. */
  readonly table: TablePreview | null;
  /** Text by which the table is known next month; null for a file without names of columns. */
  readonly layout: string | null;
  /** True if the file can be read without the lines that cannot. */
  readonly canSkipLines: boolean;
}

/** A sentence in every language, since the user may choose another one. */
export type Said = Readonly<Record<Language, string>>;
