/** Facts of movements, written shortly. */
import type { AccountType } from '../../../src/core/accounts/account-type.ts';
import {
  TRANSACTION_TYPES,
  type TransactionType,
} from '../../../src/core/accounts/transaction-type.ts';
import { formatDecimal, parseDecimal } from '../../../src/core/money/decimal.ts';
import type {
  CardBalance,
  MovementAccount,
  MovementFacts,
  MovementRow,
  RecordedValue,
} from '../../../src/core/movements/facts.ts';
import { findMovements } from '../../../src/core/movements/find-movements.ts';
import type { Movement, MovementStatement } from '../../../src/core/movements/movement.ts';
import { payersOf } from '../../../src/core/movements/settlements.ts';
import { formatDay, toDay } from '../../../src/core/time/day.ts';
import { atOnce } from '../../../src/runtime/steps.ts';

export function account(
  name: string,
  type: AccountType = 'checking',
  told: Partial<MovementAccount> = {},
): MovementAccount {
  const none = { iban: null, payerAccountId: null, isPayerStated: false } as const;
  return { id: name, name, type, currency: 'EUR', ...none, ...told };
}

const isType = (word: string): word is TransactionType =>
  TRANSACTION_TYPES.some((type) => type === word);

/** `2026-03-05 -20 Lunch` or `2026-03-05 -20 USD transfer Lunch`: day, amount, currency, type and label of a row. */
function rowsOf(accountId: string, texts: readonly string[]): MovementRow[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const [date = '', amount = '', ...words] = text.split(' ');
    const currency =
      /^(EUR|GBP|USD)$/.test(words[0] ?? '') && words.length > 1 ? words.shift() : 'EUR';
    const type = isType(words[0] ?? '') ? (words.shift() as TransactionType) : null;
    const ordinal = seen.get(text) ?? 0;
    seen.set(text, ordinal + 1);
    return {
      ...{ id: `${accountId}/${text}/${ordinal}`, accountId, identity: text, ordinal },
      ...{ day: toDay(date), amount: parseDecimal(amount), currency: currency ?? 'EUR', type },
      label: words.join(' '),
    };
  });
}

export interface Told {
  readonly accounts: readonly MovementAccount[];
  /** Texts of rows by account. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly statements?: readonly MovementStatement[];
  /** `CARD 2026-03-31 -500`. */
  readonly balances?: readonly string[];
  /** `purchase FLAT 2026-03-31 300000`. */
  readonly records?: readonly string[];
}

function factsOf({ accounts, rows, statements = [], ...told }: Told): MovementFacts {
  const balances = (told.balances ?? []).map((text): CardBalance => {
    const [accountId = '', date = '', amount = ''] = text.split(' ');
    return { accountId, day: toDay(date), amount: parseDecimal(amount) };
  });
  const records = (told.records ?? []).map((text): RecordedValue => {
    const [kind, accountId = '', date = '', amount = ''] = text.split(' ');
    const day = toDay(date);
    return {
      kind: kind as 'purchase',
      accountId,
      day,
      amount: parseDecimal(amount),
      currency: 'EUR',
    };
  });
  return {
    ...{ accounts, statements, balances, records, held: new Set<string>() },
    rows: Object.entries(rows).flatMap(([id, texts]) => rowsOf(id, texts)),
    payers: payersOf(accounts, []),
  };
}

/** Finds movements, with the payers that bills state. */
export function found(told: Told | MovementFacts): Movement[] {
  const facts = 'payers' in told ? told : factsOf(told);
  const first = atOnce(findMovements(facts));
  const payers = payersOf(facts.accounts, billsOf(first));
  return payers.size === facts.payers.size ? first : atOnce(findMovements({ ...facts, payers }));
}

const billsOf = (movements: readonly Movement[]) =>
  movements
    .filter(({ reason }) => reason === 'bill')
    .map(({ from, to }) => ({ payerId: from.accountId, cardId: to.accountId }));

/** `transfer 45: BANK 2026-03-05 -45 Dinner → JOINT 2026-03-06 45 Thanks`. */
export const shown = (movement: Movement): string => {
  const { kind, reason, from, to, spent, leftOutSince } = movement;
  const side = ({ rowId, accountId }: Movement['from']) =>
    rowId?.split('/').slice(0, 2).join(' ') ?? accountId;
  const rest = spent === 0n ? '' : `, ${formatDecimal(spent)} spent`;
  const left = leftOutSince === null ? '' : `, left out since ${formatDay(leftOutSince)}`;
  return `${kind} by ${reason}: ${side(from)} → ${side(to)}${rest}${left}`;
};
