import { StatementError } from '../statement-error.ts';
import { XmlElement } from './element.ts';
import { character, ENTITIES } from './entities.ts';

/** A comment, a section of characters, a declaration, an instruction, a tag or text. */
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<!DOCTYPE(?:[^[>]*\[[\s\S]*?\])?[^>]*>|<\?[\s\S]*?\?>|<(\/?)([^\s/<>"'=]+)((?:\s+[^\s/<>"'=]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/y;

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** How deep elements may lie in each other; no statement comes near, and whoever walks them has a stack. */
const DEEPEST = 1_000;

/**
 * Parses XML 1.0 as far as statements use it: no entity is known but the five of XML itself, so that none can grow, and a
 * document type is passed over.
 *
 * @returns a root above the document's own element
 * @throws {StatementError} where it is no whole XML.
 */
export function parseXml(text: string): XmlElement {
  const root = new XmlElement('', 1);
  const start = /^[\s\ufeff]*/.exec(text)?.[0].length ?? 0;
  let line = linesIn(text.slice(0, start)) + 1;
  let open = root;
  let depth = 0;
  for (let place = start; place < text.length; ) {
    TOKEN.lastIndex = place;
    const match = TOKEN.exec(text);
    if (match === null) throw cutOffOrDamaged(text, place, open, line);
    const [token, section, isEnd, name, attributes = '', isEmpty, content] = match;
    if (section !== undefined) open.append(section);
    else if (content !== undefined) {
      if (open === root && content.trim() !== '')
        throw damaged(line, new StatementError('xmlTextOutside', []));
      open.append(unescaped(content));
    } else if (name !== undefined && isEnd === '/') {
      if (local(name) !== open.tag || open.parent === undefined) {
        throw damaged(line, new StatementError('xmlClosesAnother', [name, open.tag, open.line]));
      }
      open = open.parent;
      depth--;
    } else if (name !== undefined) {
      const element = new XmlElement(local(name), line, open, attributesIn(attributes));
      open.children.push(element);
      if (isEmpty !== '/') {
        open = element;
        if (++depth > DEEPEST) throw damaged(line, new StatementError('xmlTooDeep', [DEEPEST]));
      }
    }
    line += linesIn(token);
    place += token.length;
  }
  if (open !== root) throw neverClosed(open);
  if (root.children.length === 0) throw damaged(line, new StatementError('xmlWithoutTag', []));
  return root;
}

const damaged = (line: number, reason: StatementError) =>
  new StatementError('damagedXml', [reason], { line });

const neverClosed = ({ tag, line }: XmlElement) =>
  new StatementError('neverClosed', [tag], { line });

/** What begins and does not end was cut off. */
function cutOffOrDamaged(text: string, place: number, open: XmlElement, line: number) {
  if (open.exists && !text.slice(place + 1).includes('>')) return neverClosed(open);
  const shown = JSON.stringify(text.slice(place, place + 20));
  return damaged(line, new StatementError('xmlNoTag', [shown]));
}

/** A name without its namespace. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

function attributesIn(text: string): ReadonlyMap<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)];
  return new Map(
    pairs.map(([, name = '', double, single]) => [local(name), unescaped(double ?? single ?? '')]),
  );
}

function linesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
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
