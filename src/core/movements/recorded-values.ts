/** Values that are recorded by themselves, and what a row that paid for them, or came from them, amounts to. */
import { isOfNature } from '../accounts/account-type.ts';
import { groupBy } from '../group-by.ts';
import {
  add,
  type Decimal,
  magnitude,
  multiply,
  negate,
  ONE,
  quotient,
  subtract,
  ZERO,
} from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { monthOf, sameDayIn } from '../time/month.ts';
import type { MovementAccount, RecordedValue } from './facts.ts';

/** A trade of an account that has no rows of its own. */
interface RecordedLot {
  readonly accountId: string;
  readonly day: Day;
  readonly isBuy: boolean;
  readonly quantity: Decimal;
  readonly unitPrice: Decimal;
  readonly fees: Decimal;
  readonly currency: string;
}

/** The first recorded balance of an account. */
interface FirstValue {
  readonly accountId: string;
  readonly day: Day;
  readonly amount: Decimal;
}

/** The facts that are stated about a loan; null where they are not. */
interface RecordedLoan {
  readonly accountId: string;
  readonly openedOn: Day | null;
  readonly principal: Decimal | null;
  /** Percent a year. */
  readonly ratePct: Decimal | null;
  readonly months: number | null;
}

export interface RecordedFacts {
  readonly lots: readonly RecordedLot[];
  readonly firstValues: readonly FirstValue[];
  readonly loans: readonly RecordedLoan[];
}

/** Days between the record of a property and that of the debt it was bought with, at most. */
const TOGETHER_DAYS = 3;

/** Returns the values that rows of payment accounts may have paid for, or may have come from. */
export function recordedValues(
  { lots, firstValues, loans }: RecordedFacts,
  accounts: ReadonlyMap<string, MovementAccount>,
): RecordedValue[] {
  const debts = debtsOf(firstValues, loans, accounts);
  return [
    ...valuesOfLots(lots),
    ...firstValues.flatMap((value) => valuesOfProperty(value, debts, accounts)),
    ...loans.flatMap((loan) => valuesOfLoan(loan, accounts)),
  ].filter(({ amount }) => amount > 0n);
}

/** The cost of each lot, and of all lots of an account and a day together. */
function valuesOfLots(lots: readonly RecordedLot[]): RecordedValue[] {
  const values: RecordedValue[] = [];
  const byDay = groupBy(
    lots,
    ({ accountId, day, isBuy, currency }) => `${accountId} ${day} ${isBuy} ${currency}`,
  );
  for (const ofDay of byDay.values()) {
    const [first] = ofDay;
    if (first === undefined) continue;
    const { accountId, day, isBuy, currency } = first;
    const costs = ofDay.map(costOf);
    const value = { kind: isBuy ? 'purchase' : 'sale', accountId, day, currency } as const;
    for (const amount of costs) values.push({ ...value, amount: inCents(amount) });
    if (costs.length > 1) values.push({ ...value, amount: inCents(costs.reduce(add, ZERO)) });
  }
  return values;
}

function costOf({ isBuy, quantity, unitPrice, fees }: RecordedLot): Decimal {
  const price = multiply(quantity, unitPrice);
  return isBuy ? add(price, fees) : subtract(price, fees);
}

interface Debt {
  readonly day: Day;
  /** Above 0. */
  readonly amount: Decimal;
  readonly currency: string;
}

/** The amounts of loans when they were first recorded. */
function debtsOf(
  firstValues: readonly FirstValue[],
  loans: readonly RecordedLoan[],
  accounts: ReadonlyMap<string, MovementAccount>,
): Debt[] {
  const balances = new Map(firstValues.map((value) => [value.accountId, value]));
  return loans.flatMap(({ accountId, openedOn, principal }): Debt[] => {
    const currency = accounts.get(accountId)?.currency ?? '';
    if (openedOn !== null && principal !== null)
      return [{ day: openedOn, amount: principal, currency }];
    const first = balances.get(accountId);
    return first === undefined
      ? []
      : [{ day: first.day, amount: magnitude(first.amount), currency }];
  });
}

/** The first value of a property, also less the debts that were recorded with it. */
function valuesOfProperty(
  { accountId, day, amount }: FirstValue,
  debts: readonly Debt[],
  accounts: ReadonlyMap<string, MovementAccount>,
): RecordedValue[] {
  const account = accounts.get(accountId);
  if (account === undefined || !isOfNature(account.type, 'property')) return [];
  const { currency } = account;
  const owed = debts
    .filter((debt) => debt.currency === currency && Math.abs(debt.day - day) <= TOGETHER_DAYS)
    .reduce((sum, debt) => add(sum, debt.amount), ZERO);
  const value = { kind: 'purchase', accountId, day, currency } as const;
  return owed === ZERO
    ? [{ ...value, amount }]
    : [
        { ...value, amount },
        { ...value, amount: add(amount, negate(owed)) },
      ];
}

/** The principal on the opening day, and the instalments that its stated payer is asked for. */
function valuesOfLoan(
  { accountId, openedOn, principal, ratePct, months }: RecordedLoan,
  accounts: ReadonlyMap<string, MovementAccount>,
): RecordedValue[] {
  const account = accounts.get(accountId);
  if (account === undefined || openedOn === null || principal === null) return [];
  const value = { accountId, currency: account.currency };
  const payout: RecordedValue = { ...value, kind: 'payout', day: openedOn, amount: principal };
  if (account.payerAccountId === null || ratePct === null || months === null) return [payout];
  const amount = inCents(instalmentOf(principal, ratePct, months));
  return [
    payout,
    ...Array.from(
      { length: months },
      (_, at): RecordedValue => ({
        ...{ ...value, kind: 'instalment', amount },
        day: sameDayIn(monthOf(openedOn) + at + 1, openedOn),
      }),
    ),
  ];
}

/** The constant instalment of an annuity, compounded monthly. */
function instalmentOf(principal: Decimal, ratePct: Decimal, months: number): Decimal {
  if (months < 1) return ZERO;
  const rate = quotient(ratePct, 1_200n);
  if (rate === 0n) return quotient(principal, BigInt(months)) as Decimal;
  let power = ONE;
  for (let month = 0; month < months; month++) power = multiply(power, (ONE + rate) as Decimal);
  return quotient(principal * rate * power, ONE * (power - ONE)) as Decimal;
}

const CENT = 10n ** 16n;
const inCents = (amount: Decimal) => (quotient(amount, CENT) * CENT) as Decimal;
