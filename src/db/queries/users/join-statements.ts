/** Statements of two users about securities, currencies and categories, where they become one. */
import { type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { numbers, texts } from '../../sql/columns.ts';
import { chosenBenchmark } from './benchmark.ts';

/** A user as a join knows it. */
export interface JoiningUser {
  readonly id: string;
  readonly name: string;
}

export interface Joining {
  readonly from: JoiningUser;
  readonly into: JoiningUser;
}

/** Kinds of statements that both may have made differently, each with what names it. */
const DIFFERENT: readonly { readonly kind: JoinedKind; readonly of: (pair: Pair) => SQL }[] = [
  {
    kind: 'price',
    of: ({ a, b }) => sql`
      select s.name || ', ' || a.date::text as subject from user_prices a
      join user_prices b on b.user_id = ${b} and b.asset_id = a.asset_id and b.date = a.date
      join assets s on s.id = a.asset_id
      where a.user_id = ${a} and (a.price <> b.price or a.currency <> b.currency)`,
  },
  {
    kind: 'rate',
    of: ({ a, b }) => sql`
      select a.currency || ', ' || a.date::text as subject from user_rates a
      join user_rates b on b.user_id = ${b} and b.currency = a.currency and b.date = a.date
      where a.user_id = ${a} and a.rate <> b.rate`,
  },
  {
    kind: 'split',
    of: ({ a, b }) => sql`
      select s.name || ', ' || a.date::text as subject from user_splits a
      join user_splits b on b.user_id = ${b} and b.asset_id = a.asset_id and b.date = a.date
      join assets s on s.id = a.asset_id
      where a.user_id = ${a} and a.ratio <> b.ratio`,
  },
  {
    kind: 'asset',
    of: ({ a, b }) => sql`
      select s.name as subject from user_assets a
      join user_assets b on b.user_id = ${b} and b.asset_id = a.asset_id
      join assets s on s.id = a.asset_id
      where a.user_id = ${a} and (a.kind is distinct from b.kind
        or a.currency is distinct from b.currency or a.ter is distinct from b.ter)`,
  },
  {
    kind: 'vat',
    of: ({ a, b }) => sql`
      select a.name as subject from categories a
      join categories b on b.user_id = ${b} and b.name_key = a.name_key
      where a.user_id = ${a} and a.vat_share is distinct from b.vat_share`,
  },
];

type JoinedKind = 'price' | 'rate' | 'split' | 'asset' | 'vat';
interface Pair {
  readonly a: SQL;
  readonly b: SQL;
}

/** Refuses what both state differently: a figure of one would change. */
export async function refuseDifferences(tx: Queryable, { from, into }: Joining): Promise<void> {
  const pair = { a: sql`${from.id}::uuid`, b: sql`${into.id}::uuid` };
  for (const { kind, of } of DIFFERENT) {
    const [found] = await rows(tx, texts('subject'), sql`${of(pair)} order by 1 limit 1`);
    if (found === undefined) continue;
    const { subject } = found;
    const names = { user: from.name, into: into.name };
    throw new DomainError('CONFLICT', ['joinDiffers', { ...names, kind, subject }]);
  }
}

/** Kinds of statements that count for accounts of both once they are one. */
const SHARED_KINDS = ['price', 'rate', 'split', 'asset'] as const;

/** Of one kind, what a user states and the other one does not. */
export interface SharedStatements {
  readonly user: string;
  readonly kind: (typeof SHARED_KINDS)[number];
  /** Names of securities that the other user holds, or currencies. */
  readonly subjects: readonly string[];
}

/** Returns what one of them states that will count for the other one, too. */
export async function sharedStatements(
  tx: Queryable,
  { from, into }: Joining,
): Promise<SharedStatements[]> {
  const shared: SharedStatements[] = [];
  for (const [by, other] of [
    [into, from],
    [from, into],
  ] as const)
    for (const kind of SHARED_KINDS) {
      const pair = { a: sql`${by.id}::uuid`, b: sql`${other.id}::uuid` };
      const found = await rows(tx, texts('subject'), sql`${SHARED[kind](pair)} order by 1`);
      if (found.length > 0)
        shared.push({ user: by.name, kind, subjects: found.map(({ subject }) => subject) });
    }
  return shared;
}

const isHeldBy = (user: SQL) =>
  sql`exists (select from holdings h where h.user_id = ${user} and h.asset_id = a.asset_id)`;

/** Selects the names of the other user's securities of which one user states something that the other one does not. */
const sharedOf =
  (table: string, isSameDay: SQL = sql`true`) =>
  ({ a, b }: Pair): SQL =>
    sql`
    select distinct s.name as subject from ${sql.identifier(table)} a join assets s on s.id = a.asset_id
    where a.user_id = ${a} and ${isHeldBy(b)}
      and not exists (select from ${sql.identifier(table)} b
                      where b.user_id = ${b} and b.asset_id = a.asset_id and ${isSameDay})`;

const SAME_DAY = sql`b.date = a.date`;

const SHARED: Readonly<Record<SharedStatements['kind'], (pair: Pair) => SQL>> = {
  price: sharedOf('user_prices', SAME_DAY),
  rate: ({ a, b }) => sql`
    select distinct a.currency as subject from user_rates a
    where a.user_id = ${a}
      and not exists (select from user_rates b
                      where b.user_id = ${b} and b.currency = a.currency and ${SAME_DAY})`,
  split: sharedOf('user_splits', SAME_DAY),
  asset: sharedOf('user_assets'),
};

/** Choices and answers that a join leaves out. */
export interface JoinLosses {
  /** The benchmark of the joining user, and the other one, which stays; null where both chose the same. */
  readonly benchmark: { readonly lost: string; readonly kept: string } | null;
  /** Number of file layouts, or of account numbers, that both answered differently: the next import asks. */
  readonly importAnswers: number;
}

/** Returns the choices and answers that a join leaves out. */
export async function joinLosses(tx: Queryable, joining: Joining): Promise<JoinLosses> {
  const [lost, kept] = [
    await chosenBenchmark(tx, joining.from.id),
    await chosenBenchmark(tx, joining.into.id),
  ];
  const [found] = await rows(
    tx,
    numbers('count'),
    sql`select count(*)::float8 as count from (${contradictedHashes(joining)}) c`,
  );
  return {
    benchmark: lost === kept ? null : { lost, kept },
    importAnswers: found?.count ?? 0,
  };
}

/** Deletes the answers about files that contradict each other: one user's may be wrong for the other one's files. */
export const deleteContradictedAnswers = (tx: Queryable, joining: Joining) =>
  tx.execute(
    sql`delete from import_answers
        where user_id in (${joining.from.id}::uuid, ${joining.into.id}::uuid)
          and hash in (${contradictedHashes(joining)})`,
  );

const contradictedHashes = ({ from, into }: Joining) => sql`
  select a.hash from import_answers a
  join import_answers b on b.user_id = ${into.id}::uuid and b.hash = a.hash
  where a.user_id = ${from.id}::uuid and a.answers <> b.answers`;
