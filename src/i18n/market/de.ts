import { formatsOf } from '../../core/text/formats.ts';
import type { MarketTexts } from './market-texts.ts';

const { day, decimal } = formatsOf('de');

export const de: MarketTexts = {
  directoryKnows: ({ known, asked }) => `kennt ${known} von ${asked}`,
  identified: ({ name, ticker }) => `ist ${name}, ${ticker}`,
  holds: ({ quantity, chain }) => `enthält ${decimal(quantity, 0)} ${chain}`,
  noClose: () => 'hat keinen Schlusskurs',
  closedOn: (close) => `Schlusskurs vom ${day(close.day)}`,
  newerRates: ({ count }) => (count === 1 ? '1 neuer Kurs' : `${count} neue Kurse`),

  wrongCheckDigit: () => 'hat eine falsche Prüfziffer und wird nicht nachgeschlagen',
  unknownSecurity: () => 'ist keinem Anbieter bekannt',
  unquoted: ({ name }) => `ist ${name}, wofür kein Anbieter Kurse hat`,
  wrongAddress: ({ chain }) => `ist keine Adresse von ${chain}`,
  otherCurrency: ({ quoted, asset }) =>
    `notiert in ${quoted}, das Wertpapier ist in ${asset} angelegt`,
  unpublished: ({ currencies }) => `für ${currencies} wird kein Kurs veröffentlicht`,
  unexpected: ({ text }) => text,

  noProvider: () => 'Es ist kein Anbieter eingestellt',
  slow: ({ host, seconds }) => `${host} hat in ${seconds} s nicht geantwortet`,
  unreachable: ({ host }) => `${host} ist nicht erreichbar`,
  redirected: ({ host, to }) =>
    `${host} leitet ${to === null ? 'ins Leere' : `zu ${to}`} weiter; dem wird nicht gefolgt`,
  oversized: ({ host, maxBytes }) => `${host} hat mehr als ${maxBytes} Bytes gesendet`,
  notUtf8: ({ host }) => `${host} hat etwas gesendet, das nicht UTF-8 ist`,
  busy: ({ host, status, seconds }) =>
    `${host} bittet um eine Pause${seconds === null ? '' : ` von ${seconds} s`} (${status})`,
  answered: ({ host, status }) => `${host} hat mit ${status} geantwortet`,
  resting: ({ host, seconds }) =>
    `${host} hat zu oft versagt und wird ${seconds} s lang nicht gefragt`,
  restingLonger: ({ host }) => `${host} hat um eine längere Pause gebeten`,
  unreadable: ({ host, detail }) => `${host} hat eine unlesbare Antwort gesendet: ${detail}`,
  unknownShape: ({ host }) => `${host} hat eine Antwort von unbekannter Form gesendet`,
  otherSymbol: ({ host, asked, sent }) => `${host} hat ${sent} statt ${asked} gesendet`,
  splitPending: () => 'Ein neuer Aktiensplit ist noch nicht in seinen Kursen',
  closesWithoutDay: ({ symbol }) => `${symbol} hat Schlusskurse ohne Tag`,
  unknownUnit: ({ symbol, unit }) => `${symbol} notiert in „${unit}“`,
  unknownTimeZone: ({ timeZone }) => `„${timeZone}“ ist keine Zeitzone`,
};
