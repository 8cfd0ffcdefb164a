import type { MarketTexts } from './market-texts.ts';

export const en: MarketTexts = {
  directoryKnows: ({ known, asked }) => `knows ${known} of ${asked}`,
  identified: ({ name, ticker }) => `is ${name}, ${ticker}`,
  holds: ({ quantity, chain }) => `holds ${quantity} ${chain}`,
  noClose: () => 'has no close',
  closedOn: ({ day }) => `closed on ${day}`,
  newerRates: ({ count }) => `${count} newer`,

  wrongCheckDigit: () => 'has a wrong check digit and is not looked up',
  unknownSecurity: () => 'is known to no provider',
  unquoted: ({ name }) => `is ${name}, which no provider quotes`,
  wrongAddress: ({ chain }) => `is not an address of ${chain}`,
  otherCurrency: ({ quoted, asset }) => `is quoted in ${quoted}, and the asset is in ${asset}`,
  unpublished: ({ currencies }) => `no rate is published of ${currencies}`,
  unexpected: ({ text }) => text,

  noProvider: () => 'No provider is configured',
  slow: ({ host, seconds }) => `${host} did not answer within ${seconds} s`,
  unreachable: ({ host }) => `${host} cannot be reached`,
  redirected: ({ host, to }) => `${host} redirects to ${to ?? 'nowhere'}, which is not followed`,
  oversized: ({ host, maxBytes }) => `${host} sent more than ${maxBytes} bytes`,
  notUtf8: ({ host }) => `${host} sent something that is not UTF-8`,
  busy: ({ host, status, seconds }) =>
    `${host} asks to be left alone${seconds === null ? '' : ` for ${seconds} s`} (${status})`,
  answered: ({ host, status }) => `${host} answered ${status}`,
  resting: ({ host, seconds }) => `${host} failed too often and is left alone for ${seconds} s`,
  restingLonger: ({ host }) => `${host} asked to be left alone for longer`,
  unreadable: ({ host, detail }) => `${host} sent a reply that cannot be read: ${detail}`,
  unknownShape: ({ host }) => `${host} sent a reply of an unknown shape`,
  otherSymbol: ({ host, asked, sent }) => `${host} was asked for ${asked} and sent ${sent}`,
  splitPending: () => 'A recent split is not in its prices yet',
  closesWithoutDay: ({ symbol }) => `${symbol} has closes without a day`,
  unknownUnit: ({ symbol, unit }) => `${symbol} is quoted in "${unit}"`,
  unknownTimeZone: ({ timeZone }) => `"${timeZone}" is not a time zone`,
};
