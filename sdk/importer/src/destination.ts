/** The target of an import: a service over REST, or the owner's own procedures. */

import type { CreateAccountBody, ImportEntry, ImportSummary, Money } from '@pactole/sdk';
import type { Close, LayoutChoice } from '@pactole/statements';
import type { StoredRow } from '../../../src/core/import/booked-rows.ts';
import type { SimilarRow } from '../../../src/core/import/divide-batch.ts';
import type { LotLine } from './batch/lots.ts';
import type { LotStep } from './batch/unit-transfers.ts';

/** An account as an importer chooses it. */
export interface KnownAccount {
  /** Id of the account. */
  readonly id: string;
  /** Name of the account. */
  readonly name: string;
  /** Type of the account. */
  readonly type: string;
  /** Name of the bank or broker; null if it is unknown. */
  readonly institution: string | null;
  /** ISO 4217 code. */
  readonly currency: string;
  /** IBAN; null without one. */
  readonly iban: string | null;
  /** True if the account is not in use any more. */
  readonly archived: boolean;
  /** Names of sources for it, as `originsOf` writes them. @default the destination does not tell */
  readonly origins?: readonly string[] | undefined;
}

/** Preview of an import of rows: the part of `Reconciliation` that an importer shows. */
export interface BatchReport {
  /** Number of rows in the batch. */
  readonly total: number;
  /** Rows that an import would add. */
  readonly new: number;
  /** Rows that are stored already. */
  readonly duplicates: number;
  /** Rows that were deleted, and stay away. */
  readonly deleted: number;
  /** First and last day of the batch. */
  readonly range: { readonly from: string; readonly to: string };
  /** Decimals in text, in the currency of the account. */
  readonly totals: { readonly inflow: string; readonly outflow: string; readonly net: string };
  /** Stored rows of the account: their number and the last day. */
  readonly existing: { readonly count: number; readonly lastDate: string | null };
  /** New rows that look like stored ones. */
  readonly fuzzy: readonly SimilarRow[];
  /** Questions about the batch, in words. */
  readonly questions: readonly string[];
  /** By row of the batch. */
  readonly items?: readonly { readonly isDeleted: boolean }[] | undefined;
  /** Formats of earlier imports, where the batch is in another one. @default not known to the destination */
  readonly formats?: readonly string[] | undefined;
}

/** Source of the rows of one import. */
export interface ImportSource {
  /** A UUID, which the rows, the lots and the balances of the import share. */
  readonly id: string;
  /** Of the file or the feed. */
  readonly name: string;
  /** Format of the file, such as `ofx`. */
  readonly format: string;
  /** Name of the feed that gave them. */
  readonly feed?: string | undefined;
  /** Id that all imports of the move of a whole app share. @default an import of its own */
  readonly whole?: string | undefined;
  /** True if the account is made for the import. @default false */
  readonly madeAccount?: boolean | undefined;
  /** Names of the file or the feed for the account, with the account's currency. */
  readonly origins?: readonly AccountOrigin[] | undefined;
  /** Hashes of the answers that were given for it, as `KeptAnswers` has them: they go with it. */
  readonly answers?: readonly string[] | undefined;
}

/** Name of a source for an account, as `originsOf` writes it, and the currency of the account. */
interface AccountOrigin {
  readonly source: string;
  readonly currency: string;
}

/** Reports the number of rows sent so far. */
export type OnProgress = (progress: { readonly received: number; readonly total: number }) => void;

/** Operations that store an import. Every function rejects with `Refused` where another statement may go on. */
export interface StoringDestination {
  /** Creates an account. */
  createAccount(body: CreateAccountBody): Promise<KnownAccount>;
  /** Any number of rows; sending what is stored already adds nothing. */
  import(
    accountId: string,
    rows: readonly ImportEntry[],
    onProgress: OnProgress,
    source?: ImportSource,
  ): Promise<ImportSummary>;
  /**
   * `source` is that of the rows that were imported with the balance.
   *
   * @param past balances of earlier days, which are recorded with it. @default none
   */
  recordBalance(
    accountId: string,
    balance: DatedBalance,
    source?: ImportSource,
    past?: readonly DatedBalance[],
  ): Promise<void>;
  /** True if an account has transactions and no dated balance, so that its value is only their sum. */
  lacksBalance(accountId: string, firstRow: string): Promise<boolean>;
  /** Operations that only the owner's procedures offer; undefined over REST. */
  readonly owner?: StoringOwner | undefined;
}

/** Operations on the target of an import. */
export interface Destination extends StoringDestination {
  /** Identifies this destination among others on one device, such as by the address of the service. */
  readonly name: string;
  /** Returns the accounts that are there. */
  accounts(): Promise<readonly KnownAccount[]>;
  /**
   * At most as many rows as one request may hold; `format` is that of the file or the feed.
   *
   * @param closing the balance that the file states, to which its rows should lead. @default none is told
   */
  reconcile(
    accountId: string,
    rows: readonly ImportEntry[],
    format: string,
    closing?: DatedBalance,
  ): Promise<BatchReport>;
  /**
   * Stored rows of a period, both days included, for `bookedRows`. Undefined without the right to read them, or if the
   * report has those rows already.
   */
  stored?(
    accountId: string,
    period: { readonly from: string; readonly to: string },
  ): Promise<readonly StoredRow[] | undefined>;
  /** Holdings of an account now; undefined where the destination does not tell them. */
  holdings?(accountId: string): Promise<readonly StoredHolding[] | undefined>;
  readonly owner?: OwnersDestination | undefined;
}

/** A holding that is stored. */
export interface StoredHolding {
  /** ISIN of the security. */
  readonly isin: string | null;
  /** Symbol of a coin, such as `BTC`, else a ticker. */
  readonly symbol: string | null;
  /** Units held, a decimal in text. */
  readonly quantity: string;
}

/** In the currency of its account. */
export interface DatedBalance {
  /** Day of the balance, `YYYY-MM-DD`. */
  readonly date: string;
  /** Balance at the end of the day, in the currency of the account. */
  readonly balance: Money;
}

/** Operations that store what no key can store, such as lots. */
export interface StoringOwner {
  /** All of these lots of one security or none; what is stored already is left out. */
  importLots(
    accountId: string,
    lots: readonly LotLine[],
    source?: ImportSource,
  ): Promise<LotSummary>;
  /**
   * Stores lots of several accounts with the transfers of units between them, all or nothing.
   * @default transfers are sells and buys
   */
  importTransfers?(
    steps: readonly LotStep[],
    source?: ImportSource,
  ): Promise<LotSummary & { readonly moved: number }>;
  /** Stores an account's IBAN with the import that tells it, so that the next statement finds it. */
  rememberIban(accountId: string, iban: string, source: ImportSource): Promise<void>;
  /** Stores the origins of an import that has added no rows: the next file of them is known. */
  rememberOrigins(accountId: string, source: ImportSource): Promise<void>;
  /** Stores past prices of one security, which count for this user; those of a security that is not held are left. */
  importCloses(
    isin: string,
    closes: readonly Close[],
  ): Promise<{ readonly imported: number; readonly left: number }>;
}

/** Operations of the owner's procedures. */
export interface OwnersDestination extends StoringOwner {
  /**
   * Returns a category for each row, in their order: that of the last row of the same payee. Null for a row that has
   * one, and for an unknown payee. @default no memory
   */
  rememberCategories?(rows: readonly ImportEntry[]): Promise<readonly (string | null)[]>;
  /** Answers of earlier imports on any device. @default those of this device */
  readonly answers?: KeptAnswers | undefined;
  /**
   * Returns the commands that would store a withdrawal of a coin as a move of units. There is one for each followed
   * wallet that may have received it. @default none
   */
  moveCommands?(
    accountId: string,
    withdrawal: { readonly date: string; readonly symbol: string; readonly quantity: string },
  ): Promise<readonly string[]>;
  /** Returns the command that records a balance of an account. */
  balanceCommand(account: KnownAccount): string;
}

/** Answers that a destination keeps, by the SHA-256 of a layout or of an account's number. */
export interface KeptAnswers {
  /** Null for none. */
  show(hash: string): Promise<ImportAnswers | null>;
  /** Returns false where nothing is kept. */
  set(hash: string, answers: ImportAnswers): Promise<boolean>;
}

/** Answers for the next table of a layout, or the account of a number. */
export interface ImportAnswers extends Omit<LayoutChoice, 'currency'> {
  /** Id of the account. */
  readonly account?: string | undefined;
}

/** Result of an import of lots. */
export interface LotSummary {
  /** Lots that were added. */
  readonly imported: number;
  /** Lots that were stored already. */
  readonly skipped: number;
  /** Notices about lots, in words. */
  readonly warnings: readonly string[];
  /** Ids of the changes, which can be undone. @default nothing can be undone */
  readonly undo?: readonly string[] | undefined;
}

/** An error about one statement, with a message for the user. Other statements may go on. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
