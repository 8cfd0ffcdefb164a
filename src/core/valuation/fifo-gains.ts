/** Gains of sells if the oldest units are sold first, as brokers in other countries and some tools show them. */
import type { TradeSide } from '../identifiers/identity-text.ts';
import { inEuros } from '../money/conversion.ts';
import { add, type Decimal, ONE, quotient, subtract, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { eachDay, inDayOrder } from './day-order.ts';
import { isSale, type Lot, type MovedUnits, type PurchasedUnits, type Sale } from './lots.ts';
import { applySplit, type Split, splitFactor } from './splits.ts';

/** Returns the sells up to a day, in the order in which they count. Purchase fees are part of the cost. */
export const fifoSalesOf = (lots: readonly Lot[], splits: readonly Split[], day: Day): Sale[] =>
  follow(lots, splits, day).sales;

/** Returns the purchases that are left at the end of a day, the oldest first, in the units of that day. */
export const purchasesLeft = (
  lots: readonly Lot[],
  splits: readonly Split[],
  day: Day,
): PurchasedUnits[] => follow(lots, splits, day).queue;

function follow(lots: readonly Lot[], splits: readonly Split[], day: Day) {
  const sales: Sale[] = [];
  let queue: PurchasedUnits[] = [];
  for (const ofDay of eachDay(lots.filter((lot) => lot.day <= day))) {
    const factor = splitFactor(splits, ofDay[0]?.day ?? day, day);
    const trades = ofDay.map((lot) => ({
      lot,
      side: lot.side,
      units: applySplit(lot.quantity, factor),
    }));
    const held = queue.reduce((sum, { units }) => add(sum, units), ZERO);
    for (const { lot, side, units } of inDayOrder(trades, held)) {
      if (lot.moved !== undefined) {
        queue = afterMove(queue, lot.moved, side, units, factor);
        const { gain } = lot.moved.fifo;
        if (side === 'sell' && isSale(lot, gain)) sales.push({ lot, gain });
        continue;
      }
      const [gross, fees] = [inEuros(lot.gross), inEuros(lot.fees)];
      const isKnown = gross !== null && fees !== null;
      if (side === 'buy') {
        queue.push({ day: lot.day, units, cost: isKnown ? add(gross, fees) : null });
        continue;
      }
      const { cost, left } = takenUnits(queue, units);
      queue = left;
      const gain = isKnown && cost !== null ? subtract(subtract(gross, fees), cost) : null;
      sales.push({ lot, gain });
    }
  }
  return { queue, sales };
}

/** Takes the oldest units away, or a share of the cost alone; adds those that arrive by the days of their purchases. */
function afterMove(
  queue: readonly PurchasedUnits[],
  { fifo, costPct }: MovedUnits,
  side: TradeSide,
  units: Decimal,
  factor: Decimal,
): PurchasedUnits[] {
  if (side === 'buy') {
    const arrived = fifo.parts.map((part) => ({ ...part, units: applySplit(part.units, factor) }));
    return [...queue, ...arrived].sort((a, b) => a.day - b.day);
  }
  if (costPct === null) return takenUnits(queue, units).left;
  return queue.map(({ cost, ...each }) => {
    const gone = pctOf(cost, costPct);
    return { ...each, cost: cost === null || gone === null ? null : subtract(cost, gone) };
  });
}

const HUNDRED = 100n * ONE;

/** Returns a share of a cost, in percent. */
export const pctOf = (cost: Decimal | null, pct: Decimal): Decimal | null =>
  cost === null ? null : (quotient(cost * pct, HUNDRED) as Decimal);

/** Takes units from the front of a queue. */
export function takenUnits(queue: readonly PurchasedUnits[], units: Decimal) {
  let cost: Decimal | null = ZERO;
  let missing = units;
  const parts: PurchasedUnits[] = [];
  const left: PurchasedUnits[] = [];
  for (const each of queue) {
    const used = each.units < missing ? each.units : missing;
    missing = subtract(missing, used);
    if (used === ZERO) {
      left.push(each);
      continue;
    }
    const part = each.cost === null ? null : (quotient(each.cost * used, each.units) as Decimal);
    cost = cost === null || part === null ? null : add(cost, part);
    parts.push({ ...each, units: used, cost: part });
    if (used < each.units) {
      const rest = each.cost === null || part === null ? null : subtract(each.cost, part);
      left.push({ ...each, units: subtract(each.units, used), cost: rest });
    }
  }
  return { cost, parts, left };
}
