/** Gross wealth by asset class. */
import { ASSET_CLASSES, type AssetClass } from '../accounts/asset-class.ts';
import { cents, type Euros, euros } from '../money/euros.ts';
import type { AccountValue, Component } from './account.ts';

export interface AllocationShare {
  readonly assetClass: AssetClass;
  readonly value: Euros;
  /** Percent points with two decimals; the shares of a list add up to 100. */
  readonly pct: number;
}

/** A component of net worth. */
export interface WorthPart {
  /** Place of the account in the list. */
  readonly account: number;
  /** Null for cash, and for a balance that is the whole account. */
  readonly holdingId: string | null;
  readonly assetClass: AssetClass;
  /** Below 0 for what is owed. */
  readonly value: Euros;
}

/** The components of net worth, of which `allocate` adds up what is owned; the largest first. */
export const worthParts = (accounts: readonly AccountValue[]): WorthPart[] =>
  accounts
    .flatMap(({ isArchived, components, lines }, account) => {
      if (isArchived) return [];
      const priced = lines.filter(({ value }) => value !== null);
      return components.map((component, at) => ({
        ...{ ...component, account },
        holdingId: priced[at]?.holdingId ?? null,
      }));
    })
    .filter(({ value }) => cents(value) !== 0n)
    .sort(
      (a, b) => Number(cents(b.value) > cents(a.value)) - Number(cents(b.value) < cents(a.value)),
    );

const WHOLE = 10_000n;

/** The classes that something is owned in, the largest first, of equal ones the first in the contract's order. */
export function allocate(components: readonly Component[]): AllocationShare[] {
  const sums = new Map<AssetClass, bigint>();
  for (const { assetClass, value } of components) {
    if (cents(value) > 0n) sums.set(assetClass, (sums.get(assetClass) ?? 0n) + cents(value));
  }
  const classes = ASSET_CLASSES.flatMap((assetClass) => {
    const sum = sums.get(assetClass);
    return sum === undefined ? [] : { assetClass, sum };
  }).sort((a, b) => Number(b.sum > a.sum) - Number(b.sum < a.sum));

  const hundredths = divideWhole(classes.map(({ sum }) => sum));
  return classes.map(({ assetClass, sum }, index) => ({
    assetClass,
    value: euros(sum),
    pct: (hundredths[index] ?? 0) / 100,
  }));
}

/** Hundredths of a percent in proportion to the parts, 10,000 in all: what rounding down leaves goes to the largest remainders. */
function divideWhole(parts: readonly bigint[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0n);
  const shares = parts.map((part, index) => ({
    index,
    share: Number((part * WHOLE) / total),
    remainder: (part * WHOLE) % total,
  }));
  const left = Number(WHOLE) - shares.reduce((sum, { share }) => sum + share, 0);
  const byRemainder = shares.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  );
  for (const entry of byRemainder.slice(0, left)) entry.share++;
  return shares.map(({ share }) => share);
}
