/** The export of a whole app: the accounts of its parts are chosen unasked, and all parts are one import. */
import { accountOf, withIban } from '@pactole/importer/batch';
import { beginningsOf, draftOf, holdsAnything } from '@pactole/importer/whole';
import { type Signal, signal } from '@preact/signals';
import { MOVING_APPS } from '../../core/import/moving-apps.ts';
import { accounts, refresh } from '../figures/service.ts';
import { type Batch, compare, compareNew, openBatch, type Preview } from './batch.ts';
import type { StoredMove } from './import-app.ts';
import type { ReadStatement } from './reading.ts';
import { rememberedFor } from './remembered.ts';

/** A file of another app, on its way into the service. */
export interface AppExport {
  readonly batches: readonly Batch[];
  /** ISINs that the user gave, which all batches share. */
  readonly isins: Batch['isins'];
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
  const full = statements.filter(holdsAnything);
  if (full.length === 0 || full.some(({ format }) => !(format in MOVING_APPS))) return null;
  const isins = signal<ReadonlyMap<string, string>>(new Map());
  const app: AppExport = {
    batches: full.map((statement) => openBatch(statement, file, layout, isins)),
    isins,
    beginnings: beginningsOf(full) as ReadonlyMap<ReadStatement, string>,
    state: signal({ step: 'ready' }),
  };
  void chooseAll(app);
  return app;
}

/** Begins again, after a move was taken back. */
export async function chooseAgain(app: AppExport): Promise<void> {
  app.state.value = { step: 'ready' };
  for (const { accountId, wanted, state } of app.batches) {
    accountId.value = null;
    wanted.value = null;
    state.value = { step: 'asking' };
  }
  await chooseAll(app);
}

/** Chooses one account after the other: the service compares one batch of a user at a time. */
async function chooseAll({ batches }: AppExport): Promise<void> {
  if (accounts.value.data === undefined) await refresh();
  for (const batch of batches) if (!batch.isLeftOut.value) await choose(batch);
}

/**
 * Compares with the account of the statement, else with that of its name, else with a new one. Where there are two, or the
 * file has no currency, the user chooses.
 */
async function choose(batch: Batch): Promise<void> {
  const { statement, file, layout, accountId, wanted, isLeftOut } = batch;
  const remembered = await rememberedFor(statement, layout);
  if (accountId.value !== null || wanted.value !== null || isLeftOut.value) return;
  const open = (accounts.value.data?.accounts ?? []).filter(({ archived }) => !archived);
  const known = accountOf(statement, open, remembered);
  if (known !== undefined) {
    batch.chosenBy.value = known.id === remembered ? 'memory' : 'number';
    return compare(batch, known.id);
  }
  const { name, type, currency } = draftOf(statement, file, {});
  const [named, second] = open.filter(
    (each) => each.name === name && (currency ?? each.currency) === each.currency,
  );
  if (second !== undefined || withIban(open, statement).length > 0) return;
  if (named !== undefined) return compare(batch, named.id);
  if (currency !== undefined) await compareNew(batch, { name, type, currency });
}

/** Returns the parts that are imported, each with its report. */
export const readyParts = ({ batches }: AppExport) =>
  batches.flatMap((batch) => {
    const { value } = batch.state;
    const isNamed = batch.wanted.value?.name.trim() !== '';
    return value.step === 'compared' && !batch.isLeftOut.value && isNamed
      ? [{ batch, report: value.report as Preview }]
      : [];
  });

/** True if each part that the user wants can be imported. */
export const isReady = (app: AppExport): boolean =>
  readyParts(app).length > 0 &&
  readyParts(app).length === app.batches.filter(({ isLeftOut }) => !isLeftOut.value).length;
