import type { Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';

/** Asks the first provider, and the next one where one fails; when all do, the last failure is thrown. */
export async function askInOrder<Answer>(
  providers: readonly Provider[],
  ask: (provider: Provider) => Promise<Answer>,
): Promise<Answer> {
  let last = new ProviderError('unreachable', 'No provider is configured');
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
