import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, codingOf, type Encoded, encode } from './compression.ts';
import { entityTag, namesAnyTag, namesTag } from './etag.ts';

/** A response that is the same for all callers and never changes while the service runs. */
export interface StaticResponse {
  /** Hash of the text. A URL with `?v=` and this hash can be cached for ever. */
  version(): Promise<string>;
  /** True if the request's `?v=` is the version. */
  isNamedBy(request: FastifyRequest): Promise<boolean>;
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * Serves a text with an ETag, compressed once for each coding, or bytes that are compressed already. The
 * content is read at the first request. `vary` names the headers that selected this response.
 */
export function staticResponse(
  type: string,
  read: () => string | Buffer | Promise<string | Buffer>,
  vary: readonly string[] = [],
): StaticResponse {
  const encoded = new Map<Coding, Promise<Encoded>>();
  let reading: Promise<{ text: string | Buffer; version: string }> | undefined;

  const content = () => {
    reading ??= Promise.resolve(read()).then((text) => ({
      text,
      version: entityTag([typeof text === 'string' ? text : text.toString('base64')]).slice(1, 13),
    }));
    return reading;
  };
  const encodedAs = (coding: Coding, text: string | Buffer) => {
    const known = encoded.get(coding) ?? encodedOnce(text, coding);
    encoded.set(coding, known);
    return known;
  };

  const isNamedBy = async ({ query }: FastifyRequest) =>
    (query as Record<string, unknown>).v === (await content()).version;

  return {
    version: async () => (await content()).version,
    isNamedBy,
    async send(request, reply) {
      const { headers } = request;
      const { text, version } = await content();
      const coding = codingOf(headers['accept-encoding']);
      const tag = entityTag([version, coding]);
      reply.headers({
        ETag: tag,
        'Cache-Control': (await isNamedBy(request))
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
        Vary: [...vary, 'Accept-Encoding'].join(', '),
      });
      const ifNoneMatch = headers['if-none-match'];
      if (namesTag(ifNoneMatch, tag) || namesAnyTag(ifNoneMatch)) return reply.code(304).send();

      const { body, contentEncoding } = await encodedAs(coding, text);
      if (contentEncoding !== undefined) reply.header('Content-Encoding', contentEncoding);
      return reply.type(type).send(body);
    },
  };
}

const encodedOnce = async (text: string | Buffer, coding: Coding): Promise<Encoded> =>
  typeof text === 'string' ? encode(text, coding) : { body: text, contentEncoding: undefined };
