/** Altered exports with a recomputed checksum: wrong data is refused, and no other user's figures change. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportedRows } from '../../../../src/contract/exported-rows.ts';
import { toDay } from '../../../../src/core/time/day.ts';
import { newId } from '../../../../src/db/id.ts';
import { ensureCategories } from '../../../../src/db/queries/accounts/categories.ts';
import { storeLoanTerms } from '../../../../src/db/queries/accounts/loan-terms.ts';
import { storeHistory } from '../../../../src/db/queries/market/refresh-results.ts';
import { deleteUser } from '../../../../src/db/queries/users/deletion.ts';
import {
  type ExportedRow,
  type ExportHeader,
  exportReader,
  exportWriter,
} from '../../../../src/db/queries/users/export-format.ts';
import { EXPORT_TABLES } from '../../../../src/db/queries/users/tables.ts';
import { userIdOf, userNamed } from '../../../../src/db/queries/users/users.ts';
import {
  accountOwners,
  members,
  milestones,
  rules,
  settledDoubts,
} from '../../../../src/db/schema.ts';
import { routesOf, urlOf } from '../../../../src/http/routes/routes.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../../../src/market-data/settings.ts';
import { callOwner } from '../../../../src/procedures/machine/call.ts';
import { ownerRouter } from '../../../../src/procedures/machine/router.ts';
import { rowChecker } from '../../../../src/procedures/machine/users/export-lines.ts';
import { exportedText } from '../../../../src/procedures/machine/users/exported-text.ts';
import { router } from '../../../../src/procedures/public/router.ts';
import { marketAccess } from '../../../../src/procedures/user/market/market-refresh.ts';
import { openTestDatabase } from '../../../support/databases/database.ts';
import { rows } from '../../../support/databases/rows.ts';
import { runs } from '../../../support/run/runs.ts';
import { type Service, startService } from '../../../support/service/service.ts';
import {
  addAccount,
  addAsset,
  addBalance,
  addHolding,
  addLot,
  addPrice,
  addRate,
  addSplit,
  addTransactions,
} from '../../../support/users/wealth.ts';

const NOW = '2026-06-30T12:00:00Z';
const SHARED = 'FR0000120271';
const OWN = 'FR0000120321';

let service: Service;
let key: string;
/** The neighbour's responses before any restore. */
let before: string;
/** The lines of an honest export: everything of the sender's. */
let honest: Line[];

const checker = rowChecker('2026-07-01');

interface Line {
  readonly table: string;
  readonly row: ExportedRow;
}

beforeAll(async () => {
  service = await startService({ database: await openTestDatabase(), timeZone: 'UTC' });
  service.setNow(NOW);
  const { query: db } = service.database;
  const shared = await addAsset(db, { isin: SHARED, name: 'Shared', ticker: 'SHR.PA' });
  const world = { isin: 'IE00B4L5Y983', name: 'World', kind: 'etf', ticker: 'EUNL.DE' };
  const fund = await addAsset(db, world);
  for (const date of ['2026-01-30', '2026-05-29']) {
    await addPrice(db, shared, date, '60', 'USD');
    await addPrice(db, fund, date, '100');
    await addRate(db, 'USD', date, '1.1');
  }

  for (const user of ['neighbour', 'sender']) {
    const userId = await userNamed(db, user);
    const account = await addAccount(db, userId, 'pea', {
      name: 'PEA',
      iban: 'FR7630006000011234567890189',
      loanTermMonths: 12,
      areaSqm: 65.5,
    });
    await addBalance(db, userId, account, '2026-01-31', '1000');
    await storeLoanTerms(
      db,
      { userId, accountId: account, date: '2026-01-31' },
      { ratePct: '1.2', instalment: '900', deferral: 'partial', deferralUntil: '2026-03-31' },
    );
    const categoryId = (await ensureCategories(db, userId, ['Food'])).get('Food') ?? null;
    await addTransactions(db, userId, account, [
      { date: '2026-02-01', amount: '-12.50', fee: '0.10', tax: '0.05', categoryId },
    ]);
    const holding = await addHolding(db, userId, account, shared, '10', { costBasis: '500' });
    const lot = { date: '2026-01-05', side: 'buy', quantity: '10', unitPrice: '50', fees: '1' };
    await addLot(db, userId, holding, lot);
    if (user === 'sender') {
      const own = await addAsset(db, { isin: OWN, name: 'Own', ticker: 'OWN.PA' });
      await addPrice(db, own, '2026-05-29', '7');
      await addSplit(db, own, '2026-03-02', '2');
      await addHolding(db, userId, account, own, '3');
      await db.insert(rules).values({ userId, position: 1, label: 'shop*', category: 'Food' });
      await db.insert(milestones).values({ userId, threshold: '1000' });
      const memberId = newId();
      await db.insert(members).values({ userId, id: memberId, name: 'Grace' });
      const of = { userId, accountId: account };
      await db.insert(accountOwners).values({ ...of, id: newId(), memberId, sharePct: '60' });
      const doubt = { kind: 'owner', facts: 'none' } as const;
      await db.insert(settledDoubts).values({ ...of, id: newId(), ...doubt });
    } else {
      // No rate of theirs is known yet.
      const pounds = await addAccount(db, userId, 'checking', { currency: 'GBP' });
      await addBalance(db, userId, pounds, '2026-01-31', '5000', 'GBP');
    }
  }
  key = await service.key(undefined, 'neighbour');
  before = await reads();
  honest = linesOf(await exported('sender'));
});
afterAll(() => service.close());

const context = () => {
  const market = marketAccess(
    { ...DEFAULT_MARKET_SETTINGS, enabled: false },
    new AbortController().signal,
  );
  return { db: service.database, now: Date.parse(NOW), timeZone: 'UTC', market };
};

async function exported(user: string): Promise<string> {
  let text = '';
  for await (const part of exportedText(ownerRouter.createCaller(context()), user, {}))
    text += part;
  return text;
}

/** Returns the responses to the neighbour's reads, as text. */
async function reads(): Promise<string> {
  const paths = routesOf(router)
    .filter(({ meta }) => meta.openapi.method === 'GET')
    .map(urlOf);
  const answers = await Promise.all(
    paths.map(async (path) => {
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(service.url + path, { headers });
      return `${path} ${response.status} ${await response.text()}`;
    }),
  );
  return answers.join('\n');
}

function linesOf(text: string): Line[] {
  const reader = exportReader();
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const read = reader.read(line);
      return read === null || 'header' in read ? [] : [read];
    });
}

const HEADER: ExportHeader = {
  person: 'sender',
  benchmark: 'world',
  release: '0.1.0',
  exportedAt: NOW,
};

/** An export with a checksum of its own. */
function sealed(lines: readonly Line[], header: Partial<ExportHeader> = {}): string {
  const writer = exportWriter();
  const first = writer.header({ ...HEADER, ...header });
  const others = lines.map(({ table, row }) => writer.rows(table, [row]));
  return [first, ...others, writer.end()].join('');
}

/** The honest export with the first row of a table changed; null leaves a column out. */
function altered(table: string, changes: Readonly<Record<string, string | null>>): string {
  const at = honest.findIndex((line) => line.table === table);
  expect(at, table).toBeGreaterThanOrEqual(0);
  return sealed(honest.map((line, index) => (index === at ? changed(line, changes) : line)));
}

const changed = ({ table, row }: Line, changes: Readonly<Record<string, string | null>>): Line => ({
  table,
  row: Object.fromEntries(
    Object.entries({ ...row, ...changes }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  ),
});

/** The line of the first row of a table; the header is line 1. */
const lineOf = (table: string) => honest.findIndex((line) => line.table === table) + 2;

const restore = (text: string) =>
  callOwner(context(), 'users.restore', {
    user: 'receiver',
    content: async function* () {
      yield Buffer.from(text);
    },
  });

/** The message that an export is refused with, or what it restored; the receiver is gone afterwards. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
async function attempt(text: string): Promise<any> {
  const counted = await countRows();
  const answer = await restore(text).catch((error: unknown) => error);
  const userId = await userIdOf(service.database.query, 'receiver');
  if (answer instanceof Error) {
    if (answer.name !== 'DomainError') throw answer;
    expect(userId).toBeNull();
    expect(await countRows()).toEqual(counted);
    expect(answer.message).not.toContain('\n');
    expect(answer.message.length).toBeLessThan(300);
  }
  if (userId !== null) {
    expect(await reads()).toBe(before);
    await service.database.write(userId, (tx) => deleteUser(tx, userId));
  }
  return answer instanceof Error ? answer.message : answer;
}

async function countRows(): Promise<unknown> {
  const counts = EXPORT_TABLES.map(
    ({ name }) =>
      sql`(select count(*)::int from ${sql.identifier(name)}) as ${sql.identifier(name)}`,
  );
  return rows(service.database.query, sql`select ${sql.join(counts, sql`, `)}`);
}

test('the rows of an export have the columns of its tables', () => {
  const columns = EXPORT_TABLES.map(({ name, columns }) => [
    name,
    columns.map((each) => each.name),
  ]);
  const shapes = Object.entries(exportedRows('2026-06-30')).map(([name, { shape }]) => [
    name,
    Object.keys(shape).filter((column) => column !== 'from_feed'),
  ]);
  expect(Object.fromEntries(shapes)).toEqual(Object.fromEntries(columns));
});

test('the honest export is restored, and changes nothing for others', async () => {
  expect(before).not.toMatch(/^\S+ (?!200)/m);
  expect(await attempt(sealed(honest))).toMatchObject({ referenceRows: 0 });
});

const LONG = 'x'.repeat(5_000_000);
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

const NO_NUMBERS = ['NaN', 'Infinity', '-Infinity', '1e300', '', '1,5', '0x10', '٣'];
const TOO_LONG = ['9'.repeat(19), `0.${'1'.repeat(19)}`];
const NOT_ABOVE_ZERO = ['-5', '0', '0.00'];
const NO_DAYS = ['infinity', '-infinity', '2026-02-30', '10000-01-01', '0000-01-01', '2026-1-1'];
const TO_COME = ['9999-12-31', '2026-07-02'];

/** Values that a field refuses. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  'assets.isin': ['FR000012027', ''],
  'assets.name': ['', 'x'.repeat(201)],
  'assets.ter': [...NO_NUMBERS, ...TOO_LONG, '-1', '101'],
  'assets.ticker': ['A B', ''],
  'prices.price': [...NO_NUMBERS, ...TOO_LONG, ...NOT_ABOVE_ZERO],
  'prices.date': [...NO_DAYS, ...TO_COME],
  'prices.currency': ['', 'US', '€€€'],
  'splits.ratio': [...NO_NUMBERS, ...TOO_LONG, ...NOT_ABOVE_ZERO],
  'splits.date': [...NO_DAYS, ...TO_COME],
  'rates.rate': [...NO_NUMBERS, ...TOO_LONG, ...NOT_ABOVE_ZERO],
  'rates.date': [...NO_DAYS, ...TO_COME],
  'rates.currency': ['EUR', 'eur', 'US'],
  'accounts.name': ['', 'x'.repeat(81)],
  'accounts.iban': ['FR7630006000011234567890188'],
  'accounts.connector_meta': ['{"chain":"BTC"}', '{"chain":"DOGE","address":"x"}', 'null'],
  'accounts.details': ['no JSON', '[]', `{"a":"${'x'.repeat(10_000)}"}`],
  'accounts.linked_account_id': ['x', ''],
  'accounts.continues_account_id': ['x', ''],
  'accounts.archived_at': NO_DAYS,
  'accounts.created_at': ['infinity', '2026-02-30T00:00:00.000000Z', '2026-01-01T24:00:00Z'],
  'accounts.cost_basis': [...NO_NUMBERS, ...TOO_LONG, '-1'],
  'accounts.tax_social_pct': [...NO_NUMBERS, ...TOO_LONG, '-1', '100.1'],
  'accounts.area_sqm': [...NO_NUMBERS, '-1', '1e10'],
  'accounts.loan_term_months': [...NO_NUMBERS, '0', '1201', '1.5'],
  'accounts.built_year': [...NO_NUMBERS, '0', '10000'],
  'members.name': ['', 'x'.repeat(101), 'a\u0000b'],
  'account_owners.account_id': ['x', ''],
  'account_owners.share_pct': [...NO_NUMBERS, ...TOO_LONG, ...NOT_ABOVE_ZERO, '100.1'],
  'settled_doubts.account_id': ['x', ''],
  'settled_doubts.facts': ['x'.repeat(301)],
  'categories.name': ['', 'x'.repeat(251)],
  'balances.balance': [...NO_NUMBERS, ...TOO_LONG],
  'balances.date': NO_DAYS,
  'loan_terms.rate_pct': [...NO_NUMBERS, ...TOO_LONG, '-1', '100.1'],
  'loan_terms.instalment': [...NO_NUMBERS, ...TOO_LONG, ...NOT_ABOVE_ZERO],
  'loan_terms.deferral_until': NO_DAYS,
  'transactions.amount': [...NO_NUMBERS, ...TOO_LONG],
  'transactions.fee': [...NO_NUMBERS, ...TOO_LONG, '-0.01'],
  'transactions.tax': [...NO_NUMBERS, ...TOO_LONG, '-0.01'],
  'transactions.date': NO_DAYS,
  'transactions.deleted_at': NO_DAYS,
  'transactions.label': ['', 'x'.repeat(4_001), 'a\u0000b', '\u0301'.repeat(31)],
  'transactions.note': ['x'.repeat(10_001)],
  'transactions.identity': ['ff', ''],
  'transactions.ordinal': ['-1', '99999999999', 'NaN'],
  'holdings.quantity': [...NO_NUMBERS, ...TOO_LONG, '-1'],
  'holdings.cost_basis': [...NO_NUMBERS, ...TOO_LONG, '-1'],
  'holdings.quantity_at': NO_DAYS,
  'holdings.entry_date': NO_DAYS,
  'holdings.worthless_at': NO_DAYS,
  'lots.quantity': [...NO_NUMBERS, ...TOO_LONG, ...NOT_ABOVE_ZERO],
  'lots.unit_price': [...NO_NUMBERS, ...TOO_LONG, '-1'],
  'lots.fees': [...NO_NUMBERS, ...TOO_LONG, '-1'],
  'lots.date': NO_DAYS,
  'milestones.threshold': [...NO_NUMBERS, ...TOO_LONG, ...NOT_ABOVE_ZERO],
  'rules.label': ['', '***', 'x'.repeat(201)],
  'rules.position': ['0', '501', 'NaN'],
  'rules.amount_from': [...NO_NUMBERS, ...TOO_LONG],
};

describe('is refused in a line that names line and field', () => {
  const refusal = ([table = '', column = '']: readonly string[]) =>
    new RegExp(`^Line ${lineOf(table)} of the export is wrong: ${column} of ${table} must`);

  test.each(Object.entries(WRONG))('%s', (field, values) => {
    const [table = '', column = ''] = field.split('.');
    const line = lineOf(table);
    for (const value of values) {
      const row = honest[line - 2]?.row ?? {};
      expect(() => checker.row(line, table, { ...row, [column]: value })).toThrow(
        refusal([table, column]),
      );
    }
  });

  test('a field of each table, read from a file, with nothing left behind', async () => {
    const fieldOf = new Map(Object.keys(WRONG).map((field) => [field.split('.')[0] ?? '', field]));
    for (const [table, field] of fieldOf) {
      const [, column = ''] = field.split('.');
      for (const value of WRONG[field]?.slice(0, 2) ?? [])
        expect(await attempt(altered(table, { [column]: value }))).toMatch(
          refusal([table, column]),
        );
    }
    expect(await reads()).toBe(before);
  });

  test.each([
    ['prices', 'from_feed', 'maybe'],
    ['accounts', 'type', 'casino'],
    ['transactions', 'type', '__proto__'],
    ['lots', 'side', 'short'],
    ['settled_doubts', 'kind', 'taste'],
    ['members', 'login', 'neighbour'],
    ['accounts', 'colour', 'red'],
    ['accounts', 'user_id', '00000000-0000-7000-8000-000000000000'],
    ['accounts', 'revision', '9'],
    ['prices', 'recorded', '9'],
  ])('of a newer release, %s.%s %j', async (table, column, value) => {
    const message = await attempt(altered(table, { [column]: value }));
    expect(message).toMatch(new RegExp(`^Line ${lineOf(table)} of the export says .*newer`));
    expect(message).toContain(column);
  });

  test.each([
    ['prices', 'price'],
    ['transactions', 'amount'],
    ['accounts', 'name'],
  ])('%s without its %s', async (table, column) => {
    expect(await attempt(altered(table, { [column]: null }))).toBe(
      `Line ${lineOf(table)} of the export is wrong: ${column} of ${table} is required.`,
    );
  });

  test.each([
    [{ benchmark: 'moon' }, /^Line 1 of the export says benchmark "moon" .*newer/],
    [{ person: '' }, /^Line 1 of the export is wrong: person of its header /],
    [{ exportedAt: 'yesterday' }, /^Line 1 of the export is wrong: exportedAt of its header /],
  ])('a header with %j', async (header, expected) => {
    expect(await attempt(sealed(honest, header))).toMatch(expected);
  });

  test.each([
    ['a label of 5,000,000 characters', 'transactions', { label: LONG }],
    ['JSON of a depth of 100,000', 'accounts', { details: DEEP.replace(/\[/, '{"a":') }],
    [
      'many columns',
      'milestones',
      Object.fromEntries(Array.from({ length: 9e4 }, (_, at) => [at, ''])),
    ],
  ])('a line that is too long: %s', async (_, table, changes) => {
    const line = table === 'accounts' ? /^Line \d+ of the export/ : /more than 262144 bytes/;
    expect(await attempt(altered(table, changes))).toMatch(line);
  });

  test('names of a prototype are no tables and no columns', async () => {
    const lines = sealed(honest).split('\n');
    const named = (line: string) => attempt([lines[0], line, ...lines.slice(1)].join('\n'));
    expect(await named('{"__proto__":{"id":"x"}}')).toMatch(/No export holds "__proto__"/);
    expect(await named('{"constructor":{}}')).toMatch(/No export holds "constructor"/);
    expect(await named('{"milestones":{"threshold":"1","__proto__":"x"}}')).toMatch(
      /^Line 2 .*newer/,
    );
  });
});

describe('what others rest on stays as it is', () => {
  const row = (table: string, row: ExportedRow): Line => ({ table, row });
  const shared = () => idOf(SHARED);
  const idOf = (isin: string) =>
    honest.find(({ table, row }) => table === 'assets' && row.isin === isin)?.row.id ?? '';

  /** The honest export with more reference rows. */
  const withMore = (...more: Line[]) => {
    const order = EXPORT_TABLES.map(({ name }) => name);
    const lines = [...honest, ...more];
    return sealed(lines.toSorted((a, b) => order.indexOf(a.table) - order.indexOf(b.table)));
  };

  test('prices, rates and splits of days that are missing here', async () => {
    const rich = withMore(
      row('prices', { asset_id: shared(), date: '2026-06-30', price: '999999', currency: 'USD' }),
      row('rates', { currency: 'USD', date: '2026-06-30', rate: '0.0001' }),
      row('splits', { asset_id: shared(), date: '2026-06-01', ratio: '1000000' }),
      row('rates', { currency: 'GBP', date: '2026-06-30', rate: '0.0001' }),
    );
    expect(await attempt(rich)).toMatchObject({ referenceRows: 4 });
  });

  test('the fund of a benchmark', async () => {
    const fund = honest.find(({ row: { ticker } }) => ticker === 'EUNL.DE')?.row.id ?? '';
    const price = { asset_id: fund, date: '2026-06-15', price: '1', currency: 'EUR' };
    expect(await attempt(withMore(row('prices', price)))).toMatchObject({ referenceRows: 1 });
  });

  test('the fund of a benchmark under its ticker', async () => {
    const id = '00000000-0000-7000-8000-000000000001';
    const asset = { id, name: 'Not it', isin: 'LU0000000001', ticker: 'EUNL.DE', kind: 'etf' };
    const price = { asset_id: id, date: '2026-06-15', price: '1', currency: 'EUR' };
    const answer = await attempt(withMore(row('assets', asset), row('prices', price)));
    expect(answer).toMatchObject({ referenceRows: 2 });
  });

  test('what is known of an asset', async () => {
    const name = await attempt(
      altered('assets', { name: 'Another', kind: 'bond', currency: 'USD', ticker: 'BAD.PA' }),
    );
    expect(name).toMatchObject({ rows: { assets: 3 } });
  });
});

describe('members, their shares and what was settled', () => {
  const UNKNOWN = '00000000-0000-7000-8000-000000000003';
  const rowOf = (table: string) => honest.find((line) => line.table === table)?.row ?? {};
  const withRow = (table: string, more: ExportedRow) => {
    const at = honest.findLastIndex((line) => line.table === table) + 1;
    return sealed([...honest.slice(0, at), { table, row: more }, ...honest.slice(at)]);
  };
  const neighbours = async (table: string) => {
    const [row] = await rows<{ id: string }>(
      service.database.query,
      sql`select t.id from ${sql.identifier(table)} t join users u on u.id = t.user_id where u.name = 'neighbour' limit 1`,
    );
    return row?.id ?? '';
  };

  test.each([
    ['account_owners', 'member_id'],
    ['account_owners', 'account_id'],
    ['settled_doubts', 'account_id'],
  ])('%s with a %s that the file lacks, or of another user', async (table, column) => {
    const foreign = column === 'account_id' ? await neighbours('accounts') : UNKNOWN;
    for (const id of [UNKNOWN, foreign])
      expect(await attempt(altered(table, { [column]: id }))).toMatch(
        /^(Line \d+|A line|The export)/,
      );
  });

  test('shares of more than all of an account', async () => {
    const second = { id: UNKNOWN, name: 'Mary', created_at: NOW.replace('Z', '.000000Z') };
    const members = withRow('members', second).split('\n');
    const owner = { ...rowOf('account_owners'), id: UNKNOWN, member_id: UNKNOWN };
    const both = linesOf(members.join('\n'));
    const at = both.findLastIndex(({ table }) => table === 'account_owners') + 1;
    const text = sealed([
      ...both.slice(0, at),
      { table: 'account_owners', row: owner },
      ...both.slice(at),
    ]);
    expect(await attempt(text)).toMatch(/100/);
  });

  test.each(['members', 'account_owners', 'settled_doubts'])('%s twice', async (table) => {
    expect(await attempt(withRow(table, rowOf(table)))).toMatch(/^(Line \d+|A line|The export)/);
  });
});

test('a file’s asset is known by its ISIN alone to a later holder, without price, split, name or ticker', async () => {
  const { query: db } = service.database;
  const isin = 'FR0000131104';
  const id = '00000000-0000-7000-8000-000000000002';
  const lines: Line[] = [
    { table: 'assets', row: { id, isin, name: 'Evil', kind: 'bond', ticker: 'BAD.PA', ter: '99' } },
    {
      table: 'prices',
      row: {
        asset_id: id,
        date: '2026-06-01',
        price: '1000000',
        currency: 'EUR',
        from_feed: 'false',
      },
    },
    { table: 'splits', row: { asset_id: id, date: '2026-06-02', ratio: '1000000' } },
  ];
  expect(await restore(sealed(lines))).toMatchObject({ referenceRows: 3 });
  const later = await userNamed(db, 'later');
  const account = await addAccount(db, later, 'pea', { name: 'PEA' });
  await addHolding(db, later, account, id, '3');
  const laterKey = await service.key(undefined, 'later');
  const positions = async () =>
    (await service.call('GET', '/api/v1/positions', { key: laterKey })).body.positions;
  expect(await positions()).toMatchObject([
    { name: isin, kind: 'other', ticker: null, ter: null, quantity: 3, value: null },
  ]);
  const closes = [{ day: toDay('2026-06-01'), price: '8' }];
  expect(await storeHistory(service.database, id, 'EUR', closes, [])).toBe(1);
  expect(await positions()).toMatchObject([{ quantity: 3, value: 24 }]);
  for (const user of ['later', 'receiver']) {
    const userId = await userNamed(db, user);
    await service.database.write(userId, (tx) => deleteUser(tx, userId));
  }
});

const HOSTILE = [
  ...['NaN', 'Infinity', '-Infinity', 'infinity', '1e300', '1e-300', '-5', '0', '', ' ', 'null'],
  ...['9999-12-31', '0000-00-00', '2026-06-30', 'true', 'false', 't', '{}', '{,}', 'NULL', '\\'],
  ...['\u0000', '\ud800', '\u202e=1', "'; drop table users; --", '__proto__', 'x'.repeat(70_000)],
  ...['00000000-0000-7000-8000-000000000000', '999999', '0.0001', '2147483648', '-0', '١٢'],
];

test('whatever is altered: refused as a whole, or of no effect on others', async () => {
  const columnsOf = new Map(
    Object.entries(exportedRows('2026-06-30')).map(([name, { shape }]) => [
      name,
      Object.keys(shape),
    ]),
  );
  const alteration = fc.record({
    line: fc.nat(),
    column: fc.nat(),
    value: fc.constantFrom(...HOSTILE),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(alteration, { minLength: 1, maxLength: 3 }), async (alterations) => {
      const lines = [...honest];
      for (const { line, column, value } of alterations) {
        const at = line % lines.length;
        const old = lines[at];
        const columns = columnsOf.get(old?.table ?? '') ?? [];
        if (old !== undefined)
          lines[at] = changed(old, { [columns[column % columns.length] ?? '']: value });
      }
      const answer = await attempt(sealed(lines));
      if (typeof answer === 'string') expect(answer).toMatch(/^(Line \d+ of the|The) export[ ,]/);
    }),
    { numRuns: runs(50) },
  );
});
