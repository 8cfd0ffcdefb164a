/** A person who moves from one installation to another: at every step their key works, and what they wrote is there. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportedText } from '../../../src/cli/files/exported-text.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../../src/market/settings.ts';
import { marketAccess } from '../../../src/procedures/owner/market/market-refresh.ts';
import { type Owner, ownerRouter } from '../../../src/procedures/owner/router.ts';
import type { Store } from '../../../src/store/database.ts';
import { userNamed } from '../../../src/store/people/users.ts';
import { openNewDatabase, openTestDatabase } from '../../support/databases/database.ts';
import { writeEverydayLife } from '../../support/people/everyday.ts';
import { type Service, startService } from '../../support/service/service.ts';

const NOW = '2026-06-30T12:00:00Z';
const LIFE = { rows: 120, accounts: 4, categories: 5, assets: 3 };
const READS = ['net-worth', 'accounts', 'transactions', 'positions', 'performance', 'evolution'];

interface Side {
  readonly service: Service;
  readonly owner: Owner;
  /** What a person's key is answered: on a read, and on a creation that may be repeated. */
  answers(key: string): Promise<{ read: number; write: number }>;
  /** What every read answers, as text. */
  reads(key: string): Promise<string>;
  create(key: string, once: string): ReturnType<Service['call']>;
}

async function openSide(store: Store, cell?: string): Promise<Side> {
  const service = await startService({ store, timeZone: 'UTC' });
  service.setNow(NOW);
  const { signal } = new AbortController();
  const market = marketAccess({ ...DEFAULT_MARKET_SETTINGS, enabled: false }, signal);
  const context = { db: store.db, now: Date.parse(NOW), timeZone: 'UTC', market, cell };
  const get = (key: string, path: string) => service.call('GET', `/api/v1/${path}`, { key });
  const create = (key: string, once: string) =>
    service.call('POST', '/api/v1/accounts', {
      key,
      body: { name: once, type: 'pea' },
      headers: { 'idempotency-key': once },
    });
  return {
    service,
    owner: ownerRouter.createCaller(context),
    create,
    async answers(key) {
      const { status: read } = await get(key, 'net-worth');
      const { status: write } = await create(key, 'probe');
      return { read, write };
    },
    async reads(key) {
      const found = [];
      for (const path of READS) found.push((await get(key, path)).body);
      return JSON.stringify(found);
    },
  };
}

let here: Side;
let there: Side;

beforeAll(async () => {
  here = await openSide(await openTestDatabase(), 'He');
  there = await openSide(await openNewDatabase(), 'Th');
  // The same assets are there already under other ids, with somebody who holds them.
  const { db } = there.service.store;
  await writeEverydayLife(db, await userNamed(db, 'grace'), LIFE);
});
afterAll(async () => {
  await here.service.close();
  await there.service.close();
});

async function newPerson(user: string): Promise<{ user: string; key: string }> {
  const { db } = here.service.store;
  await writeEverydayLife(db, await userNamed(db, user), LIFE);
  const { key } = await here.owner.keys.create({ user, name: 'k', scopes: SCOPES });
  return { user, key };
}
const SCOPES = [
  ...['dashboard:read', 'accounts:read', 'accounts:write', 'transactions:read'],
  ...['positions:read', 'analytics:read'],
];

type Traveller = Awaited<ReturnType<Owner['people']['depart']>>;

/** The traveller, then their export, as the command sends them. */
function luggage(traveller: Traveller, from = here) {
  return async function* () {
    yield Buffer.from(`${JSON.stringify(traveller)}\n`);
    const text = exportedText(from.owner, traveller.identity.name, {});
    for await (const part of text) yield Buffer.from(part);
  };
}

const arrive = (traveller: Traveller, { from, to } = { from: here, to: there }) =>
  to.owner.person.arrive({ content: luggage(traveller, from) });

describe('a person who moves', () => {
  const EVERYTHING = { read: 200, write: 201 };
  const READS_ALONE = { read: 200, write: 503 };
  const NOTHING = { read: 503, write: 503 };
  const UNKNOWN = { read: 401, write: 401 };

  test('is answered by one installation or the other at every step, and writes at one alone', async () => {
    const { user, key } = await newPerson('ada');
    expect(key).toMatch(/^pk_He/);
    const created = await here.create(key, 'first');
    expect(created.status).toBe(201);
    expect([await here.answers(key), await there.answers(key)]).toEqual([EVERYTHING, UNKNOWN]);
    const before = await here.reads(key);
    const { headers } = await here.service.call('GET', '/api/v1/net-worth', { key });

    const traveller = await here.owner.people.depart({ user, cell: 'Th' });
    await expect(here.owner.person.arrive({ content: luggage(traveller) })).rejects.toThrow(
      'The other installation is this one',
    );
    expect([await here.answers(key), await there.answers(key)]).toEqual([READS_ALONE, UNKNOWN]);
    expect((await here.create(key, 'late')).headers.get('retry-after')).toBe('5');
    await expect(here.owner.keys.create({ user, name: 'late', scopes: [] })).rejects.toThrow(
      'is being moved',
    );
    await expect(here.owner.keys.list({ user })).resolves.toHaveLength(1);

    expect(await arrive(traveller)).toEqual({ isNew: true });
    expect([await here.answers(key), await there.answers(key)]).toEqual([READS_ALONE, READS_ALONE]);
    expect(await there.reads(key)).toBe(before);
    expect(await arrive(traveller)).toEqual({ isNew: false });

    await here.owner.people.leave({ user });
    expect([await here.answers(key), await there.answers(key)]).toEqual([NOTHING, READS_ALONE]);

    await there.owner.people.settle({ id: traveller.identity.id });
    expect(await there.reads(key)).toBe(before);
    // The answer of a creation is repeated, and its tags never come back for other data.
    expect((await there.create(key, 'first')).body).toEqual(created.body);
    const again = await there.service.call('GET', '/api/v1/net-worth', { key });
    expect(again.headers.get('etag')).not.toBe(headers.get('etag'));
    expect([await here.answers(key), await there.answers(key)]).toEqual([NOTHING, EVERYTHING]);

    // What is repeated after the end does no harm, and the old place can be tidied up.
    const left = await here.owner.people.depart({ user, cell: 'Th' });
    expect(left).toMatchObject({ hasLeft: true, keys: [{ start: key.slice(3, 15) }] });
    await here.owner.people.leave({ user });
    const { revision } = await here.owner.people.contents({ user });
    await here.owner.people.delete({ user, revision });
    expect(await here.answers(key)).toEqual(UNKNOWN);
    expect(await there.answers(key)).toEqual(EVERYTHING);
  });

  test('stays where a move is taken back, until they have left', async () => {
    const { user, key } = await newPerson('alan');
    const traveller = await here.owner.people.depart({ user, cell: 'Th' });
    await arrive(traveller);
    await there.owner.people.turnAway({ id: traveller.identity.id });
    await here.owner.people.stay({ user });
    expect([await here.answers(key), await there.answers(key)]).toEqual([EVERYTHING, UNKNOWN]);

    const second = await here.owner.people.depart({ user, cell: 'Th' });
    await arrive(second);
    await here.owner.people.leave({ user });
    await there.owner.people.settle({ id: second.identity.id });
    await expect(here.owner.people.stay({ user })).rejects.toThrow('left for good');
    await expect(there.owner.people.turnAway({ id: second.identity.id })).rejects.toThrow(
      'lives there already',
    );
  });

  test('is turned away also where their arrival was still under way', async () => {
    const { user, key } = await newPerson('rosa');
    const traveller = await here.owner.people.depart({ user, cell: 'Th' });
    const { id } = traveller.identity;
    let turnedAway: Promise<unknown> | undefined;
    await there.owner.person.arrive({
      content: async function* () {
        for await (const part of luggage(traveller)()) {
          yield part;
          // The one before was worked on: they are in, and nobody else can see it yet.
          turnedAway ??= there.owner.people.turnAway({ id });
        }
      },
    });
    await turnedAway;
    expect(await there.answers(key)).toEqual(UNKNOWN);
    await here.owner.people.stay({ user });
    expect(await here.answers(key)).toEqual(EVERYTHING);
  });

  test('goes to no third installation before they have settled at the second', async () => {
    const { user, key } = await newPerson('emmy');
    const onwards = () => there.owner.people.depart({ user, cell: 'On' });
    const traveller = await here.owner.people.depart({ user, cell: 'Th' });
    await arrive(traveller);
    await expect(onwards()).rejects.toThrow('has not settled here yet');
    await expect(there.owner.people.stay({ user })).rejects.toThrow('has not settled here yet');
    await expect(here.owner.people.depart({ user, cell: 'On' })).rejects.toThrow(
      'on the way to Th: the same command with --cell Th',
    );
    expect([await here.answers(key), await there.answers(key)]).toEqual([READS_ALONE, READS_ALONE]);
    await here.owner.people.leave({ user });
    await expect(onwards()).rejects.toThrow('has not settled here yet');
    const { id } = traveller.identity;
    await there.owner.people.settle({ id });
    expect(await there.answers(key)).toEqual(EVERYTHING);

    // What is repeated of the first move changes nothing of the second.
    expect((await onwards()).hasLeft).toBe(false);
    await there.owner.people.settle({ id });
    await expect(there.owner.people.turnAway({ id })).rejects.toThrow('lives there already');
    expect(await there.answers(key)).toEqual(READS_ALONE);
    await there.owner.people.stay({ user });
    expect(await there.answers(key)).toEqual(EVERYTHING);
  });

  test('can come back, and go again', async () => {
    const { user, key } = await newPerson('lise');
    const before = await here.reads(key);
    const trip = async (from: Side, to: Side, cell: string) => {
      const traveller = await from.owner.people.depart({ user, cell });
      await arrive(traveller, { from, to });
      await from.owner.people.leave({ user });
      await to.owner.people.settle({ id: traveller.identity.id });
    };
    await trip(here, there, 'Th');
    expect(await there.reads(key)).toBe(before);
    await trip(there, here, 'He');
    expect(await here.reads(key)).toBe(before);
    expect([await here.answers(key), await there.answers(key)]).toEqual([EVERYTHING, NOTHING]);
    await trip(here, there, 'Th');
    expect([await here.answers(key), await there.answers(key)]).toEqual([NOTHING, EVERYTHING]);
  });

  test('is not taken in where somebody else has the name, nor with less than departed', async () => {
    const { user, key } = await newPerson('kurt');
    const traveller = await here.owner.people.depart({ user, cell: 'Th' });
    const sums = { ...traveller.fingerprint, transactions: '119 1' };
    await expect(arrive({ ...traveller, fingerprint: sums })).rejects.toThrow(
      'is not what was sent',
    );
    expect(await there.answers(key)).toEqual(UNKNOWN);
    await there.owner.people.add({ user });
    await expect(arrive(traveller)).rejects.toThrow(`Somebody else is called ${user} there`);
    expect(await here.answers(key)).toEqual(READS_ALONE);
  });
});
