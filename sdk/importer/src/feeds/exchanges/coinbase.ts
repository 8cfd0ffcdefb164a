/**
 * Coinbase, by the REST API of its app: https://docs.cdp.coinbase.com/coinbase-app/track-apis/transactions, 100
 * transactions a response, account by account.
 *
 * Signatures: https://docs.cdp.coinbase.com/get-started/authentication/jwt-authentication. Limit: 10,000 requests an hour.
 */
import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto';
import type { StatementBuilder } from '@pactole/statements/parts';
import { isCurrency, isNegative, isZero, product, rounded, sum } from '@pactole/statements/values';
import { utcDay } from '../days.ts';
import { type AccountFeed, type FeedContext, FeedError, type FeedSettings } from '../feed.ts';
import { type Fields, fieldsOf, listOf, readJson, textOf } from '../fields.ts';
import { signedJwt } from '../jwt.ts';
import { openExchange } from './exchange.ts';
import { serverClock } from './server-clock.ts';

const HOST = 'api.coinbase.com';
const ADDRESS = `https://${HOST}`;
const LIFE_SECONDS = 120;

export const coinbase: AccountFeed = {
  name: 'coinbase',
  title: 'Coinbase',
  page: 'https://portal.cdp.coinbase.com/access/api',
  settings: [
    { name: 'keyName', isSecret: true },
    { name: 'privateKey', isSecret: true, isLong: true },
    { name: 'currency', isSecret: false, isRequired: false },
  ],
  open(settings, context) {
    const get = apiOf(settings, context);
    const wallets = () => readList(get, '/v2/accounts?limit=100', () => false);
    return openExchange({
      name: 'coinbase',
      title: 'Coinbase',
      currency: settings.currency || 'EUR',
      now: context.now,
      async read(builder, { from, to }) {
        const found: Fields[] = [];
        for (const wallet of await wallets()) {
          const path = `/v2/accounts/${textOf(wallet, 'id')}/transactions?limit=100`;
          found.push(...(await readList(get, path, (item) => timeOf(item) < from)));
        }
        const inPeriod = found
          .filter((item) => timeOf(item) >= from && timeOf(item) <= to)
          .sort((a, b) => timeOf(a) - timeOf(b) || (textOf(a, 'id') < textOf(b, 'id') ? -1 : 1));
        for (const item of inPeriod) if (item.status === 'completed') add(item, builder);
        return inPeriod.filter(({ status }) => status === 'pending').length;
      },
      async holdings() {
        const held = new Map<string, string>();
        for (const { balance } of await wallets()) {
          const { amount, currency } = amountOf(balance);
          held.set(currency, sum(held.get(currency) ?? '0', amount));
        }
        return held;
      },
    });
  },
};

type Api = (path: string) => Promise<Fields>;

/** Follows the cursor of a list from its newest item; a cursor is not moved by items written meanwhile. */
async function readList(get: Api, path: string, isLast: (item: Fields) => boolean) {
  const found = new Map<string, Fields>();
  for (let next: unknown = path; typeof next === 'string' && next !== ''; ) {
    const { data, pagination } = await get(next);
    const items = listOf(data).map(fieldsOf);
    for (const item of items) found.set(textOf(item, 'id'), item);
    next = items.some(isLast) ? null : fieldsOf(pagination ?? {}).next_uri;
  }
  return [...found.values()];
}

function apiOf({ keyName = '', privateKey = '' }: FeedSettings, { fetch, now }: FeedContext): Api {
  const key = keyOf(privateKey);
  const clock = serverClock(now, async () => {
    const { data } = fieldsOf(await readJson(await fetch(`${ADDRESS}/v2/time`), 'Coinbase'));
    return Number(textOf(fieldsOf(data), 'epoch')) * 1000;
  });
  return async (path) => {
    const time = await clock();
    const { pathname, origin, href } = new URL(path, ADDRESS);
    if (origin !== ADDRESS) throw new FeedError('response', 'Coinbase: a page is elsewhere');
    const response = await fetch(href, {
      sign: () => {
        const token = coinbaseToken(`GET ${HOST}${pathname}`, { keyName, key, time: time() });
        return { headers: { Authorization: `Bearer ${token}` } };
      },
    });
    if (response.status === 401 || response.status === 403) {
      throw new FeedError('consent', `Coinbase: the key is refused (HTTP ${response.status})`);
    }
    const answer = fieldsOf(await readJson(response, 'Coinbase'));
    if (!response.ok) throw errorOf(response.status, answer);
    return answer;
  };
}

function keyOf(text: string): KeyObject {
  try {
    // The downloaded file of a key has its line breaks as two characters.
    const key = createPrivateKey(text.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // The error of the parser may quote the key.
  }
  throw new FeedError('settings', 'Coinbase: the private key is not an ECDSA key in PEM', {
    setting: 'privateKey',
  });
}

/** Makes a token for one method, host and path; its nonce is random. The time is in milliseconds. */
export function coinbaseToken(
  uri: string,
  { keyName, key, time }: { keyName: string; key: KeyObject; time: number },
): string {
  const nbf = Math.floor(time / 1000);
  const header = { alg: 'ES256', typ: 'JWT', kid: keyName, nonce: randomBytes(16).toString('hex') };
  const claims = { sub: keyName, iss: 'cdp', nbf, exp: nbf + LIFE_SECONDS, uri };
  return signedJwt(header, claims, key);
}

function errorOf(status: number, { errors }: Fields): FeedError {
  const [first] = Array.isArray(errors) ? errors.map(fieldsOf) : [];
  return new FeedError('response', `Coinbase: ${first?.message ?? `HTTP ${status}`}`);
}

const timeOf = (item: Fields): number => Date.parse(textOf(item, 'created_at'));

interface Amount {
  readonly amount: string;
  readonly currency: string;
}

function amountOf(value: unknown): Amount {
  const fields = fieldsOf(value);
  return { amount: textOf(fields, 'amount'), currency: textOf(fields, 'currency') };
}

const TRADE = /^(buy|sell|advanced_trade_fill|trade)$/;
const REWARD = /reward|payout|interest|rebate/;
const LABELS: Readonly<Record<string, string>> = {
  fiat_deposit: 'Deposit',
  fiat_withdrawal: 'Withdrawal',
};

/** Adds a transaction, as in Coinbase's files; the cash of a trade is that of its coins, at their value. */
function add(item: Fields, builder: StatementBuilder): void {
  const type = textOf(item, 'type');
  const { amount, currency: asset } = amountOf(item.amount);
  const value = amountOf(item.native_amount);
  const common = { date: utcDay(timeOf(item)), symbol: asset, quantity: amount };
  if (isZero(amount)) return;
  if (isCurrency(asset)) {
    if (TRADE.test(type)) return;
    const kind = REWARD.test(type) ? 'interest' : 'transfer';
    const label = LABELS[type] ?? type;
    builder.cash({ date: common.date, amount, label, currency: asset, type: kind });
  } else if (TRADE.test(type)) {
    const side = isNegative(amount) ? 'sell' : 'buy';
    builder.deal({ ...common, side, ...costsOf(item, type, { amount, currency: asset }, value) });
  } else if (REWARD.test(type) && !isNegative(amount)) {
    builder.reward({ ...common, value: value.amount, currency: value.currency });
  }
}

/**
 * Returns the cash of a trade. For a fill the value in the user's currency is an estimate, so its price counts. The value of
 * a buy or sell holds its fee.
 */
function costsOf(
  item: Fields,
  type: string,
  { amount, currency: asset }: Amount,
  value: Amount,
): { gross: string; price?: string; fees: string | null; currency: string } {
  const details = fieldsOf(item[type] ?? {});
  const [base, quote = ''] = `${details.product_id}`.split('-');
  if (type === 'advanced_trade_fill' && base === asset && isCurrency(quote)) {
    const price = textOf(details, 'fill_price');
    const gross = rounded(product(price, amount), 2);
    return { gross, price, fees: textOf(details, 'commission'), currency: quote };
  }
  if (details.subtotal == null || details.fee == null) {
    return { gross: value.amount, fees: null, currency: value.currency };
  }
  const subtotal = amountOf(details.subtotal);
  return {
    gross: subtotal.amount,
    fees: amountOf(details.fee).amount,
    currency: subtotal.currency,
  };
}
