/**
 * The owner's procedures about one user, by the group of commands that calls them. A signed-in user may call each of them,
 * about themselves alone.
 */
import { convertAccount } from './accounts/account-conversion.ts';
import * as accountDeletion from './accounts/account-deletion.ts';
import * as accounts from './accounts/accounts.ts';
import * as balances from './accounts/balances.ts';
import * as categories from './accounts/categories.ts';
import { rememberCategories } from './accounts/category-memory.ts';
import * as imports from './accounts/import.ts';
import { previewImport } from './accounts/import-preview.ts';
import * as storedImports from './accounts/imports.ts';
import * as loanTerms from './accounts/loan-terms.ts';
import { showInterest } from './accounts/savings-interest.ts';
import { listRegularPayments, showSpending } from './accounts/spending.ts';
import { addTransaction } from './accounts/transaction-addition.ts';
import { categorizeTransaction, readAlike } from './accounts/transaction-categories.ts';
import { deleteTransactionRange, readTransactionExtent } from './accounts/transaction-deletion.ts';
import * as edits from './accounts/transaction-edits.ts';
import { moveTransactions } from './accounts/transaction-moves.ts';
import { searchTransactions } from './accounts/transaction-search.ts';
import { joinTransaction, splitTransaction } from './accounts/transaction-split.ts';
import { summarize } from './accounts/transaction-summary.ts';
import { largestCounted, sumCounted } from './accounts/transaction-sums.ts';
import * as transactions from './accounts/transactions.ts';
import { showUntilPayday } from './accounts/until-payday.ts';
import * as connections from './feed-connections.ts';
import { forgetFeed, listFeeds, pauseFeed } from './feeds.ts';
import * as holdings from './holdings/holdings.ts';
import * as lots from './holdings/lots.ts';
import { importLotsWithMoves } from './holdings/lots-with-moves.ts';
import * as moves from './holdings/moves.ts';
import { listPositions } from './holdings/positions.ts';
import { setOwners } from './household/account-owners.ts';
import * as members from './household/members.ts';
import * as journal from './journal.ts';
import * as holdingPrices from './market/holding-prices.ts';
import { listRates, removeRateOfDay, setRate } from './market/rates.ts';
import { listCandidates } from './movements/candidates.ts';
import * as movements from './movements/movements.ts';
import { listPayerQuestions, reviewMovements } from './movements/review.ts';
import { showNetWorth } from './net-worth.ts';
import * as benchmark from './preferences/benchmark.ts';
import { dismissFirstSteps, showFirstSteps } from './preferences/first-steps.ts';
import * as importAnswers from './preferences/import-answers.ts';
import * as milestones from './preferences/milestones.ts';
import { applyStoredRules, previewRules } from './preferences/rule-application.ts';
import * as rules from './preferences/rules.ts';
import * as reminders from './reminders.ts';
import { ownerRouterOf } from './trpc.ts';
import * as assistants from './users/assistants.ts';
import { showInstallation } from './users/installation.ts';
import * as keys from './users/keys.ts';
import * as passkeys from './users/passkeys.ts';
import * as password from './users/password.ts';
import * as secondFactor from './users/second-factor.ts';
import * as sessions from './users/sessions.ts';
import { showAccountCurve } from './wealth/account-curve.ts';
import { listAllocatedParts } from './wealth/allocation-parts.ts';
import { showChangeParts } from './wealth/change-parts.ts';
import { showChanges } from './wealth/changes.ts';
import { showHistory, showToday } from './wealth/dashboard.ts';
import { showIncomeYears } from './wealth/income.ts';
import { showRealizedSales, showRealizedYears } from './wealth/realized.ts';
import * as returns from './wealth/returns.ts';
import { showSecurityIncome } from './wealth/security-income.ts';
import { listTodos, settleTodo } from './wealth/todo.ts';
import { showWorthOn } from './wealth/worth-on.ts';

/** Feeds as their user sees them; the machine has more. */
export const feedProcedures = { list: listFeeds, pause: pauseFeed, forget: forgetFeed };

/** Reminders as their user sees them; the machine has more. */
export const reminderProcedures = {
  show: reminders.showReminders,
  start: reminders.startReminders,
  confirm: reminders.confirmReminders,
  stop: reminders.stopReminders,
};

/** Rates as a user may state them; the machine has more. */
export const rateProcedures = { list: listRates, set: setRate, remove: removeRateOfDay };

export const userProcedures = {
  keys: ownerRouterOf({
    create: keys.createKey,
    list: keys.listKeys,
    scopes: keys.listScopes,
    revoke: keys.revokeKey,
  }),
  assistants: ownerRouterOf({
    list: assistants.listAssistants,
    create: assistants.createAssistant,
    end: assistants.endAssistant,
    showRequest: assistants.showRequest,
    answerRequest: assistants.answerRequest,
  }),
  sessions: ownerRouterOf({
    link: sessions.createLink,
    list: sessions.listSessions,
    end: sessions.endSession,
    endAll: sessions.endAllSessions,
    proof: sessions.showProof,
  }),
  installation: ownerRouterOf({ show: showInstallation }),
  password: ownerRouterOf({
    show: password.showPassword,
    set: password.setPassword,
    confirm: password.confirmUser,
    remove: password.removePassword,
  }),
  passkeys: ownerRouterOf({
    list: passkeys.listPasskeys,
    start: passkeys.startPasskey,
    add: passkeys.addPasskey,
    challenge: passkeys.challengePasskey,
    confirm: passkeys.confirmByPasskey,
    remove: passkeys.removePasskeys,
  }),
  secondFactor: ownerRouterOf({
    show: secondFactor.showSecondFactor,
    start: secondFactor.startSecondFactor,
    confirm: secondFactor.confirmSecondFactor,
    renewCodes: secondFactor.renewRecoveryCodes,
    remove: secondFactor.removeSecondFactor,
  }),
  members: ownerRouterOf({
    show: members.showHousehold,
    add: members.addMember,
    rename: members.renameMemberTo,
    remove: members.removeMember,
    view: members.showViewOf,
  }),
  transactions: ownerRouterOf({
    list: transactions.listTransactions,
    count: transactions.countTransactions,
    summary: summarize,
    sums: sumCounted,
    largest: largestCounted,
    page: transactions.readTransactionPage,
    search: searchTransactions,
    alike: readAlike,
    add: addTransaction,
    edit: edits.editTransaction,
    move: moveTransactions,
    split: splitTransaction,
    join: joinTransaction,
    delete: edits.deleteTransaction,
    restore: edits.restoreTransaction,
    categorize: categorizeTransaction,
    note: edits.noteTransaction,
    annotate: edits.annotateTransactions,
    deleteMany: edits.deleteTransactions,
    restoreMany: edits.restoreTransactions,
    extent: readTransactionExtent,
    deleteRange: deleteTransactionRange,
  }),
  movements: ownerRouterOf({
    list: movements.listMovements,
    statements: movements.listStatements,
    candidates: listCandidates,
    part: movements.partMovement,
    make: movements.makeMovement,
    refund: movements.refundMovement,
    state: movements.stateMovements,
    forget: movements.forgetStatement,
    review: reviewMovements,
    questions: listPayerQuestions,
  }),
  categories: ownerRouterOf({
    list: categories.listCategories,
    remember: rememberCategories,
    add: categories.addCategory,
    rename: categories.renameCategoryTo,
    vat: categories.setCategoryVat,
    merge: categories.mergeCategory,
    delete: categories.deleteCategory,
  }),
  accounts: ownerRouterOf({
    list: accounts.listAccounts,
    create: imports.createAccount,
    set: accounts.setAccount,
    convert: convertAccount,
    owners: setOwners,
    archive: accounts.archiveAccount,
    unarchive: accounts.unarchiveAccount,
    contributions: accounts.stateContributions,
    terms: loanTerms.listTerms,
    setTerms: loanTerms.setTerms,
    removeTerms: loanTerms.removeTerms,
    schedule: loanTerms.showSchedule,
    interest: showInterest,
    contents: accountDeletion.readAccountContents,
    delete: accountDeletion.deleteAccountWithAll,
    deleteEmpty: accountDeletion.deleteEmptyAccounts,
  }),
  import: ownerRouterOf({
    reconcile: imports.reconcileImport,
    preview: previewImport,
    rows: imports.importRows,
    origins: imports.listOrigins,
    rememberOrigins: imports.rememberOrigins,
  }),
  importAnswers: ownerRouterOf({
    show: importAnswers.showAnswers,
    set: importAnswers.setAnswers,
  }),
  imports: ownerRouterOf({
    list: storedImports.listImports,
    show: storedImports.showImport,
    undo: storedImports.undoImport,
  }),
  balances: ownerRouterOf({
    list: balances.listBalances,
    doubt: balances.doubtBalance,
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
    move: moves.moveHolding,
    moves: moves.listHoldingMoves,
    arrivals: moves.listWithdrawalArrivals,
    unmove: moves.removeMove,
    prices: holdingPrices.listHoldingPrices,
    setPrice: holdingPrices.setHoldingPrice,
    importPrices: holdingPrices.importHoldingPrices,
    removePrice: holdingPrices.removeHoldingPrice,
  }),
  positions: ownerRouterOf({ list: listPositions }),
  lots: ownerRouterOf({
    import: lots.importLots,
    add: lots.addLot,
    trades: lots.addTrades,
    withMoves: importLotsWithMoves,
    list: lots.listLots,
    correct: lots.correctLot,
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
  firstSteps: ownerRouterOf({ show: showFirstSteps, dismiss: dismissFirstSteps }),
  milestones: ownerRouterOf({
    list: milestones.listMilestones,
    plan: milestones.planMilestones,
    add: milestones.addMilestone,
    remove: milestones.removeMilestone,
  }),
  feeds: ownerRouterOf({
    ...feedProcedures,
    providers: connections.listProviders,
    connect: connections.connectFeed,
    connecting: connections.showConnecting,
    answer: connections.answerConnecting,
    cancel: connections.cancelConnecting,
    run: connections.runFeed,
  }),
  reminders: ownerRouterOf(reminderProcedures),
  rates: ownerRouterOf(rateProcedures),
  journal: ownerRouterOf({
    list: journal.listChanges,
    show: journal.showChange,
    undo: journal.undoChange,
  }),
  benchmark: ownerRouterOf({ show: benchmark.showBenchmark, set: benchmark.setBenchmark }),
  spending: ownerRouterOf({
    show: showSpending,
    regular: listRegularPayments,
    untilPayday: showUntilPayday,
  }),
  dashboard: ownerRouterOf({ today: showToday, history: showHistory }),
  changes: ownerRouterOf({ show: showChanges, parts: showChangeParts }),
  curves: ownerRouterOf({ account: showAccountCurve }),
  income: ownerRouterOf({ years: showIncomeYears, securities: showSecurityIncome }),
  performance: ownerRouterOf({
    accounts: returns.showAccountReturns,
    positions: returns.showPositionReturns,
    securities: returns.showSecurityReturns,
    years: returns.showYears,
  }),
  realized: ownerRouterOf({ years: showRealizedYears, sales: showRealizedSales }),
  netWorth: ownerRouterOf({
    show: showNetWorth,
    on: showWorthOn,
    allocation: listAllocatedParts,
  }),
  todo: ownerRouterOf({ list: listTodos, settle: settleTodo }),
};
