/** Work for a disconnected client stops. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../../support/service/service.ts';

let service: Service;
let key: string;
beforeAll(async () => {
  service = await startService();
  key = await service.key();
});
afterAll(() => service.close());

const batch = (accountId: string) => ({
  accountId,
  transactions: Array.from({ length: 10_000 }, (_, n) => ({
    date: '2026-06-01',
    amount: '-1.00',
    label: `Achat ${n} ${'x'.repeat(150)}`,
  })),
});

async function newAccount(): Promise<string> {
  const body = { name: 'A', type: 'checking' };
  return (await service.call('POST', '/api/v1/accounts', { key, body })).body.id;
}

test('an import whose client hangs up is undone', async () => {
  const account = await newAccount();
  const request = new AbortController();
  const answer = fetch(`${service.url}/api/v1/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(batch(account)),
    signal: request.signal,
  }).catch((error: Error) => error.name);
  await sleep(60);
  request.abort();
  expect(await answer).toBe('AbortError');
  await sleep(1_000);
  const path = `/api/v1/transactions?accountId=${account}&limit=1`;
  expect(await service.call('GET', path, { key })).toMatchObject({ status: 200, body: [] });
  expect(await service.call('POST', '/api/v1/import', { key, body: batch(account) })).toMatchObject(
    { body: { imported: 10_000 } },
  );
});

test('an answer that several wait for is worked out as long as one of them does', async () => {
  const read = (signal?: AbortSignal) =>
    fetch(`${service.url}/api/v1/evolution`, {
      headers: { authorization: `Bearer ${key}` },
      ...(signal === undefined ? {} : { signal }),
    });
  for (let times = 0; times < 10; times++) {
    await newAccount();
    const leaving = new AbortController();
    const answers = [read(leaving.signal), read(), read(leaving.signal)].map((answer) =>
      answer.then(
        ({ status }) => status,
        () => 'left',
      ),
    );
    await sleep(times);
    leaving.abort();
    expect(await answers[1]).toBe(200);
    expect((await read()).status).toBe(200);
  }
});
