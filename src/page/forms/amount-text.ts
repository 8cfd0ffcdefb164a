import type { Money } from '@pactole/sdk';

/** An amount as people type it (`1 234,56`, `1,234.56`, `-12`) as a decimal in text; null for anything else. */
export function readAmount(typed: string): Money | null {
  const plain = typed.replace(/[\s\u00a0\u202f'’€]/g, '').replace('−', '-');
  const mark = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  const [, sign = '', whole = '', cents = ''] =
    /^([+-]?)(\d[\d.,]*?)(?:[.,](\d*))?$/.exec(mark < 0 ? plain : cut(plain, mark)) ?? [];
  if (whole === '') return null;
  const digits = whole.replace(/[.,]/g, '');
  const text = `${sign === '-' ? '-' : ''}${digits}${cents === '' ? '' : `.${cents}`}`;
  return /^-?\d+(\.\d+)?$/.test(text) ? (text as Money) : null;
}

/** One mark followed by exactly three digits, and others before it, groups thousands; else the last mark is the decimal one. */
function cut(plain: string, mark: number): string {
  const last = plain[mark] ?? '';
  const isGrouping = plain.indexOf(last) !== mark;
  return isGrouping ? plain.replaceAll(last, '') : plain;
}
