/** Law of what goes out: each format that is written comes back into the same figures, over drawn users. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvLine } from '../../src/core/text/csv-line.ts';
import { csvFile } from '../../src/page/operations/csv-file.ts';
import { openServedPlace, type Place } from '../support/processes/pactole.ts';
import { runs } from '../support/run/runs.ts';

const AIR = 'FR0000120073';
const WORLD = 'IE00B4L5Y983';

let place: Place;
beforeAll(async () => {
  place = await openServedPlace();
  Object.assign(place.environment, { PACTOLE_MARKET: 'off', XDG_STATE_HOME: place.folder });
  await load('rates', ['currency,date,rate', 'USD,2025-01-01,1.25']);
});
afterAll(() => place?.close());

async function run(...args: string[]): Promise<void> {
  const { code, stderr } = await place.pactole(...args);
  if (code !== 0) throw new Error(`pactole ${args.join(' ')}: ${stderr}`);
}

async function load(what: string, lines: readonly string[], ...options: string[]): Promise<void> {
  const file = join(place.folder, `${what}.csv`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  await run(what, 'import', file, ...options);
}

const day = fc.integer({ min: 1, max: 200 }).map((at) => {
  const date = new Date(Date.UTC(2025, 0, 1 + at));
  return date.toISOString().slice(0, 10);
});
const digits = (most: number) =>
  fc
    .integer({ min: 1, max: most })
    .chain((length) =>
      fc
        .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
        .map((all) => `${all.slice(0, -1).join('')}${(all.at(-1) ?? 0) || 1}`),
    );
const label = fc.constantFrom(
  ...['Salaire', '=SUM(A1)', "'=1", "''quoted", '+33 6 12', '-5 remise', '@home', '-12.50'],
  ...['CAFÉ; "Noir", Paris', 'Opération | 10', '－５'],
);
const row = fc.record({
  ...{ date: day, label },
  amount: fc.tuple(
    fc.boolean(),
    fc.integer({ min: 1, max: 900 }),
    fc.constantFrom('', '.5', '.07'),
  ),
  type: fc.constantFrom('credit', 'debit', 'transfer', 'interest', 'dividend', 'fee'),
  category: fc.constantFrom('', '', 'Café', "'=Budget", '=Budget'),
  fee: fc.constantFrom('', '', '0.25'),
  tax: fc.constantFrom('', '', '1.50'),
});
const lots = fc.record({
  coin: fc.tuple(fc.integer({ min: 0, max: 99 }), digits(18)),
  small: digits(8),
  price: fc.integer({ min: 1, max: 99_999 }),
  ...{ bought: day, isForeign: fc.boolean(), isSold: fc.boolean() },
});
const life = fc.record({
  courant: fc.array(row, { minLength: 1, maxLength: 6 }),
  dollars: fc.array(row, { minLength: 1, maxLength: 3 }),
  ...{ balance: fc.boolean(), lots },
});
type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never;

let count = 0;

async function newUser(drawn: Life): Promise<string> {
  const user = `out${++count}`;
  const of = ['--user', user];
  await run('users', 'add', user);
  await run('accounts', 'create', 'Courant', '--type', 'checking', ...of);
  await run('accounts', 'create', '=Dollars', '--type', 'savings', '--currency', 'USD', ...of);
  await run('accounts', 'create', 'CTO', '--type', 'cto', ...of);
  await run('accounts', 'create', 'Wallet', '--type', 'crypto_wallet', ...of);
  const add = async (account: string, currency: string, rows: Life['courant']) => {
    const columns = ['date', 'amount', 'currency', 'label', 'type', 'categoryName', 'accountName'];
    const lines = rows.map(({ date, amount: [isOut, whole, cents], ...each }, at) => [
      ...[date, `${isOut ? '-' : ''}${whole + at * 1000}${cents}`, currency, each.label, each.type],
      ...[each.category, account, each.fee, each.tax],
    ]);
    const file = join(place.folder, 'rows.csv');
    writeFileSync(file, [[...columns, 'fee', 'tax'], ...lines].map(csvLine).join(''));
    await run('import', file, '--account', account, '--yes', ...of);
  };
  await add('Courant', 'EUR', drawn.courant);
  await add('=Dollars', 'USD', drawn.dollars);
  if (drawn.balance)
    await run('balances', 'add', 'Courant', '--date', '2025-08-01', ...of, '--', '1234.50');
  const { coin, small, price, bought, isForeign, isSold } = drawn.lots;
  const columns = 'date,isin,side,quantity,unit_price,fees,currency,name';
  const shares = [
    `${bought},${AIR},buy,10,100,1.99,EUR,"Air ""L"""`,
    `${bought},${WORLD},buy,7.${small},${price}.25,0,EUR,World`,
    ...(isForeign ? [`2025-09-01,${WORLD},buy,2.5,80.123456,0,USD,World`] : []),
    ...(isSold ? [`2025-09-02,${AIR},sell,4,107.5,4.50,EUR,"Air ""L"""`] : []),
  ];
  const coins = [
    `${bought},coin:BTC,buy,${coin[0]}.${coin[1]},${price}.5,0,EUR,Bitcoin`,
    `${bought},coin:PEPE,buy,123456789.5,0.00000000000123,0,EUR,Pepe`,
  ];
  await load('lots', [columns, ...shares], '--account', 'CTO', '--anyway', ...of);
  await load('lots', [columns, ...coins], '--account', 'Wallet', '--anyway', ...of);
  return user;
}

interface Row {
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
  readonly label: string;
  readonly type: string | null;
  readonly categoryName: string | null;
  readonly accountName: string;
  readonly fee: string | null;
  readonly tax: string | null;
}

const plain = (amount: string | null): string | null =>
  amount === null ? null : amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

const rowsOf = async (user: string, told: (row: Row) => readonly (string | null)[]) => {
  const rows = await place.json<readonly Row[]>('transactions', 'list', '--wide', '--user', user);
  return rows.map((each) => told(each).join(' | ')).toSorted();
};

/** Cash of each account in its currency, added up where a format keeps securities in one of their own. */
async function cashOf(user: string): Promise<string[]> {
  const accounts = await place.json<readonly { name: string; cash: string; currency: string }[]>(
    ...['accounts', 'list', '--user', user],
  );
  return accounts
    .filter(({ cash }) => Number(cash) !== 0)
    .map(({ cash, currency }) => `${plain(cash)} ${currency}`)
    .toSorted();
}

async function unitsOf(user: string): Promise<string[]> {
  const held = await place.json<
    readonly { held: string; isin: string | null; ticker: string | null }[]
  >(...['holdings', 'list', '--user', user]);
  return held.map((each) => `${plain(each.held)} ${each.isin ?? each.ticker}`).toSorted();
}

/** Each lot with what it cost or brought in. */
async function lotsOf(user: string): Promise<string[]> {
  const lots = await place.json<
    readonly (Readonly<Record<'date' | 'side' | 'quantity' | 'unitPrice' | 'currency', string>> & {
      readonly fees: string | null;
    })[]
  >(...['lots', 'list', '--user', user]);
  return lots
    .map(({ date, side, quantity, unitPrice, fees, currency }) => {
      const gross = Number(quantity) * Number(unitPrice);
      const money = side === 'buy' ? gross + Number(fees ?? 0) : gross - Number(fees ?? 0);
      return [date, side, plain(quantity), money.toPrecision(10), currency].join(' ');
    })
    .toSorted();
}

const WHOLE_ROW = (each: Row) => [
  ...[each.date, plain(each.amount), each.currency, each.label, each.type, each.categoryName],
  ...[each.accountName, plain(each.fee), plain(each.tax)],
];

/** Accounts of all that a file of rows holds are made by `import`. */
async function importedBy(file: string): Promise<string> {
  const user = `back${++count}`;
  await run('users', 'add', user);
  await run('import', file, '--new', '--yes', '--user', user);
  return user;
}

async function movedBy(files: readonly string[], ...options: string[]): Promise<string> {
  const user = `back${++count}`;
  await run('users', 'add', user);
  const { compared } = await place.json<{ compared: readonly { reason: string | null }[] }>(
    ...['move-in', ...files, '--yes', ...options, '--user', user],
  );
  expect(compared.filter(({ reason }) => reason !== null)).toEqual([]);
  return user;
}

test('each format that is written comes back into the same figures', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (drawn) => {
      const user = await newUser(drawn);
      const out = (name: string) => join(place.folder, `${user}-${name}`);
      const rows = await rowsOf(user, WHOLE_ROW);

      // Rows: the command's file, the page's, and that of the folder.
      await run('transactions', 'export', out('rows.csv'), '--user', user);
      expect(await rowsOf(await importedBy(out('rows.csv')), WHOLE_ROW)).toEqual(rows);
      await run('export', out('folder'), '--format', 'csv', '--user', user);
      const ofFolder = await importedBy(join(out('folder'), 'transactions.csv'));
      expect(await rowsOf(ofFolder, WHOLE_ROW)).toEqual(rows);
      const listed = await place.json<Parameters<typeof csvFile>[0]>(
        ...['transactions', 'list', '--user', user],
      );
      writeFileSync(out('page.csv'), await (await csvFile(listed)).text());
      expect(await rowsOf(await importedBy(out('page.csv')), WHOLE_ROW)).toEqual(rows);
      // The same file again, in the place that it is of, adds nothing and asks nothing.
      await run('import', out('rows.csv'), '--yes', '--user', user);
      expect(await rowsOf(user, WHOLE_ROW)).toEqual(rows);

      const cash = await cashOf(user);
      const units = await unitsOf(user);
      const moved = ({ date, amount, currency }: Row) => [date, plain(amount), currency];
      const fees = (each: Row) => [...moved(each), plain(each.fee), plain(each.tax)];

      const folder = out('performance');
      await run('export', folder, '--format', 'portfolio-performance', '--user', user);
      const performance = await movedBy(
        ['account', 'portfolio'].map((name) => join(folder, `${name}-transactions.csv`)),
      );
      expect(await cashOf(performance)).toEqual(cash);
      expect(await unitsOf(performance)).toEqual(units);
      const lots = await lotsOf(user);
      expect(await lotsOf(performance)).toEqual(lots);
      // A balance becomes a row of what was there before.
      const isOwn = (line: string) => rowsFees.includes(line);
      const rowsFees = await rowsOf(user, fees);
      expect((await rowsOf(performance, fees)).filter(isOwn)).toEqual(rowsFees);

      for (const [format, read] of [
        ['hledger', (file: string) => ['hledger', '-f', file, 'print', '-O', 'csv']],
        [
          'beancount',
          (file: string) => [
            ...['bean-query', '-f', 'csv', file],
            'SELECT id, date, payee, narration, account, str(number) AS exact, currency',
          ],
        ],
      ] as const) {
        await run('export', out(format), '--format', format, '--user', user);
        const [command = '', ...args] = read(out(format));
        writeFileSync(out(`${format}.csv`), execFileSync(command, args, { encoding: 'utf8' }));
        const coins = ['--isin', 'BTCEUR=coin', '--isin', 'PEPEEUR=coin'];
        const back = await movedBy([out(`${format}.csv`)], '--currency', 'EUR', ...coins);
        expect(await cashOf(back)).toEqual(cash);
        expect(await lotsOf(back)).toEqual(lots);
        expect(
          (await unitsOf(back)).map((each) => each.replace(/(BTC|PEPE)\S*/, '$1-EUR')),
        ).toEqual(units);
        const own = await rowsOf(user, moved);
        const returned = await rowsOf(back, moved);
        expect(returned.filter((line) => own.includes(line))).toEqual(own);
      }
    }),
    { numRuns: runs(2) },
  );
});
