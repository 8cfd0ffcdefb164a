/** Imports of any size, over a good and a bad line, into the real service. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../../../test/support/service/service.ts';
import {
  type ImportEntry,
  type ImportProgress,
  money,
  Pactole,
  type Transaction,
} from '../src/index.ts';
import { cut, cutWithinBody, loseAnswer, openLine, pass, refuse } from './support/line.ts';

let service: Service;
let pactole: Pactole;
let apiKey: string;

beforeAll(async () => {
  service = await startService();
  apiKey = await service.key();
  pactole = new Pactole({ apiKey, baseUrl: service.url });
});
afterAll(() => service.close());

const newAccount = async () =>
  (await pactole.accounts.create({ name: 'Compte courant', type: 'checking' })).id;

/** A year of a household: 3 rows a day, two of them twins. */
function* year(): Generator<ImportEntry> {
  for (let day = 0; day < 365; day++) {
    const date = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
    yield { date, amount: '-4.20', label: 'Coffee' };
    yield { date, amount: money(`-${day}.10`), label: 'Groceries', category: 'Food' };
    yield { date, amount: '-4.20', label: 'Coffee' };
  }
}
const YEAR = [...year()];

async function* stream(entries: Iterable<ImportEntry>): AsyncGenerator<ImportEntry> {
  for (const entry of entries) {
    await Promise.resolve();
    yield entry;
  }
}

async function stored(accountId: string): Promise<string[]> {
  const rows: Transaction[] = [];
  for await (const row of pactole.transactions.list({ accountId })) rows.push(row);
  return rows.map(textOf).sort();
}

const textOf = ({ date, amount, label }: { date: string; amount: string; label: string }) =>
  `${date} ${amount} ${label}`;

const TRUTH = YEAR.map(textOf).sort();

describe('a year of statements', () => {
  test.each<[string, () => Iterable<ImportEntry> | AsyncIterable<ImportEntry>]>([
    ['an array', () => YEAR],
    ['a generator', () => year()],
    ['an async stream', () => stream(YEAR)],
    ['rows with the newest first', () => [...YEAR].reverse()],
    ['rows in which every day comes back: twins far apart', () => stream(shuffled(YEAR))],
  ])('from %s is stored row for row', async (_, transactions) => {
    const accountId = await newAccount();
    const summary = await pactole.transactions.import({
      accountId,
      transactions: transactions(),
      batchSize: 100,
    });
    expect(summary).toEqual({
      received: 1095,
      imported: 1095,
      skipped: 0,
      duplicates: 0,
      deleted: 0,
    });
    expect(await stored(accountId)).toEqual(TRUTH);
  });

  test('imported again adds nothing, whatever the size of its requests', async () => {
    const accountId = await newAccount();
    await pactole.transactions.import({ accountId, transactions: YEAR, batchSize: 40 });
    const again = await pactole.transactions.import({ accountId, transactions: year() });
    expect(again).toEqual({
      received: 1095,
      imported: 0,
      skipped: 1095,
      duplicates: 1095,
      deleted: 0,
    });
    expect(await stored(accountId)).toEqual(TRUTH);
  });

  test('comes with the response to its last request', async () => {
    const accountId = await newAccount();
    const transactions = year();
    const { data, response, requestId } = await pactole.transactions
      .import({ accountId, transactions, batchSize: 800 })
      .withResponse();
    expect(data).toMatchObject({ received: 1095, imported: 1095 });
    expect(response.status).toBe(200);
    expect(requestId).toBe(response.headers.get('x-request-id'));
  });

  test('reports its progress', async () => {
    const accountId = await newAccount();
    const seen: ImportProgress[] = [];
    await pactole.transactions.import({
      accountId,
      transactions: YEAR,
      batchSize: 500,
      onProgress: async (progress) => void seen.push(progress),
    });
    expect(seen.map(({ received, imported, total }) => [received, imported, total])).toEqual([
      [498, 498, 1095],
      [996, 996, 1095],
      [1095, 1095, 1095],
    ]);
  });
});

describe('over a bad line', () => {
  test('retries get everything through once', async () => {
    const accountId = await newAccount();
    const through = pass(service);
    const busy = refuse(429, 'TOO_MANY_REQUESTS', { 'retry-after': '0' });
    const line = await openLine(
      cut,
      through,
      loseAnswer(service),
      busy,
      through,
      cutWithinBody,
      through,
    );
    const far = new Pactole({ apiKey, baseUrl: line.url });
    const summary = await far.transactions.import({
      accountId,
      transactions: YEAR,
      batchSize: 400,
    });
    await line.close();
    expect(summary).toMatchObject({ received: 1095, deleted: 0 });
    expect(summary.imported + summary.duplicates).toBe(1095);
    expect(await stored(accountId)).toEqual(TRUTH);
  });

  test('a failure says how far it came, and the same call again does the rest', async () => {
    const accountId = await newAccount();
    const through = pass(service);
    const line = await openLine(through, through, loseAnswer(service), through);
    const far = new Pactole({ apiKey, baseUrl: line.url, maxRetries: 0 });
    const input = { accountId, transactions: YEAR, batchSize: 300 };

    await expect(far.transactions.import(input)).rejects.toMatchObject({
      name: 'ConnectionError',
      progress: { received: 600, imported: 600, duplicates: 0, total: 1095 },
    });
    const rest = await far.transactions.import(input);
    await line.close();
    expect(rest).toEqual({
      received: 1095,
      imported: 195,
      skipped: 900,
      duplicates: 900,
      deleted: 0,
    });
    expect(await stored(accountId)).toEqual(TRUTH);
  });

  test('an abort between two requests stops there', async () => {
    const accountId = await newAccount();
    const controller = new AbortController();
    const importing = pactole.transactions.import(
      { accountId, transactions: YEAR, batchSize: 300, onProgress: () => controller.abort() },
      { signal: controller.signal },
    );
    await expect(importing).rejects.toMatchObject({
      name: 'AbortError',
      progress: { received: 300, total: 1095 },
    });
    expect(await stored(accountId)).toHaveLength(300);
  });
});

describe('a refusal', () => {
  test('names wrong rows by their place in the input', async () => {
    const accountId = await newAccount();
    const transactions = [...YEAR].reverse();
    transactions[17] = { date: '2025-12-26', amount: '1,50' as '1.50', label: '' };
    const error = await pactole.transactions
      .import({ accountId, transactions, batchSize: 100 })
      .catch((reason) => reason);
    expect(error).toMatchObject({
      name: 'BadRequestError',
      status: 400,
      message: expect.stringContaining('transactions[17].amount'),
      progress: { received: 990, total: 1095 },
    });
    const paths = error.issues.map(({ path }: { path: unknown[] }) => path.join('.'));
    expect(paths.sort()).toEqual(['transactions.17.amount', 'transactions.17.label']);
  });

  test('of an unknown account comes even for an empty input', async () => {
    const importing = pactole.transactions.import({ accountId: 'none', transactions: [] });
    await expect(importing).rejects.toMatchObject({ name: 'NotFoundError' });
    const empty = await pactole.transactions.import({
      accountId: await newAccount(),
      transactions: [],
    });
    expect(empty).toEqual({ received: 0, imported: 0, skipped: 0, duplicates: 0, deleted: 0 });
  });
});

describe("the caller's own code", () => {
  test('that fails while it reads its rows leaves nothing half imported', async () => {
    const accountId = await newAccount();
    async function* broken() {
      yield* YEAR.slice(0, 900);
      throw new Error('line 901 is no row');
    }
    const importing = pactole.transactions.import({
      accountId,
      transactions: broken(),
      batchSize: 10,
    });
    await expect(importing).rejects.toThrow(new Error('line 901 is no row'));
    expect(await stored(accountId)).toEqual([]);
  });

  test('that fails in onProgress stops the import', async () => {
    const accountId = await newAccount();
    const onProgress = () => Promise.reject(new Error('the terminal is gone'));
    const importing = pactole.transactions.import({ accountId, transactions: YEAR, onProgress });
    await expect(importing).rejects.toThrow(new Error('the terminal is gone'));
  });
});

/** All first twins, then all others: each day's rows far apart. */
function shuffled(entries: readonly ImportEntry[]): ImportEntry[] {
  return [0, 1, 2].flatMap((part) => entries.filter((_, index) => index % 3 === part));
}
