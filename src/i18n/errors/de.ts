import type { ErrorMessages, FileFailure } from './en.ts';

const quoted = (text: string) => `„${text}“`;

export const de: ErrorMessages = {
  noAccount: () => 'Kein Konto hat diese Kennung.',
  noBalance: () => 'Kein Saldo hat diese Kennung.',
  noHolding: () => 'Keine Position hat diese Kennung.',
  noLot: () => 'Kein Lot hat diese Kennung.',
  noTransaction: () => 'Keine Buchung hat diese Kennung.',
  noKey: ({ user, id }) => `Kein Schlüssel von ${user} hat die Kennung ${id}.`,
  noPrice: ({ isin, date }) => `Es gibt keinen Schlusskurs von ${isin} am ${date}.`,
  noRate: ({ currency, date }) => `Es gibt keinen Referenzkurs von ${currency} am ${date}.`,
  noMilestone: ({ threshold }) => `Es gibt keinen Meilenstein von ${threshold}.`,
  nobody: ({ user, nearest }) =>
    `Niemand heißt hier ${user}.${nearest === null ? '' : ` Meinten Sie ${nearest}?`}`,
  ambiguousId: ({ typed, candidates }) =>
    `Auf ${typed} enden mehrere Kennungen: ${candidates.join(', ')}. Tippen Sie mehr von der gemeinten.`,
  nothingToSet: () => 'Nichts zu ändern: Keine Option sagt, was.',
  walletAddress: () =>
    'address: die Wallet wird unter der Adresse verfolgt, mit der sie angelegt wurde',
  linkedToItself: () => 'linkedAccountId: muss ein anderes Konto sein',
  continuesItself: () => 'continuesAccountId: muss ein anderes Konto sein',
  yetToCome: ({ date }) => `date: ${date} liegt in der Zukunft`,
  expiresUnreadable: ({ text }) =>
    `expires: muss ein Tag sein, den es gibt (2027-01-01), oder ein Zeitpunkt (2027-01-01T12:00:00Z), nicht ${quoted(text)}`,
  expiresPast: ({ text }) => `expires: ${text} ist vergangen`,
  heldAlready: ({ id }) => `Das Konto hält diesen Wert schon: Position ${id}.`,
  lotRestsOnIt: ({ date, id }) =>
    `Der Verkauf vom ${date}, Lot ${id}, beruht darauf: Entfernen Sie zuerst diesen.`,
  changedMeanwhile: () =>
    'Die Daten haben sich inzwischen geändert, und nichts wurde gelöscht. Sehen Sie noch einmal nach, was verloren ginge.',
  daysReversed: ({ from, to }) => `from: ${from} liegt nach ${to}, dem letzten gefragten Tag`,
  marketOff: () => 'Marktdaten sind abgeschaltet: PACTOLE_MARKET=off.',
  serverStopping: () => 'Der Server hält gerade an.',
  refreshUnderWay: () => 'Eine andere Aktualisierung läuft; `market status` sagt mehr.',
  noProvider: () => 'Kein Anbieter von Marktdaten war zu erreichen.',
  exportChanging: () =>
    'Die Daten haben sich bei jedem Lesen geändert. Versuchen Sie es später noch einmal.',
  exportDamaged: () => 'Der Export ist beschädigt oder verändert: Er geht nicht auf.',
  exportLineTooLong: ({ line, most }) => `Zeile ${line} des Exports hat mehr als ${most} Bytes.`,
  exportCutOff: () => 'Der Export ist abgeschnitten: Sein Ende fehlt.',
  exportUnreadable: () => 'Der Export lässt sich nicht bis zum Ende lesen.',
  exportLacksAsset: () => 'Der Export nennt einen Wert, den er nicht enthält.',
  noExport: () => 'Die Datei ist kein Export von Pactole.',
  personHas: ({ accounts }) =>
    `Diese Person hat schon ${accounts === 0 ? 'Daten' : `${accounts} Konten`}. Stellen Sie mit --user in eine andere wieder her, oder in eine leere Datenbank.`,
  othersWrote: () => 'Andere schrieben zur selben Zeit. Versuchen Sie es noch einmal.',
  databasePassing: ({ reason }) => `Die Datenbank kann das im Moment nicht (${reason}).`,
  otherRelease: ({ pid, theirs, ours }) =>
    `Der Server (Prozess ${pid}) ist Pactole ${theirs}, dieser Befehl ${ours}. Starten Sie den Server neu.`,
  serverFailed: () =>
    'Im Server ist ein unerwarteter Fehler aufgetreten; sein Protokoll sagt mehr.',
  serverSilent: ({ dataDir }) =>
    `Der Server auf ${dataDir} antwortet nicht. Sehen Sie in sein Protokoll, oder beenden und starten Sie ihn neu.`,
  serverGone: () =>
    'Der Server hielt an, bevor er antwortete. Prüfen Sie vor einem neuen Versuch, ob die Änderung gemacht ist.',
  othersFolder: ({ dataDir }) => `${dataDir} gehört einem anderen Benutzer.`,
  plantedSocket: ({ path }) =>
    `${path} wurde nicht vom Eigentümer seines Ordners angelegt und wird nicht benutzt. Sehen Sie nach, von wem, und löschen Sie es.`,
  serverRuns: ({ pid, folder }) =>
    `Auf dem Datenordner ${folder} läuft schon ein Server (Prozess ${pid}).`,
  noSuchFile: ({ path }) => `${path}: Diese Datei gibt es nicht.`,
  unreadableFile: ({ path }) => `${path}: Sie dürfen sie nicht lesen.`,
  fileIsFolder: ({ path }) => `${path}: Das ist ein Ordner.`,
  fileNotText: ({ path }) => `${path}: Das ist kein Text in UTF-8.`,
  unreadableExport: ({ file, why }) => `${file} lässt sich nicht lesen: ${WHY[why]}.`,
  unwritableExport: ({ file, why }) => `${file} lässt sich nicht schreiben: ${WHY[why]}.`,
  noDump: ({ file, folder }) => `Es gibt keine Sicherung ${file}, weder hier noch in ${folder}.`,
  dumpsAreEmbedded: () =>
    'Sicherungen gibt es nur von der eingebetteten Datenbank, und DATABASE_URL ist gesetzt: Nehmen Sie pg_dump für PostgreSQL.',
  demoNeedsFresh: ({ folder, serveLine }) =>
    `Im Ordner ${folder} sind schon Konten, und die Vorführung braucht einen neuen: Nennen Sie mit --folder einen anderen, löschen Sie ihn, wenn er eine alte Vorführung ist, oder starten Sie ihn so mit: ${serveLine}`,
  unconfirmed: () =>
    'Nichts wurde gelöscht: Niemand hat es bestätigt. In einem Skript sagen Sie --yes.',
  mistyped: () => 'Nichts wurde gelöscht: Das war etwas anderes.',
  noWholeNumber: () => 'Es muss eine ganze Zahl sein.',
  noPort: () => 'Es muss eine ganze Zahl von 0 bis 65535 sein.',
  portTaken: ({ host, port }) =>
    `Ein anderer Prozess lauscht auf ${host}:${port}. Wählen Sie mit --port einen anderen Port.`,
  noAmount: ({ option, text }) => `${option} wird wie -12.50 geschrieben, nicht „${text}“`,
  noRuleNumber: ({ text }) => `„${text}“ ist keine Nummer einer Regel; \`rules list\` zeigt sie.`,
  ruleGivesNothing: () => 'Eine Regel gibt eine Kategorie oder eine Art: sagen Sie, welche.',
  ruleFitsAll: () => 'Eine Regel, die nichts verlangt, passt auf alles: nennen Sie einen Text.',
  noAmountBetween: ({ from, to }) => `Kein Betrag liegt zwischen ${from} und ${to}.`,
  tooManyRules: ({ most }) => `Es gibt schon ${most} Regeln, mehr gehen nicht.`,
  noRule: ({ number, rules }) => `Es gibt keine Regel ${number}; es gibt ${rules}.`,
  walletMakesLots: () =>
    'Diese Wallet wird auf ihrer Chain verfolgt, die ihre Käufe und Verkäufe macht.',
  unexpected: () =>
    'Ein unerwarteter Fehler; mit PACTOLE_DEBUG=1 in der Umgebung wird er ganz gezeigt.',
};

const WHY: Readonly<Record<FileFailure, string>> = {
  missing: 'diese Datei oder diesen Ordner gibt es nicht',
  forbidden: 'ihre Rechte verbieten es',
  folder: 'es ist ein Ordner',
  noFolder: 'ein Teil des Pfades ist kein Ordner',
  full: 'der Datenträger ist voll',
  cut: 'sie ist abgeschnitten',
  damaged: 'sie ist beschädigt',
};
