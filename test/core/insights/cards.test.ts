import { describe, expect, test } from 'vitest';
import type { AccountType } from '../../../src/core/accounts/account-type.ts';
import type { SavingsProduct } from '../../../src/core/accounts/savings-product.ts';
import type { CashFlow } from '../../../src/core/cash-flow/cash-flow.ts';
import { insightCards } from '../../../src/core/insights/cards.ts';
import type {
  InsightAccount,
  InsightFacts,
  InsightLine,
} from '../../../src/core/insights/facts.ts';
import { INSIGHTS } from '../../../src/core/insights/table.ts';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { type Euros, roundToCents } from '../../../src/core/money/euros.ts';
import { LANGUAGES, type Language } from '../../../src/core/text/languages.ts';
import { toDay } from '../../../src/core/time/day.ts';
import { type AccountFacts, NO_CASH, valueAccount } from '../../../src/core/valuation/account.ts';
import type { HoldingInput } from '../../../src/core/valuation/holding.ts';
import { unknownCashOf } from '../../../src/core/valuation/known-worth.ts';
import { wordsOf } from '../../../src/i18n/messages/words.ts';
import * as given from '../../support/users/facts.ts';

const amount = (text: string): Euros => roundToCents(parseDecimal(text));

type Told = Partial<InsightAccount> & {
  balance?: string;
  facts?: Partial<AccountFacts>;
  ters?: (string | null)[];
};

/** An account with a balance; its lines are named `L1`, `L2` … */
function account(type: AccountType, { balance = '0', facts = {}, ters = [], ...told }: Told = {}) {
  const known = given.account({ type, cash: given.cash(balance), ...facts });
  const value = valueAccount(known);
  const name = told.name ?? type;
  return {
    name,
    type,
    currency: 'EUR',
    savingsProduct: null,
    openedOn: null,
    value,
    unknownCash: unknownCashOf(known, value),
    lines: value.lines.map((line, at): InsightLine => {
      const ter = ters[at] ?? null;
      return {
        assetId: line.holdingId === 'h' ? `${name} ${at}` : line.holdingId,
        name: `L${at + 1}`,
        accountName: name,
        line,
        terPct: ter === null ? null : parseDecimal(ter),
      };
    }),
    paidIn: null,
    ...told,
  };
}

/** A line of one piece, worth its price. */
const line = (price: string | null, changes: Partial<HoldingInput> = {}) =>
  given.line({
    quantity: parseDecimal('1'),
    quote: price === null ? null : given.quote(price),
    ...changes,
  });

const flow = (income: string, spending: string, changes: Partial<CashFlow> = {}): CashFlow => ({
  months: 12,
  income: amount(income),
  spending: amount(spending),
  instalments: amount('0'),
  drawn: amount('0'),
  vat: amount('0'),
  categories: [],
  withoutRate: [],
  ...changes,
});

const EMPTY: InsightFacts = {
  today: given.TODAY,
  accounts: [],
  cashFlow: null,
  categories: new Map(),
  income: { dividends: amount('0'), interest: amount('0'), withoutRate: [] },
};

/** The cards, with plain spaces: `Intl` puts narrow and unbreakable ones into figures. */
function cards(facts: Partial<InsightFacts>, language: Language = 'en') {
  const found = insightCards({ ...EMPTY, ...facts }, wordsOf(language));
  return JSON.parse(JSON.stringify(found).replace(/[\u202f\u00a0]/g, ' ')) as typeof found;
}

const card = (id: string, facts: Partial<InsightFacts>, language: Language = 'en') =>
  cards(facts, language).find((each) => each.id === id) ?? null;

test('nobody without data is shown a card', () => {
  for (const language of LANGUAGES) expect(cards({}, language)).toEqual([]);
  expect(cards({ accounts: [account('checking')] })).toEqual([]);
});

describe('net worth in months of SMIC', () => {
  // 1,477.93 EUR net a month from June 2026 on.
  test.each([
    [
      '14779.30',
      '10 months',
      'positive',
      'Your net worth of €14,779.30 is 10 months of net minimum wage (SMIC).',
    ],
    [
      '1477.93',
      '1 month',
      'positive',
      'Your net worth of €1,477.93 is 1 month of net minimum wage (SMIC).',
    ],
    [
      '0.01',
      '0 months',
      'positive',
      'Your net worth of €0.01 is 0 months of net minimum wage (SMIC).',
    ],
    [
      '-0.01',
      '0 months',
      'negative',
      'You owe €0.01 more than you own, which is 0 months of net minimum wage (SMIC).',
    ],
    [
      '-2955.86',
      '-2 months',
      'negative',
      'You owe €2,955.86 more than you own, which is 2 months of net minimum wage (SMIC).',
    ],
  ])('of %s', (balance, value, tone, detail) => {
    const found = card('netWorth', { accounts: [account('checking', { balance })] });
    expect(found).toMatchObject({ value, tone, detail });
  });

  test('is told where debts and assets even out, and not of archived accounts', () => {
    const even = [account('checking', { balance: '5' }), account('loan', { balance: '-5' })];
    expect(card('netWorth', { accounts: even })).toMatchObject({
      value: '0 months',
      tone: 'neutral',
    });
    const archived = account('checking', { balance: '5', facts: { isArchived: true } });
    expect(card('netWorth', { accounts: [archived] })).toBeNull();
  });

  test('says where the SMIC is out of date, and then only', () => {
    const accounts = [account('checking', { balance: '1' })];
    const item = (today: string) =>
      card('netWorth', { accounts, today: toDay(today) }, 'fr')?.items?.[0];
    expect(item('2026-12-31')).toEqual({
      label: 'SMIC net mensuel (35 h)',
      value: '1 477,93 €',
      note: 'depuis le 1er juin 2026',
    });
    expect(item('2027-01-01')?.noteHint).toBe(
      'Ce montant date du 1er juin 2026 et a pu être révisé depuis : vérifiez-le sur service-public.fr.',
    );
  });
});

test.each([
  [['-50'], 'negative', '€50.00', 'You owe €50.00, and no assets are recorded against it.'],
  [['200', '-50'], 'neutral', '25%', 'You owe €50.00 and own €200.00.'],
  [['50', '-50'], 'neutral', '100%', 'You owe €50.00 and own €50.00.'],
  [['50', '-50.01'], 'negative', '100%', 'You owe €50.01 and own €50.00.'],
  [['50'], null, null, null],
])('debt of %j', (balances, tone, value, detail) => {
  const accounts = balances.map((balance) => account('checking', { balance }));
  const found = card('debt', { accounts });
  if (tone === null) expect(found).toBeNull();
  else expect(found).toMatchObject({ tone, value, detail });
});

describe('emergency fund', () => {
  test.each([
    ['999.99', '1 month', 'negative'],
    ['1000', '1 month', 'neutral'],
    ['2999.99', '3 months', 'neutral'],
    ['3000', '3 months', 'positive'],
    ['0', '0 months', 'negative'],
    ['-100', '0 months', 'negative'],
  ])('of %s at 1,000 a month', (balance, value, tone) => {
    const accounts = [account('checking', { balance })];
    const found = card('emergencyFund', { accounts, cashFlow: flow('0', '1000') });
    expect(found).toMatchObject({ value, tone });
  });

  test('counts savings but a PEL, and no securities; without spending there is none', () => {
    const accounts = [
      account('checking', { balance: '-100' }),
      account('savings', { balance: '600', savingsProduct: 'ldds' }),
      account('savings', { balance: '5000', savingsProduct: 'pel' }),
      account('pea', { balance: '7000' }),
    ];
    expect(card('emergencyFund', { accounts, cashFlow: flow('0', '250') })?.value).toBe('2 months');
    expect(card('emergencyFund', { accounts, cashFlow: flow('10', '0') })).toBeNull();
    expect(card('emergencyFund', { accounts })).toBeNull();
  });
});

test.each([
  [
    '1000',
    '900',
    '10%',
    'positive',
    '€1,000.00 comes in and €900.00 goes out each month: €100.00 is left.',
  ],
  [
    '1000',
    '900.01',
    '10%',
    'neutral',
    '€1,000.00 comes in and €900.01 goes out each month: €99.99 is left.',
  ],
  [
    '1000',
    '1000',
    '0%',
    'neutral',
    '€1,000.00 comes in and €1,000.00 goes out each month: €0.00 is left.',
  ],
  [
    '1000',
    '1250',
    '-25%',
    'negative',
    '€1,000.00 comes in and €1,250.00 goes out each month: €250.00 is missing.',
  ],
  [
    '1000',
    '0',
    '100%',
    'positive',
    '€1,000.00 comes in and €0.00 goes out each month: €1,000.00 is left.',
  ],
])('savings rate of %s in, %s out', (income, spending, value, tone, end) => {
  const found = card('savingsRate', { cashFlow: flow(income, spending) });
  expect(found).toMatchObject({ value, tone, detail: `On average over 12 months, ${end}` });
  expect(card('savingsRate', { cashFlow: flow('0', spending) })).toBeNull();
});

describe('top spending', () => {
  const categories = new Map([...'abcdef'].map((id) => [id, id.toUpperCase()]));
  const spent = (...ids: (string | null)[]) =>
    ids.map((categoryId) => ({ categoryId, monthly: amount('10') }));

  test('names the five largest categories, and what has none', () => {
    const cashFlow = flow('0', '60', { categories: spent('a', null, 'c', 'd', 'e', 'f') });
    expect(card('spending', { cashFlow, categories })?.items).toEqual([
      { label: 'A', value: '€10.00', seedKey: 'a', note: '16.7% of spending' },
      { label: 'Uncategorized', value: '€10.00', seedKey: null, note: '16.7% of spending' },
      { label: 'C', value: '€10.00', seedKey: 'c', note: '16.7% of spending' },
      { label: 'D', value: '€10.00', seedKey: 'd', note: '16.7% of spending' },
      { label: 'E', value: '€10.00', seedKey: 'e', note: '16.7% of spending' },
    ]);
  });

  test('says nothing where nothing has a category', () => {
    expect(card('spending', { cashFlow: flow('0', '10', { categories: spent(null) }) })).toBeNull();
    expect(card('spending', { cashFlow: flow('0', '0') })).toBeNull();
  });
});

test('income adds up dividends and interest', () => {
  const income = { dividends: amount('12.30'), interest: amount('0.70'), withoutRate: [] };
  expect(card('income', { income })).toMatchObject({
    value: '€13.00',
    tone: 'positive',
    items: [
      { label: 'Dividends', value: '€12.30' },
      { label: 'Interest', value: '€0.70' },
    ],
  });
});

test('cash is idle above six months of spending, to the cent', () => {
  const idle = (balance: string) =>
    card('idleCash', {
      accounts: [account('checking', { balance }), account('savings', { balance: '100' })],
      cashFlow: flow('0', '100'),
    });
  expect(idle('500')).toBeNull();
  expect(idle('500.01')).toMatchObject({
    value: '€0.01',
    tone: 'brand',
    detail:
      'You have €600.01 in cash (€500.01 of it in checking accounts); six months of spending come to €600.00.',
  });
});

describe('ceilings', () => {
  const item = (product: SavingsProduct | null, paidIn: string, type: AccountType = 'savings') =>
    card('ceilings', {
      accounts: [account(type, { name: 'Mine', savingsProduct: product, paidIn: amount(paidIn) })],
    })?.items?.[0] ?? null;

  test.each<[SavingsProduct, string, string | null]>([
    ['livret_a', '20654.99', null],
    ['livret_a', '20655', '€2,295.00 left'],
    ['livret_a', '22949.99', '€0.01 left'],
    ['livret_a', '22950', 'Ceiling reached'],
    ['livret_a', '23500', 'Ceiling reached'],
    ['ldds', '12000', 'Ceiling reached'],
    ['lep', '10000', 'Ceiling reached'],
    ['livret_jeune', '1600', 'Ceiling reached'],
    ['pel', '61200', 'Ceiling reached'],
    ['cel', '15300', 'Ceiling reached'],
    ['autre', '1000000', null],
  ])('%s at %s', (product, paidIn, value) => {
    expect(item(product, paidIn)?.value ?? null).toBe(value);
  });

  test('of a PEA, and of no other account', () => {
    expect(item(null, '150000', 'pea')).toEqual({
      label: 'Mine',
      value: 'Ceiling reached',
      note: '€150,000.00 of €150,000.00',
    });
    expect(item('livret_a', '22950', 'checking')).toBeNull();
  });
});

describe('of a household', () => {
  const livret = (owners: string[], isPart = false) =>
    account('savings', {
      ...{ name: 'Livret A', savingsProduct: 'livret_a', paidIn: amount('22950'), owners, isPart },
    });

  test('a ceiling is of each person, who is named', () => {
    const shown = card('ceilings', { accounts: [livret(['Ada']), livret(['Ben'])] });
    expect(shown?.value).toBe('2 accounts near their ceiling');
    expect(shown?.items?.map(({ label, note }) => [label, note])).toEqual([
      ['Livret A (Ada)', '€22,950.00 of €22,950.00'],
      ['Livret A (Ben)', '€22,950.00 of €22,950.00'],
    ]);
  });

  test('no room is told of an account that counts in part', () => {
    expect(card('ceilings', { accounts: [livret(['Ada'], true)] })).toBeNull();
  });

  test('a tax age is of each person, who is named', () => {
    const pea = (owner: string, openedOn: string | null) =>
      account('pea', {
        ...{ name: 'PEA', owners: [owner], openedOn: openedOn === null ? null : toDay(openedOn) },
      });
    const ages = { accounts: [pea('Ada', '2019-01-01'), pea('Ben', '2025-01-01')] };
    expect(card('taxAges', ages)).toMatchObject({
      value: '1 of 2',
      items: [{ label: 'PEA (Ada)' }, { label: 'PEA (Ben)' }],
    });
    const unknown = { accounts: [pea('Ada', '2019-01-01'), pea('Ben', null)] };
    expect(card('taxAges', unknown)?.detail).toContain('“PEA (Ben)”');
  });
});

describe('concentration', () => {
  const held = (lines: HoldingInput[], cash = '0') => ({
    accounts: [account('cto', { name: 'CTO', balance: cash, facts: { lines } })],
  });

  test.each([
    ['a share of a quarter', [line('25', { kind: 'equity' }), line('75')], '75%', 'neutral'],
    ['one share', [line('100', { kind: 'equity' })], '100%', 'negative'],
    ['one fund', [line('100', { kind: 'etf' })], '100%', 'neutral'],
    ['a coin beside a fund', [line('60', { kind: 'crypto' }), line('40')], '60%', 'negative'],
    ['equal lines', [line('50', { kind: 'equity' }), line('50')], '50%', 'negative'],
  ])('%s', (_, lines, value, tone) => {
    expect(card('concentration', held(lines))).toMatchObject({ value, tone });
  });

  test('a small share of all assets is no danger', () => {
    const lines = [line('10', { kind: 'equity' })];
    expect(card('concentration', held(lines, '90.01'))).toMatchObject({
      tone: 'neutral',
      detail: '“L1” (CTO) is your only security: €10.00, 10% of what you own.',
    });
    expect(card('concentration', held(lines, '90'))?.tone).toBe('negative');
  });

  test('is an asset’s, over all accounts that hold it', () => {
    const twice = [line('30', { holdingId: 'same', kind: 'equity' })];
    const accounts = [
      account('cto', { name: 'CTO', facts: { lines: [...twice, line('40', { kind: 'equity' })] } }),
      account('pea', { name: 'PEA', facts: { lines: twice } }),
    ];
    // 30 + 30 of 100: more than the line of 40.
    expect(card('concentration', { accounts })).toMatchObject({
      value: '60%',
      detail: '“L1” (CTO, PEA) is worth €60.00: 60% of your holdings and 60% of what you own.',
    });
  });

  test('without a value there is no line to speak of', () => {
    expect(card('concentration', held([line(null)]))).toBeNull();
    expect(card('concentration', held([line('0')]))).toBeNull();
  });
});

test('currencies add up by the currency of price or account', () => {
  const dollars = { quote: given.quote('12', '2026-06-29', 'USD', '1.2') };
  const accounts = [
    account('cto', { balance: '70', facts: { lines: [line(null, dollars), line('10')] } }),
    account('checking', { balance: '10', currency: 'CHF' }),
    account('checking', { balance: '-5', currency: 'GBP' }),
    account('other', { balance: '0.50', currency: '€€€' }),
  ];
  expect(card('currencies', { accounts })).toMatchObject({
    value: '20.4%',
    items: [
      { label: 'US Dollar', value: '€10.00', seedKey: 'USD', note: '10% of what you own' },
      { label: 'Swiss Franc', value: '€10.00', seedKey: 'CHF', note: '10% of what you own' },
      { label: '€€€', value: '€0.50', seedKey: '€€€', note: '0.5% of what you own' },
    ],
  });
  expect(card('currencies', { accounts: [account('checking', { balance: '10' })] })).toBeNull();
});

describe('costs of funds', () => {
  const held = (ters: (string | null)[], kind = 'fund') => ({
    accounts: [account('av', { facts: { lines: ters.map(() => line('1000', { kind })) }, ters })],
  });

  test.each([
    [['0.3'], '€3.00 a year', 'positive', '0.3% a year on average on €1,000.00.'],
    [['0.31'], '€3.10 a year', 'neutral', '0.31% a year on average on €1,000.00.'],
    [['0.2', '1.8'], '€20.00 a year', 'neutral', '1% a year on average on €2,000.00.'],
    [
      ['1.01', null],
      '€10.10 a year',
      'negative',
      '1.01% a year on average on €1,000.00. Those of one other fund are not known.',
    ],
    [
      ['0', null, null],
      '€0.00 a year',
      'positive',
      '0% a year on average on €1,000.00. Those of 2 other funds are not known.',
    ],
  ])('at %j', (ters, value, tone, detail) => {
    expect(card('fundCosts', held(ters))).toMatchObject({ value, tone, detail });
  });

  test('are unknown without any, and a share has none', () => {
    expect(card('fundCosts', held([null]))).toBeNull();
    expect(card('fundCosts', held(['0.1', null], 'equity'))?.detail).not.toContain('known');
  });
});

describe('tax ages', () => {
  const aged = (type: AccountType, openedOn: string) =>
    card('taxAges', { accounts: [account(type, { name: 'Mine', openedOn: toDay(openedOn) })] });

  test.each<[AccountType, string, string, string, string, string]>([
    ['pea', '2021-06-30', '1 of 1', 'positive', '5 years', '5 years since 30 June 2026'],
    ['pea', '2021-07-01', '0 of 1', 'neutral', '4 years', '5 years on 1 July 2026'],
    ['av', '2018-06-30', '1 of 1', 'positive', '8 years', '8 years since 30 June 2026'],
    ['av', '2020-02-29', '0 of 1', 'neutral', '6 years', '8 years on 29 February 2028'],
    ['pea', '2024-02-29', '0 of 1', 'neutral', '2 years', '5 years on 1 March 2029'],
    ['pea', '2026-06-30', '0 of 1', 'neutral', '0 years', '5 years on 30 June 2031'],
  ])('%s of %s', (type, openedOn, value, tone, age, note) => {
    expect(aged(type, openedOn)).toMatchObject({ value, tone, items: [{ value: age, note }] });
  });

  test('each kind with its own rule', () => {
    expect(aged('pea', '2020-01-01')?.detail).toBe(
      'Wrappers that have reached their tax threshold. PEA, 5 years: gains free of income tax, though not of social levies.',
    );
    expect(aged('av', '2020-01-01')?.detail).toBe(
      'Wrappers that have reached their tax threshold. Life insurance, 8 years: a yearly allowance of €4,600.00 on the gains withdrawn, twice that for a couple.',
    );
  });

  test('not of other accounts, nor of one that opens later', () => {
    expect(aged('cto', '2020-01-01')).toBeNull();
    expect(aged('pea', '2026-07-01')).toBeNull();
    expect(card('taxAges', { accounts: [account('pea')] })).toBeNull();
  });
});

test.each([
  ['69.99', '100', null],
  ['70', '100', '41.2% of the account'],
  ['95', '100', '48.7% of the account'],
  ['100', '100', '50% of the account'],
  ['105', '100', '51.2% of the account'],
  ['300', '100', '75% of the account'],
  // A price that is merely missing is not a reason.
  ['300', null, null],
])('cash of %s beside lines of %s', (balance, price, note) => {
  const accounts = [account('pea', { balance, facts: { lines: [line(price)] } })];
  expect(card('doubleCounts', { accounts })?.items?.[0]?.note ?? null).toBe(note);
});

test('beside a line without price, cash is held against its cost', () => {
  const unpriced = [line(null, { cost: parseDecimal('100') })];
  const noteOf = (balance: string) =>
    card('doubleCounts', { accounts: [account('pea', { balance, facts: { lines: unpriced } })] })
      ?.items?.[0]?.note ?? null;
  expect(noteOf('69')).toBeNull();
  expect(noteOf('70')).toBe('41.2% of the account');
  expect(noteOf('300')).toBe('75% of the account');
});

describe('prices', () => {
  const held = (...lines: HoldingInput[]) => ({ accounts: [account('pea', { facts: { lines } })] });
  const priced = (day: string) => line('1', { quote: given.quote('1', day) });

  test('are old after ten days', () => {
    expect(card('prices', held(priced('2026-06-20')))).toBeNull();
    expect(card('prices', held(priced('2026-06-19')))).toMatchObject({
      value: '1 holding',
      tone: 'neutral',
      detail: '1 holding has a price more than ten days old.',
      items: [{ label: 'L1', value: 'Price of 19 June 2026', note: 'pea' }],
    });
  });

  test('are missing first, then old, the oldest first, five of them', () => {
    const lines = ['2026-01-02', '2026-01-01', '2026-01-03', '2026-01-04'].map(priced);
    const found = card('prices', held(...lines, line(null), line(null)));
    expect(found).toMatchObject({
      value: '6 holdings',
      tone: 'negative',
      detail:
        '2 holdings have no known value and are not included in totals. 4 holdings have a price more than ten days old.',
    });
    expect(found?.items?.map(({ label }) => label)).toEqual(['L5', 'L6', 'L2', 'L1', 'L3']);
  });

  test('of a worthless line do not matter', () => {
    expect(card('prices', held(line(null, { worthlessFrom: toDay('2026-01-01') })))).toBeNull();
  });
});

/** A user with data for every card. */
const EVERYTHING: InsightFacts = {
  today: toDay('2027-03-01'),
  accounts: [
    account('checking', { balance: '90000' }),
    account('savings', { savingsProduct: 'livret_a', paidIn: amount('22900') }),
    account('loan', { balance: '-70000' }),
    account('av', { openedOn: toDay('2015-01-01') }),
    account('pea', {
      openedOn: toDay('2025-01-01'),
      balance: '5000',
      facts: {
        cash: {
          ...given.cash('5000'),
          missing: [{ currency: 'CHF', amount: parseDecimal('5000') }],
        },
        lines: [
          line(null, { cost: parseDecimal('10') }),
          line('12', { quote: given.quote('12', '2026-06-29', 'USD', '1.2') }),
        ],
      },
      ters: [null, '0.2'],
    }),
  ],
  cashFlow: flow('2500', '1800', {
    instalments: amount('730'),
    categories: [{ categoryId: 'a', monthly: amount('900') }],
  }),
  categories: new Map([['a', 'Logement']]),
  income: { dividends: amount('1'), interest: amount('2'), withoutRate: [] },
};

describe('what no price or rate is known for is named by the cards that lack it', () => {
  const missing = [{ currency: 'XTS', amount: parseDecimal('5000') }];
  const accounts = [
    account('checking', { facts: { cash: { ...given.cash('1000'), missing } } }),
    account('pea', { facts: { lines: [line('10'), line(null)] } }),
  ];
  const facts = {
    accounts,
    cashFlow: flow('200', '100', { withoutRate: ['XAU', 'XTS'] }),
    income: { dividends: amount('1'), interest: amount('0'), withoutRate: ['XTS'] },
  };
  const leftOutOf = (id: string, language: Language) => card(id, facts, language)?.detail ?? '';

  test.each([
    [
      'emergencyFund',
      'Left out: XTS 5,000.00 (no exchange rate), amounts in XAU, XTS (no exchange rate).',
    ],
    [
      'idleCash',
      'Left out: XTS 5,000.00 (no exchange rate), amounts in XAU, XTS (no exchange rate).',
    ],
    ['savingsRate', 'Left out: amounts in XAU, XTS (no exchange rate).'],
    ['income', 'Left out: amounts in XTS (no exchange rate).'],
    ['concentration', 'Left out: 1 holding without a price, XTS 5,000.00 (no exchange rate).'],
  ])('%s: %s', (id, sentence) => {
    expect(leftOutOf(id, 'en')).toMatch(/\. Left out: /);
    expect(leftOutOf(id, 'en').endsWith(` ${sentence}`)).toBe(true);
  });

  test('in French and in German', () => {
    expect(leftOutOf('emergencyFund', 'fr')).toMatch(
      / Non compris : 5 000,00 XTS \(taux de change inconnu\), les montants en XAU, XTS \(taux de change inconnu\)\.$/,
    );
    expect(leftOutOf('concentration', 'de')).toMatch(
      / Nicht enthalten: 1 Position ohne Kurs, 5\.000,00 XTS \(Wechselkurs unbekannt\)\.$/,
    );
  });
});

describe('before a card says "only", "no" or "all", it counts what is unknown', () => {
  const only = { en: 'your only security', de: 'Ihr einziges Wertpapier', fr: 'votre seul titre' };
  const share = () => account('cto', { name: 'CTO', facts: { lines: [line('1000')] } });
  const unknown = { lacksBalance: true };

  test.each([
    ['nothing else', [], true],
    ['a house and savings', [account('real_estate', { balance: '300000' })], true],
    [
      'cash of unknown value',
      [account('checking', { facts: { cash: { ...given.cash('5'), ...unknown } } })],
      true,
    ],
    ['a PEA followed by its balance', [account('pea', { balance: '21000' })], false],
    ['another investment, by balance', [account('other', { balance: '5000' })], false],
    [
      'a PEA of unknown balance',
      [account('pea', { facts: { cash: { ...given.cash('5'), ...unknown } } })],
      false,
    ],
    ['a PEA without any record', [account('pea', { facts: { cash: NO_CASH } })], false],
    ['a share without price', [account('pea', { facts: { lines: [line(null)] } })], false],
    [
      'a worthless share',
      [account('pea', { facts: { lines: [line('1', { worthlessFrom: toDay('2026-01-01') })] } })],
      false,
    ],
  ])('beside %s', (_, others, isOnly) => {
    for (const language of LANGUAGES) {
      const found = card('concentration', { accounts: [share(), ...others] }, language);
      expect(found?.detail.includes(only[language])).toBe(isOnly);
    }
  });

  test('a debt beside which nothing has a known value', () => {
    const loan = account('loan', { balance: '-5' });
    const of = (others: InsightAccount[], language: Language) =>
      card('debt', { accounts: [loan, ...others] }, language)?.detail;
    const unpriced = account('cto', { name: 'CTO', facts: { lines: [line(null)] } });
    expect(of([], 'en')).toBe('You owe €5.00, and no assets are recorded against it.');
    expect(of([unpriced], 'en')).toBe(
      'You owe €5.00, and nothing that you own has a known value. Left out: 1 holding without a price.',
    );
    expect(of([unpriced], 'de')).toBe(
      'Sie schulden 5,00 €; der Wert Ihrer Vermögenswerte ist nicht bekannt. Nicht enthalten: 1 Position ohne Kurs.',
    );
    expect(of([unpriced], 'fr')).toBe(
      'Vous devez 5,00 €, et la valeur de ce que vous possédez est inconnue. Non compris : 1 position sans cours.',
    );
  });

  test('a wrapper whose opening day is unknown is not of an age', () => {
    const accounts = [
      account('pea', { name: 'Old', openedOn: toDay('2010-01-01') }),
      account('av', { name: 'New' }),
    ];
    expect(card('taxAges', { accounts })).toMatchObject({ value: '1 of 1', tone: 'neutral' });
    expect(card('taxAges', { accounts })?.detail).toContain('Opening day unknown: “New”.');
    expect(card('taxAges', { accounts }, 'de')?.detail).toContain(
      'Eröffnungsdatum unbekannt: „New“.',
    );
    expect(card('taxAges', { accounts }, 'fr')?.detail).toContain(
      'Date d’ouverture inconnue : « New ».',
    );
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('every card is worded, in the one order', () => {
    const shown = cards(EVERYTHING, language);
    expect(shown.map(({ id }) => id)).toEqual(Object.keys(INSIGHTS));
    const texts = shown.flatMap(({ title, value, detail, items = [] }) => [
      title,
      value,
      detail,
      ...items.flatMap(({ label, value: worth, note = '–', noteHint = '–' }) => [
        label,
        worth,
        note,
        noteHint,
      ]),
    ]);
    for (const text of texts) {
      expect(text).toMatch(/\S/);
      expect(text).not.toMatch(/undefined|null|NaN|Infinity|\[object|\$\{| {2}/);
    }
  });

  test('what is out of date says so', () => {
    const hints = cards(EVERYTHING, language).flatMap(({ id, items = [] }) =>
      items.flatMap(({ noteHint }) => (noteHint === undefined ? [] : id)),
    );
    expect(hints).toEqual(['netWorth', 'ceilings', 'taxAges']);
  });

  test('reads well', () => {
    expect(cards(EVERYTHING, language)).toMatchSnapshot();
  });
});
