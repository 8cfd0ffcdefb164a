import type { Notices } from './en.ts';

/** Notices about a file, in German. */
export const de: Notices = {
  inFile: (file, sentence) => `${file}: ${sentence}`,
  onLines: ([first, ...others], more, sentence) =>
    `${others.length === 0 ? 'Zeile' : 'Zeilen'} ${[first, ...others].join(', ')}${more === 0 ? '' : ` und ${more} weitere`}: ${sentence}`,

  // The file
  fileLeftOut: (reason) => reason,
  lineLeftOut: (reason) => `ausgelassen: ${reason}`,
  withoutHeadings: (columns) =>
    `keine Zeile benennt die Spalten: Datum, Betrag und Buchungstext stammen aus den Spalten ${columns}`,
  investmentsLeftOut: () => 'ein Wertpapierdepot wurde ausgelassen',
  lastUnclosed: () =>
    'die letzte Buchung endet nicht mit „^“; falls die Datei abgeschnitten ist, fehlen weitere',

  pagesMissing: (kind, pages, total) =>
    `von den ${total} Seiten von „${kind}“ fehlen der Datei: ${pages}. Speichern Sie alle`,

  // Rows
  rowWithoutDay: (line, row) => `Zeile ${line} hat kein Datum und wurde ausgelassen: „${row}“`,
  rowWithoutAmount: (line, row) =>
    `Zeile ${line} hat keinen Betrag und wurde ausgelassen: „${row}“`,
  rowOfSum: (line, row) => `Zeile ${line} fasst andere zusammen und wurde ausgelassen: „${row}“`,
  rowOfBalance: (line, row) =>
    `Zeile ${line} ist ein Saldo oder eine Summe und wurde ausgelassen: „${row}“`,
  rowNotCarriedOut: (line, state, row) =>
    `Zeile ${line} ist nicht ausgeführt („${state}“) und wurde ausgelassen: „${row}“`,
  rowOfNoMovement: (line, row) => `Zeile ${line} ist keine Buchung und wurde ausgelassen: „${row}“`,
  rowWithoutLabel: (line) => `Zeile ${line} hat keinen Buchungstext`,
  unknownState: (state) => `„${state}“ ist kein bekannter Status; die Buchung gilt als ausgeführt`,
  splitsOff: (amount) =>
    `die Teile ergeben zusammen nicht ${amount}; die Buchung wird als Ganzes übernommen`,
  entryUndated: (day) => `ein Eintrag hat kein Datum; ${day}, das des Auszugs, wird genommen`,
  entriesPending: (count) =>
    `${count} ${count === 1 ? 'Eintrag ist' : 'Einträge sind'} noch nicht gebucht und ${count === 1 ? 'wurde' : 'wurden'} ausgelassen`,
  onlyExpected: (movement) => `„${movement}“ ist nur angekündigt und wurde ausgelassen`,
  noBookingDay: (day) =>
    `das Buchungsdatum ${day} gibt es nicht; das Datum der Wertstellung wird genommen`,

  // Signs and balances
  directionCounts: () =>
    'laut Salden zählen die Wörter Soll und Haben, unabhängig vom Vorzeichen der Beträge',
  feesInAmounts: () =>
    'die Salden zeigen, dass Gebühren in den Beträgen stecken oder eigene Zeilen sind',
  spentWithoutMinus: () =>
    'die Salden zeigen, dass Beträge ohne Minus ausgegeben wurden, und so werden sie gelesen',
  columnsTurned: () =>
    'laut Salden sind die Spalten Soll und Haben vertauscht, wie in der Buchhaltung, und werden so gelesen',
  debitTakenBack: () =>
    'eine Belastung mit anderem Vorzeichen als die meisten gilt als Rückzahlung',
  signsByBalance: () =>
    'die Salden zeigen, welche Beträge ausgegeben wurden, und sie werden so gelesen',
  balanceUnfit: (fitting, steps) =>
    `die Salden passen nicht zu den Beträgen (${fitting} von ${steps}): Vielleicht fehlen Zeilen, oder die Spalten sind falsch zugeordnet`,
  balanceMisfit: (others) =>
    `der Saldo passt nicht zum vorigen${others !== 0 ? (others === 1 ? ', und 1 weiterer auch nicht' : `, und ${others} weitere auch nicht`) : ''}; vielleicht fehlen Zeilen`,
  balanceGap: (opening, closing) =>
    `die Buchungen führen nicht von ${opening} zu ${closing}; vielleicht fehlen welche`,
  balanceContradicted: (amount, day) =>
    `die Datei widerspricht dem Saldo von ${amount} am ${day}, der ausgelassen wird`,
  endMissing: () => 'der Satz am Ende des Kontos (33) fehlt: Vielleicht fehlen Buchungen',
  sumGap: (sum) => `die Summe der Buchungen ist nicht ${sum}; vielleicht fehlen welche`,
  balanceUnread: (text) => `der Saldo „${text}“ ist nicht lesbar und wurde ausgelassen`,
  movementsMissing: (currency, opening, closing, moved, missing) =>
    `laut Datei ging der Saldo in ${currency} von ${opening} auf ${closing}, und ihre Zeilen ergeben ${moved}: es fehlen ${missing}`,
  paidFromElsewhere: (totals) =>
    `die Zeilen ergeben ${totals}: womit das bezahlt wurde, steht nicht in dieser Datei; tragen Sie also das Guthaben des Kontos ein`,

  sumOff: (moved, balance, day) =>
    `die Buchungen bis ${day} ergeben ${moved}, und die App hat ${balance}: vielleicht fehlen welche`,
  securityValueLeftOut: () =>
    'der Wert eines Kontos mit Wertpapieren nennt das Guthaben nicht und wurde ausgelassen',
  inactiveAccount: (name) =>
    `„${name}“ wird in der App nicht mehr benutzt: Archivieren Sie es hier`,
  outsideNetWorth: (name) => `die App schließt „${name}“ vom Nettovermögen aus, hier zählt es mit`,

  sumsLeftOut: (names) => `Summen anderer Konten sind ausgelassen: ${names}`,
  columnsLeftOut: (names) => `was kein Saldo ist, ist ausgelassen: ${names}`,
  endsEarlier: (account, day) =>
    `„${account}“ hat nach dem ${day} keinen Saldo: dieser gilt, bis Sie einen anderen eintragen`,
  takenForBalances: () => 'unklar, ob das Salden oder Zahlungen sind: Sie gelten als Salden',
  monthsAsEnds: () => 'der Saldo eines Monats gilt als der seines letzten Tages',
  futureLeftOut: () => 'Salden künftiger Tage sind ausgelassen',

  // Currencies
  unknownPair: (pair) => `„${pair}“ ist kein Paar bekannter Währungen`,
  exchangeWithoutPair: () =>
    'ein Währungstausch, dessen Paar die Abfrage nicht nennt, ist ausgelassen: fügen Sie der Abfrage die Spalte „Symbol“ hinzu',
  chargeInOtherCurrency: (name, currency) =>
    `„${name}“ ist in ${currency} angegeben, ohne Kurs: es bleibt Teil des Preises`,
  taxInOtherCurrency: () =>
    'in einer anderen Währung einbehaltene Steuer ist schon abgezogen und steht nicht neben der Zeile',

  // Buys and sells
  amountCounts: () => 'Anteile × Kurs ist nicht der Betrag der Datei; der Betrag zählt',
  totalCounts: () =>
    'die Gebühren sind nicht die Differenz von Wert und Gesamtbetrag; der Gesamtbetrag zählt',
  withoutIsin: (broker) =>
    `${broker} nennt Wertpapiere ohne ISIN: Geben Sie diese an, bevor daraus Lots werden`,
  tradeTakenBack: (symbol, day) =>
    `ein Geschäft mit ${symbol} wurde am ${day} storniert, und die Datei enthält es nicht`,
  alsoElsewhere: (broker) =>
    `ein anderer Export von ${broker} enthält dieselben Käufe und Verkäufe: importieren Sie nur einen von beiden`,
  marginTrade: () =>
    'ein Geschäft auf Kredit (Margin) ist kein Kauf oder Verkauf von Coins und ausgelassen',
  cashAlone: (kind) => `„${kind}“ wird nur als Guthaben importiert, ohne Lots`,
  moneyFundAsCash: () =>
    'Anteile eines Geldmarktfonds zum Preis von 1 sind Guthaben des Kontos und keine Lots',
  unknownAsCash: (kind) => `„${kind}“ ist unbekannt und wird als Guthaben importiert`,
  unitsPaidAhead: () =>
    'eine außerbörsliche Anlage wird bezahlt, bevor ihre Anteile bekannt sind, also wird kein Lot daraus',

  // Units that are neither bought nor sold
  noTrade: (event, units, security, day) =>
    `„${event}“ (${[units, security].filter(Boolean).join(' ')}) am ${day} ist kein Kauf oder Verkauf, also wird kein Lot daraus: ` +
    'tragen Sie selbst ein, was aus den Anteilen wurde',
  cashOfEvent: (event, security) =>
    `„${event}“ (${security}): es wird kein Lot daraus, der Betrag wird importiert`,
  withoutOrder: (security, units, day) =>
    `${security}: ${units} Anteile am ${day} ohne Auftrag und Kosten sind ein Split, ein Wechsel der ISIN oder eine andere Kapitalmaßnahme, ` +
    'also wird kein Lot daraus: tragen Sie selbst ein, was aus den Anteilen wurde',
  withoutMoney: (units, security, day) =>
    `${units} ${security} wurden am ${day} ohne Zahlung bewegt, was kein Kauf oder Verkauf ist: es wird kein Lot daraus`,
  unitsFor: (units, security, value, day) =>
    `${units} ${security} für ${value} am ${day} ist kein Kauf oder Verkauf, also wird kein Lot daraus`,
  transferred: (units, security, direction, day) =>
    `${units} ${security} wurden am ${day} übertragen (${direction}), also wird kein Lot daraus: tragen Sie sie selbst ein`,
  unitsTransferred: (security, units) =>
    `Anteile von ${security} wurden übertragen (${units}): es wird kein Lot daraus`,
  redeemedUnpaid: (units, isin) =>
    `${units} Anteile von ${isin} wurden zurückgezahlt oder ausgebucht, ohne Zahlung`,
  paidBack: (isin) =>
    `${isin} wurde zurückgezahlt, und die Datei sagt nicht, für wie viele Anteile`,
  deliveredUnits: () => 'Gelieferte Anteile sind Lots zum Wert in der Datei, ohne Geld',
  movedUnits: () =>
    'Zwischen Konten bewegte Anteile sind Lots zum Wert in der Datei; `pactole move-in` oder die Seite überträgt sie mit ihrem Einstandswert',
  splitPrices: (security) =>
    `${security} wurde gesplittet: die Kurse sind ausgelassen; vergleichen Sie die Anteile`,
  positionsAlone: () =>
    'die Datei nennt den Bestand, aber keine Kaufdaten: Es werden keine Lots daraus; importieren Sie die Käufe und Verkäufe',
  neitherTradeNorCash: (kind, amount, label) =>
    `„${kind}“ über ${amount} (${label}) ist weder Kauf, Verkauf noch Guthaben: legen Sie dafür ein eigenes Konto an`,

  buyOf: (units, security) => `Kauf von ${units} ${security}`,
  sellOf: (units, security) => `Verkauf von ${units} ${security}`,

  // Coins
  coinsLeft: (units, coin, kind, day) =>
    `${units} ${coin} gingen am ${day} ab („${kind}“), also wird kein Lot daraus: tragen Sie einen Verkauf ein, wenn sich Ihr Bestand änderte`,
  coinsCame: (units, coin, kind, day) =>
    `${units} ${coin} kamen am ${day} an („${kind}“), also wird kein Lot daraus: tragen Sie einen Kauf ein, wenn sich Ihr Bestand änderte`,
  coinsAsRewards: () =>
    'ohne Zahlung empfangene Coins gelten als Prämien; eine Übertragung von anderswo sieht genauso aus',
  swapWithoutValue: (day, given, got) =>
    `am ${day} wurden ${given} zu ${got}, ohne Wert in einer Währung, also werden keine Lots daraus: tragen Sie Verkauf und Kauf zum Wert dieses Tages ein`,
  severalInOneSecond: (time, coins) =>
    `am ${time} wurden mehrere Coins in einer Sekunde getauscht (${coins}), was die Datei nicht auseinanderhält: es werden keine Lots daraus, tragen Sie sie selbst ein`,
  stableCoin: () =>
    'was gegen einen Stablecoin gehandelt wurde, ist in der Währung angegeben, für die er steht, eins zu eins',
  paidInCoin: () =>
    'ein Tausch gegen einen anderen Coin hat seinen Wert in der Währung des Berichts, nicht in dem Coin, der bezahlt hat',
  accountLeftOut: (account) =>
    `Bewegungen von „${account}“ sind keine Käufe oder Verkäufe von Coins und ausgelassen`,
  walletTransfers: (count) =>
    `${count} Vorgänge sind Kryptowährungen, die eine Wallet gesendet oder empfangen hat, also werden keine Lots daraus: ` +
    'lassen Sie die Wallet über ihre Adresse verfolgen, oder tragen Sie Lots ein',
};
