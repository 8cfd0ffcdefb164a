/**
 * Reads three messages of ISO 20022, in all versions, also inside an envelope.
 * - camt.053: the XML statement of European banks
 * - camt.052: its report within the day
 * - camt.054: its notification of single movements
 *
 * @see https://www.iso20022.org/iso-20022-message-definitions, Bank-to-Customer Statement
 */
import type { ImportEntry, Money } from '@pactole/sdk';
import { balanceNotices } from '../../balances.ts';
import type { Budget } from '../../budget.ts';
import { notice, type StatementNotice } from '../../notice.ts';
import type { ReadOptions, TextReader } from '../../reader.ts';
import type { StatedBalance, StatementDraft } from '../../statement.ts';
import { StatementError } from '../../statement-error.ts';
import { readDecimal } from '../../values/decimal.ts';
import type { XmlElement } from '../../xml/element.ts';
import { parseXml } from '../../xml/parse.ts';
import { dayWithin, hasDay, readEntry, signedAmount } from './entry.ts';

export const camt: TextReader = {
  format: 'camt.053',
  recognises: (text) => /[<:]BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)(?:V\d\d?)?\b/.test(text),
  read: readCamt,
};

/** The messages, with the name of each and of an account's part in it. */
const MESSAGES = [
  { message: 'BkToCstmrStmt', part: 'Stmt', format: 'camt.053' },
  { message: 'BkToCstmrAcctRpt', part: 'Rpt', format: 'camt.052' },
  { message: 'BkToCstmrDbtCdtNtfctn', part: 'Ntfctn', format: 'camt.054' },
] as const;

/** One statement for each account and period. */
function readCamt(text: string, _: ReadOptions, budget: Budget): StatementDraft[] {
  const entries = new Map<XmlElement, Entries>();
  let error: unknown;
  // The balances come before the entries (the schema's order), and the day of a report with them.
  const document = parseXml(text, budget, {
    tag: 'Ntry',
    read(entry) {
      if (error !== undefined) return;
      try {
        readInto(entries, entry);
      } catch (reason) {
        // If the file is cut off, report that rather than a field missing from its last entry.
        error = reason;
      }
    },
  });
  if (error !== undefined) throw error;
  const statements = MESSAGES.flatMap(({ message, part, format }) =>
    document
      .within(message, `${message}V01`, `${message}V02`)
      .flatMap((each) => each.all(part))
      .map((statement) => readStatement(statement, entries.get(statement) ?? NO_ENTRIES, format)),
  );
  if (statements.length > 0) return statements;
  throw new StatementError('noPart', ['<Stmt>, <Rpt>, <Ntfctn>', 'camt.053']);
}

/** The entries of a statement, which are read one by one. */
interface Entries {
  readonly rows: ImportEntry[];
  readonly notices: StatementNotice[];
  /** The day of entries that have none. */
  readonly created: string;
  pending: number;
}

const NO_ENTRIES: Entries = { rows: [], notices: [], created: '', pending: 0 };

function readInto(statements: Map<XmlElement, Entries>, entry: XmlElement): void {
  const statement = entry.parent;
  if (statement === undefined) return;
  const known = statements.get(statement);
  const entries = known ?? { rows: [], notices: [], created: dayOfReport(statement), pending: 0 };
  if (known === undefined) statements.set(statement, entries);
  if (!isBooked(entry)) entries.pending += 1;
  else entries.rows.push(...readEntry(entry, entries.notices, entries.created));
}

function readStatement(
  statement: XmlElement,
  { rows, notices, pending }: Entries,
  format: string,
): StatementDraft {
  const id = statement.at('Acct', 'Id');
  const balances = statement.all('Bal');
  const closing = closingOf(balances);
  const opening = earliest(balances.filter(hasDay), ['OPBD', 'PRCD']);
  const currency =
    statement.value('Acct', 'Ccy') || balances[0]?.at('Amt').attribute('Ccy') || undefined;
  const balance = closing && readBalance(closing, currency);
  const amounts = rows.map(({ amount }) => amount);
  const isComplete = rows.every((row) => row.currency === undefined || row.currency === currency);
  return {
    format,
    account: (id.value('IBAN') || id.value('Othr', 'Id')).replace(/\s/g, ''),
    ...(statement.value('Acct', 'Nm') !== '' && { name: statement.value('Acct', 'Nm') }),
    currency,
    rows,
    trades: [],
    ...(balance !== undefined && { balance }),
    notices: [
      ...notices,
      ...undatedNotices(balances),
      ...pendingNotice(pending),
      ...(format === 'camt.053' && isComplete && opening !== undefined && closing !== undefined
        ? balanceNotices(balanceAmount(opening), amounts, balanceAmount(closing), closing.line)
        : []),
    ],
  };
}

/** The last closing balance; a balance is one of a day, and without it the movements are there all the same. */
const closingOf = (balances: readonly XmlElement[]) =>
  latest(balances.filter(hasDay), ['CLBD', 'ITBD']);

/** The day of a report whose entries have none: that of its closing balance, else that on which it was written. */
const dayOfReport = (statement: XmlElement) =>
  closingOf(statement.all('Bal'))?.value('Dt', 'Dt') || statement.value('CreDtTm');

const undatedNotices = (balances: readonly XmlElement[]) =>
  balances
    .filter((balance) => !hasDay(balance))
    .map(({ line }) => notice('balanceUnread', ['<Dt>'], line));

const pendingNotice = (count: number) => (count === 0 ? [] : [notice('entriesPending', [count])]);

const isOfType = (balance: XmlElement, type: string) =>
  [balance.value('Tp', 'CdOrPrtry', 'Cd'), balance.value('Tp', 'CdOrPrtry', 'Prtry')].includes(
    type,
  );

/** Returns the last closing balance of a statement of several days; of several types the first. */
function latest(balances: readonly XmlElement[], types: readonly string[]): XmlElement | undefined {
  return byDay(balances, types).at(-1);
}

function earliest(
  balances: readonly XmlElement[],
  types: readonly string[],
): XmlElement | undefined {
  return byDay(balances, types)[0];
}

function byDay(balances: readonly XmlElement[], types: readonly string[]): XmlElement[] {
  const found = types.map((type) => balances.filter((balance) => isOfType(balance, type)));
  const ofType = found.find((each) => each.length > 0) ?? [];
  return [...ofType].sort((a, b) => (dayWithin(a) < dayWithin(b) ? -1 : 1));
}

function readBalance(node: XmlElement, currency: string | undefined): StatedBalance | undefined {
  const own = node.at('Amt').attribute('Ccy') || currency;
  if (own === undefined) return undefined;
  return { date: dayWithin(node), amount: balanceAmount(node), currency: own };
}

/** A balance that does not say whether it is owed or held is held. */
function balanceAmount(balance: XmlElement): Money {
  return balance.at('CdtDbtInd').exists
    ? signedAmount(balance, balance)
    : readDecimal(balance.value('Amt'), balance.line);
}

/** Until version 7 the status is text, then a code inside it; what is pending may never come. */
function isBooked(entry: XmlElement): boolean {
  const status = entry.value('Sts', 'Cd') || entry.value('Sts');
  return status === '' || status === 'BOOK';
}
