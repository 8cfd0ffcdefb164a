/**
 * Reads OFX: 1.x (SGML, whose leaf elements are never closed) and 2.x (XML), bank accounts and credit cards.
 *
 * @see https://financialdataexchange.org/ofx, section 11.4
 */
import type { ImportEntry, TransactionType } from '@pactole/sdk';
import {
  decode,
  labelOf,
  readCompactDay,
  readDecimal,
  type Statement,
  StatementError,
} from './statement.ts';

/** Only types that say more than the sign of the amount. */
const TYPES: Readonly<Record<string, TransactionType>> = {
  INT: 'interest',
  DIV: 'dividend',
  FEE: 'fee',
  SRVCHG: 'fee',
  XFER: 'transfer',
};

/** Reads a file's bytes: one statement for each account in it. */
export function readOfx(bytes: Uint8Array): Statement[] {
  const root = parse(decode(bytes, declaredEncoding(bytes)));
  const statements = [...root.all('STMTRS'), ...root.all('CCSTMTRS')].map(readStatement);
  if (statements.length > 0) return statements;
  if (root.all('INVSTMTRS').length > 0) {
    throw new StatementError('it is the statement of an investment account; export a cash account');
  }
  throw new StatementError(
    'it holds no bank or card statement (<STMTRS>, <CCSTMTRS>). Export it again as OFX, or as Money or Quicken ' +
      'where the bank calls it that',
  );
}

function declaredEncoding(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 500));
  const [, name = ''] = /encoding="([\w-]+)"/i.exec(start) ?? /CHARSET:([\w-]+)/.exec(start) ?? [];
  if (/^8859-\d+$/.test(name)) return `iso-${name}`;
  return /^iso-8859-\d+$/i.test(name) ? name : 'windows-1252';
}

/** An element: a leaf has text, an aggregate has children. */
class Element {
  readonly tag: string;
  readonly line: number;
  readonly children: Element[] = [];
  text = '';

  constructor(tag: string, line: number) {
    this.tag = tag;
    this.line = line;
  }

  /** The descendants with this tag, in the order of the file. */
  all(tag: string): Element[] {
    return this.children.flatMap((child) => (child.tag === tag ? [child] : child.all(tag)));
  }

  child(...path: string[]): Element | undefined {
    return path.reduce<Element | undefined>(
      (element, tag) => element?.children.find((child) => child.tag === tag),
      this,
    );
  }

  value(...path: string[]): string {
    return this.child(...path)?.text ?? '';
  }
}

/** In both versions text follows its tag directly; only in XML does a leaf's end tag follow, which adds nothing. */
function parse(text: string): Element {
  const root = new Element('', 1);
  const open = [root];
  let line = 1;
  let at = 0;
  for (const match of text.matchAll(/<(\/?)([A-Za-z][\w.]*)\s*(\/?)>([^<]*)/g)) {
    line += text.slice(at, match.index).split('\n').length - 1;
    at = match.index;
    const [, closes, name = '', , content = ''] = match;
    const tag = name.toUpperCase();
    if (closes) {
      const depth = open.findLastIndex((element) => element.tag === tag);
      if (depth > 0) open.length = depth;
      continue;
    }
    const element = new Element(tag, line);
    element.text = unescaped(content.trim());
    open.at(-1)?.children.push(element);
    if (element.text === '' && closesLater(text, at, tag)) open.push(element);
  }
  const unfinished = open.find(({ tag }) => tag !== '');
  if (unfinished !== undefined) {
    throw new StatementError(
      `line ${unfinished.line}: <${unfinished.tag}> is never closed, so the file is cut off; download it again`,
    );
  }
  return root;
}

/** Whether an element without text is an aggregate; an empty leaf such as `<MEMO>` has no end tag in SGML. */
const closesLater = (text: string, at: number, tag: string) =>
  AGGREGATES.has(tag) ||
  text
    .slice(at, at + 4_000)
    .toUpperCase()
    .includes(`</${tag}>`);

/** Aggregates that must be closed, also when the end of the file is missing. */
const AGGREGATES = new Set([
  'OFX',
  'BANKMSGSRSV1',
  'STMTTRNRS',
  'STMTRS',
  'CREDITCARDMSGSRSV1',
  'CCSTMTTRNRS',
  'CCSTMTRS',
  'BANKTRANLIST',
  'STMTTRN',
]);

function unescaped(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'" };
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(lt|gt|nbsp|quot|apos);/g, (_, name: string) => named[name] ?? '')
    .replaceAll('&amp;', '&');
}

function readStatement(statement: Element): Statement {
  const account =
    statement.value('BANKACCTFROM', 'ACCTID') || statement.value('CCACCTFROM', 'ACCTID');
  const currency = statement.value('CURDEF');
  const balance = statement.child('LEDGERBAL');
  return {
    account,
    rows: statement.all('STMTTRN').map((element) => readRow(element, currency)),
    ...(balance !== undefined && {
      closing: {
        date: readCompactDay(balance.value('DTASOF'), balance.line),
        balance: readDecimal(balance.value('BALAMT'), balance.line),
      },
    }),
    warnings: [],
  };
}

function readRow(element: Element, accountCurrency: string): ImportEntry {
  const { line } = element;
  const label = labelOf(
    element.value('NAME') || element.value('PAYEE', 'NAME'),
    element.value('MEMO') || element.value('EXTDNAME'),
  );
  const type = TYPES[element.value('TRNTYPE')];
  const currency = element.value('CURRENCY', 'CURSYM') || accountCurrency;
  return {
    date: readCompactDay(element.value('DTPOSTED'), line),
    amount: readDecimal(element.value('TRNAMT'), line),
    label: label || element.value('CHECKNUM') || element.value('TRNTYPE') || 'OFX',
    ...(currency !== '' && { currency }),
    ...(type !== undefined && { type }),
  };
}
