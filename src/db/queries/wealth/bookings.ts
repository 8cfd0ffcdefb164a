import { sql } from 'drizzle-orm';
import { mayNameTax, namesTax, UNTYPED_ROWS } from '../../../core/accounts/tax-label.ts';
import { TRANSACTION_TYPES } from '../../../core/accounts/transaction-type.ts';
import { type Bookings, ROWS_A_STEP } from '../../../core/history/bookings.ts';
import { type Decimal, negate, parseDecimal, ZERO } from '../../../core/money/decimal.ts';
import { type Day, formatDay } from '../../../core/time/day.ts';
import { rows } from '../../queryable.ts';
import {
  arrayText,
  daysText,
  NULL_TEXT,
  readArrayText,
  readDaysText,
} from '../../sql/array-text.ts';
import { pgArray } from '../../sql/arrays.ts';
import { nullable, nullableTexts, oneOf, type RowOf, texts } from '../../sql/columns.ts';
import { FORCE_HASH_AGGREGATE, NOT_DELETED } from '../../sql/planner.ts';
import { typeByWords } from './interest-rows.ts';
import type { Reading } from './reading.ts';

const PACKED = {
  ...texts('accountId', 'currency', 'days', 'amounts'),
  ...nullableTexts('fees', 'taxes', 'labels'),
  type: nullable(oneOf(TRANSACTION_TYPES)),
};
type PackedBookings = RowOf<typeof PACKED>;

/** Of how many days a piece of them is, so that none takes long to read. */
const DAYS_A_PIECE = 1024;

/** The beginning of a label names what the row is. */
const LABEL_LENGTH = 80;
const BETWEEN_LABELS = '\u0001\u0002';

/** An account, and what the labels of its rows may tell beyond their types. */
export interface BookingsQuestion {
  readonly accountId: string;
  /** True if money is invested through it: its rows may be taxes. */
  readonly isInvested: boolean;
  /** True for savings: its rows may be interest. */
  readonly isSavings: boolean;
}

/** A question, and the day up to which its rows were read; null at first. */
interface PartQuestion extends BookingsQuestion {
  readonly after: Day | null;
}

/** Rows that one statement reads, and the rest of the last day of each account: the embedded database answers one at a time. */
const ROWS_A_STATEMENT = 30_000;
/** Rows of each account that one statement reads, at least and at most. */
const ROWS_OF_ACCOUNT = { least: 2_500, most: 16_000 };

/**
 * Returns the live rows of some accounts up to today, by account, packed in pieces. They are summed here and not by the
 * database: that takes it three times as long as reading them. Few rows of a day are alike.
 */
export async function readBookings(
  reading: Reading,
  questions: readonly BookingsQuestion[],
): Promise<Map<string, Bookings[]>> {
  const found = new Map<string, Bookings[]>();
  let asked: readonly PartQuestion[] = questions.map((each) => ({ ...each, after: null }));
  while (asked.length > 0) {
    const share = Math.floor(ROWS_A_STATEMENT / asked.length);
    const most = Math.max(ROWS_OF_ACCOUNT.least, Math.min(ROWS_OF_ACCOUNT.most, share));
    const part = await readPart(reading, asked, most);
    for (const [accountId, bookings] of part)
      found.set(accountId, [...(found.get(accountId) ?? []), ...bookings]);
    asked = asked.flatMap((question) => {
      const days = (part.get(question.accountId) ?? []).flatMap((each) => each.days);
      return days.length < most ? [] : [{ ...question, after: latest(days) }];
    });
  }
  return found;
}

const latest = (days: readonly Day[]): Day => days.reduce((last, day) => (day > last ? day : last));

async function readPart(
  { tx, userId, today, run }: Reading,
  questions: readonly PartQuestion[],
  most: number,
): Promise<Map<string, Bookings[]>> {
  const ids = pgArray(questions.map(({ accountId }) => accountId));
  const invested = pgArray(questions.map(({ isInvested }) => String(isInvested)));
  const savings = pgArray(questions.map(({ isSavings }) => String(isSavings)));
  const afters = pgArray(questions.map(({ after }) => after && formatDay(after)));
  const found = await rows(
    tx,
    PACKED,
    sql`select s."accountId", b.*
        from unnest(${ids}::text::uuid[], ${invested}::text::boolean[], ${savings}::text::boolean[], ${afters}::text::date[])
               as s ("accountId", "isInvested", "isSavings", after)
          cross join lateral (
            select t.currency, t.type, ${daysText(sql`t.date`)} as days,
                   ${arrayText(sql`t.amount`)} as amounts,
                   case when count(t.fee) > 0 then ${arrayText(sql`t.fee`)} end as fees,
                   case when count(t.tax) > 0 then ${arrayText(sql`t.tax`)} end as taxes,
                   string_agg(left(t.label, ${LABEL_LENGTH}::int), ${BETWEEN_LABELS})
                     filter (where s."isInvested" and (t.type is null or t.type in (${UNTYPED}))) as labels
            from (select t.date, t.currency, ${typeByWords(sql`s."isSavings"`)} as type, t.amount, t.fee, t.tax, t.label from transactions t
                  where t.user_id = ${userId} and t.account_id = s."accountId"
                    and t.date > coalesce(s.after, '-infinity') and t.date <= ${formatDay(today)}::date and ${NOT_DELETED}
                  order by t.date fetch first (${most}::int) rows with ties) t
            group by 1, 2, (t.date - '1970-01-01'::date) / ${DAYS_A_PIECE}::int, ${FORCE_HASH_AGGREGATE}) b`,
  );
  return run(unpack(found));
}

const UNTYPED = sql.join(
  UNTYPED_ROWS.map((type) => sql`${type}`),
  sql`, `,
);

function* unpack(found: readonly PackedBookings[]): Generator<void, Map<string, Bookings[]>> {
  const byAccount = new Map<string, Bookings[]>();
  for (const row of found) {
    const { currency, type, days, fees } = row;
    const amounts = yield* readDecimals(row.amounts);
    const bookings = {
      currency,
      type,
      days: readDaysText(days),
      amounts,
      fees: fees === null ? null : yield* readDecimals(fees),
      taxes: yield* readTaxes(row, amounts),
    };
    const others = byAccount.get(row.accountId);
    if (others === undefined) byAccount.set(row.accountId, [bookings]);
    else others.push(bookings);
  }
  return byAccount;
}

/** Returns the taxes as they were told; a row without one that is a tax by its label is nothing else. */
function* readTaxes(
  { taxes, labels }: PackedBookings,
  amounts: readonly Decimal[],
): Generator<void, Decimal[] | null> {
  const told = taxes === null ? null : yield* readDecimals(taxes);
  if (labels === null || !mayNameTax(labels)) return told;
  yield;
  const isTold = taxes === null ? [] : readArrayText(taxes).map((text) => text !== NULL_TEXT);
  const names = labels.split(BETWEEN_LABELS);
  if (names.length !== amounts.length) return told;
  const all: Decimal[] = [];
  for (const [at, amount] of amounts.entries()) {
    const isTax = isTold[at] !== true && namesTax(names[at] ?? '');
    const count = all.push(isTax ? absolute(amount) : (told?.[at] ?? ZERO));
    if (count % ROWS_A_STEP === 0) yield;
  }
  return all;
}

const absolute = (amount: Decimal): Decimal => (amount < ZERO ? negate(amount) : amount);

/** A piece of a few years may hold all rows of a busy account. */
function* readDecimals(packed: string): Generator<void, Decimal[]> {
  const decimals: Decimal[] = [];
  for (const text of readArrayText(packed)) {
    const count = decimals.push(text === NULL_TEXT ? ZERO : parseDecimal(text));
    if (count % ROWS_A_STEP === 0) yield;
  }
  yield;
  return decimals;
}
