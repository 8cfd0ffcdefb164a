/** The commands, in the order of the help. */
import { addAccounts } from './commands/accounts/accounts.ts';
import { addBalances } from './commands/accounts/balances.ts';
import { addCategories } from './commands/accounts/categories.ts';
import { addTransactions } from './commands/accounts/transactions.ts';
import { addBackups } from './commands/backups.ts';
import { addChanges } from './commands/changes.ts';
import { addDemo } from './commands/demo.ts';
import { addFeeds } from './commands/feeds.ts';
import { addAssets } from './commands/holdings/assets.ts';
import { addHoldings } from './commands/holdings/holdings.ts';
import { addLots } from './commands/holdings/lots.ts';
import { addMembers } from './commands/household/members.ts';
import { addImport } from './commands/import.ts';
import { addImports } from './commands/imports.ts';
import { addJournal } from './commands/journal.ts';
import { addMarket } from './commands/market/market.ts';
import { addMarketFiles } from './commands/market/market-files.ts';
import { addMcp } from './commands/mcp.ts';
import { addMoveIn } from './commands/move-in/move-in.ts';
import { addMovements } from './commands/movements.ts';
import { addNetWorth } from './commands/net-worth.ts';
import { addPayday } from './commands/payday.ts';
import { addBenchmark } from './commands/preferences/benchmark.ts';
import { addMilestones } from './commands/preferences/milestones.ts';
import { addRules } from './commands/preferences/rules.ts';
import { addReport } from './commands/report.ts';
import { addReturns } from './commands/returns.ts';
import { addServe } from './commands/serve.ts';
import { addSync } from './commands/sync.ts';
import { addTodo } from './commands/todo.ts';
import { addAssistants } from './commands/users/assistants.ts';
import { addUser } from './commands/users/export-restore.ts';
import { addKeys } from './commands/users/keys.ts';
import { addPasskeys } from './commands/users/passkeys.ts';
import { addPassword } from './commands/users/password.ts';
import { addReminders } from './commands/users/reminders.ts';
import { addSecondFactor } from './commands/users/second-factor.ts';
import { addOpen, addSessions } from './commands/users/sessions.ts';
import { addUsers } from './commands/users/users.ts';

export const COMMANDS = [
  addServe,
  addDemo,
  addOpen,
  addNetWorth,
  addChanges,
  addTodo,
  addReminders,
  addPayday,
  addReturns,
  addKeys,
  addSessions,
  addAssistants,
  addPassword,
  addPasskeys,
  addSecondFactor,
  addImport,
  addMoveIn,
  addImports,
  addSync,
  addFeeds,
  addRules,
  addTransactions,
  addMovements,
  addCategories,
  addMembers,
  addAccounts,
  addBalances,
  addHoldings,
  addLots,
  addAssets,
  addMarketFiles,
  addMilestones,
  addBenchmark,
  addJournal,
  addMarket,
  addUsers,
  addUser,
  addReport,
  addMcp,
  addBackups,
];
