/** The enumerations of the contract, section 2.1. */
import { z } from 'zod';
import { ACCOUNT_TYPES } from '../core/accounts/account-type.ts';
import { ASSET_CLASSES, ASSET_KINDS } from '../core/accounts/asset-class.ts';
import { CATEGORIES } from '../core/accounts/category.ts';
import { SAVINGS_PRODUCTS } from '../core/accounts/savings-product.ts';
import { TRANSACTION_TYPES } from '../core/accounts/transaction-type.ts';
import { TRADE_SIDES } from '../core/identifiers/lot-identity.ts';
import { CHAINS } from '../core/identifiers/wallet-address.ts';
import { BENCHMARK_KEYS } from '../core/performance/benchmark.ts';

export const AccountType = z.enum(ACCOUNT_TYPES);
export type AccountType = z.infer<typeof AccountType>;

export const Chain = z.enum(CHAINS);
export type Chain = z.infer<typeof Chain>;

export const SavingsProduct = z.enum(SAVINGS_PRODUCTS);
export type SavingsProduct = z.infer<typeof SavingsProduct>;

/** Not an enumeration of the contract, whose `kind` is any text. */
export const AssetKind = z.enum(ASSET_KINDS);
export type AssetKind = z.infer<typeof AssetKind>;

export const TransactionType = z.enum(TRANSACTION_TYPES);
export type TransactionType = z.infer<typeof TransactionType>;

export const AssetClass = z.enum(ASSET_CLASSES);
export type AssetClass = z.infer<typeof AssetClass>;

export const InsightTone = z.enum(['positive', 'negative', 'neutral', 'brand']);
export const MovementSide = z.enum(TRADE_SIDES);
export const ContributionsSource = z.enum(['costBasis', 'lots']);
export const BenchmarkKey = z.enum(BENCHMARK_KEYS);
export type BenchmarkKey = z.infer<typeof BenchmarkKey>;

export const EvolutionCategory = z.enum(CATEGORIES);
