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

  removeLast(): void {
    this.#children.pop();
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

/** A leaf with its end tag, or an end tag by itself. */
const CLOSING = /<([A-Za-z][\w.]*)>[^<]*<\/\1>|<\/([A-Za-z][\w.]*)>/g;

/** Characters of a leaf's text: no bank writes more. */
const MOST_CHARS = 4_096;

/** Maximum distance in characters of the end tag of an aggregate without text. */
const CLOSED_WITHIN = 4_000;

/** Elements of which a file has very many, each of which is read by itself. */
export interface Rows {
  readonly tag: string;
  /** Takes a whole element and those around it, the outermost first. The element is not kept afterwards. */
  read(row: Element, around: readonly Element[]): void;
}

/**
 * The elements of a file of either version; tags are in capitals.
 *
 * In both versions text follows its tag directly; only in XML does a leaf's end tag follow, which adds nothing.
 *
 * @param rows is handed each of its elements as soon as it is closed
 */
export function parseOfx(file: string, budget: Budget = new Budget(), rows?: Rows): Element {
  const text = withoutSections(file);
  const endTags = new EndTags(text, budget);
  const tags = text.matchAll(TAG);
  const nextTag = (): RegExpExecArray | undefined => tags.next().value;
  const root = new Element('', 1);
  const open = [root];
  /** Elements in memory before each of the open ones. */
  const held = [0];
  const opened = new Map<string, number>();
  let line = 1;
  let lineEnd = text.indexOf('\n');
  const close = (): string => {
    const closed = open.pop();
    const before = held.pop();
    if (closed === undefined || before === undefined) return '';
    opened.set(closed.tag, (opened.get(closed.tag) ?? 1) - 1);
    if (closed.tag === rows?.tag) {
      rows.read(closed, open);
      open.at(-1)?.removeLast();
      budget.releaseTo(before);
    }
    return closed.tag;
  };
  let following: RegExpExecArray | undefined;
  for (let match = nextTag(); match !== undefined; match = following) {
    following = nextTag();
    const { 0: token, 1: closes, 2: name = '', 3: empty, index: at } = match;
    const tag = name.toUpperCase();
    for (; lineEnd >= 0 && lineEnd < at; lineEnd = text.indexOf('\n', lineEnd + 1)) line++;
    if (closes !== '') {
      if (opened.get(tag)) while (close() !== tag);
      continue;
    }
    const before = budget.held;
    budget.elements();
    const element = new Element(tag, line);
    element.text = unescaped(
      text
        .slice(at + token.length, following?.index)
        .trim()
        .slice(0, MOST_CHARS),
    );
    open.at(-1)?.add(element);
    if (element.text !== '' || empty !== '') continue;
    if (!AGGREGATES.has(tag) && !endTags.closesLater(tag, at)) continue;
    if (open.push(element) > LIMITS.depth)
      throw new StatementError('xmlTooDeep', [LIMITS.depth], { line });
    held.push(before);
    opened.set(tag, (opened.get(tag) ?? 0) + 1);
  }
  const unfinished = open.find(({ tag }) => tag !== '');
  if (unfinished !== undefined) {
    throw new StatementError('cutOff', [], { line: unfinished.line });
  }
  return root;
}

/** The end tags ahead of a place, but for those of leaves with their text. */
class EndTags {
  readonly #found: Iterator<RegExpExecArray>;
  #next: RegExpExecArray | undefined;
  readonly #places = new Map<string, number[]>();
  readonly #budget: Budget;

  constructor(text: string, budget: Budget) {
    this.#found = text.matchAll(CLOSING);
    this.#next = this.#found.next().value;
    this.#budget = budget;
  }

  /** Returns true if an element without text is an aggregate; an empty leaf such as `<MEMO>` has no end tag in SGML. */
  closesLater(tag: string, at: number): boolean {
    for (; this.#next !== undefined && this.#next.index <= at + CLOSED_WITHIN; ) {
      this.#add(this.#next);
      this.#next = this.#found.next().value;
    }
    const places = this.#places.get(tag);
    if (places === undefined) return false;
    const ahead = places.findIndex((place) => place >= at);
    places.splice(0, ahead < 0 ? places.length : ahead);
    const [next] = places;
    return next !== undefined && next + tag.length + '</>'.length <= at + CLOSED_WITHIN;
  }

  #add({ 2: name, index }: RegExpExecArray): void {
    if (name === undefined) return;
    this.#budget.cells();
    const tag = name.toUpperCase();
    const places = this.#places.get(tag);
    if (places === undefined) this.#places.set(tag, [index]);
    else places.push(index);
  }
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
  if (!text.includes('&')) return text;
  const named: Record<string, string> = { lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'" };
  return text
    .replace(/&#(\d{1,6}|x[\da-f]{1,5});/gi, (whole, code: string) =>
      character(Number(code.replace(/^x/i, '0x')), whole),
    )
    .replace(/&(lt|gt|nbsp|quot|apos);/g, (_, name: string) => named[name] ?? '')
    .replaceAll('&amp;', '&');
}
