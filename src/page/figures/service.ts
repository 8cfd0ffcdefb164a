import {
  type AccountList,
  type Evolution,
  type InsightList,
  type NetWorth,
  Pactole,
  type Performance,
  PermissionError,
  type PositionList,
} from '@pactole/sdk';
import { computed, type Signal, signal } from '@preact/signals';
import { isKept, key } from '../session/key.ts';
import { language } from '../session/language.ts';
import { forgetOffline, keepFigures, recallFigures } from '../session/offline.ts';
import type { Language } from '../words/languages.ts';
import { ask, forgetReads, type Read, unreadOfKey } from './read.ts';
import { deniedWrites } from './scopes.ts';

/** The figures that a saved page carries with it, and the language of their sentences. */
export interface SavedFigures {
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly netWorth: NetWorth;
  readonly accounts: AccountList;
  readonly evolution: Evolution;
  readonly performance: Performance;
  readonly positions: PositionList;
  readonly insights: InsightList;
}

/** The day of a saved page, which shows its own figures and sends no request; null where the page is a live one. */
export const savedDay = signal<string | null>(null);
export const isSaved = computed(() => savedDay.value !== null);

export const netWorth = unreadOfKey<NetWorth>();
export const accounts = unreadOfKey<AccountList>();
export const evolution = unreadOfKey<Evolution>();
export const performance = unreadOfKey<Performance>();
export const positions = unreadOfKey<PositionList>();
export const insights = unreadOfKey<InsightList>();

const READS = { netWorth, accounts, evolution, performance, positions, insights };

/** The published client with the user's key; null without one. */
export const pactole = computed(() =>
  key.value === null
    ? null
    : new Pactole({
        apiKey: key.value,
        baseUrl: location.origin,
        cache: true,
        maxRetries: 1,
        headers: { 'Accept-Language': language.value },
      }),
);

/** True if the service refused the key. */
export const isRefused = computed(() =>
  Object.values(READS).some(({ value }) => value.failure?.kind === 'unauthorised'),
);

/** True if the last request did not reach the service. */
export const isUnreachable = computed(() =>
  Object.values(READS).some(({ value }) => value.failure?.kind === 'unreachable'),
);

/** Scopes that the key lacks, as far as the page has met them. */
export const missingScopes = computed(() => [
  ...new Set([
    ...Object.values(READS).flatMap(({ value: { failure } }) =>
      failure?.kind === 'denied' && failure.scope !== null ? [failure.scope] : [],
    ),
    ...deniedWrites.value,
  ]),
]);

/** True unless the key is known to lack the scope for accounts, balances and securities. */
export const canWrite = computed(() => !isSaved.value && !deniedWrites.value.has('accounts:write'));
/** True unless the key is known to lack the scope for imports. */
export const canImport = computed(
  () => !isSaved.value && !deniedWrites.value.has('transactions:write'),
);

/** Time at which all figures were last confirmed by the service. */
export const refreshedAt = signal<Date | null>(null);
export const isRefreshing = computed(() =>
  Object.values(READS).some(({ value }) => value.isPending),
);

/** True if a response takes longer than usual. */
export const isSlow = computed(() => Object.values(READS).some(({ value }) => value.isSlow));

/** Asks for every figure again; the service sends only what has changed. */
export async function refresh(): Promise<void> {
  const client = pactole.value;
  if (client === null || isSaved.value) return;
  const list = client.accounts.list();
  const past = client.analytics.evolution();
  const known = knowBalances(list, past);
  const load = <Data>(into: Signal<Read<Data>>, answer: PromiseLike<Data>) =>
    ask(into, async () => {
      const [data] = await Promise.all([answer, known]);
      // The same figures are the same object, so that no chart of them is drawn again.
      return isEqual(data, into.value.data) ? into.value.data : data;
    });
  await Promise.all([
    load(accounts, list),
    load(netWorth, client.netWorth.get()),
    load(evolution, past),
    load(performance, client.analytics.performance()),
    load(positions, client.positions.list()),
    ask(insights, () => client.insights.list({ lang: language.value })),
  ]);
  if (client !== pactole.value) return;
  if (Object.values(READS).every(({ value }) => value.data !== null && value.failure === null))
    await confirm(client);
}

const isEqual = <Data>(one: Data, other: Data | null): other is Data =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Resolves once it is known which accounts have no balance. A total that is shown before would hold sums of rows. Where
 * the key does not open the accounts, a total is the service's own.
 */
async function knowBalances(
  list: PromiseLike<AccountList>,
  past: Promise<Evolution>,
): Promise<void> {
  try {
    const { accounts } = await list;
    // What began empty lacks none, which the evolution alone tells.
    const areOpened = accounts.some((each) => each.balanceAsOf === null && each.openedAt !== null);
    if (areOpened) await past.catch(() => undefined);
  } catch (error) {
    if (!(error instanceof PermissionError)) throw error;
  }
}

/** Notes that all figures are of now, and keeps them where the device keeps the key. */
async function confirm(client: Pactole): Promise<void> {
  refreshedAt.value = new Date();
  const figures = Object.fromEntries(
    Object.entries(READS).map(([name, { value }]) => [name, value.data]),
  );
  if (!isKept.value || key.value === null || client !== pactole.value) return;
  await keepFigures(key.value, figures);
  // The key may have been forgotten meanwhile.
  if (!isKept.value) await forgetOffline();
}

/** Shows the figures that this device keeps for its key, until newer ones are there. */
export async function showKept(): Promise<void> {
  const current = key.value;
  const kept = current === null ? null : await recallFigures(current);
  if (kept === null || key.value !== current || refreshedAt.value !== null) return;
  const figures = kept.figures as Readonly<Record<string, unknown>>;
  for (const [name, read] of Object.entries(READS)) {
    const data = figures[name] as never;
    if (read.value.data === null && data) read.value = { ...read.value, data };
  }
  refreshedAt.value = new Date(kept.at);
}

/** Asks for the figures again, unless they are on their way already. */
export async function refreshIfIdle(): Promise<void> {
  if (!isRefreshing.value) await refresh();
}

/** Forgets every figure, as when the key changes: they are another user's. */
export function clear(): void {
  deniedWrites.value = new Set();
  refreshedAt.value = null;
  forgetReads();
}

/** Shows the figures that a saved page carries. */
export function show(saved: SavedFigures): void {
  savedDay.value = saved.day;
  language.value = saved.language;
  for (const [name, read] of Object.entries(READS)) {
    const data = saved[name as keyof SavedFigures] as never;
    read.value = { data, isPending: false, isSlow: false, failure: null };
  }
}
