/**
 * Requests to Binance: https://github.com/binance/binance-spot-api-docs/blob/master/rest-api.md.
 *
 * Limits: a weight of 6,000 a minute for each address, and of 180,000 for each user and path below `/sapi`.
 */
import { createHmac } from 'node:crypto';
import { type FeedContext, FeedError, type FeedFault, type FeedSettings } from '../feed.ts';
import { type Fields, fieldsOf, readJson, textOf } from '../fields.ts';
import { serverClock } from './server-clock.ts';

const ADDRESS = 'https://api.binance.com';
/** The longest that a request may be on its way. */
const WINDOW_MS = 60_000;
const WEIGHT_PER_MS = 180_000 / 60_000;

/** Sends a signed request; the weight is that of a user, where it has one. */
export type BinanceApi = (
  path: string,
  parameters: Readonly<Record<string, string | number>>,
  weight?: number,
) => Promise<unknown>;

export function binanceApi(
  { apiKey = '', apiSecret = '' }: FeedSettings,
  { fetch, now }: FeedContext,
): BinanceApi {
  const clock = serverClock(now, async () => {
    const answer = await readJson(await fetch(`${ADDRESS}/api/v3/time`), 'Binance');
    return Number(textOf(fieldsOf(answer), 'serverTime'));
  });
  return async (path, parameters, weight) => {
    const time = await clock();
    const response = await fetch(`${ADDRESS}${path}`, {
      paceMs: weight === undefined ? undefined : weight / WEIGHT_PER_MS,
      sign: () => {
        const all = { ...parameters, recvWindow: WINDOW_MS, timestamp: time() };
        const query = Object.entries(all)
          .map(([name, value]) => `${name}=${value}`)
          .join('&');
        const signature = binanceSignature(query, apiSecret);
        return {
          url: `${ADDRESS}${path}?${query}&signature=${signature}`,
          headers: { 'X-MBX-APIKEY': apiKey },
        };
      },
    });
    const answer = await readJson(response, 'Binance');
    if (!response.ok) throw errorOf(response.status, fieldsOf(answer));
    return answer;
  };
}

/** HMAC-SHA256 over the query, in hexadecimal digits. */
export const binanceSignature = (query: string, secret: string): string =>
  createHmac('sha256', secret).update(query).digest('hex');

/** By https://github.com/binance/binance-spot-api-docs/blob/master/errors.md. */
const FAULTS: Readonly<Record<string, FeedFault>> = {
  '-2015': 'consent',
  '-2014': 'consent',
  '-1022': 'consent',
  '-1021': 'settings',
  '-1121': 'settings',
  '-1003': 'limit',
};

/** Status 418 is an address that is banned for a time, after too many requests. */
function errorOf(status: number, { code, msg }: Fields): FeedError {
  const fault = status === 418 ? 'limit' : (FAULTS[`${code}`] ?? 'response');
  return new FeedError(fault, `Binance: ${msg} (${code})`);
}
