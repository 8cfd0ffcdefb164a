import type { TerminalWords } from '../../i18n/terminal/en.ts';

/** Counts of a file's lines by outcome. */
interface Imported {
  readonly received: number;
  readonly imported: number;
  readonly skipped: number;
  readonly newAssets: readonly string[];
}

/** Formats the counts: `3 of 5 lines imported, 2 were there already.` */
export function importSummary(
  { received, imported, skipped, newAssets }: Imported,
  { lots: says }: TerminalWords,
): string {
  const lines = says.imported(imported, received, skipped);
  return newAssets.length === 0 ? lines : `${lines}\n${says.newAssets(newAssets.join(', '))}`;
}
