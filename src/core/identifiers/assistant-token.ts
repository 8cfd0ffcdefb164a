/** Tokens of assistants, which they send as bearer tokens: `pa_` and 32 random bytes in base64url (RFC 4648, section 5). */
import { hash } from 'node:crypto';

const FORM = /^pa_[\w-]{43}$/;

/** Makes a token; `random(n)` returns n unpredictable bytes. */
export const makeAssistantToken = (random: (count: number) => Buffer): string =>
  `pa_${random(32).toString('base64url')}`;

/** True if a text has the form of a token. */
export const isAssistantToken = (text: string): boolean => FORM.test(text);

/** The SHA-256 of a token, which is stored in its place; its random bits need no salt. */
export const hashAssistantToken = (token: string): Buffer => hash('sha256', token, 'buffer');
