import type { Limit, ValueKind, ValueMessages } from './en.ts';

export const fr: ValueMessages = {
  required: () => 'manque',
  invalid: () => 'n’est pas valable',
  kind: ({ kind }) => `doit être ${KINDS[kind]}`,
  oneOf: ({ values }) => `doit être ${values.length > 1 ? 'l’un de ' : ''}${values.join(', ')}`,
  eitherOf: ({ values }) => `doit être ${values.slice(0, -1).join(', ')} ou ${values.at(-1)}`,
  limit: ({ relation, limit, unit }) => {
    const amount = `${RELATIONS[relation]} ${limit}`;
    return unit === null ? `doit valoir ${amount}` : `doit avoir ${amount} ${UNITS[unit](limit)}`;
  },
  unknownProperty: () => 'n’est pas connu ici',
  unknownParameter: ({ nearest, known }) =>
    `n’est pas un paramètre de cette adresse (${nearest === null ? `elle accepte ${known.join(', ') || 'aucun paramètre'}` : `le plus proche est ${nearest}`})`,
  unknownArgument: ({ nearest, known }) =>
    `n’est pas un argument de cet outil (${nearest === null ? `il accepte ${known.join(', ') || 'aucun argument'}` : `le plus proche est ${nearest}`})`,
  givenTwice: () => 'doit être donné une seule fois',
  decimal: ({ example, signed, asText }) =>
    `doit être un nombre décimal ${signed ? '' : 'sans signe '}tel que "${example}"${asText ? ', envoyé comme texte' : ''}`,
  digits: ({ most }) =>
    `doit avoir au plus ${most} chiffres avant le point décimal et ${most} après`,
  aboveZero: () => 'doit être au-dessus de 0',
  range: ({ min, max }) => `doit être de ${min} à ${max}`,
  number: ({ min, max }) => `doit être un nombre de ${min} à ${max}`,
  integer: ({ min, max }) => `doit être un nombre entier de ${min} à ${max}`,
  day: () => 'doit être un jour, AAAA-MM-JJ',
  noSuchDay: () => 'doit être un jour qui existe',
  dayAfter: ({ last }) => `ne doit pas être après le ${last}`,
  dayOrInstant: () => 'doit être un jour, AAAA-MM-JJ, ou un instant',
  instant: () => 'doit être un instant',
  unstorable: () => 'ne doit contenir ni NUL ni demi-codet isolé',
  combiningMarks: ({ most }) => `ne doit pas contenir plus de ${most} diacritiques à la suite`,
  letterOrDigit: () => 'doit avoir une lettre ou un chiffre',
  name: () => 'doit avoir un nom',
  currency: () => 'doit être une devise de trois lettres telle que "USD"',
  foreignCurrency: () => 'doit être une autre devise que l’EUR, dont le taux est 1',
  ticker: () => 'doit être un symbole tel que "CW8.PA"',
  vatShare: () => 'doit être la part de TVA d’une opération, une fraction comme « 20/120 »',
  ratio: () => 'doit être un rapport de nouvelles parts aux anciennes, comme « 3:2 »',
  iban: () => 'doit être un IBAN dont la clé de contrôle est juste',
  bic: () => 'doit être un BIC de 8 ou 11 caractères',
  id: () => 'doit être un identifiant',
  share: () =>
    'doit être une part en pour cent, au-dessus de 0 et jusqu’à 100, avec quatre décimales au plus : 50 ou 33.3333',
  hash: () => 'doit être une empreinte',
  exportedJson: () => 'doit être le JSON qu’un export contient à cet endroit',
  httpAddress: () => 'doit être une adresse http(s) sans utilisateur ni mot de passe',
  postgresAddress: ({ example }) => `doit être une adresse telle que ${example}`,
  postgresAddressInFile: ({ example }) =>
    `doit nommer un fichier qui contient une adresse telle que ${example}`,
  smtpAddress: ({ example }) => `doit être une adresse telle que ${example}`,
  mailAddress: () => 'doit être une adresse e-mail telle que ada@example.org',
  readableFile: () => 'doit nommer un fichier lisible',
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
