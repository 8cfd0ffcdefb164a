import type { AccountType } from '../../core/accounts/account-type.ts';
import type { AssetKind } from '../../core/accounts/asset-class.ts';
import type { TransactionType } from '../../core/accounts/transaction-type.ts';
import type { CountedFigure } from '../../core/cash-flow/counted-sums.ts';
import type { MovementKind } from '../../core/movements/movement.ts';
import type { ReviewReason } from '../../core/movements/review.ts';
import type { Formats } from '../../core/text/formats.ts';
import { BEGIN } from '../messages/begin.ts';
import type { Messages } from '../messages/messages.ts';
import type { Kind } from './kinds.ts';

/** Counts of an import that was undone; `again` is the change that brings it back. */
interface UndoneImport {
  readonly transactions: number;
  readonly categories: number;
  /** Empty accounts that were removed. */
  readonly accounts: number;
  readonly balance: 'removed' | 'kept' | null;
  /** True if lots, moves or balances stay, since they were changed. */
  readonly kept: boolean;
  readonly again: string;
}

/** Transactions that are about to be deleted, from their first to their last day. */
interface TransactionExtent {
  readonly rows: number;
  readonly accounts: number;
  readonly first: string | null;
  readonly last: string | null;
}

const quoted = (text: string) => JSON.stringify(text);

/** Texts of the command line, in English. The other languages have its shape: a missing text does not compile. */
export const en = {
  headings: {
    by: 'BY',
    change: 'CHANGE',
    rows: 'ROWS',
    rules: 'RULES',
    before: 'BEFORE',
    after: 'AFTER',
    account: 'ACCOUNT',
    accounts: 'ACCOUNTS',
    age: 'AGE',
    amount: 'AMOUNT',
    archived: 'ARCHIVED',
    cost: 'COST',
    losses: 'LOSSES',
    proceeds: 'PROCEEDS',
    profits: 'PROFITS',
    averageCost: 'AVERAGE COST',
    balance: 'BALANCE',
    category: 'CATEGORY',
    changes: 'CHANGES',
    close: 'CLOSE',
    counted: 'COUNTS',
    part: 'PART',
    counterparty: 'COUNTERPARTY',
    created: 'CREATED',
    currency: 'CURRENCY',
    date: 'DATE',
    device: 'DEVICE',
    address: 'ADDRESS',
    signedInBy: 'SIGNED IN BY',
    end: 'END',
    expires: 'EXPIRES',
    fees: 'FEES',
    fifo: 'FIFO',
    file: 'FILE',
    forOneEuro: 'FOR 1 EUR',
    from: 'FROM',
    gain: 'GAIN',
    held: 'HELD',
    id: 'ID',
    in: 'IN',
    expected: 'EXPECTED',
    soFar: 'SO FAR',
    vat: 'VAT',
    inAll: 'TOTAL',
    income: 'INCOME',
    institution: 'INSTITUTION',
    isin: 'ISIN',
    keys: 'KEYS',
    kind: 'KIND',
    label: 'LABEL',
    lastUsed: 'LAST USED',
    lastYear: '12 MONTHS',
    lots: 'LOTS',
    month: 'MONTH',
    name: 'NAME',
    net: 'NET',
    note: 'NOTE',
    number: 'NUMBER',
    of: 'OF',
    onCost: '% ON COST',
    onValue: '% ON VALUE',
    otherSide: 'OTHER SIDE',
    out: 'OUT',
    paidIn: 'PAID IN',
    perYear: '% A YEAR',
    price: 'PRICE',
    quantity: 'QUANTITY',
    received: 'ARRIVED',
    result: 'RESULT',
    returned: 'RETURN %',
    scopes: 'SCOPES',
    share: 'SHARE',
    side: 'SIDE',
    size: 'SIZE',
    start: 'START',
    state: 'STATE',
    taken: 'TAKEN',
    ter: 'TER',
    ticker: 'TICKER',
    to: 'TO',
    transactions: 'TRANSACTIONS',
    type: 'TYPE',
    unitPrice: 'UNIT PRICE',
    value: 'VALUE IN EUR',
    what: 'WHAT',
    worthless: 'WORTHLESS',
    year: 'YEAR',
    debt: 'DEBT',
    deferral: 'DEFERRAL',
    instalment: 'INSTALMENT',
    insurance: 'INSURANCE',
    interest: 'INTEREST',
    principal: 'PRINCIPAL',
    rate: 'RATE %',
  },
  total: 'TOTAL',
  quoted,
  note: (warning: string) => `Note: ${warning}`,
  kibibytes: (count: number) => `${count} KiB`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  nothing: 'nothing',
  counted: (kind: Kind, count: number) => `${count} ${KINDS[kind][count === 1 ? 0 : 1]}`,
  sides: { buy: 'buy', sell: 'sell' },
  deletion: {
    typeAccount: (name: string) =>
      `Type the name of the account, ${quoted(name)}, to delete it for good:`,
    typeUser: (name: string) =>
      `Type the name of the user, ${quoted(name)}, to delete it for good:`,
    exportOffered: (user: string) =>
      `To keep a copy of everything first, add --export FILE, or run: pactole export FILE --user ${quoted(user)}`,
    exportedFirst: (user: string, file: string) =>
      `Everything of ${quoted(user)} is written to ${file} first.`,
    accountHolds: (name: string, contents: string) =>
      `The account ${quoted(name)} has ${contents}.`,
    archiveInstead: 'To leave it out of net worth and keep its history, archive it instead.',
    accountDeleted: (name: string, contents: string) =>
      `Deleted the account ${quoted(name)}: ${contents}.\nBackups and exports hold it until you delete those too.`,
    userHolds: (user: string, contents: string) => `${quoted(user)} has ${contents}.`,
    userDeleted: (user: string, contents: string) =>
      `Deleted ${quoted(user)}: ${contents}.\nBackups and exports hold them until you delete those too.`,
  },
  accounts: {
    unknownBalance: (sum: string) => `unknown balance, rows ${sum}`,
    created: (name: string, type: string, id: string) =>
      `Created account ${quoted(name)} (${type}): ${id}.`,
    none: (user: string) => `${user} has no accounts yet. ${BEGIN.en}`,
    loses: (detail: string, value: string) => `it loses ${detail}: ${value}.`,
    losesTerms: (count: number) =>
      `it loses ${count === 1 ? 'a change of its terms' : `${count} changes of its terms`}.`,
    keepsCurrency: (count: number) =>
      `${count === 1 ? '1 transaction or balance stays' : `${count} transactions and balances stay`} in the old currency, converted at the rate of the day.`,
    rereads: (details: string, currency: string) =>
      `read in ${currency} from now on, without conversion: ${details}.`,
    unknownValue: 'unknown',
    valueBecomes: (before: string, after: string) =>
      `its value today: ${before} before, ${after} after.`,
    convertAnyway: 'Change it all the same? Type yes:',
    notConverted: (name: string) => `${quoted(name)} has this type and currency already.`,
    converted: (name: string, type: string, currency: string, again: string) =>
      `${quoted(name)} is now: ${type}, ${currency}. \`pactole journal undo ${again}\` undoes it.`,
    completed: (name: string) => `Updated account ${quoted(name)}.`,
    archived: (name: string, day: string) =>
      `The account ${quoted(name)} is archived from ${day} on.`,
    unarchived: (name: string) => `The account ${quoted(name)} counts again.`,
    contributionsTakenBack: (name: string) =>
      `Removed the stated contributions of ${quoted(name)}.`,
    contributions: (name: string, amount: string, day: string) =>
      `${amount} was paid into ${quoted(name)} up to ${day}.`,
  },
  savings: {
    rate: (rate: string, day: string, isOutOfDate: boolean) =>
      `The official rate is ${rate} a year since ${day}${isOutOfDate ? ', and may have been revised since' : ''}.`,
  },
  loans: {
    noTerms: (name: string) =>
      `No terms of ${quoted(name)} hold from a later day on. \`pactole accounts set-terms\` states some.`,
    stated: (name: string, day: string) =>
      `The terms of ${quoted(name)} from ${day} on are stated.`,
    replaced: (again: string) =>
      `they replace others of that day. \`pactole journal undo ${again}\` brings those back.`,
    takenBack: (name: string, day: string) =>
      `The terms of ${quoted(name)} from ${day} on are taken back.`,
    noSchedule: (name: string) =>
      `Nothing is known of ${quoted(name)} yet: state its opening day, amount, rate and term, or record a balance.`,
    kinds: {
      borrowed: 'borrowed',
      balance: 'balance',
      instalment: 'instalment',
      repayment: 'early repayment',
      deferral: 'deferred',
      other: 'other row',
    },
    deferrals: { total: 'total', partial: 'partial: interest only' },
    assumed: 'plan',
    noEnd: 'It is not known when the loan is paid off: state its rate, and its term or instalment.',
    paidOff: (day: string, interest: string, insurance: string | null) =>
      `Paid off on ${day}. Still to pay: ${interest} of interest${insurance === null ? '' : `, ${insurance} of insurance`}.`,
  },
  assets: {
    none: 'There are no assets yet.',
    removed: (name: string, closes: string, splits: string) =>
      `${quoted(name)} is removed; closes: ${closes}, splits: ${splits}.`,
    described: (isin: string, name: string, kind: string) => `${isin}: ${quoted(name)}, ${kind}.`,
  },
  backups: {
    none: (folder: string) => `There are no backups in ${folder} yet.`,
    restored: (backup: string) => `Restored ${backup}.`,
    created: (backup: string) => `The backup ${backup} is written.`,
    verified: (backup: string, users: number, contents: string, tables: number, indexes: number) =>
      `${backup} can be restored. It holds the data of ${users === 1 ? '1 user' : `${users} users`}: ${contents}. ${tables} tables were read and ${indexes} indexes checked.`,
    ofFuture: (names: string) =>
      `Dated in the future, by a wrong clock: ${names}. They don't count as backups of a day, and stay.`,
    keptAside: (folder: string) => `What was there before is kept in ${folder}.`,
  },
  balances: {
    added: (name: string, balance: string, day: string) =>
      `The balance of ${quoted(name)} on ${day} is ${balance}.`,
    replaced: (balance: string, again: string) =>
      `it replaces ${balance} of that day. \`pactole journal undo ${again}\` brings it back.`,
    corrected: (balance: string, day: string) => `The balance on ${day} is ${balance} now.`,
    doubt: {
      debt: (instead: string, correction: string) =>
        `Until now the account owed money. If it still does, its balance is ${instead}: \`pactole balances correct ${correction}\`.`,
      whole: (instead: string, correction: string) =>
        `The balance of an account with holdings is its cash alone. If the amount is everything, the cash is ${instead}: \`pactole balances correct ${correction}\`.`,
    },
    none: 'The account has no balances.',
    removed: (balance: string, day: string) => `The balance of ${balance} on ${day} is removed.`,
  },
  categories: {
    none: 'There are no categories yet.',
    suggested: (names: string) => `Usual ones: ${names}.`,
    added: (name: string) => `Added category ${quoted(name)}.`,
    renamed: (name: string) => `The category is called ${quoted(name)} now.`,
    vatStated: (name: string, share: string | null) =>
      share === null
        ? `${quoted(name)} is without VAT.`
        : `Of each row of ${quoted(name)}, ${share} is VAT: neither income nor spending.`,
    merged: (name: string, into: string, transactions: string) =>
      `The category ${quoted(name)} is part of ${quoted(into)} now: ${transactions}.`,
    deleted: (name: string, transactions: string) =>
      `The category ${quoted(name)} is deleted; without a category now: ${transactions}.`,
  },
  demo: {
    begins: 'Generating ten years of sample data; this takes a few seconds.',
    serveIt: (line: string) => `Serve it with:\n  ${line}`,
    loaded: (path: string, user: string, counts: string, closes: number, key: string) =>
      `The demo is in ${path}: ${counts} of ${user}, ${closes} closes.
Everything in it is invented. This key opens every route:
  ${key}`,
    lookAtIt: (minutes: number) => `Look at it; this link works once, within ${minutes} minutes:`,
    inAnotherTerminal: 'In another terminal:',
    writingRoutes: 'The routes that write are in the document named above.',
  },
  holdings: {
    none: 'There are no holdings.',
    lotsCount: (lots: number) =>
      `it has ${lots} lots, whose quantity, cost and fees count instead.`,
    named: (name: string, account: string) => `${quoted(name)} in ${quoted(account)}`,
    corrected: (named: string, held: string) => `${named} is corrected: ${held} units today.`,
    atItsPrice: (named: string) => `${named} is valued at its price again.`,
    worthless: (named: string, day: string) => `${named} is worth nothing from ${day} on.`,
    removed: (named: string, lots: number) => `${named} is removed, with its ${lots} lots.`,
    moved: ({ quantity, received, from, to, day }: MoveInWords) =>
      quantity === null
        ? `${received} units of ${to} came from ${from} on ${day}, which keeps its own.`
        : `${quantity} units of ${from} moved on ${day}: ${received} units of ${to}.`,
    noMoves: 'No unit has moved.',
    unmoved: ({ from, to, day }: MoveInWords) =>
      `The move of ${day} from ${from} to ${to} is taken back.`,
  },
  imports: {
    none: 'No import is kept.',
    holds: (rows: number, account: string, source: string | null, from: string, to: string) =>
      `${rows === 1 ? '1 row' : `${rows} rows`} of ${quoted(account)}${source === null ? '' : ` from ${quoted(source)}`}, ${from} to ${to}.`,
    whole: (accounts: number) =>
      `It moved ${accounts === 1 ? '1 account' : `${accounts} accounts`} in, which go together: with lots, transfers, balances and empty new accounts. Prices stay.`,
    changed: (rows: number) =>
      `${rows === 1 ? '1 of them was' : `${rows} of them were`} changed since, and would go too:`,
    repeated:
      'A later import held rows of these days and left them out as stored. Import that file again afterwards.',
    undoAnyway: 'Remove them? Type yes:',
    undone: ({ transactions, categories, accounts, balance, kept, again }: UndoneImport) =>
      [
        `${transactions === 1 ? '1 row' : `${transactions} rows`} removed${categories === 0 ? '' : categories === 1 ? ', and 1 category' : `, and ${categories} categories`}.`,
        ...(balance === 'removed' ? ['Its balance is taken back.'] : []),
        ...(balance === 'kept' ? ['Its balance was changed since, or is too old: it stays.'] : []),
        ...(accounts === 0
          ? []
          : [`${accounts === 1 ? '1 account' : `${accounts} accounts`} removed.`]),
        ...(kept
          ? ['Lots, transfers or balances that were changed since, or are too old, stay.']
          : []),
        `The same file can be imported again. \`pactole journal undo ${again}\` brings all of it back.`,
      ].join(' '),
  },
  journal: {
    cannotUndo: (reason: string) => `it cannot be undone. ${reason}`,
    none: 'No change can be undone.',
    undoneAlready: 'undone',
    by: { command: 'command', session: 'signed in', key: 'key', feed: 'feed' },
    changed: (table: string, key: string) => `${table} ${key}`,
    undone: (action: string, id: string) =>
      `Undone: ${action}. \`pactole journal undo ${id}\` does it again.`,
  },
  keys: {
    createAnyway: 'Create it all the same? Type yes:',
    none: (user: string) => `${user} has no keys.`,
    issued: (name: string, user: string) =>
      `This is the key ${quoted(name)} of ${user}. It is shown this once: keep it in a safe place.`,
    worksUntil: (instant: string) => `It works until ${instant}.`,
    worksUntilRevoked: 'It works until it is revoked.',
    tryIt: 'Try it, pasting the key when the first line waits for it:',
    opensNothing: (scopes: string) =>
      `this key opens nothing. Scopes are ${scopes}; or read, write, all.`,
    unknownScope: (scope: string, nearest: string | null) =>
      `no route asks for the scope ${quoted(scope)}; it opens nothing.${nearest === null ? '' : ` Did you mean ${nearest}?`}`,
    revoked: (name: string, user: string) => `The key ${quoted(name)} of ${user} is revoked.`,
    states: { active: 'active', expired: 'expired', revoked: 'revoked' },
  },
  lots: {
    added: (side: string, quantity: string, isin: string, day: string) =>
      `The ${side} of ${quantity} ${isin} on ${day} is added.`,
    addedBefore: (side: string, quantity: string, isin: string, day: string) =>
      `The ${side} of ${quantity} ${isin} on ${day} is stored already; nothing was added.`,
    none: 'There are no lots.',
    removed: (side: string, quantity: string, name: string, day: string) =>
      `The ${side} of ${quantity} ${quoted(name)} on ${day} is removed.`,
    imported: (imported: number, received: number, skipped: number) =>
      `${imported} of ${received} lines imported, ${skipped} were there already.`,
    newAssets: (isins: string) => `New assets: ${isins}`,
  },
  market: {
    noPrices: 'There are no prices yet.',
    priceSet: (isin: string, day: string, price: string) =>
      `The close of ${isin} on ${day} is ${price}.`,
    nothingToAsk:
      'There is nothing to ask for: no user holds a security, a wallet or a foreign currency.',
    priceRemoved: (isin: string, day: string, price: string) =>
      `The close of ${isin} on ${day}, ${price}, is removed.`,
    rateSet: (currency: string, day: string, rate: string) =>
      `The rate of ${currency} on ${day} is ${rate}.`,
    rateRemoved: (currency: string, day: string, rate: string) =>
      `The rate of ${currency} on ${day}, ${rate}, is removed.`,
    refreshed: (changes: number, failures: number) =>
      `${changes === 1 ? '1 change' : `${changes} changes`}, ${failures} failures.`,
    refreshes: {
      identity: 'identity',
      wallet: 'wallet',
      history: 'history',
      rates: 'rates',
    },
    sources: {
      identities: 'identities',
      prices: 'prices',
      rates: 'rates',
      Bitcoin: 'Bitcoin',
      Ethereum: 'Ethereum',
    },
    ok: 'ok',
    failed: 'failed',
    comesFrom: (providers: string) => `Market data comes from ${providers}.`,
    off: 'Market data is turned off: PACTOLE_MARKET=off.',
    underWay: (since: string | null) =>
      `A refresh is under way${since === null ? '' : `, since ${since}`}.`,
    lastEnded: (instant: string) => `The last refresh ended on ${instant}.`,
    neverRefreshed: 'No refresh has ended yet.',
    unresolved: (isins: string) => `Not resolved: ${isins}`,
  },
  payday: {
    until: (income: string, day: string) => `Left until ${income} comes, expected on ${day}:`,
    late: (income: string, day: string) => `${income} was expected on ${day} and is late:`,
    due: 'Due',
    cash: 'Checking accounts',
    left: 'Left',
    noAccount: 'You have no checking account.',
    noIncome: 'No regular income is known: three payments at one rhythm are needed.',
    unknownBalance: (names: string) => `Balance unknown: ${names}. Record it to see what is left.`,
  },
  reminders: {
    off: 'Reminders are off.',
    started: (address: string) =>
      `A code was sent to ${address}: \`pactole reminders confirm CODE\` turns the reminders on.`,
    on: (address: string) => `${address} gets a reminder on Monday mornings if something is due.`,
    failed: (address: string, day: string, reason: string) =>
      `Reminders could not be sent to ${address} since ${day}: ${reason}`,
    sent: (address: string) => `Sent what is due to ${address}.`,
    nothing: 'Nothing is due, so nothing was sent.',
  },
  feeds: {
    paused: (feed: string) => `Paused "${feed}". \`pactole sync\` leaves it out.`,
    resumed: (feed: string) => `"${feed}" runs again with the next \`pactole sync\`.`,
    forgotten: (feed: string) => `Forgot the last run of "${feed}".`,
  },
  milestones: {
    none: 'You have set no milestones.',
    by: (amount: string, day: string) => `${amount} by ${day}`,
    reached: (day: string) => `reached on ${day}`,
    projected: (day: string) => `projected for ${day}`,
    notProjected: 'no date can be projected',
    noMonthLeft: 'no month end is left before its day',
    needed: (amount: string) => `${amount} a month needed`,
    present: (amount: string, isEnough: boolean) =>
      `${amount} saved now, ${isEnough ? 'enough' : 'not enough'}`,
    assumes: (rate: string) => `Assumes growth of ${rate} a year, and the same saving every month.`,
  },
  returns: {
    none: 'No return can be measured yet.',
    nothingRealized: 'No sale is recorded.',
    noIncome: 'No dividend or interest names a security.',
    sameFlows: (index: string, value: string, gain: string) =>
      `The same payments into the index ${index} would be worth ${value}, a gain of ${gain}.`,
  },
  changes: {
    nothing: 'No value is known of that time.',
    since: (day: string) => `since ${day}`,
    until: (day: string) => `up to ${day}`,
    start: 'Net worth before',
    end: 'Net worth after',
    incomplete:
      'Something had no known value at one end, so a part of a change may come from there.',
    causes: {
      savings: 'Savings',
      gains: 'Gains of investments',
      interest: 'Interest',
      unattributed: 'Investments by balance',
      exchangeRates: 'Exchange rates',
      unpriced: 'Paid for what has no price',
      property: 'Property and objects',
      debts: 'Debts',
      between: 'Between you and others',
      recorded: 'Recorded first, or archived',
    },
  },
  todo: {
    nothing: 'Nothing is left to settle.',
    right: (id: string) => `If it is right as it is: \`pactole todo --right ${id}\`.`,
    settled: (todo: string, undo: string) =>
      `Not asked again, unless the data change: ${todo} \`pactole journal undo ${undo}\` asks again.`,
    balance: (name: string, account: string) =>
      `The balance of the account ${quoted(name)} is unknown, so it is not included in totals. Record what it shows today with \`pactole balances add ${account} AMOUNT\`; if it began empty, say so with \`pactole accounts set ${account} --opened-at DAY\`.`,
    silent: ({ account, last, next }: SilentLine, argument: string, day: string) =>
      `Nothing happened in the account ${quoted(account)} since ${last}, just before ${quoted(next)} began. Does that one continue it? Then \`pactole accounts archive ${argument} --date ${day}\` ends it; else \`pactole balances add ${argument} AMOUNT\` records what it holds.`,
    price: (name: string, account: string, isin: string) =>
      `${name}, in the account ${quoted(account)}, has no price and is not included in totals: \`pactole prices set ${isin} PRICE\` states one.`,
    oddPrice: ({ name, isin, priced, price, traded, paid }: OddPrice) =>
      `${name} is priced at ${price} on ${priced}, and was traded at ${paid} on ${traded}. One of them is wrong: \`pactole prices set ${isin} PRICE\` states a price, \`pactole lots list\` shows the trades.`,
    rate: (account: string, currency: string) =>
      `No exchange rate of ${currency} is known, so a part of the account ${quoted(account)} is not included in totals. \`pactole market refresh\` asks for one, \`pactole rates set ${currency} RATE\` gives one.`,
    market: {
      prices: 'Prices',
      rates: 'Exchange rates',
      wallets: 'Wallets',
      since: (data: string, day: string) =>
        `${data}: no provider has answered since ${day}, so they date from then. \`pactole market status\` says why.`,
      never: (data: string, day: string) =>
        `${data}: no provider has answered yet, asked since ${day}. \`pactole market status\` says why.`,
    },
    oldStatement: (account: string, day: string) =>
      `The last transaction or balance of the account ${quoted(account)} is of ${day}: \`pactole import FILE\` adds a newer statement.`,
    oldPrice: (name: string, day: string, isin: string) =>
      `The price of ${name} dates from ${day}: \`pactole market refresh\` asks for a newer one, \`pactole prices set ${isin} PRICE\` states it.`,
    feed: {
      consent: ({ feed }: FeedLine) =>
        `The consent of ${feed} has ended: \`pactole sync --connect ${feed}\` renews it.`,
      failed: ({ feed, message }: FeedLine) => `The last run of ${feed} failed: ${message}`,
      open: ({ feed, open }: FeedLine) =>
        `${feed} leaves ${open === 1 ? '1 row or figure' : `${open} rows or figures`} to you: \`pactole sync ${feed}\` shows what.`,
      consentEnds: ({ feed, consentEnds }: FeedLine) =>
        `The consent of ${feed} ends on ${consentEnds}: \`pactole sync --connect ${feed}\` renews it.`,
      silent: ({ feed, ranOn }: FeedLine) =>
        `${feed} has not run since ${ranOn}: \`pactole sync ${feed}\` runs it.`,
    },
    owner: (name: string, argument: string) =>
      `${name}: whose is it? \`npx pactole accounts owners ${argument} NAME=100\``,
    oneOwner: (name: string, argument: string) =>
      `${name}: a regulated savings account or PEA has one owner. \`npx pactole accounts owners ${argument} NAME=100\``,
    payer: {
      card: (name: string, payer: string | null, account: string) =>
        `${quoted(name)} may be a card that ${payer === null ? 'another account' : quoted(payer)} pays. Until you say so, its bill may count twice: \`pactole accounts set ${account} --paid-by ${payer === null ? 'ACCOUNT' : JSON.stringify(payer)}\`, or \`--paid-by none\`.`,
      loan: (name: string, payer: string | null, account: string) =>
        `Which account repays the loan ${quoted(name)}? \`pactole accounts set ${account} --paid-by ${payer === null ? 'ACCOUNT' : JSON.stringify(payer)}\`, or \`--paid-by none\`.`,
    },
    review: (count: number) =>
      `${count === 1 ? '1 possible movement' : `${count} possible movements`} between your accounts: \`pactole movements review\` shows ${count === 1 ? 'it' : 'them'}.`,
    category: (name: string, count: number, account: string) =>
      `${count === 1 ? 'One transaction' : `${count} transactions`} of the last twelve months in the account ${quoted(name)} ${count === 1 ? 'has' : 'have'} no category: \`pactole transactions list --account ${account} --category ""\` shows ${count === 1 ? 'it' : 'them'}.`,
  },
  movements: {
    none: 'There are no movements.',
    nothingToReview: 'Nothing is left to say.',
    nothingSaid: 'You have not said anything about movements yet.',
    never: 'never',
    kinds: {
      transfer: 'transfer',
      settlement: 'card bill',
      instalment: 'instalment',
      purchase: 'purchase',
      sale: 'sale',
      payout: 'loan paid out',
      refund: 'refund',
    } satisfies Record<MovementKind, string>,
    group: {
      creditFirst: (count: number, from: string, to: string, sum: string) =>
        `${count === 1 ? '1 possible transfer' : `${count} possible transfers`} from ${quoted(from)} to ${quoted(to)} (${sum}): the money came in before it went out.`,
      currencies: (count: number, from: string, to: string, sum: string) =>
        `${count === 1 ? '1 possible exchange' : `${count} possible exchanges`} from ${quoted(from)} to ${quoted(to)} (${sum}): the amounts agree by the rates of the days.`,
      manyEqual: (count: number, from: string, to: string, sum: string) =>
        `${count === 1 ? '1 possible transfer' : `${count} possible transfers`} from ${quoted(from)} to ${quoted(to)} (${sum}): too many amounts are equal to tell.`,
    } satisfies Record<
      ReviewReason,
      (count: number, from: string, to: string, sum: string) => string
    >,
    answer: (label: string, from: string, to: string) =>
      `  Yes: \`pactole movements state ${JSON.stringify(label)} --from ${JSON.stringify(from)} --to ${JSON.stringify(to)}\`; no: the same with \`--never\`.`,
    parted: 'Unlinked: no longer a movement.',
    made: 'It is one movement now.',
    stated: (label: string) => `This holds for all transactions with the label ${quoted(label)}.`,
    forgotten: 'What you said is taken back.',
  },
  netWorth: {
    on: (day: string) => `Net worth on ${day}`,
    assets: 'Assets',
    debts: 'Debts',
    net: 'Net worth',
    unknown: 'unknown',
    unknownBalances: (names: string, sum: string) =>
      `Unknown balance: ${names}. The transactions sum to ${sum}, which is not included in totals; \`pactole balances add\` records a balance.`,
    /** Change since a day; the share is null where there was nothing to compare with. */
    change: (day: string, amount: string, share: string | null, recorded: string | null) =>
      `Since ${day}: ${amount}${share === null ? '' : ` (${share})`}${
        recorded === null ? '' : `, without ${recorded} recorded for the first time`
      }`,
    noChange: (day: string) => `No value is known on ${day}, so no change is shown.`,
    noChangeWithoutBalance: (day: string, names: string) =>
      `No change since ${day} is shown: ${names} had transactions but no balance then, and transactions alone tell no value.`,
    incomplete: 'Something had no known value on that day and is not included.',
    withoutBalance: (names: string) =>
      `Balance unknown: ${names}. Transactions alone tell no value; \`pactole balances add\` records a balance.`,
    beforeIncomplete: (day: string) =>
      `On ${day} something had no known value, so the change may come from there.`,
    oldest: (day: string) => `The oldest price in it dates from ${day}.`,
    assetClasses: {
      real_estate: 'Real estate',
      other: 'Other',
      cash: 'Cash',
      bonds: 'Bonds',
      equities: 'Equities',
      crypto: 'Crypto',
      collectible: 'Objects',
    },
  },
  users: {
    none: 'There are no users yet.',
    added: (user: string) => `Created user ${quoted(user)}, without any data yet.`,
    wasHere: (user: string) => `User ${quoted(user)} already exists; nothing changed.`,
    makeAKey: (user: string) =>
      `A key for them: pactole keys create --name NAME --scopes read --user ${quoted(user)}`,
  },
  exports: {
    written: (file: string, counts: string) => `${file} is written: ${counts}.`,
    notInJournal:
      'Not in it: splits, whose units are those of today; what accounts and securities are beside their names; counterparties, fees and taxes within amounts, rules, milestones, imports and the journal. Only an export without --format can be restored.',
    future: (count: number) => `Left out, since dated after today: ${count}.`,
    unconverted: (count: number) =>
      `Transactions that no rate converts into the currency of their account, which stand in their own: ${count}.`,
    withoutLots: (count: number) =>
      `Holdings without lots, since their cost is unknown or in several currencies: ${count}.`,
    moves: (count: number) =>
      `Moves of units, which stand as two entries each; a spin-off leaves the cost of the old units as it was: ${count}.`,
    notInPortfolioPerformance:
      'Not in it: categories, counterparties, which money was income or spending, prices, splits, whose units are those of today, rules and balances, which are sums here. Import account transactions, then portfolio transactions, with the accounts made first.',
    dividends: (count: number) =>
      `Dividends, which are interest there, since no row names its security: ${count}.`,
    notInCsv:
      'Not in it: rules, milestones, imports and the journal. Only an export without --format can be restored.',
    exported: (user: string, file: string, counts: string) =>
      `Everything of ${user} is in ${file}: ${counts}.`,
    restored: (user: string, from: string, day: string, counts: string) =>
      `${user} has what ${from} had on ${day}: ${counts}.`,
    keysNotPart: 'Keys are not part of an export. Make one with `pactole keys create`.',
  },
  rules: {
    none: 'There are no rules.',
    nothingOpen: 'The rules add nothing to stored transactions.',
    categoriesRemoved:
      'A transaction whose category you removed counts as one without: a rule that fits gives it one again.',
    applyThem: (transactions: string) => `Complete ${transactions} by these rules? Type yes:`,
    applied: (transactions: string) => `Completed: ${transactions}.`,
    noneFits: 'No rule fits.',
    given: (category: string, type: string, rules: readonly number[]) =>
      `Category ${category}, type ${type}, by ${rules.length === 1 ? 'rule' : 'rules'} ${rules.join(', ')}.`,
  },
  reportWritten: (user: string, file: string, net: string) =>
    `The page of ${user} is in ${file}: a net worth of ${net}.`,
  password: {
    question: (user: string) =>
      `The new password of ${user}, at least 12 characters, which are not shown:`,
    set: (user: string) => `${user} signs in on the page with this name and password.`,
    removed: (user: string) => `The password of ${user} is removed.`,
  },
  passkeys: {
    page: 'PAGE',
    none: (user: string) => `${user} has no passkeys.`,
    stay: (user: string, count: number) =>
      `${count === 1 ? '1 passkey still signs' : `${count} passkeys still sign`} in ${user}: pactole passkeys list`,
    removed: (user: string, count: number) =>
      count === 1
        ? `Removed 1 passkey of ${user}, and ended the sessions that it opened.`
        : `Removed ${count} passkeys of ${user}, and ended the sessions that they opened.`,
  },
  secondFactor: {
    on: (user: string, codes: number) =>
      `The second factor of ${user} is on. Recovery codes left: ${codes}.`,
    off: (user: string) => `The second factor of ${user} is off.`,
    removed: (user: string) =>
      `The second factor of ${user} is removed: the password alone signs in.`,
  },
  assistants: {
    none: (user: string) => `No assistant reads the figures of ${user}.`,
    created: (name: string, token: string) =>
      `Token of ${name}, shown once; the assistant sends it as a bearer token to /mcp:\n${token}`,
    rights: { read: 'reads', write: 'reads and writes' },
    ended: (user: string) => `The assistant of ${user} is signed out.`,
  },
  household: {
    joinMoves: (user: string, into: string, contents: string) =>
      `Everything of ${quoted(user)} becomes part of ${quoted(into)}: ${contents}. Each of them who is no household yet becomes a member with their accounts. Keys, sessions, passwords, assistants and the journal of ${quoted(user)} end.`,
    joinShares: (shared: string) =>
      `What one of them states counts for the accounts of both then. ${shared}`,
    joinShared: {
      price: 'prices of',
      rate: 'rates of',
      split: 'splits of',
      asset: 'kind, currency or costs of',
    },
    joinBenchmark: (user: string, lost: string, into: string, kept: string) =>
      `The benchmark of ${quoted(user)}, ${lost}, goes: that of ${quoted(into)}, ${kept}, is of both then.`,
    joinAsksAgain: (count: number) =>
      `Both answered differently how ${count === 1 ? 'one kind of file is' : `${count} kinds of files are`} imported: neither answer is kept, and the next import asks.`,
    joinUndone: (backup: string | null) =>
      backup === null
        ? 'No command undoes it: keep the exports.'
        : `Only this backup undoes it, for all users: ${backup}`,
    typeJoin: (user: string) => `Type the name of the user, ${quoted(user)}, to go on:`,
    joined: (user: string, into: string, members: string) =>
      `${quoted(user)} is part of ${quoted(into)} now. Members: ${members}. A joint account, so far of one of them: npx pactole accounts owners ACCOUNT NAME=50 NAME=50 --user ${into}`,
    member: 'Member',
    of: 'Of',
    owns: 'Owns',
    signsInAs: 'Signs in as',
    none: (user: string) =>
      `The household of ${user} has no members: \`npx pactole members add NAME\` adds one.`,
    unowned: (accounts: string) =>
      `Without owner, and so in no member’s view: ${accounts}. State whose they are: npx pactole accounts owners ACCOUNT NAME=100`,
    added: (name: string, accounts: number) =>
      accounts === 0
        ? `Added ${name}.`
        : `Added ${name}, who owns ${accounts === 1 ? 'one account' : `${accounts} accounts`}.`,
    renamed: (name: string, to: string) => `${name} is now called ${to}.`,
    removed: (name: string, ended: string) =>
      `Removed ${name}. Ended: ${ended}. Accounts stay, without that owner.`,
    owners: (account: string, owners: string) => `${account}: ${owners}.`,
    noOwner: (account: string) =>
      `${account} has no owner: it counts in the whole, and in no member’s view.`,
  },
  sessions: {
    opensPage: (user: string, minutes: number) =>
      `This link signs in ${user} on the page, once, within ${minutes} minutes.`,
    none: (user: string) => `${user} is not signed in anywhere.`,
    ended: (user: string) => `The session of ${user} is ended.`,
    ways: { link: 'link', password: 'password', passkey: 'passkey', proxy: 'proxy' },
    allEnded: (user: string, ended: number) =>
      `Signed out ${user} everywhere: ${ended === 1 ? '1 session' : `${ended} sessions`} ended. Links made before stop working.`,
  },
  serve: {
    created: (folder: string) => `Created a database in ${folder}.`,
    isNew: 'The database was created just now.',
    livesIn: (folder: string) =>
      `The data lives in ${folder}, in an embedded database for one machine.`,
    isFlushed: 'Every confirmed change is on disk: a power cut loses nothing.',
    backedUp: (folder: string, kept: number) =>
      `A backup is written to ${folder} every day, and those of the newest ${kept} days are kept.`,
    copyThem:
      'They are on the same disk: copy them elsewhere, against the loss of the disk itself.',
    firstKey: (file: string) => `The first API key, which opens every route, is in ${file}`,
    firstKeyLost: (file: string) =>
      `${file} holds no key, and the database has one already. If you don't have it, create another: npx pactole keys create --name first --scopes all`,
    listening: (address: string) =>
      `Listening on ${address}/api/v1, described by ${address}/api/v1/openapi.json`,
    reference: (address: string) => `API reference: ${address}/docs`,
    metrics: (address: string) => `Metrics for Prometheus at ${address}`,
    page: (address: string) => `The page, to look at and to drop statements on: ${address}`,
    openPage: (minutes: number) =>
      `Open the page; this link works once, within ${minutes} minutes:`,
    anotherLink: 'To get a new sign-in link:',
    stopsLater: (signal: string, seconds: number) =>
      `${signal}: serving for ${seconds} more seconds, then closing.`,
    stops: (signal: string) => `${signal}: finishing the requests under way.`,
  },
  warnings: {
    countedTwice: (name: string, amount: string, account: string) =>
      `The account ${quoted(name)} has holdings, so the ${amount} of its balance count as cash on top of them. If they are its whole value, it counts twice: record the uninvested cash with \`pactole balances add ${account} AMOUNT\`.`,
    noRate: (name: string, amount: string) =>
      `The account ${quoted(name)} has ${amount} for which no exchange rate is known, not included in totals until one is loaded (\`pactole market --help\`).`,
    noBalance: (name: string, account: string) =>
      `The balance of the account ${quoted(name)} is unknown, so it is not included in totals. Record what it shows today with \`pactole balances add ${account} AMOUNT\`; if it began empty, \`pactole accounts set ${account} --opened-at DAY\` says so.`,
    mistypedIsin: (isin: string) =>
      `${isin}: its check digit is wrong, so it may be mistyped. No price is looked up for it.`,
    otherQuantity: (isin: string, held: string, holding: string, stated: string) =>
      `${isin}: its lots add up to ${held}, where the holding ${holding} states ${stated}. The lots count.`,
    otherFees: (place: string, more: number) =>
      `${place}: is stored with other fees${more === 0 ? '' : ` (and ${more} lines after it)`}, which stay. To change them, remove the lot first.`,
  },
  transactions: {
    counted: {
      spending: (sum: string) => `Total spending: ${sum}.`,
      income: (sum: string) => `Total income: ${sum}.`,
      instalments: (sum: string) => `Total instalments: ${sum}.`,
      drawn: (sum: string) => `Total drawn from savings: ${sum}.`,
      vat: (sum: string) => `Total VAT put aside: ${sum}.`,
      yield: (sum: string) => `Total income from investments: ${sum}.`,
      dividends: (sum: string) => `Total dividends: ${sum}.`,
      interest: (sum: string) => `Total interest: ${sum}.`,
    } satisfies Record<CountedFigure, (sum: string) => string>,
    none: (user: string) => `${user} has no transactions here.`,
    noneDeleted: (user: string) => `${user} has no deleted transactions here.`,
    more: (count: number) =>
      count === 1
        ? 'One more transaction is older: --limit shows more.'
        : `${count} more transactions are older: --limit shows more.`,
    withoutCategory: 'Uncategorized',
    leftOutOfSums: (count: number) =>
      count === 1
        ? 'One transaction is not counted: it is a transfer between own accounts, a buy or a sell, or not on a checking account.'
        : `${count} transactions do not count: they are transfers between own accounts, buys or sells, or not on a checking account.`,
    instalments: 'loan instalments',
    described: (label: string, day: string, amount: string) =>
      `${quoted(label)} of ${day} (${amount})`,
    deleted: (described: string, id: string) =>
      `Deleted ${described}. \`pactole transactions restore ${id}\` brings it back.`,
    wouldDelete: ({ rows, accounts, first, last }: TransactionExtent) =>
      `${rows === 1 ? '1 transaction' : `${rows} transactions`}${accounts > 1 ? ` of ${accounts} accounts` : ''}, ${first} to ${last}.`,
    keepsTombstones: 'No import brings them back; --forget leaves no trace of them instead.',
    forgets: (deleted: number) =>
      `They go without a trace${deleted === 0 ? '' : `, and ${deleted} deleted before`}: an import can bring them back.`,
    deleteAnyway: 'Delete them? Type yes:',
    rangeDeleted: (rows: number, again: string) =>
      `${rows === 1 ? '1 transaction' : `${rows} transactions`} deleted. \`pactole journal undo ${again}\` brings all of it back.`,
    restored: (described: string) => `Restored ${described}.`,
    categorized: (described: string, category: string) =>
      `${described} is in the category ${quoted(category)}.`,
    uncategorized: (described: string) => `${described} is now uncategorized.`,
    noted: (described: string) => `Saved the note on ${described}.`,
    noteRemoved: (described: string) => `${described} has no note.`,
    added: (described: string) => `Added ${described}.`,
    moved: (count: number, account: string, again: string) =>
      `${count === 1 ? '1 transaction' : `${count} transactions`} moved to ${quoted(account)}. \`pactole journal undo ${again}\` undoes it.`,
    noneMoved: (account: string) => `Nothing to move: ${quoted(account)} already has them.`,
    movedAlike: (count: number) =>
      `the account already had an equal transaction for ${count === 1 ? 'one of them' : `${count} of them`}. Check that none is there twice.`,
    split: (described: string, parts: string) => `${described} is split: ${parts}.`,
    edited: (described: string) => `Corrected: ${described}.`,
    others: (count: number) =>
      count === 1 ? 'One more of this payee too.' : `${count} more of this payee too.`,
    ruled: (pattern: string) => `A rule for ${quoted(pattern)} gives it to new ones.`,
    exported: (counts: string, file: string) => `${counts} written to ${file}.`,
  },
};

const KINDS: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  accounts: ['account', 'accounts'],
  transactions: ['transaction', 'transactions'],
  balances: ['balance', 'balances'],
  holdings: ['holding', 'holdings'],
  lots: ['lot', 'lots'],
  categories: ['category', 'categories'],
  rules: ['rule', 'rules'],
  milestones: ['milestone', 'milestones'],
  sessions: ['session', 'sessions'],
  api_keys: ['key', 'keys'],
};

/** A move of units; both ends as `holdings.named` writes them. */
export interface MoveInWords {
  /** Null where all units stay. */
  readonly quantity: string | null;
  readonly received: string;
  readonly from: string;
  readonly to: string;
  readonly day: string;
}

export type TerminalMessages = typeof en;

/** A close and a trade that contradict each other, as texts. */
interface SilentLine {
  readonly account: string;
  readonly last: string;
  readonly next: string;
}

interface OddPrice {
  readonly name: string;
  readonly isin: string;
  readonly priced: string;
  readonly price: string;
  readonly traded: string;
  readonly paid: string;
}

/** Texts of the command line in a language, and its formats of amounts and days. */
export interface TerminalWords extends TerminalMessages, Pick<Messages, 'leftOut'> {
  readonly formats: Formats;
  readonly accountTypes: Readonly<Record<AccountType, string>>;
  readonly transactionTypes: Readonly<Record<TransactionType, string>>;
  readonly assetKinds: Readonly<Record<AssetKind, string>>;
}

/** A feed that needs its owner; days as they are told. */
interface FeedLine {
  readonly feed: string;
  readonly message: string | null;
  readonly open: number;
  readonly ranOn: string;
  readonly consentEnds: string | null;
}
