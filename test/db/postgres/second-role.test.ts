/** The second role of docs/server.md, "Two roles", in the tables that the first one made. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { administer } from '../../support/databases/template.ts';
import { blocks, section, shell } from '../../support/processes/guide.ts';
import { openPlace, type Place } from '../../support/processes/pactole.ts';

let place: Place;
beforeEach(async () => {
  place = await openPlace();
});
afterEach(() => place.close());

test('it serves, and changes no table', async () => {
  const owners = await place.serve();
  const { key } = await place.json<{ key: string }>(
    ...['keys', 'create', '--name', 'second role', '--scopes', 'all'],
  );
  await owners.stop();
  const owner = new URL(place.environment.DATABASE_URL ?? '');
  const second = new URL(owner);
  second.username = `pactole_app_${randomBytes(6).toString('hex')}`;
  second.password = 'secret';
  const superuser = {
    PGHOST: owner.hostname,
    PGPORT: owner.port || '5432',
    PGUSER: owner.username,
    PGPASSWORD: owner.password,
  };
  const [create = ''] = blocks(await section('docs/server.md', '### Two roles'), 'sh');
  await shell(
    create
      .replace('--dbname=pactole', `--dbname=${owner.pathname.slice(1)}`)
      .replace('owner=pactole', `owner=${owner.username}`)
      .replace('role=pactole_app', `role=${second.username}`),
    superuser,
  );
  try {
    const served = await place.serve({ DATABASE_URL: second.href });
    const { status } = await fetch(`${served.address}/api/v1/accounts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Livret A', type: 'savings' }),
    });
    expect(status).toBe(201);
    await served.stop();
    for (const statement of ['create table other (id int)', 'drop table users'])
      await expect(administer(second.href, statement)).rejects.toThrow(/permission|owner/);
  } finally {
    await administer(owner.href, `drop owned by ${second.username}`);
    await administer(owner.href, `drop role ${second.username}`);
  }
});
