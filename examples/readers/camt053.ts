/**
 * Reads ISO 20022 camt.053, the XML statement of European banks, in all its versions.
 *
 * @see https://www.iso20022.org/iso-20022-message-definitions, Bank-to-Customer Statement
 */
import { type ImportEntry, type Money, money } from '@pactole/sdk';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import {
  decode,
  exactSum,
  labelOf,
  negated,
  readDay,
  readDecimal,
  type Statement,
  StatementError,
} from './statement.ts';

const LISTS = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Bal', 'Ustrd']);

/** Reads a file's bytes: one statement for each account and period in it. */
export function readCamt053(bytes: Uint8Array): Statement[] {
  const text = decode(bytes, declaredEncoding(bytes)).replace(/^\ufeff/, '');
  const validity = XMLValidator.validate(text);
  if (validity !== true) {
    const { line, msg } = validity.err;
    throw new StatementError(
      `line ${line}: ${msg.replace(/\.$/, '')}; the file is damaged or no XML, download it again`,
    );
  }
  const parser = new XMLParser({
    removeNSPrefix: true,
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    // Amounts stay text.
    parseTagValue: false,
    parseAttributeValue: false,
    captureMetaData: true,
    isArray: (tag) => LISTS.has(tag),
  });
  const document = new Node(parser.parse(text), text);
  const statements = document.all('Document', 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) {
    throw new StatementError(
      'it holds no <BkToCstmrStmt> with a <Stmt>. Ask the bank for a camt.053 statement; camt.052 and camt.054 are ' +
        'reports of single movements',
    );
  }
  return statements.map(readStatement);
}

function declaredEncoding(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const [, name = ''] = /encoding=["'](iso-8859-\d+)["']/i.exec(start) ?? [];
  return name || 'windows-1252';
}

/** A part of the document, which may not be there. */
class Node {
  readonly #value: unknown;
  readonly #document: string;

  constructor(value: unknown, document: string) {
    this.#value = value;
    this.#document = document;
  }

  get exists(): boolean {
    return this.#value !== undefined;
  }

  /** Text of the element; empty where there is none. */
  get text(): string {
    if (typeof this.#value === 'string') return this.#value;
    const inner = this.#child('#text');
    return typeof inner === 'string' ? inner : '';
  }

  /** Line of the file in which the element begins. */
  get line(): number {
    const [metadata] = Object.getOwnPropertySymbols(Object(this.#value));
    const start = new Node(this.#child(metadata), '').#child('startIndex');
    return this.#document.slice(0, typeof start === 'number' ? start : 0).split('\n').length;
  }

  at(...path: string[]): Node {
    return path.reduce<Node>((node, tag) => {
      const child = node.#child(tag);
      return new Node(Array.isArray(child) ? child[0] : child, this.#document);
    }, this);
  }

  /** The elements at the end of a path, as many as there are. */
  all(...path: string[]): Node[] {
    const value = this.at(...path.slice(0, -1)).#child(path.at(-1));
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values
      .filter((value) => value !== undefined)
      .map((value) => new Node(value, this.#document));
  }

  #child(tag: string | symbol | undefined): unknown {
    const value = this.#value;
    return typeof value === 'object' && value !== null && tag !== undefined
      ? Reflect.get(value, tag)
      : undefined;
  }
}

function readStatement(statement: Node): Statement {
  const id = statement.at('Acct', 'Id');
  const closing = statement
    .all('Bal')
    .find((balance) => balance.at('Tp', 'CdOrPrtry', 'Cd').text === 'CLBD');
  return {
    account: id.at('IBAN').text || id.at('Othr', 'Id').text,
    rows: statement.all('Ntry').filter(isBooked).flatMap(readEntry),
    ...(closing !== undefined && {
      closing: { date: dayOf(closing.at('Dt'), closing), balance: signedAmount(closing, closing) },
    }),
    warnings: [],
  };
}

/** Until version 7 the status is text, then a code inside it; what is pending may never come. */
function isBooked(entry: Node): boolean {
  const status = entry.at('Sts', 'Cd').text || entry.at('Sts').text.trim();
  return status === '' || status === 'BOOK';
}

/** One row, or one for each transaction of a collective entry whose parts are all there. */
function readEntry(entry: Node): ImportEntry[] {
  const date = dayOf(entry.at('BookgDt').exists ? entry.at('BookgDt') : entry.at('ValDt'), entry);
  const amount = signedAmount(entry, entry);
  const currency = entry.at('Amt', '@Ccy').text;
  const more = currency === '' ? {} : { currency };
  const details = entry.all('NtryDtls').flatMap((each) => each.all('TxDtls'));
  const parts = details.map((detail) => partAmount(detail, entry));
  const known = parts.filter((part) => part !== null);
  if (known.length > 1 && known.length === parts.length && exactSum(known) === exactSum([amount])) {
    return details.map((detail, index) => ({
      date,
      amount: known[index] ?? amount,
      ...describe(detail, entry),
      ...more,
    }));
  }
  const [only] = details.length === 1 ? details : [];
  return [{ date, amount, ...describe(only, entry), ...more }];
}

/** `<Dt>` is a day, `<DtTm>` an instant in the bank's own time, whose day is the day. */
function dayOf(date: Node, within: Node): string {
  const text = date.at('Dt').text || date.at('DtTm').text;
  if (text === '') {
    throw new StatementError(`line ${within.line}: an entry or balance has no date (<Dt>)`);
  }
  return readDay(text.slice(0, 10), within.line);
}

/** The indicator is that of the movement itself, also for a reversal (`RvslInd`). */
function signedAmount(node: Node, fallback: Node): Money {
  const text = node.at('Amt').text;
  if (text === '') throw new StatementError(`line ${node.line}: an entry has no amount (<Amt>)`);
  const amount = readDecimal(text, node.line);
  const sign = node.at('CdtDbtInd').text || fallback.at('CdtDbtInd').text;
  if (sign !== 'CRDT' && sign !== 'DBIT') {
    throw new StatementError(`line ${node.line}: <CdtDbtInd> is CRDT or DBIT, not "${sign}"`);
  }
  return sign === 'DBIT' ? negated(amount) : money(amount);
}

function partAmount(detail: Node, entry: Node): Money | null {
  if (detail.at('Amt').exists) return signedAmount(detail, entry);
  const amount = detail.at('AmtDtls', 'TxAmt');
  return amount.exists ? signedAmount(amount, entry) : null;
}

/** Who was on the other side, and what the payment was for. */
function describe(
  detail: Node | undefined,
  entry: Node,
): Pick<ImportEntry, 'label' | 'counterparty'> {
  const credit = entry.at('CdtDbtInd').text === 'CRDT';
  const party = detail?.at('RltdPties', credit ? 'Dbtr' : 'Cdtr');
  const counterparty = party?.at('Pty', 'Nm').text || party?.at('Nm').text || '';
  const purpose = detail?.all('RmtInf', 'Ustrd').map(({ text }) => text) ?? [];
  const label =
    labelOf(counterparty, ...purpose) ||
    labelOf(detail?.at('AddtlTxInf').text ?? '') ||
    labelOf(entry.at('AddtlNtryInf').text);
  return {
    label: label || entry.at('NtryRef').text || (credit ? 'Credit' : 'Debit'),
    ...(counterparty !== '' && { counterparty }),
  };
}
