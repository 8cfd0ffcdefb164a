import type { ReadOptions } from '../reader.ts';
import { negated, total } from '../values/decimal.ts';
import type { Columns, Facts } from './columns.ts';
import type { Movement } from './movement.ts';

/** Returns the movements as the user says that amounts without a sign are meant; what the file says itself stays. */
export function withSigns(
  movements: readonly Movement[],
  { amount }: Columns,
  facts: Facts,
  { positive }: ReadOptions,
): readonly Movement[] {
  if (positive !== 'out' || amount === undefined || facts.isCard !== undefined) return movements;
  return movements.map((each) => (each.isTold ? each : turned(each, facts)));
}

/** The movement the other way round; its costs stay costs. */
function turned(each: Movement, { isNet }: Facts): Movement {
  const { amount, fee, tax } = each.entry;
  const costs = isNet ? [] : [fee, tax].filter((cost) => cost !== undefined);
  const twice = costs.flatMap((cost) => [negated(cost), negated(cost)]);
  return { ...each, entry: { ...each.entry, amount: total([negated(amount), ...twice]) } };
}
