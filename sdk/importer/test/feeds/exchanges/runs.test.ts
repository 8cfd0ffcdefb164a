/** Property: after runs with faults a destination holds what the exchange's book holds, and nothing twice. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../../../../test/simulator/random.ts';
import { isLong } from '../../../../../test/support/run/runs.ts';
import { trading212 } from '../../../src/feeds/brokers/trading-212.ts';
import { binance } from '../../../src/feeds/exchanges/binance.ts';
import { bitvavo } from '../../../src/feeds/exchanges/bitvavo.ts';
import { coinbase } from '../../../src/feeds/exchanges/coinbase.ts';
import { kraken } from '../../../src/feeds/exchanges/kraken.ts';
import { TRADING_212_KEY, trading212Provider } from '../support/brokers/trading-212-provider.ts';
import { BINANCE_KEY, binanceProvider } from '../support/exchanges/binance-provider.ts';
import { BITVAVO_KEY, bitvavoProvider } from '../support/exchanges/bitvavo-provider.ts';
import { COINBASE_KEY, coinbaseProvider } from '../support/exchanges/coinbase-provider.ts';
import { KRAKEN_KEY, krakenProvider } from '../support/exchanges/kraken-provider.ts';
import { type Exchange, live } from '../support/exchanges/life.ts';
import { memorySync } from '../support/run.ts';
import { type SimulatedProvider, serve } from '../support/serve.ts';

const EXCHANGES: readonly Exchange[] = [
  {
    feed: kraken,
    settings: KRAKEN_KEY,
    zone: 'UTC',
    market: {
      kinds: ['deposit', 'withdrawal', 'trade', 'trade', 'reward'],
      currencies: ['EUR', 'USD'],
      coins: ['BTC', 'ETH', 'DOT'],
      midnights: [0, 1],
    },
    provider: krakenProvider,
  },
  {
    feed: bitvavo,
    settings: BITVAVO_KEY,
    zone: 'Europe/Amsterdam',
    market: {
      kinds: ['deposit', 'withdrawal', 'trade', 'trade', 'reward'],
      currencies: ['EUR'],
      coins: ['BTC', 'ETH', 'ADA'],
      moneyDecimals: 2,
      midnights: [0, 1, 2],
    },
    provider: bitvavoProvider,
  },
  {
    feed: binance,
    settings: BINANCE_KEY,
    zone: 'UTC',
    market: {
      kinds: ['deposit', 'withdrawal', 'trade', 'trade', 'trade', 'reward'],
      currencies: ['EUR', 'USD'],
      coins: ['BTC', 'ETH', 'ADA'],
      midnights: [0, 1],
    },
    provider: binanceProvider,
  },
  {
    feed: coinbase,
    settings: COINBASE_KEY,
    zone: 'UTC',
    market: {
      kinds: ['deposit', 'withdrawal', 'trade', 'trade', 'reward'],
      currencies: ['EUR'],
      coins: ['BTC', 'ETH', 'ADA'],
      moneyDecimals: 2,
      midnights: [0, 1],
    },
    provider: coinbaseProvider,
  },
  {
    feed: trading212,
    settings: TRADING_212_KEY,
    zone: 'UTC',
    market: {
      kinds: ['deposit', 'withdrawal', 'trade', 'trade'],
      currencies: ['EUR'],
      coins: ['US0000000018', 'FR0000000026'],
      moneyDecimals: 2,
      midnights: [0, 1],
    },
    provider: () => trading212Provider(),
  },
];

const { FEED_SEED } = process.env;
const first = Number(FEED_SEED ?? 1);
const lives = FEED_SEED !== undefined ? 1 : isLong ? 1000 : 10;

let server: SimulatedProvider;
beforeAll(async () => {
  server = await serve(new Random(0));
});
afterAll(() => server.close());

describe.each(EXCHANGES.map((exchange) => [exchange.feed.title, exchange] as const))(
  '%s',
  (_, exchange) => {
    test(`holds what the book holds after ${lives} lives`, async () => {
      const failed = new Map<string, number>();
      for (let seed = first; seed < first + lives; seed++) {
        const { sync, destination, differences } = memorySync(server);
        const held = async () => {
          const id = (await destination.accounts())[0]?.id ?? '';
          const [rows, lots] = [destination.rows(id), destination.lots(id)];
          return { rows, lots, differences: differences() };
        };
        const faults = await live(exchange, seed, { server, sync, held }).catch((error: Error) => {
          throw new Error(`FEED_SEED=${seed}: ${error.message}`, { cause: error });
        });
        for (const fault of faults) failed.set(fault, (failed.get(fault) ?? 0) + 1);
      }
      if (FEED_SEED === undefined) {
        expect([...failed.keys()]).toEqual(expect.arrayContaining(['consent', 'response']));
      }
    });
  },
);
