/** `pactole movements`: where money went between accounts, and what a user says of it. */
import { readAmount } from '@pactole/sdk/money';
import type { Command } from 'commander';
import { MOVEMENT_KINDS, type MovementKind } from '../../core/movements/movement.ts';
import type { HelpText } from '../../i18n/terminal/help/help.ts';
import { command, listing, type OwnerSession, ownerAction } from '../terminal/command.ts';
import { help } from '../terminal/help.ts';
import { wholeNumber } from '../terminal/values.ts';

const ROW = 'the end of its id, as `transactions list` shows it' satisfies HelpText;
const ACCOUNT = 'its name, number, IBAN, or the end of its id' satisfies HelpText;
const PART = 'a part of its amount; default all of it' satisfies HelpText;

export function addMovements(program: Command): void {
  const movements = program
    .command('movements')
    .description(help('show where money went between your accounts, and say it'));

  listing(movements, 'list', 'list movements, newest first')
    .option('--account <account>', help('only those of this account'))
    .option('--from <day>', help('the first day, YYYY-MM-DD'))
    .option('--to <day>', help('the last day, YYYY-MM-DD'))
    .option('--kind <kind>', MOVEMENT_KINDS.join(', '))
    .option('--limit <count>', help('how many, 1 to 1000'), wholeNumber('--limit', 1, 1_000), 100)
    .action(ownerAction(list));

  command(movements, 'review', 'list what may be a movement, for you to say').action(
    ownerAction(review),
  );

  command(movements, 'part', 'say that what was found for a transaction is none')
    .argument('<transaction>', help(ROW))
    .action(ownerAction(part));

  command(
    movements,
    'make',
    'say that a transaction and another one, or an account, are one movement',
  )
    .argument('<transaction>', help(ROW))
    .option('--with <transaction>', help(ROW))
    .option('--account <account>', help(ACCOUNT))
    .option('--kind <kind>', MOVEMENT_KINDS.join(', '))
    .option('--amount <amount>', help(PART))
    .action(ownerAction(make));

  command(movements, 'refund', 'say that a credit gives back a purchase')
    .argument('<credit>', help(ROW))
    .argument('<purchase>', help(ROW))
    .option('--amount <amount>', help(PART))
    .action(ownerAction(refund));

  command(movements, 'state', 'say of all transactions with a label that they go to an account')
    .argument('<label>', help('the label; its numbers do not matter'))
    .requiredOption('--from <account>', help(ACCOUNT))
    .requiredOption('--to <account>', help(ACCOUNT))
    .option('--kind <kind>', 'transfer, settlement, instalment')
    .option('--never', help('they never do'))
    .action(ownerAction(state));

  listing(movements, 'said', 'list what you said, newest first').action(ownerAction(listSaid));

  command(movements, 'forget', 'take back what you said')
    .argument('<id>', help('its id, as `movements said` shows it'))
    .action(ownerAction(forget));
}

interface ListOptions {
  readonly account?: string;
  readonly from?: string;
  readonly to?: string;
  readonly kind?: MovementKind;
  readonly limit: number;
}

type Side = Awaited<ReturnType<OwnerSession['owner']['movements']['list']>>[number]['from'];

async function list(
  { owner, user, print, table, words, idOf }: OwnerSession,
  { account, ...options }: ListOptions,
): Promise<void> {
  const { headings, formats, movements: says } = words;
  const id = account === undefined ? undefined : await idOf('accounts', account);
  const found = await owner.movements.list({ user, ...options, account: id });
  const side = ({ account, label, date }: Side) =>
    label === null ? account : `${account}, ${date}, ${label}`;
  print(found, (shown) =>
    shown.length === 0
      ? says.none
      : table(
          [
            headings.date,
            headings.kind,
            { heading: headings.amount, right: true },
            headings.currency,
            { heading: headings.from, cut: true },
            { heading: headings.to, cut: true },
          ],
          shown.map(({ day, kind, from, to }) => [
            ...[day, says.kinds[kind], formats.decimal(from.amount), from.currency],
            ...[side(from), side(to)],
          ]),
        ),
  );
}

async function review({ owner, user, print, words }: OwnerSession): Promise<void> {
  const { movements: says, formats } = words;
  print(await owner.movements.review({ user }), ({ groups }) =>
    groups.length === 0
      ? says.nothingToReview
      : groups
          .map(({ reason, count, sum, currency, from, to, label, examples }) =>
            [
              says.group[reason](count, from, to, formats.money(sum, currency)),
              ...examples.map(
                ({ from: debit, to: credit }) =>
                  `  ${debit.date} ${formats.money(debit.amount, debit.currency)} ${debit.label} → ${credit.date} ${formats.money(credit.amount, credit.currency)} ${credit.label}`,
              ),
              says.answer(label, from, to),
            ].join('\n'),
          )
          .join('\n\n'),
  );
}

async function part({ owner, user, print, words, idOf }: OwnerSession, typed: string) {
  const row = await idOf('transactions', typed);
  print(await owner.movements.part({ user, row }), () => words.movements.parted);
}

interface MakeOptions {
  readonly with?: string;
  readonly account?: string;
  readonly kind?: MovementKind;
  readonly amount?: string;
}

async function make(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
  { with: typedOther, account: typedAccount, kind, amount }: MakeOptions,
): Promise<void> {
  const row = await idOf('transactions', typed);
  const other = typedOther === undefined ? undefined : await idOf('transactions', typedOther);
  const account = typedAccount === undefined ? undefined : await idOf('accounts', typedAccount);
  const made = { user, row, other, account, kind, amount: amountOf(amount) };
  print(await owner.movements.make(made), () => words.movements.made);
}

async function refund(
  { owner, user, print, words, idOf }: OwnerSession,
  typedCredit: string,
  typedPurchase: string,
  { amount }: { readonly amount?: string },
): Promise<void> {
  const credit = await idOf('transactions', typedCredit);
  const purchase = await idOf('transactions', typedPurchase);
  const made = { user, credit, purchase, amount: amountOf(amount) };
  print(await owner.movements.refund(made), () => words.movements.made);
}

const amountOf = (typed: string | undefined) =>
  typed === undefined ? undefined : (readAmount(typed) ?? typed);

interface StateOptions {
  readonly from: string;
  readonly to: string;
  readonly kind?: 'transfer' | 'settlement' | 'instalment';
  readonly never?: boolean;
}

async function state(
  { owner, user, print, words, idOf }: OwnerSession,
  label: string,
  { from: typedFrom, to: typedTo, kind, never = false }: StateOptions,
): Promise<void> {
  const from = await idOf('accounts', typedFrom);
  const to = await idOf('accounts', typedTo);
  const said = { user, from, to, label, kind, isMovement: !never };
  print(await owner.movements.state(said), ({ stem }) => words.movements.stated(stem));
}

async function listSaid(session: OwnerSession): Promise<void> {
  const { owner, user, print, table, words } = session;
  const { headings, movements: says } = words;
  const said = await owner.movements.statements({ user });
  const idOf = await session.shortened(
    'movement_statements',
    said.map(({ id }) => id),
  );
  const side = (account: string, label: string | null) =>
    [account, label].filter(Boolean).join(', ');
  print(said, (shown) =>
    shown.length === 0
      ? says.nothingSaid
      : table(
          [
            headings.id,
            headings.kind,
            { heading: headings.label, cut: true },
            { heading: headings.from, cut: true },
            { heading: headings.to, cut: true },
          ],
          shown.map(({ id, kind, stem, from, fromLabel, to, toLabel }) => [
            ...[idOf(id), kind === null ? says.never : says.kinds[kind], stem],
            ...[side(from, fromLabel), side(to, toLabel)],
          ]),
        ),
  );
}

async function forget({ owner, user, print, words, idOf }: OwnerSession, typed: string) {
  const id = await idOf('movement_statements', typed);
  print(await owner.movements.forget({ user, id }), () => words.movements.forgotten);
}
