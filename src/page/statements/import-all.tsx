import { holdsAnything } from '@pactole/importer/whole';
import { useState } from 'preact/hooks';
import { words } from '../words/words.ts';
import { type Batch, newRows } from './batch.ts';
import { dropped } from './dropped.ts';
import { importBatch, tradesFor } from './import-batch.ts';

/**
 * Imports everything that is compared and has something new, one file after the other, with one progress. It says which files
 * it leaves out. Those have no account yet, or the names of their columns alone tell it, which another account may share.
 */
export function ImportAll() {
  const { files: says } = words.value;
  const [running, setRunning] = useState<readonly Batch[] | null>(null);
  const open = dropped.value.flatMap(({ state }) => (state.step === 'read' ? state.batches : []));
  const ready = open.filter((batch) => isNews(batch) && batch.chosenBy.value !== 'layout');
  const left = open.filter(
    (batch) =>
      (batch.state.value.step === 'asking' && holdsAnything(batch.statement)) ||
      (isNews(batch) && batch.chosenBy.value === 'layout'),
  );
  const start = async () => {
    setRunning(ready);
    for (const batch of ready) {
      const state = batch.state.value;
      if (state.step === 'compared') await importBatch(batch, state.report);
    }
    setRunning(null);
  };
  if (running !== null) {
    return <Sending batches={running} />;
  }
  if (ready.length < 2) return null;
  return (
    <p class="choices">
      <button type="button" class="main" onClick={() => void start()}>
        {says.importAll(ready.reduce((sum, batch) => sum + addedBy(batch), 0))}
      </button>
      {left.length > 0 && <small>{says.importAllWithout(left.length)}</small>}
    </p>
  );
}

/** Rows that an import of a batch would add. */
const addedBy = (batch: Batch): number => {
  const { value } = batch.state;
  return value.step === 'compared' ? newRows(batch, value.report) : 0;
};

/** True of a compared batch with new rows, or with buys and sells, whose lots are compared as they are stored. */
const isNews = (batch: Batch): boolean =>
  batch.state.value.step === 'compared' &&
  (addedBy(batch) > 0 || (batch.withTrades.value && tradesFor(batch).length > 0));

/** Progress of batches that are sent one after the other. */
export function Sending({ batches }: { readonly batches: readonly Batch[] }) {
  const { files: says } = words.value;
  const parts = batches.map(progressOf);
  const done = parts.reduce((sum, part) => sum + part.done, 0);
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  return (
    <div class="importing all">
      <progress value={done} max={Math.max(total, 1)} aria-label={says.importAll(total)} />
      <p class="note">{says.importing(done, total)}</p>
    </div>
  );
}

function progressOf({ statement, state: { value } }: Batch): {
  done: number;
  total: number;
} {
  const total = statement.rows.length;
  if (value.step === 'importing') return { done: value.progress?.received ?? 0, total };
  return { done: value.step === 'done' || value.step === 'failed' ? total : 0, total };
}
