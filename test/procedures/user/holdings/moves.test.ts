import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csv, type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount, addAsset, addHolding, addLot } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
let pea: string;
let cto: string;
let holding: string;
let asset: string;
beforeAll(async () => {
  client = await openOwnerClient();
  asset = await addAsset(client.db, { name: 'World', isin: 'XX0000000044' });
});
beforeEach(async () => {
  user = await client.newUser();
  pea = await addAccount(client.db, user.userId, 'pea', { name: 'PEA' });
  cto = await addAccount(client.db, user.userId, 'cto', { name: 'CTO' });
  holding = await addHolding(client.db, user.userId, pea, asset, '0');
  await addLot(client.db, user.userId, holding, {
    ...{ date: '2026-01-05', side: 'buy', quantity: '10', unitPrice: '100', fees: '10' },
  });
});
afterAll(() => client.close());

const held = async () =>
  (await user.call('holdings.list')).map(
    (each: { accountName: string; isin: string; held: string }) =>
      `${each.accountName} ${each.isin} ${each.held}`,
  );

const move = (input: object = {}) =>
  user.call('holdings.move', { id: holding, account: cto, date: '2026-03-02', ...input });
const refusal = (input: object = {}) =>
  user.refusal('holdings.move', { id: holding, account: cto, date: '2026-03-02', ...input });

test('all units go to another account, and come back when the move is undone', async () => {
  const before = await user.call('holdings.list');
  const moved = await move();
  expect(moved).toMatchObject({
    ...{ date: '2026-03-02', fromAccount: 'PEA', toAccount: 'CTO', fromName: 'World' },
    ...{ quantity: '10', received: '10', cash: '0', costPct: null },
    undo: expect.any(String),
  });
  expect(await held()).toEqual(['PEA XX0000000044 0', 'CTO XX0000000044 10']);
  await user.call('journal.undo', { id: moved.undo });
  expect(await user.call('holdings.list')).toEqual(before);
  expect(await user.call('holdings.moves')).toEqual([]);
});

test('an exchange counts new units by its ratio, and a spin-off leaves the old ones', async () => {
  await move({ account: undefined, isin: 'XX0000000051', quantity: '4', ratio: '1:3' });
  await move({ account: undefined, isin: 'XX0000000069', ratio: '1:2', costPct: '20' });
  expect(await held()).toEqual([
    'PEA XX0000000044 6',
    'PEA XX0000000051 1.333333333333',
    'PEA XX0000000069 3',
  ]);
  expect(await user.call('holdings.moves')).toMatchObject([
    { quantity: '4', received: '1.333333333333', costPct: null },
    { quantity: '0', received: '3', costPct: '20' },
  ]);
});

test('rights are exercised for money, which raises the cost of what arrives', async () => {
  expect(await refusal({ pay: '1', cash: '1' })).toBe(
    'Give the money that came with the units or the money paid for them, not both.',
  );
  await move({ account: undefined, isin: 'XX0000000051', received: '4', pay: '260' });
  const [moved] = await user.call('holdings.moves');
  expect(moved).toMatchObject({ cash: '-260', quantity: '10', received: '4' });
});

test('a coin becomes another, and a fork leaves the old ones', async () => {
  await user.call('lots.add', {
    ...{
      account: cto,
      isin: 'coin:MATIC',
      side: 'buy',
      quantity: '10',
      unit_price: '1',
      date: '2026-01-05',
    },
  });
  const [, matic] = await user.call('holdings.list');
  const ofMatic = (input: object) =>
    user.call('holdings.move', { id: matic.id, date: '2026-03-02', ...input });
  await ofMatic({ isin: 'coin:ABC', ratio: '1:1', costPct: '0' });
  await ofMatic({ isin: 'coin:pol' });
  expect(
    (await user.call('holdings.list')).map(
      ({ name, held }: { name: string; held: string }) => `${name} ${held}`,
    ),
  ).toEqual([...['World 10', 'MATIC 0', 'ABC 10', 'POL 10']]);
  expect(await user.refusal('holdings.move', { id: matic.id, isin: 'coin:' })).toMatch(/isin/);
});

describe('is refused', () => {
  test('to where the units are', async () => {
    expect(await refusal({ account: undefined })).toMatch(/^The units would go to the holding/);
    expect(await refusal({ account: pea, isin: 'XX0000000044' })).toMatch(/^The units would go/);
  });

  test('for units that are not held on its day, or are needed later', async () => {
    expect(await refusal({ quantity: '10.5' })).toBe(
      'At the end of 2026-03-02 10 units of "World" are held, and 10.5 can\'t move.',
    );
    expect(await refusal({ date: '2026-01-04' })).toMatch(/no unit of "World" is held/);
    await user.call('lots.add', {
      ...{ account: pea, isin: 'XX0000000044', side: 'sell', quantity: '4', unit_price: '90' },
      date: '2026-04-01',
    });
    expect(await refusal({ quantity: '7' })).toMatch(/would not suffice/);
    await move({ quantity: '6' });
  });

  test('twice, and without lots', async () => {
    const { id } = await move({ quantity: '2' });
    expect(await refusal({ quantity: '2.0' })).toContain(id);
    const other = await addAsset(client.db, { name: 'Stated' });
    const stated = await addHolding(client.db, user.userId, pea, other, '3');
    expect(await refusal({ id: stated })).toMatch(/^"Stated" in "PEA" has no lots/);
  });

  test('with more than one word on what arrives', async () => {
    expect(await refusal({ ratio: '1:2', received: '3' })).toMatch(/not both/);
    expect(await refusal({ costPct: '20' })).toMatch(/all units stay/);
    expect(await refusal({ costPct: '20', quantity: '1', received: '1' })).toMatch(
      /all units stay/,
    );
    expect(await refusal({ ratio: '0:2' })).toMatch(/^No unit would arrive/);
    expect(await refusal({ ratio: '1:0' })).toMatch(/ratio of new units to old ones/);
  });

  test('for what another user has, and changes nothing', async () => {
    const other = await client.newUser();
    const input = { id: holding, account: cto };
    expect(await other.refusal('holdings.move', input)).toBe('Holding not found.');
    const { id } = await move();
    expect(await other.refusal('holdings.unmove', { id })).toBe('Move of units not found.');
    expect(await other.call('holdings.moves')).toEqual([]);
  });

  test('to or from a wallet that is followed on its chain', async () => {
    const wallet = await addAccount(client.db, user.userId, 'crypto_wallet', {
      syncMode: 'onchain',
    });
    expect(await refusal({ account: wallet })).toMatch(/followed on its chain/);
  });
});

describe('what rests on a move', () => {
  test('its lots stay, and no file sells them again', async () => {
    const { id } = await move({ quantity: '8' });
    const [lot] = await user.call('lots.list');
    expect(await user.refusal('lots.remove', { id: lot.id })).toContain(id);
    expect(await user.refusal('lots.correct', { id: lot.id, quantity: '7' })).toContain(id);
    const file = csv('date,isin,side,quantity,unit_price', '2026-05-01,XX0000000044,sell,3,90');
    expect(await user.refusal('lots.import', { account: pea, file })).toMatch(/2/);
    await user.call('lots.import', { account: cto, file });
    expect(await held()).toEqual(['PEA XX0000000044 2', 'CTO XX0000000044 5']);
    expect(await user.refusal('holdings.unmove', { id })).toMatch(/would not suffice/);
  });

  test('its holdings and accounts stay until it is taken back', async () => {
    const { id } = await move();
    for (const each of await user.call('holdings.list')) {
      expect(await user.refusal('holdings.remove', { id: each.id })).toContain(id);
    }
    for (const account of [pea, cto]) {
      const { revision } = await user.call('accounts.contents', { id: account });
      expect(await user.refusal('accounts.delete', { id: account, revision })).toContain(id);
    }
    const taken = await user.call('holdings.unmove', { id });
    expect(taken).toMatchObject({ id, undo: expect.any(String) });
    const [, empty] = await user.call('holdings.list');
    await user.call('holdings.remove', { id: empty.id });
    expect(await held()).toEqual(['PEA XX0000000044 10']);
  });
});

test('raises the revision of the user, and keeps the counter of stored rows', async () => {
  expect(await user.raised(() => move())).toEqual({ user: 1, market: 0 });
  const [{ id }] = await user.call('holdings.moves');
  expect(await user.raised(() => user.call('holdings.unmove', { id }))).toEqual({
    user: 1,
    market: 0,
  });
});
