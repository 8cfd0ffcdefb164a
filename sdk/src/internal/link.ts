/**
 * Returns the cursor of the next page, from a `Link` header (RFC 8288): `<?limit=10&cursor=abc>; rel="next"`.
 *
 * The rest of the link is ignored: the key is sent only to the configured URL, never to one in a response.
 */
export function nextCursor(headers: Headers): string | null {
  for (const [, target, parameters] of (headers.get('link') ?? '').matchAll(/<([^<>]*)>([^,]*)/g)) {
    if (/\brel="?next\b/i.test(parameters ?? '')) {
      return new URLSearchParams(target?.split('?')[1]).get('cursor');
    }
  }
  return null;
}
