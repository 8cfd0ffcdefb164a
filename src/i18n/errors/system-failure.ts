/** Failures of the operating system, told by the `code` that Node.js gives its errors. */

/** Reasons for which a file or folder cannot be read or written. */
export type FileFailure =
  | 'missing'
  | 'exists'
  | 'forbidden'
  | 'folder'
  | 'noFolder'
  | 'readOnly'
  | 'full'
  | 'cut'
  | 'damaged'
  | 'other';

/** Reasons for which a server cannot listen at an address. */
export type ListenFailure = 'taken' | 'reserved' | 'noAddress' | 'noHost';

const FILES: Readonly<Record<string, FileFailure>> = {
  ENOENT: 'missing',
  EEXIST: 'exists',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EISDIR: 'folder',
  ENOTDIR: 'noFolder',
  EROFS: 'readOnly',
  ENOSPC: 'full',
  EDQUOT: 'full',
  Z_BUF_ERROR: 'cut',
  Z_DATA_ERROR: 'damaged',
};

const ADDRESSES: Readonly<Record<string, ListenFailure>> = {
  EADDRINUSE: 'taken',
  EACCES: 'reserved',
  EADDRNOTAVAIL: 'noAddress',
  ENOTFOUND: 'noHost',
};

/** Returns the reason of a failed access to a file; null for any other error. */
export function fileFailure(error: unknown): FileFailure | null {
  const isOfPath = error instanceof Error && 'path' in error;
  return FILES[codeOf(error)] ?? (isOfPath ? 'other' : null);
}

/** Returns the reason why a server cannot listen; null for any other error. */
export const listenFailure = (error: unknown): ListenFailure | null =>
  ADDRESSES[codeOf(error)] ?? null;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
