import type { Driver } from '../driver.ts';
import { postgresDriver } from './postgres.ts';
import type { Replica } from './replicas.ts';
import { openPool, POSTGRES_LIMITS, type PostgresLimits } from './session.ts';

/** Shorter limits than the primary's, since the caller waits for both after a failure. */
const REPLICA_LIMITS: PostgresLimits = {
  ...POSTGRES_LIMITS,
  connectS: 1,
  acquireTimeoutMs: 2_000,
  statementMs: 5_000,
  responseMarginMs: 1_000,
};
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * Opens a replica of PostgreSQL; it connects at the first read. Missing parts of the URL (user, password,
 * database, parameters) are those of the primary.
 */
export function openReplica(
  address: string,
  primaryUrl: string,
  limits: Partial<PostgresLimits> = {},
): Replica<Driver> {
  const url = new URL(address);
  const primary = new URL(primaryUrl);
  if (url.username === '') {
    url.username = primary.username;
    url.password = primary.password;
  }
  if (url.pathname === '' || url.pathname === '/') url.pathname = primary.pathname;
  if (url.search === '') url.search = primary.search;
  const pool = openPool(url.href, { ...REPLICA_LIMITS, ...limits });
  const close = () => pool.close(CLOSE_TIMEOUT_MS);
  return {
    name: url.host,
    handle: { ...postgresDriver(pool), close },
    reconnect: () => pool.replaceAll(),
    close,
  };
}
