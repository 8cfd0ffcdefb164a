/** Signatures against the examples of the exchanges' documentation, and rows against those of their files. */
import { expect, test } from 'vitest';
import { readOne } from '../../../../statements/test/brokers/support/read.ts';
import { bitvavo, bitvavoSignature } from '../../../src/feeds/exchanges/bitvavo.ts';
import { kraken, krakenSignature } from '../../../src/feeds/exchanges/kraken.ts';
import { FeedError } from '../../../src/feeds/feed.ts';

/** https://docs.kraken.com/api/docs/guides/spot-rest-auth */
test('Kraken: the documented signature of an order', () => {
  const body = 'nonce=1616492376594&ordertype=limit&pair=XBTUSD&price=37500&type=buy&volume=1.25';
  const key =
    'kQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg==';
  expect(krakenSignature('/0/private/AddOrder', body, key)).toBe(
    '4/dpxb3iT4tp/ZCVEwSnEsLxx0bqyhLpdfOpc6fn7OR8+UClSV5n9E6aSS8MPtnRfp32bAb0nmbRn6H8ndwLUQ==',
  );
});

/** https://docs.bitvavo.com/docs/rest-api/introduction/ */
test('Bitvavo: the documented signature of an order', () => {
  const body =
    '{"market":"BTC-EUR","side":"buy","price":"5000","amount":"1.23","orderType":"limit"}';
  expect(bitvavoSignature(`1548172481125POST/v2/order${body}`, 'bitvavo')).toBe(
    '44d022723a20973a18f7ee97398b9fdd405d2d019c8d39e24b8cc0dcb39ca016',
  );
});

const ENTRIES = [
  ['L1', 'R1', 1709251199.9991, 'trade', 'ZEUR', '-100.0000', '0.1800'],
  ['L2', 'R1', 1709251200.0012, 'trade', 'XXBT', '0.0020000000', '0.0000000000'],
  ['L3', 'R2', 1709337600, 'deposit', 'ZEUR', '50.0000', '0.0000'],
  ['L4', 'R3', 1709337601, 'staking', 'DOT.S', '0.5000000000', '0.0000000000'],
] as const;

/** Kraken as it responds with a ledger, or with an error. */
function open(error: readonly string[] = []) {
  const fields = ['refid', 'time', 'type', 'asset', 'amount', 'fee'];
  const ledger = ENTRIES.map(([id, ...values]) => [
    id,
    { subtype: '', ...Object.fromEntries(values.map((value, index) => [fields[index], value])) },
  ]);
  const result = { ledger: Object.fromEntries(ledger), count: ledger.length };
  return kraken.open(
    { apiKey: 'public', privateKey: Buffer.alloc(64, 1).toString('base64') },
    {
      fetch: async (_, init) => {
        await init?.sign?.();
        return Response.json(error.length > 0 ? { error } : { error, result });
      },
      now: () => Date.UTC(2024, 2, 5),
      wait: async () => {},
      stored: () => undefined,
      store: async () => {},
    },
  );
}

const ACCOUNT = { id: 'kraken', name: 'Kraken', currency: 'EUR' };

test('Kraken: the rows and trades of the API are those of the file', async () => {
  const lines = ENTRIES.map(([id, refid, time, type, asset, amount, fee]) => {
    const day = new Date(time * 1000).toISOString().slice(0, 19).replace('T', ' ');
    return `"${id}","${refid}","${day}","${type}","","currency","${asset}","spot / main",${amount},${fee},""`;
  });
  const heading =
    '"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"';
  const file = readOne([heading, ...lines, ''].join('\n'));
  const feed = open();
  expect((await feed.rows(ACCOUNT, '2024-02-20')).rows).toEqual(file.rows);
  expect(await feed.trades?.(ACCOUNT, '2024-02-20')).toEqual(file.trades);
});

test('Kraken: a trade over midnight is whole on its first day, and not on the next', async () => {
  expect((await open().rows(ACCOUNT, '2024-02-29')).rows).toHaveLength(2);
  const { rows } = await open().rows(ACCOUNT, '2024-03-01');
  expect(rows.map(({ amount }) => amount)).toEqual(['50.00']);
});

test.each([
  ['EAPI:Invalid key', 'consent'],
  ['EGeneral:Permission denied', 'consent'],
  ['EAPI:Invalid nonce', 'settings'],
  ['EAPI:Rate limit exceeded', 'limit'],
  ['EService:Unavailable', 'unavailable'],
  ['EGeneral:Internal error', 'response'],
])('Kraken: %s is a fault of %s', async (message, fault) => {
  const error = await open([message])
    .rows(ACCOUNT, '2024-01-01')
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FeedError);
  expect(error).toMatchObject({ fault, message: `Kraken: ${message}` });
});

test('Kraken: a key that is none is refused without being shown', () => {
  const settings = { apiKey: 'public', privateKey: 'c2VjcmV0' };
  const context = {
    fetch: async () => new Response(),
    now: Date.now,
    wait: async () => {},
    stored: () => undefined,
    store: async () => {},
  };
  expect(() => kraken.open(settings, context)).toThrow(
    /^Kraken: the private key is not one of 64 bytes in base64$/,
  );
});

test('Bitvavo: the rows and trades of the API are those of the file, late in the evening too', async () => {
  const common = { feesCurrency: 'EUR', feesAmount: '0' };
  const items = [
    {
      ...common,
      transactionId: 't1',
      executedAt: '2024-02-29T23:30:00.000Z',
      type: 'buy',
      priceCurrency: 'EUR',
      priceAmount: '93866',
      sentCurrency: 'EUR',
      sentAmount: '299.25137861999997',
      receivedCurrency: 'BTC',
      receivedAmount: '0.00318807',
      feesAmount: '0.7486213800000314',
    },
    {
      ...common,
      transactionId: 't2',
      executedAt: '2024-03-02T10:00:00.000Z',
      type: 'deposit',
      receivedCurrency: 'EUR',
      receivedAmount: '300',
    },
  ];
  const feed = bitvavo.open(
    { apiKey: 'key', apiSecret: 'secret' },
    {
      fetch: async (url) =>
        Response.json(
          url.endsWith('/time') ? { time: 0 } : { items, currentPage: 1, totalPages: 1 },
        ),
      now: () => Date.UTC(2024, 2, 5),
      wait: async () => {},
      stored: () => undefined,
      store: async () => {},
    },
  );
  const file =
    readOne(`Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address
Europe/Amsterdam,2024-03-01,00:30:00,buy,BTC,0.00318807,EUR,93866,EUR,-300.00,EUR,0.74862138,Completed,t1,
Europe/Amsterdam,2024-03-02,11:00:00,deposit,EUR,300,,,,,EUR,0,Completed,t2,
`);
  const identity = ({ date, amount, label }: { date: string; amount: string; label: string }) =>
    `${date} ${Number(amount)} ${label}`;
  const { rows } = await feed.rows(ACCOUNT, '2024-02-20');
  expect(rows.map(identity)).toEqual(file.rows.map(identity));
  const units = (await feed.trades?.(ACCOUNT, '2024-02-20'))?.map(({ fees: _, ...lot }) => lot);
  expect(units).toEqual(file.trades.map(({ fees: _, ...lot }) => lot));
});
