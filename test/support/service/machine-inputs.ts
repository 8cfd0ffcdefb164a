/** A valid input of each procedure that the machine alone may call. A new procedure needs its line here. */

import { INTERNAL_PROCEDURES } from '../../../src/procedures/internal/call.ts';
import { ownerRouter } from '../../../src/procedures/machine/router.ts';

const ISIN = 'FR0000120271';
const file = (content: string) => ({ file: { name: 'file.csv', content } });

export const MACHINE_INPUTS: Readonly<Record<string, object>> = {
  'assets.list': {},
  'assets.set': { isin: ISIN, name: 'Own', ticker: 'OWN.PA', currency: 'EUR', kind: 'equity' },
  'assets.remove': { asset: 'FR0000133308' },
  'prices.list': { isin: ISIN },
  'prices.set': { isin: ISIN, price: '11', date: '2026-06-20', currency: 'EUR' },
  'prices.import': file(`isin,date,price,currency\n${ISIN},2026-06-19,11,EUR\n`),
  'prices.remove': { isin: ISIN, date: '2026-06-20' },
  'rates.import': file('currency,date,rate\nUSD,2026-06-19,1.1\n'),
  'splits.import': file(`isin,date,ratio\n${ISIN},2026-06-19,1:1\n`),
  'feeds.folder': {},
  'feeds.record': {
    runs: [
      {
        feed: 'kraken',
        error: { fault: 'consent', message: 'ended' },
        ...{ differences: 0, held: 0, gone: 0 },
        consentEnds: '2026-08-01',
      },
    ],
  },
  'reminders.send': {},
  'market.refresh': {},
  'market.status': {},
  'backups.list': {},
  'backups.create': {},
  'users.list': {},
  'users.add': { user: 'grace' },
  'users.link': { user: 'ada' },
  'users.contents': { user: 'ada' },
  'users.page': {
    user: 'ada',
    from: { revision: 0, position: { table: 'accounts', groups: ['ada'], after: ['ada'] } },
  },
  'users.restore': { user: 'emmy', content: async function* none() {} },
  'users.previewJoin': { user: 'grace', into: 'ada' },
  'users.join': { user: 'grace', into: 'ada', revision: 0 },
  'users.delete': { user: 'grace', revision: 0 },
  'ids.find': { kind: 'accounts', typed: 'abcd' },
  'ids.length': { kind: 'accounts', ids: ['abcd'] },
  report: { language: 'en' },
};

/** Paths of the procedures that the machine alone may call. */
export const MACHINE_PROCEDURES: readonly string[] = Object.keys(
  ownerRouter._def.procedures,
).filter((path) => !INTERNAL_PROCEDURES.has(path));
