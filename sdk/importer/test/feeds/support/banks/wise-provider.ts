/** Wise's routes by its reference: https://docs.wise.com/api-reference/balance-statement. */
import { generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import type { Entry } from '../book.ts';
import { type Play, type ProviderOf, routes } from '../play.ts';
import type { ProviderRequest, ProviderResponse } from '../serve.ts';
import { decimal } from '../units.ts';
import { amountOf } from './life.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const WISE_SETTINGS = {
  token: '12345678-feed-4000-8000-123456789012',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

const [PROFILE, BALANCE] = [16_395_991, 102_372];
const LONGEST_MS = 469 * 86_400_000;

/** Each statement asks for the signature of another token, which counts once. */
export const wiseProvider = (): ProviderOf => (play) => {
  const tokens = new Set<string>();
  const known =
    (route: (request: ProviderRequest) => ProviderResponse) => (request: ProviderRequest) =>
      request.headers.authorization !== `Bearer ${WISE_SETTINGS.token}` || play.faults.isExpired
        ? { status: 401, json: { error: 'invalid_token', error_description: 'Invalid token' } }
        : request.url.host === 'api.wise.com'
          ? route(request)
          : { status: 404 };
  return routes({
    'GET /v2/profiles': known(() => ({
      json: [{ id: PROFILE, type: 'PERSONAL', userId: 1, firstName: 'Ada', fullName: 'Ada E.' }],
    })),
    [`GET /v4/profiles/${PROFILE}/balances`]: known(({ url }) => ({
      text: url.searchParams.get('types') === 'STANDARD,SAVINGS' ? balancesOf(play) : '[]',
    })),
    [`GET /v1/profiles/${PROFILE}/balance-statements/${BALANCE}/statement.json`]: known(
      (request) => {
        const token = `${request.headers['x-2fa-approval']}`;
        const signature = Buffer.from(`${request.headers['x-signature']}`, 'base64');
        const isSigned =
          tokens.delete(token) && verify('sha256', Buffer.from(token), publicKey, signature);
        if (isSigned) return statementOf(request.url.searchParams, play);
        const challenge = randomUUID();
        tokens.add(challenge);
        return {
          status: 403,
          headers: { 'x-2fa-approval': challenge, 'x-2fa-approval-result': 'REJECTED' },
          json: { status: 403, message: 'You are forbidden to send this request' },
        };
      },
    ),
  });
};

const heldOf = ({ book }: Play) => decimal(book.holdings('main').get('EUR') ?? 0n, 2);

const money = (value: string) => `{"value":${value},"currency":"EUR","zero":false}`;

/** The amount of a balance may be without what a card has reserved. */
const balancesOf = (_: Play) =>
  `[{"id":${BALANCE},"currency":"EUR","type":"STANDARD","name":null,"icon":null,"amount":${money('1.23')},"reservedAmount":${money('0')}}]`;

/** Booked rows of a period, its ends included, newest first. */
function statementOf(query: URLSearchParams, play: Play): ProviderResponse {
  play.turnPage();
  const [from, to] = ['intervalStart', 'intervalEnd'].map((name) =>
    Date.parse(query.get(name) ?? ''),
  ) as [number, number];
  const isRight = to >= from && to - from <= LONGEST_MS && query.get('currency') === 'EUR';
  if (!isRight || query.get('type') !== 'COMPACT') return { status: 400, json: { errors: [] } };
  const rows = play.book
    .entries('main')
    .filter(({ time, isPending }) => !isPending && time >= from && time <= to && time <= play.now())
    .reverse();
  return {
    text: `{"accountHolder":{"type":"PERSONAL"},"bankDetails":null,"transactions":[${rows
      .map(rowOf)
      .join()}],"endOfStatementBalance":${money(heldOf(play))}}`,
  };
}

function rowOf(entry: Entry): string {
  const { id, time, text, given } = entry;
  const isDebit = given !== null;
  const details = {
    type: isDebit ? 'TRANSFER' : 'DEPOSIT',
    description: `${isDebit ? 'Sent money to' : 'Received money from'} Kallio with reference ${text}`,
    ...(isDebit ? { recipientName: 'Kallio Oy' } : { senderName: 'Kallio Oy' }),
    paymentReference: text,
  };
  return `{"type":"${isDebit ? 'DEBIT' : 'CREDIT'}","date":"${new Date(time).toISOString()}","amount":${money(
    amountOf(entry),
  )},"totalFees":${money('0.00')},"details":${JSON.stringify(details)},"exchangeDetails":null,"runningBalance":${money('0')},"referenceNumber":"TRANSFER-${id}"}`;
}
