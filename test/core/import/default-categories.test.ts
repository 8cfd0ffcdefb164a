/** The category that the words of a label suggest, as French, English and German banks write them. */
import { describe, expect, test } from 'vitest';
import { categoryQuestions } from '../../../src/core/import/category-question.ts';
import {
  CATEGORY_GROUPS,
  DEFAULT_CATEGORIES,
  defaultCategoryOf,
} from '../../../src/core/import/default-categories.ts';
import { LANGUAGES } from '../../../src/core/text/languages.ts';

test.each([
  ['CARTE 12/03 CARREFOUR CITY PARIS CB*7890', '-31.20', 'Groceries'],
  ['PRLV SEPA EDF CLIENTS PARTICULIERS', '-54.90', 'Electricity and gas'],
  ['PRLV SEPA Free Mobile 0612', '-9.99', 'Phone'],
  ['LOYER MARS 2026', '-800', 'Rent'],
  ['LOYER MARS 2026', '800', 'Rent received'],
  ['VIR SALAIRE MARS ACME', '2500', 'Salary'],
  ['CB UBER EATS PARIS', '-23', 'Restaurants'],
  ['CB UBER *TRIP', '-12', 'Taxis'],
  ['CB BOULANGER LYON', '-399', 'Electronics'],
  ['CB BOULANGER PATISSIER DUPONT', '-4.20', 'Bakery'],
  ['Kartenzahlung REWE Markt GmbH', '-17', 'Groceries'],
  ['Rundfunk ARD, ZDF, DRadio', '-55.08', 'Local taxes'],
  ['Lohn/Gehalt Mai ACME GmbH', '3100', 'Salary'],
  ['DB Vertrieb GmbH', '-49', 'Trains'],
  ['Bäckerei Müller', '-3.40', 'Bakery'],
  ['CARD PAYMENT TO TESCO STORES 3321', '-25', 'Groceries'],
  ['COUNCIL TAX CAMDEN', '-140', 'Local taxes'],
  ['NETFLIX.COM', '-13.49', 'Video streaming'],
  ['RETRAIT DAB 12/03', '-60', 'Cash withdrawals'],
  ['M DUPONT REMBOURSEMENT', '-60', null],
  ['VIR INST RECU 00123', '50', null],
  // A part of a word does not count, and a credit has no category of purchases.
  ['OBISPO SL', '-10', null],
  ['CARREFOUR AVOIR', '12', null],
])('%j of %s suggests %j', (label, amount, name) => {
  expect(defaultCategoryOf({ label, amount })?.names.en ?? null).toBe(name);
});

test('the counterparty counts where the label has no known word', () => {
  const row = { label: 'PRLV 0001', counterparty: 'Engie SA', amount: '-40' };
  expect(defaultCategoryOf(row)?.names.fr).toBe('Électricité et gaz');
});

test('names are given once a language, words once a side, and every group has some', () => {
  expect(DEFAULT_CATEGORIES.length).toBeGreaterThanOrEqual(60);
  for (const language of LANGUAGES) {
    const names = DEFAULT_CATEGORIES.map(({ names }) => names[language].toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
  for (const isIncome of [true, false]) {
    const words = DEFAULT_CATEGORIES.filter((each) => each.isIncome === isIncome).flatMap(
      ({ words }) => words,
    );
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
    for (const word of words) expect(word).toMatch(/^[a-z0-9]+( [a-z0-9]+)*\*?$/);
  }
  for (const group of CATEGORY_GROUPS)
    expect(DEFAULT_CATEGORIES.some((each) => each.group === group)).toBe(true);
});

describe('a category is not asked for', () => {
  const accounts = [
    { name: 'Livret A', iban: null },
    { name: 'Epargne', iban: 'FR7630006000011234567890189' },
  ];
  const question = categoryQuestions(accounts, 'fr');
  test.each([
    ['a row that has one', { label: 'CB CARREFOUR', amount: '-3', category: 'Courses' }],
    ['a trade', { label: 'ACHAT 10 AIR LIQUIDE', amount: '-1500', type: 'buy' }],
    ['a transfer', { label: 'VIREMENT', amount: '-100', type: 'transfer' }],
    ['a transfer that names an own account', { label: 'VIR VERS LIVRET A', amount: '-100' }],
    ['one with its number', { label: 'VIREMENT 1234567890189', amount: '-100' }],
    ['the bill of a card', { label: 'RELEVE DIFFERE CARTE 4974', amount: '-523.18' }],
  ])('for %s', (_, row) => {
    expect(question(row)).toEqual({ asksCategory: false, suggestion: null });
  });
  test('but for a purchase and a transfer to others', () => {
    expect(question({ label: 'CB CARREFOUR', amount: '-3' })).toEqual({
      ...{ asksCategory: true, suggestion: 'Courses' },
    });
    expect(question({ label: 'VIR PAUL MARTIN', amount: '-30' })).toEqual({
      ...{ asksCategory: true, suggestion: null },
    });
  });
});
