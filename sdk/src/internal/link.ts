/**
 * The cursor of the next page, from a `Link` header (RFC 8288): `<?limit=10&cursor=abc>; rel="next"`.
 *
 * Only the cursor is taken: the key goes where the client was told to send it, never where an answer points.
 */
export function nextCursor(headers: Headers): string | null {
  for (const [, target, parameters] of (headers.get('link') ?? '').matchAll(/<([^<>]*)>([^,]*)/g)) {
    if (/\brel="?next\b/i.test(parameters ?? '')) {
      return new URLSearchParams(target?.split('?')[1]).get('cursor');
    }
  }
  return null;
}
