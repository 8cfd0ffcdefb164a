import type { AccountValuation } from '@pactole/sdk';
import { netWorth } from '../figures/service.ts';
import { knownValue } from '../figures/unknown-balance.ts';

/** Groups of accounts in their order on the page. */
const KINDS = ['cash', 'investments', 'goods', 'debts'] as const;
type Kind = (typeof KINDS)[number];

const KIND_OF: Readonly<Record<string, Kind>> = {
  checking: 'cash',
  savings: 'cash',
  pea: 'investments',
  cto: 'investments',
  av: 'investments',
  crypto_wallet: 'investments',
  crowdlending: 'investments',
  loan: 'debts',
};

const kindOf = ({ type }: AccountValuation): Kind => KIND_OF[type] ?? 'goods';

/** True if the contents of an account are invested. */
export const isInvestment = (account: AccountValuation): boolean =>
  kindOf(account) === 'investments';

/** Accounts of one kind, the most valuable first, and their sum in euros as text; null where no value is known. */
export interface Group {
  readonly kind: Kind;
  readonly accounts: readonly AccountValuation[];
  readonly value: string | null;
}

export function groupsOf(accounts: readonly AccountValuation[]): Group[] {
  return KINDS.flatMap((kind) => {
    const members = accounts
      .filter((account) => kindOf(account) === kind)
      .toSorted((one, other) => (knownValue(other) ?? 0) - (knownValue(one) ?? 0));
    if (members.length === 0) return [];
    const sums = netWorth.value.data?.groups ?? [];
    return [
      { kind, accounts: members, value: sums.find((sum) => sum.kind === kind)?.value ?? null },
    ];
  });
}
