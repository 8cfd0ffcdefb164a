/**
 * The anchored ledger, by cases that can be followed on paper. All happens in January 2026; today is the 31st.
 *
 * `10 = 100` is a balance recorded for the 10th, `12 -30 buy` a transaction of that day, with its type or currency.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountType } from '../../../../src/core/accounts/account-type.ts';
import { WHOLE } from '../../../../src/core/household/lens.ts';
import { parseDecimal } from '../../../../src/core/money/decimal.ts';
import { formatEuros } from '../../../../src/core/money/euros.ts';
import { toDay } from '../../../../src/core/time/day.ts';
import { NO_CASH } from '../../../../src/core/valuation/account.ts';
import { ledgerRule } from '../../../../src/core/valuation/ledger.ts';
import type { Database } from '../../../../src/db/database.ts';
import { readLedgers } from '../../../../src/db/queries/wealth/ledger.ts';
import { atOnce } from '../../../../src/runtime/steps.ts';
import { openTestDatabase } from '../../../support/databases/database.ts';
import {
  addAccount,
  addBalance,
  addRate,
  addTransactions,
  addUser,
} from '../../../support/users/wealth.ts';

let database: Database;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  userId = await addUser(database.query);
  await addRate(database.query, 'USD', '2026-01-05', '2');
  await addRate(database.query, 'USD', '2026-01-05', '1.25');
  await addRate(database.query, 'USD', '2026-01-20', '1.6');
});
afterAll(() => database.close());

interface Case {
  title: string;
  type: AccountType;
  withHoldings?: true;
  /** @default 'EUR' */
  currency?: string;
  loanRatePct?: string;
  events: string[];
  /** The value at the end of each day. */
  values: Record<string, string>;
}

const CASES: Case[] = [
  {
    title: 'a balance of a day includes the transactions of that day',
    type: 'checking',
    events: ['10 = 100', '10 -30', '11 -5'],
    values: { '10': '100', '11': '95', '31': '95' },
  },
  {
    title: 'the latest balance holds, and only what comes after it moves it',
    type: 'checking',
    events: ['10 = 100', '12 -30', '20 = 500', '21 +7', '25 -7.5'],
    values: { '10': '100', '12': '70', '19': '70', '20': '500', '21': '507', '31': '499.5' },
  },
  {
    title: 'before its first balance a checking account is counted back, from its first event on',
    type: 'checking',
    events: ['05 +1000', '07 -250', '10 = 600', '12 -100'],
    values: { '04': '0', '05': '850', '06': '850', '07': '600', '09': '600', '31': '500' },
  },
  {
    title: 'so is a savings account, also below 0',
    type: 'savings',
    events: ['05 +10', '07 +300', '10 = 100'],
    values: { '05': '-200', '07': '100' },
  },
  {
    title: 'without a balance it is the running sum, also below 0',
    type: 'checking',
    events: ['05 +10', '07 -300'],
    values: { '04': '0', '05': '10', '31': '-290' },
  },
  {
    title: 'what moves with a market is the running sum until its first balance, not below 0',
    type: 'other',
    events: ['05 -40', '06 +100', '10 = 75'],
    values: { '05': '0', '06': '60', '09': '60', '10': '75', '31': '75' },
  },
  {
    title: 'not below 0 also where no balance ever comes',
    type: 'real_estate',
    events: ['05 -40'],
    values: { '05': '0', '31': '0' },
  },
  {
    title: 'after a balance it goes where its transactions lead',
    type: 'other',
    events: ['10 = 75', '12 -100'],
    values: { '12': '-25' },
  },
  {
    title: 'trades change nothing inside an investment that is worth its balance',
    type: 'pea',
    events: [
      '05 +500 credit',
      '06 -400 buy',
      '10 = 510',
      '12 -100 buy',
      '14 +60 sell',
      '15 +9 dividend',
    ],
    values: { '05': '500', '06': '500', '10': '510', '14': '510', '31': '519' },
  },
  {
    title: 'with holdings the same rows move its cash, and the cash is counted back',
    type: 'pea',
    withHoldings: true,
    events: [
      '05 +500 credit',
      '06 -400 buy',
      '10 = 110',
      '12 -100 buy',
      '14 +60 sell',
      '15 +9 dividend',
    ],
    values: { '04': '0', '05': '510', '06': '110', '12': '10', '14': '70', '31': '79' },
  },
  {
    title: 'trades count in an account that is no investment',
    type: 'other',
    events: ['10 = 100', '12 -30 buy'],
    values: { '12': '70' },
  },
  {
    title: 'a loan is owed, whichever sign its balance has; repayments lead to 0 and no further',
    type: 'loan',
    events: ['10 = 1000', '12 +400', '20 = -500', '22 +300', '24 +300'],
    values: { '10': '-1000', '12': '-600', '20': '-500', '22': '-200', '24': '0', '31': '0' },
  },
  {
    title: 'a loan is counted back too',
    type: 'loan',
    events: ['05 +100', '08 +100', '10 = 800'],
    values: { '04': '0', '05': '-900', '08': '-800', '10': '-800' },
  },
  {
    title: 'a loan without balance is its rows, not above 0',
    type: 'loan',
    events: ['05 -1000', '06 +400', '07 +700'],
    values: { '05': '-1000', '06': '-600', '07': '0' },
  },
  {
    title: 'a deleted row counts nowhere, not even as the first event',
    type: 'checking',
    events: ['05 +77 deleted', '07 +50', '10 = 200', '12 +1 deleted'],
    values: { '05': '0', '06': '0', '07': '200', '31': '200' },
  },
  {
    title: 'each amount converts at the rate of its day, or of the last day before that has one',
    type: 'checking',
    events: ['10 = 100 USD', '12 +25 USD', '13 +1', '20 -16 USD', '25 -16 USD'],
    // 80; + 25 / 1.25; + 1; - 16 / 1.6, twice
    values: { '10': '80', '12': '100', '13': '101', '20': '91', '31': '81' },
  },
  {
    title: 'an amount without rate adds nothing',
    type: 'checking',
    events: ['02 +8 USD', '03 +5', '04 +9 CHF'],
    values: { '02': '0', '31': '5' },
  },
  {
    title: 'an account in another currency is worth what it fetches on the day asked about',
    type: 'savings',
    currency: 'USD',
    // 100 / 1.25; 125 / 1.25; the euro is 1.25 dollars of its day: 126.25 / 1.25; then 126.25 / 1.6 = 78.90625.
    events: ['10 = 100 USD', '12 +25 USD', '13 +1'],
    values: { '10': '80', '12': '100', '13': '101', '19': '101', '20': '78.91' },
  },
  {
    title: 'an account whose currency has no rate is worth nothing that is known',
    type: 'savings',
    currency: 'CHF',
    events: ['10 = 100 CHF', '12 +5'],
    values: { '10': '0', '31': '0' },
  },
  {
    title:
      'a loan at 0 % is one without a rate: what was repaid beyond 0 counts against what is drawn later',
    type: 'loan',
    loanRatePct: '0',
    events: ['05 +700', '07 -1000'],
    values: { '05': '0', '07': '-300' },
  },
  {
    title: 'a loan with a stated rate pays its interest first, and what lacks of it is no debt',
    type: 'loan',
    loanRatePct: '3.65',
    // 0.01 % a day. Ten days on 1,000: 1, so 100 of 101 are principal; five days on 900: 0.45, twice; three days: 0.27.
    events: ['10 = 1000', '20 +101', '25 +0.45', '28 +0.10', '31 +100.27'],
    values: {
      '10': '-1000',
      '19': '-1000',
      '20': '-900',
      '25': '-900',
      '28': '-900',
      '31': '-800',
    },
  },
  {
    title: 'a loan with a stated rate is counted back by the inverse of the same step',
    type: 'loan',
    loanRatePct: '3.65',
    // (900 + 101) / 1.001 = 1,000 before the 11th; on the 1st the interest begins to run.
    events: ['01 +1', '11 +101', '20 = 900', '30 +0.90'],
    values: { '01': '-1000', '10': '-1000', '11': '-900', '20': '-900', '30': '-900' },
  },
  {
    title: 'interest that is booked by itself is not taken from the repayment once more',
    type: 'loan',
    loanRatePct: '3.65',
    // 1,000 + 1 − 101; then, with nothing booked, ten days on 900: 0.90 of 100.90.
    events: ['10 = 1000', '20 +101', '20 -1 interest', '30 +100.90'],
    values: { '20': '-900', '30': '-800' },
  },
  {
    title: 'a loan with a stated rate and no balance is what was lent and not repaid',
    type: 'loan',
    loanRatePct: '3.65',
    // 1,000 from the 1st; on the 11th 1 of 51 is interest.
    events: ['01 -1000', '11 +51', '21 +2000'],
    values: { '01': '-1000', '11': '-950', '21': '0' },
  },
  {
    title: 'nothing after today counts on any day',
    type: 'checking',
    events: ['30 +5', '32 = 1000', '33 +3'],
    values: { '29': '0', '30': '5', '31': '5' },
  },
];

describe.each(CASES)('$title', ({ type, withHoldings = false, events, values, ...account }) => {
  const { currency = 'EUR', loanRatePct } = account;
  let accountId: string;
  beforeAll(async () => {
    accountId = await addAccount(database.query, userId, type, { currency });
    for (const event of events) await write(accountId, event);
  });

  test.each(Object.entries(values))(`${type}, on the %s: %s`, async (date, expected) => {
    const day = toDay(dateOf(date));
    const ratePct = loanRatePct === undefined ? null : parseDecimal(loanRatePct);
    const rule = ledgerRule(type, withHoldings, {
      ...{ openedOn: null, principal: null, months: null },
      ratePct,
    });
    const today = toDay('2026-01-31');
    const question = { accountId, rule, day, currency, openedOn: null };
    const ledgers = await readLedgers(
      { tx: database.query, userId, view: WHOLE, today, run: atOnce },
      [question],
    );
    const { value } = ledgers.get(accountId) ?? NO_CASH;
    expect(Number(formatEuros(value))).toBe(Number(expected));
  });
});

/** The 32nd of January is the 1st of February. */
const dateOf = (day: string) => new Date(Date.UTC(2026, 0, Number(day))).toISOString().slice(0, 10);

async function write(accountId: string, event: string): Promise<void> {
  const [, day = '', balance, figure = '', word] =
    /^(\d\d) (= )?([-+]?[\d.]+)(?: (\w+))?$/.exec(event) ?? [];
  const amount = figure.replace('+', '');
  const currency = word !== undefined && /^[A-Z]{3}$/.test(word) ? word : 'EUR';
  if (balance !== undefined) {
    return addBalance(database.query, userId, accountId, dateOf(day), amount, currency);
  }
  const type = word === currency || word === 'deleted' ? null : word;
  const deletedAt = word === 'deleted' ? new Date() : null;
  const row = { date: dateOf(day), amount, currency, type, deletedAt };
  await addTransactions(database.query, userId, accountId, [row]);
}
