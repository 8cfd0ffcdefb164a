import type { Service } from './procedures.ts';

/** Changes of net worth, with the points of its history. */
export type ShownChanges = Awaited<ReturnType<Service['changes']['show']['query']>>;
export type ShownChange = ShownChanges['years'][number];

/** Net worth without sums of rows, and the known value of each account. */
export type ShownKnownWorth = Awaited<ReturnType<Service['netWorth']['known']['query']>>;

/** Investments by account, kind and currency. */
export type ShownInvestments = Awaited<ReturnType<Service['investments']['show']['query']>>;

/** The value of an account over time. */
export type AccountCurve = Awaited<ReturnType<Service['curves']['account']['query']>>;
