/** The enumerations of the contract, section 2.1, and words that an answer may hold beyond it. */
import { z } from 'zod';
import { ACCOUNT_TYPES } from '../core/accounts/account-type.ts';
import { ASSET_CLASSES, ASSET_KINDS } from '../core/accounts/asset-class.ts';
import { CATEGORIES } from '../core/accounts/category.ts';
import { SAVINGS_PRODUCTS } from '../core/accounts/savings-product.ts';
import { TRANSACTION_TYPES } from '../core/accounts/transaction-type.ts';
import { TRADE_SIDES } from '../core/identifiers/identity-text.ts';
import { CHAINS } from '../core/identifiers/wallet-address.ts';
import { INSIGHTS, type Insights } from '../core/insights/table.ts';
import { BENCHMARK_KEYS } from '../core/performance/benchmark.ts';

export const AccountType = z
  .enum(ACCOUNT_TYPES)
  .describe(
    "Kind of account. `cto`, `pea` and `av` are French: _compte-titres ordinaire_ (securities account), _plan d'épargne en actions_ (share savings plan) and _assurance vie_ (life insurance). `object` is a valuable.",
  );
export type AccountType = z.infer<typeof AccountType>;

export const Chain = z.enum(CHAINS).describe('Block chain of a wallet: Bitcoin or Ethereum.');
export type Chain = z.infer<typeof Chain>;

export const SavingsProduct = z
  .enum(SAVINGS_PRODUCTS)
  .describe(
    'Kind of savings account. `livret_a`, `ldds`, `lep` and `livret_jeune` are tax-free passbooks of French law, `pel` and `cel` home savings; `autre` is another one.',
  );
export type SavingsProduct = z.infer<typeof SavingsProduct>;

/** Not an enumeration of the contract, whose `kind` is any text. */
export const AssetKind = z.enum(ASSET_KINDS).describe('Kind of security.');
export type AssetKind = z.infer<typeof AssetKind>;

export const TransactionType = z.enum(TRANSACTION_TYPES).describe('Kind of movement of cash.');
export type TransactionType = z.infer<typeof TransactionType>;

export const AssetClass = z
  .enum(ASSET_CLASSES)
  .describe('Class of assets in the allocation of wealth.');
export type AssetClass = z.infer<typeof AssetClass>;

export const InsightTone = z
  .enum(['positive', 'negative', 'neutral', 'brand'])
  .describe('Meaning of a finding for the user: good, bad or neither; `brand` is a neutral fact.');
export const MovementSide = z.enum(TRADE_SIDES).describe('Direction of a trade: bought or sold.');
export const ContributionsSource = z
  .enum(['costBasis', 'lots'])
  .describe(
    'Source of the net contributions: the stated costs, or buys less sells of lots (dated trades).',
  );
export const BenchmarkKey = z
  .enum(BENCHMARK_KEYS)
  .describe('Index to compare the portfolio with: MSCI World, S&P 500 or Euro Stoxx 50.');
export type BenchmarkKey = z.infer<typeof BenchmarkKey>;

export const EvolutionCategory = z
  .enum(CATEGORIES)
  .describe(
    'Category of wealth over time, in French: `courant` checking accounts, `livret` savings, `investissement` securities, `immobilier` property, `objets` valuables, `autre` others.',
  );

/** Any text in the contract. */
export const SyncMode = z
  .enum(['manual', 'onchain'])
  .describe("Source of an account's updates: its owner, or its address on a block chain.");

/** Any text in the contract. */
export const BalanceChange = z
  .enum(['initial', 'update', 'overwrite'])
  .describe(
    'Effect of recording a balance: the first of the account, one more day, or a day that had another balance.',
  );

/** Any text in the contract. */
export const InsightId = z
  .enum(Object.keys(INSIGHTS) as [keyof Insights, ...(keyof Insights)[]])
  .describe('Subject of a card.');
