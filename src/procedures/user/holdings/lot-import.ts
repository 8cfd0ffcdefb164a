/** Brings the lots of a file into an account. */

import { sql } from 'drizzle-orm';
import type { ImportSource } from '../../../contract/owner-scalars.ts';
import { RECORDED } from '../../../core/household/lens.ts';
import { isIsin } from '../../../core/identifiers/isin.ts';
import { lotIdentity } from '../../../core/identifiers/lot-identity.ts';
import { isCoinCode } from '../../../core/identifiers/security-code.ts';
import { planImport } from '../../../core/import/plan.ts';
import { groupSteps, mapSteps } from '../../../core/item-steps.ts';
import { formatDecimal, parseDecimal, ZERO } from '../../../core/money/decimal.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../core/text/languages.ts';
import { type Day, toDay } from '../../../core/time/day.ts';
import { valueAccounts } from '../../../core/valuation/account.ts';
import { applySplit, type Split, splitFactor } from '../../../core/valuation/splits.ts';
import { findShortages, inTradeOrder, unitsHeld } from '../../../core/valuation/units-held.ts';
import { type AccountRow, ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import {
  ensureHoldings,
  type LotHolding,
  removeNew,
} from '../../../db/queries/holdings/holdings.ts';
import {
  type IdentifiedLot,
  insertLots,
  type Lot,
  lotsOfHoldings,
} from '../../../db/queries/holdings/lots.ts';
import { listMoves } from '../../../db/queries/holdings/moves.ts';
import { readSplits } from '../../../db/queries/market/splits.ts';
import { loadPortfolio } from '../../../db/queries/wealth/portfolio.ts';
import type { Queryable } from '../../../db/queryable.ts';
import type { ChangeAction } from '../../../i18n/changes/change-texts.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { formatLineError, type LineError } from '../../../i18n/errors/lines/line-error.ts';
import type { TerminalWords } from '../../../i18n/terminal/en.ts';
import { terminalWordsOf } from '../../../i18n/terminal/terminal-words.ts';
import { turnsOf } from '../../../runtime/steps.ts';
import { doubleCountWarnings } from '../accounts/warnings.ts';
import { type CsvFile, type Fault, type Line, refuseFaults } from '../csv.ts';
import { keptWith } from '../kept-change.ts';
import { inMajorUnit } from '../market/quoted-price.ts';
import { readingOf } from '../reading.ts';
import { recordedChange } from '../recorded-change.ts';
import { contradictedLots } from './checked-lots.ts';
import { assetsOfLines } from './lot-assets.ts';
import { type LotTrade, tradeOf, tradesOfMoves } from './lot-trades.ts';

type Warnings = TerminalWords['warnings'];
type LotLine = Line<Lot & { readonly isin: string; readonly name?: string | undefined }>;

type Caller = Parameters<typeof recordedChange>[0] & {
  readonly today: string;
  readonly language?: Language | undefined;
};

interface LotBatch {
  readonly file: CsvFile;
  readonly lines: readonly LotLine[];
  /** Leaves out the securities of which more is sold than held. @default false: such a file is refused as a whole */
  readonly isPartial?: boolean;
  /** Stores lots whose price contradicts a close or another lot, and warns. @default false: they are refused */
  readonly anyway?: boolean | undefined;
  /** The prices are percent of the nominal value. */
  readonly percent?: boolean | undefined;
  /** The import that the lots belong to. */
  readonly source?: ImportSource | undefined;
}

/** Imports all of a file or nothing. Throws a `DomainError` that names every line that sells more than is held. */
export function importIntoAccount(
  ctx: Caller,
  action: ChangeAction,
  accountId: string,
  batch: LotBatch,
) {
  const { userId } = ctx;
  return recordedChange(ctx, action, async (tx) => {
    const account = await holdingAccount(tx, userId, accountId);
    // `now()` is the begin of this transaction: the rows that it adds.
    const isNew = sql`t.created_at = now()`;
    const ofAccount = sql`select h.id from holdings h where h.user_id = ${userId} and h.account_id = ${account.id}`;
    return {
      targets: [
        { table: 'holdings', where: sql`t.account_id = ${account.id} and ${isNew}` },
        { table: 'lots', where: sql`t.holding_id in (${ofAccount}) and ${isNew}` },
      ],
      work: () => importLots(tx, ctx, account, batch),
      recorded: keptWith(
        tx,
        ctx,
        account.id,
        batch.source,
        batch.lines.map(({ date }) => date),
      ),
    };
  });
}

/** Returns an account that can take lots. Throws for a followed wallet, which makes its own. */
export async function holdingAccount(
  tx: Queryable,
  userId: string,
  id: string,
): Promise<AccountRow> {
  const account = await ownedAccount(tx, userId, id);
  if (account.syncMode === 'onchain') throw new DomainError('CONFLICT', ['walletMakesLots']);
  return account;
}

/** Imports the lots of a batch within a transaction, as `importIntoAccount` does. */
export async function importLots(
  tx: Queryable,
  { userId, today, language }: Caller,
  account: AccountRow,
  { file, lines: stated, isPartial = false, anyway = isPartial, percent = false }: LotBatch,
) {
  const says = terminalWordsOf(language).warnings;
  const run = turnsOf({ user: userId });
  const lines = await run(mapSteps(stated, (line) => inMajorUnits(line, percent)));
  const assets = await assetsOfLines(tx, userId, lines);
  const assetIds = [...assets.idByCode.values()];
  const holdings = await ensureHoldings(tx, userId, account.id, assetIds, today);
  const holdingIds = [...holdings.values()].map(({ id }) => id);
  const stored = await lotsOfHoldings(tx, userId, holdingIds);
  const splits = await readSplits(tx, userId, assetIds);

  const placed = await run(
    mapSteps(lines, (line) => {
      const { id: holdingId } = known(holdings.get(known(assets.idByCode.get(line.isin))));
      return { ...line, holdingId, identity: lotIdentity(holdingId, line) };
    }),
  );
  const { added, otherFees } = await run(plan(placed, stored));
  const moves = tradesOfMoves(await listMoves(tx, userId, { holdingIds }));
  const moved = new Set(moves.map(({ holdingId }) => holdingId));
  const all: (TrackedLot & { readonly holdingId: string })[] = [...stored, ...added, ...moves];
  const trades = await run(groupSteps(all, ({ holdingId }) => holdingId, tradeOf<TrackedLot>));
  const ledgers = await run(
    mapSteps([...assets.idByCode], ([isin, assetId]): LotLedger => {
      const holding = known(holdings.get(assetId));
      return {
        isin,
        holding,
        splits: splits.get(assetId) ?? [],
        trades: inTradeOrder(trades.get(holding.id) ?? []),
      };
    }),
  );
  const contradicted = await contradictedLots(
    tx,
    userId,
    added.map((lot) => ({ ...lot, assetId: known(assets.idByCode.get(lot.isin)) })),
    { isStored: anyway },
  );
  if (!anyway) refuseFaults(file, contradicted);
  const followed = await run(
    mapSteps(ledgers, (ledger) => ({ ...ledger, faults: shortLines(ledger) })),
  );
  const short = followed.filter(({ faults }) => faults.length > 0);
  if (!isPartial)
    refuseFaults(
      file,
      short.flatMap(({ faults }) => faults),
    );
  const refused = new Set(short.map(({ holding }) => holding.id));
  const taken = added.filter(({ holdingId }) => !refused.has(holdingId));
  await insertLots(tx, userId, taken);
  await removeNew(tx, userId, [...refused]);
  const portfolio = await loadPortfolio(readingOf(tx, userId, today, RECORDED));
  const entry = portfolio.find((each) => each.account.id === account.id);
  const [value] = await run(valueAccounts(entry === undefined ? [] : [entry.facts]));
  // A stated quantity knows of no move.
  const unmoved = ledgers.filter(({ holding }) => !moved.has(holding.id));
  const quantities = await run(
    mapSteps(unmoved, (ledger) => otherQuantity(ledger, toDay(today), says)),
  );
  return {
    received: lines.length,
    imported: taken.length,
    skipped: lines.length - added.length,
    refused: short.map(({ isin, faults }) => ({
      isin,
      reasons: faults.map(({ error }) => formatLineError(error, language ?? DEFAULT_LANGUAGE)),
    })),
    newAssets: [...assets.added],
    warnings: [
      ...[...assets.added]
        .filter((code) => !isIsin(code) && !isCoinCode(code))
        .map(says.mistypedIsin),
      ...quantities.flat(),
      ...contradicted.map(({ error }) => formatLineError(error, language ?? DEFAULT_LANGUAGE)),
      ...otherFeesWarning(file, otherFees, says),
      ...(value === undefined ? [] : doubleCountWarnings(account, value, language)),
    ],
  };
}

/** Returns a line in the currency itself: prices of shares in London, and their fees, are often in pence. */
function inMajorUnits(line: LotLine, percent: boolean): LotLine {
  const { unitPrice, fees } = line;
  const given = inMajorUnit(line.currency, { unitPrice, fees }, percent ? ['unitPrice'] : []);
  return { ...line, ...given.amounts, currency: given.currency };
}

/** A lot of the file or, without a line, a stored one. */
type TrackedLot = Lot & { readonly line?: number };

/** The lots of a holding, in their order. */
interface LotLedger {
  readonly isin: string;
  readonly holding: LotHolding;
  readonly splits: readonly Split[];
  readonly trades: readonly LotTrade<TrackedLot>[];
}

/** Which lines are new lots, and which ones are stored with other fees. */
function* plan(
  placed: readonly (LotLine & Pick<IdentifiedLot, 'holdingId' | 'identity'>)[],
  stored: readonly IdentifiedLot[],
) {
  const { rows } = yield* planImport(
    placed.map(({ identity }) => identity),
    stored.map(({ identity, ordinal }) => ({ identity, ordinal, deleted: false })),
  );
  const keyed = yield* mapSteps(
    stored,
    (lot) => [`${lot.identity} ${lot.ordinal}`, lot.fees] as const,
  );
  const storedFees = new Map(keyed);
  const added: (IdentifiedLot & { readonly line: number; readonly isin: string })[] = [];
  const otherFees: number[] = [];
  for (const [index, line] of placed.entries()) {
    yield;
    const { outcome, ordinal } = known(rows[index]);
    if (outcome === 'new') added.push({ ...line, ordinal });
    else {
      const fees = known(storedFees.get(`${line.identity} ${ordinal}`));
      if (parseDecimal(fees) !== parseDecimal(line.fees)) otherFees.push(line.line);
    }
  }
  return { added, otherFees };
}

/** The lines after which more is sold than is held; where a stored sell is uncovered, the last new one before it. */
function shortLines({ isin, splits, trades }: LotLedger): Fault[] {
  return findShortages(trades, splits).flatMap(({ index, held }) => {
    const short = known(trades[index]);
    const blamed = trades.slice(0, index + 1).findLast(isNewSell);
    if (blamed?.line === undefined) return [];
    const { line, date } = blamed;
    const oversold = { isin, sold: formatDecimal(short.quantity), held: formatDecimal(held) };
    const error: LineError =
      blamed === short
        ? ['sellsTooMuch', { ...oversold, date }]
        : ['leavesTooFew', { ...oversold, date: short.date }];
    return { line, error };
  });
}

const isNewSell = ({ side, line }: LotTrade<TrackedLot>) => side === 'sell' && line !== undefined;

/** A stated quantity that is not the sum of the lots. A holding that the lots made states none. */
function otherQuantity(
  { isin, holding, splits, trades }: LotLedger,
  today: Day,
  says: Warnings,
): string[] {
  const stated = parseDecimal(holding.quantity);
  const factor = splitFactor(splits, toDay(holding.quantityAt), today);
  const held = unitsHeld(trades, splits, today);
  if (stated === ZERO || applySplit(stated, factor) === held) return [];
  return [says.otherQuantity(isin, formatDecimal(held), holding.id, holding.quantity)];
}

function otherFeesWarning(
  { name }: CsvFile,
  [first, ...rest]: readonly number[],
  says: Warnings,
): string[] {
  return first === undefined ? [] : [says.otherFees(`${name}:${first}`, rest.length)];
}

/** Returns a value that was looked up just before, so is there. */
function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('What was just looked up is not there');
  return value;
}
