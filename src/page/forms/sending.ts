import { PactoleError, PermissionError } from '@pactole/sdk';
import { denyWrite } from '../figures/scopes.ts';
import { KEY_COMMAND } from '../parts/panel.tsx';
import { words } from '../words/words.ts';

/** Returns the message to the user about a failed write. */
export function refusalOf(error: unknown): string {
  const { denied, failure } = words.value;
  if (error instanceof PermissionError) {
    if (error.scope !== null) denyWrite(error.scope);
    return `${denied.needs(error.scope ?? '')} ${denied.give} ${KEY_COMMAND}`;
  }
  if (error instanceof PactoleError && error.status === null) return failure.unreachable;
  if (error instanceof PactoleError) return failure.other(error.message);
  throw error;
}
