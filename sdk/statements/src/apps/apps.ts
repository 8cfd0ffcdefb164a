/** The apps whose exports are read, for moving in. */
import type { DatabaseReader, TableReader, TextReader } from '../reader.ts';
import { actual } from './actual.ts';
import { actualDatabase } from './actual-database.ts';
import { bankin } from './bankin.ts';
import { finary } from './finary.ts';
import { firefly } from './firefly.ts';
import { fireflyJson } from './firefly-json.ts';
import { ghostfolio } from './ghostfolio.ts';
import { gnucash } from './gnucash.ts';
import { gnucashXml } from './gnucash-xml.ts';
import { beancount, hledger } from './ledger.ts';
import { pactole } from './pactole.ts';
import { portfolioPerformanceCsv } from './portfolio-performance-csv.ts';
import { portfolioPerformanceXml } from './portfolio-performance-xml.ts';
import { sure, sureTrades, sureTransactions } from './sure.ts';
import { wealthfolio } from './wealthfolio.ts';
import { wealthfolioJson } from './wealthfolio-json.ts';
import { ynab } from './ynab.ts';

/** Asked in this order; none recognises another's table. */
export const APP_TABLES: readonly TableReader[] = [
  pactole,
  portfolioPerformanceCsv,
  firefly,
  actual,
  ynab,
  bankin,
  finary,
  gnucash,
  hledger,
  beancount,
  sureTransactions,
  sureTrades,
  wealthfolio,
];

export const APP_TEXTS: readonly TextReader[] = [
  fireflyJson,
  ghostfolio,
  portfolioPerformanceXml,
  gnucashXml,
  sure,
  wealthfolioJson,
];

export const APP_DATABASES: readonly DatabaseReader[] = [actualDatabase];
