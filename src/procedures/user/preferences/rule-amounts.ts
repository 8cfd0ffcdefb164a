import type { Money } from '@pactole/sdk';
import type { Rule } from './rules.ts';

/** Converts a rule for the importer: its amounts are decimals, as was checked when it was added. */
export function amounts({ from, to, ...rule }: Rule) {
  return {
    ...rule,
    ...(from !== undefined && isDecimal(from) && { from }),
    ...(to !== undefined && isDecimal(to) && { to }),
  };
}

export const isDecimal = (text: string): text is Money => /^-?\d+(\.\d+)?$/.test(text);
