import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Dialog } from '../forms/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { guard } from '../session/unsaved.ts';
import { isolated } from '../words/isolated.ts';
import { words } from '../words/words.ts';
import { waiting } from './adding.ts';
import { AppCard } from './app-card.tsx';
import { BatchCard } from './batch-card.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { type Dropped, drop, dropped, readAgain, remove } from './dropped.ts';
import { ImportAll } from './import-all.tsx';
import { PresetCopy } from './preset-copy.tsx';
import { Unreadable } from './unreadable.tsx';

/** The form for statements: files are chosen or dropped, read, compared and imported. */
export function FilesDialog({ onClose }: { readonly onClose: () => void }) {
  const { files: says } = words.value;
  const input = useRef<HTMLInputElement>(null);
  const taken = waiting.value;
  // Before the browser draws, so that no earlier file is seen in the place of the dropped one.
  useLayoutEffect(() => {
    if (taken.length === 0) return;
    waiting.value = [];
    void drop(taken);
  }, [taken]);
  useEffect(() => guard({ isChanged: () => dropped.value.length > 0 }), []);
  return (
    <Dialog title={says.title} keepsDraft={false} isWide onClose={onClose}>
      <div class="drop">
        <Icon name="add" />
        <p>
          <b>{says.dropHere}</b>
          <small>{says.dropHint}</small>
        </p>
        <button type="button" class="quiet" onClick={() => input.current?.click()}>
          {says.choose}
        </button>
        <input
          ref={input}
          class="unseen"
          type="file"
          multiple
          aria-label={says.choose}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            void drop(currentTarget.files ?? []);
            currentTarget.value = '';
          }}
        />
      </div>
      <ImportAll />
      <div aria-live="polite">
        {dropped.value.map((file) => (
          <FileCard key={file.id} file={file} />
        ))}
      </div>
    </Dialog>
  );
}

function FileCard({ file: { id, name, state } }: { readonly file: Dropped }) {
  const { files: says } = words.value;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (state.step !== 'unreadable') return;
    // The button that was pressed goes with the refusal: the keyboard goes on from the card.
    return () => card.current?.focus({ preventScroll: true });
  }, [state.step]);
  return (
    <article ref={card} class="file" tabIndex={-1}>
      <header>
        <h3>
          <Sentence
            text={state.step === 'unreadable' ? says.unreadable(isolated(name)) : isolated(name)}
          />
        </h3>
        <button
          type="button"
          class="icon-button"
          aria-label={`${says.remove} ${name}`}
          onClick={() => remove(id)}
        >
          <Icon name="close" />
        </button>
      </header>
      {state.step === 'reading' && (
        <p class="note">
          <Sentence text={says.reading(isolated(name))} />
        </p>
      )}
      {state.step === 'reading' && state.progress !== undefined && (
        <progress
          value={state.progress.read}
          max={state.progress.all}
          aria-label={says.reading(name)}
        />
      )}
      {state.step === 'unreadable' && <Unreadable id={id} {...state} />}
      {state.step === 'read' && state.askAgain !== undefined && (
        <p class="note">
          {says.asLastTime}{' '}
          <button type="button" class="quiet" onClick={state.askAgain}>
            {says.answerAgain}
          </button>
        </p>
      )}
      {state.step === 'read' && state.table !== null && (
        <Correction id={id} state={state} table={state.table} />
      )}
      {state.step === 'read' && state.preset !== null && <PresetCopy preset={state.preset} />}
      {state.step === 'read' &&
        state.batches.map((batch, index) => <BatchCard key={index} batch={batch} />)}
      {state.step === 'read' && state.app !== null && <AppCard app={state.app} />}
    </article>
  );
}

interface CorrectionProps {
  readonly id: number;
  readonly state: Extract<Dropped['state'], { readonly step: 'read' }>;
  readonly table: NonNullable<CorrectionProps['state']['table']>;
}

/** A choice of other columns for a table that was read, until it is imported. */
function Correction({ id, state: { batches, file, told }, table }: CorrectionProps) {
  const { columns: says } = words.value.files;
  const isSent = batches.some(({ state }) => ['importing', 'done'].includes(state.value.step));
  if (isSent) return null;
  return (
    <details class="correction">
      <summary>{says.correct}</summary>
      <ColumnChoice
        table={table}
        known={told.columns}
        isCorrection
        onChoose={(columns) => void readAgain(id, file, { ...told, columns }, table.layout)}
      />
    </details>
  );
}
