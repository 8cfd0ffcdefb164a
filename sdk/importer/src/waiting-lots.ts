/** Lots of a file that moves units between its accounts: they wait until each account is known. */
import type { Statement } from '@pactole/statements';
import type { ImportSession } from './account/account-choice.ts';
import type { Securities } from './batch/lots.ts';
import { type ClosesPart, importCloses } from './import-closes.ts';
import { sayStored } from './import-lots.ts';
import type { LotsOutcome } from './store/outcome.ts';
import { type LotsPart, storeLots } from './store/store-lots.ts';

export class WaitingLots {
  /** True if the transfers of the file are stored as such. */
  readonly has: boolean;
  readonly #parts: (LotsPart & { readonly securities: Securities })[] = [];
  readonly #closes: ClosesPart[] = [];

  constructor({ destination }: ImportSession, statements: readonly Statement[]) {
    const trades = statements.flatMap((each) => each.trades);
    this.has =
      destination.owner?.importTransfers !== undefined &&
      trades.some(({ moved }) => moved !== undefined);
  }

  /** Keeps the lots of a statement. */
  add(part: LotsPart & { readonly securities: Securities }): void {
    this.#parts.push(part);
  }

  /** Keeps the prices of a statement. */
  addCloses(part: ClosesPart): void {
    this.#closes.push(part);
  }

  /** Stores what waits; null without lots. */
  async store(session: ImportSession): Promise<LotsOutcome | null> {
    const parts = this.#parts.splice(0);
    const securities = new Map(parts.flatMap((part) => [...part.securities]));
    const lots = await storeLots(parts, securities, session.destination);
    if (lots !== null) {
      sayStored(session, lots);
      session.terminal.say(session.words.unitsMoved(lots.moved));
    }
    await importCloses(session, this.#closes.splice(0));
    return lots;
  }
}
