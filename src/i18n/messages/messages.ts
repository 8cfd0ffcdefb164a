import type { Category } from '../../core/accounts/category.ts';
import type { QuestionMessages } from '../../core/import/questions/table.ts';
import type { CardMissingData } from '../../core/insights/missing-data.ts';
import type { InsightMessages } from '../../core/insights/table.ts';
import type { Formats } from '../../core/text/formats.ts';

/** Everything that is said in a language: one that misses a message does not compile. */
export interface Messages {
  readonly insights: InsightMessages;
  /** Returns the last sentence of a card's detail: the data that its figures lack. */
  leftOut(leftOut: CardMissingData, formats: Formats): string;
  readonly questions: QuestionMessages;
  readonly categories: Readonly<Record<Category, string>>;
  /** Ten names that most households sort by, offered where none of them is there. */
  readonly usualCategories: readonly string[];
  /** Returns the scope of the performance figures: what they cover and leave out. */
  performanceNote(scope: PerformanceScope, formats: Formats): string;
}

interface PerformanceScope {
  readonly lines: number;
  /** Of these, how many no price is known for. */
  readonly withoutPrice: number;
  /** True if the internal rate is stated for more time than has passed. */
  readonly isUnderAYear: boolean;
  /** The first day, `YYYY-MM-DD`; null where nothing was ever invested. */
  readonly since: string | null;
}
