/** Figures and days as French, English and German write them. */
import { expect, test } from 'vitest';
import { formatsOf } from '../../src/page/words/formats.ts';
import { fr as french } from '../../src/page/words/fr.ts';
import { typeset, unbrokenWords } from '../../src/page/words/typeset.ts';

const fr = formatsOf('fr');

test('French writes the first day of a month as an ordinal, and no other', () => {
  expect(fr.day('2026-09-01')).toBe('1er sept. 2026');
  expect(fr.longDay('2026-11-01')).toBe('1er novembre 2026');
  expect(fr.longDay('2026-11-11')).toBe('11 novembre 2026');
  expect(fr.longDay('2026-11-21')).toBe('21 novembre 2026');
  expect(formatsOf('en').longDay('2026-09-01')).toBe('1 September 2026');
  expect(formatsOf('de').longDay('2026-09-01')).toBe('1. September 2026');
});

test.each(['fr', 'en', 'de'] as const)(
  '%s has a minus, and no space that breaks a line',
  (language) => {
    const { euros, change, percent, signedPercent, number, money } = formatsOf(language);
    const texts = [
      euros(-1234.5),
      change(-1234.5),
      percent(-3.25),
      signedPercent(-3.25),
      number(-2, 1),
      money(-9, 'CHF'),
    ];
    for (const text of texts) {
      expect(text).toContain('−');
      expect(text).not.toMatch(/[- ]/);
    }
  },
);

test('a minus stays on the line of its amount, before a currency sign too', () => {
  const { euros, change, roundEuros } = formatsOf('en');
  expect(euros(-5766.93)).toBe('−\u2060€5,766.93');
  expect(change(-5766.93)).toBe('−\u2060€5,766.93');
  expect(roundEuros(-5767)).toBe('−\u2060€5,767');
  expect(fr.number(-2)).toBe('−2');
});

test('a text of the service has a minus before its amounts, and its hyphens elsewhere', () => {
  expect(typeset('Il manque -1 085,91 € (-€2.50) au PEA-PME')).toBe(
    'Il manque −\u20601 085,91\u00a0€ (−\u2060€2.50) au PEA-PME',
  );
  expect(typeset('-31,7 %')).toBe('−\u206031,7\u00a0%');
  expect(typeset('2026-11-20, 3-6 mois')).toBe('2026-11-20, 3-6\u00a0mois');
});

test('no line of French breaks before its punctuation, within its quotation marks, or within a duration', () => {
  expect(typeset('Solde : « PEA » a 8 ans, 3 à 6 mois ; 12 %, 4 € ?')).toBe(
    'Solde\u00a0: «\u00a0PEA\u00a0» a 8\u00a0ans, 3 à 6\u00a0mois\u202f; 12\u00a0%, 4\u00a0€\u202f?',
  );
  expect(typeset('8 years (11 months)')).toBe('8\u00a0years (11\u00a0months)');
  expect(typeset('2026 année, 8 anses')).toBe('2026 année, 8 anses');
});

test('all words of the page are unbroken, those that hold other texts too', () => {
  const { link, projection, session, wealth } = unbrokenWords(french);
  expect(link.title('Ada')).toBe('Ouvrir la page de Ada\u202f?');
  expect(session.how).toMatch(/installé\u00a0:$/);
  expect(wealth.periods.five).toBe('5\u00a0ans');
  expect(projection.title).toBe('Projection');
});

test('an amount of nothing has no sign, however it was computed', () => {
  const { euros, roundEuros, money } = formatsOf('en');
  expect([euros(-0), euros('-0.00'), roundEuros(-0.4), money(-0, 'USD')]).toEqual([
    '€0.00',
    '€0.00',
    '€0',
    'US$0.00',
  ]);
});
