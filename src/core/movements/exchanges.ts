/** Money changed from one currency into another, by what labels say or a person said, never by a rate. */
import { filterSteps, sortSteps } from '../item-steps.ts';
import { magnitude } from '../money/decimal.ts';
import type { Evidence } from './evidence.ts';
import type { MovementRow } from './facts.ts';
import { codesIn, isExchangeLabel } from './labels.ts';
import { inOrder } from './order.ts';
import { forward, nearestFirst, pairInStages, reachOf, type Stage } from './stages.ts';
import type { Statements } from './statements.ts';

const SAID_DAYS = nearestFirst(5);
const NAMED_DAYS = forward(3);

/** Days within which another row may decide what an exchange pairs with. */
export const EXCHANGE_REACH = reachOf([{ distances: SAID_DAYS }, { distances: NAMED_DAYS }]);

/** Pairs debits and credits of two currencies. Those of one day pair by their size, since their rate is one. */
export function* exchanges(
  sides: readonly MovementRow[],
  statements: Statements,
  evidence: Evidence,
  found: (debit: MovementRow, credit: MovementRow, isSaid: boolean) => void,
): Generator<void, void> {
  const [one] = sides;
  if (sides.every(({ currency }) => currency === one?.currency)) return;
  const exchanged = new Set(yield* filterSteps(sides, ({ label }) => isExchangeLabel(label)));
  if (exchanged.size === 0 && !statements.haveStems) return;
  const isSaid = (debit: MovementRow, credit: MovementRow) =>
    statements.ofStem(debit.accountId, credit.accountId, evidence.stem(debit)) === 'transfer' ||
    statements.ofStem(debit.accountId, credit.accountId, evidence.stem(credit)) === 'transfer';
  const differ = (debit: MovementRow, credit: MovementRow) =>
    debit.currency !== credit.currency && !statements.areParted(debit, credit);
  const candidates = yield* sortSteps(statements.haveStems ? sides : [...exchanged], bySize);
  const stages: readonly Stage<MovementRow, MovementRow>[] = [
    {
      distances: SAID_DAYS,
      fits: (debit, credit) => differ(debit, credit) && isSaid(debit, credit),
    },
    {
      distances: NAMED_DAYS,
      fits: (debit, credit) =>
        differ(debit, credit) &&
        exchanged.has(debit) &&
        exchanged.has(credit) &&
        isOfCurrencies(debit, credit),
    },
  ];
  yield* pairInStages(
    candidates.filter(({ amount }) => amount < 0n),
    candidates.filter(({ amount }) => amount > 0n),
    stages,
    (debit, credit) => found(debit, credit, isSaid(debit, credit)),
  );
}

/** True unless a label has the code of another currency than those of both rows. */
function isOfCurrencies(debit: MovementRow, credit: MovementRow): boolean {
  const own = new Set([debit.currency, credit.currency]);
  const known = [...codesIn(debit.label), ...codesIn(credit.label)].filter(isCurrency);
  return known.every((code) => own.has(code));
}

const CURRENCIES = new Set(
  'EUR USD GBP CHF JPY CAD AUD NZD SEK NOK DKK PLN CZK HUF RON BGN TRY CNY HKD SGD INR BRL MXN ZAR AED ILS THB'.split(
    ' ',
  ),
);
const isCurrency = (code: string) => CURRENCIES.has(code);

const bySize = (a: MovementRow, b: MovementRow): number => {
  const [own, other] = [magnitude(a.amount), magnitude(b.amount)];
  return a.day - b.day || Number(other > own) - Number(other < own) || inOrder(a, b);
};
