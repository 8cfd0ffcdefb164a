/** Statements of a user on movements: seen on rows, kept through imports, undone without a trace. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WHOLE } from '../../../../src/core/household/lens.ts';
import { toDay } from '../../../../src/core/time/day.ts';
import { newId } from '../../../../src/db/id.ts';
import { exportedText } from '../../../../src/procedures/machine/users/exported-text.ts';
import { router } from '../../../../src/procedures/public/router.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';

let client: OwnerClient;
beforeAll(async () => {
  client = await openOwnerClient();
});
afterAll(() => client.close());

const routesOf = (user: User) =>
  router.createCaller({
    db: client.context.db,
    tx: client.db,
    userId: user.userId,
    view: WHOLE,
    today: toDay('2026-06-30'),
    language: 'en',
    idempotencyKey: null,
    headers: {},
  });

type Row = readonly [date: string, amount: string, label: string];

/** A user with accounts, `name:type`, and functions that speak of rows by their labels. */
async function newUser(...accounts: readonly string[]) {
  const user = await client.newUser();
  const call = routesOf(user);
  const ids = new Map<string, string>();
  for (const account of accounts) {
    const [name = '', type = 'checking'] = account.split(':');
    ids.set(name, (await call.createAccount({ name, type: type as 'checking' })).id);
  }
  const accountOf = (name: string) => ids.get(name) ?? '';
  const load = (name: string, ...all: readonly Row[]) =>
    call.importTransactions({
      accountId: accountOf(name),
      transactions: all.map(([date, amount, label]) => ({ date, amount, label })),
    });
  const rowOf = async (label: string) => {
    const all = await user.call('transactions.list');
    return all.find((row: { label: string }) => row.label === label);
  };
  /** `transfer by amount: Courant DINNER → Joint THANKS`. */
  const shown = async (): Promise<string[]> => {
    const all = await user.call('movements.list');
    const side = (s: { account: string; label: string | null }) =>
      [s.account, s.label].filter(Boolean).join(' ');
    // biome-ignore lint/suspicious/noExplicitAny: an answer
    return all.map((m: any) => `${m.kind} by ${m.reason}: ${side(m.from)} → ${side(m.to)}`).sort();
  };
  return { user, call, accountOf, load, rowOf, shown };
}

const DINNER: Row = ['2026-05-04', '-45', 'DINNER'];
const THANKS: Row = ['2026-05-05', '45', 'THANKS'];

describe('a pair that was found', () => {
  test('is seen on both of its rows', async () => {
    const { load, rowOf } = await newUser('Courant', 'Joint');
    await load('Courant', DINNER);
    await load('Joint', THANKS);
    expect(await rowOf('DINNER')).toMatchObject({
      movements: [
        {
          ...{ kind: 'transfer', reason: 'amount', origin: 'rule', direction: 'to' },
          ...{ account: 'Joint', date: '2026-05-05', label: 'THANKS', amount: '45' },
        },
      ],
    });
    expect(await rowOf('THANKS')).toMatchObject({
      movements: [{ direction: 'from', account: 'Courant', label: 'DINNER' }],
    });
  });

  test('can be parted, and stays so when its file is undone and comes again', async () => {
    const { user, load, rowOf, shown, accountOf } = await newUser('Courant', 'Joint');
    await load('Joint', THANKS);
    const id = newId();
    const [date, amount, label] = DINNER;
    const batch = { accountId: accountOf('Courant'), transactions: [{ date, amount, label }] };
    await user.call('import.rows', { batch, source: { id, name: 'may.csv' } });
    expect(await shown()).toEqual(['transfer by amount: Courant DINNER → Joint THANKS']);

    const { undo } = await user.call('movements.part', { row: (await rowOf('DINNER')).id });
    expect(await shown()).toEqual([]);
    await user.call('imports.undo', { id, withChanged: true });
    await user.call('import.rows', { batch, source: { id: newId(), name: 'may.csv' } });
    expect(await shown()).toEqual([]);

    const [said] = await user.call('movements.statements');
    expect(said).toMatchObject({ kind: null, fromLabel: 'DINNER', toLabel: 'THANKS' });
    await user.call('journal.undo', { id: undo });
    expect(await shown()).toEqual(['transfer by amount: Courant DINNER → Joint THANKS']);
    expect(await user.call('movements.statements')).toEqual([]);
  });

  test('goes with the account of one side', async () => {
    const { user, load, shown, accountOf, rowOf } = await newUser('Courant', 'Joint');
    await load('Courant', DINNER);
    await load('Joint', THANKS);
    const contents = await user.call('accounts.contents', { id: accountOf('Joint') });
    await user.call('accounts.delete', { id: contents.id, revision: contents.revision });
    expect(await shown()).toEqual([]);
    expect(await rowOf('DINNER')).toMatchObject({ movements: [] });
  });

  test('of rows dated after today is one as well', async () => {
    const { load, shown } = await newUser('Courant', 'Joint');
    await load('Courant', ['2027-05-04', '-45', 'LATER']);
    await load('Joint', ['2027-05-05', '45', 'LATER']);
    expect(await shown()).toEqual(['transfer by amount: Courant LATER → Joint LATER']);
  });
});

describe('a user', () => {
  test('makes one of two rows that no rule joins, and takes it back', async () => {
    const { user, load, rowOf, shown } = await newUser('Courant', 'Joint');
    await load('Courant', DINNER);
    await load('Joint', ['2026-06-20', '30', 'LATE']);
    const [row, other] = [await rowOf('DINNER'), await rowOf('LATE')];
    await user.call('movements.make', { row: row.id, other: other.id, amount: '30' });
    expect(await shown()).toEqual(['transfer by said: Courant DINNER → Joint LATE']);
    expect(
      await user.refusal('movements.make', { row: row.id, other: other.id, amount: '16' }),
    ).toContain('Only 15 EUR');
    const [said] = await user.call('movements.statements');
    await user.call('movements.forget', { id: said.id });
    expect(await shown()).toEqual([]);
  });

  test('says that a credit gives back a purchase of the same account', async () => {
    const { user, load, rowOf, shown } = await newUser('Courant');
    await load('Courant', DINNER, ['2026-05-09', '20', 'BACK']);
    const [purchase, credit] = [await rowOf('DINNER'), await rowOf('BACK')];
    await user.call('movements.refund', { purchase: purchase.id, credit: credit.id, amount: '20' });
    expect(await shown()).toEqual(['refund by said: Courant DINNER → Courant BACK']);
  });

  test('gets a purchase back in parts, each as far as its credit goes', async () => {
    const { user, load, rowOf, shown } = await newUser('Courant', 'Joint');
    await load('Courant', DINNER, ['2026-05-09', '20', 'BACK'], ['2026-05-12', '30', 'MORE']);
    const purchase = (await rowOf('DINNER')).id;
    const refund = async (label: string) => ({ purchase, credit: (await rowOf(label)).id });
    await user.call('movements.refund', await refund('BACK'));
    const [first] = await user.call('movements.list');
    expect([first.from.amount, first.to.amount]).toEqual(['20', '20']);
    // 25 of the 45 are left.
    expect(await user.refusal('movements.refund', await refund('MORE'))).toContain('Only 25 EUR');
    await user.call('movements.refund', { ...(await refund('MORE')), amount: '25' });
    expect(await shown()).toHaveLength(2);
    const found = await user.call('transactions.search', {
      ...{ counted: 'spending', from: '2026-05-01', to: '2026-05-31' },
    });
    expect(found.figure).toBe('0.00');
    expect(found.transactions).toMatchObject([
      { label: 'MORE', counted: '25' },
      { label: 'BACK', counted: '20' },
      { label: 'DINNER', counted: '-45' },
    ]);
  });

  test('makes one of two rows as far as the smaller goes', async () => {
    const { user, load, rowOf } = await newUser('Courant', 'Livret:savings');
    await load('Courant', ['2026-05-04', '-100', 'WITH FEE']);
    await load('Livret', ['2026-05-04', '98.5', 'IN']);
    const rows = { row: (await rowOf('WITH FEE')).id, other: (await rowOf('IN')).id };
    await user.call('movements.make', rows);
    const [made] = await user.call('movements.list');
    expect([made.kind, made.from.amount, made.to.amount]).toEqual(['transfer', '98.5', '98.5']);
    const { figure } = await user.call('transactions.search', { counted: 'spending' });
    expect(figure).toBe('1.50');
  });

  test('says once that a label is never a transfer', async () => {
    const { user, load, shown, accountOf } = await newUser('Courant', 'Joint');
    await load('Courant', DINNER, ['2026-06-04', '-12', 'DINNER']);
    await load('Joint', THANKS, ['2026-06-04', '12', 'THANKS']);
    expect(await shown()).toHaveLength(2);
    const pair = { from: accountOf('Courant'), to: accountOf('Joint'), label: 'Dinner 12/05' };
    await user.call('movements.state', { ...pair, isMovement: false });
    expect(await shown()).toEqual([]);
    await load('Courant', ['2026-06-10', '-9', 'DINNER']);
    await load('Joint', ['2026-06-10', '9', 'THANKS']);
    expect(await shown()).toEqual([]);
  });

  test('says where a label goes in another currency, and takes it back', async () => {
    const { user, call, load, shown, accountOf } = await newUser('Courant', 'Livres');
    await load('Courant', ['2026-05-04', '-100', 'VERS LIVRES']);
    await call.importTransactions({
      accountId: accountOf('Livres'),
      transactions: [{ date: '2026-05-05', amount: '85', currency: 'GBP', label: 'RECU' }],
    });
    expect(await shown()).toEqual([]);
    const pair = { from: accountOf('Courant'), to: accountOf('Livres'), label: 'VERS LIVRES' };
    await user.call('movements.state', { ...pair, isMovement: true });
    expect(await shown()).toEqual(['transfer by said: Courant VERS LIVRES → Livres RECU']);
    const [said] = await user.call('movements.statements');
    await user.call('movements.forget', { id: said.id });
    expect(await shown()).toEqual([]);
  });

  test('can say nothing of what is not there', async () => {
    const { user, load, rowOf, accountOf } = await newUser('Courant', 'Joint');
    await load('Courant', DINNER, ['2026-06-04', '-12', 'OTHER']);
    const [row, other] = [await rowOf('DINNER'), await rowOf('OTHER')];
    expect(await user.refusal('movements.part', { row: row.id })).toContain('Nothing was found');
    expect(await user.refusal('movements.make', { row: row.id })).toContain('either');
    expect(await user.refusal('movements.make', { row: row.id, other: other.id })).toContain('out');
    const own = { row: row.id, account: accountOf('Courant') };
    expect(await user.refusal('movements.make', own)).toContain('another account');
    expect(await user.refusal('movements.forget', { id: newId() })).toContain('not found');
  });
});

describe('a card', () => {
  const PURCHASES: readonly Row[] = [
    ['2026-04-10', '-40', 'SHOP'],
    ['2026-04-20', '-60', 'SHOP 2'],
  ];

  test('is settled once its payer is stated', async () => {
    const { user, load, shown, accountOf } = await newUser('Courant', 'Deuxième');
    await load('Deuxième', ...PURCHASES);
    await load('Courant', ['2026-05-05', '-100', 'PRLV 12']);
    expect(await shown()).toEqual([]);
    const payer = { id: accountOf('Deuxième'), payer: accountOf('Courant') };
    const { undo } = await user.call('accounts.set', payer);
    expect(await shown()).toEqual(['settlement by card: Courant PRLV 12 → Deuxième']);
    expect(await user.call('accounts.list')).toMatchObject([
      { isPayerStated: false },
      { isPayerStated: true, payerAccountId: accountOf('Courant') },
    ]);
    await user.call('journal.undo', { id: undo });
    expect(await shown()).toEqual([]);
  });

  test('is settled by a debit that equals its bill, unless none of the accounts pays it', async () => {
    const { user, load, shown, accountOf } = await newUser('Courant', 'Deuxième');
    await load('Courant', ['2026-05-05', '-100', 'RELEVE CARTE']);
    await load('Deuxième', ...PURCHASES);
    expect(await shown()).toEqual(['settlement by bill: Courant RELEVE CARTE → Deuxième']);
    await user.call('accounts.set', { id: accountOf('Deuxième'), payer: 'none' });
    expect(await shown()).toEqual([]);
  });

  test('is settled by a debit that its balance tells', async () => {
    const { call, load, shown, accountOf } = await newUser('Courant', 'Carte Visa');
    await load('Courant', ['2026-05-05', '-542.55', 'RELEVE CARTE']);
    await call.recordBalance({
      id: accountOf('Carte Visa'),
      balance: '-542.55',
      date: '2026-04-30',
    });
    expect(await shown()).toEqual(['settlement by bill: Courant RELEVE CARTE → Carte Visa']);
  });

  test('cannot be paid by itself, by savings, or be savings', async () => {
    const { user, accountOf } = await newUser('Courant', 'Livret:savings');
    const [id, savings] = [accountOf('Courant'), accountOf('Livret')];
    expect(await user.refusal('accounts.set', { id, payer: id })).toContain('itself');
    expect(await user.refusal('accounts.set', { id, payer: savings })).toContain('Livret');
    expect(await user.refusal('accounts.set', { id: savings, payer: id })).toContain('neither');
  });
});

test('lots of an account without rows were paid by a debit of their cost', async () => {
  const { user, load, shown, accountOf } = await newUser('Courant', 'PEA:pea');
  await load('Courant', ['2026-05-05', '-1000', 'VIR PEA']);
  const trade = { date: '2026-05-06', isin: 'FR0000120271', side: 'buy', quantity: '100' };
  const lots = { account: accountOf('PEA'), trades: [{ ...trade, unitPrice: '10' }] };
  const { undo } = await user.call('lots.trades', lots);
  expect(await shown()).toEqual(['purchase by record: Courant VIR PEA → PEA']);
  await user.call('journal.undo', { id: undo });
  expect(await shown()).toEqual([]);
});

test('a house is paid by what its loan does not pay', async () => {
  const { user, call, load, shown, accountOf } = await newUser(
    ...['Courant', 'Maison:real_estate', 'Prêt:loan'],
  );
  await load('Courant', ['2026-03-31', '-60000', 'NOTAIRE']);
  await call.recordBalance({ id: accountOf('Maison'), balance: '300000', date: '2026-03-31' });
  expect(await shown()).toEqual([]);
  await user.call('accounts.set', {
    ...{ id: accountOf('Prêt'), loanOriginalPrincipal: '240000', openedAt: '2026-03-30' },
  });
  expect(await shown()).toEqual(['purchase by record: Courant NOTAIRE → Maison']);
});

test('what was said and what was found come back with a restore', async () => {
  const { user, load, rowOf, shown } = await newUser('Courant', 'Joint');
  await load('Courant', DINNER, ['2026-06-04', '-12', 'OTHER']);
  await load('Joint', THANKS, ['2026-06-04', '12', 'BACK']);
  await user.call('movements.part', { row: (await rowOf('DINNER')).id });
  const before = await shown();
  expect(before).toEqual(['transfer by amount: Courant OTHER → Joint BACK']);
  let text = '';
  for await (const part of exportedText(client.owner, user.name, {})) text += part;
  expect(text).toContain('"movement_statements"');
  expect(text).not.toContain('"movements"');
  const restored = newId();
  await client.owner.users.restore({
    user: restored,
    content: async function* () {
      yield Buffer.from(text);
    },
  });
  const found = await client.owner.movements.list({ user: restored });
  expect(found.map(({ from, to }) => [from.label, to.label])).toEqual([['OTHER', 'BACK']]);
});
