import { MAX_PARTS, type PartsFault } from '../../../core/accounts/row-parts.ts';
import { BEGIN } from '../../messages/begin.ts';
import {
  formatLineError,
  type LineError,
  type WrongLines,
  wrongLines,
} from '../lines/line-error.ts';
import { quotedIn } from '../quoted.ts';
import { formatViolation, type Violation } from '../values/violation.ts';

const quoted = quotedIn('en');

/** Requests that the rules of the domain reject, in English. */
export const en = {
  // Input
  invalidInput: ({ issues }: { issues: readonly WrongProperty[] }) =>
    issues
      .map(({ property, violation }) => `${property}: ${formatViolation(violation)}`)
      .join('; '),
  wrongLines: (given: WrongLines) =>
    [
      ...wrongLines(given, 'en'),
      ...(given.more > 0 ? [`${given.file}: ${given.more} more lines are wrong`] : []),
      'Nothing was imported.',
    ].join('\n'),
  // What is not there
  noProcedure: () => 'Unknown procedure.',
  noAccount: () => 'Account not found.',
  noBalance: () => 'Balance not found.',
  noLoanTerms: ({ date }: { date: string }) => `No terms are stated from ${date} on.`,
  notPaidByOther: ({ account }: { account: string }) =>
    `${account} is neither a card nor a loan, so no other account pays it.`,
  paysItself: () => 'An account cannot pay itself.',
  noPayer: ({ name }: { name: string }) =>
    `${name} is not a payment account. Name the checking account that pays.`,
  deletedRow: () => 'The transaction is deleted. Restore it first.',
  wrongParts: (wrong: PartsFault) => {
    switch (wrong.why) {
      case 'nothing':
        return 'A transaction of 0 has nothing to split.';
      case 'count':
        return `A transaction is split into 2 to ${MAX_PARTS} parts.`;
      case 'open':
        return 'Only one part can take what the others leave: give the others an amount.';
      case 'sign':
        return `A part has the sign of the transaction and is not 0: ${wrong.amount} does not fit.`;
      case 'sum':
        return wrong.rest.startsWith('-')
          ? `The parts are ${wrong.rest.slice(1)} more than the transaction.`
          : `The parts are ${wrong.rest} less than the transaction.`;
    }
  },
  splitCategory: ({ count }: { count: number }) =>
    `${count === 1 ? 'A transaction is' : `${count} transactions are`} split, with a category for each part. Change the parts, or join them first.`,
  splitAmount: () =>
    'The transaction is split into parts of its amount. Join the parts before you correct it.',
  movedRow: ({ label, account }: { label: string; account: string }) =>
    `${quoted(label)} was moved to ${account} and would count twice. Move it back instead.`,
  movedToOtherCurrency: ({ from, currency, to, other }: OtherCurrency) =>
    `${from} is in ${currency} and ${to} in ${other}: transactions move between accounts of one currency.`,
  walletType: ({ name }: { name: string }) =>
    `${name} is followed on its chain, so it stays a wallet. Create another account instead.`,
  typeHoldsNothing: ({ name, holdings }: { name: string; holdings: number }) =>
    `${name} has ${holdings === 1 ? '1 holding' : `${holdings} holdings`}, which an account of this type cannot have. Move or remove them first.`,
  paysOthers: ({ name, others }: { name: string; others: string }) =>
    `${name} pays ${others}, so it must stay a checking account. First state which other account pays.`,
  noMovementOfRow: () => 'Nothing was found for this transaction that could be parted.',
  rowOrAccount: () => 'Name either another transaction or an account, not both.',
  notOppositeRows: () => 'Of two transactions, one must go out and the other come in.',
  withinAccount: () => 'Money moves between two accounts: name another account.',
  refundOfRow: () => 'A refund gives back a purchase: name its transaction.',
  partOfNothing: () => 'The part must be more than 0.',
  movementExceedsRow: ({ left, currency }: { left: string; currency: string }) =>
    `Only ${left} ${currency} of the transaction is left. Undo what you stated before, or name a part.`,
  noMovementStatement: () => 'Statement about movements not found.',
  noHolding: () => 'Holding not found.',
  noLot: () => 'Lot not found.',
  noMove: () => 'Move of units not found.',
  noTransaction: () => 'Transaction not found.',
  noChange: () => 'Change not found in the journal.',
  noImport: () => 'Import not found.',
  noCategoryWithId: () => 'Category not found.',
  noCategory: ({ name, nearest }: { name: string; nearest: string | null }) =>
    `Category ${quoted(name)} not found.${nearest === null ? '' : ` Did you mean ${quoted(nearest)}?`}`,
  noAsset: ({ typed }: { typed: string }) => `Asset ${quoted(typed)} not found.`,
  assetInUse: ({ name, holdings, users, indices }: AssetUses) =>
    `${quoted(name)} stays, since it is needed by ${[
      ...(holdings > 0
        ? [
            `${holdings === 1 ? '1 holding' : `${holdings} holdings`} of ${users === 1 ? '1 user' : `${users} users`}`,
          ]
        : []),
      ...(indices.length > 0 ? [`the comparison with ${indices.join(', ')}`] : []),
    ].join(' and ')}.`,
  noKeyWithId: () => 'Key not found.',
  noAssistant: () => 'Assistant not found.',
  assistantRequest: () =>
    'This request to connect an assistant is not valid. Start it again from the assistant.',
  noMember: () => 'Member not found.',
  noMemberNamed: ({ name, nearest }: { name: string; nearest: string | null }) =>
    `No member of the household is called ${name}.${nearest === null ? '' : ` Did you mean ${nearest}?`}`,
  noMembersYet: ({ name }: { name: string }) =>
    `No member is called ${name}: the household has none yet. \`npx pactole members add NAME\` adds one.`,
  memberExists: ({ name }: { name: string }) =>
    `A member of the household is called ${name} already.`,
  loginTaken: ({ login }: { login: string }) => `${login} is the name of another sign-in already.`,
  loginOfMachine: () => 'Only a command on the machine of the service gives a name to sign in by.',
  passwordOfOther: ({ name }: { name: string }) =>
    `${name} sets this password: a session sets its own alone.`,
  memberNameReserved: ({ name }: { name: string }) =>
    `${name} means all members together: choose another name.`,
  sharesAboveAll: ({ sum }: { sum: string }) =>
    `The shares of an account add up to 100 % at most, not to ${sum} %. Nothing was changed.`,
  memberTwice: ({ name }: { name: string }) => `${name} has two shares: say one.`,
  joinsItself: ({ user }: { user: string }) =>
    `${user} cannot join ${user}: name two users. Nothing was changed.`,
  joinSameAccount: ({ iban }: { iban: string }) =>
    `Both have the account ${iban}, which would count twice: delete it for one of them first. Nothing was changed.`,
  joinSameRows: ({ user, into }: { user: string; into: string }) =>
    `${into} has rows of ${user} already, as after a restore: they would be there twice. Nothing was changed.`,
  joinDiffers: ({ user, into, kind, subject }: JoinDifference) =>
    `${user} and ${into} state ${JOINED[kind]} ${subject} differently: make them equal first. Nothing was changed.`,
  ownerOnly: () => 'Only the user `owner` may do this.',
  ownUserStays: () => 'You can’t delete the user you are signed in as.',
  noBackupNamed: ({ name }: { name: string }) => `No backup has the name ${quoted(name)}.`,
  noSession: () => 'Session not found.',
  wrongPassword: () => 'This is not the current password.',
  wrongCode: () =>
    'This code is wrong, expired or already used. Enter the one that your app shows now.',
  codeNeeded: () => 'Enter the code of your authenticator app too.',
  tooManyPasswords: () => 'Too many wrong attempts. Wait, or sign in by a link: npx pactole open',
  passwordsBusy: () => 'Too many passwords are being checked. Try again in a few seconds.',
  wrongPasskey: () => 'This passkey was not accepted. Try again.',
  passkeyExists: () => 'This passkey is already stored.',
  noPasskey: () => 'Passkey not found.',
  passkeyOfPage: () => 'Passkeys are made in the browser: add one in the settings of the page.',
  passkeyNeedsName: () =>
    'Browsers allow passkeys only over https at a name, or at localhost. This page has another address.',
  signInAgain: ({ byPassword }: { byPassword: boolean }): string =>
    byPassword ? 'Enter your password again.' : 'Sign in again by a link: npx pactole open',
  secondFactorNeedsPassword: () => 'Set a password first: the second factor protects it.',
  secondFactorIsSet: () => 'The second factor is already on. Turn it off first.',
  noSecondFactor: () => 'The second factor is not on.',
  noKeyNamed: ({ user, name }: { user: string; name: string }) =>
    `No key of ${user} has the name ${name}, or an id that ends so. \`pactole keys list\` shows them.`,
  noPrice: ({ isin, date }: { isin: string; date: string }) =>
    `No close of ${isin} is stored for ${date}.`,
  noRate: ({ currency, date }: { currency: string; date: string }) =>
    `No rate of ${currency} is stored for ${date}.`,
  demoNameTaken: ({ user }: { user: string }) =>
    `A user of this service is called ${user}, so the demo cannot be made.`,
  demoIsRead: () => 'This is the demo: it is only looked at.',
  noMailServer: () => 'The service has no mail server: its operator sets PACTOLE_SMTP_URL.',
  mailNotSent: ({ reason }: { reason: string }) => `The e-mail could not be sent: ${reason}`,
  tooManyMailCodes: () => 'Too many codes were sent today. Try again tomorrow.',
  wrongMailCode: () => 'This is not the code of the last e-mail.',
  noReminders: () => 'No confirmed address gets reminders.',
  noFeed: ({ feed }: { feed: string }) => `No run of the feed ${quoted(feed)} is known.`,
  feedsNotHere: () =>
    'Feeds cannot be connected on this page: this Pactole has no folder for them.',
  nothingConnects: () => 'Connecting has ended. Begin again.',
  noMilestone: ({ threshold }: { threshold: string }) => `No milestone of ${threshold} is set.`,
  goalDay: ({ last }: { last: string }) => `Enter a day after today, and not after ${last}.`,
  noUser: ({ user, nearest }: { user: string; nearest: string | null }) =>
    `User ${user} not found.${nearest === null ? '' : ` Did you mean ${nearest}?`}`,
  noUserYet: ({ user }: { user: string }) =>
    `User ${user} not found: there are no users yet. Create one with \`npx pactole users add NAME\`.`,
  userGone: () => `No data yet. ${BEGIN.en}`,
  ambiguousId: ({ typed, candidates }: { typed: string; candidates: readonly string[] }) =>
    `${typed} is the end of several ids: ${candidates.join(', ')}. Type more of the one that you mean.`,
  // What can't be so
  notALoan: () => 'This account is not a loan: only a loan has terms and a table of instalments.',
  deferralWithoutEnd: () =>
    'A deferral needs its kind, total or partial, and its last day, on or after the day from which the terms hold.',
  instalmentWithoutRate: () =>
    'State the rate as well, 0 if there is none: without it nothing tells how much of an instalment is interest.',
  nothingToSet: () => 'Nothing to change. Give at least one option.',
  walletAddress: () => 'address: the wallet is followed by the address that it was made with',
  linkedToItself: () => 'linkedAccountId: must be another account',
  continuesItself: () => 'continuesAccountId: must be another account',
  futureDate: ({ date }: { date: string }) => `date: ${date} is in the future`,
  expiresUnreadable: ({ text }: { text: string }) =>
    `expires: must be a day that exists (2027-01-01) or an instant (2027-01-01T12:00:00Z), not ${quoted(text)}`,
  expiresPast: ({ text }: { text: string }) => `expires: ${text} is in the past`,
  heldAlready: ({ id }: { id: string | undefined }) =>
    `The account already holds this asset: holding ${id}.`,
  importUndone: () => 'This import has already been undone.',
  importOfOther: () =>
    'The id of the import is that of another account, is undone, or is no UUID: leave it out, or draw a new one.',
  importChanged: ({ rows }: { rows: number }) =>
    `${rows === 1 ? '1 row of this import was' : `${rows} rows of this import were`} changed since, and would go with it: confirm that.`,
  changeUndone: () => 'This change has already been undone.',
  joinNotUndone: () =>
    'What was joined cannot be separated here: only the backup or the exports from before undo it.',
  changedSince: () =>
    'What this change made has changed again since, or no longer fits: undo the later change first.',
  categoryExists: ({ name }: { name: string }) =>
    `Category ${quoted(name)} already exists. Merge the two instead.`,
  mergedIntoItself: () => 'into: must be another category',
  balanceOfDayExists: ({ date }: { date: string }) =>
    `The account has another balance on ${date}: correct or remove that one.`,
  lotNeededBySell: ({ date, id }: { date: string; id: string }) =>
    `The sell of ${date}, lot ${id}, needs these units: remove that one first.`,
  lotNeededByMove: ({ date, id }: { date: string; id: string }) =>
    `The move of ${date}, ${id}, needs these units: take it back first, with \`pactole holdings unmove\`.`,
  moveToItself: () =>
    'The units would go to the holding that they are in: name another account, another ISIN, or both.',
  moveNeedsLots: ({ name, account }: { name: string; account: string }) =>
    `${quoted(name)} in ${quoted(account)} has no lots, so its units have no days and no cost that could go with them. Add its purchase first, with \`pactole lots add\`.`,
  movesTooMuch: ({ name, date, held, quantity }: MovedUnits) =>
    held === '0'
      ? `At the end of ${date} no unit of ${quoted(name)} is held.`
      : `At the end of ${date} ${held} units of ${quoted(name)} are held, and ${quantity} can't move.`,
  movedUnitsNeeded: ({ name, date }: { name: string; date: string }) =>
    `Without these units of ${quoted(name)} those of ${date} or later would not suffice for what was sold or moved: correct that first.`,
  movesNothing: () => 'No unit would arrive: give a ratio above 0, or the number of units.',
  noOfficialRate: ({ name }: { name: string }) =>
    `The account ${quoted(name)} has no official rate: that is of a Livret A, LDDS or LEP in euros (\`pactole accounts set\`, --savings-product).`,
  cashOrPay: () => 'Give the money that came with the units or the money paid for them, not both.',
  ratioOrReceived: () => 'Give a ratio or the number of units that arrive, not both.',
  spinOffUnits: () =>
    'Where a share of the cost goes with what arrives, all units stay: give the number of units that arrive, or their ratio, and no quantity.',
  movedAlready: ({ id }: { id: string }) =>
    `These units have moved so on that day already: move ${id}.`,
  holdingMoved: ({ name, date, id }: { name: string; date: string; id: string }) =>
    `${quoted(name)} moved on ${date}, and the units at both ends rest on it: take the move ${id} back first, or archive the account instead.`,
  noDoubt: ({ id }: { id: string }) =>
    `Doubt ${quoted(id)} no longer exists: its facts have changed, or it is settled.`,
  changedByOther: () => 'This was changed after it was shown to you, and nothing was stored.',
  seenUnknown: ({ name }: { name: string }) => `seen: there is no value ${quoted(name)} here`,
  changedMeanwhile: () =>
    'The data changed meanwhile, and nothing was deleted. Look again at what would be lost.',
  deletesAll: () => 'Choose the transactions of an account, a period or an import.',
  tooManyDeleted: ({ rows, most }: { rows: number; most: number }) =>
    `This would delete ${rows} transactions, but at most ${most} can be deleted at once. Choose fewer days.`,
  daysReversed: ({ from, to }: { from: string; to: string }) =>
    `from: ${from} is after ${to}, the last day asked for`,
  foreignCursor: () => 'cursor is not one that a Link header of this list gave.',
  otherListsCursor: ({ name }: { name: string }) =>
    `cursor belongs to a list with another ${name}.`,
  creationDeleted: () =>
    'What was created under this Idempotency-Key has been deleted; send a new key to create it again.',
  otherRequest: () => 'This Idempotency-Key was used for another request; send a new key.',
  notArrived: ({ account, date, until, arrived, quantity }: NotArrived) =>
    `The wallet ${quoted(account)}, followed on its chain, rose by ${arrived} from ${date} to ${until}, and ${quantity} can't have arrived. Give the units that did with --receive, or have it read first: \`pactole market refresh\`.`,
  walletMakesLots: () => 'This wallet is followed on its chain, which makes its lots.',
  demoNeedsEmpty: () => 'The demo needs a database without accounts.',
  tooManyStored: ({ kind, most }: TooManyStored) =>
    kind === 'idempotent_answers'
      ? `A user may send ${most} different Idempotency-Keys in 24 hours.`
      : `A user keeps at most ${most} ${STORED_KINDS[kind]}: nothing was added.`,
  databaseFull: ({ mib }: { mib: number }) =>
    `The database may take ${mib} MiB of its disk and has reached that: nothing was added. What is stored can still be read.`,
  shareFull: ({ mib }: { mib: number }) =>
    `Each user may take ${mib} MiB of the database, and yours are taken: nothing was added. What is stored can still be read.`,
  othersWrote: () => 'Others wrote at the same time. Try again.',
  // Rules
  ruleGivesNothing: () => 'A rule needs a category or a type to give.',
  ruleFitsAll: () => 'A rule without a condition fits everything. Add a label.',
  noAmountBetween: ({ from, to }: { from: string; to: string }) =>
    `No amount is from ${from} to ${to}.`,
  tooManyRules: ({ most }: { most: number }) => `You already have ${most} rules, the maximum.`,
  noRule: ({ number, rules }: { number: number; rules: number }) =>
    `Rule ${number} not found; there are ${rules}.`,
  // Market data
  statementWrong: ({ error }: { error: LineError }) => `This ${formatLineError(error, 'en')}.`,
  sharedPrice: ({ name, isin, date }: SharedPrice) =>
    `A market source or the operator of the service gives the price of ${quoted(name)} around ${date}, for all users.${isin === null ? '' : ` On the machine of the service it is set by \`pactole prices set ${isin} PRICE --date ${date}\`.`}`,
  sharedRate: ({ currency, date }: { currency: string; date: string }) =>
    `A market source or the operator of the service gives the rate of ${currency} around ${date}, for all users. On the machine of the service it is set by \`pactole rates set ${currency} RATE --date ${date}\`.`,
  rateContradicts: ({ currency, date, rate, than }: ContradictedRate) =>
    `A euro at ${rate} ${currency} on ${date} is more than twenty times off the ${than.rate} of ${than.date}; a rate is units for one euro. If it is right all the same: --anyway, or save again.`,
  rateReciprocal: ({ currency, date, rate, than }: ContradictedRate) =>
    `A euro at ${rate} ${currency} on ${date} is one divided by the ${than.rate} of ${than.date}; a rate is units for one euro, not euros for a unit. If it is right all the same: --anyway, or save again.`,
  currencyUnused: ({ currency }: { currency: string }) => `Nothing of yours is in ${currency}.`,
  marketOff: () => 'Market data is turned off: PACTOLE_MARKET=off.',
  refreshUnderWay: () => 'Another refresh is running; see `market status`.',
  noProvider: () => 'No provider of market data could be reached.',
  // Exports
  exportChanging: () => 'The data changed each time while they were being read. Try again later.',
  exportTooLarge: ({ mib }: { mib: number }) =>
    `The file has more than ${mib} MiB. Restore it on the machine of the service: \`pactole restore FILE\``,
  uploadsBusy: () => 'Another file is being restored. Try again when it is done.',
  exportDamaged: () => 'The export was damaged or changed: it does not add up.',
  exportLineTooLong: ({ line, most }: { line: number; most: number }) =>
    `Line ${line} of the export has more than ${most} bytes.`,
  exportCutOff: () => 'The export was cut off: its end is missing.',
  exportUnreadable: () => 'The export cannot be read to its end.',
  exportLacksAsset: () => 'The export names an asset that it lacks.',
  noExport: () => 'The file is not an export of Pactole.',
  noExportedTable: ({ table }: { table: string }) => `No export holds ${quoted(table)}.`,
  newerExport: ({ version, newest }: { version: number; newest: number }) =>
    `The export has format ${version}, and this release reads up to ${newest}: restore it with a newer release.`,
  newerExportLine: ({ line, field, value, table }: NewerLine) =>
    `Line ${line} of the export says ${value === null ? quoted(field) : `${field} ${quoted(value)}`} of ${table ?? 'its header'}, which this release does not know: restore it with a newer one.`,
  wrongExportValue: ({ line, field, table, violation, given }: WrongExportValue) =>
    `Line ${line} of the export is wrong: ${field} of ${table ?? 'its header'} ${formatViolation(violation)}${given === null ? '' : `, not ${quoted(given)}`}.`,
  foreignExportLine: ({ line }: { line: number }) =>
    `Line ${line} of the export is not what an export holds.`,
  unstorableExportLine: ({ line }: { line: number }) =>
    `Line ${line} of the export, or one shortly before it, holds what no database takes.`,
  userHasData: ({ accounts }: { accounts: number }) =>
    `This user has ${accounts === 0 ? 'data' : accounts === 1 ? '1 account' : `${accounts} accounts`} already. Restore into another one with --user, or into an empty database.`,
};

const JOINED = {
  price: 'a price of',
  rate: 'a rate of',
  split: 'a split of',
  asset: 'kind, currency or costs of',
  vat: 'the VAT of the category',
} as const;

interface OtherCurrency {
  readonly from: string;
  readonly currency: string;
  readonly to: string;
  readonly other: string;
}

interface JoinDifference {
  readonly user: string;
  readonly into: string;
  readonly kind: keyof typeof JOINED;
  readonly subject: string;
}

const STORED_KINDS = {
  accounts: 'accounts',
  api_keys: 'keys that can be used',
  passkeys: 'passkeys',
  members: 'members',
  milestones: 'milestones',
  settled_doubts: 'settled doubts',
  feed_runs: 'feeds',
  imports: 'imports',
  holdings: 'holdings',
  categories: 'categories',
  rows: 'transactions, balances and lots together',
} as const;

interface NotArrived {
  readonly account: string;
  readonly date: string;
  readonly until: string;
  readonly arrived: string;
  readonly quantity: string;
}

interface SharedPrice {
  readonly name: string;
  /** Null for a coin, whose price no command sets. */
  readonly isin: string | null;
  readonly date: string;
}

interface ContradictedRate {
  readonly currency: string;
  readonly date: string;
  readonly rate: string;
  readonly than: { readonly rate: string; readonly date: string };
}

interface MovedUnits {
  readonly name: string;
  readonly date: string;
  readonly held: string;
  readonly quantity: string;
}

export interface TooManyStored {
  readonly kind: keyof typeof STORED_KINDS | 'idempotent_answers';
  readonly most: number;
}

export type DomainMessages = typeof en;

interface WrongProperty {
  readonly property: string;
  readonly violation: Violation;
}

interface NewerLine {
  readonly line: number;
  readonly field: string;
  /** Null where the field itself is unknown. */
  readonly value: string | null;
  /** Null for the header. */
  readonly table: string | null;
}

interface WrongExportValue {
  readonly line: number;
  readonly field: string;
  readonly table: string | null;
  readonly violation: Violation;
  readonly given: string | null;
}

interface AssetUses {
  readonly name: string;
  readonly holdings: number;
  /** The number of its holders. */
  readonly users: number;
  /** The indices, chosen by users, whose proxy it is. */
  readonly indices: readonly string[];
}
