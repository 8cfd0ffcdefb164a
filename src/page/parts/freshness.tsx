import { isRefreshing, refresh, refreshedAt } from '../figures/service.ts';
import { formats, words } from '../words/words.ts';

/** The time of the figures, and a button that asks for them again. */
export function Freshness() {
  const { freshness: says } = words.value;
  const at = refreshedAt.value;
  if (at === null) return null;
  return (
    <p class="note freshness">
      <span>{asOf(at)}</span>
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

/** Returns the time of figures, with the day where that is not today. */
export function asOf(at: Date): string {
  const { freshness: says } = words.value;
  const { time, longDay } = formats.value;
  const isToday = dayOf(at) === dayOf(new Date());
  return isToday ? says.at(time(at)) : says.on(longDay(dayOf(at)), time(at));
}

/** The day of an instant, where this device is. */
const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
