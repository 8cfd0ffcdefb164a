/** Indices to compare a portfolio with, each by a fund open to all investors. */

export const BENCHMARK_KEYS = ['world', 'sp500', 'eurostoxx50'] as const;
type BenchmarkKey = (typeof BENCHMARK_KEYS)[number];

export interface Benchmark {
  readonly key: BenchmarkKey;
  /** The index itself. */
  readonly label: string;
  /** The fund whose closes stand for it: accumulating, quoted in euros, so that dividends are in its price. */
  readonly proxy: string;
  readonly proxyTicker: string;
  readonly proxyIsin: string;
}

const BENCHMARKS: Readonly<Record<BenchmarkKey, Benchmark>> = {
  world: {
    key: 'world',
    label: 'MSCI World',
    proxy: 'iShares Core MSCI World UCITS ETF USD (Acc)',
    proxyTicker: 'EUNL.DE',
    proxyIsin: 'IE00B4L5Y983',
  },
  sp500: {
    key: 'sp500',
    label: 'S&P 500',
    proxy: 'iShares Core S&P 500 UCITS ETF USD (Acc)',
    proxyTicker: 'SXR8.DE',
    proxyIsin: 'IE00B5BMR087',
  },
  eurostoxx50: {
    key: 'eurostoxx50',
    label: 'EURO STOXX 50',
    proxy: 'iShares Core EURO STOXX 50 UCITS ETF EUR (Acc)',
    proxyTicker: 'SXRT.DE',
    proxyIsin: 'IE00B53L3W79',
  },
};

/** The benchmark of a key; the first one for an unknown key. */
export function benchmarkOf(key: string): Benchmark {
  const known = BENCHMARK_KEYS.find((each) => each === key) ?? BENCHMARK_KEYS[0];
  return BENCHMARKS[known];
}
