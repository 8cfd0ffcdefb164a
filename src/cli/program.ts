/** The `pactole` command: its groups, and how it fails. */
import { printableLine, terminalLanguage } from '@pactole/sdk/importer';
import { Command, CommanderError } from 'commander';
import { phrasesIn } from '../core/words/terminal/phrases/phrases.ts';
import { RELEASE } from '../http/operations/release.ts';
import { addAccounts } from './commands/accounts.ts';
import { addAssets } from './commands/assets.ts';
import { addBackups } from './commands/backups.ts';
import { addBalances } from './commands/balances.ts';
import { addBenchmark } from './commands/benchmark.ts';
import { addDemo } from './commands/demo.ts';
import { addHoldings } from './commands/holdings.ts';
import { addImport } from './commands/import.ts';
import { addKeys } from './commands/keys.ts';
import { addLots } from './commands/lots.ts';
import { addMarket } from './commands/market.ts';
import { addMarketFiles } from './commands/market-files.ts';
import { addMilestones } from './commands/milestones.ts';
import { addNetWorth } from './commands/net-worth.ts';
import { addPeople } from './commands/people.ts';
import { addPerson } from './commands/person.ts';
import { addReport } from './commands/report.ts';
import { addRules } from './commands/rules.ts';
import { addServe } from './commands/serve.ts';
import { addTransactions } from './commands/transactions.ts';
import { environmentHelp } from './terminal/environment.ts';
import { explain } from './terminal/failure.ts';
import { help, translateHelp } from './terminal/help.ts';

/** Runs one command line; returns the exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  // What we write holds a person's wealth: nobody else on this machine may read it.
  process.umask(0o077);
  quietWhenNobodyReads();
  const program = createProgram();
  try {
    await program.parseAsync(argv.length > 2 ? argv : [...argv, '--help']);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    for (const line of explain(error, terminalLanguage(process.env))) {
      process.stderr.write(`pactole: ${printableLine(line)}\n`);
    }
    return 1;
  }
}

export function createProgram(): Command {
  const program = translateHelp(new Command('pactole'))
    .description(help('Keeps your accounts and tells what they are worth.'))
    .version(RELEASE, '-V, --version', help('output the version number'))
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(`pactole: ${printableLine(mistake(text))}\n`),
    })
    .addHelpText('after', environmentHelp());
  addServe(program);
  addDemo(program);
  addNetWorth(program);
  addKeys(program);
  addImport(program);
  addRules(program);
  addTransactions(program);
  addAccounts(program);
  addBalances(program);
  addHoldings(program);
  addLots(program);
  addAssets(program);
  addMarketFiles(program);
  addMilestones(program);
  addBenchmark(program);
  addMarket(program);
  addPeople(program);
  addPerson(program);
  addReport(program);
  addBackups(program);
  return program;
}

/** What commander says of what was typed; it puts a suggestion on a line of its own. */
const mistake = (text: string) =>
  phrasesIn(
    terminalLanguage(process.env),
    text
      .trim()
      .replace(/^error: /, '')
      .replaceAll('\n', ' '),
  );

/** `pactole … | head` closes our output early; that is no failure. */
function quietWhenNobodyReads(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
