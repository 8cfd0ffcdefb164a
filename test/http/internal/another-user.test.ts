/** Each internal procedure, called by a second user with the ids and the name of the first: nothing is shown or changed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INTERNAL_PROCEDURES } from '../../../src/procedures/internal/call.ts';
import { callOwner } from '../../../src/procedures/machine/call.ts';
import {
  callInternal,
  fill,
  type Ids,
  INPUTS,
  SECRET,
} from '../../support/service/internal-inputs.ts';
import { type Service, startService, type TestSession } from '../../support/service/service.ts';

let service: Service;
let ada: TestSession;
let mallory: TestSession;
let ids: Ids;
/** All that the first user has, which no test changes. */
let all: string;

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-09-20T12:00:00Z');
  ada = await service.signIn('ada');
  ids = await fill(ada);
  // A recent sign-in, as a key asks for.
  mallory = await service.signIn('mallory');
  expect(Object.values(ids).every((id) => typeof id === 'string')).toBe(true);
  all = await allOfAda();
});
afterAll(() => service.close());

/** All that the first user has, with credentials. */
async function allOfAda(): Promise<string> {
  const { database: db } = service;
  const context = { db, now: Date.parse('2026-09-20T12:00:00Z'), timeZone: 'Europe/Paris' };
  const page = await callOwner(context, 'users.page', { user: 'ada', from: null });
  // A use by the test itself puts off both, once a minute.
  const [{ lastUsedAt: _, expiresAt: __, ...session }] = (await ada.query('sessions.list')).body;
  return JSON.stringify([page, (await ada.query('keys.list')).body, session]);
}

test('every procedure has an input', () => {
  expect(Object.keys(INPUTS).toSorted()).toEqual([...INTERNAL_PROCEDURES.keys()].toSorted());
});

/** Refusals of what needs a password, the code of an app, a page at a name, a folder for feeds, or a mail server. */
const REFUSED: Readonly<Record<string, number>> = {
  'secondFactor.start': 409,
  'secondFactor.confirm': 400,
  'passkeys.start': 409,
  'passkeys.add': 409,
  'passkeys.challenge': 409,
  'passkeys.confirm': 409,
  ...{ 'feeds.connect': 409, 'feeds.cancel': 409, 'feeds.run': 409 },
  ...{ 'reminders.start': 409, 'reminders.confirm': 400 },
};

describe.each([...INTERNAL_PROCEDURES.keys()])('%s', (path) => {
  test('shows and changes nothing of another user', async () => {
    const input = INPUTS[path]?.(ids) ?? {};
    const named = path.startsWith('api.') ? input : { ...input, user: 'ada', userId: ada.userId };
    const { status, body } = await callInternal(mallory, path, named);
    // The input is valid: what it names is not there.
    const usesId = Object.values(ids).some((id) => JSON.stringify(input).includes(id));
    expect(usesId ? [404] : [200, 404, REFUSED[path]]).toContain(status);
    const secrets = [SECRET, '123456', ...Object.values(ids), ada.userId, ada.token];
    const sent = JSON.stringify(input);
    for (const secret of secrets.filter((each) => !sent.includes(each)))
      expect(JSON.stringify(body)).not.toContain(secret);
    expect(await allOfAda()).toBe(all);
  });
});

test('the first user is answered for each of the queries', async () => {
  for (const [path, { type }] of INTERNAL_PROCEDURES)
    if (type === 'query')
      expect([path, (await callInternal(ada, path, INPUTS[path]?.(ids) ?? {})).status]).toEqual([
        path,
        200,
      ]);
});
