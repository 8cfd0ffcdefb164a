import type { Scope } from './scopes.ts';

/** The key lacks a scope that a query needs. */
export class MissingScope extends Error {
  override readonly name = 'MissingScope';

  constructor(scope: Scope) {
    super(`This API key lacks the scope ${scope}.`);
  }
}
