/** The parts of a change of net worth by account: those of each cause add up to what `wealthChanges` tells of it. */
import { compared } from '../compared.ts';
import { groupBy } from '../group-by.ts';
import {
  type AccountHistory,
  type AccountHistoryFacts,
  addEach,
  firstEventOf,
  type WealthFacts,
} from '../history/account-history.ts';
import { add, type Decimal, negate, ZERO } from '../money/decimal.ts';
import { cents, type Euros, NO_EUROS, roundSumToCents, subtractEuros } from '../money/euros.ts';
import type { Flow } from '../performance/flow.ts';
import { addInvested } from '../performance/invested-sums.ts';
import { PortfolioSums } from '../performance/portfolio.ts';
import type { Day } from '../time/day.ts';
import { appearedBetween, netAppearances, shiftedOn } from './appearances.ts';
import type { ChangeCauses } from './changes.ts';
import { changedBetween } from './unsaved-change.ts';
import { type Cause, UnsavedSums } from './unsaved-sums.ts';
import { WealthSums } from './wealth-points.ts';

/** A part of a cause. */
interface CausePart {
  /** Place of the account in the facts; null for what belongs to no single account. */
  readonly account: number | null;
  readonly amount: Euros;
}

export type CauseParts = Readonly<Record<keyof ChangeCauses, readonly CausePart[]>>;

/** The days after which, and up to which, a change is explained; null for the time before anything was known. */
export interface ChangeSpan {
  readonly after: Day | null;
  readonly upTo: Day;
}

const UNSAVED: readonly Cause[] = [
  ...(['interest', 'unattributed', 'property', 'debts'] as const),
  ...(['exchangeRates', 'unpriced', 'between'] as const),
];

/** Returns the parts of each cause, the largest first, without those of 0. */
export function* causeParts(
  facts: WealthFacts,
  { after, upTo }: ChangeSpan,
): Generator<void, CauseParts> {
  const first = firstEventOf(facts);
  const since = after ?? ((first - 1) as Day);
  const points = after === null || after < first ? [upTo] : [after, upTo];
  const invested = new PaidInSums(first, facts.today, points);
  const whole = new UnsavedSums(facts);
  const changes: Euros[] = [];
  const worth: Euros[] = [];
  const exact = new Map(UNSAVED.map((cause) => [cause, [] as Decimal[]]));
  const places = new Map<AccountHistoryFacts, number>();

  function* visit(account: AccountHistory): Generator<void> {
    const place = places.size;
    places.set(account.facts, place);
    const wealth = new WealthSums(facts, { isOfRecordedOnly: true, days: points });
    yield* wealth.add(account);
    changes.push(changeOf(wealth.points().map(({ total }) => total)));
    const own = new PortfolioSums(first, facts.today, points);
    yield* addInvested(own, account, facts.rates);
    const portfolio = own.portfolio();
    worth.push(changeOf(points.map((day) => portfolio?.worthOn(day) ?? NO_EUROS)));
    invested.account = place;
    yield* addInvested(invested, account, facts.rates);
    for (const [day, amount] of invested.takeAppearances())
      invested.appearances.push({ account: account.facts, day, amount });
    const unsaved = new UnsavedSums({ rates: facts.rates });
    yield* unsaved.add(account);
    for (const cause of UNSAVED)
      exact.get(cause)?.push(changedBetween(unsaved.changesBy(cause), since, upTo));
    yield* whole.add(account);
  }
  yield* addEach(facts, [{ add: visit }]);

  const { appearances, shifts } = yield* netAppearances(
    [...invested.appearances, ...whole.appearances],
    facts.rates,
  );
  const paidIn = invested.paidIn(since, upTo);
  const paid = rounded(changes.map((_, place) => paidIn(place)));
  const appeared = groupBy(appearances, ({ of }) => places.get(of.account));
  const recorded = changes.map((_, place) =>
    appearedBetween(appeared.get(place) ?? [], since, upTo),
  );
  const shifted = add(shiftedOn(shifts, since), negate(shiftedOn(shifts, upTo)));
  const others = {
    gains: {
      accounts: worth.map((of, place) => subtractEuros(of, paid.accounts[place] ?? NO_EUROS)),
      rest: NO_EUROS,
    },
    ...(Object.fromEntries(
      UNSAVED.map((cause) => [
        cause,
        rounded(
          exact.get(cause) ?? [],
          cause === 'between' ? changedBetween(facts.between ?? [], since, upTo) : ZERO,
        ),
      ]),
    ) as Record<Cause, Rounded>),
    recorded: rounded(recorded, shifted),
  };
  const savings: Rounded = {
    accounts: changes.map((change, place) =>
      Object.values(others).reduce(
        (left, { accounts }) => subtractEuros(left, accounts[place] ?? NO_EUROS),
        change,
      ),
    ),
    rest: Object.values(others).reduce((left, { rest }) => subtractEuros(left, rest), NO_EUROS),
  };
  return {
    savings: partsOf(savings),
    gains: partsOf(others.gains),
    interest: partsOf(others.interest),
    unattributed: partsOf(others.unattributed),
    property: partsOf(others.property),
    debts: partsOf(others.debts),
    exchangeRates: partsOf(others.exchangeRates),
    unpriced: partsOf(others.unpriced),
    between: partsOf(others.between),
    recorded: partsOf(others.recorded),
  };
}

/** Contributions of a whole portfolio, each with the account that it is of. */
class PaidInSums extends PortfolioSums {
  /** Place of the account that is added. */
  account = 0;
  readonly appearances: {
    readonly account: AccountHistoryFacts;
    readonly day: Day;
    readonly amount: Decimal;
  }[] = [];
  readonly #paid: { readonly account: number; readonly day: Day; readonly amount: Decimal }[] = [];

  // Income that is paid outside of all components moves at the end, so it keeps its account.
  override earn(flow: Flow): void {
    super.earn({ ...flow, account: this.account } as Flow);
  }

  override move(flow: Flow & { readonly account?: number }): void {
    super.move(flow);
    const { account = this.account, day, contribution: amount } = flow;
    this.#paid.push({ account, day, amount });
  }

  /** Returns what was paid into an account, less what came out of it, after one evening and up to another. */
  paidIn(after: Day, upTo: Day): (account: number) => Decimal {
    const first = this.portfolio()?.first ?? upTo;
    const sums = new Map<number, Decimal>();
    for (const { account, day, amount } of this.#paid) {
      if (day < first || day <= after || day > upTo) continue;
      sums.set(account, add(sums.get(account) ?? ZERO, amount));
    }
    return (account) => sums.get(account) ?? ZERO;
  }
}

const changeOf = (worth: readonly Euros[]): Euros =>
  subtractEuros(worth.at(-1) ?? NO_EUROS, worth.length > 1 ? (worth[0] ?? NO_EUROS) : NO_EUROS);

interface Rounded {
  /** By place of the account. */
  readonly accounts: readonly Euros[];
  readonly rest: Euros;
}

/** Rounds parts so that they add up to their sum, which is rounded once: each is the step of a rounded running sum. */
function rounded(parts: readonly Decimal[], rest: Decimal = ZERO): Rounded {
  let [sum, before] = [ZERO as Decimal, NO_EUROS];
  const step = (part: Decimal): Euros => {
    sum = add(sum, part);
    const now = roundSumToCents(sum);
    const own = subtractEuros(now, before);
    before = now;
    return own;
  };
  // What is 0 takes no cent of the others.
  const accounts = parts.map((part) => (part === ZERO ? NO_EUROS : step(part)));
  return { accounts, rest: rest === ZERO ? NO_EUROS : step(rest) };
}

function partsOf({ accounts, rest }: Rounded): CausePart[] {
  const size = ({ amount }: CausePart) => (cents(amount) < 0n ? -cents(amount) : cents(amount));
  const parts: CausePart[] = [
    ...accounts.map((amount, account) => ({ account, amount })),
    { account: null, amount: rest },
  ];
  return parts
    .filter(({ amount }) => cents(amount) !== 0n)
    .sort((a, b) => compared(size(b), size(a)));
}
