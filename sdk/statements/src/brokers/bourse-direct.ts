/** Bourse Direct's list of operations: `Date,Désignation,Crédit (€),Qté,Cours,Débit (€)`, securities by shortened names. */
import type { TransactionType } from '@pactole/sdk';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { grossAndFeesAtPrice } from '../trades/costs.ts';
import { isinIn } from '../trades/security.ts';
import { absolute, isZero } from '../values/arithmetic.ts';
import { labelOf, plain } from '../values/text.ts';

/** The headings of the amounts name the euro, `Crédit (€)`; Bourse Direct holds accounts in no other currency. */
const ACCOUNT_CURRENCY = 'EUR';

const LABEL = ['Désignation', 'Libellé', 'Opération'];
const CREDIT = ['Crédit (€)', 'Crédit', 'Crédit (EUR)'];
const DEBIT = ['Débit (€)', 'Débit', 'Débit (EUR)'];
const UNITS = ['Qté', 'Quantité'];

export const bourseDirect: TableReader = {
  format: 'bourse-direct',
  recognises: (table) => hasColumns(table, 'Date', LABEL, CREDIT, DEBIT, UNITS, 'Cours'),
  read(table, { dates }) {
    const builder = new StatementBuilder('bourse-direct', {
      name: 'Bourse Direct',
      currency: ACCOUNT_CURRENCY,
    });
    const records = recordsOf(table, {
      numbers: [CREDIT, DEBIT, 'Cours'],
      dates: dates ?? orderOf(table.rows.map((cells) => cells[0] ?? '')),
    });
    for (const record of records) {
      if (plain(record.text('Date')) === 'date') continue;
      readRecord(record, builder);
    }
    if (builder.trades.some(({ isin }) => isin === undefined)) {
      builder.note('withoutIsin', ['Bourse Direct']);
    }
    return [builder.build()];
  },
};

/** The list is copied out of a page that some browsers show with the month first. */
const orderOf = (texts: readonly string[]): 'D/M/Y' | 'M/D/Y' =>
  texts.some((text) => /^\d{1,2}\/(1[3-9]|2\d|3[01])\//.test(text)) ? 'M/D/Y' : 'D/M/Y';

function readRecord(record: Record, builder: StatementBuilder): void {
  const label = record.text(...LABEL);
  const kind = plain(label);
  const date = record.day('Date');
  const debit = absolute(record.number(...DEBIT) ?? '0');
  const credit = absolute(record.number(...CREDIT) ?? '0');
  const quantity = record.number(...UNITS) ?? '0';
  const price = record.number('Cours');
  const [, word, name] =
    /^(ACH|ACHAT|VTE|VENTE|SOUSC?\.?|RACHAT)\.? ?(?:CPT|COMPTANT|SRD|ETR)?\.? (.*)$/i.exec(label) ??
    [];
  if (word !== undefined && !isZero(quantity)) {
    const isSell = /^(V|RACHAT)/i.test(word);
    const total = isSell ? credit : debit;
    if (isZero(total)) throw record.error('noMoney', label);
    const [gross, fees] = grossAndFeesAtPrice(absolute(quantity), price, total, isSell);
    builder.deal({
      line: record.line,
      date,
      side: isSell ? 'sell' : 'buy',
      isin: isinIn(label),
      name,
      quantity,
      gross,
      price,
      fees,
      currency: ACCOUNT_CURRENCY,
      label,
    });
    return;
  }
  const amount = isZero(debit) ? credit : (`-${debit}` as const);
  const known = CASH.find(([pattern]) => pattern.test(kind));
  if (!isZero(quantity) && isZero(amount)) {
    builder.note('noTrade', [label, quantity, '', date], record.line);
  } else if (known === undefined) builder.note('unknownAsCash', [label], record.line);
  builder.cash({
    date,
    amount,
    label: labelOf(label),
    currency: ACCOUNT_CURRENCY,
    type: known?.[1] ?? (isZero(debit) ? 'credit' : 'debit'),
    tax: known?.[2] === true && !isZero(debit) ? debit : null,
  });
}

const CASH: readonly (readonly [RegExp, TransactionType | undefined, boolean?])[] = [
  [/taxe|prelevement|impot|retenue|csg|ttf|fiscal/, undefined, true],
  [/coupon|dividende|\bcou\b|\bdiv\b/, 'dividend'],
  [/interet/, 'interest'],
  [/\bvir|versement|retrait|depot|investissement especes/, 'transfer'],
  [/frais|droits de garde|commission|courtage|remb/, 'fee'],
];
