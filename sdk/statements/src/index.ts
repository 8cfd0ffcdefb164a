/** Statements of banks, brokers and apps: bytes in, rows and trades out. */
export type { Columns } from './csv/columns.ts';
export { type InCurrency, inCurrency } from './currency.ts';
export {
  type NoticeCode,
  type NoticeValues,
  noticeIn,
  type RefusalCode,
  type StatementNotice,
  type StatementRefusal,
} from './notice.ts';
export { presetOf } from './preset-sample.ts';
export { previewTable, type TablePreview } from './preview-table.ts';
export { readStatementsInParts } from './read-in-parts.ts';
export { readStatements } from './read-statements.ts';
export type { LayoutChoice, ReadOptions } from './reader.ts';
export type {
  Close,
  StatedBalance,
  StatedFigure,
  StatedPosition,
  Statement,
  Trade,
} from './statement.ts';
export { type RefusalLanguage, StatementError } from './statement-error.ts';
export { type DateOrder, readDay } from './values/day.ts';
export { type DecimalMark, readDecimal } from './values/decimal.ts';
