/** The requests for the examples: of each route one success, and its possible errors. */
import { MAX_BODY_BYTES } from '../../src/http/errors/problem.ts';
import type { ErrorExample, ExampleRequest } from '../../src/http/openapi/examples.ts';

export interface Sent extends ExampleRequest {
  /** Sent unchanged, instead of a body. */
  readonly text?: string;
  /** Sent unchanged, instead of a query. */
  readonly search?: string;
  /** null: no key at all. @default a key with all scopes */
  readonly key?: string | null;
}

export type Ask = (
  method: string,
  path: string,
  sent: Sent,
) => Promise<{ readonly status: number; readonly body: unknown }>;

interface Attempt extends Sent {
  readonly when: string;
  /** A request that must be made first. */
  readonly before?: Sent;
}

interface RoutePlan {
  readonly name: string;
  readonly request: ExampleRequest;
  readonly refused?: Readonly<Record<string, readonly Attempt[]>>;
}

const UNKNOWN_ID = '0198f2b4-0000-7000-8000-000000000000';
const ENGLISH = { 'Accept-Language': 'en' };
const RATE_OUT_OF_RANGE = [
  { when: 'The rate is out of its range', query: { rate: '80' } },
] as const;
const WITHOUT_PARAMETERS = {
  BAD_REQUEST: [{ when: 'The route takes no query parameter', query: { limit: '10' } }],
} as const;

/** Returns the requests in order: reads before writes. `ids` are those of the accounts, by type. */
export function plan(ids: Readonly<Record<string, string>>): readonly RoutePlan[] {
  const checking = ids.checking ?? '';
  const cto = ids.cto ?? '';
  const savings = ids.savings ?? '';
  const batch = { accountId: checking, transactions: STATEMENT };
  const unknownBatch = { ...batch, accountId: UNKNOWN_ID };
  const holding = { path: { id: cto }, body: HOLDING };
  return [
    { name: 'listAccounts', request: {}, refused: WITHOUT_PARAMETERS },
    { name: 'readNetWorth', request: {}, refused: WITHOUT_PARAMETERS },
    {
      name: 'readInsights',
      request: { query: { lang: 'en' } },
      refused: {
        BAD_REQUEST: [{ when: 'A parameter is given twice', search: 'lang=en&lang=fr' }],
      },
    },
    {
      name: 'listTransactions',
      request: { query: { limit: '3' } },
      refused: {
        BAD_REQUEST: [
          { when: 'The limit is out of its range', query: { limit: '5000' } },
          { when: 'A parameter is misspelt', query: { accountID: checking } },
        ],
        NOT_FOUND: [{ when: 'No account has this id', query: { accountId: UNKNOWN_ID } }],
      },
    },
    { name: 'listPrices', request: {}, refused: WITHOUT_PARAMETERS },
    { name: 'listPositions', request: {}, refused: WITHOUT_PARAMETERS },
    {
      name: 'readPerformance',
      request: { query: { rate: '2' }, headers: ENGLISH },
      refused: { BAD_REQUEST: RATE_OUT_OF_RANGE },
    },
    {
      name: 'readEvolution',
      request: { query: { rate: '4' }, headers: ENGLISH },
      refused: { BAD_REQUEST: RATE_OUT_OF_RANGE },
    },
    {
      name: 'reconcileTransactions',
      request: { headers: ENGLISH, body: batch },
      refused: {
        BAD_REQUEST: [
          {
            when: 'Several rows break rules: each is named',
            body: {
              accountId: checking,
              transactions: [
                { date: '2026-11-20T09:30:00Z', amount: '-4.20', label: 'CB BOULANGERIE LEVAIN' },
                { date: '2026-11-20', amount: '-12,50', label: '' },
              ],
            },
          },
        ],
        NOT_FOUND: [{ when: 'No account has this id', body: unknownBatch }],
      },
    },
    {
      name: 'importTransactions',
      request: { body: batch },
      refused: {
        BAD_REQUEST: [
          {
            when: 'An amount is a JSON number',
            body: {
              accountId: checking,
              transactions: [{ date: '2026-11-20', amount: -4.2, label: 'CB BOULANGERIE LEVAIN' }],
            },
          },
          {
            when: 'A property is not declared',
            body: {
              accountId: checking,
              transactions: [
                { date: '2026-11-20', amount: '-4.20', label: 'CB BOULANGERIE LEVAIN', memo: 'x' },
              ],
            },
          },
        ],
        NOT_FOUND: [{ when: 'No account has this id', body: unknownBatch }],
      },
    },
    {
      name: 'createAccount',
      request: { headers: { 'Idempotency-Key': 'ldds-2026-11-20' }, body: ACCOUNT },
      refused: {
        BAD_REQUEST: [
          { when: 'The type is none of the list', body: { ...ACCOUNT, type: 'livret' } },
          { when: 'A property is not declared', body: { ...ACCOUNT, balance: '150.00' } },
        ],
        CONFLICT: [
          {
            when: 'The Idempotency-Key was used for another request',
            before: {
              headers: { 'Idempotency-Key': 'first' },
              body: { name: 'Livret jeune', type: 'savings' },
            },
            headers: { 'Idempotency-Key': 'first' },
            body: ACCOUNT,
          },
        ],
      },
    },
    {
      name: 'recordBalance',
      request: { path: { id: savings }, body: { balance: '24841.13', date: '2026-11-20' } },
      refused: {
        BAD_REQUEST: [
          {
            when: 'The balance is a JSON number',
            path: { id: savings },
            body: { balance: 24841.13 },
          },
          {
            when: 'The date is an instant, not a day',
            path: { id: savings },
            body: { balance: '24841.13', date: '2026-11-20T18:00:00Z' },
          },
        ],
        NOT_FOUND: [
          {
            when: 'No account has this id',
            path: { id: UNKNOWN_ID },
            body: { balance: '24841.13' },
          },
        ],
      },
    },
    {
      name: 'addHolding',
      request: holding,
      refused: {
        BAD_REQUEST: [
          {
            when: 'The ISIN is too short, and the quantity is 0',
            path: { id: cto },
            body: { ...HOLDING, isin: 'FR000012027', quantity: '0' },
          },
        ],
        NOT_FOUND: [{ when: 'No account has this id', path: { id: UNKNOWN_ID }, body: HOLDING }],
        CONFLICT: [
          {
            when: 'The account holds this security already',
            path: { id: cto },
            before: { path: { id: cto }, body: { ...HOLDING, isin: 'FR0000131104' } },
            body: { ...HOLDING, isin: 'FR0000131104' },
          },
        ],
      },
    },
  ];
}

/** Records the errors that don't depend on the route. */
export async function sharedRefusals(
  ask: Ask,
  exhaust: () => Promise<unknown>,
): Promise<Record<string, ErrorExample[]>> {
  const read = async (when: string, key: string | null) =>
    example(when, await ask('GET', '/net-worth', { key }));
  const write = async (when: string, sent: Sent) =>
    example(when, await ask('POST', '/import', sent));
  return {
    UNAUTHORIZED: [
      await read('The header Authorization is missing', null),
      await read('The key is unknown, revoked or expired', 'pk_unknown'),
    ],
    PAYLOAD_TOO_LARGE: [
      await write('The body is too long', { text: ' '.repeat(MAX_BODY_BYTES + 1) }),
    ],
    UNSUPPORTED_MEDIA_TYPE: [
      await write('The body is announced as something else than JSON', {
        text: 'date;amount;label',
        headers: { 'Content-Type': 'text/csv' },
      }),
    ],
    TOO_MANY_REQUESTS: [example('The key made too many requests', { body: await exhaust() })],
  };
}

const example = (when: string, { body }: { body: unknown }): ErrorExample => ({
  when,
  body: body as ErrorExample['body'],
});

/** The end of a statement: a stored row, one that the bank now words differently, and two new ones. */
const STATEMENT = [
  { date: '2026-11-19', amount: '-5.22', label: 'CB CAFE DE LA GARE', type: 'debit' },
  { date: '2026-11-19', amount: '-12.72', label: 'EPICERIE DU COIN VALMONT', type: 'debit' },
  {
    date: '2026-11-20',
    amount: '-4.20',
    label: 'CB BOULANGERIE LEVAIN',
    type: 'debit',
    category: 'Courses',
  },
  {
    date: '2026-11-20',
    amount: '120.00',
    label: 'VIR CAMILLE REMBOURSEMENT',
    type: 'credit',
    counterparty: 'Camille',
  },
];

const ACCOUNT = {
  name: 'LDDS',
  type: 'savings',
  institution: 'Banque du Vallon',
  openedAt: '2026-11-20',
  savingsProduct: 'ldds',
};

const HOLDING = {
  isin: 'FR0000120271',
  quantity: '25',
  costBasis: '1402.50',
  feesTotal: '2.50',
  entryDate: '2026-11-02',
};
