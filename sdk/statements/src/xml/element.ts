/** Characters of an element's text: of more, such as a picture within it, no reader makes anything. */
const MOST_CHARS = 4_096;

const NO_CHILDREN: XmlElement[] = [];

/** Children that are looked through at each look-up; more have an index by their tags. */
const FEW = 16;

/** An element of XML, or the place where one is missing; names are without their namespace. */
export class XmlElement {
  readonly tag: string;
  /** The line of the file in which it begins. */
  readonly line: number;
  readonly parent: XmlElement | undefined;
  readonly attributes: ReadonlyMap<string, string>;
  /** Shared while there are none, since most elements are leaves. */
  #children: XmlElement[] = NO_CHILDREN;
  #text = '';
  #byTag: ReadonlyMap<string, XmlElement[]> | undefined;

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

  get children(): readonly XmlElement[] {
    return this.#children;
  }

  add(child: XmlElement): void {
    if (this.#children === NO_CHILDREN) this.#children = [child];
    else this.#children.push(child);
  }

  removeLast(): void {
    this.#children.pop();
  }

  get exists(): boolean {
    return this.tag !== '';
  }

  /** Its own text, without the spaces around it. */
  get text(): string {
    return this.#text.trim().slice(0, MOST_CHARS);
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

  /** The first element at the end of a path; undefined where there is none. */
  child(...path: readonly string[]): XmlElement | undefined {
    return path.reduce<XmlElement | undefined>(
      (element, tag) => (element === undefined ? undefined : element.#tagged(tag)[0]),
      this,
    );
  }

  /** The children with a tag; asked only when all of them are there. */
  #tagged(tag: string): readonly XmlElement[] {
    if (this.children.length <= FEW) return this.children.filter((each) => each.tag === tag);
    this.#byTag ??= byTag(this.children);
    return this.#byTag.get(tag) ?? [];
  }

  /** All elements at the end of a path. */
  all(...path: readonly string[]): readonly XmlElement[] {
    const parent = this.child(...path.slice(0, -1));
    return parent === undefined ? [] : parent.#tagged(path.at(-1) ?? '');
  }

  /** The text at the end of a path; empty where there is none. */
  value(...path: readonly string[]): string {
    return this.child(...path)?.text ?? '';
  }

  /** The elements with one of these names, wherever they are below it but inside each other. */
  within(...tags: readonly string[]): XmlElement[] {
    const found: XmlElement[] = [];
    const look = ({ children }: XmlElement): void => {
      for (const each of children) {
        if (tags.includes(each.tag)) found.push(each);
        else look(each);
      }
    };
    look(this);
    return found;
  }
}

function byTag(elements: readonly XmlElement[]): ReadonlyMap<string, XmlElement[]> {
  const tagged = new Map<string, XmlElement[]>();
  for (const element of elements) {
    const same = tagged.get(element.tag);
    if (same === undefined) tagged.set(element.tag, [element]);
    else same.push(element);
  }
  return tagged;
}
