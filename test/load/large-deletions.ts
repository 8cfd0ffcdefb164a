/** Deletions of all rows of a large import, and their undoing: each begins where all of these rows are stored. */
import { expect } from 'vitest';
import type { Ids } from '../support/service/internal-inputs.ts';
import type { TestSession } from '../support/service/service.ts';

/** A user with an account whose rows are of one import. */
interface MuchImported {
  readonly session: TestSession;
  readonly ids: Ids;
  /** Adds the account with its rows, and returns its id and that of the import. */
  readonly add: () => Promise<{ readonly account: string; readonly import: string }>;
}

interface Deletion {
  readonly path: string;
  /** Brings the rows back, and returns the input that deletes them. */
  readonly prepare: (user: MuchImported) => Promise<object>;
}

const DELETING = ['transactions.delete', 'imports.undo'];

/** Returns the account and the import, all of whose rows are stored. */
async function allRows(user: MuchImported) {
  const { session } = user;
  const { body } = await session.query('journal.list', { limit: 1 });
  const [newest] = body;
  if (newest !== undefined && DELETING.includes(newest.action) && newest.undoneBy === null)
    await done(session, 'journal.undo', { id: newest.id });
  const { body: imports } = await session.query('imports.list', { limit: 1_000 });
  const found = imports.find(
    (each: { source: string | null; undoneAt: string | null }) =>
      each.source === MUCH && each.undoneAt === null,
  );
  return found === undefined ? user.add() : { account: found.accountId, import: found.id };
}

/** Name of the file that was imported. */
export const MUCH = 'much.csv';

/** Makes a change; returns its answer. */
export async function done(session: TestSession, procedure: string, input: object) {
  const { status, body } = await session.mutate(procedure, input);
  expect([procedure, status, status === 200 ? null : body]).toEqual([procedure, 200, null]);
  return body;
}

async function rangeOf(user: MuchImported, forget: boolean) {
  const { import: id } = await allRows(user);
  const { body } = await user.session.query('transactions.extent', { import: id });
  expect(body.rows).toBeGreaterThan(0);
  return { import: id, forget, revision: body.revision };
}

async function undoable(user: MuchImported, forget: boolean) {
  const range = await rangeOf(user, forget);
  const { undo } = await done(user.session, 'transactions.deleteRange', range);
  return { id: undo };
}

export const DELETIONS: Readonly<Record<string, Deletion>> = {
  'transactions.deleteRange': {
    path: 'transactions.deleteRange',
    prepare: (user) => rangeOf(user, false),
  },
  'transactions.deleteRange without tombstones': {
    path: 'transactions.deleteRange',
    prepare: (user) => rangeOf(user, true),
  },
  'imports.undo': {
    path: 'imports.undo',
    async prepare(user) {
      const { import: id } = await allRows(user);
      return { id, withChanged: true };
    },
  },
  'journal.undo of tombstones': {
    path: 'journal.undo',
    prepare: (user) => undoable(user, false),
  },
  'journal.undo': {
    path: 'journal.undo',
    prepare: (user) => undoable(user, true),
  },
  'journal.undo of an undoing': {
    path: 'journal.undo',
    async prepare(user) {
      const { undo } = await done(user.session, 'journal.undo', await undoable(user, true));
      return { id: undo };
    },
  },
  'accounts.delete': {
    path: 'accounts.delete',
    async prepare(user) {
      const { account: id } = await allRows(user);
      const { body } = await user.session.query('accounts.contents', { id });
      return { id, revision: body.revision };
    },
  },
};
