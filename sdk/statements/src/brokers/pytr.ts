/** Trade Republic's timeline as pytr writes it, in any of its languages: one line for a movement, its amount net. */

import { KINDS, type Kind, kindOf } from '../apps/portfolio-performance-kinds.ts';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { securityCode } from '../trades/security.ts';
import { absolute, isNegative, isZero, sum } from '../values/arithmetic.ts';
import { plain } from '../values/text.ts';

/** The cash account of Trade Republic is in euros; pytr writes amounts without a currency. */
const ACCOUNT_CURRENCY = 'EUR';

const TYPE = [
  'Typ',
  'Type',
  'Transactietype',
  'Tipo',
  'Tipo di transazione',
  'Type de transaction',
  'Tipo de transacción',
];
const VALUE = [
  'Wert',
  'Value',
  'Waarde (netto)',
  'Waarde',
  'Valeur',
  'Valor',
  'Valore',
  'Importe',
  'Hodnota',
  'Wartość',
  'Værdi',
];
const NOTE = ['Notiz', 'Note', 'Opmerking', 'Nota', 'Uwaga', 'Poznámka', 'Bemærkning'];
const SHARES = [
  'Stück',
  'Shares',
  'Aantal',
  'Parts',
  'Cantidad',
  'Azioni',
  'Quantidade',
  'Akcje',
  'Akcie',
  'Aktier',
];
const FEES = [
  'Gebühren',
  'Fees',
  'Kosten',
  'Frais',
  'Comisiones',
  'Commissioni',
  'Comissões',
  'Opłaty',
  'Poplatky',
  'Gebyrer',
];
const TAXES = [
  'Steuern',
  'Taxes',
  'Belasting',
  'Impôts / Taxes',
  'Impuestos',
  'Tasse',
  'Impostos',
  'Podatki',
  'Daně',
  'Skatter',
];
const DATE = ['Datum', 'Date', 'Fecha', 'Data', 'Dato'];

export const pytr: TableReader = {
  format: 'pytr',
  recognises: (table) =>
    hasColumns(table, DATE, VALUE, NOTE, 'ISIN', SHARES, FEES, TAXES) &&
    table.headings.length <= 11,
  read(table, options) {
    const builder = new StatementBuilder('pytr', {
      name: 'Trade Republic',
      currency: ACCOUNT_CURRENCY,
    });
    for (const record of inTurn(
      recordsOf(table, { numbers: [VALUE, SHARES, FEES, TAXES] }),
      options,
    )) {
      const type = record.text(...TYPE) || record.cells[1] || '';
      const kind = kindOf(type);
      if (kind === undefined) throw record.unknown(type);
      readRecord(record, kind, builder);
    }
    return [builder.build()];
  },
};

function readRecord(record: Record, kind: Kind, builder: StatementBuilder): void {
  const date = record.day(...DATE);
  const value = record.number(...VALUE) ?? '0';
  const fees = absolute(record.number(...FEES) ?? '0');
  const tax = absolute(record.number(...TAXES) ?? '0');
  const note = record.text(...NOTE);
  const quantity = record.number(...SHARES);
  if ((kind === 'buy' || kind === 'sell') && quantity !== null && !isZero(quantity)) {
    const costs = kind === 'buy' ? sum(`-${fees}`, `-${tax}`) : sum(fees, tax);
    const code = record.text('ISIN');
    builder.deal({
      line: record.line,
      date,
      side: kind,
      ...securityCode(code),
      name: note === code ? undefined : note,
      quantity,
      gross: sum(absolute(value), costs),
      fees,
      tax,
      currency: ACCOUNT_CURRENCY,
    });
  } else if (UNITS_ONLY.has(kind)) {
    builder.note(
      'noTrade',
      [kind, quantity ?? '', `${note} (${record.text('ISIN')})`, date],
      record.line,
    );
  } else {
    builder.cash({
      date,
      amount: value,
      label: [plain(note) === '' ? kind : note, record.text('ISIN')].join(' '),
      currency: ACCOUNT_CURRENCY,
      type: KINDS[kind] ?? (isNegative(value) ? 'debit' : 'credit'),
      fee: fees,
      tax,
    });
  }
}

const UNITS_ONLY = new Set<Kind>(['split', 'spin-off', 'swap', 'transfer of units']);
