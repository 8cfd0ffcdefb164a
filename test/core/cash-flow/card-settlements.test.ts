import { describe, expect, test } from 'vitest';
import { isCard } from '../../../src/core/cash-flow/card-accounts.ts';
import { type Card, cardSettlements } from '../../../src/core/cash-flow/card-settlements.ts';
import type { CashRow } from '../../../src/core/cash-flow/counted-rows.ts';
import { formatDecimal, parseDecimal } from '../../../src/core/money/decimal.ts';
import { toDay } from '../../../src/core/time/day.ts';

let ids = 0;

/** `2026-03-05 -20 Lunch`: day, amount and label of a row. */
function row(accountId: string, text: string): CashRow {
  const [date = '', amount = '', ...label] = text.split(' ');
  const id = `${accountId} ${String(++ids).padStart(4, '0')}`;
  return {
    ...{ id, accountId, accountType: 'checking', currency: 'EUR', type: null },
    ...{ day: toDay(date), amount: parseDecimal(amount), label: label.join(' ') },
  };
}

function card(texts: readonly string[], told: Partial<Card> & { balance?: string } = {}): Card {
  const { name = 'Joint', balance, ...rest } = told;
  const [date = '', amount = ''] = balance?.split(' ') ?? [];
  return {
    ...{ accountId: name, name, currency: 'EUR', ...rest },
    rows: texts.map((text) => row(name, text)),
    balances: balance === undefined ? [] : [{ day: toDay(date), amount: parseDecimal(amount) }],
  };
}

/** Returns the labels of the rows that settle, each with its part. */
function settled(cards: readonly Card[], bank: readonly string[]) {
  const debits = bank.map((text) => row('Bank', text));
  const found = cardSettlements(cards, debits);
  return [...cards.flatMap(({ rows }) => rows), ...debits].flatMap(({ id, label }) => {
    const part = found.get(id);
    return part === undefined ? [] : `${label} ${formatDecimal(part)}`;
  });
}

const MARCH = ['2026-03-02 -42.55 Food', '2026-03-09 -300 Train', '2026-03-20 -200 Shoes'];
const APRIL = ['2026-04-03 -60 Food', '2026-04-15 -40 Fuel'];

describe('a debit settles a card', () => {
  test('that equals the rows since its last settlement', () => {
    expect(
      settled([card([...MARCH, ...APRIL])], ['2026-03-31 -542.55 March', '2026-04-30 -100 April']),
    ).toEqual(['March -542.55', 'April -100']);
  });

  test('of a period that ended weeks before, while others already follow', () => {
    expect(
      settled([card([...MARCH, ...APRIL])], ['2026-04-06 -542.55 March', '2026-05-06 -100 April']),
    ).toEqual(['March -542.55', 'April -100']);
  });

  test('with fees and refunds in the period', () => {
    const rows = [...MARCH, '2026-03-21 -4.50 Fee', '2026-03-22 50 Refund'];
    expect(settled([card(rows)], ['2026-03-31 -497.05 March'])).toEqual(['March -497.05']);
  });

  test('of two cards, each its own, or both together', () => {
    const two = [card(MARCH, { name: 'One' }), card(APRIL, { name: 'Two' })];
    expect(settled(two, ['2026-04-30 -100 Second', '2026-04-05 -542.55 First'])).toEqual([
      'Second -100',
      'First -542.55',
    ]);
    const same = [
      card(MARCH, { name: 'One' }),
      card(['2026-03-04 -7 Tea', '2026-03-20 -1.45 Gum'], { name: 'Two' }),
    ];
    expect(settled(same, ['2026-03-31 -551 Both'])).toEqual(['Both -551']);
  });

  test('whose own file tells it days later, and that credit is no income', () => {
    const rows = [...MARCH, '2026-04-08 542.55 Settlement', ...APRIL];
    expect(settled([card(rows)], ['2026-03-31 -542.55 March', '2026-04-30 -100 April'])).toEqual([
      'Settlement 542.55',
      'March -542.55',
      'April -100',
    ]);
  });

  test('that equals the balance of the card, which has no row', () => {
    expect(
      settled([card([], { balance: '2026-03-31 -542.55' })], ['2026-04-05 -542.55 March']),
    ).toEqual(['March -542.55']);
    expect(
      settled([card([], { balance: '2026-01-31 -542.55' })], ['2026-04-05 -542.55 March']),
    ).toEqual([]);
  });

  test('in part, if it is named so, and the rest with the next one', () => {
    const bank = [
      '2026-03-31 -300 DEBIT DIFFERE CARTE 4242',
      '2026-04-30 -342.55 DEBIT DIFFERE CARTE 4242',
    ];
    expect(settled([card([...MARCH, ...APRIL])], bank)).toEqual([
      'DEBIT DIFFERE CARTE 4242 -300',
      'DEBIT DIFFERE CARTE 4242 -342.55',
    ]);
  });

  test('in part, if an earlier settlement had that label', () => {
    const bank = ['2026-03-31 -542.55 PRLV XY 03', '2026-04-30 -70 PRLV XY 04'];
    expect(settled([card([...MARCH, ...APRIL])], bank)).toEqual([
      'PRLV XY 03 -542.55',
      'PRLV XY 04 -70',
    ]);
  });

  test('up to what the card’s file tells: it begins within the first period', () => {
    const bank = ['2026-03-31 -800 Relevé carte', '2026-04-30 -100 Relevé carte'];
    expect(settled([card([...MARCH, ...APRIL])], bank)).toEqual([
      'Relevé carte -542.55',
      'Relevé carte -100',
    ]);
  });

  test('of the month before it, though a first debit settled more than the file tells', () => {
    const rows = ['2026-02-20 -9 Tea', ...MARCH.slice(0, 2), '2026-03-20 -200 Shoes', ...APRIL];
    const bank = ['2026-03-02 -450 Card', '2026-03-31 -542.55 Card', '2026-04-30 -100 Card'];
    expect(settled([card(rows)], bank)).toEqual(['Card -542.55', 'Card -100']);
  });

  test('of a single purchase and a row of nothing: that is still a single one', () => {
    const rows = ['2026-03-20 -45 Shoes', '2026-03-20 0 Nothing'];
    expect(settled([card(rows)], ['2026-03-31 -45 Bill'])).toEqual([]);
  });

  test('of a single purchase only if the account is known as a card', () => {
    const rows = ['2026-03-02 -9.99 Music'];
    expect(settled([card(rows)], ['2026-03-05 -9.99 Music'])).toEqual([]);
    expect(settled([card(rows, { name: 'Carte Visa' })], ['2026-03-31 -9.99 March'])).toEqual([
      'March -9.99',
    ]);
  });
});

test('a debit before any row of the card is spent: nothing else tells what it paid for', () => {
  expect(settled([card(APRIL)], ['2026-03-31 -542.55 DEBIT DIFFERE'])).toEqual([]);
});

test.each<[string, readonly string[], boolean]>([
  ['Card of bank', [], true],
  ['Carte Visa Premier', ['-20', '20'], true],
  ['Joint', ['-20', '-30', '25'], true],
  ['Joint', ['-20', '-30', '26'], false],
  ['Current account', [], false],
  ['Carton', ['-20', '20'], false],
])('“%s” with %j is a card: %s', (name, amounts, expected) => {
  const account = { id: '1', name, type: 'checking' } as const;
  expect(isCard(account, amounts.map(parseDecimal))).toBe(expected);
});
