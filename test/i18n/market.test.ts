/** The messages about market data: all keys in each language, and their form in the database. */
import { expect, test } from 'vitest';
import type { MarketMessage } from '../../src/core/market-message.ts';
import { formatsOf } from '../../src/core/text/formats.ts';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { de } from '../../src/i18n/market/de.ts';
import { en } from '../../src/i18n/market/en.ts';
import { fr } from '../../src/i18n/market/fr.ts';
import { formatMarketMessage, readMarketMessage } from '../../src/i18n/market/market-message.ts';

const MESSAGES: readonly MarketMessage[] = [
  ['directoryKnows', { known: 1, asked: 2 }],
  ['identified', { name: 'TotalEnergies', ticker: 'TTE.PA' }],
  ['holds', { quantity: '5', chain: 'BTC' }],
  ['noClose'],
  ['closedOn', { day: '2026-09-04' }],
  ['newerRates', { count: 1 }],
  ['wrongCheckDigit'],
  ['unknownSecurity'],
  ['unquoted', { name: 'TotalEnergies' }],
  ['wrongAddress', { chain: 'BTC' }],
  ['otherCurrency', { quoted: 'USD', asset: 'EUR' }],
  ['unpublished', { currencies: 'AED XPF' }],
  ['noProvider'],
  ['slow', { host: 'a.example', seconds: 20 }],
  ['unreachable', { host: 'a.example' }],
  ['redirected', { host: 'a.example', to: null }],
  ['redirected', { host: 'a.example', to: 'b.example' }],
  ['oversized', { host: 'a.example', maxBytes: 8_388_608 }],
  ['notUtf8', { host: 'a.example' }],
  ['busy', { host: 'a.example', status: 429, seconds: null }],
  ['busy', { host: 'a.example', status: 503, seconds: 60 }],
  ['answered', { host: 'a.example', status: 500 }],
  ['resting', { host: 'a.example', seconds: 300 }],
  ['restingLonger', { host: 'a.example' }],
  ['unreadable', { host: 'a.example', detail: 'chart is required' }],
  ['unknownShape', { host: 'a.example' }],
  ['otherSymbol', { host: 'a.example', asked: 'TTE.PA', sent: 'AAA.PA' }],
  ['splitPending'],
  ['closesWithoutDay', { symbol: 'TTE.PA' }],
  ['unknownUnit', { symbol: 'TTE.PA', unit: 'XXX' }],
  ['unknownTimeZone', { timeZone: 'Mars/Base' }],
];

test('every key but that of an unexpected error is among these', () => {
  const keys = new Set(MESSAGES.map(([key]) => key));
  expect(Object.keys(en).filter((key) => !keys.has(key as MarketMessage[0]))).toEqual([
    'unexpected',
  ]);
  expect(Object.keys(fr)).toEqual(Object.keys(en));
  expect(Object.keys(de)).toEqual(Object.keys(en));
});

const named = MESSAGES.map((message) => [message[0], message] as const);

test('figures and days are as a language writes them', () => {
  expect(formatMarketMessage(['holds', { quantity: '0.5', chain: 'BTC' }], 'fr')).toBe(
    'contient 0,5 BTC',
  );
  expect(formatMarketMessage(['closedOn', { day: '2026-09-01' }], 'de')).toBe(
    'Schlusskurs vom 1. September 2026',
  );
});

test.each(named)('%s is three texts, each with every value', (_, message) => {
  const texts = LANGUAGES.map((language) => formatMarketMessage(message, language));
  expect(new Set(texts).size).toBe(LANGUAGES.length);
  const values = Object.values(message[1] ?? {}).filter((value) => value !== null);
  for (const [index, text] of texts.entries()) {
    const { day } = formatsOf(LANGUAGES[index] ?? 'en');
    for (const value of values)
      expect([String(value), ...(value === '2026-09-04' ? [day(value)] : [])]).toSatisfy(
        (forms: readonly string[]) => forms.some((form) => text.includes(form)),
      );
    expect(text).not.toMatch(/undefined|\bnull\b/);
  }
});

test.each(named)('%s comes back from its stored form', (_, message) => {
  expect(readMarketMessage(JSON.stringify(message))).toEqual(message);
});

test.each(['is known to no provider', '', '{}', '[]', '["toString"]', '["laterKey",{}]'])(
  'the stored text %j of another release stays as it is',
  (text) => {
    expect(readMarketMessage(text)).toEqual(['unexpected', { text }]);
  },
);
