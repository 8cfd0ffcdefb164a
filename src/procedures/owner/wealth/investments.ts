/** Investments by account, kind and currency. */
import { type Euros, formatEuros } from '../../../core/money/euros.ts';
import { valueAccounts } from '../../../core/valuation/account.ts';
import { type InvestmentPart, investmentsOf } from '../../../core/valuation/investments.ts';
import { loadPortfolio } from '../../../db/queries/wealth/portfolio.ts';
import type { Reading } from '../../../db/queries/wealth/reading.ts';
import { readingOf, readOwn } from '../reading.ts';
import { ownerProcedure } from '../trpc.ts';

/** Euros as text, null where nothing is known. The groups, kinds and currencies each add up to `value`. */
export interface ShownInvestments {
  readonly groups: readonly {
    readonly accountId: string;
    readonly name: string;
    /** True without holdings: the balance is the value. */
    readonly byBalance: boolean;
    readonly value: string | null;
    /** The part of the value that no holding has; null where there is none. */
    readonly cash: string | null;
    readonly gain: string | null;
  }[];
  readonly value: string | null;
  readonly gain: string | null;
  readonly kinds: readonly ShownPart[];
  readonly currencies: readonly ShownPart[];
}

interface ShownPart {
  /** A kind of security or a currency; `cash`, or `byBalance` for accounts without holdings. */
  readonly of: string;
  readonly value: string;
  readonly pct: number;
}

const NOTHING: ShownInvestments = {
  ...{ groups: [], value: null, gain: null },
  ...{ kinds: [], currencies: [] },
};

export const showInvestments = ownerProcedure
  .meta({ revision: 'figures' })
  .query(
    async ({ ctx: { db, userId, today } }): Promise<ShownInvestments> =>
      readOwn(db, userId, NOTHING, (tx) => readInvestments(readingOf(tx, userId, today))),
  );

/** Returns the investments, read in the snapshot of a reading. */
export async function readInvestments(reading: Reading): Promise<ShownInvestments> {
  const portfolio = await loadPortfolio(reading);
  const values = await reading.run(valueAccounts(portfolio.map(({ facts }) => facts)));
  const names = new Map(portfolio.map(({ account: { id, name } }) => [id, name]));
  const currencies = new Map(
    portfolio.flatMap(({ lines }) =>
      lines.map(({ holding, asset }) => [holding.id, asset.currency] as const),
    ),
  );
  const { groups, value, gain, ...parts } = investmentsOf(
    portfolio.flatMap(({ account: { id }, facts }, at) => {
      const value = values[at];
      return value === undefined ? [] : [{ id, facts, value }];
    }),
    (holdingId) => currencies.get(holdingId) ?? null,
  );
  return {
    groups: groups.map(({ accountId, isByBalance, ...figures }) => ({
      ...{ accountId, name: names.get(accountId) ?? '', byBalance: isByBalance },
      ...{ value: shown(figures.value), cash: shown(figures.cash), gain: shown(figures.gain) },
    })),
    ...{ value: shown(value), gain: shown(gain) },
    ...{ kinds: parts.kinds.map(shownPart), currencies: parts.currencies.map(shownPart) },
  };
}

const shown = (value: Euros | null): string | null => value && formatEuros(value);
const shownPart = ({ of, value, pct }: InvestmentPart) => ({ of, value: formatEuros(value), pct });
