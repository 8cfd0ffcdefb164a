/** Figures that apps compute: their columns and fields as the apps write them, contents invented. */
import { describe, expect, it } from 'vitest';
import { readStatements } from '../../src/index.ts';
import { readFigures } from '../../src/parts.ts';
import type { StatedFigure } from '../../src/statement.ts';

const shown = (text: string) => words(readFigures(text) ?? []);
const words = (figures: readonly StatedFigure[]) =>
  figures.map(({ isin, symbol, name, measure, basis, value, currency }) =>
    [isin ?? symbol ?? name ?? 'all', measure, basis, value, currency].filter(Boolean).join(' '),
  );

describe('Portfolio Performance', () => {
  it('has its performance of securities, in English, without the line of sums', () => {
    const table = [
      'Shares,Name,Quote,Market Value,Purchase Value,Purchase Value (MA),TTWROR,IRR,Abs.Perf.,∑Div',
      '15.00,Apple,USD 115.52,"1,495.34","1,424.10","1,424.10",10.42%,14.46%,71.24,0.00',
      '3.00,Unpriced,,,"USD 12.50",,,,,',
      ',Sum,,"1,495.34","1,424.10","1,424.10",,,71.24,0.00',
    ].join('\r\n');
    expect(shown(table)).toEqual([
      'Apple cost fifo 1424.10',
      'Apple cost 1424.10',
      'Apple gain 71.24',
      'Apple ttwr withoutTaxes 10.42',
      'Apple irr withoutTaxes 14.46',
      'Unpriced cost fifo 12.50 USD',
    ]);
  });

  it('has its statement of assets, in French and German', () => {
    expect(
      shown(
        "Parts;Nom;ISIN;Valeur d'achat (MG);Profit / Perte (MG)\r\n10,00;Total;FR0000120271;1234,50;-34,50",
      ),
    ).toEqual(['FR0000120271 cost 1234.50', 'FR0000120271 unrealized -34.50']);
    expect(
      shown(
        'Bestand;Name;Symbol;Gewinn / Verlust;TTWROR 1 Jahr\r\n10,00;SAP;SAP.DE;1.034,50;5,00%',
      ),
    ).toEqual(['SAP.DE unrealized fifo 1034.50']);
  });

  it('is refused where a figure is no number', () => {
    expect(() => readFigures('Shares,Name,TTWROR\n1.00,Apple,much\n')).toThrow(/much/);
  });

  it('is not its table of transactions', () => {
    const text =
      'Date,Type,Value,Transaction Currency,Shares,Security Name,ISIN,Name,IRR\n2026-01-05T00:00,Deposit,10.00,EUR,,,,,\n';
    expect(readFigures(text)).toBeNull();
    expect(readFigures('')).toBeNull();
  });
});

describe('Ghostfolio', () => {
  const holding = (fields: object) =>
    JSON.stringify({
      holdings: [
        {
          ...{ quantity: 2, marketPrice: 148.9, valueInBaseCurrency: 297.8 },
          investment: 273.2,
          netPerformance: 23.05,
          netPerformancePercent: 0.0844,
          ...fields,
        },
      ],
    });
  const expected = ['cost withoutFees 273.2 CHF', 'gain withoutIncome 23.05 CHF'];

  it('has the holdings of its interface, today and in older releases', () => {
    const profile = { symbol: 'BALN.SW', currency: 'CHF', name: 'Baloise', isin: null };
    for (const fields of [profile, { assetProfile: profile }]) {
      expect(shown(holding(fields)).map((each) => each.replace('BALN.SW ', ''))).toEqual([
        ...expected,
        'ttwr onAverageInvestment 8.4400',
      ]);
    }
  });

  it('has no currency that is known where the value is converted', () => {
    expect(
      shown(holding({ symbol: 'BALN.SW', currency: 'CHF', valueInBaseCurrency: 310 }))[0],
    ).toBe('BALN.SW cost withoutFees 273.2 XXX');
  });

  it('is refused where it is cut off', () => {
    expect(() => readFigures(holding({ symbol: 'BALN.SW' }).slice(0, -9))).toThrow();
  });
});

it('Wealthfolio has the cost and value of the last day', () => {
  const history = [
    '"id","accountId","valuationDate","accountCurrency","baseCurrency","investmentMarketValue","totalValue","costBasis"',
    '"TOTAL_2","TOTAL","2026-01-31","EUR","EUR","297.8","400","274.75"',
    '"TOTAL_1","TOTAL","2026-01-30","EUR","EUR","200","300","100"',
    '"a_9","a","2026-02-01","EUR","EUR","9","9","9"',
  ];
  expect(shown(history.join('\n'))).toEqual([
    'all cost fifo 274.75 EUR',
    'all unrealized fifo 23.05 EUR',
  ]);
  const json =
    '[\n  { "accountId": "TOTAL", "valuationDate": "2026-01-31", "baseCurrency": "EUR", "investmentMarketValue": 297.8, "costBasis": 274.75 }\n]';
  expect(shown(json)).toEqual(shown(history.join('\n')));
  expect(() => readFigures(history.join('\n').replace('"274.75"', '"-"'))).toThrow(/costBasis/);
});

it('Sure has what its holdings of the last day cost, over all accounts', () => {
  const line = (type: string, data: object) => JSON.stringify({ type, data });
  const holding = (account_id: string, date: string, ticker: string, rest: object) =>
    line('Holding', { account_id, date, ticker, currency: 'EUR', price: '110.0', ...rest });
  const archive = [
    line('Account', { id: 'a', name: 'A', accountable_type: 'Investment', currency: 'EUR' }),
    line('Account', { id: 'b', name: 'B', accountable_type: 'Investment', currency: 'EUR' }),
    line('Balance', { account_id: 'a', date: '2026-01-31', balance: '1', cash_balance: '1' }),
    line('Balance', { account_id: 'b', date: '2026-01-30', balance: '1', cash_balance: '1' }),
    holding('a', '2026-01-30', 'SOLD', { qty: '3.0', cost_basis: '10.0' }),
    holding('a', '2026-01-31', 'CW8', { qty: '2.0', cost_basis: '100.0' }),
    holding('b', '2026-01-30', 'CW8', { qty: '1.0', cost_basis: '130.5' }),
    holding('a', '2026-01-31', 'GIFT', { qty: '1.0', cost_basis: null }),
  ];
  const statements = readStatements(new TextEncoder().encode(archive.join('\n')));
  expect(words(statements.flatMap(({ figures = [] }) => figures))).toEqual([
    'CW8 cost allBuys 330.50 EUR',
  ]);
});
