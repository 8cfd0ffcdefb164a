import type { FeedWords } from './words.ts';

export const de: FeedWords = {
  notRead: (path, reason) => `${path} ist nicht lesbar (${reason})`,
  noConfiguration: (path) => `${path} gibt es noch nicht; was hineingehört, steht in docs/feeds.md`,
  readableByOthers: (path) =>
    `${path} ist für andere lesbar und enthält Geheimnisse. Abhilfe: chmod 600 '${path}'`,
  inFile: (file, fault) => `${file}: ${fault}`,
  noObject: 'ein JSON-Objekt wird erwartet',
  noFeeds: '„feeds“ muss eine Liste sein',
  unknownFeed: (name, known) => `keine Quelle heißt „${name}“; möglich sind: ${known}`,
  unknownSetting: (name, known) => `„${name}“ ist keine Einstellung; möglich sind: ${known}`,
  missingSetting: (title, name) => `${title} braucht die Einstellung „${name}“`,
  wrongSetting: (name) =>
    `„${name}“ muss ein Text sein, oder eines von {"env"}, {"file"} und {"command"}`,
  wrongAccount: (feed) =>
    `„name“ und „account“ von ${feed} müssen Texte sein, „accounts“ ein Objekt aus Texten`,
  wrongNotify: '„notify“ braucht entweder „url“ oder „command“, und nimmt „always“',
  twoFeeds: (name) => `zwei Quellen heißen „${name}“; geben Sie einer einen anderen „name“`,
  noVariable: (variable, setting) => `${variable} ist nicht gesetzt; „${setting}“ kommt daher`,
  commandTooSlow: (program, setting) =>
    `${program} braucht über eine Minute; „${setting}“ kommt daher`,
  commandFailed: (program, setting) => `${program} ist fehlgeschlagen; „${setting}“ kommt daher`,
  otherRun: (pid, host) => `ein anderer Abruf läuft schon (Prozess ${pid} auf ${host})`,
  watchesRun: (run, seconds) => `${run}: ${seconds} Sekunden lang wird geprüft, ob noch immer`,
  lostLock: 'Ein anderer Abruf hat übernommen, weil dieser Prozess zu lange angehalten war.',
  noneNamed: (name, known) =>
    `keine Quelle ist als „${name}“ eingerichtet; eingerichtet sind: ${known || '–'}`,

  faults: {
    consent: 'neu verbinden',
    settings: 'eine Einstellung ist falsch',
    limit: 'die Höchstzahl der Anfragen ist erreicht; der nächste Abruf macht weiter',
    unavailable: 'später noch einmal versuchen',
    response: 'die Antwort ist nicht wie dokumentiert',
  },
  paused: (feed) => `${feed}: pausiert.`,
  stopped: 'Angehalten.',
  unreachable: (reason) => `Der Import wurde unterbrochen: ${reason}`,
  pending: (count) => `${count} vorgemerkt, nicht importiert.`,
  importSimilar: (count) =>
    `${count === 1 ? '1 Zeile ähnelt einer gespeicherten' : `${count} Zeilen ähneln gespeicherten`}. Trotzdem importieren? Sonst ${count === 1 ? 'wird sie' : 'werden sie'} nicht mehr vorgeschlagen.`,
  held: (rows) =>
    `Zurückgestellt, weil sie gespeicherten Zeilen ähneln. Zum Entscheiden ohne --yes starten:\n${rows.join('\n')}`,
  heldCount: (count) => `${count} zurückgestellt: Zum Entscheiden ohne --yes starten.`,
  goneCount: (count) => `${count} von der Quelle nicht mehr angezeigt.`,
  gone: (rows) => `Von der Quelle nicht mehr angezeigt; gelöscht wurde nichts:\n${rows.join('\n')}`,
  noAccount: (name) => `Konto „${name}“ nicht gefunden; --new legt es an`,
  differs: (asset, provider, stored) =>
    `die Quelle nennt ${provider} ${asset}, Pactole ${stored}: Eine Buchung fehlt, etwa ein Abgang; tragen Sie sie von Hand nach`,
  mayHaveMoved: (quantity, symbol, day, wallets) =>
    wallets === 1
      ? `${quantity} ${symbol} gingen am ${day} ab, und eine Ihrer Wallets erhielt bis auf Gebühren ebenso viel. Sind es dieselben, überträgt sie dieser Befehl mit Einstandswert und Kaufdatum:`
      : `${quantity} ${symbol} gingen am ${day} ab, und mehrere Ihrer Wallets erhielten bis auf Gebühren ebenso viel. Führen Sie die Zeile der richtigen Wallet aus; sie überträgt mit Einstandswert und Kaufdatum:`,
  differentCount: (count) =>
    `${count} ihrer Zahlen ${count === 1 ? 'weicht' : 'weichen'} vom Gespeicherten ab.`,
  consentEnds: (day) => `Die Zustimmung endet am ${day}: vorher erneuern.`,
  done: (feed, account, imported, known) =>
    `${feed}, ${account}: ${imported} importiert, ${known} schon gespeichert.`,
  nextRun: (time) => `Nächster Abruf um ${time}.`,
  notSent: (reason) => `Die Zusammenfassung wurde nicht gesendet: ${reason}`,

  nothingToConnect: (feed) => `${feed} braucht keine Verbindung: die Einstellungen genügen.`,
  connected: (feed) => `${feed} ist verbunden.`,
  connect: {
    setupToken: 'Setup-Token von SimpleFIN:',
    openAndConsent: (bank, address) =>
      `Öffnen Sie diese Seite und erlauben Sie, ${bank} zu lesen:\n${address}`,
    redirectedAddress: 'Adresse der Seite, auf der Sie enden:',
    approve: (challenge) => `Geben Sie dies in der App Ihrer Bank frei: ${challenge}`,
    tan: (challenge) => `${challenge}\nTAN:`,
  },
  settings: {
    labels: {
      accessUrl: 'Zugangsadresse',
      apiKey: 'API-Schlüssel',
      apiSecret: 'API-Geheimnis',
      applicationId: 'Anwendungs-ID',
      bank: 'Bank',
      bankCode: 'Bankleitzahl',
      country: 'Land',
      currency: 'Währung des Kontos',
      files: 'Namen der Dateien',
      folder: 'Ordner',
      keyName: 'Name des Schlüssels',
      pairs: 'Gehandelte Paare',
      pin: 'PIN',
      privateKey: 'Privater Schlüssel',
      productId: 'Produkt-ID',
      queryId: 'Query-ID',
      redirectUrl: 'Rücksprungadresse',
      tanMedium: 'TAN-Medium',
      tanMethod: 'TAN-Verfahren',
      token: 'Token',
      url: 'Adresse der Bank',
      user: 'Anmeldename',
    },
    needs: {
      kraken: 'Legen Sie einen Schlüssel nur mit „Query funds“ und „Query ledger entries“ an.',
      bitvavo: 'Legen Sie einen Schlüssel an, der nur lesen darf.',
      binance:
        'Legen Sie einen Schlüssel nur mit „Enable Reading“ an. Der erste Abruf dauert zehn Minuten.',
      coinbase:
        'Legen Sie einen ECDSA-Schlüssel nur mit „View“ an; kopieren Sie Namen und privaten Schlüssel.',
      simplefin:
        'Verbinden Sie Ihre Banken bei SimpleFIN und legen Sie ein Setup-Token an. Es gilt einmal.',
      ibkr: 'Legen Sie eine Flex-Query „Activity“ in XML an: Account Information, Trades, Cash Transactions, Open Positions, Corporate Actions und Cash Report.',
      'trading-212':
        'In der App: Settings, API (Beta). Legen Sie einen Schlüssel mit Account data, Portfolio und History an, ohne Orders.',
      folder: 'Auszüge, die in einem Ordner des Rechners liegen.',
      wise: 'Legen Sie ein Token an, das nur lesen darf. Laden Sie dort den öffentlichen Schlüssel hoch.',
      fints:
        'Beantragen Sie eine Produkt-ID; das ist kostenlos und dauert einige Tage. Die Liste dazu nennt die Adresse Ihrer Bank.',
      'enable-banking':
        'Melden Sie eine Anwendung (production) mit der Rücksprungadresse unten an, und verknüpfen Sie Ihre Konten mit ihr.',
    },
    hints: {
      bank: 'wie sie bei Enable Banking heißt, etwa Nordea',
      country: 'zwei Buchstaben, etwa DE',
      currency: 'EUR, wenn leer',
      pairs: 'alle, die Sie je gehandelt haben: BTC/EUR, ETH/EUR',
      pin: 'liegt in einer privaten Datei auf dem Rechner von Pactole',
      privateKey: 'ganz, mit erster und letzter Zeile',
      redirectUrl: 'Tragen Sie dieselbe beim Anbieter ein.',
    },
  },
  notOffered: 'diese Quelle wird in einer Datei auf dem Rechner eingerichtet',
  onlyTexts: 'eine Einstellung muss ein Text sein',
  notPublic: (host) => `${host} ist keine Adresse des Internets`,
  noAnswerNeeded: 'gerade wird nichts gefragt',

  usage: 'Neue Buchungen eingerichteter Banken, Broker und Börsen importieren.',
  options: {
    config: 'die Einrichtung; sonst ~/.config/pactole/feeds.json',
    list: 'die eingerichteten Quellen mit ihrem ersten Tag auflisten',
    connect: 'eine Quelle verbinden, etwa durch eine Zustimmung',
    since: 'erster Tag des ersten Abrufs, JJJJ-MM-TT; sonst vor zwei Jahren',
    every: 'nach 30m, 6h oder 1d wiederholen, bis zum Anhalten',
    new: 'unbekannte Konten anlegen',
    held: 'was mit Zeilen geschieht, die der letzte Abruf zurückgestellt hat',
    yes: 'nicht fragen; zurückstellen, was einer gespeicherten Zeile ähnelt',
    rules: 'Regeln für Kategorien, wie bei pactole-import',
    'lots-folder': 'Ordner für Käufe und Verkäufe, die ein Schlüssel nicht speichern kann',
    url: 'Adresse des Dienstes; sonst PACTOLE_BASE_URL',
    'key-file': 'Datei des API-Schlüssels; sonst PACTOLE_API_KEY',
    json: 'das Ergebnis jeder Quelle als JSON ausgeben',
    help: 'diese Hilfe anzeigen',
  },
  wrongInterval: (typed) =>
    `--every nimmt Minuten, Stunden oder Tage, etwa 30m, 6h oder 1d, nicht „${typed}“`,
  wrongDay: (typed) => `--since nimmt einen Tag, etwa 2026-01-31, nicht „${typed}“`,
  wrongHeld: (typed) => `--held nimmt import oder drop, nicht „${typed}“`,
};
