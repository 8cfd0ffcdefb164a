/**
 * Bank accounts of SimpleFIN: https://www.simplefin.org/protocol.html, version 2.
 * Limits of its Bridge: 24 requests a day, 90 days in a request. A run with at most 89 days needs one request for all
 * accounts. The history depends on the bank. https://beta-bridge.simplefin.org/info/developers
 */
import { isDecimal } from '../../statements/values/decimal.ts';
import { oneLine } from '../../statements/values/text.ts';
import type { ImportEntry } from '../../types/import.ts';
import type { Money } from '../../types/money.ts';
import { type Feed, type FeedContext, FeedError, type OpenFeed } from '../feed.ts';

const DAY = 86_400;
/** Below the Bridge's 90 days, so that a range never exceeds them by the time of the request. */
const WINDOW = 89 * DAY;

type Json = Readonly<Record<string, unknown>>;

export const simplefin = {
  name: 'simplefin',
  title: 'SimpleFIN',
  settings: [{ name: 'accessUrl', isSecret: true }],
  open: ({ accessUrl = '' }, context): OpenFeed => openAccounts(accessOf(accessUrl), context),
} satisfies Feed;

function openAccounts(access: Access, { fetch, now }: FeedContext): OpenFeed {
  const latest = Math.floor(now() / 1000 / DAY) * DAY - WINDOW + DAY;
  const windows = new Map<number, Promise<Json>>();
  const load = (start: number) => {
    const known = windows.get(start) ?? request(start);
    windows.set(start, known);
    return known;
  };

  async function request(start: number): Promise<Json> {
    const end = start === latest ? '' : `&end-date=${start + WINDOW}`;
    const response = await fetch(
      `${access.url}/accounts?version=2&pending=1&start-date=${start}${end}`,
      { headers: { Authorization: access.authorization } },
    );
    if (response.status === 402) throw new FeedError('consent', 'SimpleFIN asks for its payment');
    if (response.status === 403) {
      throw new FeedError('consent', 'SimpleFIN does not accept the access URL; it may be revoked');
    }
    if (response.status === 429) throw new FeedError('limit', 'SimpleFIN takes no more requests');
    if (!response.ok) throw new FeedError('unavailable', `SimpleFIN: HTTP ${response.status}`);
    const body = record(await response.json().catch(() => null));
    // A server of version 1 has its errors elsewhere, so that a hole would not be seen.
    if (!Array.isArray(body.errlist)) {
      throw new FeedError('response', 'SimpleFIN: errlist is missing, so the server is too old');
    }
    for (const error of list(body, 'errlist').map(record)) {
      if (/^gen\./.test(text(error, 'code'))) throw told(error);
    }
    return body;
  }

  /** The account, unless the server says that its data are not complete. */
  async function account(id: string, start: number): Promise<Json> {
    const body = await load(start);
    const error = list(body, 'errlist')
      .map(record)
      .find((each) => concerns(each, id));
    if (error !== undefined) throw told(error);
    const found = list(body, 'accounts')
      .map(record)
      .find((each) => idOf(each) === id);
    if (found !== undefined) return found;
    throw new FeedError('response', 'SimpleFIN: an account is missing from the response');
  }

  return {
    async accounts() {
      const accounts = list(await load(latest), 'accounts').map(record);
      return accounts.map((each) => {
        const name = oneLine(required(each, 'name'));
        return { id: idOf(each), name, currency: required(each, 'currency') };
      });
    },
    async rows({ id, currency }, since) {
      // A currency of its own is the address of its description.
      if (!/^[A-Z]{3}$/.test(currency)) {
        throw new FeedError('response', `SimpleFIN: ${currency} is no currency of ISO 4217`);
      }
      const from = Date.parse(since) / 1000;
      const rows: ImportEntry[] = [];
      let pending = 0;
      for (let start = latest; ; start -= WINDOW) {
        for (const each of list(await account(id, start), 'transactions').map(record)) {
          const posted = Number(each.posted ?? Number.NaN);
          const date = dayOf(posted);
          if (each.pending === true || posted === 0) pending += start === latest ? 1 : 0;
          else if (posted >= from && isWithin(posted, start, start === latest)) {
            rows.push({
              date,
              amount: amountOf(each, 'amount'),
              label: oneLine(text(each, 'description')) || 'SimpleFIN',
              currency,
            });
          }
        }
        if (start <= from) return { rows, pending };
      }
    },
    async balance({ id, currency }) {
      const found = await account(id, latest);
      const date = dayOf(Number(found['balance-date']));
      return { date, amount: amountOf(found, 'balance'), currency };
    },
  };
}

/** A row belongs to one window, also if a server repeats it in the next. */
const isWithin = (posted: number, start: number, isLatest: boolean) =>
  posted >= start && (isLatest || posted < start + WINDOW);

interface Access {
  readonly url: string;
  readonly authorization: string;
}

/** The address without its credentials, which `fetch` refuses in a URL. */
function accessOf(text: string): Access {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.username === '') {
    throw new FeedError('settings', 'accessUrl is not an https address with its credentials');
  }
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return {
    url: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
    authorization: `Basic ${btoa(credentials)}`,
  };
}

const idOf = (account: Json) => `${text(account, 'conn_id')} ${required(account, 'id')}`;

function concerns(error: Json, id: string): boolean {
  const [connection, account] = [text(error, 'conn_id'), text(error, 'account_id')];
  return (
    (connection !== '' && id.startsWith(`${connection} `)) ||
    (account !== '' && id.endsWith(` ${account}`))
  );
}

function told(error: Json): FeedError {
  const code = text(error, 'code');
  const said = oneLine(text(error, 'msg').replace(/\p{Cc}/gu, ' ')).slice(0, 200);
  return new FeedError(/\.auth$/.test(code) ? 'consent' : 'unavailable', `SimpleFIN: ${said}`);
}

function dayOf(seconds: number): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.valueOf())) throw new FeedError('response', 'SimpleFIN: no valid time');
  return date.toISOString().slice(0, 10);
}

function amountOf(item: Json, key: string): Money {
  const amount = text(item, key);
  if (isDecimal(amount)) return amount;
  throw new FeedError('response', `SimpleFIN: ${key} is no decimal number`);
}

function record(value: unknown): Json {
  if (typeof value === 'object' && value !== null) return { ...value };
  throw new FeedError('response', 'SimpleFIN: the response is not as documented');
}

const list = (item: Json, key: string): readonly unknown[] => {
  const value = item[key];
  return Array.isArray(value) ? value : [];
};

const text = (item: Json, key: string) => (typeof item[key] === 'string' ? item[key] : '');

function required(item: Json, key: string): string {
  if (text(item, key) !== '') return text(item, key);
  throw new FeedError('response', `SimpleFIN: ${key} is missing`);
}
