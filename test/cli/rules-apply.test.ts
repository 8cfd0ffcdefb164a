/** `rules apply`, `assets remove` and what `assets list` says of a mistyped ISIN. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackedUpPlace, type Place } from '../support/processes/pactole.ts';
import type { HereServer } from '../support/processes/server.ts';

const MISTYPED = 'FR0000120272';

let place: Place;
beforeAll(async () => {
  place = await openBackedUpPlace();
});
afterAll(() => place.close());

async function prepare(user: string, server: HereServer): Promise<void> {
  const { key } = await place.json<{ key: string }>(
    ...['keys', 'create', '--name', 'k', '--user', user, '--scopes', 'all'],
  );
  const { id } = await place.json<{ id: string }>(
    ...['accounts', 'create', 'Courant', '--type', 'checking', '--user', user],
  );
  const response = await fetch(`${server.address}/api/v1/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      accountId: id,
      transactions: [
        { date: '2026-03-01', amount: '-10', label: 'CARREFOUR CITY' },
        { date: '2026-03-02', amount: '-11', label: 'CARREFOUR MARKET' },
      ],
    }),
  });
  expect(response.ok).toBe(true);
}

describe('through the running server', () => {
  const user = 'ada';
  let server: HereServer;
  beforeAll(async () => {
    server = await place.serve();
    await prepare(user, server);
    await prepare('grace', server);
  });
  afterAll(() => server.stop());
  const run = (...args: string[]) => place.pactole(...args, '--user', user);
  const json = <Result>(...args: string[]) => place.json<Result>(...args, '--user', user);

  test('rules are shown first, and applied after a yes alone', async () => {
    expect((await run('rules', 'apply')).stdout).toBe('There are no rules.\n');
    await run('rules', 'add', '--label', 'carrefour', '--category', 'Courses', '--type', 'debit');
    const asked = await run('rules', 'apply', '--account', 'courant');
    expect(asked.code).toBe(1);
    expect(asked.stdout).toMatch(
      /\n1 +carrefour +– +Courses +debit +2\nA transaction whose category you removed counts as one without: .*\n$/,
    );
    expect(asked.stderr).toBe(
      'pactole: Not confirmed, so nothing was changed. In a script, add --yes.\n',
    );
    expect(await json('rules', 'apply')).toMatchObject({ transactions: 2, applied: false });
    expect(await json('transactions', 'list', '--category', '')).toHaveLength(2);
    const { stdout } = await run('rules', 'apply', '--yes');
    expect(stdout).toMatch(/\nCompleted: 2 transactions\.\n$/);
    expect(await json('transactions', 'list', '--category', 'Courses')).toHaveLength(2);
    expect(await json('rules', 'apply', '--yes')).toMatchObject({
      transactions: 0,
      applied: false,
    });
  });

  test('a category that was removed is given again, which the preview says', async () => {
    const [{ id } = { id: '' }] = await json<{ id: string }[]>('transactions', 'list');
    await json('transactions', 'categorize', id, '--category', '');
    for (const [LC_ALL, told] of [
      ['fr', 'Les opérations dont vous avez retiré la catégorie sont traitées comme'],
      ['de', 'Auch Buchungen, deren Kategorie Sie entfernt haben, gelten als ohne Kategorie'],
    ] as const) {
      const { stdout } = await place.pactoleIn({ LC_ALL }, 'rules', 'apply', '--user', user);
      expect(stdout).toContain(told);
    }
    const { stdout } = await run('rules', 'apply', '--yes');
    expect(stdout).toMatch(/gives it one again\.\nCompleted: 1 transaction\.\n$/);
    expect((await run('rules', 'apply')).stdout).not.toContain('removed');
  });

  test('a mistyped ISIN is pointed at, and removed', async () => {
    await run('assets', 'set', MISTYPED, '--name', 'TotalEnergies', '--kind', 'equity');
    const listed = await run('assets', 'list');
    expect(listed.stdout).toMatch(/FR0000120272 +TotalEnergies +share /);
    expect(listed.stderr).toContain(`${MISTYPED}: its check digit is wrong`);
    expect((await run('assets', 'remove', MISTYPED)).stdout).toBe(
      '"TotalEnergies" is removed; closes: 0, splits: 0.\n',
    );
    expect((await run('assets', 'list')).stderr).toBe('');
    expect(await run('assets', 'remove', MISTYPED)).toMatchObject({
      code: 1,
      stderr: `pactole: Asset "${MISTYPED}" not found.\n`,
    });
  });

  test.each([
    ['fr_FR.UTF-8', /Les règles ne complètent aucune opération/],
    ['de_DE.UTF-8', /Die Regeln ergänzen keine gespeicherte Buchung/],
  ])('in %s, the rules that give nothing say so', async (locale, said) => {
    const args = ['rules', 'apply', '--user', user];
    expect((await place.pactoleIn({ LC_ALL: locale }, ...args)).stdout).toMatch(said);
  });
});

test('by opening the database, rules are applied and an asset is removed as well', async () => {
  const run = (...args: string[]) => place.pactole(...args, '--user', 'grace');
  await run('rules', 'add', '--label', 'carrefour', '--category', 'Courses', '--type', 'debit');
  const asked = await run('rules', 'apply', '--account', 'courant');
  expect(asked.code).toBe(1);
  expect(asked.stdout).toMatch(/\n1 +carrefour +– +Courses +debit +2\n/);
  expect(asked.stderr).toBe(
    'pactole: Not confirmed, so nothing was changed. In a script, add --yes.\n',
  );
  expect((await run('rules', 'apply', '--yes')).stdout).toMatch(/\nCompleted: 2 transactions\.\n$/);
  const stored = ['transactions', 'list', '--category', 'Courses', '--user', 'grace'];
  expect(await place.json(...stored)).toHaveLength(2);
  await run('assets', 'set', MISTYPED, '--name', 'TotalEnergies', '--kind', 'equity');
  expect((await run('assets', 'list')).stderr).toContain(`${MISTYPED}: its check digit is wrong`);
  expect((await run('assets', 'remove', MISTYPED)).stdout).toBe(
    '"TotalEnergies" is removed; closes: 0, splits: 0.\n',
  );
});
