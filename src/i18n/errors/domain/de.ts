import { MAX_PARTS } from '../../../core/accounts/row-parts.ts';
import { formatsOf } from '../../../core/text/formats.ts';
import { BEGIN } from '../../messages/begin.ts';
import { formatLineError, wrongLines } from '../lines/line-error.ts';
import { quotedIn } from '../quoted.ts';
import { formatViolation } from '../values/violation.ts';
import type { DomainMessages } from './en.ts';

const quoted = quotedIn('de');
const { day, decimal, money } = formatsOf('de');
const exact = (figure: string) => decimal(figure, 0);

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
  noProcedure: () => 'Prozedur nicht gefunden.',
  noAccount: () => 'Konto nicht gefunden.',
  noBalance: () => 'Saldo nicht gefunden.',
  noLoanTerms: ({ date }) => `Ab dem ${day(date)} sind keine neuen Konditionen erfasst.`,
  notPaidByOther: ({ account }) =>
    `${account} ist weder eine Karte noch ein Darlehen: Kein anderes Konto bezahlt es.`,
  paysItself: () => 'Ein Konto kann sich nicht selbst bezahlen.',
  noPayer: ({ name }) => `${name} ist kein Girokonto. Geben Sie das Girokonto an, das bezahlt.`,
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
        return `Jeder Teil hat das Vorzeichen der Buchung und ist nicht 0: ${decimal(wrong.amount)} passt nicht.`;
      case 'sum':
        return wrong.rest.startsWith('-')
          ? `Die Teile ergeben ${decimal(wrong.rest.slice(1))} mehr als die Buchung.`
          : `Die Teile ergeben ${decimal(wrong.rest)} weniger als die Buchung.`;
    }
  },
  splitCategory: ({ count }) =>
    `${count === 1 ? 'Eine Buchung ist' : `${count} Buchungen sind`} aufgeteilt, jeder Teil mit seiner Kategorie. Ändern Sie die Teile, oder heben Sie die Aufteilung zuerst auf.`,
  splitAmount: () =>
    'Der Betrag dieser Buchung ist die Summe ihrer Teile. Heben Sie die Aufteilung auf, bevor Sie ihn korrigieren.',
  movedRow: ({ label, account }) =>
    `${quoted(label)} wurde nach ${account} verschoben und würde doppelt zählen. Verschieben Sie die Buchung stattdessen zurück.`,
  movedToOtherCurrency: ({ from, currency, to, other }) =>
    `${from} wird in ${currency} geführt und ${to} in ${other}: Buchungen lassen sich nur zwischen Konten einer Währung verschieben.`,
  walletType: ({ name }) =>
    `${name} wird auf der Blockchain verfolgt und bleibt deshalb eine Wallet. Legen Sie stattdessen ein anderes Konto an.`,
  typeHoldsNothing: ({ name, holdings }) =>
    `${name} hat ${holdings === 1 ? '1 Position' : `${holdings} Positionen`}, was diese Kontoart nicht zulässt. Übertragen oder entfernen Sie ${holdings === 1 ? 'sie' : 'diese'} zuerst.`,
  paysOthers: ({ name, others }) =>
    `${name} bezahlt ${others} und muss deshalb ein Girokonto bleiben. Geben Sie zuerst an, welches andere Konto bezahlt.`,
  noMovementOfRow: () => 'Diese Buchung ist mit keiner anderen verknüpft.',
  rowOrAccount: () => 'Geben Sie entweder eine andere Buchung oder ein Konto an, nicht beides.',
  notOppositeRows: () => 'Die zwei Buchungen müssen gegenläufig sein: ein Ausgang und ein Eingang.',
  withinAccount: () => 'Eine Umbuchung braucht zwei Konten: Geben Sie ein anderes Konto an.',
  refundOfRow: () => 'Eine Erstattung gehört zu einem Kauf: Geben Sie dessen Buchung an.',
  partOfNothing: () => 'Der Teil muss größer als 0 sein.',
  movementExceedsRow: ({ left, currency }) =>
    `Von der Buchung sind nur noch ${money(left, currency)} übrig. Entfernen Sie Ihre frühere Angabe, oder geben Sie einen Teilbetrag an.`,
  noMovementStatement: () => 'Angabe zu Bewegungen nicht gefunden.',
  noHolding: () => 'Position nicht gefunden.',
  noLot: () => 'Lot nicht gefunden.',
  noMove: () => 'Übertrag nicht gefunden.',
  noTransaction: () => 'Buchung nicht gefunden.',
  noChange: () => 'Änderung im Änderungsverlauf nicht gefunden.',
  noImport: () => 'Import nicht gefunden.',
  noCategoryWithId: () => 'Kategorie nicht gefunden.',
  noCategory: ({ name, nearest }) =>
    `Kategorie ${quoted(name)} nicht gefunden.${nearest === null ? '' : ` Meinten Sie ${quoted(nearest)}?`}`,
  noAsset: ({ typed }) => `Wertpapier ${quoted(typed)} nicht gefunden.`,
  assetInUse: ({ name, holdings, users, indices }) =>
    `${quoted(name)} wurde nicht entfernt, weil es noch gebraucht wird: ${[
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
    `Die Anteile an einem Konto dürfen höchstens 100 % ergeben, nicht ${exact(sum)} %. Nichts wurde geändert.`,
  memberTwice: ({ name }) => `${name} hat zwei Anteile: Nennen Sie einen.`,
  joinsItself: ({ user }) =>
    `${user} lässt sich nicht mit sich selbst zusammenführen: Geben Sie zwei Benutzer an. Nichts wurde geändert.`,
  joinSameAccount: ({ iban }) =>
    `Beide haben das Konto ${iban}, das doppelt zählen würde: Löschen Sie es zuerst bei einem von beiden. Nichts wurde geändert.`,
  joinSameRows: ({ user, into }) =>
    `${into} hat schon Daten von ${user}, vermutlich aus einer Wiederherstellung: Sie wären doppelt. Nichts wurde geändert.`,
  joinDiffers: ({ user, into, kind, subject }) =>
    `${user} und ${into} haben verschiedene Angaben für ${JOINED[kind]} ${subject}: Gleichen Sie sie zuerst an. Nichts wurde geändert.`,
  ownerOnly: () => 'Das darf nur der Benutzer `owner`.',
  ownUserStays: () => 'Der Benutzer, mit dem Sie angemeldet sind, lässt sich nicht löschen.',
  noBackupNamed: ({ name }) => `Keine Sicherung heißt ${quoted(name)}.`,
  noSession: () => 'Sitzung nicht gefunden.',
  wrongPassword: () => 'Das bisherige Passwort ist falsch.',
  wrongCode: () =>
    'Dieser Code ist falsch, abgelaufen oder schon benutzt. Geben Sie den ein, den Ihre App jetzt zeigt.',
  codeNeeded: () => 'Geben Sie auch den Code Ihrer Authentifizierungs-App ein.',
  tooManyPasswords: () =>
    'Zu viele Fehlversuche. Warten Sie, oder melden Sie sich mit einem Link an: npx pactole open',
  passwordsBusy: () =>
    'Zu viele Passwörter werden gerade geprüft. Versuchen Sie es in einigen Sekunden noch einmal.',
  wrongPasskey: () => 'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal.',
  passkeyExists: () => 'Dieser Passkey ist schon gespeichert.',
  noPasskey: () => 'Passkey nicht gefunden.',
  passkeyOfPage: () =>
    'Passkeys entstehen im Browser: Fügen Sie einen in den Einstellungen der Seite hinzu.',
  passkeyNeedsName: () =>
    'Browser erlauben Passkeys nur über https unter einem Namen oder auf localhost. Diese Seite hat eine andere Adresse.',
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
  noPrice: ({ isin, date }) => `Für den ${day(date)} ist kein Schlusskurs von ${isin} gespeichert.`,
  noRate: ({ currency, date }) =>
    `Für den ${day(date)} ist kein Wechselkurs von ${currency} gespeichert.`,
  demoNameTaken: ({ user }) =>
    `Ein Benutzer dieses Dienstes heißt bereits ${user}, deshalb lässt sich die Demo nicht anlegen.`,
  demoIsRead: () => 'Die Demo kann nur angesehen werden.',
  noMailServer: () => 'Der Dienst hat keinen Mailserver: Sein Betreiber setzt PACTOLE_SMTP_URL.',
  mailNotSent: ({ reason }) => `Die E-Mail ließ sich nicht senden: ${reason}`,
  tooManyMailCodes: () =>
    'Heute wurden zu viele Codes verschickt. Versuchen Sie es morgen noch einmal.',
  wrongMailCode: () => 'Das ist nicht der Code aus der letzten E-Mail.',
  noReminders: () => 'Keine bestätigte Adresse erhält Erinnerungen.',
  noFeed: ({ feed }) => `Für die Quelle ${quoted(feed)} ist kein Abruf gespeichert.`,
  feedsNotHere: () =>
    'Auf dieser Seite lassen sich keine Quellen verbinden: Dieses Pactole hat keinen Ordner für sie.',
  nothingConnects: () => 'Das Verbinden ist beendet. Beginnen Sie neu.',
  noMilestone: ({ threshold }) => `Kein Ziel von ${money(threshold, 'EUR')} gesetzt.`,
  goalDay: ({ last }) => `Geben Sie einen Tag nach heute ein, spätestens den ${day(last)}.`,
  noUser: ({ user, nearest }) =>
    `Benutzer ${user} nicht gefunden.${nearest === null ? '' : ` Meinten Sie ${nearest}?`}`,
  noUserYet: ({ user }) =>
    `Benutzer ${user} nicht gefunden: Es gibt noch keine Benutzer. Legen Sie mit \`npx pactole users add NAME\` einen an.`,
  userGone: () => `Noch keine Daten. ${BEGIN.de}`,
  ambiguousId: ({ typed, candidates }) =>
    `Auf ${typed} enden mehrere Kennungen: ${candidates.join(', ')}. Geben Sie mehr Zeichen ein.`,
  notALoan: () =>
    'Dieses Konto ist kein Darlehen: Nur ein Darlehen hat Konditionen und einen Tilgungsplan.',
  deferralWithoutEnd: () =>
    'Geben Sie die Art der Aussetzung an, vollständig oder tilgungsfrei, und ihren letzten Tag, frühestens den Tag, ab dem die Konditionen gelten.',
  instalmentWithoutRate: () =>
    'Geben Sie auch den Zinssatz an (0 ohne Zinsen): Er trennt in der Rate die Zinsen von der Tilgung.',
  nothingToSet: () => 'Nichts zu ändern. Geben Sie mindestens eine Option an.',
  walletAddress: () =>
    'address: Die Wallet wird unter der Adresse verfolgt, mit der sie angelegt wurde',
  linkedToItself: () => 'linkedAccountId: muss ein anderes Konto sein',
  continuesItself: () => 'continuesAccountId: muss ein anderes Konto sein',
  futureDate: ({ date }) => `date: Der ${day(date)} liegt in der Zukunft`,
  expiresUnreadable: ({ text }) =>
    `expires: muss ein Tag sein, den es gibt (2027-01-01), oder ein Zeitpunkt (2027-01-01T12:00:00Z), nicht ${quoted(text)}`,
  expiresPast: ({ text }) => `expires: ${text} ist vergangen`,
  heldAlready: ({ id }) => `Das Konto enthält dieses Wertpapier schon: Position ${id}.`,
  importUndone: () => 'Dieser Import ist schon rückgängig gemacht.',
  importOfOther: () =>
    'Die Kennung des Imports gehört zu einem anderen Konto, ist rückgängig gemacht oder keine UUID: Lassen Sie sie weg, oder nehmen Sie eine neue.',
  importChanged: ({ rows }) =>
    `${rows === 1 ? '1 Buchung dieses Imports wurde seither geändert und würde' : `${rows} Buchungen dieses Imports wurden seither geändert und würden`} mit ihm gelöscht: Bestätigen Sie das.`,
  changeUndone: () => 'Diese Änderung ist schon rückgängig gemacht.',
  joinNotUndone: () =>
    'Die Zusammenführung lässt sich hier nicht rückgängig machen: Stellen Sie die Sicherung oder die Exporte von vorher wieder her.',
  changedSince: () =>
    'Diese Daten wurden seither wieder geändert: Machen Sie zuerst die spätere Änderung rückgängig.',
  categoryExists: ({ name }) =>
    `Die Kategorie ${quoted(name)} gibt es schon. Führen Sie die beiden zusammen.`,
  mergedIntoItself: () => 'into: muss eine andere Kategorie sein',
  balanceOfDayExists: ({ date }) =>
    `Das Konto hat am ${day(date)} schon einen anderen Saldo: Korrigieren oder entfernen Sie diesen.`,
  lotNeededBySell: ({ date, id }) =>
    `Der Verkauf vom ${day(date)} (Lot ${id}) braucht diese Anteile: Entfernen Sie zuerst ihn.`,
  lotNeededByMove: ({ date, id }) =>
    `Der Übertrag vom ${day(date)} (${id}) braucht diese Anteile: Machen Sie ihn zuerst mit \`pactole holdings unmove\` rückgängig.`,
  moveToItself: () =>
    'Die Anteile sind schon in dieser Position: Geben Sie ein anderes Konto, eine andere ISIN oder beides an.',
  moveNeedsLots: ({ name, account }) =>
    `${quoted(name)} in ${quoted(account)} hat keine Lots: Für den Übertrag fehlen Kaufdatum und Einstandswert. Fügen Sie zuerst mit \`pactole lots add\` den Kauf hinzu.`,
  movesTooMuch: ({ name, date, held, quantity }) =>
    held === '0'
      ? `Am Ende des ${day(date)} ist kein Anteil von ${quoted(name)} vorhanden.`
      : `Am Ende des ${day(date)} sind nur ${exact(held)} Anteile von ${quoted(name)} vorhanden: ${exact(quantity)} lassen sich nicht übertragen.`,
  movedUnitsNeeded: ({ name, date }) =>
    `Ohne diese Anteile von ${quoted(name)} würden welche für die Verkäufe oder Überträge ab dem ${day(date)} fehlen: Korrigieren Sie zuerst diese.`,
  movesNothing: () =>
    'Es käme kein Anteil an: Geben Sie ein Verhältnis über 0 oder die Zahl der Anteile an.',
  noOfficialRate: ({ name }) =>
    `Das Konto ${quoted(name)} hat keinen amtlichen Zinssatz: Den haben nur Livret A, LDDS und LEP in Euro (\`pactole accounts set\`, --savings-product).`,
  cashOrPay: () => 'Geben Sie den erhaltenen oder den bezahlten Betrag an, nicht beides.',
  ratioOrReceived: () =>
    'Geben Sie ein Verhältnis oder die Zahl der Anteile an, die ankommen, nicht beides.',
  spinOffUnits: () =>
    'Bei einer Abspaltung bleiben alle Anteile: Geben Sie die Zahl der neuen Anteile oder ihr Verhältnis an, aber keine Menge.',
  movedAlready: ({ id }) => `Dieser Übertrag ist für den Tag schon erfasst: ${id}.`,
  holdingMoved: ({ name, date, id }) =>
    `${quoted(name)} wurde am ${day(date)} übertragen, und die Anteile auf beiden Seiten hängen davon ab: Machen Sie zuerst den Übertrag ${id} rückgängig, oder archivieren Sie das Konto.`,
  noDoubt: ({ id }: { id: string }) =>
    `Der Hinweis ${quoted(id)} besteht nicht mehr: Seine Daten haben sich geändert, oder er ist erledigt.`,
  changedByOther: () =>
    'Diese Daten wurden geändert, seit Sie sie geöffnet haben; nichts wurde gespeichert.',
  seenUnknown: ({ name }: { name: string }) =>
    `seen: Einen Wert ${quoted(name)} gibt es hier nicht`,
  changedMeanwhile: () =>
    'Die Daten haben sich inzwischen geändert, und nichts wurde gelöscht. Prüfen Sie noch einmal, was gelöscht würde.',
  deletesAll: () => 'Wählen Sie die Buchungen eines Kontos, eines Zeitraums oder eines Imports.',
  tooManyDeleted: ({ rows, most }) =>
    `Das würde ${rows} Buchungen löschen, auf einmal sind höchstens ${most} möglich. Wählen Sie einen kürzeren Zeitraum.`,
  daysReversed: ({ from, to }) =>
    `from: Der ${day(from)} liegt nach dem ${day(to)}, dem letzten gewünschten Tag`,
  foreignCursor: () => 'cursor kommt aus keinem Link-Header dieser Liste.',
  otherListsCursor: ({ name }) => `cursor gehört zu einer Liste mit anderem ${name}.`,
  creationDeleted: () =>
    'Was unter diesem Idempotency-Key angelegt wurde, ist gelöscht; senden Sie einen neuen, um es wieder anzulegen.',
  otherRequest: () =>
    'Dieser Idempotency-Key diente schon einer anderen Anfrage; senden Sie einen neuen.',
  notArrived: ({ account, date, until, arrived, quantity }) =>
    `Die Wallet ${quoted(account)}, die auf der Blockchain verfolgt wird, ist vom ${day(date)} bis zum ${day(until)} um ${exact(arrived)} gestiegen; ${exact(quantity)} können nicht angekommen sein. Geben Sie die erhaltene Menge mit --receive an, oder aktualisieren Sie zuerst die Wallet: \`pactole market refresh\`.`,
  walletMakesLots: () =>
    'Diese Wallet wird auf der Blockchain verfolgt: Ihre Käufe und Verkäufe kommen von dort.',
  demoNeedsEmpty: () => 'Die Demo braucht eine Datenbank ohne Konten.',
  tooManyStored: ({ kind, most }) =>
    kind === 'idempotent_answers'
      ? `Ein Benutzer kann in 24 Stunden ${most} verschiedene Idempotency-Keys senden.`
      : `Ein Benutzer kann höchstens ${most} ${STORED_KINDS[kind]} speichern: Nichts wurde hinzugefügt.`,
  databaseFull: ({ mib }) =>
    `Die Datenbank hat ihre Höchstgröße von ${mib} MiB erreicht: Nichts wurde hinzugefügt. Gespeicherte Daten bleiben lesbar.`,
  shareFull: ({ mib }) =>
    `Sie haben die Höchstgröße je Benutzer von ${mib} MiB erreicht: Nichts wurde hinzugefügt. Gespeicherte Daten bleiben lesbar.`,
  othersWrote: () => 'Gleichzeitig liefen andere Änderungen. Versuchen Sie es noch einmal.',
  ruleGivesNothing: () => 'Eine Regel muss eine Kategorie oder eine Art vergeben.',
  ruleFitsAll: () => 'Eine Regel ohne Bedingung passt auf alles. Geben Sie einen Buchungstext an.',
  noAmountBetween: ({ from, to }) =>
    `Kein Betrag liegt zwischen ${decimal(from)} und ${decimal(to)}.`,
  tooManyRules: ({ most }) => `Sie haben schon ${most} Regeln, mehr sind nicht möglich.`,
  noRule: ({ number, rules }) => `Regel ${number} nicht gefunden; es gibt ${rules}.`,
  statementWrong: ({ error }) => `Diese Angabe ${formatLineError(error, 'de')}.`,
  sharedPrice: ({ name, isin, date }) =>
    `Eine Marktquelle oder der Betreiber des Dienstes legt den Kurs von ${quoted(name)} um den ${day(date)} für alle Benutzer fest.${isin === null ? '' : ` Auf dem Rechner des Dienstes setzt ihn \`pactole prices set ${isin} KURS --date ${date}\`.`}`,
  sharedRate: ({ currency, date }) =>
    `Eine Marktquelle oder der Betreiber des Dienstes legt den Wechselkurs von ${currency} um den ${day(date)} für alle Benutzer fest. Auf dem Rechner des Dienstes setzt ihn \`pactole rates set ${currency} KURS --date ${date}\`.`,
  rateContradicts: ({ currency, date, rate, than }) =>
    `Ein Euro zu ${exact(rate)} ${currency} am ${day(date)} weicht um mehr als das Zwanzigfache vom Kurs vom ${day(than.date)}, ${exact(than.rate)}, ab; ein Wechselkurs nennt Einheiten für einen Euro. Wenn er trotzdem stimmt: --anyway, oder noch einmal speichern.`,
  rateReciprocal: ({ currency, date, rate, than }) =>
    `Ein Euro zu ${exact(rate)} ${currency} am ${day(date)} ist der Kehrwert des Kurses vom ${day(than.date)}, ${exact(than.rate)}; ein Wechselkurs nennt Einheiten für einen Euro, nicht Euro für eine Einheit. Wenn er trotzdem stimmt: --anyway, oder noch einmal speichern.`,
  currencyUnused: ({ currency }) => `Keine Ihrer Daten sind in ${currency}.`,
  marketOff: () => 'Marktdaten sind abgeschaltet: PACTOLE_MARKET=off.',
  refreshUnderWay: () => 'Eine andere Aktualisierung läuft; siehe `market status`.',
  noProvider: () => 'Kein Anbieter von Marktdaten war zu erreichen.',
  exportChanging: () =>
    'Die Daten haben sich bei jedem Lesen geändert. Versuchen Sie es später noch einmal.',
  exportTooLarge: ({ mib }) =>
    `Die Datei hat mehr als ${mib} MiB. Stellen Sie sie auf dem Rechner des Dienstes wieder her: \`pactole restore DATEI\``,
  uploadsBusy: () =>
    'Eine andere Datei wird gerade wiederhergestellt. Versuchen Sie es danach noch einmal.',
  exportDamaged: () => 'Der Export ist beschädigt oder verändert: Die Summen stimmen nicht.',
  exportLineTooLong: ({ line, most }) => `Zeile ${line} des Exports hat mehr als ${most} Bytes.`,
  exportCutOff: () => 'Der Export ist abgeschnitten: Sein Ende fehlt.',
  exportUnreadable: () => 'Der Export lässt sich nicht bis zum Ende lesen.',
  exportLacksAsset: () => 'Der Export nennt ein Wertpapier, das er nicht enthält.',
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
    `Zeile ${line} des Exports, oder eine kurz davor, enthält einen Wert, den keine Datenbank annimmt.`,
  userHasData: ({ accounts }) =>
    `Dieser Benutzer hat schon ${accounts === 0 ? 'Daten' : accounts === 1 ? '1 Konto' : `${accounts} Konten`}. Stellen Sie den Export mit --user für einen anderen Benutzer oder in einer leeren Datenbank wieder her.`,
};

const JOINED = {
  price: 'den Kurs von',
  rate: 'den Wechselkurs von',
  split: 'den Split von',
  asset: 'Art, Währung oder Kosten von',
  vat: 'die Umsatzsteuer der Kategorie',
} as const;

const STORED_KINDS = {
  accounts: 'Konten',
  api_keys: 'nutzbare Schlüssel',
  passkeys: 'Passkeys',
  members: 'Mitglieder',
  milestones: 'Ziele',
  settled_doubts: 'erledigte Hinweise',
  feed_runs: 'Quellen',
  imports: 'Importe',
  holdings: 'Positionen',
  categories: 'Kategorien',
  rows: 'Buchungen, Salden und Lots zusammen',
} as const;
