/** Doubts that may be unfounded: their user can say once that it is right. */
import { divide, formatDecimal } from '../money/decimal.ts';
import { formatDay } from '../time/day.ts';
import type { AccountTodo, Todo } from './todo.ts';

export const DOUBTS = [
  'silent',
  'oldStatement',
  'doubleCount',
  'oddPrice',
  'oldPrice',
  'owner',
] as const;

/** A doubt by the facts that raised it: with other facts it is another doubt. */
export interface Doubt {
  readonly accountId: string;
  readonly kind: (typeof DOUBTS)[number];
  readonly facts: string;
}

/** Returns the doubt of something to settle; null for a gap, which only data fill. */
export function doubtOf(todo: Todo): Doubt | null {
  switch (todo.what) {
    case 'silent':
      return doubt(todo, todo.nextId, formatDay(todo.last));
    case 'oldStatement':
      return doubt(todo, formatDay(todo.last));
    case 'doubleCount':
      return doubt(todo, todo.isNear ? 'near' : 'more');
    case 'oddPrice':
      return doubt(todo, todo.holdingId, ...oddPriceFacts(todo));
    case 'oldPrice':
      return doubt(todo, todo.holdingId, formatDay(todo.pricedOn));
    case 'owner':
      return doubt(todo);
    default:
      return null;
  }
}

const doubt = (
  { what, accountId }: AccountTodo & { readonly what: Doubt['kind'] },
  ...facts: readonly string[]
): Doubt => ({ accountId, kind: what, facts: facts.join(' ') });

/** A close changes every day: what counts is the trade, on which side of it the close is, and how far. */
function oddPriceFacts({
  price,
  paid,
  tradedOn,
}: AccountTodo & { readonly what: 'oddPrice' }): readonly string[] {
  const isAbove = price > paid;
  const times = isAbove ? divide(price, paid) : divide(paid, price);
  const [whole = ''] = formatDecimal(times).split('.');
  return [formatDay(tradedOn), formatDecimal(paid), `${isAbove ? '' : '-'}e${whole.length}`];
}

/** Returns what is left to settle without the doubts that were found right. */
export function withoutSettled(todos: readonly Todo[], settled: readonly Doubt[]): Todo[] {
  return todos.filter((todo) => {
    const own = doubtOf(todo);
    return own === null || !settled.some((each) => isSame(each, own));
  });
}

const isSame = (one: Doubt, other: Doubt): boolean =>
  one.accountId === other.accountId && one.kind === other.kind && one.facts === other.facts;
