/** Imports the export of a whole app as one import, and compares what is stored with the file. */
import { newUuid, storeCloses, storeLots } from '@pactole/importer/store';
import { securitiesOf, symbolOfTicker } from '@pactole/importer/whole';
import { inCurrency } from '@pactole/statements/values';
import { groupBy } from '../../core/group-by.ts';
import { type Compared, compareMoved, type HoldingAfter } from '../../core/import/moved-proof.ts';
import { toDay } from '../../core/time/day.ts';
import { refresh } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { refusalOf } from '../forms/sending.ts';
import { service } from '../service/service.ts';
import { type AppExport, chooseAgain, readyParts, type StoredMove } from './app-export.ts';
import { type Batch, currencyOf, type Preview } from './batch.ts';
import { destination, type Imported, importBatch, type Move } from './import-batch.ts';
import { refusalText } from './refusal-text.ts';

/** Imports all parts that the user wants; one that is refused does not stop the others. */
export async function importApp(app: AppExport): Promise<void> {
  app.state.value = { step: 'importing' };
  try {
    const move: Move = { id: newUuid(), made: new Map() };
    const parts: SentPart[] = [];
    for (const { batch, report } of readyParts(app)) {
      const beganOn = app.beginnings.get(batch.statement);
      parts.push({ batch, report, ...(await importBatch(batch, report, { move, beganOn })) });
    }
    const isins = app.isins.value;
    const lots = await storeLots(parts.flatMap(held), isins, destination);
    const { closes } = app;
    const format = app.batches[0]?.statement.format ?? '';
    const prices = await storeCloses([{ format, closes }], isins, destination);
    await service.accounts.deleteEmpty.mutate({ ids: [...move.made.values()].map(({ id }) => id) });
    const imports = await service.imports.list.query({});
    const refused = [...(lots?.refused ?? []), ...prices.refused];
    const stored: StoredMove = {
      rows: parts.reduce((sum, { outcome }) => sum + (outcome?.rows.imported ?? 0), 0),
      balances: parts.flatMap(({ outcome }) => outcome?.balances ?? []).length,
      ...{ lots: lots?.imported ?? 0, transfers: lots?.moved ?? 0 },
      ...{ prices: prices.imported, pricesLeft: prices.left },
      isRefused: [...refused, ...parts.flatMap(({ outcome }) => outcome?.refused ?? [])].length > 0,
      remarks: [...refused.map(refusalText), ...(lots?.warnings ?? [])],
      compared: await compared(parts, move, isins),
      undo: imports.find(({ wholeId }) => wholeId === move.id)?.id ?? null,
    };
    app.state.value = { step: 'done', stored };
  } catch (error) {
    app.state.value = { step: 'failed', message: refusalOf(error) };
  }
  await refresh();
}

/** Takes a move back as a whole; the file can be imported again. */
export async function undoApp(app: AppExport, id: string): Promise<void> {
  await service.imports.undo.mutate({ id, seen: undefined });
  await refresh();
  await chooseAgain(app);
}

/** A part after its rows were sent. */
interface SentPart extends Partial<Imported> {
  readonly batch: Batch;
  readonly report: Preview;
}

const isStopped = ({ outcome }: SentPart): boolean =>
  outcome === undefined ||
  outcome.refused.some(({ part }) => part === 'account' || part === 'rows');

/** The lots of a part, unless its account or its rows were refused. */
function held(part: SentPart) {
  const { outcome, statement } = part;
  const account = outcome?.account ?? null;
  if (outcome === undefined || statement === undefined || account === null || isStopped(part))
    return [];
  return [{ statement, accountId: account.id, source: outcome.source }];
}

type Isins = AppExport['isins']['value'];

/** Compares the accounts with the parts of the file. */
async function compared(
  parts: readonly SentPart[],
  { made }: Move,
  known: Isins,
): Promise<readonly Compared[]> {
  const moved = parts.flatMap((part) => {
    const { batch, report } = part;
    const id = batch.accountId.value;
    const currency = currencyOf(batch);
    if (id === null || currency === undefined) return [];
    const statement = inCurrency(batch.statement, currency);
    return {
      ...{ accountId: id, statement, securities: securitiesOf(statement, known) },
      ...{ similar: batch.leftOut.value.size, deleted: report.deleted },
      isRefused: isStopped(part),
      wasThere: ![...made.values()].some((account) => account.id === id),
    };
  });
  const holdings = groupBy(
    await service.holdings.list.query({}),
    ({ accountId }) => accountId,
    ({ isin, ticker, kind, held: quantity }): HoldingAfter => ({
      ...{ isin, symbol: symbolOfTicker(ticker, kind), quantity },
    }),
  );
  const now = await service.accounts.list.query();
  return compareMoved(moved, { accounts: now, holdings, today: toDay(today()) });
}
