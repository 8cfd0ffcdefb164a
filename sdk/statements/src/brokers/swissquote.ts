/**
 * Swissquote's and PostFinance's transactions: `Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued
 * Interest;Net Amount;Balance;Currency`, in four languages; newer files have the net in two currencies. Each currency is an
 * account. The shape is that of the samples of Export-To-Ghostfolio and of Grafioschtrader's templates.
 */
import type { Decimal, TransactionType } from '@pactole/sdk';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { grossOfNet } from '../trades/costs.ts';
import { RunningBalance } from '../trades/running-balance.ts';
import { isCurrency } from '../trades/security.ts';
import { absolute, isNegative, isZero, product, quotient } from '../values/arithmetic.ts';
import { decimalOf } from '../values/decimal.ts';
import { labelOf, plain } from '../values/text.ts';

const DATE = ['Date', 'Datum', 'Data'];
const ORDER = ['Order #', 'Auftrag #', 'Ordre #', 'Ordine #'];
const TYPE = ['Transaction', 'Transactions', 'Transaktionen', 'Transazione', 'Transazioni'];
const SYMBOL = ['Symbol', 'Symbole', 'Simbolo'];
const NAME = ['Name', 'Nom', 'Nome'];
const UNITS = ['Quantity', 'Anzahl', 'Quantité', 'Quantità'];
const PRICE = ['Unit price', 'Stückpreis', 'Prix unitaire', 'Prezzo unitario'];
const COSTS = ['Costs', 'Kosten', 'Coûts', 'Frais', 'Costi'];
const NET = ['Net Amount', 'Nettobetrag', 'Montant net', 'Importo netto'];
const NET_CURRENCY = ['Net Amount Currency', 'Currency Net Amount', 'Währung Nettobetrag'];
const ACCOUNT_NET = [
  ...['Net Amount in the currency of the account', 'Net amount in account currency'],
  ...['Nettobetrag in der Währung des Kontos', 'Nettobetrag in Kontowährung'],
];
const BALANCE = ['Balance', 'Saldo', 'Solde'];
const CURRENCY = ['Currency', 'Währung', 'Monnaie', 'Devise', 'Valuta'];

interface Account {
  readonly builder: StatementBuilder;
  readonly balances: RunningBalance;
}

export const swissquote: TableReader = {
  format: 'swissquote',
  recognises: (table) => hasColumns(table, DATE, ORDER, TYPE, 'ISIN', UNITS, COSTS, NET, CURRENCY),
  read(table, options) {
    const accounts = new Map<string, Account>();
    for (const record of inTurn(recordsOf(table, { mark: '.' }), options)) {
      const currency = currencyOf(record);
      const known = accounts.get(currency);
      const account = known ?? {
        builder: new StatementBuilder('swissquote', { name: `Swissquote ${currency}`, currency }),
        balances: new RunningBalance(),
      };
      if (known === undefined) accounts.set(currency, account);
      readRecord(record, currency, account);
    }
    return [...accounts].map(([currency, { builder, balances }]) => {
      if (isCurrency(currency)) balances.close(builder, currency);
      return builder.build();
    });
  },
};

/** The currency of the account; files without the balance have it a column earlier. */
function currencyOf(record: Record): string {
  const codes = [record.text(...CURRENCY), record.text(...BALANCE)];
  const code = codes.find((each) => isCurrency(each) || each === 'GBX');
  if (code !== undefined) return code;
  throw record.error('noCurrency', codes[0] ?? '');
}

function readRecord(record: Record, currency: string, { builder, balances }: Account): void {
  const kind = record.text(...TYPE);
  const [name, symbol, isin] = [record.text(...NAME), record.text(...SYMBOL), record.text('ISIN')];
  const date = record.day(...DATE);
  const { amount, costs } = cashOf(record, currency);
  const units = record.number(...UNITS) ?? '0';
  const balance = decimalOf(record.text(...BALANCE), '.');
  balances.add({ line: record.line, date, amount, balance });
  const side = SIDES.find(([pattern]) => pattern.test(plain(kind)))?.[1];
  if (side !== undefined && !isZero(units) && !isZero(amount)) {
    const gross = grossOfNet(side, amount, costs);
    builder.deal({
      ...{ line: record.line, date, side, isin, symbol, name, currency },
      ...{ quantity: units, gross, stated: record.number(...PRICE), fees: costs },
    });
    return;
  }
  if (isZero(amount)) {
    if (labelOf(isin, symbol) !== '')
      builder.note('noTrade', [kind, units, labelOf(name, isin), date], record.line);
    return;
  }
  const known = CASH.find(([pattern]) => pattern.test(plain(kind)));
  if (known === undefined) builder.note('unknownAsCash', [kind], record.line);
  const type = known?.[1] ?? (isNegative(amount) ? 'debit' : 'credit');
  builder.cash({ date, amount, label: labelOf(kind, name), currency, type });
}

/** Returns the movement on the account and the costs in it, in the currency of the account. */
function cashOf(record: Record, currency: string): { amount: Decimal; costs: Decimal } {
  const net = record.number(...NET) ?? '0';
  const costs = absolute(record.number(...COSTS) ?? '0');
  const amount = record.number(...ACCOUNT_NET);
  const code = record.text(...NET_CURRENCY);
  if (amount === null || code === '' || code === currency) return { amount: amount ?? net, costs };
  if (isZero(net)) return { amount, costs: '0' };
  return { amount, costs: absolute(quotient(product(costs, amount), net, 2)) };
}

const SIDES: readonly (readonly [RegExp, 'buy' | 'sell'])[] = [
  [/^(buy|kauf|achat|acquisto)\b/, 'buy'],
  [/^(sell|verkauf|vente|vendita|redemption|ruckzahlung|remboursement|rimborso)\b/, 'sell'],
];

const CASH: readonly (readonly [RegExp, TransactionType | undefined])[] = [
  [/dividend|capital gain|coupon|ausschuttung|cedola/, 'dividend'],
  [/interest|zins|interet|interess/, 'interest'],
  [/fee|gebuhr|frais|borsengeb|droits|diritti|steuerauszug|tax statement/, 'fee'],
  [
    /^(payment|zahlung|auszahlung|einzahlung|vergutung|versement|retrait|paiement|virement)/,
    'transfer',
  ],
  [
    /^(credit|debit|forex|fx|deposit|withdrawal|gutschrift|belastung|accredito|addebito|pagamento)/,
    'transfer',
  ],
  [/tax|steuer|impot|imposta/, undefined],
];
