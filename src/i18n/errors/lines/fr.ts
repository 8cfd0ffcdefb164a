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
};

const POINT = ' ; les décimales s’écrivent avec un point';
