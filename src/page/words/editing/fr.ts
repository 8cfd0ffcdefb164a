import type { DifferenceReason } from '../../../core/import/moved-proof.ts';

const some = (count: number, one: string, other: string) =>
  count < 2 ? `${count} ${one}` : `${count.toLocaleString('fr-FR')} ${other}`;

/** Texts of what is loaded when something is edited. */
export const fr = {
  figureParts: {
    noAccount: 'Hors d’un compte en particulier',
    rowsOf: (name: string) => `Opérations de ${name}`,
  },

  defaultCategories: {
    suggest: (count: number) =>
      count === 1 ? 'Prendre la catégorie proposée' : `Prendre les ${count} catégories proposées`,
    groups: {
      income: 'Revenus',
      home: 'Logement',
      food: 'Alimentation',
      transport: 'Transports',
      health: 'Santé et soins',
      children: 'Enfants',
      leisure: 'Loisirs',
      shopping: 'Achats',
      subscriptions: 'Abonnements',
      money: 'Banque et assurances',
      taxes: 'Impôts',
      other: 'Divers',
    },
  },

  search: {
    hint: 'Vue, compte, titre, catégorie, libellé, montant…',
    results: 'Résultats',
    nothing: 'Aucun résultat.',
    view: 'Vue',
    command: 'Commande',
    category: 'Catégorie',
    allRows: (count: number) =>
      count === 1 ? 'Voir l’opération trouvée' : `Voir les ${count} opérations trouvées`,
    keys: {
      'Ctrl K / ⌘ K': 'Tout rechercher',
      '↑ ↓': 'Choisir un résultat',
      Entrée: 'L’ouvrir',
      Échap: 'Fermer une fenêtre',
      '?': 'Afficher les raccourcis',
    } as Readonly<Record<string, string>>,
  },

  convert: {
    title: (name: string) => `Type et devise de ${name}`,
    change: 'Modifier',
    unknown: 'inconnue',
    payer: 'Payé par',
    fees: 'Frais de la plateforme',
    loses: (detail: string) => `Supprimé : ${detail},`,
    losesTerms: (count: number) =>
      `Supprimé : ${count <= 1 ? '1 changement' : `${count} changements`} des conditions du prêt`,
    keeps: (count: number, shown: string) =>
      count <= 1
        ? '1 opération ou solde reste dans l’ancienne devise, au cours du jour'
        : `${shown} opérations et soldes restent dans l’ancienne devise, au cours du jour`,
    rereads: (details: string, currency: string) =>
      `Lu désormais en ${currency}, sans conversion : ${details}`,
    sameValue: (value: string) => `Valeur aujourd’hui : ${value}, comme avant`,
    value: (before: string, after: string) =>
      `Valeur aujourd’hui : ${before} avant, ${after} après`,
  },
  conflict: {
    title: 'Modifié entre-temps',
    lead: 'Une autre fenêtre ou un autre appareil a modifié ceci depuis que vous l’avez ouvert. Quelle version garder ?',
    rules:
      'Les règles ont été modifiées dans une autre fenêtre ou sur un autre appareil, et leurs numéros avec elles. Rien n’a été enregistré.',
    value: 'Valeur',
    theirs: 'Enregistré entre-temps',
    mine: 'Votre version',
    nothing: 'rien',
    removed: 'supprimé',
    keepMine: 'Garder la mienne',
    takeTheirs: 'Prendre l’autre',
    showRules: 'Voir les règles',
    deletedOn: 'Supprimée le',
  },
  accountDeletion: {
    title: (name: string) => `Supprimer ${name} ?`,
    hint: (rows: string, balances: string, holdings: string) =>
      `Avec tout ce qu’il contient : ${rows} opérations, ${balances} soldes, ${holdings} titres. Cette action est irréversible.`,
    now: 'Supprimer définitivement',
    done: (name: string) => `${name} est supprimé.`,
  },
  household: {
    title: 'Foyer',
    hint: 'chacun voit tout ; la vue d’un membre compte ses parts',
    name: 'Nom',
    add: 'Ajouter un membre',
    ownsAll: (count: number) =>
      count < 2
        ? 'Le compte sans propriétaire est à lui'
        : `Les ${count} comptes sans propriétaire sont à lui`,
    added: (name: string) => `${name} fait partie du foyer.`,
    removed: (name: string) =>
      `${name} ne fait plus partie du foyer : ses sessions, ses liens et les clés de sa vue sont terminés.`,
    link: 'Connecter',
    linkHint: (name: string) => `Ce lien connecte ${name}, une fois. À ouvrir sur son appareil :`,
    owners: 'À qui il est',
    ownersHint:
      'En pour cent. Ce qui manque à 100 est à quelqu’un hors du foyer ; sans part, le compte n’est dans la vue de personne.',
    badShare: 'Les parts sont des pour cent, et font 100 au plus.',
  },
  doubts: {
    debt: {
      question: 'Jusqu’ici, ce compte était débiteur. Que montre la banque ?',
      instead: (amount: string) => `Vous devez cette somme : ${amount}`,
      asTyped: (amount: string) => `Vous avez cette somme : ${amount}`,
    },
    whole: {
      question: 'Ce compte détient des titres, comptés à part. Ce montant, c’est…',
      instead: (amount: string) => `Tout, titres compris : espèces ${amount}`,
      asTyped: (amount: string) => `Les espèces seules : ${amount}`,
    },
  },
  settings: {
    feeds: 'Synchronisations',
    feedsHint: 'réglées sur la machine, par `pactole sync`',
    noFeed: 'Aucune synchronisation n’a encore rien importé.',
    fed: (account: string, day: string, rows: string) =>
      `${account} : dernières lignes le ${day} : ${rows}`,
    ranOn: (day: string) => `passée le ${day}`,
    forgetFeed: 'Oublier',
    feedConsent: (command: string) => `Le consentement a pris fin. ${command} le renouvelle.`,
    feedConsentEnds: (day: string, command: string) =>
      `Le consentement prend fin le ${day}. ${command} le renouvelle.`,
    feedFailed: (message: string) => `Échec : ${message}`,
    feedOpen: (differences: number, held: number, gone: number, command: string) =>
      [
        ...(differences > 0 ? [`Chiffres différents : ${differences}.`] : []),
        ...(held > 0 ? [`Lignes en attente : ${held}.`] : []),
        ...(gone > 0 ? [`Lignes disparues : ${gone}.`] : []),
        `${command} les montre.`,
      ].join(' '),
    feedSilent: (command: string) => `Plus d’un mois sans passage. ${command} la relance.`,
    devices: 'Appareils connectés',
    thisDevice: 'cet appareil',
    lastUsed: (day: string) => `utilisé le ${day}`,
    end: 'Déconnecter',
    signedInOn: (instant: string) => `connecté le ${instant}`,
    signedInFrom: (address: string) => `depuis ${address}`,
    signedInBy: { link: 'par un lien', password: 'par mot de passe', proxy: 'par le proxy' },
    endOthers: 'Déconnecter les autres appareils',
    endAll: 'Déconnecter partout',
    endAllHint: 'Les liens déjà créés ne servent plus. Les clés restent.',
    anotherDevice: 'Connecter un autre appareil',
    linkHint: 'Photographiez ce code avec l’autre appareil, ou ouvrez-y ce lien. Il sert une fois.',
    passwordSet: 'Vous pouvez vous connecter par votre nom et ce mot de passe.',
    passwordNone: 'Aucun mot de passe : on ne se connecte que par un lien.',
    passwordNoneByProxy: 'Aucun mot de passe : le proxy vous connecte, ou un lien.',
    currentPassword: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    passwordHint: 'Douze caractères au moins.',
    passwordChanged: 'Mot de passe enregistré.',
    passwordRemoved: 'Mot de passe retiré.',
    removePassword: 'Le retirer',
    secondFactor: 'Double authentification',
    secondFactorOff: 'En plus du mot de passe, un code d’une application d’authentification.',
    secondFactorNeedsPassword: 'Elle protège un mot de passe : définissez-en un d’abord.',
    secondFactorOn: (codes: number) =>
      `Active. Codes de secours restants : ${codes}. Un lien et le proxy ne demandent pas de code.`,
    turnOn: 'L’activer',
    turnOff: 'La désactiver',
    scanSecret:
      'Scannez ce code avec votre application d’authentification, ou saisissez-y ce texte :',
    appCode: 'Code que l’application affiche',
    confirmCode: 'Vérifier et activer',
    newRecoveryCodes: 'Nouveaux codes de secours',
    recoveryCodes:
      'Gardez ces codes en lieu sûr. Chacun remplace une fois l’application, et ils ne seront plus montrés.',
    turnedOn: 'Double authentification activée.',
    turnedOff: 'Double authentification désactivée.',
    confirmTitle: 'Confirmez que c’est vous',
    confirmByPassword: 'Ce que vous allez créer reste valable après cette session.',
    confirmByLink: 'Ouvrez d’abord un nouveau lien dans ce navigateur :',
    confirmByProxy: 'Connectez-vous de nouveau par le proxy.',
    signedInAgain: 'C’est fait',
    confirm: 'Confirmer',
    journal: 'Historique des modifications',
    journalHint: 'des 90 derniers jours ; annulez celles que rien n’a changées depuis',
    journalNone: 'Aucune modification depuis 90 jours.',
    changedBy: 'Modifié par',
    byAll: 'Toutes',
    changeUndone: 'annulée',
    changeDetails: 'Voir',
    changedRows: (count: number, shown: string) => `${shown} ${count <= 1 ? 'ligne' : 'lignes'}`,
    changedValue: 'Donnée',
    before: 'Avant',
    after: 'Après',
    cannotUndo: (reason: string) => `Ne peut pas être annulée. ${reason}`,
    undoneNow: (said: string) => `Annulé : ${said}.`,
    older: 'Voir les modifications plus anciennes',
    goals: 'Objectifs',
    goalsHint: 'seuils de patrimoine net que la projection date',
    newGoal: 'Nouvel objectif',
    addGoal: 'Ajouter l’objectif',
    goalAdded: (amount: string) => `Objectif de ${amount} ajouté.`,
    goalRemoved: (amount: string) => `Objectif de ${amount} retiré.`,
    index: 'Indice de comparaison',
    indexHint: 'auquel vos placements sont comparés',
    indexChosen: (name: string) => `Comparé à l’indice ${name}.`,
    rules: 'Règles',
    rulesHint:
      'donnent une catégorie ou un type aux nouvelles opérations ; la première qui convient compte',
    newRule: 'Nouvelle règle',
    ruleNumber: (place: number) => `Règle ${place}`,
    ruleHint: 'Dites au moins un critère, et ce qu’elle donne. Un * remplace n’importe quel texte.',
    counterparty: 'Tiers',
    labelHas: 'Le libellé contient',
    counterpartyHas: 'Le tiers contient',
    amountFrom: 'Montant à partir de',
    amountTo: 'Montant jusqu’à',
    noType: 'Aucun type',
    up: 'Monter',
    down: 'Descendre',
    ruleSaved: 'Règle enregistrée.',
    ruleMoved: 'Règle déplacée.',
    ruleRemoved: 'Règle retirée.',
    applyRules: (count: number) =>
      `Appliquer aussi à ${some(count, 'opération enregistrée', 'opérations enregistrées')}`,
    rulesApplied: (count: number) =>
      `Règles appliquées à ${some(count, 'opération', 'opérations')}.`,
    assistants: 'Assistants',
    assistantsHint: 'qui lisent vos chiffres, ou écrivent aussi',
    connectHint:
      'Pour connecter un assistant, donnez-lui cette adresse ; il vous ramène ici pour décider.',
    connectedOn: (day: string) => `connecté le ${day}`,
    asksIn: (name: string, owner: string) =>
      `${name} demande à travailler avec les chiffres de ${owner}.`,
    goesTo: (place: string) =>
      `Votre réponse part vers ${place}. N’acceptez que si vous venez de le demander là-bas.`,
    mayRead: 'Lire',
    mayWrite: 'Lire et écrire',
    letIn: 'Accepter',
    turnAway: 'Refuser',
    keys: 'Clés',
    keysHint: 'pour les programmes qui lisent ou écrivent vos données',
    newKey: 'Nouvelle clé',
    made: (day: string) => `créée le ${day}`,
    neverUsed: 'jamais utilisée',
    expires: (day: string) => `jusqu’au ${day}`,
    revoke: 'Révoquer',
    revoked: (name: string) => `Clé ${name} révoquée.`,
    expiry: 'Valable jusqu’au',
    expiryHint: 'Un an sans date.',
    scopes: 'Ce qu’elle permet',
    shownOnce: 'Copiez-la maintenant : elle ne sera plus montrée.',
  },

  holdingForm: {
    gone: 'Titre introuvable.',
    noLots: 'Aucun achat daté : la quantité et le coût indiqués comptent.',
    withoutIsin: 'Sans code ISIN, ses achats et ventes viennent du fichier de votre courtier.',
    addLot: 'Ajouter un achat ou une vente',
    correct: (side: string, day: string, text: string) => `Corriger : ${side} du ${day}, ${text}`,
    side: 'Sens',
    unitPrice: 'Prix d’une part',
    fees: 'Frais',
    lotAdded: (name: string) => `${name} : ajouté.`,
    lotChanged: (name: string) => `${name} : corrigé.`,
    lotRemoved: (name: string) => `${name} : achat ou vente supprimé.`,
    stated: 'Ce qui est indiqué',
    changed: (name: string) => `${name} : modifié.`,
    worth: 'Valeur et suppression',
    worthlessFrom: 'Sans valeur à partir du',
    markWorthless: 'Marquer sans valeur',
    worthAgain: 'A de nouveau une valeur',
    isWorthless: (name: string) => `${name} est marqué sans valeur.`,
    hasWorth: (name: string) => `${name} vaut de nouveau son cours.`,
    removed: (name: string) => `${name} : titre supprimé.`,
  },

  holdingMoves: {
    title: 'Parts déplacées',
    move: 'Déplacer des parts',
    account: 'Détenues ensuite dans',
    code: 'Deviennent',
    codeHint: 'ISIN, ou une monnaie comme coin:POL ; vide : le même titre',
    quantity: 'Parts qui partent',
    quantityHint: 'vide : toutes',
    ratio: 'Nouvelles parts pour anciennes',
    ratioHint: 'comme 3:2 ; vide : une pour une',
    received: 'Parts qui arrivent',
    receivedHint: 'à la place d’un rapport',
    cash: 'Argent reçu',
    cashHint: 'diminue leur coût',
    pay: 'Argent payé',
    payHint: 'pour des droits exercés : augmente leur coût',
    costShare: 'Scission : part du coût',
    costShareHint: 'toutes les parts restent',
    moved: (name: string) => `${name} : parts déplacées.`,
    takeBack: 'Annuler le déplacement',
    takeBackOf: (day: string, name: string) => `Annuler le déplacement du ${day}, ${name}`,
    takenBack: (name: string) => `${name} : déplacement annulé.`,
  },

  app: {
    accounts: (count: number) => some(count, 'compte', 'comptes'),
    transfers: (count: number) =>
      `${some(count, 'transfert', 'transferts')} de parts, avec leur coût`,
    prices: (count: number) => some(count, 'cours passé', 'cours passés'),
    fresh: 'nouveau',
    withoutIsin:
      'Le fichier n’a pas l’ISIN de ces titres. Donnez-le, ou « coin » pour une cryptomonnaie : sans lui, leurs achats et ventes ne sont pas importés.',
    otherCurrency: (file: string, account: string) =>
      `Un compte en ${account} ne prend pas ce qui est en ${file}.`,
    leaveOut: 'Ne pas importer',
    leftOut: 'non importé',
    transfersStored: (count: number) =>
      `${some(count, 'transfert enregistré', 'transferts enregistrés')}, avec leur coût.`,
    balancesStored: (count: string) => `Soldes enregistrés : ${count}.`,
    pricesStored: (count: string) => `Cours passés enregistrés : ${count}.`,
    pricesLeft: (count: string) =>
      `Cours laissés de côté : ${count}. Une source de cours, un indice ou un autre utilisateur en dépend, ou vous ne détenez pas le titre.`,
    undoHint: 'comptes, opérations, ordres et soldes, en une fois ; les cours restent',
    inFile: 'Dans le fichier',
    here: 'Ici',
    cash: 'liquidités',
    allSame: (figures: number) =>
      figures < 2
        ? 'Le seul chiffre est celui du fichier.'
        : `Les ${figures} soldes et lignes sont ceux du fichier.`,
    differs: (count: number, figures: number) =>
      `Soldes et lignes qui diffèrent du fichier : ${count} sur ${figures}.`,
    reasons: {
      currency: 'des opérations sont dans une autre devise, que le fichier ne convertit pas',
      similar: 'des opérations qui ressemblent à d’autres ont été laissées de côté',
      deleted: 'vous en avez supprimé des opérations',
      others: 'le compte contient plus que le fichier',
      noIsin: 'le fichier n’en donne pas l’ISIN',
      noLots: 'il n’a pas d’ordres : ce qu’ils ont coûté compte dans son solde',
      refused: 'non importé ; la raison est plus haut',
      unread: 'les lignes du fichier donnent ce total, mais toutes n’ont pas pu être lues',
      unexplained: 'inexpliqué : signalez-le, s’il vous plaît',
    } satisfies Record<DifferenceReason, string>,
  },

  loans: {
    schedule: 'Tableau d’amortissement',
    terms: 'Conditions qui changent',
    add: 'Changer les conditions…',
    change: 'Modifier les conditions',
    fromDay: 'À partir du',
    fromHint:
      'Ce jour-là et ensuite ; ce qui précède ne change pas. Un champ vide laisse ce qui valait.',
    from: (day: string) => `à partir du ${day}`,
    day: 'Jour',
    instalment: 'Mensualité',
    instalmentHint: 'Capital et intérêts, sans assurance. Vide : elle est calculée.',
    interest: 'Intérêts',
    principal: 'Capital',
    insurance: 'Assurance',
    insuranceHint: 'Par mois, en plus de la mensualité.',
    debt: 'Reste dû',
    deferral: 'Différé',
    deferrals: { total: 'Total : les intérêts s’ajoutent', partial: 'Partiel : intérêts seuls' },
    until: 'Jusqu’au',
    unknown: 'inconnu',
    assumed: 'prévu',
    kinds: {
      borrowed: 'capital emprunté',
      balance: 'solde enregistré',
      repayment: 'remboursement anticipé',
      deferral: 'différé',
      other: 'autre opération',
    } as Readonly<Record<string, string>>,
    whole: 'Voir tout le tableau',
    rateOf: (pct: string) => `taux ${pct} %`,
    instalmentOf: (amount: string) => `mensualité ${amount}`,
    insuranceOf: (amount: string) => `assurance ${amount}`,
    deferralOf: (kind: string, day: string) => `différé jusqu’au ${day} (${kind})`,
    noEnd:
      'Rien ne dit quand ce prêt sera remboursé : indiquez le montant emprunté, l’ouverture, le taux et la durée, ou une mensualité.',
    ends: (day: string, interest: string, insurance: string | null) =>
      `Remboursé le ${day}, si rien ne change. Reste à payer : ${interest} d’intérêts${insurance === null ? '' : ` et ${insurance} d’assurance`}.`,
    paidOff: (day: string) => `Remboursé depuis le ${day}.`,
    stated: (day: string, name: string) =>
      `Conditions de ${name} à partir du ${day} : enregistrées.`,
    removed: (day: string, name: string) => `Conditions de ${name} à partir du ${day} : retirées.`,
  },

  quotes: {
    from: {
      source: 'source de marché',
      operator: 'saisi sur la machine',
      user: 'saisi à la main',
    },
    ambiguous: (thousands: string, decimals: string) =>
      `Est-ce ${thousands} ou ${decimals} ? Écrivez-le ainsi.`,
    correct: (day: string, text: string) => `Corriger : ${text} le ${day}`,
    set: (text: string, day: string) => `${text} le ${day} : enregistré.`,
    removed: (text: string, day: string) => `${text} le ${day} : retiré.`,
  },

  prices: {
    title: 'Cours',
    none: 'Aucun cours n’est connu.',
    add: 'Saisir un cours',
  },

  split: {
    parts: 'Parts',
    split: 'Répartir en catégories…',
    change: 'Modifier les parts…',
    title: (label: string) => `Répartir « ${label} »`,
    whole: (amount: string) => `${amount} en parts, chacune avec sa catégorie.`,
    part: (number: number) => `Part ${number}`,
    rest: 'Laissez un montant vide : il prend le reste.',
    left: (amount: string) => `Il reste ${amount} à répartir`,
    over: (amount: string) => `${amount} de trop`,
    add: 'Ajouter une part',
    remove: (number: number) => `Retirer la part ${number}`,
    join: 'Réunir les parts',
    done: 'Opération répartie.',
    joined: 'Parts réunies.',
  },
  movements: {
    went: 'Où est allé cet argent',
    came: 'D’où vient cet argent',
    reasons: {
      said: 'comme vous l’avez indiqué',
      named: 'd’après les libellés',
      amount: 'même montant, à trois jours près',
      exchange: 'd’après les libellés de change',
      bill: 'égal à la facture de la carte',
      card: 'règle la carte',
      record: 'égal à une valeur enregistrée',
      plan: 'échéance du prêt',
    },
    part: 'Délier',
    parted: 'Opérations déliées.',
    link: 'Lier à un autre compte',
    linked: 'Opération liée.',
    account: 'Autre compte',
    refund: 'Remboursement d’un achat',
    purchase: 'Achat remboursé',
    other: 'Opération correspondante',
    none: 'Aucune opération sur ce compte',
    amount: 'Montant, si ce n’en est qu’une partie',
    alike: (label: string) => `Lier toutes les opérations au libellé « ${label} »`,
    save: 'Lier',
    review: 'Virements possibles',
    reviewHint:
      'Ces opérations ressemblent à des virements entre vos comptes. Votre réponse vaut aussi pour les suivantes.',
    pairs: (count: number) => some(count, 'virement', 'virements'),
    yes: 'Oui, ce sont des virements',
    no: 'Non',
    answered: 'Réponse enregistrée.',
    nothing: 'Rien à vérifier.',
    payer: {
      card: (name: string) => `Quel compte paie la carte ${name} ?`,
      loan: (name: string) => `Quel compte rembourse ${name} ?`,
    },
    payerHint: {
      card: 'Le prélèvement mensuel n’est alors plus compté en plus de vos achats par carte.',
      loan: 'Ses échéances sont alors reconnues et réduisent la dette.',
    },
    paidBy: 'Compte payeur',
    paidByNone: 'Aucun de mes comptes',
    payerSaved: (name: string) => `Compte payeur de ${name} enregistré.`,
  },

  rates: {
    title: 'Taux de change',
    titleHint: 'des devises où vous avez quelque chose',
    of: (currency: string) => `Taux de change de ${currency}`,
    none: 'Aucun taux n’est connu.',
    unused: (currency: string) => `Rien chez vous n’est en ${currency}.`,
    add: 'Saisir un taux',
    change: 'Voir, corriger…',
    label: 'Un euro vaut',
    hint: 'Compte à partir de ce jour, jusqu’au taux suivant.',
    neededFrom: (day: string) =>
      `Vos données commencent le ${day}. Ce qui date d’avant le premier taux est exclu des totaux.`,
  },

  proxySignIn: {
    title: 'Connexion par le proxy',
    named: (user: string, header: string) =>
      `Le proxy devant ce service vous a identifié : son en-tête ${header} nomme ${user}.`,
    signOut:
      'Tant qu’il le fait, se déconnecter ici ne dure que jusqu’à la prochaine ouverture de la page. Déconnectez-vous auprès du proxy.',
    other: (header: string) =>
      `Ce service croit l’en-tête ${header} de proxys reconnus, mais ce navigateur n’est pas passé par l’un d’eux.`,
    set: 'Se déconnecter ici suffit. L’en-tête se règle sur la machine du service.',
  },
};

/** A language does not compile until it says all of it. */
export type EditingWords = typeof fr;
