import type { Category } from '../../core/accounts/category.ts';
import type { QuestionMessages } from '../../core/import/questions/table.ts';
import type { CardMissingData } from '../../core/insights/missing-data.ts';
import type { InsightMessages } from '../../core/insights/table.ts';
import type { Formats } from '../../core/text/formats.ts';
import type { WithoutReturn } from '../../core/valuation/not-measured.ts';

/** Everything that is said in a language: one that misses a message does not compile. */
export interface Messages {
  readonly insights: InsightMessages;
  /** Returns the last sentence of a card's detail: the data that its figures lack. */
  leftOut(leftOut: CardMissingData, formats: Formats): string;
  readonly questions: QuestionMessages;
  readonly categories: Readonly<Record<Category, string>>;
  /** Returns the scope of the performance figures: what they cover and leave out. */
  performanceNote(scope: PerformanceScope, formats: Formats): string;
}

interface PerformanceScope extends WithoutReturn {
  readonly lines: number;
  /** Number of archived investments that no return measures. */
  readonly archived: number;
  /** The part of the cost of what is held that the returns are about, a ratio; null if it is all or unknown. */
  readonly measuredPart: number | null;
  /** True if the internal rate is stated for more time than has passed. */
  readonly isUnderAYear: boolean;
  /** The first day, `YYYY-MM-DD`; null where nothing was ever invested. */
  readonly since: string | null;
}
