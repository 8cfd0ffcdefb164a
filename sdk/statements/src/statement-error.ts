import type { RefusalCode, StatementNotice, StatementRefusal } from './notice.ts';
import type { Refusals } from './refusals/en.ts';
import { type StatementLanguage, say } from './sentences.ts';

/** The languages of an error. */
export type RefusalLanguage = StatementLanguage;

/** Values of a refusal; one of several may be a refusal or a notice itself. */
export type RefusalValues<Code extends RefusalCode> = OrTold<Parameters<Refusals[Code]>>;
type OrTold<Values extends readonly unknown[]> = {
  readonly [Place in keyof Values]: Values[Place] | StatementError | StatementNotice;
};

interface Place {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly cause?: unknown;
}

/**
 * A file that cannot be read. The message names the file and the line, and says what to do, in English; `in('fr')` says it
 * in French.
 */
export class StatementError<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'StatementError';
  /** Kind of the error, such as `noDate`. */
  readonly code: Code;
  /** Values of its sentence. */
  readonly values: RefusalValues<Code>;
  /** The name of the file, where the caller gave one. */
  readonly file: string | undefined;
  /** The line of the file, from 1 on, where one is to blame. */
  readonly line: number | undefined;

  constructor(code: Code, values: RefusalValues<Code>, { file, line, cause }: Place = {}) {
    super(undefined, cause === undefined ? {} : { cause });
    this.code = code;
    this.values = values;
    this.file = file;
    this.line = line;
    this.message = this.in('en');
  }

  /** Formats the error in a language: the problem and its remedy. */
  in(language: RefusalLanguage): string {
    return say(this.toJSON(), language);
  }

  /** Returns this error with the name of its file. */
  of(file: string): StatementError<Code> {
    return new StatementError(this.code, this.values, { file, line: this.line, cause: this.cause });
  }

  /** Returns the error as plain data. */
  toJSON(): StatementRefusal {
    const { code, values, file, line } = this;
    return {
      code,
      values: values.map((value) => (value instanceof StatementError ? value.toJSON() : value)),
      file,
      lines: line === undefined ? [] : [line],
    };
  }
}
