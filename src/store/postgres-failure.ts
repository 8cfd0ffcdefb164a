/** What PostgreSQL and the network say when a connection fails, in words, and whether waiting may help. */

/** The server is down, starting or full, or the network is not there yet. */
const PASSING: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection is cut',
  EPIPE: 'the connection is cut',
  CONNECTION_CLOSED: 'the connection is cut',
  CONNECTION_DESTROYED: 'the connection is cut',
  CONNECT_TIMEOUT: 'it does not answer',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the network is unreachable',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name is unknown',
  ENOENT: 'the socket does not exist',
  '53300': 'it has too many clients',
  '57P01': 'it is shutting down',
  '57P02': 'it is shutting down',
  '57P03': 'it is starting or shutting down',
};

/** The server is there, and this took too long on it; what was begun was undone. */
const BUSY: Readonly<Record<string, string>> = {
  '55P03': 'another transaction holds a lock for too long',
  '57014': 'a statement took too long',
  '25P03': 'a transaction stood still for too long',
  POOL_EXHAUSTED: 'all connections are in use',
};

const LASTING: Readonly<Record<string, string>> = {
  ERR_INVALID_URL: 'the URL is malformed',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not connect',
  '3D000': 'there is no such database',
  '42501': 'the user may not read or change the schema',
};

export interface PostgresFailure {
  readonly reason: string;
  /** The connection fails, and may work again without anybody doing anything. */
  readonly mayPass: boolean;
  /** The connection works, but the work took too long. */
  readonly isBusy: boolean;
}

export function postgresFailure(error: unknown): PostgresFailure {
  const { code, message } = innermost(error);
  const passing = PASSING[code];
  if (passing !== undefined) return { reason: passing, mayPass: true, isBusy: false };
  const busy = BUSY[code];
  return {
    reason: busy ?? LASTING[code] ?? message,
    mayPass: false,
    isBusy: busy !== undefined,
  };
}

/** The driver's error, which the query builder wraps. */
function innermost(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  if (error.cause !== undefined) return innermost(error.cause);
  return { code: 'code' in error ? String(error.code) : '', message: error.message };
}
