import type { MovingInWords } from './en.ts';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const de: MovingInWords = {
  headings: {
    file: 'IN DER DATEI',
    here: 'HIER',
    difference: 'DIFFERENZ',
    known: 'BEKANNT',
    figure: 'KENNZAHL',
  },
  usage: (apps) =>
    `Zieht aus einer anderen App um: liest deren eigenen Export mit allen Konten, zeigt, was kommt, fragt einmal, importiert es als einen Import, den \`imports undo\` zurücknimmt, und vergleicht jeden Saldo und Bestand mit der Datei. Gelesen werden: ${apps}. Noch einmal ausgeführt kommt nichts hinzu.`,
  noPeer: (file, apps) =>
    `${file} ist kein Export einer bekannten App (${apps}). \`pactole import\` liest Dateien von Banken und Brokern.`,
  readElsewhere: (file) =>
    `${file} ist nicht der Export einer ganzen App, aber \`pactole import\` liest sie.`,
  fresh: 'neu',
  there: 'vorhanden',
  cash: 'Geld',
  comes: (accounts, rows, trades) =>
    `${counted(accounts, 'Konto', 'Konten')}, ${counted(rows, 'neue Buchung', 'neue Buchungen')}, ${counted(trades, 'Kauf oder Verkauf', 'Käufe und Verkäufe')}.`,
  transfers: (count) =>
    `${counted(count, 'Übertrag', 'Überträge')} von Anteilen zwischen Konten, mit ihren Kosten.`,
  pastBalances: (count) => `${counted(count, 'Saldo', 'Salden')} früherer Tage.`,
  closes: (count) => `${counted(count, 'früherer Kurs', 'frühere Kurse')}.`,
  staysAway: 'Was nicht kommt, oder einen Blick braucht:',
  noIsin: (names, symbol) =>
    `die Käufe und Verkäufe von ${names}: die Datei nennt keine ISIN. Sagen Sie --isin '${symbol}=ISIN', oder --isin '${symbol}=coin' für eine Kryptowährung.`,
  similar: (account, rows) =>
    `${counted(rows, 'Buchung', 'Buchungen')} von „${account}“, die gespeicherten ähneln.`,
  deleted: (account, rows) =>
    `${counted(rows, 'Buchung', 'Buchungen')} von „${account}“, die Sie gelöscht haben.`,
  question: 'Umziehen? Tippen Sie yes:',
  compared: (figures) =>
    figures === 1
      ? 'Der einzige Wert ist wie in der Datei.'
      : `Alle ${figures} Salden und Bestände sind wie in der Datei.`,
  differs: (count, figures) =>
    `${count} von ${figures} Salden und Beständen weichen von der Datei ab:`,
  reasons: {
    currency: 'Buchungen sind in einer anderen Währung, die die Datei nicht umrechnet',
    similar: 'Buchungen, die gespeicherten ähneln, wurden ausgelassen',
    deleted: 'Sie haben Buchungen davon gelöscht',
    others: 'das Konto enthält mehr als die Datei',
    noIsin: 'die Datei nennt keine ISIN',
    noLots: 'es hat keine Käufe, also zählt ihr Preis zum Saldo',
    refused: 'nicht importiert; der Grund steht oben',
    unread: 'so viel ergeben die Zeilen der Datei, aber nicht alle ließen sich lesen',
    unexplained: 'ungeklärt: bitte melden',
  },
  figures: (same, all) =>
    `${same} von ${counted(all, 'Kennzahl', 'Kennzahlen')} der App ${same === 1 ? 'ist' : 'sind'} hier gleich.`,
  allSecurities: 'alle Wertpapiere',
  measures: {
    cost: 'Kosten',
    unrealized: 'nicht realisierter Gewinn',
    gain: 'Gewinn',
    ttwr: 'zeitgewichtete Rendite %',
    irr: 'interner Zinsfuß %',
  },
  figureReasons: {
    fifo: 'die App verkauft zuerst die ältesten Anteile; hier kostet jeder Anteil den Durchschnitt',
    allBuys:
      'die App mittelt die Kurse aller Käufe; hier zählen Gebühren, und ein Verkauf nimmt seinen Teil der Kosten weg',
    withoutFees: 'die App lässt die Gebühren weg; hier gehören sie zu den Kosten',
    withoutIncome: 'die App lässt Dividenden weg; hier gehören sie zum Gewinn',
    withoutTaxes:
      'die App lässt Steuern weg, und ihre Datei sagt nicht, für welchen Zeitraum und Tag sie gilt; hier zählen Steuern, über die ganze Zeit bis heute',
    onAverageInvestment:
      'die App teilt durch das durchschnittlich Investierte; hier ist die Rendite zeitgewichtet',
    inCurrency: 'die Kennzahl ist nicht in Euro, oder die Datei nennt ihre Währung nicht',
    notMoved: 'mit den Dateien kam kein Kauf oder Verkauf davon',
    unknown: 'sie ist hier unbekannt: ein Kurs fehlt, oder die Geschichte ist kürzer als 90 Tage',
    rounding: 'jeder rundet an anderer Stelle',
    period:
      'die Datei sagt nicht, für welchen Zeitraum und Tag ihre Kennzahl gilt; hier ist es die ganze Zeit bis heute, zum letzten Kurs',
  },
  unknownBalance: (names) =>
    `Der Saldo von ${names} ist unbekannt: die Datei sagt nicht, was vor ihren Buchungen da war. \`pactole balances add\` hält ihn fest.`,
  undo: (id) => `\`pactole imports undo ${id}\` nimmt alles zurück, außer den Kursen.`,
  nothingNew: 'Nichts war neu.',
};
