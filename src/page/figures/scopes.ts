import { signal } from '@preact/signals';

/** Scopes that the key was found to lack for writing. */
export const deniedWrites = signal<ReadonlySet<string>>(new Set());

export const denyWrite = (scope: string): void => {
  deniedWrites.value = new Set([...deniedWrites.value, scope]);
};

/**
 * Finds out if a key can write, by requests that change nothing: scopes are checked before bodies. An empty batch needs
 * `transactions:write`. Where a scope is missing already, a body without a name asks for `accounts:write`.
 */
export async function learnWriting(
  apiKey: string,
  accountId: string,
  isLimited: boolean,
): Promise<void> {
  const isDenied = async (path: string, body: object) => {
    const { status } = await fetch(`/api/v1/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return status === 403;
  };
  try {
    const cannotImport = await isDenied('import/reconcile', { accountId, transactions: [] });
    if (cannotImport) denyWrite('transactions:write');
    if ((cannotImport || isLimited) && (await isDenied('accounts', {})))
      denyWrite('accounts:write');
  } catch {
    // Without an answer nothing is known, and the first write says it.
  }
}
