/** `pactole balances`: see and remove the balances of an account. */
import type { Command } from 'commander';
import { command, type OwnerSession, ownerAction } from '../terminal/command.ts';
import { table } from '../terminal/table.ts';

export function addBalances(program: Command): void {
  const balances = program
    .command('balances')
    .description('see and remove the balances of an account');

  command(balances, 'list', 'list the balances of an account, newest first')
    .argument('<account>', 'the id of the account, as `accounts list` shows it')
    .action(ownerAction(list));

  command(balances, 'remove', 'remove a balance for good')
    .argument('<id>', 'the id of the balance, as `balances list` shows it')
    .action(ownerAction(remove));
}

async function list({ owner, user, answer }: OwnerSession, account: string): Promise<void> {
  answer(await owner.balances.list({ user, account }), (shown) =>
    shown.length === 0
      ? 'The account has no balances.'
      : table(
          ['ID', 'DATE', 'BALANCE', 'CURRENCY'],
          shown.map(({ id, date, balance, currency }) => [id, date, balance, currency]),
        ),
  );
}

async function remove({ owner, user, answer }: OwnerSession, id: string): Promise<void> {
  answer(
    await owner.balances.remove({ user, id }),
    ({ balance, currency, date }) => `The balance of ${balance} ${currency} on ${date} is removed.`,
  );
}
