import { AuthenticationError, BadRequestError } from '../errors.ts';
import type { ClientOptions } from '../options.ts';

const DEFAULT_BASE_URL = 'http://127.0.0.1:3000';

/**
 * The characters of a bearer token (RFC 6750, section 2.1): others would throw an error that contains the
 * key.
 */
const TOKEN = /^[\w.~+/-]+=*$/;

/** Returns a function that gives the key of an attempt: the option, the environment's, or what the option returns. */
export function keySource({ apiKey }: ClientOptions): () => string | Promise<string> {
  if (typeof apiKey === 'function') return async () => checkedKey(await apiKey());
  const key = checkedKey(apiKey ?? environment('PACTOLE_API_KEY'));
  return () => key;
}

function checkedKey(given: string | undefined): string {
  const key = String(given ?? '').trim();
  if (!TOKEN.test(key)) {
    throw new AuthenticationError(
      'No valid API key: pass apiKey, or set PACTOLE_API_KEY',
      'UNAUTHORIZED',
    );
  }
  return key;
}

/** Reads the URL of the service from the options or the environment, without a trailing slash. */
export function readBaseUrl({ baseUrl }: ClientOptions): string {
  const text = baseUrl || environment('PACTOLE_BASE_URL') || DEFAULT_BASE_URL;
  let url: URL | undefined;
  try {
    url = new URL(text);
  } catch {}
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new BadRequestError('baseUrl must be an http or https address without user and password');
  }
  return (url.origin + url.pathname).replace(/(\/api\/v1)?\/*$/, '');
}

/** Reads a variable. Node, Deno and Bun have `process.env`; a browser has none, and Deno may deny access. */
function environment(name: string): string | undefined {
  try {
    return (globalThis as { process?: { env?: Record<string, string | undefined> } }).process
      ?.env?.[name];
  } catch {
    return undefined;
  }
}
