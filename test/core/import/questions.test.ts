import { describe, expect, test } from 'vitest';
import type { BatchRow } from '../../../src/core/import/entry.ts';
import { ask } from '../../../src/core/import/questions/ask.ts';
import type { ReconciliationFacts } from '../../../src/core/import/questions/facts.ts';
import { LANGUAGES } from '../../../src/core/text/languages.ts';
import { toDay } from '../../../src/core/time/day.ts';
import { wordsOf } from '../../../src/i18n/messages/words.ts';

const row = (changes: Partial<BatchRow> = {}): BatchRow => ({
  date: '2026-06-03',
  amount: '-1234.50',
  currency: 'EUR',
  label: 'LOYER',
  category: 'Logement',
  identity: 'rent',
  ...changes,
});

const NOTHING_ODD: ReconciliationFacts = {
  account: { type: 'checking', currency: 'EUR' },
  today: toDay('2026-06-30'),
  batch: [row()],
  newRows: [row()],
  deletedRows: [],
  fuzzy: [],
  unmatched: [],
  lastStoredDay: '2026-05-30',
  periods: [],
};

/** Returns the questions with plain spaces: `Intl` puts narrow and unbreakable ones into French figures. */
const asked = (language: (typeof LANGUAGES)[number], facts: Partial<ReconciliationFacts>) =>
  ask({ ...NOTHING_ODD, ...facts }, wordsOf(language)).map((question) =>
    question.replace(/\s/g, ' '),
  );

const rows = (count: number, changes: Partial<BatchRow>) =>
  Array.from({ length: count }, () => row(changes));
const period = {
  from: '2026-05-31',
  to: '2026-06-30',
  change: '-1000',
  stored: '0',
  foreign: false,
};

test('a known format, an unknown past, or nothing new brings no question of formats', () => {
  const known = ['fortuneo', 'ofx'];
  expect(asked('en', { formats: { format: 'ofx', known } })).toEqual([]);
  expect(asked('en', { formats: { format: 'ofx', known: [] } })).toEqual([]);
  expect(asked('en', { newRows: [], formats: { format: 'camt.053', known } })).toEqual([]);
});

test('nothing odd, nothing to ask', () => {
  for (const language of LANGUAGES) expect(asked(language, {})).toEqual([]);
});

describe.each<[name: string, cases: [Partial<ReconciliationFacts>, fr: string, en: string][]]>([
  [
    'similar rows',
    [
      [
        { fuzzy: [{ row: row(), existingLabels: ['VIR LOYER', 'AUTRE'] }] },
        '« LOYER » du 3 juin 2026 (-1 234,50 €) ressemble à « VIR LOYER », déjà dans le compte : est-ce la même opération ? L’import l’ajouterait une seconde fois.',
        '“LOYER” of 3 June 2026 (-€1,234.50) looks like “VIR LOYER”, already in the account: is it the same transaction? The import would add it a second time.',
      ],
      [
        { fuzzy: rows(2, {}).map((each) => ({ row: each, existingLabels: ['VIR LOYER'] })) },
        '2 opérations ressemblent à d’autres déjà dans le compte ; par exemple, « LOYER » du 3 juin 2026 (-1 234,50 €) ressemble à « VIR LOYER », déjà dans le compte. S’agit-il des mêmes ? L’import les ajouterait une seconde fois.',
        '2 transactions look like others already in the account; for example, “LOYER” of 3 June 2026 (-€1,234.50) looks like “VIR LOYER”, already in the account. Are they the same? The import would add them a second time.',
      ],
    ],
  ],
  [
    'another format',
    [
      [
        { formats: { format: 'camt.053', known: ['fortuneo', 'ofx'] } },
        'Jusqu’ici, les opérations de ce compte venaient de fichiers fortuneo, ofx, et celui-ci est au format camt.053 : contient-il des opérations déjà enregistrées ? D’un format à l’autre, le libellé change, parfois aussi la date.',
        'So far the transactions of this account came as fortuneo, ofx, and this file is camt.053. Does it contain payments that you have already imported? Another format uses other words, and sometimes another date.',
      ],
    ],
  ],
  [
    'deleted rows',
    [
      [
        { deletedRows: [row()] },
        'Vous aviez supprimé « LOYER » du 3 juin 2026 (-1 234,50 €) : faut-il restaurer cette opération ? L’import la laisse supprimée.',
        'You had deleted “LOYER” of 3 June 2026 (-€1,234.50): should it be restored? The import leaves it deleted.',
      ],
      [
        { deletedRows: rows(1200, {}) },
        'Vous aviez supprimé 1 200 de ces opérations, dont « LOYER » du 3 juin 2026 (-1 234,50 €) : faut-il les restaurer ? L’import les laisse supprimées.',
        'You had deleted 1,200 of these transactions, among them “LOYER” of 3 June 2026 (-€1,234.50): should they be restored? The import leaves them deleted.',
      ],
    ],
  ],
  [
    'fewer rows than stored',
    [
      [
        { unmatched: [{ identity: 'rent', ordinal: 1, deleted: false }] },
        '« LOYER » du 3 juin 2026 (-1 234,50 €) figure 1 fois dans ce fichier et 2 fois dans le compte : y en a-t-il une de trop dans le compte ?',
        '“LOYER” of 3 June 2026 (-€1,234.50) is in this batch once and in the account twice: does the account hold one too many?',
      ],
      [
        {
          batch: [row(), row({ identity: 'tea' })],
          unmatched: ['rent', 'tea'].map((identity) => ({ identity, ordinal: 1, deleted: false })),
        },
        '2 opérations figurent moins souvent dans ce fichier que dans le compte ; par exemple, « LOYER » du 3 juin 2026 (-1 234,50 €) figure 1 fois dans ce fichier et 2 fois dans le compte. Y en a-t-il de trop dans le compte ?',
        '2 transactions are in this batch fewer times than in the account; for example, “LOYER” of 3 June 2026 (-€1,234.50) is in this batch once and in the account twice. Does the account hold too many?',
      ],
    ],
  ],
  [
    'missing days',
    [
      [
        { lastStoredDay: '2026-05-26' },
        'La dernière opération du compte est du 26 mai 2026, et ce fichier commence le 3 juin 2026 : manque-t-il un relevé entre les deux ?',
        'The last transaction of the account is of 26 May 2026, and this batch starts on 3 June 2026: is a statement missing in between?',
      ],
    ],
  ],
  [
    'future rows',
    [
      [
        { newRows: [row(), row({ date: '2026-07-01' })] },
        'Une opération est datée du 1er juillet 2026, après aujourd’hui : cette date est-elle juste ? Elle ne comptera qu’à partir de ce jour.',
        'One transaction is dated 1 July 2026, after today: is this date right? It will count from that day on.',
      ],
      [
        { newRows: [row({ date: '2026-08-01' }), row({ date: '2026-07-01' })] },
        '2 opérations sont datées d’après aujourd’hui, jusqu’au 1er août 2026 : ces dates sont-elles justes ? Elles ne compteront qu’à partir de leur jour.',
        '2 transactions are dated after today, up to 1 August 2026: are these dates right? They will count from their day on.',
      ],
    ],
  ],
  [
    'foreign currency',
    [
      [
        { newRows: [row({ currency: 'USD' })] },
        'Une opération est en USD, alors que le compte est en EUR : est-ce la bonne devise ?',
        'One transaction is in USD, while the account is in EUR: is this the right currency?',
      ],
      [
        { newRows: [row({ currency: 'USD' }), row(), row({ currency: 'CHF' })] },
        '2 opérations sont dans une autre devise (CHF, USD) que celle du compte (EUR) : est-ce la bonne devise ?',
        '2 transactions are in another currency (CHF, USD) than the account (EUR): is this the right currency?',
      ],
    ],
  ],
  [
    'uncategorized rows',
    [
      [
        { newRows: [row({ category: ' ' })] },
        'Une nouvelle opération n’a pas de catégorie : voulez-vous lui en donner une avant l’import ?',
        'One new transaction has no category: do you want to give it one before the import?',
      ],
      [
        { newRows: rows(3, { category: undefined }) },
        '3 nouvelles opérations n’ont pas de catégorie : voulez-vous leur en donner une avant l’import ?',
        '3 new transactions have no category: do you want to give them one before the import?',
      ],
    ],
  ],
  [
    'odd signs',
    [
      [
        { newRows: [row({ type: 'credit' }), row({ type: 'debit' })] },
        '« LOYER » du 3 juin 2026 (-1 234,50 €) est enregistrée comme un crédit : le signe de son montant est-il juste ?',
        '“LOYER” of 3 June 2026 (-€1,234.50) is recorded as a credit: is the sign of its amount right?',
      ],
      [
        { newRows: [row({ type: 'dividend' }), row({ type: 'fee', amount: '1' })] },
        '2 opérations ont un montant dont le signe est inhabituel pour leur type ; par exemple, « LOYER » du 3 juin 2026 (-1 234,50 €) est enregistrée comme un dividende. Ces signes sont-ils justes ?',
        '2 transactions have an amount whose sign is unusual for their type; for example, “LOYER” of 3 June 2026 (-€1,234.50) is recorded as a dividend. Are these signs right?',
      ],
    ],
  ],
  [
    'contradicted balance',
    [
      [
        { periods: [period] },
        'Entre le 31 mai 2026 et le 30 juin 2026, le solde enregistré a varié de -1 000,00 €, mais, avec ce fichier, le total des opérations de la période est de -1 234,50 € : manque-t-il une opération, ou l’une est-elle en double ?',
        'Between 31 May 2026 and 30 June 2026, the recorded balance changed by -€1,000.00, but with this batch the transactions of these days add up to -€1,234.50: is a transaction missing, or counted twice?',
      ],
      [
        {
          newRows: [row(), row({ date: '2026-06-30' }), row({ date: '2026-05-31' })],
          periods: [period, { ...period, from: '2026-04-30', to: '2026-05-31' }],
        },
        'Entre le 30 avril 2026 et le 31 mai 2026, le solde enregistré a varié de -1 000,00 €, mais, avec ce fichier, le total des opérations de la période est de -1 234,50 € : manque-t-il une opération, ou l’une est-elle en double ? Une autre période est dans ce cas.',
        'Between 30 April 2026 and 31 May 2026, the recorded balance changed by -€1,000.00, but with this batch the transactions of these days add up to -€1,234.50: is a transaction missing, or counted twice? Another period has the same problem.',
      ],
    ],
  ],
])('%s', (_, cases) => {
  test.each(cases)('%#', (facts, fr, en) => {
    expect(asked('fr', facts)).toEqual([fr]);
    expect(asked('en', facts)).toEqual([en]);
    for (const language of LANGUAGES) {
      const [question = '', ...others] = asked(language, facts);
      expect(others).toEqual([]);
      expect(question).toMatch(/^\S.*[?.]$/);
      expect(question).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });
});

describe('nothing is asked', () => {
  test.each<[string, Partial<ReconciliationFacts>]>([
    ['of a week without rows', { lastStoredDay: '2026-05-27' }],
    ['of a pause when nothing is new', { newRows: [], lastStoredDay: '2020-01-01' }],
    ['of the first import', { lastStoredDay: null }],
    ['of a row of today', { newRows: [row({ date: '2026-06-30' })] }],
    ['of a transfer, whichever way it goes', { newRows: [row({ type: 'transfer' })] }],
    ['of an amount of zero', { newRows: [row({ type: 'credit', amount: '-0.00' })] }],
    ['of interest paid on an overdraft', { newRows: [row({ type: 'interest' })] }],
    ['of balances that the batch explains', { periods: [{ ...period, stored: '234.5' }] }],
    ['of balances in other days than the batch', { periods: [{ ...period, from: '2026-06-03' }] }],
    ['of balances with rows in another currency', { periods: [{ ...period, foreign: true }] }],
    [
      'of the balances of an account whose value moves with a market',
      { account: { type: 'pea', currency: 'EUR' }, periods: [period] },
    ],
  ])('%s', (_, facts) => {
    expect(asked('en', facts)).toEqual([]);
  });
});

test('a currency that is no code is written after the figure', () => {
  const [question] = asked('en', { deletedRows: [row({ currency: '€€€' })] });
  expect(question).toContain('(-1,234.50 €€€)');
});
