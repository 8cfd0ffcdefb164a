/** Keys and scopes: what a key opens, and that a revoked one opens nothing from the next request on. */
import { expectSame, mismatch, userAt, withUser } from '../model/world.ts';
import { expectStatus, type Generator, refused } from './operation.ts';

/** The routes that change nothing, by the scope that opens them. */
const READS: readonly (readonly [scope: string, path: string])[] = [
  ['accounts:read', '/accounts'],
  ['analytics:read', '/performance'],
  ['analytics:read', '/evolution'],
  ['dashboard:read', '/net-worth'],
  ['insights:read', '/insights'],
  ['positions:read', '/positions'],
  ['prices:read', '/prices'],
  ['transactions:read', '/transactions'],
];
const WRITES = ['accounts:write', 'transactions:write', 'everything'];

export const createKey: Generator = ({ random, world, at, unique }) => {
  const { name: user } = userAt(world, at);
  const scopes = [...READS.map(([scope]) => scope), ...WRITES].filter(() => random.chance(0.4));
  const name = unique('Key');
  return {
    what: `owner makes a key for ${scopes}`,
    user: at,
    repeatable: false,
    reads: false,
    send: (clients) => clients.owner('keys.create', { user, name, scopes }),
    apply(world, seen) {
      if (seen === null) return world;
      expectStatus(seen, 200);
      expectSame('its scopes', seen.body.scopes, scopes);
      const { id, key: text } = seen.body;
      return withUser(world, at, ({ keys }) => {
        keys.push({ id, text, scopes, revoked: false });
      });
    },
  };
};

export const revokeKey: Generator = ({ random, world, at }) => {
  const { name: user, keys } = userAt(world, at);
  const key = random.pickOrNull(keys);
  if (key === null) return null;
  return {
    what: `owner revokes the key ${key.id}`,
    user: at,
    repeatable: true,
    reads: false,
    send: (clients) => clients.owner('keys.revoke', { user, id: key.id }),
    apply(world, seen) {
      if (seen !== null) {
        expectStatus(seen, 200);
        expectSame('its state', seen.body.state, 'revoked');
      }
      return withUser(world, at, ({ keys }) => {
        for (const each of keys) if (each.id === key.id) each.revoked = true;
      });
    },
  };
};

export const useKey: Generator = ({ random, world, at }) => {
  const key = random.pickOrNull(userAt(world, at).keys);
  if (key === null) return null;
  const [scope, path] = random.pick(READS);
  return {
    what: `GET ${path} with the key ${key.id}`,
    user: at,
    repeatable: true,
    reads: true,
    send: (clients) => clients.http({ method: 'GET', path, key: key.text }),
    apply(world, seen) {
      if (seen === null) return world;
      const known = userAt(world, at).keys.find(({ id }) => id === key.id);
      if (known === undefined) throw mismatch('the key', key.id, null);
      expectStatus(seen, known.revoked ? 401 : known.scopes.includes(scope) ? 200 : 403);
      return world;
    },
  };
};

/** Sends keys that no user has. */
export const useWrongKey: Generator = ({ random, world, at }) => {
  const { key } = userAt(world, at);
  const swapped = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');
  const wrong = random.pick(['', 'x', key.slice(0, -6), swapped, `${key}0`, key.toLowerCase()]);
  return {
    what: `GET /accounts with the wrong key ${wrong}`,
    user: at,
    repeatable: true,
    reads: true,
    send: (clients) => clients.http({ method: 'GET', path: '/accounts', key: wrong }),
    apply: (world, seen) => refused(world, seen, 401),
  };
};
