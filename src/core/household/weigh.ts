/**
 * Weighs what is read of an account by the part that counts in a view, before any figure. No figure
 * knows of shares. Amounts, quantities and costs are weighed; days, rates, prices and ratios stay.
 */
import type {
  AccountHistoryFacts,
  ActivityDay,
  RecordPayment,
} from '../history/account-history.ts';
import type { HoldingHistoryInput, MovesById } from '../history/holding-history.ts';
import type { CashFacts, Movement } from '../history/ledger-steps.ts';
import type { CurrencyAmount } from '../money/conversion.ts';
import { type Decimal, ONE, quotient, ZERO } from '../money/decimal.ts';
import type { HoldingInput } from '../valuation/holding.ts';
import type { Anchor, LedgerRule } from '../valuation/ledger.ts';
import type { DatedTerms } from '../valuation/loan-terms.ts';
import type { Lot, MovedUnits, PurchasedUnits } from '../valuation/lots.ts';

/** Weighs one account's records; `ONE` leaves them as they are. */
export interface Weigher {
  amount(amount: Decimal): Decimal;
  amountOrNull(amount: Decimal | null): Decimal | null;
  money<Money extends { readonly amount: Decimal }>(money: Money): Money;
  rule(rule: LedgerRule): LedgerRule;
  holding(holding: HoldingInput): HoldingInput;
  lot(lot: Lot): Lot;
  cash(facts: CashFacts): CashFacts;
  activity(days: readonly ActivityDay[]): readonly ActivityDay[];
  line(line: HoldingHistoryInput): HoldingHistoryInput;
  history(facts: AccountHistoryFacts): AccountHistoryFacts;
}

/** Weighs nothing: each record comes back itself. */
const AS_RECORDED: Weigher = {
  amount: (amount) => amount,
  amountOrNull: (amount) => amount,
  money: (money) => money,
  rule: (rule) => rule,
  holding: (holding) => holding,
  lot: (lot) => lot,
  cash: (facts) => facts,
  activity: (days) => days,
  line: (line) => line,
  history: (facts) => facts,
};

export const weigher = (weight: Decimal): Weigher =>
  weight === ONE ? AS_RECORDED : new Weighing(weight);

class Weighing implements Weigher {
  /** The weight as a fraction of small whole numbers: its products are small, too. */
  readonly #part: { readonly numerator: bigint; readonly denominator: bigint };
  /** A holding is read of today, and of its past. */
  readonly #holdings = new WeakMap<HoldingInput, HoldingInput>();
  /** All lines of an account share the ends of all moves. */
  readonly #moves = new WeakMap<MovesById, MovesById>();

  constructor(weight: Decimal) {
    const divisor = greatestCommonDivisor(weight, ONE);
    this.#part = { numerator: weight / divisor, denominator: ONE / divisor };
  }

  amount(amount: Decimal): Decimal {
    // Most of what is read is 0.
    if (amount === ZERO) return ZERO;
    const { numerator, denominator } = this.#part;
    const product = amount * numerator;
    const whole = product / denominator;
    // Of an amount in cents, the part mostly has no more than 18 decimals.
    if (whole * denominator === product) return whole as Decimal;
    return quotient(product, denominator) as Decimal;
  }

  amountOrNull(amount: Decimal | null): Decimal | null {
    return amount === null ? null : this.amount(amount);
  }

  money<Money extends { readonly amount: Decimal }>(money: Money): Money {
    return { ...money, amount: this.amount(money.amount) };
  }

  rule(rule: LedgerRule): LedgerRule {
    const { terms, plan, dated } = rule;
    const weighed = dated.map((each) => this.#terms(each));
    return {
      ...rule,
      terms: terms && { ...terms, principal: this.amount(terms.principal) },
      plan: plan && { ...plan, dated: plan.dated.map((each) => this.#terms(each)) },
      dated: weighed,
    };
  }

  #terms(terms: DatedTerms): DatedTerms {
    return {
      ...terms,
      instalment: this.amountOrNull(terms.instalment),
      insurance: this.amountOrNull(terms.insurance),
    };
  }

  holding(holding: HoldingInput): HoldingInput {
    const known = this.#holdings.get(holding);
    if (known !== undefined) return known;
    const weighed: HoldingInput = {
      ...holding,
      quantity: this.amount(holding.quantity),
      cost: this.amountOrNull(holding.cost),
      fees: this.amountOrNull(holding.fees),
      lots: holding.lots.map((lot) => this.lot(lot)),
    };
    this.#holdings.set(holding, weighed);
    return weighed;
  }

  lot(lot: Lot): Lot {
    return {
      ...lot,
      quantity: this.amount(lot.quantity),
      gross: this.money<CurrencyAmount>(lot.gross),
      fees: this.money<CurrencyAmount>(lot.fees),
      moved: lot.moved && this.#movedUnits(lot.moved),
    };
  }

  #movedUnits(moved: MovedUnits): MovedUnits {
    const { fifo } = moved;
    const part = (each: PurchasedUnits): PurchasedUnits => ({
      ...each,
      units: this.amount(each.units),
      cost: this.amountOrNull(each.cost),
    });
    return {
      ...moved,
      cost: this.amountOrNull(moved.cost),
      gain: this.amountOrNull(moved.gain),
      fifo: { gain: this.amountOrNull(fifo.gain), parts: fifo.parts.map(part) },
      cash: this.amountOrNull(moved.cash),
    };
  }

  cash(facts: CashFacts): CashFacts {
    return {
      ...facts,
      rule: this.rule(facts.rule),
      balances: facts.balances.map(
        (each): Anchor => ({
          ...each,
          amount: this.amountOrNull(each.amount),
        }),
      ),
      movements: facts.movements.map((each) => this.#movement(each)),
    };
  }

  /** As the literals of the movements are written, since V8 reads objects of two shapes slower. */
  #movement(movement: Movement): Movement {
    const { repayments } = movement;
    return {
      day: movement.day,
      amount: this.amount(movement.amount),
      interest: this.amount(movement.interest),
      received: this.amount(movement.received),
      paid: this.amount(movement.paid),
      isComplete: movement.isComplete,
      isKnown: movement.isKnown,
      booksInterest: movement.booksInterest,
      ...(repayments && { repayments: repayments.map((each) => this.amount(each)) }),
    };
  }

  activity(days: readonly ActivityDay[]): readonly ActivityDay[] {
    return days.map((each) => ({
      day: each.day,
      deposits: this.amount(each.deposits),
      depositCosts: this.amount(each.depositCosts),
      withdrawals: this.amount(each.withdrawals),
      withdrawalCosts: this.amount(each.withdrawalCosts),
      dividends: this.amount(each.dividends),
      dividendCosts: this.amount(each.dividendCosts),
      interest: this.amount(each.interest),
      interestCosts: this.amount(each.interestCosts),
      fees: this.amount(each.fees),
      taxes: this.amount(each.taxes),
      taxRefunds: this.amount(each.taxRefunds),
      feeParts: this.amount(each.feeParts),
      tradeFees: this.amount(each.tradeFees),
      isExternal: each.isExternal,
      lacksRate: each.lacksRate,
    }));
  }

  /** The other ends of moves are weighed as the account is: what came in is a part of what left. */
  line(line: HoldingHistoryInput): HoldingHistoryInput {
    return {
      ...line,
      facts: this.holding(line.facts),
      ...(line.moves && { moves: this.#movesOf(line.moves) }),
    };
  }

  #movesOf(moves: MovesById): MovesById {
    const known = this.#moves.get(moves);
    if (known !== undefined) return known;
    const weighed: MovesById = new Map(
      [...moves].map(([id, { from, to }]) => [
        id,
        {
          from: { ...from, facts: this.holding(from.facts) },
          to: { ...to, facts: this.holding(to.facts) },
        },
      ]),
    );
    this.#moves.set(moves, weighed);
    return weighed;
  }

  history(facts: AccountHistoryFacts): AccountHistoryFacts {
    const { today, cash, activity, lines, payments } = facts;
    return {
      ...facts,
      today: {
        ...today,
        lines: today.lines.map((each) => this.holding(each)),
        statedCost: this.amountOrNull(today.statedCost),
      },
      cash: this.cash(cash),
      activity: this.activity(activity),
      lines: lines.map((each) => this.line(each)),
      ...(payments && { payments: payments.map((each) => this.money<RecordPayment>(each)) }),
    };
  }
}

/** Returns the greatest common divisor of two numbers above 0, by Euclid's algorithm. */
function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
