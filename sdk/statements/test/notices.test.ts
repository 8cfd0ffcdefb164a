import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { noticeIn } from '../src/index.ts';
import { de } from '../src/notices/de.ts';
import { en } from '../src/notices/en.ts';
import { fr } from '../src/notices/fr.ts';
import { en as refusals } from '../src/refusals/en.ts';
import { readOne } from './support.ts';

const headings = 'Date;Libellé;Débit;Crédit;Etat\n';

test('a notice has a code and what it speaks of, and words in three languages', () => {
  const { notices, warnings } = readOne(
    `${headings}01/09/2026;a;1,00;;Comptabilisé\n02/09/2026;b;2,00;;Zut`,
  );
  const [notice, ...others] = notices;
  if (notice === undefined || others.length > 0) throw new Error('not one notice');
  expect(notice).toEqual({ code: 'unknownState', values: ['Zut'], lines: [3] });
  expect(warnings).toEqual([noticeIn(notice, 'en')]);
  expect(noticeIn(notice, 'fr')).toBe(
    'ligne 3 : « Zut » n’est pas un état connu ; l’opération est considérée comme exécutée',
  );
  expect(noticeIn(notice, 'de')).toBe(
    'Zeile 3: „Zut“ ist kein bekannter Status; die Buchung gilt als ausgeführt',
  );
});

test('it is plain data, which goes through JSON and from one thread to another', () => {
  const archive = zipSync({
    'a.csv': strToU8(`${headings};sans jour;1,00;;\n01/09/2026;b;2,00;;`),
    'lisez-moi.pdf': strToU8('%PDF-1.7'),
  });
  const { notices } = readOne(archive);
  const copies: typeof notices = JSON.parse(JSON.stringify(structuredClone(notices)));
  expect(copies.map((each) => noticeIn(each, 'fr'))).toEqual([
    expect.stringMatching(/^lisez-moi\.pdf : c’est un PDF/),
    'a.csv : la ligne 2 n’a pas de date et a été ignorée : « sans jour 1,00 »',
  ]);
});

test('what is the same of many lines is said once, with the first of them', () => {
  const notice = { code: 'amountCounts', values: [], lines: [2, 3, 5, 8, 9] } as const;
  expect(noticeIn(notice, 'en')).toMatch(/^lines 2, 3, 5 and 2 more: units × price/);
  expect(noticeIn(notice, 'fr')).toMatch(/^lignes 2, 3, 5 et 2 autres : parts × cours/);
});

test('a refusal whose reason is a notice is in one language as well', () => {
  const unreadable = `${headings};sans jour;1,00;;\n;sans jour non plus;2,00;;`;
  const refusal = (() => {
    try {
      return readOne(unreadable);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toMatchObject({ code: 'noMovement', values: [{ code: 'rowWithoutDay' }] });
  expect(refusal).toHaveProperty(
    'message',
    'it holds no movement that can be read: line 2 has no day and was left out: "sans jour 1,00"',
  );
});

test('no code is both a refusal and a notice', () => {
  expect(Object.keys(en).filter((code) => code in refusals)).toEqual(['inFile']);
});

describe('every notice', () => {
  /** Words that no French and no German sentence has. */
  const ENGLISH = /\b(the|and|of|is|are|with|without|no|not|line|file|units|lot is)\b/;
  const codes = Object.keys(en) as (keyof typeof en)[];

  test.each(codes.filter((code) => code !== 'onLines'))('%s', (code) => {
    const told = ['«1»', '«2»', '«3»', '«4»', '«5»'];
    const spoken = told.slice(0, en[code].length);
    const say = (words: typeof en) => (words[code] as (...values: string[]) => string)(...told);
    for (const sentence of [en, fr, de].map(say)) {
      expect(sentence).not.toMatch(/undefined|\[object/);
      for (const value of spoken) expect(sentence).toContain(value);
    }
    for (const sentence of [fr, de].map(say)) {
      expect(sentence.replaceAll(/„ledgers“|« ledgers »/gi, '')).not.toMatch(ENGLISH);
    }
  });
});
