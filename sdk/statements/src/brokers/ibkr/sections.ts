/** The lines of Interactive Brokers' CSV, by the sections that each of them names. */
import type { Table } from '../../reader.ts';
import { StatementError } from '../../statement-error.ts';
import { readDay } from '../../values/day.ts';
import { decimalOf } from '../../values/decimal.ts';
import { oneLine, plain } from '../../values/text.ts';

/** A line `Section,Data,…` under its line `Section,Header,…`. */
export class SectionLine {
  readonly section: string;
  readonly line: number;
  readonly #names: readonly string[];
  readonly #cells: readonly string[];

  constructor(section: string, names: readonly string[], cells: readonly string[], line: number) {
    this.section = section;
    this.#names = names;
    this.#cells = cells;
    this.line = line;
  }

  text(...names: readonly string[]): string {
    const index = names.map((name) => this.#names.indexOf(plain(name))).find((each) => each >= 0);
    return index === undefined ? '' : oneLine(this.#cells[index] ?? '');
  }

  number(...names: readonly string[]): string {
    const text = this.text(...names);
    if (/^-*$/.test(text)) return '0';
    const number = decimalOf(text, '.');
    if (number !== null) return number;
    throw new StatementError('noNumber', [text], { line: this.line });
  }

  day(...names: readonly string[]): string {
    return readDay(this.text(...names), this.line);
  }
}

export function sectionLines(table: Table): SectionLine[] {
  const lines: SectionLine[] = [];
  const names = new Map<string, readonly string[]>();
  for (const [index, cells] of [table.headings, ...table.rows].entries()) {
    const [section = '', kind = '', ...rest] = cells.map((cell) => cell.trim());
    if (kind === 'Header') names.set(section, rest.map(plain));
    else if (kind === 'Data') {
      lines.push(new SectionLine(section, names.get(section) ?? [], rest, table.lineOf(index - 1)));
    }
  }
  return lines;
}

/** Returns the value of a name in a section of names and values; empty where it has none. */
export const field = (lines: readonly SectionLine[], name: string): string =>
  lines.find((line) => line.text('Field Name') === name)?.text('Field Value') ?? '';
