/** Classifies failures of PostgreSQL and the network: a message, and if they are temporary. */

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
  readonly reason: string;
}

type Classification = readonly [kind: PostgresFailureKind, reason: string | null];

/** Errors of connections, by Node.js and the driver. */
const CONNECTION: Readonly<Record<string, Classification>> = {
  ECONNREFUSED: ['away', 'the connection is refused'],
  ECONNRESET: ['away', 'the connection is cut'],
  ECONNABORTED: ['away', 'the connection is cut'],
  EPIPE: ['away', 'the connection is cut'],
  CONNECTION_CLOSED: ['away', 'the connection is cut'],
  CONNECTION_DESTROYED: ['away', 'the connection is cut'],
  CONNECTION_ENDED: ['away', 'the connection is cut'],
  CONNECT_TIMEOUT: ['away', 'it does not answer'],
  ETIMEDOUT: ['away', 'it does not answer'],
  EHOSTUNREACH: ['away', 'the host is unreachable'],
  EHOSTDOWN: ['away', 'the host is unreachable'],
  ENETUNREACH: ['away', 'the network is unreachable'],
  ENETDOWN: ['away', 'the network is unreachable'],
  ENOTFOUND: ['away', 'the host name is unknown'],
  EAI_AGAIN: ['away', 'the host name is unknown'],
  ENOENT: ['away', 'the socket does not exist'],
  EMFILE: ['busy', 'this process has too many files and connections open'],
  ENFILE: ['busy', 'this machine has too many files and connections open'],
  EADDRNOTAVAIL: ['busy', 'this machine has no port left to connect from'],
  ENOBUFS: ['busy', 'this machine has no memory left for connections'],
  POOL_EXHAUSTED: ['busy', 'all connections are in use'],
  ERR_INVALID_URL: ['fault', 'the URL is malformed'],
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
  '28': ['closed', 'the user may not connect'],
  '40': ['busy', 'others write the same at once'],
  '53': ['busy', 'it lacks memory or another resource'],
  '57': ['away', 'it is shutting down'],
  '58': ['away', 'its machine fails it'],
  '72': ['busy', 'it has thrown away the state that a reader began with'],
};

/** Exceptions from their class. */
const STATES: Readonly<Record<string, Classification>> = {
  '25006': ['unwritable', 'it may only be read'],
  '25P03': ['busy', 'a transaction stood still for too long'],
  '25P04': ['busy', 'a transaction took too long'],
  '28P01': ['closed', 'the user or the password is wrong'],
  '3D000': ['closed', 'there is no such database'],
  '40002': ['fault', null],
  '40003': ['away', 'the connection is cut'],
  '42501': ['fault', 'the user may not read or change the schema'],
  '53100': ['unwritable', 'its disk is full'],
  '53200': ['busy', 'it is out of memory'],
  '53300': ['away', 'it has too many clients'],
  // Being restored, renamed, copied or upgraded: `alter database … allow_connections false`.
  '55000': ['away', 'it takes no connections at the moment'],
  '55006': ['away', 'others use it exclusively at the moment'],
  '55P03': ['busy', 'another transaction holds a lock for too long'],
  '57014': ['busy', 'a statement took too long'],
  '57P03': ['away', 'it is starting or shutting down'],
  '57P04': ['closed', 'the database was dropped'],
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
  return { kind, reason: reason ?? message };
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
