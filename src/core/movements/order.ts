import { compared } from '../compared.ts';
import type { MovementRow } from './facts.ts';

/** The order of rows that decides between equals: by what an import tells of them, never by ids. */
export const inOrder = (a: MovementRow, b: MovementRow): number =>
  a.day - b.day || compared(a.label, b.label) || a.ordinal - b.ordinal;
