/** Values without what is only a sum of transactions: of each account, of kinds of accounts, and of investments. */
import { factsOf, isOfNature, type Nature } from '../accounts/account-type.ts';
import { cents, type Euros, sumEuros } from '../money/euros.ts';
import type { AccountFacts, AccountValue } from './account.ts';
import { netWorth } from './net-worth.ts';
import { withoutUnknownBalance } from './unknown-balance.ts';

/** In the order of their groups. */
const ACCOUNT_KINDS = ['cash', 'investments', 'goods', 'debts'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

interface KnownValue {
  readonly kind: AccountKind;
  /** Null where nothing of the account has a known value. */
  readonly value: Euros | null;
  /** Cash that is a sum of transactions and no balance, which `value` leaves out; null where there is none. */
  readonly sumOfRows: Euros | null;
  /** True if its cash is no more than a sum of transactions, be it 0. */
  readonly lacksBalance: boolean;
  /** True if its owner has to tell a balance: it is a sum of transactions, or there is no figure. */
  readonly needsBalance: boolean;
  /** True if a price or a rate is missing, so that a part of it counts for nothing. */
  readonly isPartial: boolean;
}

export interface KnownWorth {
  /** In the order of the accounts given. */
  readonly accounts: readonly KnownValue[];
  /** Sums of accounts that are not archived; null where none of them has a known value. Kinds without any are left out. */
  readonly groups: readonly { readonly kind: AccountKind; readonly value: Euros | null }[];
  /** The value of investments, and of other accounts with holdings; null where none of it is known. */
  readonly investments: Euros | null;
  /** True if something has no known value, and nothing that has one is owned or owed. */
  readonly isUnknown: boolean;
}

/** Returns what is known of the value of accounts, each given with its value. */
export function knownWorth(
  accounts: readonly { readonly facts: AccountFacts; readonly value: AccountValue }[],
): KnownWorth {
  const known = accounts.map(({ facts, value }) => ({ facts, ...knownValue(facts, value) }));
  const active = known.filter(({ facts }) => !facts.isArchived);
  const groups = ACCOUNT_KINDS.flatMap((kind) => {
    const members = active.filter((each) => each.kind === kind);
    return members.length === 0 ? [] : [{ kind, value: sumOfKnown(members) }];
  });
  const invested = active.filter(({ facts }) => isInvested(facts));
  const { gross, liabilities } = netWorth(
    accounts.map(({ value }) => withoutUnknownBalance(value)),
  );
  return {
    accounts: known.map(({ facts: _, ...each }) => each),
    groups,
    investments: invested.length === 0 ? sumEuros([]) : sumOfKnown(invested),
    isUnknown:
      active.some(({ value }) => value === null) &&
      cents(gross) === 0n &&
      cents(liabilities) === 0n,
  };
}

/** Returns why the cash of an account is unknown; null where it is known. */
export function unknownCashOf(facts: AccountFacts, value: AccountValue): 'balance' | 'rate' | null {
  if (knownValue(facts, value).needsBalance) return 'balance';
  return value.missing.length > 0 ? 'rate' : null;
}

/** True of an account for investments, and of any other with holdings, also where all are sold. */
export const isInvested = ({ type, lines }: AccountFacts): boolean =>
  isOfNature(type, 'investment') || lines.length > 0;

function knownValue(facts: AccountFacts, account: AccountValue): KnownValue {
  const { lacksBalance, lines } = account;
  const { components } = withoutUnknownBalance(account);
  const value = sumEuros(components.map((each) => each.value));
  const hasValue = lines.some(({ state }) => state !== 'unpriced') || cents(value) !== 0n;
  const isKnown = hasValue || (lines.length === 0 && facts.cash.isKnown && !lacksBalance);
  const isUnconverted = account.missing.length > 0;
  const cash = lacksBalance ? (account.components.at(-1)?.value ?? null) : null;
  return {
    kind: KIND_OF[factsOf(facts.type).nature],
    value: isKnown ? value : null,
    sumOfRows: cash === null || cents(cash) === 0n ? null : cash,
    lacksBalance,
    // A balance without a rate is recorded all the same.
    needsBalance: lacksBalance || (!isKnown && lines.length === 0 && !isUnconverted),
    isPartial: isUnconverted || lines.some(({ state }) => state === 'unpriced'),
  };
}

const KIND_OF: Readonly<Record<Nature, AccountKind>> = {
  ...{ payment: 'cash', savings: 'cash', investment: 'investments' },
  ...{ property: 'goods', other: 'goods', debt: 'debts' },
};

/** Returns the sum of what is known; null where nothing is. */
export function sumOfKnown(values: readonly { readonly value: Euros | null }[]): Euros | null {
  const known = values.flatMap(({ value }) => value ?? []);
  return known.length === 0 ? null : sumEuros(known);
}
