/** Figures of the investments that only this view shows. */
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ask, type Read, unreadOfUser } from '../figures/read.ts';
import { isSaved, refreshes } from '../figures/service.ts';
import type { service } from '../service/service.ts';
import { user } from '../session/user.ts';

type Answer<Call extends { query(): Promise<unknown> }> = Awaited<ReturnType<Call['query']>>;

export const years = unreadOfUser<Answer<typeof service.performance.years>>();
export const accountReturns = unreadOfUser<Answer<typeof service.performance.accounts>>();
export const positionReturns = unreadOfUser<Answer<typeof service.performance.positions>>();
export const realized = unreadOfUser<Answer<typeof service.realized.years>>();
export const realizedSales = unreadOfUser<Answer<typeof service.realized.sales>>();
export const securities = unreadOfUser<Answer<typeof service.income.securities>>();

/** Asks for figures when they are first shown, and again with all others. */
export function useFigures<Data>(into: Signal<Read<Data>>, question: () => Promise<Data>): void {
  const owner = user.value;
  useEffect(() => {
    if (owner !== null && !isSaved.value) void ask(into, question);
  }, [refreshes.value, owner, into]);
}

/** Height of a chart in pixels; less on a phone, where charts are below each other. */
export const plotHeight = (): number => (matchMedia('(max-width: 48rem)').matches ? 150 : 220);
