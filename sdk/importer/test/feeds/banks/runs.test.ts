/** Property: after runs with faults a destination holds what the bank has booked, nothing twice and nothing pending. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../../../../test/simulator/random.ts';
import { isLong } from '../../../../../test/support/run/runs.ts';
import { enableBanking } from '../../../src/feeds/banks/enable-banking.ts';
import { fintsWith } from '../../../src/feeds/banks/fints.ts';
import { simplefin } from '../../../src/feeds/banks/simplefin.ts';
import { wise } from '../../../src/feeds/banks/wise.ts';
import { consentTo } from '../support/banks/consent.ts';
import {
  BANK_ZONE,
  ENABLE_BANKING_SETTINGS,
  enableBankingProvider,
} from '../support/banks/enable-banking-provider.ts';
import { connectFints } from '../support/banks/fints-connect.ts';
import { fakeLibrary } from '../support/banks/fints-library.ts';
import {
  FINTS_SETTINGS,
  FINTS_ZONE,
  fintsBank,
  fintsProvider,
} from '../support/banks/fints-provider.ts';
import { type Bank, BEGIN, liveBank } from '../support/banks/life.ts';
import { SIMPLEFIN_KEY, simplefinProvider } from '../support/banks/simplefin-provider.ts';
import { WISE_SETTINGS, wiseProvider } from '../support/banks/wise-provider.ts';
import { type SimulatedProvider, serve } from '../support/serve.ts';

const BANKS: readonly Bank[] = [
  { feed: simplefin, settings: SIMPLEFIN_KEY, zone: 'UTC', provider: simplefinProvider },
  {
    feed: wise,
    settings: WISE_SETTINGS,
    zone: 'UTC',
    provider: wiseProvider,
    tellsNoPending: true,
  },
  {
    feed: fintsWith(async () => fakeLibrary(FINTS_SETTINGS.url)),
    settings: FINTS_SETTINGS,
    zone: FINTS_ZONE,
    provider: (size) =>
      fintsProvider(fintsBank({ format: size % 2 === 0 ? 'MT940' : 'CAMT', approvals: size % 3 })),
    async connect(state) {
      await connectFints(state, server, { now: BEGIN });
    },
  },
  {
    feed: enableBanking,
    settings: ENABLE_BANKING_SETTINGS,
    zone: BANK_ZONE,
    provider: (pageSize) => enableBankingProvider(pageSize),
    async connect(state) {
      await consentTo(state, server, { now: BEGIN });
    },
  },
];

const { FEED_SEED } = process.env;
const first = Number(FEED_SEED ?? 1);
const lives = FEED_SEED !== undefined ? 1 : isLong ? 1000 : 60;

let server: SimulatedProvider;
beforeAll(async () => {
  server = await serve(new Random(0));
});
afterAll(() => server.close());

describe.each(BANKS.map((bank) => [bank.feed.title, bank] as const))('%s', (_, bank) => {
  test(`holds what the bank has booked after ${lives} lives`, async () => {
    const faults = new Set<string>();
    let [held, pending] = [0, 0];
    for (let seed = first; seed < first + lives; seed++) {
      const life = await liveBank(bank, seed, server).catch((error: Error) => {
        throw new Error(`FEED_SEED=${seed}: ${error.message}`, { cause: error });
      });
      for (const fault of life.faults) faults.add(fault);
      held += life.held;
      pending += life.pending;
    }
    if (FEED_SEED !== undefined) return;
    expect([...faults]).toEqual(expect.arrayContaining(['consent', 'response']));
    expect(held).toBeGreaterThan(0);
    if (bank.tellsNoPending !== true) expect(pending).toBeGreaterThan(0);
    else expect(pending).toBe(0);
  });
});
