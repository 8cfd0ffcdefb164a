import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNewPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;
beforeAll(async () => {
  place = await openNewPlace();
});
afterAll(() => place.close());

test('alone, it shows its help', async () => {
  const { code, stdout, stderr } = await place.pactole();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Usage: pactole .*\bserve\b.*\bkeys\b.*\bbackups\b/s);
});

test('--version is the release', async () => {
  expect(await place.pactole('--version')).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    stderr: '',
  });
});

test.each([['serve'], ['keys', 'create'], ['keys', 'list'], ['backups', 'restore']])(
  '%s %s has a --help',
  async (...args) => {
    const { code, stdout } = await place.pactole(...args, '--help');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining('Usage: pactole'),
    });
  },
);

test('an unknown command is refused in one line', async () => {
  const { code, stderr } = await place.pactole('kyes');
  expect(code).toBe(1);
  expect(stderr).toBe('pactole: Unknown command "kyes". Did you mean `npx pactole keys`?\n');
});

test('a reader that leaves early is no failure', async () => {
  const { code, stderr } = await place.unread('keys', '--help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

describe('the environment', () => {
  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc".'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000".'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1".'],
    [
      'PACTOLE_REPLICA_URLS',
      'postgres://db2,db3',
      'PACTOLE_REPLICA_URLS must be an address such as postgres://',
    ],
    ['PACTOLE_RATE_LIMIT', '1e3', 'PACTOLE_RATE_LIMIT must be a whole number'],
    [
      'PACTOLE_DATABASE_CONNECTIONS',
      '0',
      'PACTOLE_DATABASE_CONNECTIONS must be a whole number from 1 to 1000',
    ],
    [
      'PACTOLE_LOG_LEVEL',
      'loud',
      'PACTOLE_LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, not "loud".',
    ],
    ['PACTOLE_LOG_FORMAT', 'xml', 'PACTOLE_LOG_FORMAT must be json or text, not "xml".'],
    ['PACTOLE_TIME_ZONE', 'Mars', 'PACTOLE_TIME_ZONE must be a time zone such as UTC'],
    ['DATABASE_URL', 'mysql://me:secret@host', 'DATABASE_URL must be an address such as'],
    [
      'PACTOLE_TRUSTED_PROXIES',
      '10.0.0.7, proxy',
      'PACTOLE_TRUSTED_PROXIES must be addresses such as',
    ],
    ['PACTOLE_BASE_PATH', 'wealth', 'PACTOLE_BASE_PATH must be a path such as /wealth'],
    ['PACTOLE_BASE_PATH', '/a/../b', 'PACTOLE_BASE_PATH must be a path such as /wealth'],
    ['PACTOLE_USER_HEADER', 'Remote User', 'PACTOLE_USER_HEADER must be the name of a header'],
    ['PACTOLE_USER_HEADER', 'Remote-User', 'PACTOLE_USER_HEADER needs PACTOLE_TRUSTED_PROXIES'],
    ['DATABASE_URL_FILE', '/nowhere', 'DATABASE_URL_FILE must name a file that can be read, not'],
    ['DATABASE_URL_FILE', '/dev/null', 'DATABASE_URL_FILE must name a file that holds an address'],
  ])('%s=%s is refused in one line', async (name, value, reason) => {
    const { code, stdout, stderr } = await place.pactoleIn({ [name]: value }, 'serve');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^pactole: .*\n$/);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('secret');
  });

  test('replicas without a primary are refused', async () => {
    const settings = { DATABASE_URL: '', PACTOLE_REPLICA_URLS: 'postgres://db2' };
    const { code, stderr } = await place.pactoleIn(settings, 'serve');
    expect(code).toBe(1);
    expect(stderr).toContain('PACTOLE_REPLICA_URLS needs DATABASE_URL');
  });

  test('every wrong variable has its line', async () => {
    const { stderr } = await place.pactoleIn({ PORT: 'x', PACTOLE_RATE_LIMIT: 'y' }, 'serve');
    expect(stderr).toMatch(/^pactole: PORT .*\npactole: PACTOLE_RATE_LIMIT .*\n$/);
  });

  test('PACTOLE_DATA_DIR is ./data unless set', async () => {
    const { stderr } = await place.pactoleIn({ PACTOLE_DATA_DIR: '' }, 'keys', 'list');
    expect(stderr).toBe(`Created a database in ${place.folder}/data.\n`);
  });
});
