import type { Line } from './tables.ts';

/** An instant with its zone, such as `2026-11-12T23:40:00Z`, by its day, its time and its zone. */
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,9})? ?(Z|UTC|GMT|[-+]\d{2}:?\d{2})$/;

const LEAST_CHARS = '2026-11-12T23:40Z'.length;

/**
 * Returns the lines with the instants in them as days and times of a time zone. A column whose instants all are midnights
 * has days, which no zone moves.
 *
 * @param timeZone a name of the IANA's database; undefined leaves the instants as they are written
 */
export function inTimeZone(lines: readonly Line[], timeZone: string | undefined): readonly Line[] {
  if (timeZone === undefined) return lines;
  const timed = new Set<number>();
  for (const { cells } of lines)
    for (const [index, cell] of cells.entries())
      if (!timed.has(index) && isTimed(cell)) timed.add(index);
  if (timed.size === 0) return lines;
  const dayOf = localTime(timeZone);
  return lines.map(({ cells, line }) => ({
    line,
    cells: cells.map((cell, index) => (timed.has(index) ? dayOf(cell) : cell)),
  }));
}

const isTimed = (cell: string): boolean => {
  if (cell.length < LEAST_CHARS || cell.charCodeAt(4) !== HYPHEN) return false;
  const [, , time] = INSTANT.exec(cell.trim()) ?? [];
  return time !== undefined && /[1-9]/.test(time);
};

const HYPHEN = 45;

/** Formats an instant as `YYYY-MM-DD HH:MM:SS` of a zone; other text stays. */
function localTime(timeZone: string): (cell: string) => string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  });
  return (cell) => {
    const [, day, time, zone = ''] = INSTANT.exec(cell.trim()) ?? [];
    if (day === undefined || time === undefined) return cell;
    const offset = /^[-+]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z';
    const instant = Date.parse(`${day}T${time}${offset}`);
    if (Number.isNaN(instant)) return cell;
    const parts = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, value]),
    );
    const year = `${parts.year}`.padStart(4, '0');
    return `${year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
  };
}
