/** Accounts without a balance: the routes count the sum of their transactions, which tools tell apart from what is known. */
import type { AccountValuation, NetWorth } from '@pactole/sdk';
import { AccountType, AssetClass } from '../../contract/enums.ts';
import { factsOf, isOfNature } from '../../core/accounts/account-type.ts';
import { openedUpTo } from '../../core/accounts/opened-at.ts';
import { parseDecimal } from '../../core/money/decimal.ts';
import {
  cents,
  type Euros,
  formatEuros,
  NO_EUROS,
  roundToCents,
  subtractEuros,
  sumEuros,
} from '../../core/money/euros.ts';
import { formatDay, toDay } from '../../core/time/day.ts';
import { allocate } from '../../core/valuation/allocation.ts';
import { beganEmptyUntil } from '../../core/valuation/ledger.ts';
import type { ToolService } from '../service.ts';
import { tableOf } from '../table.ts';
import { hasHoldings } from './account-values.ts';

/** The known value of an account. */
export interface KnownAccount {
  readonly account: AccountValuation;
  /** Euros without a sum of transactions; null where nothing is known. */
  readonly value: Euros | null;
  /** Euros that are no more than a sum of transactions; null where a balance is known, or nothing. */
  readonly sumOfRows: Euros | null;
}

/** Tells the known value of each account, by the rules of the page. Archived accounts keep the value of the route. */
export const knownAccounts = (
  service: ToolService,
  accounts: readonly AccountValuation[],
): Promise<KnownAccount[]> =>
  Promise.all(
    accounts.map(async (account) => {
      const whole = euroOf(account.valueEur);
      const cash = await cashOf(service, account);
      const sumOfRows = cash === 'sum of rows' ? euroOf(account.cashEur ?? account.valueEur) : null;
      const value = subtractEuros(whole, sumOfRows ?? NO_EUROS);
      const holdings = account.pricedHoldings + account.worthlessHoldings;
      const isKnown =
        holdings > 0 ||
        cents(value) !== 0n ||
        (cash === 'known' && account.unpricedHoldings === 0 && account.currency === 'EUR');
      return { account, value: isKnown ? value : null, sumOfRows };
    }),
  );

type Cash = 'known' | 'sum of rows' | 'nothing';

async function cashOf({ pactole, today }: ToolService, account: AccountValuation): Promise<Cash> {
  const { id: accountId, archived, balanceAsOf, openedAt, valueEur } = account;
  if (archived || balanceAsOf !== null) return 'known';
  const openedOn = openedUpTo(openedAt, toDay(today));
  // Stated terms, which no route tells, give the debt of an opened loan; the sum of its repayments is never below 0.
  const isDebt = isOfNature(typeOf(account), 'debt');
  if (isDebt && openedOn !== null && cents(euroOf(valueEur)) !== 0n) return 'known';
  const hasRow = async (to: string) =>
    (await pactole.transactions.list({ accountId, to, limit: 1 })).items.length > 0;
  if (!(await hasRow(today))) return 'nothing';
  if (openedOn === null) return 'sum of rows';
  const until = Math.min(beganEmptyUntil(openedOn), toDay(today)) as typeof openedOn;
  return (await hasRow(formatDay(until))) ? 'known' : 'sum of rows';
}

/** Returns the response of the route without sums of transactions; `net` is null where nothing is known. */
export function knownWorth({ netWorth, allocation }: NetWorth, accounts: readonly KnownAccount[]) {
  const sums = accounts.flatMap(({ account, sumOfRows }) =>
    sumOfRows === null ? [] : [{ assetClass: classOf(account), value: sumOfRows }],
  );
  const owned = sums.filter(({ value }) => cents(value) > 0n);
  const gross = subtractEuros(euroOf(netWorth.gross), sumEuros(owned.map(({ value }) => value)));
  const net = subtractEuros(euroOf(netWorth.net), sumEuros(sums.map(({ value }) => value)));
  const liabilities = subtractEuros(gross, net);
  const shares = allocation.flatMap(({ assetClass, valueEur }) => {
    const known = AssetClass.safeParse(assetClass).data;
    if (known === undefined) return [];
    const without = owned.filter((each) => each.assetClass === known).map(({ value }) => value);
    return [{ assetClass: known, value: subtractEuros(euroOf(valueEur), sumEuros(without)) }];
  });
  const isNothing = cents(gross) === 0n && cents(liabilities) === 0n;
  const isUnknown =
    isNothing && accounts.some(({ account, value }) => !account.archived && value === null);
  return {
    netWorth: {
      net: isUnknown ? null : formatEuros(net),
      ...{ gross: formatEuros(gross), liabilities: formatEuros(liabilities) },
    },
    allocation: allocate(shares),
  };
}

/** The accounts whose balance has to be told. */
export const unknownBalances = (accounts: readonly KnownAccount[]) =>
  tableOf(
    accounts.filter(({ sumOfRows }) => sumOfRows !== null),
    {
      account: ({ account }) => account.name,
      sumOfTransactionsEur: ({ sumOfRows }) => formatEuros(sumOfRows ?? NO_EUROS),
    },
  );

const classOf = (account: AccountValuation) =>
  hasHoldings(account) ? 'cash' : factsOf(typeOf(account)).assetClass;

/** A newer service may have further types. */
const typeOf = ({ type }: AccountValuation) => AccountType.catch('other').parse(type);

const euroOf = (text: string): Euros => roundToCents(parseDecimal(text));
