const quoted = (text: string) => JSON.stringify(text);

/** Error messages in English, for the REST interface and the command line. The other languages have its shape. */
export const en = {
  // What is not there
  noAccount: () => 'No account has this id.',
  noBalance: () => 'No balance has this id.',
  noHolding: () => 'No holding has this id.',
  noLot: () => 'No lot has this id.',
  noTransaction: () => 'No transaction has this id.',
  noKey: ({ user, id }: { user: string; id: string }) => `No key of ${user} has the id ${id}.`,
  noPrice: ({ isin, date }: { isin: string; date: string }) =>
    `There is no close of ${isin} on ${date}.`,
  noRate: ({ currency, date }: { currency: string; date: string }) =>
    `There is no rate of ${currency} on ${date}.`,
  noMilestone: ({ threshold }: { threshold: string }) => `There is no milestone of ${threshold}.`,
  nobody: ({ user, nearest }: { user: string; nearest: string | null }) =>
    `Nobody here is called ${user}.${nearest === null ? '' : ` Did you mean ${nearest}?`}`,
  ambiguousId: ({ typed, candidates }: { typed: string; candidates: readonly string[] }) =>
    `${typed} is the end of several ids: ${candidates.join(', ')}. Type more of the one that you mean.`,
  // What can't be so
  nothingToSet: () => 'Nothing to set: no option says what.',
  walletAddress: () => 'address: the wallet is followed by the address that it was made with',
  linkedToItself: () => 'linkedAccountId: must be another account',
  continuesItself: () => 'continuesAccountId: must be another account',
  yetToCome: ({ date }: { date: string }) => `date: ${date} is yet to come`,
  expiresUnreadable: ({ text }: { text: string }) =>
    `expires: must be a day that exists (2027-01-01) or an instant (2027-01-01T12:00:00Z), not ${quoted(text)}`,
  expiresPast: ({ text }: { text: string }) => `expires: ${text} is in the past`,
  heldAlready: ({ id }: { id: string | undefined }) =>
    `The account already holds this asset: holding ${id}.`,
  lotRestsOnIt: ({ date, id }: { date: string; id: string }) =>
    `The sell of ${date}, lot ${id}, rests on it: remove that one first.`,
  changedMeanwhile: () =>
    'The data changed meanwhile, and nothing was deleted. Look again at what would be lost.',
  daysReversed: ({ from, to }: { from: string; to: string }) =>
    `from: ${from} is after ${to}, the last day asked for`,
  // Market data
  marketOff: () => 'Market data is turned off: PACTOLE_MARKET=off.',
  serverStopping: () => 'The server is stopping.',
  refreshUnderWay: () => 'Another refresh is under way; `market status` tells of it.',
  noProvider: () => 'No provider of market data could be reached.',
  // Exports
  exportChanging: () => 'The data changed each time while they were being read. Try again later.',
  exportDamaged: () => 'The export was damaged or changed: it does not add up.',
  exportLineTooLong: ({ line, most }: { line: number; most: number }) =>
    `Line ${line} of the export has more than ${most} bytes.`,
  exportCutOff: () => 'The export was cut off: its end is missing.',
  exportUnreadable: () => 'The export can not be read to its end.',
  exportLacksAsset: () => 'The export names an asset that it lacks.',
  noExport: () => 'The file is no export of Pactole.',
  personHas: ({ accounts }: { accounts: number }) =>
    `This person has ${accounts === 0 ? 'data' : `${accounts} accounts`} already. Restore into another one with --user, or into an empty database.`,
  othersWrote: () => 'Others wrote at the same time. Try again.',
  // The server and the files
  databasePassing: ({ reason }: { reason: string }) =>
    `The database can't do this at the moment: ${reason}.`,
  otherRelease: ({ pid, theirs, ours }: { pid: number; theirs: string; ours: string }) =>
    `The server (process ${pid}) runs Pactole ${theirs}, this command is ${ours}. Restart the server.`,
  serverFailed: () => 'The server met an unexpected error; its log says more.',
  serverSilent: ({ dataDir }: { dataDir: string }) =>
    `The server on ${dataDir} does not answer. See its log, or end it and start it again.`,
  serverGone: () =>
    'The server stopped before it answered. See whether the change was made before trying again.',
  othersFolder: ({ dataDir }: { dataDir: string }) => `${dataDir} belongs to another user.`,
  plantedSocket: ({ path }: { path: string }) =>
    `${path} was not made by the owner of its folder: it is not used. See who made it, and remove it.`,
  serverRuns: ({ pid, folder }: { pid: number; folder: string }) =>
    `A server (process ${pid}) already runs on the data folder ${folder}.`,
  noSuchFile: ({ path }: { path: string }) => `${path}: there is no such file.`,
  unreadableFile: ({ path }: { path: string }) => `${path}: you may not read it.`,
  fileIsFolder: ({ path }: { path: string }) => `${path}: is a folder.`,
  fileNotText: ({ path }: { path: string }) => `${path}: is not text in UTF-8.`,
  unreadableExport: ({ file, why }: { file: string; why: FileFailure }) =>
    `${file} can't be read: ${WHY[why]}.`,
  unwritableExport: ({ file, why }: { file: string; why: FileFailure }) =>
    `${file} can't be written: ${WHY[why]}.`,
  // Commands
  noDump: ({ file, folder }: { file: string; folder: string }) =>
    `There is no dump ${file}, neither here nor in ${folder}.`,
  dumpsAreEmbedded: () =>
    'Dumps are kept of the embedded database only, and DATABASE_URL is set: use pg_dump for PostgreSQL.',
  demoNeedsFresh: ({ folder, serveLine }: { folder: string; serveLine: string }) =>
    `The folder ${folder} holds accounts already, and the demo needs a fresh one: name another with --folder, remove it if it is an old demo, or serve it as it is with: ${serveLine}`,
  unconfirmed: () => 'Nothing was deleted: nobody confirmed it. In a script, say --yes.',
  mistyped: () => 'Nothing was deleted: that was something else.',
  noWholeNumber: () => 'It must be a whole number.',
  noPort: () => 'It must be a whole number from 0 to 65535.',
  portTaken: ({ host, port }: { host: string; port: number }) =>
    `Another process listens on ${host}:${port}. Choose another port with --port.`,
  noAmount: ({ option, text }: { option: string; text: string }) =>
    `${option} is written like -12.50, not "${text}"`,
  noRuleNumber: ({ text }: { text: string }) =>
    `"${text}" is no number of a rule; \`rules list\` shows them.`,
  ruleGivesNothing: () => 'A rule gives a category or a type: say which.',
  ruleFitsAll: () => 'A rule that asks for nothing fits everything: say a label.',
  noAmountBetween: ({ from, to }: { from: string; to: string }) =>
    `No amount is from ${from} to ${to}.`,
  tooManyRules: ({ most }: { most: number }) =>
    `There are ${most} rules already, which is the most.`,
  noRule: ({ number, rules }: { number: number; rules: number }) =>
    `There is no rule ${number}; there are ${rules}.`,
  walletMakesLots: () => 'This wallet is followed on its chain, which makes its lots.',
  unexpected: () =>
    'An unexpected error; with PACTOLE_DEBUG=1 in the environment it is shown whole.',
};

/** Reasons for which a file cannot be read or written. */
export type FileFailure =
  | 'missing'
  | 'forbidden'
  | 'folder'
  | 'noFolder'
  | 'full'
  | 'cut'
  | 'damaged';

const WHY: Readonly<Record<FileFailure, string>> = {
  missing: 'there is no such file or folder',
  forbidden: 'its permissions forbid it',
  folder: 'it is a folder',
  noFolder: 'a part of its path is no folder',
  full: 'the disk is full',
  cut: 'it was cut off',
  damaged: 'it is damaged',
};

export type ErrorMessages = typeof en;
