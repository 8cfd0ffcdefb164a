import type { FeedWords } from './words.ts';

export const fr: FeedWords = {
  notRead: (path, reason) => `${path} ne peut pas être lu (${reason})`,
  noConfiguration: (path) => `${path} n’existe pas encore ; docs/feeds.md en décrit le contenu`,
  readableByOthers: (path) =>
    `${path} est lisible par d’autres utilisateurs et contient des secrets. Lancez : chmod 600 '${path}'`,
  inFile: (file, fault) => `${file} : ${fault}`,
  noObject: 'un objet JSON est attendu',
  noFeeds: '« feeds » doit être une liste',
  unknownFeed: (name, known) =>
    `aucune source ne s’appelle « ${name} » ; sources possibles : ${known}`,
  unknownSetting: (name, known) =>
    `« ${name} » n’est pas un réglage ; réglages possibles : ${known}`,
  missingSetting: (title, name) => `${title} demande le réglage « ${name} »`,
  wrongSetting: (name) =>
    `« ${name} » doit être un texte, ou l’un de {"env"}, {"file"} et {"command"}`,
  wrongAccount: (feed) =>
    `« name » et « account » de ${feed} doivent être des textes, « accounts » un objet de textes`,
  wrongNotify: '« notify » demande « url » ou « command », et accepte « always »',
  twoFeeds: (name) => `deux sources s’appellent « ${name} » ; donnez un autre « name » à l’une`,
  noVariable: (variable, setting) => `${variable} n’est pas définie ; « ${setting} » en vient`,
  commandTooSlow: (program, setting) =>
    `${program} met plus d’une minute ; « ${setting} » en vient`,
  commandFailed: (program, setting) => `${program} a échoué ; « ${setting} » en vient`,
  otherRun: (pid, host) => `une autre synchronisation est en cours (processus ${pid} sur ${host})`,
  watchesRun: (run, seconds) => `${run} : vérification pendant ${seconds} secondes`,
  lostLock:
    'Une autre synchronisation a pris la suite : ce processus était suspendu depuis trop longtemps.',
  noneNamed: (name, known) =>
    `aucune source n’est configurée sous « ${name} » ; sources configurées : ${known || '–'}`,

  faults: {
    consent: 'reconnectez-la',
    settings: 'un réglage est incorrect',
    limit: 'la limite de requêtes est atteinte ; la prochaine synchronisation continuera',
    unavailable: 'réessayez plus tard',
    response: 'la réponse n’est pas celle de la documentation',
  },
  paused: (feed) => `${feed} : en pause.`,
  stopped: 'Arrêté.',
  unreachable: (reason) => `L’import a été interrompu : ${reason}`,
  pending: (count) => `${count} en attente, non ${count > 1 ? 'importées' : 'importée'}.`,
  importSimilar: (count) =>
    `${count === 1 ? '1 ligne ressemble' : `${count} lignes ressemblent`} à une ligne déjà enregistrée. ${count === 1 ? 'L’importer' : 'Les importer'} quand même ? Sinon, ${count === 1 ? 'elle ne sera plus proposée' : 'elles ne seront plus proposées'}.`,
  held: (rows) =>
    `En attente, car elles ressemblent à des lignes enregistrées. Pour décider, relancez sans --yes :\n${rows.join('\n')}`,
  heldCount: (count) => `${count} en attente de décision : relancez sans --yes.`,
  goneCount: (count) => `${count} que la source n’affiche plus.`,
  gone: (rows) =>
    `La source n’affiche plus ces lignes ; rien n’a été supprimé :\n${rows.join('\n')}`,
  noAccount: (name) => `compte « ${name} » introuvable ; --new le crée`,
  differs: (asset, provider, stored) =>
    `la source indique ${provider} ${asset}, Pactole ${stored} : une opération manque, par exemple une sortie ; ajoutez-la à la main`,
  mayHaveMoved: (quantity, symbol, day, wallets) =>
    wallets === 1
      ? `${quantity} ${symbol} sont sortis le ${day}, et un de vos portefeuilles en a reçu autant, aux frais près. Si ce sont les mêmes, cette commande les transfère, avec leur prix de revient et leurs dates :`
      : `${quantity} ${symbol} sont sortis le ${day}, et plusieurs de vos portefeuilles en ont reçu autant, aux frais près. Lancez la ligne du bon portefeuille, qui les transfère avec leur prix de revient et leurs dates :`,
  differentCount: (count) =>
    `${count > 1 ? `${count} chiffres diffèrent` : '1 chiffre diffère'} de ce qui est enregistré.`,
  consentEnds: (day) => `L’autorisation expire le ${day} : renouvelez-la avant.`,
  done: (feed, account, imported, known) =>
    `${feed}, ${account} : importées ${imported}, déjà enregistrées ${known}.`,
  nextRun: (time) => `Prochaine synchronisation à ${time}.`,
  notSent: (reason) => `Le résumé n’a pas été envoyé : ${reason}`,

  nothingToConnect: (feed) => `${feed} ne demande pas de connexion : ses réglages suffisent.`,
  connected: (feed) => `${feed} est connecté.`,
  connect: {
    setupToken: 'Jeton (setup token) de SimpleFIN :',
    openAndConsent: (bank, address) =>
      `Ouvrez cette page et autorisez la lecture de ${bank} :\n${address}`,
    redirectedAddress: 'Adresse de la page sur laquelle vous arrivez :',
    approve: (challenge) => `Approuvez ceci dans l’application de votre banque : ${challenge}`,
    tan: (challenge) => `${challenge}\nTAN :`,
  },
  settings: {
    labels: {
      accessUrl: 'Adresse d’accès',
      apiKey: 'Clé API',
      apiSecret: 'Secret de l’API',
      applicationId: 'Identifiant de l’application',
      bank: 'Banque',
      bankCode: 'Code de la banque (BLZ)',
      country: 'Pays',
      currency: 'Devise du compte',
      files: 'Noms des fichiers',
      folder: 'Dossier',
      keyName: 'Nom de la clé',
      pairs: 'Paires négociées',
      pin: 'Code PIN',
      privateKey: 'Clé privée',
      productId: 'Identifiant de produit',
      queryId: 'Identifiant de la requête',
      redirectUrl: 'Adresse de retour',
      tanMedium: 'Support de TAN',
      tanMethod: 'Méthode de TAN',
      token: 'Jeton',
      url: 'Adresse de la banque',
      user: 'Identifiant',
    },
    needs: {
      kraken: 'Créez une clé avec « Query funds » et « Query ledger entries » seulement.',
      bitvavo: 'Créez une clé en lecture seule.',
      binance:
        'Créez une clé avec « Enable Reading » seulement. La première synchronisation dure dix minutes.',
      coinbase: 'Créez une clé ECDSA avec « View » seulement ; copiez son nom et sa clé privée.',
      simplefin:
        'Connectez vos banques chez SimpleFIN et créez un « setup token ». Il ne sert qu’une fois.',
      ibkr: 'Créez une requête Flex « Activity » en XML : Account Information, Trades, Cash Transactions, Open Positions, Corporate Actions et Cash Report.',
      'trading-212':
        'Dans l’application : Settings, API (Beta). Créez une clé avec Account data, Portfolio et History, sans les ordres.',
      folder: 'Relevés enregistrés dans un dossier de la machine.',
      wise: 'Créez un jeton en lecture seule. Déposez-y la clé publique de votre clé privée.',
      fints:
        'Demandez un identifiant de produit ; c’est gratuit et prend quelques jours. Sa liste donne l’adresse de votre banque.',
      'enable-banking':
        'Enregistrez une application (production) avec l’adresse de retour ci-dessous, et liez-y vos comptes.',
    },
    hints: {
      bank: 'comme Enable Banking la nomme, par exemple Nordea',
      country: 'deux lettres, par exemple FR',
      currency: 'EUR par défaut',
      pairs: 'toutes celles déjà négociées : BTC/EUR, ETH/EUR',
      pin: 'conservé dans un fichier privé sur la machine de Pactole',
      privateKey: 'en entier, avec sa première et sa dernière ligne',
      redirectUrl: 'À saisir aussi chez le fournisseur.',
    },
  },
  notOffered: 'cette source se configure dans un fichier sur la machine',
  onlyTexts: 'un réglage doit être un texte',
  notPublic: (host) => `${host} n’est pas une adresse d’internet`,
  noAnswerNeeded: 'rien n’est demandé pour le moment',

  usage: 'Importer les nouvelles opérations des banques, courtiers et plateformes configurés.',
  options: {
    config: 'la configuration ; sinon ~/.config/pactole/feeds.json',
    list: 'lister les sources configurées, et la date de début de chacune',
    connect: 'connecter une source, par exemple en donnant une autorisation',
    since: 'date de début de la première synchronisation, AAAA-MM-JJ ; sinon il y a deux ans',
    every: 'recommencer après 30m, 6h ou 1d, jusqu’à l’arrêt',
    new: 'créer les comptes inconnus',
    held: 'que faire des lignes mises en attente par la dernière synchronisation',
    yes: 'ne rien demander ; mettre en attente ce qui ressemble à une ligne enregistrée',
    rules: 'règles de catégories, comme pour pactole-import',
    'lots-folder': 'dossier des achats et ventes qu’une clé ne peut pas enregistrer',
    url: 'adresse du service ; sinon PACTOLE_BASE_URL',
    'key-file': 'fichier de la clé ; sinon PACTOLE_API_KEY',
    json: 'écrire le résultat de chaque source en JSON',
    help: 'afficher cette aide',
  },
  wrongInterval: (typed) =>
    `--every prend des minutes, heures ou jours, comme 30m, 6h ou 1d, et non « ${typed} »`,
  wrongDay: (typed) => `--since prend une date, comme 2026-01-31, et non « ${typed} »`,
  wrongHeld: (typed) => `--held prend import ou drop, et non « ${typed} »`,
};
