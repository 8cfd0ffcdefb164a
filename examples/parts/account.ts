import type { AccountType, Pactole } from '@pactole/sdk';

/** The id of the account with this name, which is created when there is none. */
export async function accountNamed(
  pactole: Pactole,
  name: string,
  type: AccountType = 'checking',
): Promise<string> {
  const { accounts } = await pactole.accounts.list();
  const existing = accounts.find((account) => account.name === name && !account.archived);
  if (existing !== undefined) return existing.id;
  const { id } = await pactole.accounts.create({ name, type });
  console.log(`Created the account "${name}": ${id}\n`);
  return id;
}
