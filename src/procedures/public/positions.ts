/** Route 11: what is held, what it is worth, and how it was bought and sold. */

import type { Movement, Position } from '../../contract/holdings/position.ts';
import { PositionList } from '../../contract/holdings/position.ts';
import { paced } from '../../core/pace.ts';
import { positionsInTurns } from '../../core/valuation/positions.ts';
import { readLatestCloses } from '../../store/market/latest-closes.ts';
import { loadHeldLines } from '../../store/wealth/held-lines.ts';
import { readTrades } from '../../store/wealth/trades.ts';
import { euroNumber, euroNumberOrNull } from '../present/figures.ts';
import { presentMovement, presentPosition } from '../present/positions.ts';
import { presentLinePricing } from '../present/pricing.ts';
import { route } from './trpc.ts';

/** How many closes a spark has. */
const SPARK_LENGTH = 30;

export const listPositions = route({
  scope: 'positions:read',
  status: 200,
  openapi: {
    method: 'GET',
    path: '/positions',
    operationId: 'listPositions',
    summary: 'List what is held, with its value and gains, and all buys and sells',
    description:
      'Over all accounts that are not archived, in the order in which accounts and holdings were made; movements newest first. `realized` is null without lots, and counts what is sold out.',
    tags: ['Positions'],
  },
})
  .output(PositionList)
  .query(async ({ ctx: { tx, userId, today, signal } }) => {
    const pace = paced(signal);
    const [lines, trades] = await Promise.all([
      loadHeldLines(tx, userId, today),
      readTrades(tx, userId, today),
    ]);
    const { positions, unrealized, realized, total } = await positionsInTurns(
      lines.map(({ facts }) => facts),
      today,
      pace,
    );
    const positionOf = new Map(positions.map((position) => [position.line.holdingId, position]));
    const lineOf = new Map(lines.map((line) => [line.holding.id, line]));
    const assetIds = lines.map(({ asset }) => asset.id);
    const closes = await readLatestCloses(tx, assetIds, today, SPARK_LENGTH);
    const listed: Position[] = [];
    for (const line of lines) {
      const position = positionOf.get(line.holding.id);
      if (position === undefined) continue;
      listed.push(presentPosition(line, position, closes.get(line.asset.id) ?? [], today));
      await pace(WORK_A_POSITION);
    }
    const movements: Movement[] = [];
    for (const trade of trades) {
      const line = lineOf.get(trade.holdingId);
      if (line === undefined) continue;
      movements.push(presentMovement(line, trade));
      await pace(WORK_A_MOVEMENT);
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
  });

/** In the units of `paced`: a position has the figures of a month in its spark. */
const WORK_A_POSITION = 100;
const WORK_A_MOVEMENT = 10;
