import { BEGIN } from '../messages/begin.ts';
import type { TerminalMessages } from './en.ts';
import type { Kind } from './kinds.ts';

const quoted = (text: string) => `„${text}“`;

export const de: TerminalMessages = {
  headings: {
    by: 'VON',
    change: 'ÄNDERUNG',
    rows: 'ZEILEN',
    rules: 'REGELN',
    before: 'VORHER',
    after: 'NACHHER',
    account: 'KONTO',
    accounts: 'KONTEN',
    age: 'ALTER',
    amount: 'BETRAG',
    archived: 'ARCHIVIERT',
    cost: 'EINSTANDSWERT',
    losses: 'VERLUSTE',
    proceeds: 'ERLÖS',
    profits: 'GEWINNE',
    averageCost: 'DURCHSCHNITTSPREIS',
    balance: 'SALDO',
    category: 'KATEGORIE',
    changes: 'ÄNDERUNGEN',
    close: 'KURS',
    counted: 'ZÄHLT',
    part: 'ANTEIL',
    counterparty: 'ZAHLUNGSPARTNER',
    created: 'ANGELEGT',
    currency: 'WÄHRUNG',
    date: 'DATUM',
    device: 'GERÄT',
    address: 'ADRESSE',
    signedInBy: 'ANGEMELDET MIT',
    end: 'ENDE',
    expires: 'GILT BIS',
    fees: 'GEBÜHREN',
    fifo: 'FIFO',
    file: 'DATEI',
    forOneEuro: 'FÜR 1 EUR',
    from: 'VON',
    gain: 'GEWINN',
    held: 'BESTAND',
    id: 'ID',
    in: 'EINGÄNGE',
    expected: 'ERWARTET',
    soFar: 'BIS HEUTE',
    vat: 'UST',
    inAll: 'INSGESAMT',
    income: 'ERTRÄGE',
    institution: 'INSTITUT',
    isin: 'ISIN',
    keys: 'SCHLÜSSEL',
    kind: 'ART',
    label: 'BUCHUNGSTEXT',
    lastUsed: 'ZULETZT BENUTZT',
    lastYear: '12 MONATE',
    lots: 'LOTS',
    month: 'MONAT',
    name: 'NAME',
    net: 'SALDO',
    note: 'NOTIZ',
    number: 'NUMMER',
    of: 'VON',
    onCost: '% DES EINSTANDS',
    onValue: '% DES WERTS',
    otherSide: 'GEGENSEITE',
    out: 'AUSGÄNGE',
    paidIn: 'EINGEZAHLT',
    perYear: '% IM JAHR',
    price: 'KURS',
    quantity: 'MENGE',
    received: 'ERHALTEN',
    result: 'ERGEBNIS',
    returned: 'RENDITE %',
    scopes: 'RECHTE',
    share: 'ANTEIL',
    side: 'RICHTUNG',
    size: 'GRÖSSE',
    start: 'BEGINN',
    state: 'STATUS',
    taken: 'VOM',
    ter: 'KOSTEN %',
    ticker: 'SYMBOL',
    to: 'BIS',
    transactions: 'BUCHUNGEN',
    type: 'ART',
    unitPrice: 'STÜCKPREIS',
    value: 'WERT IN EUR',
    what: 'GEGENSTAND',
    worthless: 'WERTLOS',
    year: 'JAHR',
    debt: 'RESTSCHULD',
    deferral: 'AUSSETZUNG',
    instalment: 'RATE',
    insurance: 'VERSICHERUNG',
    interest: 'ZINSEN',
    principal: 'TILGUNG',
    rate: 'ZINSSATZ %',
  },
  total: 'SUMME',
  quoted,
  note: (warning) => `Hinweis: ${warning}`,
  kibibytes: (count) => `${count} KiB`,
  days: (count) => (count === 1 ? '1 Tag' : `${count} Tage`),
  nothing: 'nichts',
  counted: (kind, count) => `${count} ${KINDS[kind][count === 1 ? 0 : 1]}`,
  sides: { buy: 'Kauf', sell: 'Verkauf' },
  deletion: {
    typeAccount: (name) =>
      `Geben Sie den Namen des Kontos, ${quoted(name)}, ohne Anführungszeichen ein, um es endgültig zu löschen:`,
    typeUser: (name) =>
      `Geben Sie den Namen des Benutzers, ${quoted(name)}, ohne Anführungszeichen ein, um ihn endgültig zu löschen:`,
    exportOffered: (user) =>
      `Um vorher eine Kopie von allem zu behalten, fügen Sie --export DATEI hinzu oder führen Sie aus: pactole export DATEI --user ${JSON.stringify(user)}`,
    exportedFirst: (user, file) =>
      `Alle Daten von ${quoted(user)} werden zuerst nach ${file} exportiert.`,
    accountHolds: (name, contents) => `Das Konto ${quoted(name)} enthält: ${contents}.`,
    archiveInstead:
      'Soll es nur nicht mehr zum Vermögen zählen, archivieren Sie es stattdessen: Der Verlauf bleibt erhalten.',
    accountDeleted: (name, contents) =>
      `Konto ${quoted(name)} gelöscht: ${contents}.\nSicherungen und Exporte enthalten es noch, bis Sie auch diese löschen.`,
    userHolds: (user, contents) => `Daten von ${quoted(user)}: ${contents}.`,
    userDeleted: (user, contents) =>
      `Benutzer ${quoted(user)} gelöscht: ${contents}.\nSicherungen und Exporte enthalten die Daten noch, bis Sie auch diese löschen.`,
  },
  accounts: {
    unknownBalance: (sum) => `Saldo unbekannt, Summe der Buchungen ${sum}`,
    created: (name, type, id) => `Konto ${quoted(name)} (${type}) angelegt: ${id}.`,
    none: (user) => `${user} hat noch keine Konten. ${BEGIN.de}`,
    loses: (detail, value) => `Entfernt wird: ${detail} (${value}).`,
    losesTerms: (count) =>
      `Entfernt ${count === 1 ? 'wird eine Änderung' : `werden ${count} Änderungen`} der Konditionen.`,
    keepsCurrency: (count) =>
      `${count === 1 ? '1 Buchung oder Saldo bleibt' : `${count} Buchungen und Salden bleiben`} in der alten Währung, zum Kurs des Tages.`,
    rereads: (details, currency) => `Gilt künftig in ${currency}, ohne Umrechnung: ${details}.`,
    unknownValue: 'unbekannt',
    valueBecomes: (before, after) => `Wert heute: ${before} vorher, ${after} nachher.`,
    convertAnyway: 'Trotzdem ändern? Geben Sie ja ein:',
    notConverted: (name) => `${quoted(name)} hat diese Art und Währung schon.`,
    converted: (name, type, currency, again) =>
      `${quoted(name)} ist jetzt: ${type}, ${currency}. Rückgängig: \`pactole journal undo ${again}\`.`,
    completed: (name) => `Konto ${quoted(name)} geändert.`,
    archived: (name, day) => `Konto ${quoted(name)} ab dem ${day} archiviert.`,
    unarchived: (name) => `Konto ${quoted(name)} zählt wieder zum Vermögen.`,
    contributionsTakenBack: (name) => `Angegebene Einzahlungen auf ${quoted(name)} entfernt.`,
    contributions: (name, amount, day) =>
      `Einzahlungen auf ${quoted(name)} bis zum ${day}: ${amount}.`,
  },
  savings: {
    rate: (rate, day, isOutOfDate) =>
      `Amtlicher Zinssatz: ${rate} im Jahr seit dem ${day}${isOutOfDate ? '; er kann inzwischen geändert worden sein' : ''}.`,
  },
  loans: {
    noTerms: (name) =>
      `Für ${quoted(name)} sind keine geänderten Konditionen erfasst. Ergänzen Sie sie mit \`pactole accounts set-terms\`.`,
    stated: (name, day) => `Konditionen von ${quoted(name)} ab dem ${day} gespeichert.`,
    replaced: (again) =>
      `Sie ersetzen die bisherigen von diesem Tag. Rückgängig: \`pactole journal undo ${again}\`.`,
    takenBack: (name, day) => `Konditionen von ${quoted(name)} ab dem ${day} entfernt.`,
    noSchedule: (name) =>
      `Für ${quoted(name)} gibt es noch keinen Tilgungsplan: Geben Sie Beginn, Betrag, Zinssatz und Laufzeit an, oder erfassen Sie einen Saldo.`,
    kinds: {
      borrowed: 'Darlehensbetrag',
      balance: 'Saldo',
      instalment: 'Rate',
      repayment: 'Sondertilgung',
      deferral: 'Aussetzung',
      other: 'andere Buchung',
    },
    deferrals: { total: 'vollständig', partial: 'tilgungsfrei: nur Zinsen' },
    assumed: 'geplant',
    noEnd:
      'Das Ende des Darlehens ist unbekannt: Geben Sie den Zinssatz und die Laufzeit oder die Rate an.',
    paidOff: (day, interest, insurance) =>
      `Getilgt am ${day}. Noch zu zahlen: ${interest} Zinsen${insurance === null ? '' : `, ${insurance} Versicherung`}.`,
  },
  assets: {
    none: 'Noch keine Wertpapiere.',
    removed: (name, closes, splits) =>
      `${quoted(name)} entfernt. Gelöschte Schlusskurse: ${closes}, Splits: ${splits}.`,
    described: (isin, name, kind) => `${isin}: ${quoted(name)}, ${kind}.`,
  },
  backups: {
    none: (folder) => `In ${folder} gibt es noch keine Sicherungen.`,
    restored: (backup) => `Sicherung ${backup} wiederhergestellt.`,
    created: (backup) => `Sicherung ${backup} angelegt.`,
    verified: (backup, users, contents, tables, indexes) =>
      `Die Sicherung ${backup} lässt sich wiederherstellen. Sie enthält die Daten von ${users === 1 ? '1 Benutzer' : `${users} Benutzern`}: ${contents}. Gelesene Tabellen: ${tables}, geprüfte Indizes: ${indexes}.`,
    ofFuture: (names) =>
      `Durch eine falsch gestellte Uhr in die Zukunft datiert: ${names}. Sie zählen nicht als tägliche Sicherung und bleiben erhalten.`,
    keptAside: (folder) => `Die bisherigen Daten liegen in ${folder}.`,
  },
  balances: {
    added: (name, balance, day) => `Saldo von ${quoted(name)} am ${day}: ${balance}.`,
    replaced: (balance, again) =>
      `Er ersetzt den Saldo von ${balance} an diesem Tag. Rückgängig: \`pactole journal undo ${again}\`.`,
    corrected: (balance, day) => `Saldo am ${day} korrigiert: ${balance}.`,
    doubt: {
      debt: (instead, correction) =>
        `Bisher war das Konto im Minus. Ist es das noch immer, beträgt der Saldo ${instead}: \`pactole balances correct ${correction}\`.`,
      whole: (instead, correction) =>
        `Der Saldo eines Kontos mit Wertpapieren umfasst nur sein Guthaben. Enthält der Betrag alles, beträgt das Guthaben ${instead}: \`pactole balances correct ${correction}\`.`,
    },
    none: 'Für dieses Konto ist kein Saldo erfasst.',
    removed: (balance, day) => `Saldo vom ${day} entfernt: ${balance}.`,
  },
  categories: {
    none: 'Noch keine Kategorien.',
    suggested: (names) => `Übliche Kategorien: ${names}.`,
    added: (name) => `Kategorie ${quoted(name)} hinzugefügt.`,
    renamed: (name) => `Die Kategorie heißt jetzt ${quoted(name)}.`,
    vatStated: (name, share) =>
      share === null
        ? `Kategorie ${quoted(name)} ohne Umsatzsteuer.`
        : `In jeder Buchung von ${quoted(name)} sind ${share} Umsatzsteuer enthalten: weder Einnahme noch Ausgabe.`,
    merged: (name, into, transactions) =>
      `Kategorie ${quoted(name)} mit ${quoted(into)} zusammengeführt: ${transactions}.`,
    deleted: (name, transactions) =>
      `Kategorie ${quoted(name)} gelöscht. Jetzt ohne Kategorie: ${transactions}.`,
  },
  demo: {
    begins: 'Beispieldaten für zehn Jahre werden erzeugt; das dauert einige Sekunden.',
    serveIt: (line) => `Die Demo starten Sie mit:\n  ${line}`,
    loaded: (path, user, counts, closes, key) =>
      `Die Demo ist in ${path}: ${counts} von ${user}, ${closes} Kurse.
Alle Daten darin sind erfunden. Dieser Schlüssel gibt Zugriff auf alle Routen:
  ${key}`,
    lookAtIt: (minutes) => `Öffnen Sie die Demo; dieser Link gilt einmal, ${minutes} Minuten lang:`,
    inAnotherTerminal: 'In einem anderen Terminal:',
    writingRoutes: 'Die schreibenden Routen sind im oben genannten Dokument beschrieben.',
  },
  holdings: {
    none: 'Keine Positionen.',
    lotsCount: (lots) =>
      `stattdessen zählen die ${lots} Lots mit Stückzahl, Einstandswert und Gebühren.`,
    named: (name, account) => `${quoted(name)} in ${quoted(account)}`,
    corrected: (named, held) => `Position ${named} korrigiert: heute ${held} Stück.`,
    atItsPrice: (named) => `${named} wird wieder zum Kurs bewertet.`,
    worthless: (named, day) => `${named} ist ab dem ${day} wertlos.`,
    removed: (named, lots) => `Position ${named} mit ihren Lots (${lots}) entfernt.`,
    moved: ({ quantity, received, from, to, day }) =>
      quantity === null
        ? `${received} Anteile von ${to} sind am ${day} aus ${from} entstanden; dort bleiben alle Anteile.`
        : `${quantity} Anteile von ${from} am ${day} übertragen: ${received} Anteile von ${to}.`,
    noMoves: 'Keine Anteile übertragen.',
    unmoved: ({ from, to, day }) =>
      `Übertrag vom ${day} von ${from} nach ${to} rückgängig gemacht.`,
  },
  imports: {
    none: 'Kein Import gespeichert.',
    holds: (rows, account, source, from, to) =>
      `${rows === 1 ? '1 Buchung' : `${rows} Buchungen`} von ${quoted(account)}${source === null ? '' : ` aus ${quoted(source)}`}, ${from} bis ${to}.`,
    whole: (accounts) =>
      `Mit diesem Import zogen ${accounts === 1 ? '1 Konto' : `${accounts} Konten`} aus einer anderen App um. Beim Rückgängigmachen werden auch Lots, Überträge, Salden und leere neue Konten entfernt; Kurse bleiben.`,
    changed: (rows) =>
      `${rows === 1 ? '1 davon wurde seither geändert und würde' : `${rows} davon wurden seither geändert und würden`} mit entfernt:`,
    repeated:
      'Ein späterer Import hat Buchungen dieser Tage ausgelassen, weil sie schon vorhanden waren. Importieren Sie dessen Datei danach noch einmal.',
    undoAnyway: 'Diesen Import rückgängig machen? Geben Sie ja ein:',
    undone: ({ transactions, categories, accounts, balance, kept, again }) =>
      [
        `${transactions === 1 ? '1 Buchung' : `${transactions} Buchungen`} entfernt${categories === 0 ? '' : categories === 1 ? ', und 1 Kategorie' : `, und ${categories} Kategorien`}.`,
        ...(balance === 'removed' ? ['Der Saldo ist entfernt.'] : []),
        ...(balance === 'kept'
          ? ['Der Saldo wurde seither geändert oder ist zu alt: Er bleibt.']
          : []),
        ...(accounts === 0
          ? []
          : [`${accounts === 1 ? '1 Konto' : `${accounts} Konten`} entfernt.`]),
        ...(kept
          ? ['Lots, Überträge oder Salden, die seither geändert wurden oder zu alt sind, bleiben.']
          : []),
        `Sie können dieselbe Datei wieder importieren. Alles wiederherstellen: \`pactole journal undo ${again}\`.`,
      ].join(' '),
  },
  journal: {
    cannotUndo: (reason) => `Sie lässt sich nicht rückgängig machen. ${reason}`,
    none: 'Keine Änderung lässt sich rückgängig machen.',
    undoneAlready: 'rückgängig',
    by: { command: 'Befehl', session: 'Seite', key: 'Schlüssel', feed: 'Abruf' },
    changed: (table, key) => `${table} ${key}`,
    undone: (action, id) =>
      `Rückgängig gemacht: ${action}. Wiederherstellen: \`pactole journal undo ${id}\`.`,
  },
  keys: {
    createAnyway: 'Trotzdem anlegen? Geben Sie ja ein:',
    none: (user) => `${user} hat keine Schlüssel.`,
    issued: (name, user) =>
      `Das ist der Schlüssel ${quoted(name)} von ${user}. Er wird nur einmal angezeigt: Bewahren Sie ihn sicher auf.`,
    worksUntil: (instant) => `Er gilt bis zum ${instant}.`,
    worksUntilRevoked: 'Er gilt, bis er widerrufen wird.',
    tryIt: 'Zum Ausprobieren fügen Sie ihn ein, wenn die erste Zeile danach fragt:',
    opensNothing: (scopes) =>
      `dieser Schlüssel gibt auf nichts Zugriff. Mögliche Rechte: ${scopes}; oder read, write, all.`,
    unknownScope: (scope, nearest) =>
      `keine Route verlangt das Recht ${quoted(scope)}; es gibt auf nichts Zugriff.${nearest === null ? '' : ` Meinten Sie ${nearest}?`}`,
    revoked: (name, user) => `Schlüssel ${quoted(name)} von ${user} widerrufen.`,
    states: { active: 'gültig', expired: 'abgelaufen', revoked: 'widerrufen' },
  },
  lots: {
    added: (side, quantity, isin, day) => `Hinzugefügt: ${side} von ${quantity} ${isin} am ${day}.`,
    addedBefore: (side, quantity, isin, day) =>
      `Schon gespeichert: ${side} von ${quantity} ${isin} am ${day}; nichts wurde hinzugefügt.`,
    none: 'Keine Lots.',
    removed: (side, quantity, name, day) =>
      `Entfernt: ${side} von ${quantity} ${quoted(name)} am ${day}.`,
    imported: (imported, received, skipped) =>
      `Importierte Zeilen: ${imported} von ${received}; schon gespeichert: ${skipped}.`,
    newAssets: (isins) => `Neue Wertpapiere: ${isins}`,
  },
  market: {
    noPrices: 'Noch keine Kurse.',
    priceSet: (isin, day, price) => `Schlusskurs von ${isin} am ${day}: ${price}.`,
    nothingToAsk:
      'Keine Daten abzufragen: Kein Benutzer hat ein Wertpapier, eine Wallet oder eine Fremdwährung.',
    priceRemoved: (isin, day, price) => `Schlusskurs von ${isin} am ${day} entfernt: ${price}.`,
    rateSet: (currency, day, rate) => `Wechselkurs von ${currency} am ${day}: ${rate}.`,
    rateRemoved: (currency, day, rate) =>
      `Wechselkurs von ${currency} am ${day} entfernt: ${rate}.`,
    refreshed: (changes, failures) => `Änderungen: ${changes}. Fehler: ${failures}.`,
    refreshes: {
      identity: 'Bezeichnung',
      wallet: 'Wallet',
      history: 'Kurse',
      rates: 'Wechselkurse',
    },
    sources: {
      identities: 'Bezeichnungen',
      prices: 'Kurse',
      rates: 'Wechselkurse',
      Bitcoin: 'Bitcoin',
      Ethereum: 'Ethereum',
    },
    ok: 'ok',
    failed: 'Fehler',
    comesFrom: (providers) => `Die Marktdaten kommen von ${providers}.`,
    off: 'Marktdaten sind abgeschaltet: PACTOLE_MARKET=off.',
    underWay: (since) => `Eine Aktualisierung läuft${since === null ? '' : ` seit dem ${since}`}.`,
    lastEnded: (instant) => `Die letzte Aktualisierung endete am ${instant}.`,
    neverRefreshed: 'Bisher wurde keine Aktualisierung abgeschlossen.',
    unresolved: (isins) => `Nicht erkannt: ${isins}`,
  },
  payday: {
    until: (income, day) => `Verfügbar bis zum Eingang von ${income}, erwartet am ${day}:`,
    late: (income, day) => `${income} wurde am ${day} erwartet und ist noch nicht eingegangen:`,
    due: 'Fällig',
    cash: 'Girokonten',
    left: 'Verfügbar',
    noAccount: 'Sie haben kein Girokonto.',
    noIncome:
      'Kein regelmäßiges Einkommen bekannt: Dazu sind drei Eingänge im selben Rhythmus nötig.',
    unknownBalance: (names) =>
      `Saldo unbekannt: ${names}. Erfassen Sie ihn, um den verfügbaren Betrag zu sehen.`,
  },
  reminders: {
    off: 'Die Erinnerungen sind aus.',
    started: (address) =>
      `Ein Code ging an ${address}: \`pactole reminders confirm CODE\` schaltet die Erinnerungen ein.`,
    on: (address) => `${address} bekommt montags früh eine Erinnerung, wenn etwas ansteht.`,
    failed: (address, day, reason) =>
      `Seit dem ${day} ließen sich keine Erinnerungen an ${address} senden: ${reason}`,
    sent: (address) => `Was ansteht, ging an ${address}.`,
    nothing: 'Nichts steht an, also wurde nichts gesendet.',
  },
  feeds: {
    paused: (feed) => `„${feed}“ ist pausiert: \`pactole sync\` lässt die Quelle aus.`,
    resumed: (feed) => `„${feed}“ wird mit dem nächsten \`pactole sync\` wieder abgerufen.`,
    forgotten: (feed) => `Letzter Abruf von „${feed}“ vergessen.`,
  },
  milestones: {
    none: 'Sie haben keine Ziele gesetzt.',
    by: (amount, day) => `${amount} bis ${day}`,
    reached: (day) => `erreicht am ${day}`,
    projected: (day) => `voraussichtlich am ${day}`,
    notProjected: 'kein Datum absehbar',
    noMonthLeft: 'bis dahin kein Monatsende mehr',
    needed: (amount) => `nötige Sparrate: ${amount} im Monat`,
    present: (amount, isEnough) =>
      `derzeitige Sparrate: ${amount}, ${isEnough ? 'reicht' : 'reicht nicht'}`,
    assumes: (rate) => `Annahmen: ${rate} Wachstum im Jahr und jeden Monat dieselbe Sparrate.`,
  },
  returns: {
    none: 'Bisher lässt sich keine Rendite berechnen.',
    nothingRealized: 'Es ist kein Verkauf erfasst.',
    noIncome: 'Keine Dividenden oder Zinsen sind einem Wertpapier zugeordnet.',
    sameFlows: (index, value, gain) =>
      `Dieselben Einzahlungen in den Index ${index} wären ${value} wert, ein Gewinn von ${gain}.`,
  },
  changes: {
    nothing: 'Für diesen Zeitraum ist kein Wert bekannt.',
    since: (day) => `seit ${day}`,
    until: (day) => `bis ${day}`,
    start: 'Nettovermögen vorher',
    end: 'Nettovermögen nachher',
    incomplete: 'Am Anfang oder Ende fehlte ein Wert: Ein Teil der Veränderung kann daher kommen.',
    causes: {
      savings: 'Ersparnis',
      gains: 'Gewinne der Anlagen',
      interest: 'Zinsen',
      unattributed: 'Anlagen, über den Saldo geführt',
      exchangeRates: 'Wechselkurse',
      unpriced: 'Käufe von Anlagen ohne Kurs',
      property: 'Immobilien und Wertsachen',
      debts: 'Schulden',
      between: 'Zwischen Ihnen und anderen',
      recorded: 'Erstmals erfasst oder archiviert',
    },
  },
  todo: {
    nothing: 'Es gibt nichts zu prüfen.',
    right: (id) => `Falls es stimmt: \`pactole todo --right ${id}\`.`,
    settled: (todo, undo) =>
      `Diese Frage erscheint nicht mehr, solange sich die Daten nicht ändern: ${todo} Wieder fragen: \`pactole journal undo ${undo}\`.`,
    balance: (name, account) =>
      `Der Saldo des Kontos ${quoted(name)} ist unbekannt und in keiner Summe enthalten. Erfassen Sie den heutigen Saldo mit \`pactole balances add ${account} BETRAG\`; war das Konto am Anfang leer, geben Sie das mit \`pactole accounts set ${account} --opened-at TAG\` an.`,
    silent: ({ account, last, next }, argument, day) =>
      `Auf dem Konto ${quoted(account)} gibt es seit dem ${last} keine Buchung; kurz danach wurde ${quoted(next)} eröffnet. Ersetzt es das alte Konto, archivieren Sie dieses mit \`pactole accounts archive ${argument} --date ${day}\`; sonst erfassen Sie seinen Saldo mit \`pactole balances add ${argument} BETRAG\`.`,
    price: (name, account, isin) =>
      `${name}, im Konto ${quoted(account)}, hat keinen Kurs und ist in keiner Summe enthalten. Geben Sie einen an: \`pactole prices set ${isin} KURS\`.`,
    oddPrice: ({ name, isin, priced, price, traded, paid }) =>
      `${name}: Kurs von ${price} am ${priced}, aber Kauf oder Verkauf zu ${paid} am ${traded}. Eines davon ist falsch: Korrigieren Sie den Kurs mit \`pactole prices set ${isin} KURS\`, oder prüfen Sie Käufe und Verkäufe mit \`pactole lots list\`.`,
    rate: (account, currency) =>
      `Es ist kein Wechselkurs für ${currency} bekannt: Ein Teil des Kontos ${quoted(account)} ist in keiner Summe enthalten. Rufen Sie den Kurs mit \`pactole market refresh\` ab, oder geben Sie ihn mit \`pactole rates set ${currency} KURS\` an.`,
    market: {
      prices: 'Kurse',
      rates: 'Wechselkurse',
      wallets: 'Wallets',
      since: (data, day) =>
        `${data}: seit dem ${day} nicht aktualisiert, kein Anbieter antwortet. Den Grund zeigt \`pactole market status\`.`,
      never: (data, day) =>
        `${data}: seit der ersten Abfrage am ${day} hat kein Anbieter geantwortet. Den Grund zeigt \`pactole market status\`.`,
    },
    oldStatement: (account, day) =>
      `Die letzte Buchung oder der letzte Saldo des Kontos ${quoted(account)} ist vom ${day}: \`pactole import FILE\` fügt einen neueren Auszug hinzu.`,
    oldPrice: (name, day, isin) =>
      `Der Kurs von ${name} ist vom ${day}. Rufen Sie einen neueren mit \`pactole market refresh\` ab, oder geben Sie ihn mit \`pactole prices set ${isin} KURS\` an.`,
    feed: {
      consent: ({ feed }) =>
        `Die Zustimmung für ${feed} ist abgelaufen. Erneuern Sie sie mit \`pactole sync --connect ${feed}\`.`,
      failed: ({ feed, message }) => `Der letzte Abruf von ${feed} ist fehlgeschlagen: ${message}`,
      open: ({ feed, open }) =>
        `${feed}: ${open === 1 ? '1 Zeile oder Zahl' : `${open} Zeilen oder Zahlen`} zu prüfen. Ansehen mit \`pactole sync ${feed}\`.`,
      consentEnds: ({ feed, consentEnds }) =>
        `Die Zustimmung für ${feed} endet am ${consentEnds}. Erneuern Sie sie mit \`pactole sync --connect ${feed}\`.`,
      silent: ({ feed, ranOn }) =>
        `${feed} wurde seit dem ${ranOn} nicht abgerufen. Abrufen mit \`pactole sync ${feed}\`.`,
    },
    owner: (name, argument) =>
      `${name}: Wem gehört es? \`npx pactole accounts owners ${argument} NAME=100\``,
    oneOwner: (name, argument) =>
      `${name}: Ein reguliertes Sparkonto oder PEA hat genau einen Inhaber. \`npx pactole accounts owners ${argument} NAME=100\``,
    payer: {
      card: (name, payer, account) =>
        `${quoted(name)} ist vielleicht eine Karte, die ${payer === null ? 'ein anderes Konto' : quoted(payer)} bezahlt. Solange Sie das nicht angeben, zählen ihre Käufe vielleicht doppelt: \`pactole accounts set ${account} --paid-by ${payer === null ? 'KONTO' : JSON.stringify(payer)}\`, oder \`--paid-by none\`.`,
      loan: (name, payer, account) =>
        `Von welchem Konto wird das Darlehen ${quoted(name)} getilgt? \`pactole accounts set ${account} --paid-by ${payer === null ? 'KONTO' : JSON.stringify(payer)}\`, oder \`--paid-by none\`.`,
    },
    review: (count) =>
      `${count === 1 ? '1 mögliche Umbuchung' : `${count} mögliche Umbuchungen`} zwischen Ihren Konten. Ansehen mit \`pactole movements review\`.`,
    category: (name, count, account) =>
      `${count === 1 ? 'Eine Buchung' : `${count} Buchungen`} der letzten zwölf Monate auf dem Konto ${quoted(name)} ${count === 1 ? 'hat' : 'haben'} keine Kategorie. Ansehen mit \`pactole transactions list --account ${account} --category ""\`.`,
  },
  movements: {
    none: 'Keine Bewegungen.',
    nothingToReview: 'Es gibt nichts zu prüfen.',
    nothingSaid: 'Sie haben noch nichts zu Bewegungen angegeben.',
    never: 'nie',
    kinds: {
      transfer: 'Umbuchung',
      settlement: 'Kartenabrechnung',
      instalment: 'Darlehensrate',
      purchase: 'Kauf',
      sale: 'Verkauf',
      payout: 'Darlehensauszahlung',
      refund: 'Erstattung',
    },
    group: {
      creditFirst: (count, from, to, sum) =>
        `${count === 1 ? '1 mögliche Umbuchung' : `${count} mögliche Umbuchungen`} von ${quoted(from)} nach ${quoted(to)} (${sum}): Das Geld kam an, bevor es abging.`,
      currencies: (count, from, to, sum) =>
        `${count === 1 ? '1 möglicher Währungstausch' : `${count} mögliche Währungstausche`} von ${quoted(from)} nach ${quoted(to)} (${sum}): Die Beträge stimmen nach den Tageskursen überein.`,
      manyEqual: (count, from, to, sum) =>
        `${count === 1 ? '1 mögliche Umbuchung' : `${count} mögliche Umbuchungen`} von ${quoted(from)} nach ${quoted(to)} (${sum}): Zu viele Beträge sind gleich, um sie zuzuordnen.`,
    },
    answer: (label, from, to) =>
      `  Ja: \`pactole movements state ${JSON.stringify(label)} --from ${JSON.stringify(from)} --to ${JSON.stringify(to)}\`; nein: derselbe Befehl mit \`--never\`.`,
    parted: 'Verknüpfung gelöst: Das ist keine Bewegung mehr.',
    made: 'Buchungen verknüpft: Das ist jetzt eine Bewegung.',
    stated: (label) => `Das gilt für alle Buchungen mit dem Buchungstext ${quoted(label)}.`,
    forgotten: 'Ihre Angabe ist entfernt.',
  },
  netWorth: {
    on: (day) => `Nettovermögen am ${day}`,
    assets: 'Vermögenswerte',
    debts: 'Schulden',
    net: 'Nettovermögen',
    unknown: 'unbekannt',
    unknownBalances: (names, sum) =>
      `Saldo unbekannt: ${names}. Die Summe der Buchungen, ${sum}, ist nicht enthalten. Erfassen Sie einen Saldo mit \`pactole balances add\`.`,
    change: (day, amount, share, recorded) =>
      `Seit dem ${day}: ${amount}${share === null ? '' : ` (${share})`}${
        recorded === null ? '' : `, ohne ${recorded}, die zum ersten Mal erfasst wurden`
      }`,
    noChange: (day) => `Keine Veränderung angezeigt: Zum ${day} ist kein Wert bekannt.`,
    noChangeWithoutBalance: (day, names) =>
      `Veränderung seit dem ${day} nicht angezeigt: ${names} hatte damals Buchungen, aber keinen Saldo, und Buchungen allein ergeben keinen Wert.`,
    incomplete: 'Ein Posten hatte an diesem Tag keinen bekannten Wert und ist nicht enthalten.',
    withoutBalance: (names) =>
      `Saldo unbekannt: ${names}. Buchungen allein ergeben keinen Wert. Erfassen Sie einen Saldo mit \`pactole balances add\`.`,
    beforeIncomplete: (day) =>
      `Am ${day} hatte ein Posten keinen bekannten Wert: Die Veränderung kann daher kommen.`,
    oldest: (day) => `Der älteste Kurs ist vom ${day}.`,
    assetClasses: {
      real_estate: 'Immobilien',
      other: 'Sonstiges',
      cash: 'Guthaben',
      bonds: 'Anleihen',
      equities: 'Aktien',
      crypto: 'Krypto',
      collectible: 'Wertsachen',
    },
  },
  users: {
    none: 'Noch keine Benutzer.',
    added: (user) => `Benutzer ${quoted(user)} angelegt, noch ohne Daten.`,
    wasHere: (user) => `Den Benutzer ${quoted(user)} gibt es schon; nichts wurde geändert.`,
    makeAKey: (user) =>
      `Einen Schlüssel dafür legen Sie an mit: pactole keys create --name NAME --scopes read --user ${JSON.stringify(user)}`,
  },
  exports: {
    written: (file, counts) => `Nach ${file} geschrieben: ${counts}.`,
    notInJournal:
      'Nicht enthalten: Splits (die Stückzahlen sind die heutigen), Angaben zu Konten und Wertpapieren außer ihrem Namen, Zahlungspartner, Gebühren und Steuern innerhalb eines Betrags, Regeln, Ziele, Importe und Änderungsverlauf. Nur ein Export ohne --format lässt sich wiederherstellen.',
    future: (count) => `Ausgelassen, weil in der Zukunft: ${count}.`,
    unconverted: (count) =>
      `Buchungen in eigener Währung, weil ein Wechselkurs in die des Kontos fehlt: ${count}.`,
    withoutLots: (count) =>
      `Positionen ohne Lots, weil ihr Einstandswert unbekannt oder in mehreren Währungen ist: ${count}.`,
    moves: (count) =>
      `Überträge von Anteilen, je zwei Einträge; eine Abspaltung lässt den Einstandswert der alten Anteile unverändert: ${count}.`,
    notInPortfolioPerformance:
      'Nicht enthalten: Kategorien, Zahlungspartner, die Unterscheidung von Einnahme, Ausgabe und Umbuchung, Kurse, Splits (die Stückzahlen sind die heutigen), Regeln und Salden (hier aus Summen berechnet). Legen Sie erst die Konten an, und importieren Sie dann Konto- und Depotumsätze.',
    dividends: (count) =>
      `Dividenden, als Zinsen exportiert, weil das Wertpapier nicht angegeben ist: ${count}.`,
    notInCsv:
      'Nicht enthalten: Regeln, Ziele, Importe und Änderungsverlauf. Nur ein Export ohne --format lässt sich wiederherstellen.',
    exported: (user, file, counts) => `Alle Daten von ${user} sind in ${file}: ${counts}.`,
    restored: (user, from, day, counts) =>
      `Daten von ${from} vom ${day} für ${user} wiederhergestellt: ${counts}.`,
    keysNotPart:
      'Schlüssel sind nicht Teil eines Exports. Legen Sie einen mit `pactole keys create` an.',
  },
  rules: {
    none: 'Keine Regeln.',
    nothingOpen: 'Die Regeln ergänzen keine gespeicherte Buchung.',
    categoriesRemoved:
      'Auch Buchungen, deren Kategorie Sie entfernt haben, gelten als ohne Kategorie: Eine passende Regel gibt ihnen wieder eine.',
    applyThem: (transactions) => `${transactions} nach diesen Regeln ergänzen? Geben Sie ja ein:`,
    applied: (transactions) => `Ergänzt: ${transactions}.`,
    noneFits: 'Keine Regel passt.',
    given: (category, type, rules) =>
      `Kategorie ${category}, Art ${type}, nach ${rules.length === 1 ? 'Regel' : 'den Regeln'} ${rules.join(', ')}.`,
  },
  reportWritten: (user, file, net) =>
    `Seite von ${user} nach ${file} geschrieben: Nettovermögen ${net}.`,
  password: {
    question: (user) => `Neues Passwort von ${user} (mindestens 12 Zeichen, unsichtbar):`,
    set: (user) =>
      `Passwort gespeichert: ${user} kann sich auf der Seite mit diesem Namen und Passwort anmelden.`,
    removed: (user) => `Passwort von ${user} entfernt.`,
  },
  passkeys: {
    page: 'SEITE',
    none: (user) => `${user} hat keine Passkeys.`,
    stay: (user, count) =>
      `${count === 1 ? '1 Passkey meldet' : `${count} Passkeys melden`} ${user} weiterhin an: pactole passkeys list`,
    removed: (user, count) =>
      `${count === 1 ? '1 Passkey' : `${count} Passkeys`} von ${user} entfernt und die damit geöffneten Sitzungen beendet.`,
  },
  secondFactor: {
    on: (user, codes) =>
      `Die Zwei-Faktor-Authentifizierung von ${user} ist aktiv. Übrige Wiederherstellungscodes: ${codes}.`,
    off: (user) => `Die Zwei-Faktor-Authentifizierung von ${user} ist nicht aktiv.`,
    removed: (user) =>
      `Die Zwei-Faktor-Authentifizierung von ${user} ist entfernt: Zum Anmelden genügt das Passwort.`,
  },
  assistants: {
    none: (user) => `Kein Assistent hat Zugriff auf die Daten von ${user}.`,
    created: (name, token) =>
      `Token von ${name}, nur einmal angezeigt; der Assistent sendet es als Bearer-Token an /mcp:\n${token}`,
    rights: { read: 'liest', write: 'liest und schreibt' },
    ended: (user) => `Der Assistent von ${user} ist abgemeldet.`,
  },
  household: {
    joinMoves: (user, into, contents) =>
      `Alle Daten von ${quoted(user)} gehen an ${quoted(into)}: ${contents}. Wer von beiden noch kein Haushalt ist, wird ein Mitglied mit den eigenen Konten. Schlüssel, Sitzungen, Passwörter, Assistenten und der Änderungsverlauf von ${quoted(user)} werden gelöscht.`,
    joinShares: (shared) =>
      `Was einer von beiden angibt, gilt dann für die Konten beider. ${shared}`,
    joinShared: {
      price: 'Kurse von',
      rate: 'Wechselkurse von',
      split: 'Splits von',
      asset: 'Art, Währung oder Kosten von',
    },
    joinBenchmark: (user, lost, into, kept) =>
      `Der Vergleichsindex von ${quoted(user)}, ${lost}, entfällt: Der von ${quoted(into)}, ${kept}, gilt dann für beide.`,
    joinAsksAgain: (count) =>
      `Für ${count === 1 ? 'eine Art von Dateien' : `${count} Arten von Dateien`} haben beide verschieden geantwortet: Keine Antwort bleibt erhalten, und der nächste Import fragt erneut.`,
    joinUndone: (backup) =>
      backup === null
        ? 'Kein Befehl macht die Zusammenführung rückgängig: Bewahren Sie die Exporte auf.'
        : `Rückgängig machen lässt sich die Zusammenführung nur mit dieser Sicherung, für alle Benutzer: ${backup}`,
    typeJoin: (user) =>
      `Geben Sie den Namen des Benutzers, ${quoted(user)}, ohne Anführungszeichen ein, um fortzufahren:`,
    joined: (user, into, members) =>
      `${quoted(user)} gehört jetzt zu ${quoted(into)}. Mitglieder: ${members}. Für ein Gemeinschaftskonto, das bisher nur einen Inhaber hatte: npx pactole accounts owners KONTO NAME=50 NAME=50 --user ${into}`,
    member: 'Mitglied',
    of: 'Von',
    owns: 'Konten',
    signsInAs: 'Meldet sich an als',
    none: (user) =>
      `Der Haushalt von ${user} hat keine Mitglieder. Fügen Sie eines hinzu: \`npx pactole members add NAME\`.`,
    unowned: (accounts) =>
      `Konten ohne Inhaber, in keiner Sicht eines Mitglieds enthalten: ${accounts}. Geben Sie an, wem sie gehören: npx pactole accounts owners KONTO NAME=100`,
    added: (name, accounts) =>
      accounts === 0
        ? `Mitglied ${name} hinzugefügt.`
        : `Mitglied ${name} hinzugefügt, mit ${accounts === 1 ? 'einem Konto' : `${accounts} Konten`}.`,
    renamed: (name, to) => `${name} heißt jetzt ${to}.`,
    removed: (name, ended) =>
      `Mitglied ${name} entfernt. Gelöscht: ${ended}. Die Konten bleiben, ohne diesen Inhaber.`,
    owners: (account, owners) => `${account}: ${owners}.`,
    noOwner: (account) =>
      `${account} hat keinen Inhaber: Das Konto zählt für den ganzen Haushalt, aber in keiner Sicht eines Mitglieds.`,
  },
  sessions: {
    opensPage: (user, minutes) =>
      `Dieser Link meldet ${user} auf der Seite an, einmal, ${minutes} Minuten lang.`,
    none: (user) => `${user} ist nirgends angemeldet.`,
    ended: (user) => `Sitzung von ${user} beendet.`,
    ways: { link: 'Link', password: 'Passwort', passkey: 'Passkey', proxy: 'Proxy' },
    allEnded: (user, ended) =>
      `${user} ist überall abgemeldet: ${ended === 1 ? '1 Sitzung' : `${ended} Sitzungen`} beendet. Früher erstellte Links gelten nicht mehr.`,
  },
  serve: {
    created: (folder) => `Datenbank in ${folder} angelegt.`,
    isNew: 'Die Datenbank wurde gerade angelegt.',
    livesIn: (folder) =>
      `Die Daten liegen in ${folder}, in einer eingebetteten Datenbank für einen Rechner.`,
    isFlushed:
      'Jede bestätigte Änderung ist gespeichert: Bei einem Stromausfall geht nichts verloren.',
    backedUp: (folder, kept) =>
      `Jeden Tag wird eine Sicherung in ${folder} angelegt; die der letzten ${kept} Tage bleiben erhalten.`,
    copyThem:
      'Sie liegen auf demselben Datenträger: Kopieren Sie sie auch anderswohin, falls er ausfällt.',
    firstKey: (file) => `Der erste Schlüssel, mit Zugriff auf alle Routen, steht in ${file}`,
    firstKeyLost: (file) =>
      `${file} enthält keinen Schlüssel, und die Datenbank hat schon einen. Wenn Sie ihn nicht haben, legen Sie einen weiteren an: npx pactole keys create --name first --scopes all`,
    listening: (address) =>
      `Erreichbar unter ${address}/api/v1, beschrieben in ${address}/api/v1/openapi.json`,
    reference: (address) => `API-Referenz: ${address}/docs`,
    metrics: (address) => `Messwerte für Prometheus unter ${address}`,
    page: (address) => `Seite zum Ansehen und Ablegen von Kontoauszügen: ${address}`,
    openPage: (minutes) =>
      `Öffnen Sie die Seite; dieser Link gilt einmal, ${minutes} Minuten lang:`,
    anotherLink: 'Einen neuen Anmeldelink erhalten Sie mit:',
    stopsLater: (signal, seconds) =>
      `${signal}: Der Dienst antwortet noch ${seconds} Sekunden lang, dann hält er an.`,
    stops: (signal) => `${signal}: laufende Anfragen werden beendet.`,
  },
  warnings: {
    countedTwice: (name, amount, account) =>
      `Das Konto ${quoted(name)} hat Positionen: Die ${amount} seines Saldos zählen zusätzlich als Guthaben. Ist das der ganze Wert des Kontos, zählt er doppelt: Erfassen Sie nur das nicht angelegte Guthaben mit \`pactole balances add ${account} BETRAG\`.`,
    noRate: (name, amount) =>
      `Das Konto ${quoted(name)} hat ${amount} ohne bekannten Wechselkurs: Der Betrag ist in keiner Summe enthalten, bis ein Kurs geladen ist (\`pactole market --help\`).`,
    noBalance: (name, account) =>
      `Der Saldo des Kontos ${quoted(name)} ist unbekannt und in keiner Summe enthalten. Erfassen Sie den heutigen Saldo mit \`pactole balances add ${account} BETRAG\`; war das Konto am Anfang leer, geben Sie das mit \`pactole accounts set ${account} --opened-at TAG\` an.`,
    mistypedIsin: (isin) =>
      `${isin}: Die Prüfziffer ist falsch, vermutlich ein Tippfehler. Dafür wird kein Kurs abgefragt.`,
    otherQuantity: (isin, held, holding, stated) =>
      `${isin}: Die Lots ergeben ${held}, die Position ${holding} nennt ${stated}. Es zählen die Lots.`,
    otherFees: (place, more) =>
      `${place}: ist mit anderen Gebühren gespeichert${more === 0 ? '' : ` (und ${more} Zeilen danach)`}, die bleiben. Um sie zu ändern, entfernen Sie zuerst das Lot.`,
  },
  transactions: {
    counted: {
      spending: (sum) => `Ausgaben insgesamt: ${sum}.`,
      income: (sum) => `Einnahmen insgesamt: ${sum}.`,
      instalments: (sum) => `Darlehensraten insgesamt: ${sum}.`,
      drawn: (sum) => `Aus Ersparnissen insgesamt: ${sum}.`,
      vat: (sum) => `Zurückgelegte Umsatzsteuer insgesamt: ${sum}.`,
      yield: (sum) => `Kapitalerträge insgesamt: ${sum}.`,
      dividends: (sum) => `Dividenden insgesamt: ${sum}.`,
      interest: (sum) => `Zinsen insgesamt: ${sum}.`,
    },
    none: (user) => `Keine passenden Buchungen von ${user}.`,
    noneDeleted: (user) => `Keine passenden gelöschten Buchungen von ${user}.`,
    more: (count) =>
      count === 1
        ? '1 ältere Buchung wird nicht angezeigt: --limit zeigt mehr.'
        : `${count} ältere Buchungen werden nicht angezeigt: --limit zeigt mehr.`,
    withoutCategory: 'Ohne Kategorie',
    leftOutOfSums: (count) =>
      count === 1
        ? '1 Buchung zählt nicht mit: Es ist eine Umbuchung zwischen eigenen Konten, ein Kauf oder Verkauf von Wertpapieren, oder sie ist nicht auf einem Girokonto.'
        : `${count} Buchungen zählen nicht mit: Es sind Umbuchungen zwischen eigenen Konten, Käufe oder Verkäufe von Wertpapieren, oder sie sind nicht auf einem Girokonto.`,
    instalments: 'Darlehensraten',
    described: (label, day, amount) => `${quoted(label)} vom ${day} (${amount})`,
    deleted: (described, id) =>
      `Gelöscht: ${described}. Wiederherstellen: \`pactole transactions restore ${id}\`.`,
    wouldDelete: ({ rows, accounts, first, last }) =>
      `${rows === 1 ? '1 Buchung' : `${rows} Buchungen`}${accounts > 1 ? ` von ${accounts} Konten` : ''}, ${first} bis ${last}.`,
    keepsTombstones: 'Kein Import stellt sie wieder her; --forget löscht sie spurlos.',
    forgets: (deleted) =>
      `Sie werden spurlos gelöscht${deleted === 0 ? '' : `, ebenso ${deleted} früher gelöschte`}: Ein Import kann sie wieder hinzufügen.`,
    deleteAnyway: 'Löschen? Geben Sie ja ein:',
    rangeDeleted: (rows, again) =>
      `${rows === 1 ? '1 Buchung' : `${rows} Buchungen`} gelöscht. Alles wiederherstellen: \`pactole journal undo ${again}\`.`,
    restored: (described) => `Wiederhergestellt: ${described}.`,
    categorized: (described, category) => `Kategorie ${quoted(category)} gesetzt: ${described}.`,
    uncategorized: (described) => `Jetzt ohne Kategorie: ${described}.`,
    noted: (described) => `Notiz gespeichert: ${described}.`,
    noteRemoved: (described) => `Notiz entfernt: ${described}.`,
    added: (described) => `Hinzugefügt: ${described}.`,
    moved: (count, account, again) =>
      `${count === 1 ? '1 Buchung' : `${count} Buchungen`} nach ${quoted(account)} verschoben. Rückgängig: \`pactole journal undo ${again}\`.`,
    noneMoved: (account) => `Nichts zu verschieben: ${quoted(account)} hat sie schon.`,
    movedAlike: (count) =>
      `Das Konto hatte zu ${count === 1 ? 'einer davon' : `${count} davon`} schon eine gleiche Buchung. Prüfen Sie, ob eine doppelt ist.`,
    split: (described, parts) => `Aufgeteilt: ${described}: ${parts}.`,
    edited: (described) => `Korrigiert: ${described}.`,
    others: (count) =>
      count === 1
        ? 'Ebenso eine weitere dieses Zahlungspartners.'
        : `Ebenso ${count} weitere dieses Zahlungspartners.`,
    ruled: (pattern) => `Eine Regel für ${quoted(pattern)} gibt sie auch neuen Buchungen.`,
    exported: (counts, file) => `Nach ${file} geschrieben: ${counts}.`,
  },
};

const KINDS: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  accounts: ['Konto', 'Konten'],
  transactions: ['Buchung', 'Buchungen'],
  balances: ['Saldo', 'Salden'],
  holdings: ['Position', 'Positionen'],
  lots: ['Lot', 'Lots'],
  categories: ['Kategorie', 'Kategorien'],
  rules: ['Regel', 'Regeln'],
  milestones: ['Ziel', 'Ziele'],
  sessions: ['Sitzung', 'Sitzungen'],
  api_keys: ['Schlüssel', 'Schlüssel'],
};
