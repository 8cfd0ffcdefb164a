import { useState } from 'preact/hooks';
import { isRefused } from '../figures/service.ts';
import { Command } from '../parts/command.tsx';
import { KEY_COMMAND } from '../parts/panel.tsx';
import { words } from '../words/words.ts';
import { isKept, keepKey, useKey } from './key.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { linkFailure } from './link.ts';

const KEY = /^[\w.~+/-]+=*$/;

/** Asks for the key, and says where one comes from. */
export function KeyForm() {
  const { key: says, link } = words.value;
  const [typed, setTyped] = useState('');
  const [isMalformed, setMalformed] = useState(false);
  const [keeps, setKeeps] = useState(isKept.value);
  const open = (event: Event) => {
    event.preventDefault();
    const text = typed.trim();
    setMalformed(!KEY.test(text));
    linkFailure.value = null;
    if (!KEY.test(text)) return;
    useKey(text);
    keepKey(keeps);
  };
  const complaint = isMalformed
    ? says.malformed
    : linkFailure.value !== null
      ? link.failed[linkFailure.value]
      : isRefused.value
        ? says.refused
        : null;
  return (
    <main class="welcome" id="content">
      <div class="panel">
        <img src={iconAddress()} alt="" width="44" height="44" />
        <h1>{says.title}</h1>
        <p class="lead">{says.lead}</p>
        <form class="stacked" onSubmit={open}>
          <label class="field">
            <span>{says.label}</span>
            <input
              type="password"
              required
              value={typed}
              placeholder="pk_…"
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              aria-describedby="key-complaint"
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={keeps}
              onChange={({ currentTarget }) => setKeeps(currentTarget.checked)}
            />
            <span>
              {says.keep}
              <small>{says.keepHint}</small>
            </span>
          </label>
          <button type="submit" class="main">
            {says.open}
          </button>
        </form>
        <p id="key-complaint" role="alert" class="caution">
          {complaint}
        </p>
        {complaint === null && <p class="note">{says.none}</p>}
        <Command text={KEY_COMMAND} />
        {complaint === null && (
          <>
            <p class="note">{says.demo}</p>
            <Command text="npx pactole demo --port 3001" />
          </>
        )}
        <LanguageSwitch />
      </div>
    </main>
  );
}

export const iconAddress = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
