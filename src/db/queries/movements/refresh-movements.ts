/** Finds the movements that a change may have changed, and stores what differs. */
import { isOfNature } from '../../../core/accounts/account-type.ts';
import type { MovementRow } from '../../../core/movements/facts.ts';
import { namePattern, soughtName } from '../../../core/movements/names.ts';
import { labelStem } from '../../../core/text/label-stem.ts';
import { plainLetters } from '../../../core/text/plain-letters.ts';
import type { Day } from '../../../core/time/day.ts';
import { type RunSteps, turnsOf } from '../../../runtime/steps.ts';
import type { Queryable } from '../../queryable.ts';
import { raiseRevision } from '../../revisions.ts';
import { type Changes, changesOf, NO_CHANGES, type RecordedChange } from './changes.ts';
import { refreshEqual } from './equal-movements.ts';
import { refreshExchanged } from './exchanged-movements.ts';
import { type Known, readKnown } from './known.ts';
import { pagesOfAccounts, pagesThatMayName, rowsIdentified } from './movement-rows.ts';
import { Refresh } from './refresh.ts';
import { refreshSaid } from './said-movements.ts';
import { type AskedDays, refreshSettled } from './settled-movements.ts';

/**
 * Stores the movements that follow from a change, and raises the revision of accounts whose value they change. Each part
 * of the rule is asked about the days that the change can reach, before the next one. Must be called in the transaction of
 * the change, after it. What is `known` of accounts may have been read with something else, where the change is not of them.
 */
export async function refreshMovements(
  tx: Queryable,
  userId: string,
  changes: Partial<Changes>,
  run: RunSteps = turnsOf({ user: userId }),
  known?: Known,
): Promise<void> {
  const all = { ...NO_CHANGES, ...changes };
  if (Object.values(all).every((list) => list.length === 0)) return;
  const refresh = new Refresh(tx, userId, run, known ?? (await readKnown(tx, userId)));
  const { recordsOf, settled } = await expand(refresh, all);
  if (refresh.changed.length + recordsOf.size + settled.length === 0) return;
  await refreshSaid(refresh);
  await refreshSettled(refresh, settledDays(refresh, settled));
  await refreshExchanged(refresh, all.statements);
  await refreshEqual(refresh, recordsOf);
  if (refresh.revalued.size > 0) await raiseRevision(tx, userId, [...refresh.revalued]);
}

/** Stores the movements that follow from a change of the journal. */
export async function refreshAfterChange(
  tx: Queryable,
  userId: string,
  change: RecordedChange,
): Promise<void> {
  await refreshMovements(tx, userId, await changesOf(tx, userId, change));
}

/** Stores all movements of a user, such as after a restore. */
export async function refreshAllMovements(tx: Queryable, userId: string): Promise<void> {
  const { accounts } = await readKnown(tx, userId);
  await refreshMovements(tx, userId, { accounts: accounts.map(({ id }) => id) });
}

/** Adds the rows that a change of an account or a statement concerns. */
async function expand(
  refresh: Refresh,
  { rows, accounts, names, recordsOf, balances, statements }: Changes,
): Promise<{ readonly recordsOf: ReadonlySet<string>; readonly settled: AskedDays }> {
  const { tx, userId, known } = refresh;
  const recorded = new Set([...recordsOf, ...accounts]);
  const settled: Day[] = [];
  // A payment account of another type now may have been settled.
  let isAllSettled = accounts.length > 0;
  refresh.add(rows);
  const isPaying = (id: string) => isOfNature(known.byId.get(id)?.type ?? 'checking', 'payment');
  for await (const page of pagesOfAccounts(tx, userId, accounts)) refresh.add(page);
  if (names.length > 0) {
    const patterns = names.flatMap((name) => namePattern(name) ?? []);
    const hasName = (label: string) => {
      const plain = plainLetters(label);
      return patterns.some((pattern) => pattern.test(plain));
    };
    for await (const page of pagesThatMayName(tx, userId, names.map(soughtName)))
      refresh.add(await refresh.run(labelled(page, hasName)));
  }
  for (const { accountId, day } of balances) {
    if (isPaying(accountId)) settled.push(day);
    else recorded.add(accountId);
  }
  for (const { fromAccountId, fromRow, toAccountId, toRow, stem } of statements) {
    const named = [
      ...(fromRow === null ? [] : [{ accountId: fromAccountId, ...fromRow }]),
      ...(toRow === null ? [] : [{ accountId: toAccountId, ...toRow }]),
    ];
    refresh.add(await rowsIdentified(tx, userId, named));
    if (stem === null) continue;
    isAllSettled ||= isPaying(toAccountId);
    for await (const page of pagesOfAccounts(tx, userId, [fromAccountId, toAccountId]))
      refresh.add(await refresh.run(labelled(page, (label) => labelStem(label) === stem)));
  }
  // An account with rows of its own has no recorded values.
  for (const { accountId } of refresh.changed) {
    const type = known.byId.get(accountId)?.type;
    if (type === undefined || isOfNature(type, 'investment')) recorded.add(accountId);
  }
  return {
    recordsOf: withValues(refresh, recorded, new Set(accounts)),
    settled: isAllSettled ? 'all' : settled,
  };
}

function* labelled(
  all: readonly MovementRow[],
  isWanted: (label: string) => boolean,
): Generator<void, MovementRow[]> {
  const found: MovementRow[] = [];
  for (const row of all) {
    if (isWanted(row.label)) found.push(row);
    yield;
  }
  return found;
}

/**
 * Returns those of some accounts that have recorded values: the debt of one may be part of the value of another. An account
 * that is gone, or of which the type changed, may have had any.
 */
function withValues(
  { known }: Refresh,
  accountIds: ReadonlySet<string>,
  retyped: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = new Set(
    [...accountIds].filter(
      (id) => retyped.has(id) || isOfNature(known.byId.get(id)?.type ?? 'cto', 'investment'),
    ),
  );
  const isValued = (id: string) =>
    retyped.has(id) || isOfNature(known.byId.get(id)?.type ?? 'loan', 'property', 'debt');
  if ([...accountIds].some(isValued))
    for (const { id } of known.accounts) if (isValued(id)) found.add(id);
  return found;
}

/** Adds the days of the changed rows of payment accounts, also of those that are gone. Returns each day once. */
function settledDays({ changed, known }: Refresh, settled: AskedDays): AskedDays {
  if (settled === 'all') return settled;
  const isPaying = (id: string) => isOfNature(known.byId.get(id)?.type ?? 'checking', 'payment');
  const days = new Set(settled);
  for (const { accountId, day } of changed) if (isPaying(accountId)) days.add(day);
  return [...days];
}
