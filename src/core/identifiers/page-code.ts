/** One-time codes, which the page exchanges for a key: 24 random bytes in base64url (RFC 4648, section 5). */
import { hash } from 'node:crypto';

/** Validity of a code: long enough to copy a link to another window. */
export const PAGE_CODE_MINUTES = 10;

const FORM = /^[\w-]{32}$/;

/** Makes a code; `random(n)` returns n unpredictable bytes. */
export const makePageCode = (random: (count: number) => Buffer): string =>
  random(24).toString('base64url');

/** True if a text has the form of a code. */
export const isPageCode = (text: string): boolean => FORM.test(text);

/** The SHA-256 of a code, which is stored in its place; its random bits need no salt. */
export const hashPageCode = (code: string): Buffer => hash('sha256', code, 'buffer');
