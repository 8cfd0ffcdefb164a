/** Holdings of an account that continues another one: what came from there, and what was in the new account before. */
import { add, type Decimal, quotient, subtract, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { copiedLots } from '../valuation/copied-lots.ts';
import { type HoldingInput, heldOn } from '../valuation/holding.ts';
import type { Lot } from '../valuation/lots.ts';
import { applySplit, splitFactor } from '../valuation/splits.ts';
import type { HoldingHistoryInput } from './holding-history.ts';

/** A holding over time, but for its closes. */
export type LineSpan = Omit<HoldingHistoryInput, 'closes' | 'moves'>;

/** A security of the old account on its last evening, as far as no other account has taken it over. */
export interface OldPosition {
  /** The day on which the old account was archived. */
  readonly end: Day;
  /** Units of the evening before. */
  readonly quantity: Decimal;
  readonly lots: readonly Lot[];
}

export interface ContinuedLine {
  readonly spans: readonly LineSpan[];
  /** Units of the old position that it took over. */
  readonly moved: Decimal;
}

/**
 * Splits a holding that began before the old account's end. Its copies of the old trades are not a history of its own, also where
 * nothing was left at the end. From that day on it is one line, which takes over what the old account held. What it held
 * beyond that has a line of its own up to the evening before.
 */
export function continuedLine(facts: HoldingInput, since: Day, old: OldPosition): ContinuedLine {
  const evening = (old.end - 1) as Day;
  const whole = { facts, since, transferredOn: null, until: null };
  const held = heldOn(facts, evening).quantity;
  const moved = atLeastNothing(held < old.quantity ? held : old.quantity);
  if (since >= old.end) return { spans: [whole], moved: ZERO };
  const hasLots = facts.lots.length > 0;
  if (moved === ZERO && !(hasLots && copiesOf(facts, old).size > 0))
    return { spans: [whole], moved };
  const own = hasLots ? ownLots(facts, old, moved) : ownPart(facts, held, moved);
  // Lots that are more than copies, of a position that the old account had sold.
  if (moved === ZERO && own?.lots.length === earlyLots(facts, old).length)
    return { spans: [whole], moved };
  const later = { ...whole, since: old.end, transferredOn: old.end };
  if (own === null) return { spans: [later], moved };
  const ownSince = own.lots[0]?.day ?? since;
  return {
    spans: [{ facts: own, since: ownSince, transferredOn: null, until: evening }, later],
    moved,
  };
}

const earlyLots = ({ lots }: HoldingInput, { end }: OldPosition): Lot[] =>
  lots.filter(({ day }) => day < end);

/** Returns the lots that the old account has as well. */
const copiesOf = (facts: HoldingInput, old: OldPosition): ReadonlySet<Lot> =>
  copiedLots(earlyLots(facts, old), old.lots);

const atLeastNothing = (quantity: Decimal): Decimal => (quantity < ZERO ? ZERO : quantity);

/** Of a holding without lots: its quantity, cost and fees in proportion. */
function ownPart(facts: HoldingInput, held: Decimal, moved: Decimal): HoldingInput | null {
  if (moved === held) return null;
  const part = (figure: Decimal) => quotient(figure * (held - moved), held) as Decimal;
  const { quantity, cost, fees } = facts;
  return {
    ...facts,
    quantity: part(quantity),
    cost: cost === null ? null : part(cost),
    fees: fees === null ? null : part(fees),
  };
}

/**
 * Returns the holding with the early lots that are not of the moved units; null without any. Lots that the old account
 * has as well are copies of its history. If they are of more units than moved, or the others sell what only they bought,
 * the oldest that were kept moved.
 */
function ownLots(facts: HoldingInput, old: OldPosition, moved: Decimal): HoldingInput | null {
  const evening = (old.end - 1) as Day;
  const unitsOf = ({ day, quantity }: Lot) =>
    applySplit(quantity, splitFactor(facts.splits, day, evening));
  const early = earlyLots(facts, old);
  const copies = copiesOf(facts, old);
  const copied = netUnits([...copies], unitsOf);
  const rest = early.filter((lot) => !copies.has(lot));
  // A sale among the rest may need bought units that are copies.
  const isPossible = (freeUnits(rest, unitsOf)[0] ?? ZERO) >= ZERO;
  const isHistory = copied >= ZERO && copied <= moved && isPossible;
  const others = isHistory ? rest : early;
  const own = withoutUnits(others, subtract(moved, isHistory ? copied : ZERO), unitsOf);
  return own.length === 0 ? null : { ...facts, lots: own };
}

const netUnits = (lots: readonly Lot[], unitsOf: (lot: Lot) => Decimal): Decimal =>
  lots.reduce(
    (sum, lot) => (lot.side === 'buy' ? add(sum, unitsOf(lot)) : subtract(sum, unitsOf(lot))),
    ZERO,
  );

/** Takes units out of the oldest buys, as far as no later sell needs them. */
function withoutUnits(lots: readonly Lot[], units: Decimal, unitsOf: (lot: Lot) => Decimal): Lot[] {
  const free = freeUnits(lots, unitsOf);
  let left = units;
  let taken: Decimal = ZERO;
  return lots.flatMap((lot, at) => {
    if (lot.side === 'sell' || left <= ZERO) return [lot];
    const all = unitsOf(lot);
    const part = [left, all, subtract(free[at] ?? ZERO, taken)].reduce((a, b) => (a < b ? a : b));
    if (part <= ZERO) return [lot];
    left = subtract(left, part);
    taken = add(taken, part);
    return part === all ? [] : [partOf(lot, subtract(all, part), all)];
  });
}

/** The units that are held after each lot and on all later evenings. */
function freeUnits(lots: readonly Lot[], unitsOf: (lot: Lot) => Decimal): Decimal[] {
  const free: Decimal[] = [];
  let sum: Decimal = ZERO;
  const held = lots.map((lot) => {
    sum = add(sum, netUnits([lot], unitsOf));
    return sum;
  });
  let least: Decimal | null = null;
  for (let at = lots.length - 1; at >= 0; at--) {
    const isEvening = lots[at + 1]?.day !== lots[at]?.day;
    const now = held[at] ?? ZERO;
    if (isEvening) least = least === null || now < least ? now : least;
    free[at] = least ?? ZERO;
  }
  return free;
}

function partOf(lot: Lot, some: Decimal, all: Decimal): Lot {
  const part = (amount: Decimal) => quotient(amount * some, all) as Decimal;
  return {
    ...lot,
    quantity: part(lot.quantity),
    gross: { ...lot.gross, amount: part(lot.gross.amount) },
    fees: { ...lot.fees, amount: part(lot.fees.amount) },
  };
}
