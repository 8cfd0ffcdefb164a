import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountValuation } from '../../src/contract/accounts/account-valuation.ts';
import type { Position } from '../../src/contract/holdings/position.ts';
import type { Transaction } from '../../src/contract/import/transaction.ts';
import { type InsightCard, InsightList } from '../../src/contract/wealth/insight.ts';
import type { AccountType } from '../../src/core/accounts/account-type.ts';
import { refreshAllMovements } from '../../src/db/queries/movements/refresh-movements.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { type Service, startService } from '../support/service/service.ts';
import {
  addAccount,
  addAsset,
  addBalance,
  addHolding,
  addPrice,
  addRate,
  addTransactions,
} from '../support/users/wealth.ts';

let service: Service;

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-06-30T12:00:00Z');
});
afterAll(() => service.close());

const get = (key: string, path: string, headers: Record<string, string> = {}) =>
  service.call('GET', `/api/v1${path}`, { key, headers });

/** The cards in English, by id. */
async function cardsOf(key: string): Promise<Record<string, InsightCard>> {
  const { status, body } = await get(key, '/insights?lang=en');
  expect(status).toBe(200);
  return Object.fromEntries(InsightList.parse(body).cards.map((card) => [card.id, card]));
}

/** Creates a user, and short functions to give them possessions. */
async function user(name: string) {
  const { query: db } = service.database;
  const key = await service.key(undefined, name);
  const userId = await userNamed(db, name);
  return {
    key,
    account: (type: AccountType, values: Parameters<typeof addAccount>[3] = {}) =>
      addAccount(db, userId, type, values),
    balance: (id: string, amount: string, day = '2026-06-29', currency = 'EUR') =>
      addBalance(db, userId, id, day, amount, currency),
    rows: (id: string, rows: Parameters<typeof addTransactions>[3]) =>
      addTransactions(db, userId, id, rows),
    /** Finds the movements of rows that were written past the procedures. */
    findMovements: () => service.database.write(userId, (tx) => refreshAllMovements(tx, userId)),
    async line(id: string, asset: string, quantity: string, ter?: string, costBasis?: string) {
      const said = { ...(ter && { ter }), ...(costBasis && { costBasis }) };
      await addHolding(db, userId, id, asset, quantity, said);
    },
  };
}

/** €1,234.50 as 1234.5. */
const figure = (text: string) =>
  Number(/-?[\d,.]*\d/.exec(text.replace('€', ''))?.[0].replace(/,/g, ''));

const MONTHS = ['01', '02', '03', '04', '05', '06'];

describe('200', () => {
  test('somebody without accounts is told the SMIC, and shown no card', async () => {
    const { body } = await get(await service.key(undefined, 'new'), '/insights');
    expect(body).toEqual({ smicNetMonthly: 1477.93, cards: [] });
  });

  test('exactly the properties of the contract', async () => {
    const ada = await user('exact');
    await ada.balance(await ada.account('checking'), '1477.93');
    const { body } = await get(ada.key, '/insights?lang=en');
    expect(body).toEqual({
      smicNetMonthly: 1477.93,
      cards: [
        {
          id: 'netWorth',
          title: 'Net worth in months of minimum wage',
          value: '1 month',
          detail: 'Your net worth of €1,477.93 is 1 month of net minimum wage (SMIC).',
          tone: 'positive',
          items: [
            { label: 'Net monthly SMIC (35 h)', value: '€1,477.93', note: 'since 1 June 2026' },
          ],
        },
      ],
    });
  });

  test('somebody with debts only', async () => {
    const ada = await user('debts');
    await ada.balance(await ada.account('loan'), '2955.86');
    expect(await cardsOf(ada.key)).toMatchObject({
      netWorth: { value: '-2 months', tone: 'negative' },
      debt: { value: '€2,955.86', tone: 'negative' },
    });
  });

  test('one huge line', async () => {
    const ada = await user('huge');
    const asset = await addAsset(service.database.query, { name: 'ACME', kind: 'equity' });
    await addPrice(service.database.query, asset, '2026-06-29', '999999999999');
    await ada.line(await ada.account('cto', { name: 'CTO' }), asset, '1000');
    expect((await cardsOf(ada.key)).concentration).toMatchObject({
      value: '100%',
      tone: 'negative',
      detail: '“ACME” (CTO) is your only security: €999,999,999,999,000.00, 100% of what you own.',
    });
  });
});

/** Before the first row, so that the sum of the rows is all that there is. */
const OPENED = { openedAt: '2026-01-01' };

describe('figures', () => {
  test('of net worth, debt and lines are those of the other routes, to the cent', async () => {
    const ada = await user('ada');
    const { query: db } = service.database;
    await addRate(db, 'USD', '2026-06-26', '1.17');
    const [world, dollar, lost] = [
      await addAsset(db, { name: 'World', kind: 'etf', ter: '0.12' }),
      await addAsset(db, { name: 'Dollar Corp', kind: 'equity' }),
      await addAsset(db, { name: 'FR0000000001', kind: 'other' }),
    ];
    await addPrice(db, world, '2026-06-26', '33.335');
    await addPrice(db, dollar, '2026-06-01', '71.77', 'USD');
    const pea = await ada.account('pea', { name: 'PEA', openedAt: '2021-06-30' });
    await ada.balance(pea, '40000.005');
    await ada.line(pea, world, '3.333');
    await ada.line(pea, dollar, '7', '0.5');
    await ada.line(pea, lost, '1', undefined, '50');
    await ada.balance(await ada.account('loan'), '12345.67');
    await ada.balance(await ada.account('real_estate'), '200000');
    const archived = await ada.account('checking', { archivedAt: new Date('2026-06-01') });
    await ada.balance(archived, '777777', '2026-01-01');

    const cards = await cardsOf(ada.key);
    const { netWorth } = (await get(ada.key, '/net-worth')).body;
    expect(figure(cards.netWorth?.detail ?? '')).toBe(Number(netWorth.net));
    expect(cards.debt?.detail.match(/€[\d,.]+\d/g)?.map(figure)).toEqual([
      Number(netWorth.liabilities),
      Number(netWorth.gross),
    ]);

    const { positions, pricing } = (await get(ada.key, '/positions')).body;
    const priced: Position[] = positions.filter(({ value }: Position) => value !== null);
    const heaviest = priced.toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0))[0];
    expect(cards.concentration).toMatchObject({ value: `${heaviest?.weight?.toFixed(1)}%` });
    expect(cards.concentration?.detail).toContain(`“${heaviest?.name}”`);

    const yearly = priced.reduce(
      (sum, { value, ter }) => sum + ((value ?? 0) * (ter ?? 0)) / 100,
      0,
    );
    expect(cards.fundCosts?.value).toBe(`€${yearly.toFixed(2)} a year`);
    const quoted = priced.find(({ quoteCurrency }) => quoteCurrency === 'USD');
    expect(figure(cards.currencies?.items?.[0]?.value ?? '')).toBe(quoted?.value);

    expect(cards.prices).toMatchObject({
      detail:
        '1 holding has no known value and is not included in totals. 1 holding has a price more than ten days old.',
    });
    expect(pricing.unpricedHoldings).toBe(1);

    const { accounts } = (await get(ada.key, '/accounts')).body;
    const { cashEur } = accounts.find(({ id }: AccountValuation) => id === pea);
    expect(figure(cards.doubleCounts?.items?.[0]?.value ?? '')).toBe(Number(cashEur));
    expect(cards.taxAges).toMatchObject({ value: '1 of 1', tone: 'positive' });
  });

  test('of spending and saving are those of the transactions, without transfers', async () => {
    const ada = await user('spender');
    const [checking, joint, livret] = [
      await ada.account('checking', { name: 'Courant', ...OPENED }),
      await ada.account('checking', { name: 'Joint', ...OPENED }),
      await ada.account('savings', { name: 'Livret A', savingsProduct: 'livret_a', ...OPENED }),
    ];
    for (const month of MONTHS) {
      await ada.rows(checking, [
        { date: `2026-${month}-01`, amount: '3000', type: 'credit' },
        { date: `2026-${month}-05`, amount: '-1000.01' },
        { date: `2026-${month}-10`, amount: '-99.99', type: 'debit' },
        // To the joint account, booked two days later; only one of the two equal debits is a transfer.
        { date: `2026-${month}-12`, amount: '-200' },
        { date: `2026-${month}-12`, amount: '-200' },
        // To the livret, said to be a transfer on the other side only.
        { date: `2026-${month}-15`, amount: '-500' },
        // Said to be transfers themselves.
        { date: `2026-${month}-16`, amount: '-50', type: 'transfer' },
        { date: `2026-${month}-17`, amount: '60', type: 'transfer' },
        // Back to savings, too late to be the same money as what left it.
        { date: `2026-${month}-20`, amount: '70' },
      ]);
      await ada.rows(joint, [{ date: `2026-${month}-14`, amount: '200' }]);
      await ada.rows(livret, [
        { date: `2026-${month}-15`, amount: '500', type: 'transfer' },
        { date: `2026-${month}-24`, amount: '-70' },
      ]);
    }
    await ada.rows(checking, [
      { date: '2026-03-03', amount: '-1000000', deletedAt: new Date() },
      { date: '2026-07-03', amount: '-1000000' },
    ]);
    await ada.findMovements();

    const cards = await cardsOf(ada.key);
    // January to May: June is not over. Each month 1,000.01 + 99.99 + 200 go out, 3,000 + 70 come in.
    expect(cards.savingsRate?.detail).toBe(
      'On average over 5 months, €3,070.00 comes in and €1,300.00 goes out each month: €1,770.00 is left.',
    );
    const all: Transaction[] = (await get(ada.key, '/transactions?limit=1000')).body;
    expect(all.length).toBe(MONTHS.length * 12 + 1);

    // What is at hand is the value of the three accounts.
    const { accounts } = (await get(ada.key, '/accounts')).body;
    const worth = accounts.reduce(
      (sum: number, { valueEur }: AccountValuation) => sum + Number(valueEur),
      0,
    );
    expect(figure(cards.emergencyFund?.detail ?? '')).toBeCloseTo(worth, 2);
  });

  test.each([
    ['from 15 March on', ['2026-03-15', '2026-04-01', '2026-05-31'], 3, '€10.00'],
    ['from 16 March on', ['2026-03-16', '2026-04-01', '2026-05-31'], null, null],
    ['up to April', ['2026-02-01', '2026-04-30'], 3, '€6.67'],
    ['in two months', ['2026-04-01', '2026-05-31', '2026-06-30'], null, null],
    ['for years', ['2024-01-01', '2025-06-01', '2026-05-31', '2026-06-30'], 12, '€1.67'],
    ['long ago', ['2024-01-01', '2025-05-31'], null, null],
  ])('of spending %s', async (name, days, months, mean) => {
    const ada = await user(name);
    const rows = days.map((date) => ({ date, amount: '-10' }));
    await ada.rows(await ada.account('checking', { openedAt: days[0] ?? null }), rows);
    const detail = (await cardsOf(ada.key)).emergencyFund?.detail;
    if (months === null) expect(detail).toBeUndefined();
    else expect(detail).toContain(`spend ${mean} a month, on average over ${months} months`);
  });

  test('of categories and of income in other currencies', async () => {
    const ada = await user('traveller');
    await addRate(service.database.query, 'CHF', '2026-01-01', '0.5');
    const account = await service.call('POST', '/api/v1/accounts', {
      key: ada.key,
      body: { name: 'Courant', type: 'checking' },
    });
    const accountId = account.body.id;
    const entry = (date: string, amount: string, more: object) => ({
      date,
      amount,
      label: 'x',
      ...more,
    });
    const transactions = ['03', '04', '05'].flatMap((month) => [
      entry(`2026-${month}-01`, '-30', { category: 'Courses' }),
      entry(`2026-${month}-02`, '-10', { category: 'Voyages', currency: 'CHF' }),
      entry(`2026-${month}-03`, '-5', {}),
      entry(`2026-${month}-04`, '1.25', { type: 'dividend', currency: 'CHF' }),
      entry(`2026-${month}-05`, '0.01', { type: 'interest' }),
    ]);
    await service.call('POST', '/api/v1/import', {
      key: ada.key,
      body: { accountId, transactions },
    });
    const { spending, income } = await cardsOf(ada.key);
    expect(spending?.items).toMatchObject([
      { label: 'Courses', value: '€30.00', note: '54.5% of spending' },
      { label: 'Voyages', value: '€20.00', note: '36.4% of spending' },
      { label: 'Uncategorized', value: '€5.00', note: '9.1% of spending', seedKey: null },
    ]);
    expect(income?.items).toMatchObject([{ value: '€7.50' }, { value: '€0.03' }]);
  });

  test('of ceilings are about payments, not interest', async () => {
    const ada = await user('saver');
    const livret = await ada.account('savings', { name: 'Livret A', savingsProduct: 'livret_a' });
    await ada.balance(livret, '23450', '2026-06-01');
    await ada.rows(livret, [{ date: '2025-12-31', amount: '550.50', type: 'interest' }]);
    const ldds = await ada.account('savings', {
      name: 'LDDS',
      savingsProduct: 'ldds',
      contributionsEur: '11000',
      contributionsStatedAt: new Date('2026-01-01'),
    });
    await ada.balance(ldds, '12500');
    await ada.rows(ldds, [
      { date: '2026-01-01', amount: '400' },
      { date: '2026-01-02', amount: '900' },
      { date: '2026-01-03', amount: '-100' },
    ]);
    const pea = await ada.account('pea', { name: 'PEA' });
    await ada.rows(pea, [
      { date: '2024-01-02', amount: '149000' },
      { date: '2025-01-02', amount: '-20000' },
      { date: '2025-01-03', amount: '900', type: 'dividend' },
    ]);
    expect((await cardsOf(ada.key)).ceilings?.items).toEqual([
      { label: 'Livret A', value: '€50.50 left', note: '€22,899.50 of €22,950.00' },
      { label: 'LDDS', value: '€200.00 left', note: '€11,800.00 of €12,000.00' },
      { label: 'PEA', value: '€1,000.00 left', note: '€149,000.00 of €150,000.00' },
    ]);
  });

  test("never another user's", async () => {
    const other = await user('stranger');
    expect(await cardsOf(other.key)).toEqual({});
  });
});

test.each([
  ['', {}, 'fr'],
  ['?lang=fr-CA', { 'accept-language': 'en' }, 'fr'],
  ['?lang=en', {}, 'en'],
  ['?lang=EN-us', {}, 'en'],
  ['?lang=de-AT', {}, 'de'],
  ['?lang=es', { 'accept-language': 'de' }, 'de'],
  ['?lang=es', { 'accept-language': 'pt' }, 'fr'],
  ['?lang=', { 'accept-language': 'en' }, 'en'],
  ['?lang=%00', {}, 'fr'],
  ['', { 'accept-language': 'de-CH, fr;q=0.9' }, 'de'],
  ['', { 'accept-language': 'fr;q=0.5, en;q=0.8' }, 'en'],
  ['', { 'accept-language': 'en;q=0, de;q=0.1' }, 'de'],
  ['', { 'accept-language': '*' }, 'fr'],
])('%s with %j is answered in %s', async (query, headers, language) => {
  const ada = await user('polyglot');
  const checking = await service.call('GET', '/api/v1/accounts', { key: ada.key });
  if (checking.body.accounts.length === 0) {
    await service.call('POST', '/api/v1/accounts', {
      key: ada.key,
      body: { name: 'A', type: 'checking' },
    });
    const { accounts } = (await get(ada.key, '/accounts')).body;
    await service.call('POST', `/api/v1/accounts/${accounts[0].id}/balance`, {
      key: ada.key,
      body: { balance: '1234.50' },
    });
  }
  const answer = await get(ada.key, `/insights${query}`, headers);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-language')).toBe(language);
  expect(answer.headers.get('vary')).toContain('Accept-Language');
  const titles: Record<string, string> = {
    fr: 'Patrimoine net en mois de SMIC',
    en: 'Net worth in months of minimum wage',
    de: 'Nettovermögen in Mindestlöhnen (SMIC)',
  };
  expect(answer.body.cards[0].title).toBe(titles[language]);
});

test('400: a language given twice', async () => {
  const { status, body } = await get(await service.key(), '/insights?lang=fr&lang=en');
  expect(status).toBe(400);
  expect(body.message).toContain('lang');
});

test('the SMIC is that of the day', async () => {
  const key = await service.key(undefined, 'calendar');
  service.setNow('2026-05-31T12:00:00Z');
  expect((await get(key, '/insights')).body.smicNetMonthly).toBe(1443.11);
  service.setNow('2026-06-30T12:00:00Z');
  expect((await get(key, '/insights')).body.smicNetMonthly).toBe(1477.93);
});
