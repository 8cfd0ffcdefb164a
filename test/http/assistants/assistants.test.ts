/** `POST /mcp`, as the official client of the protocol meets it. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Scope } from '../../../src/contract/scopes.ts';
import { TIMEOUTS } from '../../../src/http/protocol/timeouts.ts';
import { respondToAssistant } from '../../../src/mcp/assistant.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { pageQueries } from '../../support/users/page-queries.ts';

const TODAY = '2026-06-20';

let service: Service;
let all: string;
let accountId: string;

beforeAll(async () => {
  service = await startService({ timeZone: 'UTC', allowedOrigins: ['https://app.example.org'] });
  service.setNow(`${TODAY}T12:00:00Z`);
  all = await service.key();
  const account = { name: 'Current', type: 'checking' };
  ({ id: accountId } = (
    await service.call('POST', '/api/v1/accounts', { key: all, body: account })
  ).body);
  const rents = ['01', '02', '03', '04', '05', '06'].map((month) => ({
    ...{ date: `2026-${month}-05`, amount: '-800', label: 'LOYER MME DUBOIS' },
  }));
  const transactions = [
    ...rents,
    { date: '2026-03-10', amount: '-42.10', label: 'Café de la Gare' },
    { date: '2026-04-10', amount: '-12.50', label: 'Café du Port' },
    { date: '2026-04-28', amount: '2000', label: 'SALAIRE' },
  ];
  const key = all;
  await service.call('POST', '/api/v1/import', { key, body: { accountId, transactions } });
  const path = `/api/v1/accounts/${accountId}/balance`;
  await service.call('POST', path, { key, body: { balance: '5000', date: '2026-06-10' } });
});
afterAll(() => service.close());

async function client(key: string, path = '/mcp'): Promise<Client> {
  const made = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await made.connect(
    new StreamableHTTPClientTransport(new URL(service.url + path), { requestInit }),
  );
  return made;
}

async function call(name: string, input: object = {}, key = all) {
  const asking = await client(key);
  const { isError, content } = await asking.callTool({ name, arguments: { ...input } });
  await asking.close();
  const [{ text }] = content as [{ text: string }];
  return isError ? { refused: text } : JSON.parse(text);
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${all}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe('the endpoint', () => {
  test('tells its version, offers reading tools, and those that write at /mcp/write', async () => {
    const reader = await client(all);
    expect(reader.getServerVersion()).toMatchObject({ name: 'pactole' });
    expect(await reader.ping()).toEqual({});
    const reading = (await reader.listTools()).tools;
    expect(reading.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    const writer = await client(all, '/mcp/write');
    const names = (await writer.listTools()).tools.map(({ name }) => name);
    expect(names.slice(reading.length)).toContain('record_balance');
    await expect(reader.callTool({ name: 'record_balance' })).rejects.toThrow('No tool');
    const input = { accountId, balance: '5000', date: '2026-06-10' };
    const { content } = await writer.callTool({ name: 'record_balance', arguments: input });
    expect(JSON.stringify(content)).toContain('5000');
    await Promise.all([reader.close(), writer.close()]);
  });

  test('has no response to a notification, and no stream', async () => {
    const answer = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([answer.status, await answer.text()]).toEqual([202, '']);
    const stream = await fetch(`${service.url}/mcp`, { headers: { accept: 'text/event-stream' } });
    expect([stream.status, stream.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each([
    [{ ...PING, method: 'resources/list' }, { code: -32601 }],
    [{ ...PING, jsonrpc: '1.0' }, { code: -32600 }],
    [{ ...PING, method: 'tools/call', params: {} }, { code: -32602 }],
  ])('answers %j with an error of the protocol', async (message, error) => {
    expect(await (await post(message)).json()).toMatchObject({ error });
  });

  test('refuses a missing and an unknown key before the body is read', async () => {
    for (const authorization of ['', 'Basic eDp5', 'Bearer pk_unknown']) {
      const { status, headers } = await post(PING, { authorization });
      expect([status, headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringContaining('Bearer'),
      ]);
    }
  });

  test('takes no session of the page for a key', async () => {
    const { headers } = await service.signIn();
    const answer = await post(PING, { ...headers, authorization: '' });
    expect(answer.status).toBe(401);
  });

  test('refuses pages of other sites', async () => {
    const statuses = ['https://evil.example', 'null', 'https://app.example.org', service.url].map(
      async (origin) => (await post(PING, { origin })).status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 403, 200, 200]);
  });

  test('refuses what is not one message', async () => {
    expect((await post([PING])).status).toBe(400);
    expect((await post(PING, { 'content-type': 'text/plain' })).status).toBe(415);
  });
});

describe('a tool', () => {
  test('finds transactions by words and amounts, and adds up all that it found', async () => {
    const found = await call('search_transactions', { search: 'cafe', limit: 1 });
    expect(found).toMatchObject({ count: 2, sums: { rows: [['EUR', '0', '-54.6']] } });
    expect(found.transactions.rows).toHaveLength(1);
    const large = await call('search_transactions', { amountFrom: '800.00', to: '2026-03-31' });
    expect(large.count).toBe(3);
  });

  test('tells regular payments with their next day', async () => {
    const { payments, yearly } = await call('regular_payments');
    expect(payments.rows).toEqual([
      ['LOYER MME DUBOIS', 'monthly', '-800.00', '-9600.00', '2026-06-05', '2026-07-05'],
    ]);
    expect(yearly.spending).toBe('-9600.00');
  });

  test('adds up any range of days, and asks for either a period or a range', async () => {
    const range = { from: '2026-03-06', to: '2026-04-10' };
    const { totals } = await call('sum_transactions', range);
    expect(totals.rows).toEqual([['EUR', '-854.60', 3]]);
    for (const wrong of [
      ...[{}, { from: '2026-03-06' }, { ...range, period: '2026-03' }],
      ...[
        { from: range.to, to: range.from },
        { ...range, compareWith: 1 },
      ],
    ]) {
      expect((await call('sum_transactions', wrong)).refused).toContain('period');
    }
  });

  test('tells the value of an account on a past day, and on each day of a change', async () => {
    const { values } = await call('account_values', { account: accountId, from: '2026-06-04' });
    expect(values.rows).toEqual([['2026-06-04', '5800.00']]);
    const more = await call('account_values', {
      account: accountId,
      from: '2026-06-04',
      to: TODAY,
    });
    expect(more.values.rows).toEqual([
      ['2026-06-04', '5800.00'],
      ['2026-06-05', '5000.00'],
      [TODAY, '5000.00'],
    ]);
    const other = await service.key(undefined, 'grace');
    const { refused } = await call('account_values', { account: accountId, from: TODAY }, other);
    expect(refused).toBe(`No account is called "${accountId}". There is none.`);
  });

  test.each<[string, Scope[], string]>([
    ['search_transactions', ['accounts:read'], 'transactions:read'],
    ['regular_payments', ['accounts:read'], 'transactions:read'],
    ['account_values', ['accounts:read'], 'transactions:read'],
    ['account_values', ['transactions:read'], 'accounts:read'],
    ['regular_payments', ['transactions:read'], 'accounts:read'],
    ['accounts', ['transactions:read'], 'accounts:read'],
  ])('%s with a key for %j names the scope %s', async (name, scopes, missing) => {
    const input = name === 'account_values' ? { account: accountId, from: TODAY } : {};
    const { refused } = await call(name, input, await service.key(scopes));
    expect(refused).toContain(missing);
  });

  test('writes by the routes of /api/v1, and reads by queries of the page', async () => {
    const asked = new Set<string>();
    const assistant = {
      ...({ apiKey: all, language: 'en', write: true, today: TODAY } as const),
      fetch: (async (address, init) => {
        const { pathname, search } = new URL(String(address));
        asked.add(`${init?.method} ${pathname}`);
        return fetch(service.url + pathname + search, init);
      }) satisfies typeof fetch,
      page: await pageQueries(service, TODAY),
    };
    const send = (method: string, params: object = {}) =>
      respondToAssistant({ ...PING, method, params }, assistant) as Promise<{
        // biome-ignore lint/suspicious/noExplicitAny: results of every method
        result: any;
      }>;
    const { result } = await send('tools/list');
    const day = {
      ...{ accountId, account: accountId, from: TODAY, days: [TODAY], by: 'account' },
      ...{ period: '2026-03', isin: 'FR0000120271', quantity: '1' },
    };
    const rows = [{ date: TODAY, amount: '-1', label: 'Tea' }];
    const known = { ...day, balance: '1', name: 'New', type: 'savings', transactions: rows };
    for (const { name, inputSchema } of result.tools) {
      const needed = [
        ...(inputSchema.required ?? []),
        ...(/^(sum|largest)_transactions$/.test(name) ? ['period'] : []),
      ];
      const given = Object.fromEntries(
        Object.entries(known).filter(([key]) => needed.includes(key)),
      );
      const { isError, content } = (await send('tools/call', { name, arguments: given })).result;
      expect(isError, `${name}: ${JSON.stringify(content)}`).toBeUndefined();
    }
    for (const route of asked) expect(route).toMatch(/^POST \/api\/v1\//);
    expect(asked.size).toBe(5);
  });

  test('that is refused within the process leaves no connection to close', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { refused } = await call('accounts', {}, await service.key(['transactions:read']));
    expect(refused).toContain('accounts:read');
    expect(timers.mock.calls.map(([, ms]) => ms)).not.toContain(TIMEOUTS.drainMs);
    timers.mockRestore();
  });

  test('gives another user nothing of these rows', async () => {
    const other = await service.key(undefined, 'grace');
    expect(await call('search_transactions', {}, other)).toMatchObject({ count: 0 });
    expect((await call('regular_payments', {}, other)).payments.rows).toEqual([]);
  });

  test('names an unknown argument with the nearest, or with all that there are', async () => {
    const near = await call('search_transactions', { form: TODAY });
    expect(near.refused).toBe('form is not an argument of this tool (the nearest is from)');
    const far = await call('positions', { zzzzzzzz: 1 });
    expect(far.refused).toContain('it takes account, about, of');
    const wrong = await call('transactions', { limit: 0 });
    expect(wrong.refused).toBe('limit must be at least 1');
  });
});
