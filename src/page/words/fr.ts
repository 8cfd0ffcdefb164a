const some = (count: number, one: string, other: string) =>
  count < 2 ? `${count} ${one}` : `${count.toLocaleString('fr-FR')} ${other}`;

export const fr = {
  skip: 'Aller au contenu',
  navigation: 'Les vues',
  chooseLanguage: 'Langue',
  views: {
    patrimoine: 'Patrimoine',
    comptes: 'Comptes',
    placements: 'Placements',
    operations: 'Opérations',
    conseils: 'Conseils',
  },
  loading: 'Chargement…',
  retry: 'Réessayer',
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  total: 'Total',
  menu: 'Clé et réglages',
  savedOn: (day: string) => `Enregistré le ${day}`,

  key: {
    title: 'Votre patrimoine, chez vous.',
    lead: 'Cette page parle à votre service Pactole, et à personne d’autre. Elle s’ouvre avec une clé.',
    label: 'Votre clé',
    keep: 'La garder sur cet appareil',
    keepHint: 'Sinon elle reste dans la mémoire de cet onglet, et disparaît quand il se recharge.',
    open: 'Ouvrir',
    none: 'Pas encore de clé ? Dans un terminal, là où Pactole est installé :',
    demo: 'Ou d’abord une vie inventée, pour voir :',
    refused:
      'Le service refuse cette clé : elle est inconnue, expirée ou révoquée. Cette commande en donne une nouvelle :',
    malformed: 'Une clé s’écrit sans espace ni accent ; celle-ci n’en est pas une.',
    kept: 'La clé est gardée sur cet appareil.',
    notKept: 'La clé n’est que dans la mémoire de cet onglet.',
    forget: 'Oublier la clé',
  },
  link: {
    opening: 'La page s’ouvre…',
    failed: {
      expired: 'Ce lien a déjà servi, ou a expiré. Cette commande en donne un autre :',
      unprotected:
        'Sans TLS, une clé voyagerait en clair : ouvrez le lien sur la machine du service, ou en https.',
      busy: 'Trop de liens s’ouvrent en ce moment : réessayez dans une minute.',
      unreachable: 'Le service ne répond pas : le lien reste valable, ouvrez-le de nouveau.',
    },
    title: (user: string) => `Ouvrir la page de ${user} ?`,
    other: (user: string, name: string) =>
      `Ce lien ouvre la page de ${user}, avec la clé « ${name} ». La page est déjà ouverte avec une autre clé. Les fichiers que vous déposez ensuite iraient chez ${user}.`,
    opens: (scopes: string) => `Cette clé ouvre : ${scopes}.`,
    stay: 'Rester ici',
    open: (user: string) => `Ouvrir celle de ${user}`,
    keep: (user: string) =>
      `C’est la page de ${user}. Cet onglet oublie la clé quand il se recharge.`,
    keepNot: 'Pas maintenant',
  },
  denied: {
    title: 'Votre clé n’ouvre pas cette partie',
    needs: (scope: string) => `Il lui manque le droit ${scope}.`,
    notice: (scopes: string) =>
      `Il manque à votre clé : ${scopes}. Cette commande donne une clé qui a tous les droits de la page :`,
    give: 'Cette commande donne une clé qui l’a :',
  },
  freshness: {
    at: (time: string) => `À jour à ${time}`,
    refresh: 'Actualiser',
    blur: 'Flouter les montants',
  },
  failure: {
    offline: 'Vous êtes hors ligne : ces chiffres sont les derniers reçus.',
    unreachable: 'Le service ne répond pas. Est-il démarré ?',
    slow: 'Le service met du temps à répondre. On attend encore.',
    other: (message: string) => `Le service a refusé : ${message}`,
  },

  wealth: {
    title: 'Patrimoine net',
    owned: 'Ce que vous possédez',
    owed: 'Ce que vous devez',
    periods: { year: '1 an', five: '5 ans', all: 'Tout' },
    since: (day: string) => `depuis le ${day}`,
    evolution: 'Évolution',
    evolutionAlt: (from: string, first: string, to: string, last: string) =>
      `Évolution du patrimoine net, de ${first} (${from}) à ${last} (${to}).`,
    net: 'Patrimoine net',
    debts: 'Dettes',
    why: 'Pourquoi il a changé',
    whyPeriod: 'Période',
    whyRow: {
      gains: 'Gains des placements',
      savings: 'Épargne',
      cash: 'Liquidités et épargne',
      goods: 'Immobilier et biens',
      debts: 'Dettes',
      investments: 'Placements',
    },
    whyHint: {
      gains: 'cours, dividendes et intérêts, frais déduits',
      savings: 'ce que vous avez mis de côté, ou dépensé',
      cash: 'ce que vous avez mis de côté, ou dépensé',
      goods: 'achats, ventes et nouvelles estimations',
      debts: 'remboursé, ou emprunté',
      investments: 'gains et versements ensemble',
    },
    savedInto: (invested: string, cash: string) =>
      `${invested} versés sur les placements, ${cash} de liquidités`,
    from: (day: string) => `Le ${day}`,
    thisYear: (year: number) => `${year}, jusqu’ici`,
    allTime: 'Depuis le début',
    change: 'Changement',
    allocation: 'Répartition',
    allocationHint: 'de ce que vous possédez',
    classes: {
      real_estate: 'Immobilier',
      other: 'Autre',
      cash: 'Liquidités',
      bonds: 'Obligations et fonds en euros',
      equities: 'Actions',
      crypto: 'Crypto',
      collectible: 'Biens',
    } as Record<string, string>,
    categories: {
      crowdlending: 'Financement participatif',
      autre: 'Autre',
      crypto: 'Crypto',
      courant: 'Comptes courants',
      livret: 'Livrets et épargne',
      investissement: 'Investissements',
      immobilier: 'Immobilier',
      objets: 'Objets',
    },
    milestones: 'Paliers',
    milestonesHint: (rate: string) => `projection à ${rate} par an, avec votre épargne récente`,
    reached: (when: string) => `atteint en ${when}`,
    projected: (when: string) => `vers ${when}`,
    notProjected: 'pas avant 50 ans',
    own: 'votre objectif',
    drawdown: (current: string, max: string) =>
      `${current} sous le plus haut ; le plus grand recul a été de ${max}.`,
    atPeak: (max: string) => `Au plus haut ; le plus grand recul a été de ${max}.`,
    sinceEnd: (month: string) => `Depuis fin ${month}`,
    without: (amount: string) => `hors ${amount} enregistrés pour la première fois`,
    recorded: 'Enregistré pour la première fois',
    recordedHint: 'possédé avant, donc ni gagné ni épargné',
    reachedBefore: 'atteint avant d’être enregistré ici',
    nothing: 'Rien encore. Déposez un relevé sur cette page, ou créez un compte.',
    firstSteps:
      'Le fichier de votre banque ou de votre courtier est lu ici, dans votre navigateur. Vous voyez d’abord ce que l’import ferait, puis vous décidez ; le même fichier n’ajoute rien deux fois. Un bien ou un prêt se saisit par son solde.',
  },

  gaps: {
    gap: (points: number, first: string, last: string) =>
      points === 1
        ? `En ${first}, une valeur manque et n’est pas comptée.`
        : `De ${first} à ${last}, à ${points} dates, une valeur manque et n’est pas comptée.`,
    assumption: (points: number, first: string, last: string) =>
      points === 1
        ? `En ${first}, un coût tient lieu de valeur.`
        : `De ${first} à ${last}, à ${points} dates, un coût ou une hypothèse tient lieu de valeur.`,
    unpriced: (count: number) =>
      some(count, 'ligne sans valeur, comptée pour rien', 'lignes sans valeur, comptées pour rien'),
    worthless: (count: number) =>
      some(count, 'ligne déclarée sans valeur', 'lignes déclarées sans valeur'),
    foreign: (currencies: string) => `converti depuis ${currencies}`,
    unknownBalance: (names: string) =>
      `Solde inconnu : ${names}. Le total compte la somme des opérations.`,
    missingToday: 'Une valeur d’aujourd’hui manque : le total ne la compte pas.',
  },

  accounts: {
    title: 'Comptes',
    groups: {
      cash: 'Comptes et épargne',
      investments: 'Placements',
      goods: 'Immobilier et biens',
      debts: 'Dettes',
    },
    type: {
      checking: 'Compte courant',
      savings: 'Compte d’épargne',
      pea: 'PEA',
      cto: 'Compte-titres',
      av: 'Assurance-vie',
      crypto_wallet: 'Portefeuille crypto',
      crowdlending: 'Financement participatif',
      real_estate: 'Bien immobilier',
      object: 'Objet',
      other: 'Autre',
      loan: 'Prêt',
    } as Record<string, string>,
    value: 'Valeur',
    gain: 'Gain',
    name: 'Compte',
    asOf: (when: string) => `cours ${when}`,
    balanceAnd: (day: string) => `solde du ${day}, opérations depuis`,
    owedSince: (day: string) => `solde du ${day}, échéances depuis`,
    valued: (when: string) => `estimé ${when}`,
    stale: 'à rafraîchir',
    noFigure: 'aucun solde, aucun cours',
    unknownBalance: 'solde inconnu : somme des opérations',
    sinceOpening: (day: string) => `opérations depuis l’ouverture, le ${day}`,
    unknownCash: 'liquidités : solde inconnu',
    archived: 'Comptes archivés, hors du total',
    create: 'Nouveau compte',
    balance: 'Saisir un solde',
    unknown: 'Ce compte n’est pas à vous, ou n’existe plus.',
    opened: 'Ouvert le',
    contributions: 'Versements',
    statedOn: (day: string) => `déclarés le ${day}`,
    envelope: 'Enveloppe',
    allRows: 'Toutes les opérations',
    curve: 'Solde',
    curveHint: 'jour par jour, depuis les opérations',
    curveAlt: (from: string, first: string, to: string, last: string) =>
      `Solde du compte, de ${first} (${from}) à ${last} (${to}).`,
    empty: 'Aucun compte encore.',
  },

  commands: {
    title: 'Modifier ce compte',
    hint: 'Une clé n’efface et ne corrige rien de ce qui est enregistré. Ces commandes le font, dans un terminal du service :',
    complete: 'Le compléter',
    rename: 'Le renommer',
    contributions: 'Déclarer ce qui y a été versé',
    lots: 'Charger ses achats et ventes de titres',
    balances: 'Voir ses soldes, et en retirer un par son identifiant (balances remove)',
    archive: 'L’archiver : il ne compte plus à partir de ce jour',
    unarchive: 'Le compter de nouveau',
    delete: 'Le supprimer avec tout ce qu’il contient',
  },

  investments: {
    title: 'Placements',
    value: 'Valeur de vos placements',
    gainLatent: 'Gain latent',
    gainRealised: 'Gain réalisé',
    gainRealisedHint: 'des ventes, au coût moyen',
    fees: 'Frais payés',
    feesHint: 'depuis le début',
    annualised: 'Performance par an',
    annualisedHint:
      'pondérée par le temps : ce qu’un euro resté investi a gagné, quels que soient vos versements',
    tri: 'Rendement de vos versements',
    triHint:
      'par an, taux interne : ce qu’aurait dû rapporter un livret recevant les mêmes sommes aux mêmes dates',
    ttwr: 'Performance en tout',
    ttwrHint: 'pondérée par le temps, sur toute la période, frais et impôts déduits',
    volatility: 'Volatilité',
    volatilityHint: 'par an : l’ampleur habituelle des hauts et des bas mensuels',
    sharpe: 'Ratio de Sharpe',
    sharpeHint: (rate: string) =>
      `ce que chaque point de risque a rapporté au-delà du taux sans risque de ${rate}`,
    maxDrawdown: 'Plus fort recul',
    maxDrawdownHint: 'la plus grande baisse depuis un plus haut',
    contributions: 'Investi, net',
    contributionsHint: {
      lots: 'achats moins ventes',
      costBasis: 'coût de ce que vous détenez',
      unknown: 'le coût de certaines lignes n’est pas connu',
    },
    positions: 'Positions',
    position: 'Position',
    weight: 'Poids',
    quantity: 'Quantité',
    price: 'Cours',
    trend: '30 cours',
    trendAlt: (from: string, to: string) => `Les 30 derniers cours, de ${from} à ${to}`,
    cash: 'Liquidités',
    byBalance: 'suivi par son solde',
    worthlessSince: (day: string) => `sans valeur depuis le ${day}`,
    unpriced: 'sans cours',
    ter: (rate: string) => `${rate} de frais par an`,
    returns: 'Rendements mois par mois',
    returnsHint: 'en %, pondérés par le temps',
    net: 'Nets',
    gross: 'Bruts',
    netHint: 'frais et impôts déduits',
    year: 'Année',
    years: 'Année par année',
    start: 'Début',
    paidIn: 'Versé',
    earned: 'Gagné',
    end: 'Fin',
    return: 'Rendement',
    against: (name: string) => `Face à l’indice ${name}`,
    againstHint: (month: string) => `100 en ${month}, en euros`,
    yours: 'Vos placements',
    versus: (yours: string, index: string) => `Vos placements : ${yours}. L’indice : ${index}.`,
    drawdown: 'Reculs',
    drawdownHint: 'chute depuis le plus haut',
    drawdownAlt: (max: string) => `Reculs depuis le plus haut ; le plus fort est de ${max}.`,
    movements: 'Achats et ventes',
    buy: 'Achat',
    sell: 'Vente',
    date: 'Date',
    amount: 'Montant',
    more: (count: number) => `Les ${count.toLocaleString('fr-FR')} autres`,
    nothing: 'Aucun placement encore.',
    firstSteps:
      'PEA, compte-titres, assurance-vie ou cryptomonnaies : ajoutez le fichier de votre courtier, ou créez le compte et saisissez son solde. Les performances se calculent à partir de là.',
    unnamed: 'Sans nom',
  },

  holdings: {
    add: 'Ajouter un titre',
    isin: 'ISIN',
    isinHint: 'douze caractères, sur le relevé du courtier : FR0000120271',
    quantity: 'Quantité',
    cost: 'Prix de revient, frais compris',
    boughtOn: 'Acheté le',
    badIsin: 'Ce n’est pas un ISIN : douze caractères, dont le dernier est une clé de contrôle.',
    badQuantity: 'Une quantité s’écrit comme 12,5, au-dessus de zéro.',
    alreadyThere: 'Ce titre est déjà dans le compte.',
    balanceIsCash: (amount: string) =>
      `Avec un titre, le solde de ce compte (${amount}) ne compte plus que ses liquidités : saisissez-les ensuite.`,
    exact: 'Pour l’historique exact, achat par achat, cette commande charge un fichier de lots :',
    withoutHistory:
      'Ou, sans l’historique exact : ce que le fichier laisse en portefeuille, au prix de revient moyen.',
    create: (count: number) =>
      count < 2 ? 'Créer la position' : `Créer les ${count.toLocaleString('fr-FR')} positions`,
    created: (count: number, known: number) =>
      `${some(count, 'position créée', 'positions créées')}${known === 0 ? '' : `, ${known} déjà là`}.`,
  },

  operations: {
    title: 'Opérations',
    search: 'Chercher',
    searchHint: 'libellé, catégorie, montant',
    account: 'Compte',
    allAccounts: 'Tous les comptes',
    older: 'Plus anciennes',
    all: 'Tout charger',
    shown: (shown: number, loaded: number) =>
      shown === loaded
        ? some(loaded, 'opération chargée', 'opérations chargées')
        : `${shown.toLocaleString('fr-FR')} sur ${some(loaded, 'opération chargée', 'opérations chargées')}`,
    complete: 'Tout est chargé.',
    partial: 'Il y en a de plus anciennes.',
    none: 'Aucune opération.',
    noMatch: 'Aucune opération chargée ne correspond.',
    fee: (amount: string) => `dont frais ${amount}`,
    tax: (amount: string) => `dont impôt ${amount}`,
    next: 'Afficher la suite',
  },

  advice: {
    title: 'Conseils',
    nothing: 'Rien à dire encore : il faut quelques mois d’opérations.',
  },

  files: {
    add: 'Ajouter un relevé',
    title: 'Ajouter un relevé',
    dropHere: 'Déposez vos relevés',
    dropHint:
      'OFX, QIF, CSV, XLSX, ODS, CAMT.053, MT940, ou un ZIP : lus ici, dans votre navigateur',
    choose: 'Choisir des fichiers',
    reading: (name: string) => `Lecture de ${name}…`,
    unreadable: (name: string) => `${name} ne se lit pas`,
    otherFormats:
      'Sur le site de votre banque, l’export s’appelle souvent « Télécharger mes opérations » : choisissez-y OFX, QIF, CSV, Excel, camt.053 ou MT940, puis déposez ce fichier-là.',
    dateOrder: {
      'D/M/Y': 'Le jour d’abord : jour/mois/année',
      'M/D/Y': 'Le mois d’abord : mois/jour/année',
    },
    decimalMark: { ',': 'Virgule : 1,5 vaut un et demi', '.': 'Point : 1.5 vaut un et demi' },
    positive: { out: 'Sans moins : dépensé', in: 'Sans moins : reçu' },
    obstacle: {
      readerMissing: 'Le lecteur de relevés n’a pas pu être chargé. Réessayez une fois connecté.',
      closed:
        'Il ne s’ouvre pas : c’est peut-être un dossier, ou il a été déplacé depuis. Choisissez les fichiers un par un.',
      tooLong:
        'Sa lecture prend plus d’une minute. Choisissez un autre fichier, ou une période plus courte.',
      tooLarge:
        'Il dépasse 64 Mo, ce qu’aucun relevé n’atteint. Choisissez un autre fichier, ou une période plus courte.',
    },
    holds: (rows: number, trades: number) =>
      [
        some(rows, 'opération', 'opérations'),
        ...(trades === 0 ? [] : [some(trades, 'achat ou vente', 'achats et ventes')]),
      ].join(', '),
    empty: 'Aucune opération dans ce fichier.',
    which: 'Dans quel compte ?',
    choosePrompt: 'Choisir un compte…',
    newAccount: 'Nouveau compte…',
    byIban: 'reconnu par son IBAN',
    comparing: 'Comparaison avec ce qui est enregistré…',
    new: 'nouvelles',
    known: 'déjà là',
    deleted: 'supprimées avant',
    similar: 'ressemblantes',
    range: (from: string, to: string) => (from === to ? `le ${from}` : `du ${from} au ${to}`),
    flows: (inflow: string, outflow: string) => `entrées ${inflow}, sorties ${outflow}`,
    questions: 'À vérifier',
    fuzzy: (label: string, existing: string) => `« ${label} » ressemble à « ${existing} »`,
    rows: 'Les lignes',
    state: { new: 'nouvelle', known: 'déjà là', deleted: 'supprimée' },
    warnings: 'Ce que le fichier signale',
    import: (count: number) => `Importer ${some(count, 'opération', 'opérations')}`,
    nothingNew: 'Tout est déjà là : rien à importer.',
    importing: (done: number, total: number) =>
      `${done.toLocaleString('fr-FR')} sur ${total.toLocaleString('fr-FR')}`,
    imported: (count: number) => `${some(count, 'opération importée', 'opérations importées')}.`,
    stopped: (count: number) =>
      `L’import s’est arrêté après ${some(count, 'ligne', 'lignes')}. Rien n’est en double : relancez-le.`,
    balance: (amount: string, day: string) => `Enregistrer aussi le solde : ${amount} le ${day}`,
    balanceSaved: 'Solde enregistré.',
    otherCurrency: (file: string, account: string) =>
      `Le fichier est en ${file}, le compte en ${account}.`,
    trades: (count: number) =>
      some(count, 'achat ou vente de titres', 'achats et ventes de titres'),
    tradesHint: 'Les titres s’ajoutent par la commande du propriétaire, avec ce fichier :',
    download: 'Télécharger le fichier de lots',
    withoutIsin: (count: number) =>
      `${some(count, 'ligne sans ISIN reste', 'lignes sans ISIN restent')} hors du fichier.`,
    balanceUnknown:
      'Le solde de ce compte n’est pas connu : sa valeur n’est que la somme de ses opérations.',
    bankShowed: (day: string) => `Le ${day}, votre banque affichait`,
    remove: 'Retirer',
  },

  categories: {
    title: (count: number) =>
      `Donner une catégorie : ${some(count, 'opération en attend une', 'opérations en attendent une')}`,
    hint: 'Les libellés qui se ressemblent ne font qu’un choix, envoyé avec leurs opérations. Ce qui reste vide reste sans catégorie.',
    alike: (count: number) => `${count.toLocaleString('fr-FR')} semblables`,
    category: 'Catégorie',
  },

  forms: {
    name: 'Nom',
    type: 'Type',
    institution: 'Établissement',
    optional: 'facultatif',
    currency: 'Devise',
    product: 'Produit',
    products: {
      livret_a: 'Livret A',
      ldds: 'LDDS',
      lep: 'LEP',
      livret_jeune: 'Livret jeune',
      pel: 'PEL',
      cel: 'CEL',
      autre: 'Autre livret',
    } as Record<string, string>,
    create: 'Créer le compte',
    balance: 'Solde',
    balanceHint: 'ce qu’il y a, ou ce que vaut le bien ; d’un prêt, ce qui reste dû',
    day: 'Jour',
    recorded: (amount: string, name: string, day: string) =>
      `${amount} sur ${name}, le ${day} : enregistré.`,
    chain: 'Chaîne',
    byHand: 'Suivi par son solde',
    address: 'Adresse publique',
    valueToday: {
      cash: 'Solde aujourd’hui',
      invested: 'Valeur aujourd’hui',
      thing: 'Valeur aujourd’hui',
      loan: 'Reste dû aujourd’hui',
    },
    since: { cash: 'Ouvert le', invested: 'Ouvert le', thing: 'Acheté le', loan: 'Emprunté le' },
    valueThen: { invested: 'Valeur ce jour-là', thing: 'Pour', loan: 'Montant emprunté' },
    sinceHint: {
      cash: 'Un compte ouvert juste avant sa première opération a commencé vide.',
      invested: 'La date d’ouverture donne l’âge fiscal ; la valeur d’alors, le passé du compte.',
      thing: 'Ce qui était déjà à vous n’est pas compté comme gagné ce mois-ci.',
      loan: 'Le montant emprunté donne le passé du prêt.',
    },
    fault: {
      missing: 'À remplir.',
      amount: 'Un montant s’écrit comme 1 234,56.',
      day: 'Ce jour n’est pas encore venu.',
      currency: 'Une devise a trois lettres, comme EUR.',
      address: 'L’adresse publique du portefeuille est nécessaire pour le suivre.',
    },
    badAmount: 'Un montant s’écrit comme 1 234,56.',
  },
};

/** Everything that the page says; a language does not compile until it says all of it. */
export type Words = typeof fr;
