/** Stores a statement as it was decided, for all importers: no words, no questions. */
import type { CreateAccountBody, ImportEntry } from '@pactole/sdk';
import type { InCurrency, Statement } from '@pactole/statements';
import { dayBefore, isAllStored } from '../account/beginnings.ts';
import { ibanOf, originsOf } from '../batch/account-of.ts';
import type { Securities } from '../batch/lots.ts';
import type {
  BatchReport,
  DatedBalance,
  ImportSource,
  KnownAccount,
  OnProgress,
  StoringDestination,
} from '../destination.ts';
import { attempt } from './attempt.ts';
import type { Outcome, Refusal } from './outcome.ts';
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
  /** Returns the hashes of answers that name the account, which go with the import. @default none */
  readonly answersFor?: ((accountId: string) => Promise<readonly string[]>) | undefined;
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
  {
    statement,
    choice,
    isMade = false,
    rows,
    report,
    beganOn,
    securities,
    answersFor,
    from,
  }: StorePlan,
  destination: StoringDestination,
  { onProgress = () => {}, isPart = false }: StoreOptions = {},
): Promise<Outcome> {
  const { owner } = destination;
  const refused: Refusal[] = [];
  const isNewAccount = 'draft' in choice;
  const origins = originsOf(statement);
  const account = await attempt(refused, { part: 'account' }, async () =>
    isNewAccount
      ? destination.createAccount({
          ...choice.draft,
          ...(beganOn !== undefined && { openedAt: beganOn }),
        })
      : choice.account,
  );
  const { currency, id } = account ?? { currency: statement.currency, id: '' };
  const source: ImportSource = {
    ...from,
    ...{ id: newUuid(), name: from.name.replace(/^.*[\\/]/, '').slice(-MOST_NAME_CHARS) },
    format: statement.format,
    // Undoing a move undoes its accounts; that of a bank's file stays, for the file that comes instead.
    madeAccount: from.whole !== undefined && (isNewAccount || isMade),
    origins: origins.map((origin) => ({ source: origin, currency })),
    ...(account && answersFor && { answers: [...(from.answers ?? []), ...(await answersFor(id))] }),
  };
  const nothing = { account: account ?? null, isNewAccount, source, refused, ...NOTHING };
  if (account === undefined || isOtherCurrency('account', [statement])) return nothing;
  const sent = await step('rows', async () => {
    if (report === null) return NOTHING.rows;
    const { duplicates, deleted } = report;
    if (report.new === 0) return { imported: 0, duplicates, deleted };
    return destination.import(id, rows, onProgress, source);
  });
  if (sent === undefined) return nothing;
  // The import of rows has stored them.
  if (sent.imported === 0 && origins.some((origin) => !account.origins?.includes(origin)))
    await step('origins', async () => owner?.rememberOrigins(id, source));
  const iban = account.iban === null ? ibanOf(statement) : null;
  // One with wrong check digits is a number like any other, by which its origin is known.
  const isIbanKept =
    iban !== null &&
    owner !== undefined &&
    (await attempt([], { part: 'origins' }, async () => {
      await owner.rememberIban(id, iban, source);
      return true;
    }));
  const hasBegun =
    beganOn !== undefined && (isNewAccount || isMade || (await recordBeginning(beganOn)));
  return {
    ...nothing,
    ...{ rows: sent, iban: isIbanKept ? iban : null, hasBegun },
    balances: await recordBalances(),
    lots: isPart
      ? null
      : await storeLots([{ statement, accountId: id, source }], securities, destination),
  };

  function step<Value>(
    part: Refusal['part'],
    work: () => Promise<Value>,
  ): Promise<Value | undefined> {
    return attempt(refused, { part, accountId: id }, work);
  }

  /** Refuses amounts in another currency than the account: they would count for nothing there. */
  function isOtherCurrency(
    part: Refusal['part'],
    amounts: readonly { readonly currency: string }[],
  ): boolean {
    const other = amounts.find((each) => each.currency !== currency);
    if (other === undefined) return false;
    const reason = { file: other.currency, account: currency };
    refused.push({ part, accountId: id, security: null, reason });
    return true;
  }

  async function recordAll(balances: readonly DatedBalance[]): Promise<readonly DatedBalance[]> {
    const last = balances.at(-1);
    if (last === undefined) return [];
    const recorded = await step('balance', async () => {
      await destination.recordBalance(id, last, source, balances.slice(0, -1));
      return balances;
    });
    return recorded ?? [];
  }

  /** Records that the account was empty on the evening before its first day, unless more is stored than the file has. */
  async function recordBeginning(began: string): Promise<boolean> {
    if (!isAllStored(report) || !(await destination.lacksBalance(id, began))) return false;
    return (await recordAll([{ date: dayBefore(began), balance: '0' }])).length > 0;
  }

  async function recordBalances(): Promise<readonly DatedBalance[]> {
    const { balance, pastBalances = [] } = statement;
    const stated = balance === undefined ? pastBalances : [...pastBalances, balance];
    if (isOtherCurrency('balance', stated)) return [];
    return recordAll(stated.map(({ date, amount }) => ({ date, balance: amount })));
  }
}

const NOTHING = {
  rows: { imported: 0, duplicates: 0, deleted: 0 },
  ...{ iban: null, hasBegun: false, balances: [], lots: null },
} as const;

/** Longest name of a source. */
const MOST_NAME_CHARS = 300;
