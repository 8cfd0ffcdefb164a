/** The accounts and holdings behind a figure add up to it, on the demo: for the whole, and for a member's half. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW, TIME_ZONE, USER } from '../../../../scripts/reference-examples/demo.ts';
import { euros, formatEuros } from '../../../../src/core/money/euros.ts';
import type { Database } from '../../../../src/db/database.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../../../src/market-data/settings.ts';
import { callOwner } from '../../../../src/procedures/machine/call.ts';
import { marketAccess } from '../../../../src/procedures/user/market/market-refresh.ts';
import { openDemo } from '../../../support/databases/database.ts';

let db: Database;
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const call = (path: string, input: object = {}): Promise<any> =>
  callOwner(
    {
      ...{ db, now: NOW, timeZone: TIME_ZONE },
      market: marketAccess(
        { ...DEFAULT_MARKET_SETTINGS, enabled: false },
        new AbortController().signal,
      ),
    },
    path,
    { user: USER, ...input },
  );

beforeAll(async () => {
  db = await openDemo();
  await call('members.add', { name: 'Ada' });
  const accounts: { id: string }[] = await call('accounts.list');
  for (const [at, { id }] of accounts.entries())
    await call('accounts.owners', {
      id,
      owners: [{ member: 'Ada', sharePct: at % 3 === 0 ? '33.3333' : at % 3 === 1 ? '100' : '50' }],
    });
});
afterAll(() => db.close());

const sumOf = (amounts: readonly string[]): string =>
  formatEuros(euros(amounts.reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n)));

describe.each(['all', 'Ada'])('for %s', (of) => {
  test('each cause of each change', async () => {
    const { month, years, all } = await call('changes.show', { of });
    expect(years.length).toBeGreaterThan(8);
    const met = new Set<string>();
    for (const { after, upTo, causes } of [month, all, ...years]) {
      const { causes: parts } = await call('changes.parts', { of, after, upTo });
      for (const [cause, figure] of Object.entries(causes)) {
        const amounts = parts[cause].map(({ amount }: { amount: string }) => amount);
        expect([after, upTo, cause, sumOf(amounts)]).toEqual([after, upTo, cause, figure]);
        if (amounts.length > 1) met.add(cause);
        for (const { accountId, name } of parts[cause])
          expect(name === null).toBe(accountId === null);
      }
    }
    // Several accounts are behind each of these.
    expect([...met].sort()).toEqual(expect.arrayContaining(['gains', 'property', 'savings']));
  });

  test('each asset class', async () => {
    const { allocation, netWorth } = await call('netWorth.show', { of });
    const parts: { assetClass: string; valueEur: string; name: string | null }[] = await call(
      'netWorth.allocation',
      { of },
    );
    const isOwed = ({ valueEur }: { valueEur: string }) => valueEur.startsWith('-');
    const owned = parts.filter((part) => !isOwed(part));
    for (const { assetClass, valueEur } of allocation)
      expect([
        assetClass,
        sumOf(owned.filter((part) => part.assetClass === assetClass).map((part) => part.valueEur)),
      ]).toEqual([assetClass, valueEur]);
    expect(sumOf(owned.map(({ valueEur }) => valueEur))).toBe(netWorth.gross);
    const owed = parts.filter(isOwed).map(({ valueEur }) => valueEur.slice(1));
    expect(sumOf(owed)).toBe(netWorth.liabilities);
    expect(parts.some(({ name }) => name !== null)).toBe(true);
  });
});

test('days that are reversed, or have not come yet, are refused in words', async () => {
  await expect(call('changes.parts', { after: '2026-03-01', upTo: '2026-02-01' })).rejects.toThrow(
    /2026-03-01/,
  );
  await expect(call('changes.parts', { upTo: '2031-01-01' })).rejects.toThrow(/2026-11-20/);
});
