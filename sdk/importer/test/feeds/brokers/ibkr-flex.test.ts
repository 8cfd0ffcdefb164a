/**
 * Interactive Brokers' Flex Web Service, played by its documentation:
 * https://www.interactivebrokers.com/campus/ibkr-api-page/flex-web-service/ (responses and error codes of version 3).
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '../../../../../test/support/run/runs.ts';
import { ibkr } from '../../../src/feeds/brokers/ibkr-flex.ts';
import { MemoryDestination } from '../support/memory-destination.ts';
import { memoryState, runOf } from '../support/run.ts';

const SETTINGS = { token: '1234567890123456789012345', queryId: '314159' };
const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const day = (number: number) => dayOf(Date.parse('2026-01-01') + number * DAY_MS);

interface Movement {
  readonly date: string;
  readonly cents: number;
}

const ISIN = 'US0000000018';

/** A broker with one account, which shows what happened up to the day before. */
class FlexServer {
  movements: readonly Movement[] = [];
  buys: readonly string[] = [];
  opened = '2025-06-01';
  /** Responses that come before the right ones, each once. */
  faults: (string | number)[] = [];
  readonly urls: URL[] = [];
  now = Date.parse('2026-06-30T05:00:00Z');
  readonly #asked = new Map<string, readonly [from: string, to: string]>();

  fetch = async (address: string | URL | Request): Promise<Response> => {
    const url = new URL(`${address}`);
    this.urls.push(url);
    const { pathname, searchParams } = url;
    const parameter = (name: string) => searchParams.get(name) ?? '';
    expect([parameter('t'), parameter('v')]).toEqual([SETTINGS.token, '3']);
    const fault = this.faults.shift();
    if (typeof fault === 'number') return new Response('', { status: fault });
    if (fault !== undefined) return failed(fault);
    if (pathname.endsWith('/SendRequest')) {
      expect(parameter('q')).toBe(SETTINGS.queryId);
      const [from, to] = [parameter('fd'), parameter('td')].map((text) =>
        text.replace(/(....)(..)(..)/, '$1-$2-$3'),
      ) as [string, string];
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
      if (days > 365 || to >= dayOf(this.now)) return failed('1020');
      if (to < this.opened) return failed('1003');
      const code = `${this.#asked.size + 1}`;
      this.#asked.set(code, [from, to]);
      return new Response(
        `<FlexStatementResponse timestamp="30 June, 2026 05:00 AM EDT"><Status>Success</Status><ReferenceCode>${code}</ReferenceCode><Url>https://gdcdyn.interactivebrokers.com/Universal/servlet/FlexStatementService.GetStatement</Url></FlexStatementResponse>`,
      );
    }
    const [from = '', to = ''] = this.#asked.get(parameter('q')) ?? [];
    return new Response(this.#statement(from, to));
  };

  #statement(from: string, to: string): string {
    const within = (date: string) => date >= from && date <= to;
    const cash = this.movements
      .filter(({ date }) => within(date))
      .map(
        ({ date, cents }) =>
          `<CashTransaction currency="EUR" description="CASH RECEIPTS" dateTime="${date.replaceAll('-', '')}" amount="${cents / 100}" type="Deposits/Withdrawals" />`,
      );
    const trades = this.buys
      .filter(within)
      .map(
        (date) =>
          `<Trade currency="EUR" symbol="ACME" isin="${ISIN}" description="ACME" assetCategory="STK" tradeDate="${date.replaceAll('-', '')}" transactionType="ExchTrade" quantity="2" tradePrice="10" proceeds="-20" taxes="0" ibCommission="-1" ibCommissionCurrency="EUR" buySell="BUY" levelOfDetail="EXECUTION" />`,
      );
    return `<FlexQueryResponse queryName="pactole" type="AF"><FlexStatements count="1"><FlexStatement accountId="U0000001" fromDate="${from.replaceAll('-', '')}" toDate="${to.replaceAll('-', '')}"><AccountInformation accountId="U0000001" acctAlias="" currency="EUR" /><Trades>${trades.join('')}</Trades><CashTransactions>${cash.join('')}</CashTransactions></FlexStatement></FlexStatements></FlexQueryResponse>`;
  }
}

const failed = (code: string) =>
  new Response(
    `<FlexStatementResponse timestamp="30 June, 2026 05:00 AM EDT"><Status>Fail</Status><ErrorCode>${code}</ErrorCode><ErrorMessage>The message of ${code}.</ErrorMessage></FlexStatementResponse>`,
  );

function start() {
  const server = new FlexServer();
  const destination = new MemoryDestination();
  const state = memoryState();
  const run = async (settings = SETTINGS) => {
    const clock = () => server.now;
    const [result] = await runOf({ feed: ibkr, settings, destination, state, server, clock });
    return result?.error ?? null;
  };
  const rows = async () => {
    const [account] = await destination.accounts();
    return account === undefined ? [] : destination.rows(account.id);
  };
  const lots = async () => {
    const [account] = await destination.accounts();
    return account === undefined ? [] : destination.lots(account.id);
  };
  return { server, run, rows, lots };
}

const sorted = (rows: readonly { readonly date: string; readonly amount: string }[]) =>
  rows.map(({ date, amount }) => `${date} ${Number(amount).toFixed(2)}`).sort();

describe('a run', () => {
  test('waits for a statement that is not ready, and asks for at most 365 days', async () => {
    const { server, run, rows } = start();
    server.movements = [{ date: '2026-06-29', cents: 100_000 }];
    server.faults = ['1018', '1019', '1019', 503];
    expect(await run()).toBeNull();
    expect(sorted(await rows())).toEqual(['2026-06-29 1000.00']);
    const asked = server.urls.map(({ pathname }) => pathname.split('/').at(-1));
    // One for the accounts, one for what is new.
    expect(asked.filter((name) => name === 'GetStatement')).toHaveLength(2);
  });

  test.each([
    ['1012', 'consent'],
    ['1013', 'consent'],
    ['1014', 'settings'],
    ['1020', 'settings'],
    ['9999', 'response'],
  ])('says the broker’s own words of error %s, without the token', async (code, fault) => {
    const { server, run, rows } = start();
    server.faults = [code];
    const error = await run();
    expect(error).toEqual({
      fault,
      message: `Interactive Brokers: The message of ${code}. (${code})`,
    });
    expect(await rows()).toEqual([]);
  });

  test.each([
    '<FlexQueryResponse queryName="a"><FlexStatements',
    '<FlexStatementResponse><Status>Success</Status>',
    '',
  ])('refuses the cut off response %j of one feed', async (text) => {
    const { server, run } = start();
    server.fetch = async () => new Response(text);
    expect(await run()).toMatchObject({ fault: 'response' });
  });

  test('repeats no token and no control character of an error', async () => {
    const { server, run } = start();
    const message = `Token ${SETTINGS.token} has\n\u001b[31mexpired.`;
    server.fetch = async () =>
      new Response(
        `<FlexStatementResponse><Status>Fail</Status><ErrorCode>1012</ErrorCode><ErrorMessage>${message.replace('\u001b', '')}</ErrorMessage></FlexStatementResponse>`,
      );
    const error = await run();
    expect(error?.fault).toBe('consent');
    expect(error?.message).toMatch(/^Interactive Brokers: Token … has \[31mexpired\. \(1012\)$/);
  });

  test('refuses what is not a Flex statement, and a token that is none', async () => {
    const { server, run } = start();
    server.fetch = async () => new Response('<html>Sign in</html>');
    expect(await run()).toMatchObject({ fault: 'response' });
    expect(await run({ ...SETTINGS, token: 'typo' })).toEqual({
      fault: 'settings',
      message: 'token must be a number',
    });
  });

  test('reads several years in periods, and none of a time before the account', async () => {
    const { server, run, rows } = start();
    server.opened = '2026-01-10';
    server.now = Date.parse('2027-09-01T05:00:00Z');
    server.movements = [day(20), day(300), day(500)].map((date) => ({ date, cents: 500 }));
    expect(await run()).toBeNull();
    expect(await rows()).toHaveLength(3);
  });
});

it('holds what the broker’s book holds after drawn runs and faults', { timeout: 60_000 }, () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          days: fc.integer({ min: 1, max: 40 }),
          movements: fc.array(
            fc.record({ back: fc.nat(46), cents: fc.integer({ min: -9, max: 9 }) }),
            {
              maxLength: 4,
            },
          ),
          buys: fc.array(fc.nat(46), { maxLength: 2 }),
          faults: fc.array(fc.constantFrom('1019', '1018', '1012', '1003', 503, 500), {
            maxLength: 3,
          }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      async (steps) => {
        const { server, run, rows, lots } = start();
        server.now = Date.parse('2026-01-10T05:00:00Z');
        for (const { days, movements, buys, faults } of steps) {
          server.now += days * DAY_MS;
          // The day of the last run is read again from a week before it.
          const past = (back: number) => dayOf(server.now - ((back % (days + 7)) + 1) * DAY_MS);
          server.movements = [
            ...server.movements,
            ...movements.flatMap(({ back, cents }) =>
              cents === 0 ? [] : [{ date: past(back), cents: cents * 100 }],
            ),
          ];
          server.buys = [...server.buys, ...buys.map(past)];
          server.faults = [...faults];
          await run();
        }
        server.faults = [];
        expect(await run()).toBeNull();
        const cash = [
          ...server.movements.map(({ date, cents }) => ({ date, amount: `${cents / 100}` })),
          ...server.buys.map((date) => ({ date, amount: '-21' })),
        ];
        expect(sorted(await rows())).toEqual(sorted(cash));
        expect((await lots()).map(({ date }) => date).sort()).toEqual([...server.buys].sort());
      },
    ),
    { numRuns: runs(30) },
  ),
);
