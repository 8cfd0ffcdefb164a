/** Changes of one transaction each, made one after the other, and what is stored of a user between them. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/db/database.ts';
import { EXPORT_TABLES } from '../../../src/db/queries/users/tables.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { callOwner } from '../../../src/procedures/machine/call.ts';
import { ownerRouter } from '../../../src/procedures/machine/router.ts';
import { exportedText } from '../../../src/procedures/machine/users/exported-text.ts';
import { rows } from '../../support/databases/rows.ts';

const NOW = Date.parse('2026-06-30T12:00:00Z');
const ROWS = 300;

/** Reads what a change needs, and returns the change; each goes on from what the one before left. */
export type Operation = readonly [name: string, prepare: () => Promise<() => Promise<unknown>>];

/** Returns the operations of a new user, in their order. */
export async function operationsOf(database: Database, user: string): Promise<Operation[]> {
  const context = { db: database, now: NOW, timeZone: 'UTC' };
  const owner = ownerRouter.createCaller(context);
  const call = (path: string, input: object = {}) => callOwner(context, path, { user, ...input });
  await userNamed(database.query, user);
  const account = { name: 'Bank', type: 'checking' };
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const { id: bank }: any = await call('accounts.create', { account });
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const { id: broker }: any = await call('accounts.create', {
    account: { name: 'Broker', type: 'cto' },
  });
  const transactions = Array.from({ length: ROWS }, (_, at) => ({
    date: `2026-0${(at % 6) + 1}-1${at % 9}`,
    amount: `-${at + 1}.50`,
    label: `row ${at}`,
    category: `category ${at % 5}`,
  }));
  const trades = Array.from({ length: 40 }, (_, at) => ({
    ...{ date: '2026-01-05', side: 'buy', quantity: '2', unitPrice: '10', name: `Fund ${at}` },
    isin: `FR${String(at).padStart(10, '0')}`,
  }));
  let text = '';
  return [
    ['import', async () => () => call('import.rows', { batch: { accountId: bank, transactions } })],
    ['move-in', async () => () => call('lots.withMoves', { steps: [{ account: broker, trades }] })],
    [
      'prices',
      async () => {
        const [{ id }] = (await call('holdings.list', { account: broker })) as [{ id: string }];
        const closes = Array.from({ length: 27 }, (_, at) => ({
          ...{ price: '10', currency: 'EUR' },
          date: `2026-01-${String(at + 1).padStart(2, '0')}`,
        }));
        return () => call('holdings.importPrices', { id, closes });
      },
    ],
    [
      'undo',
      async () => {
        const [{ id }] = (await call('imports.list')) as [{ id: string }];
        return () => call('imports.undo', { id });
      },
    ],
    [
      'restore',
      async () => {
        text = '';
        for await (const part of exportedText(owner, user, {})) text += part;
        const content = async function* () {
          yield Buffer.from(text);
        };
        return () => callOwner(context, 'users.restore', { user: `${user} again`, content });
      },
    ],
  ];
}

/** Returns counts and sums of all rows of a user and of its copy, without ids and times. */
export async function stateOf({ query }: Pick<Database, 'query'>, user: string): Promise<string> {
  const own = sql`user_id in (select id from users where name in (${user}, ${`${user} again`}))`;
  const tables = EXPORT_TABLES.map(({ name }) => name).filter(
    (name) => !['assets', 'prices', 'rates', 'splits'].includes(name),
  );
  const counts = [...tables, 'user_prices', 'user_assets'].map(
    (name) =>
      sql`(select count(*)::int from ${sql.identifier(name)} where ${own}) as ${sql.identifier(name)}`,
  );
  const [found] = await rows(
    query,
    sql`select ${sql.join(counts, sql`, `)},
          (select coalesce(sum(amount), 0)::text from transactions where ${own} and deleted_at is null) as sum,
          (select count(*)::int from imports where ${own} and undone_at is not null) as undone,
          (select coalesce(sum(stored_rows), 0)::text from users where name in (${user}, ${`${user} again`})) as stored`,
  );
  return JSON.stringify(found);
}
