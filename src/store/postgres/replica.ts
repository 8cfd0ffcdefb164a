import type { Database } from '../database.ts';
import type { Replica } from '../replicas.ts';
import { LANE_LIMITS, type LaneLimits, openLane } from './lane.ts';

/** A replica may give up early: the primary answers then, and the caller has waited for both. */
const REPLICA_LIMITS: LaneLimits = {
  ...LANE_LIMITS,
  connectS: 1,
  turnMs: 2_000,
  statementMs: 5_000,
  silenceMs: 1_000,
};
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * A replica of PostgreSQL, which is connected to when it is first read. What its address leaves out (user, password, name
 * of the database, parameters) is as in that of the primary.
 */
export function openReplica(
  address: string,
  primaryUrl: string,
  limits: Partial<LaneLimits> = {},
): Replica<Database> {
  const url = new URL(address);
  const primary = new URL(primaryUrl);
  if (url.username === '') {
    url.username = primary.username;
    url.password = primary.password;
  }
  if (url.pathname === '' || url.pathname === '/') url.pathname = primary.pathname;
  if (url.search === '') url.search = primary.search;
  const lane = openLane(url.href, { ...REPLICA_LIMITS, ...limits });
  return {
    name: url.host,
    handle: lane.db,
    reconnect: () => lane.connections.replaceAll(),
    close: () => lane.connections.close(CLOSE_TIMEOUT_MS),
  };
}
