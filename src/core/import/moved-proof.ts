/** Compares what is stored after a move from another app with the file: cash of each account, units of each security. */
import { add, type Decimal, formatDecimal, parseDecimal, ZERO } from '../money/decimal.ts';
import { type Day, toDay } from '../time/day.ts';
import {
  countedSums,
  difference,
  type ToldPart,
  type ToldTrade,
  toldCash,
  toldUnits,
} from './told-account.ts';

/** Reason for a difference. */
export type DifferenceReason =
  | 'currency'
  | 'similar'
  | 'deleted'
  | 'others'
  | 'noIsin'
  | 'noLots'
  | 'refused'
  | 'unread'
  | 'unexplained';

/** A statement of the file about an account, with the outcome of its import. */
export interface MovedPart {
  readonly accountId: string;
  /** The statement; amounts are decimals in text. */
  readonly statement: ToldPart & {
    readonly rows: readonly (ToldPart['rows'][number] & { readonly type?: string | undefined })[];
  };
  readonly securities: readonly MovedSecurity[];
  /** True if it could not be imported. */
  readonly isRefused: boolean;
  /** Rows that were left out since they look like stored ones. */
  readonly similar: number;
  /** Rows that were deleted before, and stay away. */
  readonly deleted: number;
  /** True if the account was there before the move. */
  readonly wasThere: boolean;
}

type MovedTrade = ToldTrade & {
  readonly symbol?: string | undefined;
  readonly name?: string | undefined;
};

/** A security of the file, with all its trades. */
interface MovedSecurity {
  /** ISIN, or `coin:BTC`; null where the file does not tell it. */
  readonly isin: string | null;
  readonly name: string;
  readonly symbol: string;
  readonly trades: readonly MovedTrade[];
}

/** An account after the move; its cash is a decimal in text. */
export interface AccountAfter {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly cash: string;
}

/** A holding after the move; its units are a decimal in text. */
export interface HoldingAfter {
  readonly isin: string | null;
  /** Symbol of a coin, such as `BTC`. */
  readonly symbol: string | null;
  readonly quantity: string;
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
  readonly reason: DifferenceReason | null;
}

/** Returns the figures of all accounts of the file, in its order. `holdings` are by the id of their account. */
export function compareMoved(
  moved: readonly MovedPart[],
  after: {
    readonly accounts: readonly AccountAfter[];
    readonly holdings: ReadonlyMap<string, readonly HoldingAfter[]>;
    readonly today: Day;
  },
): readonly Compared[] {
  const compared: Compared[] = [];
  for (const id of new Set(moved.map(({ accountId }) => accountId))) {
    const account = after.accounts.find((each) => each.id === id);
    if (account === undefined) continue;
    const parts = moved.filter(({ accountId }) => accountId === id);
    compared.push(...figuresOf(account, parts, after.holdings.get(id) ?? [], after.today));
  }
  return compared;
}

function figuresOf(
  { id, name, currency, cash }: AccountAfter,
  parts: readonly MovedPart[],
  held: readonly HoldingAfter[],
  today: Day,
): Compared[] {
  const told = parts.map(({ statement }) => statement);
  const read = toldCash(told, { currency, today });
  const counted = countedSums(told, { currency, today });
  const cashOf = counted === null ? read : (counted.get(currency) ?? ZERO);
  const securities = securitiesOf(parts);
  const compared: Compared[] = [
    {
      ...{ accountId: id, account: name, security: null, isin: null, currency },
      ...figures(cashOf, parseDecimal(cash), () =>
        read === null || cashOf === read
          ? reasonOfCash(parts, currency, held.length > 0)
          : 'unread',
      ),
    },
    ...securities.map((security): Compared => {
      const here = held.find(
        ({ isin, symbol }) =>
          (isin ?? `coin:${symbol}`) === security.isin && security.isin !== null,
      );
      const traded = toldUnits(security.byPart, today);
      const units = countedUnits(counted, security) ?? traded;
      return {
        ...{ accountId: id, account: name, security: security.name, isin: security.isin },
        currency: null,
        ...figures(units, here === undefined ? ZERO : parseDecimal(here.quantity), () =>
          security.isin === null
            ? 'noIsin'
            : units !== traded
              ? 'unread'
              : here === undefined
                ? 'refused'
                : 'others',
        ),
      };
    }),
  ];
  // Other commodities, such as hours, and other currencies: nothing was read of them.
  for (const [code, amount] of counted ?? []) {
    const isUnits = securities.some((each) => codesOf(each).has(code));
    if (code === currency || isUnits || amount === rowsIn(told, code, today)) continue;
    compared.push({
      ...{ accountId: id, account: name, security: code, isin: null, currency: null },
      ...figures(amount, ZERO, () => 'unread'),
    });
  }
  return compared;
}

/** The codes under which the file has a security: its ISIN, symbols and names. */
const codesOf = ({ isin, symbol, trades }: MovedSecurity): ReadonlySet<string> =>
  new Set([isin ?? symbol, symbol, ...trades.map((each) => each.symbol || each.name || symbol)]);

/** The units of a security by the lines of the file; undefined where none is counted. */
function countedUnits(
  counted: ReadonlyMap<string, Decimal> | null,
  security: MovedSecurity,
): Decimal | undefined {
  const found = [...codesOf(security)].flatMap((code) => counted?.get(code) ?? []);
  return found.length === 0 ? undefined : found.reduce(add);
}

/** The sum of the rows that were read in a currency: the line of the cash tells that it is another one. */
const rowsIn = (parts: readonly ToldPart[], code: string, today: Day): Decimal =>
  parts
    .flatMap(({ rows }) => rows)
    .filter((row) => row.currency === code && toDay(row.date) <= today)
    .reduce((sum, { amount }) => add(sum, parseDecimal(amount)), ZERO);

function figures(told: Decimal | null, stored: Decimal, reason: () => DifferenceReason) {
  const off = difference(told, stored);
  return {
    file: told === null ? null : formatDecimal(told),
    here: formatDecimal(stored),
    difference: off === null ? null : formatDecimal(off),
    reason: off === ZERO ? null : reason(),
  };
}

/** The securities of the parts of an account, each once. */
function securitiesOf(parts: readonly MovedPart[]) {
  type Trades = MovedSecurity['trades'];
  const found = new Map<string, MovedSecurity & { readonly byPart: readonly Trades[] }>();
  for (const each of parts.flatMap(({ securities }) => securities)) {
    const key = each.isin ?? each.symbol;
    const same = found.get(key);
    found.set(key, {
      ...{ ...each, ...same },
      trades: [...(same?.trades ?? []), ...each.trades],
      byPart: [...(same?.byPart ?? []), each.trades],
    });
  }
  return [...found.values()];
}

function reasonOfCash(
  parts: readonly MovedPart[],
  currency: string,
  hasHoldings: boolean,
): DifferenceReason {
  const rows = parts.flatMap(({ statement }) => statement.rows);
  if (parts.some(({ isRefused }) => isRefused)) return 'refused';
  if (rows.some((row) => row.currency !== currency)) return 'currency';
  if (parts.some(({ similar }) => similar > 0)) return 'similar';
  if (parts.some(({ deleted }) => deleted > 0)) return 'deleted';
  // Without holdings the balance is the whole value, which a buy does not lower.
  if (!hasHoldings && rows.some(({ type }) => type === 'buy' || type === 'sell')) return 'noLots';
  return parts.some(({ wasThere }) => wasThere) ? 'others' : 'unexplained';
}
