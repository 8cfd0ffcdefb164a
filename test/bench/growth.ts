/** Row 20: each internal query of a household with cards, loans, transfers and two currencies, at two numbers of rows. */
import { SCOPES } from '../../src/contract/scopes.ts';
import { type Day, formatDay, toDay } from '../../src/core/time/day.ts';
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import { createKey } from '../../src/db/queries/users/keys.ts';
import { createSession } from '../../src/db/queries/users/sessions.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import {
  MEASURED_QUERIES,
  MEASURED_QUERIES_WITH_INPUT,
  type MeasuredIds,
} from './internal-queries.ts';
import { median, type Result, type Size, timed } from './measure.ts';
import { type BenchService, startBenchService } from './service.ts';

const LIMIT_MS = 300;
const DAYS = 3_000;
/** Rows of one batch of the import. */
const BATCH = 8_000;

export async function growthResults(url: string, { lives, rounds }: Size): Promise<Result[]> {
  const service = await startBenchService(url);
  const household = await startHousehold(service);
  const [small, large] = lives.slice(-2) as [number, number];
  const times = new Map<string, number[]>();
  for (const rows of [small, large]) {
    const ids = await household.growTo(rows);
    for (const { path, input = () => ({}) } of [
      ...MEASURED_QUERIES,
      ...MEASURED_QUERIES_WITH_INPUT,
    ]) {
      const given = input(ids);
      const found: number[] = [];
      for (let round = 0; round < rounds; round++) {
        await household.change(round);
        found.push(await timed(() => household.ask(path, given)));
      }
      const name = `${path} ${JSON.stringify(given)}`.replace(/"[0-9a-f-]{36}"/g, '…');
      times.set(name, [...(times.get(name) ?? []), median(found)]);
    }
  }
  await service.close();
  return [...times].map(([work, [before = 0, reached = 0]]) => ({
    ...{ row: 20, work, against: '', reached, limit: LIMIT_MS, unit: 'ms' },
    note: `${large} rows; ${Math.round(before)} ms at ${small}`,
  }));
}

const LABELS = [
  ...['CARREFOUR MARKET', 'SNCF INTERNET', 'EDF PARTICULIERS', 'LOYER MARTIN', 'VIR SALAIRE ACME'],
  ...['SPOTIFY', 'FREE MOBILE', 'VIREMENT LIVRET', 'REMBOURSEMENT', 'CB BOULANGERIE'],
];

/** Creates the accounts of a household, and returns what fills and asks it. */
async function startHousehold({ address, databaseUrl }: BenchService) {
  const database = await openPostgres(databaseUrl);
  const userId = await userNamed(database.query, 'household');
  const { token } = await createSession(database.query, { userId, device: 'bench' });
  const asked = { userId, name: 'bench', scopes: SCOPES, expiresAt: null };
  const { key } = await createKey(database.query, asked);
  await database.close();
  const post = async (path: string, body: object): Promise<{ readonly id: string }> => {
    const response = await fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { readonly id: string };
    if (!response.ok) throw new Error(`${path} ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const account = async (name: string, type: string, currency = 'EUR') =>
    (await post('/accounts', { name, type, currency })).id;
  const main = await account('Current', 'checking');
  const joint = await account('Joint', 'checking');
  const card = await account('Card', 'checking');
  const savings = await account('Savings', 'savings');
  const loan = await account('Loan', 'loan');
  const dollars = await account('Dollars', 'checking', 'USD');
  const pea = await account('PEA', 'pea');
  const { id: holding } = await post(`/accounts/${pea}/holdings`, {
    ...{ isin: 'IE00B4L5Y983', quantity: '3', costBasis: '300', entryDate: '2024-01-02' },
  });
  const accounts = [main, joint, card, savings, loan, dollars];
  const today = toDay(new Date().toISOString().slice(0, 10));
  const headers = {
    cookie: `pactole-${new URL(address).port}=${token}`,
    'pactole-page': address,
    'sec-fetch-site': 'same-origin',
  };
  const ask = async (path: string, input: object): Promise<unknown> => {
    const query = new URLSearchParams({ input: JSON.stringify(input) });
    const response = await fetch(`${address}/internal/${path}?${query}`, { headers });
    if (!response.ok) throw new Error(`${path} ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const tell = async (path: string, input: object): Promise<void> => {
    const response = await fetch(`${address}/internal/${path}`, {
      method: 'POST',
      headers: { ...headers, origin: address, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    if (!response.ok) throw new Error(`${path} ${response.status}: ${await response.text()}`);
  };
  // Their bills and instalments are found by their payer.
  await tell('accounts.set', { id: card, payer: main });
  await tell('accounts.set', {
    ...{ id: loan, payer: joint, openedAt: formatDay((today - DAYS) as Day) },
    ...{ loanOriginalPrincipal: '200000', loanRatePct: '1.5', loanTermMonths: '240' },
  });
  let held = 0;
  return {
    ask,
    /** Changes a value, so that no answer is kept. */
    change: (round: number) =>
      post(`/accounts/${savings}/balance`, {
        ...{ balance: `${1_000 + round}.${held % 100}`, date: formatDay((today - 1) as Day) },
      }),
    async growTo(rows: number): Promise<MeasuredIds> {
      const each = Math.floor((rows - held) / accounts.length);
      for (const [at, accountId] of accounts.entries())
        for (let from = 0; from < each; from += BATCH)
          await post('/import', {
            accountId,
            transactions: Array.from({ length: Math.min(BATCH, each - from) }, (_, index) =>
              rowOf(held + from + index, at, accountId === dollars ? 'USD' : 'EUR', today),
            ),
          });
      held = rows;
      const [first] = (await ask('api.listTransactions', {})) as { readonly id: string }[];
      return { main, card, holding, row: first?.id ?? '' };
    },
  };
}

/** Returns a row: mostly debits, some equal to another account's credit, a few dated later than today. */
function rowOf(index: number, account: number, currency: string, today: Day) {
  const isOut = index % 4 !== account % 4;
  const day = today + 5 - ((index * 7 + account) % DAYS);
  return {
    date: formatDay(day as Day),
    amount: `${isOut ? '-' : ''}${((index * 37) % 200) + 1}.${index % 10}0`,
    label: `${LABELS[index % LABELS.length]} ${index % 3 === 0 ? index : ''}`.trim(),
    type: index % 7 === 0 ? 'transfer' : isOut ? 'debit' : 'credit',
    category: `c${index % 12}`,
    currency,
  };
}
