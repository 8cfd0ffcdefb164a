import type { AccountValuation } from '@pactole/sdk';

const HOLDING_TYPES: ReadonlySet<string> = new Set(['pea', 'cto', 'av', 'other']);

/** True if a security can be added to an account. */
export const canHold = ({ type, archived }: AccountValuation): boolean =>
  !archived && HOLDING_TYPES.has(type);
