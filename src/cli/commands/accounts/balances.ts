/** `pactole balances`: list and remove the balances of an account. */

import { readAmount } from '@pactole/sdk/money';
import type { Command } from 'commander';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

export function addBalances(program: Command): void {
  const balances = program
    .command('balances')
    .description(help('list, record and remove the balances of an account'));

  listing(balances, 'list', 'list the balances of an account, newest first')
    .argument('<account>', help('its name, number, IBAN, or the end of its id'))
    .action(ownerAction(list));

  command(balances, 'add', 'record what an account holds at the end of a day')
    .argument('<account>', help('its name, number, IBAN, or the end of its id'))
    .argument('<amount>', help('in its currency: 1234.56; a debt has a minus'))
    .option('--date <day>', help('the day, YYYY-MM-DD; default today'))
    .action(ownerAction(add));

  command(balances, 'correct', 'correct a balance')
    .argument('<id>', help('the id of the balance, as `balances list` shows it'))
    .option('--amount <amount>', help('its new amount, signed'))
    .option('--date <day>', help('its new day, YYYY-MM-DD'))
    .action(ownerAction(correct));

  command(balances, 'remove', 'remove a balance for good')
    .argument('<id>', help('the id of the balance, as `balances list` shows it'))
    .action(ownerAction(remove));
}

async function list(session: OwnerSession, typed: string): Promise<void> {
  const { owner, user, print, table, words } = session;
  const { headings, formats } = words;
  const account = await session.idOf('accounts', typed);
  const balances = await owner.balances.list({ user, account });
  const idOf = await session.shortened(
    'balances',
    balances.map(({ id }) => id),
  );
  print(balances, (shown) =>
    shown.length === 0
      ? words.balances.none
      : table(
          [
            headings.id,
            headings.date,
            { heading: headings.balance, right: true },
            headings.currency,
          ],
          shown.map(({ id, date, balance, currency }) => [
            idOf(id),
            date,
            formats.decimal(balance),
            currency,
          ]),
        ),
  );
}

async function add(
  { owner, user, print, note, words, accountOf, shortened }: OwnerSession,
  typed: string,
  amount: string,
  { date }: { readonly date?: string },
): Promise<void> {
  const { id, name } = await accountOf(typed);
  // A decimal comma is an amount, too, as in the importer and on the page.
  const balance = readAmount(amount) ?? amount;
  const doubt = await owner.balances.doubt({ user, id, balance });
  const recorded = await owner.balances.record({ user, balance: { id, balance, date } });
  print(recorded, (stored) =>
    words.balances.added(
      name,
      words.formats.money(stored.balance, stored.currency),
      words.formats.day(stored.date),
    ),
  );
  if (recorded.replaced !== null && recorded.undo !== null) {
    const idOf = await shortened('journal', [recorded.undo]);
    const before = words.formats.money(recorded.replaced, recorded.currency);
    note(words.balances.replaced(before, idOf(recorded.undo)));
  }
  if (doubt === null) return;
  const instead = words.formats.money(doubt.instead, recorded.currency);
  note(words.balances.doubt[doubt.what](instead, `${recorded.id} --amount ${doubt.instead}`));
}

async function correct(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
  { amount, date }: { readonly amount?: string; readonly date?: string },
): Promise<void> {
  const id = await idOf('balances', typed);
  const balance = amount === undefined ? undefined : (readAmount(amount) ?? amount);
  print(await owner.balances.correct({ user, id, balance, date }), (stored) =>
    words.balances.corrected(
      words.formats.money(stored.balance, stored.currency),
      words.formats.day(stored.date),
    ),
  );
}

async function remove(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
): Promise<void> {
  const id = await idOf('balances', typed);
  print(await owner.balances.remove({ user, id }), ({ balance, currency, date }) =>
    words.balances.removed(words.formats.money(balance, currency), words.formats.day(date)),
  );
}
