import type { Database } from '../../../src/db/database.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../../src/market-data/settings.ts';
import { callOwner } from '../../../src/procedures/machine/call.ts';
import { marketAccess } from '../../../src/procedures/user/market/market-refresh.ts';

interface Asking {
  /** Name of the user. */
  readonly user: string;
  /** An instant such as `2026-03-01T12:00:00Z`. */
  readonly now: string;
}

/** Calls a procedure of the owner such as `spending.show?months=3`, in UTC. */
export function askOwner(
  db: Database,
  { user, now }: Asking,
  path: string,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
): Promise<any> {
  const [procedure = '', query] = path.split('?');
  const given = [...new URLSearchParams(query)].map(([key, text]) => [
    key,
    /^\d+$/.test(text) ? Number(text) : text,
  ]);
  const signal = new AbortController().signal;
  const market = marketAccess({ ...DEFAULT_MARKET_SETTINGS, enabled: false }, signal);
  const context = { db, now: Date.parse(now), timeZone: 'UTC', market };
  return callOwner(context, procedure, { user, ...Object.fromEntries(given) });
}
