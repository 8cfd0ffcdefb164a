import { formatsOf } from '../../../core/text/formats.ts';
import type { Limit, ValueKind, ValueMessages } from './en.ts';

export const fr: ValueMessages = {
  required: () => 'manque',
  invalid: () => 'n’est pas valable',
  kind: ({ kind }) => `doit être ${KINDS[kind]}`,
  oneOf: ({ values }) =>
    `doit être ${values.length > 1 ? 'l’une des valeurs ' : ''}${values.join(', ')}`,
  eitherOf: ({ values }) => `doit être ${values.slice(0, -1).join(', ')} ou ${values.at(-1)}`,
  limit: ({ relation, limit, unit }) => {
    const amount = `${RELATIONS[relation]} ${limit}`;
    return unit === null ? `doit valoir ${amount}` : `doit avoir ${amount} ${UNITS[unit](limit)}`;
  },
  unknownProperty: () => 'est inconnu ici',
  unknownParameter: ({ nearest, known }) =>
    `n’est pas un paramètre de cette adresse (${nearest === null ? `elle accepte ${known.join(', ') || 'aucun paramètre'}` : `le plus proche est ${nearest}`})`,
  unknownArgument: ({ nearest, known }) =>
    `n’est pas un argument de cet outil (${nearest === null ? `il accepte ${known.join(', ') || 'aucun argument'}` : `le plus proche est ${nearest}`})`,
  givenTwice: () => 'ne doit être donné qu’une fois',
  decimal: ({ example, signed, asText }) =>
    `doit être un nombre décimal ${signed ? '' : 'sans signe '}tel que « ${example} »${asText ? ', envoyé comme texte' : ''}`,
  digits: ({ most }) =>
    `doit avoir au plus ${most} chiffres avant le point décimal et ${most} après`,
  aboveZero: () => 'doit être supérieur à 0',
  range: ({ min, max }) => `doit être compris entre ${min} et ${max}`,
  number: ({ min, max }) => `doit être un nombre compris entre ${min} et ${max}`,
  integer: ({ min, max }) => `doit être un nombre entier compris entre ${min} et ${max}`,
  day: () => 'doit être une date, AAAA-MM-JJ',
  noSuchDay: () => 'doit être une date qui existe',
  dayAfter: ({ last }) => `ne doit pas être après le ${formatsOf('fr').day(last)}`,
  dayOrInstant: () => 'doit être une date, AAAA-MM-JJ, ou un instant',
  instant: () => 'doit être un instant',
  unstorable: () => 'ne doit contenir ni NUL ni demi-codet isolé',
  combiningMarks: ({ most }) => `ne doit pas contenir plus de ${most} diacritiques à la suite`,
  letterOrDigit: () => 'doit contenir une lettre ou un chiffre',
  name: () => 'doit avoir un nom',
  currency: () => 'doit être une devise de trois lettres telle que « USD »',
  foreignCurrency: () => 'doit être une autre devise que l’EUR, dont le taux est 1',
  ticker: () => 'doit être un symbole tel que « CW8.PA »',
  vatShare: () => 'doit être la part de TVA d’une opération, une fraction comme « 20/120 »',
  ratio: () => 'doit être un rapport entre nouvelles et anciennes parts, comme « 3:2 »',
  iban: () => 'doit être un IBAN dont la clé de contrôle est correcte',
  bic: () => 'doit être un BIC de 8 ou 11 caractères',
  id: () => 'doit être un identifiant',
  share: () =>
    'doit être un pourcentage supérieur à 0 et de 100 au plus, avec quatre décimales au plus : 50 ou 33.3333',
  hash: () => 'doit être une empreinte',
  exportedJson: () => 'doit être le JSON qu’un export contient à cet endroit',
  httpAddress: () => 'doit être une adresse http(s) sans utilisateur ni mot de passe',
  postgresAddress: ({ example }) => `doit être une adresse telle que ${example}`,
  postgresAddressInFile: ({ example }) =>
    `doit désigner un fichier qui contient une adresse telle que ${example}`,
  smtpAddress: ({ example }) => `doit être une adresse telle que ${example}`,
  mailAddress: () => 'doit être une adresse e-mail telle que ada@example.org',
  readableFile: () => 'doit désigner un fichier lisible',
  origins: ({ example }) =>
    `doit être * ou des origines telles que ${example}, séparées par des virgules`,
  addresses: ({ example }) =>
    `doit être des adresses telles que ${example}, séparées par des virgules`,
  basePath: ({ example }) => `doit être un chemin tel que ${example}`,
  headerName: ({ example }) => `doit être le nom d’un en-tête tel que ${example}`,
  timeZone: () => 'doit être un fuseau horaire tel que UTC ou Europe/Paris',
};

const KINDS: Readonly<Record<ValueKind, string>> = {
  string: 'un texte',
  number: 'un nombre',
  integer: 'un nombre entier',
  boolean: 'true ou false',
  array: 'une liste',
  object: 'un objet',
  null: 'null',
};

const RELATIONS: Readonly<Record<Limit['relation'], string>> = {
  atLeast: 'au moins',
  moreThan: 'plus de',
  atMost: 'au plus',
  lessThan: 'moins de',
  exactly: 'exactement',
};

const UNITS: Readonly<Record<'character' | 'entry', (count: number) => string>> = {
  character: (count) => (count < 2 ? 'caractère' : 'caractères'),
  entry: (count) => (count < 2 ? 'élément' : 'éléments'),
};
