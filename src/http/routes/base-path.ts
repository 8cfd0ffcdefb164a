/** The path below which the service answers, such as `/wealth`; empty at the root of its host. */
import type { FastifyInstance } from 'fastify';
import { routablePath } from '../errors/unknown-route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly basePath: string;
  }
}

/** Probes ask the service itself, past the proxy. */
const PROBES = /^\/(healthz|readyz)($|\?)/;

/** Returns the target of a request below the base path. A path outside of it becomes one that no route has. */
export function pathBelow(basePath: string): (target: string) => string {
  return (target) => {
    const path = routablePath(target);
    if (basePath === '' || path === basePath || PROBES.test(path)) return path;
    return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : `/outside${path}`;
  };
}

/** Makes the base path known to handlers, and sends its address without a slash to the page. */
export function answerBelow(app: FastifyInstance, basePath: string): void {
  app.decorate('basePath', basePath);
  if (basePath === '') return;
  app.get(basePath, (_, reply) => reply.code(308).header('Location', `${basePath}/`).send());
}
