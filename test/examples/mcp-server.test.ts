/** The server for assistants, as a client of the protocol meets it. */
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES } from '../../src/contract/scopes.ts';
import { type Service, startService } from '../support/service/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = `${root}examples/mcp-server.ts`;

let service: Service;
let reader: Client;
let writer: Client;

beforeAll(async () => {
  service = await startService();
  const read = SCOPES.filter((scope) => scope.endsWith(':read'));
  [reader, writer] = await Promise.all([
    started(await service.key(read)),
    started(await service.key(), '--write'),
  ]);
});
afterAll(async () => {
  await reader?.close();
  await writer?.close();
  await service?.close();
});

async function started(key: string, ...args: string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--import', 'tsx', script, ...args],
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PACTOLE_API_KEY: key, PACTOLE_BASE_URL: service.url },
  });
  await client.connect(transport);
  return client;
}

/** Returns the result of a tool: its JSON, or its error message. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function call(client: Client, name: string, input: object = {}): Promise<any> {
  const answer = await client.callTool({ name, arguments: { ...input } });
  const [content] = answer.content as { text: string }[];
  if (answer.isError) return { refused: content?.text };
  return JSON.parse(content?.text ?? '');
}

test('it reads by default; with --write there is a tool for each of the thirteen routes', async () => {
  const reading = (await reader.listTools()).tools;
  const all = (await writer.listTools()).tools;
  expect(reading).toHaveLength(8);
  expect(reading.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  expect(all).toHaveLength(13);
  expect(
    all.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name),
  ).toEqual(['import_transactions', 'create_account', 'record_balance', 'add_holding']);
});

test('each tool says in which units it answers or takes', async () => {
  for (const { name, description = '', inputSchema } of (await writer.listTools()).tools) {
    expect(description, name).toMatch(/euro|currency|percent|for good/i);
    expect(inputSchema, name).toMatchObject({ type: 'object' });
  }
});

test('what is written is read, by the same figures as the route', async () => {
  const account = await call(writer, 'create_account', { name: 'Courant', type: 'checking' });
  const accountId = account.id;
  const transactions = [
    { date: '2026-01-02', amount: '-4.20', label: 'Café' },
    { date: '2026-01-03', amount: '2000', label: 'Salaire', type: 'credit' },
  ];
  const report = await call(writer, 'reconcile_transactions', { accountId, transactions });
  expect(report).toMatchObject({ total: 2, new: 2 });
  const summary = await call(writer, 'import_transactions', { accountId, transactions });
  expect(summary).toMatchObject({ imported: 2 });
  await call(writer, 'record_balance', { accountId, balance: '1500.50', date: '2026-01-03' });
  const held = await call(writer, 'add_holding', {
    ...{ accountId, isin: 'FR0000120271', quantity: '2.5', costBasis: '150', ter: '0.2' },
  });
  expect(held).toMatchObject({ quantity: '2.5', costBasis: '150' });

  const answers = new Map<string, unknown>();
  for (const { name } of (await reader.listTools()).tools)
    answers.set(name, await call(reader, name));
  expect(answers.get('get_net_worth')).toMatchObject({
    netWorth: { net: '1500.50' },
    pricing: { unpricedHoldings: 1 },
  });
  expect(answers.get('list_accounts')).toMatchObject({ accounts: [{ id: accountId }] });
  expect(answers.get('list_transactions')).toMatchObject({
    transactions: [{ label: 'Salaire' }, { label: 'Café', amount: '-4.20' }],
    nextCursor: null,
  });
  expect(answers.get('list_positions')).toMatchObject({ positions: [{ quantity: 2.5 }] });
  expect(answers.get('get_evolution')).toMatchObject({ series: expect.any(Array) });
  const paged = await call(reader, 'list_transactions', { accountId, limit: 1 });
  expect(paged.transactions).toHaveLength(1);
  const rest = await call(reader, 'list_transactions', { cursor: paged.nextCursor });
  expect(rest.transactions).toMatchObject([{ label: 'Café' }]);
  const french = await call(reader, 'list_insights', { lang: 'fr' });
  expect(JSON.stringify(french.cards)).toContain('Patrimoine');
});

test('a refusal is an answer that the assistant can read, and nothing is written', async () => {
  const unknown = { accountId: 'x', balance: '1' };
  expect(await call(writer, 'record_balance', unknown)).toEqual({
    refused: expect.stringContaining('No account has this id.'),
  });
  for (const balance of ['1e5', 'much']) {
    const { refused } = await call(writer, 'record_balance', { ...unknown, balance });
    expect(refused).toContain('balance');
  }
  const { refused } = await call(reader, 'create_account', { name: 'x', type: 'checking' });
  expect(refused).toContain('create_account');
});
