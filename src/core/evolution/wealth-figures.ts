/** All figures over time of one user, from one walk through the accounts. */

import { addEach, type WealthFacts } from '../history/account-history.ts';
import { lacksBalance } from '../history/ledger-steps.ts';
import { InvestedSums } from '../performance/invested-sums.ts';
import {
  type Performance,
  type PerformanceTerms,
  performanceOf,
} from '../performance/performance.ts';
import { changesOf, type WealthChanges } from './changes.ts';
import { type Evolution, type EvolutionTerms, evolutionOf } from './evolution.ts';
import { UnsavedSums } from './unsaved-sums.ts';
import { WealthSums } from './wealth-points.ts';

export interface WealthFigures {
  readonly performance: Performance;
  readonly evolution: Evolution;
  readonly changes: WealthChanges;
}

/** Computes what `performance`, `evolution` and `wealthChanges` return of the same facts. */
export function* wealthFigures(
  facts: WealthFacts,
  terms: { readonly performance: PerformanceTerms; readonly evolution: EvolutionTerms },
): Generator<void, WealthFigures> {
  const invested = new InvestedSums(facts);
  const unsaved = new UnsavedSums(facts);
  const wealth = new WealthSums(facts);
  // Where each account has a balance, both are the same.
  const recorded = facts.accounts.some(({ cash }) => lacksBalance(cash))
    ? new WealthSums(facts, { isOfRecordedOnly: true })
    : wealth;
  yield* addEach(facts, new Set([invested, unsaved, wealth, recorded]));
  return {
    performance: yield* performanceOf(facts, invested, terms.performance),
    evolution: yield* evolutionOf(facts, { wealth, invested, unsaved }, terms.evolution),
    changes: yield* changesOf(facts, { wealth: recorded, invested, unsaved }),
  };
}
