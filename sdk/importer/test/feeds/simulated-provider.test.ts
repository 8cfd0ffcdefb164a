/** The simulated providers themselves: a fault that does not happen would prove nothing. */
import { expect, test } from 'vitest';
import { Random } from '../../../../test/simulator/random.ts';
import { Book } from './support/book.ts';
import { drawEntries } from './support/draw.ts';
import { drawFaults, NO_FAULTS, type RequestFault } from './support/faults.ts';
import { serve } from './support/serve.ts';
import { decimal, floorTo, unitsOf } from './support/units.ts';

test('every fault of a response reaches the client', async () => {
  const simulated = await serve(new Random(1));
  const withFault = async (fault: RequestFault | null) => {
    simulated.play(({ url }) => ({ json: { host: url.host, path: url.pathname } }), {
      ...NO_FAULTS,
      next: () => fault,
    });
    const response = await simulated.fetch('https://bank.example/rows?page=2').catch(() => null);
    if (response === null) return 'no response';
    const delay = response.headers.has('retry-after') ? ' with delay' : '';
    const body = await response.text().catch(() => 'no body');
    return `${response.status}${delay} ${body}`;
  };
  try {
    expect(await withFault(null)).toBe('200 {"host":"bank.example","path":"/rows"}');
    expect(await withFault('limit')).toBe('429 {}');
    expect(await withFault('limit with delay')).toBe('429 with delay {}');
    expect(await withFault('unavailable')).toMatch(/^50[0234] \{\}$/);
    expect(await withFault('lost')).toBe('no response');
    expect(await withFault('cut off')).toBe('200 no body');
    expect(await withFault('nonsense')).toMatch(
      /^200 (<html>Maintenance<\/html>|\{"host":"bank\.ex.*[^}])$/,
    );
    expect(simulated.requests).toBe(7);
  } finally {
    await simulated.close();
  }
});

test('drawn faults hold every kind, and repeat with their seed', () => {
  const draw = (seed: number) => {
    const faults = drawFaults(new Random(seed));
    const { skewMs, isExpired, isShifting } = faults;
    const drawn = Array.from({ length: 50 }, () => faults.next());
    return { skewMs, isExpired, isShifting, drawn, page: faults.page([1, 2, 3]) };
  };
  const all = Array.from({ length: 200 }, (_, seed) => draw(seed));
  expect(draw(7)).toEqual(all[7]);
  expect(new Set(all.flatMap(({ drawn }) => drawn)).size).toBe(7);
  expect(new Set(all.map(({ skewMs }) => skewMs))).toEqual(new Set([0, 30_000, -30_000]));
  expect(all.some(({ isExpired }) => isExpired)).toBe(true);
  expect(all.some(({ page }) => page[0] === 3)).toBe(true);
  expect(all.some(({ page }) => page.length === 4)).toBe(true);
});

test('drawn entries have 18 decimals, lie around midnight, and sell no more than was bought', () => {
  const random = new Random(3);
  const book = new Book({ id: 'main', name: 'Main', currency: 'EUR' });
  const period = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 2, 1) };
  const market = {
    kinds: ['deposit', 'withdrawal', 'trade', 'reward'],
    currencies: ['EUR', 'USD'],
    coins: ['BTC', 'ETH'],
    midnights: [0, 1],
  } as const;
  drawEntries(book, 'main', { random, market, period, count: 500 });
  const entries = book.entries('main');
  const day = 86_400_000;
  const isNear = ({ time }: { time: number }) => Math.min(time % day, day - (time % day)) <= 1000;
  expect(entries.filter(isNear).length).toBeGreaterThan(50);
  const decimals = entries.map(
    ({ received }) => decimal(received?.units ?? 0n).split('.')[1] ?? '',
  );
  expect(Math.max(...decimals.map(({ length }) => length))).toBe(18);
  const held = new Map<string, bigint>();
  for (const { kind, given, received } of entries) {
    if (kind !== 'trade' && kind !== 'reward') continue;
    for (const [amount, sign] of [
      [received, 1n],
      [given, -1n],
    ] as const) {
      if (amount === null || !['BTC', 'ETH'].includes(amount.asset)) continue;
      held.set(amount.asset, (held.get(amount.asset) ?? 0n) + sign * amount.units);
    }
    expect([...held.values()].every((units) => units >= 0n)).toBe(true);
  }
});

test('an entry that was pending is booked with other words, and counts from then on', () => {
  const book = new Book({ id: 'main', name: 'Main', currency: 'EUR' });
  const received = { asset: 'EUR', units: unitsOf('12.5') };
  const entry = book.add({
    account: 'main',
    time: 0,
    kind: 'payment',
    given: null,
    received,
    fee: null,
    text: 'Card',
    isPending: true,
  });
  expect(book.holdings('main')).toEqual(new Map());
  book.settle(entry, 'Card Café');
  expect(book.entries('main')).toMatchObject([{ text: 'Card Café', isPending: false }]);
  expect(book.holdings('main')).toEqual(new Map([['EUR', unitsOf('12.50')]]));
});

test('units are written and read exactly', () => {
  expect(decimal(unitsOf('-0.000000000000000001'))).toBe('-0.000000000000000001');
  expect(decimal(unitsOf('1200'), 2)).toBe('1200.00');
  expect(floorTo(unitsOf('1.239'), 2)).toBe(unitsOf('1.23'));
  expect(() => unitsOf('0.0000000000000000001')).toThrow(RangeError);
});
