/** Operations that all exchanges share: one account, whose movements become rows and trades as in its files. */

import type { ImportEntry } from '@pactole/sdk';
import type { StatedPosition, StatementNotice, Trade } from '@pactole/statements';
import { StatementError } from '@pactole/statements';
import { StatementBuilder } from '@pactole/statements/parts';
import { cents, isCurrency, isZero, trimmed } from '@pactole/statements/values';
import { DAY_MS, utcDay } from '../days.ts';
import { type FeedAccount, FeedError, type OpenFeed } from '../feed.ts';

const MINUTE = 60_000;

/** An exchange with one user's key. */
export interface Exchange {
  readonly name: string;
  readonly title: string;
  /** ISO 4217 code of the account: rewards and the balance are in it. */
  readonly currency: string;
  /** Number of the account, where the exchange has one. */
  number?(): Promise<string | undefined>;
  /** Adds all movements of a period, and returns the number of pending ones. */
  read(builder: StatementBuilder, period: Period): Promise<number>;
  /** Units of each asset, over all wallets. */
  holdings(): Promise<ReadonlyMap<string, string>>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Both ends included, in milliseconds since 1970. */
interface Period {
  readonly from: number;
  readonly to: number;
}

interface Movements {
  readonly rows: readonly ImportEntry[];
  readonly trades: readonly Trade[];
  readonly notices: readonly StatementNotice[];
  readonly pending: number;
}

export function openExchange(exchange: Exchange): OpenFeed {
  const movements = once((since: string) => movementsOf(exchange, since));
  const holdings = once(() => exchange.holdings());
  return {
    async accounts(): Promise<readonly FeedAccount[]> {
      const { name: id, title: name, currency } = exchange;
      const number = await exchange.number?.();
      return [
        { id, name, currency, type: 'crypto_wallet', ...(number !== undefined && { number }) },
      ];
    },
    async rows(_account, since) {
      const { rows, pending, notices } = await movements(since);
      return { rows, pending, notices };
    },
    trades: async (_account, since) => (await movements(since)).trades,
    async balance() {
      const amount = cents((await holdings('')).get(exchange.currency) ?? '0');
      return { date: utcDay(exchange.now()), amount, currency: exchange.currency };
    },
    positions: async () => positionsOf(await holdings('')),
  };
}

/** Reads a day more than asked for, so that midnight cuts no trade in two, and up to a minute ago, since clocks differ. */
async function movementsOf(exchange: Exchange, since: string): Promise<Movements> {
  const builder = new StatementBuilder(exchange.name, { currency: exchange.currency });
  const period = { from: Date.parse(since) - DAY_MS, to: exchange.now() - MINUTE };
  try {
    const pending = await exchange.read(builder, period);
    return {
      rows: builder.rows.filter(({ date }) => date >= since),
      trades: builder.trades.filter(({ date }) => date >= since),
      notices: builder.notices,
      pending,
    };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw new FeedError('response', `${exchange.title}: ${error.message}`, { cause: error });
  }
}

const positionsOf = (holdings: ReadonlyMap<string, string>): StatedPosition[] =>
  [...holdings]
    .filter(([asset, quantity]) => !isCurrency(asset) && !isZero(quantity))
    .map(([symbol, quantity]) => ({ symbol, quantity: trimmed(quantity) }));

/** Returns a function that keeps its last result, since rows and trades are in the same responses. */
function once<Result>(compute: (key: string) => Promise<Result>) {
  let last: { readonly key: string; readonly result: Promise<Result> } | undefined;
  return (key: string): Promise<Result> => {
    if (last?.key !== key) last = { key, result: compute(key) };
    return last.result;
  };
}
