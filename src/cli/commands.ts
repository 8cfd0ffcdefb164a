/** The commands, in the order of the help. */
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

export const COMMANDS = [
  addServe,
  addDemo,
  addNetWorth,
  addKeys,
  addImport,
  addRules,
  addTransactions,
  addAccounts,
  addBalances,
  addHoldings,
  addLots,
  addAssets,
  addMarketFiles,
  addMilestones,
  addBenchmark,
  addMarket,
  addPeople,
  addPerson,
  addReport,
  addBackups,
];
