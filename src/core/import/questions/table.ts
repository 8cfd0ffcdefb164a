import type { Formats } from '../../text/formats.ts';
import { type ContradictedBalance, contradictedBalance } from './contradicted-balance.ts';
import { type DeletedRows, deletedRows } from './deleted-rows.ts';
import type { ReconciliationFacts, SourceFormats } from './facts.ts';
import { type FewerRows, fewerRows } from './fewer-rows.ts';
import { type ForeignCurrency, foreignCurrency } from './foreign-currency.ts';
import { type FutureRows, futureRows } from './future-rows.ts';
import { type MissingDays, missingDays } from './missing-days.ts';
import { type OddSigns, oddSigns } from './odd-signs.ts';
import { otherFormat } from './other-format.ts';
import { type SimilarRows, similarRows } from './similar-rows.ts';
import { type UncategorizedRows, uncategorizedRows } from './uncategorized-rows.ts';

/** The findings of each question, if any. */
export interface Findings {
  otherFormat: SourceFormats;
  similarRows: SimilarRows;
  deletedRows: DeletedRows;
  fewerRows: FewerRows;
  missingDays: MissingDays;
  futureRows: FutureRows;
  foreignCurrency: ForeignCurrency;
  uncategorizedRows: UncategorizedRows;
  oddSigns: OddSigns;
  contradictedBalance: ContradictedBalance;
}

/** The questions in order; each returns null if there is nothing to ask. */
export const QUESTIONS: {
  readonly [Key in keyof Findings]: (facts: ReconciliationFacts) => Findings[Key] | null;
} = {
  otherFormat,
  similarRows,
  deletedRows,
  fewerRows,
  missingDays,
  futureRows,
  foreignCurrency,
  uncategorizedRows,
  oddSigns,
  contradictedBalance,
};

/** The questions in one language. */
export type QuestionMessages = {
  readonly [Key in keyof Findings]: (found: Findings[Key], formats: Formats) => string;
};

/** Texts and formats of a language for questions. */
export interface QuestionWords {
  readonly questions: QuestionMessages;
  readonly formats: Formats;
}
