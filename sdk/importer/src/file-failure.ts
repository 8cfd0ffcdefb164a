import type { FileFailure, Words } from './words/words.ts';

const FAILURES: Readonly<Record<string, FileFailure>> = {
  ENOENT: 'missing',
  ENOTDIR: 'noFolder',
  EISDIR: 'folder',
  EEXIST: 'exists',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EROFS: 'readOnly',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

/** Returns why a file cannot be read or written, told by the `code` of Node.js; null for any other error. */
export function fileFailure(error: unknown, { fileFailures }: Words): string | null {
  if (!(error instanceof Error && 'code' in error)) return null;
  const failure = FAILURES[String(error.code)];
  if (failure !== undefined) return fileFailures[failure];
  return 'path' in error ? fileFailures.other(String(error.code)) : null;
}
