/** A portfolio as a whole, day by day: what its components are worth together and what moved in and out. */

import { eachPointStep, PointSums } from '../history/point-sums.ts';
import {
  ASSUMED,
  centsNumber,
  stepOn,
  UNKNOWN,
  untilOf,
  type ValueSeries,
  valueAt,
} from '../history/value-series.ts';
import { add, type Decimal, negate, subtract, ZERO } from '../money/decimal.ts';
import { type Euros, euros, NO_EUROS } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
import type { Component } from './component.ts';
import { type Flow, fromNothing, opening, transfer } from './flow.ts';
import { withoutDust } from './time-weighted-return.ts';

export interface Portfolio {
  readonly first: Day;
  readonly last: Day;
  /** Euros at the end of each day, and what moved on it. */
  readonly end: Float64Array;
  readonly inflow: Float64Array;
  readonly outflow: Float64Array;
  readonly grossInflow: Float64Array;
  readonly grossOutflow: Float64Array;
  /** The part of the value of the evening before that left at the start of the day, which `inflow` contains below 0. */
  readonly left: Float64Array;
  /** Euros that the rest of it has changed by, as trades of the day tell. */
  readonly revalued: Float64Array;
  /** 1 on days with a valuation of their own, with a value that is missing, and with an assumption. */
  readonly valued: Uint8Array;
  readonly incomplete: Uint8Array;
  readonly assumed: Uint8Array;
  /** 1 on days between two balances that are too far apart for the money that moved between them. */
  readonly uncertain: Uint8Array;
  /** Contributions of the owner less withdrawals and income paid out, by day: exact euros. */
  readonly contributions: ReadonlyMap<Day, Decimal>;
  /** The income among them, less costs that no component contains. */
  readonly income: ReadonlyMap<Day, Decimal>;
  /** Returns the value of all components at the end of one of the points, each rounded to the cent as in net worth. */
  worthOn(point: Day): Euros;
}

/** Steps of a component between two yields. */
const STEPS_A_YEAR = 366;

/** Adds components up one by one, so that each may be forgotten at once. */
export class PortfolioSums {
  readonly #points: readonly Day[];
  readonly #worth: PointSums;
  readonly #from: Day;
  readonly #today: Day;
  readonly #days: ReturnType<typeof emptyDays>;
  readonly #contributions = new Map<Day, Decimal>();
  readonly #appearances = new Map<Day, Decimal>();
  readonly #income = new Map<Day, Decimal>();
  readonly #earned: Flow[] = [];
  #first: Day | null = null;

  /** From a day on which no component has begun yet; the points are those that `worthOn` can be asked about. */
  constructor(from: Day, today: Day, points: readonly Day[]) {
    this.#from = from;
    this.#today = today;
    this.#points = points;
    this.#worth = new PointSums(points.length);
    this.#days = emptyDays(today - from + 1);
  }

  /**
   * Adds a component. While its value is unknown, it is excluded: an outflow at its last known value, an inflow at the
   * next. The inflow is at the start of a day, so the returns of the others do not change. The value that its flows of
   * that day explain enters with them.
   */
  *add(component: Component): Generator<void> {
    const { values, flows, opensByFlows, openingAt, unexplained, breaks, gaps } = component;
    const { first, last, days, certainty, held } = values;
    // A holding of a trade that has not come yet, or of copies of trades that are those of another account.
    const isKnownOf = flows.length > 0 || [...unexplained].some((day) => day <= last);
    if (!isKnownOf && openingAt === null && !held.includes(1)) return;
    this.#first = Math.min(this.#first ?? first, first) as Day;
    let next = 0;
    let isIn = false;
    const isPlain = unexplained.size + breaks.size === 0;
    for (let from = 0; from < days.length; from += STEPS_A_YEAR) {
      yield;
      const end = Math.min(from + STEPS_A_YEAR, days.length);
      this.#carry(values, from, end);
      for (let step = from; step < end; step++) {
        const until = untilOf(values, step);
        const isFlowless = next === flows.length || (flows[next] as Flow).day > until;
        // So it is on nearly all days.
        if (isIn && isFlowless && isPlain && certainty[step] !== UNKNOWN) continue;

        const day = days[step] as Day;
        const start = next;
        while ((flows[next]?.day ?? Number.POSITIVE_INFINITY) <= until) next++;
        if (certainty[step] === UNKNOWN) {
          if (values.held[step] === 1) this.#mark(this.#days.incomplete, day, until);
          if (isIn) this.#leave(component, step - 1, day);
          isIn = false;
          continue;
        }
        if (isIn && breaks.has(day)) {
          this.#leave(component, step - 1, day);
          isIn = false;
        }
        const isOpening = !isIn && !(day === first && opensByFlows && !unexplained.has(day));
        if (isOpening) this.#join(component, step);
        else if (unexplained.has(day)) this.#moveUnexplained(component, step);
        if (unexplained.has(day)) this.#mark(this.#days.assumed, day, day);
        const isExplained = (!isOpening || openingAt !== null) && !unexplained.has(day);
        for (let at = start; at < next; at++) {
          const flow = flows[at] as Flow;
          if (flow.day > day) this.move(flow);
          else if (isExplained) this.move(isOpening ? fromNothing(flow) : flow);
        }
        isIn = true;
      }
    }
    if (isIn && last < this.#today) this.#leave(component, days.length - 1, (last + 1) as Day);
    this.markGaps(gaps);
    for (const span of component.uncertain) this.#mark(this.#days.uncertain, span.from, span.until);
    for (const { day, change } of component.revaluations)
      if (day <= last && certainty[stepOn(values, day)] !== UNKNOWN)
        raise(this.#days.revalued, day - this.#from, change);
    eachPointStep(values, this.#points, (step, start, end) => {
      if (certainty[step] !== UNKNOWN)
        this.#worth.add(start, end, BigInt(centsNumber(values, step)));
    });
  }

  /** Adds a flow, also one outside of the components. */
  move(flow: Flow): void {
    const at = flow.day - this.#from;
    if (at < 0 || flow.day > this.#today) return;
    const { inflow, outflow, grossInflow, grossOutflow, assumed, valued } = this.#days;
    raise(inflow, at, flow.inflow);
    raise(outflow, at, flow.outflow);
    raise(grossInflow, at, flow.grossInflow);
    raise(grossOutflow, at, flow.grossOutflow);
    raise(this.#days.payable, at, flow.payable);
    raise(this.#days.proceeds, at, flow.proceeds);
    raise(this.#days.grossPayable, at, flow.grossPayable);
    raise(this.#days.grossProceeds, at, flow.grossProceeds);
    if (flow.isAssumed) assumed[at] = 1;
    if (flow.isValuation) valued[at] = 1;
    record(this.#contributions, flow);
    if (flow.isAppearance) record(this.#appearances, flow);
    if (flow.income !== ZERO)
      this.#income.set(flow.day, add(this.#income.get(flow.day) ?? ZERO, flow.income));
  }

  /** Returns value that appeared or left since the last call only because it came to be known, or ceased to be; by day. */
  takeAppearances(): ReadonlyMap<Day, Decimal> {
    const taken = new Map(this.#appearances);
    this.#appearances.clear();
    return taken;
  }

  /** Adds income that was paid outside of all components: it belongs to the last day on which anything was invested. */
  earn(flow: Flow): void {
    this.#earned.push(flow);
  }

  /** Days on which money moved that no rate converts. */
  markGaps(days: readonly Day[]): void {
    for (const day of days) this.#mark(this.#days.incomplete, day, day);
  }

  /** From the first day of the first component on; null without any. */
  portfolio(): Portfolio | null {
    const first = this.#first;
    if (first === null) return null;
    this.#moveEarned();
    this.#takeOffStaying();
    const start = first - this.#from;
    const of = (figures: Float64Array) => figures.subarray(start);
    const marks = (figures: Uint8Array) => figures.subarray(start);
    const worth = this.#worth.sums();
    const days = this.#days;
    return {
      first,
      last: this.#today,
      end: of(days.end),
      inflow: of(days.inflow),
      outflow: of(days.outflow),
      grossInflow: of(days.grossInflow),
      grossOutflow: of(days.grossOutflow),
      left: of(days.left),
      revalued: of(days.revalued),
      valued: marks(days.valued),
      incomplete: marks(days.incomplete),
      assumed: marks(days.assumed),
      uncertain: marks(days.uncertain),
      contributions: from(first, this.#contributions),
      income: from(first, this.#income),
      worthOn: (point) => {
        const at = indexOn(this.#points, point);
        if (point < first) return NO_EUROS;
        if (this.#points[at] !== point)
          throw new RangeError('Asked about a day that is not a point');
        return euros(worth[at] ?? 0n);
      },
    };
  }

  #moveEarned(): void {
    if (this.#earned.length === 0) return;
    const { end, inflow } = this.#days;
    const investedOn = new Int32Array(end.length);
    let last = -1;
    for (let at = 0; at < end.length; at++) {
      const [start, into] = [end[at - 1] ?? 0, inflow[at] ?? 0];
      if (withoutDust(start + into, Math.abs(start) + Math.abs(into)) > 0) last = at;
      investedOn[at] = last;
    }
    for (const flow of this.#earned.splice(0)) {
      const at = investedOn[Math.min(flow.day, this.#today) - this.#from] ?? -1;
      if (at >= 0 && flow.day <= this.#today) this.move({ ...flow, day: (this.#from + at) as Day });
    }
  }

  /**
   * Takes money that stays off both sides of a day. Income and sales of units held on the evening before paid for it.
   */
  #takeOffStaying(): void {
    const days = this.#days;
    for (let at = 1; at < days.end.length; at++) {
      if (days.proceeds[at] === 0 && days.grossProceeds[at] === 0) continue;
      if (withoutDust(days.end[at - 1] ?? 0, 0) <= 0) continue;
      const net = staying(days.payable[at], days.proceeds[at]);
      raise(days.inflow, at, -net);
      raise(days.outflow, at, -net);
      const gross = staying(days.grossPayable[at], days.grossProceeds[at]);
      raise(days.grossInflow, at, -gross);
      raise(days.grossOutflow, at, -gross);
    }
    for (const each of [days.payable, days.proceeds, days.grossPayable, days.grossProceeds])
      each.fill(0);
  }

  #join({ values, openingAt }: Component, step: number): void {
    const day = values.days[step] as Day;
    if (openingAt !== null) {
      const unexplained = openingAt(step);
      if (unexplained !== ZERO) this.move(opening(day, unexplained));
      return;
    }
    const amount = values.euros[step] ?? 0;
    if (amount !== 0) this.move(transfer(day, amount, valueAt(values, step)));
  }

  #leave({ values }: Component, step: number, day: Day): void {
    const amount = values.euros[step] ?? 0;
    if (amount === 0) return;
    this.move({ ...transfer(day, -amount, negate(valueAt(values, step))), isAssumed: false });
    if (day <= this.#today) raise(this.#days.left, day - this.#from, amount);
  }

  #moveUnexplained({ values }: Component, step: number): void {
    const change = (values.euros[step] ?? 0) - (values.euros[step - 1] ?? 0);
    const exact = subtract(valueAt(values, step), step === 0 ? ZERO : valueAt(values, step - 1));
    const day = values.days[step] as Day;
    const moved = { ...transfer(day, change, exact), isAppearance: false };
    // What leaves, leaves at the end of the day, as what a sell with a rate brings in.
    const out = {
      ...{ inflow: 0, grossInflow: 0, outflow: -change, grossOutflow: -change },
      ...{ proceeds: -change, grossProceeds: -change },
    };
    this.move(change < 0 ? { ...moved, ...out } : moved);
  }

  /** The values of some steps, each on all of its days. */
  #carry({ days, euros, certainty, valued, last }: ValueSeries, start: number, end: number): void {
    const sums = this.#days;
    for (let step = start; step < end; step++) {
      if (certainty[step] === UNKNOWN) continue;
      const from = (days[step] ?? 0) - this.#from;
      const until = (days[step + 1] ?? last + 1) - this.#from;
      const amount = euros[step] ?? 0;
      if (amount !== 0) for (let at = from; at < until; at++) raise(sums.end, at, amount);
      if (certainty[step] === ASSUMED) sums.assumed.fill(1, from, until);
      if (valued[step] === 1) sums.valued[from] = 1;
    }
  }

  #mark(marks: Uint8Array, from: Day, until: Day): void {
    marks.fill(1, Math.max(0, from - this.#from), Math.max(0, until - this.#from + 1));
  }
}

const emptyDays = (length: number) => ({
  end: new Float64Array(length),
  inflow: new Float64Array(length),
  outflow: new Float64Array(length),
  grossInflow: new Float64Array(length),
  grossOutflow: new Float64Array(length),
  left: new Float64Array(length),
  revalued: new Float64Array(length),
  payable: new Float64Array(length),
  proceeds: new Float64Array(length),
  grossPayable: new Float64Array(length),
  grossProceeds: new Float64Array(length),
  valued: new Uint8Array(length),
  incomplete: new Uint8Array(length),
  assumed: new Uint8Array(length),
  uncertain: new Uint8Array(length),
});

const staying = (payable = 0, proceeds = 0): number => Math.max(0, Math.min(payable, proceeds));

function raise(figures: Float64Array, at: number, by: number): void {
  figures[at] = (figures[at] ?? 0) + by;
}

const record = (sums: Map<Day, Decimal>, { day, contribution }: Flow) =>
  sums.set(day, add(sums.get(day) ?? ZERO, contribution));

function from(first: Day, sums: ReadonlyMap<Day, Decimal>): Map<Day, Decimal> {
  const kept = new Map<Day, Decimal>();
  for (const [day, amount] of sums) if (day >= first) kept.set(day, amount);
  return kept;
}
