/** Queries of the page that the tools of assistants ask as well, so that both tell one figure. */
import type { CountedKind, CountedSide } from '../core/cash-flow/counted-sums.ts';
import type { ShownRegularPayments } from '../core/cash-flow/shown-regular-payments.ts';
import type { Decimal } from '../core/money/decimal.ts';
import type { Scope } from './scopes.ts';
import type { NetWorth } from './wealth/net-worth.ts';

export interface AssistantQueries {
  /** Returns the name of the member whose figures all tools tell; null for those of all together. */
  viewed(): Promise<string | null>;
  /** Returns the part of each amount that counts in the view, as exact text; null where all of each counts. */
  parts(amounts: readonly AccountAmount[]): Promise<readonly string[] | null>;
  /** Returns what counts in a range of days, both included; see `CountedEntry`. */
  counted(question: CountedEntriesQuestion): Promise<CountedEntries>;
  regularPayments(): Promise<ShownRegularPayments>;
  /** Returns net worth and accounts without what is only a sum of transactions. */
  knownWorth(): Promise<KnownWorth>;
  /** Returns the value of an account from a day on, `YYYY-MM-DD`. */
  accountCurve(accountId: string, from: string): Promise<AccountCurve>;
}

export interface AccountAmount {
  readonly accountId: string;
  readonly amount: string;
}

export interface CountedEntriesQuestion {
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** Counts all rows of these types instead, of all accounts. */
  readonly types?: readonly string[] | undefined;
  /** Counts the rows of this account instead of those of checking accounts. */
  readonly accountId?: string | undefined;
}

export interface CountedEntries {
  readonly entries: readonly CountedEntry[];
  /** Day of the first row in the range, of any kind; undefined without one. */
  readonly earliest: string | undefined;
}

/** The counted part of the rows of one day, account, type, category and label. */
export interface CountedEntry {
  readonly date: string;
  readonly label: string;
  readonly accountName: string;
  readonly categoryName: string | null;
  readonly type: string | null;
  readonly currency: string;
  /** Below 0 for what was spent; above 0 for income and for what was given back. */
  readonly amount: Decimal;
  readonly kind: CountedKind;
  readonly side: CountedSide;
  readonly count: number;
}

/** The key lacks a scope that a query needs. */
export class MissingScope extends Error {
  constructor(scope: Scope) {
    super(`This API key lacks the scope ${scope}.`);
  }
}

/** Net worth without what is only a sum of transactions; euros as text, null where nothing is known. */
export interface KnownWorth extends Pick<NetWorth, 'netWorth' | 'allocation'> {
  readonly isUnknown: boolean;
  readonly accounts: readonly {
    readonly id: string;
    readonly name: string;
    readonly archived: boolean;
    readonly value: string | null;
    /** Cash that is a sum of transactions, which no value contains; null where there is none. */
    readonly sumOfRows: string | null;
    readonly lacksBalance: boolean;
  }[];
}

interface AccountCurve {
  /** `YYYY-MM-DD` */
  readonly days: readonly string[];
  /** In euros; null while it is unknown. */
  readonly values: readonly (string | null)[];
}
