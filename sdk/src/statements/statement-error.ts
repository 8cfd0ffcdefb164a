import { de } from './refusals/de.ts';
import { en, type Refusals } from './refusals/en.ts';
import { fr } from './refusals/fr.ts';

const LANGUAGES = { en, fr, de };

/** The languages in which a refusal can be said. */
export type RefusalLanguage = keyof typeof LANGUAGES;

/** What is wrong with a file, such as `noDate`; what it speaks of are the error's `values`. */
export type RefusalCode = Exclude<keyof Refusals, 'inFile' | 'onLine'>;

/** What a refusal speaks of; one of several may be a refusal itself. */
export type RefusalValues<Code extends RefusalCode> = OrErrors<Parameters<Refusals[Code]>>;
type OrErrors<Values extends readonly unknown[]> = {
  readonly [Place in keyof Values]: Values[Place] | StatementError;
};

interface Place {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
}

/**
 * A file that cannot be read. The message names the file and the line, and says what to do, in English; `in('fr')` says it
 * in French.
 */
export class StatementError<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'StatementError';
  readonly code: Code;
  readonly values: RefusalValues<Code>;
  /** The name of the file, where the caller gave one. */
  readonly file: string | undefined;
  /** The line of the file, from 1 on, where one is to blame. */
  readonly line: number | undefined;

  constructor(code: Code, values: RefusalValues<Code>, { file, line }: Place = {}) {
    super();
    this.code = code;
    this.values = values;
    this.file = file;
    this.line = line;
    this.message = this.in('en');
  }

  /** What is wrong and what to do, in a language. */
  in(language: RefusalLanguage): string {
    const says = LANGUAGES[language];
    const values = this.values.map((value) =>
      value instanceof StatementError ? value.in(language) : value,
    );
    const say = says[this.code] as (...values: unknown[]) => string;
    const reason = say(...values);
    const placed = this.line === undefined ? reason : says.onLine(this.line, reason);
    return this.file === undefined ? placed : says.inFile(this.file, placed);
  }

  /** The same of a file by its name. */
  of(file: string): StatementError<Code> {
    return new StatementError(this.code, this.values, { file, line: this.line });
  }
}
