/** `pactole accounts create`. */
import { type Command, Option } from 'commander';
import { AccountType } from '../../../contract/enums.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { withChoices } from '../../terminal/values.ts';

export function addAccountCreation(accounts: Command): void {
  command(accounts, 'create', 'create an account')
    .argument('<name>', help('what you call it'))
    .addOption(
      withChoices(
        new Option('--type <type>', help('the kind of account')),
        AccountType.options,
      ).makeOptionMandatory(),
    )
    .option('--currency <code>', help('the currency it is kept in'), 'EUR')
    .option('--institution <text>', help('bank, broker or platform'))
    .option('--opened-at <when>', help('a day or an instant'))
    .action(ownerAction(create));
}

interface CreateOptions {
  readonly type: AccountType;
  readonly currency: string;
  readonly institution?: string;
  readonly openedAt?: string;
}

async function create(
  session: OwnerSession,
  name: string,
  { type, currency, institution, openedAt }: CreateOptions,
): Promise<void> {
  const { owner, user, print, words } = session;
  const account = await owner.accounts.create({
    user,
    account: { name, type, currency, institution, openedAt },
  });
  const shortened = await session.shortened('accounts', [account.id]);
  print(account, ({ id }) => words.accounts.created(name, words.accountTypes[type], shortened(id)));
}
