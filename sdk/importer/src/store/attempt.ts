import { Refused } from '../destination.ts';
import type { Refusal } from './outcome.ts';

/** A step, by what it stores. */
type Step = Pick<Refusal, 'part'> & Partial<Pick<Refusal, 'accountId' | 'security'>>;

/** Runs a step of an import; undefined if it is refused, with the reason added to `refused`. */
export async function attempt<Value>(
  refused: Refusal[],
  { part, accountId = null, security = null }: Step,
  step: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refused.push({ part, accountId, security, reason: error.message });
    return undefined;
  }
}
