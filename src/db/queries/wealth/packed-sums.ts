/** Reads sums of what counts packed as one text: to read each from the database's answer takes several times as long. */
import { type SQL, sql } from 'drizzle-orm';
import type { CountedKind } from '../../../core/cash-flow/counted-sums.ts';
import { rows } from '../../queryable.ts';
import {
  booleanColumn,
  checkedRows,
  nullableTexts,
  numberColumn,
  oneOf,
  type RowOf,
  texts,
} from '../../sql/columns.ts';
import { AMOUNT, referenceRate } from './amounts.ts';
import type { Reading } from './reading.ts';

type Source = Pick<Reading, 'tx' | 'userId'>;

const KINDS = ['row', 'instalment', 'refund', 'drawn'] as const;

/** `rows` and `last`: number of rows read, and their last day. */
const SUM = {
  ...AMOUNT,
  ...texts('accountId', 'month'),
  ...nullableTexts('categoryId', 'type', 'label', 'day', 'id'),
  kind: oneOf<CountedKind>(KINDS),
  isLater: booleanColumn,
  isCredit: booleanColumn,
  count: numberColumn,
  rows: numberColumn,
  last: nullableTexts('last').last,
};
export type SumRow = RowOf<typeof SUM>;

/** Returns the sums of a statement, with all columns but the rate, and `rateDay`. */
export async function readSums({ tx, userId }: Source, statement: SQL): Promise<SumRow[]> {
  const [found] = await rows(
    tx,
    nullableTexts('packed'),
    sql`select json_agg(json_build_array(s.amount::text, s.currency,
                 (${referenceRate(sql`s.currency`, sql`s."rateDay"`, userId)})::text, s."accountId", s.month,
                 s."categoryId", s.type, s.label, s.day, s.id, s.kind, s."isLater", s."isCredit", s.count, s.rows,
                 s.last))::text as packed
        from (${statement}) s`,
  );
  const packed: unknown = JSON.parse(found?.packed ?? '[]');
  if (!Array.isArray(packed))
    throw new TypeError('The sums are not packed as their statement says');
  return checkedRows(SUM, packed.map(unpacked));
}

function unpacked(sum: unknown): Record<string, unknown> {
  const [amount, currency, rate, accountId, month, categoryId, type, label, day, ...more] =
    sum as unknown[];
  const [id, kind, isLater, isCredit, count, rows, last] = more;
  const of = { amount, currency, rate, accountId, month, categoryId, type, label, day };
  return Object.assign(of, { id, kind, isLater, isCredit, count, rows, last });
}
