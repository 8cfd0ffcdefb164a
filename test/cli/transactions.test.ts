import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackedUpPlace, type Place, type Server } from '../support/processes/pactole.ts';

interface Row {
  readonly id: string;
  readonly label: string;
  readonly deletedAt: string | null;
  readonly categoryName: string | null;
  readonly note: string | null;
}

let place: Place;
beforeAll(async () => {
  place = await openBackedUpPlace();
});
afterAll(() => place.close());

const batch = [
  { date: '2026-06-01', amount: '-2.50', label: 'CAFE' },
  { date: '2026-06-02', amount: '-800.00', label: 'LOYER' },
];

/** Imports the batch into a new account through the REST interface. */
async function prepare(user: string, server: Server): Promise<string> {
  const { key } = await place.json<{ key: string }>(
    ...['keys', 'create', '--name', 'k', '--user', user],
    ...['--scopes', 'accounts:write,transactions:write'],
  );
  const account = { name: 'Courant', type: 'checking' };
  const { id } = await post<{ id: string }>(server, key, '/accounts', account);
  await importBatch(server, key, id);
  keys.set(user, { key, accountId: id });
  return id;
}

const keys = new Map<string, { key: string; accountId: string }>();

async function post<Answer>(
  server: Server,
  key: string,
  path: string,
  body: unknown,
): Promise<Answer> {
  const response = await fetch(`${server.address}/api/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

const importBatch = (server: Server, key: string, accountId = '') =>
  post(server, key, '/import', { accountId, transactions: batch });

/** The commands of one user. */
function commandsOf(user: string) {
  const pactole = (...args: string[]) => place.pactole('transactions', ...args, '--user', user);
  const json = <Answer>(...args: string[]) =>
    place.json<Answer>('transactions', ...args, '--user', user);
  return { pactole, json, list: (...args: string[]) => json<Row[]>('list', ...args) };
}

test('while no server runs, rows are listed, deleted and restored', async () => {
  const { json, list } = commandsOf('ada');
  const server = await place.serve();
  await prepare('ada', server);
  await server.stop();
  const [rent, ...others] = await list();
  expect([rent, ...others].map((row) => row?.label)).toEqual(['LOYER', 'CAFE']);
  const id = rent?.id ?? '';
  expect(await json('delete', id)).toMatchObject({ id, deletedAt: expect.any(String) });
  expect(await list('--deleted')).toMatchObject([{ id, label: 'LOYER' }]);
  expect(await json('restore', id)).toMatchObject({ id, deletedAt: null });
  expect(await list()).toHaveLength(2);
});

describe('while a server runs', () => {
  const user = 'grace';
  const { pactole, json, list } = commandsOf(user);
  let server: Server;
  let account: string;
  beforeAll(async () => {
    server = await place.serve();
    account = await prepare(user, server);
  });
  afterAll(() => server.stop());

  test('list shows what was imported, newest first', async () => {
    const rows = await list();
    expect(rows.map(({ label }) => label)).toEqual(['LOYER', 'CAFE']);
    expect(await list('--account', account, '--limit', '1')).toEqual(rows.slice(0, 1));
    const { stdout } = await pactole('list');
    expect(stdout).toMatch(/^ID +DATE +AMOUNT +LABEL +CATEGORY +ACCOUNT\n/);
    expect(stdout).toMatch(/2026-06-02 +-800\.00 +LOYER +– +Courant\n/);
    expect(stdout).toMatch(/\n +-+\nTOTAL +-80\d\.\d\d\n$/);
    const wide = await pactole('list', '--wide');
    expect(wide.stdout).toMatch(
      /^ID +DATE +AMOUNT +CURRENCY +LABEL +TYPE +CATEGORY +ACCOUNT +OTHER SIDE +NOTE\n/,
    );
    expect(wide.stdout).toContain(`\n${rows[0]?.id} `);
  });

  test('a deleted row stays away until it is restored', async () => {
    const [rent] = await list();
    const id = rent?.id ?? '';
    expect(await json('delete', id)).toMatchObject({ id, deletedAt: expect.any(String) });
    expect(await list()).toHaveLength(1);
    expect(await list('--deleted')).toMatchObject([{ id, label: 'LOYER' }]);

    const { key = '', accountId } = keys.get(user) ?? {};
    const counts = await importBatch(server, key, accountId);
    expect(counts).toMatchObject({ imported: 0, duplicates: 1, deleted: 1 });
    expect(await json('restore', id)).toMatchObject({ id, deletedAt: null });
    expect(await list()).toHaveLength(2);
    expect(await list('--deleted')).toEqual([]);
  });
});

describe('what the commands do and say', () => {
  const { pactole, json, list } = commandsOf('joan');
  let server: Server;
  beforeAll(async () => {
    server = await place.serve();
    await prepare('joan', server);
  });
  afterAll(() => server.stop());

  test('a row is put into a category, and taken out of it', async () => {
    const [rent] = await list();
    const id = rent?.id ?? '';
    const categorize = (name: string) => json<Row>('categorize', id, '--category', name);
    expect(await categorize(' Logement')).toMatchObject({ categoryName: 'Logement' });
    expect(await categorize('LOGEMENT')).toMatchObject({ categoryName: 'Logement' });
    expect(await categorize('')).toMatchObject({ categoryName: null });
  });

  test('a row is split into parts, and joined', async () => {
    const [rent] = await list();
    const id = rent?.id ?? '';
    const { stdout } = await pactole('split', id, '600=Logement', '150,5', 'rest=Énergie=a=b');
    expect(stdout).toBe(
      '"LOYER" of 2 June 2026 (-€800.00) is split: Logement -600.00; -150.50; Énergie -49.50.\n',
    );
    expect((await list('--category', 'Énergie'))[0]).toMatchObject({
      ...{ id, categoryName: null, counted: '-49.50' },
      parts: [{ note: null }, { note: null }, { note: 'a=b' }],
    });
    const shown = await pactole('list', '--category', 'Énergie');
    expect(shown.stdout).toMatch(/-800\.00 +-49\.50 +LOYER/);
    expect(shown.stdout).toMatch(/TOTAL +-800\.00 +-49\.50\n/);
    expect((await pactole('list')).stdout).toMatch(/LOYER +Logement -600\.00/);
    const { stdout: csv } = await pactole('export');
    expect(csv).toContain('Logement -600.00; -150.50; Énergie -49.50');
    const wrong = await pactole('split', id, '600', '150').catch((error) => error);
    expect(wrong.stderr).toContain('The parts are 50.00 less than the transaction.');
    const joined = await pactole('join', id);
    expect(joined.stdout).toMatch(/is in the category "Logement"\.\n$/);
    await pactole('categorize', id, '--category', '');
  });

  test('a row is annotated', async () => {
    const [rent] = await list();
    const id = rent?.id ?? '';
    expect(await json('note', id, 'deposit included')).toMatchObject({ note: 'deposit included' });
    expect((await list())[0]).toMatchObject({ note: 'deposit included' });
    expect(await json('note', id, '')).toMatchObject({ note: null });
  });

  test('for people, one sentence says what was done', async () => {
    const [rent] = await list();
    const id = rent?.id ?? '';
    expect((await pactole('delete', id)).stdout).toBe(
      `Deleted "LOYER" of 2 June 2026 (-€800.00). \`pactole transactions restore ${id.slice(-4)}\` brings it back.\n`,
    );
    expect((await pactole('restore', id)).stdout).toBe(
      'Restored "LOYER" of 2 June 2026 (-€800.00).\n',
    );
  });

  test('users do not see each other', async () => {
    const [rent] = await list();
    await place.json('keys', 'create', '--name', 'k', '--user', 'mallory');
    for (const args of [['delete'], ['restore'], ['categorize', '--category', 'x'], ['note']]) {
      const [command = '', ...options] = args;
      const text = command === 'note' ? ['mine'] : [];
      const { code, stderr } = await place.pactole(
        ...['transactions', command, rent?.id ?? '', ...text, ...options, '--user', 'mallory'],
      );
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: 'pactole: Transaction not found.\n',
      });
    }
    expect(await place.json('transactions', 'list', '--user', 'mallory')).toEqual([]);
  });

  test.each([
    [['delete', 'nonsense', '--forget'], 'Name one transaction, or say which by options'],
    [['delete', 'nonsense'], 'No data yet. Begin with `npx pactole import FILE`'],
    [['categorize', 'nonsense'], 'The option --category <name> is missing.'],
    [['note', 'nonsense'], 'The argument text is missing.'],
    [['list', '--limit', '0'], "--limit can't be"],
    [['list', '--limit', 'x'], 'Enter a whole number from 1 to 1000.'],
    [['list', '--account', 'nonsense'], 'Account "nonsense" not found.'],
  ])('refused, in one line: %j', async (args, reason) => {
    const { code, stdout, stderr } = await place.pactole('transactions', ...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^pactole: .*\n$/);
    expect(stderr).toContain(reason);
  });
});
