/** Investments by account, and by kind and currency of their holdings: each list adds up to the same total. */
import { cents, type Euros, NO_EUROS, subtractEuros, sumEuros } from '../money/euros.ts';
import type { AccountFacts, AccountValue } from './account.ts';
import { gainBetween } from './gain.ts';
import type { HoldingValue } from './holding.ts';
import { isInvested, knownWorth, sumOfKnown } from './known-worth.ts';

interface InvestedAccount {
  readonly id: string;
  readonly facts: AccountFacts;
  readonly value: AccountValue;
}

interface InvestmentGroup {
  readonly accountId: string;
  /** True without holdings: the balance is the value. */
  readonly isByBalance: boolean;
  /** Without cash that is a sum of transactions; null where nothing is known. */
  readonly value: Euros | null;
  /** The part of the value that no holding has; null where it is not known, or the balance is the value. */
  readonly cash: Euros | null;
  /** Of the holdings whose value and cost are known; by balance, of the account. */
  readonly gain: Euros | null;
}

/** A part of the total, and its share in percent points. */
export interface InvestmentPart {
  /** A kind of security or a currency. */
  readonly of: string | 'cash' | 'byBalance';
  readonly value: Euros;
  readonly pct: number;
}

export interface Investments {
  /** The most valuable first. */
  readonly groups: readonly InvestmentGroup[];
  /** Sums of what is known; null where nothing is. */
  readonly value: Euros | null;
  readonly gain: Euros | null;
  /** The largest first, then accounts by balance, and cash. Each list adds up to `value`. */
  readonly kinds: readonly InvestmentPart[];
  readonly currencies: readonly InvestmentPart[];
}

/** Groups what is held and invested; `currencyOf` tells the currency of a holding without a price. */
export function investmentsOf(
  accounts: readonly InvestedAccount[],
  currencyOf: (holdingId: string) => string | null,
): Investments {
  const known = knownWorth(accounts).accounts;
  const found = accounts.flatMap((account, at) => {
    const { facts } = account;
    return facts.isArchived || !isInvested(facts)
      ? []
      : [groupOf(account, known[at]?.value ?? null)];
  });
  const groups = found.toSorted((a, b) => Number(worth(b) - worth(a)));
  const lines = accounts.flatMap(({ facts, value }) => (facts.isArchived ? [] : value.lines));
  const rest = [
    {
      of: 'byBalance',
      value: sumEuros(groups.flatMap(({ isByBalance, value }) => (isByBalance && value) || [])),
    },
    { of: 'cash', value: sumEuros(groups.flatMap(({ cash }) => cash ?? [])) },
  ];
  return {
    groups,
    value: sumOfKnown(groups),
    gain: sumOfKnown(groups.map(({ gain }) => ({ value: gain }))),
    kinds: withShares([...partsBy(lines, ({ kind }) => kind), ...rest]),
    currencies: withShares([
      ...partsBy(lines, ({ currency, holdingId }) => currency ?? currencyOf(holdingId) ?? 'EUR'),
      ...rest,
    ]),
  };
}

const worth = ({ value }: InvestmentGroup): bigint => (value === null ? 0n : cents(value));

function groupOf({ id, value: account }: InvestedAccount, value: Euros | null): InvestmentGroup {
  const { lines } = account;
  if (lines.length === 0)
    return { accountId: id, isByBalance: true, value, cash: null, gain: account.gain };
  const held = sumEuros(lines.flatMap((line) => line.value ?? []));
  return {
    accountId: id,
    isByBalance: false,
    value,
    cash: value === null ? null : subtractEuros(value, held),
    gain: sumOfKnown(lines.map((line) => ({ value: gainBetween(line.value, line.cost).gain }))),
  };
}

/** Adds up the values of holdings by a property, the largest sum first. */
function partsBy(lines: readonly HoldingValue[], by: (line: HoldingValue) => string) {
  const sums = new Map<string, Euros>();
  for (const line of lines) {
    const of = by(line);
    sums.set(of, sumEuros([sums.get(of) ?? NO_EUROS, line.value ?? NO_EUROS]));
  }
  return [...sums]
    .map(([of, value]) => ({ of, value }))
    .toSorted((a, b) => Number(cents(b.value) - cents(a.value)));
}

function withShares(parts: readonly Omit<InvestmentPart, 'pct'>[]): InvestmentPart[] {
  const shown = parts.filter(({ value }) => cents(value) !== 0n);
  const all = Number(cents(sumEuros(shown.map(({ value }) => value))));
  return shown.map((part) => ({
    ...part,
    pct: all === 0 ? 0 : (Number(cents(part.value)) / all) * 100,
  }));
}
