/** The enumerations of the contract, section 2.1. */
import { z } from 'zod';
import { BENCHMARK_KEYS } from '../core/benchmarks.ts';
import { CATEGORIES } from '../core/evolution/categories.ts';

export const AccountType = z.enum([
  'object',
  'checking',
  'savings',
  'cto',
  'pea',
  'av',
  'crypto_wallet',
  'crowdlending',
  'real_estate',
  'loan',
  'other',
]);
export type AccountType = z.infer<typeof AccountType>;

export const Chain = z.enum(['BTC', 'ETH']);
export type Chain = z.infer<typeof Chain>;

export const SavingsProduct = z.enum([
  'livret_a',
  'ldds',
  'lep',
  'livret_jeune',
  'pel',
  'cel',
  'autre',
]);
export type SavingsProduct = z.infer<typeof SavingsProduct>;

/** Not an enumeration of the contract, whose `kind` is any text: the kinds that this service tells apart. */
export const AssetKind = z.enum([
  'equity',
  'etf',
  'fund',
  'bond',
  'crypto',
  'real_estate',
  'other',
]);
export type AssetKind = z.infer<typeof AssetKind>;

export const TransactionType = z.enum([
  'fee',
  'buy',
  'credit',
  'debit',
  'dividend',
  'interest',
  'sell',
  'transfer',
]);
export type TransactionType = z.infer<typeof TransactionType>;

export const AssetClass = z.enum([
  'real_estate',
  'other',
  'cash',
  'bonds',
  'equities',
  'crypto',
  'collectible',
]);
export type AssetClass = z.infer<typeof AssetClass>;

export const InsightTone = z.enum(['positive', 'negative', 'neutral', 'brand']);
export const MovementSide = z.enum(['buy', 'sell']);
export const ContributionsSource = z.enum(['costBasis', 'lots']);
export const BenchmarkKey = z.enum(BENCHMARK_KEYS);
export type BenchmarkKey = z.infer<typeof BenchmarkKey>;

export const EvolutionCategory = z.enum(CATEGORIES);
