/** Reads the table of any bank that names its columns as banks do, in one of their languages. */
import type { Table, TableReader } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import { namesOf } from '../table/headings.ts';
import { dayOf } from '../values/day.ts';
import { asDebit, decimalOf, exactSum } from '../values/decimal.ts';
import { plain } from '../values/text.ts';
import { currencyOf } from './about.ts';
import type { Columns } from './columns.ts';
import { withDistinctColumns } from './distinct-columns.ts';
import { areCurrencies, type MoneyColumns, moneyColumns, namesAmount } from './money-columns.ts';
import { readTable } from './read-table.ts';
import { type Kind, VOCABULARY } from './vocabulary.ts';
import { debitWords, isCarriedOut } from './words.ts';

export const anyBank: TableReader = {
  format: 'csv',
  recognises: (table) => columnsOf(distinct(table)) !== null,
  read(written, options) {
    const table = distinct(written);
    const columns = columnsOf(table);
    if (columns === null) throw new StatementError('unknownFormat', []);
    if (columns.doubt !== undefined) throw new StatementError('severalAmounts', columns.doubt);
    const isLess = columns.fee !== undefined && isLessFees(table, columns);
    const isNet = isLess || (columns.fee !== undefined && NET.test(plain(columns.amount ?? '')));
    // Fees make what comes in less, and what is spent more.
    const facts = { format: 'csv', isNet, ...(isLess && { isCard: false }) };
    return readTable(table, columns, facts, options);
  },
};

/** Columns that were found, and two of which either may be that of the amounts. */
type FoundColumns = Columns & Pick<MoneyColumns, 'doubt'>;

const SAMPLE_ROWS = 200;

const distinct = (table: Table) => withDistinctColumns(table, nameOf, SAMPLE_ROWS);

/** A heading without its currency, as the vocabulary has it. */
export const nameOf = (heading: string): string =>
  withoutCurrency(heading.includes(LOST) ? repaired(heading) : plain(heading));

/** Finds the columns by their headings and contents; null where a row's day, amount or label is missing. */
function columnsOf(table: Table): FoundColumns | null {
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
  if (!isNamed && ![...headings.keys()].some(namesAmount)) return null;

  // Where nothing fits, what is wrong has a line, and a message that says so.
  const fitting = (kind: Kind, fits: (values: readonly string[]) => boolean) => {
    const found = named(kind, fits);
    return found.length > 0 ? found : named(kind);
  };
  const days = named('date', areDays).length > 0 ? named('date', areDays) : [];
  if (days.length === 0 && named('valueDate', areDays).length === 0) days.push(...named('date'));
  const [date, ...otherDates] = [...days, ...named('valueDate', areDays)];
  const [debit] = named('debit', areAmounts);
  const [credit] = named('credit', areAmounts);
  const isFilled = (heading: string | undefined) =>
    heading !== undefined && valuesOf(heading).length > 0;
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
  if (date === undefined || (amount ?? debit ?? credit) === undefined) return null;
  const isSigned = amount !== undefined && (!hasBoth || isFilled(amount));
  const parts = labelParts(named);
  if (parts.label.length === 0) return null;
  return {
    doubt: isSigned ? money.doubt : undefined,
    date: [date, ...otherDates],
    label: parts.label,
    counterparty: parts.counterparty,
    ...(isSigned ? { amount } : { debit, credit }),
    direction: isSigned
      ? [...named('direction'), ...columnsOfWords(table)].find((each) =>
          tellsDirection(each, valuesOf(each), valuesOf(amount)),
        )
      : undefined,
    currency: money.currency,
    category: named('category').find((each) => !parts.label.includes(each)),
    fee: named('fee', areAmounts)[0],
    tax: named('tax', areAmounts)[0],
    balance: named('balance', areAmounts)[0],
    state:
      named('state', areStates)[0] ?? table.headings.find((each) => tellPending(valuesOf(each))),
    account: ownAccount(table, named, valuesOf),
  };
}

/** Returns true if the amounts are those of a column of gross amounts less the fees. */
function isLessFees(table: Table, { amount, fee }: Columns): boolean {
  const at = (name: RegExp) => namesOf(table.headings).findIndex((each) => name.test(each));
  const [gross, net, charge] = [
    at(GROSS),
    table.headings.indexOf(amount ?? ''),
    table.headings.indexOf(fee ?? ''),
  ];
  if (gross < 0 || gross === net) return false;
  return table.rows.slice(0, SAMPLE_ROWS).every((row) => {
    const [before, taken, left] = [gross, charge, net].map((index) => decimalOf(row[index] ?? ''));
    if (before == null || taken == null || left == null) return true;
    return exactSum([before, asDebit(taken)]) === exactSum([left]);
  });
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
): boolean {
  const different = new Set(words);
  const isDebit = debitWords(different);
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
function withoutCurrency(name: string): string {
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
