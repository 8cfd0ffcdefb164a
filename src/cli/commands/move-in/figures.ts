/** Compares figures that the app computed with those of this service, and tells the reason of a difference. */

import { type PlannedStatement, symbolOfTicker } from '@pactole/importer';
import type { StatedFigure } from '@pactole/statements';
import { isRounding, toHundredths } from '../../../core/import/told-account.ts';
import {
  add,
  type Decimal,
  formatDecimal,
  parseDecimal,
  subtract,
  ZERO,
} from '../../../core/money/decimal.ts';
import type { MovingInWords } from '../../../i18n/terminal/moving-in/words.ts';
import type { Owner } from '../../../procedures/machine/router.ts';
import { AS_RECORDED } from '../../../procedures/user/trpc.ts';

/** A figure of the app and that of this service: euros or percent points with two decimals, in text. */
export interface ComparedFigure {
  /** Name of the security; null for all together. */
  readonly security: string | null;
  readonly measure: StatedFigure['measure'];
  readonly file: string;
  /** Null where it is unknown. */
  readonly here: string | null;
  readonly difference: string | null;
  /** Reason of a difference; null where there is none. */
  readonly reason: keyof MovingInWords['figureReasons'] | null;
}

type Ours = Awaited<ReturnType<Owner['performance']['securities']>>[number];

/** Returns the figures in the order of the file. */
export async function compareFigures(
  figures: readonly StatedFigure[],
  plan: readonly PlannedStatement[],
  { owner, user }: { readonly owner: Owner; readonly user: string },
): Promise<readonly ComparedFigure[]> {
  if (figures.length === 0) return [];
  const all = await owner.performance.securities({ user, of: AS_RECORDED });
  const byCode = new Map(all.map((each) => [codeOf(each), each]));
  const currencies = new Set(plan.map(({ statement }) => statement.currency));
  const [only] = currencies.size === 1 ? currencies : [];
  return figures.map((figure): ComparedFigure => {
    const { measure, basis, value } = figure;
    const security = figure.name ?? figure.symbol ?? figure.isin ?? null;
    const stated = toHundredths(parseDecimal(value));
    const told = { security, measure, file: formatDecimal(stated) };
    const unknown = (reason: ComparedFigure['reason']) => ({
      ...{ ...told, here: null, difference: null, reason },
    });
    const own = byCode.get(plannedCode(figure, plan) ?? '');
    const parts = security === null ? all : own === undefined ? [] : [own];
    if (parts.length === 0) return unknown('notMoved');
    const isRate = measure === 'ttwr' || measure === 'irr';
    if (!isRate && (figure.currency ?? only) !== 'EUR') return unknown('inCurrency');
    const exact = sumOf(parts, measure);
    if (exact === null) return unknown('unknown');
    const here = toHundredths(exact);
    const off = subtract(here, stated);
    const known = { ...told, here: formatDecimal(here), difference: formatDecimal(off) };
    if (off === ZERO) return { ...known, reason: null };
    return { ...known, reason: basis ?? (isRounding(off) ? 'rounding' : 'period') };
  });
}

const codeOf = ({ isin, ticker, kind }: Ours): string =>
  isin ?? `coin:${symbolOfTicker(ticker, kind)}`;

/** The ISIN or coin of the moved security that the figure names. */
function plannedCode(
  { isin, symbol, name }: StatedFigure,
  plan: readonly PlannedStatement[],
): string | null | undefined {
  const securities = plan.flatMap((each) => each.securities);
  const found =
    securities.find((each) => isin !== undefined && each.isin === isin) ??
    securities.find((each) => symbol !== undefined && each.symbol === symbol) ??
    securities.find((each) => name !== undefined && each.name === name);
  return found?.isin;
}

/** The sum of an amount; a rate only of one security. */
function sumOf(parts: readonly Ours[], measure: StatedFigure['measure']): Decimal | null {
  const [first] = parts;
  if (measure === 'ttwr' || measure === 'irr') {
    const rate = measure === 'ttwr' ? first?.ttwr : first?.tri;
    return parts.length > 1 || rate == null ? null : parseDecimal(rate.toFixed(8));
  }
  let sum = ZERO;
  for (const part of parts) {
    const amount = part[measure];
    // The gain of what was never valued is not known to be 0.
    const isUnvalued = measure === 'gain' && (part.ttwr === null || part.unrealized === null);
    if (amount === null || isUnvalued) return null;
    sum = add(sum, parseDecimal(amount));
  }
  return sum;
}
