import { quotedIn } from '../quoted.ts';
import { formatViolation } from '../values/violation.ts';
import type { LineMessages } from './en.ts';

const quoted = quotedIn('de');

export const de: LineMessages = {
  quotationMark: () => 'hat ein Anführungszeichen ohne sein Gegenstück',
  cells: ({ cells, columns, comma }) =>
    `hat ${cells} Werte, während die erste Zeile ${columns} Spalten nennt${comma ? POINT : ''}`,
  header: ({ missing, unknown, repeated, required, optional }) =>
    [
      ...missing.map((name) => `hat keine Spalte ${name}`),
      ...unknown.map((name) => `hat eine unbekannte Spalte ${quoted(name)}`),
      ...repeated.map((name) => `nennt ${quoted(name)} zweimal`),
      `erwartet werden ${required.join(',')}${optional.length === 0 ? '' : ` und, wenn Sie mögen, ${optional.join(',')}`}`,
    ].join('; '),
  values: ({ wrong }) =>
    wrong
      .map(
        ({ column, violation, given, comma }) =>
          `${column} ${formatViolation(violation, 'de')}${given === null ? '' : `, nicht ${quoted(given)}`}${comma ? POINT : ''}`,
      )
      .join('; '),
  contradicts: ({ line, of }) => `widerspricht Zeile ${line} (${of})`,
  sellsTooMuch: ({ sold, isin, held, date }) =>
    `verkauft ${sold} von ${isin}, wovon am ${date} ${held} gehalten werden`,
  leavesTooFew: ({ sold, isin, held, date }) =>
    `verkauft so viel von ${isin}, dass von den ${sold}, die am ${date} verkauft werden, ${held} übrig sind`,
  priceContradicts: ({ isin, date, price, currency, kind, than, isStored }) =>
    `gibt ${isin} am ${date} den Preis ${price} ${currency}, dem ${than.isLot ? 'Ihr eigener Kauf oder Verkauf zu' : 'der gespeicherte Kurs'} ${than.price} vom ${than.date} widerspricht: ${CONTRADICTIONS[kind]}${isStored ? '' : '. Wenn er trotzdem stimmt: --anyway, oder noch einmal speichern'}`,
};

const CONTRADICTIONS = {
  hundred: 'ein Preis in Prozent (--percent) oder in Pence (Währung GBX) ist das Hundertfache',
  split:
    'er weicht um das Verhältnis eines Splits ab; um Splits bereinigte Kurse brauchen --adjusted',
  far: 'er weicht um mehr als das Zwanzigfache ab',
};

const POINT = '; Dezimalstellen stehen nach einem Punkt';
