/**
 * Requests drawn from the served OpenAPI document: right ones, and ones with one thing wrong.
 * `FUZZ_RUNS=… FUZZ_SEED=… npm run fuzz` makes more of them, or the same ones again; FUZZ_MINUTES says when to end.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser } from '../../src/db/queries/users/deletion.ts';
import { rows } from '../support/databases/rows.ts';
import { runs } from '../support/run/runs.ts';
import { readContract } from '../support/service/contract.ts';
import { type Service, startService } from '../support/service/service.ts';
import type { Caller } from './case.ts';
import { wireTo } from './exchange.ts';
import { violations } from './laws.ts';
import { requests } from './requests.ts';

const { FUZZ_SEED, FUZZ_RUNS = runs(60), FUZZ_MINUTES = '60', CI } = process.env;
const numRuns = Number(FUZZ_RUNS);
const maxMs = Number(FUZZ_MINUTES) * 60_000;
const seed = Number(FUZZ_SEED ?? (CI ? 1 : Date.now() % 1_000_000));

/** Of the processor, in microseconds: a client and an embedded database included, a hundred times what is usual. */
const MAX_WORK_US = 3_000_000;
const MAX_BYTES = 1.5 * 1024 ** 3;

/**
 * Number of requests after which a new user replaces the current one. So the data of one user, and of all, stay small
 * enough to read fast.
 */
const REQUESTS_A_USER = 150;

let service: Service;
let wire: ReturnType<typeof wireTo>;
beforeAll(async () => {
  service = await startService();
  wire = wireTo(service.url);
});
afterAll(async () => {
  wire.close();
  await service.close();
});

test(`any request is answered as the document says (seed ${seed})`, {
  timeout: maxMs + 900_000,
}, async () => {
  const document = (await service.call('GET', '/api/v1/openapi.json')).body;
  const contract = readContract(document);
  const { routes } = contract;
  expect(routes).toHaveLength(13);
  const tally = new Map<string, number>();
  let sent = 0;
  let caller: Caller | undefined;
  let known = '';

  await fc.assert(
    fc.asyncProperty(requests(routes), async (asked) => {
      if (caller === undefined || sent % REQUESTS_A_USER === 0) {
        await forgetEverybody();
        caller = await newCaller(sent);
        known = await stored();
      }
      sent++;
      const worked = process.cpuUsage();
      const answer = await wire.send(asked.wired(caller)).catch((cause: unknown) => {
        throw new Error(`No answer to ${asked.what.slice(0, 3_000)}`, { cause });
      });
      const { user, system } = process.cpuUsage(worked);
      const found = violations(asked, answer, contract);
      if (user + system > MAX_WORK_US) found.push(`it took ${user + system} µs of work`);
      const { rss } = process.memoryUsage();
      if (rss > MAX_BYTES) found.push(`the process has ${rss} bytes of memory`);
      const before = known;
      known = await stored();
      if (answer.status >= 400 && known !== before) found.push('a refusal wrote something');
      const key = `${asked.route === null ? 'odd' : asked.what.split(/[ :]/)[0]} ${answer.status}`;
      tally.set(key, (tally.get(key) ?? 0) + 1);
      if (found.length > 0) {
        throw new Error(
          [asked.what.slice(0, 3_000), ...found, answer.text.slice(0, 1_000)].join('\n'),
        );
      }
    }),
    { numRuns, seed, interruptAfterTimeLimit: maxMs, markInterruptAsFailure: false },
  );
  console.log(
    `${sent} requests of seed ${seed}: ${JSON.stringify(Object.fromEntries([...tally].sort()))}`,
  );
});

async function newCaller(number: number): Promise<Caller> {
  const user = `User ${number}`;
  const key = await service.key(undefined, user);
  const revokedKey = await service.key(undefined, user);
  await service.database.query.execute(
    sql`update api_keys set revoked_at = now() where id = (select id from api_keys order by id desc limit 1)`,
  );
  const account = { name: 'Compte', type: 'checking' };
  const { body } = await service.call('POST', '/api/v1/accounts', { key, body: account });
  return { key, revokedKey, narrowKey: await service.key([], user), accountId: body.id };
}

async function forgetEverybody(): Promise<void> {
  await service.database.transaction(async (tx) => {
    const users = await rows<{ id: string }>(tx, sql`select id from users`);
    for (const { id } of users) await deleteUser(tx, id);
  });
}

/** Returns the number of stored rows, and the revisions of all data. */
async function stored(): Promise<string> {
  const [found] = await rows<{ all: string }>(
    service.database.query,
    sql`select concat_ws(' ',
          (select count(*) from accounts), (select count(*) from transactions),
          (select count(*) from balances), (select count(*) from holdings),
          (select count(*) from categories), (select count(*) from assets),
          (select count(*) from idempotent_answers), (select sum(revision) from users),
          (select revision from market)) as all`,
  );
  return found?.all ?? '';
}
