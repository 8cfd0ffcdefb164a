import { signal } from '@preact/signals';

/** True if a proxy in front of the service did not let this browser through: it has to sign in there. */
export const isSignedOutAtProxy = signal(false);

/**
 * True for a response to `GET page/session` that a proxy gave in the place of the service, to a browser that is signed out
 * there. It sends the browser elsewhere or, for scripts, refuses. The service answers with no 401, and with JSON alone.
 */
export function isOfPortal({ type, status, headers }: Response): boolean {
  const isJson = /\bjson\b/.test(headers.get('content-type') ?? '');
  return (
    type === 'opaqueredirect' || status === 401 || ((status === 403 || status === 200) && !isJson)
  );
}
