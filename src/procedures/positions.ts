/** Route 11: what is held, what it is worth, and how it was bought and sold. */
import { PositionList } from '../contract/position.ts';
import { positionsOn } from '../core/positions.ts';
import { loadHeldLines } from '../store/held-lines.ts';
import { readLatestCloses } from '../store/latest-closes.ts';
import { readTrades } from '../store/trades.ts';
import { euroNumber, euroNumberOrNull } from './figures.ts';
import { presentMovement, presentPosition } from './position-answers.ts';
import { presentLinePricing } from './pricing.ts';
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
  .query(async ({ ctx: { db, userId, today } }) => {
    const lines = await loadHeldLines(db, userId, today);
    const { positions, unrealized, realized, total } = positionsOn(
      lines.map(({ facts }) => facts),
      today,
    );
    const positionOf = new Map(positions.map((position) => [position.line.holdingId, position]));
    const lineOf = new Map(lines.map((line) => [line.holding.id, line]));
    const assetIds = lines.map(({ asset }) => asset.id);
    const closes = await readLatestCloses(db, assetIds, today, SPARK_LENGTH);
    const trades = await readTrades(db, userId, today);
    return {
      summary: {
        unrealized: euroNumber(unrealized),
        realized: euroNumberOrNull(realized),
        total: euroNumberOrNull(total),
      },
      positions: lines.flatMap((line) => {
        const position = positionOf.get(line.holding.id);
        if (position === undefined) return [];
        return presentPosition(line, position, closes.get(line.asset.id) ?? [], today);
      }),
      movements: trades.flatMap((trade) => {
        const line = lineOf.get(trade.holdingId);
        return line === undefined ? [] : presentMovement(line, trade);
      }),
      pricing: presentLinePricing(positions.map(({ line }) => line)),
    };
  });
