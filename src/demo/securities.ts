/**
 * The securities of the demo. Every name and ISIN is invented. ISO 3166 reserves `ZZ` for its users, so no
 * market lists these, although their check digits are right.
 */
import { benchmarkOf } from '../core/performance/benchmark.ts';
import { type Day, toDay } from '../core/time/day.ts';

export interface Security {
  readonly isin: string;
  readonly name: string;
  readonly kind: 'etf' | 'equity' | 'bond' | 'crypto';
  readonly currency: 'EUR' | 'USD';
  readonly ter?: string;
  /** Its first close. */
  readonly startCents: number;
  /** Sensitivity to the world's stock market. */
  readonly beta: number;
  /** Its own daily return in percent: mean and standard deviation. */
  readonly driftPct: number;
  readonly spreadPct: number;
  readonly split?: { readonly day: Day; readonly ratio: number };
  /** Percent a trading day by which it falls from then on, until it is worthless and no longer traded. */
  readonly ruin?: { readonly from: Day; readonly dailyPct: number; readonly worthless: Day };
}

export const WORLD: Security = {
  isin: 'ZZDEMOWORLD5',
  name: 'Horizon Monde Actions PEA UCITS ETF',
  kind: 'etf',
  currency: 'EUR',
  ter: '0.25',
  startCents: 21_80,
  beta: 1,
  driftPct: 0,
  spreadPct: 0.1,
};

export const EUROPE: Security = {
  isin: 'ZZDEMOEUROP8',
  name: 'Horizon Europe 600 UCITS ETF',
  kind: 'etf',
  currency: 'EUR',
  ter: '0.12',
  startCents: 14_35,
  beta: 0.9,
  driftPct: 0.012,
  spreadPct: 0.35,
};

export const GLASSWORKS: Security = {
  isin: 'ZZDEMOVERRE3',
  name: 'Verreries du Marais',
  kind: 'equity',
  currency: 'EUR',
  startCents: 38_60,
  beta: 0.7,
  driftPct: 0.01,
  spreadPct: 1.1,
};

export const SOFTWARE: Security = {
  isin: 'ZZDEMONORTH8',
  name: 'Northlake Software Inc.',
  kind: 'equity',
  currency: 'USD',
  startCents: 58_40,
  beta: 1.1,
  driftPct: 0.025,
  spreadPct: 1.2,
};

export const BICYCLES: Security = {
  isin: 'ZZDEMOSAGIT7',
  name: 'Cycles Sagitta',
  kind: 'equity',
  currency: 'EUR',
  startCents: 64_20,
  beta: 0.8,
  driftPct: 0.02,
  spreadPct: 1.3,
  split: { day: toDay('2022-06-13'), ratio: 4 },
};

export const SOLAR: Security = {
  isin: 'ZZDEMOHALDE3',
  name: 'Halden Solaire',
  kind: 'equity',
  currency: 'EUR',
  startCents: 12_75,
  beta: 0.9,
  driftPct: 0,
  spreadPct: 1.8,
  ruin: { from: toDay('2022-09-05'), dailyPct: -2.4, worthless: toDay('2023-03-15') },
};

export const BONDS: Security = {
  isin: 'ZZDEMOOBLIG1',
  name: 'Horizon Obligations Euro 1-3 ans UCITS ETF',
  kind: 'bond',
  currency: 'EUR',
  ter: '0.15',
  startCents: 102_10,
  beta: 0.04,
  driftPct: 0.004,
  spreadPct: 0.09,
};

export const BITCOIN: Security = {
  isin: 'ZZDEMOBITCO3',
  name: 'Bitcoin',
  kind: 'crypto',
  currency: 'EUR',
  startCents: 540_00,
  beta: 0.6,
  driftPct: 0.14,
  spreadPct: 2.6,
};

export const SECURITIES: readonly Security[] = [
  ...[WORLD, EUROPE, GLASSWORKS, SOFTWARE],
  ...[BICYCLES, SOLAR, BONDS, BITCOIN],
];

/** The fund of the default benchmark, which nothing in the demo holds. Its closes are invented. */
const INDEX_FUND: Security = {
  isin: benchmarkOf('world').proxyIsin,
  name: 'Indice Monde',
  kind: 'etf',
  currency: 'EUR',
  startCents: 38_20,
  beta: 0.97,
  driftPct: 0.002,
  spreadPct: 0.08,
};

/** All securities with closes. */
export const QUOTED: readonly Security[] = [...SECURITIES, INDEX_FUND];
