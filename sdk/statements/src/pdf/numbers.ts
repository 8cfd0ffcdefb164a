/** Numbers within a line, of units and prices too, which have any number of decimals. */
import type { Money } from '@pactole/sdk';
import { decimalOf } from '../values/decimal.ts';
import { amountOf } from './amounts.ts';
import type { TextLine } from './lines.ts';

/** A number in a line. */
export interface PrintedNumber {
  readonly text: string;
  readonly x: number;
  readonly end: number;
  /** Index of its first word. */
  readonly from: number;
  /** Index after its last word. */
  readonly to: number;
}

const NUMBER =
  /^[-+−–]?\d{1,3}(?:(?:[ .'’]\d{3})+|(?:,\d{3})+|\d*)(?:[.,]\d{1,8})?(?: ?(?:€|£|\$|EUR|CHF|GBP|USD|%|Stück|Stk\.?|parts?))?$/u;

/** Parts of the size of letters between groups of digits. */
const IN_NUMBER = 0.5;

/** The numbers of a line from left to right, each as long as it can be. */
export function numbersOf({ words, size }: TextLine): PrintedNumber[] {
  const numbers: PrintedNumber[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const first = words[from];
    if (first === undefined) break;
    let found: PrintedNumber | undefined;
    let text = '';
    let end = first.x;
    for (let to = from; to < Math.min(words.length, from + 5); to += 1) {
      const word = words[to];
      if (word === undefined || (to > from && word.x - end > IN_NUMBER * size)) break;
      text = to === from ? word.text : `${text} ${word.text}`;
      end = word.end;
      if (NUMBER.test(text)) found = { text, x: first.x, end, from, to: to + 1 };
    }
    if (found === undefined) continue;
    numbers.push(found);
    from = found.to - 1;
  }
  return numbers;
}

/**
 * The value of a number: one with two decimals tells its mark; else the mark is that of the file's amounts.
 *
 * @param mark the decimal mark of the file
 */
export function numberOf(text: string, mark: ',' | '.'): Money | null {
  return decimalOf(text.replace(/ ?(?:Stück|Stk\.?|parts?)$/u, ''), mark) ?? amountOf(text);
}
