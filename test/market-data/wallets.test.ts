import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createEsplora } from '../../src/market-data/providers/esplora.ts';
import { createEthereum } from '../../src/market-data/providers/ethereum.ts';
import { type ReplayServer, type Reply, startReplayServer } from './support/replay-server.ts';
import { CHALLENGE_PAGE, esploraAddress, TEST_LIMITS } from './support/replies.ts';

const never = new AbortController().signal;
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let first: ReplayServer;
let second: ReplayServer;
beforeAll(async () => {
  first = await startReplayServer();
  second = await startReplayServer();
});
afterEach(() => {
  first.reset();
  second.reset();
});
afterAll(async () => {
  await first.close();
  await second.close();
});

describe('Bitcoin', () => {
  const path = `/api/address/${BITCOIN}`;
  const balance = () =>
    createEsplora([`${first.url}/api`, `${second.url}/api`], TEST_LIMITS)(BITCOIN, never);

  test('is what is confirmed, in BTC with 8 decimals', async () => {
    first.on(path, { body: esploraAddress(BITCOIN, 150_000_000, 137_654_322) });
    expect(await balance()).toBe('0.12345678');
    first.on(path, { body: esploraAddress(BITCOIN, 2_100_000_000_000_000, 0) });
    expect(await balance()).toBe('21000000.00000000');
    first.on(path, { body: esploraAddress(BITCOIN, 5, 5) });
    expect(await balance()).toBe('0.00000000');
    expect(second.received).toHaveLength(0);
  });

  test.each<[string, Reply]>([
    ['is out of order', { status: 500 }],
    ['is busy for long', { status: 429, headers: { 'retry-after': '600' } }],
    ['sends a challenge page', CHALLENGE_PAGE],
    ['sends half a document', { body: '{"address": "bc1' }],
    ['tells of another address', { body: esploraAddress('bc1qother', 1, 0) }],
    ['says that more was spent than came', { body: esploraAddress(BITCOIN, 1, 2) }],
    ['sends a fraction of a satoshi', { body: esploraAddress(BITCOIN, 1.5, 0) }],
    ['sends more than numbers hold', { body: esploraAddress(BITCOIN, 2 ** 60, 0) }],
  ])('is asked of the next host when one %s', async (_what, reply) => {
    first.on(path, reply);
    second.on(path, { body: esploraAddress(BITCOIN, 100_000_000, 0) });
    expect(await balance()).toBe('1.00000000');
  });

  test('is unknown when every host fails, and when there is none', async () => {
    await expect(balance()).rejects.toMatchObject({ failure: 'refused', status: 404 });
    const nobody = createEsplora([], TEST_LIMITS)(BITCOIN, never);
    await expect(nobody).rejects.toThrow('No provider is configured');
  });

  test('is given up by its caller without asking the next host', async () => {
    first.on(path, { delayMs: Infinity });
    const ask = createEsplora([`${first.url}/api`, `${second.url}/api`], TEST_LIMITS);
    await expect(ask(BITCOIN, AbortSignal.timeout(50))).rejects.toThrow();
    expect(second.received).toHaveLength(0);
  });
});

describe('Ether', () => {
  const balance = () =>
    createEthereum([`${first.url}/v2/key`, second.url], TEST_LIMITS)(ETHER, never);
  const result = (text: string): Reply => ({ body: { jsonrpc: '2.0', id: 1, result: text } });

  test('is exact to the last of 18 decimals', async () => {
    first.on('/v2/key', result('0xde0b6b3a7640001'));
    expect(await balance()).toBe('1.000000000000000001');
    first.on('/v2/key', result('0x0'));
    expect(await balance()).toBe('0.000000000000000000');
    first.on('/v2/key', result('0x17c6e3bfd70fdeeaec417172dcbac0'));
    expect(await balance()).toBe('123456789012345678.901234567890123456');
    expect(JSON.parse(first.received[0]?.body ?? '')).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getBalance',
      params: [ETHER, 'latest'],
    });
  });

  test.each<[string, Reply]>([
    ['is out of order', { status: 502 }],
    ['refuses', { status: 403 }],
    [
      'reports an error',
      { body: { jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'limit' } } },
    ],
    ['sends a decimal', result('12')],
    ['sends nothing', result('0x')],
    ['sends too much', result(`0x${'f'.repeat(65)}`)],
    ['sends more than there is', result(`0x${'f'.repeat(31)}`)],
    ['sends a challenge page', CHALLENGE_PAGE],
  ])('is asked of the next node when one %s', async (_what, reply) => {
    first.on('/v2/key', reply);
    second.on('/', result('0x1'));
    expect(await balance()).toBe('0.000000000000000001');
  });

  test('a failure names the host, and no key that is part of its address', async () => {
    const ask = createEthereum([`${first.url}/v2/key`], TEST_LIMITS);
    const error = await ask(ETHER, never).catch((caught: unknown) => caught);
    expect(String(error)).toContain('127.0.0.1');
    expect(String(error)).not.toContain('key');
  });
});
