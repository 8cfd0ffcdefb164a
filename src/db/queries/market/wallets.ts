/**
 * On-chain wallets: the balance of an address, stored as a holding of its coin.
 *
 * A chain reports only the current balance, so history is built from observations. The change of quantity on
 * a day is one lot of that day, at that day's price. This assumes that the coins came from outside or left.
 * Lots make the quantity of every day right; the holding's own quantity is the last observation. A day has
 * one lot, which is updated during the day, and priced again when its close arrives. Without any known price
 * there is no lot, and the quantity counts from the first observation. Units that a move brought are in none.
 */
import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Coin } from '../../../core/market-data.ts';
import {
  add,
  type Decimal,
  formatDecimal,
  negate,
  parseDecimal,
  subtract,
  ZERO,
} from '../../../core/money/decimal.ts';
import { type Day, formatDay } from '../../../core/time/day.ts';
import type { Database } from '../../database.ts';
import { newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { raiseRevision } from '../../revisions.ts';
import { holdings, lots } from '../../schema.ts';
import { textColumn } from '../../sql/columns.ts';
import { latestClose } from '../../sql/latest.ts';
import { countRows } from '../../stored-limits.ts';
import { refreshMovements } from '../movements/refresh-movements.ts';
import { coinAsset } from './coins.ts';

/** Sets a wallet's quantity of a coin at the end of a day; returns 1 if that changed anything, else 0. */
export async function storeWallet(
  db: Database,
  walletId: string,
  coin: Coin,
  quantity: string,
  today: Day,
): Promise<number> {
  const [userId = '', accountId = ''] = walletId.split('/');
  const held = parseDecimal(quantity);
  return db.write(userId, async (tx) => {
    const { id: assetId } = await coinAsset(tx, coin);
    const wallet = { userId, accountId, assetId };
    const known = await readHolding(tx, wallet);
    const changed =
      known === undefined
        ? await firstSeen(tx, wallet, held, today)
        : await seenAgain(tx, userId, known, held, today);
    const priced = await priceLots(tx, userId, accountId);
    if (!changed && !priced) return 0;
    if (priced) await refreshMovements(tx, userId, { recordsOf: [accountId] });
    await raiseRevision(tx, userId);
    return 1;
  });
}

/** Prices the lots of all wallets of a coin at the known closes of their days. */
export async function priceWallets(db: Database, assetId: string): Promise<void> {
  const wallets = await rows(
    db.query,
    { userId: textColumn, accountId: textColumn },
    sql`select h.user_id as "userId", h.account_id as "accountId" from holdings h
        join accounts a on a.user_id = h.user_id and a.id = h.account_id
        where h.asset_id = ${assetId} and a.sync_mode = 'onchain'`,
  );
  for (const { userId, accountId } of wallets) {
    await db.write(userId, async (tx) => {
      if (!(await priceLots(tx, userId, accountId))) return;
      await refreshMovements(tx, userId, { recordsOf: [accountId] });
      await raiseRevision(tx, userId);
    });
  }
}

interface Wallet {
  readonly userId: string;
  readonly accountId: string;
  readonly assetId: string;
}

/** The holding of a wallet's coin. */
export interface WalletHolding extends Wallet {
  readonly id: string;
}

async function readHolding(tx: Queryable, { userId, accountId, assetId }: Wallet) {
  const [found] = await tx
    .select({ id: holdings.id, quantity: holdings.quantity })
    .from(holdings)
    .where(
      and(
        eq(holdings.userId, userId),
        eq(holdings.accountId, accountId),
        eq(holdings.assetId, assetId),
      ),
    );
  return found;
}

/** Creates the holding of a new wallet; an empty address has none yet. */
async function firstSeen(
  tx: Queryable,
  wallet: Wallet,
  held: Decimal,
  today: Day,
): Promise<boolean> {
  if (held === ZERO) return false;
  const values = { quantity: formatDecimal(held), quantityAt: formatDay(today) };
  await tx.insert(holdings).values({ ...wallet, ...values, id: newId() });
  return true;
}

async function seenAgain(
  tx: Queryable,
  userId: string,
  holding: { readonly id: string; readonly quantity: string },
  held: Decimal,
  today: Day,
): Promise<boolean> {
  if (parseDecimal(holding.quantity) === held) return false;
  const ofHolding = and(eq(lots.userId, userId), eq(lots.holdingId, holding.id));
  const stored = await tx.select().from(lots).where(ofHolding);
  const arrived = await unitsArrived(tx, userId, holding.id);
  const lacksLots = stored.length === 0 && arrived === ZERO;
  const isPending = lacksLots && parseDecimal(holding.quantity) !== ZERO;
  // The clock of this node, or its time zone, may be behind that of the last observation.
  const [day = ''] = [formatDay(today), ...stored.map(({ date }) => date)].sort().reverse();
  await tx
    .update(holdings)
    .set({
      quantity: formatDecimal(held),
      updatedAt: sql`now()`,
      ...(isPending ? {} : { quantityAt: day }),
    })
    .where(and(eq(holdings.userId, userId), eq(holdings.id, holding.id)));
  if (lacksLots) return true;

  const replaced = await tx
    .delete(lots)
    .where(and(ofHolding, eq(lots.date, day)))
    .returning({ id: lots.id });
  const before = stored
    .filter(({ date }) => date < day)
    .reduce((sum, lot) => add(sum, signed(lot.side, parseDecimal(lot.quantity))), arrived);
  const moved = subtract(held, before);
  if (moved !== ZERO) await insertLot(tx, userId, holding.id, day, moved);
  await countRows(tx, userId, (moved === ZERO ? 0 : 1) - replaced.length);
  return true;
}

/** Returns the units that moves brought, which no lot has. */
async function unitsArrived(tx: Queryable, userId: string, holdingId: string): Promise<Decimal> {
  const [sum] = await rows(
    tx,
    { received: textColumn },
    sql`select coalesce(sum(received), 0) as received from moves
        where user_id = ${userId} and to_holding_id = ${holdingId}`,
  );
  return parseDecimal(sum?.received ?? '0');
}

/** Adds units to the lot of a day, or takes them from it. */
export async function changeWalletLot(
  tx: Queryable,
  { userId, accountId, id }: WalletHolding,
  date: string,
  change: Decimal,
): Promise<void> {
  const replaced = await tx
    .delete(lots)
    .where(and(eq(lots.userId, userId), eq(lots.holdingId, id), eq(lots.date, date)))
    .returning({ side: lots.side, quantity: lots.quantity });
  const moved = replaced.reduce(
    (sum, { side, quantity }) => add(sum, signed(side, parseDecimal(quantity))),
    change,
  );
  if (moved !== ZERO) await insertLot(tx, userId, id, date, moved);
  await countRows(tx, userId, (moved === ZERO ? 0 : 1) - replaced.length);
  await priceLots(tx, userId, accountId);
}

const signed = (side: string, quantity: Decimal) => (side === 'buy' ? quantity : negate(quantity));

/** Inserts a lot with a placeholder price; `priceLots` follows in the same transaction. */
async function insertLot(
  tx: Queryable,
  userId: string,
  holdingId: string,
  date: string,
  moved: Decimal,
): Promise<void> {
  await tx.insert(lots).values({
    userId,
    holdingId,
    id: newId(),
    date,
    side: moved > ZERO ? 'buy' : 'sell',
    quantity: formatDecimal(moved > ZERO ? moved : negate(moved)),
    unitPrice: '0',
    identity: hash('sha256', `on-chain ${date}`, 'buffer'),
    ordinal: 0,
  });
}

/**
 * Adds the first lot of a wallet that lacked a price, and prices each day of all lots; returns true if any
 * changed.
 */
async function priceLots(tx: Queryable, userId: string, accountId: string): Promise<boolean> {
  const waiting = await rows(
    tx,
    { id: textColumn, quantity: textColumn, date: textColumn },
    sql`select h.id, h.quantity, h.quantity_at as date from holdings h
        join assets a on a.id = h.asset_id and a.isin is null
        where h.user_id = ${userId} and h.account_id = ${accountId} and h.quantity > 0
          and not exists (select from lots l where l.user_id = ${userId} and l.holding_id = h.id)
          and not exists (select from moves m where m.user_id = ${userId} and m.to_holding_id = h.id)
          and exists (select from prices c where c.asset_id = h.asset_id and c.date <= h.quantity_at)`,
  );
  for (const { id, quantity, date } of waiting) {
    await insertLot(tx, userId, id, date, parseDecimal(quantity));
  }
  const priced = await rows(
    tx,
    { id: textColumn },
    sql`with priced as (
          select l.id, p.price, p.currency from holdings h
          join assets a on a.id = h.asset_id and a.isin is null
          join lots l on l.user_id = h.user_id and l.holding_id = h.id
          cross join lateral ${latestClose(sql`h.asset_id`, sql`l.date`)} p
          where h.user_id = ${userId} and h.account_id = ${accountId})
        update lots l set unit_price = p.price, currency = p.currency from priced p
        where l.user_id = ${userId} and l.id = p.id
          and (l.unit_price, l.currency) is distinct from (p.price, p.currency)
        returning l.id`,
  );
  return priced.length > 0;
}
