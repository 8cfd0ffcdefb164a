/** The owner's procedures, by the group of commands that calls them. */
import { deleteAccountWithAll, readAccountContents } from './accounts/account-deletion.ts';
import {
  archiveAccount,
  listAccounts,
  setAccount,
  stateContributions,
  unarchiveAccount,
} from './accounts/accounts.ts';
import { listBalances, removeBalance } from './accounts/balances.ts';
import { createAccount, importRows, reconcileImport, recordBalance } from './accounts/import.ts';
import { readTransactionPage } from './accounts/transaction-page.ts';
import {
  categorizeTransaction,
  deleteTransaction,
  listTransactions,
  noteTransaction,
  restoreTransaction,
} from './accounts/transactions.ts';
import { listAssets, setAsset } from './holdings/assets.ts';
import { listHoldings, markWorthless, removeHolding, setHolding } from './holdings/holdings.ts';
import { addLot, importLots, listLots, removeLot } from './holdings/lots.ts';
import { readMarketStatus, refreshMarketData } from './market/market.ts';
import { removePrice, removeRateOfDay } from './market/market-days.ts';
import { importPrices, importRates, importSplits } from './market/market-files.ts';
import { listPrices, setPrice } from './market/price-list.ts';
import { showNetWorth } from './net-worth.ts';
import { createKey, createKeyLink, listKeys, revokeKey } from './people/keys.ts';
import { addPerson, deletePersonNamed, listEverybody, readContents } from './people/people.ts';
import { readPersonPage, restorePerson } from './people/person.ts';
import { setBenchmark, showBenchmark } from './preferences/benchmark.ts';
import { addMilestone, listMilestones, removeMilestone } from './preferences/milestones.ts';
import { addRule, listRules, moveRule, removeRule } from './preferences/rules.ts';
import { readReport } from './report.ts';
import { findId, idLength } from './short-ids.ts';
import { ownerRouterOf } from './trpc.ts';

export const ownerRouter = ownerRouterOf({
  keys: ownerRouterOf({
    create: createKey,
    link: createKeyLink,
    list: listKeys,
    revoke: revokeKey,
  }),
  transactions: ownerRouterOf({
    list: listTransactions,
    page: readTransactionPage,
    delete: deleteTransaction,
    restore: restoreTransaction,
    categorize: categorizeTransaction,
    note: noteTransaction,
  }),
  accounts: ownerRouterOf({
    list: listAccounts,
    create: createAccount,
    set: setAccount,
    archive: archiveAccount,
    unarchive: unarchiveAccount,
    contributions: stateContributions,
    contents: readAccountContents,
    delete: deleteAccountWithAll,
  }),
  import: ownerRouterOf({
    reconcile: reconcileImport,
    rows: importRows,
  }),
  balances: ownerRouterOf({ list: listBalances, record: recordBalance, remove: removeBalance }),
  holdings: ownerRouterOf({
    list: listHoldings,
    set: setHolding,
    worthless: markWorthless,
    remove: removeHolding,
  }),
  lots: ownerRouterOf({ import: importLots, add: addLot, list: listLots, remove: removeLot }),
  assets: ownerRouterOf({ list: listAssets, set: setAsset }),
  prices: ownerRouterOf({
    list: listPrices,
    set: setPrice,
    import: importPrices,
    remove: removePrice,
  }),
  rates: ownerRouterOf({ import: importRates, remove: removeRateOfDay }),
  splits: ownerRouterOf({ import: importSplits }),
  rules: ownerRouterOf({ list: listRules, add: addRule, remove: removeRule, move: moveRule }),
  milestones: ownerRouterOf({ list: listMilestones, add: addMilestone, remove: removeMilestone }),
  benchmark: ownerRouterOf({ show: showBenchmark, set: setBenchmark }),
  market: ownerRouterOf({ refresh: refreshMarketData, status: readMarketStatus }),
  netWorth: ownerRouterOf({ show: showNetWorth }),
  people: ownerRouterOf({
    list: listEverybody,
    add: addPerson,
    contents: readContents,
    delete: deletePersonNamed,
  }),
  ids: ownerRouterOf({ find: findId, length: idLength }),
  person: ownerRouterOf({ page: readPersonPage, restore: restorePerson }),
  report: readReport,
});

/** The owner's procedures as functions that take an input and promise an answer. */
export type Owner = ReturnType<typeof ownerRouter.createCaller>;
