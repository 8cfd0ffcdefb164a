/** Takes away from a life whatever the disagreement does not need. */
import type { Service } from '../../support/service/service.ts';
import type { Difference } from './compare.ts';
import type { Life } from './draw.ts';
import { liveThrough } from './run.ts';

/** The smallest life found on which the same figure differs, and how. */
export async function shrink(
  service: Service,
  life: Life,
  found: readonly Difference[],
): Promise<{ life: Life; found: readonly Difference[] }> {
  const wanted = fieldOf(found[0]);
  let smallest = { life, found };
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (let at = 0; ; at++) {
      const smaller = without(smallest.life, at);
      if (smaller === null) break;
      const again = (await differencesOf(service, smaller)).filter(
        (each) => fieldOf(each) === wanted,
      );
      if (again.length === 0) continue;
      smallest = { life: smaller, found: again };
      isSmaller = true;
      at--;
    }
  }
  return smallest;
}

const fieldOf = (difference: Difference | undefined): string =>
  difference?.where.replace(/^\S+ /, '').replace(/\d+/g, '#') ?? '';

let copies = 0;

/** Returns the differences of a life; none for a life that cannot be loaded. */
async function differencesOf(service: Service, life: Life): Promise<readonly Difference[]> {
  const copy = renamed(life, 90_000_000 + copies++);
  try {
    return (await liveThrough(service, copy, `copy ${copies}`)).differences;
  } catch {
    return [];
  }
}

/** Returns the life with assets of its own. No other user pays in its currencies, whose codes no life draws. */
function renamed(life: Life, name: number): Life {
  const isins = Object.keys(life.market.kinds);
  let text = JSON.stringify(life);
  for (const [nth, isin] of isins.entries()) text = text.replaceAll(isin, `LF${name}${nth}0`);
  const codes = new Set(text.match(/"[Q-Z][A-Z]{2}"/g) ?? []);
  const letter = (n: number) => String.fromCharCode(65 + (n % 26));
  const codeOf = (n: number) => `${'ABCDFGHIJKLMNOP'[n % 15]}${letter(n / 15)}${letter(n / 390)}`;
  for (const [nth, code] of [...codes].entries())
    text = text.replaceAll(code, `"${codeOf(2 * name + nth)}"`);
  return JSON.parse(text);
}

/** A copy without the nth thing that it could do without; null when there is no such thing. */
function without(life: Life, at: number): Life | null {
  const copy = structuredClone(life);
  let left = at;
  const drop = (list: unknown[]): boolean => {
    if (left < list.length) {
      list.splice(left, 1);
      return true;
    }
    left -= list.length;
    return false;
  };
  const dropKey = (table: Record<string, unknown>): boolean => {
    const keys = Object.keys(table);
    const key = keys[left];
    if (key !== undefined) {
      delete table[key];
      return true;
    }
    left -= keys.length;
    return false;
  };
  const { user, market } = copy;
  if (drop(user.accounts)) return copy;
  if (copy.askedOn.length > 1) {
    if (drop(copy.askedOn as string[])) return copy;
  }
  for (const account of user.accounts) {
    if (drop(account.holdings) || drop(account.rows) || drop(account.balances)) return copy;
    for (const holding of account.holdings) if (drop(holding.lots)) return copy;
  }
  for (const tables of [market.prices, market.rates, market.splits])
    for (const table of Object.values(tables)) if (dropKey(table)) return copy;
  if (drop(user.milestones)) return copy;
  for (const account of user.accounts) {
    for (const name of [
      'loanRatePct',
      'costBasis',
      'contributions',
      'archivedOn',
      'savingsProduct',
      'openedOn',
    ] as const) {
      if (account[name] === null) continue;
      if (left-- === 0) {
        Object.assign(account, { [name]: null });
        return copy;
      }
    }
    for (const holding of account.holdings)
      for (const name of ['costBasis', 'feesTotal', 'ter', 'worthlessAt', 'entryDate'] as const) {
        if (holding[name] === null) continue;
        if (left-- === 0) {
          Object.assign(
            holding,
            { [name]: null },
            name === 'entryDate' ? { quantityAt: life.recordedOn } : {},
          );
          return copy;
        }
      }
  }
  return null;
}
