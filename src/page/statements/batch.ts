import type { AccountType, ImportEntry, ImportProgress, Money, Reconciliation } from '@pactole/sdk';
import { PactoleError } from '@pactole/sdk';
import { type Signal, signal } from '@preact/signals';
import { accounts, refresh } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { refusalOf } from '../forms/sending.ts';
import { service } from '../service/service.ts';
import { importRows } from '../service/transactions.ts';
import { accountOf } from './account-choice.ts';
import { keyOf } from './label-groups.ts';
import type { ReadStatement } from './reading.ts';
import { rememberAccount, rememberedFor } from './remembered.ts';

/** An account that does not exist yet. */
export interface Wanted {
  readonly name: string;
  readonly type: AccountType;
  /** ISO 4217 code; where the file does not tell it, the user does. */
  readonly currency: string;
}

/** One account's part of a file, on its way into the service. */
export interface Batch {
  readonly statement: ReadStatement;
  readonly accountId: Signal<string | null>;
  readonly isByIban: boolean;
  /** True if an earlier import on this device says which account it is. */
  readonly isRemembered: Signal<boolean>;
  readonly state: Signal<BatchState>;
  readonly withBalance: Signal<boolean>;
  /** Chosen categories, by the key that alike labels share. */
  readonly categories: Signal<ReadonlyMap<string, string>>;
}

type BatchState =
  | { readonly step: 'asking' }
  | { readonly step: 'comparing' }
  | { readonly step: 'compared'; readonly report: Reconciliation }
  | {
      readonly step: 'importing';
      readonly report: Reconciliation;
      readonly progress: ImportProgress | null;
    }
  | {
      readonly step: 'done';
      readonly report: Reconciliation;
      readonly imported: number;
      readonly isBalanceKept: boolean;
    }
  | { readonly step: 'failed'; readonly message: string; readonly stoppedAfter: number | null };

/** Few enough that progress is seen, many enough that a day of a busy account is rarely cut short. */
const ROWS_A_REQUEST = 500;

export function batchOf(statement: ReadStatement): Batch {
  const known = accountOf(statement, accounts.value.data?.accounts ?? []);
  const batch: Batch = {
    statement,
    accountId: signal(known?.id ?? null),
    isByIban: known !== null,
    isRemembered: signal(false),
    state: signal<BatchState>({ step: 'asking' }),
    withBalance: signal(true),
    categories: signal<ReadonlyMap<string, string>>(new Map()),
  };
  if (known !== null) void compare(batch, known.id);
  else void compareRemembered(batch);
  return batch;
}

/** Compares with the account that took such a statement before, unless the user was faster. */
async function compareRemembered(batch: Batch): Promise<void> {
  const id = await rememberedFor(batch.statement);
  const account = accounts.value.data?.accounts.find((each) => each.id === id && !each.archived);
  if (account === undefined || batch.accountId.value !== null) return;
  batch.isRemembered.value = true;
  await compare(batch, account.id);
}

/** Creates the account that a batch is for, and goes on with it. */
export async function createFor(batch: Batch, wanted: Wanted): Promise<void> {
  batch.state.value = { step: 'comparing' };
  try {
    const created = await service.api.createAccount.mutate({ ...wanted });
    await refresh();
    await compare(batch, created.id);
  } catch (error) {
    fail(batch, error);
  }
}

/** Asks what an import would do, without doing it. */
export async function compare(batch: Batch, accountId: string): Promise<void> {
  batch.accountId.value = accountId;
  batch.state.value = { step: 'comparing' };
  try {
    const transactions = rowsFor(batch, accountId);
    const report = await service.api.reconcileTransactions.mutate({ accountId, transactions });
    if (batch.accountId.value === accountId) batch.state.value = { step: 'compared', report };
  } catch (error) {
    if (batch.accountId.value === accountId) fail(batch, error);
  }
}

/** Imports the rows, then the balance where the user wants it. */
export async function importBatch(batch: Batch, report: Reconciliation): Promise<void> {
  const { accountId } = report;
  batch.state.value = { step: 'importing', report, progress: null };
  try {
    let imported = 0;
    if (report.new > 0) {
      const summary = await importRows({
        accountId,
        transactions: rowsFor(batch, accountId),
        batchSize: ROWS_A_REQUEST,
        onProgress(progress) {
          batch.state.value = { step: 'importing', report, progress };
        },
      });
      imported = summary.imported;
    }
    void rememberAccount(batch.statement, accountId);
    const balance = balanceFor(batch, accountId);
    const isBalanceKept = balance !== null && batch.withBalance.value;
    if (isBalanceKept) {
      const { balance: amount, date } = balance;
      await service.api.recordBalance.mutate({ id: accountId, balance: amount, date });
    }
    batch.state.value = { step: 'done', report, imported, isBalanceKept };
    void refresh();
  } catch (error) {
    fail(batch, error);
    void refresh();
  }
}

/** Records the balance that the user typed; returns the reason of a failure, or null. */
export async function recordTyped(
  batch: Batch,
  report: Reconciliation,
  balance: { readonly balance: Money; readonly date: string },
): Promise<string | null> {
  try {
    await service.api.recordBalance.mutate({ id: report.accountId, ...balance });
    const state = batch.state.value;
    const imported = state.step === 'done' ? state.imported : 0;
    batch.state.value = { step: 'done', report, imported, isBalanceKept: true };
    void refresh();
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

/** The day of a batch's last row that is not in the future. */
export const balanceDay = ({ range }: Reconciliation): string =>
  range.to < today() ? range.to : today();

/** The rows; those whose currency the file does not tell are in that of the account. */
function rowsFor({ statement, categories }: Batch, accountId: string): ImportEntry[] {
  const account = accounts.value.data?.accounts.find(({ id }) => id === accountId);
  return statement.rows.map((row) => {
    const category = row.category ?? categories.value.get(keyOf(row.label))?.trim();
    return {
      ...row,
      currency: row.currency ?? account?.currency,
      ...(category !== undefined && category !== '' && { category }),
    };
  });
}

/** The closing balance of the statement, where it is in the account's currency; null otherwise. */
export function balanceFor(
  { statement }: Batch,
  accountId: string,
): { balance: Money; date: string; currency: string } | null {
  const account = accounts.value.data?.accounts.find(({ id }) => id === accountId);
  const { balance } = statement;
  if (balance === undefined || account === undefined) return null;
  const { amount, date, currency = account.currency } = balance;
  return account.currency === currency ? { balance: amount, date, currency } : null;
}

function fail(batch: Batch, error: unknown): void {
  const stoppedAfter = error instanceof PactoleError ? (error.progress?.received ?? null) : null;
  batch.state.value = { step: 'failed', message: refusalOf(error), stoppedAfter };
}
