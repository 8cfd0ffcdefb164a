import type { Notices } from './en.ts';

/** Notices about a file, in French. */
export const fr: Notices = {
  inFile: (file, sentence) => `${file} : ${sentence}`,
  onLines: ([first, ...others], more, sentence) =>
    `${others.length === 0 ? 'ligne' : 'lignes'} ${[first, ...others].join(', ')}${more === 0 ? '' : ` et ${more} autres`} : ${sentence}`,

  // The file
  fileLeftOut: (reason) => reason,
  lineLeftOut: (reason) => `laissé de côté : ${reason}`,
  withoutHeadings: (columns) =>
    `aucune ligne ne nomme les colonnes : le jour, le montant et le libellé ont été pris dans les colonnes ${columns}`,
  investmentsLeftOut: () => 'un compte-titres a été laissé de côté',
  lastUnclosed: () =>
    'la dernière opération ne finit pas par « ^ » ; si le fichier est coupé, il en manque d’autres',

  pagesMissing: (kind, pages, total) =>
    `des ${total} pages de « ${kind} », il manque au fichier : ${pages}. Enregistrez-les toutes`,

  // Rows
  rowWithoutDay: (line, row) =>
    `la ligne ${line} n’a pas de jour et a été laissée de côté : « ${row} »`,
  rowWithoutAmount: (line, row) =>
    `la ligne ${line} n’a pas de montant et a été laissée de côté : « ${row} »`,
  rowOfSum: (line, row) =>
    `la ligne ${line} en totalise d’autres et a été laissée de côté : « ${row} »`,
  rowOfBalance: (line, row) =>
    `la ligne ${line} est un solde ou un total et a été laissée de côté : « ${row} »`,
  rowNotCarriedOut: (line, state, row) =>
    `l’opération de la ligne ${line} n’est pas faite (« ${state} ») et a été laissée de côté : « ${row} »`,
  rowOfNoMovement: (line, row) =>
    `la ligne ${line} n’est pas une opération et a été laissée de côté : « ${row} »`,
  rowWithoutLabel: (line) => `la ligne ${line} n’a pas de libellé`,
  unknownState: (state) =>
    `« ${state} » n’est pas un état connu ; l’opération est prise pour faite`,
  splitsOff: (amount) =>
    `les parties ne font pas ${amount} en tout ; l’opération est prise d’un seul tenant`,
  entryUndated: (day) => `une écriture n’a pas de date ; celle du relevé, ${day}, est prise`,
  entriesPending: (count) =>
    count === 1
      ? '1 écriture n’est pas encore comptabilisée, et a été laissée de côté'
      : `${count} écritures ne sont pas encore comptabilisées, et ont été laissées de côté`,
  onlyExpected: (movement) => `« ${movement} » n’est qu’annoncé, et a été laissé de côté`,
  noBookingDay: (day) => `le jour comptable ${day} n’est pas un jour ; la date de valeur est prise`,

  // Signs and balances
  directionCounts: () =>
    'les soldes montrent que ce sont les mots débit et crédit qui comptent, quel que soit le signe des montants',
  feesInAmounts: () =>
    'les soldes montrent que les frais sont compris dans les montants, ou sur des lignes à part',
  spentWithoutMinus: () =>
    'les soldes montrent que ce qui est écrit sans signe moins a été dépensé, et c’est lu ainsi',
  columnsTurned: () =>
    'les soldes montrent que les colonnes de débit et de crédit disent le contraire, comme en comptabilité, et elles sont lues ainsi',
  debitTakenBack: () => 'un débit de l’autre signe que les autres est pris pour de l’argent revenu',
  signsByBalance: () => 'les soldes montrent quels montants sont des dépenses, ils sont lus ainsi',
  balanceUnfit: (fitting, steps) =>
    `les soldes ne suivent pas des montants (${fitting} sur ${steps}) : il manque peut-être des lignes, ou les colonnes sont d’autres`,
  balanceMisfit: (others) =>
    `le solde ne suit pas du précédent${others !== 0 ? (others === 1 ? ', et 1 autre non plus' : `, et ${others} autres non plus`) : ''} ; il manque peut-être des lignes`,
  balanceGap: (opening, closing) =>
    `les opérations ne mènent pas de ${opening} à ${closing} ; il en manque peut-être`,
  balanceContradicted: (amount, day) =>
    `le fichier contredit le solde de ${amount} le ${day}, qui est laissé de côté`,
  endMissing: () =>
    'l’enregistrement de fin de compte (33) manque : rien ne dit que toutes les opérations sont là',
  sumGap: (sum) => `la somme des opérations n’est pas ${sum} ; il en manque peut-être`,
  balanceUnread: (text) => `le solde « ${text} » ne se lit pas et a été laissé de côté`,
  movementsMissing: (currency, opening, closing, moved, missing) =>
    `d’après le fichier, le solde en ${currency} est passé de ${opening} à ${closing}, et ses lignes font ${moved} en tout : il manque ${missing}`,
  paidFromElsewhere: (totals) =>
    `les lignes font ${totals} en tout : ce qui les a payées n’est pas dans ce fichier ; saisissez donc ce que le compte a en espèces`,

  sumOff: (moved, balance, day) =>
    `les opérations jusqu’au ${day} font ${moved} en tout, et l’application a ${balance} : il en manque peut-être`,
  securityValueLeftOut: () =>
    'une valeur d’un compte de titres ne dit pas ses espèces, et elle est laissée de côté',
  inactiveAccount: (name) => `« ${name} » n’est plus utilisé dans l’application : archivez-le ici`,
  outsideNetWorth: (name) =>
    `l’application laisse « ${name} » hors du patrimoine net, et ici il compte`,

  sumsLeftOut: (names) => `les sommes d’autres comptes sont laissées de côté : ${names}`,
  columnsLeftOut: (names) => `ce qui n’est pas un solde est laissé de côté : ${names}`,
  endsEarlier: (account, day) =>
    `« ${account} » n’a plus de solde après le ${day} : celui-là vaut jusqu’à ce que vous en saisissiez un autre`,
  takenForBalances: () =>
    'rien ne dit si ce sont des soldes ou des paiements : ils sont pris pour des soldes',
  monthsAsEnds: () => 'le solde d’un mois est pris pour celui de son dernier jour',
  futureLeftOut: () => 'les soldes de jours à venir sont laissés de côté',

  // Currencies
  unknownPair: (pair) => `« ${pair} » n’est pas une paire de devises connues`,
  exchangeWithoutPair: () =>
    'un change dont la requête ne dit pas la paire de devises est laissé de côté : ajoutez la colonne « Symbol » à la requête',
  chargeInOtherCurrency: (name, currency) =>
    `« ${name} » est donné en ${currency}, sans cours de change : il reste compris dans le prix`,
  taxInOtherCurrency: () =>
    'l’impôt retenu dans une autre devise est déjà déduit, et n’est pas donné à côté de la ligne',

  // Buys and sells
  amountCounts: () =>
    'parts × cours ne donne pas le montant du fichier ; c’est le montant qui compte',
  totalCounts: () =>
    'les frais ne sont pas la différence entre la valeur et le total ; c’est le total qui compte',
  withoutIsin: (broker) =>
    `${broker} nomme les titres sans leur ISIN : il faut dire lesquels ce sont avant d’en faire des lots`,
  tradeTakenBack: (symbol, day) =>
    `un ordre sur ${symbol} a été annulé le ${day}, et le fichier ne contient pas cet ordre`,
  alsoElsewhere: (broker) =>
    `un autre export de ${broker} contient les mêmes ordres : n’importez que l’un des deux`,
  marginTrade: () =>
    'un ordre sur marge n’est ni un achat ni une vente de cryptomonnaies, et a été laissé de côté',
  cashAlone: (kind) => `« ${kind} » n’est importé que comme espèces, sans lots`,
  moneyFundAsCash: () =>
    'les parts d’un fonds monétaire au prix de 1 sont les liquidités du compte, et non des lots',
  unknownAsCash: (kind) => `« ${kind} » n’est pas connu ; c’est importé comme espèces`,
  unitsPaidAhead: () =>
    'un placement non coté se paie avant que ses parts soient connues, donc aucun lot n’en est fait',

  // Units that are neither bought nor sold
  noTrade: (event, units, security, day) =>
    `« ${event} » (${[units, security].filter(Boolean).join(' ')}) le ${day} n’est ni un achat ni une vente, donc aucun lot n’en est fait : ` +
    'saisissez vous-même ce que les parts sont devenues',
  cashOfEvent: (event, security) =>
    `« ${event} » (${security}) : aucun lot n’en est fait, ses espèces sont importées`,
  withoutOrder: (security, units, day) =>
    `${security} : ${units} parts le ${day} sans ordre ni frais sont une division, un changement d’ISIN ou une autre opération sur titres, ` +
    'donc aucun lot n’en est fait : saisissez vous-même ce que les parts sont devenues',
  withoutMoney: (units, security, day) =>
    `${units} ${security} ont bougé le ${day} sans argent, ce qui n’est ni un achat ni une vente : aucun lot n’en est fait`,
  unitsFor: (units, security, value, day) =>
    `${units} ${security} pour ${value} le ${day} : ce n’est ni un achat ni une vente, donc aucun lot n’en est fait`,
  transferred: (units, security, direction, day) =>
    `${units} ${security} ont été transférés (${direction}) le ${day}, donc aucun lot n’en est fait : saisissez-les vous-même`,
  unitsTransferred: (security, units) =>
    `des parts de ${security} ont été transférées (${units}) : aucun lot n’en est fait`,
  redeemedUnpaid: (units, isin) =>
    `${units} parts de ${isin} ont été remboursées ou retirées, sans paiement`,
  paidBack: (isin) => `${isin} a été remboursé, et le fichier ne dit pas pour combien de parts`,
  deliveredUnits: () => 'les parts livrées sont des lots à la valeur du fichier, sans espèces',
  movedUnits: () =>
    'les parts passées d’un compte à l’autre sont des lots à la valeur du fichier ; `pactole move-in` ou la page les déplace avec leur coût',
  splitPrices: (security) =>
    `${security} a été divisé : ses cours sont laissés de côté ; comparez ses parts`,
  positionsAlone: () =>
    'le fichier dit ce qui est détenu, pas quand cela a été acheté, et ne fait aucun lot : importez les opérations',
  neitherTradeNorCash: (kind, amount, label) =>
    `« ${kind} » de ${amount} (${label}) n’est ni un ordre ni des espèces : faites-en un compte à part`,

  buyOf: (units, security) => `Achat de ${units} ${security}`,
  sellOf: (units, security) => `Vente de ${units} ${security}`,

  // Coins
  coinsLeft: (units, coin, kind, day) =>
    `${units} ${coin} sont sortis le ${day} (« ${kind} »), donc aucun lot n’en est fait : saisissez une vente si vous en avez vraiment moins`,
  coinsCame: (units, coin, kind, day) =>
    `${units} ${coin} sont entrés le ${day} (« ${kind} »), donc aucun lot n’en est fait : saisissez un achat si vous en avez vraiment plus`,
  coinsAsRewards: () =>
    'les cryptomonnaies reçues sans paiement sont prises pour des récompenses ; un transfert venu d’ailleurs a le même aspect',
  swapWithoutValue: (day, given, got) =>
    `le ${day}, ${given} sont devenus ${got}, sans valeur dans une devise, donc aucun lot n’en est fait : saisissez une vente et un achat à la valeur de ce jour`,
  severalInOneSecond: (time, coins) =>
    `le ${time}, plusieurs cryptomonnaies ont été échangées dans la même seconde (${coins}), et le fichier ne dit pas laquelle contre laquelle : aucun lot n’en est fait, saisissez-les vous-même`,
  stableCoin: () =>
    'ce qui est échangé contre une cryptomonnaie stable est donné dans la devise qu’elle représente, un pour un',
  paidInCoin: () =>
    'un échange contre une autre cryptomonnaie a sa valeur dans la devise du rapport, pas dans celle qui a payé',
  accountLeftOut: (account) =>
    `les mouvements de « ${account} » ne sont ni des achats ni des ventes de cryptomonnaies, et ont été laissés de côté`,
  walletTransfers: (count) =>
    `${count} opérations sont des cryptomonnaies envoyées ou reçues par un portefeuille, donc aucun lot n’en est fait : ` +
    'faites suivre le portefeuille par son adresse, ou saisissez des lots',
};
