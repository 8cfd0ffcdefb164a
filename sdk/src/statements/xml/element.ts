/** An element of XML, or the place where one is missing; names are without their namespace. */
export class XmlElement {
  readonly tag: string;
  /** The line of the file in which it begins. */
  readonly line: number;
  readonly parent: XmlElement | undefined;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[] = [];
  #text = '';

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

  get exists(): boolean {
    return this.tag !== '';
  }

  /** Its own text, without the spaces around it. */
  get text(): string {
    return this.#text.trim();
  }

  append(text: string): void {
    this.#text += text;
  }

  /** The text of an attribute; empty where there is none. */
  attribute(name: string): string {
    return this.attributes.get(name) ?? '';
  }

  /** The first element at the end of a path, which may be missing. */
  at(...path: readonly string[]): XmlElement {
    return this.child(...path) ?? new XmlElement('', this.line, this);
  }

  /** The same; undefined where there is none. */
  child(...path: readonly string[]): XmlElement | undefined {
    return path.reduce<XmlElement | undefined>(
      (element, tag) => element?.children.find((each) => each.tag === tag),
      this,
    );
  }

  /** The elements at the end of a path, as many as there are. */
  all(...path: readonly string[]): XmlElement[] {
    const tag = path.at(-1);
    return (this.child(...path.slice(0, -1))?.children ?? []).filter((each) => each.tag === tag);
  }

  /** The text at the end of a path; empty where there is none. */
  value(...path: readonly string[]): string {
    return this.child(...path)?.text ?? '';
  }

  /** The elements with one of these names, wherever they are below it but inside each other. */
  within(...tags: readonly string[]): XmlElement[] {
    return this.children.flatMap((each) =>
      tags.includes(each.tag) ? [each] : each.within(...tags),
    );
  }
}
