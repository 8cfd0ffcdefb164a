/** The columns of transactions in a file of comma-separated values: of `transactions export` and of the page. */
import { categoryText, type ListedPart } from '../accounts/row-parts.ts';
import { otherSidesText, type SeenMovement } from './other-side.ts';

const PLAIN = [
  ...(['date', 'amount', 'currency', 'label', 'type', 'categoryName', 'accountName'] as const),
  ...(['note', 'fee', 'tax', 'id', 'accountId'] as const),
];

/** A row as a file has it. */
export type FileRow = Readonly<Record<(typeof PLAIN)[number], string | null>> & {
  readonly accountId: string;
  readonly movements: readonly SeenMovement[];
  /** The parts of a split row, which has no category of its own. */
  readonly parts?: readonly ListedPart[] | undefined;
  /** The part that a figure counts, in a list of one. */
  readonly counted?: string;
};

/** Returns the names of the columns. */
export const rowColumns = (isCounted = false): readonly string[] => [
  ...[...PLAIN, 'otherSide', 'parts'],
  ...(isCounted ? ['counted'] : []),
];

/** Returns the cells of a row, in the order of the columns. */
export const rowCells = (row: FileRow, isCounted = false): readonly (string | null)[] => [
  ...PLAIN.map((column) => row[column]),
  otherSidesText(row),
  row.parts === undefined ? null : categoryText(row),
  ...(isCounted ? [row.counted ?? row.amount] : []),
];
