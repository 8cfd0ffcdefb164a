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
    | { readonly step: 'unreadable'; readonly message: Refusal | null };
}

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
  for (const { file, id } of taken) {
    const state = await stateOf(file);
    dropped.value = dropped.value.map((each) => (each.id === id ? { ...each, state } : each));
  }
}

export function remove(id: number): void {
  dropped.value = dropped.value.filter((each) => each.id !== id);
}

async function stateOf(file: File): Promise<Dropped['state']> {
  try {
    const read = await readFile(file);
    if ('refusal' in read) return { step: 'unreadable', message: read.refusal };
    return { step: 'read', batches: read.statements.map(batchOf) };
  } catch (error) {
    if (error instanceof ReaderMissing || error instanceof DOMException)
      return { step: 'unreadable', message: null };
    throw error;
  }
}
