import type { AccountValuation } from '@pactole/sdk';
import { netWorth } from '../figures/service.ts';
import { type AccountKind, kindOf, knownValue } from '../figures/unknown-balance.ts';

/** Accounts of one kind, the most valuable first, and their sum in euros as text; null where no value is known. */
export interface Group {
  readonly kind: AccountKind;
  readonly accounts: readonly AccountValuation[];
  readonly value: string | null;
}

/** Groups accounts in the order of the service. */
export const groupsOf = (accounts: readonly AccountValuation[]): Group[] =>
  (netWorth.value.data?.groups ?? []).map(({ kind, value }) => ({
    kind,
    value,
    accounts: accounts
      .filter((account) => kindOf(account) === kind)
      .toSorted((one, other) => (knownValue(other) ?? 0) - (knownValue(one) ?? 0)),
  }));
