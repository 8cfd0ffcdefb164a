import type { TerminalWords } from '../../core/words/terminal/en.ts';
import type { Kind } from '../../core/words/terminal/kinds.ts';

/** Counts in words, those of nothing left out: `2 accounts, 1 transaction`. */
export function inWords(
  counts: Readonly<Partial<Record<Kind, number>>>,
  { counted, nothing }: TerminalWords,
): string {
  const said = (Object.entries(counts) as [Kind, number][]).flatMap(([kind, count]) =>
    count === 0 ? [] : [counted(kind, count)],
  );
  return said.length === 0 ? nothing : said.join(', ');
}
