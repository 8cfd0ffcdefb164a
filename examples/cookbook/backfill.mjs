// Records balances of past days: node backfill.mjs BALANCES.csv. A second run changes nothing: an account has one a day.
import { readFile } from 'node:fs/promises';
import { money, Pactole } from '@pactole/sdk';

const pactole = new Pactole();
const { accounts } = await pactole.accounts.list();
const lines = (await readFile(process.argv[2], 'utf8')).split(/\r?\n/).filter(Boolean);
// All lines are read before the first is sent, so that a mistake stores nothing.
const balances = lines.map((line, at) => {
  const [name, date, balance] = line.split(';');
  const account = accounts.find((each) => each.name === name);
  if (!account) throw new Error(`line ${at + 1}: no account is called "${name}"`);
  return { id: account.id, date, balance: money(balance) };
});
for (const { id, ...body } of balances) await pactole.accounts.recordBalance(id, body);
console.log(`${balances.length} balances recorded`);
