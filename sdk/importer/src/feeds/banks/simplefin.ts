/**
 * Bank accounts of SimpleFIN: https://www.simplefin.org/protocol.html, versions 1 and 2.
 * Limits of its Bridge: 24 requests a day, 90 days in a request. A run with at most 89 days needs one request for all
 * accounts. The history depends on the bank. https://beta-bridge.simplefin.org/info/developers
 */

import type { ImportEntry } from '@pactole/sdk';
import { oneLine } from '@pactole/statements/values';
import { type AccountFeed, type FeedContext, FeedError, type OpenFeed } from '../feed.ts';
import {
  decimalOf,
  type Fields,
  fieldsOf,
  listOf,
  optionalText,
  readJson,
  shortLine,
  textOf,
} from '../fields.ts';
import { type Access, accessOf, claimAccess } from './simplefin-access.ts';

const DAY = 86_400;
/** Below the Bridge's 90 days, so that a range never exceeds them by the time of the request. */
const WINDOW = 89 * DAY;

export const simplefin = {
  name: 'simplefin',
  title: 'SimpleFIN',
  page: 'https://bridge.simplefin.org/simplefin/create',
  settings: [{ name: 'accessUrl', isSecret: true, isRequired: false, isOfFile: true }],
  connect: claimAccess,
  open: ({ accessUrl }, context): OpenFeed =>
    openAccounts(accessOf(accessUrl ?? context.stored('accessUrl')), context),
} satisfies AccountFeed;

function openAccounts(access: Access, { fetch, now }: FeedContext): OpenFeed {
  const latest = Math.floor(now() / 1000 / DAY) * DAY - WINDOW + DAY;
  const windows = new Map<number, Promise<Fields>>();
  const load = (start: number) => {
    const known = windows.get(start) ?? request(start);
    windows.set(start, known);
    return known;
  };

  async function request(start: number): Promise<Fields> {
    const end = start === latest ? '' : `&end-date=${start + WINDOW}`;
    const response = await fetch(
      `${access.url}/accounts?version=2&pending=1&start-date=${start}${end}`,
      { headers: { Authorization: access.authorization } },
    );
    if (!response.ok) throw refusalOf(response.status);
    const body = fieldsOf(await readJson(response, 'SimpleFIN'));
    if (Array.isArray(body.errlist)) {
      for (const error of body.errlist.map(fieldsOf)) {
        if (concernsAll(error)) throw errorOf(error);
      }
      return body;
    }
    // Version 1 has sentences for the user that name no account: any of them may be about each.
    const errors = listOf(body.errors).map((each) =>
      typeof each === 'string' ? each : textOfError(fieldsOf(each)),
    );
    if (errors.length > 0) throw errorOf({ msg: errors.join('; ') });
    return { ...body, errlist: [] };
  }

  /** The account, unless the server says that its data are not complete. */
  async function account(id: string, start: number): Promise<Fields> {
    const body = await load(start);
    const error = listOf(body.errlist)
      .map(fieldsOf)
      .find((each) => concerns(each, id));
    if (error !== undefined) throw errorOf(error);
    const found = listOf(body.accounts)
      .map(fieldsOf)
      .find((each) => idOf(each) === id);
    if (found !== undefined) return found;
    throw new FeedError('response', 'SimpleFIN: an account is missing from the response');
  }

  return {
    async accounts() {
      return listOf((await load(latest)).accounts).map((each) => {
        const fields = fieldsOf(each);
        const name = oneLine(textOf(fields, 'name')) || 'SimpleFIN';
        return { id: idOf(fields), name, currency: textOf(fields, 'currency') };
      });
    },
    async rows({ id, currency }, since) {
      // A currency of its own is the address of its description.
      if (!/^[A-Z]{3}$/.test(currency)) {
        throw new FeedError('response', `SimpleFIN: ${currency} is not a currency of ISO 4217`);
      }
      const from = Date.parse(since) / 1000;
      const rows: ImportEntry[] = [];
      let pending = 0;
      for (let start = latest; ; start -= WINDOW) {
        const { transactions = [] } = await account(id, start);
        for (const each of listOf(transactions).map(fieldsOf)) {
          const posted = Number(textOf(each, 'posted'));
          const date = dayOf(posted);
          if (each.pending === true || posted === 0) pending += start === latest ? 1 : 0;
          else if (posted >= from && isWithin(posted, start, start === latest)) {
            const label = oneLine(optionalText(each, 'description')) || 'SimpleFIN';
            rows.push({ date, amount: decimalOf(each, 'amount'), label, currency });
          }
        }
        if (start <= from) return { rows, pending };
      }
    },
    async balance({ id, currency }) {
      const found = await account(id, latest);
      const date = dayOf(Number(textOf(found, 'balance-date')));
      return { date, amount: decimalOf(found, 'balance'), currency };
    },
  };
}

/** A row belongs to one window, also if a server repeats it in the next. */
const isWithin = (posted: number, start: number, isLatest: boolean) =>
  posted >= start && (isLatest || posted < start + WINDOW);

const idOf = (account: Fields) => `${optionalText(account, 'conn_id')} ${textOf(account, 'id')}`;

/** An error that names no connection and no account may be about each of them. */
const concernsAll = (error: Fields): boolean =>
  /^gen\./.test(optionalText(error, 'code')) ||
  (optionalText(error, 'conn_id') === '' && optionalText(error, 'account_id') === '');

function concerns(error: Fields, id: string): boolean {
  const [connection, account] = [optionalText(error, 'conn_id'), optionalText(error, 'account_id')];
  return (
    (connection !== '' && id.startsWith(`${connection} `)) ||
    (account !== '' && id.endsWith(` ${account}`))
  );
}

function refusalOf(status: number): FeedError {
  if (status === 402) return new FeedError('consent', 'SimpleFIN asks for its payment');
  if (status === 403) {
    return new FeedError('consent', 'SimpleFIN does not accept the access URL; it may be revoked');
  }
  if (status === 429) return new FeedError('limit', 'SimpleFIN takes no more requests');
  return new FeedError('unavailable', `SimpleFIN: HTTP ${status}`);
}

const textOfError = (error: Fields): string =>
  optionalText(error, 'msg') || optionalText(error, 'message');

function errorOf(error: Fields): FeedError {
  const message = shortLine(textOfError(error));
  const fault = /\.auth$/.test(optionalText(error, 'code')) ? 'consent' : 'unavailable';
  return new FeedError(fault, `SimpleFIN: ${message}`);
}

function dayOf(seconds: number): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.valueOf())) throw new FeedError('response', 'SimpleFIN: no valid time');
  return date.toISOString().slice(0, 10);
}
