/** How much of a node's memory request bodies may have. */
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

const MIB = 1024 * 1024;

/** What a node needs that works on no body, with an embedded database and all its caches full. */
const NODE = { heap: 128 * MIB, all: 400 * MIB };
/** How much memory a byte of a body takes while it is worked on: as text, as values, as rows, as an answer. */
const PER_BYTE = { heap: 10, all: 14 };

const MOST = 256 * MIB;

export interface Memory {
  /** The limit of what JavaScript's values may take. */
  readonly heap: number;
  /** What there is for the process: the container's limit, or the machine's. */
  readonly all: number;
}

export function availableMemory(): Memory {
  const constrained = process.constrainedMemory() ?? 0;
  const total = totalmem();
  // Without a limit it is 0, or more than there is.
  const all = constrained > 0 ? Math.min(constrained, total) : total;
  return { heap: getHeapStatistics().heap_size_limit, all };
}

/** How many bytes of bodies fit into memory; the largest body always has to. */
export function bodyBytesOf({ heap, all }: Memory): number {
  const room = Math.min((heap - NODE.heap) / PER_BYTE.heap, (all - NODE.all) / PER_BYTE.all, MOST);
  return Math.floor(Math.max(room, 0));
}
