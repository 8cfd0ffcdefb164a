/** Saxo's transactions, CSV or a sheet of XLSX: units and price are in the column `Event`. */
import type { TransactionType } from '@pactole/sdk';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { type GrossAndFees, grossAndFees } from '../trades/costs.ts';
import {
  absolute,
  exceeds,
  isNegative,
  isZero,
  product,
  quotient,
  rounded,
  sum,
} from '../values/arithmetic.ts';
import { decimalMark, decimalOf } from '../values/decimal.ts';
import { labelOf } from '../values/text.ts';

const DATE = [
  'Trade Date',
  'Transactiedatum',
  'Handelsdato',
  'Date de transaction',
  "Date d'opération",
  'Handelsdatum',
  'Data operazione',
  'Fecha de la operación',
];
const EVENT = [
  'Event',
  'Boeking',
  'Hændelse',
  'Evénement',
  'Événement',
  'Ereignis',
  'Evento',
  'Acties',
  'Opération',
];
const AMOUNT = [
  'Amount',
  'Booked Amount',
  'Boekingsbedrag',
  'Bogført beløb',
  'Montant comptabilisé',
  'Montant',
  'Betrag',
  'Beløb',
  'Bedrag',
  'Importo',
];
const ISIN = [
  'Instrument ISIN',
  'ISIN',
  'Instrument-ISIN',
  'ISIN instrument',
  "Code ISIN de l'instrument",
];
const NAME = ['Instrument', 'Instrument Description', 'Instrumentnaam', 'Nom'];
const SYMBOL = [
  'Instrument Symbol',
  'Symbol',
  'Instrumentsymbool',
  'Instrumentsymbol',
  'Symbole instrument',
];
const CURRENCY = [
  'Instrument currency',
  'Instrumentvaluta',
  'Devise instrument',
  "Devise de l'instrument",
];
const RATE = [
  'Conversion Rate',
  'Conversion rate',
  'Wisselkoers',
  'Omregningskurs',
  'Taux de conversion',
  'Valutakurs',
];
const TYPE = ['Type', 'Transaction Type', 'Soort', 'Transactietype', 'Transaktionstype'];
const ACCOUNT = ['Account ID', 'Client ID', 'Klant-ID', 'Konto-ID', 'Account'];
const ACCOUNT_CURRENCY = [
  'Account Currency',
  'Currency',
  'Client currency',
  'Rekeningvaluta',
  'Kontovaluta',
  'Devise du compte',
];

export const saxo: TableReader = {
  format: 'saxo',
  recognises: (table) => hasColumns(table, DATE, EVENT, AMOUNT, ISIN, TYPE),
  read(table, options) {
    const raw = recordsOf(table);
    const mark = decimalMark(raw.map((record) => record.text(...AMOUNT)));
    const accounts = new Map<string, Record[]>();
    for (const record of raw.map((record) => record.withMark(mark))) {
      const account = record.text(...ACCOUNT);
      const same = accounts.get(account);
      if (same === undefined) accounts.set(account, [record]);
      else same.push(record);
    }
    return [...accounts].map(([account, records]) => {
      const currency = accountCurrency(records) ?? options.currency;
      const builder = new StatementBuilder('saxo', { account, name: 'Saxo', currency });
      for (const record of inTurn(records, options)) readRecord(record, currency, builder);
      return builder.build();
    });
  },
};

/** The currency that the file names, else the one of instruments that needed no conversion, where it is one only. */
function accountCurrency(records: readonly Record[]): string | undefined {
  const told = records
    .map((record) => record.text(...ACCOUNT_CURRENCY))
    .find((code) => /^[A-Z]{3}$/.test(code));
  if (told !== undefined) return told;
  const same = new Set(records.filter(isUnconverted).map((record) => record.text(...CURRENCY)));
  return same.size === 1 ? [...same][0] : undefined;
}

/** A rate of 1 says that the amount is in the instrument's currency. */
const isUnconverted = (record: Record): boolean =>
  /^(1([.,]0+)?)?$/.test(record.text(...RATE)) && /^[A-Z]{3}$/.test(record.text(...CURRENCY));

const TRADE = /^(\p{L}+) (-?[\d.,]+) @ ([\d.,]+)(?: ([A-Z]{3}))?/u;
const SELL =
  /^(sell|sold|verkoop|verkocht|solgt|sælg|vente|vendu|verkauf|verkauft|vendi|vendita|venta)/i;

function readRecord(
  record: Record,
  accountCode: string | undefined,
  builder: StatementBuilder,
): void {
  const event = record.text(...EVENT);
  const amount = record.number(...AMOUNT) ?? '0';
  const date = record.day(...DATE);
  const currency = accountCode ?? (isUnconverted(record) ? record.text(...CURRENCY) : undefined);
  const [, word = '', units, price, code] = TRADE.exec(event) ?? [];
  if (units !== undefined && price !== undefined) {
    const quantity = absolute(decimalOf(units, markOf(units)) ?? '0');
    const [gross, fees] = costsOf(
      record,
      quantity,
      price,
      code ?? '',
      currency,
      amount,
      SELL.test(word),
    );
    builder.deal({
      line: record.line,
      date,
      side: SELL.test(word) ? 'sell' : 'buy',
      isin: record.text(...ISIN),
      symbol: record.text(...SYMBOL),
      name: record.text(...NAME),
      quantity,
      gross,
      price: code === currency ? decimalOf(price, markOf(price)) : null,
      fees,
      currency,
    });
    return;
  }
  const known = CASH.find(([pattern]) => pattern.test(event));
  if (
    /split|spin|merger|exchange|rights|stock dividend|transfer in|transfer out|overdracht/i.test(
      event,
    )
  ) {
    builder.note(
      'noTrade',
      [event, '', `${record.text(...NAME)} (${record.text(...ISIN)})`, date],
      record.line,
    );
  } else if (known === undefined && !isZero(amount)) {
    builder.note('unknownAsCash', [event], record.line);
  }
  builder.cash({
    date,
    amount,
    label: labelOf(event, record.text(...NAME), record.text(...ISIN)),
    currency,
    type: known?.[1] ?? (isNegative(amount) ? 'debit' : 'credit'),
    tax: known?.[2] === true && isNegative(amount) ? amount : null,
  });
}

/** Returns a point for a text with one, or with commas that group thousands, as in `Event`; else a comma. */
const markOf = (text: string) =>
  /^-?\d{1,3}(,\d{3})+(\.|$)/.test(text) || text.includes('.') ? '.' : ',';

/** Commission: the part of the amount beyond units × price × rate. */
function costsOf(
  record: Record,
  quantity: string,
  price: string,
  code: string,
  currency: string | undefined,
  amount: string,
  isSell: boolean,
): GrossAndFees {
  const total = absolute(amount);
  const told = decimalOf(price, markOf(price));
  const rate = code === '' || code === currency ? '1' : record.text(...RATE).replace(',', '.');
  if (told === null || !/^\d+(\.\d+)?$/.test(rate) || isZero(rate)) return [total, '0'];
  const worth = rounded(product(product(quantity, told), rate), 2);
  const rounding = sum(quotient(product(quantity, rate), '200', 4), '0.02');
  const [gross, fees] = grossAndFees(worth, total, isSell, rounding);
  return exceeds(fees, quotient(total, '2', 2)) ? [total, '0'] : [gross, fees];
}

const CASH: readonly (readonly [RegExp, TransactionType | undefined, boolean?])[] = [
  [/withholding|tax on dividend|dividendbelasting|udbytteskat|impôt/i, 'dividend', true],
  [/divid|udbytte|distribution/i, 'dividend'],
  [/interest|rente|intérêt|zins/i, 'interest'],
  [/fee|commission|kosten|gebyr|frais|gebühr|service|vat|btw|moms/i, 'fee'],
  [
    /deposit|withdrawal|transfer|storting|opname|indbetaling|udbetaling|dépôt|retrait|overboeking|virement/i,
    'transfer',
  ],
  [/correction|adjust|tax|bonus|split|spin|merger|exchange|rights/i, undefined],
];
