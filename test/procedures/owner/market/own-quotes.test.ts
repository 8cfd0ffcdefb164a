/** Closes and rates that a user states: those that concern no other, and no market source gives. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeCloses, writeRates } from '../../../../src/db/queries/market/writes.ts';
import { prices, rates, splits } from '../../../../src/db/schema.ts';
import { callOwner } from '../../../../src/procedures/owner/call.ts';
import { Attempts } from '../../../../src/runtime/attempts.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
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
  for (const table of [prices, rates, splits]) await client.db.delete(table);
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

const sessionOf = ({ userId, name: user }: User) => ({
  ...{ id: 'page', userId, user, address: '127.0.0.1', attempts: new Attempts() },
  ...{ isRecent: false, hasRecentPassword: false },
});

/** Calls a procedure as the page of a user does. */
const asSession = (of: User, path: string, input: object) =>
  callOwner({ ...client.context, session: sessionOf(of) }, path, input);

describe('a price', () => {
  test('is stated, replaced and taken back by the only holder', async () => {
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
      closes: [{ date: '2026-06-01', price: '62', currency: 'EUR', fromFeed: false }],
      currency: 'EUR',
    });
    expect(await user.raised(() => set('62'))).toEqual({ user: 0, market: 0 });
    expect(
      await user.raised(() => user.call('holdings.removePrice', { id, date: '2026-06-01' })),
    ).toEqual({ user: 0, market: 1 });
    expect(await value()).toBeNull();
    expect(await user.refusal('holdings.removePrice', { id, date: '2026-06-01' })).toMatch(
      `There is no close of ${isin} on 2026-06-01.`,
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
    const other = await client.newUser();
    await hold(other, await addAccount(client.db, other.userId, 'pea', { name: 'PEA' }), '5');
    expect(await user.call('holdings.importPrices', bring(close('2026-06-04', '62')))).toEqual({
      ...{ imported: 0, left: 1 },
    });
  });

  test('is refused where another user holds the security, with the command for the machine', async () => {
    const other = await client.newUser();
    const theirs = await addAccount(client.db, other.userId, 'pea', { name: 'PEA' });
    const second = await hold(other, theirs, '5');
    const sentence = `\`pactole prices set ${isin} PRICE --date 2026-06-30\``;
    for (const [of, holding] of [
      [user, id],
      [other, second],
    ] as const)
      expect(await of.refusal('holdings.setPrice', { id: holding, price: '1' })).toContain(
        sentence,
      );
    expect(await user.refusal('holdings.removePrice', { id, date: '2026-06-30' })).toContain(
      'All users share',
    );
    expect((await user.call('holdings.prices', { id })).obstacle).toContain(sentence);
    // Two holdings of one user are still theirs alone.
    await other.call('holdings.remove', { id: second });
    await hold(user, await addAccount(client.db, user.userId, 'pea', { name: 'PEA' }), '1');
    await user.call('holdings.setPrice', { id, price: '1' });
  });

  test('is refused where a source gives it, until the source has ended', async () => {
    const close = { assetId: await assetId(), date: '2026-05-01', price: '60', currency: 'EUR' };
    await writeCloses(client.db, [close], 'feed');
    for (const date of ['2026-04-01', '2026-05-01', '2026-05-11'])
      expect(await user.refusal('holdings.setPrice', { id, price: '61', date })).toContain(
        'a market source gives it',
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
    expect(await other.refusal('holdings.setPrice', { id, price: '1' })).toBe(
      'No holding has this id.',
    );
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

  test('that is far from the last is asked about once', async () => {
    const own = await ownCurrency();
    await set(user, { currency: own, rate: '650', date: '2026-06-01' });
    await expect(set(user, { currency: own, rate: '0.0015' })).rejects.toThrow(
      /650 of 2026-06-01.*--anyway/,
    );
    await set(user, { currency: own, rate: '0.0015', anyway: true });
  });

  test('is refused where others use the currency or a source gives it, but to the machine', async () => {
    const other = await client.newUser();
    await addAccount(client.db, other.userId, 'savings', { currency });
    const sentence = `\`pactole rates set ${currency} RATE --date 2026-06-30\``;
    await expect(set(user, { rate: '655.957' })).rejects.toThrow(sentence);
    const [{ obstacle }] = await user.call('rates.list');
    expect(obstacle).toContain(sentence);
    await user.call('rates.set', { currency, rate: '655.957' });
    const own = await ownCurrency();
    await writeRates(client.db, [{ currency: own, date: '2026-06-29', rate: '2' }], 'feed');
    await expect(set(user, { currency: own, rate: '3' })).rejects.toThrow('a market source');
    await user.call('rates.set', { currency: own, rate: '3' });
  });

  test('of a currency in which nothing of the user is does not concern them', async () => {
    await expect(set(user, { currency: 'NAD', rate: '20' })).rejects.toThrow(
      'Nothing of yours is in NAD.',
    );
  });

  test('of a security that others hold is theirs too', async () => {
    const own = await ownCurrency();
    const other = await client.newUser();
    await hold(other, await addAccount(client.db, other.userId, 'cto', {}), '1');
    await user.call('prices.set', { isin, price: '5', currency: own, date: '2026-06-01' });
    await expect(set(user, { currency: own, rate: '3' })).rejects.toThrow('others use it too');
  });

  /** Returns the currency of a new account, which no other user of these tests has. */
  async function ownCurrency(): Promise<string> {
    const code = `Y${String.fromCharCode(65 + (count % 26), 65 + Math.floor(count / 26))}`;
    await addAccount(client.db, user.userId, 'checking', { name: code, currency: code });
    return code;
  }
});
