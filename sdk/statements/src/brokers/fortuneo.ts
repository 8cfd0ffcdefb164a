/** Fortuneo Bourse's history of operations: securities by their names, with neither ISIN nor ticker. */
import type { TransactionType } from '@pactole/sdk';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { isinIn, securityCode } from '../trades/security.ts';
import { absolute, isNegative, isZero } from '../values/arithmetic.ts';
import { labelOf, plain } from '../values/text.ts';

/** Fortuneo holds securities accounts and PEAs in euros alone; what trades in another currency is settled in euros. */
const ACCOUNT_CURRENCY = 'EUR';

const PRICE = ["Prix d'éxé", "Prix d'exé", "Prix d'exécution", 'Prix'];
const COSTS = ['Courtage/Prélèvement', 'Courtage'];
const UNITS = ['Qté', 'Quantité'];

export const fortuneo: TableReader = {
  format: 'fortuneo-bourse',
  recognises: (table) =>
    hasColumns(
      table,
      'Libellé',
      'Opération',
      'Place',
      'Date',
      UNITS,
      'Montant brut',
      'Montant net',
    ),
  read(table, options) {
    const records = recordsOf(table, { numbers: [PRICE, 'Montant brut', COSTS, 'Montant net'] });
    const builder = new StatementBuilder('fortuneo-bourse', {
      name: 'Fortuneo Bourse',
      currency: ACCOUNT_CURRENCY,
    });
    for (const record of inTurn(records, options)) readRecord(record, builder);
    if (builder.trades.some(({ isin, symbol }) => isin === undefined && symbol === undefined)) {
      builder.note('withoutIsin', ['Fortuneo']);
    }
    return [builder.build()];
  },
};

function readRecord(record: Record, builder: StatementBuilder): void {
  const operation = record.text('Opération');
  const kind = plain(operation);
  const name = record.text('Libellé');
  const code = record.text('Code valeur', 'ISIN', 'Code ISIN');
  const date = record.day('Date');
  const currency = record.text('Devise') || ACCOUNT_CURRENCY;
  const costs = record.number(...COSTS) ?? '0';
  const net = record.number('Montant net') ?? '0';
  const quantity = record.number(...UNITS) ?? '0';
  const isTrade = /^(achat|vente|souscription|rachat)/.test(kind);
  if (isTrade && !isZero(quantity)) {
    const isin = isinIn(code) ?? isinIn(name);
    builder.deal({
      line: record.line,
      date,
      side: /^(vente|rachat)/.test(kind) ? 'sell' : 'buy',
      ...(isin === undefined ? securityCode(code) : { isin }),
      name,
      quantity,
      gross: record.required('Montant brut'),
      price: record.number(...PRICE),
      fees: costs,
      currency,
      label: labelOf(operation, name),
    });
    return;
  }
  if (/^(annul )?ost|^annul/.test(kind)) {
    if (/detachement coupon|creation de coupons/.test(kind)) return;
    builder.note('noTrade', [operation, quantity, name, date], record.line);
    if (isZero(net)) return;
  }
  const known = CASH.find(([pattern]) => pattern.test(kind));
  if (known === undefined) builder.note('unknownAsCash', [operation], record.line);
  builder.cash({
    date,
    amount: net,
    label: labelOf(operation, name),
    currency,
    type: known?.[1] ?? (isNegative(net) ? 'debit' : 'credit'),
    tax: known?.[1] === 'dividend' && isNegative(costs) ? absolute(costs) : null,
  });
}

const CASH: readonly (readonly [RegExp, TransactionType | undefined])[] = [
  [/coupon|dividende/, 'dividend'],
  [/versement|retrait|virement|transfert/, 'transfer'],
  [/interet/, 'interest'],
  [/frais|droits|courtage|commission/, 'fee'],
  [/ost|annul|remboursement|taxe|prelevement|regularisation/, undefined],
];
