import type { Notices } from './notices/en.ts';
import type { Refusals } from './refusals/en.ts';
import { type StatementLanguage, say } from './sentences.ts';

/** Kind of a notice, such as `rowWithoutDay`; its `values` fill the sentence. */
export type NoticeCode = Exclude<keyof Notices, 'inFile' | 'onLines'>;

/** Values of a notice, in the order of its sentence. */
export type NoticeValues<Code extends NoticeCode> = Code extends 'fileLeftOut' | 'lineLeftOut'
  ? readonly [StatementRefusal]
  : Readonly<Parameters<Notices[Code]>>;

/**
 * A notice for the user about a file that was read, such as a row left out or a balance that does not fit.
 * It is plain data, so that it can be stored or sent; `noticeIn` formats it.
 */
export type StatementNotice<Code extends NoticeCode = NoticeCode> = {
  readonly [Each in Code]: {
    readonly code: Each;
    readonly values: NoticeValues<Each>;
    /** Line numbers in the file, from 1 on. Empty if the notice is about the whole file, or its values name the line. */
    readonly lines: readonly number[];
    /** The file, where it is one of an archive. */
    readonly file?: string | undefined;
  };
}[Code];

/** Kind of an error in a file, such as `noDate`. */
export type RefusalCode = Exclude<keyof Refusals, 'inFile'>;

/** Plain data of a `StatementError`. An archive's notices have it for files that are left out. */
export interface StatementRefusal {
  /** Kind of the error. */
  readonly code: RefusalCode;
  /** Values of its sentence. */
  readonly values: readonly (string | number | StatementRefusal | StatementNotice)[];
  /** Name of the file, where the caller gave one. */
  readonly file: string | undefined;
  /** Line numbers in the file, from 1 on. */
  readonly lines: readonly number[];
}

/** A notice in a language. */
export const noticeIn = (notice: StatementNotice, language: StatementLanguage): string =>
  say(notice, language);

export function notice<Code extends NoticeCode>(
  code: Code,
  values: NoticeValues<Code>,
  ...lines: readonly number[]
): StatementNotice {
  return { code, values, lines } as StatementNotice;
}
