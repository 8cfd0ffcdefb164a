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
import { type Decimal, multiply, ONE } from '../money/decimal.ts';
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
  readonly #weight: Decimal;
  /** All lines of an account share the ends of all moves. */
  readonly #moves = new WeakMap<MovesById, MovesById>();

  constructor(weight: Decimal) {
    this.#weight = weight;
  }

  amount(amount: Decimal): Decimal {
    return multiply(amount, this.#weight);
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
    return {
      ...holding,
      quantity: this.amount(holding.quantity),
      cost: this.amountOrNull(holding.cost),
      fees: this.amountOrNull(holding.fees),
      lots: holding.lots.map((lot) => this.lot(lot)),
    };
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

  #movement(movement: Movement): Movement {
    const { repayments } = movement;
    return {
      ...movement,
      amount: this.amount(movement.amount),
      interest: this.amount(movement.interest),
      received: this.amount(movement.received),
      paid: this.amount(movement.paid),
      ...(repayments && { repayments: repayments.map((each) => this.amount(each)) }),
    };
  }

  activity(days: readonly ActivityDay[]): readonly ActivityDay[] {
    return days.map(({ day, isExternal, lacksRate, ...amounts }) => ({
      ...{ day, isExternal, lacksRate },
      deposits: this.amount(amounts.deposits),
      depositCosts: this.amount(amounts.depositCosts),
      withdrawals: this.amount(amounts.withdrawals),
      withdrawalCosts: this.amount(amounts.withdrawalCosts),
      dividends: this.amount(amounts.dividends),
      dividendCosts: this.amount(amounts.dividendCosts),
      interest: this.amount(amounts.interest),
      interestCosts: this.amount(amounts.interestCosts),
      fees: this.amount(amounts.fees),
      taxes: this.amount(amounts.taxes),
      taxRefunds: this.amount(amounts.taxRefunds),
      feeParts: this.amount(amounts.feeParts),
      tradeFees: this.amount(amounts.tradeFees),
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
