import { useMemo } from 'preact/hooks';
import { formats, words } from '../words/words.ts';
import type { Batch, Preview } from './batch.ts';

interface SimilarRowsProps {
  readonly batch: Batch;
  readonly report: Pick<Preview, 'fuzzy' | 'items'>;
}

/** The rows that look like stored ones, each with a box that imports it. */
export function SimilarRows({ batch, report: { fuzzy, items } }: SimilarRowsProps) {
  const { files: says } = words.value;
  const { day, signedMoney } = formats.value;
  const similar = useMemo(() => {
    const left = [...fuzzy];
    return items.flatMap((row, at) => {
      if (row.isDuplicate || row.isDeleted) return [];
      const found = left.findIndex(
        (each) => each.date === row.date && each.amount === row.amount && each.label === row.label,
      );
      if (found < 0) return [];
      const [like] = left.splice(found, 1);
      return [{ row, at, like: like?.existingLabels[0] ?? '', isDeleted: like?.isDeleted }];
    });
  }, [fuzzy, items]);
  if (similar.length === 0) return null;
  const choose = (at: number, isWanted: boolean) => {
    const next = new Set(batch.leftOut.value);
    if (isWanted) next.delete(at);
    else next.add(at);
    batch.leftOut.value = next;
  };
  return (
    <div class="questions">
      <h4>{says.similarRows}</h4>
      {similar.map(({ row, at, like, isDeleted }) => (
        <label key={at} class="check">
          <input
            type="checkbox"
            checked={!batch.leftOut.value.has(at)}
            onChange={({ currentTarget }) => choose(at, currentTarget.checked)}
          />
          <span>
            {day(row.date)} · <bdi>{row.label}</bdi> · {signedMoney(row.amount, row.currency)}
            <small>
              {isDeleted ? says.likeDeleted : says.like} <bdi>{like}</bdi>
            </small>
          </span>
        </label>
      ))}
    </div>
  );
}
