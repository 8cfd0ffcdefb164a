/** Builds the responses of the account routes, from stored and computed values. */
import { Account } from '../../contract/accounts/account.ts';
import type { AccountValuation } from '../../contract/accounts/account-valuation.ts';
import { Balance } from '../../contract/accounts/balance.ts';
import { Holding } from '../../contract/holdings/holding.ts';
import { readableOpenedAt } from '../../core/accounts/opened-at.ts';
import { formatEuros } from '../../core/money/euros.ts';
import { formatDay } from '../../core/time/day.ts';
import type { AccountValue } from '../../core/valuation/account.ts';
import type { AccountRow } from '../../db/queries/accounts/accounts.ts';
import type { BalanceRow } from '../../db/queries/accounts/balances.ts';
import type { HoldingRow } from '../../db/queries/holdings/holdings.ts';
import { picked } from './picked.ts';
import { presentAccountPricing } from './pricing.ts';

export function presentAccount(row: AccountRow): Account {
  return {
    ...picked(Account, row),
    connectorMeta: row.connectorMeta as Account['connectorMeta'],
    details: row.details as Account['details'],
    archivedAt: row.archivedAt?.toISOString() ?? null,
    openedAt: readableOpenedAt(row.openedAt),
    contributionsStatedAt: row.contributionsStatedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentBalance(row: BalanceRow): Balance {
  return { ...picked(Balance, row), createdAt: row.createdAt.toISOString() };
}

export function presentHolding(row: HoldingRow): Holding {
  return {
    ...picked(Holding, row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentValuation(account: AccountRow, value: AccountValue): AccountValuation {
  return {
    id: account.id,
    name: account.name,
    type: account.type,
    institution: account.institution,
    currency: account.currency,
    iban: account.iban,
    bic: account.bic,
    assetClass: value.assetClass,
    valueEur: formatEuros(value.value),
    gainAbs: value.gain && formatEuros(value.gain),
    gainPct: value.gainPct,
    costBasis: value.cost && formatEuros(value.cost),
    archived: value.isArchived,
    openedAt: readableOpenedAt(account.openedAt),
    realEstateKind: account.realEstateKind,
    areaSqm: account.areaSqm,
    address: account.address,
    builtYear: account.builtYear,
    balanceAsOf: value.balanceDay === null ? null : formatDay(value.balanceDay),
    cashEur: value.cash && formatEuros(value.cash),
    contributionsEur: account.contributionsEur,
    contributionsStatedAt: account.contributionsStatedAt?.toISOString() ?? null,
    savingsProduct: account.savingsProduct,
    taxSocialPct: account.taxSocialPct,
    taxIncomePct: account.taxIncomePct,
    taxMaturedIncomePct: account.taxMaturedIncomePct,
    ...presentAccountPricing(value),
  };
}
