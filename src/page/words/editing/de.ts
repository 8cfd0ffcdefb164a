import type { EditingWords } from './fr.ts';

const some = (count: number, one: string, other: string) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? one : other}`;

export const de: EditingWords = {
  settings: {
    feeds: 'Synchronisierungen',
    feedsHint: 'auf der Maschine eingerichtet, für `pactole sync`',
    noFeed: 'Noch hat keine Synchronisierung etwas importiert.',
    fed: (account, day, rows) => `${account}: letzte Zeilen am ${day}: ${rows}`,
    ranOn: (day) => `gelaufen am ${day}`,
    forgetFeed: 'Vergessen',
    feedConsent: (command) => `Die Zustimmung ist abgelaufen. ${command} erneuert sie.`,
    feedConsentEnds: (day, command) => `Die Zustimmung endet am ${day}. ${command} erneuert sie.`,
    feedFailed: (message) => `Gescheitert: ${message}`,
    feedOpen: (differences, held, gone, command) =>
      [
        ...(differences > 0 ? [`Abweichende Zahlen: ${differences}.`] : []),
        ...(held > 0 ? [`Wartende Zeilen: ${held}.`] : []),
        ...(gone > 0 ? [`Verschwundene Zeilen: ${gone}.`] : []),
        `${command} zeigt sie.`,
      ].join(' '),
    feedSilent: (command) => `Über einen Monat ohne Lauf. ${command} holt es nach.`,
    devices: 'Angemeldete Geräte',
    thisDevice: 'dieses Gerät',
    lastUsed: (day) => `benutzt am ${day}`,
    end: 'Abmelden',
    anotherDevice: 'Ein anderes Gerät anmelden',
    linkHint:
      'Scannen Sie den Code mit dem anderen Gerät, oder öffnen Sie dort den Link. Er gilt einmal.',
    passwordSet: 'Sie können sich mit Ihrem Namen und diesem Passwort anmelden.',
    passwordNone: 'Kein Passwort: anmelden geht nur mit einem Link.',
    passwordNoneByProxy: 'Kein Passwort: Der Proxy meldet Sie an, oder ein Link.',
    currentPassword: 'Bisheriges Passwort',
    newPassword: 'Neues Passwort',
    passwordHint: 'Mindestens zwölf Zeichen.',
    passwordChanged: 'Passwort gespeichert.',
    passwordRemoved: 'Passwort entfernt.',
    removePassword: 'Entfernen',
    goals: 'Ziele',
    goalsHint: 'Schwellen des Nettovermögens, denen die Projektion ein Datum gibt',
    newGoal: 'Neues Ziel',
    addGoal: 'Ziel hinzufügen',
    goalAdded: (amount) => `Ziel von ${amount} hinzugefügt.`,
    goalRemoved: (amount) => `Ziel von ${amount} entfernt.`,
    index: 'Vergleichsindex',
    indexHint: 'mit dem Ihre Anlagen verglichen werden',
    indexChosen: (name) => `Verglichen mit dem Index ${name}.`,
    rules: 'Regeln',
    rulesHint: 'geben neuen Buchungen eine Kategorie oder einen Typ; die erste passende zählt',
    newRule: 'Neue Regel',
    ruleNumber: (place) => `Regel ${place}`,
    ruleHint: 'Nennen Sie mindestens eine Bedingung und was sie gibt. Ein * steht für jeden Text.',
    counterparty: 'Gegenpartei',
    labelHas: 'Der Text enthält',
    counterpartyHas: 'Die Gegenpartei enthält',
    amountFrom: 'Betrag ab',
    amountTo: 'Betrag bis',
    noType: 'Kein Typ',
    up: 'Nach oben',
    down: 'Nach unten',
    ruleSaved: 'Regel gespeichert.',
    ruleMoved: 'Regel verschoben.',
    ruleRemoved: 'Regel entfernt.',
    applyRules: (count) =>
      `Auch auf ${some(count, 'gespeicherte Buchung', 'gespeicherte Buchungen')} anwenden`,
    rulesApplied: (count) => `Regeln auf ${some(count, 'Buchung', 'Buchungen')} angewendet.`,
    keys: 'Schlüssel',
    keysHint: 'für Programme, die Ihre Daten lesen oder schreiben',
    newKey: 'Neuer Schlüssel',
    made: (day) => `angelegt am ${day}`,
    neverUsed: 'nie benutzt',
    expires: (day) => `bis ${day}`,
    revoke: 'Widerrufen',
    revoked: (name) => `Schlüssel ${name} widerrufen.`,
    expiry: 'Gültig bis',
    expiryHint: 'Ohne Datum ein Jahr.',
    scopes: 'Was er darf',
    shownOnce: 'Kopieren Sie ihn jetzt: er wird nicht noch einmal gezeigt.',
  },

  holdingForm: {
    gone: 'Diesen Posten gibt es nicht mehr.',
    noLots: 'Keine Käufe mit Tag: die angegebene Stückzahl und der Kaufpreis zählen.',
    withoutIsin: 'Ohne ISIN kommen Käufe und Verkäufe aus der Datei Ihres Brokers.',
    addLot: 'Kauf oder Verkauf hinzufügen',
    correct: (side, day, text) => `Berichtigen: ${side} vom ${day}, ${text}`,
    side: 'Richtung',
    unitPrice: 'Preis eines Stücks',
    fees: 'Gebühren',
    lotAdded: (name) => `${name}: hinzugefügt.`,
    lotChanged: (name) => `${name}: berichtigt.`,
    lotRemoved: (name) => `${name}: Kauf oder Verkauf entfernt.`,
    stated: 'Angaben',
    changed: (name) => `${name}: geändert.`,
    worth: 'Wert und Entfernen',
    worthlessFrom: 'Wertlos ab',
    markWorthless: 'Als wertlos kennzeichnen',
    worthAgain: 'Wieder etwas wert',
    isWorthless: (name) => `${name} ist nichts mehr wert.`,
    hasWorth: (name) => `${name} ist wieder seinen Kurs wert.`,
    removed: (name) => `${name}: Posten entfernt.`,
  },

  app: {
    accounts: (count) => some(count, 'Konto', 'Konten'),
    transfers: (count) => `${some(count, 'Übertrag', 'Überträge')} von Anteilen, mit ihren Kosten`,
    prices: (count) => some(count, 'früherer Kurs', 'frühere Kurse'),
    fresh: 'neu',
    withoutIsin:
      'Die Datei hat keine ISIN für diese Wertpapiere. Geben Sie sie an, oder „coin“ für eine Kryptowährung: ohne sie fehlen ihre Käufe und Verkäufe.',
    leaveOut: 'Nicht importieren',
    leftOut: 'nicht importiert',
    transfersStored: (count) =>
      `${some(count, 'Übertrag', 'Überträge')} gespeichert, mit ihren Kosten.`,
    balancesStored: (count) => `Salden erfasst: ${count}.`,
    pricesStored: (count) => `Frühere Kurse gespeichert: ${count}.`,
    pricesLeft: (count) =>
      `Ausgelassene Kurse: ${count}. Eine Kursquelle, ein Index oder ein anderer Nutzer hängt davon ab, oder Sie halten das Wertpapier nicht.`,
    undoHint: 'Konten, Buchungen, Käufe und Salden, alles auf einmal; Kurse bleiben',
    inFile: 'In der Datei',
    here: 'Hier',
    cash: 'Guthaben',
    allSame: (figures) =>
      figures === 1
        ? 'Der einzige Wert ist wie in der Datei.'
        : `Alle ${figures} Salden und Bestände sind wie in der Datei.`,
    differs: (count, figures) =>
      `Salden und Bestände, die von der Datei abweichen: ${count} von ${figures}.`,
    reasons: {
      currency: 'Buchungen sind in einer anderen Währung, die die Datei nicht umrechnet',
      similar: 'Buchungen, die gespeicherten ähneln, wurden ausgelassen',
      deleted: 'Sie haben Buchungen davon gelöscht',
      others: 'das Konto enthält mehr als die Datei',
      noIsin: 'die Datei nennt keine ISIN',
      noLots: 'es hat keine Käufe, also zählt ihr Preis zum Saldo',
      refused: 'nicht importiert; der Grund steht oben',
      unexplained: 'ungeklärt: bitte melden',
    },
  },

  quotes: {
    from: {
      source: 'Marktquelle',
      operator: 'auf dem Rechner gesetzt',
      user: 'von Hand angegeben',
    },
    ambiguous: (thousands, decimals) =>
      `Ist es ${thousands} oder ${decimals}? Schreiben Sie es so.`,
    correct: (day, text) => `Berichtigen: ${text} am ${day}`,
    set: (text, day) => `${text} am ${day}: gespeichert.`,
    removed: (text, day) => `${text} am ${day}: entfernt.`,
  },

  prices: {
    title: 'Kurse',
    none: 'Kein Kurs ist bekannt.',
    add: 'Kurs angeben',
  },

  rates: {
    title: 'Wechselkurse',
    titleHint: 'der Währungen, in denen Sie etwas haben',
    of: (currency) => `Wechselkurs von ${currency}`,
    none: 'Kein Wechselkurs ist bekannt.',
    unused: (currency) => `Bei Ihnen ist nichts in ${currency}.`,
    add: 'Wechselkurs angeben',
    change: 'Ansehen, berichtigen…',
    label: 'Ein Euro ist wert',
    hint: 'Gilt ab diesem Tag bis zum nächsten Kurs.',
    neededFrom: (day) =>
      `Ihre Daten beginnen am ${day}. Was vor dem ersten Kurs liegt, zählt nichts.`,
  },

  proxySignIn: {
    title: 'Anmeldung durch den Proxy',
    named: (user, header) =>
      `Der Proxy vor diesem Dienst hat Sie erkannt: Sein Header ${header} nennt ${user}.`,
    signOut:
      'Solange er das tut, gilt eine Abmeldung hier nur bis zum nächsten Öffnen der Seite. Melden Sie sich beim Proxy ab.',
    other: (header) =>
      `Dieser Dienst glaubt dem Header ${header} bekannter Proxys, aber dieser Browser kam durch keinen von ihnen.`,
    set: 'Hier abmelden genügt. Der Header wird auf dem Rechner des Dienstes eingestellt.',
  },
};
