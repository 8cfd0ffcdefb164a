import type { AccountType, Pactole } from '@pactole/sdk';
import { say } from './terminal.ts';

/** The id of the account with this name; null where there is none. */
export async function findAccount(pactole: Pactole, name: string): Promise<string | null> {
  const { accounts } = await pactole.accounts.list();
  return accounts.find((account) => account.name === name && !account.archived)?.id ?? null;
}

export async function createAccount(
  pactole: Pactole,
  name: string,
  type: AccountType = 'checking',
): Promise<string> {
  const { id } = await pactole.accounts.create({ name, type });
  say(`Created the account "${name}": ${id}\n`);
  return id;
}
