import { StatementError } from '../statement-error.ts';
import type { XmlElement } from './element.ts';

/** References from one to the next, of which some lead back. */
const MOST_STEPS = 8;

/** Resolves the references that XStream writes: to an `id`, or by steps such as `../security[3]`. */
export class XmlReferences {
  readonly #byId = new Map<string, XmlElement>();

  constructor(root: XmlElement) {
    const index = (element: XmlElement): void => {
      const id = element.attributes.get('id');
      if (id !== undefined) this.#byId.set(id, element);
      element.children.forEach(index);
    };
    index(root);
  }

  /** The elements themselves, each once: any number of references may lead to one. */
  all(elements: readonly XmlElement[] = []): XmlElement[] {
    return [...new Set(elements.map((each) => this.#resolve(each)))];
  }

  /** The first child with a tag, or the target of its reference. */
  part(element: XmlElement, tag: string): XmlElement | undefined {
    const child = element.child(tag);
    return child === undefined ? undefined : this.#resolve(child);
  }

  #resolve(element: XmlElement, steps = 0): XmlElement {
    const reference = element.attributes.get('reference');
    if (reference === undefined) return element;
    const target =
      this.#byId.get(reference) ??
      reference.split('/').reduce<XmlElement | undefined>((at, step) => {
        if (step === '..') return at?.parent;
        const [, tag = step, nth = '1'] = /^(.*?)(?:\[(\d+)\])?$/.exec(step) ?? [];
        return at?.all(tag)[Number(nth) - 1];
      }, element);
    if (target === undefined || steps > MOST_STEPS)
      throw new StatementError('deadReference', [reference], { line: element.line });
    return this.#resolve(target, steps + 1);
  }
}
