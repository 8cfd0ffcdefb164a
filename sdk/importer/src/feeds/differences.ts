/** Compares what the provider says of an account after an import with what is stored. */

import type { Statement, StatementNotice } from '@pactole/statements';
import { difference, exceeds, minus, product, sum } from '@pactole/statements/values';
import type { ImportSession } from '../index.ts';
import type { AccountState, DatedAmount, Withdrawal } from './feed-state.ts';

/** A quantity that the provider tells, and that Pactole has otherwise. */
export interface Difference {
  /** Symbol of a coin, ISIN of a security or code of the account's currency. */
  readonly asset: string;
  /** Units or amount of the provider, a decimal in text. */
  readonly provider: string;
  /** Units that are stored, or the amount by the rows, a decimal in text. */
  readonly stored: string;
  /** Withdrawals that a followed wallet may have received, without those that were moved; absent where there are none. */
  readonly moves?: readonly WithdrawalMove[] | undefined;
}

/** A withdrawal, and how it becomes a move of units. */
interface WithdrawalMove extends Withdrawal {
  /** A command for each wallet that may have received it. */
  readonly commands: readonly string[];
}

/** Exchanges write units with up to eight decimals in their files. */
const SMALLEST_UNITS = '0.00000001';

/** Compares the provider's holdings with the stored ones; none where either is not known. */
export async function differentPositions(
  { destination, memory }: ImportSession,
  accountId: string,
  { positions }: Statement,
): Promise<Difference[]> {
  if (positions === undefined) return [];
  const holdings = await destination.holdings?.(accountId);
  if (holdings === undefined) return [];
  const units = new Map<string, { provider: string; stored: string }>();
  const at = (asset: string) => units.get(asset) ?? { provider: '0', stored: '0' };
  for (const { isin, symbol = '', name = '', quantity } of positions) {
    const known = memory.securities.get(symbol);
    const code = isin ?? (known === undefined || known === 'coin' ? symbol || name : known);
    const asset = code.toUpperCase();
    const { provider, stored } = at(asset);
    units.set(asset, { provider: sum(provider, quantity), stored });
  }
  for (const { isin, symbol, quantity } of holdings) {
    const asset = (isin ?? symbol ?? '').toUpperCase();
    if (asset === '') continue;
    const { provider, stored } = at(asset);
    units.set(asset, { provider, stored: sum(stored, quantity) });
  }
  return [...units]
    .filter(([, { provider, stored }]) => exceeds(difference(provider, stored), SMALLEST_UNITS))
    .map(([asset, quantities]) => ({ asset, ...quantities }));
}

/** Returns the withdrawals among notices, after those that an earlier run read. */
export function withdrawalsOf(
  notices: readonly StatementNotice[],
  earlier: readonly Withdrawal[],
  since: string,
): Withdrawal[] {
  return [
    ...earlier.filter(({ date }) => date < since),
    ...notices.flatMap(({ code, values }) => {
      const [quantity, symbol, , date] = values.map(String);
      const isWithdrawal = code === 'coinsLeft' && quantity && symbol && date && date >= since;
      return isWithdrawal ? [{ date, symbol: symbol.toUpperCase(), quantity }] : [];
    }),
  ];
}

/** Adds to a difference of a coin the withdrawals that followed wallets may have received. */
export async function withMoves(
  { destination }: ImportSession,
  accountId: string,
  different: Difference,
  withdrawals: readonly Withdrawal[],
): Promise<Difference> {
  const moves: WithdrawalMove[] = [];
  if (exceeds(different.provider, different.stored)) return different;
  for (const withdrawal of withdrawals.filter(({ symbol }) => symbol === different.asset)) {
    const commands = (await destination.owner?.moveCommands?.(accountId, withdrawal)) ?? [];
    if (commands.length > 0) moves.push({ ...withdrawal, commands });
  }
  return moves.length === 0 ? different : { ...different, moves };
}

/** Cents that a provider rounds away, at most, in half cents a row. */
const roundingOf = (rows: number) => product('0.005', `${rows + 2}`);

/**
 * Compares the balance with that of the last run and the rows since, whatever their day: banks add rows to days that are
 * over.
 *
 * @param shown the rows from a day on, as in `rowKey`
 * @returns null where they agree, or a balance is not known.
 */
export function differentBalance(
  balance: DatedAmount | undefined,
  currency: string,
  shown: readonly string[],
  before: AccountState | undefined,
  since: string,
): Difference | null {
  if (balance === undefined || before?.balance === undefined) return null;
  const now = amountsOf(shown, { since, until: balance.until, currency });
  const earlier = amountsOf(before.rows, { since, until: before.balance.until, currency });
  const stored = sum(before.balance.amount, ...now, minus(sum('0', ...earlier)));
  const isSame = !exceeds(
    difference(balance.amount, stored),
    roundingOf(Math.abs(now.length - earlier.length)),
  );
  return isSame ? null : { asset: currency, provider: balance.amount, stored };
}

function amountsOf(
  rows: readonly string[],
  { since, until, currency }: { since: string; until: string | null; currency: string },
): string[] {
  return rows.flatMap((row) => {
    const [date = '', amount = '0', code] = row.split(' ', 3);
    return date >= since && date <= (until ?? date) && code === currency ? [amount] : [];
  });
}
