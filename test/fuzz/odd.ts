/** Methods and paths that the document does not know. */
import fc from 'fast-check';
import type { Route } from '../support/service/contract.ts';
import type { Case } from './case.ts';

const METHODS = ['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'GET', 'POST'];

export function odd(routes: readonly Route[]): fc.Arbitrary<Case> {
  const paths = routes.map(({ path }) => path.replace('{id}', 'x'));
  const bent = fc
    .tuple(fc.constantFrom(...paths), fc.nat({ max: 11 }))
    .map(
      ([path, how]) =>
        [
          `${path}/`,
          `/${path}`,
          path.toUpperCase(),
          `${path}%00`,
          `${path}%`,
          `${path}%ZZ`,
          `${path};x=1`,
          `${path}/../..${path}`,
          `/%2e%2e${path}`,
          path.replace('/', '/%2f'),
          `${path}x`,
          `${path}${'/y'.repeat(500)}`,
        ][how] ?? path,
    );
  const anything = fc
    .string({ unit: fc.constantFrom(...'abc/%.;?#&=+\\"\'{}|^~é\u00FF0'), maxLength: 40 })
    .map((text) => `/${text}`);
  const known = routes.map(({ method, path }) => `${method} ${path}`);
  return (
    fc
      .tuple(fc.constantFrom(...METHODS), fc.oneof(fc.constantFrom(...paths), bent, anything))
      .filter(([method, path]) => !known.includes(`${method} ${path}`))
      // What is not HTTP is refused unread, with a body that an answer to HEAD would not have.
      .filter(([method, path]) => method !== 'HEAD' || /^[!-~]*$/.test(path))
      .filter(
        ([method, path]) =>
          !known.some((route) => route.replace('{id}', 'x') === `${method} ${path.split('?')[0]}`),
      )
      .map(([method, path]) => ({
        what: `odd ${method} ${path}`,
        route: null,
        // The server answers HEAD as GET, and an escape may spell a path that there is.
        statuses: [200, 304, 400, 401, 403, 404, 405, 415, 431],
        wired: (caller) => ({
          method,
          path: `/api/v1${path}`,
          headers: ['authorization', `Bearer ${caller.key}`],
          body: null,
        }),
      }))
  );
}
