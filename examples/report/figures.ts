import type { Evolution, NetWorth, Pactole, Performance } from '@pactole/sdk';

/** Data of a report, as the service returns it. */
export interface Figures {
  readonly netWorth: NetWorth;
  readonly evolution: Evolution;
  readonly performance: Performance;
}

export async function loadFigures(pactole: Pactole): Promise<Figures> {
  const [netWorth, evolution, performance] = await Promise.all([
    pactole.netWorth.get(),
    pactole.analytics.evolution(),
    pactole.analytics.performance({}, { headers: { 'Accept-Language': 'en' } }),
  ]);
  return { netWorth, evolution, performance };
}

/** Returns the key figures, each with its name. */
export function keyFigures({ netWorth, performance }: Figures): [name: string, value: string][] {
  const { summary } = performance;
  return [
    ['Net worth', euros(netWorth.netWorth.net)],
    ['Assets', euros(netWorth.netWorth.gross)],
    ['Debts', euros(netWorth.netWorth.liabilities)],
    ['Unrealised gain', euros(summary.unrealizedGain)],
    ['Return a year (IRR)', percent(summary.tri)],
    ['Time-weighted return', percent(summary.ttwr)],
    ['Fees in all', euros(summary.feesTotal)],
    ['Volatility, a year', percent(summary.volatility, '')],
    ['Deepest drawdown', percent(performance.drawdownPerf.max)],
  ];
}

/** Returns an amount as `€1,234`; an em dash where it is unknown. */
export function euros(amount: number | string | null): string {
  if (amount === null) return '—';
  return new Intl.NumberFormat('en-IE', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  }).format(Number(amount));
}

/** Returns a rate as `+1.2 %`; an em dash where it is unknown. */
export function percent(points: number | null, plus = '+'): string {
  if (points === null) return '—';
  return `${points > 0 ? plus : ''}${points.toFixed(1)} %`.replace('-', '−');
}

/** Returns the name of an asset class: `real_estate` → `Real estate`. */
export function nameOf(assetClass: string): string {
  const words = assetClass.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a number with one decimal, and never a minus before zero. */
export function oneDecimal(value: number): string {
  const text = value.toFixed(1);
  return text === '-0.0' ? '0.0' : text;
}
