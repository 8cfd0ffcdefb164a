/** Amounts that rows may have paid, or that may have come from what is recorded. */
import { describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../src/core/money/decimal.ts';
import type { RecordedValue } from '../../../src/core/movements/facts.ts';
import {
  lotsOfDays,
  type RecordedLot,
  valuesOfLots,
} from '../../../src/core/movements/recorded-lots.ts';
import { recordedValues } from '../../../src/core/movements/recorded-values.ts';
import { formatDay, toDay } from '../../../src/core/time/day.ts';
import {
  type DatedTermsText,
  datedTerms,
  type StatedLoan,
} from '../../../src/core/valuation/loan-terms.ts';
import { atOnce } from '../../../src/runtime/steps.ts';
import { account } from '../../support/movements/facts.ts';

const shown = ({ kind, day, amount }: RecordedValue) =>
  `${kind} ${formatDay(day)} ${formatDecimal(amount)}`;

const TERMS = {
  ...{ ratePct: null, instalment: null, insurance: null, deferral: null, deferralUntil: null },
};

/** The values of a loan whose payer is stated, by the start of their text. */
function ofLoan(
  told: Partial<StatedLoan>,
  dated: readonly (Partial<DatedTermsText> & { readonly date: string })[] = [],
  payerAccountId: string | null = 'BANK',
) {
  const stated: StatedLoan = {
    ...{ openedOn: null, principal: null, ratePct: null, months: null, ...told },
    dated: dated.map((terms) => datedTerms({ ...TERMS, ...terms })),
  };
  const loan = account('HOME', 'loan', { payerAccountId, isPayerStated: true });
  const facts = { lots: [], firstValues: [], loans: [{ accountId: 'HOME', stated }] };
  return recordedValues(facts, new Map([['HOME', loan]])).map(shown);
}

/** 200,000 at 1.5 % over 240 months: 965.09 a month. */
const HOME = {
  openedOn: toDay('2020-06-10'),
  principal: parseDecimal('200000'),
  ratePct: parseDecimal('1.5'),
  months: 240,
};

describe('a loan', () => {
  test('pays out its principal, and its payer pays the annuity each month', () => {
    const values = ofLoan(HOME);
    expect(values).toHaveLength(241);
    expect(values.slice(0, 3)).toEqual([
      'payout 2020-06-10 200000',
      'instalment 2020-07-10 965.09',
      'instalment 2020-08-10 965.09',
    ]);
    expect(values.at(-1)).toBe('instalment 2040-06-10 965.09');
  });

  test('without a stated payer asks nobody', () => {
    expect(ofLoan(HOME, [], null)).toEqual(['payout 2020-06-10 200000']);
  });

  test('is asked for by a new rate from its day on, and not before', () => {
    // Without interest half of the debt is left after half of the months.
    const loan = {
      ...{ openedOn: toDay('2026-01-01'), principal: parseDecimal('12000') },
      ...{ ratePct: parseDecimal('0'), months: 12 },
    };
    expect(ofLoan(loan)[12]).toBe('instalment 2027-01-01 1000');
    const values = ofLoan(loan, [{ date: '2026-07-02', ratePct: '12' }]);
    expect(values.slice(1, 7)).toEqual(
      [2, 3, 4, 5, 6, 7].map((month) => `instalment 2026-0${month}-01 1000`),
    );
    // 6,000 over six months at 1 % a month: 6000 × 0.01 / (1 − 1.01⁻⁶).
    expect(values[7]).toBe('instalment 2026-08-01 1035.29');
  });

  test('in a deferral asks for its interest or for nothing, and for its insurance', () => {
    const loan = { ...HOME, openedOn: toDay('2026-01-10') };
    const until = { deferralUntil: '2026-03-31' };
    expect(ofLoan(loan, [{ date: '2026-01-10', deferral: 'total', ...until }]).slice(0, 2)).toEqual(
      ['payout 2026-01-10 200000', expect.stringMatching(/^instalment 2026-04-10 /)],
    );
    // 200,000 × 1.5 % / 12.
    expect(
      ofLoan(loan, [{ date: '2026-01-10', deferral: 'partial', insurance: '20', ...until }]).slice(
        1,
        5,
      ),
    ).toEqual([
      ...['instalment 2026-02-10 270', 'instalment 2026-02-10 250'],
      ...['instalment 2026-03-10 270', 'instalment 2026-03-10 250'],
    ]);
  });

  test('with insurance is paid with it, or apart', () => {
    expect(ofLoan(HOME, [{ date: '2020-06-10', insurance: '21.50' }]).slice(1, 3)).toEqual([
      'instalment 2020-07-10 986.59',
      'instalment 2020-07-10 965.09',
    ]);
  });
});

const lot = (amount: string, told: Partial<RecordedLot> = {}): RecordedLot => ({
  ...{ accountId: 'PEA', day: toDay('2026-03-05'), isBuy: true, quantity: parseDecimal('1') },
  ...{ unitPrice: parseDecimal(amount), fees: parseDecimal('0'), currency: 'EUR', ...told },
});

describe('trades of a day', () => {
  const values = (lots: readonly RecordedLot[], isPaidAtOnce: boolean) =>
    atOnce(valuesOfLots(atOnce(lotsOfDays(lots)), () => isPaidAtOnce)).map(shown);

  test('are paid at once where a row of their sum is there, else one by one, never both', () => {
    const lots = [lot('100'), lot('200', { fees: parseDecimal('1.5') })];
    expect(values(lots, true)).toEqual(['purchase 2026-03-05 301.5']);
    expect(values(lots, false)).toEqual(['purchase 2026-03-05 100', 'purchase 2026-03-05 201.5']);
  });

  test('of which one is a sale are two payments', () => {
    const lots = [lot('100'), lot('40', { isBuy: false, fees: parseDecimal('1') })];
    expect(values(lots, true)).toEqual(['purchase 2026-03-05 100', 'sale 2026-03-05 39']);
  });
});
