/** Tells what an import of files would do, without doing it: the accounts, and what is new in each. */
import type { InCurrency, Statement, Trade } from '@pactole/statements';
import { inCurrency } from '@pactole/statements/values';
import { type Choice, chooseAccount, type ImportSession } from './account/account-choice.ts';
import { divideBatch } from './batch/divide-batch.ts';
import { codeOf } from './batch/lots.ts';
import type { BatchReport } from './destination.ts';
import { filesUnder } from './files.ts';
import { statementsOf } from './import-files.ts';
import { lookAhead } from './import-statement.ts';
import { withMemory } from './remembered-categories.ts';
import { applyRules } from './rules/rules.ts';
import { UserError } from './user-error.ts';

/** One account's part of a file, and what an import of it would do. */
export interface PlannedStatement {
  /** Path of the file. */
  readonly file: string;
  /** The statement, with the currency of its account. */
  readonly statement: InCurrency<Statement>;
  /** The account, or the one that would be created. */
  readonly choice: Choice;
  /** Report of the rows; null without any. */
  readonly report: BatchReport | null;
  /** New rows that look like stored ones, and would be left out. */
  readonly similar: number;
  /** Securities of the file, each with its trades. */
  readonly securities: readonly PlannedSecurity[];
}

/** A security of a statement. */
export interface PlannedSecurity {
  /** ISIN, or `coin:BTC`; null where the file does not tell it, so that its lots would be left out. */
  readonly isin: string | null;
  /** Name in the file, else its symbol or ISIN. */
  readonly name: string;
  /** Symbol in the file, else its name. */
  readonly symbol: string;
  /** Its buys and sells, those of transfers included. */
  readonly trades: readonly Trade[];
}

/**
 * Plans an import of files that makes an account of each that is not known. Nothing is asked and nothing is stored.
 *
 * @throws {UserError} that names the first file that cannot be read.
 * @throws {Refused} where an account cannot be chosen, as without a currency.
 */
export async function planFiles(
  session: ImportSession,
  paths: readonly string[],
): Promise<readonly PlannedStatement[]> {
  const { words, memory, options } = session;
  const asked = { ...session, options: { ...options, yes: true, new: true } };
  const planned: PlannedStatement[] = [];
  for (const found of await filesUnder(paths, words)) {
    if ('reason' in found) throw new UserError(`${found.path}: ${found.reason}`);
    const { chosen } = await statementsOf(asked, found);
    for (const read of chosen) {
      const choice = await chooseAccount(asked, read, found.path);
      if (choice === null) continue;
      const { currency } = 'account' in choice ? choice.account : choice.draft;
      const statement = inCurrency(read, currency);
      const ruled = await withMemory(
        session.destination,
        applyRules(statement.rows, options.rules ?? []),
      );
      const report = await lookAhead(asked, choice, ruled, read.format);
      planned.push({
        ...{ file: found.path, statement, choice, report },
        similar: report === null ? 0 : divideBatch(ruled.rows, report).similar.length,
        securities: securitiesOf(
          statement,
          new Map([...memory.securities, ...(options.isins ?? [])]),
        ),
      });
    }
  }
  return planned;
}

function securitiesOf(
  { trades, format }: InCurrency<Statement>,
  known: ReadonlyMap<string, string>,
): PlannedSecurity[] {
  const found = new Map<string, { isin: string | null; first: Trade; trades: Trade[] }>();
  for (const trade of trades) {
    const isin = codeOf(trade, format, known) ?? null;
    const key = isin ?? (trade.symbol || trade.name || '');
    const same = found.get(key);
    if (same === undefined) found.set(key, { isin, first: trade, trades: [trade] });
    else same.trades.push(trade);
  }
  return [...found].map(([key, { isin, first, trades: own }]) => ({
    ...{
      isin,
      trades: own,
      name: first.name || first.symbol || key,
      symbol: first.symbol || first.name || key,
    },
  }));
}
