import type { AccountValuation, EvolutionCategory } from '@pactole/sdk';
import { sumOf } from './cents.ts';
import type { Point } from './history.ts';

/** Wealth that came in because it was recorded, in euros: it was owned before, so that it is neither a gain nor a saving. */
export interface Recorded {
  readonly cash: number;
  readonly securities: number;
  readonly goods: number;
  readonly debts: number;
}

const NONE: Recorded = { cash: 0, securities: 0, goods: 0, debts: 0 };

/** Categories of the evolution by type of account; loans have none. */
export const CATEGORY_OF: Readonly<Record<string, EvolutionCategory>> = {
  checking: 'courant',
  savings: 'livret',
  pea: 'investissement',
  cto: 'investissement',
  av: 'investissement',
  crypto_wallet: 'crypto',
  crowdlending: 'crowdlending',
  real_estate: 'immobilier',
  object: 'objets',
  other: 'autre',
};

/**
 * Returns the wealth that was recorded for the first time at each point. At the first point that is everything. Later it
 * is an account that was created then, if its category and net worth rose by its value. No route tells it, so it is
 * inferred. A gift or a salary of that size, on a new account and in the same month, counts as recorded.
 */
export function recordedAt(
  points: readonly Point[],
  accounts: readonly AccountValuation[],
): readonly Recorded[] {
  const active = accounts
    .filter(({ archived }) => !archived)
    .map((account) => ({ ...account, createdOn: createdOn(account) }));
  return points.map((point, index) => {
    const before = points[index - 1];
    if (before === undefined) return allOf(point);
    const isLast = index === points.length - 1;
    const created = active.filter(
      (account) =>
        account.createdOn > before.date &&
        (isLast || account.createdOn <= point.date) &&
        (account.openedAt ?? '') <= before.date,
    );
    const lastRise = sumOf([before.debts, -(points[index - 2]?.debts ?? 0)]);
    return created.length === 0 ? NONE : appeared(before, point, created, lastRise);
  });
}

/** The net worth in recorded parts. */
export const netOf = ({ cash, securities, goods, debts }: Recorded): number =>
  sumOf([cash, securities, goods, -debts]);

/** The sum of the points after one, up to another. */
export const recordedBetween = (recorded: readonly Recorded[]): Recorded =>
  recorded.reduce(
    (sum, each) => ({
      cash: sumOf([sum.cash, each.cash]),
      securities: sumOf([sum.securities, each.securities]),
      goods: sumOf([sum.goods, each.goods]),
      debts: sumOf([sum.debts, each.debts]),
    }),
    NONE,
  );

/** Returns a test of whether net worth passed a threshold on a day only because something was recorded then. */
export const recordingsIn =
  ({ points, recorded }: { points: readonly Point[]; recorded: readonly Recorded[] }) =>
  (threshold: number, day: string): boolean =>
    points.some(
      ({ date, net }, index) => date === day && net - netOf(recorded[index] ?? NONE) < threshold,
    );

const allOf = ({ net, debts, securities, cash }: Point): Recorded => ({
  cash,
  securities,
  goods: sumOf([net, debts, -securities, -cash]),
  debts,
});

function appeared(
  before: Point,
  point: Point,
  created: readonly AccountValuation[],
  lastRise: number,
): Recorded {
  const parts = created.map((account): Recorded => {
    if (account.type === 'loan') {
      const rise = sumOf([point.debts, -before.debts]);
      // A debt that fell the month before, too, is repaid month by month.
      const isRepaid = rise < 0 && rise >= 2 * lastRise;
      return { ...NONE, debts: isRepaid ? 0 : upTo(-Number(account.valueEur), rise) };
    }
    const category = CATEGORY_OF[account.type] ?? 'autre';
    const rise = sumOf([point.byCategory[category], -before.byCategory[category]]);
    const value = Number(account.valueEur);
    if (account.type === 'checking' || account.type === 'savings')
      return { ...NONE, cash: Math.abs(rise - value) <= value * NEAR ? value : 0 };
    if (GOODS.has(category)) return { ...NONE, goods: upTo(value, rise) };
    const amount = within(rise, value);
    if (amount === 0) return NONE;
    const cash = Math.min(amount, Number(account.cashEur ?? 0));
    return { ...NONE, cash, securities: sumOf([amount, -cash]) };
  });
  const recorded = recordedBetween(parts);
  // Money that came from an account known before leaves net worth as it was: a transfer, or the down payment of a flat.
  const rise = sumOf([point.net, -before.net]);
  const net = netOf(recorded);
  return Math.sign(rise) === Math.sign(net) && Math.abs(rise) > Math.abs(net) / 2 ? recorded : NONE;
}

const GOODS: ReadonlySet<EvolutionCategory> = new Set(['immobilier', 'objets', 'autre']);
/** Cash moves from day to day, so that only a rise by nearly its value is its appearance. */
const NEAR = 0.05;

/** The part of a rise or a fall that a value can cause. A past that was told shrinks it: a flat bought for less, a debt paid back. */
const upTo = (value: number, rise: number): number =>
  Math.max(-Math.abs(value), Math.min(Math.abs(value), rise));

/** The value that a rise can hold, if it holds more than half of it. */
const within = (rise: number, value: number): number =>
  value > 0 && rise > value / 2 ? Math.min(rise, value) : 0;

/**
 * Returns the day in an identifier, which is a UUID of version 7: its first 48 bits are milliseconds (RFC 9562, section
 * 5.7). The list of accounts has no `createdAt`; only the response to creating an account has.
 */
function createdOn({ id }: AccountValuation): string {
  const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  const isTime = milliseconds > 0 && milliseconds < 8e15;
  return isTime ? new Date(milliseconds).toISOString().slice(0, 10) : '';
}
