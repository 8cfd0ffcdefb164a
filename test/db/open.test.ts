import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../src/db/errors/database-unavailable.ts';
import { openDatabase } from '../../src/db/open.ts';
import { freePort } from '../support/processes/free-port.ts';

const refusal = async (databaseUrl: string, told: string[] = []) =>
  openDatabase({ databaseUrl, dataDir: '/nowhere', waitMs: 600 }, (line) => told.push(line)).then(
    () => null,
    (error: unknown) => error,
  );

test('a server that is down is waited for, then refused, and no password is told', async () => {
  const told: string[] = [];
  const port = await freePort();
  const error = await refusal(
    `postgres://ada:s3cr:t@x@127.0.0.1:${port}/wealth?sslkey=s3cret`,
    told,
  );
  const problem = `The PostgreSQL database postgres://127.0.0.1:${port}/wealth can't be opened: the connection is refused`;
  expect(error).toHaveProperty('message', `${problem}; retried for 0.6 seconds.`);
  expect(told).toEqual([`${problem}. Trying again for 0.6 seconds.`]);
});

test('a URL of another kind, or a malformed one, is refused at once', async () => {
  expect(await refusal('mysql://localhost/wealth')).toEqual(
    new DatabaseUnavailable([['wrongDatabaseUrl']]),
  );
  const told: string[] = [];
  expect(await refusal('postgres://localhost:99999/wealth', told)).toEqual(
    new DatabaseUnavailable([
      [
        'postgresUnopenable',
        {
          address: 'postgres://localhost:99999/wealth',
          reason: 'malformedUrl',
          waitedSeconds: null,
        },
      ],
    ]),
  );
  expect(told).toEqual([]);
});
