/**
 * The owner's procedures: about one user, and those for the machine alone. The latter are about the installation (users,
 * exports, backups, market data) or data of all users (prices, rates, splits, assets).
 */

import { ownerRouterOf } from '../user/trpc.ts';
import {
  feedProcedures,
  rateProcedures,
  reminderProcedures,
  userProcedures,
} from '../user/user-procedures.ts';
import * as assets from './assets.ts';
import { createBackup, listBackups } from './backups.ts';
import { recordFeedRuns, showFeedsFolder } from './feeds.ts';
import * as market from './market/market.ts';
import * as marketFiles from './market/market-files.ts';
import * as priceList from './market/price-list.ts';
import { sendReminder } from './reminders.ts';
import { readReport } from './report.ts';
import * as shortIds from './short-ids.ts';
import * as exportRestore from './users/export-restore.ts';
import * as joins from './users/join.ts';
import * as users from './users/users.ts';

export const ownerRouter = ownerRouterOf({
  ...userProcedures,
  assets: ownerRouterOf({
    list: assets.listAssets,
    set: assets.setAsset,
    remove: assets.removeAsset,
  }),
  prices: ownerRouterOf({
    list: priceList.listPrices,
    set: priceList.setPrice,
    import: marketFiles.importPrices,
    remove: priceList.removePrice,
  }),
  rates: ownerRouterOf({ ...rateProcedures, import: marketFiles.importRates }),
  feeds: ownerRouterOf({ ...feedProcedures, record: recordFeedRuns, folder: showFeedsFolder }),
  reminders: ownerRouterOf({ ...reminderProcedures, send: sendReminder }),
  splits: ownerRouterOf({ import: marketFiles.importSplits }),
  market: ownerRouterOf({ refresh: market.refreshMarketData, status: market.readMarketStatus }),
  backups: ownerRouterOf({ list: listBackups, create: createBackup }),
  users: ownerRouterOf({
    list: users.readUsers,
    add: users.addUser,
    link: users.linkUser,
    contents: users.readContents,
    delete: users.deleteUserNamed,
    previewJoin: joins.previewJoin,
    join: joins.joinUserInto,
    page: exportRestore.readUserPage,
    restore: exportRestore.restoreUser,
  }),
  ids: ownerRouterOf({ find: shortIds.findId, length: shortIds.idLength }),
  report: readReport,
});

/** The owner's procedures as functions that take an input and promise an answer. */
export type Owner = ReturnType<typeof ownerRouter.createCaller>;
