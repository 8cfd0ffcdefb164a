/** Runs the commands of docs/household.md and docs/server.md as they are written. */
import { randomBytes, randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { SCOPES } from '../../src/contract/scopes.ts';
import { makeApiKey } from '../../src/core/identifiers/api-key.ts';
import { administer, withDatabase } from '../support/databases/template.ts';
import { blocks, section, shell } from '../support/processes/guide.ts';
import { openPlace, type Place, type Server } from '../support/processes/pactole.ts';

const HOUSEHOLD = 'docs/household.md';
const SERVER = 'docs/server.md';
const DEPLOY = join(import.meta.dirname, '../../deploy');
const SHOWN = ['--scopes', SCOPES.join(',')];

let place: Place;
beforeEach(async () => {
  place = await openPlace();
});
afterEach(() => place.close());

interface Answer {
  readonly status: number;
  readonly body: { readonly accounts: readonly object[] };
}

const newKey = async (name: string) =>
  (await place.json<{ key: string }>('keys', 'create', '--name', name, ...SHOWN)).key;

async function call({ address }: Server, key: string, body?: object): Promise<Answer> {
  const response = await fetch(`${address}/api/v1/accounts`, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

describe('backups', () => {
  test('what was lost is there again, and keys open it as before', async () => {
    const server = await place.serve();
    const key = await newKey('before the loss');
    await call(server, key, { name: 'Livret A', type: 'savings' });
    const { body: before } = await call(server, key);
    expect(before.accounts).toHaveLength(1);
    await server.stop();

    const { backUpAndLose, restore } = BACKUPS[inject('template').kind];
    await backUpAndLose();
    await restore(async (environment) => {
      const restored = await place.serve(environment);
      expect(await call(restored, key)).toEqual({ status: 200, body: before });
      await restored.stop();
    });
  });
});

interface Backup {
  /** Backs up a running service as the guide says, and destroys what was backed up. */
  backUpAndLose(): Promise<void>;
  /** Restores as the guide says, and calls `look` with the environment of the result. */
  restore(look: (environment: Record<string, string>) => Promise<void>): Promise<void>;
}

const BACKUPS: Record<'postgres' | 'embedded', Backup> = {
  postgres: {
    async backUpAndLose() {
      const [dump = ''] = blocks(await section(SERVER, '### Dumps of PostgreSQL'), 'sh');
      const server = await place.serve();
      await shell(dump, place.environment, place.folder);
      await server.stop();
      await administer(
        place.environment.DATABASE_URL ?? '',
        'drop schema public, drizzle cascade',
        'create schema public',
      );
    },
    async restore(look) {
      const [, restoring = ''] = blocks(await section(SERVER, '### Dumps of PostgreSQL'), 'sh');
      const lost = new URL(place.environment.DATABASE_URL ?? '');
      const name = `pactole_restored_${randomBytes(6).toString('hex')}`;
      const RESTORED_URL = withDatabase(lost.href, name);
      const superuser = {
        PGHOST: lost.hostname,
        PGPORT: lost.port || '5432',
        PGUSER: lost.username,
        PGPASSWORD: lost.password,
      };
      try {
        const said = await shell(
          restoring
            .replaceAll('pactole_restored', name)
            .replace('--owner=pactole', `--owner=${lost.username}`),
          { ...place.environment, ...superuser, RESTORED_URL },
          place.folder,
        );
        expect(said).toContain('Livret A');
        await look({ DATABASE_URL: RESTORED_URL });
      } finally {
        await administer(lost.href, `drop database if exists ${name} with (force)`);
      }
    },
  },

  embedded: {
    async backUpAndLose() {
      const [copy = ''] = blocks(await section(HOUSEHOLD, '## Backups'), 'sh');
      const server = await place.serve();
      // A server begins with a dump when there is none of this day.
      while ((await place.json<unknown[]>('backups', 'list')).length === 0) await sleep(100);
      const said = await shell(copy, place.environment, place.folder);
      expect(said).toContain('.tar.gz');
      await server.stop();
      await rm(place.environment.PACTOLE_DATA_DIR ?? '', { recursive: true });
    },
    async restore(look) {
      const [, restoring = ''] = blocks(await section(HOUSEHOLD, '## Backups'), 'sh');
      expect(await shell(restoring, place.environment, place.folder)).toContain('Restored ');
      await look({});
    },
  },
};

describe('keys', () => {
  test('one takes the place of another without a moment when neither works', async () => {
    const [create = '', revoke = ''] = blocks(await section(SERVER, '## Keys'), 'sh');
    const server = await place.serve();
    const old = await newKey('old');
    const [{ id = '' } = {}] = await place.json<{ id: string }[]>('keys', 'list');

    const said = await shell(`${create}\necho "$NEW_KEY"`, place.environment);
    const fresh = said.trim();
    for (const key of [old, fresh]) expect((await call(server, key)).status).toBe(200);

    await shell(revoke, { ...place.environment, OLD_KEY_ID: id });
    expect((await call(server, old)).status).toBe(401);
    expect((await call(server, fresh)).status).toBe(200);
    await server.stop();
  });

  test('leaked ones are found in all that a repository ever held, and no look-alikes', async () => {
    const command = blocks(await section(SERVER, '## Keys'), 'sh').at(-1) ?? '';
    const script = command.replace('deploy/', `${DEPLOY}/`);
    const key = makeApiKey((below) => randomInt(below));
    const alike = `pk_${'0'.repeat(38)}`;
    const found = await shell(
      `git init --quiet .
       commit() { git add notes && git -c user.name=Ada -c user.email=ada@example.org commit --quiet -m "$1"; }
       echo "token=${key} or ${alike}" > notes && commit 'Add a key'
       echo none > notes && commit 'Remove it'
       ${script}`,
      { HOME: place.folder },
      place.folder,
    );
    expect(new Set(found.trim().split('\n'))).toEqual(new Set([key]));
  });
});
