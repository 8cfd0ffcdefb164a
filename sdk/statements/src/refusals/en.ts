/** Errors of files that cannot be read, in English. The other languages have its type: a missing sentence does not compile. */
export const en = {
  inFile: (file: string, reason: string) => `${file}: ${reason}`,
  several: (...reasons: string[]) => reasons.join('. '),

  // The file
  empty: () => 'the file is empty, or holds no row; export it again',
  tooManyBytes: (mebibytes: number) =>
    `it holds more than ${mebibytes} MiB, with all that is packed in it; export a shorter period`,
  tooManyMembers: (most: number) =>
    `the archive holds more than ${most} files, or archives in each other; unpack it and import its files`,
  tooManyCells: (most: number) =>
    `it holds more than ${most} cells or elements; export a shorter period`,
  tooManyColumns: (most: number) =>
    `a line has more than ${most} columns; export it again, or remove the columns that hold nothing`,
  tooLongCell: (most: number) => `a cell has more than ${most} characters; correct it in the file`,
  readerFailed: () => 'it is damaged, or holds what no reader expects; export it again',
  archiveDamaged: () => 'the archive is damaged or has a password; unpack it and import its files',
  noRows: () =>
    'it is a PDF in an archive, or a picture; import the PDF by itself, or export the same as OFX, CSV or camt.053',
  webPage: () =>
    'it is a web page without a table, perhaps the bank’s login; log in and download the file again',
  sqlite: () =>
    'it is a database of SQLite; save it as XML in the program that it is of, or export it as CSV',
  unbalanced: (label: string, sum: string) =>
    `the postings of "${label}" add up to ${sum} instead of 0, so amounts are rounded; export them with all their decimals`,
  actualFile: () =>
    'Actual’s database is damaged or holds what is not read; there open All accounts and its menu ⋯, and choose Export',
  portfolioFile: () => 'it is Portfolio Performance’s own file; choose File, Save as, XML there',
  oldWorkbook: () => 'it is an XLS workbook; open it in a spreadsheet and save it as XLSX or CSV',
  damagedXml: (found: string) =>
    `${found} does not belong here, so the file is damaged or no XML; download it again`,
  xmlTooDeep: (most: number) => `more than ${most} tags in each other`,
  unknownFormat: () =>
    'it is none of OFX, QIF, MT940 and camt.053, and no line names the columns of a table. Expected a date, ' +
    'a label ("Libellé") and an amount ("Montant", or "Débit" and "Crédit"); add such a first line to the file and try again',

  // Values
  noDate: (text: string, example: string) => `"${text}" is not a date such as ${example}`,
  noAmount: (text: string) => `"${text}" is not an amount such as -1 234,56`,
  noNumber: (text: string) => `"${text}" is not a number such as -1234.56; export the file again`,
  noCurrency: (text: string) => `"${text}" is not a currency such as EUR; download the file again`,
  undecidedMark: (example: string) =>
    `its amounts, such as ${example}, could be whole or have three decimals; say whether the decimal mark is a comma or a point`,
  undecidedEncoding: (example: string) =>
    `its letters, such as in "${example}", are legible in no encoding; say which one it has, such as windows-1251`,
  severalAmounts: (first: string, second: string) =>
    `the columns "${first}" and "${second}" both have amounts; name that of the account`,
  undecidedSigns: () =>
    'it leaves open whether an amount without a minus came in or went out; say which',
  unknownDirection: (word: string) =>
    `"${word}" leaves open whether an amount without a minus came in or went out; say which`,
  contradictoryDirections: () =>
    'here the word for debit or credit contradicts the sign of the amount, and not in other lines; say whether an amount ' +
    'without a minus came in or went out',
  bothOrders: () => 'its days are written in both orders, D/M/Y and M/D/Y; make them one',
  undecidedOrder: (example: string) =>
    `its days, such as ${example}, could be D/M/Y or M/D/Y; say which`,
  doubtfulDays: (first: string, last: string) =>
    `two of its days are read as ${first} and ${last}, years apart; say their order`,

  // Tables
  cutOff: () => 'the file is cut off or damaged; download or export it again',
  noSuchColumns: (names: string) =>
    `no line names the columns ${names}; look at the first lines of the file and correct the names`,
  surplusCells: (columns: number) =>
    `it has more filled cells than the ${columns} named columns: a text or an amount with a comma lacks its quotation marks`,
  mostLeftOut: (left: number, read: number, reason: string) =>
    `${left} rows have no amount in the columns that were found, and only ${read} have one; name the columns (${reason})`,
  noMovement: (reason: string) => `it holds no movement that can be read: ${reason}`,
  badLines: (count: number, ...reasons: string[]) =>
    `${count} lines cannot be read: ${reasons.join('. ')}${count > reasons.length ? '. …' : ''}`,
  debitAndCredit: (line: number) =>
    `line ${line} has both a debit and a credit; if it sums up others, remove it`,
  emptyCell: (name: string) => `"${name}" is empty; fill it in or remove the line`,
  unknownKind: (kind: string) =>
    `"${kind}" is a kind of line that is not known, and it may move money or units; remove the line to read the rest, or report it`,

  // Sheets of balances
  twoBalances: (account: string, day: string) =>
    `"${account}" has two balances on ${day}; remove one of them`,
  totalOff: (name: string, day: string) =>
    `"${name}" is called a sum, and on ${day} it is not that of the accounts; correct, rename or remove it`,
  onlySums: (names: string) =>
    `it holds only sums (${names}), and no account; add a column for each account`,
  unclearColumn: (name: string) =>
    `"${name}" is neither an account nor a sum or a change of accounts; rename or remove it`,
  debtWithoutMinus: (names: string) =>
    `nothing tells whether ${names} is owed or owned; write a minus, or add a sum "Net worth"`,

  // OFX, QIF, MT940, camt, CODA
  investmentAccount: () => 'it is the statement of an investment account; export a cash account',
  bankRefused: (reason: string) => `the bank refused: ${reason}; download it again`,
  noOfxStatement: () =>
    'it holds no bank or card statement (<STMTRS>, <CCSTMTRS>); export it again as OFX, Money or Quicken',
  noPart: (part: string, format: string) => `it has no ${part}; export it again as ${format}`,
  noMt940Movement: (text: string) =>
    `"${text}" is not a movement such as 2609050905D12,50NTRFNONREF`,

  // Brokers and exchanges
  unclearTrade: (told: string, date: string) =>
    `"${told}" on ${date} does not say of what; correct it in the file`,
  wrongDay: (date: string, label: string) =>
    `"${date}", the day of "${label}", is not a date such as 2026-09-05`,
  wrongCurrency: (currency: string, label: string) =>
    `"${currency}", the currency of "${label}", is not a code such as EUR; correct it in the file`,
  noUnits: (label: string) => `"${label}" has no units; correct it in the file`,
  noMoney: (label: string) => `"${label}" moves no money; fill in the amount or remove the line`,
  noPair: (pair: string) =>
    `"${pair}" is not a pair of known coins; remove the line to read the rest`,
  unclearConversion: () =>
    'the conversion does not say what it changed into what; remove the line to read the rest',
  noKnownSection: () =>
    'the statement has no sections that are known; set the language of the statement to English and export it again',
  missingColumns: () =>
    'the columns of quantity, price, value and total are not all found; export the transactions again as CSV',
  otherBroker: () =>
    'it is the table of a broker or an exchange whose exports are not read; export it as OFX, or bring it into Portfolio ' +
    'Performance or Ghostfolio',

  // Other apps
  deadReference: (reference: string) => `"${reference}" leads nowhere; save the file again`,
  neitherOwn: (source: string, destination: string) =>
    `neither "${source}" nor "${destination}" is an account of yours; export with all columns`,
  otherSide: (trade: string) =>
    `${trade}: its total has the costs of the other side; remove the line to read the rest, or report it`,
};

export type Refusals = typeof en;
