import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicRoutes } from '../../../../src/procedures/user/public-routes.ts';
import { csv, type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import {
  addAccount,
  addAsset,
  addBalance,
  addHolding,
  addSplit,
} from '../../../support/users/wealth.ts';

const HEADER = 'date,isin,side,quantity,unit_price,fees';
const TOTAL = 'FR0000120271';
const LVMH = 'FR0000121014';

let client: OwnerClient;
let user: User;
let account: string;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
  account = await addAccount(client.db, user.userId, 'pea', { name: 'PEA' });
});
afterAll(() => client.close());

const load = (...lines: string[]) =>
  user.call('lots.import', { account, file: csv(HEADER, ...lines) });
const refusal = (...lines: string[]) =>
  user.refusal('lots.import', { account, file: csv(HEADER, ...lines) });
const held = async () =>
  (await user.call('holdings.list')).map(
    ({ isin, held }: { isin: string; held: string }) => `${isin} ${held}`,
  );

test('a file makes the assets, the holdings and the lots that it names', async () => {
  const first = 'XX0000000002';
  expect(
    await load(
      `2024-01-15,${first},buy,10.50,61.50,1.99`,
      '2024-01-15,xx0000000044,buy,1,700,',
      `2024-06-03,${first},sell,4,66.20,0.00`,
    ),
  ).toEqual({
    ...{ received: 3, imported: 3, skipped: 0, warnings: [], refused: [] },
    undo: expect.any(String),
    newAssets: [first, 'XX0000000044'],
  });
  expect(await held()).toEqual([`${first} 6.5`, 'XX0000000044 1']);
  expect(await user.call('lots.list', { account })).toMatchObject([
    {
      ...{ date: '2024-01-15', isin: first, side: 'buy', accountName: 'PEA' },
      ...{ quantity: '10.50', unitPrice: '61.50', fees: '1.99', currency: 'EUR' },
    },
    { date: '2024-01-15', isin: 'XX0000000044', fees: '0' },
    { date: '2024-06-03', isin: first, side: 'sell', fees: '0.00' },
  ]);
});

test('a currency is optional, and kept in upper case', async () => {
  const file = csv(`currency,${HEADER}`, `usd,2024-01-15,${TOTAL},buy,1,1,0`);
  await user.call('lots.import', { account, file });
  expect(await user.call('lots.list')).toMatchObject([{ currency: 'USD' }]);
});

describe('the same file again', () => {
  const lines = [
    `2024-01-15,${TOTAL},buy,10,61.5,1`,
    `2024-01-15,${TOTAL},buy,10,61.5,1`,
    `2024-06-03,${TOTAL},sell,4,66.2,1`,
  ];

  test('adds nothing, also written another way and in another order', async () => {
    await load(...lines);
    const [buy, , sell] = lines;
    const otherwise = `2024-01-15,${TOTAL.toLowerCase()},buy,010.0,61.50,1.00`;
    expect(await load(`${sell}`, `${buy}`, otherwise)).toMatchObject({ imported: 0, skipped: 3 });
    expect(await held()).toEqual([`${TOTAL} 16`]);
  });

  test('with a third twin adds exactly one', async () => {
    await load(...lines);
    expect(await load(...lines, lines[0] ?? '')).toMatchObject({ imported: 1, skipped: 3 });
  });

  test('with other fees buys nothing again, and says which line it is', async () => {
    await load(...lines);
    const result = await load(
      `2024-06-03,${TOTAL},sell,4,66.2,1.00`,
      `2024-01-15,${TOTAL},buy,10,61.5,2`,
    );
    expect(result).toMatchObject({
      imported: 0,
      warnings: [expect.stringMatching(/^file\.csv:3: is stored with other fees/)],
    });
  });

  test('raises no revision; new lots raise the user’s alone', async () => {
    expect(await user.raised(() => load(...lines))).toEqual({ user: 1, market: 0 });
    expect(await user.raised(() => load(...lines))).toEqual({ user: 0, market: 0 });
  });

  test('sent many times at once counts once', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => load(...lines)));
    expect(sent.map(({ imported }) => imported).sort()).toEqual([0, 0, 0, 0, 3]);
  });

  test('in another account is other lots', async () => {
    await load(...lines);
    account = await addAccount(client.db, user.userId, 'cto');
    expect(await load(...lines)).toMatchObject({ imported: 3 });
  });
});

describe('a quantity below zero', () => {
  test('every sell of more than is held is named, and nothing is imported', async () => {
    expect(
      await refusal(
        `2024-02-01,${TOTAL},sell,11,1,0`,
        `2024-01-15,${TOTAL},buy,10,1,0`,
        `2024-03-01,${LVMH},sell,1,1,0`,
        `2024-02-02,${TOTAL},buy,1,1,0`,
      ),
    ).toBe(
      [
        `file.csv:2: sells 11 of ${TOTAL}, of which 10 are held on 2024-02-01`,
        `file.csv:4: sells 1 of ${LVMH}, of which 0 are held on 2024-03-01`,
        'Nothing was imported.',
      ].join('\n'),
    );
    expect(await user.call('holdings.list')).toEqual([]);
  });

  test('within a day buys come first', async () => {
    const day = [`2024-01-15,${TOTAL},sell,10,1,0`, `2024-01-15,${TOTAL},buy,10,1,0`];
    expect(await load(...day)).toMatchObject({ imported: 2 });
    expect(await held()).toEqual([`${TOTAL} 0`]);
  });

  test('what is stored counts, also where it comes later', async () => {
    await load(`2024-01-15,${TOTAL},buy,10,1,0`, `2024-06-01,${TOTAL},sell,8,1,0`);
    expect(await refusal(`2024-07-01,${TOTAL},sell,3,1,0`)).toContain(
      `file.csv:2: sells 3 of ${TOTAL}, of which 2 are held on 2024-07-01`,
    );
    expect(await refusal(`2024-03-01,${TOTAL},sell,3,1,0`)).toContain(
      `file.csv:2: sells so much of ${TOTAL} that 7 are left of the 8 that are sold on 2024-06-01`,
    );
    expect(await load(`2024-03-01,${TOTAL},sell,2,1,0`)).toMatchObject({ imported: 1 });
  });

  test('splits multiply what is held', async () => {
    const isin = 'XX0000000010';
    await addSplit(client.db, await addAsset(client.db, { isin }), '2024-03-01', '3');
    expect(
      await refusal(`2024-01-15,${isin},buy,10,1,0`, `2024-02-29,${isin},sell,30,1,0`),
    ).toMatch(/file.csv:3: sells 30 .* of which 10 are held/);
    const lines = [`2024-01-15,${isin},buy,10,1,0`, `2024-03-01,${isin},sell,30,1,0`];
    expect(await load(...lines)).toMatchObject({ imported: 2 });
  });
});

describe('warnings', () => {
  test('a stated quantity that is not the sum of the lots stays, and is named', async () => {
    const isin = 'XX0000000020';
    const asset = await addAsset(client.db, { isin });
    await addSplit(client.db, asset, '2024-03-01', '2');
    const holding = await addHolding(client.db, user.userId, account, asset, '6', {
      quantityAt: '2024-02-01',
    });
    const { warnings } = await load(`2024-01-15,${isin},buy,5,1,0`);
    expect(warnings).toEqual([
      `${isin}: its lots add up to 10, where the holding ${holding} states 6. The lots count.`,
    ]);
    expect(await load(`2024-01-16,${isin},buy,1,1,0`)).toMatchObject({ warnings: [] });
    expect(await user.call('holdings.list')).toMatchObject([{ quantity: '6', held: '12' }]);
  });

  test('a new ISIN whose check digit is wrong may be mistyped', async () => {
    const isin = 'FR0000120272';
    expect(await load(`2024-01-15,${isin},buy,5,1,0`)).toMatchObject({
      imported: 1,
      warnings: [
        `${isin}: its check digit is wrong, so it may be mistyped. No price is looked up for it.`,
      ],
    });
  });

  test('a balance that may be the whole value of the account is named', async () => {
    await addBalance(client.db, user.userId, account, '2024-01-01', '1000');
    const { warnings } = await load(`2024-01-15,${TOTAL},buy,10,90,0`);
    expect(warnings).toEqual([expect.stringContaining('€1,000.00 of its balance count as cash')]);
    expect(await load(`2024-01-16,${TOTAL},buy,10,90,0`)).toMatchObject({ warnings: [] });
  });
});

describe('correct', () => {
  test('a lot is corrected once, the file that it came from adds nothing, and undo brings it back', async () => {
    const line = `2024-01-15,${TOTAL},buy,10,1,0`;
    await load(line);
    const [lot] = await user.call('lots.list');
    let undo = '';
    const correct = async () => {
      const corrections = { date: '2024-01-16', quantity: '12', unitPrice: '2', fees: '1.5' };
      ({ undo } = await user.call('lots.correct', { id: lot.id, ...corrections }));
    };
    expect(await user.raised(correct)).toEqual({ user: 1, market: 0 });
    const [corrected] = await user.call('lots.list');
    expect(corrected).toEqual({
      ...lot,
      ...{ date: '2024-01-16', quantity: '12', unitPrice: '2', fees: '1.5' },
    });
    expect(await held()).toEqual([`${TOTAL} 12`]);
    expect(await load(line)).toMatchObject({ imported: 0, skipped: 1 });
    await user.call('journal.undo', { id: undo });
    expect(await user.call('lots.list')).toEqual([lot]);
  });

  test('no sell is left uncovered, neither another one nor the corrected one', async () => {
    await load(`2024-01-15,${TOTAL},buy,10,1,0`, `2024-06-01,${TOTAL},sell,8,1,0`);
    const [buy, sell] = await user.call('lots.list');
    const correct = (id: string, corrections: object) =>
      user.refusal('lots.correct', { id, ...corrections });
    expect(await correct(buy.id, { quantity: '7' })).toContain(`lot ${sell.id}, needs these units`);
    expect(await correct(buy.id, { date: '2024-07-01' })).toContain('needs these units');
    expect(await correct(sell.id, { quantity: '11' })).toContain('11');
    expect(await correct(sell.id, { date: '2024-01-01' })).toContain(TOTAL);
    expect(await correct(sell.id, {})).toContain('othing');
    expect(await user.call('lots.list')).toEqual([buy, sell]);
    await user.call('lots.correct', { id: buy.id, quantity: '8' });
    expect(await held()).toEqual([`${TOTAL} 0`]);
  });
});

describe('remove', () => {
  test('a lot is removed, and can be imported again', async () => {
    const line = `2024-01-15,${TOTAL},buy,10,1,0`;
    await load(line, `2024-01-16,${TOTAL},buy,5,1,0`);
    const [lot] = await user.call('lots.list');
    const remove = () => user.call('lots.remove', { id: lot.id });
    expect(await user.raised(remove)).toEqual({ user: 1, market: 0 });
    expect(await held()).toEqual([`${TOTAL} 5`]);
    expect(await load(line)).toMatchObject({ imported: 1 });
    expect(await held()).toEqual([`${TOTAL} 15`]);
  });

  test('a buy that a sell rests on stays', async () => {
    await load(`2024-01-15,${TOTAL},buy,10,1,0`, `2024-06-01,${TOTAL},sell,8,1,0`);
    const [buy, sell] = await user.call('lots.list');
    expect(await user.refusal('lots.remove', { id: buy.id })).toBe(
      `The sell of 2024-06-01, lot ${sell.id}, needs these units: remove that one first.`,
    );
    await user.call('lots.remove', { id: sell.id });
    await user.call('lots.remove', { id: buy.id });
    expect(await held()).toEqual([`${TOTAL} 0`]);
  });

  test('a lot of another user, or of nobody, is refused alike', async () => {
    await load(`2024-01-15,${TOTAL},buy,10,1,0`);
    const [lot] = await user.call('lots.list');
    const other = await client.newUser();
    for (const id of [lot.id, 'nonsense', '019f0000-0000-7000-8000-000000000000']) {
      expect(await other.refusal('lots.remove', { id })).toBe('Lot not found.');
    }
    const file = csv(HEADER);
    expect(await other.refusal('lots.import', { account, file })).toBe('Account not found.');
  });
});

test('the taxes of a statement’s trade count as fees, exactly', async () => {
  const trade = { date: '2024-01-15', isin: TOTAL, side: 'buy', quantity: '1', unitPrice: '50' };
  await user.call('lots.trades', { account, trades: [{ ...trade, fees: '0.1', tax: '0.2' }] });
  expect(await user.call('lots.list')).toMatchObject([{ fees: '0.3' }]);
});

test('names of a file name the securities that are not known, and no others', async () => {
  const namesOf = async () => {
    const holdings = await user.call('holdings.list', { account });
    return Object.fromEntries(
      holdings.map(({ isin, name }: { isin: string; name: string }) => [isin, name]),
    );
  };
  const [first, second, third] = ['IE00NAMED001', 'IE00NAMED002', 'IE00NAMED003'];
  const content = [
    'date,isin,side,quantity,unit_price,currency,name',
    `2024-01-15,${first},buy,1,50,EUR,"World, distributing"`,
    `2024-01-16,${first},buy,1,50,EUR,Later`,
    `2024-01-16,${second},buy,1,50,EUR,`,
  ].join('\n');
  await user.call('lots.import', { account, file: { name: 'lots.csv', content } });
  const trade = { date: '2024-02-15', side: 'buy', quantity: '1', unitPrice: '50' };
  const trades = [
    { ...trade, isin: first, name: 'Another' },
    { ...trade, isin: third, name: ` ${'n'.repeat(300)}` },
  ];
  await user.call('lots.trades', { account, trades });
  expect(await namesOf()).toMatchObject({
    [first]: 'World, distributing',
    [second]: second,
    [third]: 'n'.repeat(200),
  });
});

describe('more lots than one statement reads', () => {
  const DAYS = 1_000;
  const COUNT = 5_001;
  const trades = Array.from({ length: COUNT }, (_, at) => ({
    date: new Date(Date.UTC(2020, 0, 1 + (at % DAYS))).toISOString().slice(0, 10),
    ...{ isin: TOTAL, side: 'buy', quantity: '1', unitPrice: `${50 + Math.floor(at / DAYS)}` },
  }));
  const shown = ({ date, unitPrice }: { date: string; unitPrice: string }) =>
    `${date} ${unitPrice}`;

  test('are all there, by day, and within a day as they were loaded', async () => {
    const byDay = trades.toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date));
    expect(await user.call('lots.trades', { account, trades })).toMatchObject({ imported: COUNT });
    expect((await user.call('lots.list')).map(shown)).toEqual(byDay.map(shown));
    const [line] = (await user.call('positions.list')).positions;
    expect(line).toMatchObject({ quantity: COUNT });
    const { movements } = await publicRoutes(client.context, user).listPositions();
    expect(movements.map(({ date }) => date)).toEqual(byDay.map(({ date }) => date).toReversed());
    expect(movements[0]).toMatchObject({ unitPrice: 54 });
  });

  test('are known again, each', async () => {
    await user.call('lots.trades', { account, trades });
    const again = await user.call('lots.trades', { account, trades: trades.toReversed() });
    expect(again).toMatchObject({ imported: 0, skipped: COUNT });
  });

  test('the last of them is checked as the first', async () => {
    const wrong = { ...trades.at(-1), quantity: '-1' };
    const answer = await user.refusal('lots.trades', { account, trades: [...trades, wrong] });
    expect(answer).toContain(`trades.${COUNT}.quantity`);
    expect(await user.call('lots.list')).toEqual([]);
  });
});

test('the list of many lots is of one moment, though it is read in parts', async () => {
  await user.call('lots.trades', {
    account,
    trades: Array.from({ length: 2_600 }, (_, at) => ({
      ...{ date: '2024-01-15', isin: TOTAL, side: 'buy', quantity: '1' },
      unitPrice: `${100 + at}.00`,
    })),
  });
  let isListing = true;
  const changes = (async () => {
    for (let fees = 1; isListing; fees++)
      await client.context.db.change(user.userId, (tx) =>
        tx.execute(
          sql`update lots set fees = ${String(fees)}::numeric where user_id = ${user.userId}::uuid`,
        ),
      );
  })();
  for (let round = 0; round < 5; round++) {
    const listed: { fees: string }[] = await user.call('lots.list');
    expect(listed).toHaveLength(2_600);
    expect(new Set(listed.map(({ fees }) => fees)).size).toBe(1);
  }
  isListing = false;
  await changes;
});
