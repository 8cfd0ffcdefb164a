import type { Refusals } from './en.ts';

/** Errors of files that cannot be read, in French. */
export const fr: Refusals = {
  inFile: (file, reason) => `${file} : ${reason}`,
  several: (...reasons) => reasons.join('. '),

  // The file
  empty: () => 'le fichier est vide, ou sans ligne ; exportez-le à nouveau',
  tooManyBytes: (mebibytes) =>
    `il contient plus de ${mebibytes} Mio, contenu compressé compris ; exportez une période plus courte`,
  tooManyMembers: (most) =>
    `l’archive contient plus de ${most} fichiers ou archives imbriquées ; décompressez-la et importez ses fichiers`,
  tooManyCells: (most) =>
    `il contient plus de ${most} cellules ou éléments ; exportez une période plus courte`,
  tooManyColumns: (most) =>
    `une ligne a plus de ${most} colonnes ; exportez-le à nouveau, ou retirez les colonnes vides`,
  tooLongCell: (most) => `une cellule a plus de ${most} caractères ; corrigez-la dans le fichier`,
  readerFailed: () => 'il est endommagé, ou son contenu est inattendu ; exportez-le à nouveau',
  archiveDamaged: () =>
    'l’archive est endommagée ou protégée par un mot de passe ; décompressez-la et importez ses fichiers',
  noRows: () =>
    'c’est un PDF dans une archive, ou une image ; importez le PDF seul, ou la même chose en OFX, CSV ou camt.053',
  webPage: () =>
    'c’est une page web sans tableau, peut-être la connexion à la banque ; connectez-vous et téléchargez le fichier à nouveau',
  sqlite: () =>
    'c’est une base SQLite ; enregistrez-la en XML dans son logiciel, ou exportez-la en CSV',
  unbalanced: (label, sum) =>
    `les écritures de « ${label} » font ${sum} et non 0, donc des montants sont arrondis ; exportez-les avec toutes leurs décimales`,
  actualFile: () =>
    'la base d’Actual est endommagée ou a un contenu inconnu ; ouvrez dans Actual All accounts et son menu ⋯, puis choisissez Export',
  portfolioFile: () =>
    'c’est un fichier de Portfolio Performance ; choisissez-y Fichier, Enregistrer sous, XML',
  oldWorkbook: () =>
    'c’est un classeur XLS ; ouvrez-le dans un tableur et enregistrez-le en XLSX ou en CSV',
  damagedXml: (found) =>
    `${found} n’a pas sa place ici, le fichier est endommagé ou n’est pas du XML ; téléchargez-le à nouveau`,
  xmlTooDeep: (most) => `plus de ${most} balises sont imbriquées`,
  unknownFormat: () =>
    'ce n’est ni OFX, ni QIF, ni MT940, ni camt.053, et aucune ligne ne nomme les colonnes d’un tableau. Il faut une ' +
    'date, un libellé (« Libellé ») et un montant (« Montant », ou « Débit » et « Crédit ») ; ajoutez une telle première ' +
    'ligne au fichier et réessayez',

  // Values
  noDate: (text, example) => `« ${text} » n’est pas une date comme ${example}`,
  noAmount: (text) => `« ${text} » n’est pas un montant comme -1 234,56`,
  noNumber: (text) => `« ${text} » n’est pas un nombre valable ; exportez le fichier à nouveau`,
  noCurrency: (text) =>
    `« ${text} » n’est pas une devise comme EUR ; téléchargez le fichier à nouveau`,
  undecidedMark: (example: string) =>
    `ses montants, comme ${example}, peuvent être entiers ou avoir trois décimales ; indiquez si la virgule ou le point sépare les décimales`,
  undecidedEncoding: (example) =>
    `ses lettres, comme dans « ${example} », ne sont lisibles dans aucun encodage ; indiquez lequel, par exemple windows-1251`,
  severalAmounts: (first, second) =>
    `les colonnes « ${first} » et « ${second} » ont toutes deux des montants ; nommez celle du compte`,
  undecidedSigns: () =>
    'il n’indique pas si un montant sans signe moins est une entrée ou une sortie ; précisez-le',
  unknownDirection: (word) =>
    `« ${word} » n’indique pas si un montant sans signe moins est une entrée ou une sortie ; précisez-le`,
  contradictoryDirections: () =>
    'ici, le mot pour débit ou crédit contredit le signe du montant, ailleurs non ; indiquez si un montant sans signe moins ' +
    'est une entrée ou une sortie',
  bothOrders: () => 'ses dates suivent les deux ordres, J/M/A et M/J/A ; n’en gardez qu’un',
  undecidedOrder: (example) =>
    `ses dates, comme ${example}, peuvent se lire J/M/A (D/M/Y) ou M/J/A (M/D/Y) ; indiquez l’ordre`,
  doubtfulDays: (first, last) =>
    `deux de ses dates sont lues ${first} et ${last}, à des années d’écart ; indiquez l’ordre des dates`,

  // Tables
  cutOff: () => 'le fichier est tronqué ou endommagé ; téléchargez-le ou exportez-le à nouveau',
  noSuchColumns: (names) =>
    `aucune ligne ne nomme les colonnes ${names} ; regardez les premières lignes du fichier et corrigez les noms`,
  surplusCells: (columns) =>
    `elle a plus de cellules remplies que les ${columns} colonnes nommées : un texte ou un montant avec une virgule n’a pas de guillemets`,
  mostLeftOut: (left, read, reason) =>
    `${left} lignes n’ont pas de montant dans les colonnes trouvées, et ${read} seulement en ${read === 1 ? 'a' : 'ont'} un ; indiquez les colonnes (${reason})`,
  noMovement: (reason) => `il ne contient aucune opération lisible : ${reason}`,
  badLines: (count, ...reasons) =>
    `${count} lignes sont illisibles : ${reasons.join('. ')}${count > reasons.length ? '. …' : ''}`,
  debitAndCredit: (line) =>
    `la ligne ${line} a un débit et un crédit ; si elle en totalise d’autres, retirez-la`,
  emptyCell: (name) => `« ${name} » est vide ; remplissez-le ou retirez la ligne`,
  unknownKind: (kind) =>
    `« ${kind} » est un type de ligne inconnu, qui peut concerner de l’argent ou des parts ; retirez la ligne pour lire le reste, ou signalez-la`,

  // Sheets of balances
  twoBalances: (account, day) => `« ${account} » a deux soldes le ${day} ; supprimez-en un`,
  totalOff: (name, day) =>
    `« ${name} » porte le nom d’un total, mais le ${day} ce n’est pas celui des comptes ; corrigez, renommez ou supprimez cette colonne`,
  onlySums: (names) =>
    `il ne contient que des totaux (${names}), et aucun compte ; ajoutez une colonne pour chaque compte`,
  unclearColumn: (name) =>
    `« ${name} » n’est ni un compte, ni un total ou une variation de comptes ; renommez ou supprimez cette colonne`,
  debtWithoutMinus: (names) =>
    `rien n’indique si ${names} est une dette ou un avoir ; écrivez un signe moins, ou ajoutez un total « Patrimoine net »`,

  // OFX, QIF, MT940, camt, CODA
  investmentAccount: () => 'c’est le relevé d’un compte-titres ; exportez un compte courant',
  bankRefused: (reason) => `la banque a refusé : ${reason} ; téléchargez-le à nouveau`,
  noOfxStatement: () =>
    'il ne contient aucun relevé de compte ni de carte (<STMTRS>, <CCSTMTRS>) ; exportez-le à nouveau en OFX, Money ou Quicken',
  noPart: (part, format) => `il n’a pas de ${part} ; exportez-le à nouveau en ${format}`,
  noMt940Movement: (text) => `« ${text} » n’est pas un mouvement comme 2609050905D12,50NTRFNONREF`,

  // Brokers and exchanges
  unclearTrade: (told, date) =>
    `« ${told} » du ${date} n’indique pas le titre ; corrigez-le dans le fichier`,
  wrongDay: (date, label) =>
    `« ${date} », le jour de « ${label} », n’est pas une date comme 2026-09-05`,
  wrongCurrency: (currency, label) =>
    `« ${currency} », la devise de « ${label} », n’est pas un code comme EUR ; corrigez-la dans le fichier`,
  noUnits: (label) => `« ${label} » n’a pas de parts ; corrigez-le dans le fichier`,
  noMoney: (label) => `« ${label} » n’a pas de montant ; remplissez-le ou retirez la ligne`,
  noPair: (pair) =>
    `« ${pair} » n’est pas une paire de cryptomonnaies connues ; retirez la ligne pour lire le reste`,
  unclearConversion: () =>
    'la conversion n’indique pas ce qui a été échangé ; retirez la ligne pour lire le reste',
  noKnownSection: () =>
    'le relevé n’a aucune rubrique connue ; mettez la langue du relevé en anglais et exportez-le à nouveau',
  missingColumns: () =>
    'les colonnes de quantité, de cours, de valeur et de total n’y sont pas toutes ; exportez les transactions à nouveau en CSV',
  otherBroker: () =>
    'c’est le tableau d’un courtier ou d’une plateforme dont les exports ne sont pas lus ; exportez-le en OFX, ou passez ' +
    'par Portfolio Performance ou Ghostfolio',

  // Other apps
  deadReference: (reference) =>
    `la référence « ${reference} » n’existe pas ; enregistrez le fichier à nouveau`,
  neitherOwn: (source, destination) =>
    `ni « ${source} » ni « ${destination} » n’est l’un de vos comptes ; exportez avec toutes les colonnes`,
  otherSide: (trade: string) =>
    `${trade} : son total a les frais de l’autre sens ; retirez la ligne pour lire le reste, ou signalez-la`,
};
