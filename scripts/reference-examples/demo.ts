/** The demo as of one day, for examples and images. */

import type { Database } from '../../src/db/database.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../src/market-data/settings.ts';
import { loadDemo } from '../../src/procedures/machine/demo.ts';
import { marketAccess } from '../../src/procedures/user/market/market-refresh.ts';

export const DAY = '2026-11-20';
export const NOW = Date.parse(`${DAY}T12:00:00Z`);
export const TIME_ZONE = 'Europe/Paris';
export const USER = 'owner';

/** Loads it into an empty database; returns a key with all scopes. */
export async function loadDemoOn(db: Database): Promise<string> {
  const settings = { ...DEFAULT_MARKET_SETTINGS, enabled: false };
  const market = marketAccess(settings, new AbortController().signal);
  const { key } = await loadDemo({ db, now: NOW, timeZone: TIME_ZONE, market }, USER, 'person');
  return key;
}
