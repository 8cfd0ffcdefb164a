import { z } from 'zod';
import { Account, CreateAccountBody } from '../../src/contract/accounts/account.ts';
import { AccountList, AccountValuation } from '../../src/contract/accounts/account-valuation.ts';
import { Balance, RecordBalanceBody } from '../../src/contract/accounts/balance.ts';
import * as enums from '../../src/contract/enums.ts';
import { ERROR_STATUS } from '../../src/contract/error.ts';
import { AddHoldingBody, Holding } from '../../src/contract/holdings/holding.ts';
import { Movement, Position, PositionList } from '../../src/contract/holdings/position.ts';
import { Price, PriceList } from '../../src/contract/holdings/price.ts';
import { ImportBody, ImportEntry, ImportSummary } from '../../src/contract/import/import.ts';
import {
  FuzzyMatch,
  Reconciliation,
  ReconciliationItem,
} from '../../src/contract/import/reconciliation.ts';
import { Transaction } from '../../src/contract/import/transaction.ts';
import { Pricing } from '../../src/contract/pricing.ts';
import { SCOPES } from '../../src/contract/scopes.ts';
import { Evolution } from '../../src/contract/wealth/evolution.ts';
import { InsightCard, InsightItem, InsightList } from '../../src/contract/wealth/insight.ts';
import { NetWorth } from '../../src/contract/wealth/net-worth.ts';
import { Performance } from '../../src/contract/wealth/performance.ts';
import {
  Drawdown,
  SeriesAssumption,
  SeriesGap,
  YearRow,
} from '../../src/contract/wealth/series.ts';
import { type Named, typesFile } from './types-file.ts';

const { AccountType, AssetClass, AssetKind, BalanceChange, BenchmarkKey, Chain } = enums;
const { ContributionsSource, EvolutionCategory, InsightId, InsightTone, MovementSide } = enums;
const { SavingsProduct, SyncMode, TransactionType } = enums;

const Scope = z
  .enum(SCOPES)
  .describe('Permission of a key; each method names the one that it needs.');
const RefusalCode = z
  .enum(Object.keys(ERROR_STATUS) as [keyof typeof ERROR_STATUS])
  .describe('Error code of the service.');

/** Names of the schemas by file. A body's `id` is in the path, so the SDK takes it apart. */
export const FILES: Readonly<Record<string, Named>> = {
  'enums.ts': {
    ...{ AccountType, Chain, SavingsProduct, TransactionType, AssetClass, AssetKind },
    ...{ SyncMode, BalanceChange, InsightTone, InsightId, MovementSide, ContributionsSource },
    ...{ BenchmarkKey, EvolutionCategory, Scope, RefusalCode },
  },
  'account.ts': {
    ...{ CreateAccountBody, Account, AccountValuation, AccountList },
    ...{ RecordBalanceBody, Balance, AddHoldingBody, Holding },
  },
  'evolution.ts': { Evolution },
  'import.ts': { ImportEntry, ImportBody, ImportSummary },
  'insight.ts': { InsightItem, InsightCard, InsightList },
  'net-worth.ts': { NetWorth },
  'performance.ts': { Performance },
  'position.ts': { Position, Movement, PositionList },
  'price.ts': { Price, PriceList },
  'pricing.ts': { Pricing },
  'reconciliation.ts': { ReconciliationItem, FuzzyMatch, Reconciliation },
  'series.ts': { Drawdown, SeriesGap, SeriesAssumption, YearRow },
  'transaction.ts': { Transaction },
};

/** Returns the text of each file. */
export const sdkTypes = (): [name: string, text: string][] =>
  Object.entries(FILES).map(([name, schemas]) => [name, typesFile(schemas, FILES)]);
