/** Portfolio Performance's transactions as CSV, in any of its languages; others write files of this shape for it. */

import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { securityCode } from '../trades/security.ts';
import { absolute, isNegative, isZero, minus, sum } from '../values/arithmetic.ts';
import { plain } from '../values/text.ts';
import { KINDS, type Kind, kindOf } from './portfolio-performance-kinds.ts';

const DATE = ['Date', 'Datum', 'Fecha', 'Data', 'Dato'];
const TYPE = ['Type', 'Typ', 'Tipo', 'Transactietype'];
const VALUE = [
  'Value',
  'Wert',
  'Valeur',
  'Valor',
  'Valore',
  'Waarde (netto)',
  'Waarde',
  'Amount',
  'Betrag',
];
const CURRENCY = [
  'Transaction Currency',
  'Buchungswährung',
  'Devise de la transaction',
  'Devise transaction',
  'Moneda de la transacción',
  'Divisa',
  'Valuta transazione',
  'Transactievaluta',
  'Valuta',
  'Devise',
];
const FEES = ['Fees', 'Gebühren', 'Frais', 'Comisiones', 'Commissioni', 'Kosten'];
const TAXES = [
  'Taxes',
  'Steuern',
  'Impôts / Taxes',
  'Impôts',
  'Impuestos',
  'Tasse',
  'Belasting',
  'Belastingen',
];
const SHARES = ['Shares', 'Stück', 'Parts', 'Cantidad', 'Azioni', 'Aantal'];
const NAME = [
  'Security Name',
  'Wertpapiername',
  'Nom du titre',
  'Nombre del valor',
  'Nome Titolo',
  'Effect',
];
const TICKER = [
  'Ticker Symbol',
  'Ticker-Symbol',
  'Symbole boursier',
  'Símbolo del ticker',
  'Simbolo Titolo',
  'Tickersymbool',
];
const NOTE = ['Note', 'Notiz', 'Nota', 'Opmerking', 'Notas'];
const ACCOUNT = [
  'Cash Account',
  'Konto',
  'Compte espèces',
  'Cuenta',
  'Conto di cassa',
  'Rekening',
  'Account',
];

export const portfolioPerformanceCsv: TableReader = {
  format: 'portfolio-performance-csv',
  recognises: (table) => hasColumns(table, DATE, TYPE, VALUE, CURRENCY, SHARES, 'ISIN', NAME),
  read(table, options) {
    const records = recordsOf(table, { numbers: [VALUE, FEES, TAXES, SHARES] });
    const accounts = new Map<string, Record[]>();
    for (const record of inTurn(records, options)) {
      const account = record.text(...ACCOUNT);
      const same = accounts.get(account);
      if (same === undefined) accounts.set(account, [record]);
      else same.push(record);
    }
    return [...accounts].map(([account, own]) => {
      const builder = new StatementBuilder('portfolio-performance-csv', {
        account,
        name: account,
        currency: own.map((record) => record.text(...CURRENCY)).find((code) => code !== ''),
      });
      for (const record of own) {
        const kind = kindOf(record.text(...TYPE));
        if (kind === undefined) throw record.unknown(record.text(...TYPE));
        readRecord(record, kind, builder);
      }
      return builder.build();
    });
  },
};

/** The value is what moved, costs and all; its sign depends on whether the list is an account's or a depot's. */
function readRecord(record: Record, kind: Kind, builder: StatementBuilder): void {
  const date = record.day(...DATE);
  const currency = record.text(...CURRENCY) || undefined;
  const value = absolute(record.number(...VALUE) ?? '0');
  const fees = absolute(record.number(...FEES) ?? '0');
  const tax = absolute(record.number(...TAXES) ?? '0');
  const quantity = record.number(...SHARES);
  const name = record.text(...NAME);
  const security = {
    ...securityCode(record.text('ISIN') || record.text(...TICKER) || record.text('WKN')),
    name,
  };
  const type = plain(record.text(...TYPE));
  const costs = sum(fees, tax);
  if (kind === 'buy' || kind === 'sell') {
    if (quantity === null || isZero(quantity)) throw record.error('emptyCell', 'Shares');
    const gross = kind === 'buy' ? sum(value, minus(costs)) : sum(value, costs);
    builder.deal({ date, side: kind, ...security, quantity, gross, fees, tax, currency });
  } else if (kind === 'transfer of units' && quantity !== null && !isZero(quantity)) {
    const isOut = /outbound|auslieferung|sortante|salida|uscita|uitgaande/.test(type);
    const gross = isOut ? sum(value, costs) : sum(value, minus(costs));
    builder.delivery({
      date,
      side: isOut ? 'sell' : 'buy',
      ...security,
      quantity,
      gross,
      fees,
      tax,
      currency,
    });
    builder.note('deliveredUnits', []);
  } else if (kind === 'split' || kind === 'spin-off' || kind === 'swap') {
    builder.note('noTrade', [kind, quantity ?? '', name, date], record.line);
  } else {
    const isOut =
      OUT.has(kind) ||
      (kind === 'transfer' &&
        /outbound|ausgang|sortant|salida|uscita|uitgaande|saida|wychodzacy|odchozi/.test(type));
    const isBack =
      isNegative(record.number(...VALUE) ?? '0') && (kind === 'dividend' || kind === 'interest');
    builder.cash({
      date,
      amount: isOut || isBack ? minus(value) : value,
      label: [record.text(...TYPE), name, record.text(...NOTE)]
        .filter((part) => part !== '')
        .join(' '),
      currency,
      type: KINDS[kind] ?? (isOut ? 'debit' : 'credit'),
      fee: fees,
      tax: kind === 'taxes' ? value : tax,
    });
  }
}

const OUT = new Set<Kind>(['removal', 'fees', 'taxes', 'interest charge']);
