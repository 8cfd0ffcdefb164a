import type { Formats } from '../../text/formats.ts';
import { type ContradictedBalance, contradictedBalance } from './contradicted-balance.ts';
import { type DeletedRows, deletedRows } from './deleted-rows.ts';
import type { ReconciliationFacts } from './facts.ts';
import { type FewerRows, fewerRows } from './fewer-rows.ts';
import { type ForeignCurrency, foreignCurrency } from './foreign-currency.ts';
import { type FutureRows, futureRows } from './future-rows.ts';
import { type MissingDays, missingDays } from './missing-days.ts';
import { type OddSigns, oddSigns } from './odd-signs.ts';
import { type SimilarRows, similarRows } from './similar-rows.ts';
import { type UncategorizedRows, uncategorizedRows } from './uncategorized-rows.ts';

/** What each question is about, once there is something to ask. */
export interface Findings {
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

/** The questions, in the order in which they are asked; null where there is nothing to ask. */
export const QUESTIONS: {
  readonly [Key in keyof Findings]: (facts: ReconciliationFacts) => Findings[Key] | null;
} = {
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

/** How a language asks them. */
export type QuestionMessages = {
  readonly [Key in keyof Findings]: (found: Findings[Key], formats: Formats) => string;
};

/** What a language needs to ask them. */
export interface QuestionWords {
  readonly questions: QuestionMessages;
  readonly formats: Formats;
}
