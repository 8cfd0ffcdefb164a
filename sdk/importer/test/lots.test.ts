/** The lots of a statement, and the file that holds them. */
import { describe, expect, it } from 'vitest';
import { lotsBySecurity } from '../src/batch/lots.ts';
import { lotFile } from '../src/lot-file.ts';

const trade = { date: '2026-01-02', side: 'buy', quantity: '1', unitPrice: '50' } as const;
const statement = (...trades: { symbol?: string; isin?: string; name?: string }[]) => ({
  format: 'ghostfolio',
  account: 'a',
  currency: 'USD',
  rows: [],
  trades: trades.map((each) => ({ ...trade, currency: 'USD', ...each })),
  notices: [],
  warnings: [],
});

describe('a coin that the user names', () => {
  it.each([
    ['BTC-USD', undefined, 'coin:BTC'],
    ['BTCUSD', 'Bitcoin USD', 'coin:BTC'],
    ['btc', 'Bitcoin', 'coin:BTC'],
    ['CRVUSD', 'crvUSD', 'coin:CRVUSD'],
    ['USD', 'Some USD', 'coin:USD'],
  ])('is %s without the currency in which it is quoted', (symbol, name, code) => {
    const lots = lotsBySecurity(
      statement({ symbol, ...(name !== undefined && { name }) }),
      new Map([[symbol, 'coin']]),
    );
    expect([...lots.keys()]).toEqual([code]);
  });
});

describe('the file of lots', () => {
  it('has the names of securities, quoted where they need it', () => {
    const lots = lotsBySecurity(
      statement(
        { isin: 'IE0000000017', name: 'World, "acc"' },
        { isin: 'IE0000000025' },
        { isin: 'IE0000000033', name: `=${'n'.repeat(300)}` },
      ),
      new Map(),
    );
    expect(lotFile([...lots.values()].flat()).split('\n')).toEqual([
      'date,isin,side,quantity,unit_price,fees,currency,name',
      '2026-01-02,IE0000000017,buy,1,50,0,USD,"World, ""acc"""',
      '2026-01-02,IE0000000025,buy,1,50,0,USD,',
      `2026-01-02,IE0000000033,buy,1,50,0,USD,'=${'n'.repeat(198)}`,
      '',
    ]);
  });

  it('has no column of names without any', () => {
    const lots = lotsBySecurity(statement({ isin: 'IE0000000017' }), new Map());
    expect(lotFile([...lots.values()].flat())).toBe(
      'date,isin,side,quantity,unit_price,fees,currency\n2026-01-02,IE0000000017,buy,1,50,0,USD\n',
    );
  });
});
