/** Amounts within a line: numbers with two decimals, whose digits may be in groups with spaces between. */
import type { Money } from '@pactole/sdk';
import { type DecimalMark, decimalOf } from '../values/decimal.ts';
import type { TextLine } from './lines.ts';

/** An amount in a line. */
export interface Printed {
  /** As it is written, with its sign, mark and currency. */
  readonly text: string;
  readonly x: number;
  readonly end: number;
  /** Indexes of its words in the line, the last one excluded. */
  readonly from: number;
  readonly to: number;
}

/** Part of the size of letters between groups of digits. */
const IN_NUMBER = 0.5;

/** A mark of one side may be somewhat farther from its amount. */
const MARK = /^(?:[-+−–]|CR|DR|[CDSH])$/;
const BEFORE_MARK = 1.5;

const CURRENCY = `(?:€|£|\\$|EUR|CHF|GBP|USD|Fr\\.?)`;
const SIGN = '[-+−–]';

/** Two decimals, or three for no amount of money; a mark such as `CR`, `D`, `S` or `-` may follow. */
const AMOUNT = new RegExp(
  `^(?:${SIGN} ?)?(?:${CURRENCY} ?)?(?:${SIGN} ?)?\\(?\\d{1,3}(?:(?:[ .,'’\\u00a0\\u202f]\\d{3})+|\\d*)[.,]\\d\\d\\)?(?: ?(?:${SIGN}|CR|DR|[CDSHK]|Cr|Dr))?(?: ?${CURRENCY})?(?: ?(?:CR|DR|[CDSH]|${SIGN}))?$`,
);

/** Words that an amount can have. */
const MOST_WORDS = 7;

/** The amounts of a line from left to right, each as long as it can be. */
export function amountsOf({ words, size }: Pick<TextLine, 'words' | 'size'>): Printed[] {
  const amounts: Printed[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const first = words[from];
    if (first === undefined) break;
    let best: Printed | undefined;
    let text = '';
    let end = first.x;
    for (let to = from; to < Math.min(words.length, from + MOST_WORDS); to += 1) {
      const word = words[to];
      const gap = MARK.test(word?.text ?? '') && best !== undefined ? BEFORE_MARK : IN_NUMBER;
      if (word === undefined || (to > from && word.x - end > gap * size)) break;
      text = to === from ? word.text : `${text} ${word.text}`;
      end = word.end;
      if (AMOUNT.test(text)) best = { text, x: first.x, end, from, to: to + 1 };
    }
    if (best === undefined) continue;
    amounts.push(best);
    from = best.to - 1;
  }
  return amounts;
}

/** The value of an amount: each has its two decimals, so that its last mark is the decimal one. */
export function amountOf(text: string): Money | null {
  const mark = markOf(text);
  return mark === null ? null : decimalOf(text.replace(/^([-+−–]) /, '$1'), mark);
}

/** The decimal mark of an amount with two decimals. */
export function markOf(text: string): DecimalMark | null {
  const [, mark] = /([.,])\d\d(?!\d)(?!.*\d)/.exec(text) ?? [];
  return mark === ',' || mark === '.' ? mark : null;
}
