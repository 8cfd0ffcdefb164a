/** Moves of units between holdings: each gives its source a lot that leaves at its cost, and its target one that arrives. */
import { type CurrencyAmount, inEuros, NO_CURRENCY } from '../money/conversion.ts';
import { add, type Decimal, quotient, subtract, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { pctOf, purchasesLeft, takenUnits } from './fifo-gains.ts';
import { type Lot, lotPosition, type PurchasedUnits } from './lots.ts';
import type { Split } from './splits.ts';

/**
 * Units that go from one holding to another at the end of a day, with their cost and the days of their purchases.
 * Nothing is sold: it is a transfer to another account, a new ISIN, an exchange or a spin-off.
 */
export interface HoldingMove {
  readonly id: string;
  readonly day: Day;
  readonly fromHoldingId: string;
  readonly toHoldingId: string;
  /** Units that leave, in those of the day; 0 if all stay, as in a spin-off. */
  readonly quantity: Decimal;
  /** Units that arrive. */
  readonly received: Decimal;
  /** Percent of the whole cost that goes with them; null: the cost of the units that leave. */
  readonly costPct: Decimal | null;
  /**
   * Money that came with the units that arrive: it lowers their cost, and only the rest is a gain. Below 0 what was paid for
   * them, which raises it.
   */
  readonly cash: CurrencyAmount;
}

/** The lots of a holding in their order, and the splits of its asset. */
export interface HoldingLots {
  readonly lots: readonly Lot[];
  readonly splits: readonly Split[];
}

/**
 * Returns the lots of the moved holdings with a lot for each end of each move, after the trades of its day. A move of
 * more than is held moves what is held. Moves of one day count in the order of their ids.
 */
export function lotsWithMoves(
  holdingOf: (holdingId: string) => HoldingLots,
  moves: readonly HoldingMove[],
): Map<string, readonly Lot[]> {
  const lots = new Map<string, readonly Lot[]>();
  const lotsOf = (id: string) => lots.get(id) ?? holdingOf(id).lots;
  for (const move of moves.toSorted((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1))) {
    const { fromHoldingId, toHoldingId, day } = move;
    const source = lotsOf(fromHoldingId).filter((lot) => lot.day <= day);
    const ends = endsOf(move, { lots: source, splits: holdingOf(fromHoldingId).splits });
    if (ends === null) continue;
    lots.set(fromHoldingId, inserted(lotsOf(fromHoldingId), ends.out));
    lots.set(toHoldingId, inserted(lotsOf(toHoldingId), ends.into));
  }
  return lots;
}

function inserted(lots: readonly Lot[], lot: Lot): Lot[] {
  const at = lots.findLastIndex(({ day }) => day <= lot.day) + 1;
  return lots.toSpliced(at, 0, lot);
}

/** Returns the two lots of a move; null where nothing is held that it could move. */
function endsOf(move: HoldingMove, { lots, splits }: HoldingLots) {
  const { id: moveId, day, costPct } = move;
  const { quantity: held, cost: wholeCost } = lotPosition(lots, splits, day);
  if (held <= ZERO) return null;
  const leaving = move.quantity < held ? move.quantity : held;
  const received =
    leaving === move.quantity ? move.received : part(move.received, leaving, move.quantity);
  const cash = inEuros(move.cash);

  const cost = costPct === null ? costOf(wholeCost, leaving, held) : pctOf(wholeCost, costPct);
  const purchases = purchasesLeft(lots, splits, day);
  const parts =
    costPct === null
      ? takenUnits(purchases, leaving).parts
      : purchases.map((each) => ({ ...each, cost: pctOf(each.cost, costPct) }));
  const average = carriedCost(cost, cash);
  const fifoCost = sumOf(parts);
  const fifo = carriedCost(fifoCost, cash);
  const moved = {
    ...{ moveId, cost, costPct, cash, gain: average.gain },
    fifo: { gain: fifo.gain, parts: arrivedParts(parts, received, fifoCost, fifo.carried) },
  };
  const lot = { day, fees: euros(ZERO), moved };
  const proceeds = cash === null || average.carried === null ? null : add(average.carried, cash);
  return {
    out: { ...lot, side: 'sell', quantity: leaving, gross: euros(proceeds) },
    into: { ...lot, side: 'buy', quantity: received, gross: euros(average.carried) },
  } as const;
}

/** Returns the cost that arrives, and the gain where more cash was paid than the units had cost. */
function carriedCost(cost: Decimal | null, cash: Decimal | null) {
  if (cash === ZERO) return { carried: cost, gain: ZERO };
  if (cost === null || cash === null) return { carried: null, gain: null };
  return cash < cost
    ? { carried: subtract(cost, cash), gain: ZERO }
    : { carried: ZERO, gain: subtract(cash, cost) };
}

/** Divides the units that arrive, and their cost, among the purchases as those that leave. */
function arrivedParts(
  parts: readonly PurchasedUnits[],
  received: Decimal,
  cost: Decimal | null,
  carried: Decimal | null,
): PurchasedUnits[] {
  const all = parts.reduce((sum, { units }) => add(sum, units), ZERO);
  let [unitsLeft, costLeft] = [received, carried];
  return parts.map((each, at) => {
    const isLast = at === parts.length - 1;
    const units = isLast ? unitsLeft : part(received, each.units, all);
    const share = carriedShare(each, { units: all, cost, carried });
    const ofPart = isLast && carried !== null && share !== null ? costLeft : share;
    unitsLeft = subtract(unitsLeft, units);
    costLeft = costLeft === null || ofPart === null ? null : subtract(costLeft, ofPart);
    return { day: each.day, units, cost: ofPart };
  });
}

/** Cash that came lowers each cost by its part; what was paid raises them by the unit. */
function carriedShare(
  { units, cost }: PurchasedUnits,
  all: { readonly units: Decimal; readonly cost: Decimal | null; readonly carried: Decimal | null },
): Decimal | null {
  if (all.carried === null || all.cost === null || cost === null) return null;
  if (all.carried > all.cost)
    return add(cost, part(subtract(all.carried, all.cost), units, all.units));
  return all.cost === ZERO ? ZERO : part(all.carried, cost, all.cost);
}

const part = (figure: Decimal, some: Decimal, all: Decimal) =>
  quotient(figure * some, all) as Decimal;

/** The rest keeps its share, as after a sell. */
const costOf = (cost: Decimal | null, some: Decimal, all: Decimal) =>
  cost === null ? null : subtract(cost, part(cost, subtract(all, some), all));

const sumOf = (parts: readonly PurchasedUnits[]) =>
  parts.reduce(
    (sum: Decimal | null, { cost }) => (sum === null || cost === null ? null : add(sum, cost)),
    ZERO,
  );

const euros = (amount: Decimal | null): CurrencyAmount => ({
  amount: amount ?? ZERO,
  currency: amount === null ? NO_CURRENCY : 'EUR',
  rate: null,
});
