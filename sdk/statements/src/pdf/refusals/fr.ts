import type { PdfRefusals } from './en.ts';

export const fr: PdfRefusals = {
  inFile: (file, reason) => `${file} : ${reason}`,

  pdfTooLarge: (mebibytes) => `le PDF dépasse ${mebibytes} Mio ; exportez une période plus courte`,
  pdfTooManyPages: (most) => `le PDF a plus de ${most} pages ; exportez une période plus courte`,
  pdfTooMuchText: () =>
    'le PDF contient plus de texte qu’un relevé ; exportez une période plus courte',
  pdfTooLong: (seconds) =>
    `la lecture du PDF dure plus de ${seconds} secondes ; exportez une période plus courte`,
  pdfDamaged: () => 'le PDF est endommagé ; téléchargez-le de nouveau',
  passwordNeeded: () => 'le PDF est protégé par un mot de passe ; saisissez-le',
  wrongPassword: () => 'ce n’est pas le mot de passe du PDF',
  partUnread: (reason) => reason,
  picturesOnly: () =>
    'le PDF ne contient que des images, sans texte ; les images ne sont pas lues. Exportez la même chose en CSV, OFX ou camt.053',

  noTable: () =>
    'aucune ligne du PDF ne nomme les colonnes d’un tableau (date, libellé et montant), il n’est donc pas lu ; exportez la même chose en CSV, OFX ou camt.053',
  noTableRows: () => 'le PDF n’a aucune ligne avec une date et un montant',
  unreadAmount: (page, text) =>
    `la page ${page} a un montant dans aucune colonne connue : « ${text} »`,
  twoAmounts: (page, text) => `la page ${page} a deux montants sur une ligne : « ${text} »`,
  rowWithoutDay: (page, text) => `la page ${page} a une ligne sans date : « ${text} »`,
  noYear: (day) =>
    `« ${day} » n’a pas d’année et le PDF n’indique aucune période : l’année est inconnue`,
  outsidePeriod: (day, from, to) =>
    `« ${day} » n’est pas dans la période du PDF, du ${from} au ${to}`,
  ordersUnknown: (example) =>
    `les dates, comme ${example}, peuvent être J/M/A ou M/J/A ; indiquez l’ordre`,
  signsUnknown: () =>
    'rien n’indique si un montant sans signe est une entrée ou une sortie ; indiquez-le',

  pageOff: (page, expected, read) =>
    `la page ${page} ne tombe pas juste : ${expected} attendu, ${read} lu`,
  noOpening: () =>
    'le PDF n’a pas de solde avant sa première ligne, rien ne prouve donc ses montants ; exportez la même chose en CSV, OFX ou camt.053',
  noClosing: () =>
    'le PDF n’a pas de solde après sa dernière ligne, rien ne prouve donc ses montants ; exportez la même chose en CSV, OFX ou camt.053',
  twoReadings: () =>
    'ses montants peuvent se lire de deux façons, toutes deux plausibles ; exportez la même chose en CSV, OFX ou camt.053',
  holdingOff: (name, expected, read) =>
    `« ${name} » ne tombe pas juste : parts × cours donnent ${expected}, et ${read} est lu`,
  holdingsOff: (expected, read) =>
    `les positions ne tombent pas juste : ${expected} attendu, ${read} lu`,
  noDayOfValues: () => 'le PDF n’indique pas la date de ses valeurs',
  noTotal: () => 'le PDF n’indique pas de total, rien ne prouve donc ses positions',
  orderOff: (expected, read) =>
    `l’avis d’opération ne tombe pas juste : quantité × cours et frais donnent ${expected}, et ${read} est lu`,
  orderUnclear: (part) =>
    `l’avis d’opération n’indique pas clairement : ${part} ; il n’est donc pas lu`,
};
