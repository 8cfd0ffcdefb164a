/** Makes of two users one: what one has becomes the other's. To be called in one transaction that holds the locks of both. */
import { setImmediate as loopTurn } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import * as schema from '../../schema.ts';
import { numbers, texts } from '../../sql/columns.ts';
import { partsWith } from '../../sql/row-parts.ts';
import { countRows, requireRoomFor } from '../../stored-limits.ts';
import { listMembers } from '../household/members.ts';
import { emptyUser } from './deletion.ts';
import {
  deleteContradictedAnswers,
  type Joining,
  type JoiningUser,
  refuseDifferences,
} from './join-statements.ts';

/** Tables whose rows become the other user's, each after those that it refers to. Of a shared key, the stored row stays. */
const COPIED: Readonly<Record<string, PgTable>> = {
  categories: schema.categories,
  accounts: schema.accounts,
  members: schema.members,
  account_owners: schema.accountOwners,
  settled_doubts: schema.settledDoubts,
  balances: schema.balances,
  loan_terms: schema.loanTerms,
  imports: schema.imports,
  transactions: schema.transactions,
  holdings: schema.holdings,
  lots: schema.lots,
  moves: schema.moves,
  movement_statements: schema.movementStatements,
  milestones: schema.milestones,
  dismissed_steps: schema.dismissedSteps,
  rules: schema.rules,
  import_answers: schema.importAnswers,
  user_assets: schema.userAssets,
  user_prices: schema.userPrices,
  user_rates: schema.userRates,
  user_splits: schema.userSplits,
};
export const JOINED_TABLES: readonly string[] = Object.keys(COPIED);

/** Tables that may have many rows: they are copied in parts, by id. */
const LONG: ReadonlySet<string> = new Set(['balances', 'transactions', 'lots']);
const ROWS_AT_ONCE = 2_000;

/** Tables in which both may have a row of one key. */
const SHARED: ReadonlySet<string> = new Set([
  ...['categories', 'milestones', 'dismissed_steps', 'import_answers'],
  ...['user_assets', 'user_prices', 'user_rates', 'user_splits'],
]);

/**
 * Gives all of a user to another one, and leaves the first one empty. Each of the two that has no members becomes a member
 * that owns all of their accounts. Keys, sessions, passwords, assistants and the journal of the first one end. Throws as `refuseJoin`
 * does, before anything is written. Returns the names of all members.
 */
export async function joinUsers(tx: Queryable, joining: Joining): Promise<readonly string[]> {
  const { from, into } = joining;
  await refuseJoin(tx, joining);
  await deleteContradictedAnswers(tx, joining);
  await membersOf(tx, into, null);
  const logins = await membersOf(tx, from, from.name);
  for (const [name, table] of Object.entries(COPIED)) await copyTable(tx, name, table, joining);
  const [stored] = await rows(
    tx,
    numbers('rows', 'bytes'),
    sql`select stored_rows::float8 as rows, stored_bytes::float8 as bytes from users
        where id = ${from.id}::uuid`,
  );
  const { rows: added = 0, bytes = 0 } = stored ?? {};
  await countRows(tx, into.id, added, undefined, bytes);
  for (const table of ['accounts', 'members', 'milestones', 'imports', 'holdings', 'categories'])
    await requireRoomFor(tx, into.id, table as 'accounts', 0);
  await emptyUser(tx, from.id);
  // The page removes the demo by one click: with the data of a person it is none.
  await tx.execute(sql`update users set is_demo = false where id = ${into.id}::uuid and is_demo`);
  // Logins are of the whole service: those of the copies come after the first ones are gone.
  for (const { id, login } of logins)
    await tx.execute(
      sql`update members set login = ${login} where user_id = ${into.id}::uuid and id = ${id}::uuid`,
    );
  return (await listMembers(tx, into.id)).map(({ name }) => name);
}

/** Throws for what would count twice, or change a figure of one of them. */
export async function refuseJoin(tx: Queryable, joining: Joining): Promise<void> {
  await refuseSameRows(tx, joining);
  await refuseSameAccount(tx, joining);
  await refuseDifferences(tx, joining);
  await refuseSameNames(tx, joining);
}

/** Returns the members of a user with their logins; without any, the user becomes one, with all accounts. */
async function membersOf(
  tx: Queryable,
  { id: userId, name }: JoiningUser,
  login: string | null,
): Promise<readonly { readonly id: string; readonly login: string | null }[]> {
  const members = await listMembers(tx, userId);
  if (members.length > 0) return members;
  const id = newId();
  await tx.insert(schema.members).values({ userId, id, name });
  const accounts = await rows(
    tx,
    texts('id'),
    sql`select id from accounts where user_id = ${userId}::uuid order by id`,
  );
  if (accounts.length > 0)
    await tx.insert(schema.accountOwners).values(
      accounts.map((account) => ({
        ...{ userId, id: newId(), accountId: account.id, memberId: id, sharePct: '100' },
      })),
    );
  return [{ id, login }];
}

async function copyTable(
  tx: Queryable,
  name: string,
  table: PgTable,
  joining: Joining,
): Promise<void> {
  const { from } = joining;
  const values = valuesOf(name, joining);
  const columns = getTableConfig(table).columns.map((column) => column.name);
  const names = columns.map((column) => sql.identifier(column));
  const selected = columns.map((column) => values[column] ?? sql`t.${sql.identifier(column)}`);
  const kept = SHARED.has(name) ? sql`on conflict do nothing` : sql``;
  const copy = (where: SQL) =>
    tx.execute(
      sql`insert into ${sql.identifier(name)} (${list(names)})
          select ${list(selected)} from ${sql.identifier(name)} t
          where t.user_id = ${from.id}::uuid ${where} ${kept}`,
    );
  if (!LONG.has(name)) {
    await copy(sql``);
    return;
  }
  for (let after: string | undefined = NO_ID; after !== undefined; ) {
    const [end]: { readonly id: string }[] = await rows(
      tx,
      texts('id'),
      sql`select t.id from ${sql.identifier(name)} t
          where t.user_id = ${from.id}::uuid and t.id > ${after}::uuid
          order by t.id offset ${ROWS_AT_ONCE - 1} limit 1`,
    );
    const upTo = end === undefined ? sql`` : sql`and t.id <= ${end.id}::uuid`;
    await copy(sql`and t.id > ${after}::uuid ${upTo}`);
    after = end?.id;
    await loopTurn();
  }
}

const NO_ID = '00000000-0000-0000-0000-000000000000';
const list = (parts: readonly SQL[] | readonly ReturnType<typeof sql.identifier>[]) =>
  sql.join([...parts], sql`, `);

/** Columns of the copies that are not those of the rows. */
function valuesOf(table: string, { from, into }: Joining): Readonly<Record<string, SQL>> {
  const user_id = sql`${into.id}::uuid`;
  // Categories of one name are one.
  const categoryOf = (id: SQL) => sql`(select c.id from categories own
    join categories c on c.user_id = ${into.id}::uuid and c.name_key = own.name_key
    where own.user_id = ${from.id}::uuid and own.id = ${id})`;
  switch (table) {
    case 'accounts':
      return { user_id, revision: sql`0` };
    case 'members':
      return { user_id, login: sql`null::text`, password: sql`null::text` };
    case 'transactions':
      return {
        user_id,
        category_id: categoryOf(sql`t.category_id`),
        parts: partsWith(categoryOf),
      };
    case 'rules':
      // The first rule that fits decides: those of the other user keep their place.
      return {
        user_id,
        position: sql`t.position + 1 + coalesce(
          (select max(r.position) from rules r where r.user_id = ${into.id}::uuid), 0)`,
      };
    default:
      return { user_id };
  }
}

/** Refuses two users with the same rows: one of them was restored from the export of the other. */
async function refuseSameRows(tx: Queryable, { from, into }: Joining): Promise<void> {
  for (const table of ['accounts', 'categories', 'members']) {
    const [found] = await rows(
      tx,
      texts('id'),
      sql`select a.id from ${sql.identifier(table)} a join ${sql.identifier(table)} b on b.id = a.id
          where a.user_id = ${from.id}::uuid and b.user_id = ${into.id}::uuid limit 1`,
    );
    if (found !== undefined)
      throw new DomainError('CONFLICT', ['joinSameRows', { user: from.name, into: into.name }]);
  }
}

/** Refuses an account that both have: a joint one would count twice. */
async function refuseSameAccount(tx: Queryable, { from, into }: Joining): Promise<void> {
  const ofUser = (userId: string) => sql`
    select a.iban from accounts a where a.user_id = ${userId}::uuid and a.iban is not null
    union
    select (regexp_match(o.name, '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}'))[1]
    from imports i cross join lateral jsonb_array_elements_text(i.origins) as o (name)
    where i.user_id = ${userId}::uuid and i.undone_at is null`;
  const [found] = await rows(
    tx,
    texts('iban'),
    sql`select x.iban from (${ofUser(from.id)}) x join (${ofUser(into.id)}) y on y.iban = x.iban
        where x.iban is not null order by 1 limit 1`,
  );
  if (found !== undefined) throw new DomainError('CONFLICT', ['joinSameAccount', found]);
}

async function refuseSameNames(tx: Queryable, { from, into }: Joining): Promise<void> {
  const namesOf = async ({ id, name }: JoiningUser) => {
    const members = await listMembers(tx, id);
    return members.length === 0 ? [name] : members.map((member) => member.name);
  };
  const taken = await namesOf(into);
  const same = (await namesOf(from)).find((name) => taken.includes(name));
  if (same !== undefined) throw new DomainError('CONFLICT', ['memberExists', { name: same }]);
}
