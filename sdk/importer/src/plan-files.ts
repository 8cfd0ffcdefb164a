/** Tells what an import of files would do, without doing it: the accounts, and what is new in each. */
import type { InCurrency, StatedFigure, Statement, Trade } from '@pactole/statements';
import type { ImportSession } from './account/account-choice.ts';
import { divideBatch } from './batch/divide-batch.ts';
import { codeOf } from './batch/lots.ts';
import { filesUnder } from './files.ts';
import { knownCloses } from './import-closes.ts';
import { statementsOf, tellEmpty } from './import-files.ts';
import { planStatement, type StatementPlan } from './plan-statement.ts';
import { UserError } from './user-error.ts';

/** A statement's plan with what a preview shows of it. */
export interface PlannedStatement extends StatementPlan {
  /** New rows that look like stored ones, and would be left out. */
  readonly similar: number;
  /** Securities of the file, each with its trades. */
  readonly securities: readonly PlannedSecurity[];
  /** Number of past prices of securities whose ISIN is known. */
  readonly closes: number;
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

/** Plan of an import of files. */
export interface FilesPlan {
  /** One for each statement with anything to import. */
  readonly statements: readonly PlannedStatement[];
  /** Figures that the app computed, to compare. */
  readonly figures: readonly StatedFigure[];
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
): Promise<FilesPlan> {
  const { words, memory, options } = session;
  const asked = { ...session, options: { ...options, yes: true, new: true } };
  const known = new Map([...memory.securities, ...(options.isins ?? [])]);
  const statements: PlannedStatement[] = [];
  const figures: StatedFigure[] = [];
  for (const found of await filesUnder(paths, words)) {
    if ('reason' in found) throw new UserError(`${found.path}: ${found.reason}`);
    const { chosen, beginnings, figures: stated, read: all } = await statementsOf(asked, found);
    figures.push(...stated);
    if (chosen.length + stated.length === 0) await tellEmpty(asked, all, found.path);
    for (const read of chosen) {
      const told = { file: found.path, beganOn: beginnings.get(read) };
      const plan = await planStatement(asked, read, told);
      if (plan === null) continue;
      const { statement, report, ruled } = plan;
      statements.push({
        ...plan,
        similar: report === null ? 0 : divideBatch(ruled.rows, report).similar.length,
        securities: securitiesOf(statement, known),
        closes: knownCloses(statement, known).length,
      });
    }
  }
  return { statements, figures };
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
