/** A holding: stated as a whole, or by lots that never sell more than is held. */
import { fraction, minus } from '../model/fraction.ts';
import { follow } from '../model/securities.ts';
import type { Holding, Lot, Market } from '../model/world.ts';
import type { Random } from '../random.ts';
import type { Dates } from './draw-rows.ts';

const QUANTITIES = ['1', '2.5', '10', '0.001', '7.5', '300'];
const PRICES = ['100', '10', '12.345', '0', '97.5', '150', '1'];

export function drawHolding(
  random: Random,
  { days, end }: Dates,
  { isin, market, currencies }: { isin: string; market: Market; currencies: readonly string[] },
): Holding {
  const entryDate = random.chance(0.5) ? random.pick(days) : null;
  const holding: Holding = {
    id: null,
    isin,
    recordedOn: end,
    quantity: random.pick(QUANTITIES),
    quantityAt: entryDate ?? end,
    costBasis: random.chance(0.6) ? random.pick(['100', '0', '1234.565', '1005']) : null,
    feesTotal: random.chance(0.2) ? '1.50' : null,
    ter: random.chance(0.3) ? random.pick(['0.20', '0.38', '1.5', '100']) : null,
    entryDate,
    worthlessAt: random.chance(0.05) ? random.pick(days) : null,
    lots: [],
  };
  if (random.chance(0.65)) holding.lots = drawLots(random, days, { isin, market, currencies });
  return holding;
}

function drawLots(
  random: Random,
  days: readonly string[],
  { isin, market, currencies }: { isin: string; market: Market; currencies: readonly string[] },
): Lot[] {
  let lots: Lot[] = [];
  const currency = random.chance(0.8) ? 'EUR' : random.pick(currencies);
  const few = Array.from({ length: 1 + random.int(5) }, () => random.pick(days));
  for (let times = 1 + random.int(6); times > 0; times--) {
    const lot: Lot = {
      id: null,
      date: random.pick(few),
      side: random.chance(0.65) ? 'buy' : 'sell',
      quantity: random.pick(QUANTITIES),
      unitPrice: random.pick(PRICES),
      fees: random.pick(['0', '0', '1.99', '5']),
      currency: random.chance(0.93) ? currency : random.pick([...currencies, 'EUR']),
    };
    const more = random.chance(0.5) ? [...lots, lot] : [lot, ...lots];
    if (follow(market, isin, more, '9999-12-31').uncovered.length === 0) lots = more;
  }
  return random.chance(0.2) ? soldOut(random, { isin, market, days }, lots) : lots;
}

/** Everything that is left is sold on a later day. */
function soldOut(
  random: Random,
  { isin, market, days }: { isin: string; market: Market; days: readonly string[] },
  lots: Lot[],
): Lot[] {
  const last = lots
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (last === undefined) return lots;
  const date = random.pick([last, ...days.filter((day) => day >= last)]);
  const { units } = follow(market, isin, lots, date);
  const quantity = asDecimal(units);
  if (quantity === null || minus(fraction(quantity), units).n !== 0n || units.n === 0n) return lots;
  const more = [
    ...lots,
    {
      id: null,
      date,
      side: 'sell',
      quantity,
      unitPrice: '110',
      fees: '1',
      currency: 'EUR',
    } as const,
  ];
  return follow(market, isin, more, '9999-12-31').uncovered.length === 0 ? more : lots;
}

/** Null where a fraction has more than six decimals. */
function asDecimal({ n, d }: { n: bigint; d: bigint }): string | null {
  const scaled = n * 1_000_000n;
  if (scaled % d !== 0n) return null;
  const digits = String(scaled / d).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
