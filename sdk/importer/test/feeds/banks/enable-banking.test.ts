/** Responses in the shape of the reference and of the examples at github.com/api-evangelist/enable-banking, with other values. */
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { enableBanking } from '../../../src/feeds/banks/enable-banking.ts';
import type { FeedContext, FeedRequest } from '../../../src/feeds/feed.ts';

const NOW = Date.parse('2026-04-30T05:00:00Z');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const SETTINGS = {
  applicationId: '11111111-1111-4111-8111-111111111111',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  bank: 'Nordea',
  country: 'FI',
};
const ACCOUNT = {
  uid: '44444444-4444-4444-8444-444444444444',
  id: 'hash EUR',
  name: 'Käyttötili',
  currency: 'EUR',
};

/** Fields and sign of examples/enable-banking-get-account-transactions-example.json. */
const CARD = {
  entry_reference: 'A-1',
  transaction_amount: { currency: 'EUR', amount: '-31.40' },
  credit_debit_indicator: 'DBIT',
  status: 'BOOK',
  booking_date: '2026-04-12',
  value_date: '2026-04-12',
  transaction_date: '2026-04-11',
  creditor: { name: 'Kauppa Kallio' },
  creditor_account: { iban: 'FI0000000000000001' },
  remittance_information: ['Card 11.04. Kauppa Kallio'],
  bank_transaction_code: { description: 'Card purchase', code: 'PMNT', sub_code: 'CCRD' },
  reference_number: null,
  transaction_id: 'changes',
};
const SALARY = {
  entry_reference: 'A-2',
  transaction_amount: { currency: 'EUR', amount: '1980.00' },
  credit_debit_indicator: 'CRDT',
  status: 'BOOK',
  booking_date: '2026-04-15',
  debtor: { name: 'Esimerkki Oy' },
  remittance_information: ['Palkka 4/2026'],
};
const BALANCE = { name: 'Booked balance', balance_amount: { currency: 'EUR', amount: '1.23' } };

type Answer = (url: URL) => object | readonly [number, object];

function open(
  answer: Answer,
  session: object | undefined = { ends: NOW + 1, accounts: [ACCOUNT] },
) {
  const urls: URL[] = [];
  const requests: FeedRequest[] = [];
  const context: FeedContext = {
    now: () => NOW,
    wait: async () => {},
    stored: () => (session === undefined ? undefined : JSON.stringify(session)),
    store: async () => {},
    async fetch(url, init) {
      urls.push(new URL(url));
      requests.push((await init?.sign?.()) ?? {});
      const result = answer(new URL(url));
      const [status, body] = Array.isArray(result) ? result : [200, result];
      return Response.json(body, { status });
    },
  };
  return { feed: enableBanking.open(SETTINGS, context), urls, requests };
}

const page = (...transactions: object[]) => ({ transactions, continuation_key: null });
const rowsOf = (answer: Answer, since = '2026-04-01') => open(answer).feed.rows(ACCOUNT, since);

describe('rows', () => {
  it('reads a response as published', async () => {
    const { feed, urls } = open(() => page(CARD, SALARY));
    expect(await feed.rows(ACCOUNT, '2026-04-01')).toEqual({
      pending: 0,
      warnings: [],
      rows: [
        {
          date: '2026-04-12',
          amount: '-31.40',
          currency: 'EUR',
          label: 'Kauppa Kallio Card 11.04. Kauppa Kallio',
          counterparty: 'Kauppa Kallio',
        },
        {
          date: '2026-04-15',
          amount: '1980.00',
          currency: 'EUR',
          label: 'Esimerkki Oy Palkka 4/2026',
          counterparty: 'Esimerkki Oy',
        },
      ],
    });
    expect(urls.map(String)).toEqual([
      `https://api.enablebanking.com/accounts/${ACCOUNT.uid}/transactions?date_from=2026-03-29`,
    ]);
  });

  it('takes the sign from the indicator, where the bank writes amounts without one', async () => {
    const amount = { currency: 'EUR', amount: '31.40' };
    const { rows } = await rowsOf(() => page({ ...CARD, transaction_amount: amount }));
    expect(rows[0]?.amount).toBe('-31.40');
  });

  it('keeps equal payments without a reference, also over two pages, and repeats of a reference once', async () => {
    const plain = { ...CARD, entry_reference: null };
    const pages = (first: object, second: object) => (url: URL) =>
      url.searchParams.has('continuation_key')
        ? page(second)
        : { transactions: [first], continuation_key: 'next' };
    expect((await rowsOf(pages(plain, plain))).rows).toHaveLength(2);
    expect((await rowsOf(pages(CARD, CARD))).rows).toHaveLength(1);
    const other = { ...CARD, transaction_amount: { currency: 'EUR', amount: '-1.00' } };
    expect((await rowsOf(pages(CARD, other))).rows).toHaveLength(2);
  });

  it('counts what is not booked, and names what it leaves out', async () => {
    const statuses = ['PDNG', 'HOLD', 'SCHD', 'CNCL', 'RJCT', 'OTHR'];
    const all = statuses.map((status) => ({ ...CARD, entry_reference: status, status }));
    expect(await rowsOf(() => page(...all))).toEqual({
      rows: [],
      pending: 3,
      warnings: ['Käyttötili: left out rows of unknown status: 1'],
    });
  });

  it('asks for the longest history where it needs over 89 days, and says where that begins', async () => {
    const { feed, urls } = open(() => page(CARD));
    const { warnings } = await feed.rows(ACCOUNT, '2025-04-30');
    expect(urls[0]?.search).toBe('?date_from=2025-04-27&strategy=longest');
    expect(warnings).toEqual(['Käyttötili: oldest row that the bank shows: 2026-04-12']);
  });

  it('takes another day where that of the booking is missing, and refuses a row without any', async () => {
    const { booking_date: _, ...unbooked } = CARD;
    expect((await rowsOf(() => page(unbooked))).rows[0]?.date).toBe('2026-04-12');
    const undated = { ...unbooked, value_date: null, transaction_date: null };
    await expect(rowsOf(() => page(undated))).rejects.toMatchObject({ fault: 'response' });
  });

  it('refuses a page that is followed by itself', async () => {
    const endless = () => ({ transactions: [CARD], continuation_key: 'same' });
    await expect(rowsOf(endless)).rejects.toMatchObject({ fault: 'response' });
    const pair = (url: URL) => ({
      transactions: [CARD],
      continuation_key: url.searchParams.get('continuation_key') === 'a' ? 'b' : 'a',
    });
    await expect(rowsOf(pair)).rejects.toMatchObject({ fault: 'response' });
  });

  it('refuses pages without an end', async () => {
    let pages = 0;
    const endless = () => ({ transactions: [], continuation_key: `${++pages}` });
    await expect(rowsOf(endless)).rejects.toThrow('over 1000 pages of one account');
    expect(pages).toBe(1001);
  });
});

test('the balance is the booked one, and unknown where the bank gives only others', async () => {
  const available = { ...BALANCE, balance_type: 'ITAV' };
  const booked = { ...BALANCE, balance_type: 'CLBD', reference_date: '2026-04-29' };
  const balances = (...all: object[]) => open(() => ({ balances: all })).feed.balance?.(ACCOUNT);
  expect(await balances(available, booked)).toEqual({
    date: '2026-04-29',
    amount: '1.23',
    currency: 'EUR',
  });
  expect(await balances(available)).toBeUndefined();
});

test('the JWT has the documented header and claims', async () => {
  const { feed, requests } = open(() => page());
  await feed.rows(ACCOUNT, '2026-04-01');
  const authorization = `${requests[0]?.headers?.Authorization}`;
  const [header, claims] = authorization
    .replace('Bearer ', '')
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  expect(header).toEqual({ typ: 'JWT', alg: 'RS256', kid: SETTINGS.applicationId });
  const iat = NOW / 1000 - 120;
  expect(claims).toEqual({
    iss: 'enablebanking.com',
    aud: 'api.enablebanking.com',
    iat,
    exp: iat + 3600,
  });
});

/** Codes of `ErrorCode` in openapi/enable-banking-accounts-data-api-openapi.yml. */
test.each([
  [401, 'EXPIRED_SESSION', 'consent'],
  [401, 'REVOKED_SESSION', 'consent'],
  [401, 'UNAUTHORIZED_ACCESS', 'consent'],
  [404, 'SESSION_DOES_NOT_EXIST', 'consent'],
  [404, 'ACCOUNT_DOES_NOT_EXIST', 'consent'],
  [400, 'ASPSP_PSU_ACTION_REQUIRED', 'consent'],
  [429, 'ASPSP_RATE_LIMIT_EXCEEDED', 'limit'],
  [400, 'ASPSP_ERROR', 'unavailable'],
  [408, 'ASPSP_TIMEOUT', 'unavailable'],
  [403, 'ACCESS_DENIED', 'settings'],
  [403, 'WRONG_CREDENTIALS_PROVIDED', 'settings'],
  [422, 'WRONG_REQUEST_PARAMETERS', 'response'],
  [422, 'WRONG_CONTINUATION_KEY', 'response'],
])('%i %s is a fault of %s', async (status, error, fault) => {
  const failing = rowsOf(() => [status, { code: status, error, message: 'Try\u001b later' }]);
  await expect(failing).rejects.toMatchObject({ fault, message: 'Enable Banking: Try later' });
});

test('a consent that has ended, or was never given, asks to connect', async () => {
  const ended = open(() => page(), { ends: NOW - 1, accounts: [ACCOUNT] }).feed;
  expect(ended.consentEnds?.()).toBe(NOW - 1);
  await expect(ended.accounts()).rejects.toMatchObject({ fault: 'consent' });
  const context = { stored: () => undefined } as unknown as FeedContext;
  expect(() => enableBanking.open(SETTINGS, context)).toThrow(/not connected yet/);
});

test('a key that is none is refused without being shown', () => {
  const settings = { ...SETTINGS, privateKey: 'c2VjcmV0' };
  expect(() => enableBanking.open(settings, {} as FeedContext)).toThrow(
    /^Enable Banking: privateKey is not an RSA key in PEM$/,
  );
});
