/** Debts of loans whose terms are stated, against instalments that are counted one by one in floating point. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerValueOn } from '../../src/core/history/loan-past.ts';
import { parseDecimal, toNumber } from '../../src/core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../src/core/time/day.ts';
import { ledgerRule } from '../../src/core/valuation/ledger.ts';
import { atOnce } from '../../src/runtime/steps.ts';
import { runs } from '../support/run/runs.ts';

interface Owed {
  readonly day: Day;
  readonly debt: number;
}

interface Loan {
  readonly opened: Day;
  readonly principal: number;
  readonly ratePct: number | null;
  readonly months: number | null;
  /** In the order of the days, none on or before the opening day. */
  readonly balances: readonly Owed[];
}

const FIRST = toDay('2015-01-01');

const loans = fc
  .record({
    opened: fc.integer({ min: 0, max: 1500 }).map((days) => (FIRST + days) as Day),
    principal: fc.integer({ min: 1_000, max: 400_000 }),
    ratePct: fc.constantFrom(null, 0, 0.9, 1.5, 3.65, 12),
    months: fc.constantFrom(null, 6, 60, 240),
    gaps: fc.uniqueArray(fc.integer({ min: 1, max: 2_000 }), { maxLength: 3 }),
    debts: fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 3, maxLength: 3 }),
    asked: fc.array(fc.integer({ min: -100, max: 8_000 }), { minLength: 5, maxLength: 20 }),
  })
  .map(({ opened, gaps, debts, asked, ...terms }) => {
    const balances = gaps
      .toSorted((a, b) => a - b)
      .map((gap, at) => ({ day: (opened + gap) as Day, debt: debts[at] ?? 0 }));
    const loan: Loan = { opened, ...terms, balances };
    return { loan, days: asked.map((after) => (opened + after) as Day) };
  });

/** The day of the nth instalment: that of the opening, or the last one of a shorter month. */
function dueOn(opened: Day, nth: number): Day {
  const [year = 0, month = 0, day = 0] = formatDay(opened).split('-').map(Number);
  const last = new Date(Date.UTC(year, month + nth, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1 + nth, Math.min(day, last)));
  return toDay(date.toISOString().slice(0, 10));
}

/** Goes month by month from one known debt to another, at the rate, with the instalment that leads there. */
function planned(loan: Loan, from: Owed, to: Owed, day: Day): number {
  const { opened, ratePct, months } = loan;
  if (ratePct === null || months === null) {
    let debt = from.debt;
    for (let each = from.day + 1; each <= day; each++) {
      const isMonthEnd = formatDay((each + 1) as Day).endsWith('-01');
      const part = (each - from.day) / (to.day - from.day);
      if (isMonthEnd) debt = from.debt + (to.debt - from.debt) * part;
    }
    return debt;
  }
  const due: Day[] = [];
  for (let nth = 1; dueOn(opened, nth) <= to.day; nth++)
    if (dueOn(opened, nth) > from.day) due.push(dueOn(opened, nth));
  const rate = ratePct / 1200;
  // The instalment: the debt grows by the rate and falls by it, and is the known one in the end.
  let [growth, paid] = [1, 0];
  for (const _ of due) [growth, paid] = [growth * (1 + rate), paid * (1 + rate) + 1];
  const instalment = paid === 0 ? 0 : (from.debt * growth - to.debt) / paid;
  let debt = from.debt;
  for (const each of due) if (each <= day) debt = debt * (1 + rate) - instalment;
  return debt;
}

function debtOn(loan: Loan, day: Day): number {
  const { opened, principal, balances } = loan;
  if (day < opened) return 0;
  const known = [{ day: opened, debt: principal }, ...balances];
  const at = known.findLastIndex((each) => each.day <= day);
  const from = known[at] ?? { day: opened, debt: principal };
  const next = known[at + 1];
  // A balance that the plan already gives changes no day.
  if (next !== undefined && Math.abs(planOn(loan, from, next.day) - next.debt) < 0.01)
    return planOn(loan, from, day);
  if (next !== undefined) return planned(loan, from, next, day);
  return planOn(loan, from, day);
}

/** After the last balance the plan leads to 0 at the end of the term. */
function planOn(loan: Loan, from: Owed, day: Day): number {
  const { opened, ratePct, months } = loan;
  if (ratePct === null || months === null || from.debt === 0) return from.debt;
  const end = { day: dueOn(opened, months), debt: 0 };
  if (end.day <= from.day) return from.debt;
  return day >= end.day ? 0 : planned(loan, from, end, day);
}

test('a loan with stated terms owes on each day what its plan and its balances say', () => {
  fc.assert(
    fc.property(loans, ({ loan, days }) => {
      const { opened, principal, ratePct, months } = loan;
      const rule = ledgerRule('loan', false, {
        ...{ openedOn: opened, months, principal: parseDecimal(`${principal}`) },
        ratePct: ratePct === null ? null : parseDecimal(`${ratePct}`),
      });
      const facts = {
        ...{ rule, currency: 'EUR', openedOn: opened },
        balances: loan.balances.map(({ day, debt }) => ({ day, amount: parseDecimal(`${debt}`) })),
        movements: [],
      };
      for (const day of days) {
        const owed = -toNumber(atOnce(ledgerValueOn(facts, day)));
        expect(owed, `${formatDay(day)}`).toBeCloseTo(debtOn(loan, day), 3);
      }
    }),
    { numRuns: runs(100) },
  );
});
