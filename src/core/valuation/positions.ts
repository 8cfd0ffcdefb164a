/** Value and gain of each of a user's holdings. */

import { type Decimal, divide } from '../money/decimal.ts';
import { cents, type Euros, sumEuros } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { type Gain, gainBetween } from './gain.ts';
import { type HoldingInput, type HoldingValue, heldOn, valueHeld } from './holding.ts';
import type { LotPosition } from './lots.ts';
import type { SoldHolding } from './realized-gain.ts';
import { realizedGain } from './realized-years.ts';
import { splitClose } from './splits.ts';

export interface Position extends Gain {
  readonly line: HoldingValue;
  /** True if quantity, cost and fees are those of lots. */
  readonly isFromLots: boolean;
  /** Euros, not rounded. */
  readonly costPerUnit: Decimal | null;
  /** The latest close, for a unit of the day, in its own currency; also of a line that is worthless or lacks a rate. */
  readonly price: Decimal | null;
  /** Percent points of the sum of all values. */
  readonly weight: number | null;
}

export interface Positions {
  /** The lines that something is held of, in the order of the facts. */
  readonly positions: readonly Position[];
  /** The gains of the lines whose value and cost are known. */
  readonly unrealized: Euros;
  /** The gains of all sells, also of holdings that are sold out; null without lots, or where a rate is missing. */
  readonly realized: Euros | null;
  readonly total: Euros | null;
}

interface HeldLine {
  readonly facts: HoldingInput;
  readonly held: LotPosition;
  readonly line: HoldingValue | null;
}

/** The realized gains are those of `sold`, which may have more holdings: those of archived accounts. */
export function* positionsOn(
  lines: readonly HoldingInput[],
  day: Day,
  sold: readonly SoldHolding[] = lines.map((facts) => ({ facts, until: day, movedLots: [] })),
): Generator<void, Positions> {
  const all: HeldLine[] = [];
  for (const facts of lines) {
    all.push(heldLine(facts, day));
    yield;
  }
  return positionsOf(all, yield* realizedGain(sold), day);
}

function heldLine(facts: HoldingInput, day: Day): HeldLine {
  const held = heldOn(facts, day);
  return { facts, held, line: valueHeld(facts, held, day) };
}

function positionsOf(all: readonly HeldLine[], realized: Euros | null, day: Day): Positions {
  const listed = all.flatMap(({ facts, held, line }) =>
    line === null ? [] : { facts, held, line },
  );
  const whole = sumEuros(listed.flatMap(({ line }) => line.value ?? []));
  const positions = listed.map(({ facts, held, line }) => ({
    line,
    isFromLots: facts.lots.length > 0,
    costPerUnit: held.cost === null ? null : divide(held.cost, held.quantity),
    price: priceOn(facts, day),
    weight: shareOf(line.value, whole),
    ...gainBetween(line.value, line.cost),
  }));
  const unrealized = sumEuros(positions.flatMap(({ gain }) => gain ?? []));
  return {
    positions,
    unrealized,
    realized,
    total: realized === null ? null : sumEuros([unrealized, realized]),
  };
}

function priceOn({ quote, splits }: HoldingInput, day: Day): Decimal | null {
  return quote === null ? null : splitClose(quote.price, splits, quote.day, day);
}

function shareOf(value: Euros | null, whole: Euros): number | null {
  if (value === null || cents(whole) === 0n) return null;
  return (Number(cents(value)) / Number(cents(whole))) * 100;
}
