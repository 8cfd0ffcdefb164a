/** Roots of f(x) = Σ amount · e^(−x · time). */

/** Intervals narrower than this, relative to x, are not split further. */
const NARROWEST = 1e-13;
/** Tolerance for a curve that only touches 0, relative to the size of its terms. */
const TOUCHING = 1e-13;

/** The two sums that f is the difference of, and those of its slope. All four fall as x rises. */
interface Sums {
  readonly x: number;
  readonly positive: number;
  readonly negative: number;
  readonly positiveSlope: number;
  readonly negativeSlope: number;
}

/** The smallest root from 0 up to a limit; null where there is none. Times rise from 0; no amount is 0. */
export function* smallestRoot(
  times: Float64Array,
  amounts: Float64Array,
  limit: number,
): Generator<void, number | null> {
  const sumsAt = (x: number) => sums(times, amounts, x);
  const upTo = Math.min(limit, lastPossibleRoot(times, amounts));
  const pending = [[sumsAt(0), sumsAt(upTo)] as const];
  for (let interval = pending.pop(); interval !== undefined; interval = pending.pop()) {
    yield;
    const [low, high] = interval;
    if (differenceAt(low) === 0) return low.x;
    if (staysOffZero(low, high)) continue;
    const changesSign =
      differenceAt(low) < 0 !== differenceAt(high) < 0 || differenceAt(high) === 0;
    if (isMonotone(low, high)) {
      if (changesSign) return yield* bracketedRoot(sumsAt, low, high);
      continue;
    }
    if (high.x - low.x <= NARROWEST * Math.max(1, high.x)) {
      if (changesSign || touchesZero(low)) return low.x;
      continue;
    }
    const middle = sumsAt((low.x + high.x) / 2);
    pending.push([middle, high], [low, middle]);
  }
  return null;
}

function sums(times: Float64Array, amounts: Float64Array, x: number): Sums {
  let [positive, negative, positiveSlope, negativeSlope] = [0, 0, 0, 0];
  for (let index = 0; index < times.length; index++) {
    const time = times[index] ?? 0;
    const term = (amounts[index] ?? 0) * Math.exp(-x * time);
    if (term > 0) {
      positive += term;
      positiveSlope += term * time;
    } else {
      negative -= term;
      negativeSlope -= term * time;
    }
  }
  return { x, positive, negative, positiveSlope, negativeSlope };
}

const differenceAt = ({ positive, negative }: Sums) => positive - negative;

/** Beyond this the first amount outweighs all those of the other sign, so that no root follows. */
function lastPossibleRoot(times: Float64Array, amounts: Float64Array): number {
  const isPositive = (amounts[0] ?? 0) > 0;
  const opposite = amounts.findIndex((amount) => amount > 0 !== isPositive);
  const weight = amounts.reduce(
    (sum, amount) => (amount > 0 === isPositive ? sum : sum + Math.abs(amount)),
    0,
  );
  const ratio = weight / Math.abs(amounts[0] ?? 0);
  // A little further, so that a root exactly at the bound lies inside.
  return Math.max(0, Math.log(ratio) / (times[opposite] ?? 1)) * (1 + 1e-9) + 1e-9;
}

/** True if the bounds of f, or of its slope, keep it on one side of 0 over a whole interval. */
function staysOffZero(low: Sums, high: Sums): boolean {
  if (high.positive > low.negative || low.positive < high.negative) return true;
  const [steepest, flattest] = slopes(low, high);
  const width = high.x - low.x;
  const [from, to] = [differenceAt(low), differenceAt(high)];
  if (from > 0 && to > 0) return meeting(from, steepest, to, flattest, width) > 0;
  if (from < 0 && to < 0) return meeting(-from, -flattest, -to, -steepest, width) > 0;
  return false;
}

/** The lowest and the highest slope that f can have on an interval. */
const slopes = (low: Sums, high: Sums) =>
  [high.negativeSlope - low.positiveSlope, low.negativeSlope - high.positiveSlope] as const;

/** Returns the lowest value of a curve between two heights, within the bounds of its slope. */
function meeting(from: number, lowest: number, to: number, highest: number, width: number): number {
  if (lowest >= 0) return from;
  if (highest <= 0) return to;
  const at = (to - from - highest * width) / (lowest - highest);
  return from + lowest * Math.min(width, Math.max(0, at));
}

const isMonotone = (low: Sums, high: Sums) => {
  const [lowest, highest] = slopes(low, high);
  return lowest > 0 || highest < 0;
};

const touchesZero = (at: Sums) =>
  Math.abs(differenceAt(at)) <= TOUCHING * (at.positive + at.negative);

/** Newton's method, kept inside a bracket that shrinks at every step (Numerical Recipes, section 9.4, `rtsafe`). */
function* bracketedRoot(
  sumsAt: (x: number) => Sums,
  low: Sums,
  high: Sums,
): Generator<void, number> {
  const isNegativeBelow = differenceAt(low) < 0;
  let [from, to] = [low.x, high.x];
  let at = sumsAt((from + to) / 2);
  for (;;) {
    const value = differenceAt(at);
    if (value === 0) return at.x;
    if (value < 0 === isNegativeBelow) from = at.x;
    else to = at.x;
    const newton = at.x + value / (at.positiveSlope - at.negativeSlope);
    const next = newton > from && newton < to ? newton : (from + to) / 2;
    const isSettled = Math.abs(next - at.x) <= Number.EPSILON * Math.max(1, Math.abs(next));
    if (isSettled || next <= from || next >= to) return next;
    yield;
    at = sumsAt(next);
  }
}
