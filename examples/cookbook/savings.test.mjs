// Tests code that uses the SDK without a service, since a client takes any `fetch`: node --test
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pactole, PermissionError } from '@pactole/sdk';
import { sum } from '@pactole/sdk/money';

/** The code under test. */
async function savings(pactole) {
  const { accounts } = await pactole.accounts.list();
  return sum(accounts.filter(({ type }) => type === 'savings').map(({ valueEur }) => valueEur));
}

const client = (body, init) =>
  new Pactole({ apiKey: 'pk_test', maxRetries: 0, fetch: async () => Response.json(body, init) });

test('adds savings up, exactly', async () => {
  const accounts = [
    { type: 'savings', valueEur: '0.10' },
    { type: 'savings', valueEur: '0.20' },
    { type: 'checking', valueEur: '5.00' },
  ];
  assert.equal(await savings(client({ accounts })), '0.30');
});

test('says which scope is missing', async () => {
  const headers = {
    'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="accounts:read"',
  };
  const refusing = client({ code: 'FORBIDDEN', message: 'No' }, { status: 403, headers });
  await assert.rejects(
    savings(refusing),
    (error) => error instanceof PermissionError && error.scope === 'accounts:read',
  );
});
