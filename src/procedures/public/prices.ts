/** Route 10: the latest price of each held asset. */
import { type Price, PriceList } from '../../contract/holdings/price.ts';
import { formatDay } from '../../core/time/day.ts';
import { valueHolding } from '../../core/valuation/holding.ts';
import { readLatestCloses, type StoredClose } from '../../db/queries/market/closes.ts';
import { type HeldLine, loadHeldLines } from '../../db/queries/wealth/positions.ts';
import { route } from './trpc.ts';

export const listPrices = route({
  scope: 'prices:read',
  status: 200,
  openapi: {
    method: 'GET',
    path: '/prices',
    summary: 'List the latest price of each asset that is held',
    description:
      'Closes as they are stored, in their own currency, once for each asset of the positions that has one; in the order of their names.',
    tags: ['Positions'],
  },
})
  .output(PriceList)
  .query(async ({ ctx }) => {
    const { tx, userId, today } = ctx;
    const held = (await loadHeldLines(ctx)).filter(
      ({ facts }) => valueHolding(facts, today) !== null,
    );
    const assets = new Map(held.map(({ asset }) => [asset.id, asset]));
    const closes = await readLatestCloses(tx, userId, assets.keys(), today, 1);
    const prices = [...assets.values()].toSorted(byName).flatMap((asset) => {
      const close = closes.get(asset.id)?.at(-1);
      return close === undefined ? [] : presentPrice(asset, close);
    });
    return { prices };
  });

type Asset = HeldLine['asset'];

/** Compares by code unit, so that the order is the same everywhere; assets of one name by age. */
function byName(a: Asset, b: Asset): number {
  const [left, right] = a.name === b.name ? [a.id, b.id] : [a.name, b.name];
  return left < right ? -1 : 1;
}

const presentPrice = ({ name, isin, ticker, kind }: Asset, close: StoredClose): Price => ({
  name,
  isin,
  ticker,
  kind,
  price: close.price,
  currency: close.currency,
  date: formatDay(close.day),
});
