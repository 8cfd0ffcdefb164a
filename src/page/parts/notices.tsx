import { isSlow, isUnreachable, refresh } from '../figures/service.ts';
import { isOnline } from '../session/online.ts';
import { words } from '../words/words.ts';

/** What stands between the person and the service: no network, no answer, or a slow one. */
export function Notices() {
  const { failure, retry } = words.value;
  const text = !isOnline.value
    ? failure.offline
    : isUnreachable.value
      ? failure.unreachable
      : isSlow.value
        ? failure.slow
        : null;
  return (
    <div role="status" class="notices">
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
