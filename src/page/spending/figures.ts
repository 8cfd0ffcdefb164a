import type { Money } from '@pactole/sdk';
import { ask, unreadOfUser } from '../figures/read.ts';
import { service } from '../service/service.ts';

/** Months to choose from. */
const SHOWN = 13;

/** A figure by month, of spending or income; below 0 where more was given back than spent. */
export interface Line {
  readonly amounts: readonly Money[];
  readonly means: readonly (Money | null)[];
  readonly meanSoFar: Money | null;
  readonly differences: readonly ({ readonly amount: Money; readonly pct: number | null } | null)[];
}

export interface Sums {
  readonly total: Line;
  readonly instalments: Line | null;
  readonly categories: readonly (Line & {
    readonly categoryId: string | null;
    readonly name: string | null;
  })[];
}

export interface Spending {
  /** `YYYY-MM`, the oldest first. */
  readonly months: readonly string[];
  readonly spending: Sums;
  readonly income: Sums;
  /** From own savings and investments, less what went there; null without any. */
  readonly drawn: Line | null;
  /** VAT that came in, less what was paid of it; null without any. */
  readonly vat: Line | null;
  readonly withoutRate: readonly { readonly currency: string; readonly count: number }[];
}

type Regular = Awaited<ReturnType<typeof service.spending.regular.query>>;
type Payment = Regular['payments'][number];

export interface RegularPayments {
  readonly payments: readonly (Omit<Payment, 'amount' | 'yearly'> & {
    readonly amount: Money;
    readonly yearly: Money;
  })[];
  readonly yearly: { readonly spending: Money; readonly income: Money };
}

export const spending = unreadOfUser<Spending>('spending');
export const regular = unreadOfUser<RegularPayments>('regular');

/** Asks for both; the service sends only what has changed. */
export async function loadSpending(): Promise<void> {
  await Promise.all([
    ask(spending, async () => exact(await service.spending.show.query({ months: SHOWN }))),
    ask(
      regular,
      async () => (await service.spending.regular.query()) as unknown as RegularPayments,
    ),
  ]);
}

const exact = (shown: Awaited<ReturnType<typeof service.spending.show.query>>) =>
  shown as unknown as Spending;
