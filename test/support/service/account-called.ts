import type { Pactole } from '@pactole/sdk';

/** Returns the account of a name, which must be there. */
export async function accountCalled(pactole: Pactole, name: string) {
  const { accounts } = await pactole.accounts.list();
  const account = accounts.find((each) => each.name === name);
  if (account === undefined) throw new Error(`no account ${name}`);
  return account;
}
