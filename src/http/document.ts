import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { codingOf, encode } from './compression.ts';
import { entityTag, namesAnyTag, namesTag } from './etag.ts';
import { openApiDocument } from './openapi.ts';
import { API_PREFIX } from './routes.ts';

/** Serves the OpenAPI document, to anybody. */
export function answerDocument(app: FastifyInstance, router: AnyTRPCRouter): void {
  const document = JSON.stringify(openApiDocument(router));

  app.get(`${API_PREFIX}/openapi.json`, async ({ headers }, reply) => {
    const coding = codingOf(headers['accept-encoding']);
    const tag = entityTag([document, coding]);
    const ifNoneMatch = headers['if-none-match'];
    reply.headers({ ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    if (namesTag(ifNoneMatch, tag) || namesAnyTag(ifNoneMatch)) return reply.code(304).send();

    const { body, contentEncoding } = await encode(document, coding);
    if (contentEncoding !== undefined) reply.header('Content-Encoding', contentEncoding);
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
