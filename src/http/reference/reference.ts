/**
 * The reference page, `/docs`: the OpenAPI document in Swagger UI, to read and to try each route.
 *
 * Swagger UI was chosen over Scalar after trying both. It runs under a policy without inline style or script;
 * Scalar writes its styles into the page. It is half of Scalar's 3.4 MB, and one package instead of 270.
 */
import type { FastifyInstance } from 'fastify';
import { DOCUMENT_PATH, type ReadDocument } from '../openapi/document.ts';
import { staticResponse } from '../protocol/static-response.ts';
import { ASSETS, readAsset } from './assets.ts';
import type { Addresses } from './page.ts';

const PATH = '/docs';

/** All that the page needs comes from this service, and it may call nothing else. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the page and its assets without a key: they hold no user data. */
export function serveReference(app: FastifyInstance, readDocument: ReadDocument): void {
  const assets = ASSETS.map(({ name, type }) => ({
    path: `${PATH}/${name}`,
    name,
    response: staticResponse(type, () => readAsset(name)),
  }));
  for (const { path, response: answer } of assets) app.get(path, answer.send);

  const page = staticResponse('text/html; charset=utf-8', async () => {
    const addresses = assets.map(
      async ({ name, path, response: answer }) =>
        [name, `${app.basePath}${path}?v=${await answer.version()}`] as const,
    );
    const { referencePage } = await import('./page.ts');
    const document = await readDocument();
    return referencePage(
      document,
      app.basePath + DOCUMENT_PATH,
      Object.fromEntries(await Promise.all(addresses)) as Addresses,
    );
  });
  for (const path of [PATH, `${PATH}/`]) {
    app.get(path, (request, reply) => {
      reply.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
      // Tools find the document by this relation (RFC 8631).
      reply.header('Link', `<${app.basePath}${DOCUMENT_PATH}>; rel="service-desc"`);
      return page.send(request, reply);
    });
  }
}
