/** Everything that can happen, and how often. */
import {
  archive,
  createAccount,
  createAgain,
  recordBalance,
  removeBalance,
  stateCost,
} from './accounts.ts';
import { deleteRange, importFile, undoFile } from './imports.ts';
import { createKey, revokeKey, useKey, useWrongKey } from './keys.ts';
import { loadNonsense, loadPrices, loadRates, loadSplits, setKind } from './market.ts';
import type { Generator } from './operation.ts';
import { listBalancesOfOne, read } from './reads.ts';
import { breakARule, reachForOthers } from './refusals.ts';
import {
  addHolding,
  importLots,
  markWorthless,
  removeHolding,
  removeLot,
  setHolding,
} from './securities.ts';
import {
  categorizeRow,
  deleteRow,
  importBadBatch,
  importBatch,
  listMeanwhile,
  listRows,
  noteRow,
  reconcile,
  restoreRow,
} from './transactions.ts';

type Table = readonly (readonly [weight: number, generator: Generator])[];

/** Actions of one user, or of the owner for that user, in one request. */
export const OPERATIONS: Table = [
  [6, createAccount],
  [2, createAgain],
  [8, recordBalance],
  [2, removeBalance],
  [2, archive],
  [1, stateCost],
  [12, importBatch],
  [2, importBadBatch],
  [5, importFile],
  [3, undoFile],
  [1, deleteRange],
  [4, reconcile],
  [5, deleteRow],
  [4, restoreRow],
  [2, categorizeRow],
  [1, noteRow],
  [4, addHolding],
  [2, setHolding],
  [1, markWorthless],
  [1, removeHolding],
  [4, importLots],
  [1, removeLot],
  [1, createKey],
  [1, revokeKey],
  [2, useKey],
  [1, useWrongKey],
  [2, reachForOthers],
  [2, breakARule],
  [10, read],
];

/** Operations that affect all users. */
export const MARKET: Table = [
  [4, loadPrices],
  [2, loadRates],
  [1, loadSplits],
  [2, setKind],
  [1, loadNonsense],
];

/** Operations of several requests, during which no other may write. */
export const LONG_READS: Table = [
  [3, listRows],
  [1, listBalancesOfOne],
];

/** Operations that run at once while a user reads page after page and rows are added. */
export const PAGES: readonly Generator[] = [listMeanwhile, importBatch, importBatch];
