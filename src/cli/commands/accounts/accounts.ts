/** `pactole accounts`: list, edit, archive and delete accounts. */

import { type Command, Option } from 'commander';
import { SavingsProduct } from '../../../contract/enums.ts';
import { ACCOUNT_TYPES, type AccountType } from '../../../core/accounts/account-type.ts';
import type { HelpText } from '../../../i18n/terminal/help/help.ts';
import type { Completions } from '../../../procedures/user/accounts/accounts.ts';
import {
  command,
  listing,
  type OwnerSession,
  ofMember,
  ownerAction,
} from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { wordsFor } from '../../terminal/in-words.ts';
import { addOptions, type PropertyOption, typedProperties } from '../../terminal/options.ts';
import { sumOf } from '../../terminal/sum.ts';
import { withChoices } from '../../terminal/values.ts';
import { convert } from './account-conversion.ts';
import { addAccountCreation } from './account-creation.ts';
import { addAccountDeletion } from './account-deletion.ts';
import { addAccountOwners } from './account-owners.ts';
import { addLoanTerms } from './loan-terms.ts';
import { addSavingsInterest } from './savings-interest.ts';

/** The options of `accounts set`, and the property of each. */
const OPTIONS: readonly PropertyOption<Completions>[] = [
  ['--name <text>', 'name', 'what you call it'],
  ['--institution <text>', 'institution', 'bank, broker or platform'],
  ['--iban <iban>', 'iban', 'with or without spaces'],
  ['--bic <bic>', 'bic', '8 or 11 characters'],
  ['--opened-at <when>', 'openedAt', 'a day or an instant'],
  ['--cost-basis <amount>', 'costBasis', 'what it cost, in its currency, where it has no holdings'],
  ['--savings-product <key>', 'savingsProduct', SavingsProduct.options],
  ['--platform-fee-annual <amount>', 'platformFeeAnnual', 'what the platform takes a year'],
  ['--platform-fee-per-operation <amount>', 'platformFeePerOperation', 'and for an operation'],
  ['--tax-social <percent>', 'taxSocialPct', 'social levies'],
  ['--tax-income <percent>', 'taxIncomePct', 'income tax'],
  ['--tax-matured-income <percent>', 'taxMaturedIncomePct', 'income tax once it has matured'],
  ['--loan-principal <amount>', 'loanOriginalPrincipal', 'what was borrowed'],
  ['--loan-rate <percent>', 'loanRatePct', 'interest a year'],
  ['--loan-term <months>', 'loanTermMonths', 'how long it runs'],
  ['--paid-by <account>', 'payer', 'the account that settles the card or repays the loan, or none'],
  ['--linked-account <account>', 'linkedAccountId', 'the property that the loan paid for'],
  [
    '--continues <account>',
    'continuesAccountId',
    'the archived account that was transferred to it',
  ],
  ['--real-estate-kind <text>', 'realEstateKind', 'flat, house, …'],
  ['--area <m2>', 'areaSqm', 'square metres'],
  ['--address <text>', 'address', 'where the property is'],
  ['--built-year <year>', 'builtYear', 'when it was built'],
];

export function addAccounts(program: Command): void {
  const accounts = program
    .command('accounts')
    .description(help('list, create, complete, archive and delete accounts'));

  ofMember(listing(accounts, 'list', 'list the accounts, archived ones included')).action(
    ownerAction(list),
  );

  addAccountCreation(accounts);

  const set = command(accounts, 'set', "complete an account; '' takes a value away");
  addOptions(set.argument('<account>', help(ID)), OPTIONS)
    .addOption(withChoices(new Option('--type <type>', help('another type')), ACCOUNT_TYPES))
    .option('--currency <code>', help('another currency; rows stay in theirs'))
    .option('--yes', help('do not ask'))
    .action(ownerAction(complete));

  command(accounts, 'archive', 'leave an account out of net worth from a day on')
    .argument('<account>', help(ID))
    .option('--date <day>', help('the first day without it; default today'))
    .action(ownerAction(archive));

  command(accounts, 'unarchive', 'count an archived account again, as if it never was')
    .argument('<account>', help(ID))
    .action(ownerAction(unarchive));

  addAccountOwners(accounts);

  addAccountDeletion(accounts);

  addLoanTerms(accounts);
  addSavingsInterest(accounts);

  command(accounts, 'contributions', 'state what was paid into an account up to a day')
    .argument('<account>', help(ID))
    .argument('<amount>', help("in euros; '' takes the statement back"))
    .option('--date <day>', help('the last day that it covers; default today'))
    .action(ownerAction(contributions));
}

const ID = 'its name, number, IBAN, or the end of its id' satisfies HelpText;

async function list(session: OwnerSession): Promise<void> {
  const { owner, user, viewed, print, note, words, table } = session;
  const { headings, formats } = words;
  const accounts = await owner.accounts.list(viewed);
  for (const warning of accounts.flatMap(({ warnings }) => warnings)) note(words.note(warning));
  const idOf = await session.shortened(
    'accounts',
    accounts.map(({ id }) => id),
  );
  const hasParts = accounts.some(({ sharePct }) => sharePct !== undefined);
  const counting = accounts.filter(({ archivedAt }) => archivedAt === null);
  print(accounts, (shown) =>
    shown.length === 0
      ? words.accounts.none(user)
      : table(
          [
            headings.id,
            { heading: headings.name, cut: true },
            headings.type,
            { heading: headings.institution, cut: true },
            { heading: headings.currency, wide: shown.every(isInEuros) },
            { heading: headings.value, right: true },
            ...(hasParts ? [{ heading: headings.part, right: true }] : []),
            { heading: headings.note, wide: shown.every(({ lacksBalance }) => !lacksBalance) },
            { heading: headings.archived, wide: counting.length === shown.length },
          ],
          shown.map((account) => [
            idOf(account.id),
            account.name,
            wordsFor(account.type, words.accountTypes),
            account.institution,
            account.currency,
            account.knownEur === null ? null : formats.decimal(account.knownEur),
            ...(hasParts ? [`${account.sharePct ?? '100'} %`] : []),
            account.lacksBalance
              ? words.accounts.unknownBalance(formats.decimal(account.sumOfRowsEur ?? '0.00'))
              : '',
            day(account.archivedAt),
          ]),
          // An archived account keeps its value, and counts no more.
          [
            words.total,
            ...[null, null, null, null],
            formats.decimal(sumOf(counting.map(({ knownEur }) => knownEur ?? '0'))),
            ...(hasParts ? [null] : []),
            ...[null, null],
          ],
        ),
  );
}

const isInEuros = ({ currency }: { readonly currency: string }) => currency === 'EUR';

async function complete(
  session: OwnerSession,
  typed: string,
  { type, currency, yes, ...options }: Readonly<Record<string, string>>,
): Promise<void> {
  const { owner, user, print, words, idOf } = session;
  const id = await idOf('accounts', typed);
  const completions = typedProperties(options, OPTIONS);
  if ((type ?? currency) !== undefined) {
    const wanted = { type: type as AccountType | undefined, currency };
    await convert(session, id, wanted, yes !== undefined);
    if (Object.keys(completions).length === 0) return;
  }
  for (const name of ['linkedAccountId', 'continuesAccountId', 'payer'] as const) {
    const other = completions[name];
    if (other && (name !== 'payer' || other !== 'none'))
      completions[name] = await idOf('accounts', other);
  }
  print(await owner.accounts.set({ user, id, ...completions }), ({ name }) =>
    words.accounts.completed(name),
  );
}

interface DateOption {
  readonly date?: string;
}

async function archive(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
  { date }: DateOption,
): Promise<void> {
  const id = await idOf('accounts', typed);
  const archived = await owner.accounts.archive({ user, id, date });
  print(archived, ({ name, archivedAt }) =>
    words.accounts.archived(name, words.formats.day(day(archivedAt) ?? '')),
  );
}

async function unarchive(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
): Promise<void> {
  const id = await idOf('accounts', typed);
  print(await owner.accounts.unarchive({ user, id }), ({ name }) =>
    words.accounts.unarchived(name),
  );
}

async function contributions(
  { owner, user, print, words, idOf }: OwnerSession,
  typedId: string,
  typedAmount: string,
  { date }: DateOption,
): Promise<void> {
  const id = await idOf('accounts', typedId);
  const amount = typedAmount === '' ? null : typedAmount;
  const stated = await owner.accounts.contributions({ user, id, amount, date });
  print(stated, ({ name, contributionsEur, contributionsStatedAt }) =>
    contributionsEur === null
      ? words.accounts.contributionsTakenBack(name)
      : words.accounts.contributions(
          name,
          words.formats.money(contributionsEur, 'EUR'),
          words.formats.day(day(contributionsStatedAt) ?? ''),
        ),
  );
}

/** Returns the day of an instant that represents one. */
const day = (instant: string | null) => instant?.slice(0, 10) ?? null;
