/** Row 19: the first view of a signed-in user after a change, in processor time of the server. */
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import { createSession } from '../../src/db/queries/users/sessions.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { loadDemo } from '../../src/procedures/machine/demo.ts';
import { median, ms, type Result, type Size } from './measure.ts';
import { type BenchService, startBenchService } from './service.ts';

/** The page's queries, and the routes that answer the same one by one. */
const VIEW = ['dashboard.today', 'dashboard.history', 'api.readInsights', 'todo.list'];
const ROUTES = [
  ...['api.readNetWorth', 'api.listAccounts', 'api.listPositions'],
  ...['api.readPerformance', 'api.readEvolution', 'api.readInsights'],
];

export async function dashboardResults(url: string, { rounds }: Size): Promise<Result[]> {
  const service = await startBenchService(url);
  const page = await signedIn(service);
  const id = await page.firstRow();
  const note = () => page.mutate('transactions.note', { id, note: `${performance.now()}` });
  const category = () =>
    page.mutate('transactions.categorize', { id, category: `${performance.now()}` });
  const change = async (round: number) => {
    const amount = (-10 - Math.abs(round)).toFixed(2);
    await page.mutate('transactions.edit', { id, amount });
  };
  const found = { view: [], routes: [], note: [], category: [], spending: [] } as Record<
    'view' | 'routes' | 'note' | 'category' | 'spending',
    number[]
  >;
  // The first rounds compile the code.
  for (let round = -2; round < rounds * 4; round++) {
    await change(2 * round);
    const view = await page.processorMs(VIEW);
    await change(2 * round + 1);
    const routes = await page.processorMs(ROUTES);
    await page.processorMs(VIEW);
    await note();
    const afterNote = await page.processorMs(VIEW);
    await category();
    const afterCategory = await page.processorMs(VIEW);
    const spending = await page.processorMs(['spending.show']);
    if (round < 0) continue;
    found.view.push(view);
    found.routes.push(routes);
    found.note.push(afterNote);
    found.category.push(afterCategory);
    found.spending.push(spending);
  }
  await service.close();

  const [view, routes] = [median(found.view), median(found.routes)];
  const absolute = (work: string, values: readonly number[]): Result => ({
    ...{ row: 19, work, against: '', reached: median(values), limit: 20, unit: 'ms' },
    note: 'processor time',
  });
  return [
    {
      row: 19,
      work: 'the dashboard after one changed row, demo of ten years',
      against: 'the six answers one by one',
      ...{ reached: view / routes, limit: 0.6, unit: '×' },
      note: `${ms(view)} against ${ms(routes)} of processor time`,
    },
    absolute('the dashboard after a note', found.note),
    absolute('the dashboard after a category', found.category),
    absolute('Spending, after a category', found.spending),
  ];
}

/** Loads the demo for another user than the key's, and signs that user in. */
async function signedIn({ address, databaseUrl, vitals }: BenchService) {
  const database = await openPostgres(databaseUrl);
  const terms = { db: database, now: Date.now(), timeZone: 'Europe/Paris' };
  await loadDemo(terms, 'demo', 'person');
  const userId = await userNamed(database.query, 'demo');
  const { token } = await createSession(database.query, { userId, device: 'bench' });
  await database.close();

  const headers = {
    cookie: `pactole-${new URL(address).port}=${token}`,
    'pactole-page': address,
    'sec-fetch-site': 'same-origin',
  };
  const tags = new Map<string, string>();
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${address}/internal/${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    if (!response.ok && response.status !== 304)
      throw new Error(`${path} ${response.status}: ${await response.text()}`);
    return response;
  };
  const ask = async (path: string) => {
    const tag = tags.get(path);
    const response = await call(
      path,
      tag === undefined ? {} : { headers: { 'if-none-match': tag } },
    );
    tags.set(path, response.headers.get('etag') ?? '');
    await response.arrayBuffer();
  };
  return {
    async firstRow(): Promise<string> {
      const rows = (await (await call('api.listTransactions')).json()) as { readonly id: string }[];
      return rows[0]?.id ?? '';
    },
    async mutate(path: string, body: object) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
      await (await call(path, { ...init, body: JSON.stringify(body) })).arrayBuffer();
    },
    /** Processor time of the server while it answers some queries, of which it sends what has changed. */
    async processorMs(paths: readonly string[]): Promise<number> {
      const { cpuMs } = await vitals();
      for (const path of paths) await ask(path);
      return (await vitals()).cpuMs - cpuMs;
    },
  };
}
