/** Money that moves between a portfolio and its owner. */
import { inEuros } from '../conversion.ts';
import type { Day } from '../day.ts';
import { add, type Decimal, negate, subtract, toNumber, ZERO } from '../decimal.ts';
import type { ActivityDay } from '../history/account-history.ts';
import type { LotDay } from '../lots.ts';
import { cents, type Euros } from '../money.ts';

/** What moved on a day. Net figures count fees and taxes; gross ones are what would have moved without any. */
export interface Flow {
  readonly day: Day;
  readonly inflow: number;
  readonly outflow: number;
  readonly grossInflow: number;
  readonly grossOutflow: number;
  /** What the owner paid in less what the owner got out: exact euros. */
  readonly contribution: Decimal;
  readonly isAssumed: boolean;
  /** Whether it says what the portfolio earned, as income and fees do. */
  readonly isValuation: boolean;
}

/** Exact amounts, and the part of each that fees and taxes are. */
interface Amounts {
  readonly inflow?: Decimal;
  readonly inflowCosts?: Decimal;
  readonly outflow?: Decimal;
  /** What fees and taxes had taken away from what came out. */
  readonly outflowCosts?: Decimal;
}

export function flow(
  day: Day,
  amounts: Amounts,
  { isAssumed = false, isValuation = false } = {},
): Flow {
  const { inflow = ZERO, inflowCosts = ZERO, outflow = ZERO, outflowCosts = ZERO } = amounts;
  return {
    day,
    inflow: toNumber(inflow),
    outflow: toNumber(outflow),
    grossInflow: toNumber(subtract(inflow, inflowCosts)),
    grossOutflow: toNumber(add(outflow, outflowCosts)),
    contribution: subtract(inflow, outflow),
    isAssumed,
    isValuation,
  };
}

/** Value that enters (or, below 0, leaves) at the start of a day and is neither gain nor loss: an assumption. */
export function transfer(day: Day, euros: number, exact: Euros): Flow {
  return {
    day,
    inflow: euros,
    outflow: 0,
    grossInflow: euros,
    grossOutflow: 0,
    contribution: inDecimal(exact),
    isAssumed: true,
    isValuation: false,
  };
}

/** The change of a value, exact. */
export const transferBetween = (before: Euros, after: Euros): Decimal =>
  subtract(inDecimal(after), inDecimal(before));

const DECIMALS_BELOW_A_CENT = 10n ** 16n;

export const inDecimal = (euros: Euros) => (cents(euros) * DECIMALS_BELOW_A_CENT) as Decimal;

/** A buy brings its price and its fees in; a sell gives its price less its fees out. Null where a rate is missing. */
export function flowOfLot({ day, side, gross, fees }: LotDay): Flow | null {
  const [price, costs] = [inEuros(gross), inEuros(fees)];
  if (price === null || costs === null) return null;
  return side === 'buy'
    ? flow(day, { inflow: add(price, costs), inflowCosts: costs })
    : flow(day, { outflow: subtract(price, costs), outflowCosts: costs });
}

/**
 * Of an account that is itself a line: what its owner paid, costs on the way included, and got. Income and fees are
 * inside its value and move nothing, but for the gross return, which adds the costs back.
 */
export function flowOfAccount(activity: ActivityDay): Flow {
  const { day, deposits, depositCosts, withdrawals, withdrawalCosts } = activity;
  const { dividendCosts, interestCosts, fees } = activity;
  const outflowCosts = [withdrawalCosts, dividendCosts, interestCosts, fees].reduce(add);
  const amounts = {
    inflow: add(deposits, depositCosts),
    inflowCosts: depositCosts,
    outflow: subtract(withdrawals, withdrawalCosts),
    outflowCosts,
  };
  return flow(day, amounts, { isValuation: isIncome(activity) });
}

/** Beside the lines of an account: dividends go out of them, and fees are paid in and buy nothing. */
export function flowBesideLines(activity: ActivityDay): Flow {
  const { day, dividends, dividendCosts, fees } = activity;
  const amounts = {
    inflow: fees,
    inflowCosts: fees,
    outflow: dividends,
    outflowCosts: dividendCosts,
  };
  return flow(day, amounts, { isValuation: isIncome(activity) });
}

const isIncome = ({ dividends, interest, fees }: ActivityDay) =>
  dividends !== ZERO || interest !== ZERO || fees !== ZERO;

/** All of an account's transactions, where none of them is a gain. */
export const flowOfMovement = (day: Day, amount: Decimal): Flow =>
  amount < 0n ? flow(day, { outflow: negate(amount) }) : flow(day, { inflow: amount });
