import type { FeedWords } from './words.ts';

export const de: FeedWords = {
  notRead: (path, reason) => `${path} ist nicht lesbar (${reason})`,
  noConfiguration: (path) => `${path} gibt es noch nicht; was hineingehört, steht in docs/feeds.md`,
  readableByOthers: (path) =>
    `${path} ist für andere lesbar und enthält Geheimnisse. Abhilfe: chmod 600 '${path}'`,
  inFile: (file, fault) => `${file}: ${fault}`,
  noObject: 'ein JSON-Objekt wird erwartet',
  noFeeds: '„feeds“ muss eine Liste sein',
  unknownFeed: (name, known) => `keine Quelle heißt „${name}“; es gibt: ${known}`,
  unknownSetting: (name, known) => `„${name}“ ist keine Einstellung; es gibt: ${known}`,
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
  commandFailed: (program, setting) => `${program} ist gescheitert; „${setting}“ kommt daher`,
  otherRun: (pid, host) => `ein anderer Abgleich läuft schon (Prozess ${pid} auf ${host})`,
  watchesRun: (run, seconds) => `${run}: ${seconds} Sekunden lang wird geprüft, ob noch immer`,
  lostLock: 'Ein anderer Abgleich hat übernommen, da dieser Prozess zu lange angehalten war.',
  noneNamed: (name, known) =>
    `keine Quelle ist als „${name}“ eingerichtet; es gibt: ${known || '–'}`,

  faults: {
    consent: 'neu verbinden',
    settings: 'eine Einstellung ist falsch',
    limit: 'die Zahl der Anfragen ist erschöpft; ein späterer Lauf macht weiter',
    unavailable: 'später noch einmal versuchen',
    response: 'die Antwort ist nicht wie dokumentiert',
  },
  paused: (feed) => `${feed}: pausiert.`,
  stopped: 'Angehalten.',
  unreachable: (reason) => `Der Import wurde unterbrochen: ${reason}`,
  pending: (count) => `${count} vorgemerkt, nicht importiert.`,
  importSimilar: (count) =>
    `${count === 1 ? '1 Zeile gleicht' : `${count} Zeilen gleichen`} einer gespeicherten. Trotzdem neu? Ohne Ja bleibt sie für immer weg.`,
  held: (rows) =>
    `Zurückgehalten, da sie gespeicherten Zeilen gleichen. Ohne --yes können Sie entscheiden:\n${rows.join('\n')}`,
  heldCount: (count) => `${count} zurückgehalten: ohne --yes können Sie entscheiden.`,
  goneCount: (count) => `${count} von der Quelle nicht mehr gezeigt.`,
  gone: (rows) => `Von der Quelle nicht mehr gezeigt; gelöscht wurde nichts:\n${rows.join('\n')}`,
  noAccount: (name) => `es gibt kein Konto „${name}“; --new legt es an`,
  differs: (asset, provider, stored) =>
    `die Quelle hat ${provider} ${asset}, Pactole ${stored}: etwas fehlt, etwa abgegangene Coins; tragen Sie es von Hand nach`,
  mayHaveMoved: (quantity, symbol, day, wallets) =>
    wallets === 1
      ? `${quantity} ${symbol} gingen am ${day} ab, und eine Ihrer Wallets erhielt bis auf Gebühren ebenso viel. Sind es dieselben, verschiebt sie dieser Befehl mit Kosten und Tagen:`
      : `${quantity} ${symbol} gingen am ${day} ab, und mehrere Ihrer Wallets erhielten bis auf Gebühren ebenso viel. Starten Sie die Zeile der richtigen; sie verschiebt mit Kosten und Tagen:`,
  differentCount: (count) =>
    `${count} ihrer Zahlen ${count === 1 ? 'weicht' : 'weichen'} vom Gespeicherten ab.`,
  consentEnds: (day) => `Die Einwilligung endet am ${day}: vorher neu verbinden.`,
  done: (feed, account, imported, known) =>
    `${feed}, ${account}: ${imported} importiert, ${known} bekannt.`,
  nextRun: (time) => `Nächster Lauf um ${time}.`,
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

  usage: 'Importiert, was eingerichtete Banken, Broker und Börsen Neues haben.',
  options: {
    config: 'die Einrichtung; sonst ~/.config/pactole/feeds.json',
    list: 'die eingerichteten Quellen zeigen, und seit wann jede gelesen wird',
    connect: 'einmal tun, was eine Quelle verlangt, etwa eine Einwilligung',
    since: 'erster Tag des ersten Laufs, JJJJ-MM-TT; sonst vor zwei Jahren',
    every: 'nach 30m, 6h oder 1d wieder laufen, bis zum Anhalten',
    new: 'unbekannte Konten anlegen',
    yes: 'nichts fragen; zurückhalten, was einer gespeicherten Zeile gleicht',
    rules: 'Regeln für Kategorien, wie bei pactole-import',
    'lots-folder': 'Ordner für Käufe und Verkäufe, die ein Schlüssel nicht speichern kann',
    url: 'Adresse des Dienstes; sonst PACTOLE_BASE_URL',
    'key-file': 'Datei des API-Schlüssels; sonst PACTOLE_API_KEY',
    json: 'ausgeben, was aus jeder Quelle wurde',
    help: 'dies zeigen',
  },
  wrongInterval: (typed) =>
    `--every nimmt Minuten, Stunden oder Tage, etwa 30m, 6h oder 1d, nicht „${typed}“`,
  wrongDay: (typed) => `--since nimmt einen Tag, etwa 2026-01-31, nicht „${typed}“`,
};
