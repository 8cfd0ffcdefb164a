import { Budget, LIMITS } from '../budget.ts';
import { StatementError } from '../statement-error.ts';
import { XmlElement } from './element.ts';
import { character, ENTITIES } from './entities.ts';

const TAG = /<(\/?)([^\s/<>"'=]+)((?:\s+[^\s/<>"'=]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/y;

const ATTRIBUTE = /\s+([^\s/<>"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

/** Tags of which all elements share one string. */
const SHARED_TAGS = 1_000;

/** Elements of which a document has very many, each of which is read by itself. */
export interface Rows {
  readonly tag: string;
  /** Takes a whole element, which is not kept afterwards. */
  read(row: XmlElement): void;
}

/**
 * Parses XML 1.0 as far as statements use it. Only the five entities of XML itself are known, so that none can grow. A
 * document type is skipped.
 *
 * @param rows is handed each of its elements as soon as it is closed
 * @returns a root above the document's own element
 * @throws {StatementError} where it is not whole XML, or exceeds a limit.
 */
export function parseXml(text: string, budget: Budget = new Budget(), rows?: Rows): XmlElement {
  const root = new XmlElement('', 1);
  let row: XmlElement | undefined;
  let heldBefore = 0;
  const tags = new Map<string, string>();
  const tagOf = (name: string) => {
    const known = tags.get(name);
    if (known !== undefined) return known;
    const tag = local(name);
    if (tags.size < SHARED_TAGS) tags.set(name, tag);
    return tag;
  };
  const endOf = (element: XmlElement) => {
    if (element !== row) return;
    row = undefined;
    rows?.read(element);
    element.parent?.removeLast();
    budget.releaseTo(heldBefore);
  };
  const start = text.length - text.replace(/^[\s\ufeff]+/, '').length;
  let line = 1;
  let lineEnd = text.indexOf('\n');
  let open = root;
  let depth = 0;
  for (let place = start; place < text.length; ) {
    for (; lineEnd >= 0 && lineEnd < place; lineEnd = text.indexOf('\n', lineEnd + 1)) line++;
    const end = endOfMarkup(text, place);
    if (end === null) {
      const tag = tagAt(text, place);
      if (tag === null) throw cutOffOrDamaged(text, place, open, line);
      const { name, attributes, isEnd, isEmpty } = tag;
      place = tag.after;
      if (isEnd) {
        if (tagOf(name) !== open.tag || open.parent === undefined) {
          throw damaged(line, `</${name}>`);
        }
        const closed = open;
        open = open.parent;
        depth--;
        endOf(closed);
      } else {
        const before = budget.held;
        budget.elements();
        const element = new XmlElement(tagOf(name), line, open, attributesIn(attributes, budget));
        open.add(element);
        if (row === undefined && element.tag === rows?.tag) {
          row = element;
          heldBefore = before;
        }
        if (isEmpty) endOf(element);
        else {
          open = element;
          if (++depth > LIMITS.depth)
            throw new StatementError('xmlTooDeep', [LIMITS.depth], { line });
        }
      }
      continue;
    }
    if (text.startsWith(CDATA, place)) open.append(text.slice(place + CDATA.length, end - 3));
    else if (text[place] !== '<') {
      const content = text.slice(place, end);
      if (open === root && content.trim() !== '') throw damaged(line, shown(content));
      open.append(unescaped(content));
    }
    place = end;
  }
  if (open !== root) throw neverClosed(open);
  if (root.children.length === 0) throw damaged(line, shown(''));
  return root;
}

interface Tag {
  readonly name: string;
  readonly attributes: string;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  /** The place after it. */
  readonly after: number;
}

/** The tag at a place; one without attributes, as most are, needs no regular expression. */
function tagAt(text: string, place: number): Tag | null {
  // An unclosed comment or instruction is damage: skipping many would search the rest of the text for each.
  if (text[place + 1] === '!' || text[place + 1] === '?') return null;
  const isEnd = text[place + 1] === '/';
  const start = place + (isEnd ? 2 : 1);
  let end = start;
  while (isOfName(text.charCodeAt(end))) end += 1;
  if (end > start && text[end] === '>')
    return { name: text.slice(start, end), attributes: '', isEnd, isEmpty: false, after: end + 1 };
  TAG.lastIndex = place;
  const [whole = '', , name, attributes = '', empty] = TAG.exec(text) ?? [];
  if (name === undefined) return null;
  return { name, attributes, isEnd, isEmpty: empty === '/', after: place + whole.length };
}

/** Letters, digits, and characters between them. */
const isOfName = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 45 && code <= 58 && code !== 47);

const CDATA = '<![CDATA[';
const DOCTYPE = '<!DOCTYPE';

/** The place after text, a comment, a section of characters, an instruction or a document type; null for what may be a tag. */
function endOfMarkup(text: string, place: number): number | null {
  if (text[place] !== '<') {
    const next = text.indexOf('<', place);
    return next < 0 ? text.length : next;
  }
  if (text.startsWith('<!--', place)) return after(text, '-->', place + 4);
  if (text.startsWith(CDATA, place)) return after(text, ']]>', place + CDATA.length);
  if (text.startsWith('<?', place)) return after(text, '?>', place + 2);
  if (!text.startsWith(DOCTYPE, place)) return null;
  const end = after(text, '>', place);
  const hasSubset = end !== null && text.slice(place, end).includes('[');
  if (!hasSubset) return end;
  const subsetEnd = after(text, ']', place);
  return subsetEnd === null ? null : after(text, '>', subsetEnd);
}

function after(text: string, end: string, from: number): number | null {
  const at = text.indexOf(end, from);
  return at < 0 ? null : at + end.length;
}

const damaged = (line: number, found: string) =>
  new StatementError('damagedXml', [found], { line });

const shown = (text: string) => JSON.stringify(text.slice(0, 20));

const neverClosed = ({ line }: XmlElement) => new StatementError('cutOff', [], { line });

/** Tells a file that was cut off from a damaged one: it has no `>` after the last `<`. */
function cutOffOrDamaged(text: string, place: number, open: XmlElement, line: number) {
  if (open.exists && text.indexOf('>', place + 1) < 0) return neverClosed(open);
  return damaged(line, shown(text.slice(place)));
}

/** A name without its namespace. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

const NONE: ReadonlyMap<string, string> = new Map();

function attributesIn(text: string, budget: Budget): ReadonlyMap<string, string> {
  if (text === '') return NONE;
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    budget.elements();
    attributes.set(local(name), unescaped(double ?? single ?? ''));
  }
  return attributes;
}

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d+)|#x([\da-f]+)|(lt|gt|quot|apos|amp));/gi,
        (whole, decimal, hex, name) =>
          name === undefined
            ? character(Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10), whole)
            : (ENTITIES[name] ?? whole),
      )
    : text;
