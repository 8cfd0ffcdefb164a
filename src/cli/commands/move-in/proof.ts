/** Compares what is stored after a move with the file: the cash of each account, and the units of each security. */
import type { Destination, Outcome, PlannedStatement } from '@pactole/importer';
import { difference, toldCash, toldUnits } from '../../../core/import/told-account.ts';
import { type Decimal, formatDecimal, parseDecimal, ZERO } from '../../../core/money/decimal.ts';
import type { Day } from '../../../core/time/day.ts';
import type { MovingInWords } from '../../../i18n/terminal/moving-in/words.ts';
import type { Owner } from '../../../procedures/owner/router.ts';

/** A statement of the file, with the outcome of its import. */
export interface MovedStatement {
  readonly planned: PlannedStatement;
  readonly outcome: Outcome;
}

/** A figure of the file and that of this service; decimals in text. */
export interface Compared {
  readonly accountId: string;
  readonly account: string;
  /** Name of the security; null for cash. */
  readonly security: string | null;
  readonly isin: string | null;
  /** Currency of the cash; null for units. */
  readonly currency: string | null;
  /** Null where the file does not tell it in one currency. */
  readonly file: string | null;
  readonly here: string;
  readonly difference: string | null;
  /** Reason of a difference; null where there is none. */
  readonly reason: keyof MovingInWords['reasons'] | null;
}

/** Returns the figures of all accounts of the file, in its order. */
export async function compareMoved(
  moved: readonly MovedStatement[],
  { owner, user, destination, today }: Comparison,
): Promise<readonly Compared[]> {
  const accounts = await owner.accounts.list({ user });
  const ids = new Set(moved.flatMap(({ outcome }) => outcome.accountId ?? []));
  const compared: Compared[] = [];
  for (const id of ids) {
    const account = accounts.find((each) => each.id === id);
    if (account === undefined) continue;
    const parts = moved.filter(({ outcome }) => outcome.accountId === id);
    const { name, currency, cash } = account;
    const held = (await destination.holdings?.(id)) ?? [];
    compared.push({
      ...{ accountId: id, account: name, security: null, isin: null, currency },
      ...figures(
        toldCash(
          parts.map(({ planned }) => planned.statement),
          { currency, today },
        ),
        parseDecimal(cash),
        () => reasonOfCash(parts, currency, held.length > 0),
      ),
    });
    for (const security of securitiesOf(parts)) {
      const here = held.find(
        ({ isin, symbol }) =>
          (isin ?? `coin:${symbol}`) === security.isin && security.isin !== null,
      );
      compared.push({
        ...{ accountId: id, account: name, security: security.name, isin: security.isin },
        currency: null,
        ...figures(
          toldUnits(security.byPart, today),
          here === undefined ? ZERO : parseDecimal(here.quantity),
          () => (security.isin === null ? 'noIsin' : here === undefined ? 'refused' : 'others'),
        ),
      });
    }
  }
  return compared;
}

interface Comparison {
  readonly owner: Owner;
  readonly user: string;
  readonly destination: Destination;
  readonly today: Day;
}

function figures(told: Decimal | null, stored: Decimal, reason: () => Compared['reason']) {
  const off = difference(told, stored);
  const isSame = off === ZERO;
  return {
    file: told === null ? null : formatDecimal(told),
    here: formatDecimal(stored),
    difference: off === null ? null : formatDecimal(off),
    reason: isSame ? null : reason(),
  };
}

/** The securities of the parts of an account, each once. */
function securitiesOf(parts: readonly MovedStatement[]) {
  type Security = PlannedStatement['securities'][number];
  const found = new Map<string, Security & { readonly byPart: Security['trades'][] }>();
  for (const each of parts.flatMap(({ planned }) => planned.securities)) {
    const key = each.isin ?? each.symbol;
    const same = found.get(key);
    found.set(key, { ...each, ...same, byPart: [...(same?.byPart ?? []), each.trades] });
  }
  return found.values();
}

function reasonOfCash(
  parts: readonly MovedStatement[],
  currency: string,
  hasHoldings: boolean,
): Compared['reason'] {
  const rows = parts.flatMap(({ planned }) => planned.statement.rows);
  if (parts.some(({ outcome }) => outcome.error !== null)) return 'refused';
  if (rows.some((row) => row.currency !== currency)) return 'currency';
  if (parts.some(({ outcome }) => outcome.similar > 0)) return 'similar';
  if (parts.some(({ outcome }) => outcome.deleted > 0)) return 'deleted';
  // Without holdings the balance is the whole value, which a buy does not lower.
  if (!hasHoldings && rows.some(({ type }) => type === 'buy' || type === 'sell')) return 'noLots';
  return parts.some(({ planned }) => 'account' in planned.choice) ? 'others' : 'unexplained';
}
