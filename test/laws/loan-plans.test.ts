/** Plans of loans with rows, rates from a day on and deferrals, against a walk month by month in floating point. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CashFacts, Movement } from '../../src/core/history/ledger-steps.ts';
import { ledgerValueOn } from '../../src/core/history/loan-past.ts';
import { loanSchedule } from '../../src/core/history/loan-schedule.ts';
import { parseDecimal, toNumber, ZERO } from '../../src/core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../src/core/time/day.ts';
import { ledgerRule } from '../../src/core/valuation/ledger.ts';
import type { DatedTerms } from '../../src/core/valuation/loan-terms.ts';
import { atOnce } from '../../src/runtime/steps.ts';
import { runs } from '../support/run/runs.ts';

interface Loan {
  readonly opened: Day;
  readonly principal: number;
  readonly ratePct: number;
  readonly months: number;
  /** True if each instalment up to the 40th has a row, booked so many days after it. */
  readonly hasRows: boolean;
  readonly bookedAfter: readonly number[];
  /** Each row as a factor of the instalment. */
  readonly factors: readonly number[];
  /** Early repayments, so many days after the nth instalment. */
  readonly early: readonly {
    readonly nth: number;
    readonly after: number;
    readonly times: number;
  }[];
  /** A rate from the day of an instalment on. */
  readonly newRate: { readonly nth: number; readonly ratePct: number } | null;
  readonly deferral: {
    readonly nth: number;
    readonly count: number;
    readonly kind: 'total' | 'partial';
  } | null;
}

const ROWS = 40;

const loans: fc.Arbitrary<Loan> = fc.record({
  opened: fc.integer({ min: 16_000, max: 17_500 }).map((day) => day as Day),
  principal: fc.integer({ min: 20_000, max: 400_000 }),
  ratePct: fc.constantFrom(0, 0.9, 1.5, 3.65, 7),
  months: fc.integer({ min: 60, max: 300 }),
  hasRows: fc.boolean(),
  bookedAfter: fc.array(fc.integer({ min: -3, max: 5 }), { minLength: ROWS, maxLength: ROWS }),
  factors: fc.array(fc.constantFrom(1, 1, 0.9, 1.2), { minLength: ROWS, maxLength: ROWS }),
  early: fc.uniqueArray(
    fc.record({
      nth: fc.integer({ min: 1, max: 38 }),
      after: fc.integer({ min: 7, max: 20 }),
      times: fc.integer({ min: 2, max: 8 }),
    }),
    { maxLength: 2, selector: ({ nth }) => nth },
  ),
  newRate: fc.option(
    fc.record({ nth: fc.integer({ min: 2, max: 45 }), ratePct: fc.constantFrom(0, 1.1, 2.5, 9) }),
  ),
  deferral: fc.option(
    fc.record({
      nth: fc.integer({ min: 1, max: 20 }),
      count: fc.integer({ min: 1, max: 12 }),
      kind: fc.constantFrom('total' as const, 'partial' as const),
    }),
  ),
});

/** The day of the nth instalment: that of the opening, or the last one of a shorter month. */
function dueOn(opened: Day, nth: number): Day {
  const [year = 0, month = 0, day = 0] = formatDay(opened).split('-').map(Number);
  const last = new Date(Date.UTC(year, month + nth, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1 + nth, Math.min(day, last)));
  return toDay(date.toISOString().slice(0, 10));
}

const annuity = (debt: number, ratePct: number, months: number) => {
  const rate = ratePct / 1200;
  return rate === 0 ? debt / months : (debt * rate) / (1 - (1 + rate) ** -months);
};

/** In how many instalments a debt is repaid; what they leave below a hundredth of one is paid with the last. */
function count(debt: number, ratePct: number, instalment: number): number {
  let left = debt;
  for (let nth = 1; nth < 1200; nth++) {
    left = left * (1 + ratePct / 1200) - instalment;
    if (left < instalment / 100) return nth;
    if (left >= debt) break;
  }
  return 1200;
}

interface Walk {
  /** The debt a week after each instalment, by its number; 0 is the beginning. */
  readonly owed: number[];
  readonly rows: { readonly day: Day; readonly amount: number }[];
}

/** Goes from instalment to instalment, and knows which row is what. */
function walk(loan: Loan): Walk {
  const { opened, principal, months, newRate, deferral } = loan;
  const owed = [principal];
  const rows: Walk['rows'] = [];
  let debt = principal;
  let instalment: number | null = null;
  let setAt = loan.ratePct;
  for (let nth = 1; nth <= 1200 && debt > 1e-9; nth++) {
    const [start, due] = [dueOn(opened, nth - 1), dueOn(opened, nth)];
    const rate = newRate !== null && nth > newRate.nth ? newRate.ratePct : loan.ratePct;
    const isDeferred =
      deferral !== null && nth >= deferral.nth && nth < deferral.nth + deferral.count;
    const early = loan.early.find((each) => each.nth === nth - 1);
    const before = debt;
    if (!isDeferred) {
      if (instalment === null) instalment = annuity(debt, rate, Math.max(1, months - nth + 1));
      else if (rate !== setAt) instalment = annuity(debt, rate, count(debt, setAt, instalment));
      setAt = rate;
    }
    let interest = (before * rate) / 1200;
    if (early !== undefined) {
      const amount = Math.round(early.times * annuity(principal, loan.ratePct, months));
      rows.push({ day: (start + early.after) as Day, amount });
      debt = Math.max(0, debt - amount);
      const part = early.after / (due - start);
      interest = (rate / 1200) * (before * part + debt * (1 - part));
      if (debt === 0) break;
    }
    const at = nth - 1;
    if (isDeferred) debt += deferral.kind === 'total' ? interest : 0;
    else if (loan.hasRows && nth <= ROWS) {
      const amount = Number(((instalment ?? 0) * (loan.factors[at] ?? 1)).toFixed(2));
      rows.push({ day: (due + (loan.bookedAfter[at] ?? 0)) as Day, amount });
      debt = Math.max(0, debt - Math.max(0, amount - interest));
    } else {
      const left = debt + interest - (instalment ?? 0);
      debt = left < (instalment ?? 0) / 100 ? 0 : Math.min(debt, left);
    }
    owed[nth] = debt;
  }
  return { owed, rows: rows.sort((a, b) => a.day - b.day) };
}

const decimal = (amount: number) => parseDecimal(amount.toFixed(12));

function factsOf(loan: Loan, rows: Walk['rows'], balances: CashFacts['balances'] = []): CashFacts {
  const { opened, newRate, deferral } = loan;
  const nothing = { ratePct: null, instalment: null, insurance: null, deferral: null };
  const dated = new Map<Day, DatedTerms>();
  if (newRate !== null) {
    const day = dueOn(opened, newRate.nth);
    dated.set(day, { ...nothing, day, ratePct: decimal(newRate.ratePct) });
  }
  if (deferral !== null) {
    const day = dueOn(opened, deferral.nth);
    const until = dueOn(opened, deferral.nth + deferral.count - 1);
    const stated = { ...nothing, ...dated.get(day), day };
    dated.set(day, { ...stated, deferral: { kind: deferral.kind, until } });
  }
  const rule = ledgerRule('loan', false, {
    ...{ openedOn: opened, months: loan.months, principal: decimal(loan.principal) },
    ratePct: decimal(loan.ratePct),
    dated: [...dated.values()].sort((a, b) => a.day - b.day),
  });
  return { rule, currency: 'EUR', openedOn: opened, balances, movements: rows.map(movement) };
}

const movement = ({ day, amount }: Walk['rows'][number]): Movement => ({
  ...{ day, amount: decimal(amount), received: decimal(amount), repayments: [decimal(amount)] },
  ...{ interest: ZERO, paid: ZERO, isComplete: true, isKnown: true, booksInterest: false },
});

const owedOn = (facts: CashFacts, day: Day) => -toNumber(atOnce(ledgerValueOn(facts, day)));

/** A week after an instalment: its row is booked, and no other. */
const weekAfter = ({ opened }: Loan, nth: number) => (dueOn(opened, nth) + 6) as Day;

const sorted = (rows: Walk['rows']) => rows.every(({ day }, at) => day > (rows[at - 1]?.day ?? 0));

test('a plan goes on from row to row, rate to rate, and through deferrals', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const { owed, rows } = walk(loan);
      fc.pre(sorted(rows));
      const facts = factsOf(loan, rows);
      for (const [nth, debt] of owed.entries()) {
        if (nth > 0 && nth % 7 !== 0 && nth < owed.length - 2) continue;
        expect(owedOn(facts, weekAfter(loan, nth)), `${nth}`).toBeCloseTo(debt, 2);
      }
    }),
    { numRuns: runs(100) },
  );
});

test('a balance that the plan already gives changes no day', () => {
  fc.assert(
    fc.property(loans, fc.integer({ min: 1, max: 200 }), (loan, nth) => {
      const { owed, rows } = walk({ ...loan, hasRows: false });
      fc.pre(sorted(rows));
      const day = weekAfter(loan, nth);
      const before = factsOf(loan, rows);
      const amount = atOnce(ledgerValueOn(before, day));
      const after = factsOf(loan, rows, [{ day, amount }]);
      for (let each = 1; each < owed.length; each += 5)
        expect(owedOn(after, weekAfter(loan, each))).toBeCloseTo(
          owedOn(before, weekAfter(loan, each)),
          6,
        );
    }),
    { numRuns: runs(50) },
  );
});

test('an early repayment ends the plan sooner, costs less interest, and no debt is below 0', () => {
  fc.assert(
    fc.property(loans, fc.integer({ min: 100, max: 1_200 }), (loan, after) => {
      const plain = { ...loan, hasRows: false, early: [] };
      const instalment = annuity(loan.principal, loan.ratePct, loan.months);
      const row = { day: (loan.opened + after) as Day, amount: Math.round(3 * instalment) };
      const [before, sooner] = [[], [row]].map((rows) =>
        atOnce(loanSchedule(factsOf(plain, rows), loan.opened)),
      );
      expect(sooner?.paidOffOn).toBeLessThan(before?.paidOffOn ?? 0);
      expect(toNumber(sooner?.interestLeft ?? ZERO)).toBeLessThanOrEqual(
        toNumber(before?.interestLeft ?? ZERO),
      );
      expect(sooner?.lines.every(({ debt }) => debt !== null && debt >= 0n)).toBe(true);
    }),
    { numRuns: runs(50) },
  );
});

test('each line of a schedule adds up to the cent, and all principal is what was borrowed', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const { rows } = walk(loan);
      fc.pre(sorted(rows));
      const { lines } = atOnce(loanSchedule(factsOf(loan, rows), loan.opened));
      let [debt, repaid] = [lines[0]?.debt ?? ZERO, 0n];
      for (const line of lines.slice(1)) {
        expect(line.debt).toBe(debt - line.principal);
        expect(line.payment).toBe(line.interest + line.principal);
        debt = line.debt ?? ZERO;
        repaid += line.principal;
      }
      expect(debt).toBe(0n);
      expect(repaid).toBe(decimal(loan.principal));
    }),
    { numRuns: runs(50) },
  );
});
