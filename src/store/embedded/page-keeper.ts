import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '../errors.ts';
import type { EmbeddedStore } from './embedded.ts';
import type { Keeper } from './keeper.ts';
import { describeDamage, findDamage, relationsOf } from './page-check.ts';

/** How long a start waits for the check: about a gigabyte. What is beyond is checked while the service runs. */
const PATIENCE_MS = 2_000;

/** Whom a damaged page is reported to. */
interface DamageReport {
  /** Is called with what is damaged, when that is found while the service runs. */
  damaged(what: string): void;
  /** A sentence that says what brings the database back. */
  wayBack(): Promise<string>;
}

/** Checks every page of a database that was opened just now; throws a `StoreUnavailable` when one is damaged. */
export async function checkPages(
  store: EmbeddedStore,
  path: string,
  { damaged, wayBack }: DamageReport,
): Promise<Keeper> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const relations = await relationsOf(store.query);
  const checked = findDamage(path, relations, signal);
  const found = await Promise.race([
    checked,
    sleep(PATIENCE_MS, 'unfinished' as const, { signal, ref: false }),
  ]);
  if (found !== null && found !== 'unfinished') {
    await store.close();
    throw new StoreUnavailable(`${describeDamage(found)}. ${await wayBack()}`);
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
