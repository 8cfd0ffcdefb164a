/**
 * Avanza's transactions: `Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;
 * Courtage;Valutakurs;Instrumentvaluta;ISIN;Resultat`, until 2024 with one currency and dashes for what is empty. The shape is
 * that of the sample of Export-To-Ghostfolio.
 */
import type { TransactionType } from '@pactole/sdk';
import { Accounts } from '../apps/accounts.ts';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import type { StatementBuilder } from '../trades/builder.ts';
import { grossOfNet } from '../trades/costs.ts';
import { isCurrency, isIsin } from '../trades/security.ts';
import { absolute, isNegative, isZero } from '../values/arithmetic.ts';
import { labelOf, plain } from '../values/text.ts';

/** Amounts without a currency of their own are in kronor: files until 2024 have no column for it. */
const ACCOUNT_CURRENCY = 'SEK';
const NAME = 'Värdepapper/beskrivning';
const TYPE = 'Typ av transaktion';
const COSTS = ['Courtage', 'Courtage (SEK)'];
const CURRENCY = ['Transaktionsvaluta', 'Valuta'];

export const avanza: TableReader = {
  format: 'avanza',
  recognises: (table) =>
    hasColumns(table, 'Datum', 'Konto', TYPE, NAME, 'Antal', 'Kurs', 'Belopp', COSTS, 'ISIN'),
  read(table, options) {
    const accounts = new Accounts('avanza');
    const records = recordsOf(table, { numbers: ['Antal', 'Kurs', 'Belopp', COSTS] });
    for (const record of inTurn(records, options)) {
      const code = record.text(...CURRENCY);
      const currency = isCurrency(code) ? code : ACCOUNT_CURRENCY;
      const account = record.text('Konto');
      const key = currency === ACCOUNT_CURRENCY ? account : labelOf(account, currency);
      readRecord(record, currency, accounts.of(key, { account, currency }));
    }
    return accounts.build();
  },
};

function readRecord(record: Record, currency: string, builder: StatementBuilder): void {
  const kind = record.text(TYPE);
  const word = plain(kind);
  const [name, code] = [record.text(NAME), record.text('ISIN')];
  const isin = isIsin(code) ? code : '';
  const date = record.day('Datum');
  const amount = record.number('Belopp') ?? '0';
  const units = absolute(record.number('Antal') ?? '0');
  const side = SIDES[word];
  if (side !== undefined && !isZero(units) && !isZero(amount)) {
    const fees = absolute(record.number(...COSTS) ?? '0');
    const gross = grossOfNet(side, amount, fees);
    builder.deal({
      ...{ line: record.line, date, side, isin, name, currency },
      ...{ quantity: units, gross, stated: record.number('Kurs'), fees },
    });
    return;
  }
  const known = CASH.find(([pattern]) => pattern.test(word));
  if (isZero(amount)) {
    if (!isZero(units))
      builder.note('noTrade', [kind, units, labelOf(name, isin), date], record.line);
    return;
  }
  if (known === undefined) builder.note('unknownAsCash', [kind], record.line);
  const isTax = known?.[1] === 'tax' || /skatt/.test(plain(name));
  const bySign = isNegative(amount) ? 'debit' : 'credit';
  builder.cash({
    date,
    amount,
    label: labelOf(kind, name),
    currency,
    type: isTax || known === undefined ? bySign : (known[1] ?? bySign),
    tax: isTax && isNegative(amount) ? absolute(amount) : null,
  });
}

const SIDES: { readonly [kind: string]: 'buy' | 'sell' | undefined } = { kop: 'buy', salj: 'sell' };

const CASH: readonly (readonly [RegExp, TransactionType | 'tax' | undefined])[] = [
  [/skatt/, 'tax'],
  [/utdelning/, 'dividend'],
  [/ranta|rantor/, 'interest'],
  [/avgift|courtage|riskpremie/, 'fee'],
  [/insattning|uttag|overforing/, 'transfer'],
  [/ovrigt|aktielan/, undefined],
];
