import { signal } from '@preact/signals';

/** The views, in their order; the fragment of the address names one. */
export const VIEWS = ['patrimoine', 'comptes', 'placements', 'operations', 'conseils'] as const;
export type View = (typeof VIEWS)[number];

export interface Route {
  readonly view: View;
  /** The next part: the account of `#/operations/<id>`. */
  readonly of: string | null;
}

export const route = signal<Route>(read());

/** Follows the address from now on. */
export function followAddress(): void {
  addEventListener('hashchange', () => {
    route.value = read();
    scrollTo(0, 0);
  });
}

export const addressOf = (view: View, of?: string) =>
  `#/${view}${of === undefined ? '' : `/${of}`}`;

function read(): Route {
  const [, name, of = null] = location.hash.split('/');
  return { view: VIEWS.find((view) => view === name) ?? VIEWS[0], of };
}
