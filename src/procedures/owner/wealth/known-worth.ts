/** Net worth without what is only a sum of transactions, in all and by account. */
import type { NetWorth } from '../../../contract/wealth/net-worth.ts';
import { type Euros, formatEuros } from '../../../core/money/euros.ts';
import { valueAccounts } from '../../../core/valuation/account.ts';
import { type AccountKind, knownWorth } from '../../../core/valuation/known-worth.ts';
import { withoutUnknownBalance } from '../../../core/valuation/unknown-balance.ts';
import { loadPortfolio } from '../../../db/queries/wealth/portfolio.ts';
import type { Reading } from '../../../db/queries/wealth/reading.ts';
import { presentNetWorth } from '../../present/net-worth.ts';
import { readingOf, readOwn } from '../reading.ts';
import { ownerProcedure } from '../trpc.ts';

/** As the response of `GET /net-worth`, and its parts: euros as text, null where nothing is known. */
export interface ShownKnownWorth extends NetWorth {
  /** True if something has no known value, and nothing that has one is owned or owed. */
  readonly isUnknown: boolean;
  readonly accounts: readonly {
    readonly id: string;
    readonly name: string;
    readonly archived: boolean;
    readonly kind: AccountKind;
    readonly value: string | null;
    /** Cash that is a sum of transactions, which no value contains; null where there is none. */
    readonly sumOfRows: string | null;
    /** True if its cash is no more than a sum of transactions, be it 0. */
    readonly lacksBalance: boolean;
    /** True if its owner has to tell a balance. */
    readonly needsBalance: boolean;
    /** True if a price or a rate is missing, so that a part of it counts for nothing. */
    readonly isPartial: boolean;
  }[];
  /** Sums of the accounts that are not archived. */
  readonly groups: readonly { readonly kind: AccountKind; readonly value: string | null }[];
  readonly investments: string | null;
}

export const showKnownWorth = ownerProcedure
  .meta({ revision: 'figures' })
  .query(async ({ ctx: { db, userId, today } }): Promise<ShownKnownWorth> => {
    const nothing = {
      ...presentNetWorth([]),
      ...{ isUnknown: false, accounts: [], groups: [], investments: '0.00' },
    };
    return readOwn<ShownKnownWorth>(db, userId, nothing, (tx) =>
      readKnownWorth(readingOf(tx, userId, today)),
    );
  });

/** Returns what is known of net worth, read in the snapshot of a reading. */
export async function readKnownWorth(reading: Reading): Promise<ShownKnownWorth> {
  const portfolio = await loadPortfolio(reading);
  const values = await reading.run(valueAccounts(portfolio.map(({ facts }) => facts)));
  const given = portfolio.flatMap(({ account, facts }, at) => {
    const value = values[at];
    return value === undefined ? [] : [{ account, facts, value }];
  });
  const { accounts, groups, investments, isUnknown } = knownWorth(given);
  return {
    ...presentNetWorth(values.map(withoutUnknownBalance)),
    isUnknown,
    accounts: accounts.flatMap(({ value, sumOfRows, ...known }, at) => {
      const { account, facts } = given[at] ?? {};
      if (account === undefined || facts === undefined) return [];
      return {
        ...{ id: account.id, name: account.name, archived: facts.isArchived, ...known },
        ...{ value: shown(value), sumOfRows: shown(sumOfRows) },
      };
    }),
    groups: groups.map(({ kind, value }) => ({ kind, value: shown(value) })),
    investments: shown(investments),
  };
}

const shown = (value: Euros | null): string | null => value && formatEuros(value);
