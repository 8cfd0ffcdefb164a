/** The queries that tools ask of the service, with the rights of the key. */
import type { Pactole } from '@pactole/sdk';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { Scope } from '../contract/scopes.ts';
import type { InternalRouter } from '../procedures/internal/router.ts';
import { ToolError } from './tool-error.ts';

type Inputs = inferRouterInputs<InternalRouter>;
type Outputs = inferRouterOutputs<InternalRouter>;

export interface ToolService {
  /** The public routes. */
  readonly pactole: Pactole;
  searchTransactions(
    input: Inputs['transactions']['search'],
  ): Promise<Outputs['transactions']['search']>;
  listRegularPayments(): Promise<Outputs['spending']['regular']>;
  showAccountCurve(input: Inputs['curves']['account']): Promise<Outputs['curves']['account']>;
}

export interface ServiceAccess {
  readonly pactole: Pactole;
  readonly scopes: readonly string[];
  /** Asks a query of the owner's procedures, about the user of the key. */
  query(procedure: string, input: object): Promise<unknown>;
}

/** Returns the service as a key may use it: each query needs the scopes of the routes that hold the same data. */
export function toolService({ pactole, scopes, query }: ServiceAccess): ToolService {
  const ask = async (needed: readonly Scope[], procedure: string, input: object) => {
    const missing = needed.find((scope) => !scopes.includes(scope));
    if (missing !== undefined) throw new ToolError(`This API key lacks the scope ${missing}.`);
    return query(procedure, input);
  };
  // The type of the router is that of its answers.
  return {
    pactole,
    searchTransactions: (input) =>
      ask(['transactions:read'], 'transactions.search', input) as Promise<
        Outputs['transactions']['search']
      >,
    listRegularPayments: () =>
      ask(['transactions:read'], 'spending.regular', {}) as Promise<Outputs['spending']['regular']>,
    showAccountCurve: (input) =>
      ask(['accounts:read', 'analytics:read'], 'curves.account', input) as Promise<
        Outputs['curves']['account']
      >,
  };
}
