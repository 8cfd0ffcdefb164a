/** The query of the link to the next page: `<?limit=10&cursor=abc>; rel="next"`. */
const NEXT_PAGE = /<[^<>?]*\?([^<>]*)>[^<]*\brel="?next\b/i;

/**
 * Returns the cursor of the next page, from a `Link` header (RFC 8288).
 *
 * The rest of the link is ignored: the key is sent only to the configured URL, never to one in a response.
 */
export const nextCursor = (headers: Headers): string | null =>
  new URLSearchParams(NEXT_PAGE.exec(headers.get('link') ?? '')?.[1]).get('cursor');
