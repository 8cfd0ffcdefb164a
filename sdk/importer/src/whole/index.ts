/** Decisions of an importer about a file with several accounts, such as the export of a whole app. */
export { beganEmpty } from '../account/began-empty.ts';
export { beginningsOf, dayBefore, isAllStored } from '../account/beginnings.ts';
export { FileParts, partKey } from '../account/file-parts.ts';
export { joinedParts } from '../account/joined-parts.ts';
export { draftOf } from '../account/new-account.ts';
export { ibanOf } from '../batch/account-of.ts';
export { type PlannedSecurity, securitiesOf } from '../batch/planned-securities.ts';
export { readIsin } from '../batch/read-isin.ts';
export { symbolOfTicker } from '../batch/ticker.ts';
export {
  accountOfSteps,
  type HeldStatement,
  type LotStep,
  tradesApart,
  transferSteps,
} from '../batch/unit-transfers.ts';
export { mergedReport } from '../merged-report.ts';
export { inParts } from '../parts.ts';
export { holdsAnything } from './holds-anything.ts';
