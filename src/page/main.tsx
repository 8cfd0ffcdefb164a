/** The user's page: their wealth, by the procedures that their session opens. */
import 'uplot/dist/uPlot.min.css';
import './style/page.css';
import { effect, untracked } from '@preact/signals';
import { render } from 'preact';
import { clear, isSaved, refresh, refreshIfIdle, show, showKept } from './figures/service.ts';
import { Page } from './page.tsx';
import { checkSession, proxy } from './service/session.ts';
import { remember } from './session/device.ts';
import { language } from './session/language.ts';
import { followLinks, takeCodeFromAddress } from './session/link.ts';
import { followOffline, forgetOffline } from './session/offline.ts';
import { followNetwork } from './session/online.ts';
import { isBlurred } from './session/privacy.ts';
import { followAddress, route } from './session/route.ts';
import { isRefused, user } from './session/user.ts';
import { isAdding, waiting } from './statements/adding.ts';
import { loadWords, words } from './words/words.ts';

await loadWords(language.value);

const saved = document.getElementById('figures');
if (saved !== null) {
  show(JSON.parse(saved.textContent ?? ''));
} else {
  if (!takeCodeFromAddress()) void checkSession();
  followLinks();
  followAddress();
  followNetwork(() => void refresh());
  // A tab that was left open shows what has come meanwhile.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshIfIdle();
  });
  addEventListener('focus', () => void refreshIfIdle());
  addEventListener('hashchange', () => void refreshIfIdle());
  effect(() => {
    if (isRefused.value) void untracked(checkSession);
  });
  effect(() => {
    // A proxy ends the sessions of its users elsewhere, so that this device would keep what is over.
    if (user.value === null || proxy.value === undefined) return;
    void (proxy.value?.names ? forgetOffline() : followOffline());
  });
  let last = user.value;
  effect(() => {
    // The same user in another language gets the same figures in other words.
    const current = user.value;
    void language.value;
    untracked(() => {
      if (current?.id !== last?.id) {
        clear();
        isAdding.value = false;
        waiting.value = [];
        for (const name of ['numbers', 'layouts'] as const) remember(name, null);
        if (current === null) void forgetOffline();
      }
      last = current;
      if (current === null) return;
      void showKept(current);
      void refresh();
    });
  });
}
effect(() => {
  document.documentElement.lang = language.value;
  document.documentElement.classList.toggle('blurred', isBlurred.value);
  if (!isSaved.value)
    document.title =
      user.value === null ? 'Pactole' : `${words.value.views[route.value.view]} · Pactole`;
});

const place = document.getElementById('page');
if (place !== null) render(<Page />, place);
