import { StatementError } from '../../statement-error.ts';

/** An element of OFX: a leaf has text, an aggregate has children. */
export class Element {
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

/** A tag, with the text after it; a `<` that begins no tag is text. */
const TAG =
  /<(\/?)([A-Za-z][\w.]*)(?:\s[^<>]*)?(\/?)>((?:[^<]|<(?!\/?[A-Za-z][\w.]*(?:\s[^<>]*)?\/?>))*)/g;

/**
 * The elements of a file of either version; tags are in capitals.
 *
 * In both versions text follows its tag directly; only in XML does a leaf's end tag follow, which adds nothing.
 */
export function parseOfx(file: string): Element {
  const text = withoutSections(file);
  const root = new Element('', 1);
  const open = [root];
  let line = 1;
  let at = 0;
  for (const match of text.matchAll(TAG)) {
    line += text.slice(at, match.index).split('\n').length - 1;
    at = match.index;
    const [, closes, name = '', isEmpty, content = ''] = match;
    const tag = name.toUpperCase();
    if (closes) {
      const depth = open.map((element) => element.tag).lastIndexOf(tag);
      if (depth > 0) open.length = depth;
      continue;
    }
    const element = new Element(tag, line);
    element.text = unescaped(content.trim());
    open.at(-1)?.children.push(element);
    if (element.text === '' && !isEmpty && closesLater(text, at, tag)) open.push(element);
  }
  const unfinished = open.find(({ tag }) => tag !== '');
  if (unfinished !== undefined) {
    throw new StatementError('neverClosed', [unfinished.tag], { line: unfinished.line });
  }
  return root;
}

/** CDATA becomes escaped text, comments nothing; lines keep their numbers. */
function withoutSections(file: string): string {
  return file
    .replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, content: string) =>
      content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    )
    .replace(/<!--.*?-->/gs, (comment) => comment.replace(/[^\n]/g, ''));
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
  'INVSTMTMSGSRSV1',
  'INVSTMTTRNRS',
  'INVSTMTRS',
  'INVTRANLIST',
  'INVPOSLIST',
  'SECLISTMSGSRSV1',
  'SECLIST',
]);

function unescaped(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'" };
  return text
    .replace(/&#(\d{1,6}|x[\da-f]{1,5});/gi, (_, code: string) =>
      String.fromCodePoint(Number(code.replace(/^x/i, '0x'))),
    )
    .replace(/&(lt|gt|nbsp|quot|apos);/g, (_, name: string) => named[name] ?? '')
    .replaceAll('&amp;', '&');
}
