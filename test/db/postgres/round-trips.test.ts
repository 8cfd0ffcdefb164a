/** Number of round trips to PostgreSQL for a response: the database may be milliseconds away. */
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import { migratedPostgres } from '../../support/databases/own-postgres.ts';
import { startService } from '../../support/service/service.ts';
import { wireTo } from '../../support/service/wire.ts';

/** Longer than it takes to say all that is said at once. */
const DELAY_MS = 10;

/** With the look-up of the key, the transaction's begin and end, and the locks. */
const MOST_OF_A_BALANCE = 6;
/** Four of them find movements, in the transaction of the import. */
const MOST_OF_AN_IMPORT = 18;

/**
 * Upper limits. They include the look-ups of the key and of the assets held, and the snapshot's end, for which no
 * response waits.
 */
const MOST = {
  '/net-worth': 8,
  '/accounts': 8,
  '/insights': 8,
  '/transactions': 7,
  '/prices': 8,
  '/positions': 8,
  '/performance': 8,
  '/evolution': 8,
};

const TRIES = 8;

/** A connection that is made meanwhile, or is asked something for the first time, takes some more; so does a busy machine. */
async function expectFewest(name: string, most: number, trips: () => Promise<number>) {
  const found: number[] = [];
  do found.push(await trips());
  while (Math.min(...found) > most && found.length < TRIES);
  expect(Math.min(...found), `${name}: ${found}`).toBeLessThanOrEqual(most);
}

test('a cold answer waits for the database a few times, and not for each statement', async () => {
  const wire = await wireTo(await migratedPostgres(), DELAY_MS);
  await wire.mend();
  const service = await startService({
    database: await openPostgres(wire.url, { connections: 1 }),
  });
  onTestFinished(() => service.close());
  const key = await service.key();
  const ask = async (path: string, body?: object): Promise<{ id: string }> => {
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await service.call(method, `/api/v1${path}`, { key, body });
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  const entry = (month: number) => ({ date: `2026-0${month}-01`, amount: '10', label: 'x' });
  const open = async (type: string) => {
    const { id } = await ask('/accounts', { name: type, type });
    const transactions = [1, 2, 3, 4, 5].map(entry);
    await ask('/import', { accountId: id, transactions });
    return id;
  };
  const savings = await open('savings');
  await open('checking');
  const loan = await open('loan');
  await ask(`/accounts/${loan}/balance`, { balance: '90000' });
  const pea = await open('pea');
  for (const isin of ['IE00B4L5Y983', 'FR0000120271']) {
    await ask(`/accounts/${pea}/holdings`, { isin, quantity: '1', costBasis: '9' });
  }

  let writes = 0;
  const writeBalance = () => ask(`/accounts/${savings}/balance`, { balance: `${++writes}` });
  const tripsOf = async (request: () => Promise<unknown>): Promise<number> => {
    const before = wire.roundTrips();
    await request();
    return wire.roundTrips() - before;
  };
  const coldTrips = async (path: string): Promise<number> => {
    await writeBalance();
    return tripsOf(() => ask(path));
  };
  for (const [path, most] of Object.entries(MOST)) {
    await expectFewest(path, most, () => coldTrips(path));
  }

  await expectFewest('balance', MOST_OF_A_BALANCE, () => tripsOf(writeBalance));

  const importMany = (name: string) => {
    const transactions = Array.from({ length: 10_000 }, (_, row) => ({
      date: `20${10 + (row % 15)}-0${1 + (row % 9)}-01`,
      amount: `-${row}.25`,
      label: `${name} ${row}`,
    }));
    return ask('/import', { accountId: savings, transactions });
  };
  let files = 0;
  const importNext = () => tripsOf(() => importMany(`file ${++files}`));
  await expectFewest('import', MOST_OF_AN_IMPORT, importNext);
});
