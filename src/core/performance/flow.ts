/** Money that moves between a portfolio and its owner. */

import type { ActivityDay } from '../history/account-history.ts';
import { inEuros } from '../money/conversion.ts';
import { add, type Decimal, negate, subtract, toNumber, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import type { Lot } from '../valuation/lots.ts';

/** Money that moved on a day. Net figures count fees and taxes; gross ones are those without any. */
export interface Flow {
  readonly day: Day;
  readonly inflow: number;
  readonly outflow: number;
  readonly grossInflow: number;
  readonly grossOutflow: number;
  /** Contributions of the owner less withdrawals: exact euros. */
  readonly contribution: Decimal;
  readonly isAssumed: boolean;
  /** True if the value starts or ends with the data, not with a payment. */
  readonly isAppearance: boolean;
  /** True for earnings of the portfolio, as income and fees are. */
  readonly isValuation: boolean;
}

/** Exact amounts, and the part of each that fees and taxes are. */
interface Amounts {
  readonly inflow?: Decimal;
  readonly inflowCosts?: Decimal;
  readonly outflow?: Decimal;
  /** Fees and taxes that had been taken from the outflow. */
  readonly outflowCosts?: Decimal;
}

export function flow(
  day: Day,
  amounts: Amounts,
  { isAssumed = false, isValuation = false, isAppearance = false } = {},
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
    isAppearance,
  };
}

/** Returns the opening value, which no transaction of the first day explains: an assumption. */
export const opening = (day: Day, amount: Decimal): Flow =>
  flow(day, { inflow: amount }, { isAssumed: true, isAppearance: true });

/**
 * Value that enters (or, below 0, leaves) at the start of a day and is neither gain nor loss: an assumption. It is given
 * in the very floating point that the walk adds up as well, so that nothing is left of what leaves.
 */
export const transfer = (day: Day, euros: number, exact: Decimal): Flow => ({
  ...opening(day, exact),
  inflow: euros,
  grossInflow: euros,
});

/** A buy brings its price and its fees in; a sell gives its price less its fees out. Null where a rate is missing. */
export function flowOfLot({ day, side, gross, fees }: Lot): Flow | null {
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

/** Income paid out of the lines of an account is an outflow. */
export const dividendsBesideLines = (
  { dividends, dividendCosts, ...activity }: ActivityDay,
  day: Day,
): Flow =>
  flow(
    day,
    { outflow: dividends, outflowCosts: dividendCosts },
    { isValuation: isIncome({ dividends, interest: activity.interest, fees: ZERO }) },
  );

/** Dividends and interest that reach an account which is itself a line after its end are in no value of it. */
export const incomeAfterTheEnd = (activity: ActivityDay, day: Day): Flow => {
  const { dividends, dividendCosts, interest, interestCosts } = activity;
  const outflow = add(dividends, interest);
  const outflowCosts = add(dividendCosts, interestCosts);
  return flow(
    day,
    { outflow, outflowCosts },
    { isValuation: isIncome({ ...activity, fees: ZERO }) },
  );
};

/**
 * Returns fees of an account with holdings as a negative outflow. On a day without any capital they are lost, but no
 * return; as an inflow they would be −100 % for good.
 */
export const feesBesideLines = ({ fees }: ActivityDay, day: Day): Flow =>
  flow(day, { outflow: negate(fees), outflowCosts: fees }, { isValuation: fees !== ZERO });

const isIncome = ({
  dividends,
  interest,
  fees,
}: Pick<ActivityDay, 'dividends' | 'interest' | 'fees'>) =>
  dividends !== ZERO || interest !== ZERO || fees !== ZERO;
