/** Reference rates of the European Central Bank: today's, those of 90 days, all since 1999. */
import { setImmediate as loopTurn } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { Rate, WantedRates } from '../../core/market-data.ts';
import { type Day, parseDay } from '../../core/time/day.ts';
import { createProvider, type Limits } from '../client/provider.ts';
import type { ReferenceRates } from '../feed.ts';

const FILES = {
  daily: 'eurofxref-daily.xml',
  recent: 'eurofxref-hist-90d.xml',
  all: 'eurofxref-hist.xml',
} as const;

/** How far back the recent file is trusted to reach; it holds the working days of 90 days. */
const RECENT_DAYS = 80;

/** The whole history is several megabytes. */
const HISTORY_CAPS = { maxBytes: 32 * 1024 * 1024, timeoutMs: 60_000 };

/** How many days are parsed before others get their turn: a few milliseconds of work. */
const DAYS_AT_A_TIME = 20;

/** A day has some forty currencies, of forty characters each. */
const MAX_SHEET = 16 * 1024;

const DaySheet = z.object({
  time: z
    .string()
    .transform(parseDay)
    .pipe(z.custom<Day>((day) => day !== null)),
  Cube: z.array(
    z.object({
      currency: z.string().regex(/^[A-Z]{3}$/),
      // "N/A" where a currency was not quoted on a day; such a rate is left out.
      rate: z.string(),
    }),
  ),
});
const Sheets = z.object({ days: z.object({ Cube: z.array(DaySheet) }) });

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === 'Cube',
});

export function createEcb(url: string, limits?: Partial<Limits>): ReferenceRates {
  const provider = createProvider(url, { ...HISTORY_CAPS, ...limits });
  /** Currencies for which the whole history was searched in vain: it need not be loaded again for them. */
  const unknown = new Set<string>();

  const load = (file: keyof typeof FILES, signal: AbortSignal): Promise<Rate[]> =>
    provider.ask({ path: [FILES[file]] }, readRates, signal);

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

/** Parses a file day by day, giving way in between: the whole history at once would stop the server for a second. */
async function readRates(xml: string): Promise<Rate[]> {
  if (!xml.trimEnd().endsWith('</gesmes:Envelope>')) throw new Error('The document is cut off');
  const sheets = [...sheetsIn(xml)];
  if (sheets.length === 0) throw new Error('The document holds no rates');

  const rates: Rate[] = [];
  for (let start = 0; start < sheets.length; start += DAYS_AT_A_TIME) {
    const part = sheets.slice(start, start + DAYS_AT_A_TIME).join('');
    const { days } = Sheets.parse(parser.parse(`<days>${part}</days>`, true));
    for (const { time, Cube } of days.Cube) {
      for (const { currency, rate } of Cube) {
        if (isPositive(rate)) rates.push({ currency, day: time, rate });
      }
    }
    await loopTurn();
  }
  return rates;
}

/** The part of each day. A regular expression would look for the end of each once more from every start. */
function* sheetsIn(xml: string): Generator<string> {
  const start = /<Cube\s+time=/g;
  for (let found = start.exec(xml); found !== null; found = start.exec(xml)) {
    const close = xml.indexOf(SHEET_END, found.index);
    if (close === -1) return;
    start.lastIndex = close + SHEET_END.length;
    if (start.lastIndex - found.index > MAX_SHEET)
      throw new Error('A day of the document is too long');
    yield xml.slice(found.index, start.lastIndex);
  }
}

const SHEET_END = '</Cube>';

const isPositive = (text: string): boolean =>
  /^\d{1,18}(\.\d{1,18})?$/.test(text) && /[1-9]/.test(text);
