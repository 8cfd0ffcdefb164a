/** `pactole holdings`: see, correct and remove holdings, and mark them worthless. */
import type { Command } from 'commander';
import type { Corrections, ListedHolding } from '../../procedures/owner/holdings.ts';
import { command, type OwnerSession, ownerAction } from '../terminal/command.ts';
import { addOptions, type PropertyOption, typedProperties } from '../terminal/options.ts';
import { table } from '../terminal/table.ts';

/** The options of `holdings set`, and what each says of a holding. */
const OPTIONS: readonly PropertyOption<Corrections>[] = [
  ['--quantity <units>', 'quantity', 'how many units it is today'],
  ['--cost-basis <amount>', 'costBasis', 'what it cost in euros, purchase fees included'],
  ['--fees-total <amount>', 'feesTotal', 'the purchase fees, part of the cost'],
  ['--ter <percent>', 'ter', 'total expense ratio a year'],
  ['--entry-date <day>', 'entryDate', 'when it was bought'],
];

export function addHoldings(program: Command): void {
  const holdings = program.command('holdings').description('see, correct and remove holdings');

  command(holdings, 'list', 'list the holdings')
    .option('--account <id>', 'of one account alone')
    .action(ownerAction(list));

  const set = command(holdings, 'set', "correct a holding; '' takes a value away");
  addOptions(set.argument('<id>', ID), OPTIONS).action(ownerAction(correct));

  command(holdings, 'worthless', 'value a holding at 0 from a day on')
    .argument('<id>', ID)
    .option('--date <day>', 'the first day on which it is worth nothing; default today')
    .option('--undo', 'value it at its price again')
    .action(ownerAction(worthless));

  command(holdings, 'remove', 'remove a holding and its lots for good')
    .argument('<id>', ID)
    .action(ownerAction(remove));
}

const ID = 'the id of the holding, as `holdings list` shows it';

async function list(
  { owner, user, answer }: OwnerSession,
  { account }: { readonly account?: string },
): Promise<void> {
  answer(await owner.holdings.list({ user, account }), (shown) =>
    shown.length === 0
      ? 'There are no holdings.'
      : table(
          ['ID', 'ACCOUNT', 'ISIN', 'NAME', 'HELD', 'VALUE IN EUR', 'LOTS', 'WORTHLESS'],
          shown.map((holding) => [
            holding.id,
            holding.accountName,
            holding.isin,
            holding.name,
            holding.held,
            holding.valueEur,
            `${holding.lots}`,
            holding.worthlessAt,
          ]),
        ),
  );
}

async function correct(
  { owner, user, answer, note }: OwnerSession,
  id: string,
  options: Readonly<Record<string, string>>,
): Promise<void> {
  const holding = await owner.holdings.set({ user, id, ...typedProperties(options, OPTIONS) });
  if (holding.lots > 0) {
    note(`Note: it has ${holding.lots} lots, whose quantity, cost and fees count instead.`);
  }
  answer(holding, ({ held }) => `${named(holding)} is corrected: ${held} units today.`);
}

async function worthless(
  { owner, user, answer }: OwnerSession,
  id: string,
  { date, undo }: { readonly date?: string; readonly undo?: boolean },
): Promise<void> {
  const from = undo ? null : date;
  answer(await owner.holdings.worthless({ user, id, date: from }), (holding) =>
    holding.worthlessAt === null
      ? `${named(holding)} is valued at its price again.`
      : `${named(holding)} is worth nothing from ${holding.worthlessAt} on.`,
  );
}

async function remove({ owner, user, answer }: OwnerSession, id: string): Promise<void> {
  answer(
    await owner.holdings.remove({ user, id }),
    (holding) => `${named(holding)} is removed, with its ${holding.lots} lots.`,
  );
}

const named = ({ name, accountName }: ListedHolding) =>
  `${JSON.stringify(name)} in ${JSON.stringify(accountName)}`;
