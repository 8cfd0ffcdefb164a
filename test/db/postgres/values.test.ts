/** Values of users reach PostgreSQL as parameters: the text of a statement is what its log holds when it fails. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/databases/database.ts';
import { statementsOf } from '../../support/databases/plans.ts';
import { type Service, startService } from '../../support/service/service.ts';

let service: Service;
let key: string;

beforeAll(async () => {
  service = await startService({ database: await openTestDatabase() });
  key = await service.key();
});
afterAll(() => service.close());

/** Texts and figures that occur nowhere else. */
const [LABEL, CATEGORY, NAME, AMOUNT] = ['Zyzzyva', 'Quincunx', 'Xebec', '31415.92'];

test('no statement of a route holds a value of its request', async () => {
  const send = async (path: string, body?: object) => {
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await service.call(method, `/api/v1${path}`, { key, body });
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  const statements = await statementsOf(async () => {
    const { id } = await send('/accounts', { name: NAME, type: 'pea', institution: NAME });
    const row = { date: '2026-02-03', amount: AMOUNT, label: LABEL, category: CATEGORY };
    const batch = { accountId: id, transactions: [row, { ...row, counterparty: NAME, fee: '1' }] };
    await send('/import/reconcile', batch);
    await send('/import', batch);
    await send('/import/reconcile', { ...batch, transactions: [{ ...row, label: `${LABEL}!` }] });
    await send(`/accounts/${id}/balance`, { balance: AMOUNT });
    await send(`/accounts/${id}/holdings`, { isin: 'FR0000120271', quantity: AMOUNT });
    for (const path of ['/net-worth', '/accounts', '/insights', '/prices', '/positions']) {
      await send(path);
    }
    await send(`/transactions?accountId=${id}`);
    await send('/performance');
    await send('/evolution');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });
  expect(statements.length).toBeGreaterThan(50);
  const texts = statements.map(({ text }) => text).join('\n');
  for (const value of [LABEL, CATEGORY, NAME, AMOUNT, 'FR0000120271', '2026-02-03']) {
    expect(texts).not.toContain(value);
  }
  expect(texts).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
});
