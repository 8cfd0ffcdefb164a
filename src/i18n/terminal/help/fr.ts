/** Texts of `--help` in French, by their English ones: those of the commands in their order, group by group. */
export const fr = {
  // What every command takes
  'Track your accounts, investments and net worth.':
    'Suivre vos comptes, vos placements et votre patrimoine net.',
  'answer in JSON, for scripts': 'répondre en JSON, pour les scripts',
  'the user it is about; `keys create`, `users add` and `restore` create a new one':
    'l’utilisateur concerné ; `keys create`, `users add` et `restore` le créent s’il est nouveau',
  'all columns, texts and ids whole, however wide the lines':
    'toutes les colonnes, textes et identifiants entiers, quelle que soit la largeur des lignes',
  'only those of this account': 'seulement celles de ce compte',
  'of one account alone': 'd’un seul compte',
  'in euros': 'en euros',
  'total expense ratio a year': 'frais courants par an',
  'with the columns': 'avec les colonnes',

  // members
  'make of two users one household, of which both are members':
    'réunir deux utilisateurs en un foyer dont ils sont membres',
  'the user who becomes part of the other': 'l’utilisateur qui rejoint l’autre',
  'the user who goes on': 'l’utilisateur qui reste',
  'write all data of both into this folder first':
    'exporter d’abord toutes les données des deux dans ce dossier',
  'manage the people of a household, who own shares of its accounts':
    'gérer les personnes d’un foyer, qui possèdent des parts de ses comptes',
  'list the members, and the accounts of each': 'lister les membres, et les comptes de chacun',
  'add a member; accounts without owner stay so unless named':
    'ajouter un membre ; les comptes sans titulaire le restent s’ils ne sont pas nommés',
  'what you call them': 'le nom que vous lui donnez',
  'accounts that are theirs alone; `all`: every one that has no owner':
    'comptes dont il est le seul titulaire ; `all` : tous ceux sans titulaire',
  'the name by which they sign in, also through a proxy':
    'le nom sous lequel il se connecte, y compris par un proxy',
  'give a member another name': 'renommer un membre',
  'what they are called then': 'son nouveau nom',
  'remove a member: their accounts stay without them, their sessions, links and keys end':
    'retirer un membre : ses comptes restent sans lui, ses sessions, liens et clés prennent fin',
  'state who owns an account; without shares, show it':
    'indiquer les titulaires d’un compte ; sans parts, les afficher',
  'percent of each: ada=50 ben=50; `none`: nobody of the household':
    'pourcentage de chacun : ada=50 ben=50 ; `none` : personne du foyer',
  'the figures of one member alone; `all`: of all together':
    'les chiffres d’un seul membre ; `all` : de tout le foyer',
  'whose figures it opens; else those of all together':
    'le membre dont elle ouvre les chiffres ; sinon tout le foyer',
  'the member of the household whom it signs in': 'le membre du foyer qu’il connecte',
  'of a member of the household': 'd’un membre du foyer',

  // serve, demo, net-worth, report
  'run the service until SIGINT or SIGTERM; a second one ends it at once':
    'lancer le service jusqu’à SIGINT ou SIGTERM ; un second signal l’arrête aussitôt',
  'serve ten years of sample data from a new database':
    'lancer une démonstration avec dix ans de données d’exemple',
  'folder of its embedded database, else PACTOLE_DATA_DIR':
    'dossier de sa base de données intégrée, sinon PACTOLE_DATA_DIR',
  'where it listens instead of PORT': 'port d’écoute, au lieu de PORT',
  'open the page in the browser of this machine':
    'ouvrir la page dans le navigateur de cette machine',
  'load it only': 'charger seulement les données',
  'show the net worth of a user today, its parts, and what changed this month':
    'afficher le patrimoine net du jour, sa composition et sa variation ce mois-ci',
  'show what investments returned, realized and paid':
    'afficher les rendements, plus-values et revenus des placements',
  'show the returns of each invested account, archived ones too':
    'afficher les rendements de chaque compte de placement, archivés compris',
  'show the returns of each holding, sold ones too':
    'afficher les rendements de chaque position, vendues comprises',
  'show each year, and what the same payments would be worth in the index':
    'afficher chaque année, et la valeur qu’auraient les mêmes versements dans l’indice',
  'list gains of sells by year and account, at the average cost and first in, first out':
    'lister les plus-values par année et par compte, au prix moyen pondéré et en premier entré, premier sorti',
  '`sale`: each sell with its cost by both methods, and profits and losses apart':
    '`sale` : chaque vente avec son prix de revient selon les deux méthodes, plus-values et moins-values à part',
  'each sell as CSV': 'chaque vente en CSV',
  'list dividends and interest of each security, and what they yield on its cost and value':
    'lister dividendes et intérêts de chaque titre, et leur rendement sur le prix de revient et sur la valeur',
  'show how net worth changed, and why': 'afficher comment le patrimoine net a changé, et pourquoi',
  'a calendar year, instead of this month, this year and in all':
    'une année civile, au lieu du mois, de l’année et du total',
  'say that a doubt is unfounded, by its id in the list':
    'confirmer qu’un point est correct, par son identifiant dans la liste',
  'list missing or doubtful data, and the command that fixes each':
    'lister les données manquantes ou douteuses, et comment les corriger',
  'let an assistant read your figures, on this machine or with PACTOLE_API_KEY':
    'donner accès à vos chiffres à un assistant, sur cette machine ou avec PACTOLE_API_KEY',
  'also offer what writes; the key has to allow it':
    'proposer aussi les outils qui modifient des données ; la clé doit le permettre',
  'write the page with all figures of today into one HTML file':
    'écrire la page, avec tous les chiffres du jour, dans un fichier HTML',
  'where to, such as wealth.html; it holds your wealth: mind who can read it':
    'le fichier, par exemple patrimoine.html ; il contient votre patrimoine : attention à qui peut le lire',
  'the language of its words and figures': 'la langue des textes et des chiffres',

  // keys
  'issue, list and revoke API keys': 'créer, lister et révoquer des clés d’API',
  'issue a key; it is shown this once': 'créer une clé, affichée une seule fois',
  'what the key is for': 'à quoi sert la clé',
  'what it opens:': 'ses droits :',
  'or of these, separated by commas:': 'ou, parmi celles-ci, séparées par des virgules :',
  'a day, as which begins the key stops working, or an instant: 2027-01-01, 2027-01-01T12:00:00Z':
    'le jour au début duquel elle expire, ou un instant : 2027-01-01, 2027-01-01T12:00:00Z',
  'list the keys, but never the keys themselves': 'lister les clés, sans leur valeur secrète',
  'make a key useless from the next request on': 'révoquer une clé, avec effet immédiat',
  'the id of the key, as `keys list` shows it':
    'l’identifiant de la clé, tel que `keys list` le montre',

  // assistants
  'let assistants read your figures, and sign them out':
    'donner accès à vos chiffres à des assistants, et les déconnecter',
  'list the assistants that are let in': 'lister les assistants autorisés',
  'print a token for an assistant that can’t sign in by itself':
    'afficher un jeton pour un assistant qui ne sait pas se connecter lui-même',
  'what you call the assistant': 'le nom de l’assistant',
  'let it write too': 'lui permettre aussi d’écrire',
  'sign an assistant out from the next request on': 'déconnecter un assistant, avec effet immédiat',
  'the id of the assistant, as `assistants list` shows it':
    'l’identifiant de l’assistant, tel que `assistants list` le montre',
  // open, sessions
  'print a link that signs you in on the page': 'afficher un lien qui vous connecte à la page',
  'list the browsers that are signed in, and sign them out':
    'lister les navigateurs connectés, et les déconnecter',
  'list the browsers that are signed in': 'lister les navigateurs connectés',
  'sign a browser out from the next request on': 'déconnecter un navigateur, avec effet immédiat',
  'the id of the session, as `sessions list` shows it':
    'l’identifiant de la session, tel que `sessions list` le montre',
  'sign out everywhere; links made before stop working':
    'déconnecter partout ; les liens déjà créés ne sont plus valables',
  'list and remove the passkeys that sign in on the page':
    'lister et supprimer les clés d’accès qui connectent à la page',
  'list the passkeys of a user and of their members':
    'lister les clés d’accès d’un utilisateur et de ses membres',
  'remove passkeys, as of a lost device, and end the sessions that they opened':
    'supprimer des clés d’accès, par exemple d’un appareil perdu, et terminer les sessions qu’elles ont ouvertes',
  'the ids of the passkeys, as `passkeys list` shows them':
    'les identifiants des clés d’accès, tels que `passkeys list` les montre',
  'show or remove the second factor of the password':
    'afficher ou supprimer la double authentification du mot de passe',
  'show if a second factor is on, and how many recovery codes are left':
    'afficher si la double authentification est active, et les codes de secours restants',
  'remove the second factor of a user who lost their app':
    'supprimer la double authentification d’un utilisateur qui a perdu son application',
  'set or remove the password with which you sign in on the page':
    'définir ou supprimer le mot de passe avec lequel vous vous connectez à la page',
  'set the password, which is typed or read from a pipe':
    'définir le mot de passe, tapé ou lu dans un tube',
  'remove the password, and sign all browsers out':
    'supprimer le mot de passe, et déconnecter tous les navigateurs',
  'addresses of proxies that are believed: 10.0.0.7, 172.16.0.0/12 (none)':
    'adresses des proxys de confiance : 10.0.0.7, 172.16.0.0/12 (aucune)',
  'path below which it answers behind a proxy: /wealth (none)':
    'chemin sous lequel il répond derrière un proxy : /wealth (aucun)',
  'header in which they name the signed-in user: Remote-User (none)':
    'en-tête où ils nomment l’utilisateur connecté : Remote-User (aucun)',

  // rules
  'give categories and types to what the files of `pactole import` leave open':
    'donner une catégorie et un type aux opérations importées qui n’en ont pas',
  'words of the label, * for any characters: "carrefour", "sncf*paris"':
    'des mots du libellé, * pour n’importe quels caractères : "carrefour", "sncf*paris"',
  'the same of who paid or was paid': 'de même pour le tiers, payeur ou bénéficiaire',
  'the smallest amount, signed: -50 for at most 50 spent':
    'le montant minimal, avec son signe : -50 pour 50 dépensés au plus',
  'the largest amount, signed: 0 for everything spent':
    'le montant maximal, avec son signe : 0 pour toutes les dépenses',
  'what the row gets': 'ce que reçoit l’opération',
  'fee, buy, credit, debit, dividend, interest, sell or transfer':
    'fee, buy, credit, debit, dividend, interest, sell ou transfer',
  'list them in their order; --json is what pactole-import --rules takes':
    'lister les règles dans leur ordre ; pactole-import --rules lit la sortie de --json',
  'add a rule: the first one that fits gives': 'ajouter une règle ; la première applicable décide',
  'in front of the rule with this number; default at the end':
    'avant la règle de ce numéro ; à la fin par défaut',
  'remove a rule': 'retirer une règle',
  'move a rule to another place': 'déplacer une règle',
  'its number afterwards': 'son nouveau numéro',
  'show what the rules make of a row': 'afficher ce que les règles donnent à une opération',
  'its label': 'son libellé',
  'signed; default -1': 'avec son signe ; -1 par défaut',
  'who paid or was paid': 'le tiers, payeur ou bénéficiaire',
  'its number, as `rules list` shows it': 'son numéro, tel que `rules list` le montre',

  // import and sync
  'move in from another app by its own export, and compare':
    'reprendre les données d’une autre application depuis son export, et comparer',
  'import what banks, brokers and apps export, each row once':
    'importer les fichiers de banques, de courtiers et d’applications, sans doublon',
  'import what the configured banks, brokers and exchanges have new':
    'importer les nouvelles opérations des banques, courtiers et plateformes configurés',

  // categories and journal
  'list, rename, merge and delete categories':
    'lister, renommer, fusionner et supprimer les catégories',
  'list categories with their transactions and rules':
    'lister les catégories avec leurs opérations et leurs règles',
  'add a category': 'ajouter une catégorie',
  'rename a category, also in the rules': 'renommer une catégorie, y compris dans les règles',
  'show the interest of a Livret A, LDDS or LEP at the official rates, beside what came':
    'afficher les intérêts d’un Livret A, LDDS ou LEP au taux officiel, et ceux reçus',
  'state the VAT in a category: it is neither income nor spending':
    'indiquer la TVA d’une catégorie, qui n’est ni revenu ni dépense',
  'such as 20 or 5.5; `all` if it is VAT alone, `none` without':
    'par exemple 20 ou 5.5 ; `all` si tout est de la TVA, `none` si rien ne l’est',
  'move all of a category into another one': 'fusionner une catégorie avec une autre',
  'delete a category; its transactions have none then':
    'supprimer une catégorie ; ses opérations n’en ont plus',
  'name of the category': 'nom de la catégorie',
  'its new name': 'son nouveau nom',
  'name of the category that stays': 'nom de la catégorie gardée',
  'list what was imported, and undo an import': 'lister les imports, et en annuler un',
  'list the imports, newest first': 'lister les imports, du plus récent au plus ancien',
  'only those of this key: its name, or its id as `keys list` shows it':
    'seulement ceux de cette clé : son nom, ou son identifiant tel que `keys list` le montre',
  'show what taking an import back would remove':
    'afficher ce que l’annulation d’un import retirerait',
  'as `imports list` shows it': 'tel que `imports list` le montre',
  'take an import back as a whole': 'annuler un import en entier',
  'list what was changed, and undo it': 'lister les modifications, et les annuler',
  'list the changes of 90 days, newest first':
    'lister les modifications des 90 derniers jours, les plus récentes d’abord',
  'show what a change replaced': 'afficher ce qu’une modification a remplacé',
  'undo a change as a whole': 'annuler une modification en entier',
  'as `journal list` shows it': 'tel que `journal list` le montre',
  'add a transaction by hand': 'ajouter une opération à la main',
  'correct day, amount or label; no import doubles it':
    'corriger la date, le montant ou le libellé ; aucun import ne crée de doublon',
  'signed: -12.50 for money spent': 'avec son signe : -12.50 pour une dépense',
  'its day, YYYY-MM-DD; default today': 'sa date, AAAA-MM-JJ ; aujourd’hui par défaut',
  'its new day, YYYY-MM-DD': 'sa nouvelle date, AAAA-MM-JJ',
  'its new amount, signed': 'son nouveau montant, avec son signe',
  'its new label': 'son nouveau libellé',
  'its category': 'sa catégorie',
  'a note on it': 'une note',
  'also all others of the same payee': 'aussi toutes les autres du même tiers',
  'also by a rule for new ones': 'créer aussi une règle pour les nouvelles',
  'correct a balance': 'corriger un solde',

  // transactions
  'list, delete, restore, categorise and annotate what was imported':
    'lister, supprimer, rétablir, classer et annoter les opérations',
  'list transactions, newest first': 'lister les opérations, les plus récentes d’abord',
  'only what this figure counts, up to today':
    'seulement celles que compte ce chiffre, jusqu’à aujourd’hui',
  'only those of this type': 'seulement celles de ce type',
  'only those of this category; "" for those without any':
    'seulement celles de cette catégorie ; "" pour celles qui n’en ont pas',
  'add up what came in and went out of checking accounts, without transfers between own accounts, buys and sells':
    'additionner les entrées et les sorties des comptes courants, sans les virements entre vos comptes, les achats et les ventes de titres',
  'what it is added up by': 'le critère de regroupement',
  'the deleted ones, which `restore` brings back':
    'les opérations supprimées, que `restore` rétablit',
  'how many, 1 to 1000': 'nombre de résultats, de 1 à 1000',
  'another type': 'un autre type',
  'another currency; rows stay in theirs': 'une autre devise ; les opérations gardent la leur',
  'split a transaction into parts with categories of their own':
    'répartir une opération en parts, chacune avec sa catégorie',
  'each AMOUNT, AMOUNT=CATEGORY or AMOUNT=CATEGORY=NOTE; `rest` is what the others leave':
    'chacune MONTANT, MONTANT=CATÉGORIE ou MONTANT=CATÉGORIE=NOTE ; `rest` prend ce que les autres laissent',
  'join the parts of a transaction, with the category of the largest':
    'réunir les parts d’une opération, qui prend la catégorie de la plus grande',
  'move transactions to another account; no import doubles them':
    'déplacer des opérations vers un autre compte ; aucun import ne crée de doublon',
  'as `transactions list` shows them': 'tels que `transactions list` les montre',
  'delete one transaction or many; no import brings them back':
    'supprimer une ou plusieurs opérations ; aucun import ne les rétablit',
  'only those of this import, as `imports list` shows it':
    'seulement celles de cet import, tel que `imports list` le montre',
  'leave no trace of them, so that an import can bring them back':
    'n’en laisser aucune trace, pour qu’un import puisse les rétablir',
  'bring a deleted transaction back': 'rétablir une opération supprimée',
  'put a transaction into a category': 'classer une opération dans une catégorie',
  'found or made by its name; "" for none': 'trouvée ou créée par son nom ; "" pour aucune',
  'write a note on a transaction': 'écrire une note sur une opération',
  'the note; "" removes it': 'la note ; "" la retire',
  'as `transactions list` shows it': 'tel que `transactions list` le montre',
  'write transactions as CSV, newest first':
    'écrire les opérations en CSV, les plus récentes d’abord',
  'where to, compressed when its name ends in .gz; else standard output':
    'le fichier, compressé si son nom finit par .gz ; sinon la sortie standard',
  'net worth at the end of an earlier day, YYYY-MM-DD':
    'le patrimoine net à la fin d’un jour passé, AAAA-MM-JJ',
  'mail server for reminders: smtps://user:password@host (none)':
    'serveur d’e-mail des rappels : smtps://user:password@host (aucun)',
  "their sender (the server's user, or pactole at its host)":
    'leur expéditeur (l’utilisateur du serveur, ou pactole à son hôte)',
  'send what is due by e-mail once a week, without amounts':
    'envoyer par e-mail, une fois par semaine et sans montant, ce qui est à faire',
  'show where reminders go': 'montrer où vont les rappels',
  'send a code to an address, which gets the reminders once it is confirmed':
    'envoyer un code à une adresse, qui reçoit les rappels une fois confirmée',
  'an e-mail address': 'une adresse e-mail',
  'confirm the address by the code that it got': 'confirmer l’adresse par le code reçu',
  'the code in the e-mail': 'le code de l’e-mail',
  'turn reminders off, and forget the address': 'arrêter les rappels et oublier l’adresse',
  'send what is due now': 'envoyer maintenant ce qui est à faire',
  'pause, resume and forget feeds': 'mettre en pause, reprendre et oublier des sources',
  'leave a feed out of runs of all feeds': 'ignorer une source quand toutes sont synchronisées',
  'let a paused feed run again': 'reprendre une source en pause',
  'forget the last run of a feed that runs no more':
    'oublier la dernière synchronisation d’une source abandonnée',
  'its name, as `sync --list` shows it': 'son nom, tel que `sync --list` l’affiche',
  'the first day, YYYY-MM-DD': 'la première date, AAAA-MM-JJ',
  'the last day, YYYY-MM-DD': 'la dernière date, AAAA-MM-JJ',
  'as CSV, which is the form unless --json is said': 'en CSV, le format par défaut sans --json',

  // accounts
  'its name, number, IBAN, or the end of its id':
    'son nom, son numéro, son IBAN ou la fin de son identifiant',
  'list, create, complete, archive and delete accounts':
    'lister, créer, modifier, archiver et supprimer des comptes',
  'create an account': 'créer un compte',
  'the kind of account': 'le type du compte',
  'the currency it is kept in': 'la devise du compte',
  'list, record and remove the balances of an account':
    'lister, enregistrer et retirer les soldes d’un compte',
  'record what an account holds at the end of a day':
    'enregistrer le solde d’un compte en fin de journée',
  'in its currency: 1234.56; a debt has a minus':
    'dans sa devise : 1234.56 ; une dette a un signe moins',
  'the day, YYYY-MM-DD; default today': 'la date, AAAA-MM-JJ ; aujourd’hui par défaut',
  'import, add, see and remove the buys and sells of holdings':
    'importer, ajouter, lister et retirer les achats et ventes de titres',
  'add one buy or sell; what is stored already is not added twice':
    'ajouter un achat ou une vente ; ce qui est déjà enregistré n’est pas ajouté deux fois',
  'the number of units bought': 'le nombre de parts achetées',
  'the number of units sold': 'le nombre de parts vendues',
  'the price of one unit: 61.50': 'le prix d’une part : 61.50',
  'the fees, beside the price': 'les frais, en plus du prix',
  'of the price and the fees': 'du prix et des frais',
  'show and load closes, not adjusted for later splits':
    'afficher et charger les cours de clôture, non ajustés des divisions ultérieures',
  'list the latest closes, or all closes of one ISIN, newest first':
    'lister les derniers cours de clôture, ou tous ceux d’un ISIN, du plus récent au plus ancien',
  'set the close of a day, replacing one that is there':
    'enregistrer le cours de clôture d’un jour, ou le remplacer',
  'create the key though a scope opens nothing, without asking':
    'créer la clé sans confirmation, même si un droit ne donne accès à rien',
  'list the accounts, archived ones included': 'lister les comptes, archivés compris',
  "complete an account; '' takes a value away": "modifier un compte ; '' retire une valeur",
  'what you call it': 'le nom que vous lui donnez',
  'bank, broker or platform': 'banque, courtier ou plateforme',
  'with or without spaces': 'avec ou sans espaces',
  '8 or 11 characters': '8 ou 11 caractères',
  'a day or an instant': 'un jour ou un instant',
  'what it cost, in its currency, where it has no holdings':
    'son prix de revient, dans sa devise, s’il n’a pas de positions',
  'what the platform takes a year': 'frais annuels de la plateforme',
  'and for an operation': 'et frais par opération',
  'social levies': 'prélèvements sociaux',
  'income tax': 'impôt sur le revenu',
  'income tax once it has matured': 'impôt sur le revenu une fois l’ancienneté atteinte',
  'what was borrowed': 'le capital emprunté',
  'interest a year': 'intérêts par an',
  'how long it runs': 'sa durée',
  'the property that the loan paid for': 'le bien financé par le prêt',
  'the archived account that was transferred to it': 'le compte archivé qui y a été transféré',
  'flat, house, …': 'appartement, maison, …',
  'square metres': 'mètres carrés',
  'where the property is': 'où se trouve le bien',
  'when it was built': 'quand il a été construit',
  'leave an account out of net worth from a day on':
    'exclure un compte du patrimoine net à partir d’un jour',
  'the first day without it; default today': 'le premier jour sans lui ; aujourd’hui par défaut',
  'count an archived account again, as if it never was':
    'compter de nouveau un compte archivé, comme s’il ne l’avait jamais été',
  'list the terms of a loan that hold from a later day on':
    'lister les conditions d’un prêt qui commencent plus tard',
  "state a loan's terms from a day on; '' takes one away":
    "indiquer les conditions d’un prêt à partir d’un jour ; '' en retire une",
  'take back the terms of a loan that hold from a day on':
    'retirer les conditions d’un prêt à partir d’un jour',
  'show the instalments of a loan, past and planned':
    'afficher le tableau d’amortissement d’un prêt, échéances passées et à venir',
  'the first day on which they hold, YYYY-MM-DD':
    'le premier jour où elles s’appliquent, AAAA-MM-JJ',
  'principal and interest of a month, without insurance':
    'capital et intérêts d’un mois, sans assurance',
  'insurance of a month, beside the instalment': 'assurance d’un mois, en plus de la mensualité',
  'the last day of the deferral': 'le dernier jour du différé',
  'state what was paid into an account up to a day':
    'déclarer les versements sur un compte jusqu’à une date',
  "in euros; '' takes the statement back": "en euros ; '' retire la déclaration",
  'the last day that it covers; default today': 'le dernier jour couvert ; aujourd’hui par défaut',
  'delete an account with all that it holds, for good':
    'supprimer définitivement un compte avec tout ce qu’il contient',

  // balances
  'list the balances of an account, newest first':
    'lister les soldes d’un compte, les plus récents d’abord',
  'remove a balance for good': 'retirer définitivement un solde',
  'the id of the balance, as `balances list` shows it':
    'l’identifiant du solde, tel que `balances list` le montre',

  // holdings
  'list, correct and remove holdings': 'lister, corriger et retirer des positions',
  'how many units it is today': 'le nombre de parts aujourd’hui',
  'what it cost in euros, purchase fees included':
    'le prix de revient en euros, frais d’achat compris',
  'the purchase fees, part of the cost': 'les frais d’achat, compris dans le prix de revient',
  'when it was bought': 'la date d’achat',
  'list the holdings': 'lister les positions',
  "correct a holding; '' takes a value away": "corriger une position ; '' retire une valeur",
  'value a holding at 0 from a day on': 'évaluer une position à 0 à partir d’un jour',
  'the first day on which it is worth nothing; default today':
    'le premier jour où elle est sans valeur ; aujourd’hui par défaut',
  'value it at its price again': 'l’évaluer de nouveau à son cours',
  'remove a holding and its lots for good': 'retirer définitivement une position et ses lots',
  'the id of the holding, as `holdings list` shows it':
    'l’identifiant de la position, tel que `holdings list` le montre',
  'move units to another account or security; they take their cost and days with them':
    'transférer des parts vers un autre compte ou titre ; avec leur prix de revient et leurs dates',
  'the account that holds them afterwards; default the same':
    'le compte qui les détient ensuite ; le même par défaut',
  'the ISIN of what they become, or coin:POL; default the same':
    'l’ISIN de ce qu’elles deviennent, ou coin:POL ; le même par défaut',
  'how many units leave; default all': 'nombre de parts à transférer ; toutes par défaut',
  'the day at whose end they move; default today':
    'la date du transfert, en fin de journée ; aujourd’hui par défaut',
  'new units for old ones: 3:2; default 1:1':
    'nouvelles parts pour les anciennes : 3:2 ; 1:1 par défaut',
  'how many units arrive, instead of a ratio': 'nombre de parts reçues, au lieu d’un rapport',
  'money paid for the new units, as for rights; it raises their cost':
    'montant payé pour les nouvelles parts, par exemple des droits ; il augmente leur prix de revient',
  'money paid beside the new units; it lowers their cost':
    'montant reçu en plus des nouvelles parts ; il diminue leur prix de revient',
  'of the money': 'de ce montant',
  'spin-off: all units stay, and this share of their cost goes with those that arrive':
    'scission : toutes les parts restent, et ce pourcentage de leur prix de revient va aux nouvelles',
  'list the moves of units': 'lister les transferts de parts',
  'take a move of units back': 'annuler un transfert de parts',
  'the id of the move, as `holdings moves` shows it':
    'l’identifiant du transfert, tel que `holdings moves` le montre',
  'the prices are percent of the nominal value, as those of bonds':
    'les cours sont en pour cent du nominal, comme pour les obligations',
  'store prices that contradict others': 'enregistrer des cours que d’autres contredisent',
  'the prices are adjusted for all later splits':
    'les cours sont ajustés de toutes les divisions ultérieures',

  // lots
  'import buys and sells from a CSV file, all or none; twice adds nothing':
    'importer les achats et ventes d’un fichier CSV, tous ou aucun, sans doublon',
  'the account that holds them': 'le compte qui les détient',
  'list the lots in the order of their days': 'lister les lots par date',
  'remove a lot for good': 'retirer définitivement un lot',
  'the id of the lot, as `lots list` shows it':
    'l’identifiant du lot, tel que `lots list` le montre',

  // assets, prices, rates, splits
  'list the assets, which all users share, and say what they are':
    'lister les actifs, communs à tous les utilisateurs, et les décrire',
  'what it is called': 'son nom',
  'the symbol under which it is quoted: CW8.PA': 'le symbole sous lequel il est coté : CW8.PA',
  'in which it is quoted': 'dans laquelle il est coté',
  'list the assets with their latest prices': 'lister les actifs avec leurs derniers cours',
  "say what an asset is; '' takes a value away": "décrire un actif ; '' retire une valeur",
  'give stored transactions the categories and types that they lack':
    'donner aux opérations enregistrées les catégories et les types qui leur manquent',
  'remove an asset that nothing holds, with its closes and splits':
    'retirer un actif que personne ne détient, avec ses cours et ses divisions',
  'its ISIN, or the end of its id': 'son ISIN, ou la fin de son identifiant',
  'its ISIN, 12 characters': 'son code ISIN, 12 caractères',
  'load reference rates, units of a currency for one euro':
    'charger des taux de référence, unités d’une devise pour un euro',
  'load splits, new units for an old one':
    'charger des divisions, nouvelles parts pour une ancienne',
  'import closes, not adjusted for later splits, from a CSV file, all or none; what is there already is left out, what is corrected takes its place':
    'importer d’un fichier CSV des cours de clôture, non ajustés des divisions ultérieures, tous ou aucun ; les cours déjà enregistrés sont ignorés, les cours corrigés les remplacent',
  'import reference rates, units of a currency for one euro, from a CSV file, all or none; what is there already is left out, what is corrected takes its place':
    'importer d’un fichier CSV des taux de référence, unités d’une devise pour un euro, tous ou aucun ; les taux déjà enregistrés sont ignorés, les taux corrigés les remplacent',
  'import splits, new units for an old one, from a CSV file, all or none; what is there already is left out, what is corrected takes its place':
    'importer d’un fichier CSV des divisions, nouvelles parts pour une ancienne, toutes ou aucune ; les divisions déjà enregistrées sont ignorées, les divisions corrigées les remplacent',

  'remove the close of a day for good': 'retirer définitivement le cours de clôture d’un jour',
  'set the reference rate of a day, replacing one that is there':
    'enregistrer le taux de référence d’un jour, ou le remplacer',
  'its units for one euro: 1.09': 'ses unités pour un euro : 1.09',
  'store a rate that is far from the last one': 'enregistrer un taux très éloigné du dernier',
  'remove the reference rate of a day for good':
    'retirer définitivement le taux de référence d’un jour',
  'the day, YYYY-MM-DD': 'la date, AAAA-MM-JJ',
  'its code of three letters: USD': 'son code de trois lettres : USD',

  'show what is left on checking accounts until the next regular income':
    'afficher ce qui reste sur les comptes courants jusqu’au prochain revenu régulier',
  // milestones, benchmark, market
  'list and set your own thresholds of net worth':
    'lister et fixer vos objectifs de patrimoine net',
  'list them, the lowest first, with the saving that each needs':
    'lister les objectifs, du plus bas au plus haut, avec l’épargne nécessaire',
  'the growth of a year to assume, -50 to 50; default 5':
    'la croissance annuelle à supposer, de -50 à 50 ; 5 par défaut',
  'add a threshold, or give one another day': 'ajouter un objectif, ou changer son échéance',
  'the day by which to reach it, YYYY-MM-DD': 'l’échéance à tenir, AAAA-MM-JJ',
  'remove a threshold': 'retirer un objectif',
  'show and choose the index that your portfolio is compared with':
    'afficher et choisir l’indice de comparaison de vos placements',
  'show the one chosen': 'afficher l’indice choisi',
  'choose one': 'choisir un indice',
  'refresh prices, splits, rates and wallets, and see how fresh they are':
    'actualiser cours, divisions, taux et portefeuilles, et afficher leur date',
  'ask the providers now; fails when none of them could be reached':
    'interroger les fournisseurs maintenant ; échoue si aucun n’a pu être joint',
  'show the last prices and rates, and what failed':
    'afficher les derniers cours et taux, et ce qui a échoué',

  // users, export, restore, backups
  'list the users of this service; add or delete one':
    'lister les utilisateurs du service ; en ajouter ou en supprimer un',
  'list the users, in the order in which they came':
    'lister les utilisateurs, par date de création',
  'create a user without any data': 'créer un utilisateur sans données',
  'what they are called here, 1 to 80 characters': 'son nom, de 1 à 80 caractères',
  'delete a user with all data, keys included, for good':
    'supprimer définitivement un utilisateur avec toutes ses données, clés comprises',
  'as `users list` shows it': 'tel que `users list` le montre',
  'write all data of the user into a file first':
    'exporter d’abord toutes les données de l’utilisateur dans un fichier',
  'do not ask': 'ne pas demander de confirmation',
  'write all data of a user into one file':
    'exporter toutes les données d’un utilisateur dans un fichier',
  'where to; compressed when its name ends in .gz':
    'le fichier ; compressé si son nom finit par .gz',
  'restore: one file, for `restore`; csv, portfolio-performance: a new folder of CSV files; hledger, beancount: a journal':
    'restore : un fichier, pour `restore` ; csv, portfolio-performance : un nouveau dossier de fichiers CSV ; hledger, beancount : un journal',
  'load an export for a user who has no data yet':
    'restaurer un export pour un utilisateur sans données',
  'what `export` wrote, on whatever database':
    'un fichier de `export`, quelle que soit la base de données',
  'create, verify, list and restore the backups of the embedded database':
    'créer, vérifier, lister et restaurer les sauvegardes de la base intégrée',
  'write a backup now, also while the server runs':
    'créer une sauvegarde maintenant, même si le serveur tourne',
  'restore a backup into a folder of its own, read and count everything':
    'restaurer une sauvegarde dans un dossier à part, pour tout lire et vérifier',
  'a name that `backups list` shows, or the path of a backup; else the newest':
    'un nom affiché par `backups list`, ou le chemin d’une sauvegarde ; sinon la plus récente',
  'list the backups, newest first': 'lister les sauvegardes, la plus récente d’abord',
  'put a backup in the place of the database, which is kept aside':
    'remplacer la base par une sauvegarde ; l’ancienne base est gardée à part',
  'a name that `backups list` shows, or the path of a backup':
    'un nom affiché par `backups list`, ou le chemin d’une sauvegarde',

  // The environment
  'where the server listens (3000, 127.0.0.1)': 'où le serveur écoute (3000, 127.0.0.1)',
  "PostgreSQL's address; without it, an embedded database is used":
    'l’adresse de PostgreSQL ; sans elle, une base intégrée est utilisée',
  'how long a server that starts waits for PostgreSQL (30)':
    'secondes d’attente de PostgreSQL au démarrage (30)',
  'how many connections to PostgreSQL a node works on at most (10)':
    'nombre maximal de connexions à PostgreSQL par nœud (10)',
  "addresses of PostgreSQL's replicas, which a server reads from":
    'adresses des réplicas de PostgreSQL, où un serveur lit',
  'a file that holds that address, where DATABASE_URL is not set':
    'un fichier qui contient cette adresse, si DATABASE_URL manque',
  'folder of the embedded database (./data)': 'dossier de la base intégrée (./data)',
  'a new file that the first start writes a key into (none)':
    'un nouveau fichier où le premier démarrage écrit une clé (aucun)',
  'requests a minute and key, 0 for no limit (600)':
    'requêtes par minute et par clé, 0 pour aucune limite (600)',
  'where a day begins (UTC)': 'où commence un jour (UTC)',
  'off: nothing is ever asked of the providers of market data (on)':
    'off : ne jamais interroger les fournisseurs de cours (on)',
  'pages whose scripts may call, by origin, or * (none)':
    'origines des pages dont les scripts peuvent appeler le service, ou * (aucune)',
  "the server's log: debug, info, warn, error, silent (warn on a terminal, else info)":
    'le journal du serveur : debug, info, warn, error, silent (warn sur un terminal, sinon info)',
  'other addresses of those providers, and a key for the first':
    'd’autres adresses de ces fournisseurs, et une clé pour le premier',
  'json, or text for people (text on a terminal, else json)':
    'json, ou text, plus lisible (text sur un terminal, sinon json)',
  'where Prometheus reads metrics (nowhere; the host is HOST)':
    'où Prometheus lit les métriques (nulle part ; l’hôte est HOST)',
  'how long it still serves after a stop signal, not ready (0)':
    'secondes pendant lesquelles il répond encore après un signal d’arrêt (0)',
  'any text: show unexpected errors whole':
    'n’importe quel texte : afficher en entier les erreurs inattendues',

  // The shape of help itself
  'Usage:': 'Utilisation :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Commands:': 'Commandes :',
  'Environment:': 'Environnement :',
  'Example:': 'Exemple :',
  'display help for command': 'afficher l’aide de la commande',
  // movements
  'show where money went between your accounts, and say it':
    'afficher les mouvements d’argent entre vos comptes, et les indiquer',
  'list movements, newest first': 'lister les mouvements, les plus récents d’abord',
  'list what may be a movement, for you to say':
    'lister les mouvements possibles, à confirmer ou à écarter',
  'say that what was found for a transaction is none':
    'délier une opération : ce n’est pas un mouvement',
  'say that a transaction and another one, or an account, are one movement':
    'lier une opération à une autre, ou à un compte',
  'say that a credit gives back a purchase': 'indiquer qu’un crédit rembourse un achat',
  'say of all transactions with a label that they go to an account':
    'lier à un compte toutes les opérations d’un libellé',
  'list what you said, newest first': 'lister vos indications, les plus récentes d’abord',
  'take back what you said': 'retirer une indication',
  'the end of its id, as `transactions list` shows it':
    'la fin de son identifiant, comme `transactions list` le montre',
  'a part of its amount; default all of it': 'une part de son montant ; par défaut, la totalité',
  'the label; its numbers do not matter': 'le libellé ; ses chiffres sont ignorés',
  'they never do': 'ce ne sont jamais des mouvements',
  'its id, as `movements said` shows it': 'son identifiant, comme `movements said` le montre',
  'the account that settles the card or repays the loan, or none':
    'le compte qui règle la carte ou rembourse le prêt, ou none',

  'output the version number': 'afficher le numéro de version',
  'default:': 'par défaut :',
  'choices:': 'choix :',
  command: 'commande',
  options: 'options',
};

/** A text of `--help`, as it is in English; one that misses a translation does not compile. */
export type HelpText = keyof typeof fr;
export type HelpTexts = Readonly<Record<HelpText, string>>;
