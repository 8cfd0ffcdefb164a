/** `pactole accounts interest`: interest of regulated savings by year, expected and booked. */
import type { Command } from 'commander';
import { listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

export function addSavingsInterest(accounts: Command): void {
  listing(
    accounts,
    'interest',
    'show the interest of a Livret A, LDDS or LEP at the official rates, beside what came',
  )
    .argument('<account>', help('its name, number, IBAN, or the end of its id'))
    .action(ownerAction(interest));
}

async function interest(session: OwnerSession, typed: string): Promise<void> {
  const { owner, user, print, note, table, words, idOf } = session;
  const { headings, formats, savings: says } = words;
  const id = await idOf('accounts', typed);
  const found = await owner.accounts.interest({ user, id });
  print(found, ({ years }) =>
    table(
      [
        headings.year,
        headings.from,
        { heading: headings.expected, right: true },
        { heading: headings.soFar, right: true },
        { heading: headings.received, right: true },
      ],
      years.map((each) => [
        `${each.year}`,
        each.since,
        ...[each.expected, each.soFar, each.received].map((amount) =>
          amount === null ? null : formats.decimal(amount),
        ),
      ]),
    ),
  );
  const { rate } = found;
  if (rate !== null)
    note(
      says.rate(formats.percent(Number(rate.pct) / 100), formats.day(rate.since), rate.isOutOfDate),
    );
}
