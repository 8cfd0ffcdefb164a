import type { AccountList, Evolution, InsightList, Performance, PositionList } from '@pactole/sdk';
import { computed, effect, type Signal, signal, untracked } from '@preact/signals';
import type { ShownChanges, ShownInvestments, ShownKnownWorth } from '../service/answers.ts';
import { forgetResponses } from '../service/request.ts';
import { service } from '../service/service.ts';
import { proxy } from '../service/session.ts';
import { language } from '../session/language.ts';
import { forgetOffline, keepFigures, recallFigures } from '../session/offline.ts';
import { isDemo, type User, user } from '../session/user.ts';
import type { Language } from '../words/languages.ts';
import {
  ask,
  forgetReads,
  type KeptReads,
  keptAnswers,
  type Read,
  readsToKeep,
  recallReads,
  unreadOfUser,
} from './read.ts';

/** Time in which the answers of a view have come. */
const KEEP_AFTER_MS = 300;

/** The figures that a saved page carries with it, and the language of their sentences. */
export interface SavedFigures {
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly netWorth: ShownKnownWorth;
  readonly changes: ShownChanges;
  readonly investments: ShownInvestments;
  readonly accounts: AccountList;
  readonly evolution: Evolution;
  readonly performance: Performance;
  readonly positions: PositionList;
  readonly insights: InsightList;
}

/** The day of a saved page, which shows its own figures and sends no request; null where the page is a live one. */
export const savedDay = signal<string | null>(null);
export const isSaved = computed(() => savedDay.value !== null);

/** Net worth without sums of rows, and the known value of each account. */
export const netWorth = unreadOfUser<ShownKnownWorth>();
export const changes = unreadOfUser<ShownChanges>();
export const investments = unreadOfUser<ShownInvestments>();
export const accounts = unreadOfUser<AccountList>();
export const evolution = unreadOfUser<Evolution>();
export const performance = unreadOfUser<Performance>();
export const positions = unreadOfUser<PositionList>();
export const insights = unreadOfUser<InsightList>();

const READS = {
  ...{ netWorth, changes, investments, accounts },
  ...{ evolution, performance, positions, insights },
};

/** True if the last request did not reach the service. */
export const isUnreachable = computed(() =>
  Object.values(READS).some(({ value }) => value.failure?.kind === 'unreachable'),
);

/** False on a saved page, which sends no request, and on the demo's. */
export const canWrite = computed(() => !isSaved.value && !isDemo.value);

/** Time at which all figures were last confirmed by the service. */
export const refreshedAt = signal<Date | null>(null);
export const isRefreshing = computed(() =>
  Object.values(READS).some(({ value }) => value.isPending),
);

/** Number of refreshes so far: a view asks again for figures of its own after each. */
export const refreshes = signal(0);

/** True if a response takes longer than usual. */
export const isSlow = computed(() => Object.values(READS).some(({ value }) => value.isSlow));

/** Asks for every figure again; the service sends only what has changed. */
export async function refresh(): Promise<void> {
  const owner = user.value;
  if (owner === null || isSaved.value) return;
  const { api, dashboard } = service;
  const today = dashboard.today.query();
  // A figure that is shown before those of today may be of another moment than they are.
  const history = Promise.all([dashboard.history.query(), today]).then(([answer]) => answer);
  const load = <Answer, Name extends keyof Answer>(
    into: Signal<Read<Answer[Name]>>,
    answer: Promise<Answer>,
    name: Name,
  ) =>
    ask(into, async () => {
      const { [name]: data } = await answer;
      // The same figures are the same object, so that no chart of them is drawn again.
      return isEqual(data, into.value.data) ? into.value.data : data;
    });
  await Promise.all([
    load(netWorth, today, 'netWorth'),
    load(accounts, today, 'accounts'),
    load(positions, today, 'positions'),
    load(investments, today, 'investments'),
    load(changes, history, 'changes'),
    load(evolution, history, 'evolution'),
    load(performance, history, 'performance'),
    ask(insights, () => api.readInsights.query({ lang: language.value })),
  ]);
  refreshes.value++;
  if (owner !== user.value) return;
  if (Object.values(READS).every(({ value }) => value.data !== null && value.failure === null))
    await confirm(owner);
}

const isEqual = <Data>(one: Data, other: Data | null): other is Data =>
  JSON.stringify(one) === JSON.stringify(other);

/** Notes that all figures are of now, and keeps them on this device. */
async function confirm({ id }: User): Promise<void> {
  refreshedAt.value = new Date();
  await keep(id);
}

/** Keeps all figures on this device, as of the last time at which the service confirmed them. */
async function keep(id: string): Promise<void> {
  const at = refreshedAt.value?.getTime();
  if (at === undefined || isDemo.value) return;
  const figures = Object.fromEntries(
    Object.entries(READS).map(([name, { value }]) => [name, value.data]),
  );
  const kept = { ...figures, reads: readsToKeep() };
  // Figures that a proxy shows to its users are not kept past its session, of whose end this device is not told.
  if (proxy.value !== undefined && !proxy.value?.names) await keepFigures(id, at, kept);
  // The user may have signed out meanwhile.
  if (user.value?.id !== id) await forgetOffline();
}

let keeping: ReturnType<typeof setTimeout> | undefined;
effect(() => {
  if (keptAnswers.value === 0) return;
  // Those of a view come together.
  clearTimeout(keeping);
  keeping = setTimeout(() => {
    const owner = untracked(() => user.value);
    if (owner !== null) void keep(owner.id);
  }, KEEP_AFTER_MS);
});

/** Shows the figures that this device keeps of a user, until newer ones are there. */
export async function showKept({ id }: User): Promise<void> {
  const kept = await recallFigures(id);
  if (kept === null || user.value?.id !== id) return;
  recallReads((kept.figures as { readonly reads?: KeptReads }).reads ?? {});
  if (refreshedAt.value !== null) return;
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

/** Forgets every figure, as when another user signs in. */
export function clear(): void {
  forgetResponses();
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
