/**
 * Rejects tables of brokers and exchanges without a reader. A bank's reader would read them wrongly: a purchase's amount is
 * unsigned, a delivery moves no money, and units would get lost.
 */
import type { Table, TableReader } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import { differentNamesOf } from '../table/headings.ts';

export const otherBroker: TableReader = {
  format: 'other-broker',
  recognises: isOfTrades,
  read() {
    throw new StatementError('otherBroker', []);
  },
};

const SECURITY =
  /^(isin|wkn|ticker|symbol|valor|sedol|cusip|instrument|security|asset|coin|holding)\b|\b(isin|ticker|symbol)$/;
const UNITS =
  /^(quantity|qty|quantita|quantite|cantidad|anzahl|stuck|stucke|shares|units|nominal|nominale|antal|aantal)\b|\b(shares|quantity|units)$/;
const PRICE = /^(price|unit price|prix|kurs|precio|prezzo|koers|kurz|rate)\b|\bprice$/;
/** Headings of the coin that moved, apart from its amount, in exchanges' tables. */
const COINS = [
  /^amount balance unit$/,
  /^(sent|received|in|out|base|quote) (currency|asset)$/,
  /^(buy|sell) currency$/,
];

function isOfTrades({ headings }: Table): boolean {
  const names = [...differentNamesOf(headings)];
  const has = (...patterns: readonly RegExp[]) =>
    patterns.every((pattern) => names.some((name) => pattern.test(name)));
  return (
    has(SECURITY, UNITS) ||
    has(SECURITY, PRICE) ||
    has(UNITS, PRICE) ||
    COINS.some((pattern) => has(pattern))
  );
}
