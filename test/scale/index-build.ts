/**
 * Creates an index on ten million transactions before an upgrade, as docs/server.md says, while others write. No
 * write waits long, neither for it nor for the migration that then finds it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { migrateUnderLock } from '../../src/db/postgres/migration-lock.ts';
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import { laterMigrations } from '../support/databases/migrations.ts';
import { judge, runAlone, withScratchDatabase } from './support/scratch.ts';

const ROWS = Number(process.env.SCALE_ROWS ?? 10_000_000);
const USERS = 1_000;
const LIMIT_MS = 1_000;
/** Pause of a writer between two writes. */
const REST_MS = 5;

const INDEX = '"transactions_by_label" on transactions (user_id, label)';
const MIGRATION = laterMigrations([`create index if not exists ${INDEX}`]);

export const run = () => withScratchDatabase('index', buildUnderWrites);

async function buildUnderWrites(url: string): Promise<void> {
  await (await openPostgres(url)).close();
  const client = postgres(url, { max: 3, onnotice: () => {} });
  try {
    await fill(client);
    const writer = writeOnAndOn(client);
    await sleep(500);
    const began = performance.now();
    await client.unsafe(`create index concurrently ${INDEX}`);
    await migrateUnderLock(url, { onnotice: () => {} }, MIGRATION);
    const seconds = (performance.now() - began) / 1000;
    const waits = await writer.stop();
    const [index] = await client`
      select indisvalid from pg_index where indexrelid = 'transactions_by_label'::regclass`;
    if (!index?.indisvalid) throw new Error('The index is not valid');
    console.log(`${ROWS} rows: built in ${seconds.toFixed(1)} s, beside ${waits.length} writes`);
    judge('longest write while an index is built', Math.max(...waits), LIMIT_MS, 'ms');
  } finally {
    await client.end();
  }
}

/** A thousand users with an account each; what checks references and orders rows otherwise is left out of the filling. */
async function fill(client: postgres.Sql): Promise<void> {
  await client`
    insert into users (id, name) select gen_random_uuid(), 'user ' || n from generate_series(1, ${USERS}::int) n`;
  await client`
    insert into accounts (user_id, id, name, type, currency)
    select id, gen_random_uuid(), 'Current', 'checking', 'EUR' from users`;
  await client.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`drop index transactions_identity, transactions_newest`;
    await tx`
      insert into transactions (user_id, id, account_id, date, amount, currency, label, identity, ordinal)
      select a.user_id, gen_random_uuid(), a.id, date '2015-01-01' + n % 4000, -n % 900, 'EUR',
             'Shop number ' || n % 3000, decode(md5(n::text), 'hex'), 0
      from accounts a cross join generate_series(1, ${ROWS / USERS}::int) n`;
  });
}

/** One write after the other, each in milliseconds. */
function writeOnAndOn(client: postgres.Sql) {
  const waits: number[] = [];
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      const began = performance.now();
      await client`
        insert into transactions (user_id, id, account_id, date, amount, currency, label, identity, ordinal)
        select user_id, gen_random_uuid(), id, '2026-01-01', 1, 'EUR', 'Beside', '', ${waits.length}
        from accounts order by random() limit 1`;
      waits.push(performance.now() - began);
      await sleep(REST_MS);
    }
  })();
  return {
    async stop(): Promise<number[]> {
      isOver = true;
      await writing;
      return waits;
    },
  };
}

runAlone(fileURLToPath(import.meta.url), run);
