/** `pactole accounts`: see, complete, archive and delete accounts. */
import type { Command } from 'commander';
import { SavingsProduct } from '../../contract/enums.ts';
import type { Completions } from '../../procedures/owner/accounts.ts';
import { command, type OwnerSession, ownerAction } from '../terminal/command.ts';
import { addOptions, type PropertyOption, typedProperties } from '../terminal/options.ts';
import { table } from '../terminal/table.ts';
import { addAccountDeletion } from './account-deletion.ts';

/** The options of `accounts set`, and what each says of an account. */
const OPTIONS: readonly PropertyOption<Completions>[] = [
  ['--name <text>', 'name', 'what you call it'],
  ['--institution <text>', 'institution', 'bank, broker or platform'],
  ['--iban <iban>', 'iban', 'with or without spaces'],
  ['--bic <bic>', 'bic', '8 or 11 characters'],
  ['--opened-at <when>', 'openedAt', 'a day or an instant'],
  ['--cost-basis <amount>', 'costBasis', 'what it cost, in its currency, where it has no holdings'],
  ['--savings-product <key>', 'savingsProduct', SavingsProduct.options.join(', ')],
  ['--platform-fee-annual <amount>', 'platformFeeAnnual', 'what the platform takes a year'],
  ['--platform-fee-per-operation <amount>', 'platformFeePerOperation', 'and for an operation'],
  ['--tax-social <percent>', 'taxSocialPct', 'social levies'],
  ['--tax-income <percent>', 'taxIncomePct', 'income tax'],
  ['--tax-matured-income <percent>', 'taxMaturedIncomePct', 'income tax once it has matured'],
  ['--loan-principal <amount>', 'loanOriginalPrincipal', 'what was borrowed'],
  ['--loan-rate <percent>', 'loanRatePct', 'interest a year'],
  ['--loan-term <months>', 'loanTermMonths', 'how long it runs'],
  ['--linked-account <id>', 'linkedAccountId', 'the property that the loan paid for'],
  ['--real-estate-kind <text>', 'realEstateKind', 'flat, house, …'],
  ['--area <m2>', 'areaSqm', 'square metres'],
  ['--address <text>', 'address', 'where the property is'],
  ['--built-year <year>', 'builtYear', 'when it was built'],
];

export function addAccounts(program: Command): void {
  const accounts = program
    .command('accounts')
    .description('see, complete, archive and delete accounts');

  command(accounts, 'list', 'list the accounts, archived ones included').action(ownerAction(list));

  const set = command(accounts, 'set', "complete an account; '' takes a value away");
  addOptions(set.argument('<id>', ID), OPTIONS).action(ownerAction(complete));

  command(accounts, 'archive', 'leave an account out of net worth from a day on')
    .argument('<id>', ID)
    .option('--date <day>', 'the first day without it; default today')
    .action(ownerAction(archive));

  command(accounts, 'unarchive', 'count an archived account again, as if it never was')
    .argument('<id>', ID)
    .action(ownerAction(unarchive));

  addAccountDeletion(accounts);

  command(accounts, 'contributions', 'state what was paid into an account up to a day')
    .argument('<id>', ID)
    .argument('<amount>', "in euros; '' takes the statement back")
    .option('--date <day>', 'the last day that it covers; default today')
    .action(ownerAction(contributions));
}

const ID = 'the id of the account, as `accounts list` shows it';

async function list({ owner, user, answer, note }: OwnerSession): Promise<void> {
  const accounts = await owner.accounts.list({ user });
  for (const warning of accounts.flatMap(({ warnings }) => warnings)) note(`Note: ${warning}`);
  answer(accounts, (shown) =>
    shown.length === 0
      ? `${user} has no accounts.`
      : table(
          ['ID', 'NAME', 'TYPE', 'INSTITUTION', 'CURRENCY', 'VALUE IN EUR', 'ARCHIVED'],
          shown.map((account) => [
            account.id,
            account.name,
            account.type,
            account.institution,
            account.currency,
            account.valueEur,
            day(account.archivedAt),
          ]),
        ),
  );
}

async function complete(
  { owner, user, answer }: OwnerSession,
  id: string,
  options: Readonly<Record<string, string>>,
): Promise<void> {
  const completions = typedProperties(options, OPTIONS);
  answer(
    await owner.accounts.set({ user, id, ...completions }),
    ({ name }) => `The account ${JSON.stringify(name)} is completed.`,
  );
}

interface DateOption {
  readonly date?: string;
}

async function archive(
  { owner, user, answer }: OwnerSession,
  id: string,
  { date }: DateOption,
): Promise<void> {
  const archived = await owner.accounts.archive({ user, id, date });
  answer(
    archived,
    ({ name, archivedAt }) =>
      `The account ${JSON.stringify(name)} is archived from ${day(archivedAt)} on.`,
  );
}

async function unarchive({ owner, user, answer }: OwnerSession, id: string): Promise<void> {
  answer(
    await owner.accounts.unarchive({ user, id }),
    ({ name }) => `The account ${JSON.stringify(name)} counts again.`,
  );
}

async function contributions(
  { owner, user, answer }: OwnerSession,
  id: string,
  typed: string,
  { date }: DateOption,
): Promise<void> {
  const amount = typed === '' ? null : typed;
  const stated = await owner.accounts.contributions({ user, id, amount, date });
  answer(stated, ({ name, contributionsEur, contributionsStatedAt }) =>
    contributionsEur === null
      ? `Nothing is stated any more of what was paid into ${JSON.stringify(name)}.`
      : `${contributionsEur} EUR were paid into ${JSON.stringify(name)} up to ${day(contributionsStatedAt)}.`,
  );
}

/** The day of an instant that stands for one. */
const day = (instant: string | null) => instant?.slice(0, 10) ?? null;
