/** Each mutation that a user may call leaves the movements that are found from scratch, so that no cause is forgotten. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERNAL_PROCEDURES } from '../../src/procedures/internal/call.ts';
import { movementsFromScratch, storedMovements } from '../support/movements/stored.ts';
import { shareOf } from '../support/run/share-of.ts';
import { callInternal, fill, type Ids, INPUTS } from '../support/service/internal-inputs.ts';
import { type Service, startService, type TestSession } from '../support/service/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  service.setNow('2026-09-20T12:00:00Z');
});
afterAll(() => service.close());

const MUTATIONS = [...INTERNAL_PROCEDURES].flatMap(([path, { type }]) =>
  type === 'mutation' &&
  !/^(sessions|password|passkeys|secondFactor|keys|importAnswers|feeds)\./.test(path)
    ? [path]
    : [],
);

/** Rows, lots and values that movements come from: a card and its bill, a purchase of lots, a property and its loan. */
async function addMovements(session: TestSession, { account, other, loan }: Ids): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const made = async (path: string, input: object): Promise<any> => {
    const { status, body } = await session.mutate(path, input);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const row = (date: string, amount: string, label: string) => ({ date, amount, label });
  const card = await made('api.createAccount', { name: 'Visa', type: 'checking' });
  const holder = await made('api.createAccount', { name: 'Broker', type: 'cto' });
  await made('lots.add', {
    ...{ account: holder.id, isin: 'FR0000120271', side: 'buy', quantity: '10' },
    ...{ unit_price: '11', date: '2026-08-05' },
  });
  await made('api.importTransactions', {
    accountId: card.id,
    transactions: [row('2026-07-10', '-40', 'SHOP'), row('2026-07-20', '-60', 'SHOP 2')],
  });
  await made('api.importTransactions', {
    accountId: other,
    transactions: [
      row('2026-08-05', '-100', 'RELEVE CARTE'),
      row('2026-08-05', '-110', 'BROKER'),
      row('2026-09-05', '4.20', 'VIR'),
      row('2026-09-06', '4.20', 'VIR'),
      row('2026-09-02', '1', 'VIR'),
    ],
  });
  await made('api.importTransactions', {
    accountId: account,
    transactions: [row('2026-09-02', '-1', 'VIR')],
  });
  // Instalments before and after the terms of a later day.
  await made('accounts.set', { id: loan, payer: other });
  const { body: schedule } = await session.query('accounts.schedule', { id: loan });
  await made('api.importTransactions', {
    accountId: other,
    transactions: schedule.lines.flatMap(({ date, payment, isAssumed }: ScheduleLine) =>
      isAssumed && ['2026-03-01', '2026-09-01'].includes(date)
        ? row(date, `-${payment}`, 'PRET')
        : [],
    ),
  });
}

interface ScheduleLine {
  readonly date: string;
  readonly payment: string;
  readonly isAssumed: boolean;
}

test('terms of a loan from a day on change which rows repay it', async () => {
  const session = await service.signIn('cause terms');
  const ids = await fill(session);
  await addMovements(session, ids);
  const { query: db } = service.database;
  const repaid = async () =>
    (await storedMovements(db, session.userId)).filter((text) => / plan /.test(text)).length;
  expect(await repaid()).toBe(2);
  const terms = { id: ids.loan, date: '2026-08-15', ratePct: '3' };
  const { body } = await session.mutate('accounts.setTerms', terms);
  expect(await repaid()).toBe(1);
  await session.mutate('journal.undo', { id: body.undo });
  expect(await repaid()).toBe(2);
});

/** A user whose movements are those of a new one, so that the next change meets the same. */
let unchanged: { readonly session: TestSession; readonly ids: Ids } | null = null;

async function newUser(name: string) {
  const session = await service.signIn(name);
  const ids = await fill(session);
  await addMovements(session, ids);
  return { session, ids };
}

test.each(shareOf(MUTATIONS))('%s', async (path) => {
  const { query: db } = service.database;
  const change = async (user: { readonly session: TestSession; readonly ids: Ids }) => {
    const before = await storedMovements(db, user.session.userId);
    expect(before.length).toBeGreaterThan(3);
    const [earlier] = (await user.session.query('journal.list')).body;
    const { status } = await callInternal(user.session, path, INPUTS[path]?.(user.ids) ?? {});
    return { ...user, before, earlier, status };
  };
  const tried = unchanged && (await change(unchanged));
  unchanged = null;
  const { session, ids, before, earlier } =
    tried?.status === 200 ? tried : await change(await newUser(`cause ${path}`));
  const expectAllFound = async () =>
    expect(await storedMovements(db, session.userId)).toEqual(
      await movementsFromScratch(service.database, session.userId),
    );
  await expectAllFound();
  // What it did can be undone, which is a change as well.
  const [last] = (await session.query('journal.list')).body;
  if (last.id !== earlier.id) {
    await session.mutate('journal.undo', { id: last.id });
    await expectAllFound();
  }
  const after = await storedMovements(db, session.userId);
  if (after.join() === before.join()) unchanged = { session, ids };
});

test('an account is deleted with all that it holds', async () => {
  const session = await service.signIn('cause deletion');
  const ids = await fill(session);
  await addMovements(session, ids);
  const card = (await session.query('accounts.list')).body.find(
    ({ name }: { name: string }) => name === 'Visa',
  );
  const { revision } = (await session.query('accounts.contents', { id: card.id })).body;
  const { status } = await session.mutate('accounts.delete', { id: card.id, revision });
  expect(status).toBe(200);
  expect(await storedMovements(service.database.query, session.userId)).toEqual(
    await movementsFromScratch(service.database, session.userId),
  );
});

test('a label that names an account speaks of it from its creation to its deletion, in rows of others too', async () => {
  const session = await service.signIn('cause names');
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const made = async (path: string, input: object): Promise<any> => {
    const { status, body } = await session.mutate(path, input);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const bank = await made('api.createAccount', { name: 'Bank', type: 'checking' });
  const livret = await made('api.createAccount', { name: 'Livret', type: 'savings' });
  const row = (date: string, amount: string, label: string) => ({ date, amount, label });
  await made('api.importTransactions', {
    accountId: bank.id,
    transactions: [row('2026-08-05', '-45', 'SORTIE'), row('2026-08-15', '-60', 'VIR MÜNCHEN')],
  });
  await made('api.importTransactions', {
    accountId: livret.id,
    transactions: [row('2026-08-05', '45', 'DE E\u0301MILE'), row('2026-08-15', '60', 'ENTREE')],
  });
  const { query: db } = service.database;
  const stored = async () => {
    const found = await storedMovements(db, session.userId);
    expect(found).toEqual(await movementsFromScratch(service.database, session.userId));
    return found.length;
  };
  expect(await stored()).toBe(2);
  // A third account that a label names: the pair is none any more.
  const third = await made('api.createAccount', { name: 'Émile', type: 'checking' });
  expect(await stored()).toBe(1);
  const { undo } = await made('accounts.set', { id: third.id, name: 'Munchen' });
  expect(await stored()).toBe(1);
  await made('accounts.set', { id: third.id, name: 'Other' });
  expect(await stored()).toBe(2);
  await made('accounts.set', { id: third.id, name: 'Emile' });
  expect(await stored()).toBe(1);
  const { revision } = (await session.query('accounts.contents', { id: third.id })).body;
  await made('accounts.delete', { id: third.id, revision });
  expect(await stored()).toBe(2);
  expect(undo).not.toBeNull();
});
