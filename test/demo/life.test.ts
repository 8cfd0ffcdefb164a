import { describe, expect, test } from 'vitest';
import { type Day, toDay } from '../../src/core/time/day.ts';
import { INSTALMENT_CENTS, LOAN } from '../../src/demo/apartment.ts';
import type { Book } from '../../src/demo/book.ts';
import { ACCOUNT_NAMES, live } from '../../src/demo/life.ts';
import { demoOn } from '../../src/demo/operations.ts';
import { SECURITIES } from '../../src/demo/securities.ts';

const TODAY = toDay('2026-11-21');
const life = live(TODAY);
const { books, market } = life;

describe('the same day tells the same life', () => {
  test('word for word', () => {
    expect(demoOn(TODAY)).toEqual(demoOn(TODAY));
  });

  test('to these figures, on every machine', () => {
    const totals = ACCOUNT_NAMES.map((name) => [name, books[name].cents]);
    expect(Object.fromEntries(totals)).toMatchInlineSnapshot(`
      {
        "av": 853007,
        "car": 340000,
        "checking": 196444,
        "cto": 4706,
        "flat": 19600000,
        "livret": 2484113,
        "loan": -10942254,
        "pea": 640,
        "wallet": 0,
      }
    `);
  });

  test.each(['2019-02-28', '2022-06-13', '2026-11-20'])(
    'what was lived up to %s stays as it was when days are added',
    (text) => {
      const earlier = live(toDay(text));
      for (const name of ACCOUNT_NAMES) {
        const until = upTo(books[name], toDay(text));
        const { entries, statements, trades } = earlier.books[name];
        expect({ entries, statements, trades }).toEqual(until);
      }
      for (const [security, closes] of earlier.market.closes) {
        expect(market.closes.get(security)?.slice(0, closes.length)).toEqual(closes);
      }
    },
  );
});

describe('a believable life', () => {
  test('no account that can only hold money is ever overdrawn', () => {
    for (const name of ['livret', 'pea', 'cto', 'av'] as const) {
      expect(lowestOf(books[name]), name).toBeGreaterThanOrEqual(0);
    }
    expect(lowestOf(books.checking)).toBeGreaterThan(-1_500_00);
  });

  test('statements say what the entries add up to', () => {
    for (const name of ['checking', 'livret'] as const) {
      const [opening, ...later] = books[name].statements;
      for (const { day, cents } of later) {
        const moved = books[name].entries.filter((entry) => entry.day <= day);
        expect(sum(moved) + (opening?.cents ?? 0)).toBe(cents);
      }
    }
  });

  test('deposits stay below the ceilings of the Livret A and the PEA', () => {
    expect(sum(books.pea.entries.filter(({ type }) => type === 'transfer'))).toBeLessThan(
      150_000_00,
    );
    let cents = books.livret.statements[0]?.cents ?? 0;
    for (const entry of books.livret.entries) {
      cents += entry.cents;
      if (entry.type === 'transfer' && entry.cents > 0)
        expect(cents).toBeLessThanOrEqual(22_950_00);
    }
  });

  test('the loan is paid off after its months, and not before', () => {
    const paidOff = live(toDay('2040-12-31')).books.loan;
    const instalments = paidOff.entries.filter(({ type }) => type === 'credit');
    expect(paidOff.cents).toBe(0);
    expect(Math.abs(instalments.length - LOAN.months)).toBeLessThanOrEqual(1);
    // 155,000 over 240 months at 1.25 %: the annuity formula gives 730.26.
    expect(INSTALMENT_CENTS).toBe(730_26);
  });

  test('no price moves by more than a share or a coin does, but for the split', () => {
    for (const { kind, split, ...security } of SECURITIES) {
      const closes = [...market.closes].find(([{ isin }]) => isin === security.isin)?.[1] ?? [];
      const limit = kind === 'crypto' ? 0.2 : 0.12;
      for (const [index, { day, cents }] of closes.entries()) {
        const before = closes[index - 1]?.cents ?? cents;
        const after = day === split?.day ? cents * split.ratio : cents;
        expect(Math.abs(after / before - 1)).toBeLessThan(limit);
      }
    }
  });

  test('it has a dollar line, a split, a worthless line, partial sells and dividends', () => {
    const trades = ACCOUNT_NAMES.flatMap((name) => books[name].trades);
    const held = new Set(trades.map(({ security }) => security));
    expect([...held].filter(({ currency }) => currency === 'USD')).toHaveLength(1);
    expect([...held].filter(({ split }) => split !== undefined)).toHaveLength(1);
    expect(demoOn(TODAY).worthless).toEqual(new Map([['ZZDEMOHALDE3', '2023-03-15']]));
    expect(trades.filter(({ side }) => side === 'sell').length).toBeGreaterThanOrEqual(4);
    const dividends = books.pea.entries.filter(({ type }) => type === 'dividend');
    expect(dividends.length).toBeGreaterThan(5);
  });
});

test('its ISINs are of no country, with the right check digit', () => {
  for (const { isin } of SECURITIES) {
    expect(isin).toMatch(/^ZZ[A-Z0-9]{9}\d$/);
    expect(luhn(isin) % 10, isin).toBe(0);
  }
  expect(new Set(SECURITIES.map(({ isin }) => isin)).size).toBe(SECURITIES.length);
});

const sum = (entries: readonly { readonly cents: number }[]) =>
  entries.reduce((total, { cents }) => total + cents, 0);

const upTo = ({ entries, statements, trades }: Book, last: Day) => ({
  entries: entries.filter(({ day }) => day <= last),
  statements: statements.filter(({ day }) => day <= last),
  trades: trades.filter(({ day }) => day <= last),
});

/** The lowest balance at the end of a day. */
function lowestOf({ entries, statements: [opening] }: Book): number {
  const byDay = new Map<Day, number>();
  let cents =
    entries[0] !== undefined && opening && opening.day < entries[0].day ? opening.cents : 0;
  for (const entry of entries) {
    cents += entry.cents;
    byDay.set(entry.day, cents);
  }
  return Math.min(...byDay.values());
}

/** Luhn's sum over the characters in base 36 (ISO 6166). */
function luhn(isin: string): number {
  const digits = [...isin].map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reverse().reduce((total, digit, index) => {
    const weighted = index % 2 === 1 ? 2 * Number(digit) : Number(digit);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
}
