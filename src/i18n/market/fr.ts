import { formatsOf } from '../../core/text/formats.ts';
import type { MarketTexts } from './market-texts.ts';

const { day, decimal } = formatsOf('fr');

export const fr: MarketTexts = {
  directoryKnows: ({ known, asked }) => `en connaît ${known} sur ${asked}`,
  identified: ({ name, ticker }) => `est ${name}, ${ticker}`,
  holds: ({ quantity, chain }) => `contient ${decimal(quantity, 0)} ${chain}`,
  noClose: () => 'n’a pas de clôture',
  closedOn: (close) => `clôture du ${day(close.day)}`,
  newerRates: ({ count }) => (count === 1 ? '1 nouveau taux' : `${count} nouveaux taux`),

  wrongCheckDigit: () => 'a une clé de contrôle incorrecte et n’est pas recherché',
  unknownSecurity: () => 'n’est connu d’aucun fournisseur',
  unquoted: ({ name }) => `est ${name}, qu’aucun fournisseur ne cote`,
  wrongAddress: ({ chain }) => `n’est pas une adresse de ${chain}`,
  otherCurrency: ({ quoted, asset }) => `est coté en ${quoted}, et l’actif est en ${asset}`,
  unpublished: ({ currencies }) => `aucun taux n’est publié pour ${currencies}`,
  unexpected: ({ text }) => text,

  noProvider: () => 'Aucun fournisseur n’est configuré',
  slow: ({ host, seconds }) => `${host} n’a pas répondu en ${seconds} s`,
  unreachable: ({ host }) => `${host} est injoignable`,
  redirected: ({ host, to }) =>
    `${host} redirige vers ${to ?? 'nulle part'}, ce qui n’est pas suivi`,
  oversized: ({ host, maxBytes }) => `${host} a envoyé plus de ${maxBytes} octets`,
  notUtf8: ({ host }) => `${host} a envoyé un contenu qui n’est pas en UTF-8`,
  busy: ({ host, status, seconds }) =>
    `${host} demande une pause${seconds === null ? '' : ` de ${seconds} s`} (${status})`,
  answered: ({ host, status }) => `${host} a répondu ${status}`,
  resting: ({ host, seconds }) =>
    `${host} a échoué trop souvent et n’est plus interrogé pendant ${seconds} s`,
  restingLonger: ({ host }) => `${host} a demandé une pause plus longue`,
  unreadable: ({ host, detail }) => `${host} a envoyé une réponse illisible : ${detail}`,
  unknownShape: ({ host }) => `${host} a envoyé une réponse d’une forme inconnue`,
  otherSymbol: ({ host, asked, sent }) => `${host} a envoyé ${sent} au lieu de ${asked}`,
  splitPending: () => 'Une division récente n’est pas encore dans ses cours',
  closesWithoutDay: ({ symbol }) => `${symbol} a des clôtures sans jour`,
  unknownUnit: ({ symbol, unit }) => `${symbol} est coté en « ${unit} »`,
  unknownTimeZone: ({ timeZone }) => `« ${timeZone} » n’est pas un fuseau horaire`,
};
