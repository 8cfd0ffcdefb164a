/** BoursoBank's securities: the movements of a PEA or CTO, and what is held. */
import type { TransactionType } from '@pactole/sdk';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { grossAndFeesAtPrice } from '../trades/costs.ts';
import { absolute, isNegative, isZero } from '../values/arithmetic.ts';
import { labelOf, plain } from '../values/text.ts';

/** A PEA is in euros by law, and BoursoBank holds its other securities accounts in euros too. */
const ACCOUNT_CURRENCY = 'EUR';

export const boursobankMovements: TableReader = {
  format: 'boursobank-movements',
  recognises: (table) =>
    hasColumns(
      table,
      'Date opération',
      'Opération',
      'Valeur',
      'Code ISIN',
      'Montant',
      'Quantité',
      'Cours',
    ),
  read(table, options) {
    const builder = new StatementBuilder('boursobank-movements', {
      name: 'BoursoBank',
      currency: ACCOUNT_CURRENCY,
    });
    for (const record of inTurn(
      recordsOf(table, { numbers: ['Montant', 'Quantité', 'Cours'] }),
      options,
    )) {
      readMovement(record, builder);
    }
    return [builder.build()];
  },
};

export const boursobankPositions: TableReader = {
  format: 'boursobank-positions',
  recognises: (table) => hasColumns(table, 'name', 'isin', 'quantity', 'buyingPrice', 'lastPrice'),
  read(table) {
    const builder = new StatementBuilder('boursobank-positions', {
      name: 'BoursoBank',
      currency: ACCOUNT_CURRENCY,
    });
    builder.positions = recordsOf(table, {
      numbers: ['quantity', 'buyingPrice', 'lastPrice', 'amount'],
    }).map((record) => ({
      isin: record.text('isin'),
      name: record.text('name'),
      quantity: record.required('quantity'),
    }));
    builder.note('positionsAlone', []);
    return [builder.build()];
  },
};

function readMovement(record: Record, builder: StatementBuilder): void {
  const operation = record.text('Opération');
  const amount = record.number('Montant') ?? '0';
  const quantity = record.number('Quantité') ?? '0';
  const date = record.day('Date opération');
  const isin = record.text('Code ISIN');
  const name = record.text('Valeur');
  const kind = plain(operation);
  if (
    /\b(achat|vente|souscription|rachat|ach|vte)\b/.test(kind) &&
    !isZero(quantity) &&
    !isZero(amount)
  ) {
    const isSell = !isNegative(amount) || /^(vente|vte|rachat)/.test(kind);
    const price = record.number('Cours');
    const [gross, fees] = grossAndFeesAtPrice(absolute(quantity), price, absolute(amount), isSell);
    builder.deal({
      line: record.line,
      date,
      side: isSell ? 'sell' : 'buy',
      isin,
      name,
      quantity,
      gross,
      price,
      fees,
      currency: ACCOUNT_CURRENCY,
      label: labelOf(operation, name, isin),
    });
    return;
  }
  const known = CASH.find(([pattern]) => pattern.test(kind));
  if (isin !== '' && !isZero(quantity) && isZero(amount)) {
    builder.note('noTrade', [operation, quantity, `${name} (${isin})`, date], record.line);
  } else if (known === undefined) {
    builder.note('unknownAsCash', [operation], record.line);
  }
  builder.cash({
    date,
    amount,
    label: labelOf(operation, name, isin),
    currency: ACCOUNT_CURRENCY,
    type: known?.[1] ?? (isNegative(amount) ? 'debit' : 'credit'),
    tax: known?.[2] === true && isNegative(amount) ? amount : null,
  });
}

const CASH: readonly (readonly [RegExp, TransactionType | undefined, boolean?])[] = [
  [/taxe|prelevement|impot|retenue|csg|ttf|fiscal/, undefined, true],
  [/coupon|dividende|distribution/, 'dividend'],
  [/interet/, 'interest'],
  [/\bvir|versement|retrait|transfert|apport/, 'transfer'],
  [/frais|droits de garde|commission|courtage/, 'fee'],
  [/remboursement|indemnite|rompu|soulte|regularisation|prime|ost\b/, undefined],
];
