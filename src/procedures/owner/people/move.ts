/** The steps by which a person moves to another installation; `store/people/move.ts` says what holds between them. */
import { z } from 'zod';
import { Id } from '../../../contract/scalars.ts';
import { isCell } from '../../../core/identifiers/api-key.ts';
import { Refusal } from '../../../core/refusal.ts';
import { arrive, depart, leave, settle, stay, turnAway } from '../../../store/people/move.ts';
import { procedure } from '../trpc.ts';
import { linesOf } from './lines.ts';
import { idOf, UserName } from './people.ts';
import { type Content, restoreLines } from './person.ts';

const Traveller = z.strictObject({
  identity: z.strictObject({
    id: Id,
    name: UserName,
    createdAt: z.string(),
    departedAt: z.string(),
    revision: z.string(),
  }),
  keys: z
    .array(
      z.strictObject({
        id: Id,
        name: z.string(),
        hash: z.hex(),
        start: z.string().nullable(),
        scopes: z.array(z.string()).readonly(),
        createdAt: z.string(),
        expiresAt: z.string().nullable(),
        lastUsedAt: z.string().nullable(),
        revokedAt: z.string().nullable(),
      }),
    )
    .readonly(),
  answers: z
    .array(
      z.strictObject({
        key: z.string(),
        request: z.hex(),
        answer: z.string(),
        createdAt: z.string(),
      }),
    )
    .readonly(),
  fingerprint: z.record(z.string(), z.string()),
  hasLeft: z.boolean(),
});
export type Traveller = z.infer<typeof Traveller>;

const Named = z.object({ user: UserName });
const Identified = z.object({ id: Id });

/** `cell` names the other installation. */
export const departPerson = procedure
  .input(Named.extend({ cell: z.string().refine(isCell) }))
  .output(Traveller)
  .mutation(async ({ ctx: { db }, input: { user, cell } }) =>
    depart(db, await idOf(db, user), cell),
  );

/** The content is the traveller, as JSON in a line of its own, and then their export. */
export const arrivePerson = procedure
  .input(z.object({ content: z.custom<Content>((value) => typeof value === 'function') }))
  .mutation(async ({ ctx: { db }, input: { content } }) => {
    const lines = linesOf(content());
    try {
      const traveller = readTraveller((await lines.next()).value ?? '');
      return await arrive(db, traveller, (tx, userId) => restoreLines(tx, userId, lines));
    } finally {
      // What was not read, of who was there already or is refused, is left to the door.
      await lines.return(undefined);
    }
  });

function readTraveller(line: string): Traveller {
  const { data } = z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('no JSON');
        return z.NEVER;
      }
    })
    .pipe(Traveller)
    .safeParse(line);
  if (data === undefined) throw new Refusal('BAD_REQUEST', ['exportUnreadable']);
  return data;
}

export const leavePerson = procedure
  .input(Named)
  .mutation(async ({ ctx: { db }, input: { user } }) => leave(db, await idOf(db, user)));

export const stayPerson = procedure
  .input(Named)
  .mutation(async ({ ctx: { db }, input: { user } }) => stay(db, await idOf(db, user)));

export const settlePerson = procedure
  .input(Identified)
  .mutation(({ ctx: { db }, input: { id } }) => settle(db, id));

export const turnPersonAway = procedure
  .input(Identified)
  .mutation(({ ctx: { db }, input: { id } }) => turnAway(db, id));
