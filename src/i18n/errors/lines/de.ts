import { formatsOf } from '../../../core/text/formats.ts';
import { quotedIn } from '../quoted.ts';
import { formatViolation } from '../values/violation.ts';
import type { LineMessages } from './en.ts';

const quoted = quotedIn('de');
const { day, decimal, money } = formatsOf('de');
const exact = (figure: string) => decimal(figure, 0);

export const de: LineMessages = {
  quotationMark: () => 'hat ein Anführungszeichen, das nicht geschlossen wird',
  cells: ({ cells, columns, comma }) =>
    `hat ${cells} Werte, während die erste Zeile ${columns} Spalten nennt${comma ? POINT : ''}`,
  header: ({ missing, unknown, repeated, required, optional }) =>
    [
      ...missing.map((name) => `hat keine Spalte ${name}`),
      ...unknown.map((name) => `hat eine unbekannte Spalte ${quoted(name)}`),
      ...repeated.map((name) => `nennt ${quoted(name)} zweimal`),
      `erwartete Spalten: ${required.join(',')}${optional.length === 0 ? '' : ` (optional: ${optional.join(',')})`}`,
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
    `verkauft ${exact(sold)} Anteile von ${isin}, am ${day(date)} ${held === '0' ? 'sind aber keine vorhanden' : `sind aber nur ${exact(held)} vorhanden`}`,
  leavesTooFew: ({ sold, isin, held, date }) =>
    `verkauft zu viele Anteile von ${isin}: Für den Verkauf von ${exact(sold)} am ${day(date)} bleiben nur ${exact(held)}`,
  priceContradicts: ({ isin, date, price, currency, kind, than, isStored }) =>
    `gibt ${isin} am ${day(date)} den Kurs ${money(price, currency)}, dem ${than.isLot ? 'Ihr eigener Kauf oder Verkauf zu' : 'der gespeicherte Kurs'} ${exact(than.price)} vom ${day(than.date)} widerspricht: ${CONTRADICTIONS[kind]}${isStored ? '' : '. Wenn er trotzdem stimmt: --anyway, oder noch einmal speichern'}`,
};

const CONTRADICTIONS = {
  hundred: 'ein Preis in Prozent (--percent) oder in Pence (Währung GBX) ist das Hundertfache',
  split:
    'er weicht um das Verhältnis eines Splits ab; um Splits bereinigte Kurse brauchen --adjusted',
  far: 'er weicht um mehr als das Zwanzigfache ab',
};

const POINT = '; Dezimalstellen stehen nach einem Punkt';
