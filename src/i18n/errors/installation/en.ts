import { formatsOf } from '../../../core/text/formats.ts';
import type { DatabaseReason, DatabaseReasonKey } from '../database-reason.ts';
import { quotedIn } from '../quoted.ts';
import type { FileFailure, ListenFailure } from '../system-failure.ts';
import { formatViolation, type Violation } from '../values/violation.ts';

const quoted = quotedIn('en');
const { instant } = formatsOf('en');

/** Errors of the database, the server, the settings and files, in English. */
export const en = {
  // The settings
  wrongSetting: ({ name, violation, given }: WrongSetting) =>
    `${name} ${formatViolation(violation)}${given === null ? '' : `, not ${quoted(given)}`}.`,
  userHeaderNeedsProxies: () =>
    'PACTOLE_USER_HEADER needs PACTOLE_TRUSTED_PROXIES, the addresses that are believed.',
  replicasNeedPrimary: () => 'PACTOLE_REPLICA_URLS needs DATABASE_URL, the address of the primary.',
  // PostgreSQL
  databasePassing: ({ reason }: { reason: DatabaseReason }) =>
    `The database can't do this at the moment: ${databaseReason(reason)}.`,
  postgresUnopenable: ({ address, reason, waitedSeconds }: PostgresUnopenable) =>
    `The PostgreSQL database ${address} can't be opened: ${databaseReason(reason)}${waitedSeconds === null ? '' : `; retried for ${waitedSeconds} seconds`}.`,
  wrongDatabaseUrl: () =>
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  postgresTooOld: ({ version, oldest }: { version: number; oldest: number }) =>
    `PostgreSQL ${version} is too old: Pactole needs version ${oldest} or newer.`,
  wrongEncoding: ({ encoding }: { encoding: string }) =>
    `The database is encoded in ${encoding}: create one with encoding UTF8.`,
  newerSchema: ({ release, oldest, ours }: { release: string; oldest: string; ours: string }) =>
    `The database was migrated by Pactole ${release}, and only works with ${oldest} or newer; this is ${ours}. Start a newer release.`,
  unreleasedSchema: () =>
    'The database was made by a build from before the first release, and is left as it is: write the data of each user into a file with that build (`pactole export FILE --user NAME`), and load it into a new database with this one (`pactole restore FILE --user NAME`).',
  migrationFailed: ({ reason }: { reason: DatabaseReason }) =>
    `The database could not be brought to this release's schema, and was left as it was: ${databaseReason(reason)}.`,
  // The embedded database
  folderInUse: ({ pid, host, since }: { pid: number; host: string; since: string }) =>
    `The data folder is in use by process ${pid} on ${host} since ${since}: stop that one first, or give this one a folder of its own.`,
  folderUnusable: ({ path, why }: { path: string; why: FileFailure }) =>
    `The data folder ${path} can't be made or written (${FILES[why]}): choose a folder of your own, or set DATABASE_URL.`,
  diskFull: ({ path }: { path: string }) => `No space left on the disk of ${path}.`,
  databaseGone: ({ db, state }: { db: string; state: 'gone' | 'empty' | 'incomplete' }) =>
    `The database folder ${db} ${STATES[state]}, and nothing was changed.`,
  embeddedUnopenable: ({ db }: { db: string }) => `The embedded database in ${db} can't be opened.`,
  noneToRestore: ({ backups }: { backups: string }) =>
    `No backup in ${backups}: restore a copy of one with \`npx pactole backups restore FILE\`.`,
  newestBackup: ({ name, takenAt }: { name: string; takenAt: string }) =>
    `The newest backup, of ${instant(Date.parse(takenAt))}, is restored by \`npx pactole backups restore ${name}\`, which keeps what is there now.`,
  beginEmpty: ({ path }: { path: string }) =>
    `To begin with nothing, remove ${path} with all that is in it.`,
  unreadableBackup: ({ file }: { file: string }) =>
    `The backup ${file} can't be read; nothing was changed.`,
  backupDamaged: ({ file }: { file: string }) => `The backup ${file} can't be restored.`,
  tableUnreadable: ({ table, reason }: { table: string; reason: DatabaseReason }) =>
    `The table ${table} can't be read (${databaseReason(reason)}); older backups stay.`,
  pageDamaged: ({ file, page, relation, newest }: PageDamaged) =>
    `Page ${page} of ${file}, a part of ${relation}, is damaged, and no backup was written.${newest === null ? '' : ` \`npx pactole backups restore ${newest}\` brings back the newest one, and keeps what is there now.`}`,
  indexDamaged: ({ index, reason }: { index: string; reason: DatabaseReason }) =>
    `The index ${index} does not fit its table (${databaseReason(reason)}).`,
  noRoomForBackup: ({ path, mib }: { path: string; mib: number }) =>
    `A backup needs ${mib} MiB on the disk of ${path}, which has less.`,
  noBackupBeforeMigration: () =>
    "This release changes the database's schema, and takes a backup first. None could be written, so the database was left as it was; the release before still works on it.",
  noBackupYet: ({ folder }: { folder: string }) =>
    `No backup in ${folder} yet. Create one with \`npx pactole backups create\`.`,
  noBackup: ({ file, folder }: { file: string; folder: string }) =>
    `Backup ${file} not found, neither here nor in ${folder}.`,
  backupsAreEmbedded: () =>
    'Backups are kept of the embedded database only, and DATABASE_URL is set: use pg_dump for PostgreSQL.',
  // The server
  serverRuns: ({ pid, folder }: { pid: number; folder: string }) =>
    `A server (process ${pid}) already runs on the data folder ${folder}.`,
  otherRelease: ({ pid, theirs, ours }: { pid: number; theirs: string; ours: string }) =>
    `The server (process ${pid}) runs Pactole ${theirs}, this command is ${ours}. Restart the server.`,
  serverFailed: () => 'The server met an unexpected error; its log says more.',
  serverSilent: ({ dataDir }: { dataDir: string }) =>
    `The server on ${dataDir} does not respond. See its log, or end it and start it again.`,
  serverGone: () =>
    'The server stopped before it responded. See if the change was made before you try again.',
  serverStopping: () => 'The server is stopping.',
  othersFolder: ({ dataDir }: { dataDir: string }) =>
    `${dataDir} belongs to another user of this machine.`,
  plantedSocket: ({ path }: { path: string }) =>
    `${path} was not made by the owner of its folder, so it is not used. See who made it, and remove it.`,
  portTaken: ({ host, port }: { host: string; port: number }) =>
    `Another process listens on ${host}:${port}. Choose another port with --port.`,
  unlistenable: ({ prefix, host, port, why }: Unlistenable) =>
    `Can't listen on ${prefix}HOST=${host} ${prefix}PORT=${port}: ${ADDRESSES[why]}.`,
  noFirstKey: ({ path, why }: { path: string; why: FileFailure }) =>
    `No first key was made in PACTOLE_FIRST_KEY_FILE=${path}: ${FILES[why]}.`,
  // Files
  unreadableFile: ({ file, why }: { file: string; why: FileFailure }) =>
    `${file} can't be read: ${FILES[why]}.`,
  unwritableFile: ({ file, why }: { file: string; why: FileFailure }) =>
    `${file} can't be written: ${FILES[why]}.`,
  fileNotText: ({ path }: { path: string }) => `${path} is not text in UTF-8.`,
  unexpected: () => 'Unexpected error. Set PACTOLE_DEBUG=1 in the environment to see all of it.',
};

export type InstallationMessages = typeof en;

interface WrongSetting {
  readonly name: string;
  readonly violation: Violation;
  /** Null where the value may hold a secret. */
  readonly given: string | null;
}

interface PostgresUnopenable {
  /** Without user, password and parameters. */
  readonly address: string;
  readonly reason: DatabaseReason;
  readonly waitedSeconds: number | null;
}

interface Unlistenable {
  readonly prefix: string;
  readonly host: string;
  readonly port: number;
  readonly why: ListenFailure;
}

interface PageDamaged {
  readonly file: string;
  readonly page: number;
  /** The table or index. */
  readonly relation: string;
  /** The newest backup; null if there is none. */
  readonly newest: string | null;
}

const STATES = {
  gone: 'is gone',
  empty: 'is empty',
  incomplete: 'lacks its file PG_VERSION',
} as const;

const FILES: Readonly<Record<FileFailure, string>> = {
  missing: 'there is no such file or folder',
  exists: 'it already exists',
  forbidden: 'its permissions forbid it',
  folder: 'it is a folder',
  noFolder: 'a part of its path is not a folder',
  readOnly: 'its disk can only be read',
  full: 'the disk is full',
  cut: 'it was cut off',
  damaged: 'it is damaged',
  other: 'the system does not allow it',
};

const ADDRESSES: Readonly<Record<ListenFailure, string>> = {
  taken: 'another process listens there',
  reserved: 'ports below 1024 are reserved for the system administrator',
  noAddress: 'this machine has no such address',
  noHost: 'no such host is known',
};

/** Returns a reason as part of a sentence. */
export const databaseReason = (reason: DatabaseReason): string =>
  typeof reason === 'string' ? REASONS[reason] : reason.text;

const REASONS: Readonly<Record<DatabaseReasonKey, string>> = {
  refused: 'the connection is refused',
  cut: 'the connection is cut',
  noResponse: 'it does not answer',
  unreachableHost: 'the host is unreachable',
  unreachableNetwork: 'the network is unreachable',
  unknownHost: 'the host name is unknown',
  noSocket: 'the socket does not exist',
  filesOfProcess: 'this process has too many files and connections open',
  filesOfMachine: 'this machine has too many files and connections open',
  noPort: 'this machine has no port left to connect from',
  noNetworkMemory: 'this machine has no memory left for connections',
  allConnectionsUsed: 'all connections are in use',
  malformedUrl: 'the URL is malformed',
  userMayNotConnect: 'the user may not connect',
  conflict: 'others are writing the same data',
  noResource: 'it lacks memory or another resource',
  shuttingDown: 'it is shutting down',
  machineFails: 'its machine is failing',
  snapshotGone: 'it discarded the snapshot of a reader',
  readOnly: 'it may only be read',
  idleTransaction: 'a transaction was idle for too long',
  slowTransaction: 'a transaction took too long',
  wrongPassword: 'the user or the password is wrong',
  noDatabase: 'no such database',
  schemaForbidden: 'the user may not read or change the schema',
  diskFull: 'its disk is full',
  outOfMemory: 'it is out of memory',
  tooManyClients: 'it has too many clients',
  noConnections: 'it accepts no connections at the moment',
  usedExclusively: 'others use it exclusively at the moment',
  locked: 'another transaction holds a lock for too long',
  slowStatement: 'a statement took too long',
  starting: 'it is starting or shutting down',
  dropped: 'the database was dropped',
};
