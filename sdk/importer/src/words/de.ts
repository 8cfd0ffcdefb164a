import { ACCOUNT_TYPES_IN_WORDS } from '../../../../src/core/accounts/account-type-words.ts';
import { counted } from './counted.ts';
import type { Words } from './words.ts';

const buchungen = (count: number) => counted(count, 'Buchung', 'Buchungen');

export const de: Words = {
  language: 'de',
  yesOrNo: '[j/N]',
  accountTypes: ACCOUNT_TYPES_IN_WORDS.de,

  noFile: 'es ist weder eine Datei noch ein Ordner',
  tooLarge: 'sie hat mehr als 64 MiB, so groß ist kein Kontoauszug',
  ended: {
    tooLong: 'das Lesen dauert länger als eine Minute; exportieren Sie einen kürzeren Zeitraum',
    tooMuchMemory: 'das Lesen braucht zu viel Speicher; exportieren Sie einen kürzeren Zeitraum',
  },
  fileFailures: {
    missing: 'es gibt keine solche Datei und keinen solchen Ordner',
    noFolder: 'ein Teil des Pfads ist kein Ordner',
    folder: 'es ist ein Ordner, gebraucht wird eine Datei',
    exists: 'es gibt sie schon',
    forbidden: 'die Zugriffsrechte verbieten es',
    readOnly: 'der Datenträger ist nur lesbar',
    full: 'der Datenträger ist voll',
    other: (code) => `das System lässt es nicht zu (${code})`,
  },
  unreadable: (file, reason) => `${file} lässt sich nicht lesen: ${reason}`,
  unwritable: (file, reason) => `${file} lässt sich nicht schreiben: ${reason}`,
  optionsFor: {
    passwordNeeded: 'Geben Sie es mit --pdf-password-file DATEI oder PACTOLE_PDF_PASSWORD an',
    wrongPassword: 'Geben Sie es mit --pdf-password-file DATEI oder PACTOLE_PDF_PASSWORD an',
    signsUnknown: 'Geben Sie es an mit --positive in oder --positive out',
    ordersUnknown: 'Geben Sie es an mit --dates D/M/Y oder M/D/Y',
    unknownFormat: 'Oder nennen Sie die Spalten mit --columns date=NAME,label=NAME,amount=NAME',
    otherBroker:
      'Um nur die Geldbewegungen zu lesen, nennen Sie die Spalten mit --columns date=NAME,label=NAME,amount=NAME',
    badLines: 'Mit --skip-bad-lines werden die anderen importiert',
    undecidedOrder: 'Geben Sie es an mit --dates D/M/Y, M/D/Y oder Y/M/D',
    undecidedMark: 'Geben Sie es an mit --decimal-mark , oder --decimal-mark .',
    doubtfulDays: 'Geben Sie es an mit --dates D/M/Y, M/D/Y oder Y/M/D',
    severalAmounts: 'Oder nennen Sie die Spalten mit --columns date=NAME,label=NAME,amount=NAME',
    mostLeftOut: 'Nennen Sie sie mit --columns date=NAME,label=NAME,amount=NAME',
    undecidedEncoding: 'Geben Sie es an mit --encoding NAME',
    unknownDirection:
      'Geben Sie es an mit --positive in (eingegangen) oder --positive out (abgegangen), oder für ein Wort mit --directions WORT=out',
    undecidedSigns:
      'Geben Sie es an mit --positive in (eingegangen) oder --positive out (abgegangen)',
    debtWithoutMinus:
      'Oder geben Sie es an mit --positive out (Schuld) oder --positive in (Besitz)',
    contradictoryDirections:
      'Geben Sie es an mit --positive in (eingegangen) oder --positive out (abgegangen)',
  },
  presetSaved: (file) =>
    `${file} enthält Ihre Antworten und ein Muster, in dem Namen und Ziffern ersetzt sind. Hängen Sie es an ein Issue des Projekts an.`,
  passwordOf: (file) =>
    `Passwort von ${file} (unsichtbar; Eingabetaste, um die Datei auszulassen):`,
  noRows: (file) => `${file} enthält nichts zu importieren.`,
  unread: (count) =>
    `${counted(count, 'Datei wurde', 'Dateien wurden')} nicht importiert; die Gründe stehen oben.`,

  whichAccount: (statement, file, rows) =>
    `Zu welchem Konto gehört ${statement} (${file}, ${buchungen(rows)})?`,
  newAccount: 'ein neues Konto',
  leaveOut: 'auslassen',
  choice: 'Nummer oder Buchstabe:',
  noChoice: 'Das steht nicht zur Wahl.',
  nameOfAccount: (suggested) => `Wie soll es heißen? [${suggested}]`,
  typeOfAccount: (suggested) => `Was für ein Konto ist es? [${suggested}]`,
  currencyOfAccount: 'Welche Währung hat es? Die Datei nennt sie nicht. (EUR, CHF, …)',
  willCreate: (name, type, currency) => `Neues Konto „${name}“ (${type}, ${currency}).`,
  created: (name, id) => `Konto „${name}“ angelegt: ${id}`,
  noAccount: (named) => `Konto „${named}“ nicht gefunden; --create NAME legt es an`,
  twoAccounts: (named, candidates) =>
    `mehrere Konten heißen „${named}“: ${candidates.join(', ')}; geben Sie das Ende der Kennung an`,
  severalAccounts: (names) => `sie enthält die Konten ${names}; wählen Sie eines mit --only`,
  nobodySaidWhich: (statement) =>
    `zu welchem Konto gehört die Datei (${statement})? Geben Sie --account KONTO, --create NAME oder --new an`,
  nobodySaidCurrency: (statement) =>
    `die Datei nennt die Währung von ${statement} nicht; geben Sie --currency CODE an`,
  otherCurrency: (file, name, account) =>
    `die Datei ist in ${file}, das Konto „${name}“ in ${account}`,
  nameOfOther: (name) =>
    `„${name}“ ist ein anderes Konto: Die Datei nennt eine andere Nummer oder Währung; mit --create braucht es einen anderen Namen`,
  nameAlone: (name) =>
    `es ist unklar, ob die Datei zum Konto „${name}“ gehört; bestätigen Sie es mit --account, oder legen Sie mit --create ein anderes an`,
  rememberedIban: (iban, name) => `IBAN ${iban} für das Konto „${name}“ gespeichert.`,

  rowsFor: (rows, name, from, to) => `${buchungen(rows)} für „${name}“, vom ${from} bis zum ${to}`,
  counts: (fresh, known, deleted) =>
    `neu ${fresh}, schon gespeichert ${known}, früher gelöscht ${deleted}`,
  sums: (inflow, outflow, net) => `Eingänge ${inflow}, Ausgänge ${outflow}, netto ${net}`,
  toConsider: 'Zu prüfen:',
  looksDeleted: (row, stored) => `${row} ähnelt „${stored}“, früher gelöscht`,
  looksLike: (row, stored) => `${row} ähnelt „${stored}“`,
  more: (count) => `und ${count} weitere`,
  remembered: (rows, category) => `wie zuletzt: ${buchungen(rows)} → ${category}`,
  ruled: (rows, what) => `Regeln: ${buchungen(rows)} → ${what}`,
  trades: (buys, sells) =>
    `${counted(buys, 'Kauf', 'Käufe')} und ${counted(sells, 'Verkauf', 'Verkäufe')} von Wertpapieren`,
  balance: (amount, day) => `Saldo am ${day}: ${amount}`,
  pastBalances: (count, from) =>
    `${counted(count, 'früherer Saldo', 'frühere Salden')} ab dem ${from}`,

  ibanTaken: (iban, holder) =>
    `${iban} ist schon die IBAN von „${holder}“. Nennen Sie dieses Konto mit --account, oder antworten Sie ohne --yes.`,
  createBeside: (iban, holder, name) =>
    `${iban} ist schon die IBAN von „${holder}“. „${name}“ trotzdem anlegen?`,
  importSimilar: (rows) =>
    `${buchungen(rows)} ${rows === 1 ? 'ähnelt einer gespeicherten' : 'ähneln gespeicherten'}. Trotzdem importieren?`,
  otherFormat: (format, known) =>
    `Bisher kamen die Buchungen dieses Kontos aus Dateien im Format ${known}, diese Datei hat das Format ${format}: Enthält sie Buchungen, die schon gespeichert sind?`,
  leftOutDeleted: (rows) =>
    `${buchungen(rows)} ausgelassen: früher gelöscht; --similar importiert ${rows === 1 ? 'sie' : 'sie alle'}.`,
  leftOutSimilar: (rows) =>
    `${buchungen(rows)} ausgelassen, da ${rows === 1 ? 'sie einer gespeicherten ähnelt' : 'sie gespeicherten ähneln'}; --similar importiert sie.`,
  importRows: (rows, name) => `${buchungen(rows)} in „${name}“ importieren?`,
  importTrades: (trades, name) =>
    `${counted(trades, 'Kauf oder Verkauf', 'Käufe und Verkäufe')} in „${name}“ importieren?`,
  recordBalance: (amount, day) => `Den Saldo von ${amount} am ${day} speichern?`,
  recordBalances: (count, name) => `${counted(count, 'Saldo', 'Salden')} von „${name}“ speichern?`,
  importCloses: (closes) =>
    `Auch ${counted(closes, 'früheren Kurs', 'frühere Kurse')} importieren?`,
  balanceShown: (day, currency) =>
    `Am ${day} zeigte Ihre Bank (in ${currency}; Eingabetaste für später):`,
  noAmount: (text) => `„${text}“ ist kein Betrag wie 1234,56.`,
  isinOf: (symbol, name) =>
    `Die ISIN von ${symbol}${name === '' || name === symbol ? '' : ` (${name})`}? „coin“ für eine Kryptowährung, leer, um die Käufe und Verkäufe auszulassen:`,
  noIsin: (text) => `„${text}“ ist keine ISIN mit 12 Zeichen wie FR0000120271.`,
  nobodyAnswered:
    'keine Antwort: Es wurde nichts weiter importiert. In einem Skript fügen Sie --yes hinzu.',

  nothingNew: 'Alles ist schon gespeichert.',
  declined: 'Nichts wurde importiert.',
  imported: (rows, known, deleted) =>
    `Importiert: ${rows}; schon gespeichert: ${known}; weiterhin gelöscht: ${deleted}.`,
  lotsImported: (lots, known) =>
    `Importierte Käufe und Verkäufe: ${lots}; schon gespeichert: ${known}.`,
  unitsMoved: (moves) =>
    `${moves === 1 ? '1 Übertrag' : `${moves} Überträge`} von Anteilen zwischen Konten, mit ihrem Einstandswert.`,
  lotsRefused: (security, reason) =>
    `die Käufe und Verkäufe von ${security} wurden ausgelassen: ${reason}`,
  lotsUnknown: (symbols) =>
    `keine Käufe und Verkäufe von ${symbols}: die Datei nennt keine ISIN; geben Sie --isin ${symbols.split(',')[0]}=ISIN an`,
  lotsWritten: (lots, path, command) =>
    `Ein Schlüssel kann ${counted(lots, 'Kauf oder Verkauf', 'Käufe und Verkäufe')} nicht speichern: geschrieben nach ${path}. Auf dem Rechner des Dienstes speichert sie\n  ${command}`,
  balanceRecorded: (amount, day) => `Saldo am ${day}: ${amount}`,
  pastBalancesRecorded: (count) => `Frühere Salden: ${count} gespeichert.`,
  balanceCurrency: (balance, account) =>
    `der Saldo ist in ${balance}, das Konto in ${account}: nicht gespeichert`,
  began: (day) => `Laut der Datei wurde das Konto am ${day} eröffnet.`,
  noBalance: (name) =>
    `Der Saldo von „${name}“ ist unbekannt: Die Summe der Buchungen ist nicht unbedingt der Saldo.`,
  balanceCommand: (command) => `Welchen Saldo zeigt Ihre Bank? Speichern Sie ihn mit\n  ${command}`,
  closesImported: (closes) => `Kurse: ${closes} importiert.`,
  interrupted: (reason) =>
    `${reason}. Was gesendet wurde, ist gespeichert; starten Sie denselben Befehl noch einmal: Nichts wird doppelt gespeichert.`,
  forgetful: (reason) => `das Konto lässt sich nicht merken: ${reason}`,
  asLastTime: (options) =>
    `gelesen wie letztes Mal (${options}); zum Ändern geben Sie eine andere Option an`,

  usage:
    'Dateien von Banken, Brokern und Apps importieren. Schon Gespeichertes wird nie doppelt hinzugefügt.',
  options: {
    account: 'das Konto, in das importiert wird: Name, Nummer, IBAN oder Ende der Kennung',
    create: 'ebenso, nach Name; es wird angelegt, wenn es fehlt',
    new: 'unbekannte Konten anlegen, unter dem Namen in der Datei',
    type: 'die Art eines neuen Kontos: checking, savings, cto, pea, av, crypto_wallet, …',
    only: 'aus einer Datei mit mehreren Konten das, was importiert wird',
    'no-balance': 'den Endsaldo der Datei auslassen',
    yes: 'ohne Nachfragen importieren, für Skripte',
    similar: 'auch Buchungen importieren, die gespeicherten ähneln',
    rules: 'Regeln als JSON, wie `pactole rules list --json` sie zeigt',
    isin: 'die ISIN eines Wertpapiers, das in der Datei unter einem Symbol steht; für mehrere noch einmal',
    dates: 'das Datumsformat: D/M/Y (Tag, Monat), M/D/Y oder Y/M/D',
    currency: 'die Währung von Buchungen, zu denen die Datei keine nennt: EUR, CHF, …',
    'decimal-mark': 'das Dezimaltrennzeichen in Beträgen wie 1.234: , oder .',
    positive:
      'was ein Betrag ohne Minus bedeutet, wo eine Datei es offen lässt: in (eingegangen) oder out (abgegangen)',
    directions: 'was Wörter der Datei bedeuten, etwa Χ=out,Π=in',
    encoding: 'die Kodierung des Textes, etwa windows-1251 oder shift_jis',
    columns:
      'bei anderen Überschriften: welche Spalte welche ist, nach Überschrift oder Nummer: date=Tag,label=Text,amount=Summe',
    'save-preset':
      'die Antworten zu einer Tabelle schreiben, mit einem Muster ohne Namen und Ziffern',
    preset: 'columns, dates, decimalMark, positive und andere als JSON, wie die Seite sie kopiert',
    'pdf-password-file':
      'eine Datei mit dem Passwort von PDF-Dateien (PACTOLE_PDF_PASSWORD, sonst wird gefragt)',
    'skip-bad-lines': 'unlesbare Zeilen auslassen, jede mit einer Warnung',
    'lots-folder': 'wohin Käufe und Verkäufe geschrieben werden (der aktuelle Ordner)',
    url: 'die Adresse des Dienstes (PACTOLE_BASE_URL, sonst http://127.0.0.1:3000)',
    'key-file': 'eine Datei mit dem Schlüssel, wenn PACTOLE_API_KEY nicht gesetzt ist',
    json: 'in JSON antworten, für Skripte',
    help: 'diese Hilfe anzeigen',
  },
  wrongOptions: {
    kind: (kinds, typed) => `--type ist eines von ${kinds}, nicht „${typed}“`,
    isin: (typed) => `--isin wird wie AAPL=US0378331005 geschrieben, nicht „${typed}“`,
    dates: (typed) => `--dates ist D/M/Y, M/D/Y oder Y/M/D, nicht „${typed}“`,
    currency: (typed) => `--currency ist ein Code wie EUR, nicht „${typed}“`,
    decimalMark: (typed) => `--decimal-mark ist , oder . und nicht „${typed}“`,
    directions: (typed) => `--directions schreibt man wie Χ=out,Π=in, nicht „${typed}“`,
    encoding: (typed) => `--encoding ist ein Name wie windows-1251, nicht „${typed}“`,
    timeZone: (typed) => `PACTOLE_TIME_ZONE ist ein Name wie Europe/Paris, nicht „${typed}“`,
    positive: (typed) => `--positive ist in oder out, nicht „${typed}“`,
    columns: (names, typed) =>
      `--columns schreibt man wie date=Tag,label=Text,amount=Summe (oder debit=Aus,credit=Ein), nicht „${typed}“; möglich sind ${names}`,
    unknown: (option) => `unbekannte Option ${option}; --help zeigt alle Optionen`,
    withoutValue: (option) => `${option} fehlt der Wert`,
    withValue: (option) => `${option} nimmt keinen Wert`,
  },
  wrongRules: {
    noJson: () => 'sie ist kein JSON',
    noList: () => 'sie ist keine Liste von Regeln',
    noObject: () => 'ist kein Objekt',
    unknownName: (name, known) => `enthält „${name}“; möglich sind ${known}`,
    noText: (name) => `hat ein ${name}, das kein Text ist`,
    withoutLetter: (name) => `hat ein ${name} ohne Buchstaben oder Ziffer`,
    givesNothing: () => 'gibt weder Kategorie noch Art',
    asksNothing: () => 'hat keine Bedingung und würde auf jede Zeile passen',
    noAmount: (name, text) => `hat „${text}“ als ${name}; schreiben Sie es wie „-12.50“`,
    unknownType: (text, known) => `hat die Art „${text}“; möglich sind ${known}`,
    inFile: (file, fault) => `${file}: ${fault}`,
    inRule: (number, fault) => `Regel ${number} ${fault}`,
  },
  noFiles: 'keine Datei zu importieren',
  noKey:
    'kein Schlüssel angegeben: Setzen Sie PACTOLE_API_KEY, oder nennen Sie mit --key-file eine Datei, die ihn enthält',
  noKeyFile: (file, reason) =>
    `die Datei mit dem Schlüssel, ${file}, lässt sich nicht lesen: ${reason}`,
};
