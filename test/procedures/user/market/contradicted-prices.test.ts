/** Prices and lots that contradict each other: one check, wherever they come in. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prices, splits } from '../../../../src/db/schema.ts';
import { csv, type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount } from '../../../support/users/wealth.ts';

const ISIN = 'FR0000120271';

let client: OwnerClient;
let user: User;
let account: string;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
  account = await addAccount(client.db, user.userId, 'cto', { name: 'CTO' });
  for (const table of [prices, splits]) await client.db.delete(table);
});
afterAll(() => client.close());

const buy = (date: string, price: string, rest: object = {}) =>
  user.call('lots.add', {
    ...{ account, isin: ISIN, side: 'buy', quantity: '10', unit_price: price, date, ...rest },
  });
const stored = async () =>
  (await user.call('prices.list', { isin: ISIN })).map(
    (each: { date: string; price: string; currency: string }) =>
      `${each.date} ${each.price} ${each.currency}`,
  );
const file = (...lines: string[]) => ({ file: csv('isin,date,price,currency', ...lines) });

describe('closes', () => {
  beforeEach(() => buy('2026-01-05', '0.975'));

  test('a hundredfold is asked about, with the options that it may need', async () => {
    const refusal = await user.refusal('prices.set', { isin: ISIN, price: '98.10' });
    expect(refusal).toMatch(
      /^This gives FR0000120271 the price 98\.1 EUR on 2026-06-30, .*your own purchase or sale at 0\.975 on 2026-01-05: .*--percent.*--anyway/,
    );
    await user.call('prices.set', { isin: ISIN, price: '98.10', percent: true });
    expect(await stored()).toEqual(['2026-06-30 0.981 EUR']);
    await user.call('prices.set', { isin: ISIN, price: '97', date: '2026-06-29', anyway: true });
    expect(await stored()).toEqual(['2026-06-30 0.981 EUR', '2026-06-29 97 EUR']);
  });

  test('a file is refused at the first line of each security, and nothing of it is stored', async () => {
    const lines = [`${ISIN},2026-01-05,0.98,EUR`, `${ISIN},2026-01-06,98.2,EUR`];
    const refused = await user.refusal(
      'prices.import',
      file(...lines, `${ISIN},2026-01-07,99,EUR`),
    );
    expect(refused).toMatch(/^file\.csv:3: gives/);
    expect(refused).not.toMatch(/file\.csv:4/);
    expect(await stored()).toEqual([]);
    await user.call('prices.import', file(...lines.slice(0, 1)));
    await user.call('prices.import', { ...file(...lines.slice(1)), percent: true });
    expect(await stored()).toEqual(['2026-01-06 0.982 EUR', '2026-01-05 0.98 EUR']);
  });

  test('the lots of other users are neither compared nor told', async () => {
    const other = await client.newUser();
    await other.call('prices.set', { isin: ISIN, price: '98.10' });
    expect(await stored()).toEqual(['2026-06-30 98.10 EUR']);
  });
});

test('closes that are adjusted for a split are off by its ratio, and converted when told', async () => {
  await user.call('splits.import', { file: csv('isin,date,ratio', `${ISIN},2026-03-02,4`) });
  await buy('2026-01-05', '100');
  const adjusted = file(`${ISIN},2026-01-06,25.5,EUR`, `${ISIN},2026-03-02,26,EUR`);
  expect(await user.refusal('prices.import', adjusted)).toMatch(/ratio of a split.*--adjusted/);
  await user.call('prices.import', { ...adjusted, adjusted: true });
  expect(await stored()).toEqual(['2026-03-02 26 EUR', '2026-01-06 102 EUR']);
});

test('pence are pounds', async () => {
  await buy('2026-01-05', '480', { currency: 'GBX', fees: '100' });
  await user.call(
    'prices.import',
    file(`${ISIN},2026-01-06,512,GBp`, `${ISIN},2026-01-07,5.20,gbp`),
  );
  expect(await stored()).toEqual(['2026-01-07 5.20 GBP', '2026-01-06 5.12 GBP']);
  expect(await user.call('lots.list')).toMatchObject([
    { unitPrice: '4.8', fees: '1', currency: 'GBP' },
  ]);
});

describe('lots', () => {
  beforeEach(() => user.call('prices.set', { isin: ISIN, price: '0.98', date: '2026-01-02' }));

  test('that contradict a close are asked about, and warned of when a statement has them', async () => {
    const lot = { account, isin: ISIN, side: 'buy', quantity: '6000', date: '2026-01-05' };
    const input = { ...lot, unit_price: '98.10' };
    expect(await user.refusal('lots.add', input)).toMatch(
      /98\.1 EUR on 2026-01-05, .*the stored close of 0\.98 on 2026-01-02/,
    );
    await user.call('lots.add', { ...input, percent: true });
    expect(await user.call('lots.list')).toMatchObject([{ unitPrice: '0.981', quantity: '6000' }]);
    const trades = [{ ...lot, quantity: '1', unitPrice: '98.10' }].map(({ account: _, ...t }) => t);
    const { imported, warnings } = await user.call('lots.trades', { account, trades });
    expect({ imported, warnings }).toEqual({
      imported: 1,
      warnings: [expect.stringMatching(/98,10\s€.*cent fois plus$/)],
    });
  });

  test('that are corrected are compared with the others', async () => {
    await buy('2026-01-05', '0.99');
    const [{ id }] = await user.call('lots.list');
    const wrong = { id, unitPrice: '99' };
    expect(await user.refusal('lots.correct', wrong)).toMatch(/0\.98 on 2026-01-02/);
    await user.call('lots.correct', { id, quantity: '11' });
    await user.call('lots.correct', { ...wrong, anyway: true });
    await user.call('lots.correct', { id, unitPrice: '0.97' });
  });
});

test('an uneven reverse split leaves nothing of what its rounded fraction was sold for', async () => {
  await buy('2026-01-05', '1', { quantity: '100' });
  await buy('2026-01-05', '2', { isin: 'FR0000131104', quantity: '30' });
  const split = ['FR0000120271,2026-02-02,1:3', 'FR0000131104,2026-02-02,0.333333'];
  await user.call('splits.import', { file: csv('isin,date,ratio', ...split) });
  const sell = (isin: string, quantity: string) =>
    user.call('lots.add', {
      ...{ account, isin, side: 'sell', quantity, unit_price: '3', date: '2026-02-03' },
    });
  await sell(ISIN, '33.333333');
  await sell('FR0000131104', '10');
  expect(await user.call('holdings.list')).toMatchObject([{ held: '0' }, { held: '0' }]);
});

describe('a coin is named as a security is', () => {
  const code = 'coin:POL';

  test('its price is stated, listed, imported and taken back by its code', async () => {
    await user.call('prices.set', { isin: 'coin:pol', price: '0.5' });
    const listed = await user.call('prices.list', { isin: code });
    expect(listed).toMatchObject([{ isin: code, name: 'POL', price: '0.5', date: '2026-06-30' }]);
    await user.call('prices.import', file(`${code},2026-06-29,0.4,EUR`));
    expect(await user.call('prices.list', { isin: code })).toHaveLength(2);
    expect((await user.call('prices.list')).map(({ isin }: { isin: string }) => isin)).toContain(
      code,
    );
    await user.call('prices.remove', { isin: code, date: '2026-06-30' });
    expect(await user.call('prices.list', { isin: code })).toHaveLength(1);
    expect(await user.call('prices.list', { isin: 'coin:NONE' })).toEqual([]);
  });

  test('its description and its splits too', async () => {
    const described = await user.call('assets.set', { isin: code, name: 'Polygon' });
    expect(described).toMatchObject({ name: 'Polygon', ticker: 'POL-EUR', kind: 'crypto' });
    const splitFile = { file: csv('isin,date,ratio', `${code},2026-01-05,2`) };
    expect(await user.call('splits.import', splitFile)).toMatchObject({ imported: 1 });
  });
});
