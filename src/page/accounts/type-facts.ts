import type { AccountValuation } from '@pactole/sdk';
import {
  type AccountType,
  type AccountTypeFacts,
  factsOf,
} from '../../core/accounts/account-type.ts';

/** Returns the properties of a type, which an answer tells as text. */
export const factsOfType = (type: string): AccountTypeFacts => factsOf(type as AccountType);

/** True if a security can be added to an account. */
export const canHold = ({ type, archived }: AccountValuation): boolean =>
  !archived && factsOfType(type).holds === 'securities';

/** True if units are held in an account. */
export const hasHoldings = (
  account: Pick<AccountValuation, 'pricedHoldings' | 'unpricedHoldings'>,
) => account.pricedHoldings > 0 || account.unpricedHoldings > 0;
