import type { ReconciliationFacts, SourceFormats } from './facts.ts';

/** Detects new rows in another format than those of the account: one payment has other words there, or another day. */
export function otherFormat({ newRows, formats }: ReconciliationFacts): SourceFormats | null {
  if (newRows.length === 0 || formats === undefined) return null;
  return isOtherFormat(formats) ? formats : null;
}

/** True if the earlier imports of an account are known, and none has the format of the file. */
export const isOtherFormat = ({ format, known }: SourceFormats): boolean =>
  known.length > 0 && !known.includes(format);
