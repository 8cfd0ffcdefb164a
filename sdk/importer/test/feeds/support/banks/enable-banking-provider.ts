/** Enable Banking's routes by its reference: https://enablebanking.com/docs/api/reference/. */
import { generateKeyPairSync, verify } from 'node:crypto';
import type { Entry } from '../book.ts';
import { type Play, type ProviderOf, routes } from '../play.ts';
import type { ProviderRequest, ProviderResponse } from '../serve.ts';
import { decimal } from '../units.ts';
import { amountOf, dayIn } from './life.ts';

const APPLICATION = '11111111-1111-4111-8111-111111111111';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const ENABLE_BANKING_SETTINGS = {
  applicationId: APPLICATION,
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  bank: 'Nordea',
  country: 'FI',
};

export const CODE = '66666666-6666-4666-8666-666666666666';
export const BANK_ZONE = 'Europe/Helsinki';
const UID = '33333333-3333-4333-8333-333333333333';
const DAY = 86_400_000;

/** Latest request to `/auth`, to follow its redirect. */
export interface Consent {
  state: string;
  redirectUrl: string;
}

/**
 * A bank of which half of the drawn ones give no references. A page of those begins at a row; a page of the others after
 * a number of rows, so that a new row shifts them.
 */
export const enableBankingProvider =
  (pageSize: number, consent: Consent = { state: '', redirectUrl: '' }): ProviderOf =>
  (play) => {
    const bank = { pageSize, hasReferences: pageSize % 2 === 0 };
    const signed =
      (route: (request: ProviderRequest) => ProviderResponse) => (request: ProviderRequest) =>
        refusalOf(request, play) ?? route(request);
    return routes({
      'GET /aspsps': signed(({ url }) => banksOf(url.searchParams)),
      'POST /auth': signed(({ body }) => startConsent(JSON.parse(body), play, consent)),
      'POST /sessions': signed(({ body }) => sessionOf(JSON.parse(body), play)),
      [`GET /accounts/${UID}/balances`]: signed(() => balancesOf(play)),
      [`GET /accounts/${UID}/transactions`]: signed(({ url }) =>
        transactionsOf(url.searchParams, play, bank),
      ),
    });
  };

const failure = (status: number, error: string, message: string): ProviderResponse => ({
  status,
  json: { code: status, error, message },
});

/** The JWT by https://enablebanking.com/docs/api/reference/#jwt-format. */
function refusalOf({ headers, url }: ProviderRequest, { now, faults }: Play) {
  const [head = '', claims = '', signature = ''] = `${headers.authorization}`
    .replace('Bearer ', '')
    .split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  );
  const { typ, alg, kid } = decoded(head);
  const { iss, aud, iat, exp } = decoded(claims);
  const [issued, expires, seconds] = [Number(iat), Number(exp), now() / 1000];
  const isValid =
    isSigned &&
    typ === 'JWT' &&
    alg === 'RS256' &&
    kid === APPLICATION &&
    iss === 'enablebanking.com' &&
    aud === 'api.enablebanking.com' &&
    issued <= seconds &&
    expires > seconds &&
    expires - issued <= 86_400;
  if (!isValid) return failure(401, 'UNAUTHORIZED_ACCESS', 'Unauthorized access');
  if (faults.isExpired && url.pathname.startsWith('/accounts/')) {
    return failure(401, 'EXPIRED_SESSION', 'Session is expired');
  }
  return undefined;
}

const decoded = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString() || '{}') as Record<string, unknown>;

const NORDEA = { name: 'Nordea', country: 'FI', maximum_consent_validity: 90 * 86_400 };

const banksOf = (query: URLSearchParams): ProviderResponse => ({
  json: {
    aspsps: [NORDEA, { ...NORDEA, name: 'Danske Bank' }].filter(
      ({ country }) => country === query.get('country'),
    ),
  },
});

interface ConsentRequest {
  readonly access: { readonly valid_until: string };
  readonly aspsp: { readonly name: string; readonly country: string };
  readonly state: string;
  readonly redirect_url: string;
  readonly psu_type: string;
}

let validUntil = '';

function startConsent(request: ConsentRequest, { now }: Play, consent: Consent): ProviderResponse {
  const { access, aspsp, state, redirect_url, psu_type } = request;
  const lasts = Date.parse(access.valid_until) - now();
  const isKnown = aspsp.name === NORDEA.name && aspsp.country === NORDEA.country;
  const isRight =
    isKnown && lasts <= NORDEA.maximum_consent_validity * 1000 && psu_type === 'personal';
  if (!isRight) return failure(422, 'WRONG_REQUEST_PARAMETERS', 'Wrong request parameters');
  if (!redirect_url.startsWith('https://')) {
    return failure(400, 'REDIRECT_URI_NOT_ALLOWED', 'Redirect URI not allowed');
  }
  validUntil = access.valid_until;
  Object.assign(consent, { state, redirectUrl: redirect_url });
  return { json: { url: `https://tilisy.enablebanking.com/welcome?sessionid=${UID}` } };
}

function sessionOf({ code }: { readonly code: string }, { book }: Play): ProviderResponse {
  if (code !== CODE) {
    return failure(422, 'WRONG_AUTHORIZATION_CODE', 'Wrong authorization code provided');
  }
  const [{ currency = 'EUR' } = {}] = book.accounts;
  const account = {
    account_id: { iban: 'FI0000000000000002' },
    name: 'Ada Esimerkki',
    details: 'Käyttötili',
    cash_account_type: 'CACC',
    currency,
    uid: UID,
    identification_hash: 'aGFzaA==.b2YgdGhlIElCQU4=',
  };
  return {
    json: {
      session_id: '55555555-5555-4555-8555-555555555555',
      accounts: [account, { ...account, uid: undefined, cash_account_type: 'CARD' }],
      aspsp: NORDEA,
      psu_type: 'personal',
      access: { valid_until: validUntil },
    },
  };
}

const balancesOf = ({ book }: Play): ProviderResponse => {
  const amount = decimal(book.holdings('main').get('EUR') ?? 0n, 2);
  const booked = { name: 'Booked balance', balance_amount: { currency: 'EUR', amount } };
  return {
    json: {
      balances: [
        { ...booked, balance_type: 'ITAV', balance_amount: { currency: 'EUR', amount: '1.23' } },
        { ...booked, balance_type: 'CLBD' },
      ],
    },
  };
};

interface Bank {
  readonly pageSize: number;
  readonly hasReferences: boolean;
}

/** Newest first. Without `strategy=longest` a request for over 90 days is refused. */
function transactionsOf(
  query: URLSearchParams,
  play: Play,
  { pageSize, hasReferences }: Bank,
): ProviderResponse {
  play.turnPage();
  const from = query.get('date_from') ?? '';
  const isOld = Date.parse(from) < play.now() - 90 * DAY;
  if (isOld && query.get('strategy') !== 'longest') {
    return failure(422, 'WRONG_TRANSACTIONS_PERIOD', 'Wrong transactions period requested');
  }
  const day = dayIn(BANK_ZONE);
  const entries = play.book
    .entries('main')
    .filter(({ time }) => day(time) >= from && time <= play.now())
    .reverse();
  const key = query.get('continuation_key');
  const start = hasReferences
    ? Number(key ?? 0)
    : key === null
      ? 0
      : entries.findIndex(({ id }) => `${id}` === key);
  const page = entries.slice(start, start + pageSize);
  const next = hasReferences
    ? start + pageSize < entries.length && start + pageSize
    : entries[start + pageSize]?.id;
  const rows = page.map((entry) => transactionOf(entry, hasReferences));
  return {
    json: {
      transactions: hasReferences ? play.faults.page(rows) : rows,
      continuation_key: next === false || next === undefined ? null : `${next}`,
    },
  };
}

/** Banks differ: the sign may be written twice, a day may be missing, and the id is another each time. */
function transactionOf(entry: Entry, hasReferences: boolean) {
  const { id, given, text, time, isPending } = entry;
  const isDebit = given !== null;
  const date = dayIn(BANK_ZONE)(time);
  const signed = amountOf(entry);
  return {
    ...(hasReferences && { entry_reference: `7${String(id).padStart(5, '0')}` }),
    transaction_id: `${Math.random()}`,
    transaction_amount: {
      currency: 'EUR',
      amount: hasReferences ? signed.replace('-', '') : signed,
    },
    credit_debit_indicator: isDebit ? 'DBIT' : 'CRDT',
    status: isPending ? 'PDNG' : 'BOOK',
    ...(hasReferences ? { booking_date: date } : { value_date: date }),
    [isDebit ? 'creditor' : 'debtor']: { name: 'Kauppa Kallio' },
    remittance_information: [text],
  };
}
