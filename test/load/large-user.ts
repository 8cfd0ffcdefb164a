/** A user with much of everything on a watched server, and the largest inputs of procedures. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { MAX_IMPORT_ENTRIES } from '../../src/contract/import/import.ts';
import { MAX_RULES } from '../../src/contract/owner-scalars.ts';
import type { Database } from '../../src/db/database.ts';
import { storeRules } from '../../src/db/queries/users/preferences.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import type { Ids } from '../support/service/internal-inputs.ts';
import type { Answer, TestSession } from '../support/service/service.ts';
import { done, MUCH } from './large-deletions.ts';
import type { Watched } from './server.ts';

const ISINS = ['FR0000120271', 'FR0000131104', 'FR0000120073', 'IE00B4L5Y983', 'FR0000120578'];

const day = (n: number) => new Date(Date.UTC(2006, 0, 1 + n)).toISOString().slice(0, 10);
/** Days from 2006 to 2026. */
const DAYS = 20 * 365;

/** Rows of different payees and amounts, of some 300 characters; those of a later `part` differ from these. */
const rowsOf = (count: number, part = 0) =>
  Array.from({ length: count }, (_, at) => ({
    date: day(Math.floor((at * DAYS) / count)),
    amount: `${at % 20 === 0 ? '' : '-'}${(at % 900) + 1}.${10 + part}`,
    label: `PAIEMENT CB CAFÉ ${at % 3_000} N° ${at} DU MARCHÉ ${part} ${'RÉFÉRENCE '.repeat(22)}`,
    counterparty: `Société ${at % 500}`,
    ...(at % 4 === 0 && { category: `Catégorie ${at % 200}` }),
  }));

/** Trades of one call, or of one step. */
const MAX_TRADES = 10_000;

const tradesOf = (count: number, quantity = '1.5') =>
  Array.from({ length: count }, (_, at) => ({
    date: day(Math.floor((at * DAYS) / count)),
    isin: ISINS[at % ISINS.length] ?? '',
    side: 'buy',
    quantity,
    unitPrice: `${100 + (at % 90)}.25`,
  }));

const csv = (...lines: string[]) => ({
  file: { name: 'file.csv', content: `${lines.join('\n')}\n` },
});

/** Lines of a file of prices or lots. */
const MAX_LINES = 50_000;

/** Closes of a holding that are stated at once. */
const MAX_CLOSES = 5_000;

const rememberedRows = (count: number) => ({
  rows: rowsOf(count, 6).map(({ label, amount, counterparty }) => ({
    ...{ label, amount, counterparty },
  })),
});

/** The largest inputs that the limits allow, of the procedures that take more than a few values. */
export const LARGEST: Readonly<Record<string, (ids: Ids) => object>> = {
  'api.importTransactions': ({ other }) => ({
    accountId: other,
    transactions: rowsOf(MAX_IMPORT_ENTRIES, 5),
  }),
  'api.reconcileTransactions': ({ other }) => ({
    accountId: other,
    transactions: rowsOf(MAX_IMPORT_ENTRIES, 1),
  }),
  'import.reconcile': ({ other }) => ({
    batch: { accountId: other, transactions: rowsOf(MAX_IMPORT_ENTRIES, 2) },
    source: { format: 'csv' },
  }),
  'import.preview': () => ({
    account: { name: 'Own', type: 'checking', currency: 'EUR' },
    transactions: rowsOf(MAX_IMPORT_ENTRIES, 3),
  }),
  'import.rows': ({ other }) => ({
    batch: { accountId: other, transactions: rowsOf(MAX_IMPORT_ENTRIES, 4) },
  }),
  // Lots of other procedures have other prices.
  'lots.add': ({ account }) => ({
    ...{ account, isin: ISINS[0], side: 'buy', quantity: '1', unit_price: '115', anyway: true },
  }),
  // A query by the page is as long as an address may be.
  'categories.remember': () => rememberedRows(30),
  'transactions.search': () => ({ search: 'cafe marche zzz' }),
  'transactions.list': () => ({ label: 'cafe * zzz', limit: 1_000 }),
  'transactions.count': () => ({ label: 'cafe * zzz' }),
  'transactions.page': () => ({ limit: 1_000 }),
  'api.listTransactions': () => ({ limit: '1000' }),
  'transactions.summary': () => ({ by: 'category', label: 'cafe' }),
  'rules.preview': () => ({}),
  'rules.complete': () => ({}),
  'lots.trades': ({ account }) => ({ account, trades: tradesOf(MAX_TRADES) }),
  'lots.withMoves': ({ account }) => ({
    steps: ['2.5', '3.5'].map((quantity) => ({ account, trades: tradesOf(MAX_TRADES, quantity) })),
  }),
  'lots.import': ({ account }) => ({
    account,
    ...csv(
      'date,isin,side,quantity,unit_price',
      ...tradesOf(20_000).map(({ date, isin, unitPrice }) => `${date},${isin},buy,2,${unitPrice}`),
    ),
  }),
  'holdings.importPrices': ({ holding }) => ({
    id: holding,
    closes: Array.from({ length: MAX_CLOSES }, (_, at) => ({
      date: day(at),
      price: `${100 + (at % 50)}`,
      currency: 'EUR',
    })),
  }),
  'imports.list': () => ({ limit: 1_000 }),
  'journal.list': () => ({ limit: 1_000 }),
};

/** The largest inputs of procedures that the machine alone may call, or that no URL can hold. */
export const LARGEST_OF_MACHINE: Readonly<Record<string, object>> = {
  'categories.remember': rememberedRows(MAX_IMPORT_ENTRIES),
  'prices.import': csv(
    'isin,date,price,currency',
    ...Array.from({ length: MAX_LINES }, (_, at) => {
      const isin = ISINS[Math.floor(at / DAYS) % ISINS.length];
      return `${isin},${day(at % DAYS)},${100 + (Math.floor(at / DAYS) % 7)}.5,EUR`;
    }).slice(0, DAYS * ISINS.length),
  ),
  'rates.import': csv(
    'currency,date,rate',
    ...Array.from({ length: DAYS }, (_, at) => `USD,${day(at)},1.${100 + (at % 90)}`),
  ),
  'feeds.record': {
    runs: Array.from({ length: 150 }, (_, at) => ({
      feed: `feed ${at}`,
      error: { fault: 'consent', message: 'x'.repeat(2_000) },
      ...{ differences: 0, held: 0, gone: 0, consentEnds: null },
    })),
  },
};

/** Signs a user in at a server, by a one-time code. */
export async function signIn({ address }: Watched, code: string): Promise<TestSession> {
  const page = { 'pactole-page': address, 'sec-fetch-site': 'same-origin' };
  const opened = await fetch(`${address}/page/session`, {
    method: 'POST',
    headers: { ...page, 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  expect(opened.status).toBe(200);
  const [cookie = ''] = (opened.headers.getSetCookie()[0] ?? '').split(';');
  const headers = { ...page, cookie };
  const answerOf = async (response: Response): Promise<Answer> => ({
    ...{ status: response.status, headers: response.headers },
    body: await response.json(),
  });
  const [name = '', value = ''] = cookie.split('=');
  const session: TestSession = {
    ...{ id: '', userId: '', token: '', cookie: { name, value }, headers },
    query: async (procedure, input = {}, more = {}) =>
      answerOf(
        await fetch(
          `${address}/internal/${procedure}?${new URLSearchParams({ input: JSON.stringify(input) })}`,
          { headers: { ...headers, ...more } },
        ),
      ),
    mutate: async (procedure, input = {}, more = {}) =>
      answerOf(
        await fetch(`${address}/internal/${procedure}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', ...more },
          body: JSON.stringify(input),
        }),
      ),
  };
  const [own] = (await session.query('sessions.list')).body;
  return { ...session, id: own.id };
}

/** Gives a user as many rules as there may be, all of which are tried on each row. */
export async function addRules(database: Database): Promise<void> {
  const userId = await userNamed(database.query, 'ada');
  const none = { counterparty: null, amountFrom: null, amountTo: null, type: null };
  const rules = Array.from({ length: MAX_RULES - 2 }, (_, at) => ({
    ...none,
    ...{ label: `cafe * payee ${at} *`, category: `Own ${at}` },
  }));
  await database.write(userId, (tx) => storeRules(tx, userId, rules));
}

/** Gives an account as many rows, by one import whose id is returned. */
export async function importMuch(
  session: TestSession,
  accountId: string,
  rows: number,
): Promise<string> {
  const source = { id: randomUUID(), name: MUCH };
  for (let part = 0; part * MAX_IMPORT_ENTRIES < rows; part++) {
    const transactions = rowsOf(MAX_IMPORT_ENTRIES, 20 + part);
    await done(session, 'import.rows', { batch: { accountId, transactions }, source });
  }
  return source.id;
}

/** Gives a user as many rows, and lots. */
export async function fillMuch(session: TestSession, ids: Ids, rows: number): Promise<void> {
  await importMuch(session, ids.other, rows);
  await done(session, 'lots.trades', { account: ids.account, trades: tradesOf(5_000) });
}
