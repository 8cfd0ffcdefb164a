/** The scopes that a key may carry; each route names the one it needs (contract, section 5). */
export const SCOPES = [
  'accounts:read',
  'accounts:write',
  'analytics:read',
  'dashboard:read',
  'insights:read',
  'positions:read',
  'prices:read',
  'transactions:read',
  'transactions:write',
] as const;

export type Scope = (typeof SCOPES)[number];

/** The scopes of a key for the page: all that it shows and does. */
export const PAGE_SCOPES: readonly Scope[] = SCOPES.filter((scope) => scope !== 'prices:read');
