/** The examples of a route in the OpenAPI document: what was sent, and what came back. */

import { API_PREFIX, type Route } from '../routes/routes.ts';
import { EXAMPLES, type ExampleRequest } from './recorded-examples.ts';

/** A route's request and answer, as examples; undefined for a route that was never captured. */
export const exampleOf = (route: Route) => EXAMPLES.routes[route.name];

/** The example of a parameter: text, since all of them are. */
export function parameterExample(
  route: Route,
  { name, in: place }: { readonly name: string; readonly in: string },
): string | undefined {
  const { path, query } = exampleOf(route)?.request ?? {};
  return place === 'path' ? path?.[name] : place === 'query' ? query?.[name] : undefined;
}

/** The request as a line for the terminal, in the form that several viewers of such documents know. */
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
    // On its standard input: the command line of a process is there for everybody to read.
    'echo "Authorization: Bearer $PACTOLE_API_KEY"',
    `| curl "$PACTOLE_BASE_URL${API_PREFIX}${filled}${search}" -H @-`,
    ...Object.entries(sent).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ');
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
