import type { TablePreview } from '@pactole/statements';
import { effect, signal } from '@preact/signals';
import { user } from '../session/user.ts';
import { type AppExport, appExportOf } from './app-export.ts';
import { type Batch, batchesOf } from './batch.ts';
import { ReaderEnded, ReaderMissing, readFile } from './reader.ts';
import type { ReadProgress, Refusal, Told } from './reading.ts';
import { rememberedLayout, rememberLayout } from './remembered.ts';

/** A file that was dropped or chosen. */
export interface Dropped {
  readonly id: number;
  readonly name: string;
  readonly state:
    | { readonly step: 'reading'; readonly progress?: ReadProgress }
    | {
        readonly step: 'read';
        /** Accounts of a bank's or broker's file, each imported by itself. */
        readonly batches: readonly Batch[];
        /** The export of a whole app, which is one import; null for other files. */
        readonly app: AppExport | null;
        /** Answers of the user as a preset for others; null where nothing was left open. */
        readonly preset: string | null;
        /** Asks what the last file of this layout answered; undefined where nothing was left open. */
        readonly askAgain?: () => void;
        /** Beginning of a table whose columns can be corrected; null for other files. */
        readonly table: TablePreview | null;
        readonly file: File;
        readonly told: Told;
      }
    | {
        readonly step: 'unreadable';
        readonly reason: Refusal | Obstacle;
        readonly file: File;
        readonly told: Told;
      };
}

/** Reasons not to read a file: no reader, no access to it (as with a folder), too many bytes or too much time. */
export type Obstacle = 'readerMissing' | 'closed' | 'tooLarge' | 'tooLong';

/** Readers hold a whole file in memory, several times over. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The files of this visit, the latest first. */
export const dropped = signal<readonly Dropped[]>([]);

/** Aborts the reading of each file. */
const endings = new Map<number, AbortController>();

let count = 0;

/** Reads files, one after the other. */
export async function drop(files: Iterable<File>): Promise<void> {
  const taken = [...files].map((file) => ({ file, id: ++count }));
  const reading = taken.map(
    ({ file, id }) => ({ id, name: file.name, state: { step: 'reading' } }) as const,
  );
  dropped.value = [...reading, ...dropped.value];
  for (const { id } of taken) endings.set(id, new AbortController());
  for (const { file, id } of taken) await readInto(id, file);
}

/** Reads a file again, now that the user said what it left open, or that the reader can be had. */
export async function readAgain(
  id: number,
  file: File,
  told: Told,
  layout: string | null = null,
): Promise<void> {
  update(id, { step: 'reading' });
  endings.set(id, new AbortController());
  await readInto(id, file, told, layout);
}

/** Reads a file, unless its card is removed before it is read. */
async function readInto(
  id: number,
  file: File,
  told: Told = {},
  layout: string | null = null,
): Promise<void> {
  const signal = endings.get(id)?.signal;
  if (signal === undefined) return;
  const onProgress = (progress: ReadProgress) => {
    if (!signal.aborted) update(id, { step: 'reading', progress });
  };
  const answers: string[] = [];
  let state = await stateOf(file, signal, { told, onProgress }, answers);
  if (state.step === 'read' && layout !== null) {
    const hash = await rememberLayout(layout, told);
    if (hash !== null) answers.push(hash);
  }
  if (Object.keys(told).length === 0) state = await asLastTime(state, file, signal, onProgress, id);
  if (!signal.aborted) update(id, state);
}

/** Reads as the last table of the layout was read, where the user corrected it or is asked the same again. */
async function asLastTime(
  asked: Dropped['state'],
  file: File,
  signal: AbortSignal,
  onProgress: (progress: ReadProgress) => void,
  id: number,
): Promise<Dropped['state']> {
  const layout =
    asked.step === 'read'
      ? asked.table?.layout
      : asked.step === 'unreadable' && typeof asked.reason !== 'string'
        ? asked.reason.layout
        : null;
  const told = await rememberedLayout(layout ?? null);
  const isCorrection = (told?.columns ?? told?.directions) !== undefined;
  if (told === undefined || (asked.step === 'read' && !isCorrection)) return asked;
  const again = await stateOf(file, signal, { told, onProgress });
  if (again.step === 'read') return { ...again, askAgain: () => update(id, asked) };
  // A correction that does not fit is asked for again; without one, the first question stays.
  return asked.step === 'read' ? again : asked;
}

function update(id: number, state: Dropped['state']): void {
  dropped.value = dropped.value.map((each) => (each.id === id ? { ...each, state } : each));
}

export function remove(id: number): void {
  endings.get(id)?.abort();
  endings.delete(id);
  dropped.value = dropped.value.filter((each) => each.id !== id);
}

/** When another user signs in, all files go: they were compared with the accounts of the last one. */
let last = user.value?.id;
effect(() => {
  const current = user.value?.id;
  if (current === last) return;
  last = current;
  for (const { id } of dropped.peek()) remove(id);
});

async function stateOf(
  file: File,
  signal: AbortSignal,
  ask: Parameters<typeof readFile>[2],
  answers: readonly string[] = [],
): Promise<Dropped['state']> {
  const { told } = ask;
  const unreadable = (reason: Refusal | Obstacle) =>
    ({ step: 'unreadable', reason, file, told }) as const;
  if (file.size > MAX_BYTES) return unreadable('tooLarge');
  try {
    const read = await readFile(file, signal, ask);
    if ('refusal' in read) return unreadable(read.refusal);
    const { statements, layout, preset, table } = read;
    const app = appExportOf(statements, file.name, layout);
    const batches = app === null ? batchesOf(statements, file.name, layout, answers) : [];
    return { step: 'read', preset, batches, app, table: app === null ? table : null, file, told };
  } catch (error) {
    if (error instanceof ReaderMissing) return unreadable('readerMissing');
    if (error instanceof ReaderEnded) return unreadable('tooLong');
    if (error instanceof DOMException) return unreadable('closed');
    throw error;
  }
}
