/** Wealthfolio's exports as JSON, and as CSV where a cell has what JSON escapes: each of its cells is a text of JSON. */
import type { Table, TextReader } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import { parseQuoted } from './quoted-json.ts';
import { wealthfolio } from './wealthfolio.ts';

/** Characters in which a file shows its fields. */
const HEAD_CHARS = 4_096;

export const wealthfolioJson: TextReader = {
  format: 'wealthfolio',
  recognises(text) {
    const head = text.slice(0, HEAD_CHARS).trimStart();
    if (!head.includes('"activityType"')) return false;
    return /^\[\s*\{/.test(head) || (head.startsWith('"') && /\\["\\ntr]/.test(text));
  },
  read(text, options) {
    const table = /^\s*\[/.test(text) ? tableOfJson(text) : linesOf(text);
    if (!wealthfolio.recognises(table)) throw new StatementError('unknownFormat', []);
    return wealthfolio.read(table, options);
  },
};

/** Records of JSON as the lines of a table. */
export function tableOfJson(text: string): Table {
  const records = parseQuoted(text) as readonly Readonly<Record<string, unknown>>[];
  const headings = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const cellOf = (value: unknown) =>
    value == null || typeof value === 'object' ? '' : String(value);
  const rows = records.map((record) => headings.map((name) => cellOf(record[name])));
  return { headings, rows, preamble: [], lineOf: (row) => row + 1 };
}

/** A text of JSON has its line ends escaped, so that each line is a row. */
function linesOf(text: string): Table {
  const lines = text.split(/\r?\n/).flatMap((line, at) => (line === '' ? [] : [{ line, at }]));
  const [headings = [], ...rows] = lines.map(({ line, at }) => cellsOf(line, at + 1));
  return { headings, rows, preamble: [], lineOf: (row) => (lines[row + 1]?.at ?? 0) + 1 };
}

function cellsOf(line: string, at: number): readonly string[] {
  try {
    return (JSON.parse(`[${line}]`) as readonly unknown[]).map(String);
  } catch {
    throw new StatementError('cutOff', [], { line: at });
  }
}
