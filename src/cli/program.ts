/** The `pactole` command: its groups, and how it fails. */
import { Command, CommanderError } from 'commander';
import { printableLine } from '../core/text/printable.ts';
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
import { explain } from './terminal/failure.ts';
import { languageOf } from './terminal/language.ts';

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
    for (const line of explain(error, languageOf(process.env))) {
      process.stderr.write(`pactole: ${printableLine(line)}\n`);
    }
    return 1;
  }
}

export function createProgram(): Command {
  const program = new Command('pactole')
    .description('Keeps your accounts and tells what they are worth.')
    .version(RELEASE)
    .exitOverride()
    .configureOutput({
      outputError: (text, write) =>
        write(`pactole: ${printableLine(oneLine(text.replace(/^error: /, '')))}\n`),
    })
    .addHelpText('after', ENVIRONMENT);
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

/** Commander puts a suggestion on a line of its own. */
const oneLine = (text: string) => text.trim().replaceAll('\n', ' ');

const ENVIRONMENT = `
Environment:
  PORT, HOST          where the server listens (3000, 127.0.0.1)
  DATABASE_URL        PostgreSQL's address; without it, an embedded database is used
  PACTOLE_DATABASE_WAIT_SECONDS
                      how long a server that starts waits for PostgreSQL (30)
  PACTOLE_DATABASE_CONNECTIONS
                      how many connections to PostgreSQL a node works on at most (10)
  PACTOLE_REPLICA_URLS
                      addresses of PostgreSQL's replicas, which a server reads from
  DATABASE_URL_FILE   a file that holds that address, where DATABASE_URL is not set
  PACTOLE_DATA_DIR    folder of the embedded database (./data)
  PACTOLE_RATE_LIMIT  requests a minute and key, 0 for no limit (600)
  PACTOLE_BODY_MEMORY MiB of request bodies that are worked on at a time (by memory)
  PACTOLE_TIME_ZONE   where a day begins (UTC)
  PACTOLE_MARKET      off: nothing is ever asked of the providers of market data (on)
  PACTOLE_ALLOWED_ORIGINS
                      pages whose scripts may call, by origin, or * (none)
  PACTOLE_LOG_LEVEL   the server's log: debug, info, warn, error, silent (info)
  PACTOLE_LOG_FORMAT  json, or text for people (text on a terminal, else json)
  PACTOLE_METRICS_PORT, PACTOLE_METRICS_HOST
                      where Prometheus reads metrics (nowhere; the host is HOST)
  PACTOLE_STOP_DELAY_SECONDS
                      how long it still serves after a stop signal, not ready (0)
  PACTOLE_DEBUG       any text: show unexpected errors whole`;

/** `pactole … | head` closes our output early; that is no failure. */
function quietWhenNobodyReads(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
