/**
 * Hostile texts in each place of each input: of the internal procedures and the machine's, and of the routes. None is
 * answered with a fault of the service.
 */

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { z } from 'zod';
import { DomainError } from '../../src/i18n/errors/domain-error.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../src/market-data/settings.ts';
import { INTERNAL_PROCEDURES } from '../../src/procedures/internal/call.ts';
import { internalRouter } from '../../src/procedures/internal/router.ts';
import { callOwner } from '../../src/procedures/machine/call.ts';
import { ownerRouter } from '../../src/procedures/machine/router.ts';
import { marketAccess } from '../../src/procedures/user/market/market-refresh.ts';
import { isLong } from '../support/run/runs.ts';
import { callInternal, fill, type Ids, INPUTS } from '../support/service/internal-inputs.ts';
import { MACHINE_INPUTS, MACHINE_PROCEDURES } from '../support/service/machine-inputs.ts';
import { type Service, startService, type TestSession } from '../support/service/service.ts';
import {
  inputsOf,
  placesOf,
  type TextPlace,
  textsIn,
  withText,
} from '../support/service/text-places.ts';

const UNKNOWN = '0198c0de-0000-7000-8000-000000000000';
const HOSTILE = [
  '',
  ' ',
  ' x',
  'x',
  '\0',
  'a\0b',
  '\ud800',
  "'; drop table users; --",
  '%_\\',
  '{a,"b"}',
  '-1',
  '1e400',
  'NaN',
  'infinity',
  '9'.repeat(40),
  '2026-02-30',
  '0000-01-01',
  '10000-01-01',
  'today',
  'null',
  '"x"',
  '__proto__',
  UNKNOWN,
  UNKNOWN.toUpperCase(),
  `{${UNKNOWN}}`,
  '💶\u202e\u0301',
  'a\u0301\u0316'.repeat(40),
  'x'.repeat(5_000),
];

/** Texts of a place: all of them in a long run, else every eighth, and others at the next place and on the other database. */
const textsOf = (place: number): readonly string[] => {
  const first = place * 2 + (inject('template').kind === 'embedded' ? 0 : 1);
  return HOSTILE.filter((_, at) => isLong || at % 8 === first % 8);
};

let service: Service;
let ada: TestSession;
let ids: Ids;

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-09-20T12:00:00Z');
  ada = await service.signIn();
  ids = await fill(ada);
});
afterAll(() => service.close());

const procedures: Readonly<Record<string, unknown>> = internalRouter._def.procedures;
const machine: Readonly<Record<string, unknown>> = ownerRouter._def.procedures;
const exampleOf = (path: string): object => INPUTS[path]?.(ids) ?? {};

/** True if the schemas of a procedure accept an input: one that they refuse needs no server. */
async function isValid(procedure: unknown, input: unknown): Promise<boolean> {
  for (const schema of inputsOf(procedure))
    if (!(await (schema as z.ZodType).safeParseAsync(input)).success) return false;
  return true;
}

/** Each place once. */
function unique(places: readonly TextPlace[]): TextPlace[] {
  const byName = new Map(places.map((place) => [JSON.stringify(place.path), place]));
  return [...byName.values()];
}

/** Paths of procedures that end what the others need: they come last, after the changes. */
const LAST =
  /^(sessions|password|imports\.undo|journal\.undo|transactions\.deleteRange|accounts\.delete)/;
const paths = [...INTERNAL_PROCEDURES.values()]
  .toSorted((a, b) => rank(a) - rank(b))
  .map(({ path }) => path);
function rank({ path, type }: { readonly path: string; readonly type: string }): number {
  return LAST.test(path) ? 2 : Number(type === 'mutation');
}

describe.each(paths)('%s', (path) => {
  test('answers hostile texts with an error of the caller', async () => {
    const input = exampleOf(path);
    const places = unique([
      ...textsIn(input),
      ...inputsOf(procedures[path]).flatMap((schema) => placesOf(schema)),
    ]);
    for (const [at, { path: place }] of places.entries())
      for (const text of textsOf(at)) {
        // A password takes 100 ms, whatever it holds.
        if (path === 'password.set' && text.length >= 12) continue;
        const sent = withText(input, place, text) as object;
        if (!(await isValid(procedures[path], sent))) continue;
        const { status } = await callInternal(ada, path, sent);
        expect([path, place, text, status >= 500]).toEqual([path, place, text, false]);
      }
  });
});

describe('the machine', () => {
  test('has an input of each of its procedures', () => {
    expect(Object.keys(MACHINE_INPUTS).toSorted()).toEqual(MACHINE_PROCEDURES.toSorted());
  });

  test.each(MACHINE_PROCEDURES)(
    '%s answers hostile texts with an error of the caller',
    async (path) => {
      const signal = new AbortController().signal;
      const market = marketAccess({ ...DEFAULT_MARKET_SETTINGS, enabled: false }, signal);
      const now = Date.parse('2026-09-20T12:00:00Z');
      const context = { db: service.database, now, timeZone: 'Europe/Paris', market };
      const input = { user: 'ada', ...MACHINE_INPUTS[path] };
      const places = unique([
        ...textsIn(input),
        ...inputsOf(machine[path]).flatMap((schema) => placesOf(schema)),
      ]);
      for (const [at, { path: place }] of places.entries())
        for (const text of textsOf(at)) {
          const sent = withText(input, place, text);
          if (!(await isValid(machine[path], sent))) continue;
          const answer = callOwner(context, path, sent);
          const error = await answer.then(
            () => null,
            (reason: unknown) => reason,
          );
          if (error !== null && !(error instanceof DomainError))
            throw new Error(`${path} ${place.join('.')} ${JSON.stringify(text)}`, { cause: error });
        }
    },
  );
});

test('the routes answer hostile texts with an error of the caller', async () => {
  const key = await service.key();
  const row = { date: '2026-09-05', amount: '-4.20', label: 'a' };
  const batch = { accountId: ids.account, transactions: [row] };
  const routes: readonly [string, string, object?][] = [
    ['POST', '/accounts', { name: 'a', type: 'checking', currency: 'EUR', openedAt: '2026-01-01' }],
    ['POST', '/import', batch],
    ['POST', '/import/reconcile', batch],
    ['POST', `/accounts/${ids.account}/balance`, { balance: '1', date: '2026-01-01' }],
    ['POST', `/accounts/${ids.account}/holdings`, { isin: 'FR0000133308', quantity: '1' }],
  ];
  for (const text of textsOf(0)) {
    const said = encodeURIComponent(text.toWellFormed());
    for (const [method, path, body = {}] of routes) {
      for (const { path: place } of textsIn(body)) {
        const sent = { key, body: withText(body, place, text) };
        const { status } = await service.call(method, `/api/v1${path}`, sent);
        expect([path, place, text, status >= 500]).toEqual([path, place, text, false]);
      }
      if (!path.includes(ids.account) || text.length > 1_000) continue;
      const named = `/api/v1${path.replace(ids.account, said)}`;
      const { status } = await service.call(method, named, { key, body });
      expect([path, text, status]).toEqual([
        path,
        text,
        text === '' || text.includes('\0') ? expect.any(Number) : 404,
      ]);
      expect([path, text, status >= 500]).toEqual([path, text, false]);
    }
    for (const query of ['accountId', 'cursor', 'limit', 'from', 'to', 'type']) {
      const { status } = await service.call('GET', `/api/v1/transactions?${query}=${said}`, {
        key,
      });
      expect([query, text, status >= 500]).toEqual([query, text, false]);
      if (query === 'accountId') expect([text, status]).toEqual([text, 404]);
    }
    for (const path of ['performance', 'evolution']) {
      const { status } = await service.call('GET', `/api/v1/${path}?rate=${said}`, { key });
      expect([path, text, status >= 500]).toEqual([path, text, false]);
    }
    const { status } = await service.call('GET', `/api/v1/insights?lang=${said}`, { key });
    expect([text, status >= 500]).toEqual([text, false]);
  }
});
