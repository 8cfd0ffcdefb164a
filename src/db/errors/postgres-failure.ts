/** Classifies failures of PostgreSQL and the network by their codes: the reason, and if they are temporary. */
import type { DatabaseReason, DatabaseReasonKey } from '../../i18n/errors/database-reason.ts';

/**
 * - `away`: the database is unreachable, or the outcome of a statement is unknown; waiting may help.
 * - `closed`: it accepts no connections until an operator changes that.
 * - `unwritable`: it is read-only; nothing was changed, and reads continue.
 * - `busy`: it lacked time or resources for this; nothing was changed.
 * - `fault`: permanent: an error of ours, of the installation, or damage.
 */
export type PostgresFailureKind = 'away' | 'closed' | 'unwritable' | 'busy' | 'fault';

export interface PostgresFailure {
  readonly kind: PostgresFailureKind;
  readonly reason: DatabaseReason;
}

type Classification = readonly [kind: PostgresFailureKind, reason: DatabaseReasonKey | null];

/** Errors of connections, by Node.js and the driver. */
const CONNECTION: Readonly<Record<string, Classification>> = {
  ECONNREFUSED: ['away', 'refused'],
  ECONNRESET: ['away', 'cut'],
  ECONNABORTED: ['away', 'cut'],
  EPIPE: ['away', 'cut'],
  CONNECTION_CLOSED: ['away', 'cut'],
  CONNECTION_DESTROYED: ['away', 'cut'],
  CONNECTION_ENDED: ['away', 'cut'],
  CONNECT_TIMEOUT: ['away', 'noResponse'],
  ETIMEDOUT: ['away', 'noResponse'],
  EHOSTUNREACH: ['away', 'unreachableHost'],
  EHOSTDOWN: ['away', 'unreachableHost'],
  ENETUNREACH: ['away', 'unreachableNetwork'],
  ENETDOWN: ['away', 'unreachableNetwork'],
  ENOTFOUND: ['away', 'unknownHost'],
  EAI_AGAIN: ['away', 'unknownHost'],
  ENOENT: ['away', 'noSocket'],
  EMFILE: ['busy', 'filesOfProcess'],
  ENFILE: ['busy', 'filesOfMachine'],
  EADDRNOTAVAIL: ['busy', 'noPort'],
  ENOBUFS: ['busy', 'noNetworkMemory'],
  POOL_EXHAUSTED: ['busy', 'allConnectionsUsed'],
  ERR_INVALID_URL: ['fault', 'malformedUrl'],
};

/** Node.js's errors for a rejected certificate, such as an expired one. */
const CERTIFICATE_ERRORS = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/;

/**
 * Classes of PostgreSQL's SQLSTATEs (appendix A of its manual) that are temporary. All others, unless listed
 * below, are faults. Data and statements are wrong in 21 to 24, 26, 27, 42 and 44; transactions and cursors
 * in 0B, 25, 2D, 34 and 3B. 54 is a fixed limit, P0 is PL/pgSQL, XX is damage or a bug.
 */
const CLASSES: Readonly<Record<string, Classification>> = {
  '08': ['away', null],
  '28': ['closed', 'userMayNotConnect'],
  '40': ['busy', 'conflict'],
  '53': ['busy', 'noResource'],
  '57': ['away', 'shuttingDown'],
  '58': ['away', 'machineFails'],
  '72': ['busy', 'snapshotGone'],
};

/** Exceptions from their class. */
const STATES: Readonly<Record<string, Classification>> = {
  '25006': ['unwritable', 'readOnly'],
  '25P03': ['busy', 'idleTransaction'],
  '25P04': ['busy', 'slowTransaction'],
  '28P01': ['closed', 'wrongPassword'],
  '3D000': ['closed', 'noDatabase'],
  '40002': ['fault', null],
  '40003': ['away', 'cut'],
  '42501': ['fault', 'schemaForbidden'],
  '53100': ['unwritable', 'diskFull'],
  '53200': ['busy', 'outOfMemory'],
  '53300': ['away', 'tooManyClients'],
  // Being restored, renamed, copied or upgraded: `alter database … allow_connections false`.
  '55000': ['away', 'noConnections'],
  '55006': ['away', 'usedExclusively'],
  '55P03': ['busy', 'locked'],
  '57014': ['busy', 'slowStatement'],
  '57P03': ['away', 'starting'],
  '57P04': ['closed', 'dropped'],
  // A database file is missing, or exists where it should not: damage.
  '58P01': ['fault', null],
  '58P02': ['fault', null],
  '58P03': ['fault', null],
};

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Classifies an error by the driver's code, however deeply the query builder wrapped it. */
export function postgresFailure(error: unknown): PostgresFailure {
  const { code, message } = innermost(error);
  const [kind, reason] = classify(code);
  return { kind, reason: reason ?? { text: message } };
}

/** Returns the failure of a replica; null for an error that the primary would return as well. */
export function replicaFailure(error: unknown): PostgresFailure | null {
  const { code } = innermost(error);
  const isOfDatabase = code in CONNECTION || SQLSTATE.test(code) || CERTIFICATE_ERRORS.test(code);
  return isOfDatabase ? postgresFailure(error) : null;
}

/** Returns true if a start should retry: the server is down, starting, or temporarily read-only. */
export function waitingMayHelp(error: unknown): boolean {
  const { kind } = postgresFailure(error);
  return kind === 'away' || kind === 'unwritable';
}

function classify(code: string): Classification {
  const known = CONNECTION[code] ?? STATES[code];
  if (known !== undefined) return known;
  if (CERTIFICATE_ERRORS.test(code)) return ['closed', null];
  return (SQLSTATE.test(code) && CLASSES[code.slice(0, 2)]) || ['fault', null];
}

/** Unwraps the driver's error from the query builder's. */
function innermost(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  if (error.cause !== undefined) return innermost(error.cause);
  return { code: 'code' in error ? String(error.code) : '', message: error.message };
}

/** Returns the SQLSTATE of a database error, however deeply it is wrapped. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** Returns true if the database rejected a change that it may accept later. */
export const isUnwritable = (error: unknown): boolean =>
  postgresFailure(error).kind === 'unwritable';

/** Returns true if it is a standby or set to read-only, as any probe can detect. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006';
