/** The examples of the OpenAPI document: what the service answered, over `pactole demo`, when it was asked. */
import type { ErrorBody, ErrorCode } from '../../contract/error.ts';
import captured from './recorded-examples.json' with { type: 'json' };

/** Every example. `npm run examples` asks the service for them again, and a test compares them with what it answers. */
export interface Examples {
  /** The day on which the demo stood. */
  readonly day: string;
  /** By the name of the procedure. */
  readonly routes: Readonly<Record<string, RouteExample>>;
  /** The refusals that are the same on all routes. */
  readonly refusals: Refusals;
}

export interface RouteExample {
  readonly request: ExampleRequest;
  /** The body of the success; its long lists are cut. */
  readonly answer: unknown;
  readonly refusals: Refusals;
}

export interface ExampleRequest {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Refusals = Readonly<Partial<Record<ErrorCode, readonly RefusalExample[]>>>;

export interface RefusalExample {
  /** What the caller did. */
  readonly when: string;
  readonly body: ErrorBody;
}

export const EXAMPLES = captured as Examples;
