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
