/** Portfolio Performance's transactions as CSV, in any of its languages; others write files of this shape for it. */

import type { AccountType } from '@pactole/sdk';
import { withoutGuard } from '../../../../src/core/text/formula.ts';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { securityCode } from '../trades/security.ts';
import { absolute, isNegative, isZero, minus, sum } from '../values/arithmetic.ts';
import { plain } from '../values/text.ts';
import { Accounts } from './accounts.ts';
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
/** The account at the other end of a transfer of units. */
const OTHER = ['Offset securities account', 'Gegendepot'];
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
    const accounts = new Accounts('portfolio-performance-csv');
    const records = recordsOf(table, { numbers: [VALUE, FEES, TAXES, SHARES] });
    for (const record of inTurn(records, options)) readRecord(record, accounts);
    return accounts.build();
  },
};

/** The value is what moved, costs and all; its sign depends on whether the list is an account's or a depot's. */
function readRecord(record: Record, accounts: Accounts): void {
  const word = record.text(...TYPE);
  const kind = kindOf(word);
  if (kind === undefined) throw record.unknown(word);
  const currency = record.text(...CURRENCY) || undefined;
  const quantity = record.number(...SHARES) ?? '0';
  const hasUnits = !isZero(quantity);
  const account = withoutGuard(record.text(...ACCOUNT));
  const hasCash = !hasUnits || kind === 'buy' || kind === 'sell';
  const builder = accounts.of(account, {
    // Units alone may be in another currency than their account.
    currency: record.text('Account Currency') || (hasCash ? currency : undefined),
    // The service's own export tells its type of the account; what is none is refused there.
    kind: (record.text('Account Type') || undefined) as AccountType | undefined,
    opened: record.text('Account Opened') || undefined,
  });
  const date = record.day(...DATE);
  const value = absolute(record.number(...VALUE) ?? '0');
  const fees = absolute(record.number(...FEES) ?? '0');
  const tax = absolute(record.number(...TAXES) ?? '0');
  const name = withoutGuard(record.text(...NAME));
  const security = {
    ...codeOf(record),
    name,
  };
  const costs = sum(fees, tax);
  const leaves = OUTWARD.test(plain(word));
  const units = kind === 'sell' || leaves ? minus(quantity) : quantity;
  if (hasUnits && !INCOME.has(kind)) builder.countUnits(date, security, units);
  if (kind === 'buy' || kind === 'sell') {
    builder.count(date, currency ?? '', kind === 'buy' ? minus(value) : value);
    if (!hasUnits) throw record.error('emptyCell', 'Shares');
    const gross = kind === 'buy' ? sum(value, minus(costs)) : sum(value, costs);
    builder.deal({ date, side: kind, ...security, quantity, gross, fees, tax, currency });
  } else if (hasUnits && (kind === 'transfer of units' || (kind === 'transfer' && name !== ''))) {
    const gross = leaves ? sum(value, costs) : sum(value, minus(costs));
    const delivered = { date, ...security, quantity, gross, fees, tax, currency };
    const [side, back] = leaves ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const);
    const other = withoutGuard(record.text(...OTHER));
    if (other === '') {
      builder.delivery({ ...delivered, side });
      builder.note('deliveredUnits', []);
    } else {
      builder.delivery({ ...delivered, side, moved: other });
      const otherEnd = accounts.of(other, { currency });
      otherEnd.countUnits(date, security, minus(units));
      otherEnd.delivery({ ...delivered, side: back, moved: account });
      builder.note('movedUnits', []);
    }
  } else if (kind === 'split' || kind === 'spin-off' || kind === 'swap') {
    builder.note('noTrade', [kind, hasUnits ? quantity : '', name, date], record.line);
  } else {
    const isOut = OUT.has(kind) || (kind === 'transfer' && leaves);
    const isBack =
      isNegative(record.number(...VALUE) ?? '0') && (kind === 'dividend' || kind === 'interest');
    const amount = isOut || isBack ? minus(value) : value;
    builder.count(date, currency ?? '', amount);
    builder.cash({
      date,
      amount,
      label: [word, name, withoutGuard(record.text(...NOTE))]
        .filter((part) => part !== '')
        .join(' '),
      currency,
      type: KINDS[kind] ?? (isOut ? 'debit' : 'credit'),
      fee: fees,
      // A tax as large as what comes in is one that is paid back.
      tax: kind === 'taxes' || kind === 'tax refund' ? value : tax,
    });
  }
}

/** The service's own export writes `coin:BTC` where others have a number of a security. */
function codeOf(record: Record): { readonly isin?: string; readonly symbol?: string } {
  const number = record.text('WKN');
  if (number.startsWith('coin:')) return { symbol: number };
  return securityCode(record.text('ISIN') || record.text(...TICKER) || number);
}

/** Words for units or money that leave. */
const OUTWARD =
  /outbound|auslieferung|ausgang|sortant|salida|uscita|uitgaande|saida|wychodzacy|odchozi/;

/** Kinds of income, of which the units say on how many it was paid. */
const INCOME = new Set<Kind>([
  'dividend',
  'interest',
  'fees',
  'taxes',
  'tax refund',
  'fees refund',
]);

const OUT = new Set<Kind>(['removal', 'fees', 'taxes', 'interest charge']);
