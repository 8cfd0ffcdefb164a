import { isSlow, isUnreachable, refresh } from '../figures/service.ts';
import { linkFailure } from '../session/link.ts';
import { isOnline } from '../session/online.ts';
import { OPEN_COMMAND } from '../session/sign-in.tsx';
import { words } from '../words/words.ts';

/** Notices about the connection to the service: no network, no response, or a slow one. */
export function Notices() {
  const { failure, retry, link, close } = words.value;
  const text = !isOnline.value
    ? failure.offline
    : isUnreachable.value
      ? failure.unreachable
      : isSlow.value
        ? failure.slow
        : null;
  const failed = linkFailure.value;
  return (
    <div role="status" class="notices">
      {text === null && failed !== null && (
        <p>
          {link.failed[failed]}
          {failed === 'expired' && <code>{OPEN_COMMAND}</code>}
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
