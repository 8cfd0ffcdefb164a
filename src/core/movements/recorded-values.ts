/** Values that are recorded by themselves, and what a row that paid for them, or came from them, amounts to. */
import { isOfNature } from '../accounts/account-type.ts';
import { add, type Decimal, magnitude, negate, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import type { MovementAccount, RecordedValue } from './facts.ts';
import { type FirstValue, type RecordedLoan, valuesOfLoan } from './recorded-loans.ts';

export interface RecordedFacts {
  /** What trades cost or brought: see `valuesOfLots`. */
  readonly lots: readonly RecordedValue[];
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
  const firstOf = new Map(firstValues.map((value) => [value.accountId, value]));
  const debts = debtsOf(firstOf, loans, accounts);
  return [
    ...lots,
    ...firstValues.flatMap((value) => valuesOfProperty(value, debts, accounts)),
    ...loans.flatMap((loan) =>
      valuesOfLoan(loan, firstOf.get(loan.accountId), accounts.get(loan.accountId)),
    ),
  ].filter(({ amount }) => amount > 0n);
}

interface Debt {
  readonly day: Day;
  /** Above 0. */
  readonly amount: Decimal;
  readonly currency: string;
}

/** The amounts of loans when they were first recorded. */
function debtsOf(
  firstOf: ReadonlyMap<string, FirstValue>,
  loans: readonly RecordedLoan[],
  accounts: ReadonlyMap<string, MovementAccount>,
): Debt[] {
  return loans.flatMap(({ accountId, stated: { openedOn, principal } }): Debt[] => {
    const currency = accounts.get(accountId)?.currency ?? '';
    if (openedOn !== null && principal !== null)
      return [{ day: openedOn, amount: principal, currency }];
    const first = firstOf.get(accountId);
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
