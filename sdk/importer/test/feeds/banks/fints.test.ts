/** FinTS: what a run stores, and what it leaves when an approval, a TAN or a PIN fails. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Random } from '../../../../../test/simulator/random.ts';
import { fints, fintsWith } from '../../../src/feeds/banks/fints.ts';
import { segmentsOf } from '../../../src/feeds/banks/fints-message.ts';
import type { FeedSettings } from '../../../src/feeds/feed.ts';
import { connectFints } from '../support/banks/fints-connect.ts';
import { fakeLibrary } from '../support/banks/fints-library.ts';
import {
  FINTS_IBAN,
  FINTS_SETTINGS,
  type FintsBank,
  fintsBank,
  fintsProvider,
} from '../support/banks/fints-provider.ts';
import { Book } from '../support/book.ts';
import { MemoryDestination } from '../support/memory-destination.ts';
import { playOf } from '../support/play.ts';
import { memoryState, runOf } from '../support/run.ts';
import { type SimulatedProvider, serve } from '../support/serve.ts';
import { ONE } from '../support/units.ts';

const NOW = Date.parse('2026-06-30T12:00:00Z');
const TYPED = { ...FINTS_SETTINGS, tanMethod: '912' };

let server: SimulatedProvider;
beforeAll(async () => {
  server = await serve(new Random(0));
});
afterAll(() => server.close());

/** An account whose payments are of two years: of the turn of a month, of the summer, and one that is pending. */
function start(bank: FintsBank = fintsBank(), settings: FeedSettings = FINTS_SETTINGS) {
  const book = new Book({ id: 'main', name: 'Main', currency: 'EUR' });
  const none = { account: 'main', given: null, received: null, fee: null, isPending: false };
  const euros = (amount: bigint) => ({ asset: 'EUR', units: amount * ONE });
  const add = (day: string, text: string, entry: object) =>
    book.add({ ...none, kind: 'payment', time: Date.parse(day), text, ...entry });
  add('2026-01-02T12:00:00Z', 'Old salary', { received: euros(500n) });
  add('2026-06-02T12:00:00Z', 'Salary', { received: euros(1_000n) });
  add('2026-06-29T22:30:00Z', 'Übertrag', { given: euros(700n) });
  const state = memoryState();
  const destination = new MemoryDestination();
  const run = async () => {
    server.play(fintsProvider(bank)(playOf(book, { clock: () => NOW })));
    const feed = fintsWith(async () => fakeLibrary(FINTS_SETTINGS.url));
    const clock = () => NOW;
    const [result] = await runOf({ feed, settings, destination, state, server, clock });
    return result;
  };
  const connect = (more: { readonly tan?: string; readonly settings?: FeedSettings } = {}) =>
    connectFints(state, server, { now: NOW, bank, settings, ...more });
  const rows = async () => destination.rows((await destination.accounts())[0]?.id ?? '');
  return { bank, state, destination, connect, run, rows, add };
}

describe('a run', () => {
  test.each(['MT940', 'CAMT'] as const)('stores the rows of %s and the balance', async (format) => {
    const { connect, run, rows, destination, add } = start(fintsBank({ format }));
    await connect();
    add('2026-06-30T08:00:00Z', 'Card', { given: { asset: 'EUR', units: ONE }, isPending: true });
    expect(await run()).toMatchObject({
      error: null,
      accounts: [{ account: 'Girokonto', imported: 3, pending: 1 }],
    });
    expect((await rows()).map(({ date, amount, label }) => [date, Number(amount), label])).toEqual([
      ['2026-01-02', 500, 'Kallio Oy Old salary'],
      ['2026-06-02', 1_000, 'Kallio Oy Salary'],
      ['2026-06-30', -700, 'Kallio Oy Übertrag'],
    ]);
    const [account] = await destination.accounts();
    expect(destination.balance(account?.id ?? '')).toBe('800.00');
    expect(await run()).toMatchObject({ accounts: [{ imported: 0, duplicates: 1 }] });
  });

  test('waits for an approval in the bank’s app', async () => {
    const { bank, connect, run } = start();
    await connect();
    bank.approvals = 3;
    expect(await run()).toMatchObject({ error: null, accounts: [{ imported: 3 }] });
  });

  test('reads what needs no TAN where nobody can type one, and says so', async () => {
    const { connect, run } = start(fintsBank(), TYPED);
    await connect();
    expect(await run()).toMatchObject({
      error: null,
      accounts: [{ imported: 2, warnings: [expect.stringContaining('2026-06-02')] }],
    });
  });

  test('leaves the global fetch and the console as they were, and prints no statement', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const before = globalThis.fetch;
    try {
      const { connect, run } = start();
      await connect();
      await run();
      expect(warn).not.toHaveBeenCalled();
      expect(globalThis.fetch).toBe(before);
      expect(console.warn).toBe(warn);
    } finally {
      warn.mockRestore();
    }
  });
});

describe('a dialogue', () => {
  test('asks for a TAN, stores the accounts and no PIN', async () => {
    const bank = fintsBank({ tan: '123456' });
    const { state, connect } = start(bank, TYPED);
    const shown = await connect({ tan: '123456' });
    expect(shown).toContain('Bitte geben Sie den Abruf frei.\nTAN:');
    const session = state.stored('fints', 'session') ?? '';
    expect(session).toContain(FINTS_IBAN);
    expect(session).not.toContain(FINTS_SETTINGS.pin);
  });

  test('leaves nothing after a wrong TAN', async () => {
    const { state, connect, run, rows } = start(fintsBank({ tan: '123456' }), TYPED);
    await expect(connect({ tan: '000000' })).rejects.toMatchObject({
      message: 'FinTS: TAN ungültig. (9941)',
    });
    expect(state.stored('fints', 'session')).toBeUndefined();
    expect((await run())?.error?.message).toBe('FinTS is not connected yet');
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['an address without TLS', { url: 'http://bank.example.org/' }, /address of https/],
    ['a bank code', { bankCode: '1234' }, /eight digits/],
    ['a method that the bank lacks', { tanMethod: '1' }, /one of: 912 \(chipTAN\), 940 \(App\)/],
    ['a medium that the user lacks', { tanMedium: 'Tablet' }, /one of: Phone/],
  ])('refuses %s', async (_, wrong, message) => {
    const { connect } = start();
    await expect(connect({ settings: { ...FINTS_SETTINGS, ...wrong } })).rejects.toMatchObject({
      fault: 'settings',
      message: expect.stringMatching(message),
    });
  });
});

describe('stores nothing and says why', () => {
  test('after an approval that was not given, and all with the next run', async () => {
    const { bank, connect, run, rows } = start();
    await connect();
    bank.approvals = 1_000;
    expect((await run())?.error).toMatchObject({ fault: 'consent', message: /not given in time/ });
    expect(await rows()).toEqual([]);
    bank.approvals = 0;
    expect(await run()).toMatchObject({ error: null, accounts: [{ imported: 3 }] });
  });

  test('where a run would have to type a TAN', async () => {
    const { bank, connect, run, rows } = start(fintsBank(), TYPED);
    await connect();
    bank.tan = '123456';
    expect((await run())?.error).toMatchObject({ fault: 'consent', message: /asks for a TAN/ });
    expect(await rows()).toEqual([]);
  });

  test('after a wrong PIN, which is sent once until the next --connect', async () => {
    const { bank, state, connect } = start();
    await connect();
    const wrong = start(bank, { ...FINTS_SETTINGS, pin: '00000' });
    await wrong.state.store('fints', 'session', state.stored('fints', 'session') ?? '');
    expect((await wrong.run())?.error).toMatchObject({
      fault: 'consent',
      message: 'Girokonto: FinTS: PIN ungültig. (9942)',
    });
    const sent = bank.pins.length;
    expect((await wrong.run())?.error).toMatchObject({ fault: 'consent' });
    expect(bank.pins).toHaveLength(sent);
  });

  test('without the library', async () => {
    const { state } = start();
    await state.store('fints', 'session', JSON.stringify({ information: { systemId: '1' } }));
    const destination = new MemoryDestination();
    const clock = () => NOW;
    const [result] = await runOf({
      feed: fints,
      settings: FINTS_SETTINGS,
      destination,
      state,
      server,
      clock,
    });
    expect(result?.error).toMatchObject({
      fault: 'settings',
      message: expect.stringContaining('npm install lib-fints'),
    });
  });
});

test('a message is cut by its syntax: escapes, groups, binary data and the envelope', () => {
  const order = "HIXXX:3:2+A?+B:C?'+@4@x'+y'";
  expect(segmentsOf(`HNVSD:999:1+@${order.length}@${order}'HNHBS:4:1+1'`)).toEqual([
    { id: 'HNVSD', elements: [[order]] },
    { id: 'HIXXX', elements: [['A+B', "C'"], ["x'+y"]] },
    { id: 'HNHBS', elements: [['1']] },
  ]);
});
