/** The money of a month as a flow: where it came from, and where it went. The two sides have one sum. */
import { sumOfTexts } from '../money/euro-texts.ts';

/** A side as it is shown; euros as text of two decimals, below 0 where more was given back. */
export interface FlowSide {
  readonly instalments: string | null;
  readonly categories: readonly { readonly name: string | null; readonly amount: string }[];
}

/** A category by its name, null without one; or what is in none. */
type FlowOf =
  | {
      readonly kind: 'category';
      readonly side: 'spending' | 'income';
      readonly name: string | null;
    }
  | { readonly kind: 'instalments' }
  /** The small ones of a side together. */
  | { readonly kind: 'others' }
  /** Income that was not spent. */
  | { readonly kind: 'saved' }
  /** Spending that no income of the month paid for. */
  | { readonly kind: 'drawn' };

export type FlowPart = FlowOf & {
  /** Above 0. */
  readonly amount: string;
};

export interface MonthFlow {
  /** The largest first; the others, and what was saved or drawn, are last. */
  readonly from: readonly FlowPart[];
  readonly to: readonly FlowPart[];
  /** The sum of each. */
  readonly total: string;
  /** Income less spending; below 0 where more was spent. */
  readonly saved: string;
}

/** Parts of a side that are shown one by one. */
const MOST_PARTS = 8;

/** Returns the flow of a month. More given back than spent in a category comes in, and the other way round. */
export function monthFlow(spending: FlowSide, income: FlowSide): MonthFlow {
  const out = partsOf('spending', spending);
  const into = partsOf('income', income);
  const from = [...into.filter(isAbove), ...out.filter(isBelow).map(turned)];
  const to = [...out.filter(isAbove), ...into.filter(isBelow).map(turned)];
  const [fromSum, toSum] = [from, to].map((parts) => sumOfTexts(parts.map(({ amount }) => amount)));
  const saved = sumOfTexts([fromSum ?? '0.00', negated(toSum ?? '0.00')]);
  const drawn: FlowPart[] = isAbove({ amount: negated(saved) })
    ? [{ kind: 'drawn', amount: negated(saved) }]
    : [];
  const kept: FlowPart[] = isAbove({ amount: saved }) ? [{ kind: 'saved', amount: saved }] : [];
  return {
    from: [...largest(from), ...drawn],
    to: [...largest(to), ...kept],
    total: (drawn.length > 0 ? toSum : fromSum) ?? '0.00',
    saved,
  };
}

function partsOf(side: 'spending' | 'income', { instalments, categories }: FlowSide): FlowPart[] {
  return [
    ...(instalments === null ? [] : [{ kind: 'instalments', amount: instalments } as const]),
    ...categories.map(({ name, amount }) => ({ kind: 'category', side, name, amount }) as const),
  ];
}

/** Returns the parts in the order of their amounts, the smallest ones as one. */
function largest(parts: readonly FlowPart[]): FlowPart[] {
  const sorted = parts.toSorted((a, b) => Number(b.amount) - Number(a.amount));
  if (sorted.length <= MOST_PARTS) return sorted;
  const others = sorted.slice(MOST_PARTS - 1).map(({ amount }) => amount);
  return [...sorted.slice(0, MOST_PARTS - 1), { kind: 'others', amount: sumOfTexts(others) }];
}

const isAbove = ({ amount }: { readonly amount: string }) => /^[^-]*[1-9]/.test(amount);
const isBelow = ({ amount }: { readonly amount: string }) => amount.startsWith('-');
const negated = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`);
const turned = (part: FlowPart): FlowPart => ({ ...part, amount: negated(part.amount) });
