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
    cost: 'COÛT',
    losses: 'PERTES',
    proceeds: 'PRODUIT',
    profits: 'PROFITS',
    averageCost: 'PRIX MOYEN',
    balance: 'SOLDE',
    category: 'CATÉGORIE',
    changes: 'MODIFICATIONS',
    close: 'COURS',
    counted: 'COMPTE POUR',
    part: 'PART',
    counterparty: 'CONTREPARTIE',
    created: 'CRÉÉ',
    currency: 'DEVISE',
    date: 'DATE',
    device: 'APPAREIL',
    address: 'ADRESSE',
    signedInBy: 'CONNECTÉ PAR',
    end: 'FIN',
    expires: 'EXPIRE',
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
    inAll: 'EN TOUT',
    income: 'REVENUS',
    institution: 'ÉTABLISSEMENT',
    isin: 'ISIN',
    keys: 'CLÉS',
    kind: 'SORTE',
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
    onCost: '% DU COÛT',
    onValue: '% DE LA VALEUR',
    otherSide: 'AUTRE CÔTÉ',
    out: 'SORTIES',
    paidIn: 'VERSÉ',
    perYear: '% PAR AN',
    price: 'COURS',
    quantity: 'QUANTITÉ',
    received: 'ARRIVÉ',
    result: 'RÉSULTAT',
    returned: 'PERF. %',
    scopes: 'PORTÉES',
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
    what: 'QUOI',
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
      `Tapez le nom du compte, ${quoted(name)}, sans les guillemets, pour le supprimer définitivement :`,
    typeUser: (name) =>
      `Tapez le nom de l’utilisateur, ${quoted(name)}, sans les guillemets, pour le supprimer définitivement :`,
    exportOffered: (user) =>
      `Pour garder d’abord une copie de tout, ajoutez --export FICHIER, ou lancez : pactole export FICHIER --user ${JSON.stringify(user)}`,
    exportedFirst: (user, file) => `Tout ce qui est à ${user} est d’abord écrit dans ${file}.`,
    accountHolds: (name, contents) => `Le compte ${quoted(name)} contient : ${contents}.`,
    archiveInstead:
      'Pour ne plus le compter dans le patrimoine et garder son historique, archivez-le plutôt.',
    accountDeleted: (name, contents) =>
      `Le compte ${quoted(name)} est supprimé : ${contents}.\nLes sauvegardes et les exports le contiennent jusqu’à ce que vous les supprimiez aussi.`,
    userHolds: (user, contents) => `À ${quoted(user)} : ${contents}.`,
    userDeleted: (user, contents) =>
      `${quoted(user)} est supprimé : ${contents}.\nLes sauvegardes et les exports en contiennent les données jusqu’à ce que vous les supprimiez aussi.`,
  },
  accounts: {
    unknownBalance: (sum) => `solde inconnu, opérations ${sum}`,
    created: (name, type, id) => `Le compte ${quoted(name)} (${type}) est créé : ${id}.`,
    none: (user) => `${user} n’a pas encore de comptes. ${BEGIN.fr}`,
    loses: (detail, value) => `il perd ${detail} : ${value}.`,
    losesTerms: (count) =>
      `il perd ${count === 1 ? 'un changement de ses conditions' : `${count} changements de ses conditions`}.`,
    keepsCurrency: (count) =>
      `${count === 1 ? '1 opération ou solde reste' : `${count} opérations et soldes restent`} dans l’ancienne devise, au cours du jour.`,
    rereads: (details, currency) => `lu désormais en ${currency}, sans conversion : ${details}.`,
    unknownValue: 'inconnue',
    valueBecomes: (before, after) => `sa valeur aujourd’hui : ${before} avant, ${after} après.`,
    convertAnyway: 'Le modifier quand même ? Tapez oui :',
    notConverted: (name) => `${quoted(name)} a déjà ce type et cette devise.`,
    converted: (name, type, currency, again) =>
      `${quoted(name)} est maintenant : ${type}, ${currency}. \`pactole journal undo ${again}\` annule.`,
    completed: (name) => `Le compte ${quoted(name)} est complété.`,
    archived: (name, day) => `Le compte ${quoted(name)} est archivé à partir du ${day}.`,
    unarchived: (name) => `Le compte ${quoted(name)} compte de nouveau.`,
    contributionsTakenBack: (name) =>
      `Plus rien n’est déclaré de ce qui a été versé sur ${quoted(name)}.`,
    contributions: (name, amount, day) =>
      `${amount} ont été versés sur ${quoted(name)} jusqu’au ${day}.`,
  },
  savings: {
    rate: (rate, day, isOutOfDate) =>
      `Le taux officiel est de ${rate} par an depuis le ${day}${isOutOfDate ? ', et a pu être révisé depuis' : ''}.`,
  },
  loans: {
    noTerms: (name) =>
      `Aucune condition de ${quoted(name)} ne commence plus tard. \`pactole accounts set-terms\` en indique.`,
    stated: (name, day) => `Les conditions de ${quoted(name)} à partir du ${day} sont indiquées.`,
    replaced: (again) =>
      `elles en remplacent d’autres de ce jour. \`pactole journal undo ${again}\` les rétablit.`,
    takenBack: (name, day) => `Les conditions de ${quoted(name)} à partir du ${day} sont retirées.`,
    noSchedule: (name) =>
      `On ne sait encore rien de ${quoted(name)} : indiquez sa date d’ouverture, son montant, son taux et sa durée, ou enregistrez un solde.`,
    kinds: {
      borrowed: 'capital emprunté',
      balance: 'solde',
      instalment: 'échéance',
      repayment: 'remboursement anticipé',
      deferral: 'différé',
      other: 'autre ligne',
    },
    deferrals: { total: 'total', partial: 'partiel : intérêts seuls' },
    assumed: 'prévu',
    noEnd:
      'Aucun plan ne dit quand il sera remboursé : indiquez son taux, et sa durée ou sa mensualité.',
    paidOff: (day, interest, insurance) =>
      `Remboursé le ${day}. Reste à payer : ${interest} d’intérêts${insurance === null ? '' : `, ${insurance} d’assurance`}.`,
  },
  assets: {
    none: 'Il n’y a pas encore d’actifs.',
    removed: (name, closes, splits) =>
      `${quoted(name)} est retiré ; clôtures : ${closes}, divisions : ${splits}.`,
    described: (isin, name, kind) => `${isin} est ${quoted(name)}, de la sorte ${kind}.`,
  },
  backups: {
    none: (folder) => `Il n’y a pas encore de sauvegarde dans ${folder}.`,
    restored: (backup) => `${backup} est restauré.`,
    created: (backup) => `La sauvegarde ${backup} est écrite.`,
    verified: (backup, users, contents, tables, indexes) =>
      `${backup} peut être restauré. On y trouve les données de ${users === 1 ? '1 utilisateur' : `${users} utilisateurs`} : ${contents}. ${tables} tables ont été lues et ${indexes} index vérifiés.`,
    ofFuture: (names) =>
      `Datées du futur, par une horloge déréglée : ${names}. Elles ne comptent pas comme sauvegardes d’un jour, et restent.`,
    keptAside: (folder) => `Ce qui s’y trouvait avant est gardé dans ${folder}.`,
  },
  balances: {
    added: (name, balance, day) => `Le solde de ${quoted(name)} au ${day} est ${balance}.`,
    replaced: (balance, again) =>
      `il remplace celui de ce jour, ${balance}. \`pactole journal undo ${again}\` le rétablit.`,
    corrected: (balance, day) => `Le solde au ${day} est maintenant de ${balance}.`,
    doubt: {
      debt: (instead, correction) =>
        `Jusqu’ici, ce compte était débiteur. S’il l’est toujours, son solde est ${instead} : \`pactole balances correct ${correction}\`.`,
      whole: (instead, correction) =>
        `Le solde d’un compte qui détient des titres est son seul solde espèces. Si ce montant comprend tout, les espèces sont ${instead} : \`pactole balances correct ${correction}\`.`,
    },
    none: 'Le compte n’a pas de solde enregistré.',
    removed: (balance, day) => `Le solde de ${balance} du ${day} est retiré.`,
  },
  categories: {
    none: 'Il n’y a pas encore de catégories.',
    suggested: (names) => `Habituelles : ${names}.`,
    added: (name) => `La catégorie ${quoted(name)} est là.`,
    renamed: (name) => `La catégorie s’appelle maintenant ${quoted(name)}.`,
    vatStated: (name, share) =>
      share === null
        ? `${quoted(name)} est sans TVA.`
        : `De chaque opération de ${quoted(name)}, ${share} est de la TVA : ni revenu ni dépense.`,
    merged: (name, into, transactions) =>
      `La catégorie ${quoted(name)} fait maintenant partie de ${quoted(into)} : ${transactions}.`,
    deleted: (name, transactions) =>
      `La catégorie ${quoted(name)} est supprimée ; à catégoriser maintenant : ${transactions}.`,
  },
  demo: {
    begins: 'Création de dix ans de données d’exemple ; cela prend quelques secondes.',
    serveIt: (line) => `Servez-la avec :\n  ${line}`,
    loaded: (path, user, counts, closes, key) =>
      `La démonstration est dans ${path} : ${counts} de ${user}, ${closes} cours.
Tout y est inventé. Cette clé ouvre toutes les routes :
  ${key}`,
    lookAtIt: (minutes) =>
      `Regardez-la ; ce lien sert une seule fois, dans les ${minutes} minutes :`,
    inAnotherTerminal: 'Dans un autre terminal :',
    writingRoutes: 'Les routes qui écrivent sont dans le document nommé plus haut.',
  },
  holdings: {
    none: 'Il n’y a pas de lignes de titres.',
    lotsCount: (lots) =>
      `elle a ${lots} lots, dont la quantité, le coût et les frais comptent à sa place.`,
    named: (name, account) => `${quoted(name)} dans ${quoted(account)}`,
    corrected: (named, held) => `La ligne ${named} est corrigée : ${held} unités aujourd’hui.`,
    atItsPrice: (named) => `La ligne ${named} est de nouveau évaluée à son cours.`,
    worthless: (named, day) => `La ligne ${named} ne vaut plus rien à partir du ${day}.`,
    removed: (named, lots) => `La ligne ${named} est retirée, avec ses ${lots} lots.`,
    moved: ({ quantity, received, from, to, day }) =>
      quantity === null
        ? `${received} parts de ${to} sont venues de ${from} le ${day}, qui garde les siennes.`
        : `${quantity} parts de ${from} sont parties le ${day} : ${received} parts de ${to}.`,
    noMoves: 'Aucune part n’a été transférée.',
    unmoved: ({ from, to, day }) => `Le transfert du ${day} de ${from} à ${to} est repris.`,
  },
  imports: {
    none: 'Aucun import n’est conservé.',
    holds: (rows, account, source, from, to) =>
      `${rows === 1 ? '1 opération' : `${rows} opérations`} de ${quoted(account)}${source === null ? '' : `, de ${quoted(source)}`}, du ${from} au ${to}.`,
    whole: (accounts) =>
      `C’est la reprise de ${accounts === 1 ? '1 compte' : `${accounts} comptes`}, retirés ensemble : avec ordres, transferts, soldes et nouveaux comptes vides. Les cours restent.`,
    changed: (rows) =>
      `${rows === 1 ? '1 d’entre elles a été modifiée' : `${rows} d’entre elles ont été modifiées`} depuis, et partirait aussi :`,
    repeated:
      'Un import plus récent contenait des opérations de ces jours et les a laissées, car déjà présentes. Importez ensuite ce fichier de nouveau.',
    undoAnyway: 'Les retirer ? Tapez yes :',
    undone: ({ transactions, categories, accounts, balance, kept, again }) =>
      [
        `${transactions === 1 ? '1 opération retirée' : `${transactions} opérations retirées`}${categories === 0 ? '' : categories === 1 ? ', et 1 catégorie' : `, et ${categories} catégories`}.`,
        ...(balance === 'removed' ? ['Son solde est repris.'] : []),
        ...(balance === 'kept'
          ? ['Son solde a été modifié depuis, ou est trop ancien : il reste.']
          : []),
        ...(accounts === 0
          ? []
          : [accounts === 1 ? '1 compte retiré.' : `${accounts} comptes retirés.`]),
        ...(kept
          ? ['Les ordres, transferts ou soldes modifiés depuis, ou trop anciens, restent.']
          : []),
        `Le même fichier peut être importé de nouveau. \`pactole journal undo ${again}\` ramène le tout.`,
      ].join(' '),
  },
  journal: {
    cannotUndo: (reason) => `elle ne peut pas être annulée. ${reason}`,
    none: 'Aucune modification ne peut être annulée.',
    undoneAlready: 'annulée',
    by: { command: 'commande', session: 'page', key: 'clé', feed: 'flux' },
    changed: (table, key) => `${table} ${key}`,
    undone: (action, id) => `Annulé : ${action}. \`pactole journal undo ${id}\` le refait.`,
  },
  keys: {
    createAnyway: 'La créer quand même ? Tapez oui :',
    none: (user) => `${user} n’a aucune clé.`,
    issued: (name, user) =>
      `Voici la clé ${quoted(name)} de ${user}. Elle n’est montrée que cette fois : gardez-la en lieu sûr.`,
    worksUntil: (instant) => `Elle fonctionne jusqu’au ${instant}.`,
    worksUntilRevoked: 'Elle fonctionne jusqu’à sa révocation.',
    tryIt: 'Essayez-la, en collant la clé quand la première ligne l’attend :',
    opensNothing: (scopes) =>
      `cette clé n’ouvre rien. Les portées sont ${scopes} ; ou read, write, all.`,
    unknownScope: (scope, nearest) =>
      `aucune route ne demande la portée ${quoted(scope)} ; elle n’ouvre rien.${nearest === null ? '' : ` Vouliez-vous dire ${nearest} ?`}`,
    revoked: (name, user) => `La clé ${quoted(name)} de ${user} est révoquée.`,
    states: { active: 'active', expired: 'expirée', revoked: 'révoquée' },
  },
  lots: {
    added: (side, quantity, isin, day) => `Ajouté : ${side} de ${quantity} ${isin} le ${day}.`,
    addedBefore: (side, quantity, isin, day) =>
      `Déjà enregistré : ${side} de ${quantity} ${isin} le ${day} ; rien n’a été ajouté.`,
    none: 'Il n’y a pas de lots.',
    removed: (side, quantity, name, day) =>
      `Le lot est retiré : ${side} de ${quantity} ${quoted(name)} le ${day}.`,
    imported: (imported, received, skipped) =>
      `${imported} lignes importées sur ${received} ; ${skipped} s’y trouvaient déjà.`,
    newAssets: (isins) => `Nouveaux actifs : ${isins}`,
  },
  market: {
    noPrices: 'Il n’y a pas encore de cours.',
    priceSet: (isin, day, price) => `La clôture de ${isin} le ${day} est ${price}.`,
    nothingToAsk:
      'Il n’y a rien à demander : aucun utilisateur ne détient de titre, de portefeuille crypto ou de devise étrangère.',
    priceRemoved: (isin, day, price) => `La clôture de ${isin} du ${day}, ${price}, est retirée.`,
    rateSet: (currency, day, rate) => `Le taux de ${currency} le ${day} est ${rate}.`,
    rateRemoved: (currency, day, rate) => `Le taux de ${currency} du ${day}, ${rate}, est retiré.`,
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
    off: 'Les données de marché sont coupées : PACTOLE_MARKET=off.',
    underWay: (since) => `Une mise à jour a commencé à ${since}.`,
    lastEnded: (instant) => `La dernière mise à jour s’est terminée à ${instant}.`,
    neverRefreshed: 'Aucune mise à jour ne s’est encore terminée.',
    unresolved: (isins) => `Non reconnus : ${isins}`,
  },
  payday: {
    until: (income, day) => `Disponible jusqu’à ${income}, attendu le ${day} :`,
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
    paused: (feed) => `« ${feed} » est en pause : \`pactole sync\` la laisse de côté.`,
    resumed: (feed) => `« ${feed} » sera de nouveau synchronisée par \`pactole sync\`.`,
    forgotten: (feed) => `La dernière synchronisation de « ${feed} » est oubliée.`,
  },
  milestones: {
    none: 'Vous n’avez fixé aucun palier.',
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
    noIncome: 'Aucun dividende ni intérêt ne nomme un titre.',
    sameFlows: (index, value, gain) =>
      `Les mêmes versements dans l’indice ${index} vaudraient ${value}, soit un gain de ${gain}.`,
  },
  changes: {
    nothing: 'Aucune valeur n’est connue de cette époque.',
    since: (day) => `depuis ${day}`,
    until: (day) => `jusqu’à ${day}`,
    start: 'Patrimoine avant',
    end: 'Patrimoine après',
    incomplete:
      'Une valeur manquait à une extrémité : une partie d’un changement peut venir de là.',
    causes: {
      savings: 'Épargne',
      gains: 'Gains des placements',
      interest: 'Intérêts',
      unattributed: 'Placements, par leur solde',
      exchangeRates: 'Taux de change',
      unpriced: 'Payé pour des titres sans cours',
      property: 'Immobilier et objets',
      debts: 'Dettes',
      between: 'Entre vous et les autres',
      recorded: 'Premier enregistrement, archivé',
    },
  },
  todo: {
    nothing: 'Il ne reste rien à régler.',
    right: (id: string) => `Si c’est juste : \`pactole todo --right ${id}\`.`,
    settled: (todo: string, undo: string) =>
      `Ne sera plus demandé, sauf si les données changent : ${todo} \`pactole journal undo ${undo}\` rétablit la question.`,
    balance: (name, account) =>
      `Le solde du compte ${quoted(name)} est inconnu : aucun total ne le compte. Enregistrez ce qu’il affiche aujourd’hui avec \`pactole balances add ${account} MONTANT\` ; s’il a commencé vide, \`pactole accounts set ${account} --opened-at JOUR\` le dit.`,
    silent: ({ account, last, next }, argument, day) =>
      `Rien ne s’est passé sur le compte ${quoted(account)} depuis le ${last}, juste avant le début de ${quoted(next)}. Celui-ci le continue-t-il ? Alors \`pactole accounts archive ${argument} --date ${day}\` le clôt ; sinon \`pactole balances add ${argument} MONTANT\` note ce qu’il contient.`,
    price: (name, account, isin) =>
      `${name}, dans le compte ${quoted(account)}, n’a pas de cours et n’entre dans aucun total : \`pactole prices set ${isin} COURS\` en donne un.`,
    oddPrice: ({ name, isin, priced, price, traded, paid }) =>
      `${name} cote ${price} le ${priced}, et a été négocié à ${paid} le ${traded}. L’un des deux est faux : \`pactole prices set ${isin} COURS\` donne un cours, \`pactole lots list\` montre les opérations.`,
    rate: (account, currency) =>
      `Aucun taux de change de ${currency} n’est connu : une partie du compte ${quoted(account)} n’entre dans aucun total. \`pactole market refresh\` en demande un, \`pactole rates set ${currency} TAUX\` en donne un.`,
    market: {
      prices: 'Cours',
      rates: 'Taux de change',
      wallets: 'Portefeuilles',
      since: (data, day) =>
        `${data} : aucun fournisseur n’a répondu depuis le ${day}, ils datent d’alors. \`pactole market status\` dit pourquoi.`,
      never: (data, day) =>
        `${data} : aucun fournisseur n’a encore répondu, interrogé depuis le ${day}. \`pactole market status\` dit pourquoi.`,
    },
    oldStatement: (account, day) =>
      `La dernière opération ou le dernier solde du compte ${quoted(account)} est du ${day} : \`pactole import FILE\` ajoute un relevé plus récent.`,
    oldPrice: (name, day, isin) =>
      `Le cours de ${name} est du ${day} : \`pactole market refresh\` en demande un plus récent, \`pactole prices set ${isin} COURS\` en donne un.`,
    feed: {
      consent: ({ feed }) =>
        `Le consentement de ${feed} a pris fin : \`pactole sync --connect ${feed}\` le renouvelle.`,
      failed: ({ feed, message }) => `Le dernier passage de ${feed} a échoué : ${message}`,
      open: ({ feed, open }) =>
        `${feed} vous laisse ${open === 1 ? '1 ligne ou chiffre' : `${open} lignes ou chiffres`} à voir : \`pactole sync ${feed}\` montre lesquels.`,
      consentEnds: ({ feed, consentEnds }) =>
        `Le consentement de ${feed} prend fin le ${consentEnds} : \`pactole sync --connect ${feed}\` le renouvelle.`,
      silent: ({ feed, ranOn }) =>
        `${feed} n’a pas été synchronisé depuis le ${ranOn} : \`pactole sync ${feed}\` le fait.`,
    },
    owner: (name, argument) =>
      `${name} : à qui est ce compte ? \`npx pactole accounts owners ${argument} NOM=100\``,
    oneOwner: (name, argument) =>
      `${name} : un livret réglementé ou un PEA n’a qu’un titulaire. \`npx pactole accounts owners ${argument} NOM=100\``,
    payer: {
      card: (name, payer, account) =>
        `${quoted(name)} est peut-être une carte que ${payer === null ? 'un autre compte' : quoted(payer)} règle. D’ici là, son relevé peut compter deux fois : \`pactole accounts set ${account} --paid-by ${payer === null ? 'COMPTE' : JSON.stringify(payer)}\`, ou \`--paid-by none\`.`,
      loan: (name, payer, account) =>
        `Quel compte rembourse le prêt ${quoted(name)} ? \`pactole accounts set ${account} --paid-by ${payer === null ? 'COMPTE' : JSON.stringify(payer)}\`, ou \`--paid-by none\`.`,
    },
    review: (count) =>
      `${count === 1 ? '1 mouvement possible' : `${count} mouvements possibles`} entre vos comptes : \`pactole movements review\` ${count === 1 ? 'le' : 'les'} montre.`,
    category: (name, count, account) =>
      `${count === 1 ? 'Une opération' : `${count} opérations`} des douze derniers mois du compte ${quoted(name)} ${count === 1 ? 'n’a' : 'n’ont'} pas de catégorie : \`pactole transactions list --account ${account} --category ""\` ${count === 1 ? 'la' : 'les'} montre.`,
  },
  movements: {
    none: 'Il n’y a aucun mouvement.',
    nothingToReview: 'Il ne reste rien à dire.',
    nothingSaid: 'Vous n’avez encore rien dit des mouvements.',
    never: 'jamais',
    kinds: {
      transfer: 'virement',
      settlement: 'relevé de carte',
      instalment: 'échéance',
      purchase: 'achat',
      sale: 'vente',
      payout: 'prêt versé',
      refund: 'remboursement',
    },
    group: {
      creditFirst: (count, from, to, sum) =>
        `${count === 1 ? '1 virement possible' : `${count} virements possibles`} de ${quoted(from)} vers ${quoted(to)} (${sum}) : l’argent est arrivé avant d’être parti.`,
      currencies: (count, from, to, sum) =>
        `${count === 1 ? '1 change possible' : `${count} changes possibles`} de ${quoted(from)} vers ${quoted(to)} (${sum}) : les montants concordent aux cours du jour.`,
      manyEqual: (count, from, to, sum) =>
        `${count === 1 ? '1 virement possible' : `${count} virements possibles`} de ${quoted(from)} vers ${quoted(to)} (${sum}) : trop de montants sont égaux pour trancher.`,
    },
    answer: (label, from, to) =>
      `  Oui : \`pactole movements state ${JSON.stringify(label)} --from ${JSON.stringify(from)} --to ${JSON.stringify(to)}\` ; non : la même avec \`--never\`.`,
    parted: 'Ce n’est plus un mouvement.',
    made: 'C’est désormais un mouvement.',
    stated: (label) => `Cela vaut pour toutes les opérations au libellé ${quoted(label)}.`,
    forgotten: 'Ce que vous aviez dit est retiré.',
  },
  netWorth: {
    on: (day) => `Patrimoine au ${day.replace(/^1 /, '1er ')}`,
    assets: 'Actifs',
    debts: 'Dettes',
    net: 'Patrimoine net',
    unknown: 'inconnu',
    unknownBalances: (names, sum) =>
      `Solde inconnu : ${names}. La somme des opérations, ${sum}, n’est dans aucun total ; \`pactole balances add\` enregistre un solde.`,
    change: (day, amount, share, recorded) =>
      `Depuis le ${day} : ${amount}${share === null ? '' : ` (${share})`}${
        recorded === null ? '' : `, hors ${recorded} enregistrés pour la première fois`
      }`,
    noChange: (day) => `Aucune valeur n’est connue au ${day} : la variation n’est pas affichée.`,
    noChangeWithoutBalance: (day, names) =>
      `La variation depuis le ${day} n’est pas affichée : ${names} avait des opérations mais aucun solde, et des opérations seules ne donnent pas de valeur.`,
    incomplete: 'Un élément n’avait pas de valeur connue ce jour-là et n’est pas compté.',
    withoutBalance: (names) =>
      `Solde inconnu : ${names}. Des opérations seules ne donnent pas de valeur ; \`pactole balances add\` enregistre un solde.`,
    beforeIncomplete: (day) =>
      `Au ${day}, quelque chose n’avait pas de valeur connue : la variation peut venir de là.`,
    oldest: (day) => `Le cours le plus ancien est du ${day}.`,
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
    none: 'Il n’y a pas encore d’utilisateur.',
    added: (user) => `${quoted(user)} est là maintenant, et n’a encore rien.`,
    wasHere: (user) => `${quoted(user)} était déjà là ; rien n’a changé.`,
    makeAKey: (user) =>
      `Une clé pour cet utilisateur : pactole keys create --name NOM --scopes read --user ${JSON.stringify(user)}`,
  },
  exports: {
    written: (file, counts) => `${file} est écrit : ${counts}.`,
    notInJournal:
      'Sans les divisions d’actions, dont les parts sont celles d’aujourd’hui ; ce que sont comptes et titres au-delà de leur nom ; les tiers, les frais et impôts compris dans un montant, les règles, jalons, imports ni le journal. Seul un export sans --format peut être restauré.',
    future: (count) => `Laissés de côté, car datés d’après aujourd’hui : ${count}.`,
    unconverted: (count) =>
      `Opérations qu’aucun taux ne convertit dans la devise de leur compte, et qui restent dans la leur : ${count}.`,
    withoutLots: (count) =>
      `Lignes sans lots, car leur coût est inconnu ou en plusieurs devises : ${count}.`,
    moves: (count) =>
      `Mouvements de parts, écrits en deux entrées chacun ; une scission laisse le coût des anciennes parts tel quel : ${count}.`,
    notInPortfolioPerformance:
      'Sans les catégories, les tiers, la différence entre revenu, dépense et virement, les cours, les divisions, dont les parts sont celles d’aujourd’hui, les règles ni les soldes, qui sont ici des sommes. Créez d’abord les comptes, puis importez les opérations des comptes et celles des dépôts.',
    dividends: (count) =>
      `Dividendes, qui y sont des intérêts, car aucune opération ne nomme son titre : ${count}.`,
    notInCsv:
      'Sans les règles, les jalons, les imports ni le journal. Seul un export sans --format peut être restauré.',
    exported: (user, file, counts) => `Tout ce qui est à ${user} est dans ${file} : ${counts}.`,
    restored: (user, from, day, counts) => `${user} a ce que ${from} avait le ${day} : ${counts}.`,
    keysNotPart:
      'Les clés ne font pas partie d’un export. Créez-en une avec `pactole keys create`.',
  },
  rules: {
    none: 'Il n’y a pas de règles.',
    nothingOpen: 'Les règles ne donnent rien à ce qui est enregistré.',
    categoriesRemoved:
      'Une opération dont vous avez retiré la catégorie compte comme une opération sans catégorie : une règle qui convient lui en redonne une.',
    applyThem: (transactions) => `Compléter ${transactions} selon ces règles ? Tapez oui :`,
    applied: (transactions) => `Complété : ${transactions}.`,
    noneFits: 'Aucune règle ne convient.',
    given: (category, type, rules) =>
      `Catégorie ${category}, type ${type}, par ${rules.length === 1 ? 'la règle' : 'les règles'} ${rules.join(', ')}.`,
  },
  reportWritten: (user, file, net) =>
    `La page de ${user} est dans ${file} : un patrimoine net de ${net}.`,
  password: {
    question: (user) =>
      `Le nouveau mot de passe de ${user}, au moins 12 caractères, qui ne s’affichent pas :`,
    set: (user) => `${user} se connecte à la page avec ce nom et ce mot de passe.`,
    removed: (user) => `Le mot de passe de ${user} est supprimé.`,
  },
  secondFactor: {
    on: (user, codes) =>
      `La double authentification de ${user} est active. Codes de secours restants : ${codes}.`,
    off: (user) => `La double authentification de ${user} n’est pas active.`,
    removed: (user) =>
      `La double authentification de ${user} est désactivée : le mot de passe suffit.`,
  },
  assistants: {
    none: (user) => `Aucun assistant ne lit les chiffres de ${user}.`,
    created: (name, token) =>
      `Jeton de ${name}, montré cette seule fois ; l’assistant l’envoie comme « bearer token » à /mcp :\n${token}`,
    rights: { read: 'lit', write: 'lit et écrit' },
    ended: (user) => `L’assistant de ${user} est déconnecté.`,
  },
  household: {
    joinMoves: (user, into, contents) =>
      `Tout ce qui est à ${quoted(user)} rejoint ${quoted(into)} : ${contents}. Chacun des deux qui n’est pas encore un foyer devient un membre, avec ses comptes. Les clés, sessions, mots de passe, assistants et le journal de ${quoted(user)} prennent fin.`,
    joinShares: (shared) => `Ce que l’un indique vaut alors pour les comptes des deux. ${shared}`,
    joinShared: {
      price: 'cours de',
      rate: 'taux de',
      split: 'divisions de',
      asset: 'nature, devise ou frais de',
    },
    joinBenchmark: (user, lost, into, kept) =>
      `L’indice de comparaison de ${quoted(user)}, ${lost}, disparaît : celui de ${quoted(into)}, ${kept}, vaut pour les deux.`,
    joinAsksAgain: (count) =>
      `Pour ${count < 2 ? 'un type de fichier' : `${count} types de fichiers`}, les deux ont répondu différemment : aucune réponse n’est gardée, le prochain import pose la question.`,
    joinUndone: (backup) =>
      backup === null
        ? 'Aucune commande ne l’annule : gardez les exports.'
        : `Seule cette sauvegarde l’annule, pour tous les utilisateurs : ${backup}`,
    typeJoin: (user) =>
      `Tapez le nom de l’utilisateur, ${quoted(user)}, sans les guillemets, pour continuer :`,
    joined: (user, into, members) =>
      `${quoted(user)} fait maintenant partie de ${quoted(into)}. Membres : ${members}. Un compte joint, jusqu’ici à un seul : npx pactole accounts owners COMPTE NOM=50 NOM=50 --user ${into}`,
    member: 'Membre',
    of: 'De',
    owns: 'Possède',
    signsInAs: 'Se connecte comme',
    none: (user) =>
      `Le foyer de ${user} n’a pas de membres : \`npx pactole members add NOM\` en ajoute un.`,
    unowned: (accounts) =>
      `Sans propriétaire, donc dans la vue d’aucun membre : ${accounts}. Dites à qui ils sont : npx pactole accounts owners COMPTE NOM=100`,
    added: (name, accounts) =>
      accounts === 0
        ? `${name} est ajouté au foyer.`
        : `${name} est ajouté au foyer, avec ${accounts === 1 ? 'un compte' : `${accounts} comptes`}.`,
    renamed: (name, to) => `${name} s’appelle maintenant ${to}.`,
    removed: (name, ended) =>
      `${name} est retiré du foyer. Ont pris fin : ${ended}. Les comptes restent, sans ce propriétaire.`,
    owners: (account, owners) => `${account} : ${owners}.`,
    noOwner: (account) =>
      `${account} n’a pas de propriétaire : il compte dans l’ensemble, et dans la vue d’aucun membre.`,
  },
  sessions: {
    opensPage: (user, minutes) =>
      `Ce lien connecte ${user} à la page, une seule fois, dans les ${minutes} minutes.`,
    none: (user) => `${user} n’est connecté nulle part.`,
    ended: (user) => `La session de ${user} est terminée.`,
    ways: { link: 'lien', password: 'mot de passe', proxy: 'proxy' },
    allEnded: (user, ended) =>
      `${user} est déconnecté partout : ${ended < 2 ? `${ended} session terminée` : `${ended} sessions terminées`}. Les liens déjà créés ne servent plus.`,
  },
  serve: {
    created: (folder) => `Base de données créée dans ${folder}.`,
    isNew: 'La base de données vient d’être créée.',
    livesIn: (folder) =>
      `Les données sont dans ${folder}, dans une base intégrée pour une seule machine.`,
    isFlushed:
      'Toute modification confirmée est sur le disque : une coupure de courant ne perd rien.',
    backedUp: (folder, kept) =>
      `Une sauvegarde est écrite chaque jour dans ${folder} ; celles des ${kept} derniers jours sont gardées.`,
    copyThem: 'Elles sont sur le même disque : copiez-les ailleurs, contre la perte du disque.',
    firstKey: (file) => `La première clé, qui ouvre toutes les routes, est dans ${file}`,
    firstKeyLost: (file) =>
      `${file} ne contient pas de clé, et la base en a déjà une. Si vous ne l’avez pas, créez-en une autre : npx pactole keys create --name first --scopes all`,
    listening: (address) =>
      `À l’écoute sur ${address}/api/v1, décrit par ${address}/api/v1/openapi.json`,
    reference: (address) => `Référence de l’API : ${address}/docs`,
    metrics: (address) => `Mesures pour Prometheus : ${address}`,
    page: (address) => `La page, pour regarder et déposer des relevés : ${address}`,
    openPage: (minutes) =>
      `Ouvrez la page ; ce lien marche une fois, dans les ${minutes} minutes :`,
    anotherLink: 'Pour obtenir un nouveau lien de connexion :',
    stopsLater: (signal, seconds) =>
      `${signal} : le service répond encore ${seconds} secondes, puis s’arrête.`,
    stops: (signal) => `${signal} : les requêtes en cours se terminent.`,
  },
  warnings: {
    countedTwice: (name, amount, account) =>
      `Le compte ${quoted(name)} a des lignes de titres : les ${amount} de son solde comptent comme liquidités à côté. S’ils sont toute sa valeur, il compte deux fois : enregistrez les liquidités non investies par \`pactole balances add ${account} MONTANT\`.`,
    noRate: (name, amount) =>
      `Le compte ${quoted(name)} a ${amount} dont aucun taux de change n’est connu : ils comptent pour rien jusqu’à ce qu’un taux soit chargé (\`pactole market --help\`).`,
    noBalance: (name, account) =>
      `Le solde du compte ${quoted(name)} est inconnu : il n’entre dans aucun total. Enregistrez ce qu’il affiche aujourd’hui par \`pactole balances add ${account} MONTANT\` ; s’il était vide au départ, indiquez-le par \`pactole accounts set ${account} --opened-at JOUR\`.`,
    mistypedIsin: (isin) =>
      `${isin} : sa clé de contrôle est fausse, il est peut-être mal tapé. Aucun cours n’est cherché pour lui.`,
    otherQuantity: (isin, held, holding, stated) =>
      `${isin} : ses lots font ${held}, alors que la ligne ${holding} déclare ${stated}. Ce sont les lots qui comptent.`,
    otherFees: (place, more) =>
      `${place} : enregistré avec d’autres frais${more === 0 ? '' : ` (et ${more} lignes après)`}, qui restent. Pour les changer, retirez d’abord le lot.`,
  },
  transactions: {
    counted: {
      spending: (sum) => `Dépenses en tout : ${sum}.`,
      income: (sum) => `Revenus en tout : ${sum}.`,
      instalments: (sum) => `Échéances en tout : ${sum}.`,
      drawn: (sum) => `Pris sur l’épargne en tout : ${sum}.`,
      vat: (sum) => `TVA mise de côté en tout : ${sum}.`,
    },
    none: (user) => `${user} n’a pas d’opérations ici.`,
    noneDeleted: (user) => `${user} n’a pas d’opérations supprimées ici.`,
    more: (count) =>
      count === 1
        ? 'Une opération de plus est antérieure : --limit en montre davantage.'
        : `${count} opérations de plus sont antérieures : --limit en montre davantage.`,
    withoutCategory: 'À catégoriser',
    leftOutOfSums: (count) =>
      count === 1
        ? 'Une opération ne compte pas : c’est un virement entre vos comptes, un achat ou une vente de titres, ou elle n’est pas sur un compte courant.'
        : `${count} opérations ne comptent pas : ce sont des virements entre vos comptes, des achats ou des ventes de titres, ou elles ne sont pas sur un compte courant.`,
    instalments: 'mensualités de prêts',
    described: (label, day, amount) => `${quoted(label)} du ${day} (${amount})`,
    deleted: (described, id) =>
      `Supprimé : ${described}. \`pactole transactions restore ${id}\` rétablit l’opération.`,
    wouldDelete: ({ rows, accounts, first, last }) =>
      `${rows <= 1 ? `${rows} opération` : `${rows} opérations`}${accounts > 1 ? ` de ${accounts} comptes` : ''}, du ${first} au ${last}.`,
    keepsTombstones: 'Aucun import ne les ramène ; --forget n’en laisse aucune trace.',
    forgets: (deleted) =>
      `Elles partent sans laisser de trace${deleted === 0 ? '' : `, avec ${deleted} déjà ${deleted === 1 ? 'supprimée' : 'supprimées'}`} : un import peut les ramener.`,
    deleteAnyway: 'Les supprimer ? Tapez yes :',
    rangeDeleted: (rows, again) =>
      `${rows <= 1 ? `${rows} opération supprimée` : `${rows} opérations supprimées`}. \`pactole journal undo ${again}\` ramène le tout.`,
    restored: (described) => `L’opération ${described} est rétablie.`,
    categorized: (described, category) =>
      `L’opération ${described} est dans la catégorie ${quoted(category)}.`,
    uncategorized: (described) => `L’opération ${described} est maintenant à catégoriser.`,
    noted: (described) => `C’est noté sur ${described}.`,
    noteRemoved: (described) => `L’opération ${described} n’a pas de note.`,
    added: (described) => `Ajouté : ${described}.`,
    moved: (count, account, again) =>
      `${count <= 1 ? `${count} opération déplacée` : `${count} opérations déplacées`} vers ${quoted(account)}. \`pactole journal undo ${again}\` annule.`,
    noneMoved: (account) => `Rien à déplacer : ${quoted(account)} a déjà ces opérations.`,
    movedAlike: (count) =>
      `le compte avait déjà une opération identique à ${count === 1 ? 'l’une d’elles' : `${count} d’entre elles`}. Vérifiez qu’aucune n’y est deux fois.`,
    split: (described, parts) => `L’opération ${described} est répartie : ${parts}.`,
    edited: (described) => `Corrigé : ${described}.`,
    others: (count) =>
      count === 1
        ? 'Une autre du même bénéficiaire aussi.'
        : `${count} autres du même bénéficiaire aussi.`,
    ruled: (pattern) => `Une règle pour ${quoted(pattern)} la donne aux nouvelles.`,
    exported: (counts, file) => `Écrit dans ${file} : ${counts}.`,
  },
};

const KINDS: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  accounts: ['compte', 'comptes'],
  transactions: ['opération', 'opérations'],
  balances: ['solde', 'soldes'],
  holdings: ['ligne', 'lignes'],
  lots: ['lot', 'lots'],
  categories: ['catégorie', 'catégories'],
  rules: ['règle', 'règles'],
  milestones: ['palier', 'paliers'],
  sessions: ['session', 'sessions'],
  api_keys: ['clé', 'clés'],
};
