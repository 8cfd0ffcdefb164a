/**
 * Validates all exchanges between tests and the service against the OpenAPI document, as a validating proxy
 * would.
 */
import '../../../src/contract/messages.ts';
import type { ValidateFunction } from 'ajv';
import { openApiDocument } from '../../../src/http/openapi/openapi.ts';
import { API_PREFIX } from '../../../src/http/routes/routes.ts';
import { router } from '../../../src/procedures/public/router.ts';
import { type Contract, type Document, type Route, readContract } from './contract.ts';

interface Exchange {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** The body before serialization to JSON. */
  readonly sent: unknown;
  readonly status: number;
  readonly contentType: string | null;
  readonly answered: unknown;
}

/**
 * Validates an exchange.
 *
 * @throws {Error} for a response with an undocumented status or shape, and for a success of an invalid body.
 */
export function checkPromises({
  method,
  path,
  sent,
  status,
  contentType,
  answered,
}: Exchange): void {
  const route = routeOf(method, path);
  if (route === undefined) return;
  const asked = `${method} ${path}`;
  const isAnswer = route.answers.get(status);
  if (isAnswer === undefined) {
    // Errors of HTTP itself, such as an unknown method, belong to no route.
    if (status < 400) throw new Error(`${asked}: the document names no answer ${status}`);
    return;
  }
  const isProblem = contentType?.startsWith('application/problem+json') && contract().isProblem;
  if (isAnswer !== null) check(isProblem || isAnswer, answered, `${asked}: the answer ${status}`);
  const isRead = typeof sent === 'object' && sent !== null;
  if (status < 300 && route.isBody !== null && isRead) {
    check(route.isBody, JSON.parse(JSON.stringify(sent)), `${asked}: the body that was taken`);
  }
}

function check(isRight: ValidateFunction, value: unknown, what: string): void {
  if (isRight(value)) return;
  throw new Error(`${what} is not as the document says: ${JSON.stringify(isRight.errors)}`);
}

let known: Contract | undefined;

/** The document is read once a worker. */
function contract(): Contract {
  known ??= readContract(JSON.parse(JSON.stringify(openApiDocument(router))) as Document);
  return known;
}

let routes: readonly { readonly route: Route; readonly pattern: RegExp }[] | undefined;

function routeOf(method: string, path: string): Route | undefined {
  routes ??= contract().routes.map((route) => ({
    route,
    pattern: new RegExp(`^${API_PREFIX}${route.path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
  }));
  return routes.find(({ route, pattern }) => route.method === method && pattern.test(path))?.route;
}
