import type { Words } from './fr.ts';

const some = (count: number, one: string, other: string) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? one : other}`;

export const de: Words = {
  skip: 'Zum Inhalt',
  navigation: 'Die Ansichten',
  chooseLanguage: 'Sprache',
  views: {
    patrimoine: 'Vermögen',
    comptes: 'Konten',
    placements: 'Anlagen',
    operations: 'Buchungen',
    conseils: 'Hinweise',
  },
  loading: 'Wird geladen …',
  retry: 'Noch einmal',
  close: 'Schließen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  total: 'Summe',
  menu: 'Schlüssel und Einstellungen',
  savedOn: (day) => `Gespeichert am ${day}`,

  key: {
    title: 'Ihr Vermögen, zu Hause.',
    lead: 'Diese Seite spricht mit Ihrem Pactole-Dienst und mit niemandem sonst. Ein Schlüssel öffnet sie.',
    label: 'Ihr Schlüssel',
    keep: 'Auf diesem Gerät behalten',
    keepHint: 'Sonst bleibt er im Speicher dieses Tabs und ist nach dem Neuladen weg.',
    open: 'Öffnen',
    none: 'Noch kein Schlüssel? In einem Terminal, dort wo Pactole installiert ist:',
    demo: 'Oder zuerst ein erfundenes Leben, zum Ansehen:',
    refused:
      'Der Dienst lehnt diesen Schlüssel ab: Er ist unbekannt, abgelaufen oder widerrufen. Dieser Befehl gibt einen neuen:',
    malformed: 'Ein Schlüssel hat weder Leerzeichen noch Umlaute; dies ist keiner.',
    kept: 'Der Schlüssel wird auf diesem Gerät behalten.',
    notKept: 'Der Schlüssel ist nur im Speicher dieses Tabs.',
    forget: 'Schlüssel vergessen',
  },
  link: {
    opening: 'Die Seite wird geöffnet…',
    failed: {
      expired:
        'Dieser Link wurde schon benutzt oder ist abgelaufen. Dieser Befehl gibt einen neuen:',
      unprotected:
        'Ohne TLS wäre ein Schlüssel unterwegs lesbar: Öffnen Sie den Link auf dem Rechner des Dienstes oder über https.',
      busy: 'Gerade werden zu viele Links geöffnet: Versuchen Sie es in einer Minute wieder.',
      unreachable:
        'Der Dienst antwortet nicht: Der Link bleibt gültig, öffnen Sie ihn noch einmal.',
    },
    title: (user) => `Die Seite von ${user} öffnen?`,
    other: (user, name) =>
      `Dieser Link öffnet die Seite von ${user}, mit dem Schlüssel „${name}“. Die Seite ist schon mit einem anderen Schlüssel offen. Dateien, die Sie danach ablegen, gingen an ${user}.`,
    opens: (scopes) => `Dieser Schlüssel öffnet: ${scopes}.`,
    stay: 'Hier bleiben',
    open: (user) => `Die von ${user} öffnen`,
    keep: (user) =>
      `Das ist die Seite von ${user}. Dieser Tab vergisst den Schlüssel beim Neuladen.`,
    keepNot: 'Jetzt nicht',
  },
  denied: {
    title: 'Ihr Schlüssel öffnet diesen Teil nicht',
    needs: (scope) =>
      `Ihm fehlt das Recht ${scope}. Dieser Befehl gibt einen Schlüssel, der es hat:`,
  },
  failure: {
    offline: 'Sie sind offline: Dies sind die letzten Zahlen, die ankamen.',
    unreachable: 'Der Dienst antwortet nicht. Läuft er?',
    slow: 'Der Dienst braucht lange für die Antwort. Es wird noch gewartet.',
    other: (message) => `Der Dienst hat abgelehnt: ${message}`,
  },

  wealth: {
    title: 'Nettovermögen',
    owned: 'Was Sie besitzen',
    owed: 'Was Sie schulden',
    periods: { month: '1 Monat', year: '1 Jahr', five: '5 Jahre', all: 'Alles' },
    since: (day) => `seit ${day}`,
    evolution: 'Entwicklung',
    evolutionAlt: (from, first, to, last) =>
      `Nettovermögen von ${first} (${from}) bis ${last} (${to}).`,
    net: 'Nettovermögen',
    debts: 'Schulden',
    why: 'Warum es sich geändert hat',
    whyPeriod: 'Zeitraum',
    whyRow: {
      gains: 'Gewinne der Anlagen',
      savings: 'Erspartes',
      cash: 'Guthaben',
      goods: 'Immobilien und Sachwerte',
      debts: 'Schulden',
      investments: 'Anlagen',
    },
    whyHint: {
      gains: 'Kurse, Dividenden und Zinsen, abzüglich Gebühren',
      savings: 'was Sie zurückgelegt oder ausgegeben haben',
      cash: 'was Sie zurückgelegt oder ausgegeben haben',
      goods: 'gekauft, verkauft und neu bewertet',
      debts: 'getilgt oder aufgenommen',
      investments: 'Gewinne und Einzahlungen zusammen',
    },
    savedInto: (invested, cash) => `${invested} in Anlagen eingezahlt, ${cash} Guthaben`,
    from: (day) => `Am ${day}`,
    thisMonth: 'Seit einem Monat',
    thisYear: (year) => `${year}, bisher`,
    allTime: 'Seit Beginn',
    change: 'Änderung',
    allocation: 'Aufteilung',
    allocationHint: 'dessen, was Sie besitzen',
    classes: {
      real_estate: 'Immobilien',
      other: 'Anderes',
      cash: 'Guthaben',
      bonds: 'Anleihen',
      equities: 'Aktien',
      crypto: 'Krypto',
      collectible: 'Sachwerte',
    },
    categories: {
      crowdlending: 'Crowdlending',
      autre: 'Anderes',
      crypto: 'Krypto',
      courant: 'Girokonten',
      livret: 'Sparkonten',
      investissement: 'Anlagen',
      immobilier: 'Immobilien',
      objets: 'Sachwerte',
    },
    milestones: 'Meilensteine',
    milestonesHint: (rate) => `hochgerechnet mit ${rate} im Jahr und dem zuletzt Ersparten`,
    reached: (when) => `erreicht im ${when}`,
    projected: (when) => `etwa ${when}`,
    notProjected: 'nicht in 50 Jahren',
    own: 'Ihr Ziel',
    drawdown: (current, max) =>
      `${current} unter dem Höchststand; der tiefste Rückgang war ${max}.`,
    atPeak: (max) => `Auf dem Höchststand; der tiefste Rückgang war ${max}.`,
    nothing:
      'Noch nichts. Legen Sie einen Auszug auf dieser Seite ab, oder legen Sie ein Konto an.',
    firstSteps:
      'Die Datei Ihrer Bank oder Ihres Brokers wird hier gelesen, in Ihrem Browser. Zuerst sehen Sie, was der Import täte, dann entscheiden Sie; dieselbe Datei fügt nichts zweimal hinzu. Eine Immobilie oder ein Kredit wird mit seinem Stand eingetragen.',
  },

  gaps: {
    gap: (points, first, last) =>
      points === 1
        ? `Im ${first} fehlt ein Wert und zählt nicht mit.`
        : `Von ${first} bis ${last}, an ${points} Tagen, fehlt ein Wert und zählt nicht mit.`,
    assumption: (points, first, last) =>
      points === 1
        ? `Im ${first} steht ein Kaufpreis für einen Wert.`
        : `Von ${first} bis ${last}, an ${points} Tagen, steht ein Kaufpreis oder eine Annahme für einen Wert.`,
    unpriced: (count) =>
      some(count, 'Posten ohne Wert, zählt nichts', 'Posten ohne Wert, zählen nichts'),
    worthless: (count) => some(count, 'Posten ist wertlos', 'Posten sind wertlos'),
    foreign: (currencies) => `umgerechnet aus ${currencies}`,
    missingToday: 'Ein Wert von heute fehlt: Die Summe enthält ihn nicht.',
  },

  accounts: {
    title: 'Konten',
    groups: {
      cash: 'Giro und Sparen',
      investments: 'Anlagen',
      goods: 'Immobilien und Sachwerte',
      debts: 'Schulden',
    },
    type: {
      checking: 'Girokonto',
      savings: 'Sparkonto',
      pea: 'PEA',
      cto: 'Depot',
      av: 'Lebensversicherung',
      crypto_wallet: 'Krypto-Wallet',
      crowdlending: 'Crowdlending',
      real_estate: 'Immobilie',
      object: 'Sachwert',
      other: 'Anderes',
      loan: 'Darlehen',
    },
    value: 'Wert',
    gain: 'Gewinn',
    name: 'Konto',
    asOf: (when) => `Kurs ${when}`,
    balanceAnd: (day) => `Saldo vom ${day}, Buchungen seither`,
    owedSince: (day) => `Saldo vom ${day}, Raten seither`,
    valued: (when) => `bewertet ${when}`,
    stale: 'zu erneuern',
    noFigure: 'kein Saldo, kein Kurs',
    archived: 'Archivierte Konten, nicht in der Summe',
    create: 'Neues Konto',
    balance: 'Saldo eingeben',
    empty: 'Noch keine Konten.',
  },

  investments: {
    title: 'Anlagen',
    value: 'Wert Ihrer Anlagen',
    gainLatent: 'Offener Gewinn',
    gainRealised: 'Realisierter Gewinn',
    gainRealisedHint: 'aus Verkäufen, zum Durchschnittspreis',
    fees: 'Bezahlte Gebühren',
    feesHint: 'seit Beginn',
    annualised: 'Rendite im Jahr',
    annualisedHint:
      'zeitgewichtet: was ein angelegter Euro verdient hat, gleich was Sie eingezahlt haben',
    tri: 'Rendite Ihrer Einzahlungen',
    triHint:
      'im Jahr, interner Zinsfuß: was ein Sparkonto mit denselben Einzahlungen an denselben Tagen hätte zahlen müssen',
    ttwr: 'Rendite insgesamt',
    ttwrHint: 'zeitgewichtet, über den ganzen Zeitraum, nach Gebühren und Steuern',
    volatility: 'Volatilität',
    volatilityHint: 'im Jahr: wie weit die Monate meist schwanken',
    sharpe: 'Sharpe-Ratio',
    sharpeHint: (rate) =>
      `was jeder Punkt Risiko über dem risikofreien Zins von ${rate} gebracht hat`,
    maxDrawdown: 'Tiefster Rückgang',
    maxDrawdownHint: 'der größte Fall von einem Höchststand',
    contributions: 'Angelegt, netto',
    contributionsHint: {
      lots: 'Käufe abzüglich Verkäufe',
      costBasis: 'Kaufpreis dessen, was Sie halten',
      unknown: 'der Kaufpreis mancher Posten ist nicht bekannt',
    },
    positions: 'Positionen',
    position: 'Position',
    weight: 'Gewicht',
    quantity: 'Stück',
    price: 'Kurs',
    trend: '30 Kurse',
    trendAlt: (from, to) => `Die letzten 30 Kurse, von ${from} bis ${to}`,
    cash: 'Guthaben',
    byBalance: 'über den Saldo geführt',
    worthlessSince: (day) => `wertlos seit ${day}`,
    unpriced: 'ohne Kurs',
    ter: (rate) => `${rate} Kosten im Jahr`,
    returns: 'Renditen Monat für Monat',
    returnsHint: 'in %, zeitgewichtet',
    net: 'Netto',
    gross: 'Brutto',
    netHint: 'nach Gebühren und Steuern',
    year: 'Jahr',
    years: 'Jahr für Jahr',
    start: 'Anfang',
    paidIn: 'Eingezahlt',
    earned: 'Verdient',
    end: 'Ende',
    return: 'Rendite',
    against: (name) => `Gegen den Index ${name}`,
    againstHint: (month) => `100 im ${month}, in Euro`,
    yours: 'Ihre Anlagen',
    versus: (yours, index) => `Ihre Anlagen: ${yours}. Der Index: ${index}.`,
    drawdown: 'Rückgänge',
    drawdownHint: 'unter dem Höchststand',
    drawdownAlt: (max) => `Rückgänge unter dem Höchststand; der tiefste ist ${max}.`,
    movements: 'Käufe und Verkäufe',
    buy: 'Kauf',
    sell: 'Verkauf',
    date: 'Tag',
    amount: 'Betrag',
    more: (count) => `Die übrigen ${count.toLocaleString('de-DE')}`,
    nothing: 'Noch keine Anlagen.',
    firstSteps:
      'Depot, Lebensversicherung oder Coins: fügen Sie die Datei Ihres Brokers hinzu, oder legen Sie das Konto an und tragen Sie seinen Stand ein. Die Renditen werden von da an berechnet.',
    unnamed: 'Ohne Namen',
  },

  operations: {
    title: 'Buchungen',
    search: 'Suchen',
    searchHint: 'Text, Kategorie, Betrag',
    account: 'Konto',
    allAccounts: 'Alle Konten',
    older: 'Ältere',
    all: 'Alle laden',
    shown: (shown, loaded) =>
      shown === loaded
        ? some(loaded, 'Buchung geladen', 'Buchungen geladen')
        : `${shown.toLocaleString('de-DE')} von ${some(loaded, 'geladenen Buchung', 'geladenen Buchungen')}`,
    complete: 'Alles ist geladen.',
    partial: 'Es gibt ältere.',
    none: 'Keine Buchungen.',
    noMatch: 'Keine der geladenen Buchungen passt.',
    fee: (amount) => `davon Gebühr ${amount}`,
    tax: (amount) => `davon Steuer ${amount}`,
    next: 'Mehr zeigen',
  },

  advice: {
    title: 'Hinweise',
    nothing: 'Noch nichts zu sagen: Dafür braucht es einige Monate Buchungen.',
  },

  files: {
    add: 'Auszug hinzufügen',
    title: 'Auszug hinzufügen',
    dropHere: 'Legen Sie Ihre Auszüge hier ab',
    dropHint:
      'OFX, QIF, CSV, XLSX, ODS, CAMT.053, MT940 oder ein ZIP: gelesen hier, in Ihrem Browser',
    choose: 'Dateien wählen',
    reading: (name) => `${name} wird gelesen …`,
    unreadable: (name) => `${name} ist nicht lesbar`,
    otherFormats:
      'Auf der Seite Ihrer Bank heißt der Export oft „Umsätze herunterladen“: wählen Sie dort OFX, QIF, CSV, Excel, camt.053 oder MT940, und legen Sie diese Datei hier ab.',
    dateOrder: { 'D/M/Y': 'Tag zuerst: Tag/Monat/Jahr', 'M/D/Y': 'Monat zuerst: Monat/Tag/Jahr' },
    decimalMark: { ',': 'Komma: 1,5 ist eineinhalb', '.': 'Punkt: 1.5 ist eineinhalb' },
    positive: { out: 'Ohne Minus: ausgegeben', in: 'Ohne Minus: erhalten' },
    obstacle: {
      readerMissing:
        'Der Leser der Auszüge ließ sich nicht laden. Versuchen Sie es mit Verbindung noch einmal.',
      closed:
        'Sie lässt sich nicht öffnen: vielleicht ist sie ein Ordner, oder sie wurde verschoben. Wählen Sie die Dateien selbst.',
      tooLong:
        'Sie zu lesen dauert länger als eine Minute. Wählen Sie eine andere Datei oder einen kürzeren Zeitraum.',
      tooLarge:
        'Sie hat mehr als 64 MB, was kein Auszug hat. Wählen Sie eine andere Datei oder einen kürzeren Zeitraum.',
    },
    holds: (rows, trades) =>
      [
        some(rows, 'Buchung', 'Buchungen'),
        ...(trades === 0 ? [] : [some(trades, 'Kauf oder Verkauf', 'Käufe und Verkäufe')]),
      ].join(', '),
    empty: 'Keine Buchungen in dieser Datei.',
    which: 'In welches Konto?',
    choosePrompt: 'Konto wählen …',
    newAccount: 'Neues Konto …',
    byIban: 'an der IBAN erkannt',
    comparing: 'Wird mit dem Gespeicherten verglichen …',
    new: 'neu',
    known: 'bekannt',
    deleted: 'früher gelöscht',
    similar: 'ähnlich',
    range: (from, to) => (from === to ? `am ${from}` : `vom ${from} bis ${to}`),
    flows: (inflow, outflow) => `Eingänge ${inflow}, Ausgänge ${outflow}`,
    questions: 'Zu prüfen',
    fuzzy: (label, existing) => `„${label}“ ähnelt „${existing}“`,
    rows: 'Die Zeilen',
    state: { new: 'neu', known: 'bekannt', deleted: 'gelöscht' },
    warnings: 'Was die Datei meldet',
    import: (count) => `${some(count, 'Buchung', 'Buchungen')} importieren`,
    nothingNew: 'Alles ist schon da: nichts zu importieren.',
    importing: (done, total) =>
      `${done.toLocaleString('de-DE')} von ${total.toLocaleString('de-DE')}`,
    imported: (count) => `${some(count, 'Buchung', 'Buchungen')} importiert.`,
    stopped: (count) =>
      `Der Import brach nach ${some(count, 'Zeile', 'Zeilen')} ab. Nichts ist doppelt: Starten Sie ihn noch einmal.`,
    balance: (amount, day) => `Auch den Saldo speichern: ${amount} am ${day}`,
    balanceSaved: 'Saldo gespeichert.',
    otherCurrency: (file, account) => `Die Datei ist in ${file}, das Konto in ${account}.`,
    trades: (count) =>
      some(count, 'Kauf oder Verkauf von Wertpapieren', 'Käufe und Verkäufe von Wertpapieren'),
    tradesHint: 'Wertpapiere kommen durch den Befehl des Eigentümers hinzu, mit dieser Datei:',
    download: 'Datei der Posten herunterladen',
    withoutIsin: (count) =>
      `${some(count, 'Zeile ohne ISIN ist', 'Zeilen ohne ISIN sind')} nicht in der Datei.`,
    remove: 'Entfernen',
  },

  forms: {
    name: 'Name',
    type: 'Art',
    institution: 'Bank oder Anbieter',
    optional: 'freiwillig',
    currency: 'Währung',
    product: 'Produkt',
    products: {
      livret_a: 'Livret A',
      ldds: 'LDDS',
      lep: 'LEP',
      livret_jeune: 'Livret jeune',
      pel: 'PEL',
      cel: 'CEL',
      autre: 'Ein anderes',
    },
    create: 'Konto anlegen',
    balance: 'Saldo',
    balanceHint: 'was da ist, oder was es wert ist; bei einem Darlehen, was noch geschuldet wird',
    day: 'Tag',
    recorded: (amount, name, day) => `${amount} auf ${name}, ${day}: gespeichert.`,
    badAmount: 'Ein Betrag sieht so aus: 1.234,56.',
  },
};
