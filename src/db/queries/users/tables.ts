/** The tables that an export of a user holds, in the order in which their rows can be restored. */
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import {
  accountOwners,
  accounts,
  assets,
  balances,
  categories,
  dismissedSteps,
  holdings,
  importAnswers,
  imports,
  journal,
  journalRows,
  loanTerms,
  lots,
  members,
  milestones,
  movementStatements,
  moves,
  prices,
  rates,
  rules,
  settledDoubts,
  splits,
  transactions,
} from '../../schema.ts';
import type { TypedColumn } from '../../sql/column-text.ts';

export type ExportColumn = TypedColumn;

export interface ExportTable {
  readonly name: string;
  /** Without `user_id`, which is another one where the export is restored. */
  readonly columns: readonly ExportColumn[];
  /** Columns that order and identify the rows of a user, or of a group of reference rows. */
  readonly key: readonly string[];
}

/** The user that a row belongs to, when it last changed here, whether a provider said it here, and what signs in here. */
const OF_THE_INSTALLATION = new Set(['user_id', 'revision', 'from_feed', 'password', 'login']);

/** Tables that a user's data refers to, and that others may share. */
const REFERENCE_TABLES = {
  assets: describe(assets, ['id']),
  // Of the rows of one day, one group for each asset or currency, only the newest counts.
  prices: describe(prices, ['date']),
  splits: describe(splits, ['asset_id', 'date']),
  rates: describe(rates, ['date']),
} as const;

/**
 * Tables of a user's own data. Keys and sessions are left out: they are credentials of one installation. So are stored responses,
 * which can be replayed for a day, and runs of feeds, which another machine has not run. Movements are found again.
 */
const USER_TABLES = {
  accounts: describe(accounts, ['id']),
  members: describe(members, ['id']),
  account_owners: describe(accountOwners, ['account_id', 'member_id']),
  settled_doubts: describe(settledDoubts, ['account_id', 'kind', 'facts']),
  categories: describe(categories, ['id']),
  balances: describe(balances, ['account_id', 'date']),
  loan_terms: describe(loanTerms, ['account_id', 'date']),
  imports: describe(imports, ['id']),
  transactions: describe(transactions, ['id']),
  holdings: describe(holdings, ['id']),
  lots: describe(lots, ['id']),
  moves: describe(moves, ['id']),
  movement_statements: describe(movementStatements, ['id']),
  milestones: describe(milestones, ['threshold']),
  dismissed_steps: describe(dismissedSteps, ['step']),
  rules: describe(rules, ['position']),
  import_answers: describe(importAnswers, ['hash']),
  journal: describe(journal, ['id']),
  journal_rows: describe(journalRows, ['change_id', 'table_name', 'row_key']),
} as const;

/** All tables, in the order of an export. */
export const EXPORT_TABLES: readonly ExportTable[] = [
  ...Object.values(REFERENCE_TABLES),
  ...Object.values(USER_TABLES),
];

function describe(table: PgTable, key: readonly string[]): ExportTable {
  const { name, columns } = getTableConfig(table);
  return {
    name,
    columns: columns
      .filter(({ name, generatedIdentity }) => !OF_THE_INSTALLATION.has(name) && !generatedIdentity)
      .map((column) => ({
        name: column.name,
        type: column.getSQLType(),
      })),
    key,
  };
}
