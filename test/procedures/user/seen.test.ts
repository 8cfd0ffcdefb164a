/** A change carries the values on which its sender decided, and is refused once another caller has changed them. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BENCHMARK_KEYS } from '../../../src/core/performance/benchmark.ts';
import { type Difference, DomainError } from '../../../src/i18n/errors/domain-error.ts';
import { INTERNAL_PROCEDURES } from '../../../src/procedures/internal/call.ts';
import { INSTALLATION_PROCEDURES } from '../../../src/procedures/machine/installation.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../support/users/owner.ts';
import { addAccount, addAsset, addHolding, addLot } from '../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
});
afterAll(() => client.close());

type Values = Readonly<Record<string, string | null>>;

/** A change with the values that its form opened with, and the change of another caller meanwhile. */
interface Case {
  readonly send: object;
  readonly seen: Values | readonly { readonly id: string; readonly values: Values }[];
  readonly theirs: readonly [path: string, input: object];
  /** Values that are stored then and differ: by name, or by row and name; null for none. */
  readonly now: Values | Readonly<Record<string, Values>>;
}

const account = (type: Parameters<typeof addAccount>[2] = 'checking', values = {}) =>
  addAccount(client.db, user.userId, type, values);

const ROW = { date: '2026-06-01', amount: '-10', label: 'MONOPRIX', category: 'Food' };
const added = async (accountId: string, row: object = {}): Promise<string> =>
  (await user.call('transactions.add', { ...ROW, ...row, account: accountId })).id;

/** A row of two values that another caller changes one of. */
async function row(send: object, seen: Values, theirs: Case['theirs'], now: Values): Promise<Case> {
  const id = await added(await account());
  return { send: { id, ...send }, seen, theirs: [theirs[0], { id, ...theirs[1] }], now };
}

/** Two rows, of which another caller changes the second. */
async function rows(
  send: object,
  seen: Values,
  theirs: Case['theirs'],
  now: Values,
  isDeleted = false,
): Promise<Case> {
  const accountId = await account();
  const ids = [await added(accountId), await added(accountId, { label: 'CARREFOUR' })];
  if (isDeleted) await user.call('transactions.deleteMany', { ids });
  const [, second = ''] = ids;
  return {
    ...{ send: { ids, ...send }, seen: ids.map((id) => ({ id, values: seen })) },
    ...{ theirs: [theirs[0], { id: second, ...theirs[1] }], now: { [second]: now } },
  };
}

async function category(name = 'Food'): Promise<string> {
  await user.call('categories.add', { name });
  const { categories } = await user.call('categories.list');
  return categories.find((each: { name: string }) => each.name === name).id;
}

const asset = () => addAsset(client.db);

async function holding(): Promise<string> {
  return addHolding(client.db, user.userId, await account('pea'), await asset(), '3');
}

async function lot(): Promise<string> {
  const accountId = await account('cto');
  const of = await addHolding(client.db, user.userId, accountId, await asset(), '0');
  const bought = { date: '2026-06-01', side: 'buy', quantity: '2', unitPrice: '10' };
  await addLot(client.db, user.userId, of, bought);
  return (await user.call('lots.list', { account: accountId }))[0].id;
}

async function balance(): Promise<{ readonly id: string }> {
  const stated = { id: await account(), balance: '10', date: '2026-06-01' };
  return { id: (await user.call('balances.record', { balance: stated })).id };
}

/** Two rows that may be one transfer, each in its account. */
async function transfer() {
  const [from, to] = [await account(), await account('savings')];
  const label = 'VIREMENT LIVRET';
  const paid = await added(from, { label, amount: '-100', category: '' });
  const received = await added(to, { label, amount: '90', category: '' });
  return { from, to, label, paid, received };
}

/** The other side of a row as the list shows it. */
const sideOf = (accountId: string, amount: string, date: string | null = null) =>
  JSON.stringify([{ accountId, date, amount }]);

const SHOP = { label: 'shop', category: 'Food' };
const TRAIN = { label: 'train', category: 'Travel' };
/** Of the second of two rules, which another caller moves to the first place. */
async function rule(send: object): Promise<Case> {
  for (const each of [SHOP, TRAIN]) await user.call('rules.add', each);
  return {
    ...{ send, seen: { rule: JSON.stringify(TRAIN) } },
    theirs: ['rules.move', { place: 2, to: 1 }],
    now: { rule: JSON.stringify(SHOP) },
  };
}

const DAY = '2026-06-01';

/** Each changing procedure that compares what its sender saw. */
const COMPARED: Readonly<Record<string, () => Promise<Case>>> = {
  'accounts.set': async () => {
    const id = await account();
    return {
      ...{ send: { id, institution: 'Bourso' }, seen: { institution: null } },
      theirs: ['accounts.set', { id, institution: 'Fortuneo' }],
      now: { institution: 'Fortuneo' },
    };
  },
  'accounts.archive': async () => {
    const id = await account();
    return {
      ...{ send: { id, date: '2026-06-02' }, seen: { archivedAt: null } },
      theirs: ['accounts.archive', { id, date: DAY }],
      now: { archivedAt: `${DAY}T00:00:00.000Z` },
    };
  },
  'accounts.unarchive': async () => {
    const id = await account();
    await user.call('accounts.archive', { id, date: DAY });
    return {
      ...{ send: { id }, seen: { archivedAt: `${DAY}T00:00:00.000Z` } },
      theirs: ['accounts.archive', { id, date: '2026-06-02' }],
      now: { archivedAt: '2026-06-02T00:00:00.000Z' },
    };
  },
  'accounts.contributions': async () => {
    const id = await account('pea');
    return {
      ...{ send: { id, amount: '2000' }, seen: { contributionsEur: null } },
      theirs: ['accounts.contributions', { id, amount: '1000' }],
      now: { contributionsEur: '1000' },
    };
  },
  'accounts.owners': async () => {
    const id = await account();
    for (const name of ['Ada', 'Bob']) await user.call('members.add', { name });
    const owners = ['Ada', 'Bob'].map((member) => ({ member, sharePct: '50' }));
    return {
      send: { id, owners: [{ member: 'Bob', sharePct: '100' }] },
      ...{ seen: { owners: '' }, theirs: ['accounts.owners', { id, owners }] },
      now: { owners: 'Ada 50 %, Bob 50 %' },
    };
  },
  'accounts.convert': async () => {
    const id = await account('loan', { loanRatePct: '1.5' });
    await user.call('accounts.setTerms', { id, date: DAY, ratePct: '1.2' });
    return {
      ...{ send: { id, type: 'other' }, seen: { type: 'loan', loanTermMonths: null, terms: '1' } },
      theirs: ['accounts.set', { id, loanTermMonths: '240' }],
      now: { loanTermMonths: '240' },
    };
  },
  'accounts.setTerms': async () => {
    const of = { id: await account('loan', { loanRatePct: '1.5' }), date: DAY };
    return {
      ...{ send: { ...of, ratePct: '1.1' }, seen: { ratePct: null } },
      theirs: ['accounts.setTerms', { ...of, ratePct: '1.2' }],
      now: { ratePct: '1.2' },
    };
  },
  'accounts.removeTerms': async () => {
    const of = { id: await account('loan'), date: DAY };
    await user.call('accounts.setTerms', { ...of, ratePct: '1.1' });
    return {
      ...{ send: of, seen: { ratePct: '1.1' } },
      theirs: ['accounts.setTerms', { ...of, ratePct: '1.2' }],
      now: { ratePct: '1.2' },
    };
  },
  'balances.record': async () => {
    const of = { id: await account(), date: DAY };
    return {
      ...{ send: { balance: { ...of, balance: '30' } }, seen: { balance: null } },
      theirs: ['balances.record', { balance: { ...of, balance: '20' } }],
      now: { balance: '20' },
    };
  },
  'balances.correct': async () => {
    const of = await balance();
    return {
      ...{ send: { ...of, balance: '30' }, seen: { balance: '10', date: DAY } },
      theirs: ['balances.correct', { ...of, balance: '20' }],
      now: { balance: '20' },
    };
  },
  'balances.remove': async () => {
    const of = await balance();
    return {
      ...{ send: of, seen: { balance: '10', date: DAY } },
      theirs: ['balances.correct', { ...of, date: '2026-06-02' }],
      now: { date: '2026-06-02' },
    };
  },
  'transactions.edit': () =>
    row({ label: 'Monoprix' }, { label: ROW.label }, ['transactions.edit', { label: 'Monop' }], {
      label: 'Monop',
    }),
  'transactions.note': () =>
    row({ note: 'mine' }, { note: null }, ['transactions.note', { note: 'theirs' }], {
      note: 'theirs',
    }),
  'transactions.categorize': () =>
    row(
      { category: 'Other' },
      { categoryName: 'Food' },
      ['transactions.categorize', { category: 'Home' }],
      { categoryName: 'Home' },
    ),
  'transactions.delete': () =>
    row({}, { label: ROW.label, note: null }, ['transactions.note', { note: 'keep' }], {
      note: 'keep',
    }),
  'transactions.restore': async () => {
    const of = { id: await added(await account()) };
    await user.call('transactions.delete', of);
    return {
      ...{ send: of, seen: { note: null } },
      theirs: ['transactions.note', { ...of, note: 'double' }],
      now: { note: 'double' },
    };
  },
  'transactions.split': () =>
    row(
      { parts: [{ amount: '4', category: 'Home' }, { category: 'Food' }] },
      { amount: '-10' },
      ['transactions.edit', { amount: '-11' }],
      { amount: '-11' },
    ),
  'transactions.join': async () => {
    const of = { id: await added(await account()) };
    const parts = [{ amount: '4', category: 'Home' }, {}];
    const split = await user.call('transactions.split', { ...of, parts });
    return {
      ...{ send: of, seen: { parts: JSON.stringify(split.parts), note: null } },
      theirs: ['transactions.note', { ...of, note: 'keep' }],
      now: { note: 'keep' },
    };
  },
  'transactions.annotate': () =>
    rows(
      { category: 'Other' },
      { categoryName: 'Food', deletedAt: null },
      ['transactions.categorize', { category: 'Home' }],
      { categoryName: 'Home' },
    ),
  'transactions.deleteMany': () =>
    rows({}, { note: null }, ['transactions.note', { note: 'keep' }], { note: 'keep' }),
  'transactions.restoreMany': () =>
    rows({}, { note: null }, ['transactions.note', { note: 'double' }], { note: 'double' }, true),
  'transactions.move': async () => {
    const [from, mine, theirs] = [await account(), await account(), await account()];
    const ids = [await added(from), await added(from, { label: 'CARREFOUR' })];
    const [, second = ''] = ids;
    return {
      send: { ids, account: mine },
      seen: ids.map((id) => ({ id, values: { accountId: from } })),
      theirs: ['transactions.move', { ids: [second], account: theirs }],
      now: { [second]: { accountId: theirs } },
    };
  },
  'movements.make': async () => {
    const { to, paid, received } = await transfer();
    return {
      send: { row: paid, other: received, amount: '50' },
      seen: [
        { id: paid, values: { amount: '-100', movements: null } },
        { id: received, values: { amount: '90' } },
      ],
      theirs: ['movements.make', { row: paid, account: to, amount: '20' }],
      now: { [paid]: { movements: sideOf(to, '20') } },
    };
  },
  'movements.refund': async () => {
    const { paid, received } = await transfer();
    return {
      send: { purchase: paid, credit: received },
      seen: [
        { id: received, values: { movements: null } },
        { id: paid, values: { amount: '-100' } },
      ],
      theirs: ['transactions.edit', { id: paid, amount: '-95' }],
      now: { [paid]: { amount: '-95' } },
    };
  },
  'movements.part': async () => {
    const { from, to, paid, received } = await transfer();
    await user.call('movements.make', { row: paid, other: received, amount: '50' });
    const before = { [paid]: sideOf(to, '50', ROW.date) };
    const left = [
      { accountId: to, date: ROW.date, amount: '50' },
      { accountId: to, date: null, amount: '30' },
    ];
    return {
      send: { row: paid },
      seen: [{ id: paid, values: { accountId: from, movements: before[paid] ?? null } }],
      theirs: ['movements.make', { row: paid, account: to, amount: '30' }],
      now: { [paid]: { movements: JSON.stringify(left) } },
    };
  },
  'movements.state': async () => {
    const { from, to, label } = await transfer();
    return {
      ...{ send: { from, to, label }, seen: { isMovement: null } },
      theirs: ['movements.state', { from, to, label, isMovement: false }],
      now: { isMovement: 'false' },
    };
  },
  'categories.rename': async () => {
    const of = { id: await category() };
    return {
      ...{ send: { ...of, name: 'Groceries' }, seen: { name: 'Food' } },
      theirs: ['categories.rename', { ...of, name: 'Meals' }],
      now: { name: 'Meals' },
    };
  },
  'categories.vat': async () => {
    const of = { id: await category() };
    return {
      ...{ send: { ...of, share: '10/110' }, seen: { vatShare: null } },
      theirs: ['categories.vat', { ...of, share: '20/120' }],
      now: { vatShare: '20/120' },
    };
  },
  'categories.merge': async () => {
    const of = { id: await category() };
    return {
      ...{ send: { ...of, into: await category('Home') }, seen: { name: 'Food' } },
      theirs: ['categories.rename', { ...of, name: 'Meals' }],
      now: { name: 'Meals' },
    };
  },
  'categories.delete': async () => {
    const of = { id: await category() };
    return {
      ...{ send: of, seen: { name: 'Food' } },
      theirs: ['categories.rename', { ...of, name: 'Meals' }],
      now: { name: 'Meals' },
    };
  },
  'holdings.set': async () => {
    const of = { id: await holding() };
    return {
      ...{ send: { ...of, quantity: '5' }, seen: { quantity: '3' } },
      theirs: ['holdings.set', { ...of, quantity: '4' }],
      now: { quantity: '4' },
    };
  },
  'holdings.worthless': async () => {
    const of = { id: await holding() };
    return {
      ...{ send: { ...of, date: '2026-06-02' }, seen: { worthlessAt: null } },
      theirs: ['holdings.worthless', { ...of, date: DAY }],
      now: { worthlessAt: DAY },
    };
  },
  'holdings.remove': async () => {
    const of = { id: await holding() };
    return {
      ...{ send: of, seen: { quantity: '3' } },
      theirs: ['holdings.set', { ...of, quantity: '4' }],
      now: { quantity: '4' },
    };
  },
  'holdings.setPrice': async () => {
    const of = { id: await holding(), date: DAY };
    return {
      ...{ send: { ...of, price: '11' }, seen: { price: null, currency: null } },
      theirs: ['holdings.setPrice', { ...of, price: '12' }],
      now: { price: '12' },
    };
  },
  'holdings.removePrice': async () => {
    const of = { id: await holding(), date: DAY };
    await user.call('holdings.setPrice', { ...of, price: '11' });
    return {
      ...{ send: of, seen: { price: '11', currency: 'EUR' } },
      theirs: ['holdings.setPrice', { ...of, price: '12' }],
      now: { price: '12' },
    };
  },
  'lots.correct': async () => {
    const of = { id: await lot() };
    return {
      ...{ send: { ...of, quantity: '4' }, seen: { quantity: '2' } },
      theirs: ['lots.correct', { ...of, quantity: '3' }],
      now: { quantity: '3' },
    };
  },
  'lots.remove': async () => {
    const of = { id: await lot() };
    return {
      ...{ send: of, seen: { quantity: '2', fees: '0' } },
      theirs: ['lots.correct', { ...of, fees: '1' }],
      now: { fees: '1' },
    };
  },
  'rules.add': () => rule({ label: 'bus', category: 'Travel', before: 2 }),
  'rules.move': () => rule({ place: 2, to: 1 }),
  'rules.remove': () => rule({ place: 2 }),
  'milestones.add': async () => ({
    ...{ send: { threshold: '100000', date: '2030-01-01' }, seen: { date: null } },
    theirs: ['milestones.add', { threshold: '100000', date: '2031-01-01' }],
    now: { date: '2031-01-01' },
  }),
  'milestones.remove': async () => {
    const of = { threshold: '100000' };
    await user.call('milestones.add', of);
    return {
      ...{ send: of, seen: { date: null } },
      theirs: ['milestones.add', { ...of, date: '2031-01-01' }],
      now: { date: '2031-01-01' },
    };
  },
  'rates.set': async () => {
    const of = { currency: 'XAF', date: DAY };
    return {
      ...{ send: { ...of, rate: '656' }, seen: { rate: null } },
      theirs: ['rates.set', { ...of, rate: '655' }],
      now: { rate: '655' },
    };
  },
  'rates.remove': async () => {
    const of = { currency: 'XPF', date: DAY };
    await user.call('rates.set', { ...of, rate: '119' });
    return {
      ...{ send: of, seen: { rate: '119' } },
      theirs: ['rates.set', { ...of, rate: '120' }],
      now: { rate: '120' },
    };
  },
  'imports.undo': async () => {
    const accountId = await account();
    await user.call('import.rows', { batch: { accountId, transactions: [ROW] } });
    const [imported] = await user.call('imports.list');
    const [found] = (await user.call('transactions.search')).transactions;
    return {
      send: { id: imported.id, withChanged: true },
      seen: { rows: '1', changed: '0' },
      theirs: ['transactions.note', { id: found.id, note: 'mine' }],
      now: { changed: '1' },
    };
  },
  'benchmark.set': async () => {
    const { key } = await user.call('benchmark.show');
    const [theirs = '', mine] = BENCHMARK_KEYS.filter((each) => each !== key);
    return {
      ...{ send: { key: mine }, seen: { key }, theirs: ['benchmark.set', { key: theirs }] },
      now: { key: theirs },
    };
  },
  'prices.set': async () => {
    const of = { isin: 'FR0000120271', date: DAY };
    return {
      ...{ send: { ...of, price: '51' }, seen: { price: null, currency: null } },
      theirs: ['prices.set', { ...of, price: '52' }],
      now: { price: '52' },
    };
  },
  'prices.remove': async () => {
    const of = { isin: 'FR0000131104', date: DAY };
    await user.call('prices.set', { ...of, price: '51' });
    return {
      ...{ send: of, seen: { price: '51', currency: 'EUR' } },
      theirs: ['prices.set', { ...of, price: '52' }],
      now: { price: '52' },
    };
  },
  'assets.set': async () => {
    const of = { isin: 'FR0000131757' };
    await user.call('assets.set', { ...of, kind: 'equity' });
    return {
      ...{ send: { ...of, kind: 'fund' }, seen: { kind: 'equity' } },
      theirs: ['assets.set', { ...of, kind: 'etf' }],
      now: { kind: 'etf' },
    };
  },
};

/** Why a changing procedure compares nothing. */
const REASONS = {
  adds: [
    ...['api.createAccount', 'api.importTransactions', 'api.addHolding', 'accounts.create'],
    ...['import.rows', 'import.rememberOrigins', 'transactions.add', 'members.add'],
    ...['categories.add', 'holdings.add', 'lots.import', 'lots.add', 'lots.trades'],
    ...['lots.withMoves', 'keys.create', 'assistants.create', 'sessions.link', 'users.add'],
    ...['users.link', 'backups.create', 'secondFactor.start', 'secondFactor.renewCodes'],
    ...['passkeys.start', 'passkeys.add', 'feeds.connect', 'reminders.start', 'demo.open'],
  ],
  'looks, and stores nothing': ['api.reconcileTransactions', 'import.reconcile', 'import.preview'],
  'is of the contract, which has no such value': ['api.recordBalance'],
  'gives rows what they lack, and keeps what they have': ['rules.complete'],
  'counts for days without a price of others, and replaces that of a file': [
    'holdings.importPrices',
  ],
  'refuses by the revision or the contents that were shown': [
    ...['accounts.delete', 'transactions.deleteRange', 'users.delete', 'accounts.deleteEmpty'],
  ],
  'refuses what changed since, or no longer is as it was': ['journal.undo', 'todo.settle'],
  'names what never changes, as long as it is there': [
    ...['holdings.move', 'holdings.unmove', 'movements.forget', 'keys.revoke', 'assistants.end'],
    ...['assistants.answerRequest', 'sessions.end', 'sessions.endAll', 'members.remove'],
    ...['members.rename', 'feeds.forget', 'feeds.run', 'firstSteps.dismiss'],
    ...['passkeys.remove', 'demo.close'],
  ],
  'says how it shall be, whatever it was': [
    ...['members.view', 'feeds.pause', 'importAnswers.set', 'reminders.stop'],
  ],
  'belongs to the question that is open': ['feeds.answer', 'feeds.cancel'],
  'is proved by a secret': [
    ...['password.set', 'password.confirm', 'password.remove', 'secondFactor.confirm'],
    ...['secondFactor.remove', 'passkeys.challenge', 'passkeys.confirm', 'reminders.confirm'],
  ],
};

describe('a value that another caller changed is not written over', () => {
  test.each(Object.entries(COMPARED))('%s', async (path, prepare) => {
    const { send, seen, theirs, now } = await prepare();
    await user.call(...theirs);
    const before = await user.call('journal.list');
    const error = await refused(path, { ...send, seen });
    expect([error.code, error.reason[0]]).toEqual(['CONFLICT', 'changedByOther']);
    expect(error.differences).toEqual(differencesOf(now));
    expect(await user.call('journal.list')).toEqual(before);
    const known = Array.isArray(seen)
      ? seen.map(({ id, values }) => ({ id, values: { ...values, ...(now[id] as Values) } }))
      : { ...seen, ...now };
    await user.call(path, { ...send, seen: known });
  });
});

const differencesOf = (now: Case['now']): Difference[] =>
  Object.entries(now).flatMap(([key, value]) =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).map(([name, text]) => ({ row: key, name, now: text ?? '' }))
      : [{ name: key, now: value ?? '' }],
  );

test('every changing procedure of the page compares what was seen, or says why it does not', () => {
  const changing = [
    ...[...INTERNAL_PROCEDURES].map(([path, { type }]) => [path, type] as const),
    ...INSTALLATION_PROCEDURES,
  ].flatMap(([path, type]) => (type === 'mutation' ? [path] : []));
  const told = [...Object.keys(COMPARED), ...Object.values(REASONS).flat()];
  expect(told.toSorted()).toEqual([...new Set(changing)].toSorted());
});

const refused = async (path: string, input: object): Promise<DomainError> => {
  const error = await user.call(path, input).catch((thrown: unknown) => thrown);
  if (error instanceof DomainError) return error;
  throw error instanceof Error ? error : new Error('It was not refused.');
};

test('a change of other values is stored, as is one that says nothing of what was seen', async () => {
  const id = await added(await account());
  await user.call('transactions.edit', { id, label: 'Monop' });
  const seen = { amount: '-10' };
  const changed = await user.call('transactions.edit', { id, amount: '-11', seen });
  expect(changed).toMatchObject({ label: 'Monop', amount: '-11' });
  expect(await user.call('transactions.edit', { id, amount: '-12' })).toMatchObject({
    amount: '-12',
  });
});

test('an equal price, rate, term or answer changes nothing, and is not asked about', async () => {
  const price = { id: await holding(), date: DAY, price: '11' };
  await user.call('holdings.setPrice', price);
  const noPrice = { price: null, currency: null };
  await user.call('holdings.setPrice', { ...price, price: '11.00', seen: noPrice });
  const rate = { currency: 'XAG', date: DAY, rate: '5' };
  await user.call('rates.set', rate);
  await user.call('rates.set', { ...rate, rate: '5.0', seen: { rate: null } });
  const terms = { id: await account('loan'), date: DAY, ratePct: '1.2' };
  await user.call('accounts.setTerms', terms);
  await user.call('accounts.setTerms', { ...terms, seen: { ratePct: null } });
  const { from, to, label } = await transfer();
  await user.call('movements.state', { from, to, label });
  await user.call('movements.state', { from, to, label, seen: { isMovement: null } });
});

test('what cannot be compared is refused, not taken for the same', async () => {
  const id = await account();
  const unknown = { id, name: 'Other', seen: { colour: 'red' } };
  expect((await refused('accounts.set', unknown)).code).toBe('BAD_REQUEST');
  const other = await added(id);
  const seen = [{ id: other, values: { note: null } }];
  expect(
    await refused('transactions.annotate', { ids: [await added(id)], note: 'x', seen }),
  ).toMatchObject({ code: 'BAD_REQUEST', reason: ['seenUnknown', { name: other }] });
});
