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
  /** The part of the inflow that money of the same day may have paid for. */
  readonly payable: number;
  readonly grossPayable: number;
  /** The part of the outflow that may have paid for it: income, and what was held on the evening before. */
  readonly proceeds: number;
  readonly grossProceeds: number;
  /** Contributions of the owner less withdrawals and income paid out: exact euros. */
  readonly contribution: Decimal;
  /** Income that was paid out, less costs that no component contains: exact euros. */
  readonly income: Decimal;
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
  /** The part of the outflow, from 0 to 1, that may have paid for inflows of its day: none unless given. */
  readonly proceedsPart?: number;
}

export function flow(
  day: Day,
  amounts: Amounts,
  { isAssumed = false, isValuation = false, isAppearance = false, isIncome = false } = {},
): Flow {
  const { inflow = ZERO, inflowCosts = ZERO, outflow = ZERO, outflowCosts = ZERO } = amounts;
  const { proceedsPart = 0 } = amounts;
  const [net, gross] = [toNumber(outflow), toNumber(add(outflow, outflowCosts))];
  const grossInflow = toNumber(subtract(inflow, inflowCosts));
  return {
    day,
    inflow: toNumber(inflow),
    outflow: net,
    grossInflow,
    grossOutflow: gross,
    payable: toNumber(inflow),
    grossPayable: grossInflow,
    proceeds: proceedsPart === 0 ? 0 : net * proceedsPart,
    grossProceeds: proceedsPart === 0 ? 0 : gross * proceedsPart,
    contribution: subtract(inflow, outflow),
    income: isIncome ? outflow : ZERO,
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
  payable: Math.max(0, euros),
  grossPayable: Math.max(0, euros),
});

/** Returns an inflow that no money of its day paid for, since it only moved here. */
export const unpaid = (each: Flow): Flow => ({ ...each, payable: 0, grossPayable: 0 });

/** Returns a flow on a day on whose evening before nothing was held. */
export const fromNothing = (each: Flow): Flow => ({ ...each, proceeds: 0, grossProceeds: 0 });

/**
 * A buy brings its price and its fees in; a sell gives its price less its fees out. Null where a rate is missing.
 * `heldPart` is the part of the sold units, from 0 to 1, that was held on the evening before.
 */
export function flowOfLot({ day, side, gross, fees }: Lot, heldPart: number): Flow | null {
  const [price, costs] = [inEuros(gross), inEuros(fees)];
  if (price === null || costs === null) return null;
  return side === 'buy'
    ? flow(day, { inflow: add(price, costs), inflowCosts: costs })
    : flow(day, {
        outflow: subtract(price, costs),
        outflowCosts: costs,
        proceedsPart: heldPart,
      });
}

/**
 * Of an account that is itself a line: what its owner paid, costs on the way included, and got. Income, fees and refunds
 * of taxes are inside its value and move nothing, but for the gross return, which is the one without costs. `held` is
 * its value on the evening before: what is taken out beyond it came in on that day.
 */
export function flowOfAccount(activity: ActivityDay, held: number): Flow {
  const { day, deposits, depositCosts, withdrawals, withdrawalCosts } = activity;
  const { dividendCosts, interestCosts, fees, taxRefunds } = activity;
  const outflowCosts = [withdrawalCosts, dividendCosts, interestCosts, fees].reduce(add);
  const amounts = {
    inflow: add(deposits, depositCosts),
    inflowCosts: subtract(depositCosts, taxRefunds),
    outflow: subtract(withdrawals, withdrawalCosts),
    outflowCosts,
  };
  const moved = flow(day, amounts, { isValuation: hasEarnings(activity) || paysTax(activity) });
  return {
    ...moved,
    grossPayable: toNumber(deposits),
    proceeds: Math.min(moved.outflow, held),
    grossProceeds: Math.min(toNumber(withdrawals), held),
  };
}

/** Income paid out of the lines of an account is an outflow. */
export const dividendsBesideLines = (
  { dividends, dividendCosts, ...activity }: ActivityDay,
  day: Day,
): Flow =>
  flow(
    day,
    { outflow: dividends, outflowCosts: dividendCosts, proceedsPart: 1 },
    {
      isIncome: true,
      isValuation: hasEarnings({ dividends, interest: activity.interest, fees: ZERO }),
    },
  );

/** Returns income of one holding. */
export const incomeOfHolding = (day: Day, amount: Decimal): Flow =>
  flow(day, { outflow: amount, proceedsPart: 1 }, { isIncome: true, isValuation: amount !== ZERO });

/** Dividends and interest that reach an account which is itself a line after its end are in no value of it. */
export const incomeAfterTheEnd = (activity: ActivityDay, day: Day): Flow => {
  const { dividends, dividendCosts, interest, interestCosts } = activity;
  const outflow = add(dividends, interest);
  const outflowCosts = add(dividendCosts, interestCosts);
  return flow(
    day,
    { outflow, outflowCosts, proceedsPart: 1 },
    { isIncome: true, isValuation: hasEarnings({ ...activity, fees: ZERO }) },
  );
};

/** Fees of a day, and taxes less those that were refunded, of an account whose value does not contain them. */
const costsOf = ({ fees, taxes, taxRefunds }: ActivityDay): Decimal =>
  subtract(add(fees, taxes), taxRefunds);

export const hasCosts = (activity: ActivityDay): boolean =>
  activity.fees !== ZERO || paysTax(activity);

const paysTax = ({ taxes, taxRefunds }: ActivityDay) => taxes !== ZERO || taxRefunds !== ZERO;

/**
 * Returns fees and taxes of an account with holdings as a negative outflow. On a day without any capital they are lost,
 * but no return; as an inflow they would be −100 % for good.
 */
export function costsBesideLines(activity: ActivityDay, day: Day): Flow {
  const costs = costsOf(activity);
  return flow(
    day,
    { outflow: negate(costs), outflowCosts: costs },
    { isIncome: true, isValuation: hasCosts(activity) },
  );
}

const hasEarnings = ({
  dividends,
  interest,
  fees,
}: Pick<ActivityDay, 'dividends' | 'interest' | 'fees'>) =>
  dividends !== ZERO || interest !== ZERO || fees !== ZERO;
