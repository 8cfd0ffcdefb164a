import { ACCOUNT_TYPES_IN_WORDS } from '../../../../src/core/accounts/account-type-words.ts';
import { counted } from './counted.ts';
import type { Words } from './words.ts';

const operations = (count: number) => counted(count, 'opération', 'opérations', 2);
const ordres = (count: number) => counted(count, 'ordre', 'ordres', 2);

export const fr: Words = {
  language: 'fr',
  yesOrNo: '[o/N]',
  accountTypes: ACCOUNT_TYPES_IN_WORDS.fr,

  noFile: "ce n'est ni un fichier ni un dossier",
  tooLarge: "il dépasse 64 Mio, ce qu'aucun relevé n'atteint",
  ended: {
    tooLong: "sa lecture prend plus d'une minute ; exportez une période plus courte",
    tooMuchMemory:
      "sa lecture prend plus de mémoire qu'un relevé n'en demande ; exportez une période plus courte",
  },
  fileFailures: {
    missing: "ce fichier ou dossier n'existe pas",
    noFolder: "une partie de son chemin n'est pas un dossier",
    folder: "c'est un dossier, et il faut un fichier",
    exists: 'il existe déjà',
    forbidden: "ses droits d'accès l'interdisent",
    readOnly: 'son disque est en lecture seule',
    full: 'le disque est plein',
    other: (code) => `le système ne le permet pas (${code})`,
  },
  unreadable: (file, reason) => `${file} ne peut pas être lu : ${reason}`,
  unwritable: (file, reason) => `${file} ne peut pas être écrit : ${reason}`,
  optionsFor: {
    passwordNeeded: 'Donnez-le avec --pdf-password-file FICHIER ou PACTOLE_PDF_PASSWORD',
    wrongPassword: 'Donnez-le avec --pdf-password-file FICHIER ou PACTOLE_PDF_PASSWORD',
    signsUnknown: 'Dites-le avec --positive in ou --positive out',
    ordersUnknown: 'Dites-le avec --dates D/M/Y ou M/D/Y',
    unknownFormat: 'Ou nommez les colonnes avec --columns date=NOM,label=NOM,amount=NOM',
    otherBroker:
      "Pour n'en lire que les mouvements d'argent, dites quelle colonne est laquelle avec --columns date=NOM,label=NOM,amount=NOM",
    badLines: 'Dites --skip-bad-lines pour importer les autres',
    undecidedOrder: 'Dites-le avec --dates D/M/Y, M/D/Y ou Y/M/D',
    undecidedMark: 'Dites-le avec --decimal-mark , ou --decimal-mark .',
    doubtfulDays: 'Dites-le avec --dates D/M/Y, M/D/Y ou Y/M/D',
    severalAmounts: 'Ou nommez les colonnes avec --columns date=NOM,label=NOM,amount=NOM',
    mostLeftOut: 'Nommez-les avec --columns date=NOM,label=NOM,amount=NOM',
    undecidedEncoding: 'Dites-le avec --encoding NOM',
    unknownDirection:
      'Dites-le avec --positive in (entré) ou --positive out (sorti), ou d’un mot avec --directions MOT=out',
    undecidedSigns: 'Dites-le avec --positive in (entré) ou --positive out (sorti)',
    debtWithoutMinus: 'Ou dites-le avec --positive out (dû) ou --positive in (possédé)',
    contradictoryDirections: 'Dites-le avec --positive in (entré) ou --positive out (sorti)',
  },
  presetSaved: (file) =>
    `${file} est écrit : vos réponses, et un échantillon où noms et chiffres sont remplacés. Joignez-le à un ticket du projet.`,
  passwordOf: (file) => `Mot de passe de ${file} (invisible ; Entrée laisse le fichier) :`,
  noRows: (file) => `${file} ne contient rien à importer.`,
  unread: (count) =>
    `${counted(count, "fichier n'a pas été importé", "fichiers n'ont pas été importés", 2)} ; les lignes ci-dessus disent pourquoi.`,

  whichAccount: (statement, file, rows) =>
    `Quel compte est ${statement} (${file}, ${operations(rows)}) ?`,
  newAccount: 'un nouveau compte',
  leaveOut: 'le laisser de côté',
  choice: 'Numéro ou lettre :',
  noChoice: "Ce n'est aucun d'eux.",
  nameOfAccount: (suggested) => `Quel nom lui donner ? [${suggested}]`,
  typeOfAccount: (suggested) => `Quel genre de compte est-ce ? [${suggested}]`,
  currencyOfAccount: 'Dans quelle devise est-il ? Le fichier ne le dit pas. (EUR, CHF, …)',
  willCreate: (name, type, currency) => `Le nouveau compte « ${name} » (${type}, ${currency}).`,
  created: (name, id) => `Compte « ${name} » créé : ${id}`,
  noAccount: (named) => `il n'y a pas de compte « ${named} » ; --create NOM en crée un`,
  twoAccounts: (named, candidates) =>
    `plusieurs comptes s'appellent « ${named} » : ${candidates.join(', ')} ; donnez la fin de l'identifiant`,
  severalAccounts: (names) => `il contient les comptes ${names} ; nommez-en un avec --only`,
  nobodySaidWhich: (statement) =>
    `à quel compte est ce fichier (${statement}) ? Indiquez --account COMPTE, --create NOM ou --new`,
  nobodySaidCurrency: (statement) =>
    `le fichier ne dit pas dans quelle devise est ${statement} ; dites --currency CODE`,
  otherCurrency: (file, name, account) =>
    `le fichier est en ${file}, et le compte « ${name} » en ${account}`,
  nameOfOther: (name) =>
    `« ${name} » est un autre compte : le fichier porte un autre numéro, ou une autre devise ; donnez un autre nom à --create`,
  nameAlone: (name) =>
    `le fichier ne dit pas s'il est du compte « ${name} » ; dites-le avec --account, ou créez-en un autre avec --create`,
  rememberedIban: (iban, name) => `L'IBAN ${iban} est gardé avec le compte « ${name} ».`,

  rowsFor: (rows, name, from, to) => `${operations(rows)} pour « ${name} », du ${from} au ${to}`,
  counts: (fresh, known, deleted) =>
    `nouvelles ${fresh}, déjà enregistrées ${known}, supprimées auparavant ${deleted}`,
  sums: (inflow, outflow, net) => `entrées ${inflow}, sorties ${outflow}, net ${net}`,
  toConsider: 'À vérifier :',
  looksDeleted: (row, stored) => `${row} ressemble à « ${stored} », supprimée auparavant`,
  looksLike: (row, stored) => `${row} ressemble à « ${stored} »`,
  more: (count) => `et ${count} de plus`,
  remembered: (rows, category) => `comme la dernière fois : ${operations(rows)} → ${category}`,
  ruled: (rows, what) => `règles : ${operations(rows)} → ${what}`,
  trades: (buys, sells) =>
    `${counted(buys, 'achat', 'achats', 2)} et ${counted(sells, 'vente', 'ventes', 2)} de titres`,
  balance: (amount, day) => `solde au ${day} : ${amount}`,
  pastBalances: (count, from) =>
    `${counted(count, 'solde antérieur', 'soldes antérieurs', 2)}, à partir du ${from}`,

  ibanTaken: (iban, holder) =>
    `${iban} est déjà l'IBAN de « ${holder} ». Nommez ce compte avec --account, ou répondez sans --yes.`,
  createBeside: (iban, holder, name) =>
    `${iban} est déjà l'IBAN de « ${holder} ». Créer quand même « ${name} » ?`,
  importSimilar: (rows) =>
    `${counted(rows, 'opération ressemble à une opération déjà enregistrée. L’importer', 'opérations ressemblent à des opérations déjà enregistrées. Les importer', 2)} aussi ?`,
  otherFormat: (format, known) =>
    `Jusqu’ici, les opérations de ce compte sont venues en ${known}, et ce fichier est en ${format} : contient-il des paiements déjà enregistrés ?`,
  leftOutDeleted: (rows) =>
    `${operations(rows)} ${rows === 1 ? 'laissée' : 'laissées'} de côté : ${rows === 1 ? 'supprimée' : 'supprimées'} auparavant ; --similar ${rows === 1 ? 'l’importe' : 'les importe'}.`,
  leftOutSimilar: (rows) =>
    `${counted(rows, 'opération laissée de côté : elle ressemble à une opération déjà enregistrée ; --similar l’importe', 'opérations laissées de côté : elles ressemblent à des opérations déjà enregistrées ; --similar les importe', 2)}.`,
  importRows: (rows, name) => `Importer ${operations(rows)} dans « ${name} » ?`,
  importTrades: (trades, name) => `Importer ${ordres(trades)} dans « ${name} » ?`,
  recordBalance: (amount, day) => `Enregistrer le solde de ${amount} au ${day} ?`,
  recordBalances: (count, name) =>
    `Enregistrer ${counted(count, 'solde', 'soldes', 2)} de « ${name} » ?`,
  importCloses: (closes) => `Importer aussi ${counted(closes, 'cours passé', 'cours passés', 2)} ?`,
  balanceShown: (day, currency) =>
    `Le ${day}, votre banque affichait (en ${currency} ; Entrée pour plus tard) :`,
  noAmount: (text) => `« ${text} » n'est pas un montant tel que 1234,56.`,
  isinOf: (symbol, name) =>
    `L'ISIN de ${symbol}${name === '' || name === symbol ? '' : ` (${name})`} ? « coin » pour une cryptomonnaie, rien pour laisser ses ordres de côté :`,
  noIsin: (text) => `« ${text} » n'est pas un ISIN de 12 caractères tel que FR0000120271.`,
  nobodyAnswered: "pas de réponse, donc rien de plus n'a été importé. Dans un script, dites --yes.",

  nothingNew: 'Tout est déjà enregistré.',
  declined: "Rien n'a été importé.",
  imported: (rows, known, deleted) =>
    `${counted(rows, 'importée', 'importées', 2)} ; ${known} déjà enregistrées, ${deleted} restent supprimées.`,
  lotsImported: (lots, known) =>
    `Ordres : ${counted(lots, 'importé', 'importés', 2)}, ${known} y étaient déjà.`,
  unitsMoved: (moves) =>
    `${counted(moves, 'transfert', 'transferts', 2)} de parts entre comptes, avec leur coût.`,
  lotsRefused: (security, reason) => `les ordres de ${security} sont laissés de côté : ${reason}`,
  lotsUnknown: (symbols) =>
    `pas d'ordres de ${symbols} : le fichier n'en donne pas l'ISIN ; dites --isin ${symbols.split(',')[0]}=ISIN`,
  lotsWritten: (lots, path, command) =>
    `Une clé ne peut pas enregistrer ${ordres(lots)} : écrit dans ${path}. Sur la machine du service, enregistrez-les avec\n  ${command}`,
  balanceRecorded: (amount, day) => `Solde au ${day} : ${amount}`,
  pastBalancesRecorded: (count) =>
    `Soldes antérieurs : ${counted(count, 'enregistré', 'enregistrés', 2)}.`,
  balanceCurrency: (balance, account) =>
    `le solde est en ${balance}, le compte en ${account} : pas enregistré`,
  began: (day) => `Le fichier indique que le compte a commencé le ${day}.`,
  noBalance: (name) =>
    `Le solde de « ${name} » est inconnu : la somme de ses opérations n'est pas forcément sa valeur.`,
  balanceCommand: (command) =>
    `Quel solde affiche votre banque ? Enregistrez-le avec\n  ${command}`,
  closesImported: (closes) => `Cours : ${counted(closes, 'importé', 'importés', 2)}.`,
  interrupted: (reason) =>
    `${reason}. Ce qui a été envoyé est enregistré ; relancez la même commande : rien n'est enregistré deux fois.`,
  forgetful: (reason) => `impossible de retenir de quel compte il s'agit : ${reason}`,
  asLastTime: (options) => `lu comme la dernière fois (${options}) ; une autre option le change`,

  usage:
    "Importe ce qu'exportent banques, courtiers et applications. Ce qui est déjà enregistré n'est jamais ajouté à nouveau.",
  options: {
    account:
      'le compte dans lequel importer : son nom, son numéro, son IBAN ou la fin de son identifiant',
    create: "de même, par nom ; il est créé s'il n'existe pas",
    new: 'crée un compte pour chacun qui est inconnu, sous le nom du fichier',
    type: "le genre d'un nouveau compte : checking, savings, cto, pea, av, crypto_wallet, …",
    only: "d'un fichier de plusieurs comptes, celui à importer",
    'no-balance': 'laisse de côté le solde final du fichier',
    yes: 'importe sans poser de question, pour les scripts',
    similar: 'importe aussi les opérations qui ressemblent à celles déjà enregistrées',
    rules: 'des règles en JSON, comme les montre `pactole rules list --json`',
    isin: "l'ISIN d'un titre que le fichier nomme par un symbole ; pour plusieurs, à répéter",
    dates: 'comment sont écrits les jours : D/M/Y (jour, mois), M/D/Y ou Y/M/D',
    currency: 'la devise des opérations dont le fichier ne la dit pas : EUR, CHF, …',
    'decimal-mark': 'ce qui sépare les décimales de montants comme 1.234 : , ou .',
    positive:
      'ce que veut dire un montant sans moins, quand un fichier ne le dit pas : in (entré) ou out (sorti)',
    directions: 'le sens de mots du fichier, par exemple Χ=out,Π=in',
    encoding: 'l’encodage du texte, par exemple windows-1251 ou shift_jis',
    columns:
      "d'un tableau aux autres titres, quelle colonne est laquelle, par titre ou numéro : date=Jour,label=Texte,amount=Somme",
    'save-preset': 'écrire les réponses sur un tableau, avec un échantillon sans noms ni chiffres',
    preset: 'columns, dates, decimalMark, positive et autres en JSON, comme la page les copie',
    'pdf-password-file':
      'un fichier qui contient le mot de passe des PDF (PACTOLE_PDF_PASSWORD, sinon demandé)',
    'skip-bad-lines': 'laisser de côté les lignes illisibles, chacune avec un avertissement',
    'lots-folder': 'où écrire les achats et ventes (le dossier courant)',
    url: "l'adresse du service (PACTOLE_BASE_URL, sinon http://127.0.0.1:3000)",
    'key-file': "un fichier qui contient la clé, si PACTOLE_API_KEY n'est pas définie",
    json: 'répond en JSON, pour les scripts',
    help: 'montre ceci',
  },
  wrongOptions: {
    kind: (kinds, typed) => `--type est l’un de ${kinds}, et non « ${typed} »`,
    isin: (typed) => `--isin s’écrit comme AAPL=US0378331005, et non « ${typed} »`,
    dates: (typed) => `--dates vaut D/M/Y, M/D/Y ou Y/M/D, et non « ${typed} »`,
    currency: (typed) => `--currency est un code comme EUR, et non « ${typed} »`,
    decimalMark: (typed) => `--decimal-mark vaut , ou . et non « ${typed} »`,
    directions: (typed) => `--directions s’écrit comme Χ=out,Π=in, et non « ${typed} »`,
    encoding: (typed) => `--encoding est un nom comme windows-1251, et non « ${typed} »`,
    timeZone: (typed) => `PACTOLE_TIME_ZONE est un nom comme Europe/Paris, et non « ${typed} »`,
    positive: (typed) => `--positive vaut in ou out, et non « ${typed} »`,
    columns: (names, typed) =>
      `--columns s'écrit comme date=Jour,label=Texte,amount=Somme (ou debit=Sorties,credit=Entrées), pas « ${typed} » ; il y a ${names}`,
    unknown: (option) => `il n’y a pas d’option ${option} ; --help montre celles qui existent`,
    withoutValue: (option) => `il manque une valeur à ${option}`,
    withValue: (option) => `${option} ne prend pas de valeur`,
  },
  wrongRules: {
    noJson: () => "ce n'est pas du JSON",
    noList: () => "ce n'est pas une liste de règles",
    noObject: () => "n'est pas un objet",
    unknownName: (name, known) => `a « ${name} » ; il y a ${known}`,
    noText: (name) => `a un ${name} qui n'est pas du texte`,
    withoutLetter: (name) => `a un ${name} sans lettre ni chiffre`,
    givesNothing: () => 'ne donne ni catégorie ni type',
    asksNothing: () => 'ne demande rien, donc elle vaudrait pour chaque ligne',
    noAmount: (name, text) => `a « ${text} » comme ${name} ; écrivez-le comme « -12.50 »`,
    unknownType: (text, known) => `a le type « ${text} » ; il y a ${known}`,
    inFile: (file, fault) => `${file} : ${fault}`,
    inRule: (number, fault) => `la règle ${number} ${fault}`,
  },
  noFiles: 'aucun fichier à importer',
  noKey:
    "aucune clé n'est donnée : définissez PACTOLE_API_KEY, ou nommez avec --key-file un fichier qui la contient",
  noKeyFile: (file, reason) => `le fichier de la clé, ${file}, ne peut pas être lu : ${reason}`,
};
