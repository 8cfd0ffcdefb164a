/** A change whose movements are being found, and what each part of the rule needs for it. */
import { compared } from '../../../core/compared.ts';
import { sortSteps } from '../../../core/item-steps.ts';
import type { MovementRow } from '../../../core/movements/facts.ts';
import type { Movement } from '../../../core/movements/movement.ts';
import type { RunSteps } from '../../../runtime/steps.ts';
import type { Queryable } from '../../queryable.ts';
import type { ChangedRow } from './changes.ts';
import type { Known } from './known.ts';
import { rowsOfIds } from './movement-rows.ts';
import {
  differenceOf,
  rowIdsOf,
  type StoredMovement,
  writeDifference,
} from './stored-movements.ts';

export class Refresh {
  readonly tx: Queryable;
  readonly userId: string;
  readonly run: RunSteps;
  known: Known;
  /** The rows that changed, and those whose movements of an earlier part of the rule changed with them. */
  readonly changed: ChangedRow[] = [];
  /** Accounts whose value changed without a row. */
  readonly revalued = new Set<string>();

  constructor(tx: Queryable, userId: string, run: RunSteps, known: Known) {
    this.tx = tx;
    this.userId = userId;
    this.run = run;
    this.known = known;
  }

  add(rows: readonly ChangedRow[]): void {
    // One by one, since a call takes a limited number of arguments.
    for (const row of rows) this.changed.push(row);
  }

  /** Ids of changed rows that may have stored movements. */
  get changedIds(): string[] {
    const ids: string[] = [];
    for (const { id } of this.changed) if (id !== null) ids.push(id);
    return ids;
  }

  /** Returns rows in an order that depends on no id but those of accounts, which are of their creation. */
  inOrder(...lists: readonly (readonly MovementRow[])[]): Promise<MovementRow[]> | MovementRow[] {
    const places = new Map(this.known.accounts.map(({ id }, at) => [id, at]));
    const rows = new Map(lists.flat().map((row) => [row.id, row]));
    if (rows.size < 2) return [...rows.values()];
    return this.run(
      sortSteps(
        [...rows.values()],
        (a, b) =>
          (places.get(a.accountId) ?? 0) - (places.get(b.accountId) ?? 0) ||
          a.day - b.day ||
          compared(a.label, b.label) ||
          compared(a.identity, b.identity) ||
          a.ordinal - b.ordinal,
      ),
    );
  }

  /** Stores what differs. Its rows count as changed for the parts of the rule that come later. */
  async store(
    stored: readonly StoredMovement[],
    found: readonly Movement[],
    rows: readonly MovementRow[],
  ): Promise<Movement[]> {
    const difference = differenceOf(stored, found);
    const differing: Movement[] = [...difference.gone, ...difference.come];
    if (differing.length === 0) return [];
    await writeDifference(this.tx, this.userId, difference);
    for (const { from, to, leftOutSince } of differing)
      for (const { accountId, rowId } of [from, to])
        if (rowId === null || leftOutSince !== null) this.revalued.add(accountId);
    await this.touch(rowIdsOf(differing), rows);
    return differing;
  }

  /** Adds rows to those that changed. */
  async touch(ids: readonly string[], rows: readonly MovementRow[] = []): Promise<void> {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const known = new Set(this.changed.map(({ id }) => id));
    const wanted = [...new Set(ids)].filter((id) => !known.has(id));
    const missing = wanted.filter((id) => !byId.has(id));
    const read = missing.length === 0 ? [] : await rowsOfIds(this.tx, this.userId, missing);
    this.add(wanted.flatMap((id) => byId.get(id) ?? []));
    this.add(read);
  }
}
