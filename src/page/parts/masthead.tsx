import { canWrite, isSaved } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { LanguageSwitch } from '../session/language-switch.tsx';
import { blurAmounts, isBlurred } from '../session/privacy.ts';
import { addressOf, route } from '../session/route.ts';
import { searching } from '../session/searching.ts';
import { iconAddress } from '../session/sign-in.tsx';
import { SignOut } from '../session/sign-out.tsx';
import { ViewSwitch } from '../session/view-switch.tsx';
import { VIEWS } from '../session/views.ts';
import { isAdding } from '../statements/adding.ts';
import { formats, words } from '../words/words.ts';
import { Icon } from './icon.tsx';

/** The name, the views and the tools. */
export function Masthead() {
  const { views, navigation, files, savedOn, menu } = words.value;
  return (
    <header class="masthead">
      <p class="brand">
        <img src={iconAddress()} alt="" width="28" height="28" /> Pactole
      </p>
      {isSaved.value ? (
        <p class="note">{savedOn(formats.value.longDay(today()))}</p>
      ) : (
        <nav aria-label={navigation}>
          {VIEWS.map((view) => (
            <a
              key={view}
              href={addressOf(view)}
              aria-current={route.value.view === view ? 'page' : undefined}
            >
              <Icon name={view} />
              {views[view]}
            </a>
          ))}
        </nav>
      )}
      <div class="tools">
        {canWrite.value && (
          <button
            type="button"
            class="main"
            onClick={() => {
              isAdding.value = true;
            }}
          >
            <Icon name="add" />
            <span>{files.add}</span>
          </button>
        )}
        {!isSaved.value && (
          <button
            type="button"
            class="icon-button"
            aria-label={words.value.freshness.blur}
            aria-pressed={isBlurred.value}
            onClick={() => blurAmounts(!isBlurred.value)}
          >
            <Icon name={isBlurred.value ? 'hidden' : 'shown'} />
          </button>
        )}
        {canWrite.value && <ViewSwitch />}
        {!isSaved.value && <LanguageSwitch />}
        {canWrite.value && (
          <details class="menu">
            <summary class="icon-button" aria-label={menu}>
              <Icon name="key" />
            </summary>
            <div class="panel">
              <a
                class="quiet"
                href={addressOf('reglages')}
                onClick={({ currentTarget }) =>
                  currentTarget.closest('details')?.removeAttribute('open')
                }
              >
                {views.reglages}
              </a>
              {(['search', 'shortcuts'] as const).map((dialog) => (
                <button
                  key={dialog}
                  type="button"
                  class="quiet"
                  onClick={({ currentTarget }) => {
                    currentTarget.closest('details')?.removeAttribute('open');
                    searching.value = dialog;
                  }}
                >
                  {words.value.finding[dialog]}
                </button>
              ))}
              <SignOut />
            </div>
          </details>
        )}
      </div>
    </header>
  );
}
