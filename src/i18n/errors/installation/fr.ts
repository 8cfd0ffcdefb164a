import { formatsOf } from '../../../core/text/formats.ts';
import type { DatabaseReason, DatabaseReasonKey } from '../database-reason.ts';
import { quotedIn } from '../quoted.ts';
import type { FileFailure, ListenFailure } from '../system-failure.ts';
import { formatViolation } from '../values/violation.ts';
import type { InstallationMessages } from './en.ts';

const quoted = quotedIn('fr');
const { instant } = formatsOf('fr');

export const fr: InstallationMessages = {
  wrongSetting: ({ name, violation, given }) =>
    `${name} ${formatViolation(violation, 'fr')}${given === null ? '' : `, et non ${quoted(given)}`}.`,
  userHeaderNeedsProxies: () =>
    'PACTOLE_USER_HEADER a besoin de PACTOLE_TRUSTED_PROXIES, les adresses des proxys de confiance.',
  replicasNeedPrimary: () =>
    'PACTOLE_REPLICA_URLS a besoin de DATABASE_URL, l’adresse du serveur principal.',
  databasePassing: ({ reason }) =>
    `La base de données est momentanément indisponible : ${said(reason)}.`,
  postgresUnopenable: ({ address, reason, waitedSeconds }) =>
    `La base PostgreSQL ${address} ne s’ouvre pas : ${said(reason)}${waitedSeconds === null ? '' : `, et ce depuis ${waitedSeconds} secondes`}.`,
  wrongDatabaseUrl: () =>
    'DATABASE_URL doit ressembler à postgres://user:password@host:5432/database.',
  postgresTooOld: ({ version, oldest }) =>
    `PostgreSQL ${version} est trop ancien : Pactole demande la version ${oldest} ou une plus récente.`,
  wrongEncoding: ({ encoding }) =>
    `La base de données est codée en ${encoding} : créez-en une en UTF8.`,
  newerSchema: ({ release, oldest, ours }) =>
    `La base de données vient de Pactole ${release} et demande ${oldest} ou une version plus récente ; celle-ci est ${ours}. Lancez une version plus récente.`,
  unreleasedSchema: () =>
    'La base de données vient d’une version antérieure à la première publication et reste telle quelle : écrivez les données de chaque utilisateur dans un fichier avec cette version-là (`pactole export FILE --user NAME`), puis chargez-le dans une base neuve avec celle-ci (`pactole restore FILE --user NAME`).',
  migrationFailed: ({ reason }) =>
    `La base de données n’a pas pu être mise au schéma de cette version et reste telle quelle : ${said(reason)}.`,
  folderInUse: ({ pid, host, since }) =>
    `Le processus ${pid} sur ${host} utilise le dossier de données depuis le ${instant(Date.parse(since))} : arrêtez-le d’abord, ou donnez un autre dossier à celui-ci.`,
  folderUnusable: ({ path, why }) =>
    `Le dossier de données ${path} ne peut pas être créé ou écrit (${FILES[why]}) : choisissez un dossier à vous, ou définissez DATABASE_URL.`,
  diskFull: ({ path }) => `Il n’y a plus de place sur le disque de ${path}.`,
  databaseGone: ({ db, state }) =>
    `Le dossier de la base ${db} ${STATES[state]}, et rien n’a été modifié.`,
  embeddedUnopenable: ({ db }) => `La base intégrée dans ${db} ne s’ouvre pas.`,
  noneToRestore: ({ backups }) =>
    `Aucune sauvegarde dans ${backups} : restaurez une copie avec \`npx pactole backups restore FILE\`.`,
  newestBackup: ({ name, takenAt }) =>
    `La dernière sauvegarde, du ${instant(Date.parse(takenAt))}, se restaure avec \`npx pactole backups restore ${name}\`, qui garde ce qui s’y trouve.`,
  beginEmpty: ({ path }) => `Pour repartir de zéro, supprimez ${path} avec tout ce qu’il contient.`,
  unreadableBackup: ({ file }) =>
    `La sauvegarde ${file} ne peut pas être lue ; rien n’a été modifié.`,
  backupDamaged: ({ file }) => `La sauvegarde ${file} ne peut pas être restaurée.`,
  tableUnreadable: ({ table, reason }) =>
    `La table ${table} est illisible (${said(reason)}) ; les sauvegardes plus anciennes restent.`,
  pageDamaged: ({ file, page, relation, newest }) =>
    `La page ${page} de ${file}, qui fait partie de ${relation}, est endommagée, et aucune sauvegarde n’a été écrite.${newest === null ? '' : ` \`npx pactole backups restore ${newest}\` restaure la plus récente, et garde ce qui s’y trouve.`}`,
  indexDamaged: ({ index, reason }) =>
    `L’index ${index} ne correspond pas à sa table (${said(reason)}).`,
  noRoomForBackup: ({ path, mib }) =>
    `Une sauvegarde demande ${mib} Mio sur le disque de ${path}, qui en a moins.`,
  noBackupBeforeMigration: () =>
    'Cette version change le schéma de la base, et fait d’abord une sauvegarde. Aucune n’a pu être écrite : la base est restée telle quelle, et la version précédente fonctionne encore avec elle.',
  noBackupYet: ({ folder }) =>
    `Pas encore de sauvegarde dans ${folder}. Créez-en une par \`npx pactole backups create\`.`,
  noBackup: ({ file, folder }) => `Sauvegarde ${file} introuvable, ici comme dans ${folder}.`,
  backupsAreEmbedded: () =>
    'Seule la base intégrée a des sauvegardes, et DATABASE_URL est défini : utilisez pg_dump pour PostgreSQL.',
  serverRuns: ({ pid, folder }) =>
    `Un serveur (processus ${pid}) tourne déjà sur le dossier de données ${folder}.`,
  otherRelease: ({ pid, theirs, ours }) =>
    `Le serveur (processus ${pid}) est en version ${theirs} et cette commande en version ${ours}. Redémarrez le serveur.`,
  serverFailed: () => 'Le serveur a rencontré une erreur inattendue ; son journal en dit plus.',
  serverSilent: ({ dataDir }) =>
    `Le serveur sur ${dataDir} ne répond pas. Consultez son journal, ou arrêtez-le et relancez-le.`,
  serverGone: () =>
    'Le serveur s’est arrêté avant de répondre. Vérifiez si la modification est faite avant de recommencer.',
  serverStopping: () => 'Le serveur est en train de s’arrêter.',
  othersFolder: ({ dataDir }) => `${dataDir} appartient à un autre utilisateur de cette machine.`,
  plantedSocket: ({ path }) =>
    `${path} n’a pas été créé par le propriétaire de son dossier, donc il n’est pas utilisé. Vérifiez qui l’a créé, et supprimez-le.`,
  portTaken: ({ host, port }) =>
    `Un autre processus écoute sur ${host}:${port}. Choisissez un autre port avec --port.`,
  unlistenable: ({ prefix, host, port, why }) =>
    `Impossible d’écouter sur ${prefix}HOST=${host} ${prefix}PORT=${port} : ${ADDRESSES[why]}.`,
  noFirstKey: ({ path, why }) =>
    `Aucune première clé n’a été créée dans PACTOLE_FIRST_KEY_FILE=${path} : ${FILES[why]}.`,
  unreadableFile: ({ file, why }) => `${file} ne peut pas être lu : ${FILES[why]}.`,
  unwritableFile: ({ file, why }) => `${file} ne peut pas être écrit : ${FILES[why]}.`,
  fileNotText: ({ path }) => `${path} n’est pas du texte en UTF-8.`,
  unexpected: () =>
    'Erreur inattendue. Définissez PACTOLE_DEBUG=1 dans l’environnement pour la voir en entier.',
};

const STATES = {
  gone: 'a disparu',
  empty: 'est vide',
  incomplete: 'n’a pas son fichier PG_VERSION',
} as const;

const FILES: Readonly<Record<FileFailure, string>> = {
  missing: 'ce fichier ou dossier n’existe pas',
  exists: 'il existe déjà',
  forbidden: 'les droits d’accès l’interdisent',
  folder: 'c’est un dossier',
  noFolder: 'une partie de son chemin n’est pas un dossier',
  readOnly: 'son disque est en lecture seule',
  full: 'le disque est plein',
  cut: 'il est tronqué',
  damaged: 'il est endommagé',
  other: 'le système ne le permet pas',
};

const ADDRESSES: Readonly<Record<ListenFailure, string>> = {
  taken: 'un autre processus y écoute',
  reserved: 'les ports inférieurs à 1024 sont réservés à l’administrateur',
  noAddress: 'cette machine n’a pas cette adresse',
  noHost: 'cet hôte est inconnu',
};

const said = (reason: DatabaseReason): string =>
  typeof reason === 'string' ? REASONS[reason] : reason.text;

const REASONS: Readonly<Record<DatabaseReasonKey, string>> = {
  refused: 'la connexion est refusée',
  cut: 'la connexion est coupée',
  noResponse: 'elle ne répond pas',
  unreachableHost: 'l’hôte est injoignable',
  unreachableNetwork: 'le réseau est injoignable',
  unknownHost: 'le nom de l’hôte est inconnu',
  noSocket: 'le socket n’existe pas',
  filesOfProcess: 'ce processus a trop de fichiers et de connexions ouverts',
  filesOfMachine: 'cette machine a trop de fichiers et de connexions ouverts',
  noPort: 'cette machine n’a plus de port pour se connecter',
  noNetworkMemory: 'cette machine n’a plus de mémoire pour des connexions',
  allConnectionsUsed: 'toutes les connexions sont prises',
  malformedUrl: 'l’URL est mal formée',
  userMayNotConnect: 'l’utilisateur n’a pas le droit de se connecter',
  conflict: 'd’autres écrivent la même chose au même moment',
  noResource: 'il lui manque de la mémoire ou une autre ressource',
  shuttingDown: 'elle s’arrête',
  machineFails: 'sa machine est en panne',
  snapshotGone: 'elle n’a plus l’état avec lequel une lecture avait commencé',
  readOnly: 'elle est en lecture seule',
  idleTransaction: 'une transaction est restée inactive trop longtemps',
  slowTransaction: 'une transaction a duré trop longtemps',
  wrongPassword: 'l’utilisateur ou le mot de passe est incorrect',
  noDatabase: 'cette base n’existe pas',
  schemaForbidden: 'l’utilisateur n’a pas le droit de lire ou de modifier le schéma',
  diskFull: 'son disque est plein',
  outOfMemory: 'elle n’a plus de mémoire',
  tooManyClients: 'elle a trop de clients',
  noConnections: 'elle n’accepte pas de connexion pour le moment',
  usedExclusively: 'd’autres l’utilisent seuls pour le moment',
  locked: 'une autre transaction garde un verrou trop longtemps',
  slowStatement: 'une instruction a duré trop longtemps',
  starting: 'elle démarre ou s’arrête',
  dropped: 'la base a été supprimée',
};
