/** Reads the table of any bank that names its columns as banks do, in one of their languages. */
import type { Table, TableReader } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import { namesOf } from '../table/headings.ts';
import { dayOf } from '../values/day.ts';
import { asDebit, decimalOf, exactSum, isZero } from '../values/decimal.ts';
import { plain } from '../values/text.ts';
import { currencyOf } from './about.ts';
import { accountByBalances, balanceChains } from './account-by-balances.ts';
import type { Columns } from './columns.ts';
import { withDistinctColumns } from './distinct-columns.ts';
import { areCurrencies, type Doubt, moneyColumns, namesAmount, namesTax } from './money-columns.ts';
import { type PairedColumns, pairOfColumns } from './paired-columns.ts';
import { readTable } from './read-table.ts';
import { type Kind, VOCABULARY } from './vocabulary.ts';
import { debitWords, isCarriedOut, type ToldWords } from './words.ts';

export const anyBank: TableReader = {
  format: 'csv',
  recognises: (table) => columnsOf(table) !== null,
  read(written, options) {
    const columns = columnsOf(written, options.directions);
    if (columns === null) throw new StatementError('unknownFormat', []);
    const { table, doubt, fee } = columns;
    const isLess = fee !== undefined && isLessFees(table, columns);
    if (doubt !== undefined && !isLess) throw new StatementError('severalAmounts', doubt);
    const isNet = isLess || (fee !== undefined && NET.test(plain(columns.amount ?? '')));
    // Fees make what comes in less, and what is spent more.
    const facts = { format: 'csv', isNet, ...(isLess && { isCard: false }) };
    const charge = isNet ? undefined : chargeIn(columns);
    const drafts = readTable(table, columns, facts, options);
    // Only balances prove that a fee is taken on top of the amount, or is part of it.
    if (charge !== undefined && !drafts.every(({ evidence }) => evidence?.isProven))
      throw new StatementError('severalAmounts', [columns.amount ?? columns.debit ?? '', charge]);
    return drafts;
  },
};

/** Columns that were found, and two of which either may be that of the amounts. */
type FoundColumns = Columns & {
  readonly doubt?: Doubt | undefined;
  /** The table with one column of each name. */
  readonly table: Table;
};

/** The columns of a table as this reader finds them; null for one that it does not recognise. */
export function columnsIn(written: Table): Columns | null {
  const found = columnsOf(written);
  if (found === null) return null;
  const { table: _, doubt: __, ...columns } = found;
  return columns;
}

const SAMPLE_ROWS = 200;

/** A heading without its currency, as the vocabulary has it. */
export const nameOf = (heading: string): string =>
  withoutCurrency(heading.includes(LOST) ? repaired(heading) : plain(heading));

/** Finds the columns by their headings and contents; null where a row's day, amount or label is missing. */
function columnsOf(written: Table, told?: ToldWords): FoundColumns | null {
  const namesCurrency = (heading: string) => currencyOf(heading) !== undefined;
  const { table, tied } = withDistinctColumns(written, nameOf, SAMPLE_ROWS, namesCurrency);
  const headings = new Map<string, string>();
  for (const heading of table.headings) {
    const name = nameOf(heading);
    if (name !== '' && !headings.has(name)) headings.set(name, heading);
  }
  const valuesOf = (heading: string) => {
    const index = table.headings.indexOf(heading);
    return table.rows
      .slice(0, SAMPLE_ROWS)
      .map((row) => row[index]?.trim() ?? '')
      .filter((value) => value !== '');
  };
  const named = (kind: Kind, fits: (values: readonly string[]) => boolean = () => true) => {
    const names: readonly string[] = VOCABULARY[kind];
    return names.flatMap((name) => {
      const heading = headings.get(name);
      return heading !== undefined && fits(valuesOf(heading)) ? [heading] : [];
    });
  };
  if ([...named('date'), ...named('valueDate')].length === 0) return null;
  const isNamed = (['amount', 'debit', 'credit'] as const).some((kind) => named(kind).length > 0);
  const paired = pairOfColumns(table, SAMPLE_ROWS);
  if (!isNamed && paired === undefined && ![...headings.keys()].some(namesAmount)) return null;

  // Where nothing fits, what is wrong has a line, and a message that says so.
  const fitting = (kind: Kind, fits: (values: readonly string[]) => boolean) => {
    const found = named(kind, fits);
    return found.length > 0 ? found : named(kind);
  };
  const days = named('date', areDays).length > 0 ? named('date', areDays) : [];
  if (days.length === 0 && named('valueDate', areDays).length === 0) days.push(...named('date'));
  const [date, ...otherDates] = [...days, ...named('valueDate', areDays)];
  const isFilled = (heading: string | undefined) =>
    heading !== undefined && valuesOf(heading).length > 0;
  const sides = { debit: named('debit', areAmounts)[0], credit: named('credit', areAmounts)[0] };
  const areBoth = sides.debit !== undefined && sides.credit !== undefined;
  const { debit, credit } =
    areBoth || paired === undefined || 'doubt' in paired ? sides : { ...sides, ...paired };
  // If a file has debit and credit too, its column of amounts is empty, or in the currency of the shop.
  const hasBoth = debit !== undefined && credit !== undefined;
  const isSplit = hasBoth && (isFilled(debit) || isFilled(credit));
  const known =
    debit === undefined && credit === undefined
      ? fitting('amount', areAmounts)
      : named('amount', (values) => !isSplit && areAmounts(values));
  const currencies = named('currency', areCurrencies);
  const money = moneyColumns(table, isSplit ? null : known, currencies, SAMPLE_ROWS);
  const { amount } = money;
  const single = amount ?? debit ?? credit;
  if (date === undefined || single === undefined) return null;
  const isSigned = amount !== undefined && (!hasBoth || isFilled(amount));
  // A column of one side that half of the rows leave empty is not that of the amounts.
  if (
    !isSigned &&
    !hasBoth &&
    valuesOf(single).length * 2 <= table.rows.slice(0, SAMPLE_ROWS).length
  )
    return null;
  const parts = labelParts(named);
  if (parts.label.length === 0) return null;
  return {
    table,
    doubt: doubtIn(money.doubt, isSigned, hasBoth, paired, tied, [amount, debit, credit]),
    date: [date, ...otherDates],
    label: parts.label,
    counterparty: parts.counterparty,
    ...(isSigned ? { amount } : { debit, credit }),
    direction: isSigned
      ? [...named('direction'), ...columnsOfWords(table)].find((each) =>
          tellsDirection(each, valuesOf(each), valuesOf(amount), told),
        )
      : undefined,
    currency: money.currency,
    category: named('category').find((each) => !parts.label.includes(each)),
    fee: named('fee', areAmounts)[0],
    tax: named('tax', areAmounts)[0],
    balance: named('balance', areAmounts)[0],
    state:
      named('state', areStates)[0] ?? table.headings.find((each) => tellPending(valuesOf(each))),
    account: accountOf(table, named, valuesOf, {
      ...(isSigned ? { amount } : { debit, credit }),
      balance: named('balance', areAmounts)[0],
    }),
  };
}

/** Two columns that both could be that of the amounts; undefined where nothing is in doubt. */
function doubtIn(
  differing: Doubt | undefined,
  isSigned: boolean,
  hasBoth: boolean,
  paired: PairedColumns | undefined,
  tied: readonly Doubt[],
  used: readonly (string | undefined)[],
): Doubt | undefined {
  if (!hasBoth && paired !== undefined && 'doubt' in paired) return paired.doubt;
  return (isSigned ? differing : undefined) ?? tied.find(([heading]) => used.includes(heading));
}

/** A column of fees or of tax that are not 0, next to the amounts; undefined without one. */
function chargeIn(columns: FoundColumns): string | undefined {
  const { table } = columns;
  const used = [columns.amount, columns.debit, columns.credit, columns.balance, columns.currency];
  return table.headings.find((heading, index) => {
    if (heading === '' || used.includes(heading)) return false;
    const name = nameOf(heading);
    const isCharge =
      VOCABULARY.fee.includes(name) ||
      VOCABULARY.tax.includes(name) ||
      name === 'charges' ||
      namesTax(name);
    if (!isCharge) return false;
    const cells = table.rows.slice(0, SAMPLE_ROWS).map((row) => row[index]?.trim() ?? '');
    return (
      cells.every(
        (text) => EMPTY.test(text) || (decimalOf(text) !== null && !text.endsWith('%')),
      ) && cells.some((text) => !EMPTY.test(text) && !isZero(text))
    );
  });
}

const EMPTY = /^[-–—]?$/;

/** Returns true if the amounts are those of a column of gross amounts less the fees. */
function isLessFees(table: Table, { amount, fee }: Columns): boolean {
  const at = (name: RegExp) => namesOf(table.headings).findIndex((each) => name.test(each));
  const [gross, net, charge] = [
    at(GROSS),
    table.headings.indexOf(amount ?? ''),
    table.headings.indexOf(fee ?? ''),
  ];
  if (gross < 0 || gross === net) return false;
  const [first, ...others] = table.rows.slice(0, SAMPLE_ROWS);
  return (
    first !== undefined &&
    [first, ...others].every((row) => {
      const [before, taken, left] = [gross, charge, net].map((index) =>
        decimalOf(row[index] ?? ''),
      );
      if (before == null || taken == null || left == null) return true;
      return exactSum([before, asDebit(taken)]) === exactSum([left]);
    })
  );
}

const NET = /\b(net|netto|neto)\b/;
const GROSS = /\b(gross|brutto|brut|bruto|lordo)\b/;

type Named = (kind: Kind, fits?: (values: readonly string[]) => boolean) => string[];

/** The other party and the purpose of a payment; else the kind of movement. */
function labelParts(named: Named): { label: string[]; counterparty: string | undefined } {
  const [counterparty] = named('payee', (values) => !areAccounts(values));
  const [label, ...others] = named('label', (values) => values.length > 0);
  const numbered = others.filter((each) => /\d$/.test(plain(each)));
  const parts = [...new Set([counterparty, label, ...numbered])].filter(
    (each) => each !== undefined,
  );
  return {
    label: parts.length > 0 ? parts : [...named('label'), ...named('type')].slice(0, 1),
    counterparty,
  };
}

/** The column of own accounts: by its name, unless the balances contradict it, else by the balances. */
function accountOf(
  table: Table,
  named: Named,
  valuesOf: (heading: string) => string[],
  money: Pick<Columns, 'amount' | 'debit' | 'credit' | 'balance'>,
): string | undefined {
  const own = ownAccount(table, named, valuesOf);
  const chains = balanceChains(table, money, SAMPLE_ROWS);
  if (chains === null) return own;
  if (own === undefined) return accountByBalances(table, chains, SAMPLE_ROWS);
  return chains.areOne && new Set(valuesOf(own)).size > 1 ? undefined : own;
}

/**
 * A column of accounts may be the other side's. Its name can say that it is the own one, and so can a second column for the
 * other side. Names, or few numbers, in all rows are the own accounts, too.
 */
function ownAccount(
  table: Table,
  named: Named,
  valuesOf: (heading: string) => string[],
): string | undefined {
  const count = Math.min(table.rows.length, SAMPLE_ROWS);
  const isOwn = (heading: string) => {
    const values = valuesOf(heading);
    const different = new Set(values).size;
    if (values.length < count * 0.9) return false;
    if (named('otherAccount').length > 0) return true;
    return different === 1 ? count > 1 : different * (areAccounts(values) ? 3 : 1) <= count;
  };
  return named('surelyOwn', (values) => values.length > 0)[0] ?? named('ownAccount').find(isOwn);
}

/** Columns that contain only words such as `D` and `C`. */
function columnsOfWords(table: Table): string[] {
  const sample = table.rows.slice(0, SAMPLE_ROWS);
  return table.headings.filter((_, index) =>
    areDirections(sample.map((row) => row[index]?.trim() ?? '')),
  );
}

/**
 * Tells if the words of a column give the direction of amounts. All are known, and their heading names both directions, or
 * both occur: a lone `C` may mean cleared. With unsigned amounts, one known word is enough to ask what the others mean.
 */
function tellsDirection(
  heading: string,
  words: readonly string[],
  amounts: readonly string[],
  told?: ToldWords,
): boolean {
  const different = new Set(words);
  const isDebit = debitWords(different, heading, told);
  const known = [...different].map(isDebit).filter((each) => each !== null);
  const isSigned = amounts.some((text) => decimalOf(text)?.startsWith('-'));
  if (known.length === 0) return false;
  if (known.length < different.size) return !isSigned || new Set(known).size > 1;
  return namesBoth(plain(heading)) || new Set(known).size > 1 || !isSigned;
}

const namesBoth = (heading: string): boolean =>
  BOTH_DIRECTIONS.test(heading) || (NAMES_DEBIT.test(heading) && NAMES_CREDIT.test(heading));

const NAMES_DEBIT =
  /\b(deb\w*|d|dr|soll|s|belastung|lastschrift|addebito|af|dare|terheles|deebet)\b/;

const NAMES_CREDIT =
  /\b(cr\w*|kr\w*|c|k|haben|h|gutschrift|accredito|bij|avere|jovairas|kreedit)\b/;

const BOTH_DIRECTIONS = /^(cdt ?dbt|credit ?deb|sens)/;

/** The replacement character of a letter lost in a wrong encoding. */
const LOST = '\ufffd';

/** A heading with the letters that it lost, as the vocabulary has it. */
function repaired(heading: string): string {
  const name = plain(heading.replaceAll(LOST, 'ŧ'));
  const fits = new RegExp(`^${withoutCurrency(name).replaceAll('ŧ', '\\p{L}')}$`, 'u');
  return [...WORDS].find((word) => fits.test(word)) ?? plain(heading);
}

const WORDS: ReadonlySet<string> = new Set(Object.values(VOCABULARY).flat());

/** `"Betrag EUR"` → `"betrag"`, `"Paid in GBP"` → `"paid in"`, `"Crédit en CHF"` → `"credit"`. */
function withoutCurrency(written: string): string {
  const name = written.replace(/ (円|元|원|r|us)$/, '');
  const short = name.replace(LAST_WORD, (word) => (word === ' kc' || currencyOf(word) ? '' : word));
  return short === name || WORDS.has(short) ? short : short.replace(/ (in|en)$/, '');
}

const LAST_WORD = / \w{2,5}$/;

/** Most of them: the last line may be a total, the first a pending one. */
const most = (values: readonly string[], is: (value: string) => boolean) =>
  values.filter(is).length * 2 >= values.length;

const areDays = (values: readonly string[]) =>
  values.length === 0 ||
  values.filter((value) => dayOf(value, 'D/M/Y') !== null || dayOf(value, 'M/D/Y') !== null)
    .length *
    3 >=
    values.length;

const areAmounts = (values: readonly string[]) =>
  most(values, (value) => decimalOf(value) !== null || /^[-–—]$/.test(value));

const areDirections = (values: readonly string[]) => {
  const different = new Set(values);
  const isDebit = debitWords(different);
  return values.length > 0 && [...different].every((value) => isDebit(value) !== null);
};

/** Returns true for account numbers, which are not names. */
const areAccounts = (values: readonly string[]) =>
  values.length > 0 &&
  values.every((value) => /^[A-Z]{2}\d{2}[A-Z\d ]{8,}$|^[\d /-]{5,}$/.test(value));

/** One known word of a state is enough. */
const areStates = (values: readonly string[]) =>
  values.some((value) => isCarriedOut(value) !== null);

/** Under another heading, each word is that of a state, and one of them says that a movement is still to come. */
const tellPending = (values: readonly string[]) =>
  values.some((value) => isCarriedOut(value) === false) &&
  values.every((value) => isCarriedOut(value) !== null);
