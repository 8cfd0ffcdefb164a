import { MAX_PARTS } from '../../../core/accounts/row-parts.ts';
import { BEGIN } from '../../messages/begin.ts';
import { formatLineError, wrongLines } from '../lines/line-error.ts';
import { quotedIn } from '../quoted.ts';
import { formatViolation } from '../values/violation.ts';
import type { DomainMessages } from './en.ts';

const quoted = quotedIn('de');

export const de: DomainMessages = {
  invalidInput: ({ issues }) =>
    issues
      .map(({ property, violation }) => `${property}: ${formatViolation(violation, 'de')}`)
      .join('; '),
  wrongLines: (given) =>
    [
      ...wrongLines(given, 'de'),
      ...(given.more > 0 ? [`${given.file}: ${given.more} weitere Zeilen sind falsch`] : []),
      'Nichts wurde importiert.',
    ].join('\n'),
  noProcedure: () => 'Diese Prozedur gibt es nicht.',
  noAccount: () => 'Konto nicht gefunden.',
  noBalance: () => 'Saldo nicht gefunden.',
  noLoanTerms: ({ date }) => `Ab dem ${date} sind keine Konditionen angegeben.`,
  notPaidByOther: ({ account }) =>
    `${account} ist weder eine Karte noch ein Kredit, kein anderes Konto bezahlt es.`,
  paysItself: () => 'Ein Konto kann sich nicht selbst bezahlen.',
  noPayer: ({ name }) =>
    `${name} ist kein Konto für Zahlungen. Nennen Sie das Girokonto, das bezahlt.`,
  deletedRow: () => 'Die Buchung ist gelöscht. Stellen Sie sie zuerst wieder her.',
  wrongParts: (wrong) => {
    switch (wrong.why) {
      case 'nothing':
        return 'Eine Buchung über 0 lässt sich nicht aufteilen.';
      case 'count':
        return `Eine Buchung wird in 2 bis ${MAX_PARTS} Teile aufgeteilt.`;
      case 'open':
        return 'Nur ein Teil kann den Rest bekommen: Geben Sie den anderen einen Betrag.';
      case 'sign':
        return `Ein Teil hat das Vorzeichen der Buchung und ist nicht 0: ${wrong.amount} passt nicht.`;
      case 'sum':
        return wrong.rest.startsWith('-')
          ? `Die Teile ergeben ${wrong.rest.slice(1)} mehr als die Buchung.`
          : `Die Teile ergeben ${wrong.rest} weniger als die Buchung.`;
    }
  },
  splitCategory: ({ count }) =>
    `${count === 1 ? 'Eine Buchung ist' : `${count} Buchungen sind`} aufgeteilt, jeder Teil mit seiner Kategorie. Ändern Sie die Teile, oder heben Sie die Aufteilung zuerst auf.`,
  splitAmount: () =>
    'Die Buchung ist aufgeteilt, und die Teile ergeben ihren Betrag. Heben Sie die Aufteilung auf, bevor Sie ihn korrigieren.',
  movedRow: ({ label, account }) =>
    `${quoted(label)} wurde nach ${account} verschoben und würde doppelt zählen. Verschieben Sie die Buchung stattdessen zurück.`,
  movedToOtherCurrency: ({ from, currency, to, other }) =>
    `${from} wird in ${currency} geführt und ${to} in ${other}: Buchungen lassen sich nur zwischen Konten einer Währung verschieben.`,
  walletType: ({ name }) =>
    `${name} folgt seiner Kette und bleibt deshalb eine Wallet. Legen Sie stattdessen ein anderes Konto an.`,
  typeHoldsNothing: ({ name, holdings }) =>
    `${name} hat ${holdings === 1 ? '1 Bestand' : `${holdings} Bestände`}, was bei einem Konto dieser Art nicht geht. Übertragen oder entfernen Sie ihn zuerst.`,
  paysOthers: ({ name, others }) =>
    `${name} bezahlt ${others} und muss deshalb ein Girokonto bleiben. Geben Sie zuerst an, welches andere Konto bezahlt.`,
  noMovementOfRow: () => 'Für diese Buchung wurde nichts gefunden, das sich trennen ließe.',
  rowOrAccount: () => 'Nennen Sie entweder eine andere Buchung oder ein Konto, nicht beides.',
  notOppositeRows: () => 'Von zwei Buchungen muss eine abgehen und die andere eingehen.',
  withinAccount: () => 'Geld bewegt sich zwischen zwei Konten: Nennen Sie ein anderes Konto.',
  refundOfRow: () => 'Eine Erstattung gibt einen Kauf zurück: Nennen Sie seine Buchung.',
  partOfNothing: () => 'Der Teil muss größer als 0 sein.',
  movementExceedsRow: ({ left, currency }) =>
    `Von der Buchung sind nur noch ${left} ${currency} übrig. Nehmen Sie Ihre frühere Angabe zurück, oder nennen Sie einen Teil.`,
  noMovementStatement: () => 'Angabe zu Bewegungen nicht gefunden.',
  noHolding: () => 'Position nicht gefunden.',
  noLot: () => 'Lot nicht gefunden.',
  noMove: () => 'Übertrag nicht gefunden.',
  noTransaction: () => 'Buchung nicht gefunden.',
  noChange: () => 'Änderung im Protokoll nicht gefunden.',
  noImport: () => 'Import nicht gefunden.',
  noCategoryWithId: () => 'Kategorie nicht gefunden.',
  noCategory: ({ name, nearest }) =>
    `Kategorie ${quoted(name)} nicht gefunden.${nearest === null ? '' : ` Meinten Sie ${quoted(nearest)}?`}`,
  noAsset: ({ typed }) => `Wertpapier ${quoted(typed)} nicht gefunden.`,
  assetInUse: ({ name, holdings, users, indices }) =>
    `${quoted(name)} bleibt, denn es wird gebraucht: ${[
      ...(holdings > 0
        ? [
            `${holdings === 1 ? '1 Position' : `${holdings} Positionen`} von ${users === 1 ? '1 Benutzer' : `${users} Benutzern`}`,
          ]
        : []),
      ...(indices.length > 0 ? [`der Vergleich mit ${indices.join(', ')}`] : []),
    ].join(' und ')}.`,
  noKeyWithId: () => 'Schlüssel nicht gefunden.',
  noAssistant: () => 'Assistent nicht gefunden.',
  assistantRequest: () =>
    'Diese Anfrage, einen Assistenten zu verbinden, ist ungültig. Beginnen Sie im Assistenten von vorn.',
  noMember: () => 'Mitglied nicht gefunden.',
  noMemberNamed: ({ name, nearest }) =>
    `Kein Mitglied des Haushalts heißt ${name}.${nearest === null ? '' : ` Meinten Sie ${nearest}?`}`,
  noMembersYet: ({ name }) =>
    `Kein Mitglied heißt ${name}: Der Haushalt hat noch keine. \`npx pactole members add NAME\` fügt eines hinzu.`,
  memberExists: ({ name }) => `Ein Mitglied des Haushalts heißt schon ${name}.`,
  loginTaken: ({ login }) => `Jemand meldet sich schon als ${login} an.`,
  loginOfMachine: () => 'Nur ein Befehl auf dem Rechner des Dienstes vergibt einen Anmeldenamen.',
  passwordOfOther: ({ name }) =>
    `${name} setzt dieses Passwort: Eine Sitzung setzt nur ihr eigenes.`,
  memberNameReserved: ({ name }) =>
    `${name} meint alle Mitglieder zusammen: Wählen Sie einen anderen Namen.`,
  sharesAboveAll: ({ sum }) =>
    `Die Anteile an einem Konto ergeben höchstens 100 %, nicht ${sum} %. Nichts wurde geändert.`,
  memberTwice: ({ name }) => `${name} hat zwei Anteile: Nennen Sie einen.`,
  joinsItself: ({ user }) =>
    `${user} kann sich nicht selbst beitreten: Nennen Sie zwei Benutzer. Nichts wurde geändert.`,
  joinSameAccount: ({ iban }) =>
    `Beide haben das Konto ${iban}, das doppelt zählen würde: Löschen Sie es zuerst bei einem von beiden. Nichts wurde geändert.`,
  joinSameRows: ({ user, into }) =>
    `${into} hat schon Zeilen von ${user}, wie nach einer Wiederherstellung: Sie wären doppelt da. Nichts wurde geändert.`,
  joinDiffers: ({ user, into, kind, subject }) =>
    `${user} und ${into} nennen ${JOINED[kind]} ${subject} verschieden: Gleichen Sie es zuerst an. Nichts wurde geändert.`,
  ownerOnly: () => 'Das darf nur der Benutzer `owner`.',
  ownUserStays: () => 'Der Benutzer, mit dem Sie angemeldet sind, lässt sich nicht löschen.',
  noBackupNamed: ({ name }) => `Keine Sicherung heißt ${quoted(name)}.`,
  noSession: () => 'Sitzung nicht gefunden.',
  wrongPassword: () => 'Das ist nicht das jetzige Passwort.',
  wrongCode: () =>
    'Dieser Code ist falsch, abgelaufen oder schon benutzt. Geben Sie den ein, den Ihre App jetzt zeigt.',
  codeNeeded: () => 'Geben Sie auch den Code Ihrer Authentifizierungs-App ein.',
  tooManyPasswords: () =>
    'Zu viele falsche Passwörter oder Codes. Warten Sie, oder melden Sie sich mit einem Link an: npx pactole open',
  passwordsBusy: () =>
    'Zu viele Passwörter werden gerade geprüft. Versuchen Sie es in einigen Sekunden noch einmal.',
  signInAgain: ({ byPassword }) =>
    byPassword
      ? 'Geben Sie Ihr Passwort noch einmal ein.'
      : 'Melden Sie sich mit einem Link noch einmal an: npx pactole open',
  secondFactorNeedsPassword: () =>
    'Legen Sie zuerst ein Passwort fest: Die Zwei-Faktor-Authentifizierung schützt es.',
  secondFactorIsSet: () =>
    'Die Zwei-Faktor-Authentifizierung ist schon aktiv. Schalten Sie sie zuerst aus.',
  noSecondFactor: () => 'Die Zwei-Faktor-Authentifizierung ist nicht aktiv.',
  noKeyNamed: ({ user, name }) =>
    `Kein Schlüssel von ${user} hat den Namen ${name} oder eine Kennung, die so endet. \`pactole keys list\` zeigt sie.`,
  noPrice: ({ isin, date }) => `Für den ${date} ist kein Schlusskurs von ${isin} gespeichert.`,
  noRate: ({ currency, date }) =>
    `Für den ${date} ist kein Referenzkurs von ${currency} gespeichert.`,
  demoNameTaken: ({ user }) =>
    `Ein Benutzer dieses Dienstes heißt ${user}, deshalb lässt sich die Demo nicht anlegen.`,
  demoIsRead: () => 'Das ist die Demo: Man kann sie nur ansehen.',
  noMailServer: () => 'Der Dienst hat keinen Mailserver: Sein Betreiber setzt PACTOLE_SMTP_URL.',
  mailNotSent: ({ reason }) => `Die E-Mail ließ sich nicht senden: ${reason}`,
  tooManyMailCodes: () =>
    'Heute wurden zu viele Codes verschickt. Versuchen Sie es morgen noch einmal.',
  wrongMailCode: () => 'Das ist nicht der Code der letzten E-Mail.',
  noReminders: () => 'Keine bestätigte Adresse bekommt Erinnerungen.',
  noFeed: ({ feed }) => `Es ist kein Lauf der Synchronisation ${quoted(feed)} bekannt.`,
  noMilestone: ({ threshold }) => `Kein Meilenstein von ${threshold} gesetzt.`,
  goalDay: ({ last }) => `Geben Sie einen Tag nach heute ein, spätestens ${last}.`,
  noUser: ({ user, nearest }) =>
    `Benutzer ${user} nicht gefunden.${nearest === null ? '' : ` Meinten Sie ${nearest}?`}`,
  noUserYet: ({ user }) =>
    `Benutzer ${user} nicht gefunden: Es gibt noch keine Benutzer. Legen Sie mit \`npx pactole users add NAME\` einen an.`,
  userGone: () => `Noch keine Daten. ${BEGIN.de}`,
  ambiguousId: ({ typed, candidates }) =>
    `Auf ${typed} enden mehrere Kennungen: ${candidates.join(', ')}. Tippen Sie mehr von der gemeinten.`,
  notALoan: () =>
    'Dieses Konto ist kein Darlehen: Nur ein Darlehen hat Konditionen und einen Tilgungsplan.',
  deferralWithoutEnd: () =>
    'Eine Aussetzung braucht ihre Art, ganz oder nur Tilgung, und ihren letzten Tag, frühestens den Tag, ab dem die Konditionen gelten.',
  instalmentWithoutRate: () =>
    'Geben Sie auch den Zinssatz an, 0 ohne Zinsen: Sonst sagt nichts, wie viel einer Rate Zinsen sind.',
  nothingToSet: () => 'Nichts zu ändern. Geben Sie mindestens eine Option an.',
  walletAddress: () =>
    'address: Die Wallet wird unter der Adresse verfolgt, mit der sie angelegt wurde',
  linkedToItself: () => 'linkedAccountId: muss ein anderes Konto sein',
  continuesItself: () => 'continuesAccountId: muss ein anderes Konto sein',
  futureDate: ({ date }) => `date: ${date} liegt in der Zukunft`,
  expiresUnreadable: ({ text }) =>
    `expires: muss ein Tag sein, den es gibt (2027-01-01), oder ein Zeitpunkt (2027-01-01T12:00:00Z), nicht ${quoted(text)}`,
  expiresPast: ({ text }) => `expires: ${text} ist vergangen`,
  heldAlready: ({ id }) => `Das Konto hält diesen Wert schon: Position ${id}.`,
  importUndone: () => 'Dieser Import ist schon rückgängig gemacht.',
  importOfOther: () =>
    'Die Kennung des Imports gehört zu einem anderen Konto, ist rückgängig gemacht oder keine UUID: Lassen Sie sie weg, oder nehmen Sie eine neue.',
  importChanged: ({ rows }) =>
    `${rows === 1 ? '1 Buchung dieses Imports wurde seither geändert und ginge' : `${rows} Buchungen dieses Imports wurden seither geändert und gingen`} mit ihm verloren: Bestätigen Sie das.`,
  changeUndone: () => 'Diese Änderung ist schon rückgängig gemacht.',
  joinNotUndone: () =>
    'Der Beitritt lässt sich hier nicht rückgängig machen: nur mit der Sicherung oder den Exporten von vorher.',
  changedSince: () =>
    'Was diese Änderung bewirkt hat, wurde seither geändert oder passt nicht mehr: Machen Sie zuerst die spätere rückgängig.',
  categoryExists: ({ name }) =>
    `Die Kategorie ${quoted(name)} gibt es schon. Führen Sie die beiden zusammen.`,
  mergedIntoItself: () => 'into: muss eine andere Kategorie sein',
  balanceOfDayExists: ({ date }) =>
    `Das Konto hat am ${date} einen anderen Saldo: Korrigieren oder entfernen Sie diesen.`,
  lotNeededBySell: ({ date, id }) =>
    `Der Verkauf vom ${date}, Lot ${id}, braucht diese Anteile: Entfernen Sie zuerst ihn.`,
  lotNeededByMove: ({ date, id }) =>
    `Der Übertrag vom ${date}, ${id}, braucht diese Anteile: Nehmen Sie ihn zuerst zurück, mit \`pactole holdings unmove\`.`,
  moveToItself: () =>
    'Die Anteile gingen in die Position, in der sie sind: Nennen Sie ein anderes Konto, eine andere ISIN oder beides.',
  moveNeedsLots: ({ name, account }) =>
    `${quoted(name)} in ${quoted(account)} hat keine Lots, also haben die Anteile weder Tage noch Kosten, die mitgehen könnten. Fügen Sie zuerst den Kauf hinzu, mit \`pactole lots add\`.`,
  movesTooMuch: ({ name, date, held, quantity }) =>
    held === '0'
      ? `Am Abend des ${date} ist kein Anteil von ${quoted(name)} da.`
      : `Am Abend des ${date} sind ${held} Anteile von ${quoted(name)} da, und ${quantity} können nicht gehen.`,
  movedUnitsNeeded: ({ name, date }) =>
    `Ohne diese Anteile von ${quoted(name)} reichten die vom ${date} oder später nicht für das, was verkauft oder übertragen wurde: Berichtigen Sie zuerst das.`,
  movesNothing: () =>
    'Kein Anteil käme an: Geben Sie ein Verhältnis über 0 oder die Zahl der Anteile an.',
  noOfficialRate: ({ name }) =>
    `Das Konto ${quoted(name)} hat keinen amtlichen Zins: den haben ein Livret A, LDDS oder LEP in Euro (\`pactole accounts set\`, --savings-product).`,
  cashOrPay: () => 'Geben Sie das erhaltene oder das bezahlte Geld an, nicht beides.',
  ratioOrReceived: () =>
    'Geben Sie ein Verhältnis oder die Zahl der Anteile an, die ankommen, nicht beides.',
  spinOffUnits: () =>
    'Wo ein Teil der Kosten mit dem geht, was ankommt, bleiben alle Anteile: Geben Sie die Zahl der Anteile an, die ankommen, oder ihr Verhältnis, und keine Menge.',
  movedAlready: ({ id }) => `Diese Anteile sind an dem Tag schon so gegangen: Übertrag ${id}.`,
  holdingMoved: ({ name, date, id }) =>
    `${quoted(name)} wurde am ${date} übertragen, und die Anteile auf beiden Seiten beruhen darauf: Nehmen Sie zuerst den Übertrag ${id} zurück, oder archivieren Sie das Konto.`,
  noDoubt: ({ id }: { id: string }) =>
    `Den Zweifel ${quoted(id)} gibt es nicht mehr: Seine Angaben haben sich geändert, oder er ist ausgeräumt.`,
  changedByOther: () =>
    'Das hat sich geändert, seit Sie es geöffnet haben; nichts wurde gespeichert.',
  seenUnknown: ({ name }: { name: string }) =>
    `seen: Einen Wert ${quoted(name)} gibt es hier nicht`,
  changedMeanwhile: () =>
    'Die Daten haben sich inzwischen geändert, und nichts wurde gelöscht. Sehen Sie noch einmal nach, was verloren ginge.',
  deletesAll: () => 'Wählen Sie die Buchungen eines Kontos, eines Zeitraums oder eines Imports.',
  tooManyDeleted: ({ rows, most }) =>
    `Das würde ${rows} Buchungen löschen, auf einmal gehen höchstens ${most}. Wählen Sie weniger Tage.`,
  daysReversed: ({ from, to }) => `from: ${from} liegt nach ${to}, dem letzten gefragten Tag`,
  foreignCursor: () => 'cursor kommt aus keinem Link-Header dieser Liste.',
  otherListsCursor: ({ name }) => `cursor gehört zu einer Liste mit anderem ${name}.`,
  creationDeleted: () =>
    'Was unter diesem Idempotency-Key angelegt wurde, ist gelöscht; senden Sie einen neuen, um es wieder anzulegen.',
  otherRequest: () =>
    'Dieser Idempotency-Key diente schon einer anderen Anfrage; senden Sie einen neuen.',
  notArrived: ({ account, date, until, arrived, quantity }) =>
    `Die Wallet ${quoted(account)}, die auf ihrer Chain verfolgt wird, stieg vom ${date} bis ${until} um ${arrived}; ${quantity} können nicht angekommen sein. Geben Sie die angekommenen Einheiten mit --receive an, oder lassen Sie die Wallet zuerst abfragen: \`pactole market refresh\`.`,
  walletMakesLots: () =>
    'Diese Wallet wird auf ihrer Chain verfolgt, die ihre Käufe und Verkäufe macht.',
  demoNeedsEmpty: () => 'Die Vorführung braucht eine Datenbank ohne Konten.',
  tooManyStored: ({ kind, most }) =>
    kind === 'idempotent_answers'
      ? `Ein Benutzer kann in 24 Stunden ${most} verschiedene Idempotency-Keys senden.`
      : `Ein Benutzer behält höchstens ${most} ${STORED_KINDS[kind]}: Nichts wurde hinzugefügt.`,
  databaseFull: ({ mib }) =>
    `Die Datenbank darf ${mib} MiB ihres Datenträgers belegen und belegt sie: Nichts wurde hinzugefügt. Gespeichertes bleibt lesbar.`,
  shareFull: ({ mib }) =>
    `Jeder Benutzer darf ${mib} MiB der Datenbank belegen, und Ihre sind belegt: Nichts wurde hinzugefügt. Gespeichertes bleibt lesbar.`,
  othersWrote: () => 'Andere schrieben zur selben Zeit. Versuchen Sie es noch einmal.',
  ruleGivesNothing: () => 'Eine Regel muss eine Kategorie oder einen Typ vergeben.',
  ruleFitsAll: () => 'Eine Regel ohne Bedingung passt auf alles. Geben Sie einen Text an.',
  noAmountBetween: ({ from, to }) => `Kein Betrag liegt zwischen ${from} und ${to}.`,
  tooManyRules: ({ most }) => `Sie haben schon ${most} Regeln, mehr sind nicht möglich.`,
  noRule: ({ number, rules }) => `Regel ${number} nicht gefunden; es gibt ${rules}.`,
  statementWrong: ({ error }) => `Diese Angabe ${formatLineError(error, 'de')}.`,
  sharedPrice: ({ name, isin, date }) =>
    `Eine Marktquelle oder der Betreiber des Dienstes nennt den Kurs von ${quoted(name)} um den ${date} für alle Benutzer.${isin === null ? '' : ` Auf dem Rechner des Dienstes setzt ihn \`pactole prices set ${isin} KURS --date ${date}\`.`}`,
  sharedRate: ({ currency, date }) =>
    `Eine Marktquelle oder der Betreiber des Dienstes nennt den Wechselkurs von ${currency} um den ${date} für alle Benutzer. Auf dem Rechner des Dienstes setzt ihn \`pactole rates set ${currency} KURS --date ${date}\`.`,
  rateContradicts: ({ currency, date, rate, than }) =>
    `Ein Euro zu ${rate} ${currency} am ${date} weicht mehr als zwanzigfach von den ${than.rate} vom ${than.date} ab; ein Wechselkurs nennt Einheiten für einen Euro. Wenn er trotzdem stimmt: --anyway, oder noch einmal speichern.`,
  rateReciprocal: ({ currency, date, rate, than }) =>
    `Ein Euro zu ${rate} ${currency} am ${date} ist der Kehrwert der ${than.rate} vom ${than.date}; ein Wechselkurs nennt Einheiten für einen Euro, nicht Euro für eine Einheit. Wenn er trotzdem stimmt: --anyway, oder noch einmal speichern.`,
  currencyUnused: ({ currency }) => `Bei Ihnen ist nichts in ${currency}.`,
  marketOff: () => 'Marktdaten sind abgeschaltet: PACTOLE_MARKET=off.',
  refreshUnderWay: () => 'Eine andere Aktualisierung läuft; siehe `market status`.',
  noProvider: () => 'Kein Anbieter von Marktdaten war zu erreichen.',
  exportChanging: () =>
    'Die Daten haben sich bei jedem Lesen geändert. Versuchen Sie es später noch einmal.',
  exportTooLarge: ({ mib }) =>
    `Die Datei hat mehr als ${mib} MiB. Stellen Sie sie auf dem Rechner des Dienstes wieder her: \`pactole restore DATEI\``,
  uploadsBusy: () =>
    'Eine andere Datei wird gerade wiederhergestellt. Versuchen Sie es danach noch einmal.',
  exportDamaged: () => 'Der Export ist beschädigt oder verändert: Er geht nicht auf.',
  exportLineTooLong: ({ line, most }) => `Zeile ${line} des Exports hat mehr als ${most} Bytes.`,
  exportCutOff: () => 'Der Export ist abgeschnitten: Sein Ende fehlt.',
  exportUnreadable: () => 'Der Export lässt sich nicht bis zum Ende lesen.',
  exportLacksAsset: () => 'Der Export nennt einen Wert, den er nicht enthält.',
  noExport: () => 'Die Datei ist kein Export von Pactole.',
  noExportedTable: ({ table }) => `Kein Export enthält ${quoted(table)}.`,
  newerExport: ({ version, newest }) =>
    `Der Export hat das Format ${version}, und diese Version liest bis Format ${newest}: Stellen Sie ihn mit einer neueren wieder her.`,
  newerExportLine: ({ line, field, value, table }) =>
    `Zeile ${line} des Exports enthält ${value === null ? quoted(field) : `${field} ${quoted(value)}`} von ${table ?? 'ihrem Kopf'}, was diese Version nicht kennt: Stellen Sie ihn mit einer neueren wieder her.`,
  wrongExportValue: ({ line, field, table, violation, given }) =>
    `Zeile ${line} des Exports ist falsch: ${field} von ${table ?? 'ihrem Kopf'} ${formatViolation(violation, 'de')}${given === null ? '' : `, nicht ${quoted(given)}`}.`,
  foreignExportLine: ({ line }) => `Zeile ${line} des Exports gehört in keinen Export.`,
  unstorableExportLine: ({ line }) =>
    `Zeile ${line} des Exports, oder eine kurz davor, enthält, was keine Datenbank nimmt.`,
  userHasData: ({ accounts }) =>
    `Dieser Benutzer hat schon ${accounts === 0 ? 'Daten' : accounts === 1 ? '1 Konto' : `${accounts} Konten`}. Stellen Sie mit --user für einen anderen wieder her, oder in eine leere Datenbank.`,
};

const JOINED = {
  price: 'einen Kurs von',
  rate: 'einen Wechselkurs von',
  split: 'einen Split von',
  asset: 'Art, Währung oder Kosten von',
  vat: 'die Mehrwertsteuer der Kategorie',
} as const;

const STORED_KINDS = {
  accounts: 'Konten',
  api_keys: 'nutzbare Schlüssel',
  members: 'Mitglieder',
  milestones: 'Meilensteine',
  settled_doubts: 'Antworten auf Zweifel',
  feed_runs: 'Datenquellen',
  imports: 'Importe',
  holdings: 'Positionen',
  categories: 'Kategorien',
  rows: 'Buchungen, Salden und Lots zusammen',
} as const;
