import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServedPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;

beforeAll(async () => {
  place = await openServedPlace();
  await place.pactole('accounts', 'create', 'Titres', '--type', 'cto', '--opened-at', '2025-01-06');
  const lots = await file(
    'lots.csv',
    'date,isin,side,quantity,unit_price,fees,name',
    '2025-01-06,FR0000120271,buy,10,100,0,ACME',
    '2025-03-03,FR0000120271,buy,10,200,10,ACME',
    '2025-06-02,FR0000120271,sell,10,180,0,ACME',
    '2026-02-02,FR0000120271,sell,5,190,5,ACME',
  );
  await place.pactole('lots', 'import', lots, '--account', 'Titres');
  const prices = await file(
    'prices.csv',
    'isin,date,price,currency',
    'FR0000120271,2025-01-06,100,EUR',
    'FR0000120271,2026-06-30,190,EUR',
  );
  await place.pactole('prices', 'import', prices);
  const dividend = ['20', 'COUPON ACME', '--date', '2026-06-01', '--type', 'dividend'];
  await place.pactole('transactions', 'add', 'Titres', ...dividend);
});
afterAll(() => place.close());

async function file(name: string, ...lines: string[]): Promise<string> {
  const path = join(place.folder, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}

const shown = async (...args: string[]) => (await place.pactole('returns', ...args)).stdout;

test('accounts and holdings: what was paid in, income, gain and value', async () => {
  expect(await shown('accounts')).toMatch(/^ACCOUNT +PAID IN .*\nTitres +265\.00 /);
  expect(await shown('holdings', '--wide')).toMatch(/ACME +FR0000120271 +2025-01-06 /);
  expect(await place.json('returns', 'accounts')).toMatchObject([
    { name: 'Titres', contributions: '265.00', value: '950.00', archived: false },
  ]);
});

test.each(['fr_FR', 'de_DE'])('fits 80 columns in %s', async (LANG) => {
  for (const what of ['accounts', 'holdings', 'years', 'realized', 'income']) {
    const { stdout } = await place.pactoleIn({ LANG }, 'returns', what);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  }
});

test('years, and the same payments in the index where its prices are known', async () => {
  expect(await shown('years')).toMatch(/^YEAR +START +PAID IN +INCOME +GAIN +END\n2025 +0\.00 /);
});

test('realized by sale: cost by both methods, profits and losses apart, and as CSV', async () => {
  expect(await shown('realized', '--by', 'sale', '--wide')).toMatch(
    /2026-02-02 +ACME +Titres +FR0000120271 +5 +950\.00 +5\.00 +752\.50 +192\.50 +1,005\.00 +-60\.00\n/,
  );
  expect(await shown('realized', '--by', 'sale')).toMatch(
    /\nYEAR +PROFITS +LOSSES .*\n2026 +192\.50 +0\.00 +0\.00 +-60\.00\n/,
  );
  expect(await shown('realized', '--csv')).toContain(
    'date,accountName,name,isin,quantity,proceeds,fees,cost,gain,fifoCost,fifoGain',
  );
  expect(await place.json('returns', 'realized', '--by', 'sale')).toMatchObject({
    years: [{ year: 2026, profits: '192.50' }, { year: 2025 }],
    sales: [{ date: '2026-02-02', quantity: '5', fifoGain: '-60.00' }, { gain: '295.00' }],
  });
});

test('realized: at the average cost, and first in, first out', async () => {
  expect(await shown('realized')).toMatch(
    /^YEAR +ACCOUNT +TYPE +AVERAGE COST +FIFO\n2026 +Titres +cto +192\.50 +-60\.00\n2025 +Titres +cto +295\.00 +800\.00\n$/,
  );
});

test('income: with its yields', async () => {
  expect(await place.json('returns', 'income')).toMatchObject([{ name: 'ACME', total: '20.00' }]);
});

test('nothing yet, in three languages', async () => {
  await place.pactole('users', 'add', 'new');
  const of = async (LANG: string, what: string) =>
    (await place.pactoleIn({ LANG }, 'returns', what, '--user', 'new')).stdout.trim();
  expect(await of('en_GB', 'accounts')).toBe('No return can be measured yet.');
  expect(await of('fr_FR', 'realized')).toBe('Aucune vente n’est enregistrée.');
  expect(await of('de_DE', 'income')).toBe(
    'Keine Dividenden oder Zinsen sind einem Wertpapier zugeordnet.',
  );
});
