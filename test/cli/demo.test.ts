import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routesOf, urlOf } from '../../src/http/routes/routes.ts';
import { router } from '../../src/procedures/public/router.ts';
import { openNewPlace, type Place, type Server } from '../support/processes/pactole.ts';

let place: Place;
let server: Server;
let key: string;
beforeAll(async () => {
  place = await openNewPlace('first');
  const demo = ['demo', '--user', 'ada', '--folder', 'first', '--port', '0'];
  server = await place.serveApart({}, demo);
  const scopes = ['--name', 'all', '--scopes', 'all'];
  ({ key } = await place.json<{ key: string }>('keys', 'create', '--user', 'ada', ...scopes));
});
afterAll(() => place.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function read(url: string): Promise<any> {
  const response = await fetch(server.address + url, {
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(response.status, url).toBe(200);
  return response.json();
}

const READS = routesOf(router)
  .filter(({ meta }) => meta.openapi.method === 'GET')
  .map(urlOf);

test.each(READS)('%s is full of life', async (url) => {
  const body = await read(url);
  const lists = [body, ...Object.values(body)].filter(Array.isArray);
  for (const list of lists) expect(list.length).toBeGreaterThan(0);
});

test('the sums of the routes agree', async () => {
  const { netWorth, allocation, pricing } = await read('/api/v1/net-worth');
  const list = await read('/api/v1/accounts');
  const { positions } = await read('/api/v1/positions');
  expect(total(list.accounts)).toBe(cents(netWorth.net));
  expect(total(allocation)).toBe(cents(netWorth.gross));
  expect(cents(netWorth.gross) - cents(netWorth.liabilities)).toBe(cents(netWorth.net));
  expect(list.pricing).toEqual(pricing);
  expect(pricing).toMatchObject({ unpricedHoldings: 0, worthlessHoldings: 1 });
  expect(positions).toHaveLength(pricing.pricedHoldings + pricing.worthlessHoldings);
});

test('performance knows every figure, and evolution ends in the net worth', async () => {
  const { summary, lotCoverage, seriesGap } = await read('/api/v1/performance');
  for (const [name, figure] of Object.entries(summary)) expect(figure, name).not.toBeNull();
  expect(lotCoverage.linesWithoutPrice).toBe(0);
  expect(seriesGap).toBeNull();
  const { series } = await read('/api/v1/evolution');
  const { netWorth } = await read('/api/v1/net-worth');
  expect(series.at(-1).total).toBe(Number(netWorth.net));
});

test('the money of each account is what was paid into it: nothing is counted twice', async () => {
  const { accounts } = await read('/api/v1/accounts');
  for (const { name, type, cashEur, valueEur } of accounts) {
    if (type === 'pea' || type === 'cto') {
      expect(cents(cashEur), name).toBeGreaterThanOrEqual(0n);
      expect(cents(cashEur) * 10n, name).toBeLessThan(cents(valueEur));
    }
  }
});

test('the couple owns half of the flat, of its loan and of the current account each', async () => {
  const shown = async (of: string) => {
    const accounts = await place.json<{ name: string; sharePct?: string; knownEur: string }[]>(
      ...['accounts', 'list', '--user', 'ada', '--of', of],
    );
    return new Map(accounts.map(({ name, ...rest }) => [name, rest]));
  };
  const [whole, camille, dominique] = [
    await shown('all'),
    await shown('Camille'),
    await shown('Dominique'),
  ];
  expect([...dominique.keys()].toSorted()).toEqual(
    ['Appartement', 'Compte courant', 'Livret A de Dominique', 'Prêt immobilier'].toSorted(),
  );
  for (const name of ['Appartement', 'Compte courant', 'Prêt immobilier'])
    expect([camille.get(name)?.sharePct, dominique.get(name)?.sharePct], name).toEqual([
      '50',
      '50',
    ]);
  for (const { sharePct } of whole.values()) expect(sharePct).toBeUndefined();
  const net = async (of: string) =>
    Number(
      (
        await place.json<{ netWorth: { net: string } }>(
          ...['net-worth', '--user', 'ada', '--of', of],
        )
      ).netWorth.net,
    );
  expect((await net('Camille')) + (await net('Dominique'))).toBeCloseTo(await net('all'), 1);
  expect(await place.json('todo', '--user', 'ada')).not.toContainEqual(
    expect.objectContaining({ what: 'owner' }),
  );
});

test('a place that holds accounts is refused, and stays as it is', async () => {
  const before = await read('/api/v1/transactions?limit=1');
  const running = await place.pactole('demo', '--no-serve');
  expect(running).toMatchObject({ code: 1, stdout: '' });
  expect(running.stderr).toContain(`already runs on the data folder ${place.folder}/first`);
  expect(await read('/api/v1/transactions?limit=1')).toEqual(before);

  await server.stop();
  const { code, stdout, stderr } = await place.pactole('demo', '--port', '4321');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^pactole: The folder .*\n$/);
  expect(stderr).toContain(`The folder ${place.folder}/first holds accounts already`);
  expect(stderr).toContain(
    `PACTOLE_MARKET=off PACTOLE_DATA_DIR="${place.folder}/first" npx pactole serve --port 4321\n`,
  );
});

test('loads, serves and shows the way to every route that reads, with a key for them', async () => {
  const { code, stdout, stderr } = await server.stop();
  expect(code).toBe(0);
  expect(stdout).toMatch(/This key opens every route:\n {2}pk_\w{38}\n$/);
  expect(stderr).toMatch(/once, within 10 minutes:\n {2}http:\S+\/#code=[\w-]{32}\n/);
  for (const url of READS) expect(stderr).toContain(`curl -s ${server.address}${url} `);

  const again = await place.serve();
  const headers = { Authorization: `Bearer ${stdout.trim().split(' ').at(-1)}` };
  for (const url of READS) {
    expect((await fetch(again.address + url, { headers })).status, url).toBe(200);
  }
  await again.stop();
});

test('on a taken port, nothing is loaded, and --port is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const demo = ['demo', '--folder', 'third', '--port', `${port}`];
  const { code, stdout, stderr } = await place.pactole(...demo);
  other.close();
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    `pactole: Another process listens on 127.0.0.1:${port}. Choose another port with --port.\n`,
  );
  expect(existsSync(join(place.folder, 'third'))).toBe(false);
});

const cents = (euros: string) => BigInt(euros.replace('.', ''));
const total = (parts: readonly { valueEur: string }[]) =>
  parts.reduce((sum, { valueEur }) => sum + cents(valueEur), 0n);
