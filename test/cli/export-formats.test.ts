/** `pactole export --format`: what other programs read, with nothing rounded and nothing left out in silence. */
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackedUpPlace, type Place } from '../support/processes/pactole.ts';
import { AIR, fillHousehold, WORLD } from '../support/users/household.ts';

let place: Place;
beforeAll(async () => {
  place = await openBackedUpPlace();
  await fillHousehold(place);
});
afterAll(() => place.close());

const at = (name: string) => join(place.folder, name);

describe('--format csv', () => {
  let folder: string;
  beforeAll(async () => {
    folder = at('csv');
    expect(await place.pactole('export', folder, '--format', 'csv')).toEqual({
      code: 0,
      stdout: `${folder} is written: 6 accounts, 7 transactions, 3 balances, 3 holdings, 4 lots.\n`,
      stderr:
        'Not in it: rules, milestones, imports and the journal. Only an export without --format can be restored.\n',
    });
  });

  const read = (file: string) => records(readFileSync(join(folder, file), 'utf8'));

  test('is a folder that nobody else may read, with a dictionary of every column', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'lots.csv')).mode & 0o777).toBe(0o600);
    const columns = readdirSync(folder)
      .filter((file) => file !== 'dictionary.csv')
      .flatMap((file) => firstLine(join(folder, file)).map((column) => `${file} ${column}`));
    const told = read('dictionary.csv').map(({ file, column }) => `${file} ${column}`);
    expect(told.toSorted()).toEqual(columns.toSorted());
    expect(read('dictionary.csv').filter(({ meaning }) => !meaning)).toEqual([]);
  });

  test('keeps every value as it was sent, and no formula', () => {
    expect(read('transactions.csv')).toContainEqual(
      expect.objectContaining({
        ...{ account: 'Compte "été"; joint', date: '2025-02-01', amount: '-0.125' },
        ...{ label: 'Demi-centimes | {note}', note: 'une note', currency: 'EUR' },
      }),
    );
    expect(read('transactions.csv')).toContainEqual(
      expect.objectContaining({ label: `'=HYPERLINK("x"); CAFÉ`, category: 'Café' }),
    );
    expect(read('balances.csv')).toContainEqual(
      expect.objectContaining({ account: 'Maison', date: '2025-01-31', balance: '100000' }),
    );
    expect(read('lots.csv')).toContainEqual(
      expect.objectContaining({
        ...{ account: 'PEA', isin: WORLD, name: 'World', date: '2025-02-03', side: 'buy' },
        ...{ quantity: '7.5', unit_price: '80.123456', currency: 'USD' },
      }),
    );
    expect(
      read('holdings.csv')
        .map(({ account, isin }) => `${account} ${isin}`)
        .toSorted(),
    ).toEqual([`CTO ${WORLD}`, `PEA ${AIR}`, `PEA ${WORLD}`]);
    expect(read('moves.csv')).toMatchObject([
      { from_account: 'PEA', to_account: 'CTO', to_isin: WORLD, quantity: '2.5', received: '2.5' },
    ]);
    expect(read('prices.csv')).toContainEqual(
      expect.objectContaining({ isin: AIR, date: '2025-05-30', price: '120', currency: 'EUR' }),
    );
    expect(read('splits.csv')).toMatchObject([{ isin: AIR, date: '2025-06-02', ratio: '2' }]);
    expect(read('rates.csv')).toContainEqual({ currency: 'USD', date: '2025-01-02', rate: '1.25' });
  });

  test('leaves out what was deleted', async () => {
    const [row] = await place.json<{ id: string }[]>('transactions', 'list', '--wide');
    await place.pactole('transactions', 'delete', row?.id ?? '', '--yes');
    await place.json('export', at('after'), '--format', 'csv');
    const ids = records(readFileSync(join(at('after'), 'transactions.csv'), 'utf8'));
    expect(ids.map(({ id }) => id)).not.toContain(row?.id);
    expect(ids).toHaveLength(6);
  });
});

test.each(['csv'])('--format %s replaces nothing', async (format) => {
  const taken = at(`taken-${format}`);
  mkdirSync(taken);
  expect(await place.pactole('export', taken, '--format', format)).toEqual({
    ...{ code: 1, stdout: '' },
    stderr: `pactole: There is "${taken}" already, and nothing is replaced. Name a new one, or remove it first.\n`,
  });
  expect(readdirSync(taken)).toEqual([]);
  const nowhere = await place.pactole('export', join(at('none'), 'x'), '--format', format);
  expect(nowhere.code).toBe(1);
  expect(nowhere.stderr).toMatch(/can't be written: there is no such file or folder\.\n$/);
});

test('an unknown format is refused with those that there are', async () => {
  const { code, stderr } = await place.pactole('export', at('x'), '--format', 'xml');
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--format can\'t be "xml". It is one of restore, csv'),
  });
});

const firstLine = (path: string) => cells(readFileSync(path, 'utf8'))[0] ?? [];

/** Reads CSV as RFC 4180 writes it. */
function records(text: string): Record<string, string>[] {
  const [heading = [], ...rows] = cells(text);
  return rows.map((row) => Object.fromEntries(heading.map((name, i) => [name, row[i] ?? ''])));
}

const cells = (text: string): string[][] =>
  text
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
