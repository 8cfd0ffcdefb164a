/** Imports prices, reference rates and splits from files. All users share them, as they share assets. */
import { z } from 'zod';
import {
  AmountAboveZero,
  ForeignCurrencyCode,
  Ratio,
  SecurityCode,
} from '../../../contract/owner-scalars.ts';
import { dayUpTo } from '../../../contract/scalars.ts';
import { formatDecimal } from '../../../core/money/decimal.ts';
import { canonicalDecimal } from '../../../core/money/decimal-text.ts';
import { readRatio } from '../../../core/valuation/splits.ts';
import type { Database } from '../../../db/database.ts';
import { assetsByCode } from '../../../db/queries/holdings/security-codes.ts';
import { type MarketChange, raiseMarketRevision } from '../../../db/queries/market/revision.ts';
import { writeCloses, writeRates, writeSplits } from '../../../db/queries/market/writes.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { CsvFile, type Fault, type Line, readCsv, refuseFaults } from '../../user/csv.ts';
import { checkedPrices, PriceOptions } from '../../user/market/checked-prices.ts';
import { QuoteCurrency } from '../../user/market/quoted-price.ts';
import { ownerProcedure } from '../../user/trpc.ts';

const fileProcedure = ownerProcedure.input(z.object({ file: CsvFile }));

const priceRow = (today: string) =>
  z.object({
    isin: SecurityCode,
    date: dayUpTo(today),
    price: AmountAboveZero,
    currency: QuoteCurrency,
  });

/** Reads a file of closes: all lines, and those that say something different. */
export async function readPrices(file: CsvFile, today: string) {
  const lines = await readCsv(file, priceRow(today));
  const different = withoutTwins(file, lines, {
    key: ({ isin, date }) => `${isin} ${date}`,
    value: ({ price, currency }) => `${canonicalDecimal(price)} ${currency}`,
  });
  return { lines, different };
}

/** Closes unadjusted for later splits, unless told otherwise. Those that contradict the user's own lots are refused. */
export const importPrices = ownerProcedure
  .input(PriceOptions.extend({ file: CsvFile }))
  .mutation(async ({ ctx, input: { file, ...options } }) => {
    const { lines, different: prices } = await readPrices(file, ctx.today);
    return importing(ctx.db, lines, async (tx) => {
      const { idByCode, added } = await assetsByCode(tx, codesOf(prices));
      return {
        imported: await writeCloses(
          tx,
          await checkedPrices(tx, ctx.userId, file, withAssets(prices, idByCode), options),
          'owner',
        ),
        newAssets: added,
        change: { assetIds: idByCode.values() },
      };
    });
  });

const rateRow = (today: string) =>
  z.object({ currency: ForeignCurrencyCode, date: dayUpTo(today), rate: AmountAboveZero });

/** Reads a file of rates, as `readPrices` does. */
export async function readRates(file: CsvFile, today: string) {
  const lines = await readCsv(file, rateRow(today));
  const different = withoutTwins(file, lines, {
    key: ({ currency, date }) => `${currency} ${date}`,
    value: ({ rate }) => canonicalDecimal(rate),
  });
  return { lines, different };
}

/** Units of a currency for one euro, as the European Central Bank publishes them. */
export const importRates = fileProcedure.mutation(async ({ ctx, input: { file } }) => {
  const { lines, different: rates } = await readRates(file, ctx.today);
  return importing(ctx.db, lines, async (tx) => ({
    imported: await writeRates(tx, rates, 'owner'),
    newAssets: [],
    change: { rates: true },
  }));
});

/** A decimal number, or new units for old ones: `1:3`. */
const SplitRatio = z
  .string()
  .transform((text) => {
    const isRounded = /^0*\d{1,9}\.\d{4,18}$/.test(text);
    return isRounded || Ratio.safeParse(text).success ? formatDecimal(readRatio(text)) : text;
  })
  .pipe(AmountAboveZero);

const splitRow = (today: string) =>
  z.object({ isin: SecurityCode, date: dayUpTo(today), ratio: SplitRatio });

/** Reads a file of splits, as `readPrices` does. */
export async function readSplits(file: CsvFile, today: string) {
  const lines = await readCsv(file, splitRow(today));
  const different = withoutTwins(file, lines, {
    key: ({ isin, date }) => `${isin} ${date}`,
    value: ({ ratio }) => canonicalDecimal(ratio),
  });
  return { lines, different };
}

/** New units for an old one, from a day on. */
export const importSplits = fileProcedure.mutation(async ({ ctx, input: { file } }) => {
  const { lines, different: splits } = await readSplits(file, ctx.today);
  return importing(ctx.db, lines, async (tx) => {
    const { idByCode, added } = await assetsByCode(tx, codesOf(splits));
    return {
      imported: await writeSplits(tx, withAssets(splits, idByCode), 'owner'),
      newAssets: added,
      change: { assetIds: idByCode.values() },
    };
  });
});

interface Stored {
  readonly imported: number;
  readonly newAssets: readonly string[];
  /** Assets or rates that the file changes. */
  readonly change: MarketChange;
}

/** Returns the lines of the file, and the new or corrected ones among them; the others were stored, or stand twice. */
function importing(
  db: Database,
  { length: received }: readonly unknown[],
  database: (tx: Queryable) => Promise<Stored>,
) {
  return db.writeMarket(async (tx) => {
    const { imported, newAssets, change } = await database(tx);
    if (imported > 0) await raiseMarketRevision(tx, change);
    return { received, imported, skipped: received - imported, newAssets: [...newAssets] };
  });
}

/** Leaves out lines that say the same once more, and refuses those that say something else of the same day. */
function withoutTwins<Row>(
  file: CsvFile,
  lines: readonly Line<Row>[],
  { key, value }: { key(row: Row): string; value(row: Row): string },
): Line<Row>[] {
  const first = new Map<string, Line<Row>>();
  const faults: Fault[] = [];
  for (const row of lines) {
    const earlier = first.get(key(row));
    if (earlier === undefined) first.set(key(row), row);
    else if (value(earlier) !== value(row)) {
      faults.push({ line: row.line, error: ['contradicts', { line: earlier.line, of: key(row) }] });
    }
  }
  refuseFaults(file, faults);
  return [...first.values()];
}

export const codesOf = (rows: readonly { readonly isin: string }[]) => rows.map(({ isin }) => isin);

export function withAssets<Row extends { readonly isin: string }>(
  rows: readonly Row[],
  idByCode: ReadonlyMap<string, string>,
): (Row & { assetId: string })[] {
  return rows.map((row) => ({ ...row, assetId: idByCode.get(row.isin) ?? '' }));
}
