import { shopOf } from '../../core/text/payee.ts';

/** Rows with labels that are alike. */
interface LabelGroup {
  readonly key: string;
  /** The label of the first of them. */
  readonly label: string;
  readonly count: number;
}

/** Key that labels of one shop share, whatever its branch. */
export const keyOf = (label: string): string => shopOf(label) ?? label.trim().toUpperCase();

/** Groups labels, the most frequent first. */
export function groupsOf(labels: readonly string[]): LabelGroup[] {
  const groups = new Map<string, { key: string; label: string; count: number }>();
  for (const label of labels) {
    const key = keyOf(label);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { key, label, count: 1 });
    else known.count++;
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}
