/** SimpleFIN's routes by its protocol: https://www.simplefin.org/protocol.html, version 2. */
import type { Entry } from '../book.ts';
import { type Play, type ProviderOf, routes } from '../play.ts';
import type { ProviderRequest, ProviderResponse } from '../serve.ts';
import { decimal } from '../units.ts';
import { amountOf } from './life.ts';

const [USER, PASSWORD] = ['user123', 'pass456'];
export const SIMPLEFIN_KEY = {
  accessUrl: `https://${USER}:${PASSWORD}@bridge.simplefin.org/simplefin`,
};

export const simplefinProvider = (): ProviderOf => (play) =>
  routes({ 'GET /simplefin/accounts': (request) => accountsOf(request, play) });

function accountsOf({ url, headers }: ProviderRequest, play: Play): ProviderResponse {
  const { book, faults, now, turnPage } = play;
  const isKnown = headers.authorization === `Basic ${btoa(`${USER}:${PASSWORD}`)}`;
  if (!isKnown || faults.isExpired) return { status: 403, text: 'Forbidden' };
  turnPage();
  const start = Number(url.searchParams.get('start-date'));
  const end = Number(url.searchParams.get('end-date') ?? Number.POSITIVE_INFINITY);
  if (now() / 1000 - start > 90 * 86_400 && end - start > 90 * 86_400) {
    return { json: { errlist: [{ code: 'gen.api', msg: 'More than 90 days' }], accounts: [] } };
  }
  const isShown = ({ time, isPending }: Entry) =>
    time / 1000 >= start &&
    time / 1000 < end &&
    time <= now() &&
    (!isPending || url.searchParams.get('pending') === '1');
  const account = {
    id: '2930002',
    name: 'Savings',
    conn_id: 'CON-1',
    currency: 'EUR',
    balance: decimal(book.holdings('main').get('EUR') ?? 0n, 2),
    'balance-date': Math.floor(now() / 1000),
    transactions: faultyOrder(book.entries('main').filter(isShown).map(rowOf), play),
  };
  return { json: { errlist: [], connections: [], accounts: [account] } };
}

/** The protocol gives no order. */
const faultyOrder = <Row>(rows: readonly Row[], { faults }: Play): readonly Row[] =>
  faults.page([1, 2])[0] === 2 ? rows.toReversed() : rows;

/** A pending row has the time 0, or its own time and a mark. */
const rowOf = (entry: Entry) => ({
  id: `TRN-${entry.id}`,
  posted: entry.isPending && entry.id % 2 === 0 ? 0 : Math.floor(entry.time / 1000),
  amount: amountOf(entry),
  description: entry.text,
  ...(entry.isPending && { pending: true }),
});
