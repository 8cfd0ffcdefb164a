/** XTB's cash operations: purchases and sales of shares carry units and price in their comment. */

import type { TransactionType } from '@pactole/sdk';
import { daysAfter } from '../../../../src/core/time/iso-days.ts';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { isCurrency } from '../trades/security.ts';
import { absolute, isNegative } from '../values/arithmetic.ts';
import { labelOf, oneLine } from '../values/text.ts';

const COMMENT = [
  'Comment',
  'Komentarz',
  'Komentář',
  'Comentario',
  'Comentário',
  'Commentaire',
  'Kommentar',
  'Commento',
];
const AMOUNT = [
  'Amount',
  'Kwota',
  'Částka',
  'Importe',
  'Montante',
  'Montant',
  'Betrag',
  'Importo',
  'Quantia',
];
const SYMBOL = ['Symbol', 'Ticker', 'Símbolo', 'Symbole', 'Simbolo', 'Instrument'];
const TIME = ['Time', 'Czas', 'Čas', 'Tiempo', 'Hora', 'Heure', 'Zeit', 'Data', 'Tempo'];
const TYPE = ['Type', 'Typ', 'Tipo'];

export const xtb: TableReader = {
  format: 'xtb',
  recognises: (table) => hasColumns(table, 'ID', TYPE, TIME, COMMENT, SYMBOL, AMOUNT),
  read(table, options) {
    const records = recordsOf(table, { numbers: [AMOUNT] });
    const [account, currency] = identityOf(table.preamble);
    const builder = new StatementBuilder('xtb', { account, currency });
    for (const record of inTurn(records, options)) {
      if (record.text('ID') === '' || !/\d/.test(record.text(...AMOUNT))) continue;
      readRecord(record, currency, builder);
    }
    return [builder.build()];
  },
};

/** Characters of a cell above the headings that are looked through. */
const MOST_CHARS = 1_000;

/** Reads the identity from above the headings: a line of field names, then a line of their values. */
function identityOf(
  preamble: readonly (readonly string[])[],
): [string | undefined, string | undefined] {
  // Above a table with semicolons they may be parted by commas.
  const cells = preamble
    .flat()
    .flatMap((cell) => cell.slice(0, MOST_CHARS).split(',').map(oneLine));
  const currency = cells.find(isCurrency);
  const account = cells.find((cell) => /^\d{5,12}$/.test(cell));
  return [account, currency];
}

function readRecord(record: Record, currency: string | undefined, builder: StatementBuilder): void {
  const type = record.text(...TYPE);
  const comment = record.cells.length > 6 ? commentOf(record) : record.text(...COMMENT);
  const amount = amountOf(record);
  const date = dayOf(record);
  const [, quantity, price] =
    /^(?:OPEN|CLOSE) (?:BUY|SELL) ([\d.]+)(?:\/[\d.]+)? @ ([\d.]+)/i.exec(comment) ?? [];
  if (
    quantity !== undefined &&
    price !== undefined &&
    /stock|etf|a[cç][cç]|ak?c[jti]|acciones|azioni|actions/i.test(type)
  ) {
    builder.deal({
      line: record.line,
      date,
      side: isNegative(amount) ? 'buy' : 'sell',
      symbol: record.text(...SYMBOL),
      quantity,
      gross: absolute(amount),
      price,
      currency,
    });
    return;
  }
  const known = CASH.find(([pattern]) => pattern.test(type));
  if (known === undefined) {
    builder.note('unknownAsCash', [type], record.line);
  }
  if (/spin|split/i.test(type)) {
    builder.note('cashOfEvent', [type, record.text(...SYMBOL)], record.line);
  }
  builder.cash({
    date,
    amount,
    label: labelOf(type, comment),
    currency,
    type: known?.[1] ?? (isNegative(amount) ? 'debit' : 'credit'),
    tax: known?.[2] === true && isNegative(amount) ? amount : null,
  });
}

/** Comments of old files hold commas and semicolons that cut them. */
const commentOf = (record: Record): string => record.text(...COMMENT);

function amountOf(record: Record): string {
  const text = record.text(...AMOUNT);
  return record.read(text) ?? '0';
}

/** Reads a day: `010.09.2026` in some files, a serial number of Excel in others. */
function dayOf(record: Record): string {
  const text = record.text(...TIME);
  const [, serial] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? [];
  if (serial !== undefined) return daysAfter('1899-12-30', Number(serial));
  const [, day, month, year] = /^0?(\d\d)\.(\d\d)\.(\d{4})/.exec(text) ?? [];
  return day === undefined ? record.day(...TIME) : `${year}-${month}-${day}`;
}

/** Type, contract's type, and whether a minus is tax. */
const CASH: readonly (readonly [RegExp, TransactionType | undefined, boolean?])[] = [
  [/withholding|dividend tax|podatek od dywidend|irrf|retenci/i, 'dividend', true],
  [/interests? tax|podatek od odsetek/i, 'interest', true],
  [/divid|dywidend/i, 'dividend'],
  [/interest|odsetki|juros|zins|inter[eé]s/i, 'interest'],
  [
    /deposit|withdrawal|transfer|wp[lł]ata|wyp[lł]ata|dep[oó]sit|ein-?zahlung|auszahlung|retir|levantamento/i,
    'transfer',
  ],
  [/fee|commission|prowizja|comiss|stamp duty|sec /i, 'fee'],
  [
    /profit|swap|rollover|close trade|spin|split|tax|iftt|correction|adjust|sub-?account|stock|etf|a[cç][oõ]es/i,
    undefined,
  ],
];
