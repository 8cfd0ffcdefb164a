/** Imports the export of a whole app as one import, and compares what is stored with the file. */
import { lotsBySecurity } from '@pactole/importer/batch';
import {
  accountOfSteps,
  securitiesOf,
  symbolOfTicker,
  tradesApart,
  transferSteps,
} from '@pactole/importer/whole';
import { PactoleError } from '@pactole/sdk';
import { inCurrency } from '@pactole/statements/values';
import { groupBy } from '../../core/group-by.ts';
import { type Compared, compareMoved, type HoldingAfter } from '../../core/import/moved-proof.ts';
import { toDay } from '../../core/time/day.ts';
import { refresh } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { refusalOf } from '../forms/sending.ts';
import { service } from '../service/service.ts';
import type { Source } from '../service/transactions.ts';
import { type AppExport, chooseAgain, readyParts, type StoredMove } from './app-export.ts';
import { type Batch, currencyOf, type Preview } from './batch.ts';
import { importBatch, type Move } from './import-batch.ts';

/** Imports all parts that the user wants; one that fails does not stop the others. */
export async function importApp(app: AppExport): Promise<void> {
  app.state.value = { step: 'importing' };
  try {
    const move: Move = { id: crypto.randomUUID(), made: new Map() };
    const parts: SentPart[] = [];
    for (const { batch, report } of readyParts(app)) {
      const beganOn = app.beginnings.get(batch.statement);
      const source = await importBatch(batch, report, { move, beganOn });
      parts.push({ batch, report, source });
    }
    const lots = await storeLots(parts, app.isins.value);
    const prices = await storePrices(app);
    await service.accounts.deleteEmpty.mutate({ ids: [...move.made.values()] });
    const imports = await service.imports.list.query({});
    const stored: StoredMove = {
      ...{ ...lots, ...prices, remarks: [...lots.remarks, ...prices.remarks] },
      rows: parts.reduce((sum, { batch }) => sum + importedRows(batch), 0),
      balances: parts.flatMap(({ batch }) => keptBalances(batch)).length,
      compared: await compared(parts, move, app.isins.value),
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
  await service.imports.undo.mutate({ id });
  await refresh();
  await chooseAgain(app);
}

/** A part after its rows were sent; the source is null where that failed. */
interface SentPart {
  readonly batch: Batch;
  readonly report: Preview;
  readonly source: Source | null;
}

const importedRows = ({ state: { value } }: Batch): number =>
  value.step === 'done' ? value.imported : 0;

const keptBalances = ({ state: { value }, statement: { balance, pastBalances = [] } }: Batch) =>
  value.step === 'done' && value.isBalanceKept ? [balance, ...pastBalances] : [];

/** A part with the currency of its account; none without an account. */
function held({ batch, source }: SentPart) {
  const { statement, accountId } = batch;
  const currency = currencyOf(batch);
  if (accountId.value === null || currency === undefined || source === null) return [];
  return [{ statement: inCurrency(statement, currency), accountId: accountId.value, source }];
}

/** Stores the transfers of units with the lots that they rest on, then all other lots. */
async function storeLots(parts: readonly SentPart[], known: Isins) {
  const stored = { lots: 0, transfers: 0, remarks: [] as string[] };
  const wanted = parts.filter(({ batch }) => batch.withTrades.value).flatMap(held);
  const steps = transferSteps(wanted, known);
  for (const [isin, each] of steps) {
    const begins = accountOfSteps(each);
    const source = wanted.find(({ accountId }) => accountId === begins)?.source;
    await told(stored.remarks, isin, async () => {
      const copied = each.map((step) =>
        'trades' in step ? { ...step, trades: [...step.trades] } : step,
      );
      const summary = await service.lots.withMoves.mutate({ steps: copied, source });
      stored.lots += summary.imported;
      stored.transfers += summary.moved;
      stored.remarks.push(...summary.warnings);
    });
  }
  for (const { statement, accountId, source } of wanted) {
    const { format } = statement;
    const apart = tradesApart(statement, steps, known);
    // One security's lots are stored whole or not at all, whatever becomes of another's.
    for (const [isin, trades] of lotsBySecurity({ format, trades: apart }, known)) {
      await told(stored.remarks, trades[0]?.name ?? isin, async () => {
        const summary = await service.lots.trades.mutate({ account: accountId, trades, source });
        stored.lots += summary.imported;
        const reasons = summary.refused.flatMap((each) => each.reasons);
        stored.remarks.push(...reasons, ...summary.warnings);
      });
    }
  }
  return stored;
}

type Isins = AppExport['isins']['value'];

/** Runs a request; an error of the service is a remark, and the move goes on. */
async function told(remarks: string[], name: string, request: () => Promise<void>): Promise<void> {
  try {
    await request();
  } catch (error) {
    if (!(error instanceof PactoleError) || error.status === null) throw error;
    remarks.push(`${name}: ${error.message}`);
  }
}

/** Closes in one request. */
const CLOSES_A_REQUEST = 5_000;

/** Stores the past prices of the securities that the user holds. */
async function storePrices({ closes }: AppExport) {
  const stored = { prices: 0, pricesLeft: 0, remarks: [] as string[] };
  if (closes.length === 0) return stored;
  const holdings = await service.holdings.list.query({});
  for (const [isin, all] of groupBy(
    closes,
    (close) => close.isin,
    (close) => close,
  )) {
    const holding = holdings.find((each) => each.isin === isin);
    for (let left = [...all]; left.length > 0; ) {
      const part = left.splice(0, CLOSES_A_REQUEST);
      if (holding === undefined) {
        stored.pricesLeft += part.length;
        continue;
      }
      await told(stored.remarks, holding.name, async () => {
        const sent = part.map(({ date, price, currency }) => ({ date, price, currency }));
        const { imported, left } = await service.holdings.importPrices.mutate({
          ...{ id: holding.id, closes: sent },
        });
        stored.prices += imported;
        stored.pricesLeft += left;
      });
    }
  }
  return stored;
}

/** Compares the accounts with the parts of the file. */
async function compared(
  parts: readonly SentPart[],
  { made }: Move,
  known: Isins,
): Promise<readonly Compared[]> {
  const moved = parts.flatMap(({ batch, report, source }) => {
    const id = batch.accountId.value;
    const currency = currencyOf(batch);
    if (id === null || currency === undefined) return [];
    const statement = inCurrency(batch.statement, currency);
    return {
      ...{ accountId: id, statement, securities: securitiesOf(statement, known) },
      ...{ similar: batch.leftOut.value.size, deleted: report.deleted },
      isRefused: source === null,
      wasThere: ![...made.values()].includes(id),
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
