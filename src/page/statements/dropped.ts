import type { DateOrder } from '@pactole/sdk/statements';
import { signal } from '@preact/signals';
import { type Batch, batchOf } from './batch.ts';
import { ReaderMissing, readFile } from './reader.ts';
import type { Refusal } from './reading.ts';

/** A file that was dropped or chosen. */
export interface Dropped {
  readonly id: number;
  readonly name: string;
  readonly state:
    | { readonly step: 'reading' }
    | { readonly step: 'read'; readonly batches: readonly Batch[] }
    | { readonly step: 'unreadable'; readonly reason: Refusal | Obstacle; readonly file: File };
}

/** What keeps a file from being read at all: no reader, no way into it (as with a folder), more bytes than a statement has. */
export type Obstacle = 'readerMissing' | 'closed' | 'tooLarge';

/** Readers hold a whole file in memory, several times over. */
const MAX_BYTES = 100 * 1024 * 1024;

/** The files of this visit, the latest first. */
export const dropped = signal<readonly Dropped[]>([]);

let count = 0;

/** Reads files, one after the other. */
export async function drop(files: Iterable<File>): Promise<void> {
  const taken = [...files].map((file) => ({ file, id: ++count }));
  const reading = taken.map(
    ({ file, id }) => ({ id, name: file.name, state: { step: 'reading' } }) as const,
  );
  dropped.value = [...reading, ...dropped.value];
  for (const { file, id } of taken) update(id, await stateOf(file));
}

/** Reads a file again, now that the person said what it left open, or that the reader can be had. */
export async function readAgain(id: number, file: File, dates?: DateOrder): Promise<void> {
  update(id, { step: 'reading' });
  update(id, await stateOf(file, dates));
}

function update(id: number, state: Dropped['state']): void {
  dropped.value = dropped.value.map((each) => (each.id === id ? { ...each, state } : each));
}

export function remove(id: number): void {
  dropped.value = dropped.value.filter((each) => each.id !== id);
}

async function stateOf(file: File, dates?: DateOrder): Promise<Dropped['state']> {
  const unreadable = (reason: Refusal | Obstacle) =>
    ({ step: 'unreadable', reason, file }) as const;
  if (file.size > MAX_BYTES) return unreadable('tooLarge');
  try {
    const read = await readFile(file, dates);
    if ('refusal' in read) return unreadable(read.refusal);
    return { step: 'read', batches: read.statements.map(batchOf) };
  } catch (error) {
    if (error instanceof ReaderMissing) return unreadable('readerMissing');
    if (error instanceof DOMException) return unreadable('closed');
    throw error;
  }
}
