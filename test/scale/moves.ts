/**
 * Somebody moves to and fro between two cells while they read, write and create, and something fails at each step of the
 * way: the command is killed, the connections to a database are cut, or a node is killed. Each move is taken up again, or
 * undone; no key is ever refused, and no write is lost or there twice.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { importRows, newAccount, newKey, told } from './support/cell-callers.ts';
import { type Cells, withCells } from './support/cell-nodes.ts';
import { expectHeld, print } from './support/figure.ts';
import {
  FAULTS,
  type Fault,
  type Seen,
  STEPS,
  TRAVELLER,
  type Way,
} from './support/interruptions.ts';
import { runAlone } from './support/scratch.ts';
import { startWriting } from './support/traveller.ts';

const ROWS_BEFORE = 10_000;
const ROWS_A_BATCH = 5_000;
/** How often an interrupted move is tried again. */
const TRIES = 5;
/** Of 25: a step may be over before it is seen. */
const LEAST_MET = 20;

export const run = () => withCells({ first: 'A1' }, throughFaults);

async function throughFaults(cells: Cells): Promise<void> {
  const key = await newKey(cells, 'first', TRAVELLER);
  const account = await newAccount(cells, key);
  for (let at = 0; at < ROWS_BEFORE; at += ROWS_A_BATCH) {
    const batch = Array.from({ length: ROWS_A_BATCH }, (_, n) => `before ${at + n}`);
    await importRows(cells, key, account, batch);
  }
  const person = startWriting(cells, key, account);
  const ends: Record<string, number> = {};
  let way: Way = { from: 'first', to: 'other' };
  for (const [fault, happens] of Object.entries(FAULTS)) {
    for (const [at, [step, seen]] of Object.entries(STEPS).entries()) {
      const end = await moveThrough({ cells, key, way }, seen, happens, at % 2 === 0);
      ends[end] = (ends[end] ?? 0) + 1;
      console.log(`  ${step}, ${fault}: ${end}`);
      way = { from: way.to, to: way.from };
    }
  }
  const { answers, kept, givenUp } = await person.stop();
  const refused = answers.filter((status) => status >= 400 && status < 500);
  const { late = 0, ...met } = ends;
  expectHeld(
    [
      {
        what: 'moves that met a fault and came to their end',
        reached: Object.values(met).reduce((sum, count) => sum + count, 0),
        limit: LEAST_MET,
        least: true,
        note: `${JSON.stringify(met)}, too late ${late}`,
      },
      {
        what: 'requests that were refused',
        reached: refused.length,
        limit: 0,
        note: told(answers),
      },
      {
        what: 'acknowledged writes lost',
        reached: kept.lost.length,
        limit: 0,
        note: `of ${kept.acknowledged}`,
      },
      { what: 'writes doubled', reached: kept.doubled, limit: 0 },
      { what: 'creations that the SDK gave up', reached: givenUp, limit: 0 },
    ].map(print),
  );
}

/** What is moved, and where. */
interface Journey {
  readonly cells: Cells;
  readonly key: string;
  readonly way: Way;
}

/**
 * Moves the person, and has something fail when the move is seen to have come to a step; then undoes the move, where that
 * is wanted and still possible, and has it come to its end. Returns how it went on after the fault.
 */
async function moveThrough(
  journey: Journey,
  seen: Seen,
  happens: Fault,
  isUndone: boolean,
): Promise<'late' | 'unhurt' | 'taken up' | 'undone'> {
  const { cells, way } = journey;
  const databases = [cells.urls[way.from], cells.urls[way.to]].map((url) =>
    postgres(url, { max: 1 }),
  );
  const [from, to] = databases;
  if (from === undefined || to === undefined) throw new Error('There are two cells');
  try {
    const child = cells.spawn(way.from, ...cells.moveTo(way.to, TRAVELLER));
    const ended = once(child, 'exit');
    const isRunning = () => child.exitCode === null && child.signalCode === null;
    while (isRunning() && (await seen(from, to)).length === 0) await sleep(1);
    const isLate = !isRunning();
    await happens(cells, way, () => child.kill('SIGKILL'));
    const [code] = await ended;
    if (code === 0) return isLate ? 'late' : 'unhurt';
    const isBack = isUndone && (await undo(journey));
    await goOn(journey);
    return isBack ? 'undone' : 'taken up';
  } finally {
    for (const database of databases) await database.end({ timeout: 1 });
  }
}

/** The same command again, until the move has come to its end. */
async function goOn({ cells, way }: Journey): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await cells.command(way.from, ...cells.moveTo(way.to, TRAVELLER));
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

/** Takes a move back, as docs/operating.md says: the proxy first. Returns whether it was not too late. */
async function undo({ cells, key, way }: Journey): Promise<boolean> {
  await cells.lead(key, way.from);
  const back = cells.command(way.from, ...cells.moveTo(way.to, TRAVELLER), '--cancel');
  return back.then(
    () => true,
    (error: unknown) => {
      if (!String(error).includes('has left for good')) throw error;
      return false;
    },
  );
}

runAlone(fileURLToPath(import.meta.url), run);
