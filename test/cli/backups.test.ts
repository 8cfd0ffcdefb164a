import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder } from '../../src/db/data-folder/data-folder.ts';
import { openEmbedded } from '../../src/db/embedded/embedded.ts';
import { relationsOf } from '../../src/db/embedded/page-checksums.ts';
import { openEmbeddedPlace, type Place } from '../support/processes/pactole.ts';

async function openTestPlace(): Promise<Place> {
  const place = await openEmbeddedPlace();
  onTestFinished(() => place.close());
  return place;
}

const accountNames = async ({ json }: Place) =>
  (await json<{ name: string }[]>('accounts', 'list')).map(({ name }) => name);
const addAccount = ({ json }: Place, name: string) =>
  json('accounts', 'create', name, '--type', 'checking');
const folderOf = ({ environment }: Place) => dataFolder(environment.PACTOLE_DATA_DIR ?? '');

test('`backups create` writes one, also beside a server, and `backups verify` reads it whole', async () => {
  const place = await openTestPlace();
  const none = await place.pactole('backups', 'verify');
  expect(none).toMatchObject({ code: 1, stdout: '' });
  expect(none.stderr).toContain('yet. Create one with `npx pactole backups create`.');

  await addAccount(place, 'Courant');
  const { created } = await place.json<{ created: string }>('backups', 'create');
  const server = await place.serve();
  const beside = await place.pactole('backups', 'create');
  expect(beside).toMatchObject({ code: 0, stderr: '' });
  expect(beside.stdout).toMatch(/^The backup .*pactole-\S+Z\.tar\.gz is written\.\n$/);
  const verified = await place.json('backups', 'verify');
  expect(verified).toMatchObject({ users: 1, accounts: 1, transactions: 0 });
  const older = await place.pactole('backups', 'verify', created);
  expect(older.stdout).toMatch(
    /^pactole-\S+ can be restored\. It holds the data of 1 user: 1 account\. \d+ tables were read and \d+ indexes checked\.\n$/,
  );
  await server.stop();
  expect(await place.json('backups', 'list')).toHaveLength(2);

  writeFileSync(created, readFileSync(created).subarray(0, 200_000));
  const cut = await place.pactole('backups', 'verify', created);
  expect(cut).toMatchObject({ code: 1, stdout: '' });
  expect(cut.stderr).toContain(`The backup ${created} can't be restored.`);
});

test('a backup of the future is named by the list', async () => {
  const place = await openTestPlace();
  const name = 'pactole-2999-01-01T000000Z.tar.gz';
  writeFileSync(join(folderOf(place).backups, name), 'a backup');
  expect((await place.pactole('backups', 'list')).stdout).toContain(
    `Dated in the future, by a wrong clock: ${name}.`,
  );
});

test('with PostgreSQL there are none', async () => {
  const place = await openTestPlace();
  for (const command of ['create', 'verify']) {
    const environment = { DATABASE_URL: 'postgres://nowhere/none' };
    const { code, stderr } = await place.pactoleIn(environment, 'backups', command);
    expect(code).toBe(1);
    expect(stderr).toContain('use pg_dump for PostgreSQL');
  }
});

/** Damages of a closed database's files, and the command that meets each. */
const DAMAGES: [what: string, damage: (place: Place) => Promise<void>, ...meets: string[]][] = [
  ['a table', (place) => damageRelation(place, 'accounts'), 'accounts', 'list'],
  ['an index', (place) => damageRelation(place, 'accounts_user_id_id_pk'), 'backups', 'create'],
  ['the log', damageLog, 'accounts', 'list'],
  ['the control file', damageControlFile, 'accounts', 'list'],
];

test.each(DAMAGES)(
  'damage of %s is said, and the words bring back the backup',
  async (_, damage, ...meets) => {
    const place = await openTestPlace();
    await addAccount(place, 'Courant');
    const { created } = await place.json<{ created: string }>('backups', 'create');
    await addAccount(place, 'Livret');
    await damage(place);

    const { code, stderr } = await place.pactole(...meets);
    expect(code).toBe(1);
    const said = /`npx pactole (backups restore \S+)`/.exec(stderr);
    expect(said?.[1]).toBe(`backups restore ${created.slice(folderOf(place).backups.length + 1)}`);

    const restored = await place.pactole(...(said?.[1]?.split(' ') ?? []));
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(await accountNames(place)).toEqual(['Courant']);
    expect(readdirSync(folderOf(place).path).some((name) => name.startsWith('db.replaced-'))).toBe(
      true,
    );
    await addAccount(place, 'Livret');
    expect(await place.json('backups', 'verify', created)).toMatchObject({ accounts: 1 });
  },
);

/** Flips a bit in every page of a table or an index. */
async function damageRelation(place: Place, name: string): Promise<void> {
  const { db } = folderOf(place);
  const database = await openEmbedded(db);
  const relations = await relationsOf(database.query);
  await database.close();
  const file = relations.find((relation) => relation.name === name)?.file ?? '';
  flipEach(join(db, file), 8192, 4000);
}

/** Flips bits in the write-ahead log, so that the last checkpoint's record can't be read. */
async function damageLog(place: Place): Promise<void> {
  const log = join(folderOf(place).db, 'pg_wal');
  for (const name of readdirSync(log)) {
    if (/^[0-9A-F]{24}$/.test(name)) flipEach(join(log, name), 64, 7);
  }
}

async function damageControlFile(place: Place): Promise<void> {
  flipEach(join(folderOf(place).db, 'global', 'pg_control'), 64, 0);
}

function flipEach(path: string, step: number, first: number): void {
  const bytes = readFileSync(path);
  for (let at = first; at < bytes.length; at += step) bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}
