/** Draws the entries of an account: small and large amounts, all decimals, and instants around midnight. */
import type { Random } from '../../../../../test/simulator/random.ts';
import type { Amount, Book, Entry, EntryKind } from './book.ts';
import { floorTo, ONE } from './units.ts';

/** Movements that a provider knows. */
export interface Market {
  readonly kinds: readonly EntryKind[];
  readonly currencies: readonly string[];
  readonly coins: readonly string[];
  /** Most decimals of an amount of a currency. @default 4 */
  readonly moneyDecimals?: 2 | 4 | undefined;
  /** Zones at whose midnight entries are frequent, by their distance from UTC in hours. */
  readonly midnights: readonly number[];
}

/** Instants, both included, in milliseconds since 1970. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Adds entries to an account. A sale sells less than was bought and received as a reward before. */
export function drawEntries(
  book: Book,
  account: string,
  {
    random,
    market,
    period,
    count,
  }: { random: Random; market: Market; period: Period; count: number },
): void {
  for (let drawn = 0; drawn < count; drawn++) {
    const time = drawTime(random, market, period);
    const entry = drawEntry(book, account, random, market, time);
    book.add({ account, time, text: drawText(random), isPending: false, ...entry });
  }
}

type Drawn = Pick<Entry, 'kind' | 'given' | 'received' | 'fee'>;

function drawEntry(
  book: Book,
  account: string,
  random: Random,
  market: Market,
  time: number,
): Drawn {
  const kind = random.pick(market.kinds);
  const asset = random.pick(
    kind === 'payment' ? market.currencies : [...market.currencies, ...market.coins],
  );
  const amount = drawAmount(random, market, asset);
  const none = { given: null, received: null, fee: null };
  if (kind === 'deposit' || (kind === 'payment' && random.chance(0.3)))
    return { ...none, kind, received: amount };
  if (kind === 'reward')
    return { ...none, kind, received: drawAmount(random, market, random.pick(market.coins)) };
  if (kind !== 'trade') return { ...none, kind, given: amount };
  return drawTrade(book, account, random, market, time);
}

function drawTrade(
  book: Book,
  account: string,
  random: Random,
  market: Market,
  time: number,
): Drawn {
  const money = drawAmount(random, market, random.pick(market.currencies));
  const coin = random.pick(market.coins);
  const sellable = sellableUnits(book.entries(account), coin, time);
  const sold = sellable / BigInt(2 + random.int(8));
  const isSale = sold > ONE / 1000n && random.chance(0.5);
  const coins = isSale ? { asset: coin, units: sold } : drawAmount(random, market, coin);
  const feeUnits = floorTo(money.units / 400n, market.moneyDecimals ?? 4);
  const fee = random.chance(0.7) && feeUnits > 0n ? { asset: money.asset, units: feeUnits } : null;
  return isSale
    ? { kind: 'trade', given: coins, received: money, fee }
    : { kind: 'trade', given: money, received: coins, fee };
}

/** Units bought and received as rewards before an instant, less all sales at any time. */
function sellableUnits(entries: readonly Entry[], coin: string, time: number): bigint {
  let units = 0n;
  for (const { kind, given, received, time: at } of entries) {
    if (kind !== 'trade' && kind !== 'reward') continue;
    if (received?.asset === coin && at < time - DAY) units += received.units;
    if (given?.asset === coin) units -= given.units;
  }
  return units;
}

/** From 0.01 to 10,000 of a currency, from 0.01 to 10 of a coin; many amounts are equal. */
function drawAmount(random: Random, market: Market, asset: string): Amount {
  if (random.chance(0.2)) return { asset, units: 5n * ONE };
  const isMoney = market.currencies.includes(asset);
  const most = isMoney ? 10_000 : 10;
  const decimals = random.pick(isMoney ? [2, 2, market.moneyDecimals ?? 4] : [2, 8, 18]);
  const whole = BigInt(random.int(most)) * ONE;
  const fraction = BigInt(random.int(1e9)) * 1_000_000_000n + BigInt(random.int(1e9));
  return { asset, units: floorTo(whole + fraction, decimals) + ONE / 100n };
}

function drawTime(random: Random, { midnights }: Market, { from, to }: Period): number {
  const time = from + random.int(to - from + 1);
  if (random.chance(0.6)) return time;
  const midnight = Math.floor(time / DAY) * DAY - random.pick(midnights) * HOUR;
  return Math.min(to, Math.max(from, midnight + random.int(2001) - 1000));
}

const drawText = (random: Random) =>
  random.pick(['Rent', 'Card 4711 Café Zoé', 'Transfer', 'SEPA  Überweisung', 'Groceries']);
