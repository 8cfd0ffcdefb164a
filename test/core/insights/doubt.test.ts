import { describe, expect, test } from 'vitest';
import { type Doubt, doubtOf, withoutSettled } from '../../../src/core/insights/doubt.ts';
import { type Todo, todosOf } from '../../../src/core/insights/todo.ts';
import { type AccountFacts, valueAccount } from '../../../src/core/valuation/account.ts';
import { account, cash, line, lot, quote, TODAY } from '../../support/users/facts.ts';

function todos(given: Partial<AccountFacts>): Todo[] {
  const facts = account({ cash: cash('10'), ...given });
  return todosOf([{ id: 'a', facts, value: valueAccount(facts), uncategorized: 1 }], TODAY);
}
const doubtsOf = (given: Partial<AccountFacts>): Doubt[] =>
  todos(given).flatMap((todo) => doubtOf(todo) ?? []);

const HELD = [line({ quote: quote('10') })];

describe('a double count', () => {
  const doubt = (text: string) => doubtsOf({ cash: cash(text), lines: HELD })[0];

  test('stays the same doubt while the cash moves', () => {
    expect(doubt('98')).toEqual({ accountId: 'a', kind: 'doubleCount', facts: 'near' });
    expect(doubt('105')).toEqual(doubt('98'));
    expect(doubt('900')?.facts).toBe('more');
  });

  test('that was found right is left out, and one with other facts is not', () => {
    const far = doubt('900');
    const settled = far === undefined ? [] : [far];
    const left = (text: string) =>
      withoutSettled(todos({ cash: cash(text), lines: HELD }), settled).map(({ what }) => what);
    expect(left('800')).toEqual(['category']);
    expect(left('98')).toEqual(['doubleCount', 'category']);
  });
});

describe('an odd price', () => {
  const LOTS = [lot('2026-06-25 buy 10 @ 100')];
  const odd = (price: string, day: string) =>
    doubtsOf({ lines: [line({ lots: LOTS, quote: quote(price, day) })] }).find(
      ({ kind }) => kind === 'oddPrice',
    );

  test('is that of its trade, whatever the close of the day is', () => {
    expect(odd('300', '2026-06-28')?.facts).toBe('h 2026-06-25 100 e1');
    expect(odd('310', '2026-06-29')).toEqual(odd('300', '2026-06-28'));
  });

  test('is another one once it is on the other side, or ten times as far', () => {
    const facts = ['300', '3000', '30'].map((price) => odd(price, '2026-06-28')?.facts);
    expect(facts).toEqual(['h 2026-06-25 100 e1', 'h 2026-06-25 100 e2', 'h 2026-06-25 100 -e1']);
  });
});

test('an old price is a doubt until there is a newer one, and a gap is none', () => {
  const old = { lines: [line({ quote: quote('10', '2026-06-01') })], cash: cash('1') };
  expect(doubtsOf(old)).toMatchObject([{ kind: 'oldPrice', facts: 'h 2026-06-01' }]);
  expect(doubtsOf({ lines: [line()], cash: cash('1') })).toEqual([]);
});
