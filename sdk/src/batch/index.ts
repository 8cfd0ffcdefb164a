/** Dividing a batch by its reconciliation report, before an import. */
export { type BatchParts, type DividedBy, divideBatch } from './divide-batch.ts';
