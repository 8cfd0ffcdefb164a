/** Reads, held against the world, and with the tag of an earlier answer: 304 exactly when nothing has changed. */
import {
  holdAccounts,
  holdBalances,
  holdEvolution,
  holdHoldings,
  holdLots,
  holdNetWorth,
  holdPositions,
  holdPrices,
  holdRows,
  type Json,
} from '../model/answers.ts';
import { accountNamed, mismatch, type User, userAt, type World, withUser } from '../model/world.ts';
import { accountWithId } from './accounts.ts';
import { expectStatus, type Generator, type Operation, type Seen } from './operation.ts';

type Hold = (world: World, user: User, body: Json) => void;

const ROUTES: Readonly<Record<string, Hold>> = {
  '/accounts': holdAccounts,
  '/net-worth': holdNetWorth,
  '/positions': holdPositions,
  '/prices': holdPrices,
  '/evolution': holdEvolution,
  '/transactions?limit=1000': (_, user, rows) => holdRows(user, rows, { deleted: false }),
  // What these figures are is another matter; here they must stand as long as nothing changes.
  '/insights?lang=en': () => {},
  '/performance': () => {},
};

export const read: Generator = ({ random, world, at }) =>
  readOf(world, at, random.weighted(WEIGHTS));

const WEIGHTS = Object.keys(ROUTES).map(
  (path) => [/evolution|insights|performance/.test(path) ? 1 : 4, path] as const,
);

export function readOf(world: World, at: number, path: string): Operation {
  const { key } = userAt(world, at);
  return {
    what: `GET ${path}`,
    user: at,
    repeatable: true,
    reads: true,
    send: (clients) => clients.http({ method: 'GET', path, key }),
    apply: (world, seen) => heldTo(world, at, path, seen),
  };
}

function heldTo(world: World, at: number, path: string, seen: Seen | null): World {
  if (seen === null) return world;
  expectStatus(seen, 200);
  return withUser(world, at, (user) => ROUTES[path]?.(world, user, seen.body));
}

/** A response, and the number of changes of its user and of the market by then. */
export interface Remembered {
  readonly path: string;
  readonly tag: string;
  readonly seen: Seen;
  readonly age: string;
}

/** Asks once more, naming the tag of an earlier answer. */
export function readAgain(world: World, at: number, before: Remembered, age: string): Operation {
  const { key } = userAt(world, at);
  const { path, tag } = before;
  return {
    what: `GET ${path} if it is not ${tag} any more`,
    user: at,
    repeatable: true,
    reads: true,
    send: (clients) =>
      clients.http({ method: 'GET', path, key, headers: { 'if-none-match': tag } }),
    apply(world, seen) {
      if (seen === null) return world;
      const isUntouched = before.age === age;
      if (seen.status === 304) {
        if (seen.headers.etag !== tag) throw mismatch('the tag of a 304', tag, seen.headers.etag);
        // So the answer of before must be that of now.
        return heldTo(world, at, path, before.seen);
      }
      if (isUntouched) throw mismatch('the answer when nothing has changed', 304, seen.status);
      if (seen.headers.etag === tag) throw mismatch('a new tag for a new answer', null, tag);
      return heldTo(world, at, path, seen);
    },
  };
}

/** The owner's lists, which show what no route does: deleted rows, balances and lots. */
const LISTS: Readonly<Record<string, Hold>> = {
  'holdings.list': (_, user, listed) => holdHoldings(user, listed),
  'lots.list': (_, user, listed) => holdLots(user, listed),
};

function ownersList(world: World, at: number, procedure: string): Operation {
  const { name: user } = userAt(world, at);
  return {
    what: `owner lists ${procedure}`,
    user: at,
    repeatable: true,
    reads: true,
    send: (clients) => clients.owner(procedure, { user }),
    apply(world, seen) {
      if (seen === null) return world;
      expectStatus(seen, 200);
      return withUser(world, at, (user) => LISTS[procedure]?.(world, user, seen.body));
    },
  };
}

function listDeleted(world: World, at: number): Operation {
  const { name: user } = userAt(world, at);
  return {
    what: 'owner lists deleted rows',
    user: at,
    repeatable: true,
    reads: true,
    send: (clients) => clients.owner('transactions.list', { user, deleted: true, limit: 1000 }),
    apply(world, seen) {
      if (seen === null) return world;
      expectStatus(seen, 200);
      return withUser(world, at, (user) => holdRows(user, seen.body, { deleted: true }));
    },
  };
}

export function listBalances(world: World, at: number, account: string): Operation {
  const { name: user, accounts } = userAt(world, at);
  const id = accounts.find(({ name }) => name === account)?.id;
  return {
    what: `owner lists the balances of ${account}`,
    user: at,
    repeatable: true,
    reads: true,
    send: (clients) => clients.owner('balances.list', { user, account: id }),
    apply(world, seen) {
      if (seen === null) return world;
      expectStatus(seen, 200);
      return withUser(world, at, (user) => holdBalances(accountNamed(user, account), seen.body));
    },
  };
}

export const listBalancesOfOne: Generator = (draw) => {
  const account = accountWithId(draw);
  return account === null ? null : listBalances(draw.world, draw.at, account.name);
};

/** Reads everything of a user; after it, the world knows all ids. */
export function audit(world: World, at: number): Operation[] {
  return [
    ...['/accounts', '/net-worth', '/positions', '/prices', '/transactions?limit=1000'].map(
      (path) => readOf(world, at, path),
    ),
    listDeleted(world, at),
    ownersList(world, at, 'holdings.list'),
    ownersList(world, at, 'lots.list'),
  ];
}
