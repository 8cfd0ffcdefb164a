/** Another type or currency of an account: shown before, refused where something would be lost, and undone whole. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../src/db/id.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';

let client: OwnerClient;
let user: User;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
});
afterAll(() => client.close());

const create = async (name: string, type: string, currency = 'EUR'): Promise<string> =>
  (await user.call('accounts.create', { account: { name, type, currency } })).id;
const record = (id: string, balance: string) =>
  user.call('balances.record', { balance: { id, balance, date: '2026-06-01' } });
const convert = (id: string, to: object) => user.call('accounts.convert', { id, ...to });
const refusal = (id: string, to: object) => user.refusal('accounts.convert', { id, ...to });
const stored = async (id: string) =>
  (await user.call('accounts.list')).find((each: { id: string }) => each.id === id);

test('a loan that was none becomes a current account: what it loses is shown before, and comes back', async () => {
  const flat = await create('Flat', 'real_estate');
  const id = await create('Card', 'loan');
  await user.call('accounts.set', {
    ...{ id, openedAt: '2026-01-01', loanOriginalPrincipal: '1000', loanRatePct: '0' },
    ...{ loanTermMonths: '10', linkedAccountId: flat },
  });
  await user.call('accounts.setTerms', { id, date: '2026-05-01', ratePct: '1' });
  const before = await stored(id);
  const shown = await convert(id, { type: 'checking', preview: true });
  expect(shown).toMatchObject({
    ...{ name: 'Card', type: 'checking', terms: 1, kept: 0, reread: [], undo: null },
    lost: [
      { detail: 'loanOriginalPrincipal', value: '1000' },
      { detail: 'loanRatePct', value: '0' },
      { detail: 'loanTermMonths', value: '10' },
      { detail: 'linkedAccountId', value: 'Flat' },
    ],
    valueAfterEur: null,
  });
  expect(shown.valueBeforeEur).toMatch(/^-\d+\.\d\d$/);
  expect(await stored(id)).toEqual(before);
  expect(await user.call('accounts.terms', { id })).toHaveLength(1);

  const { undo, ...made } = await convert(id, { type: 'checking' });
  expect({ ...made, undo: null }).toEqual(shown);
  expect(await stored(id)).toMatchObject({
    ...{ type: 'checking', loanOriginalPrincipal: null, linkedAccountId: null },
  });
  await user.call('journal.undo', { id: undo });
  expect(await stored(id)).toEqual({ ...before, updatedAt: expect.anything() });
  expect(await user.call('accounts.terms', { id })).toHaveLength(1);
});

test('tax rates follow the type, but for those that the owner stated', async () => {
  const id = await create('Broker', 'cto');
  await user.call('accounts.set', { id, taxSocialPct: '9' });
  await convert(id, { type: 'av' });
  expect(await stored(id)).toMatchObject({
    ...{ taxSocialPct: '9', taxIncomePct: '12.8', taxMaturedIncomePct: '7.5' },
  });
  await convert(id, { type: 'checking' });
  expect(await stored(id)).toMatchObject({ taxSocialPct: null, taxIncomePct: null });
});

test('another currency: rows and balances stay in theirs, and their file adds nothing', async () => {
  await user.call('rates.set', { currency: 'USD', rate: '2', date: '2026-01-01' });
  const id = await create('Wise', 'checking');
  await user.call('accounts.set', { id, platformFeeAnnual: '12' });
  const rows = [{ date: '2026-06-02', amount: '-10', label: 'Shop' }];
  const importRows = () =>
    user.call('import.rows', {
      ...{ batch: { accountId: id, transactions: rows }, source: { id: newId() } },
    });
  await importRows();
  await record(id, '100');
  const shown = await convert(id, { currency: 'USD', preview: true });
  expect(shown).toMatchObject({ kept: 2, reread: ['platformFeeAnnual'], lost: [] });
  expect([shown.valueBeforeEur, shown.valueAfterEur]).toEqual(['90.00', '90.00']);
  const { undo } = await convert(id, { currency: 'USD' });
  expect(await stored(id)).toMatchObject({ currency: 'USD', knownEur: '90.00', cash: '180' });
  expect(await importRows()).toMatchObject({ imported: 0, duplicates: 1 });
  await user.call('journal.undo', { id: undo });
  expect(await stored(id)).toMatchObject({ currency: 'EUR', knownEur: '90.00' });
});

test('the movements of an account are found again for its new type', async () => {
  const current = await create('Courant', 'checking');
  const flat = await create('Flat', 'other');
  const bought = { amount: '-50', date: '2026-06-02', label: 'Out' };
  await user.call('import.rows', {
    ...{ batch: { accountId: current, transactions: [bought] }, source: { id: newId() } },
  });
  await record(flat, '50');
  const found = async () => (await user.call('movements.list')).length;
  expect(await found()).toBe(0);
  const { undo } = await convert(flat, { type: 'real_estate' });
  expect(await found()).toBe(1);
  await user.call('journal.undo', { id: undo });
  expect(await found()).toBe(0);
});

test('409: holdings in a type without any, and an account that pays others', async () => {
  const pea = await create('PEA', 'pea');
  await user.call('lots.add', {
    ...{ account: pea, isin: 'FR0000120271', side: 'buy', quantity: '1', unit_price: '10' },
    date: '2026-01-05',
  });
  expect(await refusal(pea, { type: 'checking' })).toMatch(/^PEA has 1 holding/);
  expect(await convert(pea, { type: 'cto' })).toMatchObject({ type: 'cto' });
  const current = await create('Courant', 'checking');
  const card = await create('Carte', 'checking');
  await user.call('accounts.set', { id: card, payer: current });
  expect(await refusal(current, { type: 'savings', preview: true })).toMatch(/pays Carte/);
  expect(await convert(card, { type: 'savings' })).toMatchObject({
    lost: [{ detail: 'payerAccountId', value: 'Courant' }],
  });
  expect(await stored(card)).toMatchObject({ payerAccountId: null, isPayerStated: false });
});

test('404: the account of another user; nothing to change makes no change', async () => {
  const id = await create('Courant', 'checking');
  const stranger = await client.newUser();
  expect(await stranger.refusal('accounts.convert', { id, type: 'other' })).toMatch(
    /^Account not found/,
  );
  expect(await convert(id, { type: 'checking', currency: 'EUR' })).toMatchObject({ undo: null });
});
