/** `pactole prices`, `rates` and `splits`: load what the market says from files. */
import type { Command } from 'commander';
import { readTextFile } from '../files/text-file.ts';
import { command, type OwnerSession, ownerAction } from '../terminal/command.ts';
import { importSummary } from '../terminal/import-summary.ts';

const KINDS = [
  {
    group: 'prices',
    loads: 'closes, not adjusted for later splits',
    columns: 'isin,date,price,currency',
  },
  {
    group: 'rates',
    loads: 'reference rates, units of a currency for one euro',
    columns: 'currency,date,rate',
  },
  {
    group: 'splits',
    loads: 'splits, new units for an old one',
    columns: 'isin,date,ratio',
  },
] as const;

export function addMarketFiles(program: Command): void {
  for (const { group, loads, columns } of KINDS) {
    const commands = program.command(group).description(`load ${loads}`);
    command(
      commands,
      'import',
      `import ${loads}, from a CSV file, all or none; what is there already is left out, what is corrected takes its place`,
    )
      .argument('<file>', `with the columns ${columns}`)
      .action(
        ownerAction(async ({ owner, user, answer, words }: OwnerSession, path: string) => {
          const file = await readTextFile(path);
          answer(await owner[group].import({ user, file }), (imported) =>
            importSummary(imported, words),
          );
        }),
      );
  }
}
