import type { ErrorMessages, FileFailure } from './en.ts';

const quoted = (text: string) => `« ${text} »`;

export const fr: ErrorMessages = {
  noAccount: () => 'Aucun compte n’a cet identifiant.',
  noBalance: () => 'Aucun solde n’a cet identifiant.',
  noHolding: () => 'Aucune ligne de titres n’a cet identifiant.',
  noLot: () => 'Aucun lot n’a cet identifiant.',
  noTransaction: () => 'Aucune opération n’a cet identifiant.',
  noKey: ({ user, id }) => `Aucune clé de ${user} n’a l’identifiant ${id}.`,
  noPrice: ({ isin, date }) => `Il n’y a pas de clôture de ${isin} au ${date}.`,
  noRate: ({ currency, date }) => `Il n’y a pas de taux de ${currency} au ${date}.`,
  noMilestone: ({ threshold }) => `Il n’y a pas de palier de ${threshold}.`,
  nobody: ({ user, nearest }) =>
    `Personne ne s’appelle ${user} ici.${nearest === null ? '' : ` Vouliez-vous dire ${nearest} ?`}`,
  ambiguousId: ({ typed, candidates }) =>
    `${typed} est la fin de plusieurs identifiants : ${candidates.join(', ')}. Tapez-en davantage de celui que vous voulez.`,
  nothingToSet: () => 'Rien à modifier : aucune option ne dit quoi.',
  walletAddress: () =>
    'address : le portefeuille est suivi à l’adresse avec laquelle il a été créé',
  linkedToItself: () => 'linkedAccountId : doit être un autre compte',
  continuesItself: () => 'continuesAccountId : doit être un autre compte',
  yetToCome: ({ date }) => `date : le ${date} est à venir`,
  expiresUnreadable: ({ text }) =>
    `expires : doit être un jour qui existe (2027-01-01) ou un instant (2027-01-01T12:00:00Z), pas ${quoted(text)}`,
  expiresPast: ({ text }) => `expires : ${text} est passé`,
  heldAlready: ({ id }) => `Le compte détient déjà cet actif : ligne ${id}.`,
  lotRestsOnIt: ({ date, id }) =>
    `La vente du ${date}, lot ${id}, repose sur lui : retirez-la d’abord.`,
  changedMeanwhile: () =>
    'Les données ont changé entre-temps et rien n’a été supprimé. Regardez de nouveau ce qui serait perdu.',
  daysReversed: ({ from, to }) => `from : le ${from} est après le ${to}, dernier jour demandé`,
  marketOff: () => 'Les données de marché sont coupées : PACTOLE_MARKET=off.',
  serverStopping: () => 'Le serveur est en train de s’arrêter.',
  refreshUnderWay: () => 'Une autre mise à jour est en cours ; `market status` en dit plus.',
  noProvider: () => 'Aucun fournisseur de données de marché n’a pu être joint.',
  exportChanging: () => 'Les données ont changé à chaque lecture. Réessayez plus tard.',
  exportDamaged: () => 'L’export a été abîmé ou modifié : le compte n’y est pas.',
  exportLineTooLong: ({ line, most }) => `La ligne ${line} de l’export a plus de ${most} octets.`,
  exportCutOff: () => 'L’export est coupé : il manque sa fin.',
  exportUnreadable: () => 'L’export ne peut pas être lu jusqu’au bout.',
  exportLacksAsset: () => 'L’export nomme un actif qu’il ne contient pas.',
  noExport: () => 'Ce fichier n’est pas un export de Pactole.',
  personHas: ({ accounts }) =>
    `Cette personne a déjà ${accounts === 0 ? 'des données' : `${accounts} comptes`}. Restaurez dans une autre avec --user, ou dans une base vide.`,
  othersWrote: () => 'D’autres écrivaient en même temps. Réessayez.',
  databasePassing: ({ reason }) => `La base de données ne le peut pas pour le moment (${reason}).`,
  otherRelease: ({ pid, theirs, ours }) =>
    `Le serveur (processus ${pid}) est en version ${theirs} et cette commande en version ${ours}. Redémarrez le serveur.`,
  serverFailed: () => 'Le serveur a rencontré une erreur inattendue ; son journal en dit plus.',
  serverSilent: ({ dataDir }) =>
    `Le serveur sur ${dataDir} ne répond pas. Voyez son journal, ou arrêtez-le et relancez-le.`,
  serverGone: () =>
    'Le serveur s’est arrêté avant de répondre. Vérifiez si la modification est faite avant de recommencer.',
  othersFolder: ({ dataDir }) => `${dataDir} appartient à un autre utilisateur.`,
  plantedSocket: ({ path }) =>
    `${path} n’a pas été créé par le propriétaire de son dossier : il n’est pas utilisé. Voyez qui l’a créé, et supprimez-le.`,
  serverRuns: ({ pid, folder }) =>
    `Un serveur (processus ${pid}) tourne déjà sur le dossier de données ${folder}.`,
  noSuchFile: ({ path }) => `${path} : ce fichier n’existe pas.`,
  unreadableFile: ({ path }) => `${path} : vous n’avez pas le droit de le lire.`,
  fileIsFolder: ({ path }) => `${path} : c’est un dossier.`,
  fileNotText: ({ path }) => `${path} : ce n’est pas du texte en UTF-8.`,
  unreadableExport: ({ file, why }) => `${file} ne peut pas être lu : ${WHY[why]}.`,
  unwritableExport: ({ file, why }) => `${file} ne peut pas être écrit : ${WHY[why]}.`,
  noDump: ({ file, folder }) => `Il n’y a pas de sauvegarde ${file}, ni ici ni dans ${folder}.`,
  dumpsAreEmbedded: () =>
    'Seule la base embarquée a des sauvegardes, et DATABASE_URL est défini : utilisez pg_dump pour PostgreSQL.',
  demoNeedsFresh: ({ folder, serveLine }) =>
    `Le dossier ${folder} contient déjà des comptes et la démonstration en veut un neuf : nommez-en un autre avec --folder, supprimez-le si c’est une ancienne démonstration, ou servez-le tel quel avec : ${serveLine}`,
  unconfirmed: () =>
    'Rien n’a été supprimé : personne n’a confirmé. Dans un script, ajoutez --yes.',
  mistyped: () => 'Rien n’a été supprimé : ce n’était pas cela.',
  noWholeNumber: () => 'Il faut un nombre entier.',
  noPort: () => 'Il faut un nombre entier de 0 à 65535.',
  portTaken: ({ host, port }) =>
    `Un autre processus écoute sur ${host}:${port}. Choisissez un autre port avec --port.`,
  noAmount: ({ option, text }) => `${option} s’écrit comme -12.50, et non « ${text} »`,
  noRuleNumber: ({ text }) =>
    `« ${text} » n’est le numéro d’aucune règle ; \`rules list\` les montre.`,
  ruleGivesNothing: () => 'Une règle donne une catégorie ou un type : dites lequel.',
  ruleFitsAll: () => 'Une règle qui ne demande rien convient à tout : donnez un libellé.',
  noAmountBetween: ({ from, to }) => `Aucun montant ne va de ${from} à ${to}.`,
  tooManyRules: ({ most }) => `Il y a déjà ${most} règles, le maximum.`,
  noRule: ({ number, rules }) => `Il n’y a pas de règle ${number} ; il y en a ${rules}.`,
  walletMakesLots: () => 'Ce portefeuille est suivi sur sa chaîne, qui fait ses lots.',
  unexpected: () =>
    'Une erreur inattendue ; avec PACTOLE_DEBUG=1 dans l’environnement, elle est montrée en entier.',
};

const WHY: Readonly<Record<FileFailure, string>> = {
  missing: 'ce fichier ou dossier n’existe pas',
  forbidden: 'ses droits l’interdisent',
  folder: 'c’est un dossier',
  noFolder: 'une partie de son chemin n’est pas un dossier',
  full: 'le disque est plein',
  cut: 'il est coupé',
  damaged: 'il est abîmé',
};
