import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import type { EmbeddedStore } from './embedded.ts';
import type { Keeper } from './embedded-keeper.ts';
import { describeDamage, findDamage, relationsOf } from './page-check.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { wayBack } from './way-back.ts';

/** How long a start waits for the check: about a gigabyte. What is beyond is checked while the service runs. */
const PATIENCE_MS = 2_000;

/** Checks every page of a database that was opened just now; throws a `StoreUnavailable` when one is damaged. */
export async function checkPages(
  store: EmbeddedStore,
  folder: DataFolder,
  damaged: (what: string) => void,
): Promise<Keeper> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const relations = await relationsOf(store.db);
  const checked = findDamage(folder.db, relations, signal);
  const found = await Promise.race([
    checked,
    sleep(PATIENCE_MS, 'unfinished' as const, { signal, ref: false }),
  ]);
  if (found !== null && found !== 'unfinished') {
    await store.close();
    throw new StoreUnavailable(`${describeDamage(found)}. ${await wayBack(folder)}`);
  }
  const rest = checked.then(
    (page) => page && damaged(describeDamage(page)),
    (error: unknown) => damaged(`The pages can't be checked (${error})`),
  );
  return {
    async stop() {
      stopping.abort();
      await rest;
    },
  };
}
