import type { AccountType } from '@pactole/sdk';
import type { Language } from '../language.ts';
import type { Ended, FileRefusalCode } from '../statement-reader.ts';

/** Texts of an importer in one language. Amounts, days and names arrive formatted. */
export interface Words {
  readonly language: Language;
  /** Hint after a question that is answered by yes or no; Enter is a no. */
  readonly yesOrNo: string;
  readonly accountTypes: Readonly<Record<AccountType, string>>;

  // Files
  readonly noFile: string;
  readonly tooLarge: string;
  /** Reasons why the reading of a file was ended. */
  readonly ended: Readonly<Record<Ended, string>>;
  /** Reasons of the system; the last has its code. */
  readonly fileFailures: Readonly<Record<FileFailure, string>> & { other(code: string): string };
  unreadable(file: string, reason: string): string;
  unwritable(file: string, reason: string): string;
  /** Which options help where a file is refused. */
  readonly optionsFor: Readonly<Record<RefusalWithOptions, string>>;
  /** Asks for the password of a PDF; Enter leaves it out. */
  passwordOf(file: string): string;
  noRows(file: string): string;
  presetSaved(file: string): string;
  unread(count: number): string;

  // Accounts
  whichAccount(statement: string, file: string, rows: number): string;
  readonly newAccount: string;
  readonly leaveOut: string;
  readonly choice: string;
  readonly noChoice: string;
  nameOfAccount(suggested: string): string;
  typeOfAccount(suggested: string): string;
  readonly currencyOfAccount: string;
  willCreate(name: string, type: string, currency: string): string;
  created(name: string, id: string): string;
  noAccount(named: string): string;
  twoAccounts(named: string, candidates: readonly string[]): string;
  severalAccounts(names: string): string;
  nobodySaidWhich(statement: string): string;
  nobodySaidCurrency(statement: string): string;
  /** Refuses an account in another currency than the file. */
  otherCurrency(file: string, name: string, account: string): string;
  /** Refuses a name that an account of another origin has. */
  nameOfOther(name: string): string;
  /** Refuses an account of which the name alone tells. */
  nameAlone(name: string): string;
  rememberedIban(iban: string, name: string): string;

  // The report
  rowsFor(rows: number, name: string, from: string, to: string): string;
  counts(fresh: number, known: number, deleted: number): string;
  sums(inflow: string, outflow: string, net: string): string;
  /** Above what the service asks to be thought of, also where nothing is asked. */
  readonly toConsider: string;
  looksDeleted(row: string, stored: string): string;
  looksLike(row: string, stored: string): string;
  more(count: number): string;
  /** Rows that get the category of the last row of the same payee. */
  remembered(rows: number, category: string): string;
  ruled(rows: number, what: string): string;
  trades(buys: number, sells: number): string;
  balance(amount: string, day: string): string;
  /** Balances of days before that of the balance, from a day on. */
  pastBalances(count: number, from: string): string;

  // Questions
  ibanTaken(iban: string, holder: string): string;
  createBeside(iban: string, holder: string, name: string): string;
  importSimilar(rows: number): string;
  otherFormat(format: string, known: string): string;
  leftOutDeleted(rows: number): string;
  leftOutSimilar(rows: number): string;
  importRows(rows: number, name: string): string;
  importTrades(trades: number, name: string): string;
  recordBalance(amount: string, day: string): string;
  recordBalances(count: number, name: string): string;
  importCloses(closes: number): string;
  /** Asks for the balance of an account that has none; Enter leaves it open. */
  balanceShown(day: string, currency: string): string;
  noAmount(text: string): string;
  isinOf(symbol: string, name: string): string;
  noIsin(text: string): string;
  readonly nobodyAnswered: string;

  // What was done
  readonly nothingNew: string;
  readonly declined: string;
  imported(rows: number, known: number, deleted: number): string;
  lotsImported(lots: number, known: number): string;
  unitsMoved(moves: number): string;
  lotsRefused(security: string, reason: string): string;
  lotsUnknown(symbols: string): string;
  lotsWritten(lots: number, path: string, command: string): string;
  balanceRecorded(amount: string, day: string): string;
  pastBalancesRecorded(count: number): string;
  balanceCurrency(balance: string, account: string): string;
  /** Said of an account whose first day the file tells. */
  began(day: string): string;
  noBalance(name: string): string;
  /** The command that records it. */
  balanceCommand(command: string): string;
  closesImported(closes: number): string;
  interrupted(reason: string): string;
  forgetful(reason: string): string;
  asLastTime(options: string): string;

  // The command
  readonly usage: string;
  readonly options: Readonly<Record<OptionName, string>>;
  readonly wrongOptions: {
    kind(kinds: string, typed: string): string;
    isin(typed: string): string;
    dates(typed: string): string;
    currency(typed: string): string;
    decimalMark(typed: string): string;
    positive(typed: string): string;
    directions(typed: string): string;
    encoding(typed: string): string;
    timeZone(typed: string): string;
    readonly columns: (names: string, typed: string) => string;
    unknown(option: string): string;
    withoutValue(option: string): string;
    withValue(option: string): string;
  };
  /** Errors in a file of rules. */
  readonly wrongRules: {
    readonly noJson: () => string;
    readonly noList: () => string;
    readonly noObject: () => string;
    readonly unknownName: (name: string, known: string) => string;
    readonly noText: (name: string) => string;
    readonly withoutLetter: (name: string) => string;
    readonly givesNothing: () => string;
    readonly asksNothing: () => string;
    readonly noAmount: (name: string, text: string) => string;
    readonly unknownType: (text: string, known: string) => string;
    readonly inFile: (file: string, fault: string) => string;
    /** Any of them, of one rule, by its number in the file. */
    readonly inRule: (number: number, fault: string) => string;
  };
  readonly noFiles: string;
  noKeyFile(file: string, reason: string): string;
  noKey: string;
}

/** Reasons for which the system does not read or write a file. */
export type FileFailure =
  | 'missing'
  | 'noFolder'
  | 'folder'
  | 'exists'
  | 'forbidden'
  | 'readOnly'
  | 'full';

/** Refusals that an option of the command answers. */
export type RefusalWithOptions = Extract<
  FileRefusalCode,
  | 'passwordNeeded'
  | 'wrongPassword'
  | 'signsUnknown'
  | 'ordersUnknown'
  | 'unknownFormat'
  | 'otherBroker'
  | 'badLines'
  | 'undecidedOrder'
  | 'undecidedMark'
  | 'undecidedSigns'
  | 'debtWithoutMinus'
  | 'unknownDirection'
  | 'severalAmounts'
  | 'mostLeftOut'
  | 'undecidedEncoding'
  | 'doubtfulDays'
  | 'contradictoryDirections'
>;

/** Name of an option of the command. */
export type OptionName =
  | 'account'
  | 'create'
  | 'new'
  | 'type'
  | 'only'
  | 'no-balance'
  | 'yes'
  | 'similar'
  | 'rules'
  | 'isin'
  | 'dates'
  | 'currency'
  | 'decimal-mark'
  | 'positive'
  | 'directions'
  | 'encoding'
  | 'columns'
  | 'skip-bad-lines'
  | 'pdf-password-file'
  | 'preset'
  | 'save-preset'
  | 'lots-folder'
  | 'url'
  | 'key-file'
  | 'json'
  | 'help';
