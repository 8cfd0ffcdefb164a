/** The brokers and exchanges whose files are read. */
import type { TableReader, TextReader } from '../reader.ts';
import { fidelity } from './american/fidelity.ts';
import { questrade } from './american/questrade.ts';
import { schwab } from './american/schwab.ts';
import { vanguard } from './american/vanguard.ts';
import { avanza } from './avanza.ts';
import { bourseDirect } from './bourse-direct.ts';
import { boursobankMovements, boursobankPositions } from './boursobank.ts';
import { comdirect } from './comdirect.ts';
import { degiroAccount } from './degiro/account.ts';
import { degiroTransactions } from './degiro/transactions.ts';
import { binanceStatement, binanceTrades } from './exchanges/binance.ts';
import { bitvavo } from './exchanges/bitvavo.ts';
import { coinbase } from './exchanges/coinbase.ts';
import { krakenLedgers, krakenTrades } from './exchanges/kraken.ts';
import { ledgerLive } from './exchanges/ledger-live.ts';
import { revolutCrypto } from './exchanges/revolut-crypto.ts';
import { finpension } from './finpension.ts';
import { fortuneo } from './fortuneo.ts';
import { freetrade } from './freetrade.ts';
import { hargreavesLansdown } from './hargreaves-lansdown.ts';
import { ibkrActivity } from './ibkr/activity.ts';
import { ibkrFlex } from './ibkr/flex.ts';
import { ibkrFlexCsv } from './ibkr/flex-csv.ts';
import { kuvera, zerodha } from './indian.ts';
import { nordnet } from './nordnet.ts';
import { ofxInvestments } from './ofx-investments.ts';
import { pytr } from './pytr.ts';
import { revolutStocks } from './revolut-stocks.ts';
import { saxo } from './saxo.ts';
import { scalable } from './scalable.ts';
import { swissquote } from './swissquote.ts';
import { tradeRepublic } from './trade-republic.ts';
import { trading212 } from './trading212.ts';
import { xtb } from './xtb.ts';

/** Asked in this order; none recognises another's table. */
export const BROKER_TABLES: readonly TableReader[] = [
  tradeRepublic,
  pytr,
  trading212,
  degiroTransactions,
  degiroAccount,
  ibkrActivity,
  ibkrFlexCsv,
  saxo,
  scalable,
  comdirect,
  xtb,
  revolutStocks,
  revolutCrypto,
  boursobankMovements,
  boursobankPositions,
  fortuneo,
  bourseDirect,
  swissquote,
  nordnet,
  avanza,
  fidelity,
  schwab,
  vanguard,
  questrade,
  freetrade,
  hargreavesLansdown,
  finpension,
  zerodha,
  kuvera,
  coinbase,
  krakenLedgers,
  krakenTrades,
  binanceStatement,
  binanceTrades,
  bitvavo,
  ledgerLive,
];

export const BROKER_TEXTS: readonly TextReader[] = [ibkrFlex, ofxInvestments];
