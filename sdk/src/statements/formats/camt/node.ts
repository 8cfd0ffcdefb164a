import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { StatementError } from '../../statement-error.ts';

/**
 * Parses XML; values stay text, names lose their namespace.
 *
 * @param lists elements that there may be several of
 * @throws {StatementError} when it is no whole XML.
 */
export function parseXml(file: string, lists: ReadonlySet<string>): Node {
  const text = file.replace(/^[\s\ufeff]+/, '');
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
    isArray: (tag) => lists.has(tag),
  });
  return new Node(parser.parse(text), text);
}

/** A part of the document, which may not be there. */
export class Node {
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
    return this.at(...path.slice(0, -1)).#children(path.at(-1) ?? '');
  }

  /** The elements with one of these names, wherever they are, in the order of the file. */
  find(tags: ReadonlySet<string>): Node[] {
    if (typeof this.#value !== 'object' || this.#value === null) return [];
    return Object.keys(this.#value).flatMap((tag) =>
      this.#children(tag).flatMap((child) => (tags.has(tag) ? [child] : child.find(tags))),
    );
  }

  #children(tag: string): Node[] {
    const value = this.#child(tag);
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values
      .filter((each) => each !== undefined)
      .map((each) => new Node(each, this.#document));
  }

  #child(tag: string | symbol | undefined): unknown {
    const value = this.#value;
    return typeof value === 'object' && value !== null && tag !== undefined
      ? Reflect.get(value, tag)
      : undefined;
  }
}
