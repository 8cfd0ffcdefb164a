/** The examples of a route in the OpenAPI document: recorded requests and responses. */

import type { ErrorBody, ErrorCode } from '../../contract/error.ts';
import { API_PREFIX, type Route } from '../routes/routes.ts';
import captured from './recorded-examples.json' with { type: 'json' };

/** Returns the recorded request and response of a route; undefined if none was recorded. */
export const exampleOf = (route: Route) => EXAMPLES.routes[route.name];

/** Returns the example of a parameter, as text. */
export function parameterExample(
  route: Route,
  { name, in: place }: { readonly name: string; readonly in: string },
): string | undefined {
  const { path, query } = exampleOf(route)?.request ?? {};
  return place === 'path' ? path?.[name] : place === 'query' ? query?.[name] : undefined;
}

/** Returns the request as a shell command, in the form that several OpenAPI viewers show. */
export function codeSamples(route: Route) {
  const request = exampleOf(route)?.request;
  return request === undefined
    ? []
    : [{ lang: 'Shell', label: 'curl', source: curl(route, request) }];
}

function curl(route: Route, { path = {}, query, headers = {}, body }: ExampleRequest): string {
  const filled = route.meta.openapi.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => path[name] ?? '',
  );
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const sent = body === undefined ? headers : { 'Content-Type': 'application/json', ...headers };
  return [
    // Standard input keeps the key out of the process list, which every user of the machine can read.
    'echo "Authorization: Bearer $PACTOLE_API_KEY"',
    `| curl "$PACTOLE_BASE_URL${API_PREFIX}${filled}${search}" -H @-`,
    ...Object.entries(sent).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ');
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** All examples, over the data of `pactole demo`. `npm run examples` records them again, and a test compares them with the service's responses. */
export interface Examples {
  /** "Today" in the demo data. */
  readonly day: string;
  /** By procedure name. */
  readonly routes: Readonly<Record<string, RouteExample>>;
  /** Errors that all routes share. */
  readonly refusals: ErrorExamples;
}

export interface RouteExample {
  readonly request: ExampleRequest;
  /** The body of the success; its long lists are cut. */
  readonly answer: unknown;
  readonly refusals: ErrorExamples;
}

export interface ExampleRequest {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type ErrorExamples = Readonly<Partial<Record<ErrorCode, readonly ErrorExample[]>>>;

export interface ErrorExample {
  /** The caller's mistake, in words. */
  readonly when: string;
  readonly body: ErrorBody;
}

export const EXAMPLES = captured as Examples;
