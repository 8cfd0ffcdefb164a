/**
 * Reads OFX: 1.x (SGML, whose leaf elements are never closed) and 2.x (XML), bank accounts and credit cards.
 *
 * @see https://financialdataexchange.org/ofx, section 11.4
 */
import type { ImportEntry, TransactionType } from '@pactole/sdk';
import type { Budget } from '../../budget.ts';
import { notice, type StatementNotice } from '../../notice.ts';
import type { TextReader } from '../../reader.ts';
import type { StatedBalance, StatementDraft } from '../../statement.ts';
import { StatementError } from '../../statement-error.ts';
import { dayOf, readCompactDay } from '../../values/day.ts';
import { decimalOf, readDecimal } from '../../values/decimal.ts';
import { labelOf } from '../../values/text.ts';
import { type Element, parseOfx } from './element.ts';

export const ofx: TextReader = {
  format: 'ofx',
  recognises: (text) =>
    /^[\s\ufeff]*(OFXHEADER|<\?OFX)/.test(text) || /<OFX(\s[^<>]*)?>/i.test(text.slice(0, 2_000)),
  read: (text, _, budget) => readOfx(text, budget),
};

/** Returns true for OFX with the statement of a depot. */
export const hasInvestments = (text: string): boolean =>
  /<INVSTMTRS>/i.test(text) && /<INV(TRANLIST|POSLIST|BAL)>/i.test(text);

/** Only types that say more than the sign of the amount. */
const TYPES: Readonly<Record<string, TransactionType>> = {
  INT: 'interest',
  DIV: 'dividend',
  FEE: 'fee',
  SRVCHG: 'fee',
  XFER: 'transfer',
};

function readOfx(text: string, budget: Budget): StatementDraft[] {
  const entries = new Map<Element, ImportEntry[]>();
  let error: unknown;
  const root = parseOfx(text, budget, {
    tag: 'STMTTRN',
    read(row, around) {
      const statement = around.find(({ tag }) => tag === 'STMTRS' || tag === 'CCSTMTRS');
      if (statement === undefined || error !== undefined) return;
      const own = entries.get(statement) ?? [];
      entries.set(statement, own);
      try {
        own.push(readRow(row));
      } catch (reason) {
        // If the file is cut off, report that rather than a field missing from its last row.
        error = reason;
      }
    },
  });
  if (error !== undefined) throw error;
  const statements = [...root.all('STMTRS'), ...root.all('CCSTMTRS')].map((statement) =>
    readStatement(statement, entries.get(statement) ?? []),
  );
  const [first, ...others] = statements;
  if (first !== undefined) {
    const [investments] = root.all('INVSTMTRS');
    if (investments === undefined) return statements;
    const left = notice('investmentsLeftOut', [], investments.line);
    return [{ ...first, notices: [left, ...first.notices] }, ...others];
  }
  if (root.all('INVSTMTRS').length > 0) {
    throw new StatementError('investmentAccount', []);
  }
  const refusal = root.all('STATUS').find((status) => status.value('SEVERITY') === 'ERROR');
  throw refusal === undefined
    ? new StatementError('noOfxStatement', [])
    : new StatementError('bankRefused', [refusal.value('MESSAGE') || refusal.value('CODE')], {
        line: refusal.line,
      });
}

function readStatement(statement: Element, entries: readonly ImportEntry[]): StatementDraft {
  const account =
    statement.value('BANKACCTFROM', 'ACCTID') || statement.value('CCACCTFROM', 'ACCTID');
  const currency = statement.value('CURDEF').toUpperCase() || undefined;
  const notices: StatementNotice[] = [];
  const rows = entries.map((entry) =>
    entry.currency === undefined && currency !== undefined ? { ...entry, currency } : entry,
  );
  const balance = readBalance(statement.child('LEDGERBAL'), currency, notices);
  return {
    format: 'ofx',
    account,
    currency,
    rows,
    trades: [],
    ...(balance !== undefined && { balance }),
    notices,
  };
}

/** The balance is not what the file is for: one that cannot be read is a notice. */
function readBalance(
  element: Element | undefined,
  currency: string | undefined,
  notices: StatementNotice[],
): StatedBalance | undefined {
  if (element === undefined) return undefined;
  const [day, amount] = [element.value('DTASOF'), element.value('BALAMT')];
  const date = compactDayOf(day);
  const decimal = decimalOf(amount);
  if (date === null || decimal === null) {
    notices.push(notice('balanceUnread', [`${amount} ${day}`.trim()], element.line));
    return undefined;
  }
  return { date, amount: decimal, currency };
}

function readRow(element: Element): ImportEntry {
  const { line } = element;
  const label = labelOf(
    element.value('NAME') || element.value('PAYEE', 'NAME'),
    element.value('MEMO') || element.value('EXTDNAME'),
  );
  const type = TYPES[element.value('TRNTYPE').toUpperCase()];
  const currency = element.value('CURRENCY', 'CURSYM').toUpperCase();
  const days = ['DTPOSTED', 'DTUSER', 'DTAVAIL'].map((tag) => element.value(tag));
  const day = days.map(compactDayOf).find((each) => each !== null);
  return {
    date: day ?? readCompactDay(days[0] ?? '', line),
    amount: readDecimal(element.value('TRNAMT'), line),
    label: label || element.value('CHECKNUM') || element.value('TRNTYPE') || 'OFX',
    ...(currency !== '' && { currency }),
    ...(type !== undefined && { type }),
  };
}

/** Digits with whatever follows them, else a day in another form, which some banks write. */
function compactDayOf(text: string): string | null {
  try {
    return readCompactDay(text, 0);
  } catch {
    return dayOf(text);
  }
}
