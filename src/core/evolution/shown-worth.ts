import type { Category } from '../accounts/category.ts';
import { sumOfTexts } from '../money/euro-texts.ts';

/** Wealth on one day: euros as text of two decimals. */
export interface WorthTexts {
  readonly net: string;
  readonly debts: string;
  readonly assets: Readonly<Partial<Record<Category, string>>>;
}

/** Returns net worth without the parts that are hidden. */
export function worthWithout(
  { net, debts, assets }: WorthTexts,
  hidden: ReadonlySet<Category | 'debts'>,
): string {
  const less = [...hidden].map((part) => (part === 'debts' ? negated(debts) : assets[part]));
  return sumOfTexts([net, ...less.flatMap((amount) => (amount ? [negated(amount)] : []))]);
}

const negated = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`);
