/** `pactole lots`: import, see and remove the buys and sells of holdings. */
import type { Command } from 'commander';
import { readTextFile } from '../files/text-file.ts';
import { command, type OwnerSession, ownerAction } from '../terminal/command.ts';
import { importSummary } from '../terminal/import-summary.ts';
import { table } from '../terminal/table.ts';

export function addLots(program: Command): void {
  const lots = program
    .command('lots')
    .description('import, see and remove the buys and sells of holdings');

  command(lots, 'import', 'import buys and sells from a CSV file, all or none; twice adds nothing')
    .argument('<file>', 'with the columns date,isin,side,quantity,unit_price,fees[,currency]')
    .requiredOption('--account <id>', 'the account that holds them')
    .addHelpText('after', EXAMPLE)
    .action(ownerAction(importFile));

  command(lots, 'list', 'list the lots in the order of their days')
    .option('--account <id>', 'of one account alone')
    .action(ownerAction(list));

  command(lots, 'remove', 'remove a lot for good')
    .argument('<id>', 'the id of the lot, as `lots list` shows it')
    .action(ownerAction(remove));
}

const EXAMPLE = `
Example:
  date,isin,side,quantity,unit_price,fees
  2024-01-15,FR0000120271,buy,10,61.50,1.99
  2024-06-03,FR0000120271,sell,4,66.20,1.99`;

async function importFile(
  { owner, user, answer, note }: OwnerSession,
  path: string,
  { account }: { readonly account: string },
): Promise<void> {
  const imported = await owner.lots.import({ user, account, file: await readTextFile(path) });
  for (const warning of imported.warnings) note(`Note: ${warning}`);
  answer(imported, importSummary);
}

async function list(
  { owner, user, answer }: OwnerSession,
  { account }: { readonly account?: string },
): Promise<void> {
  answer(await owner.lots.list({ user, account }), (shown) =>
    shown.length === 0
      ? 'There are no lots.'
      : table(
          ['ID', 'DATE', 'ACCOUNT', 'ISIN', 'SIDE', 'QUANTITY', 'UNIT PRICE', 'FEES', 'CURRENCY'],
          shown.map((lot) => [
            lot.id,
            lot.date,
            lot.accountName,
            lot.isin,
            lot.side,
            lot.quantity,
            lot.unitPrice,
            lot.fees,
            lot.currency,
          ]),
        ),
  );
}

async function remove({ owner, user, answer }: OwnerSession, id: string): Promise<void> {
  answer(
    await owner.lots.remove({ user, id }),
    ({ date, side, quantity, name }) =>
      `The ${side} of ${quantity} ${JSON.stringify(name)} on ${date} is removed.`,
  );
}
