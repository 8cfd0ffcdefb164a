/** Requests drawn from the document: right ones, and ones with exactly one thing wrong. */
import fc from 'fast-check';
import type { Route, Schema } from '../support/service/contract.ts';
import type { Case } from './case.ts';
import { odd } from './odd.ts';
import { right } from './right.ts';
import { wrongBody, wrongBytes } from './wrong-body.ts';
import { surplusQuery, wrongAccount, wrongCaller, wrongQuery } from './wrong-caller.ts';

/** All of it; about half of the requests are right. */
export function requests(routes: readonly Route[]): fc.Arbitrary<Case> {
  const each = (draw: (route: Route) => fc.Arbitrary<Case> | null) =>
    fc.oneof(...routes.flatMap((route) => draw(route) ?? []));
  const posts = (draw: (route: Route, body: Schema) => fc.Arbitrary<Case>) =>
    each((route) => route.body && draw(route, route.body));
  return fc.oneof(
    { weight: 10, arbitrary: each(right) },
    { weight: 6, arbitrary: posts(wrongBody) },
    { weight: 3, arbitrary: posts(wrongBytes) },
    { weight: 2, arbitrary: each(wrongCaller) },
    { weight: 2, arbitrary: each(wrongAccount) },
    { weight: 2, arbitrary: each(wrongQuery) },
    {
      weight: 1,
      arbitrary: each((route) => (route.method === 'GET' ? surplusQuery(route) : null)),
    },
    { weight: 2, arbitrary: odd(routes) },
  );
}
