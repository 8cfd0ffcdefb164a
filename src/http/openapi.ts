/** The OpenAPI 3.1 document, from the procedures' own metadata, made exact about all that the HTTP door adds. */
import type { AnyTRPCRouter } from '@trpc/server';
import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi';
import { ErrorBody } from '../contract/error.ts';
import { refusalsOf, sharedRefusals } from './openapi-errors.ts';
import { answerHeaders, requestHeaders } from './openapi-headers.ts';
import { RELEASE } from './release.ts';
import { API_PREFIX, type Route, routesOf } from './routes.ts';

const SCHEME = 'apiKey';

const DESCRIPTION =
  'Accounts, imports that never duplicate, net worth and performance. Money and quantities are decimal strings, days ' +
  'are YYYY-MM-DD, percentages are percent points, and null means unknown. Every answer but a success has one body: ' +
  'the schema Error.';

export function openApiDocument(router: AnyTRPCRouter): OpenAPIObject {
  const document = generateOpenApiDocument(router, {
    title: 'Pactole',
    version: RELEASE,
    description: DESCRIPTION,
    baseUrl: API_PREFIX,
    securitySchemes: {
      [SCHEME]: {
        type: 'http',
        scheme: 'bearer',
        description: 'An API key, `pk_…`; each route names the scope that the key must carry.',
      },
    },
    defs: { Error: ErrorBody },
  });
  const routes = routesOf(router);
  return {
    ...document,
    paths: Object.fromEntries(
      Object.entries(document.paths ?? {}).map(([path, item]) => [
        path,
        Object.fromEntries(
          routes
            .filter((route) => route.meta.openapi.path === path)
            .map((route) => {
              const method = route.meta.openapi.method.toLowerCase() as 'get' | 'post';
              return [method, exact(route, item[method] ?? {})];
            }),
        ),
      ]),
    ),
    components: {
      ...document.components,
      schemas: withoutGeneratedErrors(document.components?.schemas ?? {}),
      responses: sharedRefusals(routes),
    },
  };
}

type Operation = NonNullable<NonNullable<OpenAPIObject['paths']>[string]['get']>;

/** One operation as it is: its own success status, errors, headers and scope. */
function exact(route: Route, operation: Operation): Operation {
  const success = operation.responses?.['200'];
  return {
    ...operation,
    security: [{ [SCHEME]: [route.meta.scope] }],
    parameters: [...(operation.parameters ?? []), ...requestHeaders(route)],
    responses: {
      [route.meta.status]: {
        ...success,
        description: route.meta.status === 201 ? 'Created.' : 'Success.',
        headers: answerHeaders(route),
      },
      ...(route.meta.openapi.method === 'GET'
        ? { 304: { description: 'Unchanged since the answer that If-None-Match names.' } }
        : {}),
      ...refusalsOf(route),
    },
  };
}

/** The generator describes each status by a schema of its own; ours all have the one named Error. */
function withoutGeneratedErrors<Schema>(schemas: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith('error.')));
}
