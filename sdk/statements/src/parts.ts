/** Parts of the readers, for programs that ask a provider instead of reading a file, and figures that apps computed. */
export {
  addChange,
  addFill,
  type BinanceFill,
} from './brokers/exchanges/binance-movement.ts';
export {
  addTransaction,
  BITVAVO_CURRENCY,
  type BitvavoTransaction,
} from './brokers/exchanges/bitvavo-transaction.ts';
export { addLedger, krakenAsset, type LedgerEntry } from './brokers/exchanges/kraken-ledger.ts';
export { ibkrFlex } from './brokers/ibkr/flex.ts';
export { trading212 } from './brokers/trading212.ts';
export { Budget } from './budget.ts';
export { readFigures } from './figures/read-figures.ts';
export type { StatementDraft } from './statement.ts';
export { linesOf } from './table/separated.ts';
export { tableAt } from './table/tables.ts';
export { StatementBuilder } from './trades/builder.ts';
export { exchange, type Leg } from './trades/coins.ts';
export { parseXml } from './xml/parse.ts';
