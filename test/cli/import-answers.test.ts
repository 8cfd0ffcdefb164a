/** Answers that `pactole import` got about a layout and an account: another device of the user asks for none of them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServedPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;
beforeAll(async () => {
  place = await openServedPlace();
  await place.json('users', 'add', 'ada').catch(() => place.json('people', 'add', 'ada'));
});
afterAll(() => place.close());

const load = async (name: string, text: string, ...options: string[]) => {
  const path = join(place.folder, name);
  await writeFile(path, text);
  return place.json<{ imported: number; accountName: string; error: string | null }[]>(
    ...['import', path, '--yes', '--user', 'ada', ...options],
  );
};
const on = (device: string) =>
  Object.assign(place.environment, { XDG_STATE_HOME: join(place.folder, device) });

test('columns, signs and the order of days are those of the last table of the layout', async () => {
  const month = (day: string) =>
    `Kiedy;Komu;Ile\n0${day}/09/2026;Kawa;2,50\n0${day}/09/2026;Buch;9,00\n`;
  const answers = ['--columns', 'date=Kiedy,label=Komu,amount=Ile', '--positive', 'out'];
  const day = ['--dates', 'D/M/Y', '--currency', 'EUR'];
  on('laptop');
  expect(await load('first.csv', month('3'), '--create', 'Bank', ...answers, ...day)).toMatchObject(
    [{ imported: 2, error: null }],
  );
  on('desktop');
  expect(await load('second.csv', month('4'), '--account', 'Bank')).toMatchObject([
    { imported: 2, error: null },
  ]);
});

test('a preset answers in advance; a broken one is refused', async () => {
  const preset = join(place.folder, 'preset.json');
  const columns = { date: ['Kiedi'], label: ['Komu'], amount: 'Ilek' };
  await writeFile(preset, JSON.stringify({ columns, dates: 'D/M/Y', positive: 'out' }));
  const table = 'Kiedi;Komu;Ilek\n03.02.2026;KAWA;2,50\n';
  const options = ['--create', 'Preset', '--currency', 'EUR', '--preset', preset];
  on('laptop');
  expect(await load('preset.csv', table, ...options)).toMatchObject([{ imported: 1 }]);
  const rows = await place.json<readonly { amount: string }[]>(
    ...['transactions', 'list', '--account', 'Preset', '--user', 'ada'],
  );
  expect(rows.map(({ amount }) => amount)).toEqual(['-2.50']);
  await writeFile(preset, 'dates');
  await expect(load('preset.csv', table, ...options)).rejects.toThrow('preset.json');
});

test('the account is the one that took the number', async () => {
  const file = (day: string) =>
    `Compte n° 00012345678\nDate;Libellé;Débit euros;Crédit euros;\n0${day}/09/2026;Café;2,50;;\n`;
  on('laptop');
  await load('account.csv', file('3'), '--create', 'Courant');
  on('desktop');
  expect(await load('again.csv', file('4'))).toMatchObject([
    { imported: 1, accountName: 'Courant' },
  ]);
});
