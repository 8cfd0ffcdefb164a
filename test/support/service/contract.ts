/** Reads the served OpenAPI document: routes, inputs, and the response of each status. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';

// Its declaration says `default`, which is nested once more in Node's import of a CommonJS module.
const addFormats = formatsModule as unknown as typeof formatsModule.default;

/** A schema of the document, loosely typed. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Such as `/accounts/{id}/balance`. */
  readonly path: string;
  readonly scope: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly body: Schema | null;
  /** Validates a body; null for a route without. */
  readonly isBody: ValidateFunction | null;
  /** By status; null where it has no body. */
  readonly answers: ReadonlyMap<number, ValidateFunction | null>;
}

interface Operation {
  readonly 'x-required-scopes': readonly string[];
  readonly parameters?: Route['parameters'];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

const JSON_TYPE = 'application/json';

export interface Contract {
  readonly routes: readonly Route[];
  readonly isError: ValidateFunction;
  readonly isProblem: ValidateFunction;
}

export function readContract(document: Document): Contract {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  // Only the parts with schemas: the rest is not JSON Schema.
  ajv.addSchema(document, 'document');

  /** Returns the validator of a schema at a path of the document. */
  const at = (...path: string[]): ValidateFunction => {
    const pointer = path.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const validate = ajv.getSchema(`document#/${pointer}`);
    if (validate === undefined) throw new Error(`The document has no schema at ${pointer}`);
    return validate;
  };

  const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]): Route => {
      const answers = Object.entries(operation.responses).map(([status, response]) => {
        const name = response.$ref?.split('/').at(-1);
        const described = name === undefined ? response : document.components.responses[name];
        const place =
          name === undefined
            ? ['paths', path, verb, 'responses', status]
            : ['components', 'responses', name];
        const validate = described?.content && at(...place, 'content', JSON_TYPE, 'schema');
        return [Number(status), validate ?? null] as const;
      });
      return {
        method: verb.toUpperCase() as Route['method'],
        path,
        scope: operation['x-required-scopes'][0] ?? '',
        parameters: operation.parameters ?? [],
        body: operation.requestBody?.content[JSON_TYPE]?.schema ?? null,
        isBody: operation.requestBody
          ? at('paths', path, verb, 'requestBody', 'content', JSON_TYPE, 'schema')
          : null,
        answers: new Map(answers),
      };
    }),
  );
  return {
    routes,
    isError: at('components', 'schemas', 'Error'),
    isProblem: at('components', 'schemas', 'ProblemDetails'),
  };
}
