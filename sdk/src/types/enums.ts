/**
 * Kind of account. `cto`, `pea` and `av` are French: _compte-titres ordinaire_ (securities account), _plan d'épargne en
 * actions_ (share savings plan) and _assurance vie_ (life insurance). `object` is a thing of value.
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
 * Kind of savings account, a product of French law: `livret_a`, `ldds`, `lep` and `livret_jeune` are tax-free passbooks,
 * `pel` and `cel` home savings; `autre` is another one.
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

/** Class of assets that wealth is divided into. */
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

/** How an account is kept up to date: by its owner, or from its address on a block chain. */
export type SyncMode = 'manual' | 'onchain';

/** What recording a balance did: the first of the account, one more day, or a day that had another balance. */
export type BalanceChange = 'initial' | 'update' | 'overwrite';

/** What a finding means for the person: good, bad or neither; `brand` is a fact to show plainly. */
export type InsightTone = 'positive' | 'negative' | 'neutral' | 'brand';

/** Which finding a card is about. */
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

/** Whether units were bought or sold. */
export type MovementSide = 'buy' | 'sell';

/** What the net contributions add up: the stated costs, or buys less sells of lots (dated trades). */
export type ContributionsSource = 'costBasis' | 'lots';

/** Index to compare the portfolio with: MSCI World, S&P 500 or Euro Stoxx 50. */
export type BenchmarkKey = 'world' | 'sp500' | 'eurostoxx50';

/**
 * Category of wealth over time, in French: `courant` checking accounts, `livret` savings, `investissement` securities,
 * `immobilier` property, `objets` things of value, `autre` others.
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

/** What a key may do; each method names the one that it needs. */
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

/** What a refusal of the service is. */
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

/**
 * What an error of the SDK is: a refusal of the service, an answer of something else (`HTTP_502`), or what the SDK found
 * itself.
 */
export type ErrorCode =
  | RefusalCode
  | `HTTP_${number}`
  | 'ABORTED'
  | 'CONNECTION_FAILED'
  | 'TIMEOUT'
  | 'UNREADABLE_ANSWER';

/** What is wrong with a part of an input. */
export type IssueCode =
  | 'invalid_type'
  | 'invalid_value'
  | 'invalid_format'
  | 'too_small'
  | 'too_big'
  | 'unrecognized_keys'
  | 'custom';
