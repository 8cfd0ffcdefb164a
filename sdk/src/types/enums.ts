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

export type Chain = 'BTC' | 'ETH';

export type SavingsProduct = 'livret_a' | 'ldds' | 'lep' | 'livret_jeune' | 'pel' | 'cel' | 'autre';

export type TransactionType =
  | 'fee'
  | 'buy'
  | 'credit'
  | 'debit'
  | 'dividend'
  | 'interest'
  | 'sell'
  | 'transfer';

export type AssetClass =
  | 'real_estate'
  | 'other'
  | 'cash'
  | 'bonds'
  | 'equities'
  | 'crypto'
  | 'collectible';

export type InsightTone = 'positive' | 'negative' | 'neutral' | 'brand';

export type MovementSide = 'buy' | 'sell';

export type ContributionsSource = 'costBasis' | 'lots';

export type BenchmarkKey = 'world' | 'sp500' | 'eurostoxx50';

export type EvolutionCategory =
  | 'crowdlending'
  | 'autre'
  | 'crypto'
  | 'courant'
  | 'livret'
  | 'investissement'
  | 'immobilier'
  | 'objets';
