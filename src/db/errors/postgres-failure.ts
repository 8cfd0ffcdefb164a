/** What PostgreSQL and the network say when something fails there, in words, and whether it can pass. */

/**
 * - `away`: the database can't be reached, or it is unknown what came of a statement; waiting may help.
 * - `closed`: it lets nobody in until somebody changes that.
 * - `unwritable`: it takes no changes, nothing was changed, and reads go on.
 * - `busy`: it is there, and had no time or means for this; nothing was changed.
 * - `fault`: it passes no way by itself: a mistake of ours, of the installation, or a damage.
 */
export type PostgresFailureKind = 'away' | 'closed' | 'unwritable' | 'busy' | 'fault';

export interface PostgresFailure {
  readonly kind: PostgresFailureKind;
  readonly reason: string;
}

type Judgement = readonly [kind: PostgresFailureKind, reason: string | null];

/** What Node.js and the driver say of a connection. */
const CONNECTION: Readonly<Record<string, Judgement>> = {
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

/** What Node.js says of a certificate that it does not accept, such as one that has expired. */
const DISTRUST = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/;

/**
 * Whole classes of PostgreSQL's SQLSTATEs (appendix A of its manual) that can pass. What is in none of them, and not
 * below, is a fault: data and statements that are wrong (21 to 24, 26, 27, 42, 44), transactions and cursors used
 * wrongly (0B, 25, 2D, 34, 3B), limits that no waiting lifts (54), PL/pgSQL (P0), damage and bugs (XX).
 */
const CLASSES: Readonly<Record<string, Judgement>> = {
  '08': ['away', null],
  '28': ['closed', 'the user may not connect'],
  '40': ['busy', 'others write the same at once'],
  '53': ['busy', 'it lacks memory or another resource'],
  '57': ['away', 'it is shutting down'],
  '58': ['away', 'its machine fails it'],
  '72': ['busy', 'it has thrown away the state that a reader began with'],
};

/** What differs from its class. */
const STATES: Readonly<Record<string, Judgement>> = {
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
  // A file of the database is missing, or there where none should be: damage.
  '58P01': ['fault', null],
  '58P02': ['fault', null],
  '58P03': ['fault', null],
};

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Judges an error by the code that the driver gave it, however deeply the query builder wrapped it. */
export function postgresFailure(error: unknown): PostgresFailure {
  const { code, message } = innermost(error);
  const [kind, reason] = judge(code);
  return { kind, reason: reason ?? message };
}

/** How a replica failed; null for an error that is none of its: a refusal, or a mistake that the primary would meet as well. */
export function replicaFailure(error: unknown): PostgresFailure | null {
  const { code } = innermost(error);
  const isOfDatabase = code in CONNECTION || SQLSTATE.test(code) || DISTRUST.test(code);
  return isOfDatabase ? postgresFailure(error) : null;
}

/** Whether a start that met this should go on trying: the server is down, starting, or may only be read for now. */
export function waitingMayHelp(error: unknown): boolean {
  const { kind } = postgresFailure(error);
  return kind === 'away' || kind === 'unwritable';
}

function judge(code: string): Judgement {
  const known = CONNECTION[code] ?? STATES[code];
  if (known !== undefined) return known;
  if (DISTRUST.test(code)) return ['closed', null];
  return (SQLSTATE.test(code) && CLASSES[code.slice(0, 2)]) || ['fault', null];
}

/** The driver's error, which the query builder wraps. */
function innermost(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  if (error.cause !== undefined) return innermost(error.cause);
  return { code: 'code' in error ? String(error.code) : '', message: error.message };
}

/** The SQLSTATE of a database error, however deeply the driver and the query builder wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** Whether the database refused a change that it may take later. */
export const isUnwritable = (error: unknown): boolean =>
  postgresFailure(error).kind === 'unwritable';

/** Whether it refused since it is a standby, or set to be read only, which any look at it tells. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006';
