import { DEFAULT_MARKET_SETTINGS } from '../../../src/market-data/settings.ts';
import { callOwner } from '../../../src/procedures/machine/call.ts';
import { marketAccess } from '../../../src/procedures/user/market/market-refresh.ts';
import type { Service } from '../../support/service/service.ts';

const market = marketAccess(
  { ...DEFAULT_MARKET_SETTINGS, enabled: false },
  new AbortController().signal,
);

/** No day of a life's market is later, because no owner states a price of a future day. */
export const MARKET_LOADED_ON = '2099-12-31';

export const noonOf = (day: string): string => `${day}T12:00:00Z`;

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type OwnerClient = (path: string, input: object) => Promise<any>;

/** The owner's procedures, in one user's name, on one day. */
export function ownerClient(service: Service, day: string, user: string): OwnerClient {
  const context = { db: service.database, now: Date.parse(noonOf(day)), timeZone: 'UTC', market };
  return (path, input) => callOwner(context, path, { user, ...input });
}
