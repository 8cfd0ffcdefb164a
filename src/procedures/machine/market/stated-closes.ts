/** States the close of one day for all users, and takes one back. */
import { raiseMarketRevision } from '../../../db/queries/market/revision.ts';
import { removeClose, writeCloses } from '../../../db/queries/market/writes.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { checkedPrice, type PriceOptions } from '../../user/market/checked-prices.ts';

/** A close of one unit; `isin` names the security in errors. */
interface NamedClose {
  readonly assetId: string;
  readonly isin: string;
  readonly date: string;
  readonly price: string;
  readonly currency: string;
}

/** Stores a close, which replaces what was stated of its day. Must be called inside `writeMarket`. */
export async function stateClose(
  tx: Queryable,
  userId: string,
  stated: NamedClose,
  options: PriceOptions,
): Promise<{ readonly price: string; readonly currency: string }> {
  const close = await checkedPrice(tx, userId, stated, options);
  const written = await writeCloses(tx, [close], 'owner');
  if (written > 0) await raiseMarketRevision(tx, { assetIds: [close.assetId] });
  return { price: close.price, currency: close.currency };
}

/** Removes all that was stated of a day, and returns what counted. Must be called inside `writeMarket`. */
export async function takeBackClose(
  tx: Queryable,
  { assetId, isin, date }: Omit<NamedClose, 'price' | 'currency'>,
): Promise<{ readonly price: string; readonly currency: string }> {
  const removed = await removeClose(tx, assetId, date);
  if (removed === null) throw new DomainError('NOT_FOUND', ['noPrice', { isin, date }]);
  await raiseMarketRevision(tx, { assetIds: [assetId] });
  return removed;
}
