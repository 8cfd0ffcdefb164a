import type { Transaction } from '@pactole/sdk';

type Side = Pick<Transaction, 'date' | 'amount' | 'currency' | 'accountId'>;

/** Days until a bank books the other side, at most, nearest first. */
const DISTANCES = [0, 1, -1, 2, -2, 3, -3];

/**
 * Returns the rows that are one side of a transfer between own accounts, each with the other side. A pair is a debit and
 * a credit of one amount in two accounts, at most three days apart. The service pairs them by the same rule.
 */
export function pairedTransfers<Row extends Side>(rows: readonly Row[]): Map<Row, Row> {
  const credits = new Map<string, Row[]>();
  const amounts = new Set<string>();
  for (const row of rows) {
    if (isDebit(row)) continue;
    amounts.add(amountOf(row));
    append(credits, keyOf(row, dayOf(row)), row);
  }
  // Most debits have the amount of no credit: two years of rows would take a sixth of a second.
  const debits = rows
    .filter((row) => isDebit(row) && amounts.has(amountOf(row)))
    .toSorted((one, other) => dayOf(one) - dayOf(other));
  const paired = new Map<Row, Row>();
  for (const distance of DISTANCES) {
    for (const debit of debits) {
      if (paired.has(debit)) continue;
      const found = credits.get(keyOf(debit, dayOf(debit) + distance)) ?? [];
      const index = found.findIndex(({ accountId }) => accountId !== debit.accountId);
      const credit = found[index];
      if (credit === undefined) continue;
      found.splice(index, 1);
      paired.set(debit, credit).set(credit, debit);
    }
  }
  return paired;
}

const isDebit = ({ amount }: Side) => amount.startsWith('-');
const amountOf = ({ amount, currency }: Side) => `${Math.abs(Number(amount))} ${currency}`;
const keyOf = (side: Side, day: number) => `${amountOf(side)} ${day}`;

const dayOf = ({ date }: Side) => Date.parse(date) / 86_400_000;

function append<Row>(lists: Map<string, Row[]>, key: string, row: Row): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [row]);
  else known.push(row);
}
