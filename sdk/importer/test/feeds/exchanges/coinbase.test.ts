/** Coinbase: its documentation's pages and transactions, and rows against those of its file. */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { readOne } from '../../../../statements/test/brokers/support/read.ts';
import { coinbase, coinbaseToken } from '../../../src/feeds/exchanges/coinbase.ts';
import type { FeedRequest } from '../../../src/feeds/feed.ts';

const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const PEM = `${key.export({ format: 'pem', type: 'sec1' })}`;
const ACCOUNT = { id: 'coinbase', name: 'Coinbase', currency: 'EUR' };

/** Claims by https://docs.cdp.coinbase.com/get-started/authentication/jwt-authentication, form by RFC 7515 and RFC 7518 §3.4. */
test('a token has the documented claims, and a signature of 64 bytes', () => {
  const uri = 'GET api.coinbase.com/v2/accounts';
  const token = coinbaseToken(uri, {
    keyName: 'organizations/1/apiKeys/2',
    key,
    time: 1_700_000_000_999,
  });
  const [header = '', claims = '', signature = ''] = token.split('.');
  const decoded = [header, claims].map((part) => JSON.parse(`${Buffer.from(part, 'base64url')}`));
  expect(decoded).toEqual([
    {
      alg: 'ES256',
      typ: 'JWT',
      kid: 'organizations/1/apiKeys/2',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
    {
      iss: 'cdp',
      sub: 'organizations/1/apiKeys/2',
      nbf: 1_700_000_000,
      exp: 1_700_000_120,
      uri,
    },
  ]);
  const bytes = Buffer.from(signature, 'base64url');
  expect(bytes).toHaveLength(64);
  const verifier = { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${header}.${claims}`), verifier, bytes)).toBe(true);
});

type Answers = Readonly<Record<string, readonly unknown[]>>;

/** Coinbase with the transactions of some wallets. */
function open(wallets: Answers, { status = 200, body = {}, settings = {} } = {}) {
  const sent: string[] = [];
  const feed = coinbase.open(
    { keyName: 'key', privateKey: PEM, ...settings },
    {
      fetch: async (url: string, init: FeedRequest = {}) => {
        await init.sign?.();
        const { pathname, search } = new URL(url);
        if (pathname === '/v2/time') return Response.json({ data: { epoch: 1710000000 } });
        sent.push(`${pathname}${search}`);
        if (status !== 200) return Response.json(body, { status });
        const codes = Object.keys(wallets);
        if (pathname === '/v2/accounts') {
          const data = codes.map((id) => ({ id, balance: { amount: '1.50', currency: id } }));
          return Response.json({ pagination: { next_uri: null }, data });
        }
        const [, code = ''] = /accounts\/(\w+)\/transactions/.exec(pathname) ?? [];
        return Response.json({ pagination: { next_uri: null, ...body }, data: wallets[code] });
      },
      now: () => Date.UTC(2024, 11, 31),
      wait: async () => {},
      stored: () => undefined,
      store: async () => {},
    },
  );
  return { feed, sent };
}

const transaction = (
  type: string,
  amount: string,
  currency: string,
  [native, created_at]: readonly [string, string],
  more = {},
) => ({
  id: `${type}-${amount}-${currency}`,
  type,
  status: 'completed',
  amount: { amount, currency },
  native_amount: { amount: native, currency: 'EUR' },
  created_at,
  ...more,
});

test('rows and trades are those of the file where its notes are empty', async () => {
  const buy = {
    buy: {
      id: 'b',
      fee: { amount: '9.99', currency: 'EUR' },
      subtotal: { amount: '600.00', currency: 'EUR' },
      total: { amount: '609.99', currency: 'EUR' },
    },
  };
  const fill = {
    advanced_trade_fill: {
      fill_price: '60000',
      product_id: 'BTC-EUR',
      commission: '1.20',
      order_side: 'buy',
    },
  };
  const { feed } = open({
    EUR: [
      transaction('advanced_trade_fill', '300.00', 'EUR', ['300.00', '2024-03-26T06:45:27Z']),
      transaction('fiat_deposit', '1000.00', 'EUR', ['1000.00', '2024-03-24T06:45:27Z']),
    ],
    BTC: [
      transaction('send', '-0.001', 'BTC', ['-60.00', '2024-10-01T06:33:40Z']),
      transaction(
        'advanced_trade_fill',
        '-0.005',
        'BTC',
        ['-301.00', '2024-03-26T06:45:27Z'],
        fill,
      ),
      transaction('buy', '0.01', 'BTC', ['609.99', '2024-03-25T06:45:27Z'], buy),
    ],
    ETH: [transaction('staking_reward', '0.0001', 'ETH', ['0.25', '2024-11-01T06:33:40Z'])],
  });
  const file =
    readOne(`ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
5,2024-03-24 06:45:27 UTC,Deposit,EUR,1000.00,EUR,€1.00,"€1,000.00","€1,000.00",€0.00,
4,2024-03-25 06:45:27 UTC,Buy,BTC,0.01,EUR,€60000.00,€600.00,€609.99,€9.99,
3,2024-03-26 06:45:27 UTC,Advanced Trade Sell,BTC,-0.005,EUR,€60000.00,€300.00,€298.80,€1.20,
2,2024-10-01 06:33:40 UTC,Send,BTC,-0.001,EUR,€60000.00,-€60.00,-€60.00,€0.00,
1,2024-11-01 06:33:40 UTC,Staking Income,ETH,0.0001,EUR,€2500.00,€0.25,€0.25,€0.00,
`);
  expect((await feed.rows(ACCOUNT, '2024-03-01')).rows).toEqual(file.rows);
  expect(await feed.trades?.(ACCOUNT, '2024-03-01')).toEqual(file.trades);
});

test('a fill in a coin has the value in the currency of the user, on both sides', async () => {
  const fill = {
    advanced_trade_fill: { fill_price: '122698', product_id: 'BTC-USDC', commission: '49.0792' },
  };
  const at = '2024-03-26T06:45:27Z';
  const { feed } = open({
    BTC: [transaction('advanced_trade_fill', '-0.1', 'BTC', ['-12000.00', at], fill)],
    USDC: [transaction('advanced_trade_fill', '12269.8', 'USDC', ['12000.00', at], fill)],
  });
  expect(await feed.trades?.(ACCOUNT, '2024-03-01')).toMatchObject([
    { side: 'sell', symbol: 'BTC', quantity: '0.1', unitPrice: '120000', currency: 'EUR' },
    { side: 'buy', symbol: 'USDC', quantity: '12269.8', currency: 'EUR' },
  ]);
});

test('what failed is left out, what is pending is counted', async () => {
  const at = ['10.00', '2024-03-26T06:45:27Z'] as const;
  const { feed } = open({
    EUR: [
      transaction('fiat_deposit', '10.00', 'EUR', at, { status: 'pending' }),
      transaction('fiat_deposit', '11.00', 'EUR', at, { status: 'failed' }),
      transaction('fiat_withdrawal', '-12.00', 'EUR', at),
    ],
  });
  const { rows, pending } = await feed.rows(ACCOUNT, '2024-03-01');
  expect(rows.map(({ amount, label }) => `${amount} ${label}`)).toEqual(['-12.00 Withdrawal']);
  expect(pending).toBe(1);
});

test('the balance is the money, positions are the coins', async () => {
  const { feed } = open({ EUR: [], BTC: [] });
  expect(await feed.balance?.(ACCOUNT)).toEqual({
    date: '2024-12-31',
    amount: '1.50',
    currency: 'EUR',
  });
  expect(await feed.positions?.(ACCOUNT)).toEqual([{ symbol: 'BTC', quantity: '1.5' }]);
});

test('a page at another host is not asked for, and pages end at the first day', async () => {
  const old = transaction('send', '-1', 'BTC', ['-1.00', '2023-01-01T00:00:00Z']);
  const elsewhere = { next_uri: 'https://example.com/v2/accounts' };
  const { feed } = open({ BTC: [] }, { body: elsewhere });
  await expect(feed.rows(ACCOUNT, '2024-01-01')).rejects.toMatchObject({ fault: 'response' });
  const ended = open({ BTC: [old] }, { body: { next_uri: '/v2/accounts/BTC/transactions' } });
  await ended.feed.rows(ACCOUNT, '2024-01-01');
  expect(ended.sent).toEqual(['/v2/accounts?limit=100', '/v2/accounts/BTC/transactions?limit=100']);
});

test.each([
  [401, 'consent', /^Coinbase: the key is refused \(HTTP 401\)$/],
  [403, 'consent', /^Coinbase: the key is refused \(HTTP 403\)$/],
  [400, 'response', /^Coinbase: Why\.$/],
])('status %i is a fault of %s', async (status, fault, message) => {
  const { feed } = open({}, { status, body: { errors: [{ id: 'x', message: 'Why.' }] } });
  const error = await feed.rows(ACCOUNT, '2024-01-01').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    name: 'FeedError',
    fault,
    message: expect.stringMatching(message),
  });
});

test('a key with escaped line breaks is read, another kind refused without being shown', () => {
  const escaped = PEM.replaceAll('\n', '\\n');
  expect(() => open({}, { settings: { privateKey: escaped } })).not.toThrow();
  const other = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey;
  for (const privateKey of ['c2VjcmV0', `${other.export({ format: 'pem', type: 'sec1' })}`]) {
    expect(() => open({}, { settings: { privateKey } })).toThrow(
      /^Coinbase: the private key is not an ECDSA key in PEM$/,
    );
  }
});
