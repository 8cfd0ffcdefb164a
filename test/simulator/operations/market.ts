/** Reference data that the owner loads for all users: prices, reference rates, splits and the kinds of assets. */
import { compare, fraction } from '../model/fraction.ts';
import { expectFields, type Market, type World, withMarket } from '../model/world.ts';
import { CURRENCIES, ISINS, marketDay } from './alphabets.ts';
import { expectStatus, type Generator, type Operation, refused } from './operation.ts';

/** A file, one line a day and thing; what is stored already is skipped. */
function fileOf(
  procedure: string,
  columns: readonly string[],
  lines: readonly string[][],
  database: (market: Market, line: string[]) => boolean,
): Operation {
  const content = [columns, ...lines].map((cells) => cells.join(';')).join('\n');
  return {
    what: `owner loads ${procedure} ${lines.map((cells) => cells.join(' ')).join(', ')}`,
    user: null,
    repeatable: true,
    reads: false,
    send: (clients) =>
      // The drawn prices contradict each other.
      clients.owner(procedure, { anyway: true, file: { name: 'file.csv', content } }),
    apply(world, seen) {
      if (lines.some(([, date = '']) => date > world.today)) return refused(world, seen, 400);
      let imported = 0;
      const after = withMarket(world, (market) => {
        for (const line of lines) if (database(market, line)) imported++;
      });
      if (seen !== null) {
        expectStatus(seen, 200);
        const counts = { received: lines.length, imported, skipped: lines.length - imported };
        expectFields('the counts', seen.body, counts);
      }
      return after;
    },
  };
}

/** Lines whose first two cells differ: a file must not contradict itself. */
function distinct(lines: string[][]): string[][] {
  return [...new Map(lines.map((line) => [`${line[0]} ${line[1]}`, line])).values()];
}

const isSame = (a: string | undefined, b: string) =>
  a !== undefined && compare(fraction(a), fraction(b)) === 0;

export const loadPrices: Generator = ({ random, world }) => {
  const lines = random.list(4, () => [
    random.pick(ISINS),
    marketDay(random, world.today),
    random.pick(['10', '12.50', '0.000123', '99999.99', '10.0']),
    random.chance(0.7) ? 'EUR' : random.pick(CURRENCIES),
  ]);
  if (lines.length === 0) return null;
  const columns = ['isin', 'date', 'price', 'currency'];
  return fileOf('prices.import', columns, distinct(lines), (market, line) => {
    const [isin = '', date = '', price = '', currency = ''] = line;
    nameAsset(market, isin);
    market.prices[isin] ??= {};
    const known = market.prices[isin]?.[date];
    if (known?.currency === currency && isSame(known.price, price)) return false;
    (market.prices[isin] ?? {})[date] = { price, currency };
    return true;
  });
};

export const loadRates: Generator = ({ random, world }) => {
  const lines = random.list(3, () => [
    random.pick(CURRENCIES.filter((currency) => currency !== 'EUR')),
    marketDay(random, world.today),
    random.pick(['1.1', '0.93', '160.25', '1.10']),
  ]);
  if (lines.length === 0) return null;
  return fileOf('rates.import', ['currency', 'date', 'rate'], distinct(lines), (market, line) => {
    const [currency = '', date = '', rate = ''] = line;
    market.rates[currency] ??= {};
    const rates = market.rates[currency] ?? {};
    if (isSame(rates[date], rate)) return false;
    rates[date] = rate;
    return true;
  });
};

/** Few of them: each multiplies all that is older. */
export const loadSplits: Generator = ({ random, world }) => {
  const line = [random.pick(ISINS), marketDay(random, world.today), random.pick(['2', '0.5', '1'])];
  return fileOf('splits.import', ['isin', 'date', 'ratio'], [line], (market, line) => {
    const [isin = '', date = '', ratio = ''] = line;
    nameAsset(market, isin);
    market.splits[isin] ??= {};
    const splits = market.splits[isin] ?? {};
    if (isSame(splits[date], ratio)) return false;
    splits[date] = ratio;
    return true;
  });
};

export const setKind: Generator = ({ random }) => {
  const isin = random.pick(ISINS);
  const kind = random.pick(['equity', 'etf', 'fund', 'bond', 'crypto', 'real_estate', 'other']);
  return {
    what: `owner says ${isin} is ${kind}`,
    user: null,
    repeatable: true,
    reads: false,
    send: (clients) => clients.owner('assets.set', { isin, kind }),
    apply(world, seen) {
      if (seen !== null) {
        expectStatus(seen, 200);
        expectFields('the asset', seen.body, { isin, kind });
      }
      return withMarket(world, (market) => {
        market.kinds[isin] = kind;
      });
    },
  };
};

export const loadNonsense: Generator = ({ random, world }) => {
  const line = random.pick(['x;2026-01-01;1;EUR', `${ISINS[0]};2026-02-30;1;EUR`, ';;-1;']);
  const content = `isin;date;price;currency\n${ISINS[0]};${world.today};77;EUR\n${line}`;
  return {
    what: `owner loads a file with a wrong line ${line}`,
    user: null,
    repeatable: true,
    reads: false,
    send: (clients) => clients.owner('prices.import', { file: { name: 'file.csv', content } }),
    apply: (world: World, seen) => refused(world, seen, 400),
  };
};

function nameAsset(market: Market, isin: string): void {
  market.kinds[isin] ??= 'other';
}
