/** Makes the books of a user from the rows of an export. */
import { groupBy } from '../group-by.ts';
import { datedFigures, type RateHistories, rateOn } from '../history/dated-figures.ts';
import { securityCode } from '../identifiers/security-code.ts';
import { type CurrencyAmount, convert } from '../money/conversion.ts';
import { type Decimal, multiply, negate, parseDecimal, ZERO } from '../money/decimal.ts';
import { type Day, toDay } from '../time/day.ts';
import { valuationDay } from '../valuation/account.ts';
import type { Lot } from '../valuation/lots.ts';
import { lotsWithMoves } from '../valuation/moves.ts';
import { applySplit, readRatio, type Split, splitClose, splitFactor } from '../valuation/splits.ts';
import {
  type Book,
  type BookAccount,
  type BookBalance,
  type BookEntry,
  type BookPrice,
  equity,
} from './book.ts';
import { bookAccount, type CashRow, cashOf, dayOf } from './cash.ts';
import { partsOf, type Row, type Tables } from './rows.ts';
import { symbolsOf } from './symbols.ts';
import { tradesOf } from './trades.ts';

export function* makeBook(tables: Tables, today: Day): Generator<void, Book> {
  const all = (table: string): readonly Row[] =>
    (tables[table] ?? []).filter((row) => row.deleted_at === undefined);
  const past = (table: string) => all(table).filter((row) => dayOf(row) <= today);
  const future = (table: string) => all(table).length - past(table).length;

  const rates = ratesOf(past('rates'));
  const inCurrency = (amount: string, currency: string, day: Day): CurrencyAmount => ({
    ...{ amount: parseDecimal(amount), currency },
    rate: rateOn(rates, currency, day),
  });
  const own = (amount: string, currency: string, day: Day, into: string) =>
    convert(inCurrency(amount, currency, day), {
      ...{ currency: into, rate: rateOn(rates, into, day) },
    });

  const entries: BookEntry[] = [];
  const balances: BookBalance[] = [];
  let [unconverted, withoutLots] = [0, 0];

  const rowsOf = grouped(past('transactions'), 'account_id');
  const balancesOf = grouped(past('balances'), 'account_id');
  const termsOf = grouped(all('loan_terms'), 'account_id');
  const withHoldings = new Set(all('holdings').map((row) => row.account_id));
  const categoryOf = categoriesOf(all('categories'), past('transactions'));
  for (const stored of all('accounts')) {
    const { id = '', currency = '' } = stored;
    const converted = (row: Row, amount = ''): CashRow => ({
      ...{ day: dayOf(row), row },
      own: own(amount, row.currency ?? currency, dayOf(row), currency),
    });
    const rows = inDayOrder((rowsOf.get(id) ?? []).map((row) => converted(row, row.amount)));
    unconverted += rows.filter((row) => row.own === null).length;
    const anchors = inDayOrder(
      (balancesOf.get(id) ?? []).map((row) => converted(row, row.balance)),
    );
    const cash = yield* cashOf(
      {
        ...{ account: bookAccount(stored), stored, rows },
        hasHoldings: withHoldings.has(id),
        upTo: lastDay(stored, today),
        terms: inDayOrder((termsOf.get(id) ?? []).map((row) => ({ day: dayOf(row), row }))),
        balances: anchors.map(({ day, own: amount }) => ({ day, amount })),
      },
      categoryOf,
    );
    entries.push(...cash.entries);
    balances.push(...cash.balances);
  }

  const splitsOf = grouped(past('splits'), 'asset_id');
  const splitsIn = (assetId = ''): Split[] =>
    (splitsOf.get(assetId) ?? []).map((row) => ({
      ...{ day: dayOf(row), ratio: readRatio(row.ratio ?? '1') },
    }));
  const accountOf = new Map(all('accounts').map((row) => [row.id, row]));
  const holdings = new Map(all('holdings').map((row) => [row.id ?? '', row]));
  const heldAssets = new Set(all('holdings').map((row) => row.asset_id));
  const assets = all('assets').filter((row) => heldAssets.has(row.id));
  const symbols = symbolsOf(assets, [...currenciesIn(tables)]);
  const assetOf = new Map(assets.map((row) => [row.id, row]));
  const stored = new Map(
    [...grouped(past('lots'), 'holding_id')].map(([id, rows]) => [
      id,
      rows.map(lotOf).sort((a, b) => a.day - b.day),
    ]),
  );
  const moved = lotsWithMoves(
    (id) => ({ lots: stored.get(id) ?? [], splits: splitsIn(holdings.get(id)?.asset_id) }),
    past('moves').map((row) => ({
      ...{ id: row.id ?? '', day: dayOf(row) },
      ...{ fromHoldingId: row.from_holding_id ?? '', toHoldingId: row.to_holding_id ?? '' },
      quantity: parseDecimal(row.quantity ?? '0'),
      received: parseDecimal(row.received ?? '0'),
      costPct: row.cost_pct === undefined ? null : parseDecimal(row.cost_pct),
      cash: inCurrency(row.cash ?? '0', row.currency ?? 'EUR', dayOf(row)),
    })),
  );
  for (const [id, row] of holdings) {
    const commodity = symbols.get(row.asset_id ?? '') ?? '';
    const splits = splitsIn(row.asset_id);
    const account: BookAccount = {
      ...bookAccount(accountOf.get(row.account_id) ?? {}),
      isSecurities: true,
    };
    const name = assetOf.get(row.asset_id)?.name ?? commodity;
    const lots = moved.get(id) ?? stored.get(id) ?? [];
    if (lots.length === 0) {
      const held = statedUnits(row, splits);
      const day = toDay(row.entry_date ?? row.quantity_at ?? '');
      if (held === ZERO || day > today) continue;
      const units = { account, amount: held, commodity };
      const cost = row.cost_basis && { amount: parseDecimal(row.cost_basis), currency: 'EUR' };
      const from = equity('Opening balances');
      const other = cost
        ? { account: from, amount: negate(cost.amount), commodity: 'EUR' }
        : { account: from, amount: negate(held), commodity };
      const postings = [cost ? { ...units, lot: { cost, day } } : units, other];
      const money = cost ? { amount: cost.amount, currency: 'EUR' } : null;
      const fees = { amount: ZERO, currency: 'EUR' };
      const trade = { account, commodity, units: held, money, fees };
      entries.push({ day, text: name, postings, trade });
      balances.push({ day: today, ...units });
      if (!cost) withoutLots++;
      continue;
    }
    const traded = tradesOf({ account, commodity, name, lots, splits, today });
    entries.push(...traded.entries);
    balances.push(...traded.balances);
    if (!traded.hasLots) withoutLots++;
  }

  const prices: BookPrice[] = [
    ...past('prices')
      .filter((row) => heldAssets.has(row.asset_id))
      .map((row) => ({
        day: dayOf(row),
        commodity: symbols.get(row.asset_id ?? '') ?? '',
        price: splitClose(
          parseDecimal(row.price ?? '0'),
          splitsIn(row.asset_id),
          dayOf(row),
          today,
        ),
        currency: row.currency ?? 'EUR',
      })),
    ...past('rates').map((row) => ({
      ...{ day: dayOf(row), commodity: 'EUR' },
      ...{ price: parseDecimal(row.rate ?? '1'), currency: row.currency ?? '' },
    })),
  ];
  return {
    commodities: assets.map((row) => ({
      symbol: symbols.get(row.id ?? '') ?? '',
      name: row.name ?? '',
      isin: row.isin ?? null,
      ticker: row.ticker ?? null,
      coin:
        row.isin === undefined ? securityCode({ isin: null, ticker: row.ticker ?? null }) : null,
    })),
    entries: inDayOrder(entries),
    ...{ balances, prices },
    left: {
      future: future('transactions') + future('balances') + future('lots') + future('moves'),
      ...{ unconverted, withoutLots, moves: past('moves').length },
    },
  };

  function statedUnits(
    { quantity = '0', quantity_at = '' }: Row,
    splits: readonly Split[],
  ): Decimal {
    return applySplit(parseDecimal(quantity), splitFactor(splits, toDay(quantity_at), today));
  }

  function lotOf(row: Row): Lot {
    const { quantity = '0', unit_price: price = '0', fees = '0', currency = 'EUR', side } = row;
    const gross = inCurrency(price, currency, dayOf(row));
    return {
      ...{ day: dayOf(row), side: side === 'sell' ? 'sell' : 'buy' },
      quantity: parseDecimal(quantity),
      gross: { ...gross, amount: multiply(parseDecimal(quantity), gross.amount) },
      fees: inCurrency(fees, currency, dayOf(row)),
    };
  }
}

/** The last day on which an account counts: the one before it was archived. */
function lastDay({ archived_at: archivedAt }: Row, today: Day): Day {
  return valuationDay(archivedAt === undefined ? null : toDay(archivedAt.slice(0, 10)), today);
}

function ratesOf(rows: readonly Row[]): RateHistories {
  return new Map(
    [...grouped(rows, 'currency')].map(([currency, ofCurrency]) => {
      const dated = inDayOrder(
        ofCurrency.map((row) => ({ day: dayOf(row), rate: row.rate ?? '' })),
      );
      const days = Int32Array.from(dated, ({ day }) => day);
      return [
        currency,
        datedFigures(
          days,
          dated.map(({ rate }) => rate),
        ),
      ];
    }),
  );
}

/** A category is income if more came in by it than went out. */
function categoriesOf(categories: readonly Row[], rows: readonly Row[]) {
  const names = new Map(categories.map((row) => [row.id, row.name ?? '']));
  const sums = new Map<string, Decimal>();
  for (const { category_id: id = '', amount = '0' } of rows.flatMap(partsOf))
    sums.set(id, ((sums.get(id) ?? ZERO) + parseDecimal(amount)) as Decimal);
  return ({ category_id: id }: Row): BookAccount | null => {
    const name = names.get(id);
    if (id === undefined || name === undefined) return null;
    return { root: (sums.get(id) ?? ZERO) > 0n ? 'income' : 'expenses', key: id, name };
  };
}

const currenciesIn = (tables: Tables): Set<string> =>
  new Set([
    'EUR',
    ...Object.values(tables).flatMap((rows) => rows.map((row) => row.currency ?? '')),
  ]);

const grouped = (rows: readonly Row[], column: string): Map<string, Row[]> =>
  groupBy(
    rows,
    (row) => row[column] ?? '',
    (row) => row,
  );

const inDayOrder = <Dated extends { readonly day: Day }>(dated: readonly Dated[]): Dated[] =>
  dated.toSorted((a, b) => a.day - b.day);
