/** Sells one by one, for a tax return: what each brought in, and what it had cost by both methods. */
import { groupBy } from '../group-by.ts';
import { inEuros } from '../money/conversion.ts';
import { type Decimal, ZERO } from '../money/decimal.ts';
import { cents, type Euros, roundToCents, subtractEuros, sumEuros } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { monthOf, yearOf } from '../time/month.ts';
import { fifoSalesOf } from './fifo-gains.ts';
import type { Sale } from './lots.ts';
import { ownSales } from './realized-gain.ts';
import type { AccountHolding } from './realized-years.ts';

/** A cost and the gain over it, to the cent; null where a rate is missing. */
interface SaleGain {
  readonly cost: Euros | null;
  readonly gain: Euros | null;
}

export interface RealizedSale<Holding extends AccountHolding> {
  readonly holding: Holding;
  readonly day: Day;
  /** Units of the day; 0 of a move, whose cash was more than the cost. */
  readonly units: Decimal;
  /** Before fees; `proceeds = fees + cost + gain`. */
  readonly proceeds: Euros | null;
  readonly fees: Euros | null;
  readonly averageCost: SaleGain;
  readonly fifo: SaleGain;
}

/** Profits, and losses (≤ 0), of the sells of a year; null where a rate is missing. */
export interface SaleYear {
  readonly year: number;
  readonly averageCost: ProfitsAndLosses | null;
  readonly fifo: ProfitsAndLosses | null;
}

interface ProfitsAndLosses {
  readonly profits: Euros;
  readonly losses: Euros;
}

/** Returns the sells of holdings, the newest first. */
export function* realizedSales<Holding extends AccountHolding>(
  holdings: readonly Holding[],
): Generator<void, RealizedSale<Holding>[]> {
  const found: RealizedSale<Holding>[] = [];
  for (const holding of holdings) {
    if (holding.facts.lots.length === 0) continue;
    const fifo = new Map(ownSales(holding, fifoSalesOf).map((sale) => [sale.lot, sale.gain]));
    yield;
    for (const sale of ownSales(holding)) found.push(saleOf(holding, sale, fifo.get(sale.lot)));
    yield;
  }
  return found.sort((a, b) => b.day - a.day);
}

function saleOf<Holding extends AccountHolding>(
  holding: Holding,
  { lot, gain }: Sale,
  fifoGain: Decimal | null | undefined,
): RealizedSale<Holding> {
  const { day, moved } = lot;
  const paid = moved === undefined ? inEuros(lot.gross) : moved.cash;
  const [proceeds, fees] = [rounded(paid), rounded(inEuros(lot.fees))];
  const net = proceeds === null || fees === null ? null : subtractEuros(proceeds, fees);
  const over = (exact: Decimal | null): SaleGain => {
    const known = rounded(exact);
    return { gain: known, cost: net === null || known === null ? null : subtractEuros(net, known) };
  };
  return {
    ...{ holding, day, proceeds, fees },
    units: moved === undefined ? lot.quantity : ZERO,
    averageCost: over(gain),
    fifo: over(fifoGain === undefined ? gain : fifoGain),
  };
}

const rounded = (amount: Decimal | null): Euros | null =>
  amount === null ? null : roundToCents(amount);

/** Returns profits and losses apart, by year, the newest first; of the gains to the cent. */
export function saleYears<Holding extends AccountHolding>(
  sales: readonly RealizedSale<Holding>[],
): SaleYear[] {
  const years = groupBy(
    sales,
    ({ day }) => yearOf(monthOf(day)),
    (sale) => sale,
  );
  return [...years]
    .map(([year, ofYear]) => ({
      year,
      averageCost: apart(ofYear.map(({ averageCost }) => averageCost.gain)),
      fifo: apart(ofYear.map(({ fifo }) => fifo.gain)),
    }))
    .sort((a, b) => b.year - a.year);
}

function apart(gains: readonly (Euros | null)[]): ProfitsAndLosses | null {
  const known = gains.flatMap((gain) => gain ?? []);
  if (known.length < gains.length) return null;
  return {
    profits: sumEuros(known.filter((gain) => cents(gain) > 0n)),
    losses: sumEuros(known.filter((gain) => cents(gain) < 0n)),
  };
}
