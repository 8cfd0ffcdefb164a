import { useState } from 'preact/hooks';
import { words } from '../words/words.ts';
import { type Batch, newRows } from './batch.ts';
import { dropped } from './dropped.ts';
import { importBatch } from './import-batch.ts';

/**
 * Imports everything that is compared and has something new, one file after the other, with one progress. Files whose account is
 * known by the names of columns alone are imported one by one: another account may share them.
 */
export function ImportAll() {
  const { files: says } = words.value;
  const [running, setRunning] = useState<readonly Batch[] | null>(null);
  const ready = dropped.value
    .flatMap(({ state }) => (state.step === 'read' ? state.batches : []))
    .filter((batch) => {
      const { value } = batch.state;
      return (
        value.step === 'compared' &&
        newRows(batch, value.report) > 0 &&
        batch.chosenBy.value !== 'layout'
      );
    });
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
        {says.importAll(ready.reduce((sum, batch) => sum + progressOf(batch).total, 0))}
      </button>
    </p>
  );
}

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
