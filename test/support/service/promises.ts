/** What stands between all tests and the service, as a validating proxy would: nothing passes that the document forbids. */
import '../../../src/contract/messages.ts';
import type { ValidateFunction } from 'ajv';
import { openApiDocument } from '../../../src/http/openapi/openapi.ts';
import { API_PREFIX } from '../../../src/http/routes/routes.ts';
import { router } from '../../../src/procedures/public/router.ts';
import { type Document, type Route, readContract } from './contract.ts';

interface Exchange {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** What was sent, before it was made JSON. */
  readonly sent: unknown;
  readonly status: number;
  readonly answered: unknown;
}

/**
 * @throws {Error} for an answer of a status or a shape that the document does not name, and for a success of a body that the
 *   document forbids.
 */
export function checkPromises({ method, path, sent, status, answered }: Exchange): void {
  const route = routeOf(method, path);
  if (route === undefined) return;
  const asked = `${method} ${path}`;
  const isAnswer = route.answers.get(status);
  if (isAnswer === undefined) {
    // Refusals of HTTP itself, such as a method that a path does not have, are not those of a route.
    if (status < 400) throw new Error(`${asked}: the document names no answer ${status}`);
    return;
  }
  if (isAnswer !== null) check(isAnswer, answered, `${asked}: the answer ${status}`);
  const isRead = typeof sent === 'object' && sent !== null;
  if (status < 300 && route.isBody !== null && isRead) {
    check(route.isBody, JSON.parse(JSON.stringify(sent)), `${asked}: the body that was taken`);
  }
}

function check(isRight: ValidateFunction, value: unknown, what: string): void {
  if (isRight(value)) return;
  throw new Error(`${what} is not as the document says: ${JSON.stringify(isRight.errors)}`);
}

let routes: readonly { readonly route: Route; readonly pattern: RegExp }[] | undefined;

/** The document is read once a worker. */
function routeOf(method: string, path: string): Route | undefined {
  routes ??= readContract(
    JSON.parse(JSON.stringify(openApiDocument(router))) as Document,
  ).routes.map((route) => ({
    route,
    pattern: new RegExp(`^${API_PREFIX}${route.path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
  }));
  return routes.find(({ route, pattern }) => route.method === method && pattern.test(path))?.route;
}
