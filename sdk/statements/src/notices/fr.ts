import type { Notices } from './en.ts';

/** Notices about a file, in French. */
export const fr: Notices = {
  inFile: (file, sentence) => `${file} : ${sentence}`,
  onLines: ([first, ...others], more, sentence) =>
    `${others.length === 0 ? 'ligne' : 'lignes'} ${[first, ...others].join(', ')}${more === 0 ? '' : ` et ${more} autres`} : ${sentence}`,

  // The file
  fileLeftOut: (reason) => reason,
  lineLeftOut: (reason) => `ligne ignorée : ${reason}`,
  withoutHeadings: (columns) =>
    `aucune ligne ne nomme les colonnes : la date, le montant et le libellé ont été pris dans les colonnes ${columns}`,
  investmentsLeftOut: () => 'un compte-titres a été ignoré',
  lastUnclosed: () =>
    'la dernière opération ne finit pas par « ^ » ; si le fichier est coupé, il en manque d’autres',

  pagesMissing: (kind, pages, total) =>
    `des ${total} pages de « ${kind} », il manque au fichier : ${pages}. Enregistrez-les toutes`,

  // Rows
  rowWithoutDay: (line, row) => `la ligne ${line} n’a pas de date et a été ignorée : « ${row} »`,
  rowWithoutAmount: (line, row) =>
    `la ligne ${line} n’a pas de montant et a été ignorée : « ${row} »`,
  rowOfSum: (line, row) => `la ligne ${line} en totalise d’autres et a été ignorée : « ${row} »`,
  rowOfBalance: (line, row) =>
    `la ligne ${line} est un solde ou un total et a été ignorée : « ${row} »`,
  rowNotCarriedOut: (line, state, row) =>
    `l’opération de la ligne ${line} n’est pas exécutée (« ${state} ») et a été ignorée : « ${row} »`,
  rowOfNoMovement: (line, row) =>
    `la ligne ${line} n’est pas une opération et a été ignorée : « ${row} »`,
  rowWithoutLabel: (line) => `la ligne ${line} n’a pas de libellé`,
  unknownState: (state) =>
    `« ${state} » n’est pas un état connu ; l’opération est considérée comme exécutée`,
  splitsOff: (amount) =>
    `le total des parties n’est pas ${amount} ; l’opération est lue en un seul bloc`,
  entryUndated: (day) => `une écriture n’a pas de date ; celle du relevé, ${day}, est prise`,
  entriesPending: (count) =>
    count === 1
      ? '1 écriture n’est pas encore comptabilisée, et a été ignorée'
      : `${count} écritures ne sont pas encore comptabilisées, et ont été ignorées`,
  onlyExpected: (movement) => `« ${movement} » n’est qu’annoncé, et a été ignoré`,
  noBookingDay: (day) => `la date comptable ${day} n’existe pas ; la date de valeur est prise`,

  // Signs and balances
  directionCounts: () =>
    'd’après les soldes, ce sont les mots débit et crédit qui comptent, quel que soit le signe des montants',
  feesInAmounts: () =>
    'd’après les soldes, les frais sont compris dans les montants, ou sur des lignes à part',
  spentWithoutMinus: () =>
    'd’après les soldes, les montants sans signe moins sont des dépenses, et sont lus ainsi',
  columnsTurned: () =>
    'd’après les soldes, les colonnes débit et crédit sont inversées, comme en comptabilité, et sont lues ainsi',
  debitTakenBack: () => 'un débit de signe contraire aux autres est lu comme un remboursement',
  signsByBalance: () =>
    'les soldes indiquent quels montants sont des dépenses ; ils sont lus ainsi',
  balanceUnfit: (fitting, steps) =>
    `les soldes ne correspondent pas aux montants (${fitting} sur ${steps}) : il manque peut-être des lignes, ou les colonnes sont mal lues`,
  balanceMisfit: (others) =>
    `le solde ne correspond pas au précédent${others !== 0 ? (others === 1 ? ', et 1 autre non plus' : `, et ${others} autres non plus`) : ''} ; il manque peut-être des lignes`,
  balanceGap: (opening, closing) =>
    `les opérations ne mènent pas de ${opening} à ${closing} ; il en manque peut-être`,
  balanceContradicted: (amount, day) =>
    `le fichier contredit le solde de ${amount} le ${day}, qui est ignoré`,
  endMissing: () =>
    'l’enregistrement de fin de compte (33) manque : il manque peut-être des opérations',
  sumGap: (sum) => `la somme des opérations n’est pas ${sum} ; il en manque peut-être`,
  balanceUnread: (text) => `le solde « ${text} » est illisible et a été ignoré`,
  movementsMissing: (currency, opening, closing, moved, missing) =>
    `d’après le fichier, le solde en ${currency} est passé de ${opening} à ${closing}, et le total de ses lignes est de ${moved} : il manque ${missing}`,
  paidFromElsewhere: (totals) =>
    `le total des lignes est de ${totals} : ce qui les a payées n’est pas dans ce fichier ; saisissez donc les liquidités du compte`,

  sumOff: (moved, balance, day) =>
    `le total des opérations jusqu’au ${day} est de ${moved}, et l’application indique ${balance} : il en manque peut-être`,
  securityValueLeftOut: () =>
    'la valeur d’un compte-titres n’indique pas ses liquidités, et elle est ignorée',
  inactiveAccount: (name) => `« ${name} » n’est plus utilisé dans l’application : archivez-le ici`,
  outsideNetWorth: (name) => `l’application exclut « ${name} » du patrimoine net ; ici, il compte`,

  sumsLeftOut: (names) => `les totaux d’autres comptes sont ignorées : ${names}`,
  columnsLeftOut: (names) => `ce qui n’est pas un solde est ignoré : ${names}`,
  endsEarlier: (account, day) =>
    `« ${account} » n’a plus de solde après le ${day} : celui-là vaut jusqu’à ce que vous en saisissiez un autre`,
  takenForBalances: () =>
    'rien n’indique si ce sont des soldes ou des paiements : ils sont lus comme des soldes',
  monthsAsEnds: () => 'le solde d’un mois est pris pour celui de son dernier jour',
  futureLeftOut: () => 'les soldes de jours à venir sont ignorés',

  // Currencies
  unknownPair: (pair) => `« ${pair} » n’est pas une paire de devises connues`,
  exchangeWithoutPair: () =>
    'un change dont la requête n’indique pas la paire de devises est ignoré : ajoutez la colonne « Symbol » à la requête',
  chargeInOtherCurrency: (name, currency) =>
    `« ${name} » est en ${currency}, sans taux de change : ce montant reste compris dans le prix`,
  taxInOtherCurrency: () =>
    'l’impôt retenu dans une autre devise est déjà déduit, et n’est pas indiqué à part',

  // Buys and sells
  amountCounts: () =>
    'parts × cours ne donne pas le montant du fichier ; c’est le montant qui compte',
  totalCounts: () =>
    'les frais ne sont pas la différence entre la valeur et le total ; c’est le total qui compte',
  withoutIsin: (broker) =>
    `${broker} n’indique pas l’ISIN des titres : il faut le donner avant d’enregistrer des lots`,
  tradeTakenBack: (symbol, day) =>
    `un ordre sur ${symbol} a été annulé le ${day}, et le fichier ne contient pas cet ordre`,
  alsoElsewhere: (broker) =>
    `un autre export de ${broker} contient les mêmes ordres : n’importez que l’un des deux`,
  marginTrade: () =>
    'un ordre sur marge n’est ni un achat ni une vente de cryptomonnaies, et a été ignoré',
  cashAlone: (kind) => `« ${kind} » n’est importé que comme liquidités, sans lot`,
  moneyFundAsCash: () =>
    'les parts d’un fonds monétaire au prix de 1 sont les liquidités du compte, et non des lots',
  unknownAsCash: (kind) => `« ${kind} » est inconnu et importé comme liquidités`,
  unitsPaidAhead: () =>
    'un placement non coté se paie avant que ses parts soient connues : aucun lot n’est créé',

  // Units that are neither bought nor sold
  noTrade: (event, units, security, day) =>
    `« ${event} » (${[units, security].filter(Boolean).join(' ')}) le ${day} n’est ni un achat ni une vente : aucun lot n’est créé ; ` +
    'saisissez vous-même ce que les parts sont devenues',
  cashOfEvent: (event, security) =>
    `« ${event} » (${security}) : aucun lot n’est créé, le montant est importé`,
  withoutOrder: (security, units, day) =>
    `${security} : ${units} parts le ${day} sans ordre ni frais sont une division, un changement d’ISIN ou une autre opération sur titres, ` +
    'donc aucun lot n’est créé : saisissez vous-même ce que les parts sont devenues',
  withoutMoney: (units, security, day) =>
    `${units} ${security} ont été déplacés le ${day} sans paiement, ce qui n’est ni un achat ni une vente : aucun lot n’est créé`,
  unitsFor: (units, security, value, day) =>
    `${units} ${security} pour ${value} le ${day} : ce n’est ni un achat ni une vente : aucun lot n’est créé`,
  transferred: (units, security, direction, day) =>
    `${units} ${security} ont été transférés (${direction}) le ${day} : aucun lot n’est créé ; saisissez-les vous-même`,
  unitsTransferred: (security, units) =>
    `des parts de ${security} ont été transférées (${units}) : aucun lot n’est créé`,
  redeemedUnpaid: (units, isin) =>
    `${units} parts de ${isin} ont été remboursées ou retirées, sans paiement`,
  paidBack: (isin) => `${isin} a été remboursé, et le fichier n’indique pas le nombre de parts`,
  deliveredUnits: () =>
    'les parts livrées sont des lots à la valeur du fichier, sans mouvement d’argent',
  movedUnits: () =>
    'les parts passées d’un compte à l’autre sont des lots à la valeur du fichier ; `pactole move-in` ou la page les transfère avec leur prix de revient',
  splitPrices: (security) =>
    `${security} a été divisé : ses cours sont ignorés ; comparez ses parts`,
  positionsAlone: () =>
    'le fichier indique ce qui est détenu, sans dates d’achat : aucun lot n’est créé ; importez les opérations',
  neitherTradeNorCash: (kind, amount, label) =>
    `« ${kind} » de ${amount} (${label}) n’est ni un achat ou une vente, ni des liquidités : créez un compte à part`,

  buyOf: (units, security) => `Achat de ${units} ${security}`,
  sellOf: (units, security) => `Vente de ${units} ${security}`,

  // Coins
  coinsLeft: (units, coin, kind, day) =>
    `${units} ${coin} sont sortis le ${day} (« ${kind} ») : aucun lot n’est créé ; saisissez une vente si vous en avez vraiment moins`,
  coinsCame: (units, coin, kind, day) =>
    `${units} ${coin} sont entrés le ${day} (« ${kind} ») : aucun lot n’est créé ; saisissez un achat si vous en avez vraiment plus`,
  coinsAsRewards: () =>
    'les cryptomonnaies reçues sans paiement sont considérées comme des récompenses, même si c’est peut-être un transfert',
  swapWithoutValue: (day, given, got) =>
    `le ${day}, ${given} sont devenus ${got}, sans valeur dans une devise : aucun lot n’est créé ; saisissez une vente et un achat à la valeur de ce jour`,
  severalInOneSecond: (time, coins) =>
    `le ${time}, plusieurs cryptomonnaies ont été échangées dans la même seconde (${coins}), et le fichier n’indique pas laquelle contre laquelle : aucun lot n’est créé, saisissez-les vous-même`,
  stableCoin: () =>
    'ce qui est échangé contre une cryptomonnaie stable est donné dans la devise qu’elle représente, un pour un',
  paidInCoin: () =>
    'un échange contre une autre cryptomonnaie a sa valeur dans la devise du rapport, pas dans celle qui a payé',
  accountLeftOut: (account) =>
    `les mouvements de « ${account} » ne sont ni des achats ni des ventes de cryptomonnaies, et ont été ignorés`,
  walletTransfers: (count) =>
    `${count} opérations sont des cryptomonnaies envoyées ou reçues par un portefeuille : aucun lot n’est créé ; ` +
    'faites suivre le portefeuille par son adresse, ou saisissez des lots',
};
