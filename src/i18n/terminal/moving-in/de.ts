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
    `Aus einer anderen App umziehen: deren Export mit allen Konten lesen, zeigen, was importiert wird, einmal fragen, alles als einen Import übernehmen, den \`imports undo\` rückgängig macht, und jeden Saldo und jede Position mit der Datei vergleichen. Gelesen werden: ${apps}. Ein zweiter Aufruf fügt nichts hinzu.`,
  noPeer: (file, apps) =>
    `${file} ist kein Export einer bekannten App (${apps}). \`pactole import\` liest Dateien von Banken und Brokern.`,
  readElsewhere: (file) =>
    `${file} ist nicht der Export einer ganzen App, aber \`pactole import\` liest sie.`,
  fresh: 'neu',
  there: 'vorhanden',
  cash: 'Guthaben',
  comes: (accounts, rows, trades) =>
    `${counted(accounts, 'Konto', 'Konten')}, ${counted(rows, 'neue Buchung', 'neue Buchungen')}, ${counted(trades, 'Kauf oder Verkauf', 'Käufe und Verkäufe')}.`,
  transfers: (count) =>
    `${counted(count, 'Übertrag', 'Überträge')} von Anteilen zwischen Konten, mit ihrem Einstandswert.`,
  pastBalances: (count) => `${counted(count, 'Saldo', 'Salden')} früherer Tage.`,
  closes: (count) => `${counted(count, 'früherer Kurs', 'frühere Kurse')}.`,
  staysAway: 'Nicht übernommen oder noch zu prüfen:',
  noIsin: (names, symbol) =>
    `die Käufe und Verkäufe von ${names}: Die Datei nennt keine ISIN. Geben Sie --isin '${symbol}=ISIN', oder --isin '${symbol}=coin' für eine Kryptowährung an.`,
  similar: (account, rows) =>
    `${counted(rows, 'Buchung', 'Buchungen')} von „${account}“, die gespeicherten ähneln.`,
  deleted: (account, rows) =>
    `${counted(rows, 'Buchung', 'Buchungen')} von „${account}“, die Sie gelöscht haben.`,
  question: 'Alles importieren? Geben Sie ja ein:',
  compared: (figures) =>
    figures === 1
      ? 'Der einzige Wert ist wie in der Datei.'
      : `Alle ${figures} Salden und Positionen sind wie in der Datei.`,
  differs: (count, figures) =>
    `${count} von ${figures} Salden und Positionen weichen von der Datei ab:`,
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
    cost: 'Einstandswert',
    unrealized: 'nicht realisierter Gewinn',
    gain: 'Gewinn',
    ttwr: 'zeitgewichtete Rendite (%)',
    irr: 'interner Zinsfuß (%)',
  },
  figureReasons: {
    fifo: 'die App verkauft zuerst die ältesten Anteile; hier gilt der durchschnittliche Einstandswert',
    allBuys:
      'die App mittelt die Kurse aller Käufe; hier zählen Gebühren, und ein Verkauf mindert den Einstandswert anteilig',
    withoutFees: 'die App lässt die Gebühren weg; hier gehören sie zum Einstandswert',
    withoutIncome: 'die App lässt Dividenden weg; hier gehören sie zum Gewinn',
    withoutTaxes:
      'die App lässt Steuern weg, und ihre Datei nennt weder Zeitraum noch Stichtag; hier zählen Steuern, von Beginn bis heute',
    onAverageInvestment:
      'die App teilt durch den durchschnittlich angelegten Betrag; hier ist die Rendite zeitgewichtet',
    inCurrency: 'die Kennzahl ist nicht in Euro, oder die Datei nennt ihre Währung nicht',
    notMoved: 'die Dateien enthalten dazu keine Käufe oder Verkäufe',
    unknown: 'sie ist hier unbekannt: ein Kurs fehlt, oder der Verlauf ist kürzer als 90 Tage',
    rounding: 'gerundet wird an verschiedenen Stellen',
    period:
      'die Datei nennt weder Zeitraum noch Stichtag ihrer Kennzahl; hier gilt die Zeit von Beginn bis heute, zum letzten Kurs',
  },
  unknownBalance: (names) =>
    `Der Saldo von ${names} ist unbekannt: Die Datei nennt keinen Saldo vor ihren Buchungen. Erfassen Sie ihn mit \`pactole balances add\`.`,
  undo: (id) => `\`pactole imports undo ${id}\` macht alles rückgängig, außer den Kursen.`,
  nothingNew: 'Alles war schon gespeichert.',
};
