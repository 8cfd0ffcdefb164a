import { ACCOUNT_TYPES_IN_WORDS } from '../../../../src/core/accounts/account-type-words.ts';
import { counted } from './counted.ts';
import type { Words } from './words.ts';

const rowsOf = (count: number) => counted(count, 'row', 'rows');
const dealsOf = (count: number) => counted(count, 'trade', 'trades');

export const en: Words = {
  language: 'en',
  yesOrNo: '[y/N]',
  accountTypes: ACCOUNT_TYPES_IN_WORDS.en,

  noFile: 'it is neither a file nor a folder',
  tooLarge: 'it has more than 64 MiB, which no statement has',
  ended: {
    tooLong: 'it takes more than a minute to read; export a shorter period',
    tooMuchMemory: 'it takes more memory to read than a statement needs; export a shorter period',
  },
  fileFailures: {
    missing: 'there is no such file or folder',
    noFolder: 'a part of its path is not a folder',
    folder: 'it is a folder, and a file is needed',
    exists: 'it exists already',
    forbidden: 'its permissions forbid it',
    readOnly: 'its disk can only be read',
    full: 'the disk is full',
    other: (code) => `the system does not allow it (${code})`,
  },
  unreadable: (file, reason) => `${file} can not be read: ${reason}`,
  unwritable: (file, reason) => `${file} can not be written: ${reason}`,
  optionsFor: {
    passwordNeeded: 'Give it with --pdf-password-file FILE or PACTOLE_PDF_PASSWORD',
    wrongPassword: 'Give it with --pdf-password-file FILE or PACTOLE_PDF_PASSWORD',
    signsUnknown: 'Say it with --positive in or --positive out',
    ordersUnknown: 'Say it with --dates D/M/Y or M/D/Y',
    unknownFormat: 'Or name the columns with --columns date=NAME,label=NAME,amount=NAME',
    otherBroker:
      'To read its movements of money alone, say which column is which with --columns date=NAME,label=NAME,amount=NAME',
    badLines: 'Say --skip-bad-lines to import the others',
    undecidedOrder: 'Say it with --dates D/M/Y, M/D/Y or Y/M/D',
    undecidedMark: 'Say it with --decimal-mark , or --decimal-mark .',
    doubtfulDays: 'Say it with --dates D/M/Y, M/D/Y or Y/M/D',
    severalAmounts: 'Or name the columns with --columns date=NAME,label=NAME,amount=NAME',
    mostLeftOut: 'Name them with --columns date=NAME,label=NAME,amount=NAME',
    undecidedEncoding: 'Say it with --encoding NAME',
    unknownDirection:
      'Say it with --positive in or --positive out, or of a word with --directions WORD=out',
    undecidedSigns: 'Say it with --positive in or --positive out',
    debtWithoutMinus: 'Or say it with --positive out (owed) or --positive in (owned)',
    contradictoryDirections: 'Say it with --positive in or --positive out',
  },
  presetSaved: (file) =>
    `Wrote ${file}: your answers, and a sample in which names and numbers are replaced. Add it to an issue of the project.`,
  passwordOf: (file) => `Password of ${file} (not shown; Enter leaves the file out):`,
  noRows: (file) => `${file} holds nothing to import.`,
  unread: (count) =>
    `${counted(count, 'file was', 'files were')} not imported; the lines above say why.`,

  whichAccount: (statement, file, rows) =>
    `Which account is ${statement} (${file}, ${rowsOf(rows)})?`,
  newAccount: 'a new account',
  leaveOut: 'leave it out',
  choice: 'Number or letter:',
  noChoice: 'That is none of them.',
  nameOfAccount: (suggested) => `What do you call it? [${suggested}]`,
  typeOfAccount: (suggested) => `What kind of account is it? [${suggested}]`,
  currencyOfAccount: 'In which currency is it? The file does not say. (EUR, CHF, …)',
  willCreate: (name, type, currency) => `The new account "${name}" (${type}, ${currency}).`,
  created: (name, id) => `Created the account "${name}": ${id}`,
  noAccount: (named) => `there is no account "${named}"; --create NAME makes one`,
  twoAccounts: (named, candidates) =>
    `several accounts are called "${named}": ${candidates.join(', ')}; give the end of the id instead`,
  severalAccounts: (names) => `it holds the accounts ${names}; name one of them with --only`,
  nobodySaidWhich: (statement) =>
    `which account is this for (${statement})? Name it with --account ACCOUNT, --create NAME or --new`,
  nobodySaidCurrency: (statement) =>
    `the file does not say in which currency ${statement} is; say --currency CODE`,
  otherCurrency: (file, name, account) =>
    `the file is in ${file}, and the account "${name}" in ${account}`,
  nameOfOther: (name) =>
    `"${name}" is another account: the file names one of another number, or its currency; give --create another name`,
  nameAlone: (name) =>
    `the file does not say whether it is of the account "${name}"; say so with --account, or --create another`,
  rememberedIban: (iban, name) => `The IBAN ${iban} is kept with the account "${name}".`,

  rowsFor: (rows, name, from, to) => `${rowsOf(rows)} for "${name}", ${from} to ${to}`,
  counts: (fresh, known, deleted) =>
    `new ${fresh}, stored already ${known}, deleted before ${deleted}`,
  sums: (inflow, outflow, net) => `in ${inflow}, out ${outflow}, net ${net}`,
  toConsider: 'To check:',
  looksDeleted: (row, stored) => `${row} looks like "${stored}", deleted before`,
  looksLike: (row, stored) => `${row} looks like "${stored}"`,
  more: (count) => `and ${count} more`,
  remembered: (rows, category) => `as last time: ${rowsOf(rows)} → ${category}`,
  ruled: (rows, what) => `rules: ${rowsOf(rows)} ${rows === 1 ? 'becomes' : 'become'} ${what}`,
  trades: (buys, sells) =>
    `${counted(buys, 'buy', 'buys')} and ${counted(sells, 'sell', 'sells')} of securities`,
  balance: (amount, day) => `balance on ${day}: ${amount}`,
  pastBalances: (count, from) =>
    `${counted(count, 'earlier balance', 'earlier balances')}, from ${from} on`,

  ibanTaken: (iban, holder) =>
    `${iban} is the IBAN of "${holder}" already. Name that account with --account, or answer without --yes.`,
  createBeside: (iban, holder, name) =>
    `${iban} is the IBAN of "${holder}" already. Create "${name}" as another account?`,
  importSimilar: (rows) =>
    `${rowsOf(rows)} ${rows === 1 ? 'looks like a stored one' : 'look like stored ones'}. Import ${rows === 1 ? 'it' : 'them'} as well?`,
  otherFormat: (format, known) =>
    `So far the transactions of this account came as ${known}, and this file is ${format}: does it hold payments that are stored already?`,
  leftOutDeleted: (rows) =>
    `${rowsOf(rows)} left out: ${rows === 1 ? 'it looks like one that was' : 'they look like some that were'} deleted before; --similar imports ${rows === 1 ? 'it' : 'them'}.`,
  leftOutSimilar: (rows) =>
    `${rowsOf(rows)} left out: ${rows === 1 ? 'it looks like a stored one' : 'they look like stored ones'}; --similar imports ${rows === 1 ? 'it' : 'them'}.`,
  importRows: (rows, name) => `Import ${rowsOf(rows)} into "${name}"?`,
  importTrades: (trades, name) => `Import ${dealsOf(trades)} into "${name}"?`,
  recordBalance: (amount, day) => `Record the balance of ${amount} on ${day}?`,
  recordBalances: (count, name) => `Record ${counted(count, 'balance', 'balances')} of "${name}"?`,
  importCloses: (closes) => `Import ${counted(closes, 'price', 'prices')} of the past as well?`,
  balanceShown: (day, currency) =>
    `On ${day}, your bank showed (in ${currency}; Enter to leave it open):`,
  noAmount: (text) => `"${text}" is not an amount such as 1234.56.`,
  isinOf: (symbol, name) =>
    `The ISIN of ${symbol}${name === '' || name === symbol ? '' : ` (${name})`}? "coin" for a coin, nothing to leave its trades out:`,
  noIsin: (text) => `"${text}" is not an ISIN of 12 characters such as FR0000120271.`,
  nobodyAnswered: 'no answer, so nothing more was imported. In a script, say --yes.',

  nothingNew: 'Everything is stored already.',
  declined: 'Nothing was imported.',
  imported: (rows, known, deleted) =>
    `Imported ${rows}; ${known} were stored already, ${deleted} stay deleted.`,
  lotsImported: (lots, known) => `Lots: ${lots} imported, ${known} were there already.`,
  unitsMoved: (moves) =>
    `${moves === 1 ? '1 transfer' : `${moves} transfers`} of units between accounts, with their cost.`,
  lotsRefused: (security, reason) => `the lots of ${security} were left out: ${reason}`,
  lotsUnknown: (symbols) =>
    `no lots of ${symbols}: the file has no ISIN for it; say --isin ${symbols.split(',')[0]}=ISIN`,
  lotsWritten: (lots, path, command) =>
    `A key has no way to store ${counted(lots, 'lot', 'lots')}: written to ${path}. On the machine of the service, store them with\n  ${command}`,
  balanceRecorded: (amount, day) => `Balance on ${day}: ${amount}`,
  pastBalancesRecorded: (count) => `Earlier balances: ${count} recorded.`,
  balanceCurrency: (balance, account) =>
    `the balance is in ${balance}, the account in ${account}: not recorded`,
  began: (day) => `The file tells that the account began on ${day}.`,
  noBalance: (name) =>
    `The balance of "${name}" is unknown: the sum of its transactions need not be its value.`,
  balanceCommand: (command) => `What does your bank show? Record it with\n  ${command}`,
  closesImported: (closes) => `Prices: ${closes} imported.`,
  interrupted: (reason) =>
    `${reason}. What was sent is stored; run the same command again: nothing is stored twice.`,
  forgetful: (reason) => `which account it was can not be remembered: ${reason}`,
  asLastTime: (options) => `read as last time (${options}); another option changes it`,

  usage:
    'Imports what banks, brokers and apps export. What is stored already is never added again.',
  options: {
    account: 'the account to import into: its name, number, IBAN, or the end of its id',
    create: 'the same, by name; it is made where there is none',
    new: 'make an account of each that is not known, under the name in the file',
    type: 'the kind of a new account: checking, savings, cto, pea, av, crypto_wallet, …',
    only: 'of a file with several accounts, the one to import',
    'no-balance': "leave the file's closing balance out",
    yes: 'import without asking, for scripts',
    similar: 'import rows that look like stored ones, too',
    rules: 'rules as JSON, as `pactole rules list --json` shows them',
    isin: 'the ISIN of a security that the file has under a symbol; for several, again',
    dates: 'how days are written: D/M/Y, M/D/Y or Y/M/D',
    currency: 'of rows whose currency the file does not tell: EUR, CHF, …',
    'decimal-mark': 'the decimal mark of amounts such as 1.234: , or .',
    positive: 'what an amount without a minus means, where a file leaves it open: in or out',
    directions: 'which way words of a file mean, such as Χ=out,Π=in',
    encoding: 'the encoding of a text, such as windows-1251 or shift_jis',
    columns:
      'of a table with other headings, which column is which, by heading or number: date=Posted,label=Payee,amount=Sum',
    'save-preset': 'write the answers about a table, with a sample without names and numbers',
    preset: 'columns, dates, decimalMark, positive and others as JSON, as the page copies them',
    'pdf-password-file':
      'a file that holds the password of PDFs (PACTOLE_PDF_PASSWORD, else asked)',
    'skip-bad-lines': 'leave out lines that cannot be read, each with a warning',
    'lots-folder': 'where to write the buys and sells (the current folder)',
    url: 'the address of the service (PACTOLE_BASE_URL, else http://127.0.0.1:3000)',
    'key-file': 'a file that holds the key, where PACTOLE_API_KEY is not set',
    json: 'answer in JSON, for scripts',
    help: 'show this',
  },
  wrongOptions: {
    kind: (kinds, typed) => `--type is one of ${kinds}, not "${typed}"`,
    isin: (typed) => `--isin is written like AAPL=US0378331005, not "${typed}"`,
    dates: (typed) => `--dates is D/M/Y, M/D/Y or Y/M/D, not "${typed}"`,
    currency: (typed) => `--currency is a code such as EUR, not "${typed}"`,
    decimalMark: (typed) => `--decimal-mark is , or . and not "${typed}"`,
    directions: (typed) => `--directions is written like Χ=out,Π=in, not "${typed}"`,
    encoding: (typed) => `--encoding is a name such as windows-1251, not "${typed}"`,
    timeZone: (typed) => `PACTOLE_TIME_ZONE is a name such as Europe/Paris, not "${typed}"`,
    positive: (typed) => `--positive is in or out, not "${typed}"`,
    columns: (names, typed) =>
      `--columns is written like date=Posted,label=Payee,amount=Sum (or debit=Out,credit=In), not "${typed}"; there are ${names}`,
    unknown: (option) => `there is no option ${option}; --help shows those there are`,
    withoutValue: (option) => `${option} lacks its value`,
    withValue: (option) => `${option} takes no value`,
  },
  wrongRules: {
    noJson: () => 'it is not JSON',
    noList: () => 'it is not a list of rules',
    noObject: () => 'is not an object',
    unknownName: (name, known) => `has "${name}"; there are ${known}`,
    noText: (name) => `has a ${name} that is not text`,
    withoutLetter: (name) => `has a ${name} without a letter or a digit`,
    givesNothing: () => 'gives no category and no type',
    asksNothing: () => 'asks for nothing, so it would fit every row',
    noAmount: (name, text) => `has "${text}" as ${name}; write it like "-12.50"`,
    unknownType: (text, known) => `has the type "${text}"; there are ${known}`,
    inFile: (file, fault) => `${file}: ${fault}`,
    inRule: (number, fault) => `rule ${number} ${fault}`,
  },
  noFiles: 'no file to import',
  noKey: 'no key is given: set PACTOLE_API_KEY, or name a file that holds it with --key-file',
  noKeyFile: (file, reason) => `the file with the key, ${file}, can not be read: ${reason}`,
};
