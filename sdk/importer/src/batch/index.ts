/** Decisions of an importer before an import: the account, the rows that wait, the lots. */

export {
  bookedRows,
  bookedSteps,
  mayBeBooked,
  type StoredRow,
} from '../../../../src/core/import/booked-rows.ts';
export {
  type BatchParts,
  type DividedBy,
  divideBatch,
  type SimilarRow,
} from '../../../../src/core/import/divide-batch.ts';
export { accountOf, type HeldAccount, type NamedBy, originsOf, withIban } from './account-of.ts';
export { type LotLine, lotsBySecurity, type Securities, unknownSecurities } from './lots.ts';
