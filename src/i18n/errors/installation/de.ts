import { formatsOf } from '../../../core/text/formats.ts';
import type { DatabaseReason, DatabaseReasonKey } from '../database-reason.ts';
import { quotedIn } from '../quoted.ts';
import type { FileFailure, ListenFailure } from '../system-failure.ts';
import { formatViolation } from '../values/violation.ts';
import type { InstallationMessages } from './en.ts';

const quoted = quotedIn('de');
const { instant } = formatsOf('de');

export const de: InstallationMessages = {
  wrongSetting: ({ name, violation, given }) =>
    `${name} ${formatViolation(violation, 'de')}${given === null ? '' : `, nicht ${quoted(given)}`}.`,
  userHeaderNeedsProxies: () =>
    'PACTOLE_USER_HEADER braucht PACTOLE_TRUSTED_PROXIES, die Adressen der vertrauenswürdigen Proxys.',
  replicasNeedPrimary: () =>
    'PACTOLE_REPLICA_URLS braucht DATABASE_URL, die Adresse des Hauptservers.',
  databasePassing: ({ reason }) => `Die Datenbank ist im Moment nicht verfügbar: ${said(reason)}.`,
  postgresUnopenable: ({ address, reason, waitedSeconds }) =>
    `Die PostgreSQL-Datenbank ${address} lässt sich nicht öffnen: ${said(reason)}${waitedSeconds === null ? '' : `, und das seit ${waitedSeconds} Sekunden`}.`,
  wrongDatabaseUrl: () =>
    'DATABASE_URL muss aussehen wie postgres://user:password@host:5432/database.',
  postgresTooOld: ({ version, oldest }) =>
    `PostgreSQL ${version} ist zu alt: Pactole braucht Version ${oldest} oder neuer.`,
  wrongEncoding: ({ encoding }) =>
    `Die Datenbank ist in ${encoding} kodiert: Legen Sie eine in UTF8 an.`,
  newerSchema: ({ release, oldest, ours }) =>
    `Die Datenbank stammt von Pactole ${release} und braucht ${oldest} oder neuer; dies ist ${ours}. Starten Sie eine neuere Version.`,
  unreleasedSchema: () =>
    'Die Datenbank stammt von vor der ersten Veröffentlichung und bleibt, wie sie ist: Schreiben Sie die Daten jedes Benutzers mit der damaligen Version in eine Datei (`pactole export FILE --user NAME`), und laden Sie sie mit dieser in eine neue Datenbank (`pactole restore FILE --user NAME`).',
  migrationFailed: ({ reason }) =>
    `Die Datenbank ließ sich nicht auf das Schema dieser Version bringen und bleibt, wie sie war: ${said(reason)}.`,
  folderInUse: ({ pid, host, since }) =>
    `Prozess ${pid} auf ${host} benutzt den Datenordner seit dem ${instant(Date.parse(since))}: Beenden Sie ihn zuerst, oder wählen Sie einen anderen Ordner.`,
  folderUnusable: ({ path, why }) =>
    `Der Datenordner ${path} lässt sich nicht anlegen oder beschreiben (${FILES[why]}): Wählen Sie einen eigenen Ordner, oder setzen Sie DATABASE_URL.`,
  diskFull: ({ path }) => `Auf dem Datenträger von ${path} ist kein Platz mehr.`,
  databaseGone: ({ db, state }) =>
    `Der Datenbankordner ${db} ${STATES[state]}, und nichts wurde geändert.`,
  embeddedUnopenable: ({ db }) => `Die eingebettete Datenbank in ${db} lässt sich nicht öffnen.`,
  noneToRestore: ({ backups }) =>
    `In ${backups} ist keine Sicherung: Stellen Sie eine Kopie mit \`npx pactole backups restore FILE\` wieder her.`,
  newestBackup: ({ name, takenAt }) =>
    `Die neueste Sicherung, vom ${instant(Date.parse(takenAt))}, stellt \`npx pactole backups restore ${name}\` wieder her und behält, was jetzt da ist.`,
  beginEmpty: ({ path }) => `Um leer zu beginnen, löschen Sie ${path} mit allem darin.`,
  unreadableBackup: ({ file }) =>
    `Die Sicherung ${file} lässt sich nicht lesen; nichts wurde geändert.`,
  backupDamaged: ({ file }) => `Die Sicherung ${file} lässt sich nicht wiederherstellen.`,
  tableUnreadable: ({ table, reason }) =>
    `Die Tabelle ${table} ist nicht lesbar (${said(reason)}); ältere Sicherungen bleiben.`,
  pageDamaged: ({ file, page, relation, newest }) =>
    `Seite ${page} von ${file}, einem Teil von ${relation}, ist beschädigt, und keine Sicherung wurde geschrieben.${newest === null ? '' : ` \`npx pactole backups restore ${newest}\` stellt die neueste wieder her und behält, was jetzt da ist.`}`,
  indexDamaged: ({ index, reason }) =>
    `Der Index ${index} passt nicht zu seiner Tabelle (${said(reason)}).`,
  noRoomForBackup: ({ path, mib }) =>
    `Eine Sicherung braucht ${mib} MiB auf dem Datenträger von ${path}; dort ist weniger frei.`,
  noBackupBeforeMigration: () =>
    'Diese Version ändert das Schema der Datenbank und schreibt zuvor eine Sicherung. Das ging nicht, also bleibt die Datenbank, wie sie war; die vorige Version arbeitet weiter mit ihr.',
  noBackupYet: ({ folder }) =>
    `In ${folder} gibt es noch keine Sicherung: \`npx pactole backups create\` schreibt eine.`,
  noBackup: ({ file, folder }) => `Sicherung ${file} nicht gefunden, weder hier noch in ${folder}.`,
  backupsAreEmbedded: () =>
    'Sicherungen gibt es nur von der eingebetteten Datenbank, und DATABASE_URL ist gesetzt: Nehmen Sie pg_dump für PostgreSQL.',
  serverRuns: ({ pid, folder }) =>
    `Auf dem Datenordner ${folder} läuft schon ein Server (Prozess ${pid}).`,
  otherRelease: ({ pid, theirs, ours }) =>
    `Der Server (Prozess ${pid}) ist Pactole ${theirs}, dieser Befehl ${ours}. Starten Sie den Server neu.`,
  serverFailed: () =>
    'Im Server ist ein unerwarteter Fehler aufgetreten; sein Protokoll sagt mehr.',
  serverSilent: ({ dataDir }) =>
    `Der Server auf ${dataDir} antwortet nicht. Sehen Sie in sein Protokoll, oder beenden und starten Sie ihn neu.`,
  serverGone: () =>
    'Der Server hielt an, bevor er antwortete. Prüfen Sie vor einem neuen Versuch, ob die Änderung gemacht ist.',
  serverStopping: () => 'Der Server hält gerade an.',
  othersFolder: ({ dataDir }) => `${dataDir} gehört einem anderen Benutzer dieses Rechners.`,
  plantedSocket: ({ path }) =>
    `${path} wurde nicht vom Eigentümer seines Ordners angelegt und wird deshalb nicht benutzt. Sehen Sie nach, von wem, und löschen Sie es.`,
  portTaken: ({ host, port }) =>
    `Auf ${host}:${port} lauscht schon ein anderer Prozess. Wählen Sie mit --port einen anderen Port.`,
  unlistenable: ({ prefix, host, port, why }) =>
    `Auf ${prefix}HOST=${host} ${prefix}PORT=${port} lässt sich nicht lauschen: ${ADDRESSES[why]}.`,
  noFirstKey: ({ path, why }) =>
    `In PACTOLE_FIRST_KEY_FILE=${path} wurde kein erster Schlüssel angelegt: ${FILES[why]}.`,
  unreadableFile: ({ file, why }) => `${file} lässt sich nicht lesen: ${FILES[why]}.`,
  unwritableFile: ({ file, why }) => `${file} lässt sich nicht schreiben: ${FILES[why]}.`,
  fileNotText: ({ path }) => `${path} ist kein Text in UTF-8.`,
  unexpected: () =>
    'Unerwarteter Fehler. Setzen Sie PACTOLE_DEBUG=1 in der Umgebung, um ihn ganz zu sehen.',
};

const STATES = {
  gone: 'ist verschwunden',
  empty: 'ist leer',
  incomplete: 'hat seine Datei PG_VERSION nicht',
} as const;

const FILES: Readonly<Record<FileFailure, string>> = {
  missing: 'diese Datei oder diesen Ordner gibt es nicht',
  exists: 'es gibt sie schon',
  forbidden: 'die Rechte verbieten es',
  folder: 'es ist ein Ordner',
  noFolder: 'ein Teil des Pfades ist kein Ordner',
  readOnly: 'der Datenträger ist schreibgeschützt',
  full: 'der Datenträger ist voll',
  cut: 'sie ist abgeschnitten',
  damaged: 'sie ist beschädigt',
  other: 'das System erlaubt es nicht',
};

const ADDRESSES: Readonly<Record<ListenFailure, string>> = {
  taken: 'dort lauscht schon ein anderer Prozess',
  reserved: 'Ports unter 1024 sind dem Systemverwalter vorbehalten',
  noAddress: 'dieser Rechner hat diese Adresse nicht',
  noHost: 'dieser Rechnername ist nicht bekannt',
};

const said = (reason: DatabaseReason): string =>
  typeof reason === 'string' ? REASONS[reason] : reason.text;

const REASONS: Readonly<Record<DatabaseReasonKey, string>> = {
  refused: 'die Verbindung wird abgelehnt',
  cut: 'die Verbindung ist abgebrochen',
  noResponse: 'sie antwortet nicht',
  unreachableHost: 'der Rechner ist nicht erreichbar',
  unreachableNetwork: 'das Netz ist nicht erreichbar',
  unknownHost: 'der Rechnername ist nicht bekannt',
  noSocket: 'das Socket gibt es nicht',
  filesOfProcess: 'dieser Prozess hat zu viele Dateien und Verbindungen offen',
  filesOfMachine: 'dieser Rechner hat zu viele Dateien und Verbindungen offen',
  noPort: 'dieser Rechner hat keinen Port mehr für eine Verbindung',
  noNetworkMemory: 'dieser Rechner hat keinen Speicher mehr für Verbindungen',
  allConnectionsUsed: 'alle Verbindungen sind belegt',
  malformedUrl: 'die URL ist falsch geschrieben',
  userMayNotConnect: 'der Benutzer darf sich nicht verbinden',
  conflict: 'andere schreiben gleichzeitig dasselbe',
  noResource: 'ihr fehlt Speicher oder ein anderes Betriebsmittel',
  shuttingDown: 'sie fährt herunter',
  machineFails: 'ihr Rechner ist gestört',
  snapshotGone: 'sie hat den Stand nicht mehr, mit dem ein Lesen begann',
  readOnly: 'sie kann nur gelesen werden',
  idleTransaction: 'eine Transaktion war zu lange untätig',
  slowTransaction: 'eine Transaktion dauerte zu lange',
  wrongPassword: 'Benutzer oder Passwort ist falsch',
  noDatabase: 'diese Datenbank gibt es nicht',
  schemaForbidden: 'der Benutzer darf das Schema nicht lesen oder ändern',
  diskFull: 'ihr Datenträger ist voll',
  outOfMemory: 'ihr fehlt Speicher',
  tooManyClients: 'sie hat zu viele Clients',
  noConnections: 'sie nimmt im Moment keine Verbindungen an',
  usedExclusively: 'andere benutzen sie im Moment allein',
  locked: 'eine andere Transaktion hält eine Sperre zu lange',
  slowStatement: 'eine Anweisung dauerte zu lange',
  starting: 'sie startet oder fährt herunter',
  dropped: 'die Datenbank wurde gelöscht',
};
