/** Refuses a change of values that are no longer those on which its sender decided. */
import { z } from 'zod';
import { RowId, textOf } from '../../contract/scalars.ts';
import { canonicalDecimal, isDecimal } from '../../core/money/decimal-text.ts';
import { type Difference, DomainError } from '../../i18n/errors/domain-error.ts';
import { ownerProcedure } from './trpc.ts';

/** Length of the longest value of a row: that of fifty parts with their notes. */
const MAX_VALUE = 50_000;
/** Maximum number of transactions in one call. */
export const MAX_AT_ONCE = 10_000;

/** Values as the sender saw them, by their names in the answer that showed them; as text, null for none. */
const Values = z.record(textOf(1, 40), textOf(0, MAX_VALUE).nullable());
type Values = z.output<typeof Values>;

/** Values of several rows as the sender saw them. */
const RowValues = z.array(z.object({ id: RowId, values: Values })).max(MAX_AT_ONCE);

export type Seen = Values | z.output<typeof RowValues>;

/** The input of a procedure that compares what its sender saw. */
export const SeenInput = z.object({ seen: Values.optional() });

/** Starts a procedure that changes stored values. With `seen`, it changes only what still has these. */
export const changeProcedure = ownerProcedure
  .input(SeenInput)
  .use(({ input: { seen }, next }) => next({ ctx: { seen } }));

/** Starts one that changes several rows, with what was seen of each. */
export const rowsProcedure = ownerProcedure
  .input(z.object({ seen: RowValues.optional() }))
  .use(({ input: { seen }, next }) => next({ ctx: { seen } }));

/** A day without price. */
export const NO_PRICE = { price: null, currency: null };

/**
 * Throws if a stored value is not the one that was seen, with each that differs. `stored` has an `id` where it is of rows.
 * What `next` has as it is stored changes nothing, so there is nothing to ask.
 */
export function refuseUnseen(
  seen: Seen | undefined,
  stored: object | readonly StoredRow[],
  next: object = {},
): void {
  if (seen === undefined) return;
  const differences = Array.isArray(seen)
    ? differencesOfRows(seen, Array.isArray(stored) ? stored : [])
    : differencesOf(seen, stored).filter(({ name, now }) => !isStored(next, name, now));
  if (differences.length > 0)
    throw new DomainError('CONFLICT', ['changedByOther'], { differences });
}

/** A stored row as its sender was shown it. */
export type StoredRow = { readonly id: string };

const differencesOfRows = (
  seen: Extract<Seen, readonly unknown[]>,
  stored: readonly StoredRow[],
): Difference[] => {
  const rows = new Map(stored.map((row) => [row.id, row]));
  return seen.flatMap(({ id, values }) => {
    const row = rows.get(id);
    if (row === undefined) throw new DomainError('BAD_REQUEST', ['seenUnknown', { name: id }]);
    return differencesOf(values, row).map((difference) => ({ ...difference, row: id }));
  });
};

function differencesOf(seen: Values, stored: object): Difference[] {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(seen).flatMap(([name, text]) => {
    if (!values.has(name)) throw new DomainError('BAD_REQUEST', ['seenUnknown', { name }]);
    const now = valueText(values.get(name));
    return now === text ? [] : [{ name, now: now ?? '' }];
  });
}

const isStored = (next: object, name: string, now: string): boolean => {
  const text = valueText(new Map<string, unknown>(Object.entries(next)).get(name)) ?? '';
  return text === now || (isDecimal(text) && isDecimal(now) && isEqual(text, now));
};

const isEqual = (one: string, other: string): boolean =>
  canonicalDecimal(one) === canonicalDecimal(other);

const valueText = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
