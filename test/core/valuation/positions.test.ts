import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../src/core/money/decimal.ts';
import { cents, formatEuros } from '../../../src/core/money/euros.ts';
import type { HoldingInput } from '../../../src/core/valuation/holding.ts';
import { positionsOn } from '../../../src/core/valuation/positions.ts';
import { atOnce } from '../../../src/runtime/steps.ts';
import { line, lot, quote, split, TODAY } from '../../support/users/facts.ts';

/** The figures of positions as text, and their summary. */
function report(...lines: Partial<HoldingInput>[]) {
  const { positions, unrealized, realized, total } = atOnce(positionsOn(lines.map(line), TODAY));
  return {
    positions: positions.map((position) => ({
      gain: position.gain && formatEuros(position.gain),
      gainPct: position.gainPct,
      weight: position.weight,
      price: position.price && formatDecimal(position.price),
      costPerUnit: position.costPerUnit && formatDecimal(position.costPerUnit),
    })),
    summary: [unrealized, realized, total].map((sum) => sum && formatEuros(sum)),
  };
}

const cost = (text: string) => parseDecimal(text);

test('of nothing there is nothing, and no gain is realised', () => {
  expect(report()).toEqual({ positions: [], summary: ['0.00', null, null] });
});

test('a line has a weight among all values, its cost a unit and its gain', () => {
  const lines = [
    { quote: quote('30'), cost: cost('200') },
    { quote: quote('100', '2026-06-29', 'USD', '1.25'), quantity: parseDecimal('2.5') },
  ];
  expect(report(...lines)).toEqual({
    positions: [
      { gain: '100.00', gainPct: 50, weight: 60, price: '30', costPerUnit: '20' },
      { gain: null, gainPct: null, weight: 40, price: '100', costPerUnit: null },
    ],
    summary: ['100.00', null, null],
  });
});

test('the cost a unit is not rounded', () => {
  const facts = { quantity: parseDecimal('3'), cost: cost('0.01') };
  expect(report(facts).positions).toMatchObject([{ costPerUnit: '0.003333333333333333' }]);
});

test('what is worthless is lost, and keeps its last price', () => {
  const dead = { quote: quote('7'), worthlessFrom: TODAY, cost: cost('80') };
  expect(report(dead, { quote: quote('1') })).toMatchObject({
    positions: [{ gain: '-80.00', gainPct: -100, weight: 0, price: '7' }, { weight: 100 }],
    summary: ['-80.00', null, null],
  });
});

test('what is unpriced has no weight and adds no gain; a price without rate is still told', () => {
  const lines = [
    { cost: cost('80') },
    { cost: cost('80'), quote: quote('9', '2026-06-29', 'CHF') },
    { cost: cost('8'), quote: quote('1') },
  ];
  expect(report(...lines)).toMatchObject({
    positions: [
      { gain: null, weight: null, price: null, costPerUnit: '8' },
      { gain: null, weight: null, price: '9' },
      { gain: '2.00', weight: 100 },
    ],
    summary: ['2.00', null, null],
  });
});

test('there is no share of a sum of 0', () => {
  expect(report({ quote: quote('0') }).positions).toMatchObject([{ weight: null }]);
});

test('a close from before a split is told for a unit of today: quantity × price stays the value', () => {
  const facts = { quote: quote('100', '2026-06-29'), splits: [split('2026-06-30', '4')] };
  expect(report({ ...facts, cost: cost('600') }).positions).toMatchObject([
    { price: '25', costPerUnit: '15', gain: '400.00' },
  ]);
});

describe('realised gains', () => {
  const bought = lot('2026-01-05 buy 10 @ 100 + 10');
  const half = [bought, lot('2026-03-05 sell 5 @ 120 + 5')]; // 595 − 505
  const all = [...half, lot('2026-04-05 sell 5 @ 90')]; // 450 − 505

  test('count also where a line is sold out, which is not listed', () => {
    const { positions, summary } = report({ lots: all }, { quote: quote('1'), cost: cost('4') });
    expect(positions).toHaveLength(1);
    expect(summary).toEqual(['6.00', '35.00', '41.00']);
  });

  test('are nothing yet with buys alone', () => {
    expect(report({ lots: [bought] }).summary).toEqual(['0.00', '0.00', '0.00']);
  });

  test('are unknown in all where those of one line are', () => {
    const sell = lot('2026-03-05 sell 5 @ 120');
    const unknown = { ...sell, gross: { ...sell.gross, currency: 'CHF' } };
    expect(report({ lots: [bought, unknown] }, { lots: all }).summary).toEqual([
      '0.00',
      null,
      null,
    ]);
  });

  test('are rounded year by year, as they are told by year', () => {
    const third = [lot('2026-01-05 buy 3 @ 0.01'), lot('2026-01-06 sell 1 @ 0.015')]; // 0.005
    const later = [lot('2025-01-05 buy 3 @ 0.01'), lot('2025-01-06 sell 1 @ 0.015')];
    expect(report({ lots: third }, { lots: third }).summary[1]).toBe('0.01');
    expect(report({ lots: third }, { lots: later }).summary[1]).toBe('0.02');
  });
});

test('weights add up to 100, gains to the unrealised gain', () => {
  const priced = fc.record({
    price: fc.integer({ min: 1, max: 10_000_000 }),
    cost: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
  });
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1, maxLength: 20 }), (lines) => {
      const { positions, unrealized } = atOnce(
        positionsOn(
          lines.map((each) =>
            line({
              quote: quote(String(each.price)),
              cost: each.cost === null ? null : cost(String(each.cost)),
            }),
          ),
          TODAY,
        ),
      );
      expect(positions.reduce((sum, { weight }) => sum + (weight ?? 0), 0)).toBeCloseTo(100, 9);
      const gains = positions.map(({ gain }) => (gain === null ? 0n : cents(gain)));
      expect(gains.reduce((sum, gain) => sum + gain, 0n)).toBe(cents(unrealized));
    }),
  );
});
