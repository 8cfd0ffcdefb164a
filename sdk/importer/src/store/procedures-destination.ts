/** A destination over the procedures of a signed-in user, which the page and the command line call in their own ways. */
import type { CreateAccountBody, ImportEntry, ImportSummary } from '@pactole/sdk';
import { beganEmpty } from '../account/began-empty.ts';
import type { LotLine } from '../batch/lots.ts';
import type { LotStep } from '../batch/unit-transfers.ts';
import {
  type DatedBalance,
  type ImportSource,
  type KnownAccount,
  type LotSummary,
  type OnProgress,
  Refused,
  type StoringDestination,
  type StoringOwner,
} from '../destination.ts';
import { inParts } from '../parts.ts';

/** The procedures that store an import. Each rejects with `Refused` where another statement may go on. */
export interface StoringProcedures {
  /** `accounts.create`. */
  createAccount(draft: CreateAccountBody): Promise<KnownAccount>;
  /** `import.rows`, in as many calls as the rows need. */
  importRows(
    accountId: string,
    rows: readonly ImportEntry[],
    onProgress: OnProgress,
    source: SentSource | undefined,
  ): Promise<ImportSummary>;
  /** `balances.record`. */
  recordBalance(input: {
    balance: DatedBalance & { id: string };
    past: DatedBalance[];
    import: string | undefined;
    source: SentSource | undefined;
  }): Promise<unknown>;
  /** `balances.list`. */
  balances(input: { account: string }): Promise<readonly unknown[]>;
  /** `accounts.list`. */
  accounts(): Promise<readonly { readonly id: string; readonly openedAt: string | null }[]>;
  /** `accounts.set`. */
  setIban(input: { id: string; iban: string; source: SentSource }): Promise<unknown>;
  /** `import.rememberOrigins`. */
  rememberOrigins(input: { account: string; source: SentSource }): Promise<unknown>;
  /** `lots.trades`. */
  storeTrades(input: {
    account: string;
    trades: LotLine[];
    source: SentSource | undefined;
  }): Promise<TradesSummary>;
  /** `lots.withMoves`. */
  storeTransfers(input: {
    steps: SentStep[];
    source: SentSource | undefined;
  }): Promise<ChangeSummary & { readonly moved: number }>;
  /** `holdings.list`. */
  holdings(): Promise<readonly { readonly id: string; readonly isin: string | null }[]>;
  /** `holdings.importPrices`. */
  importPrices(input: { id: string; closes: SentClose[] }): Promise<{
    readonly imported: number;
    readonly left: number;
  }>;
}

/** A source as the procedures take it. */
type SentSource = { -readonly [Name in keyof Omit<ImportSource, Lists>]: ImportSource[Name] } & {
  origins: { source: string; currency: string }[];
  answers: string[] | undefined;
};
type Lists = 'origins' | 'answers';

type SentStep =
  | { account: string; trades: LotLine[] }
  | Exclude<LotStep, { readonly trades: readonly LotLine[] }>;

type SentClose = { date: string; price: string; currency: string };

/** A summary with the change, which can be undone; null where nothing changed. */
type ChangeSummary = Omit<LotSummary, 'undo'> & { readonly undo: string | null };

type TradesSummary = ChangeSummary & {
  readonly refused: readonly { readonly reasons: readonly string[] }[];
};

const LOTS_A_CALL = 10_000;
const CLOSES_A_CALL = 5_000;

/** Returns the destination of a user's own procedures. */
export function proceduresDestination(
  procedures: StoringProcedures,
): StoringDestination & { readonly owner: StoringOwner } {
  return {
    createAccount: (draft) => procedures.createAccount(draft),
    import: (accountId, rows, onProgress, source) =>
      procedures.importRows(accountId, rows, onProgress, source && sent(source)),
    async recordBalance(id, balance, source, past = []) {
      await procedures.recordBalance({
        ...{ balance: { id, ...balance }, past: [...past], import: source?.id },
        // A feed tells a balance in each run, which is not an import.
        source: source === undefined || source.feed !== undefined ? undefined : sent(source),
      });
    },
    async lacksBalance(account, firstRow) {
      if ((await procedures.balances({ account })).length > 0) return false;
      const opened = (await procedures.accounts()).find(({ id }) => id === account);
      return !beganEmpty(opened?.openedAt ?? null, firstRow);
    },
    owner: {
      async importLots(account, lots, source) {
        const told = { account, source: source && sent(source) };
        const stored = { imported: 0, skipped: 0, warnings: [] as string[], undo: [] as string[] };
        // Equal lots are counted within a call, so that a day is never cut.
        for (const trades of inParts(lots, LOTS_A_CALL)) {
          const { imported, skipped, warnings, undo, refused } = await procedures.storeTrades({
            ...told,
            trades,
          });
          const reasons = refused.flatMap((each) => each.reasons);
          if (reasons.length > 0) throw new Refused(reasons.join(' '));
          stored.imported += imported;
          stored.skipped += skipped;
          stored.warnings.push(...warnings);
          if (undo !== null) stored.undo.push(undo);
        }
        return stored;
      },
      async importTransfers(steps, source) {
        const { undo, ...summary } = await procedures.storeTransfers({
          source: source && sent(source),
          steps: steps.map((step) =>
            'trades' in step ? { ...step, trades: [...step.trades] } : step,
          ),
        });
        return { ...summary, undo: undo === null ? [] : [undo] };
      },
      async rememberIban(id, iban, source) {
        await procedures.setIban({ id, iban, source: sent(source) });
      },
      async rememberOrigins(account, source) {
        await procedures.rememberOrigins({ account, source: sent(source) });
      },
      async importCloses(isin, closes) {
        const stored = { imported: 0, left: 0 };
        const holding = (await procedures.holdings()).find((each) => each.isin === isin);
        if (holding === undefined) return { ...stored, left: closes.length };
        for (let start = 0; start < closes.length; start += CLOSES_A_CALL) {
          const { imported, left } = await procedures.importPrices({
            id: holding.id,
            closes: closes
              .slice(start, start + CLOSES_A_CALL)
              .map(({ date, price, currency }) => ({ date, price, currency })),
          });
          stored.imported += imported;
          stored.left += left;
        }
        return stored;
      },
    },
  };
}

const sent = ({ origins = [], answers, ...source }: ImportSource): SentSource => ({
  ...source,
  ...{ origins: [...origins], answers: answers && [...answers] },
});
