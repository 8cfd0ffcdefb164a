/** A portfolio as a whole, day by day: what its members are worth together and what moved in and out. */
import type { Day } from '../day.ts';
import { add, type Decimal, ZERO } from '../decimal.ts';
import { ASSUMED, covers, UNKNOWN } from '../history/value-series.ts';
import { type Euros, NO_EUROS, subtractEuros, sumEuros } from '../money.ts';
import { eachInSlices } from '../slices.ts';
import { type Flow, transfer, transferBetween } from './flow.ts';
import type { Member } from './member.ts';

export interface Perimeter {
  readonly members: readonly Member[];
  readonly first: Day;
  readonly last: Day;
  /** Euros at the end of each day, and what moved on it. */
  readonly end: Float64Array;
  readonly inflow: Float64Array;
  readonly outflow: Float64Array;
  readonly grossInflow: Float64Array;
  readonly grossOutflow: Float64Array;
  /** 1 on days with a valuation of their own, with a value that is missing, and with an assumption. */
  readonly valued: Uint8Array;
  readonly incomplete: Uint8Array;
  readonly assumed: Uint8Array;
  /** What the owner put in less what came out, by day: exact euros. */
  readonly contributions: ReadonlyMap<Day, Decimal>;
}

/** A few milliseconds of work. */
const MEMBERS_A_TURN = 4;

/** The members together, from the first day of the first of them; null without any. */
export async function perimeterOf(
  members: readonly Member[],
  beside: readonly Flow[],
  today: Day,
): Promise<Perimeter | null> {
  const first = Math.min(...members.map(({ values }) => values.first)) as Day;
  if (members.length === 0) return null;

  const length = today - first + 1;
  const contributions = new Map<Day, Decimal>();
  const perimeter = {
    members,
    first,
    last: today,
    end: new Float64Array(length),
    inflow: new Float64Array(length),
    outflow: new Float64Array(length),
    grossInflow: new Float64Array(length),
    grossOutflow: new Float64Array(length),
    valued: new Uint8Array(length),
    incomplete: new Uint8Array(length),
    assumed: new Uint8Array(length),
    contributions,
  };
  const move = (flow: Flow) => {
    const at = flow.day - first;
    if (at < 0 || at >= length) return;
    raise(perimeter.inflow, at, flow.inflow);
    raise(perimeter.outflow, at, flow.outflow);
    raise(perimeter.grossInflow, at, flow.grossInflow);
    raise(perimeter.grossOutflow, at, flow.grossOutflow);
    if (flow.isAssumed) perimeter.assumed[at] = 1;
    if (flow.isValuation) perimeter.valued[at] = 1;
    contributions.set(flow.day, add(contributions.get(flow.day) ?? ZERO, flow.contribution));
  };
  await eachInSlices(members, (member) => walk(member, perimeter, move), MEMBERS_A_TURN);
  for (const flow of beside) move(flow);
  return perimeter;
}

/**
 * Adds a member's days. One whose value is unknown for a time is outside for that time: it leaves at its last known
 * value and joins at the first one after, at the start of a day, so that the returns of the others stand.
 */
function walk(member: Member, into: Perimeter, move: (flow: Flow) => void): void {
  const { values, held, flows, opensByFlows, unexplained } = member;
  const { first, last, euros, certainty, valued } = values;
  let next = 0;
  let isIn = false;
  for (let day = first; day <= last; day++) {
    const [at, to] = [day - first, day - into.first];
    const start = next;
    while ((flows[next]?.day ?? Number.POSITIVE_INFINITY) <= day) next++;
    if (certainty[at] === UNKNOWN) {
      if (held?.[at] !== 0) into.incomplete[to] = 1;
      if (isIn) leave(member, day, move);
      isIn = false;
      continue;
    }
    if (!isIn && !(day === first && opensByFlows && !unexplained.has(day))) {
      if (euros[at] !== 0) move(transfer(day, euros[at] ?? 0, values.exactOn(day)));
    } else if (unexplained.has(day)) {
      move(unexplainedFlow(member, day));
    } else {
      for (let each = start; each < next; each++) move(flows[each] as Flow);
    }
    raise(into.end, to, euros[at] ?? 0);
    if (certainty[at] === ASSUMED) into.assumed[to] = 1;
    if (valued[at] === 1) into.valued[to] = 1;
    isIn = true;
  }
  if (isIn && last < into.last) leave(member, (last + 1) as Day, move);
}

function leave({ values }: Member, day: Day, move: (flow: Flow) => void): void {
  const before = (day - 1) as Day;
  const euros = values.euros[before - values.first] ?? 0;
  const exact = subtractEuros(NO_EUROS, values.exactOn(before));
  if (euros !== 0) move({ ...transfer(day, -euros, exact), isAssumed: false });
}

function unexplainedFlow({ values }: Member, day: Day): Flow {
  const before = (day - 1) as Day;
  const change =
    (values.euros[day - values.first] ?? 0) - (values.euros[before - values.first] ?? 0);
  const contribution = transferBetween(values.exactOn(before), values.exactOn(day));
  return { ...transfer(day, change, NO_EUROS), contribution };
}

function raise(figures: Float64Array, at: number, by: number): void {
  figures[at] = (figures[at] ?? 0) + by;
}

/** What the members are worth together at the end of a day: the sum of figures rounded to the cent, as in net worth. */
export function exactWorth(members: readonly Member[], day: Day): Euros {
  return sumEuros(
    members
      .filter(
        ({ values }) => covers(values, day) && values.certainty[day - values.first] !== UNKNOWN,
      )
      .map(({ values }) => values.exactOn(day)),
  );
}
