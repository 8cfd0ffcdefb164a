import { quotedIn } from '../quoted.ts';
import { formatViolation } from '../values/violation.ts';
import type { LineMessages } from './en.ts';

const quoted = quotedIn('fr');

export const fr: LineMessages = {
  quotationMark: () => 'a un guillemet sans son pareil',
  cells: ({ cells, columns, comma }) =>
    `a ${cells} valeurs, quand la première ligne nomme ${columns} colonnes${comma ? POINT : ''}`,
  header: ({ missing, unknown, repeated, required, optional }) =>
    [
      ...missing.map((name) => `n’a pas de colonne ${name}`),
      ...unknown.map((name) => `a une colonne inconnue ${quoted(name)}`),
      ...repeated.map((name) => `nomme deux fois ${quoted(name)}`),
      `sont attendues ${required.join(',')}${optional.length === 0 ? '' : ` et, au choix, ${optional.join(',')}`}`,
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
    `vend ${sold} de ${isin}, dont ${held} sont détenus au ${date}`,
  leavesTooFew: ({ sold, isin, held, date }) =>
    `vend tant de ${isin} qu’il en reste ${held} des ${sold} vendus le ${date}`,
  priceContradicts: ({ isin, date, price, currency, kind, than, isStored }) =>
    `donne à ${isin} le prix ${price} ${currency} le ${date}, que contredit ${than.isLot ? 'votre propre achat ou vente à' : 'le cours enregistré de'} ${than.price} le ${than.date} : ${CONTRADICTIONS[kind]}${isStored ? '' : '. S’il est juste quand même : --anyway, ou enregistrez de nouveau'}`,
};

const CONTRADICTIONS = {
  hundred: 'un prix en pour cent (--percent) ou en pence (devise GBX) est le centuple',
  split: 'l’écart est celui d’une division ; des cours ajustés des divisions demandent --adjusted',
  far: 'l’écart est de plus de vingt fois',
};

const POINT = ' ; les décimales s’écrivent avec un point';
