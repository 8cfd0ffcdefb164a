/** Investments by account, kind and currency. */
import { type Euros, formatEuros } from '../../../core/money/euros.ts';
import { type InvestmentPart, investmentsOf } from '../../../core/valuation/investments.ts';
import type { ValuedEntry } from '../../../db/queries/wealth/portfolio.ts';

/** Euros as text, null where nothing is known. The groups, kinds and currencies each add up to `value`. */
export interface ShownInvestments {
  readonly groups: readonly {
    readonly accountId: string;
    readonly name: string;
    /** True without holdings: the balance is the value. */
    readonly byBalance: boolean;
    readonly value: string | null;
    /** The part of the value that no holding has; null where there is none. */
    readonly cash: string | null;
    readonly gain: string | null;
  }[];
  readonly value: string | null;
  readonly gain: string | null;
  readonly kinds: readonly ShownPart[];
  readonly currencies: readonly ShownPart[];
}

interface ShownPart {
  /** A kind of security or a currency; `cash`, or `byBalance` for accounts without holdings. */
  readonly of: string;
  readonly value: string;
  readonly pct: number;
}

/** Returns the investments among accounts. */
export function presentInvestments(portfolio: readonly ValuedEntry[]): ShownInvestments {
  const names = new Map(portfolio.map(({ account: { id, name } }) => [id, name]));
  const currencies = new Map(
    portfolio.flatMap(({ lines }) =>
      lines.map(({ holding, asset }) => [holding.id, asset.currency] as const),
    ),
  );
  const { groups, value, gain, ...parts } = investmentsOf(
    portfolio.map(({ account: { id }, facts, value }) => ({ id, facts, value })),
    (holdingId) => currencies.get(holdingId) ?? null,
  );
  return {
    groups: groups.map(({ accountId, isByBalance, ...figures }) => ({
      ...{ accountId, name: names.get(accountId) ?? '', byBalance: isByBalance },
      ...{ value: shown(figures.value), cash: shown(figures.cash), gain: shown(figures.gain) },
    })),
    ...{ value: shown(value), gain: shown(gain) },
    ...{ kinds: parts.kinds.map(shownPart), currencies: parts.currencies.map(shownPart) },
  };
}

const shown = (value: Euros | null): string | null => value && formatEuros(value);
const shownPart = ({ of, value, pct }: InvestmentPart) => ({ of, value: formatEuros(value), pct });
