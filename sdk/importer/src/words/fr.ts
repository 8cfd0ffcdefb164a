import { ACCOUNT_TYPES_IN_WORDS } from '../../../../src/core/accounts/account-type-words.ts';
import { counted } from './counted.ts';
import type { Words } from './words.ts';

const operations = (count: number) => counted(count, 'opération', 'opérations', 2);
const ordres = (count: number) => counted(count, 'achat ou vente', 'achats et ventes', 2);

export const fr: Words = {
  language: 'fr',
  yesOrNo: '[o/N]',
  accountTypes: ACCOUNT_TYPES_IN_WORDS.fr,

  noFile: 'ce n’est ni un fichier ni un dossier',
  tooLarge: 'il dépasse 64 Mio, ce qu’aucun relevé n’atteint',
  ended: {
    tooLong: 'sa lecture prend plus d’une minute ; exportez une période plus courte',
    tooMuchMemory:
      'sa lecture prend plus de mémoire qu’un relevé n’en demande ; exportez une période plus courte',
  },
  fileFailures: {
    missing: 'ce fichier ou dossier n’existe pas',
    noFolder: 'une partie de son chemin n’est pas un dossier',
    folder: 'c’est un dossier, et il faut un fichier',
    exists: 'il existe déjà',
    forbidden: 'ses droits d’accès l’interdisent',
    readOnly: 'son disque est en lecture seule',
    full: 'le disque est plein',
    other: (code) => `le système ne le permet pas (${code})`,
  },
  unreadable: (file, reason) => `${file} ne peut pas être lu : ${reason}`,
  unwritable: (file, reason) => `${file} ne peut pas être écrit : ${reason}`,
  optionsFor: {
    passwordNeeded: 'Indiquez-le avec --pdf-password-file FICHIER ou PACTOLE_PDF_PASSWORD',
    wrongPassword: 'Indiquez-le avec --pdf-password-file FICHIER ou PACTOLE_PDF_PASSWORD',
    signsUnknown: 'Indiquez-le avec --positive in ou --positive out',
    ordersUnknown: 'Indiquez-le avec --dates D/M/Y ou M/D/Y',
    unknownFormat: 'Ou nommez les colonnes avec --columns date=NOM,label=NOM,amount=NOM',
    otherBroker:
      'Pour n’en lire que les mouvements d’argent, indiquez les colonnes avec --columns date=NOM,label=NOM,amount=NOM',
    badLines: 'Ajoutez --skip-bad-lines pour importer les autres',
    undecidedOrder: 'Indiquez-le avec --dates D/M/Y, M/D/Y ou Y/M/D',
    undecidedMark: 'Indiquez-le avec --decimal-mark , ou --decimal-mark .',
    doubtfulDays: 'Indiquez-le avec --dates D/M/Y, M/D/Y ou Y/M/D',
    severalAmounts: 'Ou nommez les colonnes avec --columns date=NOM,label=NOM,amount=NOM',
    mostLeftOut: 'Nommez-les avec --columns date=NOM,label=NOM,amount=NOM',
    undecidedEncoding: 'Indiquez-le avec --encoding NOM',
    unknownDirection:
      'Indiquez-le avec --positive in (entrée) ou --positive out (sortie), ou pour un mot avec --directions MOT=out',
    undecidedSigns: 'Indiquez-le avec --positive in (entrée) ou --positive out (sortie)',
    debtWithoutMinus: 'Ou indiquez-le avec --positive out (dû) ou --positive in (possédé)',
    contradictoryDirections: 'Indiquez-le avec --positive in (entrée) ou --positive out (sortie)',
  },
  presetSaved: (file) =>
    `${file} contient vos réponses, et un échantillon où noms et chiffres sont remplacés. Joignez-le à un ticket du projet.`,
  passwordOf: (file) => `Mot de passe de ${file} (masqué ; Entrée pour ignorer le fichier) :`,
  noRows: (file) => `${file} ne contient rien à importer.`,
  unread: (count) =>
    `${counted(count, 'fichier n’a pas été importé', 'fichiers n’ont pas été importés', 2)} ; les lignes ci-dessus en donnent la raison.`,

  whichAccount: (statement, file, rows) =>
    `À quel compte correspond ${statement} (${file}, ${operations(rows)}) ?`,
  newAccount: 'un nouveau compte',
  leaveOut: 'l’ignorer',
  choice: 'Numéro ou lettre :',
  noChoice: 'Ce choix n’est pas dans la liste.',
  nameOfAccount: (suggested) => `Quel nom lui donner ? [${suggested}]`,
  typeOfAccount: (suggested) => `Quel type de compte ? [${suggested}]`,
  currencyOfAccount: 'Quelle est sa devise ? Le fichier ne l’indique pas. (EUR, CHF, …)',
  willCreate: (name, type, currency) => `Nouveau compte « ${name} » (${type}, ${currency}).`,
  created: (name, id) => `Compte « ${name} » créé : ${id}`,
  noAccount: (named) => `compte « ${named} » introuvable ; --create NOM en crée un`,
  twoAccounts: (named, candidates) =>
    `plusieurs comptes s’appellent « ${named} » : ${candidates.join(', ')} ; donnez la fin de l’identifiant`,
  severalAccounts: (names) => `il contient les comptes ${names} ; nommez-en un avec --only`,
  nobodySaidWhich: (statement) =>
    `à quel compte est ce fichier (${statement}) ? Indiquez --account COMPTE, --create NOM ou --new`,
  nobodySaidCurrency: (statement) =>
    `le fichier n’indique pas la devise de ${statement} ; ajoutez --currency CODE`,
  otherCurrency: (file, name, account) =>
    `le fichier est en ${file}, et le compte « ${name} » en ${account}`,
  nameOfOther: (name) =>
    `« ${name} » est un autre compte : le fichier a un autre numéro ou une autre devise ; donnez un autre nom à --create`,
  nameAlone: (name) =>
    `rien n’indique que le fichier est du compte « ${name} » ; confirmez-le avec --account, ou créez-en un autre avec --create`,
  rememberedIban: (iban, name) => `IBAN ${iban} enregistré pour le compte « ${name} ».`,

  rowsFor: (rows, name, from, to) => `${operations(rows)} pour « ${name} », du ${from} au ${to}`,
  counts: (fresh, known, deleted) =>
    `nouvelles ${fresh}, déjà enregistrées ${known}, déjà supprimées ${deleted}`,
  sums: (inflow, outflow, net) => `entrées ${inflow}, sorties ${outflow}, net ${net}`,
  toConsider: 'À vérifier :',
  looksDeleted: (row, stored) => `${row} ressemble à « ${stored} », déjà supprimée`,
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
    `${iban} est déjà l’IBAN de « ${holder} ». Indiquez ce compte avec --account, ou répondez aux questions sans --yes.`,
  createBeside: (iban, holder, name) =>
    `${iban} est déjà l’IBAN de « ${holder} ». Créer quand même « ${name} » ?`,
  importSimilar: (rows) =>
    `${counted(rows, 'opération ressemble à une opération déjà enregistrée. L’importer', 'opérations ressemblent à des opérations déjà enregistrées. Les importer', 2)} aussi ?`,
  otherFormat: (format, known) =>
    `Jusqu’ici, les opérations de ce compte venaient de fichiers ${known}, et celui-ci est au format ${format} : contient-il des opérations déjà enregistrées ?`,
  leftOutDeleted: (rows) =>
    `${operations(rows)} ${rows < 2 ? 'ignorée, déjà supprimée' : 'ignorées, déjà supprimées'} ; --similar ${rows < 2 ? 'l’importe' : 'les importe'}.`,
  leftOutSimilar: (rows) =>
    `${counted(rows, 'opération ignorée : elle ressemble à une opération déjà enregistrée ; --similar l’importe', 'opérations ignorées : elles ressemblent à des opérations déjà enregistrées ; --similar les importe', 2)}.`,
  importRows: (rows, name) => `Importer ${operations(rows)} dans « ${name} » ?`,
  importTrades: (trades, name) => `Importer ${ordres(trades)} dans « ${name} » ?`,
  recordBalance: (amount, day) => `Enregistrer le solde de ${amount} au ${day} ?`,
  recordBalances: (count, name) =>
    `Enregistrer ${counted(count, 'solde', 'soldes', 2)} de « ${name} » ?`,
  importCloses: (closes) => `Importer aussi ${counted(closes, 'cours passé', 'cours passés', 2)} ?`,
  balanceShown: (day, currency) =>
    `Le ${day}, votre banque affichait (en ${currency} ; Entrée pour plus tard) :`,
  noAmount: (text) => `« ${text} » n’est pas un montant tel que 1234,56.`,
  isinOf: (symbol, name) =>
    `L’ISIN de ${symbol}${name === '' || name === symbol ? '' : ` (${name})`} ? « coin » pour une cryptomonnaie, rien pour ignorer ses achats et ventes :`,
  noIsin: (text) => `« ${text} » n’est pas un ISIN de 12 caractères tel que FR0000120271.`,
  nobodyAnswered: 'pas de réponse : rien de plus n’a été importé. Dans un script, ajoutez --yes.',

  nothingNew: 'Tout est déjà enregistré.',
  declined: 'Rien n’a été importé.',
  imported: (rows, known, deleted) =>
    `Importées : ${rows} ; déjà enregistrées : ${known} ; toujours supprimées : ${deleted}.`,
  lotsImported: (lots, known) =>
    `Achats et ventes importés : ${lots} ; déjà enregistrés : ${known}.`,
  unitsMoved: (moves) =>
    `${counted(moves, 'transfert', 'transferts', 2)} de parts entre comptes, avec leur prix de revient.`,
  lotsRefused: (security, reason) => `les achats et ventes de ${security} sont ignorés : ${reason}`,
  lotsUnknown: (symbols) =>
    `achats et ventes de ${symbols} ignorés : le fichier n’en donne pas l’ISIN ; ajoutez --isin ${symbols.split(',')[0]}=ISIN`,
  lotsWritten: (lots, path, command) =>
    `Une clé ne peut pas enregistrer d’achats ni de ventes : ${ordres(lots)} dans ${path}. Sur la machine du service, enregistrez-les avec\n  ${command}`,
  balanceRecorded: (amount, day) => `Solde au ${day} : ${amount}`,
  pastBalancesRecorded: (count) =>
    `Soldes antérieurs : ${counted(count, 'enregistré', 'enregistrés', 2)}.`,
  balanceCurrency: (balance, account) =>
    `solde non enregistré : il est en ${balance}, et le compte en ${account}`,
  began: (day) => `D’après le fichier, le compte a été ouvert le ${day}.`,
  noBalance: (name) =>
    `Le solde de « ${name} » est inconnu : la somme de ses opérations n’est pas forcément sa valeur.`,
  balanceCommand: (command) =>
    `Quel solde affiche votre banque ? Enregistrez-le avec\n  ${command}`,
  closesImported: (closes) => `Cours : ${counted(closes, 'importé', 'importés', 2)}.`,
  interrupted: (reason) =>
    `${reason}. Ce qui a été envoyé est enregistré ; relancez la même commande : rien ne sera en double.`,
  forgetful: (reason) => `impossible de mémoriser le compte : ${reason}`,
  asLastTime: (options) =>
    `lu comme la dernière fois (${options}) ; pour changer, donnez une autre option`,

  usage:
    'Importer les fichiers de banques, de courtiers et d’applications. Ce qui est déjà enregistré n’est jamais ajouté deux fois.',
  options: {
    account:
      'le compte dans lequel importer : son nom, son numéro, son IBAN ou la fin de son identifiant',
    create: 'de même, par son nom ; il est créé s’il n’existe pas',
    new: 'créer les comptes inconnus, sous le nom donné par le fichier',
    type: 'le type d’un nouveau compte : checking, savings, cto, pea, av, crypto_wallet, …',
    only: 'd’un fichier de plusieurs comptes, celui à importer',
    'no-balance': 'ignorer le solde final du fichier',
    yes: 'importer sans poser de question, pour les scripts',
    similar: 'importer aussi les opérations semblables à celles déjà enregistrées',
    rules: 'des règles en JSON, comme celles de `pactole rules list --json`',
    isin: 'l’ISIN d’un titre que le fichier nomme par un symbole ; pour plusieurs, à répéter',
    dates: 'le format des dates : D/M/Y (jour, mois), M/D/Y ou Y/M/D',
    currency: 'la devise des opérations, si le fichier ne l’indique pas : EUR, CHF, …',
    'decimal-mark': 'le séparateur décimal de montants comme 1.234 : , ou .',
    positive:
      'le sens d’un montant sans signe moins, si le fichier ne l’indique pas : in (entrée) ou out (sortie)',
    directions: 'le sens de mots du fichier, par exemple Χ=out,Π=in',
    encoding: 'l’encodage du texte, par exemple windows-1251 ou shift_jis',
    columns:
      'les colonnes d’un tableau inconnu, par leur titre ou leur numéro : date=Jour,label=Texte,amount=Somme',
    'save-preset': 'écrire les réponses sur un tableau, avec un échantillon sans noms ni chiffres',
    preset: 'columns, dates, decimalMark, positive et autres en JSON, comme la page les copie',
    'pdf-password-file':
      'un fichier qui contient le mot de passe des PDF (PACTOLE_PDF_PASSWORD, sinon demandé)',
    'skip-bad-lines': 'ignorer les lignes illisibles, chacune avec un avertissement',
    'lots-folder': 'où écrire les achats et ventes (le dossier courant)',
    url: 'l’adresse du service (PACTOLE_BASE_URL, sinon http://127.0.0.1:3000)',
    'key-file': 'un fichier qui contient la clé, si PACTOLE_API_KEY n’est pas définie',
    json: 'répondre en JSON, pour les scripts',
    help: 'afficher cette aide',
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
      `--columns s’écrit comme date=Jour,label=Texte,amount=Somme (ou debit=Sorties,credit=Entrées), et non « ${typed} » ; noms possibles : ${names}`,
    unknown: (option) => `option ${option} inconnue ; --help liste les options`,
    withoutValue: (option) => `il manque une valeur à ${option}`,
    withValue: (option) => `${option} ne prend pas de valeur`,
  },
  wrongRules: {
    noJson: () => 'ce n’est pas du JSON',
    noList: () => 'ce n’est pas une liste de règles',
    noObject: () => 'n’est pas un objet',
    unknownName: (name, known) => `contient « ${name} » ; noms possibles : ${known}`,
    noText: (name) => `a un ${name} qui n’est pas du texte`,
    withoutLetter: (name) => `a un ${name} sans lettre ni chiffre`,
    givesNothing: () => 'ne donne ni catégorie ni type',
    asksNothing: () => 'n’a aucun critère : elle s’appliquerait à toutes les lignes',
    noAmount: (name, text) => `a « ${text} » comme ${name} ; écrivez-le comme « -12.50 »`,
    unknownType: (text, known) => `a le type « ${text} » ; types possibles : ${known}`,
    inFile: (file, fault) => `${file} : ${fault}`,
    inRule: (number, fault) => `la règle ${number} ${fault}`,
  },
  noFiles: 'aucun fichier à importer',
  noKey:
    'aucune clé n’est donnée : définissez PACTOLE_API_KEY, ou indiquez avec --key-file un fichier qui la contient',
  noKeyFile: (file, reason) => `le fichier de la clé, ${file}, ne peut pas être lu : ${reason}`,
};
