/** What belongs to a perimeter: something with a value on each day, and the money that moved in and out of it. */
import type { Day } from '../day.ts';
import { subtract, ZERO } from '../decimal.ts';
import { type AccountHistory, earliestDay } from '../history/account-history.ts';
import { cashHistory } from '../history/cash-history.ts';
import type { LineHistory, LineHistoryFacts } from '../history/line-history.ts';
import type { ValueSeries } from '../history/value-series.ts';
import { INVESTMENT_TYPES } from '../ledger.ts';
import {
  type Flow,
  flow,
  flowBesideLines,
  flowOfAccount,
  flowOfLot,
  flowOfMovement,
  inDecimal,
} from './flow.ts';

export interface Member {
  readonly values: ValueSeries;
  /** Whether anything is held whose value is missing, day by day; where absent, every day without value counts. */
  readonly held?: Uint8Array;
  /** In the order of the days; none before the first day of the values. */
  readonly flows: readonly Flow[];
  /** Whether the flows of the first day explain its value; else all of it is an opening inflow. */
  readonly opensByFlows: boolean;
  /** Days whose flows are not known, so that the change of the value counts as one. */
  readonly unexplained: ReadonlySet<Day>;
}

/** The lines of an account, or the account as a line; of a kind of account that is not invested, nothing. */
export function investedMembers(account: AccountHistory): Member[] {
  const { facts, lines } = account;
  if (facts.lines.length > 0) return lines.map((line) => lineMember(line.facts, line.values));
  return isLine(account) ? accountMember(account) : [];
}

/** An account is a line when money from outside was put into it. */
export const isLine = ({ facts }: AccountHistory): boolean =>
  facts.lines.length === 0 &&
  INVESTMENT_TYPES.has(facts.today.type) &&
  facts.activity.some(({ deposits, withdrawals }) => deposits !== ZERO || withdrawals !== ZERO);

const NONE: ReadonlySet<Day> = new Set();

function lineMember({ facts }: LineHistoryFacts, values: LineHistory): Member {
  const member = { values, held: values.held, unexplained: NONE };
  const { first } = values;
  if (facts.lots.length === 0) {
    const { entryDay, cost, fees } = facts;
    const isBuy = entryDay !== null && cost !== null;
    const bought = { inflow: cost ?? ZERO, inflowCosts: fees ?? ZERO };
    return {
      ...member,
      flows: isBuy ? [flow(first, bought, { isAssumed: true })] : [],
      opensByFlows: isBuy,
    };
  }
  const flows = facts.lots.map((lot) => flowOfLot(lot));
  return {
    ...member,
    flows: flows.filter((each) => each !== null).map((each) => notBefore(first, each)),
    opensByFlows: true,
    unexplained: new Set(facts.lots.filter((_, at) => flows[at] === null).map(({ day }) => day)),
  };
}

const notBefore = (first: Day, each: Flow): Flow =>
  each.day < first ? { ...each, day: first } : each;

/** From the first day on which the account's value is known. */
function accountMember({ facts, last, cash }: AccountHistory): Member[] {
  const { balances, movements } = facts.cash;
  const firstBalance = balances[0]?.day;
  const firstRow = movements[0]?.day;
  if (firstRow === undefined || cash === null) return [];
  const wasOpenLongBefore = facts.openedOn !== null && facts.openedOn < firstRow - 31;
  const known = wasOpenLongBefore
    ? (firstBalance ?? firstRow)
    : Math.min(firstRow, firstBalance ?? firstRow);
  const first = Math.max(known, earliestDay(facts.today.day)) as Day;
  const values = cashHistory(facts.cash, first, last);
  if (values === null) return [];

  const activity = facts.activity.filter(({ day }) => day >= first);
  const opening = openingFlow(values, movements.find(({ day }) => day === first)?.amount ?? ZERO);
  const flows = [...opening, ...activity.map(flowOfAccount)];
  return [{ values, flows, opensByFlows: true, unexplained: NONE }];
}

/** What an account is worth on its first day beyond what its transactions of that day explain. */
function openingFlow(values: ValueSeries, explained: Flow['contribution']): Flow[] {
  const opening = subtract(inDecimal(values.exactOn(values.first)), explained);
  return opening > 0n ? [flow(values.first, { inflow: opening }, { isAssumed: true })] : [];
}

/** Dividends and fees of an account with lines, from the first day of the first of them on. */
export function flowsBesideLines({ facts, last, lines }: AccountHistory): Flow[] {
  const priced = lines.filter(({ values }) => values.isPriced);
  const first = Math.min(...priced.map(({ values }) => values.first));
  const days = facts.activity.filter(({ day }) => day >= first && day <= last);
  return priced.length === 0 ? [] : days.map(flowBesideLines);
}

/** Property and things: what their transactions do not explain is revaluation. */
export function revaluedMember({ facts, cash }: AccountHistory): Member[] {
  if (cash === null || !['real_estate', 'object'].includes(facts.today.type)) return [];
  const flows = facts.cash.movements.map(({ day, amount }) => flowOfMovement(day, amount));
  const explained = facts.cash.movements.find(({ day }) => day === cash.first)?.amount ?? ZERO;
  return [
    {
      values: cash,
      flows: [
        ...openingFlow(cash, explained),
        ...flows.filter(({ day }) => day >= cash.first).map((each) => notBefore(cash.first, each)),
      ],
      opensByFlows: true,
      unexplained: NONE,
    },
  ];
}
