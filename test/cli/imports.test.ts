/** `imports list|show|undo`: a file that was imported is taken back, and comes again. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServedPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;
beforeAll(async () => {
  place = await openServedPlace();
});
afterAll(() => place.close());

test('a file is one import, and taking it back leaves nothing of it', async () => {
  const run = (...args: string[]) => place.pactole(...args, '--user', 'ada');
  await run('users', 'add', 'ada');
  await run('accounts', 'create', 'Courant', '--type', 'checking');
  const file = join(place.folder, 'may.csv');
  await writeFile(file, 'date,label,amount\n2026-05-02,Market,-40.00\n2026-05-03,Rent,-900.00\n');
  const imported = () => run('import', file, '--account', 'Courant', '--yes');
  expect((await imported()).stdout).toMatch(
    /^Imported 2; 0 were stored already, 0 stay deleted\.$/m,
  );

  const imports = await place.json<{ id: string; source: string }[]>(
    ...['imports', 'list', '--user', 'ada'],
  );
  expect(imports).toMatchObject([{ source: 'may.csv', imported: 2, byKind: 'command' }]);
  const id = imports[0]?.id ?? '';
  expect((await run('imports', 'list')).stdout).toMatch(/Courant +may\.csv +2 +command/);

  await run('keys', 'create', '--name', 'leaked', '--scopes', 'transactions:write');
  expect((await run('imports', 'list', '--key', 'leaked')).stdout).toMatch(
    /^No import is kept\.$/m,
  );
  expect((await run('imports', 'list', '--key', 'leak')).stderr).toMatch(
    /No key of ada has the name/,
  );

  // No terminal can answer the question.
  const unasked = await run('imports', 'undo', id);
  expect(unasked.code).toBe(1);
  const undone = await run('imports', 'undo', id, '--yes');
  expect(undone.stdout).toMatch(/^2 rows removed\. The same file can be imported again\./);
  expect((await run('imports', 'list')).stdout).toMatch(/undone/);
  expect((await run('imports', 'undo', id, '--yes')).stderr).toMatch(/already been undone/);
  expect((await imported()).stdout).toMatch(
    /^Imported 2; 0 were stored already, 0 stay deleted\.$/m,
  );
});

test('many rows are deleted at once, counted first, and forgotten on demand', async () => {
  const run = (...args: string[]) => place.pactole(...args, '--user', 'grace');
  await run('users', 'add', 'grace');
  await run('accounts', 'create', 'Courant', '--type', 'checking');
  const file = join(place.folder, 'june.csv');
  await writeFile(file, 'date,label,amount\n2026-06-02,Market,-40.00\n2026-06-03,Rent,-900.00\n');
  const imported = async () => (await run('import', file, '--account', 'Courant', '--yes')).stdout;
  expect(await imported()).toMatch(/^Imported 2; 0 were stored already, 0 stay deleted\.$/m);
  const remove = (...options: string[]) => run('transactions', 'delete', ...options);

  // No terminal can answer the question.
  const unasked = await remove('--account', 'Courant', '--from', '2026-06-03');
  expect([unasked.code, unasked.stdout]).toEqual([1, '']);
  expect(unasked.stderr).toMatch(/^1 transaction, 3 June 2026 to 3 June 2026\.\nNo import brings/);
  expect((await remove()).stderr).toMatch(/^pactole: Choose the transactions/);
  expect((await remove('abcd', '--forget')).stderr).toMatch(/^pactole: Name one transaction, or/);

  const deleted = await remove('--account', 'Courant', '--from', '2026-06-03', '--yes');
  expect(deleted.stdout).toMatch(/^1 transaction deleted\. `pactole journal undo [0-9a-f-]+`/);
  expect(await imported()).toMatch(/^ +new 0, stored already 1, deleted before 1$/m);
  const [{ id }] = await place.json<[{ id: string }]>('imports', 'list', '--user', 'grace');
  const forgotten = await remove('--import', id, '--forget', '--yes');
  expect(forgotten.stderr).toMatch(/without a trace, and 1 deleted before: an import can bring/);
  expect(await imported()).toMatch(/^Imported 2; 0 were stored already, 0 stay deleted\.$/m);
});
