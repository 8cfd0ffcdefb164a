/** Consent by https://enablebanking.com/docs/api/reference/, over the simulated provider. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../../../../../test/simulator/random.ts';
import { readSession } from '../../../src/feeds/banks/enable-banking-session.ts';
import { consentTo } from '../support/banks/consent.ts';
import { CODE, ENABLE_BANKING_SETTINGS } from '../support/banks/enable-banking-provider.ts';
import { memoryState } from '../support/run.ts';
import { type SimulatedProvider, serve } from '../support/serve.ts';

const NOW = Date.UTC(2026, 3, 30);
const DAY = 86_400_000;

let server: SimulatedProvider;
beforeAll(async () => {
  server = await serve(new Random(0));
});
afterAll(() => server.close());

test('a consent for as long as the bank allows is stored with its accounts, but those that cannot be read', async () => {
  const state = memoryState();
  const settings = { ...ENABLE_BANKING_SETTINGS, bank: 'nordea', country: 'fi' };
  const shown = await consentTo(state, server, { now: NOW, settings });
  expect(shown.join()).toMatch(/let Nordea be read:\nhttps:\/\/tilisy\.enablebanking\.com\//);
  const { ends, accounts } = readSession(state.stored('enable-banking', 'session'));
  expect(ends).toBe(NOW + 90 * DAY - 60_000);
  expect(accounts).toMatchObject([
    {
      id: expect.stringMatching(/^aGFzaA==.* EUR$/),
      name: 'Käyttötili',
      number: 'FI0000000000000002',
      currency: 'EUR',
    },
  ]);
});

test.each([
  ['https://localhost/?error=access_denied&error_description=Cancelled', 'consent', /Cancelled/],
  [`https://localhost/?state=other&code=${CODE}`, 'consent', /not the address/],
  ['yes', 'consent', /not the address/],
])('%s stores nothing', async (address, fault, message) => {
  const state = memoryState();
  const consent = consentTo(state, server, { now: NOW, address: () => address });
  await expect(consent).rejects.toMatchObject({ fault, message: expect.stringMatching(message) });
  expect(state.stored('enable-banking', 'session')).toBeUndefined();
});

test('a code that the provider does not know asks to consent again', async () => {
  const consent = consentTo(memoryState(), server, {
    now: NOW,
    address: ({ state }) => `https://localhost/?state=${state}&code=old`,
  });
  await expect(consent).rejects.toMatchObject({ fault: 'consent' });
});

test.each([
  [{ bank: 'Danish Bank' }, /no bank is called "Danish Bank"; there are: Danske Bank/],
  [{ applicationId: '22222222-2222-4222-8222-222222222222' }, /Unauthorized access/],
  [{ redirectUrl: 'http://localhost/' }, /Redirect URI not allowed/],
])('%j is a wrong setting', async (setting, message) => {
  const settings = { ...ENABLE_BANKING_SETTINGS, ...setting };
  const consent = consentTo(memoryState(), server, { now: NOW, settings });
  await expect(consent).rejects.toMatchObject({
    fault: 'settings',
    message: expect.stringMatching(message),
  });
});
