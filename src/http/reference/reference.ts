/**
 * The reference page, `/docs`: the OpenAPI document in Swagger UI, to read and to try each route on.
 *
 * Swagger UI and not Scalar, by trying both: it runs under a policy without any inline style or script, where Scalar
 * writes its styles into the page; it is half of Scalar's 3.4 MB, and one package where Scalar is 270.
 */
import type { FastifyInstance } from 'fastify';
import type { ReadDocument } from '../openapi/document.ts';
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

/** Serves the page and its assets, to anybody: they show nothing of anyone. */
export function answerReference(app: FastifyInstance, readDocument: ReadDocument): void {
  const assets = ASSETS.map(({ name, type }) => ({
    path: `${PATH}/${name}`,
    name,
    answer: staticResponse(type, () => readAsset(name)),
  }));
  for (const { path, answer } of assets) app.get(path, answer.send);

  const page = staticResponse('text/html; charset=utf-8', async () => {
    const addresses = assets.map(
      async ({ name, path, answer }) => [name, `${path}?v=${await answer.version()}`] as const,
    );
    const { referencePage } = await import('./page.ts');
    const document = await readDocument();
    return referencePage(document, Object.fromEntries(await Promise.all(addresses)) as Addresses);
  });
  for (const path of [PATH, `${PATH}/`]) {
    app.get(path, (request, reply) => {
      reply.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
      return page.send(request, reply);
    });
  }
}
