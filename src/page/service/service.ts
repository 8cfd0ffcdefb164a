import type { Service } from './procedures.ts';
import { request } from './request.ts';

/** The service, called with the session of this browser. */
export const service = procedureAt([]) as Service;

/** Returns an object whose properties are the procedures below a path, and whose verbs call the one at it. */
function procedureAt(path: readonly string[]): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => (typeof name === 'string' ? procedureAt([...path, name]) : undefined),
    apply: (_, __, [input]) =>
      request({
        path: path.slice(0, -1).join('.'),
        verb: path.at(-1) === 'query' ? 'query' : 'mutate',
        input: JSON.stringify(input ?? {}),
      }),
  });
}
