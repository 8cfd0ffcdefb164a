/** Changes of net worth without any saving, added up account by account, by their causes. */

import { isOfNature } from '../accounts/account-type.ts';
import type {
  AccountHistory,
  AccountSums,
  Appearance,
  WealthFacts,
} from '../history/account-history.ts';
import type { RateHistories } from '../history/dated-figures.ts';
import { lacksBalance } from '../history/ledger-steps.ts';
import { UNKNOWN, valueAt } from '../history/value-series.ts';
import { negate, subtract, ZERO } from '../money/decimal.ts';
import { isLine } from '../performance/component.ts';
import type { Day } from '../time/day.ts';
import { unpricedChanges } from './unpriced-lots.ts';
import type { UnsavedChange } from './unsaved-change.ts';
import { unsavedChanges } from './unsaved-changes.ts';

export type Cause =
  | 'interest'
  | 'unattributed'
  | 'property'
  | 'debts'
  | 'exchangeRates'
  | 'unpriced'
  | 'between';

/** Of the cash of accounts, or of their whole value where that is a balance; the returns measure the rest. */
export class UnsavedSums implements AccountSums {
  readonly #rates: RateHistories;
  readonly #gains: UnsavedChange[] = [];
  readonly #appearances: Appearance[] = [];
  readonly #changes = new Map<Cause, UnsavedChange[]>();

  constructor({ rates, between = [] }: Pick<WealthFacts, 'rates' | 'between'>) {
    this.#rates = rates;
    this.#add('between', between);
    for (const each of between) this.#gains.push(each);
  }

  *add(account: AccountHistory): Generator<void> {
    const { appearances, gains, exchanged } = yield* unsavedChanges(account, this.#rates);
    const unpriced = unpricedChanges(account, this.#rates);
    for (const each of appearances) this.#appearances.push(each);
    for (const changes of [gains, exchanged, unpriced])
      for (const each of changes) this.#gains.push(each);
    this.#add('exchangeRates', exchanged);
    this.#add('unpriced', unpriced);
    const cause = causeOf(account);
    const own = cause === 'debts' ? debtChanges(account, appearances) : gains;
    this.#add(cause, own);
  }

  /** Revaluations, interest, what is paid for without a known value, and what came from other owners. */
  get gains(): readonly UnsavedChange[] {
    return this.#gains;
  }

  get appearances(): readonly Appearance[] {
    return this.#appearances;
  }

  #add(cause: Cause, changes: readonly UnsavedChange[]): void {
    if (changes.length > 0) this.#changes.set(cause, [...this.changesBy(cause), ...changes]);
  }

  changesBy(cause: Cause): readonly UnsavedChange[] {
    return this.#changes.get(cause) ?? [];
  }
}

function causeOf({ facts }: AccountHistory): Cause {
  const { type } = facts.today;
  if (isOfNature(type, 'debt')) return 'debts';
  if (isOfNature(type, 'property')) return 'property';
  return isOfNature(type, 'investment') && facts.lines.length === 0 && !isLine(facts)
    ? 'unattributed'
    : 'interest';
}

/** The changes of a loan from one step to the next, without what appeared or left. */
function debtChanges(
  { facts, cash, last }: AccountHistory,
  appearances: readonly Appearance[],
): UnsavedChange[] {
  if (cash === null || lacksBalance(facts.cash)) return [];
  const worth = (step: number) =>
    step < 0 || cash.certainty[step] === UNKNOWN ? ZERO : valueAt(cash, step);
  const changes = Array.from(cash.days, (day, step) => ({
    day: day as Day,
    amount: subtract(worth(step), worth(step - 1)),
  }));
  const left = facts.today.isArchived
    ? [{ day: (last + 1) as Day, amount: negate(worth(cash.days.length - 1)) }]
    : [];
  const appeared = appearances.map(({ day, amount }) => ({ day, amount: negate(amount) }));
  return [...changes, ...left, ...appeared];
}
