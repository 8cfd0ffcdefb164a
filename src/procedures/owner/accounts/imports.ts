/** Lists the imports of a user, shows one, and undoes one as a whole. */
import { z } from 'zod';
import { Id } from '../../../contract/scalars.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import {
  changedRowsOf,
  contentsOfImport,
  ownedImport,
  removeImport,
  type StoredImport,
  listImports as selectImports,
  targetsOfUndo,
} from '../../../db/queries/accounts/imports.ts';
import { ownedChange, prepareUndo, type Undo } from '../../../db/queries/users/journal-undo.ts';
import { listKeys } from '../../../db/queries/users/keys.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { recordedChange } from '../recorded-change.ts';
import { idMeant } from '../short-ids.ts';
import { ownerProcedure } from '../trpc.ts';

const MAX_IMPORTS = 1_000;
/** Maximum number of changed rows that are named. */
const MAX_CHANGED = 20;

/** The newest imports first, of all accounts or one. `key` is the name of a key, its id, or the end of that. */
export const listImports = ownerProcedure
  .meta({ revision: 'none' })
  .input(
    z.object({
      account: Id.optional(),
      key: Id.optional(),
      limit: z.int().min(1).max(MAX_IMPORTS).default(50),
    }),
  )
  .query(async ({ ctx: { db, userId }, input: { user, account, key, limit } }) => {
    const owned = account === undefined ? undefined : await ownedAccount(db.query, userId, account);
    const keys = key === undefined ? undefined : await keysMeant(db.query, { userId, user }, key);
    return selectImports(db.query, userId, { account: owned?.id, keys, limit });
  });

/** Returns the ids of all keys of a name, revoked ones included; else of the one whose id ends so. Throws if there is none. */
async function keysMeant(
  db: Queryable,
  { userId, user }: { readonly userId: string; readonly user: string },
  typed: string,
): Promise<readonly string[]> {
  const keys = (await listKeys(db)).filter((key) => key.user === user);
  const named = keys.filter(({ name }) => name === typed).map(({ id }) => id);
  if (named.length > 0) return named;
  const id = await idMeant(db, userId, 'api_keys', typed);
  if (keys.some((key) => key.id === id)) return [id];
  throw new DomainError('NOT_FOUND', ['noKeyNamed', { user, name: typed }]);
}

/**
 * Returns an import with what its undoing would remove: `rows` still stored, `changed` of them since, the first of
 * which `changedRows` names. `repeated`: a later import left out rows of these days as stored.
 */
export const showImport = ownerProcedure
  .meta({ revision: 'none' })
  .input(z.object({ id: Id }))
  .query(({ ctx: { db, userId }, input: { id } }) =>
    db.read(userId, async (tx) => {
      const stored = await ownedImport(tx, userId, id);
      const contents = await contentsOfImport(tx, userId, stored);
      const changedRows =
        contents.changed === 0 ? [] : await changedRowsOf(tx, userId, stored, MAX_CHANGED);
      return { ...stored, ...contents, changedRows };
    }),
  );

/**
 * Removes what an import added, as one change, which the journal can undo. Its rows go without a trace, and the
 * categories that it created where nothing else holds them. `balance` is `kept` where it was changed since, or is older
 * than the journal; null where the import recorded none. Throws if rows were changed since, unless `withChanged`.
 */
export const undoImport = ownerProcedure
  .input(z.object({ id: Id, withChanged: z.boolean().default(false) }))
  .mutation(({ ctx, input: { id, withChanged } }) => {
    const { userId } = ctx;
    return recordedChange(ctx, 'imports.undo', async (tx) => {
      const stored = await ownedImport(tx, userId, id);
      if (stored.undoneAt !== null) throw new DomainError('CONFLICT', ['importUndone']);
      const { changed } = await contentsOfImport(tx, userId, stored);
      if (changed > 0 && !withChanged) {
        throw new DomainError('CONFLICT', ['importChanged', { rows: changed }]);
      }
      const { balance, undo } = await balanceUndo(tx, userId, stored);
      return {
        targets: [...targetsOfUndo(stored), ...(undo?.targets ?? [])],
        transactionsOf: [stored.accountId],
        async work() {
          await undo?.work();
          return { ...stored, ...(await removeImport(tx, userId, stored)), balance };
        },
        recorded: async (change) => undo?.recorded(change),
      };
    });
  });

/** Prepares the undoing of the change that recorded the balance of an import, by the rule of the journal. */
async function balanceUndo(
  tx: Queryable,
  userId: string,
  { balanceChange }: StoredImport,
): Promise<{ readonly balance: 'removed' | 'kept' | null; readonly undo?: Undo }> {
  if (balanceChange === null) return { balance: null };
  try {
    const { undoneBy } = await ownedChange(tx, userId, balanceChange);
    if (undoneBy !== null) return { balance: null };
    return { balance: 'removed', undo: await prepareUndo(tx, userId, balanceChange) };
  } catch (error) {
    if (error instanceof DomainError) return { balance: 'kept' };
    throw error;
  }
}
