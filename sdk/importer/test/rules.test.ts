import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyRules,
  fits,
  isPattern,
  type Rule,
  RuleError,
  readRules,
  UserError,
} from '../src/index.ts';

const row = (label: string, more: object = {}) => ({
  date: '2026-09-01',
  amount: '-12.50' as const,
  label,
  ...more,
});

describe('a pattern', () => {
  test.each([
    ['carrefour', 'CB CARREFOUR MARKET 3456', true],
    ['carrefour', 'CARREFOURS', false],
    ['carref*', 'CARREFOURS', true],
    ['*four', 'CARREFOUR', true],
    ['market carrefour', 'CARREFOUR MARKET', false],
    ['cafe creme', 'Café-Crème', true],
    ['sncf * paris', 'SNCF-VOYAGEURS 75 PARIS', true],
    ['sncf * paris', 'SNCF PARIS', true],
    ['sncf*paris', 'SNCF INTERPARIS', true],
    ['sncf * paris', 'SNCF INTERPARIS', false],
    ['a*a', 'a', false],
    ['a * a', 'a b a', true],
    ['№ 12', 'no 12', true],
    ['straße', 'STRASSE 5', true],
    ['оплата', 'ОПЛАТА', true],
  ])('%s in %s: %s', (label, text, expected) => {
    expect(fits({ label }, row(text))).toBe(expected);
  });

  test('needs a letter or a digit', () => {
    expect([isPattern('*'), isPattern('--'), isPattern('a*')]).toEqual([false, false, true]);
  });

  test('takes no time that grows faster than the texts, whatever it is', () => {
    const label = `${'a*'.repeat(90)}b`;
    expect(fits({ label }, row('a '.repeat(2_000)))).toBe(false);
  });

  test('finds every text that is made of it', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,6}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.array(word), (words, more) => {
        const label = words.join(' * ');
        const text = words.join(more.length === 0 ? ' ' : ` ${more.join(' ')} `).toUpperCase();
        expect(fits({ label }, row(text))).toBe(true);
      }),
    );
  });
});

test('amounts are compared exactly, and their limits belong to them', () => {
  const rent: Rule = { from: '-850.00', to: '-849.99' };
  const at = (amount: `${number}`) => fits(rent, row('x', { amount }));
  expect([at('-850'), at('-849.990'), at('-850.001'), at('-849.98'), at('850')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('the first rule that fits gives; what the file says is never changed', () => {
  const rules: Rule[] = [
    { label: 'sncf', category: 'Trains' },
    { label: 'sncf', category: 'Travel', type: 'debit' },
    { counterparty: 'acme*', from: '0', category: 'Salary', type: 'credit' },
  ];
  const { rows, counts } = applyRules(
    [
      row('SNCF'),
      row('SNCF', { category: 'Work' }),
      row('VIR', { counterparty: 'ACME SARL', amount: '1800.00', type: 'transfer' }),
      row('CAFE'),
    ],
    rules,
  );
  expect(rows).toEqual([
    row('SNCF', { category: 'Trains', type: 'debit' }),
    row('SNCF', { category: 'Work', type: 'debit' }),
    row('VIR', {
      ...{ counterparty: 'ACME SARL', amount: '1800.00' },
      ...{ type: 'transfer', category: 'Salary' },
    }),
    row('CAFE'),
  ]);
  expect(counts).toEqual([1, 2, 1]);
});

describe('a file of rules', () => {
  test('is what `pactole rules list --json` shows', () => {
    const rules = [
      { label: 'sncf', category: 'Trains' },
      { to: '-1', type: 'debit' },
    ];
    expect(readRules(JSON.stringify(rules), 'rules.json')).toMatchObject(rules);
  });

  test.each([
    ['{', /^rules\.json: it is not JSON/],
    ['{}', /^rules\.json: it is not a list of rules$/],
    ['[{"label":"a","category":"b"},{"label":"a"}]', /rule 2 gives no category and no type$/],
    ['[{"category":"b"}]', /rule 1 asks for nothing/],
    ['[{"label":"*","category":"b"}]', /rule 1 has a label without a letter or a digit$/],
    ['[{"lable":"a","category":"b"}]', /rule 1 has "lable"; there are label, /],
    ['[{"label":1,"category":"b"}]', /rule 1 has a label that is not text$/],
    ['[{"label":"a","type":"food"}]', /rule 1 has the type "food"; there are fee, /],
    ['[{"from":"1e3","category":"b"}]', /rule 1 has "1e3" as from; write it like "-12\.50"$/],
    ['[null]', /rule 1 is not an object$/],
  ])('%s is refused in one line', (text, message) => {
    expect(() => readRules(text, 'rules.json')).toThrow(UserError);
    expect(() => readRules(text, 'rules.json')).toThrow(message);
  });

  test('is refused with a code, its values and the rule, and in the language of the user', () => {
    let refusal: unknown;
    try {
      readRules('[{"label":"a","category":"b"},{"label":"a","type":"food"}]', 'rules.json');
    } catch (error) {
      refusal = error;
    }
    if (!(refusal instanceof RuleError)) throw new Error('it was read');
    const { code, values, file, rule } = refusal;
    expect({ code, values, file, rule }).toEqual({
      code: 'unknownType',
      values: ['food', expect.stringMatching(/^fee, /)],
      file: 'rules.json',
      rule: 2,
    });
    expect(refusal.in('en')).toBe(refusal.message);
    expect(refusal.in('fr')).toMatch(
      /^rules\.json : la règle 2 a le type « food » ; types possibles : fee, /,
    );
    expect(refusal.in('de')).toMatch(
      /^rules\.json: Regel 2 hat die Art „food“; möglich sind fee, /,
    );
  });
});
