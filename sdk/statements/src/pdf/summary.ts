/** Balances above the first table, next to their names or below them. */
import { negated, unsigned } from '../values/decimal.ts';
import { amountOf, amountsOf } from './amounts.ts';
import { type TextLine, textOf, type Word } from './lines.ts';
import type { PrintedBalance } from './printed.ts';
import { type BalanceKind, balanceKindOf, isOwed } from './words.ts';

/** Balances that are named above the first table, next to their amounts or above them. */
export function summaryOf(lines: readonly TextLine[]): PrintedBalance[] {
  return lines.flatMap((line, index) => {
    const amounts = amountsOf(line);
    return namesOf(line).flatMap(({ part, label, x, end }): PrintedBalance[] => {
      const beside = amounts.find((amount) => amount.x >= end - 1);
      const below = lines
        .slice(index + 1, index + 4)
        .filter(({ page }) => page === line.page)
        .map((other) =>
          amountsOf(other).find((amount) => amount.x < end + BELOW && amount.end > x - BELOW),
        )
        .find(Boolean);
      const value = amountOf((beside ?? (amounts.length === 0 ? below : undefined))?.text ?? '');
      if (value === null) return [];
      const amount = isOwed(label) ? negated(unsigned(value)) : value;
      return [{ kind: 'balance', page: line.page, part, amount, label: textOf(line) }];
    });
  });
}

/** Points between an amount and the name above it, to the left or the right. */
const BELOW = 12;

/** Names of balances within a line. */
function namesOf({ words, size }: TextLine) {
  const names: { part: BalanceKind; label: string; x: number; end: number }[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const [first, before] = [words[from], words[from - 1]];
    if (first === undefined) break;
    // A name begins a line, or a cell of it.
    if (before !== undefined && first.x - before.end < size) continue;
    const rest: Word[] = [];
    for (const word of words.slice(from)) {
      const last = rest.at(-1);
      if (last !== undefined && word.x - last.end > size * 2) break;
      rest.push(word);
    }
    const label = rest.map(({ text }) => text).join(' ');
    const part = balanceKindOf(label);
    const letters = rest.filter(({ text }) => /\p{L}/u.test(text) || /[./]\d/.test(text));
    if (part !== undefined && part !== 'carried')
      names.push({ part, label, x: first.x, end: letters.at(-1)?.end ?? first.end });
  }
  return names;
}
