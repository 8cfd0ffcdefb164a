/** A small reader of XML for apps' own files: elements with attributes, text, parent and children. */
import { StatementError } from '../statement-error.ts';

export class XmlElement {
  readonly tag: string;
  readonly line: number;
  readonly parent: XmlElement | undefined;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[] = [];
  text = '';

  constructor(
    tag: string,
    line: number,
    parent?: XmlElement,
    attributes: ReadonlyMap<string, string> = new Map(),
  ) {
    this.tag = tag;
    this.line = line;
    this.parent = parent;
    this.attributes = attributes;
  }

  child(...path: readonly string[]): XmlElement | undefined {
    return path.reduce<XmlElement | undefined>(
      (element, tag) => element?.children.find((each) => each.tag === tag),
      this,
    );
  }

  /** The children with a tag. */
  all(tag: string): XmlElement[] {
    return this.children.filter((each) => each.tag === tag);
  }

  /** All with a tag below this one. */
  within(tag: string): XmlElement[] {
    return this.children.flatMap((each) => [
      ...(each.tag === tag ? [each] : []),
      ...each.within(tag),
    ]);
  }

  value(...path: readonly string[]): string {
    return this.child(...path)?.text.trim() ?? '';
  }
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)([^\s/>]+)((?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g;

/** The root of a file. */
export function parseXml(text: string): XmlElement {
  const root = new XmlElement('', 1);
  let open = root;
  let line = 1;
  for (const match of text.matchAll(TOKEN)) {
    const [token, cdata, isEnd, tag, attributes = '', isEmpty, content] = match;
    if (cdata !== undefined) open.text += cdata;
    else if (content !== undefined) open.text += unescaped(content);
    else if (tag !== undefined && isEnd === '/') open = open.parent ?? root;
    else if (tag !== undefined) {
      const pairs = [...attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
      const element = new XmlElement(
        tag,
        line,
        open,
        new Map(
          pairs.map(([, name = '', double, single]) => [name, unescaped(double ?? single ?? '')]),
        ),
      );
      open.children.push(element);
      if (isEmpty !== '/') open = element;
    }
    line += token.split('\n').length - 1;
  }
  if (open !== root) {
    throw new StatementError(
      `line ${open.line}: <${open.tag}> is never closed, so the file is cut off; save it again`,
    );
  }
  return root;
}

const unescaped = (text: string): string =>
  text.includes('&')
    ? text
        .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
        .replace(/&#x([\da-f]+);/gi, (_, code: string) =>
          String.fromCodePoint(Number.parseInt(code, 16)),
        )
        .replace(
          /&(lt|gt|quot|apos);/g,
          (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
        )
        .replace(/&amp;/g, '&')
    : text;
