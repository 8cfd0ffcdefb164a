/** The owner's procedures, by the group of commands that calls them. */
import * as accountDeletion from './accounts/account-deletion.ts';
import * as accounts from './accounts/accounts.ts';
import * as balances from './accounts/balances.ts';
import * as imports from './accounts/import.ts';
import { summarize } from './accounts/transaction-summary.ts';
import * as transactions from './accounts/transactions.ts';
import { createBackup } from './backups.ts';
import * as assets from './holdings/assets.ts';
import * as holdings from './holdings/holdings.ts';
import * as lots from './holdings/lots.ts';
import * as market from './market/market.ts';
import * as marketDays from './market/market-days.ts';
import * as marketFiles from './market/market-files.ts';
import * as priceList from './market/price-list.ts';
import { showNetWorth } from './net-worth.ts';
import * as benchmark from './preferences/benchmark.ts';
import * as milestones from './preferences/milestones.ts';
import { applyStoredRules, previewRules } from './preferences/rule-application.ts';
import * as rules from './preferences/rules.ts';
import { readReport } from './report.ts';
import * as shortIds from './short-ids.ts';
import { ownerRouterOf } from './trpc.ts';
import * as exportRestore from './users/export-restore.ts';
import * as keys from './users/keys.ts';
import * as password from './users/password.ts';
import * as sessions from './users/sessions.ts';
import * as users from './users/users.ts';

export const ownerRouter = ownerRouterOf({
  keys: ownerRouterOf({
    create: keys.createKey,
    list: keys.listKeys,
    revoke: keys.revokeKey,
  }),
  sessions: ownerRouterOf({
    link: sessions.createLink,
    list: sessions.listSessions,
    end: sessions.endSession,
  }),
  password: ownerRouterOf({
    show: password.showPassword,
    set: password.setPassword,
    remove: password.removePassword,
  }),
  transactions: ownerRouterOf({
    list: transactions.listTransactions,
    count: transactions.countTransactions,
    summary: summarize,
    page: transactions.readTransactionPage,
    delete: transactions.deleteTransaction,
    restore: transactions.restoreTransaction,
    categorize: transactions.categorizeTransaction,
    note: transactions.noteTransaction,
  }),
  accounts: ownerRouterOf({
    list: accounts.listAccounts,
    create: imports.createAccount,
    set: accounts.setAccount,
    archive: accounts.archiveAccount,
    unarchive: accounts.unarchiveAccount,
    contributions: accounts.stateContributions,
    contents: accountDeletion.readAccountContents,
    delete: accountDeletion.deleteAccountWithAll,
  }),
  import: ownerRouterOf({ reconcile: imports.reconcileImport, rows: imports.importRows }),
  balances: ownerRouterOf({
    list: balances.listBalances,
    record: imports.recordBalance,
    remove: balances.removeBalance,
  }),
  holdings: ownerRouterOf({
    list: holdings.listHoldings,
    set: holdings.setHolding,
    worthless: holdings.markWorthless,
    remove: holdings.removeHolding,
  }),
  lots: ownerRouterOf({
    import: lots.importLots,
    add: lots.addLot,
    list: lots.listLots,
    remove: lots.removeLot,
  }),
  assets: ownerRouterOf({
    list: assets.listAssets,
    set: assets.setAsset,
    remove: assets.removeAsset,
  }),
  prices: ownerRouterOf({
    list: priceList.listPrices,
    set: priceList.setPrice,
    import: marketFiles.importPrices,
    remove: marketDays.removePrice,
  }),
  rates: ownerRouterOf({ import: marketFiles.importRates, remove: marketDays.removeRateOfDay }),
  splits: ownerRouterOf({ import: marketFiles.importSplits }),
  rules: ownerRouterOf({
    list: rules.listRules,
    add: rules.addRule,
    remove: rules.removeRule,
    move: rules.moveRule,
    preview: previewRules,
    complete: applyStoredRules,
  }),
  milestones: ownerRouterOf({
    list: milestones.listMilestones,
    add: milestones.addMilestone,
    remove: milestones.removeMilestone,
  }),
  benchmark: ownerRouterOf({ show: benchmark.showBenchmark, set: benchmark.setBenchmark }),
  market: ownerRouterOf({ refresh: market.refreshMarketData, status: market.readMarketStatus }),
  backups: ownerRouterOf({ create: createBackup }),
  netWorth: ownerRouterOf({ show: showNetWorth }),
  users: ownerRouterOf({
    list: users.readUsers,
    add: users.addUser,
    contents: users.readContents,
    delete: users.deleteUserNamed,
    page: exportRestore.readUserPage,
    restore: exportRestore.restoreUser,
  }),
  ids: ownerRouterOf({ find: shortIds.findId, length: shortIds.idLength }),
  report: readReport,
});

/** The owner's procedures as functions that take an input and promise an answer. */
export type Owner = ReturnType<typeof ownerRouter.createCaller>;
