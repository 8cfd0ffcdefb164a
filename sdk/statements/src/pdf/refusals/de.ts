import type { PdfRefusals } from './en.ts';

export const de: PdfRefusals = {
  inFile: (file, reason) => `${file}: ${reason}`,

  pdfTooLarge: (mebibytes) =>
    `die PDF-Datei hat mehr als ${mebibytes} MiB; exportieren Sie einen kürzeren Zeitraum`,
  pdfTooManyPages: (most) =>
    `die PDF-Datei hat mehr als ${most} Seiten; exportieren Sie einen kürzeren Zeitraum`,
  pdfTooMuchText: () =>
    'die PDF-Datei enthält mehr Text als ein Auszug; exportieren Sie einen kürzeren Zeitraum',
  pdfTooLong: (seconds) =>
    `das Lesen der PDF-Datei dauert länger als ${seconds} Sekunden; exportieren Sie einen kürzeren Zeitraum`,
  pdfDamaged: () => 'die PDF-Datei ist beschädigt; laden Sie sie noch einmal herunter',
  passwordNeeded: () => 'die PDF-Datei hat ein Passwort; geben Sie es ein',
  wrongPassword: () => 'das ist nicht das Passwort der PDF-Datei',
  partUnread: (reason) => reason,
  picturesOnly: () =>
    'die PDF-Datei enthält nur Bilder und keinen Text; Bilder werden nicht gelesen. Exportieren Sie dasselbe als CSV, OFX oder camt.053',

  noTable: () =>
    'keine Zeile der PDF-Datei benennt die Spalten einer Tabelle (Datum, Buchungstext und Betrag), deshalb wird sie nicht gelesen; exportieren Sie dasselbe als CSV, OFX oder camt.053',
  noTableRows: () => 'die PDF-Datei hat keine Zeile mit Datum und Betrag',
  unreadAmount: (page, text) =>
    `auf Seite ${page} steht ein Betrag in keiner bekannten Spalte: „${text}“`,
  twoAmounts: (page, text) => `auf Seite ${page} hat eine Zeile zwei Beträge: „${text}“`,
  rowWithoutDay: (page, text) => `auf Seite ${page} hat eine Zeile kein Datum: „${text}“`,
  noYear: (day) =>
    `„${day}“ hat kein Jahr, und die PDF-Datei nennt keinen Zeitraum: das Jahr ist unbekannt`,
  outsidePeriod: (day, from, to) =>
    `„${day}“ liegt nicht im Zeitraum der PDF-Datei, ${from} bis ${to}`,
  ordersUnknown: (example) =>
    `die Daten, etwa ${example}, können T/M/J oder M/T/J sein; geben Sie die Reihenfolge an`,
  signsUnknown: () =>
    'es ist unklar, ob ein Betrag ohne Minus eingegangen oder abgegangen ist; geben Sie es an',

  pageOff: (page, expected, read) =>
    `Seite ${page} geht nicht auf: ${expected} erwartet, ${read} gelesen`,
  noOpening: () =>
    'die PDF-Datei nennt vor der ersten Zeile keinen Saldo, der die Beträge belegt; exportieren Sie dasselbe als CSV, OFX oder camt.053',
  noClosing: () =>
    'die PDF-Datei nennt nach der letzten Zeile keinen Saldo, der die Beträge belegt; exportieren Sie dasselbe als CSV, OFX oder camt.053',
  twoReadings: () =>
    'die Beträge lassen sich auf zwei Arten lesen, und beide gehen auf; exportieren Sie dasselbe als CSV, OFX oder camt.053',
  holdingOff: (name, expected, read) =>
    `„${name}“ geht nicht auf: Anteile × Preis ergeben ${expected}, gelesen wurde ${read}`,
  holdingsOff: (expected, read) =>
    `die Positionen ergeben nicht die Summe: ${expected} erwartet, ${read} gelesen`,
  noDayOfValues: () => 'die PDF-Datei sagt nicht, von welchem Tag ihre Werte sind',
  noTotal: () => 'die PDF-Datei nennt keine Summe ihrer Positionen, die sie belegt',
  orderOff: (expected, read) =>
    `die Abrechnung geht nicht auf: Stück × Kurs und Gebühren ergeben ${expected}, gelesen wurde ${read}`,
  orderUnclear: (part) =>
    `die Abrechnung nennt ${part} nicht eindeutig, deshalb wird sie nicht gelesen`,
};
