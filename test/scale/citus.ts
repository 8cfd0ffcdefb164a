/**
 * Runs the service on tables that Citus divides among three servers of this machine. Restored users get the same answers
 * by every route as on one PostgreSQL. They write, are exported and are deleted, and no statement is refused.
 *
 *     npx tsx test/scale/citus.ts
 *
 * No package of Debian holds Citus, so this scenario runs by hand. Build its sources (13.0 for PostgreSQL 15) against the
 * server's, then install them there by `make install`.
 */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { SCOPES } from '../../src/contract/scopes.ts';
import { toDay } from '../../src/core/time/day.ts';
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import {
  onChainWallets,
  quotedAssets,
  unresolvedAssets,
  wantedRates,
} from '../../src/db/queries/market/refresh-targets.ts';
import { beginRun, endRun } from '../../src/db/queries/market/runs.ts';
import { noteUse } from '../../src/db/queries/users/keys.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { createApp } from '../../src/http/app.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../src/market-data/settings.ts';
import { ownerRouter } from '../../src/procedures/machine/router.ts';
import { exportedText } from '../../src/procedures/machine/users/exported-text.ts';
import { marketAccess } from '../../src/procedures/user/market/market-refresh.ts';
import { LAST_DAY, writeEverydayLife } from '../support/users/everyday.ts';
import { divide, startCitus } from './support/citus.ts';
import { startPrimary } from './support/cluster.ts';
import { expectHeld, type Figure, print } from './support/figure.ts';
import { inSandbox } from './support/sandbox.ts';
import { runAlone } from './support/scratch.ts';

const USERS = ['ada', 'grace', 'alan'];
const LIFE = { rows: 2_000, accounts: 8, categories: 20, assets: 10 };
const NOW = Date.parse(`${LAST_DAY}T12:00:00Z`);
const READS = [
  ...['net-worth', 'accounts', 'insights', 'positions', 'prices', 'performance', 'evolution'],
  ...['transactions?limit=200'],
];
const BATCH = Array.from({ length: 500 }, (_, n) => ({
  date: '2026-06-01',
  amount: `-${n}.50`,
  label: `BATCH ${n % 90}`,
  category: `new ${n % 3}`,
  currency: n % 2 ? 'EUR' : 'USD',
}));

const run = () =>
  inSandbox(async (sandbox) => {
    const plain = await openSide((await startPrimary(sandbox, 'plain')).url);
    const url = await startCitus(sandbox);
    const citus = await openSide(url);
    try {
      await divide(url);
      for (const user of USERS) {
        await writeEverydayLife(plain.db, await userNamed(plain.db, user), LIFE);
        await citus.owner.users.restore({ user, content: exportOf(plain, user) });
      }
      const figures: Figure[] = [];
      for (const user of USERS) figures.push(...(await compare(plain, citus, user)));
      await workOn(citus);
      expectHeld(figures);
    } finally {
      await plain.close();
      await citus.close();
    }
  });

type Side = Awaited<ReturnType<typeof openSide>>;

async function openSide(url: string) {
  const database = await openPostgres(url);
  const app = await createApp({ database, timeZone: 'UTC', rateLimit: 0, now: () => NOW });
  const { signal } = new AbortController();
  const market = marketAccess({ ...DEFAULT_MARKET_SETTINGS, enabled: false }, signal);
  const context = { db: database, now: NOW, timeZone: 'UTC', market };
  return {
    database,
    db: database.query,
    owner: ownerRouter.createCaller(context),
    async ask(key: string, path: string, body?: object): Promise<string> {
      const headers = { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() };
      const sent = body ? { method: 'POST' as const, payload: body } : { method: 'GET' as const };
      const answer = await app.inject({ ...sent, url: `/api/v1/${path}`, headers });
      if (answer.statusCode < 300) return answer.body;
      throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Exports everything of a user, as `pactole export` does. */
const exportOf = ({ owner }: Side, user: string) =>
  async function* () {
    for await (const text of exportedText(owner, user, {})) yield Buffer.from(text);
  };

/** Returns the number of reads that the two answer differently, before and after a write by each route. */
async function compare(plain: Side, citus: Side, user: string): Promise<Figure[]> {
  const issue = (side: Side) => side.owner.keys.create({ user, name: 'k', scopes: [...SCOPES] });
  const sides = [plain, citus].map(async (side) => ({ side, key: (await issue(side)).key }));
  const asked = await Promise.all(sides);
  const figures: Figure[] = [];
  for (const when of ['before writes', 'after them']) {
    let others = 0;
    for (const path of READS) {
      const answers = await Promise.all(asked.map(({ side, key }) => side.ask(key, path)));
      if (new Set(answers.map(withoutIds)).size > 1) others++;
    }
    const what = `reads of ${user} that Citus answers otherwise, ${when}`;
    figures.push(print({ what, reached: others, limit: 0, note: `of ${READS.length}` }));
    if (when === 'after them') break;
    for (const { side, key } of asked) await writeByEachRoute(side, key);
  }
  return figures;
}

/** Removes ids, which are random, and times. */
const withoutIds = (text: string) =>
  text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

async function writeByEachRoute(side: Side, key: string): Promise<void> {
  const { id } = JSON.parse(await side.ask(key, 'accounts', { name: 'Another', type: 'checking' }));
  await side.ask(key, `accounts/${id}/balance`, { balance: '10.00', date: '2026-06-02' });
  const batch = { accountId: id, transactions: BATCH };
  await side.ask(key, 'import/reconcile', batch);
  for (const _ of ['first', 'again']) await side.ask(key, 'import', batch);
  const broker = JSON.parse(await side.ask(key, 'accounts', { name: 'Broker', type: 'pea' }));
  await side.ask(key, `accounts/${broker.id}/holdings`, { isin: 'FR0000120271', quantity: '3' });
}

/** Runs the work of the owner and of the market data job; throws where a statement is refused. */
async function workOn({ database, db, owner, ...side }: Side): Promise<void> {
  await owner.users.list();
  await owner.market.status();
  await unresolvedAssets(db, toDay(LAST_DAY));
  for (const look of [quotedAssets, wantedRates, onChainWallets]) await look(db);
  const [user = '', other = ''] = USERS;
  const [row] = await owner.transactions.list({ user });
  const id = row?.id ?? '';
  await owner.transactions.delete({ user, id });
  await owner.transactions.restore({ user, id });
  await owner.transactions.categorize({ user, id, category: 'another' });
  await owner.milestones.add({ user, threshold: '1000' });
  await owner.rules.add({ user, label: 'SHOP', category: 'another' });
  await owner.benchmark.set({ user, key: 'world' });
  const [account] = await owner.accounts.list({ user });
  await owner.accounts.archive({ user, id: account?.id ?? '' });
  const [holding] = await owner.holdings.list({ user });
  await owner.holdings.worthless({ user, id: holding?.id ?? '' });
  const rates = 'currency,date,rate\nUSD,2026-07-01,1.1\nCHF,2026-07-01,0.9\n';
  await owner.rates.import({ user, file: { name: 'rates.csv', content: rates } });
  const outcome = {
    what: 'rates',
    subject: 'USD',
    ok: true,
    changes: 1,
    message: ['newerRates', { count: 1 }],
  } as const;
  await endRun(database, (await beginRun(db, 0)) ?? '', [outcome], true);
  const [key] = await owner.keys.list({ user });
  await noteUse(db, [key?.id ?? '']);
  await owner.users.restore({
    user: `${user} again`,
    content: exportOf({ database, db, owner, ...side }, user),
  });
  const { revision } = await owner.users.contents({ user: other });
  await owner.users.delete({ user: other, revision });
  console.log(
    'held   the owner corrects, lists, exports, restores and deletes, and the market data job runs',
  );
}

runAlone(fileURLToPath(import.meta.url), run);
