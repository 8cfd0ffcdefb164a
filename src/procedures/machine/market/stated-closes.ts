/** States the close of one day for all users, and takes one back. */
import { raiseMarketRevision } from '../../../db/queries/market/revision.ts';
import { ownerClose, removeClose, writeCloses } from '../../../db/queries/market/writes.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { checkedPrice, type PriceOptions } from '../../user/market/checked-prices.ts';
import { NO_PRICE, refuseUnseen, type Seen } from '../../user/seen.ts';

interface Price {
  readonly price: string;
  readonly currency: string;
}

/** A close of one unit; `isin` names the security in errors. */
interface NamedClose extends Price {
  readonly assetId: string;
  readonly isin: string;
  readonly date: string;
}

/** Stores a close, which replaces what was stated of its day. Must be called inside `writeMarket`. */
export async function stateClose(
  tx: Queryable,
  userId: string,
  stated: NamedClose,
  options: PriceOptions,
  seen?: Seen,
): Promise<Price & { readonly earlier: Price | null }> {
  const close = await checkedPrice(tx, userId, stated, options);
  const earlier = await ownerClose(tx, close.assetId, close.date);
  refuseUnseen(seen, earlier ?? NO_PRICE, close);
  const written = await writeCloses(tx, [close], 'owner');
  if (written > 0) await raiseMarketRevision(tx, { assetIds: [close.assetId] });
  const { price, currency } = close;
  // An equal close of a source stays that source's: nothing is there to take back.
  return { price, currency, earlier: written === 0 ? { price, currency } : earlier };
}

/** Removes what the operator stated of a day, or else what a source gave. Must be called inside `writeMarket`. */
export async function takeBackClose(
  tx: Queryable,
  { assetId, isin, date }: Omit<NamedClose, keyof Price>,
  seen?: Seen,
): Promise<Price> {
  const removed = await removeClose(tx, assetId, date);
  if (removed === null) throw new DomainError('NOT_FOUND', ['noPrice', { isin, date }]);
  refuseUnseen(seen, removed);
  await raiseMarketRevision(tx, { assetIds: [assetId] });
  return removed;
}
