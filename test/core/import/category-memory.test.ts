/** The category that the last row of a payee got. Labels are as French, English and German banks write them. */

import { fits } from '@pactole/importer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryMemory, payeeKey } from '../../../src/core/import/category-memory.ts';
import { payeeOf, payeePattern } from '../../../src/core/text/payee.ts';
import { atOnce } from '../../../src/runtime/steps.ts';

const row = (label: string, amount = '-10') => ({ label, amount });

test.each([
  ['CARTE 12/03 MONOPRIX 1234 PARIS CB*7890', 'MONOPRIX PARIS'],
  ['PAIEMENT CB MONOPRIX PARIS 14/04/26', 'MONOPRIX PARIS'],
  ['Prélèvement SEPA Free Mobile 20260401', 'FREE MOBILE'],
  ['LOYER MARS 2026', 'LOYER'],
  ['VIR INST RECU 00123', null],
  ['CARD PAYMENT TO Tesco Stores 3321', 'TESCO STORES'],
  ['Kartenzahlung Bäckerei Müller 12.03.', 'BACKEREI MULLER'],
])('%j is of the payee %j', (label, payee) => {
  expect(payeeOf(label)).toBe(payee);
});

describe('a row gets', () => {
  test('the category of the newest row of its payee', () => {
    const memory = atOnce(categoryMemory([row('CB MONOPRIX 05/26')]));
    atOnce(memory.add([{ ...row('CB MONOPRIX 04/26'), category: 'Courses' }]));
    atOnce(memory.add([{ ...row('CB MONOPRIX 03/26'), category: 'Loisirs' }]));
    expect(memory.categoryOf(row('CB MONOPRIX 05/26'))).toBe('Courses');
    expect(memory.knowsAll()).toBe(true);
  });

  test('none of the other direction, of another payee, or of words of banks alone', () => {
    const asked = [row('MONOPRIX', '10'), row('FRANPRIX'), row('VIR SEPA 2')];
    const memory = atOnce(categoryMemory(asked));
    atOnce(
      memory.add([
        { ...row('MONOPRIX'), category: 'Courses' },
        { ...row('VIR SEPA 1'), category: 'Loyer' },
      ]),
    );
    expect(asked.map(memory.categoryOf)).toEqual([null, null, null]);
  });

  test('that of its counterparty where the label names no payee', () => {
    const asked = { ...row('VIR SEPA 77'), counterparty: 'ACME SARL' };
    const memory = atOnce(categoryMemory([asked]));
    atOnce(memory.add([{ ...row('VIR SEPA 12'), counterparty: 'Acme Sarl', category: 'Sport' }]));
    expect(memory.categoryOf(asked)).toBe('Sport');
  });
});

const words = fc.constantFrom('CB', 'MONOPRIX', 'Café', 'du', '12/03', '*', 'SNCF-VOYAGEURS', 'é');
const label = fc.array(words, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));

test('a rule of the offered pattern fits every label of the payee', () => {
  fc.assert(
    fc.property(label, label, (one, other) => {
      const pattern = payeePattern(one);
      fc.pre(pattern !== null && payeeOf(one) === payeeOf(other));
      expect(fits({ label: pattern ?? '' }, { label: other, amount: '-1' })).toBe(true);
    }),
  );
});

test('of rows with one key, the order of older ones is irrelevant', () => {
  fc.assert(
    fc.property(fc.array(label), label, (older, asked) => {
      const newest = { ...row(asked), category: 'Newest' };
      const memory = atOnce(categoryMemory([row(asked)]));
      atOnce(memory.add([newest, ...older.map((each) => ({ ...row(each), category: 'Older' }))]));
      const expected = payeeKey(row(asked)) === null ? null : 'Newest';
      expect(memory.categoryOf(row(asked))).toBe(expected);
    }),
  );
});
