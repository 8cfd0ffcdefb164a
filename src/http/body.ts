import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from './json.ts';
import { Problem } from './problem.ts';

/** The size of the largest body that is read. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Makes JSON the only body that the app reads. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => parseBody(request, bytes),
  );
}

/** Reads a body as the JSON object that it has to be. */
async function parseBody(request: FastifyRequest, bytes: Buffer): Promise<Record<string, unknown>> {
  refuseOtherEncodings(request);
  const value = await parseJson(decode(bytes));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notAnObject();
  return value as Record<string, unknown>;
}

export const notAnObject = () => new Problem('BAD_REQUEST', 'The body must be a JSON object.');

function refuseOtherEncodings({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding']?.trim() || 'identity';
  if (!/^identity$/i.test(coding)) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the body without Content-Encoding.');
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the body in UTF-8.');
  }
}

function decode(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch (cause) {
    throw new Problem('BAD_REQUEST', 'The body is not valid UTF-8.', { cause });
  }
}
