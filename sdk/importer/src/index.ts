/** Steps of an import apart from reading: choose the account, show the report, ask, send, go on. For Node.js. */

export type { StoredRow } from '../../../src/core/import/booked-rows.ts';
export { isPattern } from '../../../src/core/import/rules/pattern.ts';
export {
  applyRules,
  fits,
  type Rule,
  type RuledRows,
  ruleSteps,
  ruleTest,
} from '../../../src/core/import/rules/rules.ts';
export { csvLine } from '../../../src/core/text/csv-line.ts';
export { printable, printableJson, printableLine } from '../../../src/core/text/printable.ts';
export { type ImportSession, isYes, NobodyAnswered } from './account/account-choice.ts';
export { beganEmpty } from './account/began-empty.ts';
export { distinguished, matchingAccounts, type NamedAccount } from './account/matching.ts';
export type { Memory } from './account/memory.ts';
export type { LotLine } from './batch/lots.ts';
export type { PlannedSecurity } from './batch/planned-securities.ts';
export { symbolOfTicker } from './batch/ticker.ts';
export {
  explain,
  helpText,
  keyIn,
  type OptionTable,
  parseOptions,
  presetIn,
  rulesIn,
} from './command-line.ts';
export {
  type BatchReport,
  type DatedBalance,
  type Destination,
  type ImportAnswers,
  type ImportSource,
  type KeptAnswers,
  type KnownAccount,
  type LotSummary,
  type OnProgress,
  type OwnersDestination,
  Refused,
  type StoredHolding,
} from './destination.ts';
export { fileFailure } from './file-failure.ts';
export { isNoStatement } from './files.ts';
export { type ImportResult, importFiles, importPlan } from './import-files.ts';
export { openImportSession } from './import-session.ts';
export { type FileOutcome, importStatement } from './import-statement.ts';
export { type Environment, type Language, terminalLanguage } from './language.ts';
export { lotFile } from './lot-file.ts';
export { type ImportOptions, OPTIONS, readOptions, type Typed } from './options.ts';
export { inParts } from './parts.ts';
export { type FilesPlan, type PlannedStatement, planFiles } from './plan-files.ts';
export type { StatementPlan } from './plan-statement.ts';
export { restDestination } from './rest.ts';
export { RuleError, type RuleFault, type RuleFaultValues } from './rules/rule-error.ts';
export { readRules } from './rules/rule-file.ts';
export { processTerminal, type Terminal } from './terminal/terminal.ts';
export { dayIn, timeZoneIn } from './time-zone.ts';
export { UnreadableFile, UserError } from './user-error.ts';
export { replaceWhole, writeWhole } from './whole-file.ts';
export { WORDS } from './words/languages.ts';
export type { OptionName, Words } from './words/words.ts';
