/** The owner's procedures, by the group of commands that calls them. */
import * as accountDeletion from './accounts/account-deletion.ts';
import * as accounts from './accounts/accounts.ts';
import * as balances from './accounts/balances.ts';
import * as categories from './accounts/categories.ts';
import * as imports from './accounts/import.ts';
import { addTransaction } from './accounts/transaction-addition.ts';
import { categorizeTransaction, readAlike } from './accounts/transaction-categories.ts';
import * as edits from './accounts/transaction-edits.ts';
import { searchTransactions } from './accounts/transaction-search.ts';
import { summarize } from './accounts/transaction-summary.ts';
import * as transactions from './accounts/transactions.ts';
import * as assets from './holdings/assets.ts';
import * as holdings from './holdings/holdings.ts';
import * as lots from './holdings/lots.ts';
import * as journal from './journal.ts';
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
import * as users from './users/users.ts';

export const ownerRouter = ownerRouterOf({
  keys: ownerRouterOf({
    create: keys.createKey,
    link: keys.createKeyLink,
    list: keys.listKeys,
    revoke: keys.revokeKey,
  }),
  transactions: ownerRouterOf({
    list: transactions.listTransactions,
    count: transactions.countTransactions,
    summary: summarize,
    page: transactions.readTransactionPage,
    search: searchTransactions,
    alike: readAlike,
    add: addTransaction,
    edit: edits.editTransaction,
    delete: edits.deleteTransaction,
    restore: edits.restoreTransaction,
    categorize: categorizeTransaction,
    note: edits.noteTransaction,
    annotate: edits.annotateTransactions,
    deleteMany: edits.deleteTransactions,
    restoreMany: edits.restoreTransactions,
  }),
  categories: ownerRouterOf({
    list: categories.listCategories,
    add: categories.addCategory,
    rename: categories.renameCategoryTo,
    merge: categories.mergeCategory,
    delete: categories.deleteCategory,
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
    record: balances.recordBalance,
    correct: balances.correctBalance,
    remove: balances.removeBalance,
  }),
  holdings: ownerRouterOf({
    list: holdings.listHoldings,
    add: holdings.addHolding,
    set: holdings.setHolding,
    worthless: holdings.markWorthless,
    remove: holdings.removeHolding,
  }),
  lots: ownerRouterOf({
    import: lots.importLots,
    add: lots.addLot,
    trades: lots.addTrades,
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
  journal: ownerRouterOf({
    list: journal.listChanges,
    show: journal.showChange,
    undo: journal.undoChange,
  }),
  benchmark: ownerRouterOf({ show: benchmark.showBenchmark, set: benchmark.setBenchmark }),
  market: ownerRouterOf({ refresh: market.refreshMarketData, status: market.readMarketStatus }),
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
