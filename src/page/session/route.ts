import { signal } from '@preact/signals';
import { askUnsaved } from './unsaved.ts';
import { VIEWS, type View } from './views.ts';

export interface Route {
  readonly view: View;
  /** The next part: the account of `#/operations/<id>`. */
  readonly of: string | null;
  /** Choices within the view: the month of `#/operations?period=2026-03`. */
  readonly choices: URLSearchParams;
}

export const route = signal<Route>(read());

/** Follows the address from now on. */
export function followAddress(): void {
  addEventListener('hashchange', ({ oldURL }) => {
    // A form that was left by the back button stays where it is until the user has answered.
    if (location.href !== oldURL && askUnsaved(() => history.back())) {
      history.pushState(null, '', oldURL);
      return;
    }
    const { view, of } = route.value;
    route.value = read();
    // A choice within a view leaves the reader where they are.
    if (view !== route.value.view || of !== route.value.of) scrollTo(0, 0);
  });
}

/** Returns the address of a view; choices that are empty are left out. */
export function addressOf(view: View, of?: string, choices: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams(Object.entries(choices).filter(([, value]) => value !== ''));
  return `#/${view}${of === undefined ? '' : `/${of}`}${query.size === 0 ? '' : `?${query}`}`;
}

/** Changes a choice of the view that is shown, in place of the address before: going back leaves the view. */
export function replaceChoice(name: string, value: string): void {
  const { view, of, choices } = route.value;
  const address = addressOf(view, of ?? undefined, {
    ...Object.fromEntries(choices),
    [name]: value,
  });
  history.replaceState(null, '', address);
  route.value = read();
}

function read(): Route {
  const [path = '', query = ''] = location.hash.split('?');
  const [, name, of = null] = path.split('/');
  const views: readonly View[] = [...VIEWS, 'reglages', 'connect'];
  // A provider sends the browser back with the answer to a consent, which the settings wait for.
  const first = path === '' && /[?&]state=/.test(location.search) ? 'reglages' : VIEWS[0];
  return {
    view: views.find((view) => view === name) ?? first,
    of,
    choices: new URLSearchParams(query),
  };
}
