/** The `pactole` command: its groups, and how it fails. */
import { printableLine, terminalLanguage } from '@pactole/sdk/importer';
import { Command, CommanderError } from 'commander';
import { phrasesIn } from '../core/words/terminal/phrases/phrases.ts';
import { RELEASE } from '../http/operations/release.ts';
import { addAccounts } from './commands/accounts/accounts.ts';
import { addBalances } from './commands/accounts/balances.ts';
import { addTransactions } from './commands/accounts/transactions.ts';
import { addBackups } from './commands/backups.ts';
import { addDemo } from './commands/demo.ts';
import { addAssets } from './commands/holdings/assets.ts';
import { addHoldings } from './commands/holdings/holdings.ts';
import { addLots } from './commands/holdings/lots.ts';
import { addImport } from './commands/import.ts';
import { addMarket } from './commands/market/market.ts';
import { addMarketFiles } from './commands/market/market-files.ts';
import { addNetWorth } from './commands/net-worth.ts';
import { addKeys } from './commands/people/keys.ts';
import { addPeople } from './commands/people/people.ts';
import { addPerson } from './commands/people/person.ts';
import { addBenchmark } from './commands/preferences/benchmark.ts';
import { addMilestones } from './commands/preferences/milestones.ts';
import { addRules } from './commands/preferences/rules.ts';
import { addReport } from './commands/report.ts';
import { addServe } from './commands/serve.ts';
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
