/** Binance: its documentation's signature and responses, and rows against those of its files. */
import { expect, test } from 'vitest';
import { readOne } from '../../../../statements/test/brokers/support/read.ts';
import { binance } from '../../../src/feeds/exchanges/binance.ts';
import { binanceSignature } from '../../../src/feeds/exchanges/binance-api.ts';
import type { FeedRequest } from '../../../src/feeds/feed.ts';

/** https://github.com/binance/binance-spot-api-docs/blob/master/rest-api.md#signed-endpoint-examples-for-post-apiv3order */
test('the documented signature of an order', () => {
  const query =
    'symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559';
  const secret = 'NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j';
  expect(binanceSignature(query, secret)).toBe(
    'c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71',
  );
});

const EMPTY = {
  '/api/v3/time': { serverTime: Date.UTC(2024, 2, 20) },
  '/api/v3/myTrades': [] as unknown,
  '/sapi/v1/convert/tradeFlow': { list: [] as unknown[], moreData: false },
  '/sapi/v1/fiat/orders': { data: [] as unknown[], total: 0 },
  '/sapi/v1/asset/assetDividend': { rows: [] as unknown[], total: 0 },
};

/** Binance as it responds to each path; a list of trades is followed by none, and a response belongs to one period. */
function open(
  answers: Partial<typeof EMPTY>,
  { pairs = 'BTC/EUR', status = 200, now = Date.UTC(2024, 2, 20) } = {},
) {
  const sent: { readonly url: URL; readonly paceMs: number | undefined }[] = [];
  const state = new Map<string, string>();
  const fetch = async (asked: string, init: FeedRequest = {}) => {
    const url = new URL((await init.sign?.())?.url ?? asked);
    sent.push({ url, paceMs: init.paceMs });
    const path = url.pathname as keyof typeof EMPTY;
    const isFirst = !sent.slice(0, -1).some((each) => each.url.pathname === path);
    const answer = isFirst ? (answers[path] ?? EMPTY[path]) : EMPTY[path];
    return Response.json(answer, { status: path === '/api/v3/time' ? 200 : status });
  };
  const feed = binance.open(
    { apiKey: 'key', apiSecret: 'secret', pairs },
    {
      fetch,
      now: () => now,
      wait: async () => {},
      stored: (key) => state.get(key),
      store: async (key, value) => {
        state.set(key, value);
      },
    },
  );
  return { feed, sent, state };
}

const ACCOUNT = { id: 'binance', name: 'Binance', currency: 'EUR' };

/** https://developers.binance.com/docs/binance-spot-api-docs/rest-api/account-endpoints */
test('the documented trade', async () => {
  const { feed, sent } = open(
    {
      '/api/v3/myTrades': [
        {
          symbol: 'BNBBTC',
          id: 28457,
          orderId: 100234,
          orderListId: -1,
          price: '4.00000100',
          qty: '12.00000000',
          quoteQty: '48.000012',
          commission: '10.10000000',
          commissionAsset: 'BNB',
          time: 1499865549590,
          isBuyer: true,
          isMaker: false,
          isBestMatch: true,
        },
      ],
    },
    { pairs: 'bnb/btc', now: Date.UTC(2017, 6, 20) },
  );
  // Of two coins, neither has a value in a currency.
  expect(await feed.trades?.(ACCOUNT, '2017-07-01')).toEqual([]);
  const [first, second] = sent.filter(({ url }) => url.pathname === '/api/v3/myTrades');
  expect(first?.url.searchParams.get('symbol')).toBe('BNBBTC');
  expect(second?.url.searchParams.get('fromId')).toBe('28458');
});

/** https://developers.binance.com/docs/convert/trade/Get-Convert-Trade-History */
test('the documented conversion', async () => {
  const { feed } = open(
    {
      '/sapi/v1/convert/tradeFlow': {
        list: [
          {
            quoteId: 'f3b91c525b2644c7bc1e1cd31b6e1aa6',
            orderId: 940708407462087195n.toString(),
            orderStatus: 'SUCCESS',
            fromAsset: 'USDT',
            fromAmount: '20',
            toAsset: 'BNB',
            toAmount: '0.06154036',
            ratio: '0.00307702',
            inverseRatio: '324.99',
            createTime: 1624248872184,
          },
        ],
        moreData: false,
      },
    },
    { now: Date.UTC(2021, 5, 25) },
  );
  expect(await feed.trades?.(ACCOUNT, '2021-06-01')).toMatchObject([
    { date: '2021-06-21', side: 'sell', symbol: 'USDT', quantity: '20', unitPrice: '1' },
    { date: '2021-06-21', side: 'buy', symbol: 'BNB', quantity: '0.06154036', currency: 'USD' },
  ]);
});

/** https://developers.binance.com/docs/wallet/asset/assets-divided-record */
test('the documented distributions, one of them taken back', async () => {
  const common = { amount: '10.00000000', asset: 'BHFT', enInfo: 'BHFT distribution' };
  const { feed } = open(
    {
      '/sapi/v1/asset/assetDividend': {
        rows: [
          { ...common, id: 1637366104, divTime: 1563189166000, tranId: 2968885920, direction: 1 },
          { ...common, id: 1631750237, divTime: 1563189165000, tranId: 2968885920, direction: -1 },
        ],
        total: 2,
      },
    },
    { now: Date.UTC(2019, 6, 20) },
  );
  expect(await feed.trades?.(ACCOUNT, '2019-07-10')).toEqual([
    {
      date: '2019-07-15',
      side: 'buy',
      symbol: 'BHFT',
      quantity: '10',
      unitPrice: '0',
      currency: 'EUR',
    },
  ]);
});

const order = (orderNo: string, status: string) => ({
  orderNo,
  fiatCurrency: 'EUR',
  indicatedAmount: '5000.00',
  amount: '4900.00',
  totalFee: '100.00',
  method: 'Card',
  status,
  createTime: Date.UTC(2024, 2, 1, 8, 0, 0, 5),
  updateTime: Date.UTC(2024, 2, 1, 9),
});

/** https://developers.binance.com/docs/fiat/rest-api: its example is expired, and 90,000 of 180,000 a minute is its weight. */
test('of deposits only those that arrived are rows, without the fee; one in process is pending', async () => {
  const statuses = ['Expired', 'Successful', 'Failed', 'Processing', 'Refunded'];
  const data = statuses.map((status) => order(status, status));
  const { feed, sent } = open({ '/sapi/v1/fiat/orders': { data, total: data.length } });
  const { rows, pending } = await feed.rows(ACCOUNT, '2024-03-01');
  const file = readOne(`User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2024-03-01 08:00:00,Spot,Deposit,EUR,4900.00,
`);
  expect(rows).toEqual(file.rows);
  expect(pending).toBe(1);
  const asked = sent.filter(({ url }) => url.pathname === '/sapi/v1/fiat/orders');
  expect(asked.map(({ paceMs }) => paceMs)).toEqual([30_000, 30_000]);
});

test('trades are those of the file of trades, conversions those of the file of all movements', async () => {
  const { feed } = open({
    '/api/v3/myTrades': [
      {
        id: 7,
        qty: '0.00100000',
        quoteQty: '60.00000000',
        commission: '0.00000100',
        commissionAsset: 'BTC',
        time: Date.UTC(2024, 2, 2, 10, 0, 0, 250),
        isBuyer: true,
      },
      {
        id: 8,
        qty: '0.00050000',
        quoteQty: '31.00000000',
        commission: '0.03100000',
        commissionAsset: 'EUR',
        time: Date.UTC(2024, 2, 3, 10),
        isBuyer: false,
      },
    ],
    '/sapi/v1/convert/tradeFlow': {
      list: [
        {
          orderId: '1',
          orderStatus: 'SUCCESS',
          fromAsset: 'EUR',
          fromAmount: '100',
          toAsset: 'ETH',
          toAmount: '0.04',
          createTime: Date.UTC(2024, 2, 4, 10),
        },
        { orderId: '2', orderStatus: 'FAIL' },
        { orderId: '3', orderStatus: 'PROCESS' },
      ],
      moreData: false,
    },
  });
  const trades = readOne(`Date(UTC),Pair,Side,Price,Executed,Amount,Fee
2024-03-02 10:00:00,BTCEUR,BUY,60000,0.0010000000BTC,60.00000000EUR,0.0000010000BTC
2024-03-03 10:00:00,BTCEUR,SELL,62000,0.0005000000BTC,31.00000000EUR,0.0310000000EUR
`);
  const movements = readOne(`User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2024-03-04 10:00:00,Spot,Binance Convert,EUR,-100,
1,2024-03-04 10:00:00,Spot,Binance Convert,ETH,0.04,
`);
  const { rows, pending } = await feed.rows(ACCOUNT, '2024-03-01');
  expect(rows).toEqual([...trades.rows, ...movements.rows]);
  expect(await feed.trades?.(ACCOUNT, '2024-03-01')).toEqual([
    ...trades.trades,
    ...movements.trades,
  ]);
  expect(pending).toBe(1);
});

test('holdings are free, locked and lent units', async () => {
  const balances = [
    { asset: 'BTC', free: '1.0', locked: '0.5' },
    { asset: 'LDBTC', free: '0.25', locked: '0' },
    { asset: 'LDO', free: '3', locked: '0' },
    { asset: 'EUR', free: '12.30', locked: '1.00' },
  ];
  const { feed } = open({ '/api/v3/account': { balances } } as object);
  expect(await feed.positions?.(ACCOUNT)).toEqual([
    { symbol: 'BTC', quantity: '1.75' },
    { symbol: 'LDO', quantity: '3' },
  ]);
  expect(await open({ '/api/v3/account': { balances } } as object).feed.balance?.(ACCOUNT)).toEqual(
    { date: '2024-03-20', amount: '13.30', currency: 'EUR' },
  );
});

/** https://github.com/binance/binance-spot-api-docs/blob/master/errors.md; 418 by its page of limits. */
test.each([
  [401, -2015, 'consent'],
  [400, -2014, 'consent'],
  [400, -1022, 'consent'],
  [400, -1021, 'settings'],
  [400, -1121, 'settings'],
  [418, -1003, 'limit'],
  [403, -1003, 'limit'],
  [400, -1000, 'response'],
])('status %i with the code %i is a fault of %s', async (status, code, fault) => {
  const { feed } = open({ '/api/v3/myTrades': { code, msg: 'Why.' } }, { status });
  await expect(feed.rows(ACCOUNT, '2024-01-01')).rejects.toMatchObject({
    name: 'FeedError',
    fault,
    message: `Binance: Why. (${code})`,
  });
});

test.each(['', 'BTCEUR', 'BTC/EUR, ETH', 'BTC/EUR/USD'])('"%s" is no list of pairs', (pairs) => {
  expect(() => open({}, { pairs })).toThrow(
    /^Binance: "pairs" must be a text such as "BTC\/EUR, ETH\/EUR"$/,
  );
});

test('a run begins at the last trade before it, one from an earlier day at the first', async () => {
  const trade = (id: number, time: number) => ({
    id,
    qty: '1',
    quoteQty: '2',
    commission: '0',
    commissionAsset: 'BNB',
    time,
    isBuyer: true,
  });
  const trades = [1, 2, 3].map((day) => trade(day * 10, Date.UTC(2024, 2, day)));
  const { feed, sent } = open({ '/api/v3/myTrades': trades });
  const asked = () =>
    sent
      .filter(({ url }) => url.pathname === '/api/v3/myTrades')
      .map(({ url }) => url.searchParams.get('fromId'));
  await feed.rows(ACCOUNT, '2024-03-04');
  expect(asked()).toEqual(['0', '31']);
  await feed.rows(ACCOUNT, '2024-03-05');
  expect(asked()).toEqual(['0', '31', '20']);
  await feed.rows(ACCOUNT, '2024-03-02');
  expect(asked()).toEqual(['0', '31', '20', '0']);
});
