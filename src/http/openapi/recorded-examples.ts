/** The examples of the OpenAPI document, recorded from the service over the data of `pactole demo`. */
import type { ErrorBody, ErrorCode } from '../../contract/error.ts';
import captured from './recorded-examples.json' with { type: 'json' };

/** All examples. `npm run examples` records them again, and a test compares them with the service's responses. */
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
