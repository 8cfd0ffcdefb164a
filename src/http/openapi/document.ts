import type { FastifyInstance } from 'fastify';
import type { OpenAPIObject } from 'trpc-to-openapi';
import { fixedAnswer } from '../protocol/fixed-answer.ts';
import { API_PREFIX } from '../routes/routes.ts';

export const DOCUMENT_PATH = `${API_PREFIX}/openapi.json`;

/** Serves the OpenAPI document, to anybody. */
export function answerDocument(app: FastifyInstance, document: OpenAPIObject): void {
  const answer = fixedAnswer('application/json; charset=utf-8', () => JSON.stringify(document));
  app.get(DOCUMENT_PATH, answer.send);
}
