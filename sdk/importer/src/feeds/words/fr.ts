import type { FeedWords } from './words.ts';

export const fr: FeedWords = {
  notRead: (path, reason) => `${path} ne peut pas être lu (${reason})`,
  noConfiguration: (path) =>
    `${path} n’existe pas encore ; docs/feeds.md dit ce qu’il faut y écrire`,
  readableByOthers: (path) =>
    `${path} est lisible par d'autres et contient des secrets. Lancez : chmod 600 '${path}'`,
  inFile: (file, fault) => `${file} : ${fault}`,
  noObject: 'un objet JSON est attendu',
  noFeeds: '« feeds » doit être une liste',
  unknownFeed: (name, known) => `aucune source ne s'appelle « ${name} » ; il y a : ${known}`,
  unknownSetting: (name, known) => `« ${name} » n'est pas un réglage ; il y a : ${known}`,
  missingSetting: (title, name) => `${title} demande le réglage « ${name} »`,
  wrongSetting: (name) =>
    `« ${name} » doit être un texte, ou l'un de {"env"}, {"file"} et {"command"}`,
  wrongAccount: (feed) =>
    `« name » et « account » de ${feed} doivent être des textes, « accounts » un objet de textes`,
  wrongNotify: '« notify » demande soit « url » soit « command », et accepte « always »',
  twoFeeds: (name) => `deux sources s'appellent « ${name} » ; donnez un autre « name » à l'une`,
  noVariable: (variable, setting) => `${variable} n'est pas défini ; « ${setting} » y est lu`,
  commandTooSlow: (program, setting) =>
    `${program} met plus d'une minute ; « ${setting} » y est lu`,
  commandFailed: (program, setting) => `${program} a échoué ; « ${setting} » y est lu`,
  otherRun: (pid, host) => `une autre synchronisation est en cours (processus ${pid} sur ${host})`,
  watchesRun: (run, seconds) => `${run} : vérification pendant ${seconds} secondes`,
  lostLock:
    'Une autre synchronisation a pris la suite : ce processus était suspendu depuis trop longtemps.',
  noneNamed: (name, known) =>
    `aucune source n'est configurée sous « ${name} » ; il y a : ${known || '–'}`,

  faults: {
    consent: 'reconnectez-la',
    settings: 'un réglage est faux',
    limit: 'la limite de requêtes est atteinte ; un prochain passage continuera',
    unavailable: 'réessayez plus tard',
    response: "la réponse n'est pas celle de la documentation",
  },
  paused: (feed) => `${feed} : en pause.`,
  stopped: 'Arrêté.',
  unreachable: (reason) => `L'import a été interrompu : ${reason}`,
  pending: (count) => `${count} en attente, non ${count > 1 ? 'importées' : 'importée'}.`,
  importSimilar: (count) =>
    `${count === 1 ? '1 ligne ressemble' : `${count} lignes ressemblent`} à une ligne déjà enregistrée. Nouvelle quand même ? Sans oui, elle est écartée pour de bon.`,
  held: (rows) =>
    `Retenues, car elles ressemblent à des lignes enregistrées. Lancez sans --yes pour décider :\n${rows.join('\n')}`,
  heldCount: (count) => `${count} en attente de décision : lancez sans --yes.`,
  goneCount: (count) => `${count} que la source ne montre plus.`,
  gone: (rows) => `La source ne montre plus ; rien n'a été supprimé :\n${rows.join('\n')}`,
  noAccount: (name) => `il n’y a pas de compte « ${name} » ; --new le crée`,
  differs: (asset, provider, stored) =>
    `la source a ${provider} ${asset}, Pactole ${stored} : il manque quelque chose, comme des jetons sortis ; ajoutez-le à la main`,
  mayHaveMoved: (quantity, symbol, day, wallets) =>
    wallets === 1
      ? `${quantity} ${symbol} sont sortis le ${day}, et un de vos portefeuilles en a reçu autant, aux frais près. Si ce sont les mêmes, ceci les déplace, avec coût et jours :`
      : `${quantity} ${symbol} sont sortis le ${day}, et plusieurs de vos portefeuilles en ont reçu autant, aux frais près. Lancez la ligne du bon, qui les déplace avec coût et jours :`,
  differentCount: (count) =>
    `${count > 1 ? `${count} chiffres diffèrent` : '1 chiffre diffère'} de ce qui est enregistré.`,
  consentEnds: (day) => `Le consentement prend fin le ${day} : reconnectez avant.`,
  done: (feed, account, imported, known) =>
    `${feed}, ${account} : ${imported} importées, ${known} connues.`,
  nextRun: (time) => `Prochain passage à ${time}.`,
  notSent: (reason) => `Le résumé n'a pas été envoyé : ${reason}`,

  nothingToConnect: (feed) => `${feed} ne demande pas de connexion : ses réglages suffisent.`,
  connected: (feed) => `${feed} est connecté.`,
  connect: {
    setupToken: 'Jeton (setup token) de SimpleFIN :',
    openAndConsent: (bank, address) =>
      `Ouvrez cette page et autorisez la lecture de ${bank} :\n${address}`,
    redirectedAddress: 'Adresse de la page sur laquelle vous arrivez :',
    approve: (challenge) => `Approuvez ceci dans l'application de votre banque : ${challenge}`,
    tan: (challenge) => `${challenge}\nTAN :`,
  },

  usage: 'Importe ce que les banques, courtiers et plateformes configurés ont de nouveau.',
  options: {
    config: 'la configuration ; sinon ~/.config/pactole/feeds.json',
    list: 'montrer les sources configurées, et depuis quand chacune est lue',
    connect: "faire une fois ce qu'une source demande, comme un consentement",
    since: 'premier jour du premier passage, AAAA-MM-JJ ; sinon il y a deux ans',
    every: "recommencer après 30m, 6h ou 1d, jusqu'à l'arrêt",
    new: 'créer les comptes inconnus',
    yes: 'ne rien demander ; retenir ce qui ressemble à une ligne enregistrée',
    rules: 'règles de catégories, comme pour pactole-import',
    'lots-folder': "dossier des achats et ventes qu'une clé ne peut pas enregistrer",
    url: 'adresse du service ; sinon PACTOLE_BASE_URL',
    'key-file': 'fichier de la clé ; sinon PACTOLE_API_KEY',
    json: 'écrire ce que chaque source est devenue',
    help: 'montrer ceci',
  },
  wrongInterval: (typed) =>
    `--every prend des minutes, heures ou jours, comme 30m, 6h ou 1d, pas « ${typed} »`,
  wrongDay: (typed) => `--since prend un jour, comme 2026-01-31, pas « ${typed} »`,
};
