/** Quantity and cost of an asset held, over time. */

import { type Decimal, divide } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import type { HoldingInput } from '../valuation/holding.ts';
import { afterDay, type LotPosition, lotPosition, NO_POSITION } from '../valuation/lots.ts';
import { applySplit, splitFactor } from '../valuation/splits.ts';

/** A position that holds from its day on, in the units of its day. */
export interface PositionStep {
  readonly day: Day;
  readonly quantity: Decimal;
  /** Euros, purchase fees included; null where unknown. */
  readonly cost: Decimal | null;
}

/** The steps of a line that is held from a day on: one for each day with lots or a split. */
export function positionSteps(facts: HoldingInput, since: Day): PositionStep[] {
  return facts.lots.length > 0 ? stepsOfLots(facts) : stepsOfHolding(facts, since);
}

function stepsOfLots({ lots, splits }: HoldingInput): PositionStep[] {
  const splitDays = new Set(splits.map(({ day }) => day));
  const days = new Set([...lots.map(({ day }) => day), ...splitDays]);
  let position: LotPosition = NO_POSITION;
  let next = 0;
  return [...days]
    .sort((a, b) => a - b)
    .map((day) => {
      const start = next;
      while ((lots[next]?.day ?? Number.POSITIVE_INFINITY) <= day) next++;
      // A split changes the unit of all lots before it; between two splits only the new ones count.
      position = splitDays.has(day)
        ? lotPosition(lots, splits, day)
        : afterDay(position, lots.slice(start, next), ({ quantity }) => quantity);
      return { day, quantity: position.quantity, cost: position.cost };
    });
}

function stepsOfHolding({ quantity, quantityAt, cost, splits }: HoldingInput, since: Day) {
  const days = [since, ...splits.map(({ day }) => day).filter((day) => day > since)];
  return days.map((day) => ({
    day,
    cost,
    quantity:
      day < quantityAt
        ? divide(quantity, splitFactor(splits, day, quantityAt))
        : applySplit(quantity, splitFactor(splits, quantityAt, day)),
  }));
}
