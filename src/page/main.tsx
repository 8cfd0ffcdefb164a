/** The person's page: their wealth, on nothing but the published SDK and a key. */
import 'uplot/dist/uPlot.min.css';
import './style/page.css';
import { effect, untracked } from '@preact/signals';
import { render } from 'preact';
import {
  clear,
  isSaved,
  pactole,
  refresh,
  refreshIfIdle,
  show,
  showKept,
} from './figures/service.ts';
import { Page } from './page.tsx';
import { beginWithKey, isKept, key } from './session/key.ts';
import { language } from './session/language.ts';
import { followLinks, takeCodeFromAddress } from './session/link.ts';
import { followOffline, forgetOffline } from './session/offline.ts';
import { followNetwork } from './session/online.ts';
import { isBlurred } from './session/privacy.ts';
import { followAddress, route } from './session/route.ts';
import { removeAll } from './statements/dropped.ts';
import { forgetNumbers } from './statements/remembered.ts';
import { words } from './words/words.ts';

const saved = document.getElementById('figures');
if (saved !== null) {
  show(JSON.parse(saved.textContent ?? ''));
} else {
  beginWithKey();
  takeCodeFromAddress();
  followLinks();
  followAddress();
  followNetwork(() => void refresh());
  // A tab that was left open shows what has come meanwhile.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshIfIdle();
  });
  addEventListener('focus', () => void refreshIfIdle());
  addEventListener('hashchange', () => void refreshIfIdle());
  let last: string | null = null;
  effect(() => {
    // A new key is another person; a new language the same one in other words.
    const current = key.value;
    const client = pactole.value;
    untracked(() => {
      if (current !== last) {
        clear();
        removeAll();
        forgetNumbers();
      }
      last = current;
      if (isKept.value) void showKept();
      if (client !== null) void refresh();
    });
  });
}
let wasKept = false;
effect(() => {
  // What is readable offline comes and goes with the key that the device keeps.
  if (isKept.value && !wasKept) void followOffline();
  else if (wasKept && !isKept.value) void forgetOffline();
  wasKept = isKept.value;
});
effect(() => {
  document.documentElement.lang = language.value;
  document.documentElement.classList.toggle('blurred', isBlurred.value);
  if (!isSaved.value)
    document.title =
      key.value === null ? 'Pactole' : `${words.value.views[route.value.view]} · Pactole`;
});

const place = document.getElementById('page');
if (place !== null) render(<Page />, place);
