/** The value of an account in the past, by the service's own rules, from what its routes tell. */
import type { AccountValuation, Transaction } from '@pactole/sdk';
import { AccountType, TransactionType } from '../../contract/enums.ts';
import { isOfNature } from '../../core/accounts/account-type.ts';
import { accountCurve, type CurvePoint } from '../../core/history/account-curve.ts';
import type { Bookings } from '../../core/history/bookings.ts';
import type { Movement } from '../../core/history/ledger-steps.ts';
import { movementsOf } from '../../core/history/movements.ts';
import { type Decimal, parseDecimal, subtract } from '../../core/money/decimal.ts';
import { type Day, toDay } from '../../core/time/day.ts';
import { type Anchor, ledgerRule } from '../../core/valuation/ledger.ts';
import { atOnce } from '../../runtime/steps.ts';
import type { ToolService } from '../service.ts';
import { ToolError } from '../tool-error.ts';

/** A value, and whether it is counted back from a later balance, so that a balance in between could tell another. */
interface PastValue extends CurvePoint {
  readonly isCountedBack: boolean;
}

/**
 * Returns the value on a day and on each later day on which it changes. Rejects for accounts with securities, loans and
 * foreign currencies: no route tells prices, rates and terms of past days.
 */
export async function pastValues(
  { pactole, today: to }: ToolService,
  accountId: string,
  from: string,
): Promise<PastValue[]> {
  const [{ accounts }, rows] = await Promise.all([
    pactole.accounts.list(),
    // An unknown account is an error of this route.
    pactole.transactions.list({ accountId, to }).toArray(),
  ]);
  const account = accounts.find(({ id }) => id === accountId);
  const type = AccountType.safeParse(account?.type).data;
  if (account === undefined || type === undefined || !isTold(account, type)) throw notTold();
  const today = toDay(to);
  const { currency } = account;
  const rule = ledgerRule(type, false);
  const movements = atOnce(movementsOf(bookings(rows), { rule, currency }, new Map()));
  const balance = latestBalance(account, movements);
  const cash = {
    ...{ rule, currency, movements },
    openedOn: account.openedAt === null ? null : toDay(account.openedAt.slice(0, 10)),
    balances: balance === null ? [] : [balance],
  };
  const facts = { type, isArchived: false, day: today, lines: [], statedCost: null };
  const history = { today: facts, archivedOn: null, cash, activity: [], lines: [] };
  const points = atOnce(
    accountCurve({ today, accounts: [history], rates: new Map() }, toDay(from)),
  );
  return points.map(({ day, value }) => {
    const isCountedBack = balance !== null && day < balance.day;
    return { day, value: isCountedBack && !rule.projectsBack ? null : value, isCountedBack };
  });
}

const isTold = (account: AccountValuation, type: AccountType): boolean =>
  account.currency === 'EUR' &&
  !account.archived &&
  !isOfNature(type, 'debt') &&
  !hasHoldings(account);

/** True of an account with securities, also where they have no value. */
export const hasHoldings = (account: AccountValuation): boolean =>
  account.pricedHoldings + account.unpricedHoldings + account.worthlessHoldings > 0;

const notTold = () =>
  new ToolError(
    'Past values are known of accounts in euros without securities that are in use and no loans. For all of the wealth use evolution.',
  );

/** Returns the latest balance: today's value less the rows after its day. */
function latestBalance(
  { balanceAsOf, valueEur }: AccountValuation,
  movements: readonly Movement[],
): Anchor | null {
  if (balanceAsOf === null) return null;
  const day = toDay(balanceAsOf);
  const later = movements.filter((movement) => movement.day > day);
  if (later.some(({ isComplete }) => !isComplete)) return { day, amount: null };
  const amount = later.reduce((sum, row) => subtract(sum, row.amount), parseDecimal(valueEur));
  return { day, amount };
}

/** Returns rows as they were booked, by currency and type. */
function bookings(rows: readonly Transaction[]): Bookings[] {
  const groups = new Map<string, Bookings & { days: Day[]; amounts: Decimal[] }>();
  for (const { date, amount, currency, type } of rows) {
    const key = `${currency} ${type}`;
    const known = TransactionType.safeParse(type).data ?? null;
    const group = groups.get(key) ?? {
      ...{ currency, type: known, days: [], amounts: [], fees: null, taxes: null },
    };
    groups.set(key, group);
    group.days.push(toDay(date));
    group.amounts.push(parseDecimal(amount));
  }
  return [...groups.values()];
}
