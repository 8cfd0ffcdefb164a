/** Stores what an importer has decided: in one order, at any destination. */
export {
  type KnownAccount,
  Refused,
  type StoringDestination,
  type StoringOwner,
} from '../destination.ts';
export type {
  ClosesOutcome,
  LotsOutcome,
  OtherCurrency,
  Outcome,
  Refusal,
  RowsOutcome,
} from './outcome.ts';
export { proceduresDestination, type StoringProcedures } from './procedures-destination.ts';
export { type StorePlan, store } from './store.ts';
export { storeCloses } from './store-closes.ts';
export { storeLots } from './store-lots.ts';
export { newUuid } from './uuid.ts';
