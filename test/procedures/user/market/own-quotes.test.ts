/** Closes and rates that a user states: for that user alone, on days that neither a source nor the operator gives. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeCloses, writeRates } from '../../../../src/db/queries/market/writes.ts';
import { prices, rates, splits, userPrices, userRates } from '../../../../src/db/schema.ts';
import { callOwner } from '../../../../src/procedures/machine/call.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { sessionUser } from '../../../support/users/session-user.ts';
import { addAccount } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
let account: string;
let id: string;
let isin: string;
let count = 0;

beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
  account = await addAccount(client.db, user.userId, 'cto', { name: 'CTO' });
  for (const table of [prices, rates, splits, userPrices, userRates]) await client.db.delete(table);
  // Holdings of earlier tests stay.
  isin = `FR${String(++count).padStart(10, '0')}`;
  id = await hold(user, account, '2');
});
afterAll(() => client.close());

async function hold(of: User, into: string, quantity: string): Promise<string> {
  return (await of.call('holdings.add', { holding: { id: into, isin, quantity } })).id;
}
const assetId = async () => (await user.call('holdings.list', { account }))[0].assetId;
const value = async () => (await user.call('holdings.list', { account }))[0].valueEur;

/** Calls a procedure as the page of a user does. */
const asSession = (of: User, path: string, input: object) =>
  callOwner({ ...client.context, session: sessionUser(of.userId, of.name) }, path, input);

describe('a price', () => {
  test('is stated, replaced and taken back', async () => {
    expect(await user.call('holdings.prices', { id })).toMatchObject({
      closes: [],
      obstacle: null,
    });
    expect(await value()).toBeNull();
    const set = (price: string, rest: object = {}) =>
      user.call('holdings.setPrice', { id, price, date: '2026-06-01', ...rest });
    expect(await set('61.50')).toMatchObject({ earlier: null, price: '61.50', currency: 'EUR' });
    expect(await value()).toBe('123.00');
    expect(await set('62')).toMatchObject({ earlier: { price: '61.50', currency: 'EUR' } });
    expect(await user.call('holdings.prices', { id })).toMatchObject({
      closes: [{ date: '2026-06-01', price: '62', currency: 'EUR', from: 'user' }],
      currency: 'EUR',
    });
    expect(await user.raised(() => set('62'))).toEqual({ user: 0, market: 0 });
    expect(
      await user.raised(() => user.call('holdings.removePrice', { id, date: '2026-06-01' })),
    ).toEqual({ user: 1, market: 0 });
    expect(await value()).toBeNull();
    expect(await user.refusal('holdings.removePrice', { id, date: '2026-06-01' })).toMatch(
      `No close of ${isin} is stored for 2026-06-01.`,
    );
  });

  test('that contradicts a lot or the close before is asked about once', async () => {
    await user.call('holdings.setPrice', { id, price: '61.50', date: '2026-06-01' });
    const wrong = { id, price: '6150', date: '2026-06-02' };
    expect(await user.refusal('holdings.setPrice', wrong)).toMatch(
      /^This gives .* 6150 EUR on 2026-06-02, .*the stored close of 61\.5 on 2026-06-01.*--anyway/,
    );
    expect(await user.refusal('prices.set', { ...wrong, isin })).toMatch(/^This gives/);
    expect(await value()).toBe('123.00');
    // The same day is corrected without a question.
    await user.call('holdings.setPrice', { ...wrong, date: '2026-06-01' });
    await user.call('lots.add', {
      ...{ account, isin, side: 'buy', quantity: '1', unit_price: '61', date: '2026-06-02' },
      anyway: true,
    });
    expect(await user.refusal('holdings.setPrice', { ...wrong, date: '2026-06-03' })).toMatch(
      /your own purchase or sale at 61/,
    );
    await user.call('holdings.setPrice', { ...wrong, anyway: true });
  });

  test('comes with many others of a file, unless it is after today or contradicts a lot', async () => {
    const close = (date: string, price: string) => ({ date, price, currency: 'EUR' });
    const bring = (...closes: object[]) => ({ id, closes });
    const brought = bring(close('2026-06-01', '61.50'), close('2026-07-01', '63'));
    expect(await user.call('holdings.importPrices', brought)).toEqual({ imported: 1, left: 1 });
    expect(await value()).toBe('123.00');
    expect(
      await user.raised(() =>
        user.call('holdings.importPrices', bring(close('2026-06-01', '61.5'))),
      ),
    ).toEqual({ user: 0, market: 0 });
    await user.call('lots.add', {
      ...{ account, isin, side: 'buy', quantity: '1', unit_price: '61', date: '2026-06-02' },
    });
    expect(await user.refusal('holdings.importPrices', bring(close('2026-06-03', '6150')))).toMatch(
      /your own purchase or sale at 61/,
    );
    // Of a day that the operator gives, the operator's counts.
    await user.call('prices.set', { isin, price: '62.50', date: '2026-06-04' });
    expect(
      await user.call(
        'holdings.importPrices',
        bring(close('2026-06-04', '62'), close('2026-06-05', '63')),
      ),
    ).toEqual({ imported: 1, left: 1 });
    expect((await user.call('holdings.prices', { id })).closes).toEqual([
      { date: '2026-06-05', price: '63', currency: 'EUR', from: 'user' },
      { date: '2026-06-04', price: '62.50', currency: 'EUR', from: 'operator' },
      { date: '2026-06-01', price: '61.50', currency: 'EUR', from: 'user' },
    ]);
  });

  test('counts for its user alone: a later holder is not worth what the first one states', async () => {
    await user.call('holdings.setPrice', { id, price: '1000000', date: '2026-06-01' });
    expect(await value()).toBe('2000000.00');
    const other = await client.newUser();
    const theirs = await addAccount(client.db, other.userId, 'pea', { name: 'PEA' });
    const second = await hold(other, theirs, '5');
    const worth = async () => (await other.call('holdings.list', { account: theirs }))[0].valueEur;
    expect(await worth()).toBeNull();
    expect(await other.call('holdings.prices', { id: second })).toEqual({
      ...{ closes: [], currency: null, obstacle: null },
    });
    // No figure of the first one makes the second's a contradiction, and both may take back their own.
    const raised = await user.raised(() =>
      other.call('holdings.setPrice', { id: second, price: '10', date: '2026-06-01' }),
    );
    expect(raised).toEqual({ user: 0, market: 0 });
    expect([await value(), await worth()]).toEqual(['2000000.00', '50.00']);
    expect(await other.refusal('holdings.removePrice', { id, date: '2026-06-01' })).toBe(
      'Holding not found.',
    );
    await other.call('holdings.removePrice', { id: second, date: '2026-06-01' });
    expect([await value(), await worth()]).toEqual(['2000000.00', null]);
  });

  test('gives way to a source and to the operator on their days, and stays on the others', async () => {
    await user.call('holdings.setPrice', { id, price: '1000000', date: '2026-05-01' });
    await user.call('holdings.setPrice', {
      id,
      price: '1000000',
      date: '2026-06-20',
      anyway: true,
    });
    const close = { assetId: await assetId(), date: '2026-05-01', price: '60', currency: 'EUR' };
    await writeCloses(client.db, [close], 'feed');
    await user.call('prices.set', { isin, price: '70', date: '2026-06-20', anyway: true });
    expect(await value()).toBe('140.00');
    expect((await user.call('holdings.prices', { id })).closes).toEqual([
      { date: '2026-06-20', price: '70', currency: 'EUR', from: 'operator' },
      { date: '2026-05-01', price: '60', currency: 'EUR', from: 'source' },
    ]);
    expect(
      await user.refusal('holdings.setPrice', { id, price: '1', date: '2026-06-20' }),
    ).toContain(`\`pactole prices set ${isin} PRICE --date 2026-06-20\``);
    await user.call('holdings.setPrice', { id, price: '71', date: '2026-06-21' });
    expect(await value()).toBe('142.00');
    // What a source gives later counts from its day on.
    await writeCloses(client.db, [{ ...close, date: '2026-06-22', price: '72' }], 'feed');
    expect(await value()).toBe('144.00');
  });

  test('is refused where a source gives it, until the source has ended', async () => {
    const close = { assetId: await assetId(), date: '2026-05-01', price: '60', currency: 'EUR' };
    await writeCloses(client.db, [close], 'feed');
    for (const date of ['2026-04-01', '2026-05-01', '2026-05-11'])
      expect(await user.refusal('holdings.setPrice', { id, price: '61', date })).toContain(
        'A market source or the operator',
      );
    await user.call('holdings.setPrice', { id, price: '61', date: '2026-05-12' });
  });

  test('is of one unit, in pounds where it is in pence, and of no later day', async () => {
    const pence = { id, price: '512', currency: 'GBX', date: '2026-06-01' };
    expect(await user.call('holdings.setPrice', pence)).toMatchObject({
      ...{ price: '5.12', currency: 'GBP' },
    });
    expect(await user.refusal('holdings.setPrice', { id, price: '1', date: '2026-07-01' })).toBe(
      'date: 2026-07-01 is in the future',
    );
    expect(await user.refusal('holdings.setPrice', { id, price: '0' })).toContain('price');
    const other = await client.newUser();
    expect(await other.refusal('holdings.setPrice', { id, price: '1' })).toBe('Holding not found.');
  });
});

describe('a rate', () => {
  const currency = 'XAF';
  beforeEach(async () => {
    await addAccount(client.db, user.userId, 'checking', { name: 'Douala', currency });
  });
  const set = (of: User, input: object) => asSession(of, 'rates.set', { currency, ...input });

  test('is stated and removed by the only user of its currency', async () => {
    const [{ id: douala }] = (await user.call('accounts.list')).filter(
      (each: { name: string }) => each.name === 'Douala',
    );
    await user.call('balances.record', {
      balance: { id: douala, balance: '655957', date: '2026-06-02' },
    });
    expect(await user.call('todo.list')).toContainEqual(
      expect.objectContaining({ what: 'rate', currency }),
    );
    expect(await user.call('rates.list')).toEqual([
      { currency, neededFrom: '2026-06-02', rates: [], obstacle: null },
    ]);
    expect(await set(user, { rate: '655.957' })).toEqual({
      ...{ currency, date: '2026-06-30', rate: '655.957', earlier: null },
    });
    expect((await user.call('todo.list')).map(({ what }: { what: string }) => what)).not.toContain(
      'rate',
    );
    expect(await set(user, { rate: '656' })).toMatchObject({ earlier: '655.957' });
    expect(await asSession(user, 'rates.remove', { currency, date: '2026-06-30' })).toMatchObject({
      rate: '656',
    });
    expect(await user.call('rates.list')).toMatchObject([{ rates: [] }]);
    await client.owner.accounts.delete({ user: user.name, id: douala, revision: await revision() });

    async function revision() {
      return (await user.call('accounts.contents', { id: douala })).revision;
    }
  });

  test('that is the reciprocal of the last is asked about once', async () => {
    const own = await ownCurrency();
    await set(user, { currency: own, rate: '1.25', date: '2026-06-01' });
    await expect(set(user, { currency: own, rate: '0.80' })).rejects.toThrow(
      /one divided by the 1\.25 of 2026-06-01.*--anyway/,
    );
    await set(user, { currency: own, rate: '1.02', date: '2026-06-02' });
    // Near parity a rate may cross it.
    await set(user, { currency: own, rate: '0.98' });
  });

  test('that is far from the last is asked about once', async () => {
    const own = await ownCurrency();
    await set(user, { currency: own, rate: '650', date: '2026-06-01' });
    await expect(set(user, { currency: own, rate: '0.0015' })).rejects.toThrow(
      /650 of 2026-06-01.*--anyway/,
    );
    await set(user, { currency: own, rate: '0.0015', anyway: true });
  });

  test('counts for its user alone, and is refused where a source gives it', async () => {
    const other = await client.newUser();
    const shared = await addAccount(client.db, other.userId, 'savings', { currency });
    await other.call('balances.record', {
      balance: { id: shared, balance: '1000', date: '2026-06-02' },
    });
    const worth = async () => (await other.call('accounts.list'))[0].valueEur;
    await set(user, { rate: '0.001' });
    expect(await other.call('rates.list')).toMatchObject([{ rates: [], obstacle: null }]);
    expect(await worth()).toBe('0.00');
    await set(other, { rate: '500' });
    expect(await worth()).toBe('2.00');
    expect(await user.call('rates.list')).toMatchObject([
      { rates: [{ date: '2026-06-30', rate: '0.001', from: 'user' }] },
    ]);
    // The operator's counts for all.
    await user.call('rates.set', { currency, rate: '655.957', anyway: true });
    expect(await worth()).toBe('1.52');
    await expect(set(other, { rate: '600' })).rejects.toThrow(
      `\`pactole rates set ${currency} RATE --date 2026-06-30\``,
    );
    const own = await ownCurrency();
    await writeRates(client.db, [{ currency: own, date: '2026-06-29', rate: '2' }], 'feed');
    await expect(set(user, { currency: own, rate: '3' })).rejects.toThrow('A market source');
    await user.call('rates.set', { currency: own, rate: '3' });
  });

  test('of a currency in which nothing of the user is does not concern them', async () => {
    await expect(set(user, { currency: 'NAD', rate: '20' })).rejects.toThrow(
      'Nothing of yours is in NAD.',
    );
  });

  test('of the currency that a user states a price in is theirs to state', async () => {
    await user.call('holdings.setPrice', { id, price: '5', currency: 'BWP', date: '2026-06-01' });
    expect(await value()).toBeNull();
    await set(user, { currency: 'BWP', rate: '10' });
    expect(await value()).toBe('1.00');
  });

  /** Returns the currency of a new account, which no other user of these tests has. */
  async function ownCurrency(): Promise<string> {
    const code = `Y${String.fromCharCode(65 + (count % 26), 65 + Math.floor(count / 26))}`;
    await addAccount(client.db, user.userId, 'checking', { name: code, currency: code });
    return code;
  }
});
