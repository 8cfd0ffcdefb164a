import { isRefreshing, refresh, refreshedAt } from '../figures/service.ts';
import { formats, words } from '../words/words.ts';

/** The time of the figures, and a button that asks for them again. */
export function Freshness() {
  const { freshness: says } = words.value;
  const at = refreshedAt.value;
  if (at === null) return null;
  return (
    <p class="note freshness">
      <span>{says.at(formats.value.time(at))}</span>
      <button
        type="button"
        class="quiet"
        disabled={isRefreshing.value}
        onClick={() => void refresh()}
      >
        {says.refresh}
      </button>
    </p>
  );
}
