/** A role set up by deploy/pgbouncer-role.sql has the settings of a node's own session. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import { SESSION } from '../../../src/db/postgres/session.ts';
import { migratedPostgres } from '../../support/databases/own-postgres.ts';
import { rows } from '../../support/databases/rows.ts';
import { administer } from '../../support/databases/template.ts';
import { shell } from '../../support/processes/guide.ts';

/** PgBouncer passes these on from each client. */
const PASSED_ON = ['application_name', 'TimeZone', 'DateStyle'];
const LIMITS = [
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'],
  'plan_cache_mode',
];

test('its sessions are set up as those of a node', async () => {
  const url = await migratedPostgres();
  const role = `pactole_pooled_${randomBytes(6).toString('hex')}`;
  await administer(url, `create role ${role} login password 'secret'`);
  onTestFinished(() => administer(url, `drop role ${role}`));
  await shell(
    `psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=role=${role} --file=deploy/pgbouncer-role.sql "$URL"`,
    { URL: url },
  );

  const names = [...Object.keys(SESSION).filter((name) => !PASSED_ON.includes(name)), ...LIMITS];
  const pooled = new URL(url);
  pooled.username = role;
  pooled.password = 'secret';
  const plain = postgres(pooled.href, { max: 1 });
  const node = await openPostgres(url);
  const settings = new Map<string, unknown>();
  for (const name of names) {
    const [row] = await plain`select current_setting(${name}) as value`;
    settings.set(name, row?.value);
  }
  for (const name of names) {
    const [own] = await rows<{ value: string }>(
      node.query,
      sql`select current_setting(${name}) as value`,
    );
    expect(settings.get(name), name).toBe(own?.value);
  }
  await plain.end();
  await node.close();
});
