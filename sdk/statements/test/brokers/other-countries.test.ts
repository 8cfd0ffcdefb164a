/** Brokers of Switzerland and India; the layouts are those of public samples, the figures are invented. */
import { expect, test } from 'vitest';
import { readOne } from '../support.ts';

const FINPENSION =
  'Date;Category;"Asset Name";ISIN;"Number of Shares";"Asset Currency";"Currency Rate";"Asset Price in CHF";"Cash Flow";Balance\n';

test('Finpension: buys, sells, dividends, fees and deposits, and the balance of the first line', () => {
  const statement = readOne(
    `${FINPENSION}2026-10-07;"Flat-rate administrative fee";;;;CHF;1.000000;;-1.324000;8.676000
2026-07-11;Sell;"Fonds A";CH0000000009;-0.002000;CHF;1.000000;1500.000000;3.000000;10.000000
2026-07-10;"Portfolio Transaction";"Fonds A";CH0000000009;0.010000;CHF;1.000000;1400.000000;-14.000000;7.000000
2026-06-01;"Dividend and Interest Distributions";"Fonds A";CH0000000009;0.000000;CHF;1.0;0.26;1.000000;21.000000
2026-05-01;"Transfer vested benefits";;;0.000000;CHF;1.0000000000;0.000000;20.000000;20.000000
`,
  );
  expect(statement.rows.map(({ date, amount, type }) => [date, amount, type])).toEqual([
    ['2026-10-07', '-1.324', 'fee'],
    ['2026-07-11', '3.00', 'sell'],
    ['2026-07-10', '-14.00', 'buy'],
    ['2026-06-01', '1.00', 'dividend'],
    ['2026-05-01', '20.00', 'transfer'],
  ]);
  expect(
    statement.trades.map(({ side, quantity, unitPrice }) => [side, quantity, unitPrice]),
  ).toEqual([
    ['sell', '0.002', '1500'],
    ['buy', '0.01', '1400'],
  ]);
  expect(statement.balance).toEqual({ date: '2026-10-07', amount: '8.676000', currency: 'CHF' });
});

test('Finpension: a kind that is not known is refused', () => {
  expect(() => readOne(`${FINPENSION}2026-10-07;Merger;A;CH0000000009;1;CHF;1;1;-1;1\n`)).toThrow(
    '"Merger" is a kind of line that is not known',
  );
});

const ZERODHA =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time\n';

test('Zerodha: each fill is a trade in rupees', () => {
  const { trades, rows } = readOne(
    `${ZERODHA}MUSTER,INE000A01011,2026-05-01,NSE,EQ,EQ,buy,false,100.000000,10.500000,1,11,2026-05-01T09:30:00
MUSTER,INE000A01011,2026-05-11,NSE,EQ,EQ,sell,false,40.000000,12.000000,2,12,2026-05-11T09:30:00
`,
  );
  expect(
    trades.map(({ side, isin, quantity, unitPrice, currency }) => [
      side,
      isin,
      quantity,
      unitPrice,
      currency,
    ]),
  ).toEqual([
    ['buy', 'INE000A01011', '100', '10.5', 'INR'],
    ['sell', 'INE000A01011', '40', '12', 'INR'],
  ]);
  expect(rows.map(({ amount }) => amount)).toEqual(['-1050.00', '480.00']);
});

test('Zerodha: an option is refused, since its cash is in another file', () => {
  const option = 'NIFTY25MAY,,2026-05-01,NFO,FO,,buy,false,50,10.5,1,11,2026-05-01T09:30:00\n';
  expect(() => readOne(ZERODHA + option)).toThrow('"FO NIFTY25MAY" is a kind of line');
});

test('Kuvera: units of funds by their names', () => {
  const { trades, rows } = readOne(
    `Date,Folio Number,Name of the Fund,Order,Units,NAV,Current Nav,Amount (INR)
2026-05-04,12345/67,Muster Flexi Cap Direct Growth,buy,49.9975,100.0,120.5,4999.75
2026-08-04,12345/67,Muster Flexi Cap Direct Growth,sell,10.0,110.0,120.5,1100.0
`,
  );
  expect(trades).toMatchObject([
    { side: 'buy', name: 'Muster Flexi Cap Direct Growth', quantity: '49.9975', unitPrice: '100' },
    { side: 'sell', quantity: '10', unitPrice: '110' },
  ]);
  expect(rows.map(({ amount }) => amount)).toEqual(['-4999.75', '1100.0']);
});
