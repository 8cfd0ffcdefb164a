/** Income and spending by category and month, with the means of the months before. */
import { inEuros } from '../money/conversion.ts';
import { add, type Decimal, negate, quotient, ZERO } from '../money/decimal.ts';
import { cents, type Euros, roundSumToCents } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { type Month, monthOf } from '../time/month.ts';
import { FEWEST_MONTHS, firstWholeMonth, MOST_MONTHS } from './complete-months.ts';
import { type CountedSum, type SideTerms, sideOf } from './counted-sums.ts';

export interface SpendingTerms extends SideTerms {
  /** The first month of the result; the last one is that of today. */
  readonly first: Month;
  readonly today: Day;
  /** Days of the first and last row of checking accounts; null without any. */
  readonly known: { readonly first: Day; readonly last: Day } | null;
}

/** Sums of the months of a result, in their order; below 0 where more was given back than spent. */
export interface MonthlySums {
  readonly amounts: readonly Euros[];
  /** Means of up to twelve whole months before each; null where there are fewer than three. */
  readonly means: readonly (Euros | null)[];
  /** The mean of the running month: up to the same day of each month before. */
  readonly meanSoFar: Euros | null;
}

interface CategorySums extends MonthlySums {
  readonly categoryId: string | null;
}

export interface SpendingSide {
  readonly total: MonthlySums;
  /** Instalments of own loans, which are in no category; null without any, and for income. */
  readonly instalments: MonthlySums | null;
  /** The largest over all months first. */
  readonly categories: readonly CategorySums[];
}

export interface Spending {
  readonly spending: SpendingSide;
  readonly income: SpendingSide;
  /**
   * From own savings and investments into the accounts that pay, less what went there: below 0 for money put aside. Null
   * without any.
   */
  readonly drawn: MonthlySums | null;
  /** VAT that came in, less what was paid of it. Null without any. */
  readonly vat: MonthlySums | null;
  /** Rows that no rate converts, and that so count for nothing. */
  readonly withoutRate: readonly { readonly currency: string; readonly count: number }[];
}

/** Returns the first month of the rows that the means of a result need. */
export const firstMonthOfMeans = (first: Month): Month => (first - MOST_MONTHS) as Month;

/** Adds counted sums up by side, month and category. */
export function spending(sums: readonly CountedSum[], terms: SpendingTerms): Spending {
  const since = firstMonthOfMeans(terms.first);
  const last = monthOf(terms.today);
  const sides = { spending: new Sums(since, terms), income: new Sums(since, terms) };
  const drawn = new Sums(since, terms);
  const vat = new Sums(since, terms);
  const withoutRate = new Map<string, number>();
  for (const sum of sums) {
    if (sum.month < since || sum.month > last) continue;
    const amount = inEuros(sum);
    const side = sideOf(sum, terms);
    if (side === null) (sum.kind === 'vat' ? vat : drawn).add(sum, amount ?? ZERO);
    else if (amount === null)
      withoutRate.set(sum.currency, (withoutRate.get(sum.currency) ?? 0) + sum.count);
    else sides[side].add(sum, side === 'spending' ? negate(amount) : amount);
  }
  return {
    spending: sides.spending.side(),
    income: sides.income.side(),
    drawn: drawn.total(),
    vat: vat.total(),
    withoutRate: [...withoutRate].map(([currency, count]) => ({ currency, count })),
  };
}

/** Sums by month, of whole months and of their days up to that of today. */
interface Line {
  readonly whole: Decimal[];
  readonly soFar: Decimal[];
}

const INSTALMENTS = Symbol('instalments');

/** Adds up one side, of each category, the instalments and all. */
class Sums {
  readonly #since: Month;
  readonly #terms: SpendingTerms;
  readonly #count: number;
  readonly #lines = new Map<string | null | typeof INSTALMENTS, Line>();

  constructor(since: Month, terms: SpendingTerms) {
    this.#since = since;
    this.#terms = terms;
    this.#count = monthOf(terms.today) - since + 1;
  }

  add({ month, isLater, kind, categoryId }: CountedSum, amount: Decimal): void {
    const key = kind === 'instalment' ? INSTALMENTS : categoryId;
    const line = this.#lines.get(key) ?? this.#emptyLine();
    this.#lines.set(key, line);
    raise(line.whole, month - this.#since, amount);
    if (!isLater) raise(line.soFar, month - this.#since, amount);
  }

  /** Null where all of it is 0. */
  total(): MonthlySums | null {
    const sums = this.#sumsOf(this.#total());
    return isShown(sums) ? sums : null;
  }

  side(): SpendingSide {
    const total = this.#total();
    const shown = [...this.#lines]
      .map(([key, line]) => ({ key, line, sums: this.#sumsOf(line) }))
      .filter(({ sums }) => isShown(sums))
      .sort((a, b) => compare(this.#shownTotal(b.line), this.#shownTotal(a.line)));
    return {
      total: this.#sumsOf(total),
      instalments: shown.find(({ key }) => key === INSTALMENTS)?.sums ?? null,
      categories: shown.flatMap(({ key, sums }) =>
        typeof key === 'symbol' ? [] : [{ categoryId: key, ...sums }],
      ),
    };
  }

  #total(): Line {
    const total = this.#emptyLine();
    for (const { whole, soFar } of this.#lines.values()) {
      for (const [at, amount] of whole.entries()) raise(total.whole, at, amount);
      for (const [at, amount] of soFar.entries()) raise(total.soFar, at, amount);
    }
    return total;
  }

  #emptyLine(): Line {
    const months = () => new Array<Decimal>(this.#count).fill(ZERO);
    return { whole: months(), soFar: months() };
  }

  #sumsOf({ whole, soFar }: Line): MonthlySums {
    const first = this.#terms.first - this.#since;
    return {
      amounts: whole.slice(first).map(roundSumToCents),
      means: whole.slice(first).map((_, at) => this.#mean(whole, first + at)),
      meanSoFar: this.#mean(soFar, this.#count - 1),
    };
  }

  /** From the first to the last month with rows, as in the insights. */
  #mean(months: readonly Decimal[], at: number): Euros | null {
    const { known } = this.#terms;
    if (known === null) return null;
    const first = Math.max(at - MOST_MONTHS, firstWholeMonth(known.first) - this.#since, 0);
    const end = Math.min(at, monthOf(known.last) + 1 - this.#since);
    if (end - first < FEWEST_MONTHS) return null;
    const sum = months.slice(first, end).reduce(add, ZERO);
    return roundSumToCents(quotient(sum, BigInt(end - first)) as Decimal);
  }

  #shownTotal({ whole }: Line): Decimal {
    return whole.slice(this.#terms.first - this.#since).reduce(add, ZERO);
  }
}

const isShown = ({ amounts, means, meanSoFar }: MonthlySums): boolean =>
  [...amounts, ...means, meanSoFar].some((each) => each !== null && cents(each) !== 0n);

function raise(sums: Decimal[], at: number, by: Decimal): void {
  sums[at] = add(sums[at] ?? ZERO, by);
}

const compare = (a: bigint, b: bigint) => Number(a > b) - Number(a < b);
