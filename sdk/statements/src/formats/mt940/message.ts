import type { Budget } from '../../budget.ts';
import { linesIn } from '../lines.ts';

/** A field such as `:61:` with the lines that continue it. */
export interface Field {
  readonly tag: string;
  readonly line: number;
  readonly lines: string[];
}

/**
 * Returns the messages of a file. Each begins with `:20:`, or with a second `:25:`, and ends with `-`.
 * Text around them is left out, such as the blocks `{1:…}{4:…-}` or the headers of Dutch banks. A line without a field
 * continues the one before.
 */
export function readMessages(text: string, budget: Budget): Field[][] {
  const messages: Field[][] = [];
  let isOpen = false;
  for (const [line, each] of linesOf(text, budget)) {
    // The end of a file of DOS, or a mark of the order of bytes, may stand before a field.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    const content = each.replace(/^[\s\u0000-\u001f\ufeff]*(?=:\d{2}[A-Z]?:|\{|-)/, '');
    const [, tag, rest = ''] = FIELD.exec(content) ?? [];
    if (tag !== undefined) {
      const current = messages.at(-1);
      const isNext =
        tag === '20' ||
        (tag === '25' && !/^\d{3}\W/.test(rest) && current?.some((each) => each.tag === '25'));
      if (current === undefined || isNext) messages.push([]);
      // A field, and the list of its lines.
      budget.elements(2);
      messages.at(-1)?.push({ tag: tag === '25P' ? '25' : tag, line, lines: [rest] });
      isOpen = true;
    } else if (/^-\}?\s*(\{.*)?$/.test(content)) isOpen = false;
    else if (isOpen && content.trim() !== '' && !content.startsWith('{')) {
      messages.at(-1)?.at(-1)?.lines.push(each);
    }
  }
  return messages.filter((fields) => fields.some(({ tag }) => tag === '25' || tag === '61'));
}

/** A field, after the blocks of a message where they stand on its line; they are short. */
const FIELD = /^(?:\{.{0,200}\{4:\s{0,20})?:(\d{2}[A-Z]?|NS):([\s\S]*)$/;

/** Some services of German banks write `@@` at the end of a line. */
const linesOf = (text: string, budget: Budget) =>
  linesIn(text.startsWith('@@') ? text.replaceAll('@@', '\n') : text, budget);
