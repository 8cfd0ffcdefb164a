/** The page, the command line and feeds store the same of a statement, and so do importers with a key as far as one can. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BadRequestError, type ImportEntry, money, Pactole } from '../../sdk/client/src/index.ts';
import type { AccountFeed } from '../../sdk/importer/src/feeds/feed.ts';
import type { FeedState } from '../../sdk/importer/src/feeds/feed-state.ts';
import {
  type Destination,
  importStatement,
  restDestination,
  type Terminal,
  WORDS,
} from '../../sdk/importer/src/index.ts';
import { type Outcome, store } from '../../sdk/importer/src/store/index.ts';
import { memoryState, runOf } from '../../sdk/importer/test/feeds/support/run.ts';
import type { Statement, Trade } from '../../sdk/statements/src/index.ts';
import { inCurrency } from '../../sdk/statements/src/values/index.ts';
import { ownersDestination } from '../../src/cli/commands/import-destination.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../src/market-data/settings.ts';
import type { Service as PageService } from '../../src/page/service/procedures.ts';
import { pageDestination } from '../../src/page/statements/destination.ts';
import { ownerRouter } from '../../src/procedures/machine/router.ts';
import { marketAccess } from '../../src/procedures/user/market/market-refresh.ts';
import { readSettings } from '../../src/server/settings.ts';
import { rows } from '../support/databases/rows.ts';
import { runs } from '../support/run/runs.ts';
import { type Service, startService } from '../support/service/service.ts';

const NOW = '2026-06-30T12:00:00Z';
const ISINS = ['FR0000121014', 'IE00B4L5Y983'];
const TABLES = ['accounts', 'balances', 'transactions', 'holdings', 'lots'];

let service: Service;
let owner: ReturnType<typeof ownerRouter.createCaller>;
beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
  service.setNow(NOW);
  const signal = new AbortController().signal;
  const market = marketAccess({ ...DEFAULT_MARKET_SETTINGS, enabled: false }, signal);
  const context = { db: service.database, now: Date.parse(NOW), timeZone: 'UTC', market };
  owner = ownerRouter.createCaller(context);
});
afterAll(() => service.close());

const day = fc.integer({ min: 1, max: 28 }).map((at) => `2026-05-${String(at).padStart(2, '0')}`);
const amount = fc
  .tuple(fc.boolean(), fc.integer({ min: 1, max: 90 }))
  .map(([isOut, units]) => money(`${isOut ? '-' : ''}${units}.50`));
const trade = fc.record({
  ...{ date: day, isin: fc.constantFrom(...ISINS) },
  side: fc.constantFrom('buy', 'sell'),
  quantity: fc.integer({ min: 1, max: 5 }).map(String),
});
const statement = fc.record({
  rows: fc.array(fc.record({ date: day, amount, label: fc.constantFrom('CAFE', 'LOYER') }), {
    ...{ minLength: 1, maxLength: 5 },
  }),
  trades: fc.array(trade, { maxLength: 4 }),
  account: fc.constantFrom('', 'FR7630006000011234567890189', '00012345678'),
  currency: fc.constantFrom('EUR', 'USD'),
  balance: fc.option(fc.record({ date: day, amount, isOther: fc.boolean() }), { nil: undefined }),
});
type Drawn = typeof statement extends fc.Arbitrary<infer Value> ? Value : never;

function statementOf({ rows, trades, account, currency, balance }: Drawn): Statement {
  return {
    ...{ format: 'ofx', account, currency, rows, notices: [], warnings: [] },
    trades: trades.map(
      (each): Trade => ({ ...each, unitPrice: '10', fees: '1', currency, name: each.isin }),
    ),
    balance: balance && {
      ...{ date: balance.date, amount: balance.amount },
      currency: balance.isOther ? 'CHF' : currency,
    },
  };
}

const DRAFT = { name: 'Compte', type: 'cto' } as const;

/** Imports as a command does, without questions. */
async function byImporter(destination: Destination, read: Statement): Promise<void> {
  const terminal: Terminal = {
    ...{ say: () => {}, warn: () => {}, progress: () => {}, close: () => {} },
    ask: async () => null,
  };
  const memory = {
    ...{ securities: new Map(), accountOf: () => undefined, holdsAccount: () => false },
    ...{ formatsOf: () => [], choiceFor: async () => undefined },
    ...{ rememberAccount: async () => {}, rememberFormat: async () => {} },
    ...{ rememberSecurity: async () => {}, rememberChoice: async () => undefined },
  };
  const options = { yes: true, create: DRAFT.name, type: DRAFT.type, similar: true };
  const session = { destination, terminal, memory, words: WORDS.en, options };
  const { error } = await importStatement(session, read, 'drawn.ofx');
  expect(error).toBeNull();
}

/** Imports as `pactole sync` does, from a provider that tells what the statement does. */
async function byFeed(destination: Destination, read: Statement, state: FeedState): Promise<void> {
  const { account: number, currency = 'EUR', rows: all, trades, balance } = read;
  const feed: AccountFeed = {
    ...{ name: 'drawn', title: 'Drawn', settings: [] },
    open: () => ({
      accounts: async () => [
        { id: '1', name: DRAFT.name, currency, type: DRAFT.type, ...(number && { number }) },
      ],
      rows: async (_, since) => ({ rows: all.filter(({ date }) => date >= since), pending: 0 }),
      trades: async (_, since) => trades.filter(({ date }) => date >= since),
      balance: async () => balance,
    }),
  };
  const [result] = await runOf({
    ...{ feed, settings: {}, destination, state, clock: () => Date.parse(NOW) },
    server: { fetch: () => Promise.reject(new Error('A feed without requests')) },
    options: { create: DRAFT.name, type: DRAFT.type, similar: true },
  });
  expect(result?.error).toBeNull();
}

/** Imports as the page does, over its session. */
async function byPage(user: string, read: Statement): Promise<Outcome> {
  const session = await service.signIn(user);
  const ask = async (path: string, verb: 'query' | 'mutate', input: object) => {
    const { status, body } = await session[verb](path, input);
    if (status >= 400)
      throw new BadRequestError(body.message, body.code, { status, headers: {}, requestId: null });
    return body;
  };
  const procedureAt = (path: readonly string[]): unknown =>
    new Proxy(() => {}, {
      get: (_, name) => procedureAt([...path, String(name)]),
      apply: (_, __, [input = {}]) =>
        ask(path.slice(0, -1).join('.'), path.at(-1) === 'query' ? 'query' : 'mutate', input),
    });
  const page = procedureAt([]) as PageService;
  const destination = pageDestination(page, async ({ accountId, transactions }, source) => {
    const sent: ImportEntry[] = [];
    for await (const row of transactions) sent.push(row);
    return page.import.rows.mutate({ batch: { accountId, transactions: sent }, source });
  });
  const own = ownersDestination(owner, user, readSettings({}), 'en');
  const account = (await own.accounts()).find(({ name }) => name === DRAFT.name);
  const { currency = 'EUR' } = read;
  const told = inCurrency(read, currency);
  const none = { duplicates: 0, deleted: 0, existing: { count: 0, lastDate: null } };
  return store(
    {
      ...{ statement: told, rows: told.rows, securities: new Map(), from: { name: 'drawn.ofx' } },
      choice: account === undefined ? { draft: { ...DRAFT, currency } } : { account },
      report:
        account === undefined
          ? { ...none, new: told.rows.length }
          : await own.reconcile(account.id, told.rows, read.format),
    },
    destination,
  );
}

/** Imports by the routes alone. */
async function byRoutes(pactole: Pactole, { rows, currency, balance }: Statement): Promise<void> {
  const { accounts } = await pactole.accounts.list();
  const { id } =
    accounts[0] ?? (await pactole.accounts.create({ ...DRAFT, ...(currency && { currency }) }));
  const transactions = rows.map((row) => ({ ...row, ...(currency && { currency }) }));
  await pactole.transactions.import({ accountId: id, transactions });
  if (balance?.currency === currency && balance !== undefined)
    await pactole.accounts.recordBalance(id, { date: balance.date, balance: balance.amount });
}

/** Rows of a user without ids and times, by table. */
async function exported(user: string, tables = TABLES): Promise<Record<string, string[]>> {
  const told: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await rows<{ row: Record<string, unknown> }>(
      service.database.query,
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t
          join users u on u.id = t.user_id where u.name = ${user}`,
    );
    told[table] = found
      .map(({ row }) =>
        JSON.stringify(
          Object.entries(row).filter(
            ([name]) => !/^id$|_id$|_at$|identity|hash|revision/.test(name),
          ),
        ),
      )
      .sort();
  }
  return told;
}

let count = 0;

test('page, command, feed and key give equal exports, and the same file again adds nothing', () =>
  fc.assert(
    fc.asyncProperty(statement, async (drawn) => {
      const read = statementOf(drawn);
      const [page, command, feed, key, routes] = ['page', 'command', 'feed', 'key', 'routes'].map(
        (door) => `${door}${count}`,
      ) as [string, string, string, string, string];
      count++;
      for (const user of [page, command, feed, key, routes]) await service.key(undefined, user);
      const clientOf = async (user: string) =>
        new Pactole({ baseUrl: service.url, apiKey: await service.key(undefined, user) });
      const own = ownersDestination(owner, command, readSettings({}), 'en');
      const fed = ownersDestination(owner, feed, readSettings({}), 'en');
      const state = memoryState();
      const lotless = { ...read, trades: [] };
      let first: Awaited<ReturnType<typeof exported>> | undefined;
      for (const _ of ['first', 'again']) {
        const outcome = await byPage(page, read);
        await byImporter(own, read);
        await byFeed(fed, read, state);
        await byImporter(restDestination(await clientOf(key), { address: key }), lotless);
        await byRoutes(await clientOf(routes), lotless);
        const told = await exported(page);
        expect(told.transactions).toHaveLength(read.rows.length);
        expect(await exported(command)).toEqual(told);
        expect(await exported(feed)).toEqual(told);
        for (const user of [key, routes])
          expect(await exported(user, ['balances', 'transactions'])).toEqual({
            ...{ balances: told.balances, transactions: told.transactions },
          });
        expect(told).toEqual(first ?? told);
        first = told;
        // What was not stored is in the outcome.
        const refused = [...outcome.refused, ...(outcome.lots?.refused ?? [])];
        const isOther = read.balance !== undefined && read.balance.currency !== read.currency;
        expect(refused.some(({ part }) => part === 'balance')).toBe(isOther);
        const isins = new Set(read.trades.map(({ isin }) => isin));
        const isRefused = refused
          .filter(({ part }) => part === 'lots')
          .map(({ security }) => security);
        for (const isin of isins) {
          const stored = (await owner.lots.list({ user: page })).some((lot) => lot.isin === isin);
          expect(isRefused.includes(isin ?? '')).toBe(!stored);
        }
      }
    }),
    { numRuns: runs(8) },
  ));
