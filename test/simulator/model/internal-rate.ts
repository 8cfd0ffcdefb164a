/** The internal rate of return by brute force: walk outwards from 0 in small steps of ln(1 + rate), and halve where the sign turns. */
import { daysBetween } from './calendar.ts';
import { type Fraction, toNumber, total } from './fraction.ts';

export interface DatedFlow {
  readonly day: string;
  readonly amount: Fraction;
}

const STEP = 0.0005;
/** e to this is about the largest number; a rate can be as near to −1 as anything. */
const FARTHEST = { up: 709.78, down: 1e7 };

/** A ratio: 0.05 is 5 % a year. The last flow is today's value. */
export function internalRate(flows: readonly DatedFlow[], value: DatedFlow): number | null {
  const all = netByDay([...flows, value]);
  const cameOut = flows.some(({ amount }) => amount.n > 0n);
  const wentIn = flows.some(({ amount }) => amount.n < 0n);
  if (wentIn && !cameOut && value.amount.n === 0n) return -1;
  const [first] = all.map(({ day }) => day).sort();
  if (first === undefined) return null;
  const terms = all.map(({ day, amount }) => ({
    years: daysBetween(first, day) / 365,
    amount: toNumber(amount),
  }));
  const isOneSided =
    terms.every(({ amount }) => amount > 0) || terms.every(({ amount }) => amount < 0);
  if (isOneSided || terms.every(({ years }) => years === 0)) return null;
  const middle = Math.max(...terms.map(({ years }) => years)) / 2;
  /** Between −1 and 1: the present value over the sum of the sizes of its terms, which has the same sign. */
  const balance = (log: number): number => {
    const exponents = terms.map(({ years }) => (middle - years) * log);
    const largest = Math.max(...exponents);
    let [sum, size] = [0, 0];
    for (const [at, { amount }] of terms.entries()) {
      const term = amount * Math.exp((exponents[at] ?? 0) - largest);
      sum += term;
      size += Math.abs(term);
    }
    return sum / size;
  };
  const roots: number[] = [];
  if (Math.abs(balance(0)) < 1e-15) return 0;
  for (const direction of [1, -1]) {
    const farthest = direction === 1 ? FARTHEST.up : FARTHEST.down;
    let near = 0;
    let nearSign = Math.sign(balance(0));
    for (let step = STEP; Math.abs(near) < farthest; step *= 1.001) {
      const far = near + direction * step;
      const farSign = Math.sign(balance(far));
      if (farSign !== nearSign && farSign !== 0) {
        roots.push(halve(balance, near, far));
        break;
      }
      near = far;
      nearSign = farSign || nearSign;
    }
  }
  const log = roots.sort((a, b) => Math.abs(a) - Math.abs(b))[0];
  return log === undefined ? null : finite(Math.expm1(log));
}

const finite = (rate: number) => (Number.isFinite(rate * 100) ? rate : null);

function halve(balance: (log: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const sign = Math.sign(balance(low));
  for (let times = 0; times < 200; times++) {
    const middle = (low + high) / 2;
    if (Math.sign(balance(middle)) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Sums the flows of each day: large flows that cancel out would hide the small ones. */
function netByDay(flows: readonly DatedFlow[]): DatedFlow[] {
  const days = [...new Set(flows.map(({ day }) => day))].sort();
  return days
    .map((day) => ({
      day,
      amount: total(flows.flatMap((flow) => (flow.day === day ? flow.amount : []))),
    }))
    .filter(({ amount }) => amount.n !== 0n);
}
