/** Reads what the insight cards rest on, in a constant number of statements. */
import { NO_PAYMENTS } from '../../../core/insights/contributions.ts';
import type { HeldAsset, StoredFacts } from '../../../core/insights/facts.ts';
import { ONE, parseDecimal } from '../../../core/money/decimal.ts';
import { type Day, formatDay, parseDay, toDay } from '../../../core/time/day.ts';
import { allCategories } from '../accounts/categories.ts';
import { lensIn, weighersIn } from '../household/lens.ts';
import { readOwnerNames } from '../household/owners.ts';
import { readCashRows } from './cash-rows.ts';
import { readIncome, readPayments } from './payments.ts';
import { listAllAsked, type PortfolioEntry, readPortfolio } from './portfolio.ts';
import type { Reading } from './reading.ts';

const NO_NAMES: ReadonlyMap<string, readonly string[]> = new Map();

export async function loadInsights(reading: Reading): Promise<StoredFacts> {
  const { today } = reading;
  const [asked, weigherOf, { weightOf }, owners] = await Promise.all([
    listAllAsked(reading),
    weighersIn(reading),
    lensIn(reading),
    reading.view.of === 'whole' ? readOwnerNames(reading.tx, reading.userId) : NO_NAMES,
  ]);
  const [portfolio, payments, cash, categories, income] = await Promise.all([
    readPortfolio(reading, asked),
    readPayments(reading),
    readCashRows(
      reading,
      asked.map(({ account }) => account),
    ),
    allCategories(reading.tx, reading.userId),
    readIncome(reading, yearBefore(today)),
  ]);
  return {
    today,
    accounts: portfolio.map(({ account, facts }) => ({
      name: account.name,
      owners: owners.get(account.id) ?? [],
      isPart: weightOf(account.id) !== ONE,
      type: account.type,
      currency: account.currency,
      savingsProduct: account.savingsProduct,
      openedAt: account.openedAt,
      statedContributions:
        account.contributionsEur === null
          ? null
          : (weigherOf(account.id)?.amount(parseDecimal(account.contributionsEur)) ?? null),
      payments: payments.get(account.id) ?? NO_PAYMENTS,
      facts,
    })),
    assets: assetsOf(portfolio),
    cash,
    categories,
    income,
  };
}

/** Returns the same day a year before; that of 29 February is 28 February. */
function yearBefore(day: Day): Day {
  const [year = '', ...rest] = formatDay(day).split('-');
  const earlier = String(Number(year) - 1).padStart(4, '0');
  return parseDay([earlier, ...rest].join('-')) ?? toDay(`${earlier}-02-28`);
}

/** Returns the asset of each holding, by the holding's id; the costs that the user stated override the asset's. */
function assetsOf(portfolio: readonly PortfolioEntry[]): Map<string, HeldAsset> {
  return new Map(
    portfolio
      .flatMap(({ lines }) => lines)
      .map(({ holding, asset }) => {
        const ter = holding.ter ?? asset.ter;
        const terPct = ter === null ? null : parseDecimal(ter);
        return [holding.id, { assetId: asset.id, name: asset.name, terPct }];
      }),
  );
}
