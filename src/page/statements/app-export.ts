/** The export of a whole app: the accounts of its parts are chosen unasked, and all parts are one import. */
import { accountOf, withIban } from '@pactole/importer/batch';
import {
  beginningsOf,
  draftOf,
  FileParts,
  holdsAnything,
  joinedParts,
} from '@pactole/importer/whole';
import type { Close } from '@pactole/statements';
import { type Signal, signal } from '@preact/signals';
import type { Compared } from '../../core/import/moved-proof.ts';
import { MOVING_APPS } from '../../core/import/moving-apps.ts';
import { accounts, refresh } from '../figures/service.ts';
import {
  type Batch,
  balanceFor,
  compare,
  compareNew,
  heldAccounts,
  howKnown,
  openBatch,
  type Preview,
} from './batch.ts';
import { tradesFor } from './import-batch.ts';
import type { ReadStatement } from './reading.ts';

/** Result of a move. */
export interface StoredMove {
  readonly rows: number;
  readonly balances: number;
  readonly lots: number;
  /** Transfers of units between accounts. */
  readonly transfers: number;
  readonly prices: number;
  /** Past prices that other users or a market source give. */
  readonly pricesLeft: number;
  /** True if a part of the file was not stored. */
  readonly isRefused: boolean;
  /** Sentences on what was not stored, and notices about lots. */
  readonly remarks: readonly string[];
  readonly compared: readonly Compared[];
  /** Id of the import; null where nothing was new. */
  readonly undo: string | null;
}

/** A file of another app, on its way into the service. */
export interface AppExport {
  readonly batches: readonly Batch[];
  /** ISINs that the user gave, which all batches share. */
  readonly isins: Batch['isins'];
  /** Currency that the user gave for the accounts of which the file has none. */
  readonly currency: Signal<string | null>;
  /** True while accounts are chosen unasked. */
  readonly isChoosing: Signal<boolean>;
  /** Past prices of securities. */
  readonly closes: readonly Close[];
  /** Days before which nothing was in an account. */
  readonly beginnings: ReadonlyMap<ReadStatement, string>;
  readonly state: Signal<
    | { readonly step: 'ready' | 'importing' }
    | { readonly step: 'done'; readonly stored: StoredMove }
    | { readonly step: 'failed'; readonly message: string }
  >;
}

/** Returns the export of an app; null for the file of a bank or broker. */
export function appExportOf(
  statements: readonly ReadStatement[],
  file: string,
  layout: string | null,
): AppExport | null {
  const joined = joinedParts(statements);
  const full = statements.map((each) => joined.get(each) ?? each).filter(holdsAnything);
  // Past prices alone need no account.
  const own = full.filter((statement) => holdsAnything({ ...statement, closes: [] }));
  if (own.length === 0 || full.some(({ format }) => !(format in MOVING_APPS))) return null;
  // The balances of one account belong to any account.
  if (full.length === 1 && full[0]?.format === 'balance-sheet') return null;
  const isins = signal<ReadonlyMap<string, string>>(new Map());
  const of = { file, layout, answers: [], parts: new FileParts(own, file) };
  const app: AppExport = {
    batches: own.map((statement) => openBatch(statement, of, isins)),
    isins,
    currency: signal(null),
    isChoosing: signal(false),
    closes: full.flatMap(({ closes = [] }) => closes),
    beginnings: beginningsOf(full) as ReadonlyMap<ReadStatement, string>,
    state: signal({ step: 'ready' }),
  };
  void chooseAll(app);
  return app;
}

/** Begins again, after a move was taken back. */
export async function chooseAgain(app: AppExport): Promise<void> {
  app.state.value = { step: 'ready' };
  for (const { accountId, wanted, state, parts, statement } of app.batches) {
    parts.take(statement, null);
    accountId.value = null;
    wanted.value = null;
    state.value = { step: 'asking' };
  }
  await chooseAll(app);
}

/** Chooses one account after the other: the service compares one batch of a user at a time. */
async function chooseAll(app: AppExport): Promise<void> {
  app.isChoosing.value = true;
  try {
    if (accounts.value.data === undefined) await refresh();
    const held = await heldAccounts();
    for (const batch of app.batches) if (isUndecided(batch)) await choose(batch, app, held);
  } finally {
    app.isChoosing.value = false;
  }
}

const isUndecided = ({ state, isLeftOut }: Batch): boolean =>
  state.value.step === 'asking' && !isLeftOut.value;

/** True if an account without a currency waits for the user. */
export const lacksCurrency = ({ batches, isChoosing }: AppExport): boolean =>
  !isChoosing.value &&
  batches.some(
    (batch) =>
      isUndecided(batch) && draftOf(batch.statement, batch.file, {}).currency === undefined,
  );

/** Gives the currency of the accounts of which the file has none. */
export async function giveCurrency(app: AppExport, currency: string): Promise<void> {
  app.currency.value = currency;
  await chooseAll(app);
}

/**
 * Compares with the account of the statement, else with the one that its name proposes, else with a new one. Where there
 * are two, or the file has no currency, the user chooses.
 */
async function choose(batch: Batch, app: AppExport, held: Held): Promise<void> {
  const { statement, file, accountId, wanted, isLeftOut, parts } = batch;
  // The user may have been faster.
  if (accountId.value !== null || wanted.value !== null || isLeftOut.value) return;
  const open = held.filter(({ archived }) => !archived);
  const known = accountOf(statement, open);
  if (known !== undefined && !parts.isTaken(statement, known.id)) {
    batch.chosenBy.value = howKnown(statement, known);
    return compare(batch, known.id);
  }
  const { name, type, ...draft } = draftOf(statement, file, {
    name: parts.nameFor(statement, open),
  });
  const currency = draft.currency ?? app.currency.value ?? undefined;
  const [named, second] = parts
    .namesakes(statement, open)
    .filter((each) => (currency ?? each.currency) === each.currency);
  if (second !== undefined || withIban(open, statement).length > 0) return;
  if (named !== undefined) return compare(batch, named.id);
  if (currency !== undefined) await compareNew(batch, { name, type, currency });
}

type Held = Awaited<ReturnType<typeof heldAccounts>>;

/** Returns the parts that are imported, each with its report. */
export const readyParts = ({ batches }: AppExport) =>
  batches.flatMap((batch) => {
    const { value } = batch.state;
    const isNamed = batch.wanted.value?.name.trim() !== '';
    return value.step === 'compared' && !batch.isLeftOut.value && isNamed
      ? [{ batch, report: value.report as Preview }]
      : [];
  });

/** True if each part that the user wants can be imported, and one of them has anything to store. */
export const isReady = (app: AppExport): boolean =>
  readyParts(app).some(
    ({ batch }) =>
      batch.statement.rows.length > 0 || balanceFor(batch) !== null || tradesFor(batch).length > 0,
  ) && readyParts(app).length === app.batches.filter(({ isLeftOut }) => !isLeftOut.value).length;
