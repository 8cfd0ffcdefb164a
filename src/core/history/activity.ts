import { inEuros } from '../money/conversion.ts';
import { add, type Decimal, negate, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import type { ActivityDay } from './account-history.ts';
import { type Bookings, ByCurrencyAndDay, ROWS_A_STEP } from './bookings.ts';
import { type RateHistories, rateOn } from './dated-figures.ts';

type Figure = Exclude<keyof ActivityDay, 'day' | 'isExternal' | 'lacksRate'>;

interface Booked {
  readonly figures: Map<Figure, Decimal>;
  isExternal: boolean;
  /** True if a dividend, a fee or a tax is among them. */
  paysBeside: boolean;
}

/**
 * Sums of an invested account's transactions, in the order of the days; of `buy` and `sell` rows only the fees. Amounts
 * without a rate add nothing.
 */
export function* activityOf(
  bookings: readonly Bookings[],
  rates: RateHistories,
): Generator<void, ActivityDay[]> {
  const sums = new ByCurrencyAndDay<Booked>(() => ({
    figures: new Map(),
    isExternal: false,
    paysBeside: false,
  }));
  for (const each of bookings) {
    for (const [at, day] of each.days.entries()) {
      bookRow(sums.of(each.currency, day), each, at);
      if (at % ROWS_A_STEP === 0) yield;
    }
  }
  return yield* sums.eachDay(
    (booked, currency, day) => activityDay(booked, currency, day, rates),
    combine,
  );
}

function bookRow(booked: Booked, { type, amounts, fees, taxes }: Bookings, at: number): void {
  const amount = amounts[at] ?? ZERO;
  const fee = fees?.[at] ?? ZERO;
  const tax = taxes?.[at] ?? ZERO;
  const costs = add(fee, tax);
  switch (type) {
    case 'buy':
    case 'sell':
      count(booked, 'tradeFees', fee);
      return;
    case 'fee':
      count(booked, 'fees', negate(amount));
      booked.paysBeside ||= amount !== ZERO;
      return;
    case 'dividend':
      count(booked, 'dividends', amount);
      count(booked, 'dividendCosts', costs);
      booked.paysBeside ||= amount !== ZERO;
      break;
    case 'interest':
      count(booked, 'interest', amount);
      count(booked, 'interestCosts', costs);
      break;
    default:
      if (amount > ZERO && amount === tax) count(booked, 'taxRefunds', amount);
      else if (amount > ZERO) {
        count(booked, 'deposits', amount);
        count(booked, 'depositCosts', costs);
        count(booked, 'taxes', tax);
      } else if (amount < ZERO) {
        count(booked, 'withdrawals', negate(amount));
        count(booked, 'withdrawalCosts', costs);
        count(booked, 'taxes', tax);
      }
      booked.isExternal ||= amount !== ZERO;
      booked.paysBeside ||= amount !== ZERO && tax !== ZERO;
  }
  count(booked, 'feeParts', fee);
}

function count({ figures }: Booked, figure: Figure, value: Decimal): void {
  if (value !== ZERO) figures.set(figure, add(figures.get(figure) ?? ZERO, value));
}

function activityDay(
  { figures, isExternal, paysBeside }: Booked,
  currency: string,
  day: Day,
  rates: RateHistories,
): ActivityDay {
  const rate = rateOn(rates, currency, day);
  const figure = (name: Figure): Decimal => {
    const amount = figures.get(name);
    return amount === undefined ? ZERO : (inEuros({ amount, currency, rate }) ?? ZERO);
  };
  return {
    day,
    deposits: figure('deposits'),
    depositCosts: figure('depositCosts'),
    withdrawals: figure('withdrawals'),
    withdrawalCosts: figure('withdrawalCosts'),
    dividends: figure('dividends'),
    dividendCosts: figure('dividendCosts'),
    interest: figure('interest'),
    interestCosts: figure('interestCosts'),
    fees: figure('fees'),
    taxes: figure('taxes'),
    taxRefunds: figure('taxRefunds'),
    feeParts: figure('feeParts'),
    tradeFees: figure('tradeFees'),
    isExternal,
    lacksRate: paysBeside && rate === null && currency !== 'EUR',
  };
}

/** Of two currencies. */
const combine = (a: ActivityDay, b: ActivityDay): ActivityDay => ({
  day: a.day,
  deposits: add(a.deposits, b.deposits),
  depositCosts: add(a.depositCosts, b.depositCosts),
  withdrawals: add(a.withdrawals, b.withdrawals),
  withdrawalCosts: add(a.withdrawalCosts, b.withdrawalCosts),
  dividends: add(a.dividends, b.dividends),
  dividendCosts: add(a.dividendCosts, b.dividendCosts),
  interest: add(a.interest, b.interest),
  interestCosts: add(a.interestCosts, b.interestCosts),
  fees: add(a.fees, b.fees),
  taxes: add(a.taxes, b.taxes),
  taxRefunds: add(a.taxRefunds, b.taxRefunds),
  feeParts: add(a.feeParts, b.feeParts),
  tradeFees: add(a.tradeFees, b.tradeFees),
  isExternal: a.isExternal || b.isExternal,
  lacksRate: a.lacksRate || b.lacksRate,
});
