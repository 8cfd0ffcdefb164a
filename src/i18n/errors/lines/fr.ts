import { formatsOf } from '../../../core/text/formats.ts';
import { quotedIn } from '../quoted.ts';
import { formatViolation } from '../values/violation.ts';
import type { LineMessages } from './en.ts';

const quoted = quotedIn('fr');
const { day, decimal, money } = formatsOf('fr');
const exact = (figure: string) => decimal(figure, 0);
const units = (figure: string) =>
  `${exact(figure)} ${Math.abs(Number(figure)) < 2 ? 'part' : 'parts'}`;

export const fr: LineMessages = {
  quotationMark: () => 'a un guillemet qui n’est pas refermé',
  cells: ({ cells, columns, comma }) =>
    `a ${cells} valeurs, alors que la première ligne nomme ${columns} colonnes${comma ? POINT : ''}`,
  header: ({ missing, unknown, repeated, required, optional }) =>
    [
      ...missing.map((name) => `n’a pas de colonne ${name}`),
      ...unknown.map((name) => `a une colonne inconnue ${quoted(name)}`),
      ...repeated.map((name) => `nomme deux fois ${quoted(name)}`),
      `colonnes attendues : ${required.join(',')}${optional.length === 0 ? '' : ` (facultatives : ${optional.join(',')})`}`,
    ].join(' ; '),
  values: ({ wrong }) =>
    wrong
      .map(
        ({ column, violation, given, comma }) =>
          `${column} ${formatViolation(violation, 'fr')}${given === null ? '' : `, et non ${quoted(given)}`}${comma ? POINT : ''}`,
      )
      .join(' ; '),
  contradicts: ({ line, of }) => `contredit la ligne ${line} (${of})`,
  sellsTooMuch: ({ sold, isin, held, date }) =>
    `vend ${units(sold)} de ${isin}, alors que le compte ${held === '0' ? 'n’en détient aucune' : `n’en détient que ${exact(held)}`} le ${day(date)}`,
  leavesTooFew: ({ sold, isin, held, date }) =>
    `vend trop de parts de ${isin} : il n’en reste que ${exact(held)} pour la vente de ${exact(sold)} du ${day(date)}`,
  priceContradicts: ({ isin, date, price, currency, kind, than, isStored }) =>
    `donne à ${isin} un cours de ${money(price, currency)} le ${day(date)}, que contredit ${than.isLot ? 'votre propre achat ou vente à' : 'le cours enregistré de'} ${exact(than.price)} le ${day(than.date)} : ${CONTRADICTIONS[kind]}${isStored ? '' : '. S’il est juste quand même : --anyway, ou enregistrez de nouveau'}`,
};

const CONTRADICTIONS = {
  hundred: 'un prix en pour cent (--percent) ou en pence (devise GBX) vaut cent fois plus',
  split:
    'l’écart est celui d’une division d’actions ; des cours ajustés des divisions demandent --adjusted',
  far: 'l’écart dépasse un facteur 20',
};

const POINT = ' ; les décimales s’écrivent avec un point';
