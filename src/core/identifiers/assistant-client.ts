/**
 * Clients that register themselves at the authorization server (RFC 7591). Anybody may register one, so nothing is stored: its
 * id is its own description.
 */

/** A program that asks for access, as it describes itself. */
export interface AssistantClient {
  readonly name: string;
  /** Addresses to which a user may be sent back. */
  readonly redirectUris: readonly string[];
}

const MAX_NAME = 80;
const MAX_URIS = 10;
const MAX_URI = 500;
const MAX_ID = 8_000;

/** Schemes that a browser would run, or read from this machine. */
const UNSAFE =
  /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|https?|ftps?|wss?):$/;
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/** Returns a client of this description; null if an address is none that a user may be sent to, or all are too long. */
export function assistantClient(
  name: string,
  redirectUris: readonly string[],
): AssistantClient | null {
  const isKnown = redirectUris.length > 0 && redirectUris.length <= MAX_URIS;
  if (!isKnown || !redirectUris.every(isRedirectUri)) return null;
  const shown = name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const shortName = Array.from(shown).slice(0, MAX_NAME).join('') || 'Assistant';
  const client = { name: shortName, redirectUris };
  return clientId(client).length > MAX_ID ? null : client;
}

/**
 * True for https, for this machine (RFC 8252, section 7.3), and for the private scheme of an app (section 7.1). A fragment
 * is not allowed (RFC 6749, section 3.1.2).
 */
function isRedirectUri(text: string): boolean {
  if (text.length > MAX_URI || text.includes('#') || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  if (protocol === 'http:') return LOOPBACK.test(hostname);
  return !UNSAFE.test(protocol);
}

/** Returns the id of a client. */
export const clientId = ({ name, redirectUris }: AssistantClient): string =>
  Buffer.from(JSON.stringify([name, ...redirectUris])).toString('base64url');

/** Returns the client of an id; null if it is none. */
export function clientOf(id: string): AssistantClient | null {
  if (id.length > MAX_ID) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(id, 'base64url').toString());
    if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return null;
    const [name = '', ...uris] = parts as string[];
    return assistantClient(name, uris);
  } catch {
    return null;
  }
}

/** True if a user may be sent to an address of the client; on this machine, at any port (RFC 8252, section 7.3). */
export const allowsRedirect = ({ redirectUris }: AssistantClient, uri: string): boolean =>
  isRedirectUri(uri) &&
  redirectUris.some((known) => known === uri || withoutPort(known) === withoutPort(uri));

function withoutPort(text: string): string {
  const uri = new URL(text);
  if (uri.protocol === 'http:') uri.port = '';
  return uri.href;
}
