import { type Euros, sumEuros } from '../../money/euros.ts';
import { isMeasured, withoutReturn } from '../../valuation/not-measured.ts';
import type { InsightFacts, Tone } from '../facts.ts';
import {
  isPositive,
  largestFirst,
  netWorthOf,
  openAccounts,
  type PricedLine,
  pricedLines,
  ratioOf,
} from '../wealth.ts';

export interface ConcentrationInsight {
  readonly tone: Tone;
  readonly name: string;
  readonly accountNames: readonly string[];
  readonly value: Euros;
  /** Of all lines. */
  readonly weight: number;
  /** Of gross assets. */
  readonly shareOfGross: number;
  readonly isOnly: boolean;
  /** True for a fund, which holds many securities itself. */
  readonly isDiversified: boolean;
}

/** These hold many securities themselves, so that a large line of them is not a concentration of its own. */
const DIVERSIFIED_KINDS = new Set(['etf', 'fund']);
const HEAVY_WEIGHT = 0.25;
const HEAVY_SHARE = 0.1;

/** Share of the largest asset, over all accounts that hold it. */
export function concentrationInsight(facts: InsightFacts): ConcentrationInsight | null {
  const lines = pricedLines(facts).filter(({ value }) => isPositive(value));
  const assets = largestFirst([...byAsset(lines)].map(assetOf));
  const [largest] = assets;
  if (largest === undefined) return null;
  const { name, accountNames, value, kind } = largest;
  const weight = ratioOf(value, sumEuros(lines.map((each) => each.value)));
  const shareOfGross = ratioOf(value, netWorthOf(facts).gross);
  const isHeavy = weight >= HEAVY_WEIGHT && shareOfGross >= HEAVY_SHARE;
  const isDiversified = DIVERSIFIED_KINDS.has(kind);
  return {
    tone: isHeavy && !isDiversified ? 'negative' : 'neutral',
    name,
    accountNames,
    value,
    weight,
    shareOfGross,
    isOnly: hasNoOthers(facts, largest.assetId),
    isDiversified,
  };
}

/** False if other securities are held, or may be: in accounts that are followed by balance, or of unknown value. */
function hasNoOthers(facts: InsightFacts, assetId: string): boolean {
  const accounts = openAccounts(facts);
  const others = withoutReturn(
    accounts.map(({ name, type, value, unknownCash, lines }) => ({
      ...{ name, type, value, unknownCash, isLine: false },
      hasHoldings: lines.length > 0,
    })),
  );
  const held = accounts.flatMap(({ lines }) => lines);
  return isMeasured(others) && held.every((line) => line.assetId === assetId);
}

function byAsset(lines: readonly PricedLine[]): Iterable<[PricedLine, ...PricedLine[]]> {
  const groups = new Map<string, [PricedLine, ...PricedLine[]]>();
  for (const line of lines) {
    const same = groups.get(line.assetId);
    if (same === undefined) groups.set(line.assetId, [line]);
    else same.push(line);
  }
  return groups.values();
}

const assetOf = (lines: readonly [PricedLine, ...PricedLine[]]) => ({
  assetId: lines[0].assetId,
  name: lines[0].name,
  kind: lines[0].line.kind,
  accountNames: lines.map(({ accountName }) => accountName),
  value: sumEuros(lines.map(({ value }) => value)),
});
