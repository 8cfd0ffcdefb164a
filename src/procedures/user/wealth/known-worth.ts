/** Net worth without what is only a sum of transactions, in all and by account. */
import type { NetWorth } from '../../../contract/wealth/net-worth.ts';
import { type Euros, formatEuros } from '../../../core/money/euros.ts';
import { type AccountKind, knownWorth } from '../../../core/valuation/known-worth.ts';
import { withoutUnknownBalance } from '../../../core/valuation/unknown-balance.ts';
import type { ValuedEntry } from '../../../db/queries/wealth/portfolio.ts';
import { presentNetWorth } from '../../present/net-worth.ts';

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

/** Returns what is known of the net worth of accounts. */
export function presentKnownWorth(portfolio: readonly ValuedEntry[]): ShownKnownWorth {
  const { accounts, groups, investments, isUnknown } = knownWorth(portfolio);
  return {
    ...presentNetWorth(portfolio.map(({ value }) => withoutUnknownBalance(value))),
    isUnknown,
    accounts: accounts.map(({ value, sumOfRows, ...known }, at) => {
      const { account, facts } = portfolio[at] as ValuedEntry;
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
