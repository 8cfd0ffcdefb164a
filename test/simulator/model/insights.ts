/** Model of `GET /insights?lang=en`: the cards, their tone, and their figures as text. */

import { budgetOf } from './budget.ts';
import { daysBetween, yearsLater } from './calendar.ts';
import {
  cents,
  type Fraction,
  fraction,
  minus,
  NOTHING,
  plus,
  times,
  toCents,
  total,
} from './fraction.ts';
import { cashOf, isExternal, liveRows } from './ledger.ts';
import { CEILINGS, rateOnDay } from './official.ts';
import { isArchived, rowAmount } from './tracks.ts';
import { type Line, sum, type Worth, worthOf } from './valuation.ts';
import { euros, monthsText, percentText } from './wording.ts';
import type { Account, User, World } from './world.ts';

export interface Card {
  readonly id: string;
  readonly tone: string;
  /** Left out where it is told in words alone. */
  readonly value?: string;
  readonly items?: readonly {
    readonly label?: string;
    readonly value?: string;
    readonly seedKey?: string;
  }[];
}

interface Open {
  readonly account: Account;
  readonly worth: Worth;
}

const ratio = (part: bigint, all: bigint): number => Number(part) / Number(all);
const largestFirst = <Item extends { readonly value: bigint }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (a.value > b.value ? -1 : a.value < b.value ? 1 : 0));

export function insightsOf(world: World, user: User) {
  const { today } = world;
  const open = user.accounts
    .filter((account) => !isArchived(account, today))
    .map((account): Open => ({ account, worth: worthOf(world, account) }));
  const parts = open.flatMap(({ worth }) => confirmed(worth).map(({ value }) => value));
  const gross = sum(parts.filter((value) => value > 0n));
  const net = sum(parts);
  const budget = budgetOf(world, user);
  const atHand = open.filter(
    ({ account: { type, savingsProduct } }) =>
      type === 'checking' || (type === 'savings' && savingsProduct !== 'pel'),
  );
  const counted = atHand.filter(({ worth }) => !worth.isSum);
  // Of accounts that no balance confirms nothing is said.
  const cash =
    counted.length === 0 && atHand.length > 0
      ? null
      : sum(counted.map(({ worth: { value } }) => value));
  const smic = rateOnDay('smicNetMonthly', today);
  const cards: (Card | null)[] = [
    gross === 0n && net === 0n
      ? null
      : {
          id: 'netWorth',
          tone: net > 0n ? 'positive' : net < 0n ? 'negative' : 'neutral',
          value: monthsText(ratio(net, BigInt(Math.round(smic * 100)))),
        },
    debt(gross, gross - net),
    budget && cash !== null ? emergencyFund(cash, budget.spending) : null,
    budget && savingsRate(budget),
    budget && spending(budget),
    income(world, user),
    budget && cash !== null ? idleCash(cash, budget.spending) : null,
    ceilings(world, open),
    concentration(open, gross),
    currencies(open, gross),
    fundCosts(open),
    taxAges(today, open),
    doubleCounts(open),
    prices(world, open),
  ];
  return { smicNetMonthly: smic, cards: cards.filter((card) => card !== null) };
}

/** The parts of an account without cash that no balance confirms, which is the last of them. */
const confirmed = ({ parts, isSum }: Worth) => (isSum ? parts.slice(0, -1) : parts);

function debt(gross: bigint, liabilities: bigint): Card | null {
  if (liabilities <= 0n) return null;
  const tone = liabilities > gross ? 'negative' : 'neutral';
  return {
    id: 'debt',
    tone,
    value: gross > 0n ? percentText(ratio(liabilities, gross)) : euros(liabilities),
  };
}

function emergencyFund(cash: bigint, spending: bigint): Card | null {
  if (spending <= 0n) return null;
  const months = cash > 0n ? ratio(cash, spending) : 0;
  const tone = months < 1 ? 'negative' : months < 3 ? 'neutral' : 'positive';
  return { id: 'emergencyFund', tone, value: monthsText(months) };
}

function savingsRate({ earnings, spending }: { earnings: bigint; spending: bigint }): Card | null {
  if (earnings <= 0n) return null;
  const rate = ratio(earnings - spending, earnings);
  const tone = rate < 0 ? 'negative' : rate < 0.1 ? 'neutral' : 'positive';
  return { id: 'savingsRate', tone, value: percentText(rate) };
}

const MOST_CATEGORIES = 5;

function spending(budget: NonNullable<ReturnType<typeof budgetOf>>): Card | null {
  const { spending, instalments, categories } = budget;
  if (spending <= 0n) return null;
  if (instalments <= 0n && categories.every(({ name }) => name === null)) return null;
  const named = largestFirst(categories).slice(0, MOST_CATEGORIES);
  return {
    id: 'spending',
    tone: 'neutral',
    value: `${euros(spending)} a month`,
    items: [
      ...(instalments > 0n ? [{ value: euros(instalments) }] : []),
      ...named.map(({ value }) => ({ value: euros(value) })),
    ],
  };
}

function income(world: World, { accounts }: User): Card | null {
  const after = yearsLater(world.today, -1);
  const credited = (wanted: string): bigint => {
    // Interest below 0 takes some back in savings, and is the price of a credit elsewhere.
    const counts = (type: string, { n }: Fraction) =>
      n > 0n || wanted === 'dividend' || type === 'savings';
    const amounts = accounts
      .filter(({ type }) => type !== 'loan')
      .flatMap((account) =>
        liveRows(account, world.today)
          .filter(({ type, date }) => type === wanted && date > after)
          .map((row) => rowAmount(world, row) ?? NOTHING)
          .filter((amount) => counts(account.type, amount)),
      );
    return toCents(total(amounts));
  };
  const [dividends, interest] = [credited('dividend'), credited('interest')];
  if (dividends + interest <= 0n) return null;
  return {
    id: 'income',
    tone: 'positive',
    value: euros(dividends + interest),
    items: [
      { seedKey: 'dividend', value: euros(dividends) },
      { seedKey: 'interest', value: euros(interest) },
    ],
  };
}

function idleCash(cash: bigint, spending: bigint): Card | null {
  if (spending <= 0n || cash <= spending * 6n) return null;
  return { id: 'idleCash', tone: 'brand', value: euros(cash - spending * 6n) };
}

function ceilings(world: World, open: readonly Open[]): Card | null {
  const near = open.flatMap(({ account, worth }) => {
    const { type, savingsProduct, name } = account;
    const ceiling = CEILINGS[type === 'savings' ? (savingsProduct ?? '') : type];
    const paid = ceiling === undefined ? null : paidIn(world, account, worth);
    if (ceiling === undefined || paid === null || paid * 10n < ceiling * 900n) return [];
    const room = ceiling * 100n - paid;
    return [{ label: name, value: room > 0n ? `${euros(room)} left` : 'Ceiling reached' }];
  });
  return near.length === 0 ? null : { id: 'ceilings', tone: 'neutral', items: near };
}

/** Cents; null where nothing is known of it. Regulated savings and PEA are kept in euros. */
function paidIn(world: World, account: Account, { value, isSum }: Worth): bigint | null {
  const { type, contributions } = account;
  if (isSum && type !== 'pea' && contributions === null) return null;
  const rows = liveRows(account, world.today).filter(({ currency }) => currency === 'EUR');
  const since = contributions?.day ?? '';
  const stated = contributions === null ? NOTHING : fraction(contributions.amount);
  const moved = rows.filter(
    (row) => isExternal(row) && (contributions === null || row.date > since),
  );
  const amounts = moved.map(({ amount }) => fraction(amount));
  if (type === 'pea') {
    const paid = plus(stated, total(amounts.filter(({ n }) => n > 0n)));
    return paid.n > 0n ? toCents(paid) : null;
  }
  const interest = total(
    rows.filter((row) => row.type === 'interest').map(({ amount }) => fraction(amount)),
  );
  const known: Fraction =
    contributions === null ? minus(cents(value), interest) : plus(stated, total(amounts));
  return known.n > 0n ? toCents(known) : 0n;
}

type Held = Line & { readonly accountName: string };

const linesOf = (open: readonly Open[]): Held[] =>
  open.flatMap(({ account, worth }) =>
    worth.lines.map((line) => ({ ...line, accountName: account.name })),
  );

const valued = (open: readonly Open[]) =>
  linesOf(open).flatMap((line) =>
    line.state === 'priced' && line.value !== null ? { ...line, value: line.value } : [],
  );

function concentration(open: readonly Open[], gross: bigint): Card | null {
  const lines = valued(open).filter(({ value }) => value > 0n);
  const isins = [...new Set(lines.map(({ isin }) => isin))];
  const assets = isins.map((isin) => {
    const same = lines.filter((line) => line.isin === isin);
    return { kind: same[0]?.kind ?? '', value: sum(same.map(({ value }) => value)) };
  });
  const [largest] = largestFirst(assets);
  if (largest === undefined) return null;
  const weight = ratio(largest.value, sum(assets.map(({ value }) => value)));
  const isFund = largest.kind === 'etf' || largest.kind === 'fund';
  const isHeavy = weight >= 0.25 && ratio(largest.value, gross) >= 0.1;
  return {
    id: 'concentration',
    tone: isHeavy && !isFund ? 'negative' : 'neutral',
    value: percentText(weight),
  };
}

function currencies(open: readonly Open[], gross: bigint): Card | null {
  const found = new Map<string, bigint>();
  const count = (currency: string | null, value: bigint | null) => {
    if (currency === null || currency === 'EUR' || value === null || value <= 0n) return;
    found.set(currency, (found.get(currency) ?? 0n) + value);
  };
  for (const { account, worth } of open) {
    for (const line of worth.lines) count(line.currency, line.value);
    if (!worth.isSum) count(account.currency, worth.parts.at(-1)?.value ?? null);
  }
  if (found.size === 0) return null;
  const items = largestFirst([...found].map(([seedKey, value]) => ({ seedKey, value })));
  return {
    id: 'currencies',
    tone: 'neutral',
    value: percentText(ratio(sum([...found.values()]), gross)),
    items: items.map(({ seedKey, value }) => ({ seedKey, value: euros(value) })),
  };
}

function fundCosts(open: readonly Open[]): Card | null {
  const lines = open.flatMap(({ account, worth }) =>
    worth.lines.flatMap(({ isin, state, value }) => {
      const ter = account.holdings.find((holding) => holding.isin === isin)?.ter ?? null;
      return state !== 'priced' || value === null || ter === null ? [] : [{ value, ter }];
    }),
  );
  const value = sum(lines.map((line) => line.value));
  if (value <= 0n) return null;
  const yearly = total(
    lines.map((line) => times(times(cents(line.value), fraction(line.ter)), { n: 1n, d: 100n })),
  );
  const rate = (Number(yearly.n) / Number(yearly.d) / Number(value)) * 100;
  const tone = rate <= 0.003 ? 'positive' : rate > 0.01 ? 'negative' : 'neutral';
  return { id: 'fundCosts', tone, value: `${euros(toCents(yearly))} a year` };
}

const AGES: Readonly<Record<string, number>> = { pea: 5, av: 8 };

function taxAges(today: string, open: readonly Open[]): Card | null {
  const wrappers = open.flatMap(({ account: { type, openedOn } }) => {
    const age = AGES[type];
    return age === undefined || openedOn === null || openedOn > today
      ? []
      : [yearsLater(openedOn, age) <= today];
  });
  if (wrappers.length === 0) return null;
  const matured = wrappers.filter(Boolean).length;
  // One whose day is unknown may be younger.
  const undated = open.some(
    ({ account: { type, openedOn } }) => AGES[type] !== undefined && openedOn === null,
  );
  const tone = matured === wrappers.length && !undated ? 'positive' : 'neutral';
  return { id: 'taxAges', tone, value: `${matured} of ${wrappers.length}` };
}

/** A line without price counts at its cost; where that is unknown too nothing is said. */
function doubleCounts(open: readonly Open[]): Card | null {
  const items = open.flatMap(({ account, worth: { cash, lines, isSum } }) => {
    if (cash === null || isSum || lines.length === 0) return [];
    const known = lines.flatMap(({ value, cost }) => value ?? cost ?? []);
    if (known.length < lines.length) return [];
    const all = cash + sum(known);
    const held = all - cash;
    // More than half of the account, or within three tenths of the holdings.
    const looksSo = all > 0n && cash > 0n && (cash > held || cash * 10n >= held * 7n);
    return looksSo ? [{ label: account.name, value: euros(cash) }] : [];
  });
  return items.length === 0 ? null : { id: 'doubleCounts', tone: 'negative', items };
}

const FRESH_DAYS = 10;

function prices(world: World, open: readonly Open[]): Card | null {
  const lines = linesOf(open);
  const missing = lines.filter(({ state }) => state === 'unpriced').length;
  const stale = lines.filter(
    ({ priceDay }) => priceDay !== null && daysBetween(priceDay, world.today) > FRESH_DAYS,
  ).length;
  const unconverted = open.some(
    ({ account }) => cashOf(world.market, account, world.today, world.today).lacksRate,
  );
  if (missing + stale === 0 && !unconverted) return null;
  const tone = missing > 0 || unconverted ? 'negative' : 'neutral';
  const count = missing + stale;
  return {
    id: 'prices',
    tone,
    ...(count > 0 ? { value: count === 1 ? '1 holding' : `${count} holdings` } : {}),
  };
}
