/** Lists the imports of a user, shows one, and undoes one as a whole. */
import { z } from 'zod';
import { RowId, textOf } from '../../../contract/scalars.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { changedRowsOf, contentsOfImport } from '../../../db/queries/accounts/import-contents.ts';
import {
  importsOfWhole,
  ownedImport,
  removeImport,
  type StoredImport,
  listImports as selectImports,
  targetsOfUndo,
} from '../../../db/queries/accounts/imports.ts';
import {
  changesOfImports,
  removeMadeAccounts,
  targetsOfAccounts,
} from '../../../db/queries/accounts/whole-imports.ts';
import type { Target } from '../../../db/queries/users/journal.ts';
import {
  ownedChange,
  prepareUndo,
  targetsOfChange,
  type Undo,
} from '../../../db/queries/users/journal-undo.ts';
import { listKeys } from '../../../db/queries/users/keys.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { recordedChange } from '../recorded-change.ts';
import { changeProcedure } from '../seen.ts';
import { idMeant } from '../short-ids.ts';
import { ownerProcedure } from '../trpc.ts';

const MAX_IMPORTS = 1_000;
/** Maximum length of the name of a key, or of the end of its id. */
const MAX_KEY_LENGTH = 80;
/** Maximum number of changed rows that are named. */
const MAX_CHANGED = 20;

/** The newest imports first, of all accounts or one. `key` is the name of a key, its id, or the end of that. */
export const listImports = ownerProcedure
  .meta({ revision: 'none' })
  .input(
    z.object({
      account: RowId.optional(),
      key: textOf(0, MAX_KEY_LENGTH).optional(),
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
  const keys = await listKeys(db, userId);
  const named = keys.filter(({ name }) => name === typed).map(({ id }) => id);
  if (named.length > 0) return named;
  const id = await idMeant(db, userId, 'api_keys', typed);
  if (keys.some((key) => key.id === id)) return [id];
  throw new DomainError('NOT_FOUND', ['noKeyNamed', { user, name: typed }]);
}

/**
 * Returns an import with what its undoing would remove: `rows` still stored, `changed` of them since, the first of
 * which `changedRows` names. `repeated`: a later import left out rows of these days as stored. `accounts` are those of the
 * whole move of an app, if it is a part of one, and `rows` counts those of all of them.
 */
export const showImport = ownerProcedure
  .meta({ revision: 'none' })
  .input(z.object({ id: RowId }))
  .query(({ ctx: { db, userId }, input: { id } }) =>
    db.read(userId, async (tx) => {
      const stored = await ownedImport(tx, userId, id);
      const parts = stored.undoneAt === null ? await importsOfWhole(tx, userId, stored) : [stored];
      const { rows, changed } = await contentsOf(tx, userId, parts);
      const changedRows = changed === 0 ? [] : await firstChanged(tx, userId, parts);
      const accounts = parts.map(({ account }) => account).reverse();
      return { ...stored, rows, changed, accounts, changedRows };
    }),
  );

async function firstChanged(tx: Queryable, userId: string, parts: readonly StoredImport[]) {
  const found: Awaited<ReturnType<typeof changedRowsOf>> = [];
  for (const part of parts) {
    if (found.length >= MAX_CHANGED) break;
    found.push(...(await changedRowsOf(tx, userId, part, MAX_CHANGED - found.length)));
  }
  return found;
}

/** Adds up the contents of imports. */
async function contentsOf(tx: Queryable, userId: string, parts: readonly StoredImport[]) {
  const sum = { rows: 0, changed: 0 };
  for (const part of parts) {
    const { rows, changed } = await contentsOfImport(tx, userId, part);
    sum.rows += rows;
    sum.changed += changed;
  }
  return sum;
}

/**
 * Removes what an import added, as one change, which the journal can undo. Its rows go without a trace, and the
 * categories that it created where nothing else holds them. Of the move of a whole app, all imports go, with lots, moves,
 * balances, and accounts that hold nothing else. `balance` is `kept` where it was changed since, or is older than the
 * journal; null where the import recorded none. `kept` is true if another such change stays. Throws if rows were changed
 * since, unless `withChanged`.
 */
export const undoImport = changeProcedure
  .input(z.object({ id: RowId, withChanged: z.boolean().default(false) }))
  .mutation(({ ctx, input: { id, withChanged } }) => {
    const { userId } = ctx;
    return recordedChange(ctx, 'imports.undo', async (tx) => {
      const stored = await ownedImport(tx, userId, id);
      if (stored.undoneAt !== null) throw new DomainError('CONFLICT', ['importUndone']);
      const parts = await importsOfWhole(tx, userId, stored);
      const ids = parts.map((part) => part.id);
      const { rows, changed } = await contentsOf(tx, userId, parts);
      if (changed > 0 && !withChanged) {
        throw new DomainError('CONFLICT', ['importChanged', { rows: changed }]);
      }
      const changes = await changesOfImports(tx, userId, ids);
      const balances = parts.flatMap(({ balanceChange }) => balanceChange ?? []);
      const targets: Target[] = [];
      for (const one of [...changes, ...balances])
        targets.push(...(await targetsOfChange(tx, userId, one)));
      const undone: Undo[] = [];
      return {
        targets: [...parts.flatMap(targetsOfUndo), ...targetsOfAccounts(ids), ...targets],
        transactionsOf: parts.map(({ accountId }) => accountId),
        stored: () => ({ rows, changed }),
        async work() {
          const others = await undoAll(tx, userId, changes);
          const ofBalances = await undoAll(tx, userId, balances);
          undone.push(...others.undone, ...ofBalances.undone);
          const removed = { transactions: 0, categories: 0 };
          for (const part of parts) {
            const { transactions, categories } = await removeImport(tx, userId, part);
            removed.transactions += transactions;
            removed.categories += categories;
          }
          const accounts = await removeMadeAccounts(tx, userId, ids);
          const isRemoved = ofBalances.undone.length > 0;
          const balance = ofBalances.isKept ? 'kept' : isRemoved ? 'removed' : null;
          return { ...stored, ...removed, accounts, balance, kept: others.isKept } as const;
        },
        async recorded(change) {
          for (const undo of undone) await undo.recorded(change);
        },
      };
    });
  });

/**
 * Undoes changes in their order, by the rule of the journal: each may rest on those after it. `isKept` if one of them can
 * no longer be undone.
 */
async function undoAll(
  tx: Queryable,
  userId: string,
  changes: readonly string[],
): Promise<{ readonly undone: readonly Undo[]; readonly isKept: boolean }> {
  const undone: Undo[] = [];
  let isKept = false;
  for (const change of changes) {
    const undo = await prepared(tx, userId, change);
    if (undo === 'impossible') isKept = true;
    if (typeof undo !== 'object') continue;
    await undo.work();
    undone.push(undo);
  }
  return { undone, isKept };
}

async function prepared(
  tx: Queryable,
  userId: string,
  change: string,
): Promise<Undo | 'undone' | 'impossible'> {
  try {
    const { undoneBy } = await ownedChange(tx, userId, change);
    return undoneBy === null ? await prepareUndo(tx, userId, change) : 'undone';
  } catch (error) {
    if (error instanceof DomainError) return 'impossible';
    throw error;
  }
}
