import type { AccountValuation } from '@pactole/sdk';
import { sumOf } from '../figures/cents.ts';

/** Account types in the order in which people read them: what is at hand first, what is owed last. */
const ORDER = [
  'checking',
  'savings',
  'pea',
  'cto',
  'av',
  'crypto_wallet',
  'crowdlending',
  'real_estate',
  'object',
  'other',
  'loan',
];

/** Accounts of one type, the most valuable first, and their sum in euros. */
export interface Group {
  readonly type: string;
  readonly accounts: readonly AccountValuation[];
  readonly value: number;
}

export function groupsOf(accounts: readonly AccountValuation[]): Group[] {
  const types = [...new Set([...ORDER, ...accounts.map(({ type }) => type)])];
  return types.flatMap((type) => {
    const members = accounts.filter((account) => account.type === type);
    if (members.length === 0) return [];
    const sorted = members.toSorted((one, other) => Number(other.valueEur) - Number(one.valueEur));
    return [{ type, accounts: sorted, value: sumOf(sorted.map(({ valueEur }) => valueEur)) }];
  });
}
