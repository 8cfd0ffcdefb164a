/**
 * Nordnet's transactions, in Swedish, Danish, Norwegian and Finnish: a depot's cash and securities in one table of UTF-16.
 * The currency of an amount is right of it, under a heading that occurs several times.
 * The shape is that of the samples of several public importers (beancount, verotunkki).
 */
import type { TransactionType } from '@pactole/sdk';
import { inTurn } from '../progress.ts';
import type { Table, TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { grossOfNet } from '../trades/costs.ts';
import { RunningBalance } from '../trades/running-balance.ts';
import { isCurrency } from '../trades/security.ts';
import { absolute, isNegative, isZero } from '../values/arithmetic.ts';
import { labelOf, plain } from '../values/text.ts';

const BOOKED = ['Bokföringsdag', 'Bogføringsdag', 'Bokføringsdag', 'Kirjauspäivä'];
const TRADED = ['Affärsdag', 'Handelsdag', 'Kauppapäivä'];
const DEPOT = ['Depå', 'Depot', 'Portefølje', 'Salkku'];
const TYPE = ['Transaktionstyp', 'Transaktionstype', 'Transaksjonstype', 'Tapahtumatyyppi'];
const NAME = ['Värdepapper', 'Værdipapirer', 'Verdipapir', 'Arvopaperi'];
const UNITS = ['Antal', 'Antall', 'Määrä'];
const PRICE = ['Kurs', 'Kurssi'];
const COSTS = [
  ...['Total Avgift', 'Totala Avgifter', 'Avgifter', 'Samlede afgifter', 'Afgifter'],
  ...['Totale Avgifter', 'Kokonaiskulut', 'Maksut'],
];
const AMOUNT = ['Belopp', 'Beløb', 'Beløp', 'Summa'];
const BALANCE = ['Saldo'];
const TEXT = ['Transaktionstext', 'Transaktionstekst', 'Transaksjonstekst', 'Tapahtumateksti'];
const CANCELLED = ['Makuleringsdatum', 'Makuleringsdato', 'Mitätöintipäivä'];

interface Depot {
  readonly builder: StatementBuilder;
  readonly balances: RunningBalance;
  readonly currency: string | undefined;
}

export const nordnet: TableReader = {
  format: 'nordnet',
  recognises: (table) => hasColumns(table, BOOKED, TRADED, TYPE, NAME, 'ISIN', UNITS, AMOUNT),
  read(table, options) {
    const records = recordsOf(table, { numbers: [UNITS, PRICE, COSTS, AMOUNT, BALANCE] });
    const currencyOf = currencyReader(table);
    const main = records.map((record) => currencyOf(record)).find((code) => code !== undefined);
    const depots = new Map<string, Depot>();
    for (const record of inTurn(records, options)) {
      const currency = currencyOf(record) ?? main;
      const account = record.text(...DEPOT);
      const key = JSON.stringify([account, currency]);
      const known = depots.get(key);
      const name = labelOf('Nordnet', account);
      const depot = known ?? {
        builder: new StatementBuilder('nordnet', { account, name, currency }),
        balances: new RunningBalance(),
        currency,
      };
      if (known === undefined) depots.set(key, depot);
      readRecord(record, depot);
    }
    return [...depots.values()].map(({ builder, balances, currency }) => {
      balances.close(builder, currency);
      return builder.build();
    });
  },
};

/** Reads the currency right of the amount. */
function currencyReader(table: Table): (record: Record) => string | undefined {
  const heading = AMOUNT.find((name) => hasColumns(table, name)) ?? '';
  return (record) => [1, 2].map((offset) => record.beside(heading, offset)).find(isCurrency);
}

function readRecord(record: Record, { builder, balances, currency }: Depot): void {
  const kind = record.text(...TYPE);
  const word = plain(kind);
  const [name, isin] = [record.text(...NAME), record.text('ISIN')];
  const amount = record.number(...AMOUNT) ?? '0';
  const units = absolute(record.number(...UNITS) ?? '0');
  const side = SIDES[word];
  const isCancelled = record.text(...CANCELLED) !== '';
  const booked = record.day(...BOOKED);
  const balance = record.number(...BALANCE);
  balances.add({ line: record.line, date: booked, amount, balance });
  if (side !== undefined && !isCancelled && !isZero(units) && !isZero(amount)) {
    const fees = absolute(record.number(...COSTS) ?? '0');
    const gross = grossOfNet(side, amount, fees);
    const date = record.text(...TRADED) === '' ? booked : record.day(...TRADED);
    builder.deal({
      ...{ line: record.line, date, side, isin, name, currency },
      ...{ quantity: units, gross, stated: record.number(...PRICE), fees },
    });
    return;
  }
  const known = CASH.find(([pattern]) => pattern.test(word));
  const movesUnits = !isZero(units) && known?.[1] !== 'dividend' && known?.[1] !== 'tax';
  if (movesUnits || side !== undefined)
    builder.note('noTrade', [kind, units, labelOf(name, isin), booked], record.line);
  if (isZero(amount)) return;
  if (known === undefined && !movesUnits) builder.note('unknownAsCash', [kind], record.line);
  const bySign = isNegative(amount) ? 'debit' : 'credit';
  builder.cash({
    date: booked,
    amount,
    label: labelOf(kind, name, record.text(...TEXT)),
    currency,
    type: known === undefined || known[1] === 'tax' ? bySign : known[1],
    tax: known?.[1] === 'tax' && isNegative(amount) ? absolute(amount) : null,
  });
}

const SIDES: { readonly [kind: string]: 'buy' | 'sell' | undefined } = {
  ...{ kopt: 'buy', kobt: 'buy', kjopt: 'buy', kjop: 'buy', osto: 'buy' },
  ...{ salt: 'sell', solgt: 'sell', salg: 'sell', myynti: 'sell' },
};

/** Words of four languages; a tax that was withheld is a row of its own. */
const CASH: readonly (readonly [RegExp, TransactionType | 'tax'])[] = [
  [/skatt|skat\b|vero\b|ennakkopidatys/, 'tax'],
  [/utdelning|udbytte|^udb\b|utbytte|osinko|tilbakebetaling|paaoman palautus/, 'dividend'],
  [/ranta|rente|korko/, 'interest'],
  [/avgift|afgift|gebyr|kostnad|kulu|palkkio/, 'fee'],
  [/insattning|uttag|inbetalning|utbetalning|indbetaling|haevning|havning|udbetaling/, 'transfer'],
  [
    /innskudd|uttak|utbetaling|innbetaling|talletus|nosto|overfor|siirto|trustly|valuta|valuutan/,
    'transfer',
  ],
];
