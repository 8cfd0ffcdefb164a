/** `users join`: two users become one household. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JOINED_TABLES } from '../../../../src/db/queries/users/join.ts';
import { EXPORT_TABLES } from '../../../../src/db/queries/users/tables.ts';
import { userRates } from '../../../../src/db/schema.ts';
import { callOwner } from '../../../../src/procedures/machine/call.ts';
import { callInstallation } from '../../../../src/procedures/machine/installation.ts';
import { exportedText } from '../../../../src/procedures/machine/users/exported-text.ts';
import { rows } from '../../../support/databases/rows.ts';
import { runs } from '../../../support/run/runs.ts';
import { generatedUser, writeUser } from '../../../support/users/generated-user.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';

let client: OwnerClient;
beforeAll(async () => {
  client = await openOwnerClient();
});
afterAll(() => client.close());

const ISIN = 'FR0000120271';
const IBAN = 'FR7630006000011234567890189';

/** A user with 1,000 on an account, a row, a security with a stated price, a rule and a milestone. */
async function person(category: string, amount = '1000'): Promise<User & { account: string }> {
  const user = await client.newUser();
  const { id } = await user.call('accounts.create', {
    account: { name: 'Current', type: 'checking' },
  });
  await user.call('balances.record', { balance: { id, balance: amount, date: '2026-01-01' } });
  await user.call('transactions.add', {
    ...{ account: id, date: '2026-02-01', amount: '-40', label: 'Market', category },
  });
  const { id: pea } = await user.call('accounts.create', { account: { name: 'PEA', type: 'pea' } });
  await user.call('lots.add', {
    ...{ account: pea, isin: ISIN, side: 'buy', quantity: '2', unit_price: '50' },
    date: '2026-01-05',
  });
  await user.call('rules.add', { label: `of ${user.name}`, category });
  await user.call('milestones.add', { threshold: '5000' });
  return { ...user, account: id };
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
const ask = (path: string, input: object): Promise<any> => callOwner(client.context, path, input);
async function join(from: User, into: User) {
  const asked = { user: from.name, into: into.name };
  const { revision } = await ask('users.previewJoin', asked);
  return ask('users.join', { ...asked, revision });
}
const refused = async (from: { name: string }, into: { name: string }) => {
  const answer = await join(from as User, into as User).catch((error: unknown) => error);
  expect(answer).toMatchObject({ name: 'DomainError' });
  return (answer as Error).message;
};

/** Figures and rows of a user in a view, as text. */
const SHOWN = ['accounts.list', 'netWorth.show', 'holdings.list', 'changes.show', 'realized.years'];
const figures = async (user: User, of?: string) =>
  JSON.parse(
    JSON.stringify(
      await Promise.all(
        SHOWN.map((path) => user.call(path, path === 'holdings.list' ? {} : { of })),
      ),
      (name, value: unknown) => (name === 'userId' ? undefined : value),
    ),
  );
const exported = async (user: User) => {
  let text = '';
  for await (const part of exportedText(client.owner, user.name, {})) text += part;
  return text;
};

test('every table of an export is joined, but the journal', () => {
  const own = EXPORT_TABLES.map(({ name }) => name);
  const references = ['assets', 'prices', 'rates', 'splits'];
  expect(JOINED_TABLES.filter((name) => !name.startsWith('user_')).toSorted()).toEqual(
    own.filter((name) => ![...references, 'journal', 'journal_rows'].includes(name)).toSorted(),
  );
  expect(JOINED_TABLES.filter((name) => name.startsWith('user_')).toSorted()).toEqual(
    references.map((name) => `user_${name}`).toSorted(),
  );
});

describe('a couple that began apart', () => {
  let ada: User & { account: string };
  let ben: User & { account: string };
  let before: { ada: unknown; ben: unknown };
  beforeAll(async () => {
    ada = await person('Groceries');
    ben = await person('groceries', '2000');
    await ada.call('transactions.add', {
      ...{ account: ada.account, date: '2026-03-02', amount: '-300', label: 'To Ben' },
    });
    await ben.call('transactions.add', {
      ...{ account: ben.account, date: '2026-03-02', amount: '300', label: 'From Ada' },
    });
    await ben.call('password.set', { password: 'a password of ben' });
    await ben.call('keys.create', { name: 'of ben', scopes: ['accounts:read'] });
    before = { ada: await figures(ada), ben: await figures(ben) };
    const answer = await join(ben, ada);
    expect(answer).toMatchObject({
      ...{ user: ben.name, into: ada.name, contents: { accounts: 2, transactions: 2, lots: 1 } },
    });
    expect(answer.members.toSorted()).toEqual([ada.name, ben.name].toSorted());
  });

  test('has for each the figures that each had, and in the whole their sum', async () => {
    const [accounts, net, holdings] = (await figures(ada, ben.name)) as [object, object, unknown[]];
    const [accountsBefore, netBefore] = before.ben as [object, object];
    expect([accounts, net]).toEqual([accountsBefore, netBefore]);
    expect((await figures(ada, ada.name)).slice(0, 2)).toEqual(
      (before.ada as unknown[]).slice(0, 2),
    );
    expect(holdings).toHaveLength(2);
    const netOf = async (of: string) => (await ada.call('netWorth.show', { of })).netWorth.net;
    expect(Number(await netOf('all'))).toBe(
      Number(await netOf(ada.name)) + Number(await netOf(ben.name)),
    );
  });

  test('pays each other, which is neither spent nor earned', async () => {
    const all = (await ada.call('changes.show', { of: 'all' })).years.at(-1);
    expect(all.causes).not.toHaveProperty('between');
    const of = async (name: string) =>
      (await ada.call('changes.show', { of: name })).years.at(-1).causes.between;
    expect([await of(ada.name), await of(ben.name)]).toEqual(['-300.00', '300.00']);
  });

  test('has one category of one name, all rules in their order, and one milestone', async () => {
    const rows = await ada.call('transactions.list', { label: 'Market' });
    expect(rows.map(({ categoryName }: { categoryName: string }) => categoryName)).toEqual([
      ...['Groceries', 'Groceries'],
    ]);
    expect((await ada.call('categories.list')).categories).toHaveLength(1);
    const rules = await ada.call('rules.list');
    expect(rules.map(({ label }: { label: string }) => label)).toEqual([
      ...[`of ${ada.name}`, `of ${ben.name}`],
    ]);
    expect(await ada.call('milestones.list')).toHaveLength(1);
  });

  test('reads of it in the journal, which says that no undoing of its own exists', async () => {
    const [change] = await ada.call('journal.list', { limit: 1 });
    expect(change).toMatchObject({ action: 'users.join', byKind: 'command', rows: 2 });
    expect(Math.abs(Date.parse(change.at) - Date.now())).toBeLessThan(600_000);
    const { changed, obstacle } = await ada.call('journal.show', { id: change.id });
    expect(changed.map(({ after }: { after: { name: string } }) => after.name).toSorted()).toEqual(
      [ada.name, ben.name].toSorted(),
    );
    expect(obstacle).toMatch(/backup/);
    expect(await ada.refusal('journal.undo', { id: change.id })).toBe(obstacle);
    expect((await ada.call('members.show')).members).toHaveLength(2);
  });

  test('leaves nothing of the second user, whose name signs in the member', async () => {
    const names = (await client.owner.users.list()).map(({ name }) => name);
    expect(names).not.toContain(ben.name);
    const { members } = await ada.call('members.show');
    expect(
      members.map(({ name, login, hasPassword }: never) => [name, login, hasPassword]),
    ).toEqual(
      expect.arrayContaining([
        [ada.name, null, false],
        [ben.name, ben.name, false],
      ]),
    );
    for (const table of ['api_keys', 'sessions', 'accounts', 'journal'])
      expect(
        await rows(
          client.db,
          sql`select 1 as one from ${sql.identifier(table)} where user_id = ${ben.userId}::uuid`,
        ),
      ).toEqual([]);
    // A new user of that name would take the member's sign-in.
    for (const path of ['users.add', 'sessions.link', 'keys.create'])
      expect(await ben.refusal(path, { name: 'k', scopes: ['accounts:read'] })).toContain(ben.name);
  });

  test('is restored whole from its export', async () => {
    const text = await exported(ada);
    const copy = await client.newUser();
    async function* bytes() {
      yield Buffer.from(text);
    }
    await callOwner(client.context, 'users.restore', { user: copy.name, content: bytes });
    for (const of of ['all', ada.name, ben.name])
      expect(await figures(copy, of)).toEqual(await figures(ada, of));
    // Restored for another name, it holds rows of the first one.
    expect(await refused(copy, ada)).toContain(copy.name);
  });
});

describe('what one of them states', () => {
  const setPrice = async (user: User, date: string, price: string) => {
    const [holding] = await user.call('holdings.list');
    await user.call('holdings.setPrice', { id: holding.id, date, price, currency: 'EUR' });
  };
  const preview = async (ada: User, ben: User) =>
    (await ask('users.previewJoin', { user: ben.name, into: ada.name })).shared;

  test('counts for both then, which is said before and after', async () => {
    const [ada, ben] = [await person('Food'), await person('Food')];
    await setPrice(ada, '2026-03-01', '60');
    expect(await preview(ada, ben)).toEqual([{ user: ada.name, kind: 'price', subjects: [ISIN] }]);
    const peaOf = async (of?: string) =>
      (await ada.call('accounts.list', { of })).find(({ name }: { name: string }) => name === 'PEA')
        .valueEur;
    const values = [await peaOf(), (await ben.call('accounts.list'))[1].valueEur];
    expect(values).toEqual(['120.00', '0.00']);
    const { shared } = await join(ben, ada);
    expect(shared).toEqual([{ user: ada.name, kind: 'price', subjects: [ISIN] }]);
    expect(await peaOf(ben.name)).toBe('120.00');
  });

  test('of one day alike, and of securities that the other one does not hold, is not said', async () => {
    const [ada, ben] = [await person('Food'), await person('Food')];
    for (const user of [ada, ben]) await setPrice(user, '2026-03-01', '60');
    const { id } = await ada.call('accounts.create', { account: { name: 'CTO', type: 'cto' } });
    await ada.call('lots.add', {
      ...{ account: id, isin: 'IE00B4L5Y983', side: 'buy', quantity: '1', unit_price: '90' },
      date: '2026-01-05',
    });
    const held = (await ada.call('holdings.list')).find(
      ({ accountId }: { accountId: string }) => accountId === id,
    );
    await ada.call('holdings.setPrice', {
      ...{ id: held.id, date: '2026-03-01', price: '95', currency: 'EUR' },
    });
    expect(await preview(ada, ben)).toEqual([]);
    await setPrice(ben, '2026-03-02', '61');
    expect(await preview(ada, ben)).toEqual([{ user: ben.name, kind: 'price', subjects: [ISIN] }]);
  });

  test('of a currency is said too', async () => {
    const [ada, ben] = [await person('Food'), await person('Food')];
    await client.db.insert(userRates).values({
      ...{ userId: ben.userId, currency: 'XAF', date: '2026-03-01', rate: '655' },
    });
    expect(await preview(ada, ben)).toEqual([{ user: ben.name, kind: 'rate', subjects: ['XAF'] }]);
  });
});

test('parts of a split row are in the one category of their name', async () => {
  const [ada, ben] = [await person('Food'), await person('food')];
  const [{ id }] = await ben.call('transactions.list', { label: 'Market' });
  const parts = [{ amount: '25', category: 'FOOD' }, { category: '' }];
  await ben.call('transactions.split', { id, parts });
  await join(ben, ada);
  const { groups } = await ada.call('transactions.summary', { by: 'category' });
  expect(groups.map(({ group, out }: { group: string; out: string }) => [group, out])).toEqual([
    ['Food', '-65'],
    [null, '-15'],
  ]);
});

describe('what cannot be of both', () => {
  const answers = (user: User, hash: string, kept: object) =>
    user.call('importAnswers.set', { hash: hash.repeat(64), answers: kept });
  const answered = async (user: User, hash: string) =>
    (await user.call('importAnswers.show', { hash: hash.repeat(64) })).answers;

  test('is said before and after: the benchmark, and answers about files', async () => {
    const [ada, ben] = [await person('Food'), await person('Food')];
    await ben.call('benchmark.set', { key: 'sp500' });
    await answers(ada, 'a', { account: ada.account });
    await answers(ben, 'a', { account: ben.account });
    await answers(ada, 'b', { dates: 'D/M/Y', decimalMark: ',' });
    await answers(ben, 'b', { decimalMark: ',', dates: 'D/M/Y' });
    await answers(ben, 'c', { positive: 'in' });
    const losses = { benchmark: { lost: 'sp500', kept: 'world' }, importAnswers: 1 };
    const asked = { user: ben.name, into: ada.name };
    expect((await ask('users.previewJoin', asked)).losses).toEqual(losses);
    // Looking changes nothing.
    expect(await answered(ada, 'a')).toEqual({ account: ada.account });
    expect((await join(ben, ada)).losses).toEqual(losses);
    expect((await ada.call('benchmark.show')).key).toBe('world');
    expect([await answered(ada, 'a'), await answered(ada, 'b'), await answered(ada, 'c')]).toEqual([
      ...[null, { dates: 'D/M/Y', decimalMark: ',' }, { positive: 'in' }],
    ]);
  });

  test('is nothing where both chose alike', async () => {
    const [ada, ben] = [await person('Food'), await person('Food')];
    for (const user of [ada, ben]) await user.call('benchmark.set', { key: 'eurostoxx50' });
    expect((await join(ben, ada)).losses).toEqual({ benchmark: null, importAnswers: 0 });
    expect((await ada.call('benchmark.show')).key).toBe('eurostoxx50');
  });
});

describe('what is refused changes nothing', () => {
  async function unchanged(
    prepare: (ada: User & { account: string }, ben: User & { account: string }) => Promise<unknown>,
    told: RegExp,
  ): Promise<void> {
    const [ada, ben] = [await person('Food'), await person('Food')];
    await prepare(ada, ben);
    const before = [await exported(ada), await exported(ben)].map(withoutTime);
    expect(await refused(ben, ada)).toMatch(told);
    expect([await exported(ada), await exported(ben)].map(withoutTime)).toEqual(before);
  }
  /** Without the first line, which tells the time, and the last, which tells the sum of all. */
  const withoutTime = (text: string) => text.trim().split('\n').slice(1, -1);

  test('an account that both have', () =>
    unchanged(async (...both) => {
      for (const user of both) await user.call('accounts.set', { id: user.account, iban: IBAN });
    }, new RegExp(IBAN)));

  test('a price that they state differently', () =>
    unchanged(async (...both) => {
      for (const [at, user] of both.entries()) {
        const [holding] = await user.call('holdings.list');
        await user.call('holdings.setPrice', {
          ...{ id: holding.id, date: '2026-03-01', price: `6${at}`, currency: 'EUR' },
        });
      }
    }, /2026-03-01/));

  test('a category that they give another VAT', () =>
    unchanged(async (ada) => {
      const { categories } = await ada.call('categories.list');
      await ada.call('categories.vat', { id: categories[0].id, share: '20/120' });
    }, /Food/));

  test('members of one name', () =>
    unchanged(async (...both) => {
      for (const user of both) await user.call('members.add', { name: 'Ada' });
    }, /Ada/));

  test('a user with themself, and one that there is not', async () => {
    const ada = await person('Food');
    expect(await refused(ada, ada)).toContain(ada.name);
    expect(await refused({ name: 'Nobody' }, ada)).toContain('Nobody');
    expect(await refused(ada, { name: 'Nobody' })).toContain('Nobody');
  });

  test('after a change since it was looked at', async () => {
    const [ada, ben] = [await person('Food'), await person('Food')];
    const asked = { user: ben.name, into: ada.name };
    const { revision } = await ask('users.previewJoin', asked);
    await ben.call('milestones.add', { threshold: '7000' });
    await expect(
      callOwner(client.context, 'users.join', { ...asked, revision }),
    ).rejects.toMatchObject({ name: 'DomainError' });
    expect(await ben.call('milestones.list')).toHaveLength(2);
  });
});

test('over drawn users, each account keeps its value and its rows', () =>
  fc.assert(
    fc.asyncProperty(fc.tuple(generatedUser, generatedUser), async (drawn) => {
      const users = [await client.newUser(), await client.newUser()] as const;
      const [ben, ada] = users;
      for (const [at, user] of users.entries()) {
        // The same account would be refused.
        const own = (drawn[at] as (typeof drawn)[0]).accounts.map((each) => ({
          ...each,
          iban: at === 0 ? null : each.iban,
        }));
        await writeUser(
          client.db,
          user.name,
          { ...(drawn[at] as (typeof drawn)[0]), accounts: own },
          written++,
        );
      }
      const rowsOf = async (user: User) =>
        (await exported(user))
          .split('\n')
          .filter((line) => /^\{"(balances|transactions|lots|holdings|moves)"/.test(line))
          .map((line) => line.replace(/"category_id":"[^"]*",?/, ''));
      const before = [await figuresOfAccounts(ben), await figuresOfAccounts(ada)];
      const stored = [...(await rowsOf(ben)), ...(await rowsOf(ada))];
      await join(ben, ada);
      expect([
        await figuresOfAccounts(ada, ben.name),
        await figuresOfAccounts(ada, ada.name),
      ]).toEqual(before);
      expect((await rowsOf(ada)).toSorted()).toEqual(stored.toSorted());
    }),
    { numRuns: runs(5) },
  ));
let written = 3_000;

const figuresOfAccounts = async (user: User, of?: string) =>
  (await user.call('accounts.list', { of })).map(
    ({ id, valueEur, cash }: { id: string; valueEur: string; cash: string }) => [
      ...[id, valueEur, cash],
    ],
  );

test('a person who joins the demo is not removed with it', async () => {
  const ada = await person('Groceries');
  const demo = await person('Invented', '2');
  await client.db.execute(sql`update users set is_demo = true where id = ${demo.userId}`);
  await join(ada, demo);
  expect(await callInstallation(client.context, 'demo.close', {})).toEqual({ isRemoved: false });
  expect(await demo.call('accounts.list')).toHaveLength(4);
});
