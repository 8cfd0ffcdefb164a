/**
 * Bitvavo, by its REST API: https://docs.bitvavo.com/docs/rest-api/get-transaction-history, 100 transactions a page.
 *
 * Signatures: https://docs.bitvavo.com/docs/rest-api/introduction/. Limit: a weight of 1,000 a minute; a page weighs 1.
 */
import { createHmac } from 'node:crypto';
import type { Leg } from '@pactole/statements/parts';
import {
  addTransaction,
  BITVAVO_CURRENCY,
  type BitvavoTransaction,
} from '@pactole/statements/parts';
import { difference, isCurrency, minus, rounded, sum } from '@pactole/statements/values';
import { type AccountFeed, type FeedContext, FeedError, type FeedSettings } from '../feed.ts';
import { type Fields, fieldsOf, listOf, readJson, textOf } from '../fields.ts';
import { openExchange } from './exchange.ts';
import { readBack } from './pages.ts';
import { serverClock } from './server-clock.ts';

const ADDRESS = 'https://api.bitvavo.com';
const PAGE_SIZE = 100;
/** The longest that a request may be on its way. */
const WINDOW_MS = 60_000;

export const bitvavo: AccountFeed = {
  name: 'bitvavo',
  title: 'Bitvavo',
  page: 'https://account.bitvavo.com/user/api',
  settings: [
    { name: 'apiKey', isSecret: true },
    { name: 'apiSecret', isSecret: true },
  ],
  open(settings, context) {
    const get = apiOf(settings, context);
    return openExchange({
      name: 'bitvavo',
      title: 'Bitvavo',
      currency: BITVAVO_CURRENCY,
      now: context.now,
      async read(builder, { from, to }) {
        const transactions = await readBack({
          page: async (until, seen) => {
            const query = `fromDate=${from}&toDate=${until}&page=${seen.pages + 1}&maxItems=${PAGE_SIZE}`;
            const answer = fieldsOf(await get(`/v2/account/history?${query}`));
            const isLast =
              Number(textOf(answer, 'currentPage')) >= Number(textOf(answer, 'totalPages'));
            return { items: listOf(answer.items).map(fieldsOf), isLast };
          },
          idOf: (item) => textOf(item, 'transactionId'),
          timeOf,
          until: to,
        });
        for (const each of transactions) addTransaction(transactionOf(each), builder);
        return 0;
      },
      async holdings() {
        const balances = listOf(await get('/v2/balance')).map(fieldsOf);
        return new Map(
          balances.map((each) => [
            textOf(each, 'symbol'),
            sum(textOf(each, 'available'), textOf(each, 'inOrder')),
          ]),
        );
      },
    });
  },
};

function apiOf(
  { apiKey = '', apiSecret = '' }: FeedSettings,
  { fetch, now }: FeedContext,
): (path: string) => Promise<unknown> {
  const clock = serverClock(now, async () => {
    const answer = await readJson(await fetch(`${ADDRESS}/v2/time`), 'Bitvavo');
    return Number(textOf(fieldsOf(answer), 'time'));
  });
  return async (path) => {
    const time = await clock();
    const response = await fetch(`${ADDRESS}${path}`, {
      sign: () => {
        const timestamp = time();
        return {
          headers: {
            'Bitvavo-Access-Key': apiKey,
            'Bitvavo-Access-Timestamp': `${timestamp}`,
            'Bitvavo-Access-Signature': bitvavoSignature(`${timestamp}GET${path}`, apiSecret),
            'Bitvavo-Access-Window': `${WINDOW_MS}`,
          },
        };
      },
    });
    const answer = await readJson(response, 'Bitvavo');
    if (!response.ok) throw errorOf(response.status, fieldsOf(answer));
    return answer;
  };
}

/** HMAC-SHA256 over time, method, path and body, in hexadecimal digits. */
export const bitvavoSignature = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** By https://docs.bitvavo.com/docs/errors: 403 is about the key, 429 about the limit. */
function errorOf(status: number, answer: Fields): FeedError {
  const fault = status === 403 ? 'consent' : status === 429 ? 'limit' : 'response';
  return new FeedError(fault, `Bitvavo: ${answer.error} (${answer.errorCode})`);
}

const timeOf = (item: Fields): number => Date.parse(textOf(item, 'executedAt'));

const AMSTERDAM = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
});

function transactionOf(item: Fields): BitvavoTransaction {
  const type = textOf(item, 'type');
  const [sent, received] = [legOf(item, 'sent'), legOf(item, 'received')];
  const fee = legOf(item, 'fees');
  const [bought, paid] = type === 'sell' ? [sent, received] : [received, sent];
  const common = { id: textOf(item, 'transactionId'), date: AMSTERDAM.format(timeOf(item)), type };
  if ((type === 'buy' || type === 'sell') && bought !== undefined && paid !== undefined) {
    const price = item.priceAmount === undefined ? null : textOf(item, 'priceAmount');
    return { ...common, ...bought, fee: feeOf(paid, fee, type), paid, price };
  }
  if (received !== undefined) return { ...common, ...received };
  if (sent !== undefined) return { ...common, ...sent, quantity: minus(sent.quantity) };
  throw new FeedError('response', `Bitvavo: transaction ${common.id} has no amount`);
}

/** Undefined where the field is missing or empty. */
function legOf(item: Fields, name: string): Leg | undefined {
  const [asset, quantity] = [item[`${name}Currency`], item[`${name}Amount`]];
  return asset && quantity ? { asset: `${asset}`, quantity: `${quantity}` } : undefined;
}

/**
 * Returns the fee that makes the payment whole cents. Responses have digits of floating-point numbers, such as
 * 0.7486213800000314.
 */
function feeOf(paid: Leg, fee: Leg | undefined, side: 'buy' | 'sell'): Leg | undefined {
  if (fee?.asset !== paid.asset || !isCurrency(paid.asset)) return fee;
  const signed = side === 'buy' ? fee.quantity : minus(fee.quantity);
  const exact = difference(rounded(sum(paid.quantity, signed), 2), paid.quantity);
  return { asset: paid.asset, quantity: side === 'buy' ? exact : minus(exact) };
}
