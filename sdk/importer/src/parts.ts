/** Limit of a part: a request may have 10,000 rows and 4 MiB, and labels may be long. */
const CHARACTERS = 1_000_000;

/** A transaction or a lot. */
interface DatedRow {
  readonly date: string;
  readonly label?: string;
  readonly counterparty?: string | undefined;
  readonly category?: string | undefined;
}

/**
 * Splits rows into parts to send one after the other, the oldest days first.
 * Parts end between days only: the service counts equal rows of a day within a part.
 */
export function inParts<Row extends DatedRow>(rows: readonly Row[], size: number): Row[][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = days.get(row.date);
    if (day === undefined) days.set(row.date, [row]);
    else day.push(row);
  }
  const parts: Row[][] = [];
  let room = { rows: 0, characters: 0 };
  for (const [, day] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const characters = day.reduce((sum, row) => sum + charactersOf(row), 0);
    const part = parts.at(-1);
    if (part === undefined || day.length > room.rows || characters > room.characters) {
      parts.push([...day]);
      room = { rows: size - day.length, characters: CHARACTERS - characters };
    } else {
      for (const row of day) part.push(row);
      room = { rows: room.rows - day.length, characters: room.characters - characters };
    }
  }
  return parts;
}

const charactersOf = ({ label = '', counterparty = '', category = '' }: DatedRow) =>
  100 + label.length + counterparty.length + category.length;
