/**
 * Reads CFONB 120, the account statements that French banks send, in records of 120 characters.
 *
 * @see Comité français d'organisation et de normalisation bancaires, "Relevé de compte sur support informatique", 2004
 */
import type { ImportEntry } from '@pactole/sdk';
import { balanceNotices } from '../../balances.ts';
import type { Budget } from '../../budget.ts';
import type { ReadOptions, TextReader } from '../../reader.ts';
import type { StatementDraft } from '../../statement.ts';
import { StatementError } from '../../statement-error.ts';
import { labelOf, oneLine } from '../../values/text.ts';
import { linesIn } from '../lines.ts';
import { ibanOf } from './account.ts';
import { CfonbRecord } from './record.ts';

/** Characters of a record. */
const WIDTH = 120;

export const cfonb: TextReader = {
  format: 'cfonb-120',
  // The balance before the movements: bank, branch, currency, decimals and account.
  recognises: (text) =>
    /^\ufeff?\s*01\d{5}.{4}\d{5}(?:[A-Z]{3}| {3})[\d ].[\dA-Z]{11}.{2}\d{6}/.test(
      text.slice(0, 200),
    ),
  read: readCfonb,
};

/** One statement for each balance before and after its movements. */
function readCfonb(text: string, _: ReadOptions, budget: Budget): StatementDraft[] {
  const statements: StatementDraft[] = [];
  let records: CfonbRecord[] = [];
  for (const [line, content] of linesIn(unbroken(text), budget)) {
    if (content.trim() === '') continue;
    const record = new CfonbRecord(line, content);
    const [opening] = records;
    if (
      !['01', '04', '05', '07'].includes(record.kind) ||
      (record.kind === '01') !== (records.length === 0)
    )
      throw new StatementError('cutOff', [], { line });
    if (opening !== undefined && record.account !== opening.account)
      throw new StatementError('cutOff', [], { line });
    budget.elements();
    records.push(record);
    if (record.kind !== '07') continue;
    statements.push(statementOf(records));
    records = [];
  }
  if (records.length > 0) throw new StatementError('cutOff', []);
  return statements;
}

/** Some banks write one record after the other without a line end. */
function unbroken(text: string): string {
  const start = text.replace(/^[\ufeff\s]+/, '');
  if (start.length <= WIDTH || /[\r\n]/.test(start.slice(0, 2 * WIDTH))) return start;
  return start.match(new RegExp(`[^]{1,${WIDTH}}`, 'g'))?.join('\n') ?? start;
}

function statementOf(records: readonly CfonbRecord[]): StatementDraft {
  const [opening, closing] = [records[0], records.at(-1)];
  if (opening === undefined || closing === undefined) throw new StatementError('cutOff', []);
  const code = opening.at(17, 19).trim();
  const currency = code === '' ? undefined : code;
  const rows = records.flatMap((record, index): ImportEntry[] =>
    record.kind === '04'
      ? [{ ...entryOf(record, partsAfter(records, index)), ...(currency && { currency }) }]
      : [],
  );
  const amounts = rows.map(({ amount }) => amount);
  return {
    format: 'cfonb-120',
    account: ibanOf(opening.at(3, 7), opening.at(12, 16), opening.at(22, 32)),
    currency,
    rows,
    trades: [],
    balance: { date: closing.day(35), amount: closing.money, currency },
    notices: balanceNotices(opening.money, amounts, closing.money, closing.line),
  };
}

/** The records of more text that follow a movement. */
function partsAfter(records: readonly CfonbRecord[], index: number): CfonbRecord[] {
  const rest = records.slice(index + 1);
  const end = rest.findIndex(({ kind }) => kind !== '05');
  return rest.slice(0, end < 0 ? rest.length : end);
}

/** Kinds of more text that go on with the label, and those of the other party. */
const LABELS = ['LIB', 'LCC', 'LC2', 'LCS'];
const PARTIES = ['NBE', 'NPY'];

function entryOf(record: CfonbRecord, parts: readonly CfonbRecord[]): ImportEntry {
  const textsOf = (kinds: readonly string[]) =>
    parts
      .filter((part) => kinds.includes(part.at(46, 48)))
      .map((part) => oneLine(part.at(49, 118)));
  const amount = record.money;
  const label = labelOf(record.at(49, 79), ...textsOf(LABELS));
  const [counterparty = ''] = textsOf(PARTIES);
  return {
    date: record.day(35),
    amount,
    label: label || counterparty || (amount.startsWith('-') ? 'Débit' : 'Crédit'),
    ...(counterparty !== '' && { counterparty }),
  };
}
