/** The investments of a user, added up account by account. */

import {
  type AccountHistory,
  type AccountSums,
  type Appearance,
  firstEventOf,
  lastCash,
  type WealthFacts,
} from '../history/account-history.ts';
import type { RateHistories } from '../history/dated-figures.ts';
import { UNKNOWN } from '../history/value-series.ts';
import { monthEndsAnd } from '../time/month.ts';
import { accountIncome, dividendsPaidElsewhere, flowsAfterEnd } from './account-income.ts';
import { type Component, investedComponents, isLine } from './component.ts';
import { type Portfolio, PortfolioSums } from './portfolio.ts';
import type { CurrentAccount } from './summary.ts';

/** The portfolio over all accounts, which can be asked about month ends and today. */
export class InvestedSums implements AccountSums {
  readonly #sums: PortfolioSums;
  readonly #rates: RateHistories;
  readonly #current: CurrentAccount[] = [];
  readonly #appearances: Appearance[] = [];
  #portfolio: Portfolio | null | undefined;

  constructor(facts: WealthFacts) {
    const first = firstEventOf(facts);
    this.#sums = new PortfolioSums(first, facts.today, monthEndsAnd(first, facts.today));
    this.#rates = facts.rates;
  }

  *add(account: AccountHistory): Generator<void> {
    const { facts } = account;
    const { today, ...history } = facts;
    if (!today.isArchived)
      this.#current.push({ ...history, today: { ...today, cash: lastCash(account) } });
    yield* addInvested(this.#sums, account, this.#rates);
    for (const [day, amount] of this.#sums.takeAppearances())
      this.#appearances.push({ account: facts, day, amount });
  }

  /** Accounts that are not archived. */
  get current(): readonly CurrentAccount[] {
    return this.#current;
  }

  /** Value that appeared or left only because it came to be known, or ceased to be. */
  get appearances(): readonly Appearance[] {
    return this.#appearances;
  }

  /** Returns the portfolio when all accounts are added; null without any component. */
  portfolio(): Portfolio | null {
    this.#portfolio ??= this.#sums.portfolio();
    return this.#portfolio;
  }
}

/** Adds the investments of an account. */
export function* addInvested(
  sums: PortfolioSums,
  account: AccountHistory,
  rates: RateHistories,
): Generator<void> {
  const components = yield* investedComponents(account, rates);
  for (const component of components) yield* sums.add(component);
  yield;
  if (isLine(account.facts) && components.some(isKnownAtTheEnd))
    for (const flow of flowsAfterEnd(account)) sums.move(flow);
  const { flows, trailing, gaps } = accountIncome(account);
  yield;
  for (const flow of flows) sums.move(flow);
  for (const flow of trailing) sums.earn(flow);
  sums.markGaps(gaps);
  const elsewhere = dividendsPaidElsewhere(account);
  for (const flow of elsewhere.flows) sums.earn(flow);
  sums.markGaps(elsewhere.gaps);
}

/** While its value is unknown an account is outside, and so is what it earns. */
const isKnownAtTheEnd = ({ values: { certainty } }: Component) =>
  certainty[certainty.length - 1] !== UNKNOWN;
