import type { DifferenceReason } from '../../../core/import/moved-proof.ts';

const some = (count: number, one: string, other: string) =>
  count < 2 ? `${count} ${one}` : `${count.toLocaleString('fr-FR')} ${other}`;

/** Texts of what is loaded when something is edited. */
export const fr = {
  figureParts: {
    noAccount: 'Sans compte particulier',
    rowsOf: (name: string) => `Opérations de ${name}`,
  },

  firstSteps: {
    bank: 'Banque ou courtier',
    choose: 'Choisir…',
  },

  demo: {
    look: 'Regarder la démo',
    making: 'Préparation de dix ans de données fictives…',
    offer: 'Dix ans d’un couple fictif, pour découvrir. Vos propres données ne changent pas.',
    mark: 'Ceci est la démo : un couple fictif. Tout se consulte, rien ne se modifie.',
    leave: 'Quitter la démo',
  },

  payday: {
    title: 'Disponible jusqu’à la paie',
    until: (day: string) => `attendue le ${day}`,
    late: (day: string) => `était attendue le ${day}`,
    due: 'À payer d’ici là',
    noIncome: 'Aucun revenu régulier n’est connu : il faut trois versements au même rythme.',
    unknown: (names: string) =>
      `Solde inconnu : ${names}. Enregistrez-le pour voir ce qui reste disponible.`,
  },

  flow: {
    title: 'Où est passé l’argent',
    alt: (total: string, saved: string) => `Flux de ${total}, dont ${saved} épargnés.`,
    asTable: 'En tableau',
    from: 'Provenance',
    to: 'Destination',
    others: 'Autres catégories',
    saved: 'Épargné',
    drawn: 'Dépensé au-delà des revenus',
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
      `Désormais en ${currency}, sans conversion : ${details}`,
    sameValue: (value: string) => `Valeur aujourd’hui : ${value}, comme avant`,
    value: (before: string, after: string) =>
      `Valeur aujourd’hui : ${before} avant, ${after} après`,
  },
  conflict: {
    title: 'Modifié entre-temps',
    lead: 'Ces données ont été modifiées dans une autre fenêtre ou sur un autre appareil depuis que vous les avez ouvertes. Quelle version garder ?',
    rules:
      'Les règles ont été modifiées dans une autre fenêtre ou sur un autre appareil, et leurs numéros avec elles. Rien n’a été enregistré.',
    value: 'Valeur',
    theirs: 'Enregistré entre-temps',
    mine: 'Votre version',
    nothing: 'rien',
    removed: 'supprimé',
    keepMine: 'Garder la mienne',
    takeTheirs: 'Prendre l’autre',
    ofDay: 'Cette date est déjà renseignée',
    ofDayLead: 'Une autre valeur est déjà enregistrée pour cette date. La remplacer ?',
    stored: 'Enregistré',
    keepStored: 'Garder la valeur enregistrée',
    replace: 'Remplacer',
    showRules: 'Voir les règles',
    deletedOn: 'Supprimée le',
    changedRows: 'Modifiées depuis l’import',
  },
  accountDeletion: {
    title: (name: string) => `Supprimer ${name} ?`,
    hint: (rows: string, balances: string, holdings: string) =>
      `Avec tout ce qu’il contient : ${rows} opérations, ${balances} soldes, ${holdings} titres. Cette action est irréversible.`,
    now: 'Supprimer définitivement',
    done: (name: string) => `Compte ${name} supprimé.`,
  },
  household: {
    title: 'Foyer',
    hint: 'chacun voit tout ; la vue d’un membre ne compte que ses parts',
    name: 'Nom',
    add: 'Ajouter un membre',
    ownsAll: (count: number) =>
      count < 2
        ? 'Lui attribuer le compte sans titulaire'
        : `Lui attribuer les ${count} comptes sans titulaire`,
    added: (name: string) => `${name} fait désormais partie du foyer.`,
    removed: (name: string) =>
      `${name} ne fait plus partie du foyer : ses sessions, ses liens et les clés de sa vue ne sont plus valables.`,
    link: 'Connecter',
    linkHint: (name: string) =>
      `Ce lien connecte ${name}, une seule fois. Ouvrez-le sur son appareil :`,
    owners: 'Titulaires',
    ownersHint:
      'En pour cent. Le reste jusqu’à 100 appartient à quelqu’un hors du foyer ; sans part, le compte n’est dans la vue de personne.',
    badShare: 'Saisissez des pourcentages dont la somme ne dépasse pas 100.',
  },
  doubts: {
    debt: {
      question: 'Jusqu’ici, ce compte était débiteur. Que montre la banque ?',
      instead: (amount: string) => `Je dois cette somme : ${amount}`,
      asTyped: (amount: string) => `J’ai cette somme : ${amount}`,
    },
    whole: {
      question: 'Ce compte détient des titres, comptés à part. Ce montant, c’est…',
      instead: (amount: string) => `Le total, titres compris : liquidités ${amount}`,
      asTyped: (amount: string) => `Les liquidités seules : ${amount}`,
    },
  },
  sharedSecurity: {
    title: 'Pour tous les utilisateurs',
    kind: 'Type de titre',
    changeKind: 'Changer le type',
    kindSet: (name: string) => `Type de ${name} enregistré pour tous les utilisateurs.`,
    noPrice: 'Aucun cours n’est fixé pour tous les utilisateurs.',
    addPrice: 'Fixer un cours',
  },
  ownData: {
    title: 'Toutes vos données',
    hint: 'dans un fichier, sans clés ni mots de passe',
    export: 'Tout exporter',
    restore: 'Restaurer un fichier',
    working: 'Cela peut prendre une minute…',
    restoreTitle: 'Restaurer un fichier',
    ofFile: (person: string, day: string) => `Données de ${person}, exportées le ${day}.`,
    kind: 'Type',
    inFile: 'Dans le fichier',
    here: 'Remplacé',
    kinds: {
      accounts: 'Comptes',
      transactions: 'Opérations',
      balances: 'Soldes',
      holdings: 'Positions',
      lots: 'Lots',
      categories: 'Catégories',
      rules: 'Règles',
      milestones: 'Objectifs',
    },
    replaces:
      'Le fichier remplace toutes vos données. Les clés, les appareils et les mots de passe restent.',
    backsUp: 'Une sauvegarde des données de tous les utilisateurs est d’abord créée.',
    noWayBack:
      'Cette action est irréversible. Exportez d’abord vos données actuelles si vous pensez en avoir besoin.',
    exportFirst: 'Exporter les données actuelles',
    restoreNow: 'Remplacer toutes mes données',
    restored: 'Vos données ont été remplacées.',
  },
  users: {
    title: 'Utilisateurs',
    hint: 'chacun a ses propres données',
    accounts: (count: string) => `comptes : ${count}`,
    link: 'Connecter',
    linkHint: (name: string) =>
      `Ce lien connecte ${name}, une seule fois. Ouvrez-le sur son appareil :`,
    name: 'Nom',
    taken: 'Un utilisateur porte déjà ce nom.',
    add: 'Ajouter un utilisateur',
    remove: 'Supprimer',
    removeTitle: (name: string) => `Supprimer ${name}`,
    loses: (accounts: string, transactions: string, holdings: string, keys: string) =>
      `Seront supprimés : ${accounts} comptes, ${transactions} opérations, ${holdings} positions et ${keys} clés.`,
    forGood: 'Cette action est irréversible.',
    removeNow: 'Supprimer l’utilisateur et toutes ses données',
  },
  backups: {
    title: 'Sauvegardes',
    hint: 'de tous les utilisateurs ; une par jour, gardée sept jours',
    now: 'Sauvegarder maintenant',
    none: 'Aucune sauvegarde pour l’instant.',
    size: (mib: string) => `${mib} Mio`,
    save: 'Télécharger',
    secret: 'Une sauvegarde contient les données de tous les utilisateurs : gardez-la en lieu sûr.',
  },
  installation: {
    timeZone: 'Fuseau horaire',
    timeZoneHint:
      'Il fixe le début de chaque journée. Le réglage `PACTOLE_TIME_ZONE` du service permet d’en changer.',
    noBackups: 'PostgreSQL se sauvegarde avec ses propres programmes, comme `pg_dump`.',
  },
  passkeys: {
    title: 'Clés d’accès',
    hint: 'vous connectent par empreinte, visage ou code PIN, sans mot de passe',
    nameHint: 'Par exemple l’appareil ; sinon, celui du navigateur.',
    add: 'Ajouter une clé d’accès',
    obstacle: {
      address:
        'Les navigateurs n’acceptent les clés d’accès qu’en https sous un nom, ou sur localhost. Cette page a une autre adresse.',
      browser: 'Ce navigateur est trop ancien pour les clés d’accès.',
    },
    byProxy:
      'Le proxy vous connecte. Une clé d’accès confirme que c’est bien vous, par exemple pour créer une clé.',
    elsewhere: (origin: string) => `connecte sur ${origin}`,
    added: (name: string) => `Clé d’accès ${name} ajoutée.`,
    removed: (names: readonly string[]) =>
      names.length < 2
        ? `Clé d’accès ${names.join('')} supprimée.`
        : `Clés d’accès supprimées : ${names.join(', ')}.`,
    stay: 'Votre mot de passe est nouveau, et ces clés d’accès connectent toujours. Retirez celles des appareils que vous n’avez plus.',
    removeAll: 'Retirer toutes les clés d’accès',
    cancelled: 'Le navigateur n’a donné aucune clé d’accès.',
    exists: 'Cet appareil a déjà une clé d’accès pour vous.',
    refused: 'Cette clé d’accès ne connecte pas ici.',
    signIn: 'Se connecter avec une clé d’accès',
    confirm: 'Utiliser une clé d’accès',
  },
  settings: {
    reminders: 'Rappels par e-mail',
    remindersHint: 'ce qui est à faire, le lundi matin',
    remindersNote:
      'Relevés et cours anciens, consentements qui expirent, synchronisations en échec : des noms de comptes et des jours, aucun montant. Rien à faire, pas d’e-mail.',
    remindersAddress: 'Adresse e-mail',
    remindersStart: 'Envoyer un code',
    remindersSent: (address: string) => `Un code a été envoyé à ${address}.`,
    remindersCode: 'Code reçu par e-mail',
    remindersConfirm: 'Confirmer l’adresse',
    remindersOther: 'Utiliser une autre adresse',
    remindersOn: (address: string) => `Les rappels vont à ${address}.`,
    remindersOff: 'Les rappels sont arrêtés.',
    remindersStop: 'Arrêter les rappels',
    remindersFailed: (day: string, reason: string) =>
      `Aucun e-mail n’a pu être envoyé depuis le ${day} : ${reason}`,
    feeds: 'Synchronisations',
    feedsHint: 'configurées sur la machine, pour `pactole sync`',
    noFeed: 'Aucune synchronisation n’a encore rien importé.',
    fed: (account: string, day: string, rows: string) =>
      `${account}, dernier import le ${day} : ${rows}`,
    ranOn: (day: string) => `synchronisée le ${day}`,
    pauseFeed: 'Mettre en pause',
    resumeFeed: 'Reprendre',
    pausedSince: (day: string) => `En pause depuis le ${day}`,
    feedPaused: (command: string) =>
      `La synchronisation de toutes les sources l’ignore ; ${command} la lance quand même.`,
    forgetFeed: 'Oublier',
    feedConsent: (command: string) => `L’autorisation a expiré. Pour la renouveler : ${command}.`,
    feedConsentEnds: (day: string, command: string) =>
      `L’autorisation expire le ${day}. Pour la renouveler : ${command}.`,
    feedFailed: (message: string) => `Échec : ${message}`,
    feedOpen: (differences: number, held: number, gone: number, command: string) =>
      [
        ...(differences > 0 ? [`Chiffres différents : ${differences}.`] : []),
        ...(held > 0 ? [`Lignes en attente : ${held}.`] : []),
        ...(gone > 0 ? [`Lignes disparues : ${gone}.`] : []),
        `Pour les voir : ${command}.`,
      ].join(' '),
    feedSilent: (command: string) =>
      `Aucune synchronisation depuis plus d’un mois. Pour la relancer : ${command}.`,
    devices: 'Appareils connectés',
    thisDevice: 'cet appareil',
    lastUsed: (day: string) => `utilisé le ${day}`,
    end: 'Déconnecter',
    signedInOn: (instant: string) => `connecté le ${instant}`,
    signedInFrom: (address: string) => `depuis ${address}`,
    signedInBy: {
      link: 'par un lien',
      password: 'par mot de passe',
      passkey: 'par clé d’accès',
      proxy: 'par le proxy',
    },
    endOthers: 'Déconnecter les autres appareils',
    endAll: 'Déconnecter partout',
    endAllHint: 'Les liens déjà créés ne sont plus valables. Les clés restent.',
    anotherDevice: 'Connecter un autre appareil',
    linkHint: 'Scannez ce code avec l’autre appareil, ou ouvrez-y ce lien. Il sert une seule fois.',
    passwordSet: 'Vous pouvez vous connecter avec votre nom et ce mot de passe.',
    passwordNone: 'Aucun mot de passe : la connexion se fait par un lien.',
    passwordNoneByProxy: 'Aucun mot de passe : la connexion se fait par le proxy ou par un lien.',
    currentPassword: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    passwordHint: 'Douze caractères au moins.',
    passwordChanged: 'Mot de passe enregistré.',
    passwordRemoved: 'Mot de passe retiré.',
    removePassword: 'Retirer le mot de passe',
    secondFactor: 'Double authentification',
    secondFactorOff:
      'Demande, en plus du mot de passe, un code d’une application d’authentification.',
    secondFactorNeedsPassword: 'Définissez d’abord un mot de passe.',
    secondFactorOn: (codes: number) =>
      `Active. Codes de secours restants : ${codes}. Un lien ou le proxy ne demandent pas de code.`,
    turnOn: 'Activer',
    turnOff: 'Désactiver',
    scanSecret:
      'Scannez ce code avec votre application d’authentification, ou saisissez-y ce texte :',
    appCode: 'Code que l’application affiche',
    confirmCode: 'Vérifier et activer',
    newRecoveryCodes: 'Nouveaux codes de secours',
    recoveryCodes:
      'Gardez ces codes en lieu sûr. Chacun remplace une fois l’application. Ils ne seront plus affichés.',
    turnedOn: 'Double authentification activée.',
    turnedOff: 'Double authentification désactivée.',
    confirmTitle: 'Confirmez que c’est vous',
    confirmByPassword: 'Cette étape redemande votre mot de passe.',
    confirmByLink: 'Ouvrez d’abord un nouveau lien dans ce navigateur :',
    confirmByProxy: 'Connectez-vous de nouveau par le proxy.',
    signedInAgain: 'C’est fait',
    confirm: 'Confirmer',
    journal: 'Historique des modifications',
    journalHint: 'des 90 derniers jours ; à annuler tant que rien n’a changé depuis',
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
    goalsHint: 'montants de patrimoine net dont la projection estime la date',
    newGoal: 'Nouvel objectif',
    goalBy: (amount: string, day: string) => `${amount} d’ici le ${day}`,
    goalDay: 'Échéance',
    addGoal: 'Ajouter l’objectif',
    goalAdded: (amount: string) => `Objectif de ${amount} ajouté.`,
    goalRemoved: (amount: string) => `Objectif de ${amount} retiré.`,
    index: 'Indice de comparaison',
    indexHint: 'auquel vos placements sont comparés',
    indexChosen: (name: string) => `Comparé à l’indice ${name}.`,
    rules: 'Règles',
    rulesHint:
      'donnent une catégorie ou un type aux nouvelles opérations ; la première applicable l’emporte',
    newRule: 'Nouvelle règle',
    ruleNumber: (place: number) => `Règle ${place}`,
    ruleHint:
      'Indiquez au moins un critère, et ce que donne la règle. Un * remplace n’importe quel texte.',
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
    assistantsHint: 'ayant accès à vos chiffres, en lecture ou en écriture',
    connectHint:
      'Pour connecter un assistant, donnez-lui cette adresse ; vous reviendrez ici pour accepter.',
    connectedOn: (day: string) => `connecté le ${day}`,
    asksIn: (name: string, owner: string) => `${name} demande l’accès aux chiffres de ${owner}.`,
    goesTo: (place: string) =>
      `Votre réponse sera envoyée à ${place}. N’acceptez que si vous venez d’y faire cette demande.`,
    mayRead: 'Lire',
    mayWrite: 'Lire et écrire',
    letIn: 'Accepter',
    turnAway: 'Refuser',
    keys: 'Clés',
    keysHint: 'pour les programmes qui lisent ou écrivent vos données',
    newKey: 'Nouvelle clé',
    made: (day: string) => `depuis le ${day}`,
    neverUsed: 'jamais utilisée',
    expires: (day: string) => `jusqu’au ${day}`,
    revoke: 'Révoquer',
    revoked: (name: string) => `Clé ${name} révoquée.`,
    expiry: 'Valable jusqu’au',
    expiryHint: 'Sans date, un an.',
    scopes: 'Droits',
    shownOnce: 'Copiez-la maintenant : elle ne sera plus affichée.',
  },

  holdingForm: {
    gone: 'Titre introuvable.',
    noLots: 'Aucun achat daté : la quantité et le prix de revient indiqués comptent.',
    withoutIsin: 'Sans code ISIN, ses achats et ventes viennent du fichier de votre courtier.',
    addLot: 'Ajouter un achat ou une vente',
    correct: (side: string, day: string, text: string) => `Corriger : ${side} du ${day}, ${text}`,
    side: 'Sens',
    unitPrice: 'Prix d’une part',
    fees: 'Frais',
    lotAdded: (name: string) => `${name} : ajouté.`,
    lotChanged: (name: string) => `${name} : corrigé.`,
    lotRemoved: (name: string) => `${name} : achat ou vente supprimé.`,
    stated: 'Valeurs indiquées',
    changed: (name: string) => `${name} : modifié.`,
    worth: 'Valeur et suppression',
    worthlessFrom: 'Sans valeur à partir du',
    markWorthless: 'Marquer sans valeur',
    worthAgain: 'Rétablir sa valeur',
    isWorthless: (name: string) => `${name} est marqué sans valeur.`,
    hasWorth: (name: string) => `${name} est de nouveau évalué à son cours.`,
    removed: (name: string) => `${name} : titre supprimé.`,
  },

  holdingMoves: {
    title: 'Transferts de parts',
    move: 'Transférer des parts',
    account: 'Vers le compte',
    code: 'Deviennent',
    codeHint: 'ISIN, ou une monnaie comme coin:POL ; vide : le même titre',
    quantity: 'Parts transférées',
    quantityHint: 'vide : toutes',
    ratio: 'Nouvelles parts pour les anciennes',
    ratioHint: 'comme 3:2 ; vide : une pour une',
    received: 'Parts reçues',
    receivedHint: 'à la place d’un rapport',
    cash: 'Montant reçu',
    cashHint: 'diminue leur prix de revient',
    pay: 'Montant payé',
    payHint: 'pour des droits exercés : augmente leur prix de revient',
    costShare: 'Scission : % du prix de revient',
    costShareHint: 'toutes les parts restent',
    moved: (name: string) => `${name} : parts transférées.`,
    takeBack: 'Annuler le transfert',
    takeBackOf: (day: string, name: string) => `Annuler le transfert du ${day}, ${name}`,
    takenBack: (name: string) => `${name} : transfert annulé.`,
  },

  app: {
    accounts: (count: number) => some(count, 'compte', 'comptes'),
    transfers: (count: number) =>
      `${some(count, 'transfert', 'transferts')} de parts, avec leur prix de revient`,
    prices: (count: number) => some(count, 'cours passé', 'cours passés'),
    fresh: 'nouveau',
    withoutIsin:
      'Le fichier n’indique pas l’ISIN de ces titres. Saisissez-le, ou « coin » pour une cryptomonnaie : sans lui, leurs achats et ventes ne sont pas importés.',
    otherCurrency: (file: string, account: string) =>
      `Un compte en ${account} ne peut pas recevoir d’opérations en ${file}.`,
    leaveOut: 'Ne pas importer',
    leftOut: 'non importé',
    transfersStored: (count: number) =>
      `${some(count, 'transfert enregistré', 'transferts enregistrés')}, avec leur prix de revient.`,
    balancesStored: (count: string) => `Soldes enregistrés : ${count}.`,
    pricesStored: (count: string) => `Cours passés enregistrés : ${count}.`,
    pricesLeft: (count: string) =>
      `Cours non enregistrés : ${count}. Une source de cours, un indice ou un autre utilisateur en dépend, ou vous ne détenez pas le titre.`,
    undoHint: 'comptes, opérations, achats et ventes, soldes, en une fois ; les cours restent',
    inFile: 'Dans le fichier',
    here: 'Ici',
    cash: 'liquidités',
    allSame: (figures: number) =>
      figures < 2
        ? 'Le seul chiffre est celui du fichier.'
        : `Les ${figures} soldes et positions sont ceux du fichier.`,
    differs: (count: number, figures: number) =>
      `Soldes et positions qui diffèrent du fichier : ${count} sur ${figures}.`,
    reasons: {
      currency: 'des opérations sont dans une autre devise, que le fichier ne convertit pas',
      similar: 'des opérations qui ressemblent à d’autres ont été laissées de côté',
      deleted: 'vous en avez supprimé des opérations',
      others: 'le compte contient plus que le fichier',
      noIsin: 'le fichier n’en donne pas l’ISIN',
      noLots: 'il n’a ni achats ni ventes : leur prix compte dans son solde',
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
      'À partir de cette date ; le passé ne change pas. Un champ vide garde la valeur précédente.',
    from: (day: string) => `à partir du ${day}`,
    day: 'Date',
    instalment: 'Mensualité',
    instalmentHint: 'Capital et intérêts, sans assurance. Vide : elle est calculée.',
    interest: 'Intérêts',
    principal: 'Capital',
    insurance: 'Assurance',
    insuranceHint: 'Par mois, en plus de la mensualité.',
    debt: 'Capital restant dû',
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
      'La date de fin de ce prêt est inconnue : indiquez le montant emprunté, l’ouverture, le taux et la durée, ou une mensualité.',
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
      operator: 'saisi sur la machine du service',
      user: 'saisi à la main',
    },
    ambiguous: (thousands: string, decimals: string) =>
      `Est-ce ${thousands} ou ${decimals} ? Précisez.`,
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
    went: 'Destination de cet argent',
    came: 'Provenance de cet argent',
    reasons: {
      said: 'comme vous l’avez indiqué',
      named: 'd’après les libellés',
      amount: 'même montant, à trois jours près',
      exchange: 'd’après les libellés d’opérations de change',
      bill: 'égal au relevé de la carte',
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
      card: 'Le prélèvement mensuel ne compte alors plus en plus de vos achats par carte.',
      loan: 'Ses échéances sont alors reconnues et réduisent la dette.',
    },
    paidBy: 'Compte payeur',
    paidByNone: 'Aucun de mes comptes',
    payerSaved: (name: string) => `Compte payeur de ${name} enregistré.`,
  },

  rates: {
    title: 'Taux de change',
    titleHint: 'des devises de vos comptes',
    of: (currency: string) => `Taux de change de ${currency}`,
    none: 'Aucun taux n’est connu.',
    unused: (currency: string) => `Aucune de vos données n’est en ${currency}.`,
    add: 'Saisir un taux',
    change: 'Voir, corriger…',
    label: 'Un euro vaut',
    hint: 'Valable à partir de cette date, jusqu’au taux suivant.',
    neededFrom: (day: string) =>
      `Vos données commencent le ${day}. Ce qui date d’avant le premier taux est exclu des totaux.`,
  },

  proxySignIn: {
    title: 'Connexion par le proxy',
    named: (user: string, header: string) =>
      `Le proxy de ce service vous a identifié : son en-tête ${header} indique ${user}.`,
    signOut:
      'Dans ce cas, vous serez reconnecté à la prochaine ouverture de la page. Pour vous déconnecter, passez par le proxy.',
    other: (header: string) =>
      `Ce service accepte l’en-tête ${header} des proxys de confiance, mais ce navigateur n’est passé par aucun d’eux.`,
    set: 'Se déconnecter ici suffit. L’en-tête se configure sur la machine du service.',
  },
};

/** A language does not compile until it says all of it. */
export type EditingWords = typeof fr;
