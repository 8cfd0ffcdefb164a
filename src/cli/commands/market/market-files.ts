/** `pactole prices`, `rates` and `splits`: load what the market says from files. */
import type { Command } from 'commander';
import { readTextFile } from '../../files/text-file.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { importSummary } from '../../terminal/import-summary.ts';
import { addPriceRemoval, addRateRemoval, addRateSetting } from './market-days.ts';
import { addPriceFlags, flagsOf, type PriceFlags } from './price-flags.ts';
import { addPrices } from './prices.ts';

const KINDS = [
  {
    group: 'prices',
    about: 'show and load closes, not adjusted for later splits',
    imports:
      'import closes, not adjusted for later splits, from a CSV file, all or none; what is there already is left out, what is corrected takes its place',
    columns: 'isin,date,price,currency',
  },
  {
    group: 'rates',
    about: 'load reference rates, units of a currency for one euro',
    imports:
      'import reference rates, units of a currency for one euro, from a CSV file, all or none; what is there already is left out, what is corrected takes its place',
    columns: 'currency,date,rate',
  },
  {
    group: 'splits',
    about: 'load splits, new units for an old one',
    imports:
      'import splits, new units for an old one, from a CSV file, all or none; what is there already is left out, what is corrected takes its place',
    columns: 'isin,date,ratio',
  },
] as const;

export function addMarketFiles(program: Command): void {
  for (const { group, about, imports, columns } of KINDS) {
    const commands = program.command(group).description(help(about));
    const imported = command(commands, 'import', imports);
    imported.argument('<file>', `${help('with the columns')} ${columns}`).action(
      ownerAction(
        async ({ owner, user, print, words }: OwnerSession, path: string, given: PriceFlags) => {
          const file = await readTextFile(path);
          print(await owner[group].import({ user, file, ...flagsOf(given) }), (imported) =>
            importSummary(imported, words),
          );
        },
      ),
    );
    if (group === 'prices') {
      addPriceFlags(imported);
      addPrices(commands);
      addPriceRemoval(commands);
    }
    if (group === 'rates') {
      addRateSetting(commands);
      addRateRemoval(commands);
    }
  }
}
