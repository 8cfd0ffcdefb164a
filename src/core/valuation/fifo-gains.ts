/** Gains of sells if the oldest units are sold first, as brokers in other countries and some tools show them. */
import { inEuros } from '../money/conversion.ts';
import { add, type Decimal, quotient, subtract, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { eachDay, inDayOrder } from './day-order.ts';
import type { Lot, Sale } from './lots.ts';
import { applySplit, type Split, splitFactor } from './splits.ts';

/** Units of one buy that are left, and what they cost; null where a rate is missing. */
interface Left {
  readonly units: Decimal;
  readonly cost: Decimal | null;
}

/** Returns the sells up to a day, in the order in which they count. Purchase fees are part of the cost. */
export function fifoSalesOf(lots: readonly Lot[], splits: readonly Split[], day: Day): Sale[] {
  const sales: Sale[] = [];
  let queue: Left[] = [];
  for (const ofDay of eachDay(lots.filter((lot) => lot.day <= day))) {
    const trades = ofDay.map((lot) => ({
      lot,
      side: lot.side,
      units: applySplit(lot.quantity, splitFactor(splits, lot.day, day)),
    }));
    const held = queue.reduce((sum, { units }) => add(sum, units), ZERO);
    for (const { lot, side, units } of inDayOrder(trades, held)) {
      const [gross, fees] = [inEuros(lot.gross), inEuros(lot.fees)];
      const isKnown = gross !== null && fees !== null;
      if (side === 'buy') {
        queue.push({ units, cost: isKnown ? add(gross, fees) : null });
        continue;
      }
      const { cost, left } = taken(queue, units);
      queue = left;
      const gain = isKnown && cost !== null ? subtract(subtract(gross, fees), cost) : null;
      sales.push({ lot, gain });
    }
  }
  return sales;
}

/** Takes units from the front of a queue. */
function taken(queue: readonly Left[], units: Decimal): { cost: Decimal | null; left: Left[] } {
  let cost: Decimal | null = ZERO;
  let missing = units;
  const left: Left[] = [];
  for (const each of queue) {
    const used = each.units < missing ? each.units : missing;
    missing = subtract(missing, used);
    if (used === ZERO) {
      left.push(each);
      continue;
    }
    const part = each.cost === null ? null : (quotient(each.cost * used, each.units) as Decimal);
    cost = cost === null || part === null ? null : add(cost, part);
    if (used < each.units) {
      const rest = each.cost === null || part === null ? null : subtract(each.cost, part);
      left.push({ units: subtract(each.units, used), cost: rest });
    }
  }
  return { cost, left };
}
