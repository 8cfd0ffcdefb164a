/** Altered exports that are restored all the same: each page and route can be read, and the export comes back again. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { exportedRows } from '../../src/contract/exported-rows.ts';
import { deleteUser } from '../../src/db/queries/users/deletion.ts';
import {
  type ExportedRow,
  type ExportHeader,
  exportReader,
  exportWriter,
} from '../../src/db/queries/users/export-format.ts';
import { EXPORT_TABLES } from '../../src/db/queries/users/tables.ts';
import { userIdOf } from '../../src/db/queries/users/users.ts';
import { routesOf, urlOf } from '../../src/http/routes/routes.ts';
import { INTERNAL_PROCEDURES } from '../../src/procedures/internal/call.ts';
import { callOwner } from '../../src/procedures/machine/call.ts';
import { ownerRouter } from '../../src/procedures/machine/router.ts';
import { exportedText } from '../../src/procedures/machine/users/exported-text.ts';
import { router } from '../../src/procedures/public/router.ts';
import { runs } from '../support/run/runs.ts';
import { fill, type Ids, INPUTS } from '../support/service/internal-inputs.ts';
import { type Service, startService } from '../support/service/service.ts';

const NOW = '2026-09-20T12:00:00Z';

interface Line {
  readonly table: string;
  readonly row: ExportedRow;
}

let service: Service;
let ids: Ids;
let header: ExportHeader;
/** The lines of an honest export, with a row of each table. */
let honest: readonly Line[];

beforeAll(async () => {
  service = await startService({ timeZone: 'UTC' });
  service.setNow(NOW);
  const sender = await service.signIn('sender');
  ids = await fill(sender);
  await sender.mutate('firstSteps.dismiss', { steps: ['loan'] });
  await sender.mutate('accounts.owners', {
    ...{ id: ids.account, owners: [{ member: 'ada-only', sharePct: '60' }] },
  });
  await sender.mutate('holdings.setPrice', { id: ids.holding, price: '12', date: '2026-09-10' });
  const account = { name: 'Dollars', type: 'checking', currency: 'USD' };
  const { body: dollars } = await sender.mutate('accounts.create', { account });
  await sender.mutate('balances.record', { balance: { id: dollars.id, balance: '5' } });
  await sender.mutate('rates.set', { currency: 'USD', rate: '1.1', date: '2026-09-10' });
  await sender.mutate('accounts.set', { id: ids.loan, paidBy: ids.other });
  await sender.mutate('transactions.split', {
    ...{ id: ids.transaction, parts: [{ amount: '-0.20', category: 'Part' }, {}] },
  });
  const read = linesOf(await exported('sender'));
  header = read.header;
  const { asset_id = '' } = read.lines.find(({ table }) => table === 'prices')?.row ?? {};
  const split = { table: 'splits', row: { asset_id, date: '2026-03-02', ratio: '2' } };
  const at = read.lines.findLastIndex(({ table }) => table === 'prices') + 1;
  honest = read.lines.toSpliced(at, 0, split);
  const tables = new Set(honest.map(({ table }) => table));
  expect(EXPORT_TABLES.map(({ name }) => name).filter((name) => !tables.has(name))).toEqual([]);
});
afterAll(() => service.close());

const context = () => ({ db: service.database, now: Date.parse(NOW), timeZone: 'UTC' });

async function exported(user: string): Promise<string> {
  let text = '';
  for await (const part of exportedText(ownerRouter.createCaller(context()), user, {}))
    text += part;
  return text;
}

function linesOf(text: string) {
  const reader = exportReader();
  const read = text.trimEnd().split('\n').map(reader.read);
  const [first] = read.flatMap((each) => (each !== null && 'header' in each ? [each.header] : []));
  if (first === undefined) throw new Error('An export has a header');
  return {
    header: first,
    lines: read.flatMap((each) => (each === null || 'header' in each ? [] : [each])),
  };
}

/** An export with a checksum of its own. */
function sealed(lines: readonly Line[]): string {
  const writer = exportWriter();
  const first = writer.header(header);
  const others = lines.map(({ table, row }) => writer.rows(table, [row]));
  return [first, ...others, writer.end()].join('');
}

const restore = (user: string, text: string) =>
  callOwner(context(), 'users.restore', {
    user,
    content: async function* () {
      yield Buffer.from(text);
    },
  });

async function remove(user: string): Promise<void> {
  const userId = await userIdOf(service.database.query, user);
  if (userId !== null) await service.database.write(userId, (tx) => deleteUser(tx, userId));
}

/** Reads everything of a user; returns what is an error of the service. */
async function failures(user: string): Promise<readonly string[]> {
  const key = await service.key(undefined, user);
  const session = await service.signIn(user);
  const failed: string[] = [];
  const note = (name: string, status: number) => {
    if (status >= 500) failed.push(`${name} ${status}`);
  };
  for (const route of routesOf(router)) {
    if (route.meta.openapi.method !== 'GET') continue;
    const headers = { authorization: `Bearer ${key}` };
    note(urlOf(route), (await fetch(service.url + urlOf(route), { headers })).status);
  }
  for (const [path, { type }] of INTERNAL_PROCEDURES) {
    if (type !== 'query') continue;
    note(path, (await session.query(path, INPUTS[path]?.(ids) ?? {})).status);
  }
  const { body: changes } = await session.query('journal.list');
  for (const { id } of changes) {
    note(`show ${id}`, (await session.query('journal.show', { id })).status);
    note(`undo ${id}`, (await session.mutate('journal.undo', { id })).status);
  }
  note('dashboard afterwards', (await session.query('dashboard.today')).status);
  return failed;
}

/** Restores lines, and reads everything: refused in words with nothing left, or whole and without an error. */
async function attempt(lines: readonly Line[]): Promise<string> {
  const answer = await restore('receiver', sealed(lines)).catch((error: unknown) => error);
  if (answer instanceof Error) {
    if (answer.name !== 'DomainError') throw answer;
    expect(await userIdOf(service.database.query, 'receiver')).toBeNull();
    return answer.message;
  }
  try {
    const again = await exported('receiver');
    await restore('again', again);
    expect(linesOf(await exported('again')).lines).toEqual(linesOf(again).lines);
    expect(await failures('receiver')).toEqual([]);
  } finally {
    await remove('receiver');
    await remove('again');
  }
  return 'restored';
}

/** Texts that a field may accept, and that no form would send. */
const EXTREMES = [
  ...['0', '1', '-1', '0.000000000000000001', '999999999999999999', '-999999999999999999'],
  ...['0001-01-01', '1583-10-15', '9999-12-31', '2026-02-29', '2026-09-20', '2147483647', '100'],
  ...['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z', 'true', 'false', '{}', '[]', 'null'],
  ...['{"total":"-4.20","list":[]}', '{"chain":"bitcoin","address":"x"}', '[null]', '""'],
  ...['EUR', 'XXX', 'JPY', 'USD', 'x', '\u202e\u2028', '=1+1', '__proto__', '*', 'undefined'],
  ...['loan', 'savings', 'crypto_wallet', 'initial', 'onchain', 'transfer', 'users', 'owner'],
  ...['a'.repeat(64), '0'.repeat(64), '00000000-0000-0000-0000-000000000000'],
];

/** Values that the forms of a row's columns accept: extreme ones, and those of the same kind in other rows. */
function acceptedIn({ table, row }: Line): readonly (readonly [column: string, value: string])[] {
  const [, schema] =
    Object.entries(exportedRows('2026-09-20')).find(([name]) => name === table) ?? [];
  const ids = honest.flatMap((line) => line.row.id ?? []);
  return Object.entries<z.ZodType>(schema?.shape ?? {}).flatMap(([column, field]) =>
    [...EXTREMES, ...(/id$/.test(column) ? ids : [])]
      .filter((value) => value !== row[column] && field.safeParse(value).success)
      .map((value) => [column, value] as const),
  );
}

/** One change of the lines, as drawn: another value, none; a row twice, or none. */
const alteration = fc.record({
  line: fc.nat(),
  column: fc.nat(),
  by: fc.oneof(
    { weight: 8, arbitrary: fc.constant('value') },
    fc.constantFrom('no value', 'no row', 'row twice'),
  ),
});
type Alteration = typeof alteration extends fc.Arbitrary<infer Each> ? Each : never;

function altered(lines: readonly Line[], { line, column, by }: Alteration): readonly Line[] {
  const at = line % lines.length;
  const old = lines[at];
  if (old === undefined) return lines;
  if (by === 'no row') return lines.toSpliced(at, 1);
  if (by === 'row twice') return lines.toSpliced(at, 0, old);
  const accepted = acceptedIn(old);
  const [name = '', value = ''] = accepted[column % accepted.length] ?? [];
  const { [name]: _, ...others } = old.row;
  const row = by === 'no value' ? others : { ...others, [name]: value };
  return lines.toSpliced(at, 1, { ...old, row });
}

test('the honest export is restored, and read', async () => {
  expect(await attempt(honest)).toBe('restored');
});

test('whatever is altered: refused in words as a whole, or read everywhere', async () => {
  let restored = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(alteration, { minLength: 1, maxLength: 4 }), async (all) => {
      const message = await attempt(all.reduce(altered, honest));
      if (message === 'restored') restored++;
      expect(message).toMatch(/^restored$|^(Line \d+ of the|The) export[ ,]/);
    }),
    { numRuns: runs(20) },
  );
  expect(restored).toBeGreaterThan(0);
});

describe('a value that broke what is read', () => {
  const withValue = (table: string, column: string, value: string) => {
    const at = honest.findIndex((line) => line.table === table);
    const { row = {} } = honest[at] ?? {};
    return honest.toSpliced(at, 1, { table, row: { ...row, [column]: value } });
  };

  test.each(['owner', 'USD', '{}', ''])('a row of the journal with the key %j', async (key) => {
    expect(await attempt(withValue('journal_rows', 'row_key', key))).toMatch(/^Line \d+ .*row_key/);
  });

  test('a loan whose rate is next to none', async () => {
    const smallest = '0.000000000000000001';
    expect(await attempt(withValue('loan_terms', 'rate_pct', smallest))).toBe('restored');
  });
});
