import { isRefreshing, refresh, refreshedAt } from '../figures/service.ts';
import { formats, words } from '../words/words.ts';

/** The time of the figures, and a button that asks for them again. */
export function Freshness() {
  const { freshness: says } = words.value;
  const at = refreshedAt.value;
  if (at === null) return null;
  const { time, longDay } = formats.value;
  const isToday = dayOf(at) === dayOf(new Date());
  return (
    <p class="note freshness">
      <span>{isToday ? says.at(time(at)) : says.on(longDay(dayOf(at)), time(at))}</span>
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

/** The day of an instant, where this device is. */
const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
