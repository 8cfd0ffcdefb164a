import { formatsOf } from '../../../core/text/formats.ts';
import type { Limit, ValueKind, ValueMessages } from './en.ts';

export const de: ValueMessages = {
  required: () => 'fehlt',
  invalid: () => 'ist nicht gültig',
  kind: ({ kind }) => `muss ${KINDS[kind]} sein`,
  oneOf: ({ values }) => `muss ${values.length > 1 ? 'eines von ' : ''}${values.join(', ')} sein`,
  eitherOf: ({ values }) => `muss ${values.slice(0, -1).join(', ')} oder ${values.at(-1)} sein`,
  limit: ({ relation, limit, unit }) => {
    const amount = `${RELATIONS[relation]} ${limit}`;
    const verb = relation === 'atMost' || relation === 'lessThan' ? 'darf' : 'muss';
    return unit === null
      ? `${verb} ${amount} sein`
      : `${verb} ${amount} ${UNITS[unit](limit)} haben`;
  },
  unknownProperty: () => 'ist hier unbekannt',
  unknownParameter: ({ nearest, known }) =>
    `ist kein Parameter dieser Adresse (${nearest === null ? `sie nimmt ${known.join(', ') || 'keinen'}` : `am nächsten kommt ${nearest}`})`,
  unknownArgument: ({ nearest, known }) =>
    `ist kein Argument dieses Werkzeugs (${nearest === null ? `es nimmt ${known.join(', ') || 'keines'}` : `am nächsten kommt ${nearest}`})`,
  givenTwice: () => 'darf nur einmal angegeben werden',
  decimal: ({ example, signed, asText }) =>
    `muss eine Dezimalzahl ${signed ? '' : 'ohne Vorzeichen '}wie „${example}“ sein${asText ? ', als Text gesendet' : ''}`,
  digits: ({ most }) =>
    `darf höchstens ${most} Ziffern vor dem Dezimalpunkt und ${most} danach haben`,
  aboveZero: () => 'muss größer als 0 sein',
  range: ({ min, max }) => `muss zwischen ${min} und ${max} liegen`,
  number: ({ min, max }) => `muss eine Zahl von ${min} bis ${max} sein`,
  integer: ({ min, max }) => `muss eine ganze Zahl von ${min} bis ${max} sein`,
  day: () => 'muss ein Datum sein, JJJJ-MM-TT',
  noSuchDay: () => 'muss ein Datum sein, das es gibt',
  dayAfter: ({ last }) => `darf nicht nach dem ${formatsOf('de').day(last)} liegen`,
  dayOrInstant: () => 'muss ein Datum, JJJJ-MM-TT, oder ein Zeitpunkt sein',
  instant: () => 'muss ein Zeitpunkt sein',
  unstorable: () => 'darf weder NUL noch ein einzelnes Surrogat enthalten',
  combiningMarks: ({ most }) =>
    `darf nicht mehr als ${most} kombinierende Zeichen hintereinander enthalten`,
  letterOrDigit: () => 'muss einen Buchstaben oder eine Ziffer enthalten',
  name: () => 'muss einen Namen haben',
  currency: () => 'muss eine Währung aus drei Buchstaben wie „USD“ sein',
  foreignCurrency: () => 'muss eine andere Währung als EUR sein, deren Kurs 1 ist',
  ticker: () => 'muss ein Kürzel wie „CW8.PA“ sein',
  vatShare: () => 'muss der Anteil der Umsatzsteuer an einer Buchung sein, ein Bruch wie „20/120“',
  ratio: () => 'muss ein Verhältnis neuer zu alten Anteilen sein, wie „3:2“',
  iban: () => 'muss eine IBAN mit richtiger Prüfziffer sein',
  bic: () => 'muss ein BIC mit 8 oder 11 Zeichen sein',
  id: () => 'muss eine Kennung sein',
  share: () =>
    'muss ein Prozentsatz größer als 0 und höchstens 100 sein, mit bis zu vier Nachkommastellen: 50 oder 33.3333',
  hash: () => 'muss ein Hash sein',
  exportedJson: () => 'muss das JSON sein, das ein Export dort enthält',
  httpAddress: () => 'muss eine http(s)-Adresse ohne Benutzer und Passwort sein',
  postgresAddress: ({ example }) => `muss eine Adresse wie ${example} sein`,
  postgresAddressInFile: ({ example }) =>
    `muss eine Datei nennen, die eine Adresse wie ${example} enthält`,
  smtpAddress: ({ example }) => `muss eine Adresse wie ${example} sein`,
  mailAddress: () => 'muss eine E-Mail-Adresse wie ada@example.org sein',
  readableFile: () => 'muss eine lesbare Datei nennen',
  origins: ({ example }) => `muss * oder Herkünfte wie ${example} sein, durch Kommas getrennt`,
  addresses: ({ example }) => `muss Adressen wie ${example} sein, durch Kommas getrennt`,
  basePath: ({ example }) => `muss ein Pfad wie ${example} sein`,
  headerName: ({ example }) => `muss der Name eines Headers wie ${example} sein`,
  timeZone: () => 'muss eine Zeitzone wie UTC oder Europe/Paris sein',
};

const KINDS: Readonly<Record<ValueKind, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  integer: 'eine ganze Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  object: 'ein Objekt',
  null: 'null',
};

const RELATIONS: Readonly<Record<Limit['relation'], string>> = {
  atLeast: 'mindestens',
  moreThan: 'mehr als',
  atMost: 'höchstens',
  lessThan: 'weniger als',
  exactly: 'genau',
};

const UNITS: Readonly<Record<'character' | 'entry', (count: number) => string>> = {
  character: () => 'Zeichen',
  entry: (count) => (count === 1 ? 'Eintrag' : 'Einträge'),
};
