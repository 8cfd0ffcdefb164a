/** A server that can't start says why in one line, and ends with 1. */
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openEmbeddedPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;
beforeAll(async () => {
  place = await openEmbeddedPlace();
});
afterAll(() => place.close());

/** Returns the standard error of `pactole serve`, which must end with 1. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const { code, stderr } = await place.pactoleIn({ PORT: '0', ...environment }, 'serve');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^pactole: .*\n$/);
  return stderr;
}

/** A server that hears the start of a conversation and answers with bytes; gives its port. */
async function answering(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Returns a listener that refuses connections as PostgreSQL does (its documentation, section 54.7, ErrorResponse). */
function refusing(code: string): (socket: Socket) => void {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return (socket) => void socket.end(Buffer.concat([Buffer.from('E'), length, fields]));
}

test('a database that is down is waited for, which is said, for as long as is asked for', async () => {
  const environment = {
    PORT: '0',
    DATABASE_URL: 'postgres://me:s3cret@127.0.0.1:9/wealth',
    PACTOLE_DATABASE_WAIT_SECONDS: '1',
  };
  const { code, stdout, stderr } = await place.pactoleIn(environment, 'serve');
  const problem = `The PostgreSQL database postgres://127.0.0.1:9/wealth can't be opened: the connection is refused`;
  expect(code).toBe(1);
  expect(stdout).toMatch(/^Pactole .*\n/);
  expect(stdout).toContain(`${problem}. Trying again for 1 seconds.\n`);
  expect(stderr).toBe(`pactole: ${problem}; retried for 1 seconds.\n`);
});

test.each([
  ['28P01', 'the user or the password is wrong'],
  ['3D000', 'no such database'],
])('%s: %s is not waited for, and no password is told', async (code, reason) => {
  const port = await answering(refusing(code));
  const DATABASE_URL = `postgres://me:s3cret@127.0.0.1:${port}/wealth`;
  expect(await refusal({ DATABASE_URL })).toBe(
    `pactole: The PostgreSQL database postgres://127.0.0.1:${port}/wealth can't be opened: ${reason}.\n`,
  );
});

test('a data folder that can not be made', async () => {
  const file = join(place.folder, 'file');
  await writeFile(file, '');
  expect(await refusal({ PACTOLE_DATA_DIR: join(file, 'data') })).toContain(
    `The data folder ${file}/data can't be made or written (a part of its path is not a folder): choose a folder of your own`,
  );
});

test('a data folder that holds no database of ours', async () => {
  const dataDir = join(place.folder, 'strange');
  await mkdir(join(dataDir, 'db'), { recursive: true });
  await writeFile(join(dataDir, 'db', 'PG_VERSION'), '9.6');
  expect(await refusal({ PACTOLE_DATA_DIR: dataDir })).toContain(
    `The embedded database in ${dataDir}/db can't be opened`,
  );
});
