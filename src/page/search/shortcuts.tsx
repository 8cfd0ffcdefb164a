import { useEffect } from 'preact/hooks';
import { isSaved } from '../figures/service.ts';
import { onDemand } from '../forms/on-demand.tsx';
import { openDialogs } from '../forms/open-dialogs.ts';
import { searching } from '../session/searching.ts';

const SearchDialog = onDemand<{ readonly onClose: () => void }>('SearchDialog');
const ShortcutsDialog = onDemand<{ readonly onClose: () => void }>('ShortcutsDialog');

/** Opens the search by Ctrl K or Cmd K, and the list of shortcuts by `?`. */
export function Shortcuts() {
  useEffect(followKeys, []);
  if (searching.value === null) return null;
  return searching.value === 'search' ? (
    <SearchDialog onClose={close} />
  ) : (
    <ShortcutsDialog onClose={close} />
  );
}

function close(): void {
  searching.value = null;
}

function followKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    if (isSaved.value || event.altKey || event.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
      // The browser's own search would take it.
      event.preventDefault();
      if (openDialogs.value === 0) searching.value = 'search';
    }
    if (!isCommand && event.key === '?' && openDialogs.value === 0 && !isTyping(event.target))
      searching.value = 'shortcuts';
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
