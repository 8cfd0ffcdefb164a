/** All files that can be read: a line for each format. The first reader that recognises a file reads it. */
import { APP_DATABASES, APP_TABLES, APP_TEXTS } from './apps/apps.ts';
import { balanceSheet } from './balance-sheets/balance-sheet.ts';
import { BROKER_TABLES, BROKER_TEXTS } from './brokers/brokers.ts';
import { otherBroker } from './brokers/other-broker.ts';
import { anyBank } from './csv/any-bank.ts';
import { BANKS, FORMATS, WITHOUT_HEADINGS } from './first-readers.ts';
import type { Readers } from './reader.ts';

export const READERS: Readers = {
  databases: APP_DATABASES,
  texts: [...BROKER_TEXTS, ...APP_TEXTS, ...FORMATS],
  // Those that know their tables by headings of their own come before those that guess.
  tables: [...BANKS, ...BROKER_TABLES, ...APP_TABLES, balanceSheet, otherBroker, anyBank],
  withoutHeadings: WITHOUT_HEADINGS,
  areAll: true,
};
