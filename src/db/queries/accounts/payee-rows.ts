/** Transactions as far as they name their payee. */
import { type SQL, sql } from 'drizzle-orm';
import { type PayeeRow, payeeKey } from '../../../core/import/category-memory.ts';
import { filterSteps } from '../../../core/item-steps.ts';
import type { RunSteps } from '../../../runtime/steps.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { nullableTexts, texts } from '../../sql/columns.ts';
import type { Position } from './transaction-list.ts';

const ROW = {
  ...texts('id', 'date', 'label', 'amount'),
  ...nullableTexts('counterparty', 'categoryId'),
};

/** Rows in one statement: some milliseconds of the embedded database. */
const ROWS_A_PAGE = 2_000;
/** Maximum number of rows that a memory reads: ten years of a busy household. */
const MAX_REMEMBERED = 20_000;

/** Yields pages of a user's live transactions, newest first. */
async function* pages(db: Queryable, userId: string, where: SQL, most: number) {
  let below: Position | undefined;
  for (let read = 0; read < most; read += ROWS_A_PAGE) {
    const after = below && sql`and (t.date, t.id) < (${below.date}::date, ${below.id}::uuid)`;
    const page = await rows(
      db,
      ROW,
      sql`select t.id, t.date::text, t.label, t.amount, t.counterparty, t.category_id as "categoryId"
          from transactions t
          where t.user_id = ${userId}::uuid and t.deleted_at is null and ${where} ${after}
          order by t.date desc, t.id desc limit ${ROWS_A_PAGE}::int`,
    );
    yield page;
    below = page.at(-1);
    if (page.length < ROWS_A_PAGE) return;
  }
}

/** Yields the newest transactions with a category. */
export const categorizedPages = (db: Queryable, userId: string) =>
  pages(db, userId, sql`t.category_id is not null`, MAX_REMEMBERED);

/** A live transaction of the same payee, which is not split. */
export interface AlikeRow {
  readonly id: string;
  readonly categoryId: string | null;
}

/** Returns the live transactions of a row's payee and direction that are not split, newest first; none where it names no payee. */
export async function alikeRows(
  db: Queryable,
  userId: string,
  row: PayeeRow,
  run: RunSteps,
): Promise<AlikeRow[]> {
  const key = payeeKey(row);
  if (key === null) return [];
  const [word = ''] = key
    .slice(1)
    .split(' ')
    .toSorted((one, other) => other.length - one.length);
  const text = sql`concat_ws(' ', t.label, t.counterparty)`;
  const direction = key.startsWith('-') ? sql`t.amount < 0` : sql`t.amount >= 0`;
  // A label in ASCII has the word itself; another may have it with accents.
  const where = sql`${direction} and t.parts is null and (upper(${text}) like ${`%${word}%`} or ${text} ~ '[^ -~]')`;
  const found: AlikeRow[] = [];
  for await (const page of pages(db, userId, where, Number.POSITIVE_INFINITY)) {
    for (const each of await run(filterSteps(page, (other) => payeeKey(other) === key)))
      found.push(each);
  }
  return found;
}
