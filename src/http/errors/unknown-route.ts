import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Rejects unknown routes, before any body is read: 405 with `Allow` when the path has other methods, else
 * 404.
 */
export function rejectUnknownRoutes(app: FastifyInstance): void {
  const methodsByPath = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
    const known = methodsByPath.get(url) ?? { pattern, methods: new Set() };
    for (const name of [method].flat()) known.methods.add(name);
    methodsByPath.set(url, known);
  });

  app.addHook('onRequest', (request, _, done) => {
    // With CORS, `*` is a route for OPTIONS of any path.
    if (!request.is404 && request.routeOptions.url !== '*') return done();
    const path = pathOf(request);
    const known = [...methodsByPath.values()].find(({ pattern }) => pattern.test(path));
    done(known === undefined ? notFound() : notAllowed([...known.methods].sort().join(', ')));
  });
}

/** Points to the documentation, since first requests often guess a path. */
const notFound = () =>
  new Problem(
    'NOT_FOUND',
    'There is no such path. The routes are under /api/v1, and /docs describes them.',
  );
const notAllowed = (allow: string) =>
  new Problem('METHOD_NOT_ALLOWED', `This path answers ${allow} only.`, {
    headers: { Allow: allow },
  });

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';

/**
 * Returns the path and query of a request target (RFC 9112, section 3.2), as routes are matched against it.
 * An invalid escape, such as `%ZZ`, is taken literally: the path is then unknown.
 */
export function routablePath(target: string): string {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const [path = '', ...query] = local.split('?');
  const rooted = path.startsWith('/') ? path : `/${path}`;
  return [decodes(rooted) ? rooted : rooted.replaceAll('%', '%25'), ...query].join('?');
}

function decodes(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
