/** Bitvavo's routes by its documentation: https://docs.bitvavo.com/docs/rest-api/get-transaction-history. */
import { createHmac } from 'node:crypto';
import type { Amount, Entry } from '../book.ts';
import { type Play, type ProviderOf, routes } from '../play.ts';
import type { ProviderRequest, ProviderResponse } from '../serve.ts';
import { decimal, floorTo, ONE } from '../units.ts';

export const BITVAVO_KEY = { apiKey: 'bitvavo-key', apiSecret: 'bitvavo-secret' };

export const bitvavoProvider =
  (pageSize: number): ProviderOf =>
  (play) => {
    const signed =
      (result: (query: URLSearchParams) => unknown) =>
      (request: ProviderRequest): ProviderResponse =>
        refusalOf(request, play) ?? { json: result(request.url.searchParams) };
    return routes({
      'GET /v2/time': () => ({ json: { time: play.now() } }),
      'GET /v2/account/history': signed((query) => historyPage(play, query, pageSize)),
      'GET /v2/balance': signed(() => balances(play)),
    });
  };

const forbidden = (errorCode: number, error: string) => ({
  status: 403,
  json: { errorCode, error },
});

/** Codes by https://docs.bitvavo.com/docs/errors. */
function refusalOf({ method, url, headers, body }: ProviderRequest, { faults, now }: Play) {
  const header = (name: string) => `${headers[`bitvavo-access-${name}`]}`;
  const [time, window] = [Number(header('timestamp')), Number(header('window'))];
  if (header('key') !== BITVAVO_KEY.apiKey || faults.isExpired)
    return forbidden(305, 'No active API key found.');
  if (!(window <= 60_000 && now() - time <= window && time - now() <= 1000))
    return forbidden(304, 'Request was not received within acceptable window.');
  const text = `${time}${method}${url.pathname}${url.search}${body}`;
  const signature = createHmac('sha256', BITVAVO_KEY.apiSecret).update(text).digest('hex');
  return header('signature') === signature
    ? undefined
    : forbidden(309, 'The signature is invalid.');
}

function historyPage(play: Play, query: URLSearchParams, pageSize: number) {
  play.turnPage();
  const [from, to, page, most] = ['fromDate', 'toDate', 'page', 'maxItems'].map((name) =>
    Number(query.get(name)),
  ) as [number, number, number, number];
  const maxItems = Math.min(most, pageSize);
  const entries = play.book
    .entries('main')
    .filter(({ time }) => time >= from && time <= Math.min(to, play.now()))
    .reverse();
  const shown = entries.slice((page - 1) * maxItems, page * maxItems);
  return {
    items: play.faults.page(shown.map(itemOf)),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(entries.length / maxItems)),
    maxItems,
  };
}

/** A payment is shown without its fee, and the fee with the digits of a floating-point number. */
const itemOf = ({ id, time, kind, given, received, fee }: Entry) => ({
  transactionId: bitvavoId(id),
  executedAt: new Date(time).toISOString(),
  type: kind === 'trade' ? (given?.asset === 'EUR' ? 'buy' : 'sell') : TYPES[kind],
  ...(given !== null &&
    received !== null && { priceCurrency: 'EUR', priceAmount: priceOf(given, received) }),
  ...(given !== null && shownAs('sent', given)),
  ...(received !== null && shownAs('received', received)),
  feesCurrency: 'EUR',
  feesAmount: fee === null ? '0' : `${decimal(fee.units, 4)}0000000000314`,
});

const bitvavoId = (id: number) => `5f5e7b3b-4f5b-4b2d-8b2f-${String(id).padStart(12, '0')}`;

/** The price of a unit in whole cents, as it was traded at. */
function priceOf(given: Amount, received: Amount): string {
  const [money, coin] = given.asset === 'EUR' ? [given, received] : [received, given];
  return decimal(floorTo((money.units * ONE) / coin.units, 2), 2);
}

const TYPES = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  reward: 'staking',
  payment: 'rebate',
};

const shownAs = (name: string, { asset, units }: Amount) => ({
  [`${name}Currency`]: asset,
  [`${name}Amount`]: decimal(units),
});

const balances = ({ book }: Play) =>
  [...book.holdings('main')].map(([symbol, units]) => ({
    symbol,
    available: decimal(units),
    inOrder: '0',
  }));
