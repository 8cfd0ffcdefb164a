import { Budget, LIMITS } from '../../budget.ts';
import { StatementError } from '../../statement-error.ts';
import { character } from '../../xml/entities.ts';

const NO_CHILDREN: Element[] = [];

/** An element of OFX: a leaf has text, an aggregate has children. */
export class Element {
  readonly tag: string;
  readonly line: number;
  /** Shared while there are none, since most elements are leaves. */
  #children: Element[] = NO_CHILDREN;
  text = '';

  constructor(tag: string, line: number) {
    this.tag = tag;
    this.line = line;
  }

  get children(): readonly Element[] {
    return this.#children;
  }

  add(child: Element): void {
    if (this.#children === NO_CHILDREN) this.#children = [child];
    else this.#children.push(child);
  }

  /** The descendants with this tag, in the order of the file. */
  all(tag: string): Element[] {
    const found: Element[] = [];
    const look = ({ children }: Element): void => {
      for (const child of children) {
        if (child.tag === tag) found.push(child);
        else look(child);
      }
    };
    look(this);
    return found;
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

/** A tag; a `<` that begins none is text. */
const TAG = /<(\/?)([A-Za-z][\w.]*)(?:\s[^<>]*)?(\/?)>/g;

/** Characters of a leaf's text: no bank writes more. */
const MOST_CHARS = 4_096;

/** Maximum distance in characters of the end tag of an aggregate without text. */
const CLOSED_WITHIN = 4_000;

/**
 * The elements of a file of either version; tags are in capitals.
 *
 * In both versions text follows its tag directly; only in XML does a leaf's end tag follow, which adds nothing.
 */
export function parseOfx(file: string, budget: Budget = new Budget()): Element {
  const text = withoutSections(file);
  const tokens = tokensOf(text, budget);
  const closings = closingsOf(tokens);
  const root = new Element('', 1);
  const open = [root];
  const opened = new Map<string, number>();
  let line = 1;
  let lineEnd = text.indexOf('\n');
  for (const [index, { at, end, closes, tag, isEmpty }] of tokens.entries()) {
    for (; lineEnd >= 0 && lineEnd < at; lineEnd = text.indexOf('\n', lineEnd + 1)) line++;
    if (closes) {
      if (!opened.get(tag)) continue;
      for (let closed = ''; closed !== tag; ) {
        closed = open.pop()?.tag ?? tag;
        opened.set(closed, (opened.get(closed) ?? 1) - 1);
      }
      continue;
    }
    const element = new Element(tag, line);
    element.text = unescaped(
      text
        .slice(end, tokens[index + 1]?.at)
        .trim()
        .slice(0, MOST_CHARS),
    );
    open.at(-1)?.add(element);
    if (element.text !== '' || isEmpty) continue;
    if (!AGGREGATES.has(tag) && !closesLater(closings.get(tag), at, tag)) continue;
    if (open.push(element) > LIMITS.depth)
      throw new StatementError('xmlTooDeep', [LIMITS.depth], { line });
    opened.set(tag, (opened.get(tag) ?? 0) + 1);
  }
  const unfinished = open.find(({ tag }) => tag !== '');
  if (unfinished !== undefined) {
    throw new StatementError('neverClosed', [unfinished.tag], { line: unfinished.line });
  }
  return root;
}

interface Token {
  readonly at: number;
  readonly end: number;
  readonly closes: boolean;
  readonly tag: string;
  readonly isEmpty: boolean;
}

function tokensOf(text: string, budget: Budget): Token[] {
  const tokens: Token[] = [];
  for (const { 0: token, 1: closes, 2: name = '', 3: empty, index } of text.matchAll(TAG)) {
    budget.elements();
    tokens.push({
      at: index,
      end: index + token.length,
      closes: closes !== '',
      tag: name.toUpperCase(),
      isEmpty: empty !== '',
    });
  }
  return tokens;
}

/** The places where each tag is closed, the last one first, so that those that were passed are taken off the end. */
function closingsOf(tokens: readonly Token[]): Map<string, number[]> {
  const closings = new Map<string, number[]>();
  for (let index = tokens.length - 1; index >= 0; index--) {
    const { at = 0, end = 0, closes = false, tag = '' } = tokens[index] ?? {};
    if (!closes || end - at !== tag.length + '</>'.length) continue;
    const places = closings.get(tag);
    if (places === undefined) closings.set(tag, [at]);
    else places.push(at);
  }
  return closings;
}

/** Returns true if an element without text is an aggregate; an empty leaf such as `<MEMO>` has no end tag in SGML. */
function closesLater(closings: number[] | undefined, at: number, tag: string): boolean {
  while ((closings?.at(-1) ?? at) < at) closings?.pop();
  const next = closings?.at(-1);
  return next !== undefined && next + tag.length + '</>'.length <= at + CLOSED_WITHIN;
}

/** CDATA becomes escaped text, comments nothing; lines keep their numbers. */
function withoutSections(file: string): string {
  const text = replaceBetween(file, '<![CDATA[', ']]>', (content) =>
    content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
  return replaceBetween(text, '<!--', '-->', (comment) => comment.replace(/[^\n]/g, ''));
}

/** Replaces each section by what is made of its content; one that is never closed stays as it is. */
function replaceBetween(
  text: string,
  start: string,
  end: string,
  replace: (content: string) => string,
): string {
  const parts: string[] = [];
  let done = 0;
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, done)) {
    const close = text.indexOf(end, at + start.length);
    if (close < 0) break;
    parts.push(text.slice(done, at), replace(text.slice(at + start.length, close)));
    done = close + end.length;
  }
  return parts.length === 0 ? text : `${parts.join('')}${text.slice(done)}`;
}

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
    .replace(/&#(\d{1,6}|x[\da-f]{1,5});/gi, (whole, code: string) =>
      character(Number(code.replace(/^x/i, '0x')), whole),
    )
    .replace(/&(lt|gt|nbsp|quot|apos);/g, (_, name: string) => named[name] ?? '')
    .replaceAll('&amp;', '&');
}
