/** A node serves many people: what one of them asks for at once must not keep the others waiting. */
import type { Database } from './database.ts';
import { PlacePool, PoolExhausted } from './pool.ts';

export interface Fairness {
  /** How much of a person's work goes on at the same time, of all that the database can do. */
  readonly places: number;
  /** How long work of a person waits for other work of the same person, milliseconds. */
  readonly lockMs: number;
}

/** Other work of the same person took all of the person's share for too long; this was not begun. */
export class PersonBusy extends PoolExhausted {
  constructor() {
    super("Other work of the same person takes all of that person's share");
  }
}

/** Runs work of a person when it is their turn. Throws `PersonBusy` when that takes too long. */
type Share = <Result>(person: string, work: () => Promise<Result>) => Promise<Result>;

/** The shares of a database: of all work, and of writes, of which a person has one at a time. */
interface Shares {
  readonly lockMs: number;
  readonly any: Share;
  readonly write: Share;
}

const sharesByDatabase = new WeakMap<Database, Shares>();

/** Divides a database's time among people from now on. */
export function shareFairly(db: Database, { places, lockMs }: Fairness): void {
  sharesByDatabase.set(db, {
    lockMs,
    any: turnsByPerson(places, lockMs),
    write: turnsByPerson(1, lockMs),
  });
}

const UNDIVIDED: Shares = { lockMs: 0, any: (_, work) => work(), write: (_, work) => work() };

/** How a database is shared; a transaction within one has its place already. */
export const sharesOf = (db: Database): Shares => sharesByDatabase.get(db) ?? UNDIVIDED;

function turnsByPerson(places: number, patienceMs: number): Share {
  const people = new Map<string, PlacePool>();
  return async (person, work) => {
    const turns = people.get(person) ?? new PlacePool(places, patienceMs, () => new PersonBusy());
    people.set(person, turns);
    try {
      return await turns.take('transaction', work);
    } finally {
      if (turns.busy === 0) people.delete(person);
    }
  };
}
