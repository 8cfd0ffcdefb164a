/** `pactole holdings`: list, correct and remove holdings, and mark them worthless. */

import type { Command } from 'commander';
import type { TerminalWords } from '../../../i18n/terminal/en.ts';
import type { HelpText } from '../../../i18n/terminal/help/help.ts';
import type { Corrections, ListedHolding } from '../../../procedures/user/holdings/holdings.ts';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { addOptions, type PropertyOption, typedProperties } from '../../terminal/options.ts';
import { sumOf } from '../../terminal/sum.ts';
import { addMoves } from './moves.ts';

/** The options of `holdings set`, and the property of each. */
const OPTIONS: readonly PropertyOption<Corrections>[] = [
  ['--quantity <units>', 'quantity', 'how many units it is today'],
  ['--cost-basis <amount>', 'costBasis', 'what it cost in euros, purchase fees included'],
  ['--fees-total <amount>', 'feesTotal', 'the purchase fees, part of the cost'],
  ['--ter <percent>', 'ter', 'total expense ratio a year'],
  ['--entry-date <day>', 'entryDate', 'when it was bought'],
];

export function addHoldings(program: Command): void {
  const holdings = program
    .command('holdings')
    .description(help('list, correct and remove holdings'));

  listing(holdings, 'list', 'list the holdings')
    .option('--account <account>', help('of one account alone'))
    .action(ownerAction(list));

  const set = command(holdings, 'set', "correct a holding; '' takes a value away");
  addOptions(set.argument('<id>', help(ID)), OPTIONS).action(ownerAction(correct));

  command(holdings, 'worthless', 'value a holding at 0 from a day on')
    .argument('<id>', help(ID))
    .option('--date <day>', help('the first day on which it is worth nothing; default today'))
    .option('--undo', help('value it at its price again'))
    .action(ownerAction(worthless));

  command(holdings, 'remove', 'remove a holding and its lots for good')
    .argument('<id>', help(ID))
    .action(ownerAction(remove));

  addMoves(holdings);
}

const ID = 'the id of the holding, as `holdings list` shows it' satisfies HelpText;

async function list(
  session: OwnerSession,
  { account: typed }: { readonly account?: string },
): Promise<void> {
  const { owner, user, print, table, words } = session;
  const { headings, formats } = words;
  const account = typed && (await session.idOf('accounts', typed));
  const holdings = await owner.holdings.list({ user, account });
  const idOf = await session.shortened(
    'holdings',
    holdings.map(({ id }) => id),
  );
  print(holdings, (shown) =>
    shown.length === 0
      ? words.holdings.none
      : table(
          [
            headings.id,
            { heading: headings.account, cut: true },
            headings.isin,
            { heading: headings.name, cut: true },
            { heading: headings.held, right: true },
            { heading: headings.value, right: true },
            { heading: headings.lots, right: true, wide: true },
            { heading: headings.worthless, wide: true },
          ],
          shown.map((holding) => [
            idOf(holding.id),
            holding.accountName,
            holding.isin,
            holding.name,
            formats.decimal(holding.held, 0),
            holding.valueEur && formats.decimal(holding.valueEur),
            `${holding.lots}`,
            holding.worthlessAt,
          ]),
          [
            words.total,
            ...[null, null, null, null],
            formats.decimal(sumOf(shown.flatMap(({ valueEur }) => valueEur ?? []))),
            ...[null, null],
          ],
        ),
  );
}

async function correct(
  { owner, user, print, note, words, idOf }: OwnerSession,
  typed: string,
  options: Readonly<Record<string, string>>,
): Promise<void> {
  const id = await idOf('holdings', typed);
  const holding = await owner.holdings.set({ user, id, ...typedProperties(options, OPTIONS) });
  if (holding.lots > 0) {
    note(words.note(words.holdings.lotsCount(holding.lots)));
  }
  print(holding, ({ held }) =>
    words.holdings.corrected(named(holding, words), words.formats.decimal(held, 0)),
  );
}

async function worthless(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
  { date, undo }: { readonly date?: string; readonly undo?: boolean },
): Promise<void> {
  const id = await idOf('holdings', typed);
  const from = undo ? null : date;
  print(await owner.holdings.worthless({ user, id, date: from }), (holding) =>
    holding.worthlessAt === null
      ? words.holdings.atItsPrice(named(holding, words))
      : words.holdings.worthless(named(holding, words), words.formats.day(holding.worthlessAt)),
  );
}

async function remove(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
): Promise<void> {
  const id = await idOf('holdings', typed);
  print(await owner.holdings.remove({ user, id }), (holding) =>
    words.holdings.removed(named(holding, words), holding.lots),
  );
}

const named = ({ name, accountName }: ListedHolding, { holdings: says }: TerminalWords) =>
  says.named(name, accountName);
