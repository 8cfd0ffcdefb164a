/** The OpenAPI 3.1 document: the procedures' metadata, completed by all that the HTTP layer adds. */
import type { AnyTRPCRouter } from '@trpc/server';
import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi';
import { ErrorBody, ProblemDetails } from '../../contract/error.ts';
import { SCOPES, type Scope } from '../../contract/scopes.ts';
import { RELEASE } from '../../runtime/release.ts';
import { API_PREFIX, type Route, routesOf } from '../routes/routes.ts';
import { errorResponsesOf, sharedErrorResponses } from './errors.ts';
import { codeSamples, exampleOf, parameterExample } from './examples.ts';
import { guideMarkdown } from './guide.ts';
import { requestHeaders, responseHeaders } from './headers.ts';
import { withPlainNulls } from './nullable.ts';

const SCHEME = 'apiKey';

/** Groups of routes, in reading order. */
const TAGS = [
  { name: 'Accounts', description: 'Accounts, their dated balances, and the securities in them.' },
  { name: 'Transactions', description: 'Imports that can be repeated, and what they brought.' },
  { name: 'Dashboard', description: 'Net worth, and what it consists of.' },
  { name: 'Positions', description: 'What is held, what it cost, and the prices it is valued at.' },
  { name: 'Analytics', description: 'Returns of what is invested, and where wealth leads.' },
  { name: 'Insights', description: 'What stands out, in words.' },
];

export function openApiDocument(router: AnyTRPCRouter, basePath = ''): OpenAPIObject {
  const routes = routesOf(router);
  const generated = generateOpenApiDocument(router, {
    title: 'Pactole',
    version: RELEASE,
    description: guideMarkdown(),
    baseUrl: basePath + API_PREFIX,
    securitySchemes: {
      [SCHEME]: {
        type: 'http',
        scheme: 'bearer',
        description:
          'An API key, `pk_…`; each route names the scope that the key must carry in `x-required-scopes`.',
        'x-scopes': openedBy(routes),
      },
    },
    defs: { Error: ErrorBody, ProblemDetails },
  });
  const document = withPlainNulls(generated);
  return {
    ...document,
    info: {
      ...document.info,
      contact: { name: 'Whoever runs this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: TAGS,
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
      responses: sharedErrorResponses(routes),
    },
  };
}

type Operation = NonNullable<NonNullable<OpenAPIObject['paths']>[string]['get']>;

/** Completes an operation: its success status, errors, headers and scope. */
function exact(route: Route, operation: Operation): Operation {
  const { scope, status, openapi } = route.meta;
  const example = exampleOf(route);
  const success = operation.responses?.['200'];
  return {
    ...operation,
    description: [openapi.description, `Needs the scope \`${scope}\`.`].filter(Boolean).join(' '),
    // Tools read the names in a security requirement as OAuth scopes, so the scope has a field of its own.
    security: [{ [SCHEME]: [] }],
    'x-required-scopes': [scope],
    parameters: [
      ...(operation.parameters ?? []).map((parameter) =>
        'in' in parameter ? { ...parameter, ...describedParameter(route, parameter) } : parameter,
      ),
      ...requestHeaders(route),
    ],
    ...(operation.requestBody === undefined
      ? {}
      : { requestBody: withExample(operation.requestBody, example?.request.body) }),
    responses: {
      [status]: {
        ...withExample(success, example?.answer),
        description: status === 201 ? 'Created.' : 'Success.',
        headers: responseHeaders(route),
      },
      ...(openapi.method === 'GET'
        ? { 304: { description: 'Unchanged since the answer that If-None-Match names.' } }
        : {}),
      ...errorResponsesOf(route),
    },
    'x-codeSamples': codeSamples(route),
  };
}

/** Returns a description of each scope: the routes that it opens. */
function openedBy(routes: readonly Route[]): Record<Scope, string> {
  const opened = (scope: Scope) =>
    routes.flatMap(({ meta }) => (meta.scope === scope ? [meta.openapi.summary] : [])).join('; ');
  return Object.fromEntries(SCOPES.map((scope) => [scope, opened(scope)])) as Record<Scope, string>;
}

/** Removes the generator's error schemas, one a status: all statuses share the schema Error. */
function withoutGeneratedErrors<Schema>(schemas: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith('error.')));
}

/** Adds what the generator omits from a parameter: its description and an example. */
function describedParameter(
  route: Route,
  parameter: { readonly name: string; readonly in: string; readonly schema?: object | undefined },
) {
  const description = route.input.shape[parameter.name]?.description;
  const text = parameterExample(route, parameter);
  const { type }: { type?: unknown } = parameter.schema ?? {};
  const isNumber = type === 'integer' || type === 'number';
  const example = isNumber && text !== undefined ? Number(text) : text;
  return {
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
  };
}

/** Adds an example to a body or a response. */
function withExample<Part extends object>(part: Part | undefined, example: unknown): Part {
  const { content = {} } = (part ?? {}) as { content?: Record<string, object> };
  const json = { ...content['application/json'], ...(example === undefined ? {} : { example }) };
  return { ...part, content: { ...content, 'application/json': json } } as Part;
}
