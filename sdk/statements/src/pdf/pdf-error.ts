import { type RefusalLanguage, StatementError } from '../statement-error.ts';
import { de } from './refusals/de.ts';
import { en, type PdfRefusals } from './refusals/en.ts';
import { fr } from './refusals/fr.ts';

const SENTENCES = { en, de, fr };

/** Kind of a refusal of a PDF, such as `pageOff`. */
export type PdfRefusalCode = Exclude<keyof PdfRefusals, 'inFile'>;

/** Values of a refusal; a part of the file may have a refusal of its own. */
export type PdfRefusalValues<Code extends PdfRefusalCode> = OrRefused<
  Parameters<PdfRefusals[Code]>
>;
type OrRefused<Values extends readonly unknown[]> = {
  readonly [Place in keyof Values]: Values[Place] | StatementError;
};

/**
 * A PDF that is not read, or whose amounts are not proved. The message says why, in English; `in('fr')` says it in French.
 * It is a class of its own, so that the readers of other files do not carry its sentences.
 */
export class PdfError<Code extends PdfRefusalCode = PdfRefusalCode> extends Error {
  override readonly name = 'PdfError';
  /** Kind of the refusal. */
  readonly code: Code;
  /** Values of its sentence. */
  readonly values: PdfRefusalValues<Code>;
  /** Name of the file, where the caller gave one. */
  readonly file: string | undefined;
  /** Rows as they were read, which nothing proves: to show, never to import. */
  readonly unproved: readonly UnprovedRow[];

  constructor(
    code: Code,
    values: PdfRefusalValues<Code>,
    {
      file,
      unproved = [],
      cause,
    }: {
      readonly file?: string | undefined;
      readonly unproved?: readonly UnprovedRow[];
      readonly cause?: unknown;
    } = {},
  ) {
    super(undefined, cause === undefined ? {} : { cause });
    this.code = code;
    this.values = values;
    this.file = file;
    this.unproved = unproved;
    this.message = this.in('en');
  }

  /** Formats the refusal in a language: the problem and its remedy. */
  in(language: RefusalLanguage): string {
    const says = SENTENCES[language];
    const values = this.values.map((value: unknown) =>
      value instanceof StatementError ? value.in(language) : value,
    );
    const sentence = (says[this.code] as (...values: unknown[]) => string)(...values);
    return this.file === undefined ? sentence : says.inFile(this.file, sentence);
  }

  /** Returns this refusal with the name of its file. */
  of(file: string): PdfError<Code> {
    const { unproved, cause } = this;
    return new PdfError(this.code, this.values, { file, unproved, cause });
  }
}

/** A row of a table as it was read, before any proof. */
export interface UnprovedRow {
  /** Page of the PDF, from 1 on. */
  readonly page: number;
  /** The day, the label and the amount as they are printed. */
  readonly text: string;
}
