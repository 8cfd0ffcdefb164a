/** Route 11: holdings, their value, buys and sells. */

import { type Movement, type Position, PositionList } from '../../contract/holdings/position.ts';
import type { Day } from '../../core/time/day.ts';
import { positionsOn } from '../../core/valuation/positions.ts';
import { readLatestCloses, type StoredClose } from '../../db/queries/market/closes.ts';
import {
  type HoldingTrade,
  loadAllTraded,
  readTrades,
  type TradedLine,
} from '../../db/queries/wealth/positions.ts';
import type { Reading } from '../../db/queries/wealth/reading.ts';
import { euroNumber, euroNumberOrNull } from '../present/figures.ts';
import { presentMovement, presentPosition } from '../present/positions.ts';
import { presentLinePricing } from '../present/pricing.ts';
import { route } from './trpc.ts';

/** Number of closes in a sparkline. */
const SPARK_LENGTH = 30;

export const listPositions = route({
  scope: 'positions:read',
  status: 200,
  openapi: {
    method: 'GET',
    path: '/positions',
    summary: 'List what is held, with its value and gains, and all buys and sells',
    description:
      'Over all accounts that are not archived, in the order in which accounts and holdings were made; movements newest first. `realized` is null without lots, and counts what is sold out, in archived accounts too.',
    tags: ['Positions'],
  },
})
  .output(PositionList)
  .query(({ ctx }) => readPositions(ctx));

/** Returns the response about some holdings, read in the snapshot of a reading. */
export async function readPositions(
  reading: Reading,
  isAsked: (line: TradedLine) => boolean = () => true,
): Promise<PositionList> {
  const { tx, userId, today, run } = reading;
  const [all, trades] = await Promise.all([loadAllTraded(reading), readTrades(reading)]);
  const sold = all.filter(isAsked);
  const held = sold.filter(({ isArchived }) => !isArchived);
  const assetIds = held.map(({ asset }) => asset.id);
  const closes = await readLatestCloses(tx, userId, assetIds, today, SPARK_LENGTH);
  return run(presentAll({ held, sold }, trades, closes, today));
}

function* presentAll(
  { held: lines, sold }: Readonly<Record<'held' | 'sold', readonly TradedLine[]>>,
  trades: readonly HoldingTrade[],
  closes: ReadonlyMap<string, readonly StoredClose[]>,
  today: Day,
) {
  const facts = lines.map((line) => line.facts);
  const { positions, unrealized, realized, total } = yield* positionsOn(facts, today, sold);
  const positionOf = new Map(positions.map((position) => [position.line.holdingId, position]));
  const listed: Position[] = [];
  for (const line of lines) {
    const position = positionOf.get(line.holding.id);
    if (position === undefined) continue;
    listed.push(presentPosition(line, position, closes.get(line.asset.id) ?? [], today));
    yield;
  }
  const lineOf = new Map(lines.map((line) => [line.holding.id, line]));
  const movements: Movement[] = [];
  for (const trade of trades) {
    const line = lineOf.get(trade.holdingId);
    if (line === undefined) continue;
    movements.push(presentMovement(line, trade));
    yield;
  }
  return {
    summary: {
      unrealized: euroNumber(unrealized),
      realized: euroNumberOrNull(realized),
      total: euroNumberOrNull(total),
    },
    positions: listed,
    movements,
    pricing: presentLinePricing(positions.map(({ line }) => line)),
  };
}
