/** Coinbase's routes by its documentation: https://docs.cdp.coinbase.com/coinbase-app/track-apis/transactions. */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import type { Entry } from '../book.ts';
import type { Play, ProviderOf } from '../play.ts';
import type { ProviderRequest, ProviderResponse } from '../serve.ts';
import { decimal, ONE } from '../units.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

export const COINBASE_KEY = {
  keyName: 'organizations/1/apiKeys/2',
  privateKey: `${privateKey.export({ format: 'pem', type: 'sec1' })}`,
};

const ASSETS = ['EUR', 'BTC', 'ETH', 'ADA'];

/** A nonce is taken once, from one play to the next. */
export function coinbaseProvider(pageSize: number): ProviderOf {
  const nonces = new Set<string>();
  return (play) => (request) => {
    const { pathname, searchParams } = request.url;
    if (pathname === '/v2/time') return { json: { data: { epoch: play.now() / 1000 } } };
    if (play.faults.isExpired || !isSigned(request, play, nonces)) {
      return { status: 401, text: 'Unauthorized\n' };
    }
    const [, asset = ''] = /^\/v2\/accounts\/wallet-(\w+)\/transactions$/.exec(pathname) ?? [];
    if (request.method !== 'GET') return { status: 405 };
    if (pathname === '/v2/accounts') {
      return page(
        ASSETS.map((each) => walletOf(each, play)),
        pathname,
        searchParams,
        pageSize,
        play,
      );
    }
    if (!ASSETS.includes(asset)) return { status: 404 };
    play.turnPage();
    const items = play.book
      .entries('main')
      .filter(({ time }) => time <= play.now())
      .reverse()
      .map((entry) => transactionOf(entry, asset))
      .filter((item) => item !== null);
    return page(items, pathname, searchParams, pageSize, play);
  };
}

/** By https://docs.cdp.coinbase.com/get-started/authentication/jwt-authentication. */
function isSigned({ method, url, headers }: ProviderRequest, { now }: Play, nonces: Set<string>) {
  const [header = '', claims = '', signature = ''] = `${headers.authorization}`
    .replace('Bearer ', '')
    .split('.');
  const [{ alg, kid, nonce }, { sub, iss, nbf, exp, uri }] = [header, claims].map((part) =>
    JSON.parse(`${Buffer.from(part, 'base64url')}`),
  );
  const isFresh = !nonces.has(nonce);
  nonces.add(nonce);
  const seconds = now() / 1000;
  const key = createPublicKey(COINBASE_KEY.privateKey);
  return (
    alg === 'ES256' &&
    kid === COINBASE_KEY.keyName &&
    sub === kid &&
    iss === 'cdp' &&
    nbf <= seconds &&
    seconds <= exp &&
    exp - nbf <= 120 &&
    isFresh &&
    uri === `${method} ${url.host}${url.pathname}` &&
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

/** By https://docs.cdp.coinbase.com/coinbase-business/api-architecture/pagination. */
function page(
  items: readonly { readonly id: string }[],
  path: string,
  query: URLSearchParams,
  pageSize: number,
  { faults }: Play,
): ProviderResponse {
  const after = query.get('starting_after');
  const begin = after === null ? 0 : items.findIndex(({ id }) => id === after) + 1;
  const limit = Math.min(Number(query.get('limit')), pageSize);
  const shown = items.slice(begin, begin + limit);
  const isLast = begin + limit >= items.length;
  const next = isLast ? null : `${path}?limit=${limit}&starting_after=${shown.at(-1)?.id}`;
  return {
    json: { pagination: { limit, order: 'desc', next_uri: next }, data: faults.page(shown) },
  };
}

const walletOf = (code: string, { book }: Play) => ({
  id: `wallet-${code}`,
  currency: { code },
  balance: { amount: decimal(book.holdings('main').get(code) ?? 0n, 2), currency: code },
});

const euros = (units: bigint) => ({ amount: decimal(units, 2), currency: 'EUR' });

/** The side of an entry that is in a wallet; null for one that is not. */
function transactionOf({ id, time, kind, given, received, fee }: Entry, asset: string) {
  const [amount, sign] = given?.asset === asset ? [given, -1n] : [received, 1n];
  if (amount?.asset !== asset) return null;
  const money = kind === 'trade' ? (given?.asset === 'EUR' ? given : received) : null;
  const [gross, cost] = [money?.units ?? 0n, fee?.units ?? 0n];
  const isBuy = given?.asset === 'EUR';
  const isFill = kind === 'trade' && id % 2 === 0;
  const type = isFill ? 'advanced_trade_fill' : kind === 'trade' ? (isBuy ? 'buy' : 'sell') : null;
  const coins = isBuy ? received : given;
  const total = isBuy ? gross + cost : gross - cost;
  const details = isFill
    ? {
        product_id: `${coins?.asset}-EUR`,
        fill_price: decimal((gross * ONE) / (coins?.units ?? ONE)),
        commission: decimal(cost),
        order_side: 'buy',
      }
    : { id: `b${id}`, subtotal: euros(gross), fee: euros(cost), total: euros(total) };
  return {
    id: `t${id}-${asset}`,
    type: type ?? TYPES[kind as keyof typeof TYPES][asset === 'EUR' ? 0 : 1],
    status: 'completed',
    amount: { amount: decimal(sign * amount.units, 2), currency: asset },
    // The value of a fill is an estimate.
    native_amount: euros(sign * (isFill ? gross + ONE / 10n : total)),
    created_at: `${new Date(time).toISOString().slice(0, 19)}Z`,
    ...(type !== null && { [type]: details }),
  };
}

/** Of euros, and of coins. */
const TYPES = {
  deposit: ['fiat_deposit', 'receive'],
  withdrawal: ['fiat_withdrawal', 'send'],
  reward: ['interest', 'staking_reward'],
} as const;
