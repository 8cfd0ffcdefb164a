/** Units that a file moves between its accounts, in one order with the lots that they rest on. */

import { money } from '@pactole/sdk';
import { sum } from '@pactole/sdk/money';
import type { InCurrency, Statement, Trade } from '@pactole/statements';
import { codeOf, type LotLine, lotsBySecurity, type Securities } from './lots.ts';

/** A statement and the account that it goes into. */
export interface HeldStatement {
  /** The statement, with the currencies of its trades. */
  readonly statement: Pick<InCurrency<Statement>, 'account' | 'format' | 'trades'>;
  /** Id of the account. */
  readonly accountId: string;
}

/** Units that go from one account to another at the end of a day, with their cost. */
interface UnitTransfer {
  /** Id of the account that they leave. */
  readonly from: string;
  /** Id of the account that holds them afterwards. */
  readonly to: string;
  /** ISIN, or `coin:BTC`. */
  readonly isin: string;
  /** Units, a decimal in text. */
  readonly quantity: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** Lots of one account, or a transfer. */
export type LotStep =
  | { readonly account: string; readonly trades: readonly LotLine[] }
  | UnitTransfer;

/**
 * Returns the steps that store the lots and transfers of a file's accounts, by security. A transfer comes after the lots
 * that it needs, a sell after the transfers that it needs. Securities without a transfer between two of the accounts are
 * left out.
 */
export function transferSteps(
  held: readonly HeldStatement[],
  known: Securities,
): Map<string, LotStep[]> {
  const transfers = new Map<string, UnitTransfer[]>();
  for (const { statement, accountId: from } of held) {
    for (const trade of statement.trades) {
      const to = trade.side === 'sell' ? accountMoved(trade, statement, held) : undefined;
      const isin = codeOf(trade, statement.format, known);
      if (to === undefined || isin === undefined) continue;
      const { date, quantity } = trade;
      add(transfers, { from, to, isin, quantity, date });
    }
  }
  return new Map([...transfers].map(([isin, of]) => [isin, stepsOf(isin, of, held, known)]));
}

/** Returns the account of the first step: the service keeps the change of all with an import of it. */
export function accountOfSteps([first]: readonly LotStep[]): string {
  if (first === undefined) return '';
  return 'from' in first ? first.from : first.account;
}

/** Returns the trades of a statement that `transferSteps` does not have. */
export function tradesApart(
  { trades, format }: Pick<InCurrency<Statement>, 'trades' | 'format'>,
  steps: ReadonlyMap<string, unknown>,
  known: Securities,
): InCurrency<Statement>['trades'] {
  return trades.filter((trade) => !steps.has(codeOf(trade, format, known) ?? ''));
}

/** The other end of a transfer, where its account is among those given. */
function accountMoved(
  { moved }: Trade,
  { format }: Pick<Statement, 'format'>,
  held: readonly HeldStatement[],
): string | undefined {
  if (moved === undefined) return undefined;
  const other = held.find(
    ({ statement }) => statement.format === format && statement.account === moved,
  );
  return other?.accountId;
}

/** Equal transfers of a day are one: the service would take the second one for the first. */
function add(transfers: Map<string, UnitTransfer[]>, transfer: UnitTransfer): void {
  const { from, to, isin, quantity, date } = transfer;
  const others = transfers.get(isin) ?? [];
  const same = others.findIndex(
    (each) => each.from === from && each.to === to && each.date === date,
  );
  const earlier = others[same];
  if (earlier === undefined) transfers.set(isin, [...others, transfer]);
  else {
    const total = sum([money(earlier.quantity), money(quantity)]);
    others[same] = { ...earlier, quantity: total };
  }
}

function stepsOf(
  isin: string,
  transfers: readonly UnitTransfer[],
  held: readonly HeldStatement[],
  known: Securities,
): LotStep[] {
  const left = held.map(({ statement, accountId }) => {
    const trades = statement.trades.filter(
      (trade) =>
        codeOf(trade, statement.format, known) === isin &&
        accountMoved(trade, statement, held) === undefined,
    );
    const lots = lotsBySecurity({ format: statement.format, trades }, known).get(isin) ?? [];
    return { account: accountId, lots: [...lots].sort((a, b) => compare(a.date, b.date)) };
  });
  const steps: LotStep[] = [];
  const takeUntil = (isTaken: (account: string, date: string) => boolean): void => {
    for (const ledger of left) {
      const end = ledger.lots.findIndex(({ date }) => !isTaken(ledger.account, date));
      const trades = ledger.lots.splice(0, end < 0 ? ledger.lots.length : end);
      if (trades.length > 0) steps.push({ account: ledger.account, trades });
    }
  };
  const days = [...new Set(transfers.map(({ date }) => date))].sort();
  for (const day of days) {
    const ofDay = inFlow(transfers.filter(({ date }) => date === day));
    const leaving = new Set(ofDay.map(({ from }) => from));
    const arriving = new Set(ofDay.map(({ to }) => to));
    // A sell on the day of a transfer may need the units that arrive.
    takeUntil(
      (account, date) =>
        date < day || (date === day && (leaving.has(account) || !arriving.has(account))),
    );
    steps.push(...ofDay);
  }
  takeUntil(() => true);
  return steps;
}

/** Orders the transfers of a day so that units arrive in an account before they leave it. */
function inFlow(transfers: readonly UnitTransfer[]): UnitTransfer[] {
  const left = [...transfers];
  const ordered: UnitTransfer[] = [];
  while (left.length > 0) {
    const first = left.findIndex(({ from }) => left.every(({ to }) => to !== from));
    ordered.push(...left.splice(Math.max(first, 0), 1));
  }
  return ordered;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
