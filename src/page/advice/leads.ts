import type { InsightCard } from '@pactole/sdk';
import type { View } from '../session/views.ts';

/** Views that the cards are about, the most useful card first: what costs or risks money before what is well. */
const LEADS: readonly (readonly [id: string, view: View])[] = [
  ['doubleCounts', 'comptes'],
  ['prices', 'placements'],
  ['emergencyFund', 'comptes'],
  ['idleCash', 'comptes'],
  ['spending', 'depenses'],
  ['savingsRate', 'depenses'],
  ['fundCosts', 'placements'],
  ['concentration', 'placements'],
  ['ceilings', 'comptes'],
  ['income', 'placements'],
  ['taxAges', 'comptes'],
  ['currencies', 'placements'],
  ['debt', 'comptes'],
  ['netWorth', 'patrimoine'],
];

const PLACE = new Map(LEADS.map(([id], index) => [id, index]));
const VIEW_OF = new Map(LEADS);

/** Returns the view that a card speaks of; the first one for a card of a later release. */
export const viewOf = ({ id }: InsightCard): View => VIEW_OF.get(id) ?? 'patrimoine';

/** Returns cards by what they are worth to the user: warnings first, then by their subject. */
export const byWorth = (cards: readonly InsightCard[]): InsightCard[] =>
  cards.toSorted(
    (one, other) =>
      Number(other.tone === 'negative') - Number(one.tone === 'negative') ||
      placeOf(one) - placeOf(other),
  );

const placeOf = ({ id }: InsightCard) => PLACE.get(id) ?? LEADS.length;
