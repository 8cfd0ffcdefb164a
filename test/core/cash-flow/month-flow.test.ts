import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FlowPart, type FlowSide, monthFlow } from '../../../src/core/cash-flow/month-flow.ts';
import { sumOfTexts } from '../../../src/core/money/euro-texts.ts';

const side = (amounts: Readonly<Record<string, string>>, instalments: string | null = null) => ({
  instalments,
  categories: Object.entries(amounts).map(([name, amount]) => ({
    name: name === '' ? null : name,
    amount,
  })),
});

const told = (parts: readonly FlowPart[]) =>
  parts.map((part) => `${part.kind === 'category' ? part.name : part.kind} ${part.amount}`);

test('income goes to categories and instalments, and the rest is saved', () => {
  const spending = side({ Food: '300.10', Rent: '700.00', '': '20.00', None: '0.00' }, '400.00');
  const { from, to, total, saved } = monthFlow(spending, side({ Salary: '2000.00' }));
  expect(told(from)).toEqual(['Salary 2000.00']);
  expect(told(to)).toEqual([
    ...['Rent 700.00', 'instalments 400.00', 'Food 300.10', 'null 20.00', 'saved 579.90'],
  ]);
  expect([total, saved]).toEqual(['2000.00', '579.90']);
});

test('more spent than earned comes from what was there', () => {
  const { from, to, total, saved } = monthFlow(side({ Rent: '700.00' }), side({ Pay: '500.00' }));
  expect(told(from)).toEqual(['Pay 500.00', 'drawn 200.00']);
  expect(told(to)).toEqual(['Rent 700.00']);
  expect([total, saved]).toEqual(['700.00', '-200.00']);
});

test('what was given back comes in, and income that was taken back goes out', () => {
  const flow = monthFlow(side({ Health: '-40.00' }), side({ Pay: '100.00', Bonus: '-30.00' }));
  expect(told(flow.from)).toEqual(['Pay 100.00', 'Health 40.00']);
  expect(told(flow.to)).toEqual(['Bonus 30.00', 'saved 110.00']);
});

test('the small ones are one part', () => {
  const many = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`C${at}`, `${12 - at}.00`]),
  );
  const { to } = monthFlow(side(many), side({ Pay: '78.00' }));
  expect(told(to)).toEqual([
    ...['C0 12.00', 'C1 11.00', 'C2 10.00', 'C3 9.00', 'C4 8.00', 'C5 7.00', 'C6 6.00'],
    'others 15.00',
  ]);
});

test('both sides have one sum, and each part is above 0', () => {
  const amount = fc
    .integer({ min: -500_000, max: 500_000 })
    .map((cents) => (cents / 100).toFixed(2));
  const drawn: fc.Arbitrary<FlowSide> = fc.record({
    instalments: fc.option(amount),
    categories: fc.array(fc.record({ name: fc.option(fc.string()), amount }), { maxLength: 20 }),
  });
  const sumOf = (parts: readonly { readonly amount: string }[]) =>
    sumOfTexts(parts.map((part) => part.amount));
  const sideSum = ({ instalments, categories }: FlowSide) =>
    sumOfTexts([instalments ?? '0.00', sumOf(categories)]);
  fc.assert(
    fc.property(drawn, drawn, (spending, income) => {
      const { from, to, total, saved } = monthFlow(spending, income);
      expect(sumOf(from)).toBe(total);
      expect(sumOf(to)).toBe(total);
      expect(sumOfTexts([saved, sideSum(spending)])).toBe(sideSum(income));
      for (const part of [...from, ...to]) expect(Number(part.amount)).toBeGreaterThan(0);
      expect(Math.max(from.length, to.length)).toBeLessThanOrEqual(9);
    }),
  );
});
