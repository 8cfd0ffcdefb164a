// Written by `npm run types:sdk` from the contract.

/**
 * Kind of account. `cto`, `pea` and `av` are French: _compte-titres ordinaire_ (securities
 * account), _plan d'épargne en actions_ (share savings plan) and _assurance vie_ (life insurance).
 * `object` is a valuable.
 */
export type AccountType =
  | 'object'
  | 'checking'
  | 'savings'
  | 'cto'
  | 'pea'
  | 'av'
  | 'crypto_wallet'
  | 'crowdlending'
  | 'real_estate'
  | 'loan'
  | 'other';

/** Block chain of a wallet: Bitcoin or Ethereum. */
export type Chain = 'BTC' | 'ETH';

/**
 * Kind of savings account. `livret_a`, `ldds`, `lep` and `livret_jeune` are tax-free passbooks of
 * French law, `pel` and `cel` home savings; `autre` is another one.
 */
export type SavingsProduct = 'livret_a' | 'ldds' | 'lep' | 'livret_jeune' | 'pel' | 'cel' | 'autre';

/** Kind of movement of cash. */
export type TransactionType =
  | 'fee'
  | 'buy'
  | 'credit'
  | 'debit'
  | 'dividend'
  | 'interest'
  | 'sell'
  | 'transfer';

/** Class of assets in the allocation of wealth. */
export type AssetClass =
  | 'real_estate'
  | 'other'
  | 'cash'
  | 'bonds'
  | 'equities'
  | 'crypto'
  | 'collectible';

/** Kind of security. */
export type AssetKind = 'equity' | 'etf' | 'fund' | 'bond' | 'crypto' | 'real_estate' | 'other';

/** Source of an account's updates: its owner, or its address on a block chain. */
export type SyncMode = 'manual' | 'onchain';

/**
 * Effect of recording a balance: the first of the account, one more day, or a day that had another
 * balance.
 */
export type BalanceChange = 'initial' | 'update' | 'overwrite';

/** Meaning of a finding for the user: good, bad or neither; `brand` is a neutral fact. */
export type InsightTone = 'positive' | 'negative' | 'neutral' | 'brand';

/** Subject of a card. */
export type InsightId =
  | 'netWorth'
  | 'debt'
  | 'emergencyFund'
  | 'savingsRate'
  | 'spending'
  | 'income'
  | 'idleCash'
  | 'ceilings'
  | 'concentration'
  | 'currencies'
  | 'fundCosts'
  | 'taxAges'
  | 'doubleCounts'
  | 'prices';

/** Direction of a trade: bought or sold. */
export type MovementSide = 'buy' | 'sell';

/** Source of the net contributions: the stated costs, or buys less sells of lots (dated trades). */
export type ContributionsSource = 'costBasis' | 'lots';

/** Index to compare the portfolio with: MSCI World, S&P 500 or Euro Stoxx 50. */
export type BenchmarkKey = 'world' | 'sp500' | 'eurostoxx50';

/**
 * Category of wealth over time, in French: `courant` checking accounts, `livret` savings,
 * `investissement` securities, `immobilier` property, `objets` valuables, `autre` others.
 */
export type EvolutionCategory =
  | 'crowdlending'
  | 'autre'
  | 'crypto'
  | 'courant'
  | 'livret'
  | 'investissement'
  | 'immobilier'
  | 'objets';

/** Permission of a key; each method names the one that it needs. */
export type Scope =
  | 'accounts:read'
  | 'accounts:write'
  | 'analytics:read'
  | 'dashboard:read'
  | 'insights:read'
  | 'positions:read'
  | 'prices:read'
  | 'transactions:read'
  | 'transactions:write';

/** Error code of the service. */
export type RefusalCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'REQUEST_TIMEOUT'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'EXPECTATION_FAILED'
  | 'TOO_MANY_REQUESTS'
  | 'REQUEST_HEADERS_TOO_LARGE'
  | 'INTERNAL_SERVER_ERROR'
  | 'SERVICE_UNAVAILABLE';
