import { isSlow, isUnreachable, missingScopes, refresh } from '../figures/service.ts';
import { linkFailure } from '../session/link.ts';
import { isOnline } from '../session/online.ts';
import { formats, words } from '../words/words.ts';
import { Command } from './command.tsx';
import { KEY_COMMAND } from './panel.tsx';

/** Notices about the connection to the service: no network, no response, or a slow one. */
export function Notices() {
  const { denied, failure, retry, link, close } = words.value;
  const text = !isOnline.value
    ? failure.offline
    : isUnreachable.value
      ? failure.unreachable
      : isSlow.value
        ? failure.slow
        : null;
  const failed = linkFailure.value;
  const scopes = missingScopes.value;
  return (
    <div role="status" class="notices">
      {scopes.length > 0 && (
        <div class="scopes">
          <p>{denied.notice(formats.value.list.format(scopes))}</p>
          <Command text={KEY_COMMAND} />
        </div>
      )}
      {text === null && failed !== null && (
        <p>
          {link.failed[failed]}
          {failed === 'expired' && <code>{KEY_COMMAND}</code>}
          <button
            type="button"
            class="quiet"
            onClick={() => {
              linkFailure.value = null;
            }}
          >
            {close}
          </button>
        </p>
      )}
      {text !== null && (
        <p>
          {text}
          {isOnline.value && isUnreachable.value && (
            <button type="button" class="quiet" onClick={() => void refresh()}>
              {retry}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
