import { BEGIN } from '../messages/begin.ts';
import type { TerminalMessages } from './en.ts';
import type { Kind } from './kinds.ts';

const quoted = (text: string) => `« ${text} »`;

export const fr: TerminalMessages = {
  headings: {
    by: 'PAR',
    change: 'MODIFICATION',
    rows: 'LIGNES',
    rules: 'RÈGLES',
    before: 'AVANT',
    after: 'APRÈS',
    account: 'COMPTE',
    accounts: 'COMPTES',
    age: 'ÂGE',
    amount: 'MONTANT',
    archived: 'ARCHIVÉ',
    cost: 'PRIX DE REVIENT',
    losses: 'MOINS-VALUES',
    proceeds: 'PRIX DE VENTE',
    profits: 'PLUS-VALUES',
    averageCost: 'PRIX MOYEN',
    balance: 'SOLDE',
    category: 'CATÉGORIE',
    changes: 'MODIFICATIONS',
    close: 'COURS',
    counted: 'COMPTE POUR',
    part: 'PART',
    counterparty: 'TIERS',
    created: 'CRÉÉ LE',
    currency: 'DEVISE',
    date: 'DATE',
    device: 'APPAREIL',
    address: 'ADRESSE',
    signedInBy: 'CONNECTÉ PAR',
    end: 'FIN',
    expires: 'EXPIRE LE',
    fees: 'FRAIS',
    fifo: 'FIFO',
    file: 'FICHIER',
    forOneEuro: 'POUR 1 EUR',
    from: 'DE',
    gain: 'GAIN',
    held: 'DÉTENU',
    id: 'ID',
    in: 'ENTRÉES',
    expected: 'ATTENDUS',
    soFar: 'À CE JOUR',
    vat: 'TVA',
    inAll: 'TOTAL',
    income: 'REVENUS',
    institution: 'ÉTABLISSEMENT',
    isin: 'ISIN',
    keys: 'CLÉS',
    kind: 'NATURE',
    label: 'LIBELLÉ',
    lastUsed: 'DERNIER USAGE',
    lastYear: '12 MOIS',
    lots: 'LOTS',
    month: 'MOIS',
    name: 'NOM',
    net: 'NET',
    note: 'NOTE',
    number: 'NUMÉRO',
    of: 'DU',
    onCost: '% DU PRIX DE REVIENT',
    onValue: '% DE LA VALEUR',
    otherSide: 'AUTRE CÔTÉ',
    out: 'SORTIES',
    paidIn: 'VERSÉ',
    perYear: '% PAR AN',
    price: 'COURS',
    quantity: 'QUANTITÉ',
    received: 'ARRIVÉ',
    result: 'RÉSULTAT',
    returned: 'RENDEMENT %',
    scopes: 'DROITS',
    share: 'PART',
    side: 'SENS',
    size: 'TAILLE',
    start: 'DÉBUT',
    state: 'ÉTAT',
    taken: 'PRISE LE',
    ter: 'FRAIS %',
    ticker: 'SYMBOLE',
    to: 'À',
    transactions: 'OPÉRATIONS',
    type: 'TYPE',
    unitPrice: 'PRIX UNITAIRE',
    value: 'VALEUR EN EUR',
    what: 'OBJET',
    worthless: 'SANS VALEUR',
    year: 'ANNÉE',
    debt: 'RESTE DÛ',
    deferral: 'DIFFÉRÉ',
    instalment: 'ÉCHÉANCE',
    insurance: 'ASSURANCE',
    interest: 'INTÉRÊTS',
    principal: 'CAPITAL',
    rate: 'TAUX %',
  },
  total: 'TOTAL',
  quoted,
  note: (warning) => `Remarque : ${warning}`,
  kibibytes: (count) => `${count} Kio`,
  days: (count) => (Math.abs(count) < 2 ? `${count} jour` : `${count} jours`),
  nothing: 'rien',
  counted: (kind, count) => `${count} ${KINDS[kind][count < 2 ? 0 : 1]}`,
  sides: { buy: 'achat', sell: 'vente' },
  deletion: {
    typeAccount: (name) =>
      `Saisissez le nom du compte, ${quoted(name)}, sans les guillemets, pour le supprimer définitivement :`,
    typeUser: (name) =>
      `Saisissez le nom de l’utilisateur, ${quoted(name)}, sans les guillemets, pour le supprimer définitivement :`,
    exportOffered: (user) =>
      `Pour garder d’abord une copie de tout, ajoutez --export FICHIER, ou lancez : pactole export FICHIER --user ${JSON.stringify(user)}`,
    exportedFirst: (user, file) =>
      `Toutes les données de ${user} sont d’abord écrites dans ${file}.`,
    accountHolds: (name, contents) => `Le compte ${quoted(name)} contient : ${contents}.`,
    archiveInstead:
      'Pour l’exclure du patrimoine tout en gardant son historique, archivez-le plutôt.',
    accountDeleted: (name, contents) =>
      `Compte ${quoted(name)} supprimé : ${contents}.\nLes sauvegardes et les exports le contiennent encore : supprimez-les aussi si vous le souhaitez.`,
    userHolds: (user, contents) => `Données de ${quoted(user)} : ${contents}.`,
    userDeleted: (user, contents) =>
      `Utilisateur ${quoted(user)} supprimé : ${contents}.\nLes sauvegardes et les exports contiennent encore ses données : supprimez-les aussi si vous le souhaitez.`,
  },
  accounts: {
    unknownBalance: (sum) => `solde inconnu, total des opérations ${sum}`,
    created: (name, type, id) => `Compte ${quoted(name)} (${type}) créé : ${id}.`,
    none: (user) => `${user} n’a pas encore de compte. ${BEGIN.fr}`,
    loses: (detail, value) => `il perd ${detail} : ${value}.`,
    losesTerms: (count) =>
      `il perd ${count === 1 ? 'un changement de conditions' : `${count} changements de conditions`}.`,
    keepsCurrency: (count) =>
      `${count === 1 ? '1 opération ou solde reste' : `${count} opérations et soldes restent`} dans l’ancienne devise, au cours du jour.`,
    rereads: (details, currency) => `désormais en ${currency}, sans conversion : ${details}.`,
    unknownValue: 'inconnue',
    valueBecomes: (before, after) => `sa valeur aujourd’hui : ${before} avant, ${after} après.`,
    convertAnyway: 'Modifier quand même ce compte ? Tapez oui :',
    notConverted: (name) => `${quoted(name)} a déjà ce type et cette devise.`,
    converted: (name, type, currency, again) =>
      `${quoted(name)} est maintenant : ${type}, ${currency}. Pour annuler : \`pactole journal undo ${again}\`.`,
    completed: (name) => `Compte ${quoted(name)} mis à jour.`,
    archived: (name, day) => `Compte ${quoted(name)} archivé à partir du ${day}.`,
    unarchived: (name) =>
      `Compte ${quoted(name)} rouvert : il compte de nouveau dans le patrimoine.`,
    contributionsTakenBack: (name) => `Versements déclarés sur ${quoted(name)} retirés.`,
    contributions: (name, amount, day) =>
      `Versements sur ${quoted(name)} jusqu’au ${day} : ${amount}.`,
  },
  savings: {
    rate: (rate, day, isOutOfDate) =>
      `Taux officiel : ${rate} par an depuis le ${day}${isOutOfDate ? ' ; il a pu être révisé depuis' : ''}.`,
  },
  loans: {
    noTerms: (name) =>
      `Aucun changement de conditions n’est enregistré pour ${quoted(name)}. Pour en ajouter un : \`pactole accounts set-terms\`.`,
    stated: (name, day) => `Conditions de ${quoted(name)} à partir du ${day} enregistrées.`,
    replaced: (again) =>
      `elles remplacent celles de ce jour. Pour les rétablir : \`pactole journal undo ${again}\`.`,
    takenBack: (name, day) => `Conditions de ${quoted(name)} à partir du ${day} retirées.`,
    noSchedule: (name) =>
      `${quoted(name)} n’a pas encore de tableau d’amortissement : indiquez sa date d’ouverture, son montant, son taux et sa durée, ou enregistrez un solde.`,
    kinds: {
      borrowed: 'capital emprunté',
      balance: 'solde',
      instalment: 'échéance',
      repayment: 'remboursement anticipé',
      deferral: 'différé',
      other: 'autre opération',
    },
    deferrals: { total: 'total', partial: 'partiel : intérêts seuls' },
    assumed: 'prévu',
    noEnd: 'La date de fin du prêt est inconnue : indiquez son taux, et sa durée ou sa mensualité.',
    paidOff: (day, interest, insurance) =>
      `Remboursé le ${day}. Reste à payer : ${interest} d’intérêts${insurance === null ? '' : `, ${insurance} d’assurance`}.`,
  },
  assets: {
    none: 'Aucun actif pour l’instant.',
    removed: (name, closes, splits) =>
      `${quoted(name)} retiré. Cours de clôture supprimés : ${closes}, divisions : ${splits}.`,
    described: (isin, name, kind) => `${isin} : ${quoted(name)}, ${kind}.`,
  },
  backups: {
    none: (folder) => `Aucune sauvegarde pour l’instant dans ${folder}.`,
    restored: (backup) => `Sauvegarde ${backup} restaurée.`,
    created: (backup) => `Sauvegarde ${backup} créée.`,
    verified: (backup, users, contents, tables, indexes) =>
      `La sauvegarde ${backup} peut être restaurée. Elle contient les données de ${users < 2 ? `${users} utilisateur` : `${users} utilisateurs`} : ${contents}. Tables lues : ${tables}, index vérifiés : ${indexes}.`,
    ofFuture: (names) =>
      `Datées du futur, à cause d’une horloge déréglée : ${names}. Elles ne comptent pas comme sauvegardes quotidiennes et sont gardées.`,
    keptAside: (folder) => `Les données précédentes sont gardées dans ${folder}.`,
  },
  balances: {
    added: (name, balance, day) => `Solde de ${quoted(name)} au ${day} : ${balance}.`,
    replaced: (balance, again) =>
      `il remplace celui de ce jour, ${balance}. Pour le rétablir : \`pactole journal undo ${again}\`.`,
    corrected: (balance, day) => `Solde au ${day} corrigé : ${balance}.`,
    doubt: {
      debt: (instead, correction) =>
        `Jusqu’ici, ce compte était débiteur. S’il l’est toujours, son solde est de ${instead} : \`pactole balances correct ${correction}\`.`,
      whole: (instead, correction) =>
        `Le solde d’un compte qui détient des titres ne compte que ses liquidités. Si ce montant comprend tout, les liquidités sont de ${instead} : \`pactole balances correct ${correction}\`.`,
    },
    none: 'Aucun solde n’est enregistré pour ce compte.',
    removed: (balance, day) => `Solde du ${day} retiré : ${balance}.`,
  },
  categories: {
    none: 'Aucune catégorie pour l’instant.',
    suggested: (names) => `Catégories courantes : ${names}.`,
    added: (name) => `Catégorie ${quoted(name)} ajoutée.`,
    renamed: (name) => `La catégorie s’appelle maintenant ${quoted(name)}.`,
    vatStated: (name, share) =>
      share === null
        ? `La catégorie ${quoted(name)} est sans TVA.`
        : `Dans chaque opération de ${quoted(name)}, ${share} du montant est de la TVA : ni revenu ni dépense.`,
    merged: (name, into, transactions) =>
      `Catégorie ${quoted(name)} fusionnée avec ${quoted(into)} : ${transactions}.`,
    deleted: (name, transactions) =>
      `Catégorie ${quoted(name)} supprimée. À catégoriser : ${transactions}.`,
  },
  demo: {
    begins: 'Création de dix ans de données d’exemple ; cela prend quelques secondes.',
    serveIt: (line) => `Pour lancer la démonstration :\n  ${line}`,
    loaded: (path, user, counts, closes, key) =>
      `La démonstration est dans ${path} : ${counts} de ${user}, ${closes} cours.
Toutes ces données sont inventées. Cette clé donne accès à toutes les routes :
  ${key}`,
    lookAtIt: (minutes) =>
      `Ouvrez la démonstration ; ce lien sert une seule fois, dans les ${minutes} minutes :`,
    inAnotherTerminal: 'Dans un autre terminal :',
    writingRoutes: 'Les routes qui écrivent sont décrites dans le document cité plus haut.',
  },
  holdings: {
    none: 'Aucune position.',
    lotsCount: (lots) =>
      `ses ${lots} lots comptent à sa place, avec leur quantité, leur prix de revient et leurs frais.`,
    named: (name, account) => `${quoted(name)} dans ${quoted(account)}`,
    corrected: (named, held) => `Position ${named} corrigée : ${held} parts aujourd’hui.`,
    atItsPrice: (named) => `La position ${named} est de nouveau évaluée à son cours.`,
    worthless: (named, day) => `La position ${named} est sans valeur à partir du ${day}.`,
    removed: (named, lots) => `Position ${named} retirée, avec ses lots (${lots}).`,
    moved: ({ quantity, received, from, to, day }) =>
      quantity === null
        ? `${received} parts de ${to} sont issues de ${from} le ${day} ; celles de ${from} restent.`
        : `${quantity} parts de ${from} transférées le ${day} : ${received} parts de ${to}.`,
    noMoves: 'Aucune part n’a été transférée.',
    unmoved: ({ from, to, day }) => `Transfert du ${day}, de ${from} à ${to}, annulé.`,
  },
  imports: {
    none: 'Aucun import n’est enregistré.',
    holds: (rows, account, source, from, to) =>
      `${rows === 1 ? '1 opération' : `${rows} opérations`} de ${quoted(account)}${source === null ? '' : `, de ${quoted(source)}`}, du ${from} au ${to}.`,
    whole: (accounts) =>
      `Cet import a repris ${accounts === 1 ? '1 compte' : `${accounts} comptes`} d’une autre application. L’annuler retire aussi lots, transferts, soldes et nouveaux comptes vides ; les cours restent.`,
    changed: (rows) =>
      `${rows === 1 ? '1 d’entre elles a été modifiée' : `${rows} d’entre elles ont été modifiées`} depuis, et ${rows === 1 ? 'serait retirée' : 'seraient retirées'} aussi :`,
    repeated:
      'Un import plus récent contenait des opérations de ces jours et les a ignorées, car elles existaient déjà. Importez ensuite son fichier de nouveau.',
    undoAnyway: 'Annuler cet import ? Tapez oui :',
    undone: ({ transactions, categories, accounts, balance, kept, again }) =>
      [
        `${transactions < 2 ? `${transactions} opération retirée` : `${transactions} opérations retirées`}${categories === 0 ? '' : categories === 1 ? ', et 1 catégorie' : `, et ${categories} catégories`}.`,
        ...(balance === 'removed' ? ['Son solde est retiré.'] : []),
        ...(balance === 'kept'
          ? ['Son solde a été modifié depuis, ou est trop ancien : il reste.']
          : []),
        ...(accounts === 0
          ? []
          : [accounts === 1 ? '1 compte retiré.' : `${accounts} comptes retirés.`]),
        ...(kept
          ? ['Les lots, transferts et soldes modifiés depuis, ou trop anciens, restent.']
          : []),
        `Vous pouvez importer le même fichier de nouveau. Pour tout rétablir : \`pactole journal undo ${again}\`.`,
      ].join(' '),
  },
  journal: {
    cannotUndo: (reason) => `elle ne peut pas être annulée. ${reason}`,
    none: 'Aucune modification ne peut être annulée.',
    undoneAlready: 'annulée',
    by: { command: 'commande', session: 'page', key: 'clé', feed: 'synchronisation' },
    changed: (table, key) => `${table} ${key}`,
    undone: (action, id) => `Annulé : ${action}. Pour rétablir : \`pactole journal undo ${id}\`.`,
  },
  keys: {
    createAnyway: 'Créer cette clé quand même ? Tapez oui :',
    none: (user) => `${user} n’a aucune clé.`,
    issued: (name, user) =>
      `Voici la clé ${quoted(name)} de ${user}. Elle n’est affichée qu’une fois : gardez-la en lieu sûr.`,
    worksUntil: (instant) => `Elle est valable jusqu’au ${instant}.`,
    worksUntilRevoked: 'Elle est valable jusqu’à sa révocation.',
    tryIt: 'Pour l’essayer, collez la clé quand la première ligne la demande :',
    opensNothing: (scopes) =>
      `cette clé ne donne accès à rien. Les droits possibles sont ${scopes} ; ou read, write, all.`,
    unknownScope: (scope, nearest) =>
      `aucune route ne demande le droit ${quoted(scope)} ; il ne donne accès à rien.${nearest === null ? '' : ` Vouliez-vous dire ${nearest} ?`}`,
    revoked: (name, user) => `Clé ${quoted(name)} de ${user} révoquée.`,
    states: { active: 'active', expired: 'expirée', revoked: 'révoquée' },
  },
  lots: {
    added: (side, quantity, isin, day) => `Ajouté : ${side} de ${quantity} ${isin} le ${day}.`,
    addedBefore: (side, quantity, isin, day) =>
      `Déjà enregistré : ${side} de ${quantity} ${isin} le ${day} ; rien n’a été ajouté.`,
    none: 'Aucun lot.',
    removed: (side, quantity, name, day) =>
      `Lot retiré : ${side} de ${quantity} ${quoted(name)} le ${day}.`,
    imported: (imported, received, skipped) =>
      `Lignes importées : ${imported} sur ${received} ; déjà enregistrées : ${skipped}.`,
    newAssets: (isins) => `Nouveaux actifs : ${isins}`,
  },
  market: {
    noPrices: 'Aucun cours pour l’instant.',
    priceSet: (isin, day, price) => `Cours de clôture de ${isin} le ${day} : ${price}.`,
    nothingToAsk:
      'Aucune donnée à demander : aucun utilisateur ne détient de titre, de portefeuille crypto ou de devise étrangère.',
    priceRemoved: (isin, day, price) => `Cours de clôture de ${isin} du ${day} retiré : ${price}.`,
    rateSet: (currency, day, rate) => `Taux de change de ${currency} le ${day} : ${rate}.`,
    rateRemoved: (currency, day, rate) =>
      `Taux de change de ${currency} du ${day} retiré : ${rate}.`,
    refreshed: (changes, failures) => `Modifications : ${changes}. Échecs : ${failures}.`,
    refreshes: {
      identity: 'identité',
      wallet: 'portefeuille',
      history: 'cours',
      rates: 'taux',
    },
    sources: {
      identities: 'identités',
      prices: 'cours',
      rates: 'taux',
      Bitcoin: 'Bitcoin',
      Ethereum: 'Ethereum',
    },
    ok: 'ok',
    failed: 'échec',
    comesFrom: (providers) => `Les données de marché viennent de ${providers}.`,
    off: 'Les données de marché sont désactivées : PACTOLE_MARKET=off.',
    underWay: (since) => `Mise à jour en cours${since === null ? '' : ` depuis le ${since}`}.`,
    lastEnded: (instant) => `Dernière mise à jour terminée le ${instant}.`,
    neverRefreshed: 'Aucune mise à jour n’est encore terminée.',
    unresolved: (isins) => `Non reconnus : ${isins}`,
  },
  payday: {
    until: (income, day) => `Disponible avant ${income}, attendu le ${day} :`,
    late: (income, day) => `${income} était attendu le ${day} et n’est pas encore arrivé :`,
    due: 'Échéance',
    cash: 'Comptes courants',
    left: 'Disponible',
    noAccount: 'Vous n’avez pas de compte courant.',
    noIncome: 'Aucun revenu régulier n’est connu : il faut trois versements au même rythme.',
    unknownBalance: (names) =>
      `Solde inconnu : ${names}. Enregistrez-le pour voir ce qui reste disponible.`,
  },
  reminders: {
    off: 'Les rappels sont arrêtés.',
    started: (address) =>
      `Un code a été envoyé à ${address} : \`pactole reminders confirm CODE\` met les rappels en marche.`,
    on: (address) => `${address} reçoit un rappel le lundi matin s’il y a quelque chose à faire.`,
    failed: (address, day, reason) =>
      `Les rappels n’ont pas pu être envoyés à ${address} depuis le ${day} : ${reason}`,
    sent: (address) => `Ce qui est à faire a été envoyé à ${address}.`,
    nothing: 'Rien n’est à faire : rien n’a été envoyé.',
  },
  feeds: {
    paused: (feed) => `« ${feed} » est en pause : \`pactole sync\` l’ignore.`,
    resumed: (feed) => `« ${feed} » est réactivée : \`pactole sync\` la synchronise de nouveau.`,
    forgotten: (feed) => `Dernière synchronisation de « ${feed} » oubliée.`,
  },
  milestones: {
    none: 'Vous n’avez fixé aucun objectif.',
    by: (amount, day) => `${amount} d’ici le ${day}`,
    reached: (day) => `atteint le ${day}`,
    projected: (day) => `prévu pour le ${day}`,
    notProjected: 'aucune date prévisible',
    noMonthLeft: 'plus aucune fin de mois avant l’échéance',
    needed: (amount) => `épargne nécessaire : ${amount} par mois`,
    present: (amount, isEnough) =>
      `épargne actuelle : ${amount}, ${isEnough ? 'suffisante' : 'insuffisante'}`,
    assumes: (rate) => `Hypothèses : croissance de ${rate} par an, et la même épargne chaque mois.`,
  },
  returns: {
    none: 'Aucun rendement n’est encore mesurable.',
    nothingRealized: 'Aucune vente n’est enregistrée.',
    noIncome: 'Aucun dividende ni intérêt n’est lié à un titre.',
    sameFlows: (index, value, gain) =>
      `Les mêmes versements dans l’indice ${index} vaudraient ${value}, soit un gain de ${gain}.`,
  },
  changes: {
    nothing: 'Aucune valeur n’est connue pour cette période.',
    since: (day) => `depuis ${day}`,
    until: (day) => `jusqu’à ${day}`,
    start: 'Patrimoine net avant',
    end: 'Patrimoine net après',
    incomplete:
      'Une valeur manquait au début ou à la fin : une partie de la variation peut venir de là.',
    causes: {
      savings: 'Épargne',
      gains: 'Gains des placements',
      interest: 'Intérêts',
      unattributed: 'Placements suivis par leur solde',
      exchangeRates: 'Taux de change',
      unpriced: 'Achats de titres sans cours',
      property: 'Immobilier et objets',
      debts: 'Dettes',
      between: 'Entre vous et les autres',
      recorded: 'Premier enregistrement ou archivage',
    },
  },
  todo: {
    nothing: 'Il n’y a rien à vérifier.',
    right: (id: string) => `Si c’est correct : \`pactole todo --right ${id}\`.`,
    settled: (todo: string, undo: string) =>
      `Cette question ne reviendra pas, sauf si les données changent : ${todo} Pour la rétablir : \`pactole journal undo ${undo}\`.`,
    balance: (name, account) =>
      `Le solde du compte ${quoted(name)} est inconnu et exclu des totaux. Enregistrez le solde d’aujourd’hui avec \`pactole balances add ${account} MONTANT\` ; s’il était vide au départ, indiquez-le avec \`pactole accounts set ${account} --opened-at JOUR\`.`,
    silent: ({ account, last, next }, argument, day) =>
      `Aucune opération sur le compte ${quoted(account)} depuis le ${last}, juste avant l’ouverture de ${quoted(next)}. Si celui-ci le remplace, archivez-le avec \`pactole accounts archive ${argument} --date ${day}\` ; sinon, enregistrez son solde avec \`pactole balances add ${argument} MONTANT\`.`,
    price: (name, account, isin) =>
      `${name}, dans le compte ${quoted(account)}, n’a pas de cours et est exclu des totaux. Saisissez-en un avec \`pactole prices set ${isin} COURS\`.`,
    oddPrice: ({ name, isin, priced, price, traded, paid }) =>
      `${name} : cours de ${price} le ${priced}, mais achat ou vente à ${paid} le ${traded}. L’un des deux est faux : corrigez le cours avec \`pactole prices set ${isin} COURS\`, ou vérifiez les achats et ventes avec \`pactole lots list\`.`,
    rate: (account, currency) =>
      `Aucun taux de change de ${currency} n’est connu : une partie du compte ${quoted(account)} est exclue des totaux. Demandez-en un avec \`pactole market refresh\`, ou saisissez-le avec \`pactole rates set ${currency} TAUX\`.`,
    market: {
      prices: 'Cours',
      rates: 'Taux de change',
      wallets: 'Portefeuilles',
      since: (data, day) =>
        `${data} : pas de mise à jour depuis le ${day}, les fournisseurs ne répondent pas. Pour savoir pourquoi : \`pactole market status\`.`,
      never: (data, day) =>
        `${data} : aucun fournisseur n’a répondu depuis la première demande, le ${day}. Pour savoir pourquoi : \`pactole market status\`.`,
    },
    oldStatement: (account, day) =>
      `La dernière opération ou le dernier solde du compte ${quoted(account)} est du ${day} : \`pactole import FILE\` ajoute un relevé plus récent.`,
    oldPrice: (name, day, isin) =>
      `Le cours de ${name} date du ${day}. Demandez-en un plus récent avec \`pactole market refresh\`, ou saisissez-le avec \`pactole prices set ${isin} COURS\`.`,
    feed: {
      consent: ({ feed }) =>
        `L’autorisation de ${feed} a expiré. Pour la renouveler : \`pactole sync --connect ${feed}\`.`,
      failed: ({ feed, message }) => `La dernière synchronisation de ${feed} a échoué : ${message}`,
      open: ({ feed, open }) =>
        `${feed} : ${open === 1 ? '1 ligne ou chiffre' : `${open} lignes ou chiffres`} à vérifier. Pour les voir : \`pactole sync ${feed}\`.`,
      consentEnds: ({ feed, consentEnds }) =>
        `L’autorisation de ${feed} expire le ${consentEnds}. Pour la renouveler : \`pactole sync --connect ${feed}\`.`,
      silent: ({ feed, ranOn }) =>
        `${feed} n’a pas été synchronisé depuis le ${ranOn}. Pour le faire : \`pactole sync ${feed}\`.`,
    },
    owner: (name, argument) =>
      `${name} : à qui est ce compte ? \`npx pactole accounts owners ${argument} NOM=100\``,
    oneOwner: (name, argument) =>
      `${name} : un livret réglementé ou un PEA n’a qu’un titulaire. \`npx pactole accounts owners ${argument} NOM=100\``,
    payer: {
      card: (name, payer, account) =>
        `${quoted(name)} est peut-être une carte que ${payer === null ? 'un autre compte' : quoted(payer)} règle. Tant que vous ne l’indiquez pas, ses achats peuvent compter deux fois : \`pactole accounts set ${account} --paid-by ${payer === null ? 'COMPTE' : JSON.stringify(payer)}\`, ou \`--paid-by none\`.`,
      loan: (name, payer, account) =>
        `Quel compte rembourse le prêt ${quoted(name)} ? \`pactole accounts set ${account} --paid-by ${payer === null ? 'COMPTE' : JSON.stringify(payer)}\`, ou \`--paid-by none\`.`,
    },
    review: (count) =>
      `${count === 1 ? '1 virement possible' : `${count} virements possibles`} entre vos comptes. Pour ${count === 1 ? 'le' : 'les'} voir : \`pactole movements review\`.`,
    category: (name, count, account) =>
      `${count === 1 ? 'Une opération' : `${count} opérations`} des douze derniers mois du compte ${quoted(name)} ${count === 1 ? 'n’a' : 'n’ont'} pas de catégorie. Pour ${count === 1 ? 'la' : 'les'} voir : \`pactole transactions list --account ${account} --category ""\`.`,
  },
  movements: {
    none: 'Aucun mouvement.',
    nothingToReview: 'Il n’y a rien à vérifier.',
    nothingSaid: 'Vous n’avez encore rien indiqué sur les mouvements.',
    never: 'jamais',
    kinds: {
      transfer: 'virement',
      settlement: 'règlement de carte',
      instalment: 'échéance de prêt',
      purchase: 'achat',
      sale: 'vente',
      payout: 'prêt versé',
      refund: 'remboursement',
    },
    group: {
      creditFirst: (count, from, to, sum) =>
        `${count === 1 ? '1 virement possible' : `${count} virements possibles`} de ${quoted(from)} vers ${quoted(to)} (${sum}) : l’argent est arrivé avant de partir.`,
      currencies: (count, from, to, sum) =>
        `${count === 1 ? '1 opération de change possible' : `${count} opérations de change possibles`} de ${quoted(from)} vers ${quoted(to)} (${sum}) : les montants concordent aux cours du jour.`,
      manyEqual: (count, from, to, sum) =>
        `${count === 1 ? '1 virement possible' : `${count} virements possibles`} de ${quoted(from)} vers ${quoted(to)} (${sum}) : trop de montants identiques pour trancher.`,
    },
    answer: (label, from, to) =>
      `  Si oui : \`pactole movements state ${JSON.stringify(label)} --from ${JSON.stringify(from)} --to ${JSON.stringify(to)}\` ; sinon, la même commande avec \`--never\`.`,
    parted: 'Opérations déliées : ce n’est plus un mouvement.',
    made: 'Opérations liées : c’est un mouvement.',
    stated: (label) => `Enregistré pour toutes les opérations au libellé ${quoted(label)}.`,
    forgotten: 'Votre indication est retirée.',
  },
  netWorth: {
    on: (day) => `Patrimoine net au ${day}`,
    assets: 'Actifs',
    debts: 'Dettes',
    net: 'Patrimoine net',
    unknown: 'inconnu',
    unknownBalances: (names, sum) =>
      `Solde inconnu : ${names}. La somme des opérations, ${sum}, est exclue des totaux. Pour enregistrer un solde : \`pactole balances add\`.`,
    change: (day, amount, share, recorded) =>
      `Depuis le ${day} : ${amount}${share === null ? '' : ` (${share})`}${
        recorded === null ? '' : `, hors ${recorded} enregistrés pour la première fois`
      }`,
    noChange: (day) => `Variation non affichée : aucune valeur n’est connue au ${day}.`,
    noChangeWithoutBalance: (day, names) =>
      `Variation depuis le ${day} non affichée : ${names} avait des opérations mais aucun solde, et les opérations seules ne donnent pas la valeur d’un compte.`,
    incomplete: 'Un élément n’avait pas de valeur connue ce jour-là : il est exclu du total.',
    withoutBalance: (names) =>
      `Solde inconnu : ${names}. Les opérations seules ne donnent pas la valeur d’un compte. Pour enregistrer un solde : \`pactole balances add\`.`,
    beforeIncomplete: (day) =>
      `Au ${day}, un élément n’avait pas de valeur connue : la variation peut venir de là.`,
    oldest: (day) => `Le cours le plus ancien date du ${day}.`,
    assetClasses: {
      real_estate: 'Immobilier',
      other: 'Autre',
      cash: 'Liquidités',
      bonds: 'Obligations',
      equities: 'Actions',
      crypto: 'Crypto',
      collectible: 'Objets',
    },
  },
  users: {
    none: 'Aucun utilisateur pour l’instant.',
    added: (user) => `Utilisateur ${quoted(user)} créé, sans données pour l’instant.`,
    wasHere: (user) => `L’utilisateur ${quoted(user)} existe déjà ; rien n’a changé.`,
    makeAKey: (user) =>
      `Pour lui créer une clé : pactole keys create --name NOM --scopes read --user ${JSON.stringify(user)}`,
  },
  exports: {
    written: (file, counts) => `Écrit dans ${file} : ${counts}.`,
    notInJournal:
      'Non compris : divisions d’actions (les parts sont celles d’aujourd’hui), détails des comptes et des titres hors leur nom, tiers, frais et impôts compris dans un montant, règles, objectifs, imports et historique. Seul un export sans --format peut être restauré.',
    future: (count) => `Éléments exclus, car datés du futur : ${count}.`,
    unconverted: (count) =>
      `Opérations restées dans leur devise, sans taux de change vers celle du compte : ${count}.`,
    withoutLots: (count) =>
      `Positions sans lots, car leur prix de revient est inconnu ou en plusieurs devises : ${count}.`,
    moves: (count) =>
      `Transferts de parts, en deux écritures chacun ; une scission laisse inchangé le prix de revient des anciennes parts : ${count}.`,
    notInPortfolioPerformance:
      'Non compris : catégories, tiers, distinction entre revenu, dépense et virement, cours, divisions d’actions (les parts sont celles d’aujourd’hui), règles et soldes (calculés ici par somme). Créez d’abord les comptes, puis importez les opérations des comptes et celles des comptes-titres.',
    dividends: (count) => `Dividendes exportés comme intérêts, faute de titre indiqué : ${count}.`,
    notInCsv:
      'Non compris : règles, objectifs, imports et historique. Seul un export sans --format peut être restauré.',
    exported: (user, file, counts) =>
      `Toutes les données de ${user} sont dans ${file} : ${counts}.`,
    restored: (user, from, day, counts) =>
      `Données de ${from} du ${day} restaurées pour ${user} : ${counts}.`,
    keysNotPart:
      'Les clés ne font pas partie d’un export. Créez-en une avec `pactole keys create`.',
  },
  rules: {
    none: 'Aucune règle.',
    nothingOpen: 'Les règles ne complètent aucune opération enregistrée.',
    categoriesRemoved:
      'Les opérations dont vous avez retiré la catégorie sont traitées comme celles qui n’en ont pas : une règle applicable leur en redonne une.',
    applyThem: (transactions) => `Compléter ${transactions} selon ces règles ? Tapez oui :`,
    applied: (transactions) => `Complété : ${transactions}.`,
    noneFits: 'Aucune règle ne s’applique.',
    given: (category, type, rules) =>
      `Catégorie ${category}, type ${type}, d’après ${rules.length === 1 ? 'la règle' : 'les règles'} ${rules.join(', ')}.`,
  },
  reportWritten: (user, file, net) =>
    `Page de ${user} écrite dans ${file} : patrimoine net de ${net}.`,
  password: {
    question: (user) => `Nouveau mot de passe de ${user} (12 caractères au moins, masqués) :`,
    set: (user) =>
      `Mot de passe enregistré : ${user} peut se connecter à la page avec ce nom et ce mot de passe.`,
    removed: (user) => `Mot de passe de ${user} supprimé.`,
  },
  passkeys: {
    page: 'PAGE',
    none: (user) => `${user} n’a pas de clé d’accès.`,
    stay: (user, count) =>
      `${count < 2 ? `${count} clé d’accès connecte` : `${count} clés d’accès connectent`} encore ${user} : pactole passkeys list`,
    removed: (user, count) =>
      count < 2
        ? `${count} clé d’accès de ${user} supprimée ; les sessions qu’elle avait ouvertes sont terminées.`
        : `${count} clés d’accès de ${user} supprimées ; les sessions qu’elles avaient ouvertes sont terminées.`,
  },
  secondFactor: {
    on: (user, codes) =>
      `La double authentification de ${user} est active. Codes de secours restants : ${codes}.`,
    off: (user) => `La double authentification de ${user} n’est pas active.`,
    removed: (user) =>
      `La double authentification de ${user} est désactivée : le mot de passe suffit pour se connecter.`,
  },
  assistants: {
    none: (user) => `Aucun assistant n’a accès aux données de ${user}.`,
    created: (name, token) =>
      `Jeton de ${name}, affiché une seule fois ; l’assistant l’envoie comme « bearer token » à /mcp :\n${token}`,
    rights: { read: 'lit', write: 'lit et écrit' },
    ended: (user) => `L’assistant de ${user} est déconnecté.`,
  },
  household: {
    joinMoves: (user, into, contents) =>
      `Toutes les données de ${quoted(user)} passent à ${quoted(into)} : ${contents}. Chacun des deux qui n’est pas encore un foyer devient un membre, avec ses comptes. Les clés, sessions, mots de passe et assistants de ${quoted(user)} sont supprimés, ainsi que son historique des modifications.`,
    joinShares: (shared) =>
      `Les indications de l’un valent désormais pour les comptes des deux. ${shared}`,
    joinShared: {
      price: 'cours de',
      rate: 'taux de',
      split: 'divisions de',
      asset: 'nature, devise ou frais de',
    },
    joinBenchmark: (user, lost, into, kept) =>
      `L’indice de comparaison de ${quoted(user)}, ${lost}, disparaît : celui de ${quoted(into)}, ${kept}, vaut pour les deux.`,
    joinAsksAgain: (count) =>
      `Pour ${count < 2 ? 'un type de fichier' : `${count} types de fichiers`}, les deux ont répondu différemment : aucune réponse n’est gardée, et le prochain import reposera la question.`,
    joinUndone: (backup) =>
      backup === null
        ? 'Aucune commande n’annule cette fusion : gardez les exports.'
        : `Seule la restauration de cette sauvegarde annule la fusion, pour tous les utilisateurs : ${backup}`,
    typeJoin: (user) =>
      `Saisissez le nom de l’utilisateur, ${quoted(user)}, sans les guillemets, pour continuer :`,
    joined: (user, into, members) =>
      `${quoted(user)} fait maintenant partie de ${quoted(into)}. Membres : ${members}. Pour un compte joint qui n’avait qu’un titulaire : npx pactole accounts owners COMPTE NOM=50 NOM=50 --user ${into}`,
    member: 'Membre',
    of: 'De',
    owns: 'Comptes',
    signsInAs: 'Se connecte comme',
    none: (user) =>
      `Le foyer de ${user} n’a pas de membre. Pour en ajouter un : \`npx pactole members add NOM\`.`,
    unowned: (accounts) =>
      `Comptes sans titulaire, donc dans la vue d’aucun membre : ${accounts}. Pour l’indiquer : npx pactole accounts owners COMPTE NOM=100`,
    added: (name, accounts) =>
      accounts === 0
        ? `Membre ${name} ajouté au foyer.`
        : `Membre ${name} ajouté au foyer, avec ${accounts === 1 ? 'un compte' : `${accounts} comptes`}.`,
    renamed: (name, to) => `${name} s’appelle maintenant ${to}.`,
    removed: (name, ended) =>
      `Membre ${name} retiré du foyer. Supprimés : ${ended}. Ses comptes restent, sans lui comme titulaire.`,
    owners: (account, owners) => `${account} : ${owners}.`,
    noOwner: (account) =>
      `${account} n’a pas de titulaire : il compte pour tout le foyer, mais dans la vue d’aucun membre.`,
  },
  sessions: {
    opensPage: (user, minutes) =>
      `Ce lien connecte ${user} à la page, une seule fois, dans les ${minutes} minutes.`,
    none: (user) => `${user} n’est connecté nulle part.`,
    ended: (user) => `Session de ${user} terminée.`,
    ways: { link: 'lien', password: 'mot de passe', passkey: 'clé d’accès', proxy: 'proxy' },
    allEnded: (user, ended) =>
      `${user} est déconnecté partout : ${ended < 2 ? `${ended} session terminée` : `${ended} sessions terminées`}. Les liens déjà créés ne sont plus valables.`,
  },
  serve: {
    created: (folder) => `Base de données créée dans ${folder}.`,
    isNew: 'La base de données vient d’être créée.',
    livesIn: (folder) =>
      `Les données sont dans ${folder}, dans une base de données intégrée, pour une seule machine.`,
    isFlushed:
      'Toute modification confirmée est écrite sur le disque : une coupure de courant ne fait rien perdre.',
    backedUp: (folder, kept) =>
      `Une sauvegarde est créée chaque jour dans ${folder} ; celles des ${kept} derniers jours sont gardées.`,
    copyThem:
      'Elles sont sur le même disque : copiez-les ailleurs, au cas où il tomberait en panne.',
    firstKey: (file) => `La première clé, qui donne accès à toutes les routes, est dans ${file}`,
    firstKeyLost: (file) =>
      `${file} ne contient pas de clé, et la base en a déjà une. Si vous ne l’avez pas, créez-en une autre : npx pactole keys create --name first --scopes all`,
    listening: (address) =>
      `À l’écoute sur ${address}/api/v1, décrit par ${address}/api/v1/openapi.json`,
    reference: (address) => `Référence de l’API : ${address}/docs`,
    metrics: (address) => `Mesures pour Prometheus : ${address}`,
    page: (address) => `Page, pour consulter vos comptes et déposer des relevés : ${address}`,
    openPage: (minutes) =>
      `Ouvrez la page ; ce lien sert une seule fois, dans les ${minutes} minutes :`,
    anotherLink: 'Pour obtenir un nouveau lien de connexion :',
    stopsLater: (signal, seconds) =>
      `${signal} : le service répond encore ${seconds} secondes, puis s’arrête.`,
    stops: (signal) => `${signal} : les requêtes en cours se terminent.`,
  },
  warnings: {
    countedTwice: (name, amount, account) =>
      `Le compte ${quoted(name)} détient des titres : les ${amount} de son solde comptent comme liquidités, en plus. Si c’est sa valeur totale, il compte deux fois : enregistrez les liquidités non investies avec \`pactole balances add ${account} MONTANT\`.`,
    noRate: (name, amount) =>
      `Le compte ${quoted(name)} a ${amount} sans taux de change connu : ce montant est exclu des totaux tant qu’un taux n’est pas chargé (\`pactole market --help\`).`,
    noBalance: (name, account) =>
      `Le solde du compte ${quoted(name)} est inconnu et exclu des totaux. Enregistrez le solde d’aujourd’hui avec \`pactole balances add ${account} MONTANT\` ; s’il était vide au départ, indiquez-le avec \`pactole accounts set ${account} --opened-at JOUR\`.`,
    mistypedIsin: (isin) =>
      `${isin} : la clé de contrôle est incorrecte, sans doute une faute de frappe. Aucun cours n’est recherché.`,
    otherQuantity: (isin, held, holding, stated) =>
      `${isin} : le total des lots est de ${held}, alors que la position ${holding} indique ${stated}. Ce sont les lots qui comptent.`,
    otherFees: (place, more) =>
      `${place} : enregistré avec d’autres frais${more === 0 ? '' : ` (et ${more} lignes après)`}, qui sont gardés. Pour les changer, retirez d’abord le lot.`,
  },
  transactions: {
    counted: {
      spending: (sum) => `Total des dépenses : ${sum}.`,
      income: (sum) => `Total des revenus : ${sum}.`,
      instalments: (sum) => `Total des mensualités : ${sum}.`,
      drawn: (sum) => `Total pris sur l’épargne : ${sum}.`,
      vat: (sum) => `Total de TVA mise de côté : ${sum}.`,
      yield: (sum) => `Total des revenus des placements : ${sum}.`,
      dividends: (sum) => `Total des dividendes : ${sum}.`,
      interest: (sum) => `Total des intérêts : ${sum}.`,
    },
    none: (user) => `Aucune opération de ${user} ne correspond.`,
    noneDeleted: (user) => `Aucune opération supprimée de ${user} ne correspond.`,
    more: (count) =>
      count === 1
        ? '1 opération plus ancienne n’est pas affichée : --limit en montre davantage.'
        : `${count} opérations plus anciennes ne sont pas affichées : --limit en montre davantage.`,
    withoutCategory: 'À catégoriser',
    leftOutOfSums: (count) =>
      count === 1
        ? '1 opération n’est pas comptée : c’est un virement entre vos comptes, un achat ou une vente de titres, ou elle n’est pas sur un compte courant.'
        : `${count} opérations ne sont pas comptées : ce sont des virements entre vos comptes, des achats ou des ventes de titres, ou elles ne sont pas sur un compte courant.`,
    instalments: 'mensualités de prêts',
    described: (label, day, amount) => `${quoted(label)} du ${day} (${amount})`,
    deleted: (described, id) =>
      `Supprimé : ${described}. Pour rétablir l’opération : \`pactole transactions restore ${id}\`.`,
    wouldDelete: ({ rows, accounts, first, last }) =>
      `${rows <= 1 ? `${rows} opération` : `${rows} opérations`}${accounts > 1 ? ` de ${accounts} comptes` : ''}, du ${first} au ${last}.`,
    keepsTombstones: 'Aucun import ne les rétablira ; --forget n’en laisse aucune trace.',
    forgets: (deleted) =>
      `Elles seront supprimées sans laisser de trace${deleted === 0 ? '' : `, avec ${deleted} déjà ${deleted === 1 ? 'supprimée' : 'supprimées'}`} : un import pourra les rétablir.`,
    deleteAnyway: 'Les supprimer ? Tapez oui :',
    rangeDeleted: (rows, again) =>
      `${rows <= 1 ? `${rows} opération supprimée` : `${rows} opérations supprimées`}. Pour tout rétablir : \`pactole journal undo ${again}\`.`,
    restored: (described) => `Opération rétablie : ${described}.`,
    categorized: (described, category) => `Catégorie ${quoted(category)} donnée à ${described}.`,
    uncategorized: (described) => `Opération à catégoriser : ${described}.`,
    noted: (described) => `Note enregistrée sur ${described}.`,
    noteRemoved: (described) => `Note retirée de ${described}.`,
    added: (described) => `Ajouté : ${described}.`,
    moved: (count, account, again) =>
      `${count <= 1 ? `${count} opération déplacée` : `${count} opérations déplacées`} vers ${quoted(account)}. Pour annuler : \`pactole journal undo ${again}\`.`,
    noneMoved: (account) => `Rien à déplacer : ${quoted(account)} a déjà ces opérations.`,
    movedAlike: (count) =>
      `le compte avait déjà une opération identique à ${count === 1 ? 'l’une d’elles' : `${count} d’entre elles`}. Vérifiez qu’aucune n’est en double.`,
    split: (described, parts) => `Opération ${described} répartie : ${parts}.`,
    edited: (described) => `Corrigé : ${described}.`,
    others: (count) =>
      count === 1
        ? 'Ainsi qu’une autre opération du même tiers.'
        : `Ainsi que ${count} autres opérations du même tiers.`,
    ruled: (pattern) => `Une règle pour ${quoted(pattern)} la donnera aux nouvelles opérations.`,
    exported: (counts, file) => `Écrit dans ${file} : ${counts}.`,
  },
};

const KINDS: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  accounts: ['compte', 'comptes'],
  transactions: ['opération', 'opérations'],
  balances: ['solde', 'soldes'],
  holdings: ['position', 'positions'],
  lots: ['lot', 'lots'],
  categories: ['catégorie', 'catégories'],
  rules: ['règle', 'règles'],
  milestones: ['objectif', 'objectifs'],
  sessions: ['session', 'sessions'],
  api_keys: ['clé', 'clés'],
};
