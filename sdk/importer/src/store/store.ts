/** Stores a statement as it was decided, for all importers: no words, no questions. */
import type { CreateAccountBody, ImportEntry } from '@pactole/sdk';
import type { InCurrency, Statement } from '@pactole/statements';
import { dayBefore, isAllStored } from '../account/beginnings.ts';
import { ibanOf, originsOf } from '../batch/account-of.ts';
import type { Securities } from '../batch/lots.ts';
import {
  type BatchReport,
  type DatedBalance,
  type ImportSource,
  type KnownAccount,
  type OnProgress,
  Refused,
  type StoringDestination,
} from '../destination.ts';
import { attempt } from './attempt.ts';
import type { OtherCurrency, Outcome, Refusal, RowsOutcome } from './outcome.ts';
import { storeLots } from './store-lots.ts';
import { newUuid } from './uuid.ts';

/** An import of one statement, with all answers of the user. */
export interface StorePlan {
  /** The statement; trades and balances that the user does not want are left out. */
  readonly statement: Pick<
    InCurrency<Statement>,
    | 'account'
    | 'balance'
    | 'currency'
    | 'format'
    | 'name'
    | 'pastBalances'
    | 'providerId'
    | 'trades'
  >;
  /** The account, or the one to create. */
  readonly choice:
    | { readonly account: KnownAccount }
    | { readonly draft: CreateAccountBody & { readonly currency: string } };
  /** True for an account that an earlier statement of the same import made. @default false */
  readonly isMade?: boolean | undefined;
  /** Rows to send, without those that the user leaves out. */
  readonly rows: readonly ImportEntry[];
  /** Report on the rows; `new` counts those to send. Null without any. */
  readonly report: Pick<BatchReport, 'new' | 'duplicates' | 'deleted' | 'existing'> | null;
  /** Day before which nothing was in the account. @default not known */
  readonly beganOn?: string | undefined;
  /** ISINs by symbol of the securities without one in the file. */
  readonly securities: Securities;
  /** File or feed of the import. */
  readonly from: Pick<ImportSource, 'name' | 'feed' | 'whole' | 'answers'>;
}

interface StoreOptions {
  /** Called after each request with rows. @default nothing is told */
  readonly onProgress?: OnProgress | undefined;
  /** True if `storeLots` follows, once all accounts of the file are known. @default false */
  readonly isPart?: boolean | undefined;
}

/**
 * Stores the account, its rows and names, its balances and its lots, in this order. What is refused is in the outcome and
 * stops the rest only if it is the account or the rows. Doing it again adds nothing.
 */
export async function store(
  plan: StorePlan,
  destination: StoringDestination,
  { onProgress = () => {}, isPart = false }: StoreOptions = {},
): Promise<Outcome> {
  const { choice, statement, beganOn, securities } = plan;
  const refused: Refusal[] = [];
  const isNewAccount = 'draft' in choice;
  const account = await attempt(refused, { part: 'account' }, async () =>
    'account' in choice
      ? choice.account
      : destination.createAccount({
          ...choice.draft,
          ...(beganOn !== undefined && { openedAt: beganOn }),
        }),
  );
  const source = sourceOf(plan, account);
  const nothing = { account: account ?? null, isNewAccount, source, refused, ...NOTHING };
  if (account === undefined) return nothing;
  const other = otherCurrency([statement], account);
  if (other !== null) {
    refused.push({ part: 'account', accountId: account.id, security: null, reason: other });
    return nothing;
  }
  const rows = await attempt(refused, { part: 'rows', accountId: account.id }, () =>
    sendRows(plan, account, source, destination, onProgress),
  );
  if (rows === undefined) return nothing;
  await rememberOrigins(statement, account, source, { destination, rows, refused });
  return {
    ...nothing,
    rows,
    iban: await rememberIban(statement, account, source, destination),
    hasBegun: await recordBeginning(plan, account, source, destination, refused),
    balances: await recordBalances(statement, account, source, destination, refused),
    lots: isPart
      ? null
      : await storeLots([{ statement, accountId: account.id, source }], securities, destination),
  };
}

const NOTHING = {
  rows: { imported: 0, duplicates: 0, deleted: 0 },
  ...{ iban: null, hasBegun: false, balances: [], lots: null },
} as const;

/** Longest name of a source. */
const MOST_NAME_CHARS = 300;

function sourceOf(
  { statement, choice, isMade = false, from }: StorePlan,
  account: KnownAccount | undefined,
): ImportSource {
  const { name, ...others } = from;
  const currency = account?.currency ?? statement.currency;
  return {
    ...others,
    ...{ id: newUuid(), name: name.replace(/^.*[\\/]/, '').slice(-MOST_NAME_CHARS) },
    ...{ format: statement.format, madeAccount: 'draft' in choice || isMade },
    origins: originsOf(statement).map((origin) => ({ source: origin, currency })),
  };
}

/** The currency of the first amount that is not in that of the account; null without one. */
function otherCurrency(
  amounts: readonly { readonly currency: string }[],
  account: KnownAccount,
): OtherCurrency | null {
  const other = amounts.find(({ currency }) => currency !== account.currency);
  return other === undefined ? null : { file: other.currency, account: account.currency };
}

/** Sends the rows, unless the report found all of them stored. */
async function sendRows(
  { rows, report }: StorePlan,
  { id }: KnownAccount,
  source: ImportSource,
  destination: StoringDestination,
  onProgress: OnProgress,
): Promise<RowsOutcome> {
  if (report === null) return NOTHING.rows;
  const { duplicates, deleted } = report;
  if (report.new === 0) return { imported: 0, duplicates, deleted };
  return destination.import(id, rows, onProgress, source);
}

/** Stores the names of the file for the account, unless they are known or the import of rows has stored them. */
async function rememberOrigins(
  statement: StorePlan['statement'],
  { id, origins = [] }: KnownAccount,
  source: ImportSource,
  {
    destination: { owner },
    rows: { imported },
    refused,
  }: {
    readonly destination: StoringDestination;
    readonly rows: RowsOutcome;
    readonly refused: Refusal[];
  },
): Promise<void> {
  const isKnown = originsOf(statement).every((origin) => origins.includes(origin));
  if (owner === undefined || imported > 0 || isKnown) return;
  await attempt(refused, { part: 'origins', accountId: id }, () =>
    owner.rememberOrigins(id, source),
  );
}

/** Stores the IBAN of an account without one, so that the next statement finds it. */
async function rememberIban(
  statement: StorePlan['statement'],
  account: KnownAccount,
  source: ImportSource,
  { owner }: StoringDestination,
): Promise<string | null> {
  const iban = ibanOf(statement);
  if (owner === undefined || iban === null || account.iban !== null) return null;
  try {
    await owner.rememberIban(account.id, iban, source);
    return iban;
  } catch (error) {
    // One with wrong check digits is a number like any other, by which its origin is known.
    if (!(error instanceof Refused)) throw error;
    return null;
  }
}

/** Records that an account was empty on the evening before its first day, unless more is stored than the file has. */
async function recordBeginning(
  { choice, isMade = false, report, beganOn }: StorePlan,
  { id }: KnownAccount,
  source: ImportSource,
  destination: StoringDestination,
  refused: Refusal[],
): Promise<boolean> {
  if (beganOn === undefined) return false;
  if ('draft' in choice || isMade) return true;
  if (!isAllStored(report) || !(await destination.lacksBalance(id, beganOn))) return false;
  const empty: DatedBalance = { date: dayBefore(beganOn), balance: '0' };
  const recorded = await attempt(refused, { part: 'balance', accountId: id }, async () => {
    await destination.recordBalance(id, empty, source);
    return true;
  });
  return recorded ?? false;
}

/** Records the balances of the statement, unless one is in another currency than the account. */
async function recordBalances(
  { balance, pastBalances = [] }: StorePlan['statement'],
  account: KnownAccount,
  source: ImportSource,
  destination: StoringDestination,
  refused: Refusal[],
): Promise<Outcome['balances']> {
  const stated = balance === undefined ? pastBalances : [...pastBalances, balance];
  const other = otherCurrency(stated, account);
  if (other !== null) {
    refused.push({ part: 'balance', accountId: account.id, security: null, reason: other });
    return [];
  }
  const balances = stated.map(({ date, amount }) => ({ date, balance: amount }));
  const last = balances.at(-1);
  if (last === undefined) return [];
  const recorded = await attempt(refused, { part: 'balance', accountId: account.id }, async () => {
    await destination.recordBalance(account.id, last, source, balances.slice(0, -1));
    return balances;
  });
  return recorded ?? [];
}
