/** Stores what a user said of single rows, as far as these rows are there. */
import { mapSteps } from '../../../core/item-steps.ts';
import { findMovements } from '../../../core/movements/find-movements.ts';
import { rowKey } from '../../../core/movements/statements.ts';
import { rowsIdentified } from './movement-rows.ts';
import type { Refresh } from './refresh.ts';
import type { StoredStatement } from './statements.ts';
import { movementsOfRows } from './stored-movements.ts';

export async function refreshSaid(refresh: Refresh): Promise<void> {
  const { tx, userId, known, run } = refresh;
  const made = known.statements.filter(({ kind, stem }) => kind !== null && stem === null);
  const ids = refresh.changedIds;
  const keys =
    made.length === 0
      ? []
      : await run(mapSteps(refresh.changed, (row) => rowKey(row.accountId, row)));
  const asked = connected(made, keys);
  if (asked.length === 0 && ids.length === 0) return;
  const named = asked.flatMap(namedRows);
  const rows = await refresh.inOrder(await rowsIdentified(tx, userId, named));
  const stored = await movementsOfRows(tx, userId, [...ids, ...rows.map(({ id }) => id)]);
  const found =
    rows.length === 0
      ? []
      : await run(
          findMovements({
            ...{ rows, accounts: known.accounts, statements: asked, payers: known.payers },
            ...{ balances: [], records: [], parts: ['said'] },
          }),
        );
  const said = stored.filter(({ origin }) => origin === 'person');
  await refresh.store(said, found, rows);
}

/** Returns the statements about some rows, and those that share rows with them. */
function connected(
  statements: readonly StoredStatement[],
  keys: readonly string[],
): StoredStatement[] {
  const reached = new Set(keys);
  const found = new Set<StoredStatement>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const each of statements) {
      const own = namedRows(each).map((row) => rowKey(row.accountId, row));
      if (found.has(each) || !own.some((key) => reached.has(key))) continue;
      found.add(each);
      for (const key of own) reached.add(key);
    }
  }
  return statements.filter((each) => found.has(each));
}

const namedRows = ({ fromAccountId, fromRow, toAccountId, toRow }: StoredStatement) => [
  ...(fromRow === null ? [] : [{ accountId: fromAccountId, ...fromRow }]),
  ...(toRow === null ? [] : [{ accountId: toAccountId, ...toRow }]),
];
