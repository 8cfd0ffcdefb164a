/** What became of the lines of a file. */
interface Imported {
  readonly received: number;
  readonly imported: number;
  readonly skipped: number;
  readonly newAssets: readonly string[];
}

/** For people: `3 of 5 lines imported, 2 were there already.` */
export function importSummary({ received, imported, skipped, newAssets }: Imported): string {
  const lines = `${imported} of ${received} lines imported, ${skipped} were there already.`;
  return newAssets.length === 0 ? lines : `${lines}\nNew assets: ${newAssets.join(', ')}`;
}
