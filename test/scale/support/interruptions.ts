/** What can fail while somebody moves from one cell to another, and at which step. */
import postgres from 'postgres';
import type { CellName, Cells } from './cell-nodes.ts';

/** Who moves. */
export const TRAVELLER = 'ada';

/** Where they come from, and where they go. */
export interface Way {
  readonly from: CellName;
  readonly to: CellName;
}

/** What is seen in the databases when a move has come so far. */
export type Seen = (from: postgres.Sql, to: postgres.Sql) => Promise<readonly unknown[]>;

export const STEPS: Readonly<Record<string, Seen>> = {
  departed: (from) => from`select from users where name = ${TRAVELLER} and moving_at is not null`,
  arriving: (_, to) =>
    to`select from pg_locks where relation = 'transactions'::regclass and mode = 'RowExclusiveLock'`,
  arrived: (_, to) =>
    to`select from users where name = ${TRAVELLER} and moving_at is not null and left_at is null`,
  left: (from) => from`select from users where name = ${TRAVELLER} and left_at is not null`,
  emptied: (from) =>
    from`select from users u where name = ${TRAVELLER} and left_at is not null
         and not exists (select from transactions t where t.user_id = u.id)`,
};

/** What fails; resolves when it works again, but for the command. */
export type Fault = (cells: Cells, way: Way, kill: () => void) => Promise<void>;

export const FAULTS: Readonly<Record<string, Fault>> = {
  'the command is killed': async (_, __, kill) => kill(),
  'connections here are cut': (cells, { from }) => cut(cells.urls[from]),
  'connections there are cut': (cells, { to }) => cut(cells.urls[to]),
  'the node here is killed': (cells, { from }) => restart(cells, from),
  'the node there is killed': (cells, { to }) => restart(cells, to),
};

/** Ends all sessions of a database that are not of this scenario. */
async function cut(url: string): Promise<void> {
  const database = postgres(url, { max: 1, onnotice: () => {} });
  await database`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'pactole'`;
  await database.end();
}

async function restart(cells: Cells, cell: CellName): Promise<void> {
  await cells.kill(cell);
  await cells.start(cell);
}
