/** A small household with all that an export can hold, made by the commands that its owner would use. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../processes/pactole.ts';

export const AIR = 'FR0000120073';
export const WORLD = 'IE00B4L5Y983';

/** Fills a place: rows with categories and notes, balances, a foreign row, lots over a split, a move, a debt. */
export async function fillHousehold(place: Place): Promise<void> {
  const run = async (...args: string[]) => {
    const { code, stderr } = await place.pactole(...args);
    if (code !== 0) throw new Error(`pactole ${args.join(' ')}: ${stderr}`);
  };
  const load = async (what: string, lines: readonly string[], ...options: string[]) => {
    const file = join(place.folder, `${what}.csv`);
    writeFileSync(file, `${lines.join('\n')}\n`);
    await run(what, 'import', file, ...options);
  };
  const account = (name: string, type: string, ...options: string[]) =>
    run('accounts', 'create', name, '--type', type, ...options);
  const row = (of: string, date: string, amount: string, label: string, ...options: string[]) =>
    run('transactions', 'add', of, '--date', date, ...options, '--', amount, label);

  await account('Compte "été"; joint', 'checking');
  await account('Dollars', 'savings', '--currency', 'USD');
  await account('PEA', 'pea');
  await account('CTO', 'cto');
  await account('Maison', 'loan');
  await account('Vide', 'other');
  await load('rates', ['currency,date,rate', 'USD,2025-01-02,1.25', 'USD,2026-01-02,1.1']);

  const checking = 'Compte "été"; joint';
  await row(checking, '2025-01-05', '2000.00', 'Salaire', '--category', 'Revenus: salaire');
  await row(checking, '2025-01-06', '-12.50', '=HYPERLINK("x"); CAFÉ', '--category', 'Café');
  await row(checking, '2025-02-01', '-0.125', 'Demi-centimes | {note}', '--note', 'une note');
  await row(checking, '2025-02-10', '-600', 'ACHAT', '--type', 'buy');
  await row('Dollars', '2025-01-10', '100.10', 'Interest');
  await run('balances', 'add', checking, '--date', '2025-01-31', '--', '2500.00');
  await run('balances', 'add', checking, '--date', '2025-02-28', '--', '1900.00');
  await row(checking, '2025-03-01', '-49.99', 'Après le solde');
  await row('Maison', '2025-02-01', '500', 'Échéance');
  await run('balances', 'add', 'Maison', '--date', '2025-01-31', '--', '100000');
  const pause = ['--deferral', 'partial', '--until', '2025-06-30'];
  await run('accounts', 'set-terms', 'Maison', '2025-04-01', '--rate', '1.25', ...pause);

  await load(
    'lots',
    [
      'date,isin,side,quantity,unit_price,fees,currency,name',
      `2025-01-15,${AIR},buy,10,100,1.99,EUR,"Air ""L"""`,
      `2025-03-03,${AIR},buy,3,110,0,EUR,"Air ""L"""`,
      `2025-07-01,${AIR},sell,4,60,1,EUR,"Air ""L"""`,
      `2025-02-03,${WORLD},buy,7.5,80.123456,0,USD,World`,
    ],
    ...['--account', 'PEA', '--anyway'],
  );
  await load('splits', ['isin,date,ratio', `${AIR},2025-06-02,2`]);
  await load('prices', [
    'isin,date,price,currency',
    `${AIR},2025-05-30,120,EUR`,
    `${AIR},2026-01-02,70.5,EUR`,
    `${WORLD},2026-01-02,90,USD`,
  ]);
  const holdings = await place.json<{ id: string; isin: string | null }[]>('holdings', 'list');
  const moved = holdings.find(({ isin }) => isin === WORLD)?.id ?? '';
  await run('holdings', 'move', moved, '--to', 'CTO', '--quantity', '2.5', '--date', '2025-09-01');
}
