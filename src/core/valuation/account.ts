/** Value of an account on a day. */
import { type AccountType, factsOf, isOfNature } from '../accounts/account-type.ts';
import type { AssetClass } from '../accounts/asset-class.ts';
import { type Decimal, ZERO } from '../money/decimal.ts';
import { cents, type Euros, NO_EUROS, roundToCents, sumEuros } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { type Gain, gainBetween } from './gain.ts';
import { type HoldingInput, type HoldingValue, valueHolding } from './holding.ts';

/** An account's cash by its ledger, on the day of the valuation. */
export interface Cash {
  readonly value: Euros;
  /** The cash as the bank shows it, in the currency of the account, exact. */
  readonly own: Decimal;
  /** False where a rate is missing, or no event is known, so that the value is not all that there is. */
  readonly isKnown: boolean;
  /** True where the value is a sum of transactions, and what was there before them is unknown. */
  readonly lacksBalance: boolean;
  /** The day of the latest balance up to the day. */
  readonly balanceDay: Day | null;
  /** The currencies that it was added up from. */
  readonly currencies: readonly string[];
  /** Amounts that no rate converts, and so add nothing. */
  readonly missing: readonly MissingAmount[];
}

interface MissingAmount {
  readonly currency: string;
  readonly amount: Decimal;
}

/** The cash of an account that nothing is known of. */
export const NO_CASH: Cash = {
  value: NO_EUROS,
  own: ZERO,
  isKnown: false,
  lacksBalance: false,
  balanceDay: null,
  currencies: [],
  missing: [],
};

export interface AccountFacts {
  readonly type: AccountType;
  readonly isArchived: boolean;
  /** The day to value: today, or an archived account's last. */
  readonly day: Day;
  readonly cash: Cash;
  readonly lines: readonly HoldingInput[];
  /** Cost of the whole account that the owner stated, in euros. */
  readonly statedCost: Decimal | null;
}

/** A part of an account that is rounded to the cent for itself. */
export interface Component {
  readonly assetClass: AssetClass;
  readonly value: Euros;
}

export interface AccountValue extends Gain {
  readonly isArchived: boolean;
  readonly assetClass: AssetClass;
  readonly value: Euros;
  /** Null where the balance is the value of an investment, a thing or a debt. */
  readonly cash: Euros | null;
  readonly balanceDay: Day | null;
  /** True where the cash is a sum of transactions and not a balance. */
  readonly lacksBalance: boolean;
  /** Priced lines, then the cash or balance. */
  readonly components: readonly Component[];
  /** The lines that are held on the day. */
  readonly lines: readonly HoldingValue[];
  /** Other than EUR, sorted. */
  readonly foreignCurrencies: readonly string[];
  /** Cash that no rate converts, and so adds nothing. */
  readonly missing: readonly MissingAmount[];
}

/** An account's last day is the one before it was archived. */
export function valuationDay(archivedOn: Day | null, today: Day): Day {
  return isArchivedOn(archivedOn, today) ? ((archivedOn - 1) as Day) : today;
}

export function isArchivedOn(archivedOn: Day | null, today: Day): archivedOn is Day {
  return archivedOn !== null && archivedOn <= today;
}

export function valueAccount(facts: AccountFacts): AccountValue {
  const lines = facts.lines.flatMap((line) => valueHolding(line, facts.day) ?? []);
  return accountValue(facts, lines);
}

/** The values of accounts, each as `valueAccount` returns it. */
export function* valueAccounts(accounts: readonly AccountFacts[]): Generator<void, AccountValue[]> {
  const values: AccountValue[] = [];
  for (const facts of accounts) {
    const lines: HoldingValue[] = [];
    for (const each of facts.lines) {
      const line = valueHolding(each, facts.day);
      if (line !== null) lines.push(line);
      yield;
    }
    values.push(accountValue(facts, lines));
    yield;
  }
  return values;
}

function accountValue(facts: AccountFacts, lines: readonly HoldingValue[]): AccountValue {
  const { type, isArchived } = facts;
  const hasHoldings = facts.lines.length > 0;
  const balance = facts.cash.value;
  const components = [
    ...lines.flatMap(({ assetClass, value }) => (value === null ? [] : { assetClass, value })),
    { assetClass: hasHoldings ? 'cash' : factsOf(type).assetClass, value: balance } as const,
  ];
  const value = sumEuros(components.map((component) => component.value));
  return {
    isArchived,
    assetClass: largestClass(components) ?? factsOf(type).assetClass,
    value,
    cash: hasHoldings || isOfNature(type, 'payment', 'savings') ? balance : null,
    ...gainOf(lines, value, facts),
    balanceDay: facts.cash.balanceDay,
    lacksBalance: facts.cash.lacksBalance,
    missing: facts.cash.missing,
    components,
    lines,
    foreignCurrencies: foreignOnly([
      ...facts.cash.currencies,
      ...lines.flatMap(({ currency }) => currency ?? []),
    ]),
  };
}

/** The currencies other than EUR, each once, sorted. */
export function foreignOnly(currencies: Iterable<string>): string[] {
  return [...new Set(currencies)].filter((currency) => currency !== 'EUR').sort();
}

/** The class of the component that is worth most; null where nothing is worth anything. */
function largestClass(components: readonly Component[]): AssetClass | null {
  let largest: { assetClass: AssetClass | null; value: bigint } = { assetClass: null, value: 0n };
  for (const { assetClass, value } of components) {
    if (cents(value) > largest.value) largest = { assetClass, value: cents(value) };
  }
  return largest.assetClass;
}

/** The gain of the lines whose value and cost are known; where there is none, of the account against its stated cost. */
function gainOf(lines: readonly HoldingValue[], value: Euros, facts: AccountFacts): Gain {
  const known = lines.flatMap(({ value, cost }) =>
    value === null || cost === null ? [] : { value, cost },
  );
  if (known.length > 0) {
    const [values, costs] = [known.map(({ value }) => value), known.map(({ cost }) => cost)];
    return gainBetween(sumEuros(values), sumEuros(costs));
  }
  const cost = facts.statedCost === null ? null : roundToCents(facts.statedCost);
  const isKnown =
    isCashKnown(facts.cash, lines) && lines.every(({ state }) => state !== 'unpriced');
  return gainBetween(isKnown ? value : null, cost);
}

/** True if the cash is known: an account with holdings, and without any balance or transaction, has none. */
const isCashKnown = (cash: Cash, lines: readonly HoldingValue[]): boolean =>
  cash === NO_CASH ? lines.length > 0 : cash.isKnown && !cash.lacksBalance;
