import { expect, test } from 'vitest';
import { compareMoved, type MovedPart } from '../../../src/core/import/moved-proof.ts';
import { toDay } from '../../../src/core/time/day.ts';

const row = (amount: string, more: object = {}) => ({
  ...{ date: '2026-01-02', amount, currency: 'EUR', label: 'row', ...more },
});
const part: MovedPart = {
  ...{ accountId: 'a', statement: { rows: [row('100')] }, securities: [], similar: 0, deleted: 0 },
  ...{ isRefused: false, wasThere: false },
};
const buy = { date: '2026-01-03', side: 'buy', quantity: '3', unitPrice: '9' } as const;
const security = { isin: 'DE0007164600', name: 'SAP', symbol: 'SAP', trades: [buy] };

const compared = (parts: readonly MovedPart[], cash: string, units: string | null = null) =>
  compareMoved(parts, {
    accounts: [{ id: 'a', name: 'Depot', currency: 'EUR', cash }],
    holdings: new Map(
      units === null ? [] : [['a', [{ isin: security.isin, symbol: null, quantity: units }]]],
    ),
    today: toDay('2026-06-30'),
  }).map(({ file, here, difference, reason }) => [file, here, difference, reason]);

test('equal figures have no reason, and parts of one account are one', () => {
  const later = { ...security, trades: [buy, { ...buy, date: '2026-02-03' }] };
  const second = {
    ...part,
    ...{ statement: { rows: [row('100'), row('-0.10')] }, securities: [security] },
  };
  // What overlaps is there once.
  const third = { ...part, statement: { rows: [row('-0.10')] }, securities: [later] };
  expect(compared([part, second, third], '99.90', '6')).toEqual([
    ['99.9', '99.9', '0', null],
    ['6', '6', '0', null],
  ]);
});

test.each<[string, Partial<MovedPart>]>([
  ['refused', { isRefused: true, similar: 1 }],
  ['currency', { statement: { rows: [row('100', { currency: 'USD' })] }, similar: 1 }],
  ['similar', { similar: 1, deleted: 1 }],
  ['deleted', { deleted: 1, wasThere: true }],
  ['noLots', { statement: { rows: [row('-100', { type: 'buy' })] }, wasThere: true }],
  ['others', { wasThere: true }],
  ['unexplained', {}],
])('the difference of cash is %s', (reason, more) => {
  expect(compared([{ ...part, ...more }], '7')[0]?.at(-1)).toBe(reason);
});

test('what the lines of the file add up to is compared, whatever was read of them', () => {
  const line = (code: string, amount: string, date = '2026-01-02') => ({ date, code, amount });
  const counted = [
    line('EUR', '100'),
    line('SAP', '30'),
    line('h', '7.5'),
    line('EUR', '1', '2026-12-31'),
  ];
  const of = (lines: readonly object[], more: object = {}) =>
    compared(
      [
        {
          ...part,
          ...{ statement: { ...part.statement, counted: lines as typeof counted, ...more } },
          securities: [security],
        },
      ],
      '100',
      '3',
    );
  // A split that no trade tells: 30 units in the file, 3 were read and are stored. Hours are none of a depot.
  expect(of(counted)).toEqual([
    ['100', '100', '0', null],
    ['30', '3', '-27', 'unread'],
    ['7.5', '0', '-7.5', 'unread'],
  ]);
  expect(of([line('EUR', '105'), line('SAP', '3')])).toEqual([
    ['105', '100', '-5', 'unread'],
    ['3', '3', '0', null],
  ]);
  // An untold currency is that of the account; a stated balance counts more than lines since its day.
  expect(of([line('', '100'), line('SAP', '3')])[0]).toEqual(['100', '100', '0', null]);
  const balance = { date: '2026-01-03', amount: '100' };
  expect(of([line('EUR', '7')], { balance })[0]).toEqual(['100', '100', '0', null]);
  // What was not read after it is told, and so are units.
  expect(of([line('EUR', '7', '2026-01-04'), line('SAP', '30')], { balance })).toEqual([
    ['107', '100', '-7', 'unread'],
    ['30', '3', '-27', 'unread'],
  ]);
  // A security under its ISIN and two tickers is one; rows of another currency were read.
  const rows = [row('100'), row('-20', { currency: 'USD' })];
  expect(
    of([line('EUR', '100'), line('USD', '-20'), line(security.isin, '2'), line('SAP', '1')], {
      rows,
    }),
  ).toEqual([
    ['100', '100', '0', null],
    ['3', '3', '0', null],
  ]);
  expect(of([line('EUR', '100'), line('USD', '-25')], { rows }).at(-1)).toEqual([
    ...['-25', '0'],
    ...['25', 'unread'],
  ]);
});

test('units differ since the file has no ISIN, nothing was stored, or there are others', () => {
  const of = (isin: string | null, units: string | null) =>
    compared([{ ...part, securities: [{ ...security, isin }] }], '100', units)[1]?.at(-1);
  expect([of(null, '3'), of(security.isin, null), of(security.isin, '4')]).toEqual([
    ...['noIsin', 'refused', 'others'],
  ]);
});
