import type { Refusals } from './en.ts';

/** Errors of files that cannot be read, in German. */
export const de: Refusals = {
  inFile: (file, reason) => `${file}: ${reason}`,
  several: (...reasons) => reasons.join('. '),

  // The file
  empty: () => 'die Datei ist leer oder ohne Zeile; exportieren Sie sie noch einmal',
  tooManyBytes: (mebibytes) =>
    `sie enthält mehr als ${mebibytes} MiB, mit allem, was darin gepackt ist; exportieren Sie einen kürzeren Zeitraum`,
  tooManyMembers: (most) =>
    `das Archiv enthält mehr als ${most} Dateien, oder Archive ineinander; entpacken Sie es und importieren Sie seine Dateien`,
  tooManyCells: (most) =>
    `sie enthält mehr als ${most} Zellen oder Elemente; exportieren Sie einen kürzeren Zeitraum`,
  tooManyColumns: (most) =>
    `eine Zeile hat mehr als ${most} Spalten; exportieren Sie sie erneut oder entfernen Sie leere Spalten`,
  tooLongCell: (most) =>
    `eine Zelle hat mehr als ${most} Zeichen; korrigieren Sie sie in der Datei`,
  readerFailed: () =>
    'sie ist beschädigt oder enthält, was nicht erwartet wird; exportieren Sie sie erneut',
  archiveDamaged: () =>
    'das Archiv ist beschädigt oder hat ein Passwort; entpacken Sie es und importieren Sie seine Dateien',
  noRows: () =>
    'es ist ein PDF in einem Archiv oder ein Bild; importieren Sie das PDF einzeln, oder dasselbe als OFX, CSV oder camt.053',
  webPage: () =>
    'es ist eine Webseite ohne Tabelle, vielleicht die Anmeldung der Bank; melden Sie sich an und laden Sie die Datei noch einmal herunter',
  sqlite: () =>
    'es ist eine SQLite-Datenbank; speichern Sie sie in ihrem Programm als XML, oder exportieren Sie sie als CSV',
  unbalanced: (label, sum) =>
    `die Buchungen von „${label}“ ergeben ${sum} statt 0, also sind Beträge gerundet; exportieren Sie sie mit allen Nachkommastellen`,
  actualFile: () =>
    'die Datenbank von Actual ist beschädigt oder enthält, was nicht gelesen wird; öffnen Sie dort All accounts und sein Menü ⋯, und wählen Sie Export',
  portfolioFile: () =>
    'es ist eine Datei von Portfolio Performance; wählen Sie dort Datei, Speichern unter, XML',
  oldWorkbook: () =>
    'es ist eine XLS-Arbeitsmappe; öffnen Sie sie in einer Tabellenkalkulation und speichern Sie sie als XLSX oder CSV',
  damagedXml: (found) =>
    `${found} gehört nicht hierher, die Datei ist also beschädigt oder kein XML; laden Sie sie noch einmal herunter`,
  xmlTooDeep: (most) => `mehr als ${most} Tags stecken ineinander`,
  unknownFormat: () =>
    'es ist weder OFX noch QIF, MT940 oder camt.053, und keine Zeile nennt die Spalten einer Tabelle. Erwartet werden ein ' +
    'Datum, ein Text („Verwendungszweck“) und ein Betrag („Betrag“, oder „Soll“ und „Haben“); setzen Sie eine solche ' +
    'erste Zeile in die Datei und versuchen Sie es noch einmal',

  // Values
  noDate: (text, example) => `„${text}“ ist kein Datum wie ${example}`,
  noAmount: (text) => `„${text}“ ist kein Betrag wie -1.234,56`,
  noNumber: (text) => `„${text}“ ist keine gültige Zahl; exportieren Sie die Datei noch einmal`,
  noCurrency: (text) =>
    `„${text}“ ist keine Währung wie EUR; laden Sie die Datei noch einmal herunter`,
  undecidedMark: (example: string) =>
    `ihre Beträge, wie ${example}, können ganz sein oder drei Nachkommastellen haben; geben Sie an, ob Komma oder Punkt die Nachkommastellen abtrennt`,
  undecidedEncoding: (example) =>
    `ihre Buchstaben, etwa in „${example}“, sind in keiner Kodierung lesbar; geben Sie an, welche es ist, etwa windows-1251`,
  severalAmounts: (first, second) =>
    `die Spalten „${first}“ und „${second}“ haben beide Beträge; nennen Sie die des Kontos`,
  undecidedSigns: () =>
    'sie lässt offen, ob ein Betrag ohne Minus eingegangen oder abgegangen ist; geben Sie an, was gilt',
  unknownDirection: (word) =>
    `„${word}“ lässt offen, ob ein Betrag ohne Minus eingegangen oder abgegangen ist; geben Sie an, was gilt`,
  contradictoryDirections: () =>
    'hier widerspricht das Wort für Soll oder Haben dem Vorzeichen, in anderen Zeilen nicht; geben Sie an, ob ein Betrag ohne ' +
    'Minus eingegangen oder abgegangen ist',
  bothOrders: () =>
    'ihre Daten haben beide Reihenfolgen, T/M/J und M/T/J; machen Sie sie einheitlich',
  undecidedOrder: (example) =>
    `ihre Daten, etwa ${example}, können T/M/J (D/M/Y) oder M/T/J (M/D/Y) sein; geben Sie an, was gilt`,
  doubtfulDays: (first, last) =>
    `zwei ihrer Daten werden als ${first} und ${last} gelesen, Jahre auseinander; geben Sie die Reihenfolge an`,

  // Tables
  cutOff: () =>
    'die Datei ist abgeschnitten oder beschädigt; laden oder exportieren Sie sie noch einmal',
  noSuchColumns: (names) =>
    `keine Zeile nennt die Spalten ${names}; sehen Sie die ersten Zeilen der Datei an und korrigieren Sie die Namen`,
  surplusCells: (columns) =>
    `sie hat mehr gefüllte Zellen als die ${columns} benannten Spalten: Einem Text oder Betrag mit Komma fehlen die Anführungszeichen`,
  mostLeftOut: (left, read, reason) =>
    `${left} Zeilen haben in den gefundenen Spalten keinen Betrag, nur ${read} ${read === 1 ? 'hat' : 'haben'} einen; benennen Sie die Spalten (${reason})`,
  noMovement: (reason) => `sie enthält keine lesbare Buchung: ${reason}`,
  badLines: (count, ...reasons) =>
    `${count} Zeilen sind nicht lesbar: ${reasons.join('. ')}${count > reasons.length ? '. …' : ''}`,
  debitAndCredit: (line) =>
    `Zeile ${line} hat sowohl Soll als auch Haben; wenn sie andere summiert, entfernen Sie sie`,
  emptyCell: (name) => `„${name}“ ist leer; füllen Sie es aus oder entfernen Sie die Zeile`,
  unknownKind: (kind) =>
    `„${kind}“ ist eine unbekannte Art von Zeile, und sie kann Geld oder Anteile bewegen; entfernen Sie die Zeile, um den Rest zu lesen, oder melden Sie sie`,

  // Sheets of balances
  twoBalances: (account, day) => `„${account}“ hat am ${day} zwei Salden; entfernen Sie einen`,
  totalOff: (name, day) =>
    `„${name}“ heißt wie eine Summe und ist am ${day} nicht die der Konten; korrigieren oder entfernen Sie sie, oder benennen Sie sie um`,
  onlySums: (names) =>
    `sie hat nur Summen (${names}) und kein Konto; fügen Sie für jedes Konto eine Spalte hinzu`,
  unclearColumn: (name) =>
    `„${name}“ ist weder ein Konto noch eine Summe oder Veränderung von Konten; benennen Sie sie um oder entfernen Sie sie`,
  debtWithoutMinus: (names) =>
    `es ist unklar, ob ${names} Schuld oder Guthaben ist; schreiben Sie ein Minus oder fügen Sie eine Summe „Nettovermögen“ hinzu`,

  // OFX, QIF, MT940, camt, CODA
  investmentAccount: () => 'es ist der Auszug eines Depots; exportieren Sie ein Girokonto',
  bankRefused: (reason) =>
    `die Bank hat abgelehnt: ${reason}; laden Sie die Datei noch einmal herunter`,
  noOfxStatement: () =>
    'sie enthält keinen Konto- oder Kartenauszug (<STMTRS>, <CCSTMTRS>); exportieren Sie noch einmal als OFX, Money oder Quicken',
  noPart: (part, format) => `sie hat kein ${part}; exportieren Sie noch einmal als ${format}`,
  noMt940Movement: (text) => `„${text}“ ist keine Buchung wie 2609050905D12,50NTRFNONREF`,

  // Brokers and exchanges
  unclearTrade: (told, date) =>
    `„${told}“ am ${date} nennt kein Wertpapier; korrigieren Sie es in der Datei`,
  wrongDay: (date, label) => `„${date}“, der Tag von „${label}“, ist kein Datum wie 2026-09-05`,
  wrongCurrency: (currency, label) =>
    `„${currency}“, die Währung von „${label}“, ist kein Code wie EUR; korrigieren Sie sie in der Datei`,
  noUnits: (label) => `„${label}“ hat keine Anteile; korrigieren Sie es in der Datei`,
  noMoney: (label) =>
    `„${label}“ hat keinen Betrag; füllen Sie ihn aus oder entfernen Sie die Zeile`,
  noPair: (pair) =>
    `„${pair}“ ist kein Paar bekannter Kryptowährungen; entfernen Sie die Zeile, um den Rest zu lesen`,
  unclearConversion: () =>
    'der Umtausch sagt nicht, was in was getauscht wurde; entfernen Sie die Zeile, um den Rest zu lesen',
  noKnownSection: () =>
    'der Auszug hat keine bekannten Abschnitte; stellen Sie seine Sprache auf Englisch und exportieren Sie ihn noch einmal',
  missingColumns: () =>
    'die Spalten von Menge, Kurs, Wert und Summe sind nicht alle da; exportieren Sie die Transaktionen noch einmal als CSV',
  otherBroker: () =>
    'es ist die Tabelle eines Brokers oder einer Börse, deren Exporte nicht gelesen werden; exportieren Sie sie als OFX, ' +
    'oder gehen Sie über Portfolio Performance oder Ghostfolio',

  // Other apps
  deadReference: (reference) =>
    `den Verweis „${reference}“ gibt es nicht; speichern Sie die Datei noch einmal`,
  neitherOwn: (source, destination) =>
    `weder „${source}“ noch „${destination}“ ist eines Ihrer Konten; exportieren Sie mit allen Spalten`,
  otherSide: (trade: string) =>
    `${trade}: der Betrag hat die Gebühren der anderen Richtung; entfernen Sie die Zeile, um den Rest zu lesen, oder melden Sie sie`,
};
