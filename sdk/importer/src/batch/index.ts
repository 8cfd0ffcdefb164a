/** Decisions of an importer before an import: the account, the rows that wait, the lots. */
export { accountOf, type HeldAccount, type NamedBy, originsOf, withIban } from './account-of.ts';
export { bookedRows, bookedSteps, mayBeBooked, type StoredRow } from './booked-rows.ts';
export { type BatchParts, type DividedBy, divideBatch, type SimilarRow } from './divide-batch.ts';
export { type LotLine, lotsBySecurity, type Securities, unknownSecurities } from './lots.ts';
