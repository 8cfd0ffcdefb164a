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
    cost: 'KOSTEN',
    losses: 'VERLUSTE',
    proceeds: 'ERLÖS',
    profits: 'GEWINNE',
    averageCost: 'DURCHSCHNITT',
    balance: 'SALDO',
    category: 'KATEGORIE',
    changes: 'ÄNDERUNGEN',
    close: 'KURS',
    counted: 'ZÄHLT',
    part: 'ANTEIL',
    counterparty: 'GEGENPARTEI',
    created: 'ERSTELLT',
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
    label: 'TEXT',
    lastUsed: 'ZULETZT BENUTZT',
    lastYear: '12 MONATE',
    lots: 'LOTS',
    month: 'MONAT',
    name: 'NAME',
    net: 'SALDO',
    note: 'NOTIZ',
    number: 'NUMMER',
    of: 'VON',
    onCost: '% DER KOSTEN',
    onValue: '% DES WERTS',
    otherSide: 'GEGENSEITE',
    out: 'AUSGÄNGE',
    paidIn: 'EINGEZAHLT',
    perYear: '% IM JAHR',
    price: 'KURS',
    quantity: 'MENGE',
    received: 'ANGEKOMMEN',
    result: 'ERGEBNIS',
    returned: 'RENDITE %',
    scopes: 'RECHTE',
    share: 'ANTEIL',
    side: 'SEITE',
    size: 'GRÖSSE',
    start: 'BEGINN',
    state: 'STAND',
    taken: 'VOM',
    ter: 'KOSTEN %',
    ticker: 'SYMBOL',
    to: 'BIS',
    transactions: 'BUCHUNGEN',
    type: 'TYP',
    unitPrice: 'STÜCKPREIS',
    value: 'WERT IN EUR',
    what: 'WAS',
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
      `Tippen Sie den Namen des Kontos, ${quoted(name)}, ohne Anführungszeichen, um es endgültig zu löschen:`,
    typeUser: (name) =>
      `Tippen Sie den Namen des Benutzers, ${quoted(name)}, ohne Anführungszeichen, um ihn endgültig zu löschen:`,
    exportOffered: (user) =>
      `Um vorher eine Kopie von allem zu behalten, fügen Sie --export DATEI hinzu, oder starten Sie: pactole export DATEI --user ${JSON.stringify(user)}`,
    exportedFirst: (user, file) =>
      `Alles von ${quoted(user)} wird zuerst nach ${file} geschrieben.`,
    accountHolds: (name, contents) => `Das Konto ${quoted(name)} enthält: ${contents}.`,
    archiveInstead:
      'Um es nicht mehr zum Vermögen zu zählen und seinen Verlauf zu behalten, archivieren Sie es besser.',
    accountDeleted: (name, contents) =>
      `Das Konto ${quoted(name)} ist gelöscht: ${contents}.\nSicherungen und Exporte enthalten es, bis Sie auch diese löschen.`,
    userHolds: (user, contents) => `Von ${quoted(user)} gibt es: ${contents}.`,
    userDeleted: (user, contents) =>
      `${quoted(user)} ist gelöscht: ${contents}.\nSicherungen und Exporte enthalten die Daten, bis Sie auch diese löschen.`,
  },
  accounts: {
    unknownBalance: (sum) => `Saldo unbekannt, Buchungen ${sum}`,
    created: (name, type, id) => `Das Konto ${quoted(name)} (${type}) ist angelegt: ${id}.`,
    none: (user) => `${user} hat noch keine Konten. ${BEGIN.de}`,
    loses: (detail, value) => `Verloren geht ${detail}: ${value}.`,
    losesTerms: (count) =>
      `Verloren ${count === 1 ? 'geht eine Änderung' : `gehen ${count} Änderungen`} der Bedingungen.`,
    keepsCurrency: (count) =>
      `${count === 1 ? '1 Buchung oder Saldo bleibt' : `${count} Buchungen und Salden bleiben`} in der alten Währung, zum Kurs des Tages.`,
    rereads: (details, currency) => `Gilt künftig in ${currency}, ohne Umrechnung: ${details}.`,
    unknownValue: 'unbekannt',
    valueBecomes: (before, after) => `Wert heute: ${before} vorher, ${after} nachher.`,
    convertAnyway: 'Trotzdem ändern? ja eingeben:',
    notConverted: (name) => `${quoted(name)} hat diese Art und Währung schon.`,
    converted: (name, type, currency, again) =>
      `${quoted(name)} ist jetzt: ${type}, ${currency}. \`pactole journal undo ${again}\` macht es rückgängig.`,
    completed: (name) => `Das Konto ${quoted(name)} ist ergänzt.`,
    archived: (name, day) => `Das Konto ${quoted(name)} ist ab dem ${day} archiviert.`,
    unarchived: (name) => `Das Konto ${quoted(name)} zählt wieder mit.`,
    contributionsTakenBack: (name) =>
      `Über die Einzahlungen auf ${quoted(name)} ist nichts mehr angegeben.`,
    contributions: (name, amount, day) =>
      `Auf ${quoted(name)} wurden bis zum ${day} ${amount} eingezahlt.`,
  },
  savings: {
    rate: (rate, day, isOutOfDate) =>
      `Der amtliche Satz ist ${rate} im Jahr seit ${day}${isOutOfDate ? ' und kann seitdem geändert worden sein' : ''}.`,
  },
  loans: {
    noTerms: (name) =>
      `Für ${quoted(name)} gelten keine späteren Konditionen. \`pactole accounts set-terms\` gibt welche an.`,
    stated: (name, day) => `Die Konditionen von ${quoted(name)} ab dem ${day} sind angegeben.`,
    replaced: (again) =>
      `Sie ersetzen andere von diesem Tag. \`pactole journal undo ${again}\` bringt diese zurück.`,
    takenBack: (name, day) =>
      `Die Konditionen von ${quoted(name)} ab dem ${day} sind zurückgenommen.`,
    noSchedule: (name) =>
      `Über ${quoted(name)} ist noch nichts bekannt: Geben Sie Beginn, Betrag, Zinssatz und Laufzeit an, oder erfassen Sie einen Saldo.`,
    kinds: {
      borrowed: 'Darlehensbetrag',
      balance: 'Saldo',
      instalment: 'Rate',
      repayment: 'Sondertilgung',
      deferral: 'ausgesetzt',
      other: 'andere Buchung',
    },
    deferrals: { total: 'ganz', partial: 'nur Tilgung' },
    assumed: 'geplant',
    noEnd:
      'Kein Plan sagt, wann es getilgt ist: Geben Sie den Zinssatz an, und die Laufzeit oder die Rate.',
    paidOff: (day, interest, insurance) =>
      `Getilgt am ${day}. Noch zu zahlen: ${interest} Zinsen${insurance === null ? '' : `, ${insurance} Versicherung`}.`,
  },
  assets: {
    none: 'Es gibt noch keine Werte.',
    removed: (name, closes, splits) =>
      `${quoted(name)} ist entfernt; Schlusskurse: ${closes}, Splits: ${splits}.`,
    described: (isin, name, kind) => `${isin} ist ${quoted(name)}, von der Art ${kind}.`,
  },
  backups: {
    none: (folder) => `In ${folder} gibt es noch keine Sicherungen.`,
    restored: (backup) => `${backup} ist wiederhergestellt.`,
    created: (backup) => `Die Sicherung ${backup} ist geschrieben.`,
    verified: (backup, users, contents, tables, indexes) =>
      `${backup} lässt sich wiederherstellen, mit den Daten von ${users === 1 ? '1 Benutzer' : `${users} Benutzern`}: ${contents}. ${tables} Tabellen wurden gelesen und ${indexes} Indizes geprüft.`,
    ofFuture: (names) =>
      `Von einer falschen Uhr in die Zukunft datiert: ${names}. Sie zählen nicht als Sicherung eines Tages und bleiben.`,
    keptAside: (folder) => `Was vorher dort war, liegt in ${folder}.`,
  },
  balances: {
    added: (name, balance, day) => `Der Saldo von ${quoted(name)} am ${day} ist ${balance}.`,
    replaced: (balance, again) =>
      `Er ersetzt ${balance} von diesem Tag. \`pactole journal undo ${again}\` bringt den alten zurück.`,
    corrected: (balance, day) => `Der Saldo am ${day} ist jetzt ${balance}.`,
    doubt: {
      debt: (instead, correction) =>
        `Bisher war das Konto im Minus. Ist es das noch, beträgt der Saldo ${instead}: \`pactole balances correct ${correction}\`.`,
      whole: (instead, correction) =>
        `Der Saldo eines Depots ist nur sein Verrechnungsguthaben. Enthält der Betrag alles, beträgt das Guthaben ${instead}: \`pactole balances correct ${correction}\`.`,
    },
    none: 'Das Konto hat keine Salden.',
    removed: (balance, day) => `Der Saldo von ${balance} am ${day} ist entfernt.`,
  },
  categories: {
    none: 'Es gibt noch keine Kategorien.',
    suggested: (names) => `Übliche: ${names}.`,
    added: (name) => `Die Kategorie ${quoted(name)} ist da.`,
    renamed: (name) => `Die Kategorie heißt jetzt ${quoted(name)}.`,
    vatStated: (name, share) =>
      share === null
        ? `${quoted(name)} ist ohne Umsatzsteuer.`
        : `Von jeder Buchung von ${quoted(name)} sind ${share} Umsatzsteuer: weder Einkommen noch Ausgabe.`,
    merged: (name, into, transactions) =>
      `Die Kategorie ${quoted(name)} gehört jetzt zu ${quoted(into)}: ${transactions}.`,
    deleted: (name, transactions) =>
      `Die Kategorie ${quoted(name)} ist gelöscht; jetzt ohne Kategorie: ${transactions}.`,
  },
  demo: {
    begins: 'Beispieldaten für zehn Jahre werden erzeugt; das dauert einige Sekunden.',
    serveIt: (line) => `Starten Sie sie mit:\n  ${line}`,
    loaded: (path, user, counts, closes, key) =>
      `Die Vorführung ist in ${path}: ${counts} von ${user}, ${closes} Kurse.
Alles darin ist erfunden. Dieser Schlüssel öffnet alle Routen:
  ${key}`,
    lookAtIt: (minutes) =>
      `Sehen Sie es sich an; dieser Link gilt einmal, ${minutes} Minuten lang:`,
    inAnotherTerminal: 'In einem anderen Terminal:',
    writingRoutes: 'Die Routen, die schreiben, stehen im oben genannten Dokument.',
  },
  holdings: {
    none: 'Es gibt keine Positionen.',
    lotsCount: (lots) =>
      `sie hat ${lots} Lots, deren Menge, Kosten und Gebühren stattdessen zählen.`,
    named: (name, account) => `${quoted(name)} in ${quoted(account)}`,
    corrected: (named, held) => `${named} ist berichtigt: heute ${held} Stück.`,
    atItsPrice: (named) => `${named} wird wieder zum Kurs bewertet.`,
    worthless: (named, day) => `${named} ist ab dem ${day} nichts mehr wert.`,
    removed: (named, lots) => `${named} ist entfernt, mit den ${lots} Lots.`,
    moved: ({ quantity, received, from, to, day }) =>
      quantity === null
        ? `${received} Anteile von ${to} kamen am ${day} von ${from}; dort bleibt alles.`
        : `${quantity} Anteile von ${from} sind am ${day} gegangen: ${received} Anteile von ${to}.`,
    noMoves: 'Kein Anteil wurde übertragen.',
    unmoved: ({ from, to, day }) =>
      `Der Übertrag vom ${day} von ${from} nach ${to} ist zurückgenommen.`,
  },
  imports: {
    none: 'Es ist kein Import verzeichnet.',
    holds: (rows, account, source, from, to) =>
      `${rows === 1 ? '1 Buchung' : `${rows} Buchungen`} von ${quoted(account)}${source === null ? '' : ` aus ${quoted(source)}`}, ${from} bis ${to}.`,
    whole: (accounts) =>
      `Damit zogen ${accounts === 1 ? '1 Konto' : `${accounts} Konten`} um, die zusammen gehen: mit Lots, Überträgen, Salden und leeren neuen Konten. Kurse bleiben.`,
    changed: (rows) =>
      `${rows === 1 ? '1 davon wurde seither geändert und ginge' : `${rows} davon wurden seither geändert und gingen`} mit verloren:`,
    repeated:
      'Ein späterer Import enthielt Buchungen dieser Tage und ließ sie als vorhanden weg. Importieren Sie jene Datei danach noch einmal.',
    undoAnyway: 'Entfernen? Tippen Sie yes:',
    undone: ({ transactions, categories, accounts, balance, kept, again }) =>
      [
        `${transactions === 1 ? '1 Buchung' : `${transactions} Buchungen`} entfernt${categories === 0 ? '' : categories === 1 ? ', und 1 Kategorie' : `, und ${categories} Kategorien`}.`,
        ...(balance === 'removed' ? ['Sein Saldo ist zurückgenommen.'] : []),
        ...(balance === 'kept'
          ? ['Sein Saldo wurde seither geändert oder ist zu alt: Er bleibt.']
          : []),
        ...(accounts === 0
          ? []
          : [`${accounts === 1 ? '1 Konto' : `${accounts} Konten`} entfernt.`]),
        ...(kept
          ? ['Lots, Überträge oder Salden, die seither geändert wurden oder zu alt sind, bleiben.']
          : []),
        `Dieselbe Datei kann wieder importiert werden. \`pactole journal undo ${again}\` bringt alles zurück.`,
      ].join(' '),
  },
  journal: {
    cannotUndo: (reason) => `Sie lässt sich nicht rückgängig machen. ${reason}`,
    none: 'Keine Änderung kann rückgängig gemacht werden.',
    undoneAlready: 'rückgängig',
    by: { command: 'Befehl', session: 'Seite', key: 'Schlüssel', feed: 'Abruf' },
    changed: (table, key) => `${table} ${key}`,
    undone: (action, id) =>
      `Rückgängig gemacht: ${action}. \`pactole journal undo ${id}\` stellt es wieder her.`,
  },
  keys: {
    createAnyway: 'Trotzdem anlegen? Tippen Sie ja:',
    none: (user) => `${user} hat keine Schlüssel.`,
    issued: (name, user) =>
      `Das ist der Schlüssel ${quoted(name)} von ${user}. Er wird nur dieses eine Mal gezeigt: Bewahren Sie ihn sicher auf.`,
    worksUntil: (instant) => `Er gilt bis ${instant}.`,
    worksUntilRevoked: 'Er gilt, bis er widerrufen wird.',
    tryIt: 'Probieren Sie ihn aus, und fügen Sie ihn ein, wenn die erste Zeile darauf wartet:',
    opensNothing: (scopes) =>
      `dieser Schlüssel öffnet nichts. Rechte sind ${scopes}; oder read, write, all.`,
    unknownScope: (scope, nearest) =>
      `keine Route verlangt das Recht ${quoted(scope)}; es öffnet nichts.${nearest === null ? '' : ` Meinten Sie ${nearest}?`}`,
    revoked: (name, user) => `Der Schlüssel ${quoted(name)} von ${user} ist widerrufen.`,
    states: { active: 'gültig', expired: 'abgelaufen', revoked: 'widerrufen' },
  },
  lots: {
    added: (side, quantity, isin, day) => `Hinzugefügt: ${side} von ${quantity} ${isin} am ${day}.`,
    addedBefore: (side, quantity, isin, day) =>
      `Schon gespeichert: ${side} von ${quantity} ${isin} am ${day}; nichts wurde hinzugefügt.`,
    none: 'Es gibt keine Lots.',
    removed: (side, quantity, name, day) =>
      `Entfernt: ${side} von ${quantity} ${quoted(name)} am ${day}.`,
    imported: (imported, received, skipped) =>
      `${imported} von ${received} Zeilen importiert, ${skipped} waren schon da.`,
    newAssets: (isins) => `Neue Werte: ${isins}`,
  },
  market: {
    noPrices: 'Es gibt noch keine Kurse.',
    priceSet: (isin, day, price) => `Der Schlusskurs von ${isin} am ${day} ist ${price}.`,
    nothingToAsk:
      'Es gibt nichts zu fragen: Niemand hält ein Wertpapier, eine Wallet oder eine fremde Währung.',
    priceRemoved: (isin, day, price) =>
      `Der Schlusskurs von ${isin} am ${day}, ${price}, ist entfernt.`,
    rateSet: (currency, day, rate) => `Der Referenzkurs von ${currency} am ${day} ist ${rate}.`,
    rateRemoved: (currency, day, rate) =>
      `Der Referenzkurs von ${currency} am ${day}, ${rate}, ist entfernt.`,
    refreshed: (changes, failures) => `Änderungen: ${changes}. Fehlschläge: ${failures}.`,
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
    failed: 'gescheitert',
    comesFrom: (providers) => `Marktdaten kommen von ${providers}.`,
    off: 'Marktdaten sind abgeschaltet: PACTOLE_MARKET=off.',
    underWay: (since) => `Eine Aktualisierung begann um ${since}.`,
    lastEnded: (instant) => `Die letzte Aktualisierung endete um ${instant}.`,
    neverRefreshed: 'Noch keine Aktualisierung ist zu Ende gegangen.',
    unresolved: (isins) => `Nicht erkannt: ${isins}`,
  },
  payday: {
    until: (income, day) => `Verfügbar bis ${income}, erwartet am ${day}:`,
    late: (income, day) => `${income} war am ${day} erwartet und ist noch nicht eingegangen:`,
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
    paused: (feed) => `„${feed}“ ist pausiert: \`pactole sync\` lässt sie aus.`,
    resumed: (feed) => `„${feed}“ wird mit dem nächsten \`pactole sync\` wieder abgerufen.`,
    forgotten: (feed) => `Der letzte Abruf von „${feed}“ ist vergessen.`,
  },
  milestones: {
    none: 'Sie haben keine eigenen Meilensteine gesetzt.',
    by: (amount, day) => `${amount} bis ${day}`,
    reached: (day) => `erreicht am ${day}`,
    projected: (day) => `voraussichtlich am ${day}`,
    notProjected: 'kein Datum absehbar',
    noMonthLeft: 'bis dahin liegt kein Monatsende mehr',
    needed: (amount) => `nötig sind ${amount} im Monat`,
    present: (amount, isEnough) =>
      `derzeit gespart ${amount}, das ${isEnough ? 'reicht' : 'reicht nicht'}`,
    assumes: (rate) => `Annahmen: ${rate} Wachstum im Jahr und jeden Monat dieselbe Sparrate.`,
  },
  returns: {
    none: 'Noch lässt sich keine Rendite messen.',
    nothingRealized: 'Es ist kein Verkauf erfasst.',
    noIncome: 'Keine Dividende und kein Zins nennt ein Wertpapier.',
    sameFlows: (index, value, gain) =>
      `Dieselben Einzahlungen in den Index ${index} wären ${value} wert, ein Gewinn von ${gain}.`,
  },
  changes: {
    nothing: 'Aus dieser Zeit ist kein Wert bekannt.',
    since: (day) => `seit ${day}`,
    until: (day) => `bis ${day}`,
    start: 'Vermögen davor',
    end: 'Vermögen danach',
    incomplete: 'An einem Ende fehlte ein Wert: ein Teil einer Veränderung kann daher kommen.',
    causes: {
      savings: 'Erspartes',
      gains: 'Gewinne der Anlagen',
      interest: 'Zinsen',
      unattributed: 'Anlagen, nach Stand',
      exchangeRates: 'Wechselkurse',
      unpriced: 'Bezahlt für Anlagen ohne Kurs',
      property: 'Immobilien und Gegenstände',
      debts: 'Schulden',
      between: 'Zwischen Ihnen und anderen',
      recorded: 'Zuerst erfasst, oder archiviert',
    },
  },
  todo: {
    nothing: 'Es ist nichts zu klären.',
    right: (id) => `Stimmt es so: \`pactole todo --right ${id}\`.`,
    settled: (todo, undo) =>
      `Wird nicht mehr gefragt, solange die Angaben dieselben sind: ${todo} \`pactole journal undo ${undo}\` fragt wieder.`,
    balance: (name, account) =>
      `Der Stand des Kontos ${quoted(name)} ist unbekannt: keine Summe zählt ihn. Erfassen Sie, was es heute zeigt, mit \`pactole balances add ${account} BETRAG\`; begann es leer, sagt es \`pactole accounts set ${account} --opened-at TAG\`.`,
    silent: ({ account, last, next }, argument, day) =>
      `Im Konto ${quoted(account)} geschah nichts seit ${last}, kurz bevor ${quoted(next)} begann. Setzt dieses es fort? Dann beendet es \`pactole accounts archive ${argument} --date ${day}\`; sonst hält \`pactole balances add ${argument} BETRAG\` fest, was darauf ist.`,
    price: (name, account, isin) =>
      `${name}, im Konto ${quoted(account)}, hat keinen Kurs und zählt nicht mit: \`pactole prices set ${isin} KURS\` nennt einen.`,
    oddPrice: ({ name, isin, priced, price, traded, paid }) =>
      `${name} steht am ${priced} bei ${price} und wurde am ${traded} zu ${paid} gehandelt. Eines davon ist falsch: \`pactole prices set ${isin} KURS\` nennt einen Kurs, \`pactole lots list\` zeigt den Handel.`,
    rate: (account, currency) =>
      `Es ist kein Wechselkurs von ${currency} bekannt: ein Teil des Kontos ${quoted(account)} zählt nicht mit. \`pactole market refresh\` fragt nach einem, \`pactole rates set ${currency} KURS\` setzt einen.`,
    market: {
      prices: 'Kurse',
      rates: 'Wechselkurse',
      wallets: 'Wallets',
      since: (data, day) =>
        `${data}: seit dem ${day} hat kein Anbieter geantwortet, sie sind von damals. \`pactole market status\` sagt, warum.`,
      never: (data, day) =>
        `${data}: noch kein Anbieter hat geantwortet, gefragt seit dem ${day}. \`pactole market status\` sagt, warum.`,
    },
    oldStatement: (account, day) =>
      `Die letzte Buchung oder der letzte Saldo des Kontos ${quoted(account)} ist vom ${day}: \`pactole import FILE\` fügt einen neueren Auszug hinzu.`,
    oldPrice: (name, day, isin) =>
      `Der Kurs von ${name} ist vom ${day}: \`pactole market refresh\` fragt nach einem neueren, \`pactole prices set ${isin} KURS\` nennt einen.`,
    feed: {
      consent: ({ feed }) =>
        `Die Zustimmung für ${feed} ist abgelaufen: \`pactole sync --connect ${feed}\` erneuert sie.`,
      failed: ({ feed, message }) => `Der letzte Lauf von ${feed} ist gescheitert: ${message}`,
      open: ({ feed, open }) =>
        `${feed} lässt Ihnen ${open === 1 ? 'eine Zeile oder Zahl' : `${open} Zeilen oder Zahlen`}: \`pactole sync ${feed}\` zeigt, was.`,
      consentEnds: ({ feed, consentEnds }) =>
        `Die Zustimmung für ${feed} endet am ${consentEnds}: \`pactole sync --connect ${feed}\` erneuert sie.`,
      silent: ({ feed, ranOn }) =>
        `${feed} ist seit ${ranOn} nicht gelaufen: \`pactole sync ${feed}\` holt es nach.`,
    },
    owner: (name, argument) =>
      `${name}: Wem gehört es? \`npx pactole accounts owners ${argument} NAME=100\``,
    oneOwner: (name, argument) =>
      `${name}: Ein reguliertes Sparkonto oder PEA hat einen Besitzer. \`npx pactole accounts owners ${argument} NAME=100\``,
    payer: {
      card: (name, payer, account) =>
        `${quoted(name)} ist vielleicht eine Karte, die ${payer === null ? 'ein anderes Konto' : quoted(payer)} bezahlt. Bis Sie es angeben, zählt ihre Abrechnung vielleicht doppelt: \`pactole accounts set ${account} --paid-by ${payer === null ? 'KONTO' : JSON.stringify(payer)}\`, oder \`--paid-by none\`.`,
      loan: (name, payer, account) =>
        `Welches Konto tilgt den Kredit ${quoted(name)}? \`pactole accounts set ${account} --paid-by ${payer === null ? 'KONTO' : JSON.stringify(payer)}\`, oder \`--paid-by none\`.`,
    },
    review: (count) =>
      `${count === 1 ? '1 mögliche Bewegung' : `${count} mögliche Bewegungen`} zwischen Ihren Konten: \`pactole movements review\` zeigt sie.`,
    category: (name, count, account) =>
      `${count === 1 ? 'Eine Buchung' : `${count} Buchungen`} der letzten zwölf Monate im Konto ${quoted(name)} ${count === 1 ? 'hat' : 'haben'} keine Kategorie: \`pactole transactions list --account ${account} --category ""\` zeigt sie.`,
  },
  movements: {
    none: 'Es gibt keine Bewegungen.',
    nothingToReview: 'Es ist nichts mehr anzugeben.',
    nothingSaid: 'Sie haben noch nichts zu Bewegungen angegeben.',
    never: 'nie',
    kinds: {
      transfer: 'Umbuchung',
      settlement: 'Kartenabrechnung',
      instalment: 'Rate',
      purchase: 'Kauf',
      sale: 'Verkauf',
      payout: 'Kreditauszahlung',
      refund: 'Erstattung',
    },
    group: {
      creditFirst: (count, from, to, sum) =>
        `${count === 1 ? '1 mögliche Umbuchung' : `${count} mögliche Umbuchungen`} von ${quoted(from)} nach ${quoted(to)} (${sum}): Das Geld kam an, bevor es abging.`,
      currencies: (count, from, to, sum) =>
        `${count === 1 ? '1 möglicher Umtausch' : `${count} mögliche Umtausche`} von ${quoted(from)} nach ${quoted(to)} (${sum}): Die Beträge stimmen nach den Tageskursen überein.`,
      manyEqual: (count, from, to, sum) =>
        `${count === 1 ? '1 mögliche Umbuchung' : `${count} mögliche Umbuchungen`} von ${quoted(from)} nach ${quoted(to)} (${sum}): Zu viele Beträge sind gleich, um es zu entscheiden.`,
    },
    answer: (label, from, to) =>
      `  Ja: \`pactole movements state ${JSON.stringify(label)} --from ${JSON.stringify(from)} --to ${JSON.stringify(to)}\`; nein: dasselbe mit \`--never\`.`,
    parted: 'Das ist keine Bewegung mehr.',
    made: 'Das ist jetzt eine Bewegung.',
    stated: (label) => `Das gilt für alle Buchungen mit dem Text ${quoted(label)}.`,
    forgotten: 'Ihre Angabe ist zurückgenommen.',
  },
  netWorth: {
    on: (day) => `Vermögen am ${day}`,
    assets: 'Vermögenswerte',
    debts: 'Schulden',
    net: 'Nettovermögen',
    unknown: 'unbekannt',
    unknownBalances: (names, sum) =>
      `Saldo unbekannt: ${names}. Die Buchungen ergeben ${sum}, was in keiner Summe steht; \`pactole balances add\` erfasst einen Saldo.`,
    change: (day, amount, share, recorded) =>
      `Seit dem ${day}: ${amount}${share === null ? '' : ` (${share})`}${
        recorded === null ? '' : `, ohne ${recorded}, die zum ersten Mal erfasst wurden`
      }`,
    noChange: (day) => `Zum ${day} ist kein Wert bekannt, daher wird keine Veränderung gezeigt.`,
    noChangeWithoutBalance: (day, names) =>
      `Seit dem ${day} wird keine Veränderung gezeigt: ${names} hatte damals Buchungen, aber keinen Saldo, und Buchungen allein ergeben keinen Wert.`,
    incomplete: 'Ein Posten hatte an diesem Tag keinen bekannten Wert und zählt nicht mit.',
    withoutBalance: (names) =>
      `Saldo unbekannt: ${names}. Buchungen allein ergeben keinen Wert; \`pactole balances add\` erfasst einen Saldo.`,
    beforeIncomplete: (day) =>
      `Am ${day} hatte etwas keinen bekannten Wert: Die Veränderung kann daher kommen.`,
    oldest: (day) => `Der älteste Kurs darin ist vom ${day}.`,
    assetClasses: {
      real_estate: 'Immobilien',
      other: 'Sonstiges',
      cash: 'Guthaben',
      bonds: 'Anleihen',
      equities: 'Aktien',
      crypto: 'Krypto',
      collectible: 'Gegenstände',
    },
  },
  users: {
    none: 'Noch hat niemand hier Daten.',
    added: (user) => `${quoted(user)} ist jetzt da und hat noch nichts.`,
    wasHere: (user) => `${quoted(user)} war schon da; nichts hat sich geändert.`,
    makeAKey: (user) =>
      `Ein Schlüssel für den Benutzer: pactole keys create --name NAME --scopes read --user ${JSON.stringify(user)}`,
  },
  exports: {
    written: (file, counts) => `${file} ist geschrieben: ${counts}.`,
    notInJournal:
      'Ohne Splits, deren Stücke die von heute sind; was Konten und Wertpapiere außer ihrem Namen sind; Gegenparteien, Gebühren und Steuern in einem Betrag, Regeln, Meilensteine, Importe und Journal. Nur ein Export ohne --format lässt sich wiederherstellen.',
    future: (count) => `Ausgelassen, weil nach heute datiert: ${count}.`,
    unconverted: (count) =>
      `Buchungen, die kein Kurs in die Währung ihres Kontos umrechnet und die in ihrer eigenen stehen: ${count}.`,
    withoutLots: (count) =>
      `Bestände ohne Käufe mit Preis, weil ihre Kosten unbekannt oder in mehreren Währungen sind: ${count}.`,
    moves: (count) =>
      `Umbuchungen von Stücken, je zwei Einträge; eine Abspaltung lässt die Kosten der alten Stücke, wie sie waren: ${count}.`,
    notInPortfolioPerformance:
      'Ohne Kategorien, Gegenparteien, den Unterschied von Einnahme, Ausgabe und Umbuchung, Kurse, Splits, deren Stücke die von heute sind, Regeln und Salden, die hier Summen sind. Legen Sie erst die Konten an, und importieren Sie dann Konto- und Depotumsätze.',
    dividends: (count) =>
      `Dividenden, die dort Zinsen sind, weil keine Buchung ihr Wertpapier nennt: ${count}.`,
    notInCsv:
      'Ohne Regeln, Meilensteine, Importe und Journal. Nur ein Export ohne --format lässt sich wiederherstellen.',
    exported: (user, file, counts) => `Alles von ${user} ist in ${file}: ${counts}.`,
    restored: (user, from, day, counts) => `${user} hat, was ${from} am ${day} hatte: ${counts}.`,
    keysNotPart:
      'Schlüssel sind nicht Teil eines Exports. Legen Sie einen mit `pactole keys create` an.',
  },
  rules: {
    none: 'Es gibt keine Regeln.',
    nothingOpen: 'Die Regeln geben dem Gespeicherten nichts.',
    categoriesRemoved:
      'Eine Buchung, deren Kategorie Sie entfernt haben, zählt als eine ohne: Eine passende Regel gibt ihr wieder eine.',
    applyThem: (transactions) => `${transactions} nach diesen Regeln ergänzen? Tippen Sie ja:`,
    applied: (transactions) => `Ergänzt: ${transactions}.`,
    noneFits: 'Keine Regel passt.',
    given: (category, type, rules) =>
      `Kategorie ${category}, Art ${type}, nach ${rules.length === 1 ? 'Regel' : 'den Regeln'} ${rules.join(', ')}.`,
  },
  reportWritten: (user, file, net) =>
    `Die Seite von ${user} ist in ${file}: ein Reinvermögen von ${net}.`,
  password: {
    question: (user) =>
      `Das neue Passwort von ${user}, mindestens 12 Zeichen, die nicht angezeigt werden:`,
    set: (user) => `${user} meldet sich auf der Seite mit diesem Namen und Passwort an.`,
    removed: (user) => `Das Passwort von ${user} ist entfernt.`,
  },
  secondFactor: {
    on: (user, codes) =>
      `Die Zwei-Faktor-Authentifizierung von ${user} ist aktiv. Übrige Wiederherstellungscodes: ${codes}.`,
    off: (user) => `Die Zwei-Faktor-Authentifizierung von ${user} ist nicht aktiv.`,
    removed: (user) =>
      `Die Zwei-Faktor-Authentifizierung von ${user} ist entfernt: Das Passwort genügt.`,
  },
  assistants: {
    none: (user) => `Kein Assistent liest die Zahlen von ${user}.`,
    created: (name, token) =>
      `Token von ${name}, nur jetzt sichtbar; der Assistent sendet es als Bearer-Token an /mcp:\n${token}`,
    rights: { read: 'liest', write: 'liest und schreibt' },
    ended: (user) => `Der Assistent von ${user} ist abgemeldet.`,
  },
  household: {
    joinMoves: (user, into, contents) =>
      `Alles von ${quoted(user)} geht an ${quoted(into)}: ${contents}. Wer von beiden noch kein Haushalt ist, wird ein Mitglied mit den eigenen Konten. Schlüssel, Sitzungen, Passwörter, Assistenten und das Journal von ${quoted(user)} enden.`,
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
      `Für ${count === 1 ? 'eine Art von Dateien' : `${count} Arten von Dateien`} haben beide verschieden geantwortet: Keine Antwort bleibt, der nächste Import fragt.`,
    joinUndone: (backup) =>
      backup === null
        ? 'Kein Befehl macht es rückgängig: Behalten Sie die Exporte.'
        : `Nur diese Sicherung macht es rückgängig, für alle Benutzer: ${backup}`,
    typeJoin: (user) =>
      `Tippen Sie den Namen des Benutzers, ${quoted(user)}, ohne Anführungszeichen, um fortzufahren:`,
    joined: (user, into, members) =>
      `${quoted(user)} gehört jetzt zu ${quoted(into)}. Mitglieder: ${members}. Ein Gemeinschaftskonto, bisher von einem der beiden: npx pactole accounts owners KONTO NAME=50 NAME=50 --user ${into}`,
    member: 'Mitglied',
    of: 'Von',
    owns: 'Besitzt',
    signsInAs: 'Meldet sich an als',
    none: (user) =>
      `Der Haushalt von ${user} hat keine Mitglieder: \`npx pactole members add NAME\` fügt eines hinzu.`,
    unowned: (accounts) =>
      `Ohne Besitzer, und so in keiner Sicht eines Mitglieds: ${accounts}. Sagen Sie, wem sie gehören: npx pactole accounts owners KONTO NAME=100`,
    added: (name, accounts) =>
      accounts === 0
        ? `${name} ist hinzugefügt.`
        : `${name} ist hinzugefügt und besitzt ${accounts === 1 ? 'ein Konto' : `${accounts} Konten`}.`,
    renamed: (name, to) => `${name} heißt jetzt ${to}.`,
    removed: (name, ended) =>
      `${name} ist entfernt. Beendet: ${ended}. Die Konten bleiben, ohne diesen Besitzer.`,
    owners: (account, owners) => `${account}: ${owners}.`,
    noOwner: (account) =>
      `${account} hat keinen Besitzer: Es zählt im Ganzen, und in keiner Sicht eines Mitglieds.`,
  },
  sessions: {
    opensPage: (user, minutes) =>
      `Dieser Link meldet ${user} auf der Seite an, einmal, ${minutes} Minuten lang.`,
    none: (user) => `${user} ist nirgends angemeldet.`,
    ended: (user) => `Die Sitzung von ${user} ist beendet.`,
    ways: { link: 'Link', password: 'Passwort', proxy: 'Proxy' },
    allEnded: (user, ended) =>
      `${user} ist überall abgemeldet: ${ended === 1 ? '1 Sitzung' : `${ended} Sitzungen`} beendet. Früher erstellte Links gelten nicht mehr.`,
  },
  serve: {
    created: (folder) => `Eine Datenbank ist in ${folder} angelegt.`,
    isNew: 'Die Datenbank wurde gerade angelegt.',
    livesIn: (folder) =>
      `Die Daten liegen in ${folder}, in einer eingebetteten Datenbank für eine Maschine.`,
    isFlushed:
      'Jede bestätigte Änderung ist auf der Platte: Bei einem Stromausfall geht nichts verloren.',
    backedUp: (folder, kept) =>
      `Jeden Tag wird eine Sicherung nach ${folder} geschrieben; die der neuesten ${kept} Tage bleiben.`,
    copyThem:
      'Sie liegen auf derselben Platte: Kopieren Sie sie anderswohin, falls die Platte ausfällt.',
    firstKey: (file) => `Der erste Schlüssel, der jede Route öffnet, steht in ${file}`,
    firstKeyLost: (file) =>
      `${file} enthält keinen Schlüssel, und die Datenbank hat schon einen. Wenn Sie ihn nicht haben, legen Sie einen weiteren an: npx pactole keys create --name first --scopes all`,
    listening: (address) =>
      `Erreichbar unter ${address}/api/v1, beschrieben in ${address}/api/v1/openapi.json`,
    reference: (address) => `API-Referenz: ${address}/docs`,
    metrics: (address) => `Messwerte für Prometheus unter ${address}`,
    page: (address) => `Die Seite, zum Ansehen und für Kontoauszüge: ${address}`,
    openPage: (minutes) =>
      `Öffnen Sie die Seite; dieser Link gilt einmal, ${minutes} Minuten lang:`,
    anotherLink: 'Einen neuen Anmeldelink erhalten Sie mit:',
    stopsLater: (signal, seconds) =>
      `${signal}: noch ${seconds} Sekunden lang wird geantwortet, dann wird geschlossen.`,
    stops: (signal) => `${signal}: laufende Anfragen werden beendet.`,
  },
  warnings: {
    countedTwice: (name, amount, account) =>
      `Das Konto ${quoted(name)} hat Positionen, also zählen die ${amount} seines Saldos als Guthaben daneben. Sind sie sein ganzer Wert, so zählt es doppelt: Erfassen Sie das nicht angelegte Geld mit \`pactole balances add ${account} BETRAG\`.`,
    noRate: (name, amount) =>
      `Das Konto ${quoted(name)} hat ${amount}, für die kein Wechselkurs bekannt ist: Sie zählen nicht mit, bis einer geladen ist (\`pactole market --help\`).`,
    noBalance: (name, account) =>
      `Der Saldo des Kontos ${quoted(name)} ist unbekannt und zählt in keiner Summe mit. Erfassen Sie, was es heute zeigt, mit \`pactole balances add ${account} BETRAG\`; war das Konto am Anfang leer, geben Sie das mit \`pactole accounts set ${account} --opened-at TAG\` an.`,
    mistypedIsin: (isin) =>
      `${isin}: Die Prüfziffer ist falsch, vielleicht ein Tippfehler. Kein Kurs wird dafür gesucht.`,
    otherQuantity: (isin, held, holding, stated) =>
      `${isin}: Die Lots ergeben ${held}, die Position ${holding} nennt ${stated}. Es zählen die Lots.`,
    otherFees: (place, more) =>
      `${place}: ist mit anderen Gebühren gespeichert${more === 0 ? '' : ` (und ${more} Zeilen danach)`}, die bleiben. Um sie zu ändern, entfernen Sie zuerst das Lot.`,
  },
  transactions: {
    counted: {
      spending: (sum) => `Ausgaben insgesamt: ${sum}.`,
      income: (sum) => `Einnahmen insgesamt: ${sum}.`,
      instalments: (sum) => `Raten insgesamt: ${sum}.`,
      drawn: (sum) => `Aus Erspartem insgesamt: ${sum}.`,
      vat: (sum) => `Umsatzsteuer insgesamt: ${sum}.`,
    },
    none: (user) => `${user} hat hier keine Buchungen.`,
    noneDeleted: (user) => `${user} hat hier keine gelöschten Buchungen.`,
    more: (count) =>
      count === 1
        ? 'Eine weitere Buchung ist älter: --limit zeigt mehr.'
        : `${count} weitere Buchungen sind älter: --limit zeigt mehr.`,
    withoutCategory: 'Ohne Kategorie',
    leftOutOfSums: (count) =>
      count === 1
        ? 'Eine Buchung zählt nicht: eine Umbuchung zwischen eigenen Konten, ein Kauf oder ein Verkauf, oder nicht auf einem Girokonto.'
        : `${count} Buchungen zählen nicht: Umbuchungen zwischen eigenen Konten, Käufe oder Verkäufe, oder nicht auf einem Girokonto.`,
    instalments: 'Darlehensraten',
    described: (label, day, amount) => `${quoted(label)} vom ${day} (${amount})`,
    deleted: (described, id) =>
      `Gelöscht: ${described}. \`pactole transactions restore ${id}\` holt die Buchung zurück.`,
    wouldDelete: ({ rows, accounts, first, last }) =>
      `${rows === 1 ? '1 Buchung' : `${rows} Buchungen`}${accounts > 1 ? ` von ${accounts} Konten` : ''}, ${first} bis ${last}.`,
    keepsTombstones: 'Kein Import bringt sie zurück; --forget lässt keine Spur von ihnen.',
    forgets: (deleted) =>
      `Sie gehen ohne Spur${deleted === 0 ? '' : `, und ${deleted} früher gelöschte`}: Ein Import kann sie wieder bringen.`,
    deleteAnyway: 'Löschen? Tippen Sie yes:',
    rangeDeleted: (rows, again) =>
      `${rows === 1 ? '1 Buchung' : `${rows} Buchungen`} gelöscht. \`pactole journal undo ${again}\` bringt alles zurück.`,
    restored: (described) => `${described} ist wieder da.`,
    categorized: (described, category) => `${described} ist in der Kategorie ${quoted(category)}.`,
    uncategorized: (described) => `${described} ist jetzt ohne Kategorie.`,
    noted: (described) => `Notiert zu ${described}.`,
    noteRemoved: (described) => `${described} hat keine Notiz.`,
    added: (described) => `Hinzugefügt: ${described}.`,
    moved: (count, account, again) =>
      `${count === 1 ? '1 Buchung' : `${count} Buchungen`} nach ${quoted(account)} verschoben. \`pactole journal undo ${again}\` macht es rückgängig.`,
    noneMoved: (account) => `Nichts zu verschieben: ${quoted(account)} hat sie schon.`,
    movedAlike: (count) =>
      `Das Konto hatte zu ${count === 1 ? 'einer davon' : `${count} davon`} schon eine gleiche Buchung. Prüfen Sie, dass keine doppelt ist.`,
    split: (described, parts) => `${described} ist aufgeteilt: ${parts}.`,
    edited: (described) => `Korrigiert: ${described}.`,
    others: (count) =>
      count === 1
        ? 'Auch eine weitere dieses Empfängers.'
        : `Auch ${count} weitere dieses Empfängers.`,
    ruled: (pattern) => `Eine Regel für ${quoted(pattern)} gibt sie den neuen.`,
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
  milestones: ['Meilenstein', 'Meilensteine'],
  sessions: ['Sitzung', 'Sitzungen'],
  api_keys: ['Schlüssel', 'Schlüssel'],
};
