/** `pactole lots`: import, list and remove the buys and sells of holdings. */

import type { Command } from 'commander';
import { CommandError } from '../../../admin-socket/command-error.ts';
import { readTextFile } from '../../files/text-file.ts';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { importSummary } from '../../terminal/import-summary.ts';
import { addLotFlags, type LotFlags } from '../market/price-flags.ts';

export function addLots(program: Command): void {
  const lots = program
    .command('lots')
    .description(help('import, add, see and remove the buys and sells of holdings'));

  const imported = command(
    lots,
    'import',
    'import buys and sells from a CSV file, all or none; twice adds nothing',
  );
  addLotFlags(imported)
    .argument(
      '<file>',
      `${help('with the columns')} date,isin,side,quantity,unit_price,fees[,currency][,name]`,
    )
    .requiredOption('--account <account>', help('the account that holds them'))
    .addHelpText('after', `\n${help('Example:')}\n${EXAMPLE}`)
    .action(ownerAction(importFile));

  const added = command(
    lots,
    'add',
    'add one buy or sell; what is stored already is not added twice',
  );
  addLotFlags(added)
    .requiredOption('--account <account>', help('the account that holds them'))
    .requiredOption('--isin <isin>', help('its ISIN, 12 characters'))
    .option('--buy <quantity>', help('the number of units bought'))
    .option('--sell <quantity>', help('the number of units sold'))
    .requiredOption('--at <price>', help('the price of one unit: 61.50'))
    .option('--date <day>', help('the day, YYYY-MM-DD; default today'))
    .option('--fees <amount>', help('the fees, beside the price'))
    .option('--currency <code>', help('of the price and the fees'), 'EUR')
    .action(ownerAction(add));

  listing(lots, 'list', 'list the lots in the order of their days')
    .option('--account <account>', help('of one account alone'))
    .action(ownerAction(list));

  command(lots, 'remove', 'remove a lot for good')
    .argument('<id>', help('the id of the lot, as `lots list` shows it'))
    .action(ownerAction(remove));
}

const EXAMPLE = `  date,isin,side,quantity,unit_price,fees
  2024-01-15,FR0000120271,buy,10,61.50,1.99
  2024-06-03,FR0000120271,sell,4,66.20,1.99`;

async function importFile(
  { owner, user, print, note, words, idOf }: OwnerSession,
  path: string,
  { account: typed, percent, anyway }: LotFlags & { readonly account: string },
): Promise<void> {
  const file = await readTextFile(path);
  const account = await idOf('accounts', typed);
  const imported = await owner.lots.import({ user, account, file, percent, anyway });
  for (const warning of imported.warnings) note(words.note(warning));
  print(imported, () => importSummary(imported, words));
}

interface AddOptions extends LotFlags {
  readonly account: string;
  readonly isin: string;
  readonly buy?: string;
  readonly sell?: string;
  readonly at: string;
  readonly date?: string;
  readonly fees?: string;
  readonly currency: string;
}

async function add(
  { owner, user, print, note, words, idOf }: OwnerSession,
  { account: typed, isin, buy, sell, at, date, fees, currency, percent, anyway }: AddOptions,
): Promise<void> {
  const quantity = buy ?? sell;
  if (quantity === undefined || (buy !== undefined && sell !== undefined)) {
    throw new CommandError(['sideMissing']);
  }
  const side = buy === undefined ? 'sell' : 'buy';
  const account = await idOf('accounts', typed);
  const lot = { isin, side, quantity, unit_price: at, fees, currency, date } as const;
  const added = await owner.lots.add({ user, account, percent, anyway, ...lot });
  for (const warning of added.warnings) note(words.note(warning));
  const { lots: says, sides, formats } = words;
  const said = added.imported === 1 ? says.added : says.addedBefore;
  print(added, (lot) =>
    said(sides[side], formats.decimal(quantity, 0), isin, formats.day(lot.date)),
  );
}

async function list(
  session: OwnerSession,
  { account: typed }: { readonly account?: string },
): Promise<void> {
  const { owner, user, print, table, words } = session;
  const { headings, formats, sides } = words;
  const account = typed && (await session.idOf('accounts', typed));
  const lots = await owner.lots.list({ user, account });
  const idOf = await session.shortened(
    'lots',
    lots.map(({ id }) => id),
  );
  print(lots, (shown) =>
    shown.length === 0
      ? words.lots.none
      : table(
          [
            headings.id,
            headings.date,
            { heading: headings.account, cut: true },
            headings.isin,
            headings.side,
            { heading: headings.quantity, right: true },
            { heading: headings.unitPrice, right: true },
            { heading: headings.fees, right: true },
            { heading: headings.currency, wide: shown.every(({ currency }) => currency === 'EUR') },
          ],
          shown.map((lot) => [
            idOf(lot.id),
            lot.date,
            lot.accountName,
            lot.isin,
            sides[lot.side],
            formats.decimal(lot.quantity, 0),
            formats.decimal(lot.unitPrice),
            formats.decimal(lot.fees),
            lot.currency,
          ]),
        ),
  );
}

async function remove(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
): Promise<void> {
  const id = await idOf('lots', typed);
  print(await owner.lots.remove({ user, id }), ({ date, side, quantity, name }) =>
    words.lots.removed(
      words.sides[side],
      words.formats.decimal(quantity, 0),
      name,
      words.formats.day(date),
    ),
  );
}
