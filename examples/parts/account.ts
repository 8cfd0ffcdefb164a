import type { CreateAccountBody, Pactole } from '@pactole/sdk';
import { say } from './terminal.ts';

/** An account by its id or its name. */
export interface Known {
  readonly id: string;
  readonly currency: string;
}

/** The account with this id or name; null where there is none. */
export async function findAccount(pactole: Pactole, idOrName: string): Promise<Known | null> {
  const { accounts } = await pactole.accounts.list();
  const known = accounts.find(({ id }) => id === idOrName);
  return known ?? accounts.find(({ name, archived }) => name === idOrName && !archived) ?? null;
}

export async function createAccount(
  pactole: Pactole,
  name: string,
  more: Pick<CreateAccountBody, 'currency'> = {},
): Promise<Known> {
  const account = await pactole.accounts.create({ name, type: 'checking', ...more });
  say(`Created the account "${name}": ${account.id}\n`);
  return account;
}
