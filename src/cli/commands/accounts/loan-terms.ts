/** `pactole accounts terms`, `set-terms`, `remove-terms` and `schedule`: a loan from a day on, and its instalments. */
import type { Command } from 'commander';
import { DEFERRALS } from '../../../core/valuation/loan-terms.ts';
import type { HelpText } from '../../../i18n/terminal/help/help.ts';
import type { TermsChanges } from '../../../procedures/user/accounts/loan-terms.ts';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { addOptions, type PropertyOption, typedProperties } from '../../terminal/options.ts';

const ACCOUNT = 'its name, number, IBAN, or the end of its id' satisfies HelpText;
const DAY = 'the first day on which they hold, YYYY-MM-DD' satisfies HelpText;

/** The options of `accounts set-terms`, and the property of each. */
const OPTIONS: readonly PropertyOption<TermsChanges>[] = [
  ['--rate <percent>', 'ratePct', 'interest a year'],
  ['--instalment <amount>', 'instalment', 'principal and interest of a month, without insurance'],
  ['--insurance <amount>', 'insurance', 'insurance of a month, beside the instalment'],
  ['--deferral <kind>', 'deferral', DEFERRALS],
  ['--until <day>', 'deferralUntil', 'the last day of the deferral'],
];

export function addLoanTerms(accounts: Command): void {
  listing(accounts, 'terms', 'list the terms of a loan that hold from a later day on')
    .argument('<account>', help(ACCOUNT))
    .action(ownerAction(list));

  const set = command(
    accounts,
    'set-terms',
    "state a loan's terms from a day on; '' takes one away",
  );
  addOptions(set.argument('<account>', help(ACCOUNT)).argument('<day>', help(DAY)), OPTIONS).action(
    ownerAction(state),
  );

  command(accounts, 'remove-terms', 'take back the terms of a loan that hold from a day on')
    .argument('<account>', help(ACCOUNT))
    .argument('<day>', help(DAY))
    .action(ownerAction(remove));

  listing(accounts, 'schedule', 'show the instalments of a loan, past and planned')
    .argument('<account>', help(ACCOUNT))
    .action(ownerAction(schedule));
}

async function list(session: OwnerSession, typed: string): Promise<void> {
  const { owner, user, print, table, words, accountOf } = session;
  const { headings, formats, loans: says } = words;
  const { id, name } = await accountOf(typed);
  const amount = (text: string | null) => (text === null ? null : formats.decimal(text));
  print(await owner.accounts.terms({ user, id }), (shown) =>
    shown.length === 0
      ? says.noTerms(name)
      : table(
          [
            headings.from,
            { heading: headings.rate, right: true },
            { heading: headings.instalment, right: true },
            { heading: headings.insurance, right: true },
            headings.deferral,
            headings.to,
          ],
          shown.map((terms) => [
            terms.date,
            amount(terms.ratePct),
            amount(terms.instalment),
            amount(terms.insurance),
            terms.deferral === null ? null : says.deferrals[terms.deferral],
            terms.deferralUntil,
          ]),
        ),
  );
}

async function state(
  { owner, user, print, note, words, idOf, shortened }: OwnerSession,
  typed: string,
  date: string,
  options: Readonly<Record<string, string>>,
): Promise<void> {
  const id = await idOf('accounts', typed);
  const changes = typedProperties(options, OPTIONS);
  // Without a deferral there is no last day of one.
  const ended = changes.deferral === null ? { deferralUntil: null } : {};
  const stated = await owner.accounts.setTerms({ user, id, date, ...changes, ...ended });
  print(stated, ({ name }) => words.loans.stated(name, words.formats.day(date)));
  if (stated.replaced === null || stated.undo === null) return;
  const idOfChange = await shortened('journal', [stated.undo]);
  note(words.loans.replaced(idOfChange(stated.undo)));
}

async function remove(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
  date: string,
): Promise<void> {
  const id = await idOf('accounts', typed);
  print(await owner.accounts.removeTerms({ user, id, date }), ({ name }) =>
    words.loans.takenBack(name, words.formats.day(date)),
  );
}

async function schedule(session: OwnerSession, typed: string): Promise<void> {
  const { owner, user, print, table, words, idOf } = session;
  const { headings, formats, loans: says } = words;
  const id = await idOf('accounts', typed);
  print(await owner.accounts.schedule({ user, id }), (shown) => {
    const { name, currency, lines, paidOffOn, interestLeft, insuranceLeft } = shown;
    if (lines.length === 0) return says.noSchedule(name);
    const lineTable = table(
      [
        headings.date,
        headings.kind,
        { heading: headings.instalment, right: true },
        { heading: headings.interest, right: true },
        { heading: headings.principal, right: true },
        { heading: headings.insurance, right: true, wide: lines.every(isUninsured) },
        { heading: headings.debt, right: true },
        headings.note,
      ],
      lines.map((line) => [
        line.date,
        says.kinds[line.kind],
        ...[line.payment, line.interest, line.principal].map((each) => formats.decimal(each)),
        formats.decimal(line.insurance),
        line.debt === null ? null : formats.decimal(line.debt),
        line.isAssumed ? says.assumed : '',
      ]),
    );
    const end =
      paidOffOn === null || interestLeft === null || insuranceLeft === null
        ? says.noEnd
        : says.paidOff(
            formats.day(paidOffOn),
            formats.money(interestLeft, currency),
            Number(insuranceLeft) === 0 ? null : formats.money(insuranceLeft, currency),
          );
    return `${lineTable}\n\n${end}`;
  });
}

const isUninsured = ({ insurance }: { readonly insurance: string }) => Number(insurance) === 0;
