/** `pactole payday`: what is left of the money in checking accounts until the next regular income. */
import type { Command } from 'commander';
import type { ShownUntilPayday } from '../../procedures/user/accounts/until-payday.ts';
import { command, type OwnerSession, ofMember, ownerAction } from '../terminal/command.ts';

export function addPayday(program: Command): void {
  ofMember(
    command(
      program,
      'payday',
      'show what is left on checking accounts until the next regular income',
    ),
  ).action(
    ownerAction(async (session: OwnerSession) =>
      session.print(await session.owner.spending.untilPayday(session.viewed), (shown) =>
        textOf(shown, session),
      ),
    ),
  );
}

function textOf(
  { left, cash, unknown, hasNoAccount, income, due }: ShownUntilPayday,
  { table, words: { payday: says, formats, quoted } }: OwnerSession,
): string {
  if (hasNoAccount) return says.noAccount;
  const missing = [
    ...(income === null ? [says.noIncome] : []),
    ...(unknown.length === 0
      ? []
      : [says.unknownBalance(unknown.map(({ account }) => quoted(account)).join(', '))]),
  ];
  if (income === null || left === null || cash === null) return missing.join('\n');
  const day = formats.day(income.date);
  return [
    income.isLate ? says.late(income.label, day) : says.until(income.label, day),
    '',
    table(
      ['', says.due, { heading: 'EUR', right: true }],
      [
        [says.cash, '', formats.decimal(cash)],
        ...due.map(({ label, date, amount }) => [
          label,
          formats.day(date),
          formats.decimal(`-${amount}`),
        ]),
      ],
      [says.left, null, formats.decimal(left)],
    ),
  ].join('\n');
}
