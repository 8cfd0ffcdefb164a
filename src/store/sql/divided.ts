/** Databases of which one connection serves everybody, and snapshots of them: others get in between two statements. */
import type { Database } from '../database.ts';

const divided = new WeakSet<Database>();

export const isDivided = (db: Database): boolean => divided.has(db);

export const markDivided = (db: Database): void => void divided.add(db);
