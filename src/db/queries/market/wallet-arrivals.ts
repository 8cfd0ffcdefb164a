/**
 * Coins that arrived in followed wallets. A chain tells no purchase. A move from another account of the user brings them
 * with their cost and days. It takes the place of the units in the wallet's own lots.
 */
import { sql } from 'drizzle-orm';
import {
  add,
  type Decimal,
  formatDecimal,
  negate,
  parseDecimal,
  subtract,
  ZERO,
} from '../../../core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { texts } from '../../sql/columns.ts';
import { changeWalletLot, type WalletHolding } from './wallets.ts';

/** Days after a withdrawal in which a wallet is seen with it: the chain may be slow, and this service off for a night. */
const ARRIVAL_DAYS = 3;

const ARRIVAL = texts('holdingId', 'accountId', 'accountName', 'date', 'quantity');

/** Returns the days on which the followed wallets of a coin rose, from a day to three days later. */
export const listArrivals = (db: Queryable, userId: string, assetId: string, date: string) =>
  rows(
    db,
    ARRIVAL,
    sql`select l.holding_id as "holdingId", c.id as "accountId", c.name as "accountName", l.date, l.quantity
        from lots l
        join holdings h on h.user_id = ${userId} and h.id = l.holding_id and h.asset_id = ${assetId}
        join accounts c on c.user_id = ${userId} and c.id = h.account_id
        where l.user_id = ${userId} and l.side = 'buy' and c.sync_mode = 'onchain'
          and l.date between ${date}::date and ${lastDay(date)}::date
        order by l.date, l.id`,
  );

const lastDay = (date: string): string => formatDay((toDay(date) + ARRIVAL_DAYS) as Day);

/** Takes units from the lots that saw them arrive. Throws if the wallet did not rise by as many in these days. */
export async function takeArrived(
  tx: Queryable,
  wallet: WalletHolding,
  { date, units, account }: { date: string; units: Decimal; account: string },
): Promise<void> {
  const { userId, id, assetId } = wallet;
  const arrivals = (await listArrivals(tx, userId, assetId, date)).filter(
    ({ holdingId }) => holdingId === id,
  );
  const arrived = arrivals.reduce((sum, { quantity }) => add(sum, parseDecimal(quantity)), ZERO);
  if (arrived < units) {
    const figures = { arrived: formatDecimal(arrived), quantity: formatDecimal(units) };
    throw new DomainError('CONFLICT', [
      'notArrived',
      { account, date, until: lastDay(date), ...figures },
    ]);
  }
  let left = units;
  for (const each of arrivals) {
    const quantity = parseDecimal(each.quantity);
    const taken = quantity < left ? quantity : left;
    if (taken === ZERO) break;
    await changeWalletLot(tx, wallet, each.date, negate(taken));
    left = subtract(left, taken);
  }
}

/** Gives units back to the wallet's own lots, on a day or that of the coin's first known close, without which it has no cost. */
export async function returnArrived(
  tx: Queryable,
  wallet: WalletHolding,
  { date, units }: { date: string; units: Decimal },
): Promise<void> {
  const [first] = await rows(
    tx,
    texts('date'),
    sql`select greatest(${date}::date, min(date)) as date from prices
        where asset_id = ${wallet.assetId}`,
  );
  await changeWalletLot(tx, wallet, first?.date ?? date, units);
}
