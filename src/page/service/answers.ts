import type { Service } from './procedures.ts';

/** Changes of net worth, with the points of its history. */
export type ShownChanges = Awaited<ReturnType<Service['dashboard']['history']['query']>>['changes'];
export type ShownChange = ShownChanges['years'][number];

/** Net worth without sums of rows, and the known value of each account. */
export type ShownKnownWorth = Awaited<
  ReturnType<Service['dashboard']['today']['query']>
>['netWorth'];

/** Investments by account, kind and currency. */
export type ShownInvestments = Awaited<
  ReturnType<Service['dashboard']['today']['query']>
>['investments'];

/** The value of an account over time. */
export type AccountCurve = Awaited<ReturnType<Service['curves']['account']['query']>>;
