import type { Table } from '../reader.ts';
import { dayOf } from '../values/day.ts';
import { repeats } from './distinct-columns.ts';

/**
 * Splits a table where its headings come again, such as for each card. The lines before the headings, back to the last
 * movement, are about the part.
 */
export function sectionsOf(table: Table): Table[] {
  const { headings, rows } = table;
  const at = headings.findIndex((heading) => heading !== '');
  const isAgain = (row: readonly string[]) =>
    row[at] === headings[at] && row.length === headings.length && repeats(row, headings);
  const starts = rows.flatMap((row, index) => (isAgain(row) ? [index] : []));
  const firstRows = [0, ...starts.map((start) => start + 1)];
  const ends = [
    ...starts.map((start, index) => preambleStart(rows, start, (starts[index - 1] ?? -1) + 1)),
    rows.length,
  ];
  const sections = firstRows.map((from, index) => ({
    headings,
    rows: rows.slice(from, ends[index]),
    preamble: ofCard(index === 0 ? table.preamble : rows.slice(ends[index - 1], from - 1)),
    lineOf: (row: number) => table.lineOf(from + row),
  }));
  // Headings that follow each other have no rows between them.
  const filled = sections.filter(
    ({ rows: own, preamble }, index) => index === 0 || own.length + preamble.length > 0,
  );
  // What a card owes at the end of another month is about the card before.
  return filled.map((section, index) => {
    const before = filled
      .slice(0, index)
      .filter(({ preamble }) => !isOutstanding(preamble))
      .at(-1);
    return isOutstanding(section.preamble) && before !== undefined
      ? { ...section, preamble: before.preamble }
      : section;
  });
}

type Lines = Table['preamble'];

/** Without the lines about the account that pays a card, above that of the card and of what it owes. */
function ofCard(preamble: Lines): Lines {
  const texts = preamble.map((line) => line.join(' ').slice(0, MOST_CHARS));
  const card = texts.map((text) => CARD.test(text)).lastIndexOf(true);
  if (card < 0 || !texts.slice(card + 1).some((text) => OUTSTANDING.test(text))) return preamble;
  return preamble.slice(card);
}

const isOutstanding = (preamble: Lines): boolean => {
  const texts = preamble.map((line) => line.join(' ').trim()).filter(Boolean);
  return texts.length > 0 && texts.every((text) => OUTSTANDING.test(text));
};

/** Characters of a line that are looked through. */
const MOST_CHARS = 1_000;

/** ` carte n° 5137 81XX XXXX 1091` */
const CARD = /^\W*(?:carte|visa|mastercard|card|karte)\b[^\d]*\d{4}[ \dX*]{4,}\W*$/i;
const OUTSTANDING = /^\W*encours\b/i;

/** The first line after the last movement before the headings, or after the headings before them. */
function preambleStart(
  rows: readonly (readonly string[])[],
  headings: number,
  least: number,
): number {
  let start = headings;
  while (start > least && !rows[start - 1]?.some((cell) => dayOf(cell) !== null)) start -= 1;
  return start;
}
