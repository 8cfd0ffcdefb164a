import { PactoleError } from '@pactole/sdk';
import { words } from '../words/words.ts';

/** Returns the message to the user about a failed write. */
export function refusalOf(error: unknown): string {
  const { failure } = words.value;
  if (error instanceof PactoleError && error.status === null) return failure.unreachable;
  if (error instanceof PactoleError) return failure.other(error.message);
  throw error;
}
