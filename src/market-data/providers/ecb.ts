/** Reference rates of the European Central Bank: today's, those of 90 days, all since 1999. */
import { setImmediate as loopTurn } from 'node:timers/promises';
import type { Rate, WantedRates } from '../../core/market-data.ts';
import { type Day, dayAt, parseDay } from '../../core/time/day.ts';
import { createProvider, type Limits } from '../client/provider.ts';
import type { ReferenceRates } from '../feed.ts';

const FILES = {
  daily: 'eurofxref-daily.xml',
  recent: 'eurofxref-hist-90d.xml',
  all: 'eurofxref-hist.xml',
} as const;

/** Number of days for which the recent file is trusted; it holds the working days of 90 days. */
const RECENT_DAYS = 80;

/** The whole history is several megabytes. */
const HISTORY_CAPS = { maxBytes: 32 * 1024 * 1024, timeoutMs: 60_000 };

/** Number of days read in one turn of the event loop: a few milliseconds of work. */
const DAYS_AT_A_TIME = 200;

/** A day has some forty. */
const MOST_RATES_A_DAY = 400;

/** Its days begin in Frankfurt. */
const TIME_ZONE = 'Europe/Berlin';

/** `now` tells the time in milliseconds since 1970: a rate of a later day would stop all newer ones. */
export function createEcb(
  url: string,
  now: () => number,
  limits?: Partial<Limits>,
): ReferenceRates {
  const provider = createProvider(url, { ...HISTORY_CAPS, ...limits });
  /** Currencies for which the whole history was searched in vain: it need not be loaded again for them. */
  const unknown = new Set<string>();

  const load = (file: keyof typeof FILES, signal: AbortSignal): Promise<Rate[]> =>
    provider.request(
      { path: [FILES[file]] },
      (xml) => readRates(xml, dayAt(now(), TIME_ZONE)),
      signal,
    );

  return {
    async newer(wanted, signal) {
      const foreign = wanted.filter(({ currency }) => currency !== 'EUR');
      if (foreign.length === 0) return { rates: [], unpublished: [] };

      const latest = await load('daily', signal);
      const latestDay = Math.max(...latest.map(({ day }) => day));
      const published = new Set(latest.map(({ currency }) => currency));
      const missing = foreign.filter(({ currency, lastRate }) =>
        lastRate === null
          ? !unknown.has(currency)
          : lastRate < latestDay && published.has(currency),
      );
      const file = fileFor(missing, latestDay);
      const sheet = file === 'daily' ? latest : await load(file, signal);

      const found = new Set(sheet.map(({ currency }) => currency));
      for (const { currency } of missing) {
        if (file === 'all' && !found.has(currency)) unknown.add(currency);
      }
      const after = new Map(
        missing.map(({ currency, lastRate }) => [currency, lastRate ?? -Infinity]),
      );
      return {
        rates: sheet.filter(({ currency, day }) => day > (after.get(currency) ?? Infinity)),
        unpublished: foreign.map(({ currency }) => currency).filter((code) => unknown.has(code)),
      };
    },
  };
}

/** The smallest file that holds every rate which is missing. */
function fileFor(missing: readonly WantedRates[], latestDay: number): keyof typeof FILES {
  if (missing.some(({ lastRate }) => lastRate === null)) return 'all';
  const lastDay = Math.min(...missing.map(({ lastRate }) => lastRate ?? latestDay), latestDay);
  if (latestDay - lastDay > RECENT_DAYS) return 'all';
  for (let day = lastDay + 1; day < latestDay; day++) {
    if (isWeekday(day)) return 'recent';
  }
  return 'daily';
}

/** 1970-01-01 was a Thursday. */
const isWeekday = (day: number): boolean => (((day + 3) % 7) + 7) % 7 < 5;

const DAY = /<Cube\s+time=/g;
const DATE = /(["'])([\d-]{10})\1\s*>/y;
const RATE = /\s*<Cube\s+currency=(["'])([A-Z]{3})\1\s+rate=(["'])([^"'<]{1,40})\3\s*\/>/y;
const END = /\s*<\/Cube>/y;

/**
 * Reads a file, which holds nothing but days and their rates:
 * `<Cube time='2026-09-04'><Cube currency='USD' rate='1.1234'/>…</Cube>`. Throws an `Error` at anything else in a day,
 * and at a day after `today`.
 */
async function readRates(xml: string, today: Day): Promise<Rate[]> {
  if (!xml.trimEnd().endsWith('</gesmes:Envelope>')) throw new Error('The document is cut off');
  const rates: Rate[] = [];
  let days = 0;
  let at = 0;
  const next = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at;
    const found = form.exec(xml);
    if (found !== null) at = form.lastIndex;
    return found;
  };
  while (next(DAY)) {
    const day = parseDay(next(DATE)?.[2] ?? '');
    if (day === null) throw new Error('A day of the document has no date');
    if (day > today) throw new Error('A day of the document is yet to come');
    for (let count = 0; !next(END); count++) {
      const [, , currency, , rate] = next(RATE) ?? [];
      if (currency === undefined || rate === undefined || count === MOST_RATES_A_DAY)
        throw new Error('A day of the document holds something else than rates');
      // "N/A" where a currency was not quoted on a day.
      if (isPositive(rate)) rates.push({ currency, day, rate });
    }
    if (++days % DAYS_AT_A_TIME === 0) await loopTurn();
  }
  if (days === 0) throw new Error('The document holds no rates');
  return rates;
}

const isPositive = (text: string): boolean =>
  /^\d{1,18}(\.\d{1,18})?$/.test(text) && /[1-9]/.test(text);
