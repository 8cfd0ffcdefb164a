/** Answers of tools as one text of JSON, bounded in bytes. */
import { Table } from './table.ts';

/** Some twenty thousand tokens: more than an assistant reads at once. */
const MAX_BYTES = 64 * 1024;

/**
 * Returns the JSON of an answer. While it is too large, its longest table loses the last half of its rows, and counts
 * them in `omitted`.
 */
export function answerText(answer: object): string {
  let parts: Record<string, unknown> = { ...answer };
  for (;;) {
    const text = JSON.stringify(parts);
    if (Buffer.byteLength(text) <= MAX_BYTES) return text;
    const [name, table] = longestTable(parts);
    if (table === null || table.rows.length < 2) return JSON.stringify({ error: TOO_LARGE });
    const rows = table.rows.slice(0, Math.ceil(table.rows.length / 2));
    const omitted = (table.omitted ?? 0) + table.rows.length - rows.length;
    parts = { ...parts, [name]: { ...table, rows, omitted } };
  }
}

const TOO_LARGE = 'The answer is too large: ask for fewer rows or days.';

function longestTable(parts: Readonly<Record<string, unknown>>): [string, Table | null] {
  let longest: [string, Table | null] = ['', null];
  for (const [name, part] of Object.entries(parts)) {
    const table = Table.safeParse(part).data;
    if (table !== undefined && table.rows.length > (longest[1]?.rows.length ?? 0)) {
      longest = [name, table];
    }
  }
  return longest;
}
