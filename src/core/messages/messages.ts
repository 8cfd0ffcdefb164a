import type { Category } from '../evolution/categories.ts';
import type { Formats } from '../formats.ts';
import type { InsightMessages } from '../insights/table.ts';
import type { QuestionMessages } from '../questions/table.ts';

/** Everything that is said in a language: one that misses a message does not compile. */
export interface Messages {
  readonly insights: InsightMessages;
  readonly questions: QuestionMessages;
  readonly categories: Readonly<Record<Category, string>>;
  /** What the figures of performance cover and leave out. */
  performanceNote(scope: PerformanceScope, formats: Formats): string;
}

interface PerformanceScope {
  readonly lines: number;
  /** Of these, how many no price is known for. */
  readonly withoutPrice: number;
  /** Whether the internal rate is stated for more time than has passed. */
  readonly isUnderAYear: boolean;
  /** The first day, `YYYY-MM-DD`; null where nothing was ever invested. */
  readonly since: string | null;
}
