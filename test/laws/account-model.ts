import type { Sent } from './histories.ts';

/** An account as simply as it can be thought of: how many of each row are live, and how many deleted. */
export class AccountModel {
  readonly live = new Map<string, number>();
  readonly deleted = new Map<string, number>();

  /** Imports a batch and says what a service has to count. */
  import(batch: readonly Sent[]) {
    let [imported, duplicates, deleted] = [0, 0, 0];
    for (const [key, sent] of tally(batch.map((row) => row.key))) {
      const live = this.live.get(key) ?? 0;
      const dead = this.deleted.get(key) ?? 0;
      duplicates += Math.min(sent, live);
      deleted += Math.min(Math.max(sent - live, 0), dead);
      const added = Math.max(sent - live - dead, 0);
      imported += added;
      this.live.set(key, live + added);
    }
    const skipped = duplicates + deleted;
    return { received: imported + skipped, imported, skipped, duplicates, deleted };
  }

  /** The keys of the live rows, sorted. */
  liveKeys(): string[] {
    return [...this.live].flatMap(([key, count]) => Array<string>(count).fill(key)).sort();
  }

  delete(key: string): void {
    move(key, this.live, this.deleted);
  }

  restore(key: string): void {
    move(key, this.deleted, this.live);
  }
}

function tally(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function move(key: string, from: Map<string, number>, to: Map<string, number>): void {
  from.set(key, (from.get(key) ?? 0) - 1);
  to.set(key, (to.get(key) ?? 0) + 1);
}
