import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIObject } from 'trpc-to-openapi';
import { staticResponse } from '../protocol/static-response.ts';
import { API_PREFIX } from '../routes/routes.ts';

export const DOCUMENT_PATH = `${API_PREFIX}/openapi.json`;

export type ReadDocument = () => Promise<OpenAPIObject>;

/** Describes a router at the first request, since few clients ever read the document. */
export function documentOf(router: AnyTRPCRouter, basePath = ''): ReadDocument {
  let document: Promise<OpenAPIObject> | undefined;
  return () => {
    document ??= import('./openapi.ts').then(({ openApiDocument }) =>
      openApiDocument(router, basePath),
    );
    return document;
  };
}

/** Serves the OpenAPI document, without a key. */
export function serveDocument(app: FastifyInstance, read: ReadDocument): void {
  const response = staticResponse('application/json; charset=utf-8', async () =>
    JSON.stringify(await read()),
  );
  app.get(DOCUMENT_PATH, response.send);
}
