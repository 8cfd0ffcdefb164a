/**
 * Reads ISO 20022 camt.053, the XML statement of European banks, camt.052, its report within the day, and camt.054, its
 * notification of single movements: in all versions, also inside an envelope.
 *
 * @see https://www.iso20022.org/iso-20022-message-definitions, Bank-to-Customer Statement
 */
import type { Money } from '../../../types/money.ts';
import { balanceWarnings } from '../../balances.ts';
import type { TextReader } from '../../reader.ts';
import type { StatedBalance, Statement } from '../../statement.ts';
import { StatementError } from '../../statement-error.ts';
import { readDecimal } from '../../values/decimal.ts';
import { dayWithin, readEntry, signedAmount } from './entry.ts';
import { type Node, parseXml } from './node.ts';

export const camt: TextReader = {
  format: 'camt.053',
  recognises: (text) => /<(?:[\w-]+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)(?:V\d+)?\b/.test(text),
  read: readCamt,
};

const LISTS = new Set([
  'Stmt',
  'Rpt',
  'Ntfctn',
  'Ntry',
  'NtryDtls',
  'TxDtls',
  'Bal',
  'Ustrd',
  'Strd',
  'AddtlRmtInf',
]);

/** The messages, with the name of each and of an account's part in it. */
const MESSAGES = [
  { message: 'BkToCstmrStmt', part: 'Stmt', format: 'camt.053' },
  { message: 'BkToCstmrAcctRpt', part: 'Rpt', format: 'camt.052' },
  { message: 'BkToCstmrDbtCdtNtfctn', part: 'Ntfctn', format: 'camt.054' },
] as const;

/** One statement for each account and period. */
function readCamt(text: string): Statement[] {
  const document = parseXml(text, LISTS);
  const statements = MESSAGES.flatMap(({ message, part, format }) =>
    document
      .find(new Set([message, `${message}V01`, `${message}V02`]))
      .flatMap((each) => each.all(part))
      .map((statement) => readStatement(statement, format)),
  );
  if (statements.length > 0) return statements;
  throw new StatementError(
    'it holds no <Stmt>, <Rpt> or <Ntfctn>; ask the bank for a camt.053 statement',
  );
}

function readStatement(statement: Node, format: string): Statement {
  const id = statement.at('Acct', 'Id');
  const balances = statement.all('Bal');
  const closing = latest(balances, ['CLBD', 'ITBD']);
  const opening = earliest(balances, ['OPBD', 'PRCD']);
  const currency =
    statement.at('Acct', 'Ccy').text || balances[0]?.at('Amt', '@Ccy').text || undefined;
  const entries = statement.all('Ntry');
  const booked = entries.filter(isBooked);
  const warnings: string[] = [];
  const created = dayOfReport(statement, closing);
  const rows = booked.flatMap((entry) => readEntry(entry, warnings, created));
  const balance = closing && readBalance(closing, currency);
  const amounts = rows.map(({ amount }) => amount);
  const isComplete = rows.every((row) => row.currency === undefined || row.currency === currency);
  return {
    format,
    account: (id.at('IBAN').text || id.at('Othr', 'Id').text).replace(/\s/g, ''),
    ...(statement.at('Acct', 'Nm').text !== '' && { name: statement.at('Acct', 'Nm').text }),
    currency,
    rows,
    trades: [],
    ...(balance !== undefined && { balance }),
    warnings: [
      ...warnings,
      ...pendingWarning(entries.length - booked.length),
      ...(format === 'camt.053' && isComplete && opening !== undefined && closing !== undefined
        ? balanceWarnings(
            balanceAmount(opening),
            amounts,
            balanceAmount(closing),
            `line ${closing.line}`,
          )
        : []),
    ],
  };
}

/** The day of a report whose entries have none: that of its closing balance, else that on which it was written. */
const dayOfReport = (statement: Node, closing: Node | undefined) =>
  closing?.at('Dt', 'Dt').text || statement.at('CreDtTm').text;

const pendingWarning = (count: number) =>
  count === 0
    ? []
    : [`${count} ${count === 1 ? 'entry is' : 'entries are'} not booked yet, and left out`];

const isOfType = (balance: Node, type: string) =>
  [balance.at('Tp', 'CdOrPrtry', 'Cd').text, balance.at('Tp', 'CdOrPrtry', 'Prtry').text].includes(
    type,
  );

/** Of a statement of several days, the last closing balance; of several types the first. */
function latest(balances: readonly Node[], types: readonly string[]): Node | undefined {
  return byDay(balances, types).at(-1);
}

function earliest(balances: readonly Node[], types: readonly string[]): Node | undefined {
  return byDay(balances, types)[0];
}

function byDay(balances: readonly Node[], types: readonly string[]): Node[] {
  const found = types.map((type) => balances.filter((balance) => isOfType(balance, type)));
  const ofType = found.find((each) => each.length > 0) ?? [];
  return [...ofType].sort((a, b) => (dayWithin(a) < dayWithin(b) ? -1 : 1));
}

function readBalance(node: Node, currency: string | undefined): StatedBalance | undefined {
  const own = node.at('Amt', '@Ccy').text || currency;
  if (own === undefined) return undefined;
  return { date: dayWithin(node), amount: balanceAmount(node), currency: own };
}

/** A balance that does not say whether it is owed or held is held. */
function balanceAmount(balance: Node): Money {
  return balance.at('CdtDbtInd').exists
    ? signedAmount(balance, balance)
    : readDecimal(balance.at('Amt').text, balance.line);
}

/** Until version 7 the status is text, then a code inside it; what is pending may never come. */
function isBooked(entry: Node): boolean {
  const status = entry.at('Sts', 'Cd').text || entry.at('Sts').text.trim();
  return status === '' || status === 'BOOK';
}
