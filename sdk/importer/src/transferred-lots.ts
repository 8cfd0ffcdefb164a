/** Lots of securities that a file moves between its accounts: they wait until each account is known. */
import type { InCurrency, Statement, Trade } from '@pactole/statements';
import type { ImportSession } from './account/account-choice.ts';
import { accountOfSteps, tradesApart, transferSteps } from './batch/unit-transfers.ts';
import { type ImportSource, type KnownAccount, Refused } from './destination.ts';
import { importCloses } from './import-closes.ts';
import { importLots, knownSecurities } from './import-lots.ts';

/** A statement whose rows are imported, and whose lots may wait. */
interface Waiting {
  readonly statement: InCurrency<Statement>;
  readonly account: KnownAccount;
  readonly source: ImportSource;
}

/** Lots and transfers that were added, by account. Those of a security count for the account that first has it. */
export type AddedLots = ReadonlyMap<string, { readonly lots: number; readonly moves: number }>;

export class TransferredLots {
  /** Codes and names of the securities of which units move. */
  readonly #moved: ReadonlySet<string>;
  readonly #waiting: Waiting[] = [];
  readonly #closes: Pick<Statement, 'format' | 'closes'>[] = [];

  constructor({ destination }: ImportSession, statements: readonly Statement[]) {
    const moved =
      destination.owner?.importTransfers === undefined
        ? []
        : statements.flatMap(({ trades }) => trades.filter((each) => each.moved !== undefined));
    this.#moved = new Set(moved.map(nameOf));
  }

  /** True if the transfers of the file are stored as such. */
  get has(): boolean {
    return this.#moved.size > 0;
  }

  /** Keeps the trades that must wait, and the prices; returns the other trades. */
  take(waiting: Waiting): InCurrency<Statement>['trades'] {
    const { statement } = waiting;
    this.#closes.push(statement);
    const isMoved = (trade: Trade) => this.#moved.has(nameOf(trade));
    const own = statement.trades.filter(isMoved);
    if (own.length > 0)
      this.#waiting.push({ ...waiting, statement: { ...statement, trades: own } });
    return statement.trades.filter((trade) => !isMoved(trade));
  }

  /**
   * Stores what waits. A security whose transfers cannot be stored is named, and nothing of it is stored. A transfer to an
   * account that is left out is a sell or a buy.
   */
  async store(session: ImportSession): Promise<AddedLots> {
    const added = await this.#storeLots(session);
    for (const statement of this.#closes.splice(0)) await importCloses(session, statement);
    return added;
  }

  async #storeLots(session: ImportSession): Promise<AddedLots> {
    const { terminal, words, destination } = session;
    const added = new Map<string, { lots: number; moves: number }>();
    const count = (id: string, lots: number, moves: number) => {
      const before = added.get(id) ?? { lots: 0, moves: 0 };
      added.set(id, { lots: before.lots + lots, moves: before.moves + moves });
    };
    const [first] = this.#waiting;
    if (first === undefined) return added;
    const { format } = first.statement;
    const trades = this.#waiting.flatMap(({ statement }) => statement.trades);
    const known = await knownSecurities(session, { format, trades });
    const held = this.#waiting.map(({ statement, account }) => ({
      statement,
      accountId: account.id,
    }));
    const bySecurity = transferSteps(held, known);
    let [imported, skipped, moved] = [0, 0, 0];
    for (const [security, steps] of bySecurity) {
      const begins = accountOfSteps(steps);
      const waiting = this.#waiting.find(({ account }) => account.id === begins);
      try {
        const summary = await destination.owner?.importTransfers?.(steps, waiting?.source);
        if (summary === undefined) continue;
        imported += summary.imported;
        skipped += summary.skipped;
        moved += summary.moved;
        count(begins, summary.imported, summary.moved);
        for (const warning of summary.warnings) terminal.warn(`! ${warning}`);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        terminal.warn(`! ${words.lotsRefused(security, error.message)}`);
      }
    }
    if (bySecurity.size > 0) {
      terminal.say(words.lotsImported(imported, skipped));
      terminal.say(words.unitsMoved(moved));
    }
    for (const { statement, account, source } of this.#waiting) {
      const trades = tradesApart(statement, bySecurity, known);
      const lots = await importLots(session, { ...statement, trades }, account, source);
      count(account.id, lots, 0);
    }
    this.#waiting.length = 0;
    return added;
  }
}

const nameOf = ({ isin, symbol, name }: Trade): string => isin || symbol || name || '';
