/** The bench's tables, as Markdown: readable in a terminal, and in the documentation as they are. */
import type { Result } from './measure.ts';
import type { PeerResult } from './peers.ts';

export function resultTable(results: readonly Result[]): string {
  return table(
    ['#', 'work', 'against', 'reached', 'limit', 'in this run'],
    results.map(({ row, work, against, reached, limit, unit, note }) => [
      String(row),
      work,
      against,
      `${figure(reached, unit)} ${unit}`,
      `${limit}${reached <= limit ? '' : ', missed'}`,
      note,
    ]),
  );
}

export function peerTable(peers: readonly PeerResult[]): string {
  return table(
    ['peer', 'work', 'theirs'],
    peers.map(({ peer, work, theirs }) => [peer, work, theirs]),
  );
}

function figure(value: number, unit: Result['unit']): string {
  return unit === '×' || unit === 'kB' ? value.toFixed(2) : String(Math.round(value));
}

function table(head: readonly string[], rows: readonly string[][]): string {
  if (rows.length === 0) return '';
  const widths = head.map((name, at) =>
    Math.max(3, name.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
