/** Binance's routes by its documentation: https://developers.binance.com/docs/binance-spot-api-docs/rest-api. */
import { createHmac } from 'node:crypto';
import type { Entry } from '../book.ts';
import { type Play, type ProviderOf, routes } from '../play.ts';
import type { ProviderRequest, ProviderResponse } from '../serve.ts';
import { decimal, ONE } from '../units.ts';

export const BINANCE_KEY = {
  apiKey: 'binance-key',
  apiSecret: 'binance-secret',
  pairs: 'BTC/EUR ETH/EUR, ADA/EUR BTC/USD, eth/usd ADA/USD',
};

const DAY = 86_400_000;

export const binanceProvider =
  (pageSize: number): ProviderOf =>
  (play) => {
    const signed =
      (result: (query: URLSearchParams) => ProviderResponse) =>
      (request: ProviderRequest): ProviderResponse =>
        refusalOf(request, play) ?? result(request.url.searchParams);
    return routes({
      'GET /api/v3/time': () => ({ json: { serverTime: play.now() } }),
      'GET /api/v3/account': signed(() => ({ json: account(play) })),
      'GET /api/v3/myTrades': signed((query) => trades(play, query, pageSize)),
      'GET /sapi/v1/convert/tradeFlow': signed((query) => conversions(play, query, pageSize)),
      'GET /sapi/v1/fiat/orders': signed((query) => orders(play, query, pageSize)),
      'GET /sapi/v1/asset/assetDividend': signed((query) => distributions(play, query, pageSize)),
    });
  };

const refusal = (code: number, msg: string, status = 400) => ({ status, json: { code, msg } });

/** Codes by https://github.com/binance/binance-spot-api-docs/blob/master/errors.md. */
function refusalOf({ url, headers }: ProviderRequest, { faults, now }: Play) {
  const [, query = '', signature] = /^\?(.*)&signature=(\w+)$/.exec(url.search) ?? [];
  const parameters = new URLSearchParams(query);
  const [time, window] = [
    Number(parameters.get('timestamp')),
    Number(parameters.get('recvWindow')),
  ];
  if (headers['x-mbx-apikey'] !== BINANCE_KEY.apiKey || faults.isExpired)
    return refusal(-2015, 'Invalid API-key, IP, or permissions for action.', 401);
  if (!(window <= 60_000 && time < now() + 1000 && now() - time <= window))
    return refusal(-1021, 'Timestamp for this request is outside of the recvWindow.');
  const expected = createHmac('sha256', BINANCE_KEY.apiSecret).update(query).digest('hex');
  return signature === expected
    ? undefined
    : refusal(-1022, 'Signature for this request is not valid.');
}

const entriesOf = ({ book, now }: Play) => book.entries('main').filter(({ time }) => time <= now());

/** A trade without a fee may be a conversion, which has none. */
const isConversion = ({ kind, fee, id }: Entry) => kind === 'trade' && fee === null && id % 2 === 0;

/** Ids rise with time within a pair. */
const tradeId = ({ time, id }: Entry) => time * 1000 + id;

function trades(play: Play, query: URLSearchParams, pageSize: number): ProviderResponse {
  play.turnPage();
  const symbol = query.get('symbol') ?? '';
  const [fromId, limit] = [Number(query.get('fromId')), Number(query.get('limit'))];
  if (!/^[A-Z]{6,}$/.test(symbol)) return refusal(-1121, 'Invalid symbol.');
  const found = entriesOf(play)
    .filter((entry) => entry.kind === 'trade' && !isConversion(entry))
    .map(tradeOf)
    .filter((trade) => trade.symbol === symbol && trade.id >= fromId)
    .sort((a, b) => a.id - b.id);
  return { json: play.faults.page(found.slice(0, Math.min(limit, pageSize))) };
}

function tradeOf(entry: Entry) {
  const isBuyer = isMoney(entry.given?.asset);
  const [quote, base] = isBuyer ? [entry.given, entry.received] : [entry.received, entry.given];
  return {
    symbol: `${base?.asset}${quote?.asset}`,
    id: tradeId(entry),
    orderId: entry.id,
    orderListId: -1,
    price: '0',
    qty: decimal(base?.units ?? 0n, 8),
    quoteQty: decimal(quote?.units ?? 0n, 8),
    commission: decimal(entry.fee?.units ?? 0n, 8),
    commissionAsset: entry.fee?.asset ?? 'BNB',
    time: entry.time,
    isBuyer,
    isMaker: false,
    isBestMatch: true,
  };
}

const isMoney = (asset: string | undefined) => asset === 'EUR' || asset === 'USD';

interface Part {
  readonly entries: Entry[];
  /** True where entries of the period are left out. */
  readonly isCut: boolean;
  readonly total: number;
}

/** The newest entries of a period; null for one that is too long. A page holds all entries of an instant. */
function partOf(
  play: Play,
  query: URLSearchParams,
  { names, days, most }: { names: readonly [string, string]; days: number; most: number },
  fits: (entry: Entry) => boolean,
): Part | null {
  play.turnPage();
  const [from, to] = names.map((name) => Number(query.get(name))) as [number, number];
  if (!(to >= from && to - from <= days * DAY)) return null;
  const all = entriesOf(play).filter(fits);
  const found = all.filter(({ time }) => time >= from && time <= to).reverse();
  const sameInstant = all.map(({ time }) => all.filter((each) => each.time === time).length);
  const size = Math.max(most, ...sameInstant);
  const entries = found.slice(0, size);
  return { entries, isCut: entries.length < found.length, total: found.length };
}

const TOO_LONG = refusal(-1127, 'More than the allowed time between start and end.');

function conversions(play: Play, query: URLSearchParams, most: number): ProviderResponse {
  const limits = { names: ['startTime', 'endTime'], days: 30, most } as const;
  const part = partOf(play, query, limits, isConversion);
  if (part === null) return TOO_LONG;
  const list = play.faults.page(part.entries).map(({ id, time, given, received }) => ({
    quoteId: `q${id}`,
    orderId: id,
    orderStatus: 'SUCCESS',
    fromAsset: given?.asset,
    fromAmount: decimal(given?.units ?? 0n),
    toAsset: received?.asset,
    toAmount: decimal(received?.units ?? 0n),
    createTime: time,
  }));
  return { json: { list, moreData: part.isCut } };
}

function orders(play: Play, query: URLSearchParams, most: number): ProviderResponse {
  const kind = query.get('transactionType') === '0' ? 'deposit' : 'withdrawal';
  const limits = { names: ['beginTime', 'endTime'], days: 90, most } as const;
  const part = partOf(
    play,
    query,
    limits,
    (entry) => entry.kind === kind && isMoney((entry.received ?? entry.given)?.asset),
  );
  if (part === null) return TOO_LONG;
  const shown = play.faults.page(part.entries);
  const data = shown.map(({ id, time, given, received }) => ({
    orderNo: `o${id}`,
    fiatCurrency: (received ?? given)?.asset,
    // A fee of 1 is between what is sent and what arrives.
    indicatedAmount: decimal(given?.units ?? (received?.units ?? 0n) + ONE, 2),
    amount: decimal(received?.units ?? (given?.units ?? 0n) - ONE, 2),
    totalFee: '1.00',
    method: 'BankAccount',
    status: id % 2 === 0 ? 'Successful' : 'Finished',
    createTime: time,
    updateTime: time + 60_000,
  }));
  return { json: { code: '000000', message: 'success', data, total: part.total, success: true } };
}

function distributions(play: Play, query: URLSearchParams, most: number): ProviderResponse {
  const limits = { names: ['startTime', 'endTime'], days: 180, most } as const;
  const part = partOf(play, query, limits, ({ kind }) => kind === 'reward');
  if (part === null) return TOO_LONG;
  const rows = play.faults.page(part.entries).map(({ id, time, received }) => ({
    id,
    amount: decimal(received?.units ?? 0n, 8),
    asset: received?.asset,
    divTime: time,
    enInfo: 'Flexible',
    tranId: id,
    direction: 1,
  }));
  return { json: { rows, total: part.total } };
}

const account = ({ book }: Play) => ({
  balances: [...book.holdings('main')].map(([asset, units]) => ({
    asset,
    free: decimal(units, 8),
    locked: '0.00000000',
  })),
});
