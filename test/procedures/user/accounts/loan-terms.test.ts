import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnerClient, openOwnerClient, type User } from '../../../support/users/owner.ts';
import { addAccount, addTransactions } from '../../../support/users/wealth.ts';

let client: OwnerClient;
let user: User;
let loan: string;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
  loan = await newAccount('loan', {
    ...{ openedAt: '2020-06-10', loanOriginalPrincipal: '200000', loanRatePct: '1.5' },
    ...{ loanTermMonths: 240, name: 'Prêt' },
  });
});
afterAll(() => client.close());

const newAccount = (type: 'loan' | 'savings', values = {}) =>
  addAccount(client.db, user.userId, type, values);

const NOTHING = {
  ...{ ratePct: null, instalment: null, insurance: null },
  ...{ deferral: null, deferralUntil: null },
};
const owed = async () => (await user.call('netWorth.show')).netWorth.liabilities;
const state = (terms: object) => user.call('accounts.setTerms', { id: loan, ...terms });

describe('terms', () => {
  test('of a day are kept as they were typed, changed one by one, and undone', async () => {
    const stated = await state({ date: '2026-07-10', ratePct: '1.20', insurance: '20' });
    expect(stated).toMatchObject({ ...NOTHING, ratePct: '1.20', insurance: '20', name: 'Prêt' });
    await state({ date: '2026-07-10', insurance: null, instalment: '950.10' });
    const terms = { ...NOTHING, date: '2026-07-10', ratePct: '1.20', instalment: '950.10' };
    expect(await user.call('accounts.terms', { id: loan })).toEqual([terms]);
    const removed = await user.call('accounts.removeTerms', { id: loan, date: '2026-07-10' });
    expect(await user.call('accounts.terms', { id: loan })).toEqual([]);
    await user.call('journal.undo', { id: removed.undo });
    expect(await user.call('accounts.terms', { id: loan })).toEqual([terms]);
  });

  test('that say nothing any more are gone', async () => {
    await state({ date: '2026-07-10', ratePct: '1.2' });
    await state({ date: '2026-07-10', ratePct: null });
    expect(await user.call('accounts.terms', { id: loan })).toEqual([]);
  });

  test('change nothing before their day, and all doors after it', async () => {
    const before = await user.call('accounts.schedule', { id: loan });
    const debt = await owed();
    await state({ date: '2024-06-10', ratePct: '4' });
    const after = await user.call('accounts.schedule', { id: loan });
    const upTo = (lines: { date: string }[]) => lines.filter(({ date }) => date <= '2024-06-10');
    expect(upTo(after.lines)).toEqual(upTo(before.lines));
    expect(Number(await owed())).toBeGreaterThan(Number(debt));
    const { days, values } = await user.call('curves.account', { account: loan });
    for (const line of after.lines)
      if (days.includes(line.date)) expect(values[days.indexOf(line.date)]).toBe(`-${line.debt}`);
    expect(values.at(-1)).toBe(`-${await owed()}`);
  });

  test.each([
    [{ date: '2026-07-10' }, 'Nothing to change'],
    [{ date: '2026-07-10', deferral: 'total' }, 'A deferral needs its kind'],
    [{ date: '2026-07-10', deferralUntil: '2026-09-10' }, 'A deferral needs its kind'],
    [
      { date: '2026-07-10', deferral: 'partial', deferralUntil: '2026-07-09' },
      'A deferral needs its kind',
    ],
    [{ date: '2026-02-30', ratePct: '1' }, 'date'],
    [{ date: '2026-07-10', ratePct: '101' }, 'ratePct'],
    [{ date: '2026-07-10', instalment: '0' }, 'instalment'],
    [{ date: '2026-07-10', insurance: '-1' }, 'insurance'],
  ])('%j are refused', async (terms, message) => {
    await expect(state(terms)).rejects.toThrow(message);
    expect(await user.call('accounts.terms', { id: loan })).toEqual([]);
  });

  test('an instalment needs a rate, and only a loan has terms', async () => {
    const bare = await newAccount('loan');
    const instalment = { date: '2026-07-10', instalment: '900' };
    await expect(user.call('accounts.setTerms', { id: bare, ...instalment })).rejects.toThrow(
      'State the rate as well',
    );
    await user.call('accounts.setTerms', { id: bare, ...instalment, ratePct: '0' });
    const savings = await newAccount('savings');
    for (const path of ['terms', 'schedule'])
      await expect(user.call(`accounts.${path}`, { id: savings })).rejects.toThrow('not a loan');
    await expect(
      user.call('accounts.removeTerms', { id: loan, date: '2026-07-10' }),
    ).rejects.toThrow('No terms are stated');
  });
});

describe('a schedule', () => {
  test('has what was borrowed, each instalment, early repayments, and the end', async () => {
    await addTransactions(client.db, user.userId, loan, [
      { date: '2020-07-11', amount: '965.09' },
      { date: '2020-08-01', amount: '10000' },
    ]);
    const schedule = await user.call('accounts.schedule', { id: loan });
    expect(schedule).toMatchObject({ name: 'Prêt', currency: 'EUR', insuranceLeft: '0.00' });
    const [borrowed, first, early, second] = schedule.lines;
    expect(borrowed).toMatchObject({ date: '2020-06-10', kind: 'borrowed', debt: '200000.00' });
    expect(first).toMatchObject({
      ...{ date: '2020-07-11', kind: 'instalment', isAssumed: false, payment: '965.09' },
      ...{ interest: '250.00', principal: '715.09', debt: '199284.91' },
    });
    expect(early).toMatchObject({ kind: 'repayment', principal: '10000.00', debt: '189284.91' });
    expect(second).toMatchObject({ date: '2020-08-10', isAssumed: true, payment: '965.09' });
    expect(schedule.paidOffOn).toBe('2039-05-10');
    expect(schedule.lines.at(-1)).toMatchObject({ date: '2039-05-10', debt: '0.00' });
  });

  test('of a loan without terms is its rows; without any record it is empty', async () => {
    const bare = await newAccount('loan', { openedAt: '2026-01-01' });
    const empty = { lines: [], paidOffOn: null, interestLeft: null, insuranceLeft: null };
    expect(await user.call('accounts.schedule', { id: bare })).toMatchObject(empty);
    await addTransactions(client.db, user.userId, bare, [
      { date: '2026-01-05', amount: '-1000' },
      { date: '2026-02-05', amount: '400' },
    ]);
    const { lines, paidOffOn } = await user.call('accounts.schedule', { id: bare });
    expect(lines).toMatchObject([
      { kind: 'other', principal: '-1000.00', debt: '1000.00' },
      { kind: 'instalment', payment: '400.00', principal: '400.00', debt: '600.00' },
    ]);
    expect(paidOffOn).toBeNull();
  });
});
