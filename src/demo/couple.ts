/** The second member of the demo: half of the flat, its loan and the current account, and savings of their own. */
import { type Day, formatDay, parseDay } from '../core/time/day.ts';
import { MOVING_IN } from './apartment.ts';
import type { AccountName } from './life.ts';

/** The person of the life, and the one that moved in. */
export const MEMBERS = ['Camille', 'Dominique'] as const;

/** Accounts of which each owns half. All others are the first one's. */
export const JOINT: ReadonlySet<AccountName> = new Set(['checking', 'flat', 'loan']);

export interface OwnSavings {
  readonly account: {
    readonly name: string;
    readonly type: 'savings';
    readonly savingsProduct: 'livret_a';
    readonly institution: string;
    readonly openedAt: string;
  };
  readonly balances: readonly { readonly date: string; readonly balance: string }[];
}

const FIRST_EUROS = 3_200;
const EUROS_A_MONTH = 180;
const CEILING_EUROS = 22_950;

/** Returns the second member's savings: a balance on the first of each month since both moved in. */
export function ownSavings(today: Day): OwnSavings {
  const [year = '', month = ''] = formatDay(MOVING_IN).split('-');
  const balances: { date: string; balance: string }[] = [];
  for (let at = Number(year) * 12 + Number(month); ; at++) {
    const date = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
    if ((parseDay(date) ?? today) >= today) break;
    const euros = Math.min(FIRST_EUROS + EUROS_A_MONTH * balances.length, CEILING_EUROS);
    balances.push({ date, balance: `${euros}.00` });
  }
  return {
    account: {
      ...{ name: 'Livret A de Dominique', type: 'savings', savingsProduct: 'livret_a' },
      ...{ institution: 'Banque du Vallon', openedAt: balances[0]?.date ?? formatDay(today) },
    },
    balances,
  };
}
