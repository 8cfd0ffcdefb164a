// Records what accounts hold today: node balances.mjs "Livret A" 10250.40 "PEL" 4100
import { money, Pactole } from '@pactole/sdk';

const pactole = new Pactole();
const { accounts } = await pactole.accounts.list();
const given = process.argv.slice(2);
for (let at = 0; at < given.length; at += 2) {
  const [name, text] = given.slice(at);
  const account = accounts.find((each) => each.name === name);
  if (!account)
    throw new Error(
      `no account is called "${name}"; there are: ${accounts.map((each) => each.name).join(', ')}`,
    );
  const { date, balance, currency } = await pactole.accounts.recordBalance(account.id, {
    balance: money(text ?? ''),
  });
  console.log(`${name}: ${balance} ${currency} on ${date}`);
}
