/**
 * The procedures that a signed-in user may call: those of the REST interface, and a choice of the owner's about one user.
 * Each is listed here by name. Only the owner at the machine may call the others. These are about the
 * installation (users, exports, backups, market data) or data of all users (prices, rates, splits, assets).
 */
import * as accountDeletion from '../owner/accounts/account-deletion.ts';
import * as accounts from '../owner/accounts/accounts.ts';
import * as balances from '../owner/accounts/balances.ts';
import * as imports from '../owner/accounts/import.ts';
import { summarize } from '../owner/accounts/transaction-summary.ts';
import * as transactions from '../owner/accounts/transactions.ts';
import * as holdings from '../owner/holdings/holdings.ts';
import * as lots from '../owner/holdings/lots.ts';
import { showNetWorth } from '../owner/net-worth.ts';
import * as benchmark from '../owner/preferences/benchmark.ts';
import * as milestones from '../owner/preferences/milestones.ts';
import { applyStoredRules, previewRules } from '../owner/preferences/rule-application.ts';
import * as rules from '../owner/preferences/rules.ts';
import { ownerRouterOf } from '../owner/trpc.ts';
import * as keys from '../owner/users/keys.ts';
import * as password from '../owner/users/password.ts';
import * as sessions from '../owner/users/sessions.ts';
import { router as publicRouter } from '../public/router.ts';

export const internalRouter = ownerRouterOf({
  api: publicRouter,
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
  keys: ownerRouterOf({ create: keys.createKey, list: keys.listKeys, revoke: keys.revokeKey }),
  netWorth: ownerRouterOf({ show: showNetWorth }),
  transactions: ownerRouterOf({
    list: transactions.listTransactions,
    count: transactions.countTransactions,
    page: transactions.readTransactionPage,
    summary: summarize,
    categorize: transactions.categorizeTransaction,
    note: transactions.noteTransaction,
    delete: transactions.deleteTransaction,
    restore: transactions.restoreTransaction,
  }),
  import: ownerRouterOf({ reconcile: imports.reconcileImport, rows: imports.importRows }),
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
});

export type InternalRouter = typeof internalRouter;
