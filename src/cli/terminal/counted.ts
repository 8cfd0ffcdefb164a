import type { TerminalWords } from '../../i18n/terminal/en.ts';
import { COUNTED_KINDS, type Kind } from '../../i18n/terminal/kinds.ts';

type Counts = Readonly<Partial<Record<Kind, number>>>;

/**
 * Formats counts in words, omitting zeros: `2 accounts, 1 transaction`. A kind without words does not
 * compile.
 */
export function inWords<Given extends Counts>(
  counts: Given & Readonly<Record<Exclude<keyof Given, Kind>, never>>,
  { counted, nothing }: TerminalWords,
): string {
  const known: Counts = counts;
  const said = COUNTED_KINDS.flatMap((kind) => {
    const count = known[kind] ?? 0;
    return count === 0 ? [] : [counted(kind, count)];
  });
  return said.length === 0 ? nothing : said.join(', ');
}
