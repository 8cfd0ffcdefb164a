/** Wise's own API, played by its reference: https://docs.wise.com/api-reference/balance-statement. */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../../../../test/simulator/random.ts';
import { readOne } from '../../../../statements/test/brokers/support/read.ts';
import { wise } from '../../../src/feeds/banks/wise.ts';
import type { FeedSettings } from '../../../src/feeds/feed.ts';
import { WISE_SETTINGS, wiseProvider } from '../support/banks/wise-provider.ts';
import { Book } from '../support/book.ts';
import { NO_FAULTS } from '../support/faults.ts';
import { MemoryDestination } from '../support/memory-destination.ts';
import { playOf } from '../support/play.ts';
import { memoryState, runOf } from '../support/run.ts';
import {
  type ProviderRequest,
  type ProviderResponse,
  type SimulatedProvider,
  serve,
} from '../support/serve.ts';
import { ONE } from '../support/units.ts';

const NOW = Date.parse('2026-06-30T12:00:00Z');

let server: SimulatedProvider;
beforeAll(async () => {
  server = await serve(new Random(0));
});
afterAll(() => server.close());

interface Options {
  readonly settings?: FeedSettings;
  readonly isExpired?: boolean;
  readonly now?: number;
  readonly intercept?: (request: ProviderRequest) => ProviderResponse | undefined;
}

/** A balance with a deposit and a payment. */
function start({
  settings = WISE_SETTINGS,
  isExpired = false,
  now = NOW,
  intercept = () => undefined,
}: Options = {}) {
  const book = new Book({ id: 'main', name: 'Wise', currency: 'EUR' });
  const none = { account: 'main', given: null, received: null, fee: null, isPending: false };
  const euros = (amount: bigint) => ({ asset: 'EUR', units: amount * ONE });
  const add = (day: string, text: string, entry: object) =>
    book.add({ ...none, kind: 'payment', time: Date.parse(day), text, ...entry });
  add('2026-01-02T23:59:59.999Z', 'Salary', { received: euros(1_000n) });
  add('2026-06-01T00:00:00Z', 'Rent', { given: euros(700n) });
  const faults = { ...NO_FAULTS, isExpired };
  const provider = wiseProvider()(playOf(book, { clock: () => now, faults }));
  const requests: ProviderRequest[] = [];
  server.play((request) => {
    requests.push(request);
    return intercept(request) ?? provider(request);
  });
  const destination = new MemoryDestination();
  const state = memoryState();
  const run = async () => {
    const clock = () => now;
    const [result] = await runOf({ feed: wise, settings, destination, state, server, clock });
    return result;
  };
  const stored = async () => {
    const [account] = await destination.accounts();
    return { account, rows: account === undefined ? [] : destination.rows(account.id) };
  };
  return { run, stored, requests };
}

const isStatement = ({ url }: ProviderRequest) => url.pathname.endsWith('/statement.json');

describe('a run', () => {
  test('signs the token of each statement, and stores what the CSV file has', async () => {
    const { run, stored, requests } = start();
    expect(await run()).toMatchObject({ error: null, accounts: [{ imported: 2 }] });
    expect(requests.filter(isStatement)).toHaveLength(2);
    const { account, rows } = await stored();
    expect(account).toMatchObject({ name: 'Wise EUR', type: 'checking', currency: 'EUR' });
    const file = readOne(
      `TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Exchange Rate,Payer Name,Payee Name,Payee Account Number,Merchant,Card Last Four Digits,Card Holder Full Name,Attachment,Note,Total fees
TRANSFER-2,01-06-2026,-700.00,EUR,Sent money to Kallio with reference Rent,Rent,300.00,,,,,Kallio Oy,,,,,,,0.00
TRANSFER-1,02-01-2026,1000.00,EUR,Received money from Kallio with reference Salary,Salary,1000.00,,,,Kallio Oy,,,,,,,,0.00
`,
    );
    const identity = ({ date, amount, label }: (typeof rows)[number]) =>
      `${date} ${Number(amount)} ${label}`;
    expect(rows.map(identity)).toEqual(file.rows.map(identity));
  });

  test('asks for more than 469 days in periods, and stores midnight once', async () => {
    const { run, stored, requests } = start({ now: Date.parse('2027-08-24T12:00:00Z') });
    expect(await run()).toMatchObject({ error: null });
    const asked = requests.filter(isStatement).map(({ url }) => url.searchParams);
    const periods = asked.map((query) => [query.get('intervalStart'), query.get('intervalEnd')]);
    expect([...new Set(periods.map(String))]).toEqual([
      '2026-06-01T00:00:00.000Z,2027-08-24T12:00:00.000Z',
      '2026-01-01T00:00:00.000Z,2026-06-01T00:00:00.000Z',
    ]);
    expect((await stored()).rows).toHaveLength(2);
  });

  test('names jars and balances of a business', async () => {
    const money = { value: 5, currency: 'GBP' };
    const { run, requests } = start({
      intercept({ url }) {
        if (url.pathname === '/v2/profiles')
          return { json: [{ id: 7, type: 'BUSINESS', businessName: 'Kallio Oy' }] };
        if (url.pathname === '/v4/profiles/7/balances')
          return {
            json: [
              { id: 1, currency: 'GBP', type: 'STANDARD', name: null, amount: money },
              { id: 2, currency: 'GBP', type: 'SAVINGS', name: 'Holidays', amount: money },
            ],
          };
        return url.pathname.endsWith('.json')
          ? { json: { transactions: [], endOfStatementBalance: money } }
          : undefined;
      },
    });
    expect(await run()).toMatchObject({
      error: null,
      accounts: [{ account: 'Wise Kallio Oy GBP' }, { account: 'Wise Kallio Oy Holidays GBP' }],
    });
    expect(requests.filter(isStatement)).toHaveLength(2);
  });
});

describe('stores nothing and says why', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const refusals: readonly (readonly [string, string, RegExp, Options])[] = [
    [
      'without a key',
      'settings',
      /need the setting "privateKey"/,
      { settings: { token: WISE_SETTINGS.token } },
    ],
    [
      'with a key that was not uploaded',
      'consent',
      /upload the public key/,
      {
        settings: {
          ...WISE_SETTINGS,
          privateKey: other.export({ type: 'pkcs8', format: 'pem' }).toString(),
        },
      },
    ],
    [
      'with what is no key',
      'settings',
      /not an RSA key in PEM/,
      { settings: { ...WISE_SETTINGS, privateKey: 'no key' } },
    ],
    ['after the token was revoked', 'consent', /was revoked/, { isExpired: true }],
    [
      'of a profile that the token may not read',
      'settings',
      /may not read/,
      { intercept: () => ({ status: 403, json: {} }) },
    ],
    [
      'of a statement without its balance',
      'response',
      /object is missing/,
      {
        intercept: (request) => (isStatement(request) ? { json: { transactions: [] } } : undefined),
      },
    ],
    [
      'of an amount that is none',
      'response',
      /not a decimal/,
      {
        intercept: (request) =>
          isStatement(request)
            ? {
                json: {
                  transactions: [
                    {
                      date: '2026-01-02T00:00:00Z',
                      amount: { value: 'many', currency: 'EUR' },
                      details: {},
                    },
                  ],
                  endOfStatementBalance: { value: 1, currency: 'EUR' },
                },
              }
            : undefined,
      },
    ],
  ];

  test.each(refusals)('%s', async (_, fault, message, options) => {
    const { run, stored } = start(options);
    const error = (await run())?.error;
    expect(error).toEqual({ fault, message: expect.stringMatching(message) });
    expect(error?.message).not.toContain(WISE_SETTINGS.token);
    expect((await stored()).rows).toEqual([]);
  });
});
