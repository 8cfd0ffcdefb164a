import type { Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';

/** Tries the providers in order until one succeeds; throws the last failure when all fail. */
export async function tryInOrder<Result>(
  providers: readonly Provider[],
  ask: (provider: Provider) => Promise<Result>,
): Promise<Result> {
  let last = new ProviderError('unreachable', ['noProvider']);
  for (const provider of providers) {
    try {
      return await ask(provider);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      last = error;
    }
  }
  throw last;
}
