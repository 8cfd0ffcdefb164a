/** Bodies of requests without a session: small, and refused before they are read. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidInput } from '../errors/invalid-input.ts';
import { Problem } from '../errors/problem.ts';
import { notAnObject } from './body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum length of a body. @default 1,024 */
    readonly bodyBytes?: number;
  }
}

/** Larger than any body with a code or a password. */
const MAX_BODY_BYTES = 1_024;

/** Returns the checked body of a request. */
export function bodyOf<Body>({ body }: FastifyRequest, schema: z.ZodType<Body>): Body {
  if (body === undefined) throw notAnObject();
  const { data, error } = schema.safeParse(body);
  if (error) throw invalidInput(error.issues);
  return data as Body;
}

/** Refuses a body that is longer than its route takes, or does not tell its length. */
export function refuseLarge({ headers, routeOptions }: FastifyRequest): void {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (length <= (routeOptions.config.bodyBytes ?? MAX_BODY_BYTES)) return;
  throw new Problem('PAYLOAD_TOO_LARGE', 'The body is too large, or its length is not announced.');
}
