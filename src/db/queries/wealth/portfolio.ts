/** Reads what the valuation of a user's wealth rests on, in a constant number of statements. */

import { openedUpTo } from '../../../core/accounts/opened-at.ts';
import { mapSteps } from '../../../core/item-steps.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { type Day, toDay } from '../../../core/time/day.ts';
import {
  type AccountFacts,
  type AccountValue,
  isArchivedOn,
  NO_CASH,
  valuationDay,
  valueAccounts,
} from '../../../core/valuation/account.ts';
import { type LedgerRule, ledgerRule } from '../../../core/valuation/ledger.ts';
import type { DatedTerms } from '../../../core/valuation/loan-terms.ts';
import { BY_ACCOUNT, inBatches } from '../../sql/batches.ts';
import { type AccountRow, listAccounts } from '../accounts/accounts.ts';
import { type WeigherOf, weighersIn } from '../household/lens.ts';
import { readLoanTerms } from '../movements/dated-terms.ts';
import { accountsWithHoldings, readLines, type StoredLine } from './holdings.ts';
import { readLedgers } from './ledger.ts';
import type { Reading } from './reading.ts';
import { readStatedCosts } from './stated-costs.ts';

/** An account as it is stored, and what its value rests on. */
export interface PortfolioEntry {
  readonly account: AccountRow;
  readonly facts: AccountFacts;
  /** Stored data of the holdings of `facts`, in their order. */
  readonly lines: readonly StoredLine[];
}

/** An account of a user, and what is asked about it: as of which day, and how its ledger runs. */
export interface AskedAccount {
  readonly accountId: string;
  readonly account: AccountRow;
  readonly currency: string;
  readonly day: Day;
  readonly isArchived: boolean;
  readonly hasHoldings: boolean;
  readonly rule: LedgerRule;
  /** Null where no day is stated, or a later one than today, which counts from its day on. */
  readonly openedOn: Day | null;
}

/** The accounts in the view, archived ones too, in the order in which they were made. */
export async function listAskedAccounts(reading: Reading): Promise<AskedAccount[]> {
  const [all, weigherOf] = await Promise.all([listAllAsked(reading), weighersIn(reading)]);
  return all.filter(({ accountId }) => weigherOf(accountId) !== null);
}

/** All accounts of a user as `listAskedAccounts` lists them. */
export async function listAllAsked(reading: Reading): Promise<AskedAccount[]> {
  const { tx, userId, today } = reading;
  const [accounts, held, terms] = await Promise.all([
    listAccounts(tx, userId),
    accountsWithHoldings(reading),
    readLoanTerms(tx, userId),
  ]);
  return accounts.map((account) => {
    const { id: accountId, currency } = account;
    const archivedOn = archivingDay(account);
    const hasHoldings = held.has(accountId);
    const openedOn = openedUpTo(account.openedAt, today);
    return {
      accountId,
      account,
      currency,
      day: valuationDay(archivedOn, today),
      isArchived: isArchivedOn(archivedOn, today),
      hasHoldings,
      rule: ruleOf(account, hasHoldings, openedOn, terms.get(accountId)),
      openedOn,
    };
  });
}

/** The whole portfolio of a user, in the order of the accounts. */
export async function loadPortfolio(reading: Reading): Promise<PortfolioEntry[]> {
  return readPortfolio(reading, await listAskedAccounts(reading));
}

/** An account with what it is worth. */
export interface ValuedEntry extends PortfolioEntry {
  readonly value: AccountValue;
}

/** The whole portfolio of a user with its values, in the order of the accounts. */
export async function loadValuedPortfolio(reading: Reading): Promise<ValuedEntry[]> {
  const portfolio = await loadPortfolio(reading);
  const values = await reading.run(valueAccounts(portfolio.map(({ facts }) => facts)));
  return portfolio.map((entry, at) => ({ ...entry, value: values[at] as AccountValue }));
}

/** The facts behind the value of accounts, in their order, weighed for the view. */
export async function readPortfolio(
  reading: Reading,
  accounts: readonly AskedAccount[],
): Promise<PortfolioEntry[]> {
  const [entries, ledgers, weigherOf] = await Promise.all([
    readWithoutCash(reading, accounts),
    inBatches(accounts, BY_ACCOUNT, (part) => readLedgers(reading, part)),
    weighersIn(reading),
  ]);
  return reading.run(weighedEntries(entries, new Map(ledgers), weigherOf));
}

/** A line may have thousands of lots to weigh. */
function* weighedEntries(
  entries: readonly EntryWithoutCash[],
  cashOf: ReadonlyMap<string, AccountFacts['cash']>,
  weigherOf: WeigherOf,
): Generator<void, PortfolioEntry[]> {
  const weighed: PortfolioEntry[] = [];
  for (const { account, lines, facts } of entries) {
    const own = weigherOf(account.id);
    if (own === null) continue;
    const ownLines = yield* mapSteps(lines, (line) => ({
      ...line,
      facts: own.holding(line.facts),
    }));
    weighed.push({
      ...{ account, lines: ownLines },
      facts: {
        ...facts,
        lines: ownLines.map((line) => line.facts),
        statedCost: own.amountOrNull(facts.statedCost),
        cash: cashOf.get(account.id) ?? NO_CASH,
      },
    });
  }
  return weighed;
}

/** A portfolio entry whose cash is added up elsewhere. */
export interface EntryWithoutCash extends Omit<PortfolioEntry, 'facts'> {
  readonly facts: Omit<AccountFacts, 'cash'>;
}

/** As they are recorded. */
export async function readWithoutCash(
  reading: Reading,
  accounts: readonly AskedAccount[],
): Promise<EntryWithoutCash[]> {
  const [lines, costs] = await Promise.all([
    readLines(reading, accounts),
    // A stated cost converts at the rate of the day, as the value does, so that a change of the rate alone is not a gain.
    inBatches(accounts, BY_ACCOUNT, (part) => readStatedCosts(reading, part)),
  ]);
  const costOf = new Map(costs);
  return accounts.map(({ accountId, account, day, isArchived }) => {
    const own = lines.get(accountId) ?? [];
    return {
      account,
      lines: own,
      facts: {
        type: account.type,
        isArchived,
        day,
        lines: own.map(({ facts }) => facts),
        statedCost: costOf.get(accountId) ?? null,
      },
    };
  });
}

/** An account is archived by days; `archivedAt` is the midnight, UTC, of its day. */
export function archivingDay({ archivedAt }: AccountRow): Day | null {
  return archivedAt === null ? null : toDay(archivedAt.toISOString().slice(0, 10));
}

/** Returns the rule for the ledger of an account. */
const ruleOf = (
  { type, loanOriginalPrincipal, loanRatePct, loanTermMonths }: AccountRow,
  hasHoldings: boolean,
  openedOn: Day | null,
  dated: readonly DatedTerms[] = [],
): LedgerRule =>
  ledgerRule(type, hasHoldings, {
    openedOn,
    principal: decimalOrNull(loanOriginalPrincipal),
    ratePct: decimalOrNull(loanRatePct),
    months: loanTermMonths,
    dated,
  });

const decimalOrNull = (text: string | null) => (text === null ? null : parseDecimal(text));
