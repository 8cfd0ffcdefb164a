/** A run of a feed into a destination in memory: an overlap of a week, five attempts, and no waiting. */
import { type FeedContext, FeedError, type FeedRequest } from '../../../../sdk/src/feeds/feed.ts';
import { lotsBySecurity } from '../../../../sdk/src/importer/lots.ts';
import { inCurrency } from '../../../../sdk/src/statements/currency.ts';
import { MemoryDestination } from '../memory-destination.ts';
import type { SimulatedProvider } from '../serve.ts';
import type { Sync } from './life.ts';

export function plainSync(server: SimulatedProvider): {
  sync: Sync;
  destination: MemoryDestination;
} {
  const destination = new MemoryDestination();
  const stored = new Map<string, string>();
  let since = '2026-01-01';
  const sync: Sync = async ({ feed, settings }, clock) => {
    const context: FeedContext = {
      now: clock,
      wait: async () => {},
      stored: (key) => stored.get(key),
      store: async (key, value) => {
        stored.set(key, value);
      },
      async fetch(url, init = {}) {
        for (let attempt = 1; ; attempt++) {
          const { sign, ...plain } = init;
          const request: FeedRequest = sign === undefined ? plain : await sign();
          const response = await server
            .fetch(url, request as RequestInit)
            .then(async (answer) => new Response(await answer.text(), answer))
            .catch(() => null);
          const isBad = response === null || response.status === 429 || response.status >= 500;
          if (!isBad) return response;
          if (attempt === 5) throw new FeedError('unavailable', 'no response');
        }
      },
    };
    const open = feed.open(settings, context);
    const [account] = await open.accounts();
    if (account === undefined) throw new Error('No account');
    const { rows } = await open.rows(account, since);
    const trades = (await open.trades?.(account, since)) ?? [];
    await open.balance?.(account);
    await open.positions?.(account);
    const known =
      (await destination.accounts())[0] ??
      (await destination.createAccount({ ...account, type: 'crypto_wallet' }));
    await destination.import(known.id, rows, () => {});
    const statement = inCurrency(
      {
        format: feed.name,
        account: '',
        currency: account.currency,
        rows,
        trades,
        notices: [],
        warnings: [],
      },
      account.currency,
    );
    for (const lots of lotsBySecurity(statement, new Map()).values()) {
      await destination.owner.importLots(known.id, lots);
    }
    since = new Date(clock() - 7 * 86_400_000).toISOString().slice(0, 10);
  };
  return { sync, destination };
}
