/** Refuses a change of values that are no longer those on which its sender decided. */
import { z } from 'zod';
import { textOf } from '../../contract/scalars.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { ownerProcedure } from './trpc.ts';

/** Length of the longest value of a row. */
const MAX_VALUE = 10_000;

/** Values as the sender saw them, by their names in the answer that showed them; as text, null for none. */
const Seen = z.record(textOf(1, 40), textOf(0, MAX_VALUE).nullable());
export type Seen = z.output<typeof Seen>;

/** Starts a procedure that changes stored values. With `seen`, it changes only what still has these. */
export const changeProcedure = ownerProcedure
  .input(z.object({ seen: Seen.optional() }))
  .use(({ input: { seen }, next }) => next({ ctx: { seen } }));

/** Throws if a stored value is not the one that was seen, with each that differs. */
export function refuseUnseen(seen: Seen, stored: object): void {
  const values = new Map<string, unknown>(Object.entries(stored));
  const differences: Record<string, string> = {};
  for (const [name, text] of Object.entries(seen)) {
    if (!values.has(name)) throw new DomainError('BAD_REQUEST', ['seenUnknown', { name }]);
    const now = valueText(values.get(name));
    if (now !== text) differences[name] = now ?? '';
  }
  if (Object.keys(differences).length > 0)
    throw new DomainError('CONFLICT', ['changedByOther'], { differences });
}

const valueText = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
