/**
 * Trading 212, by its public API: https://docs.trading212.com/api.
 *
 * Its reports are the files that its app exports, so they are read as those are: rows get the same labels. A report is
 * made for a period, and downloaded once it is finished.
 */

import type { StatementDraft } from '@pactole/statements/parts';
import { Budget, linesOf, trading212 as reader, tableAt } from '@pactole/statements/parts';
import { rounded, sum, trimmed } from '@pactole/statements/values';
import { DAY_MS, type Period, periodsOf, utcDay } from '../days.ts';
import {
  type AccountFeed,
  type FeedContext,
  FeedError,
  type FeedRequest,
  type FeedSettings,
  type OpenFeed,
} from '../feed.ts';
import {
  decimalOf,
  type Fields,
  fieldsOf,
  listOf,
  type Refusals,
  readAnswer,
  textOf,
} from '../fields.ts';
import { isHttps } from '../https.ts';

const ADDRESS = 'https://live.trading212.com/api/v0/equity';
/** Least milliseconds between two requests, by the limit that each route has. */
const PACE = { summary: 5_000, positions: 1_000, request: 30_000 };
/** The list of reports may be read once a minute. */
const LIST_PAUSE_MS = 61_000;
/** A report takes some seconds: a first look without any pause would cost a minute. */
const FIRST_PAUSE_MS = 15_000;
const ATTEMPTS = 15;
/** The app exports at most a year at a time. */
const PERIOD_DAYS = 365;

const REFUSALS: Refusals = {
  401: ['consent', 'the key is not known or was revoked'],
  403: ['settings', 'the key needs the rights of account data, portfolio and history'],
};

export const trading212 = {
  name: 'trading-212',
  title: 'Trading 212',
  settings: [
    { name: 'apiKey', isSecret: true },
    { name: 'apiSecret', isSecret: true },
  ],
  open: (settings, context) => openAccount(settings, context),
} satisfies AccountFeed;

/** A report that was asked for. */
interface Report extends Period {
  readonly id: string;
}

interface Movements {
  readonly since: string;
  readonly parts: Promise<readonly StatementDraft[]>;
}

function openAccount(settings: FeedSettings, context: FeedContext): OpenFeed {
  const { apiKey = '', apiSecret = '' } = settings;
  const authorization = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`;
  let account: Promise<Fields> | undefined;
  let last: Movements | undefined;

  async function ask(path: string, init: FeedRequest): Promise<unknown> {
    const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
    const response = await context.fetch(`${ADDRESS}${path}`, { ...init, headers });
    return readAnswer(response, 'Trading 212', REFUSALS);
  }

  const summary = async (): Promise<Fields> => {
    account ??= ask('/account/summary', { paceMs: PACE.summary }).then(fieldsOf);
    return account;
  };

  /** Asks for a report of each period first, since all of them are in one list. */
  async function read(since: string): Promise<readonly StatementDraft[]> {
    const end = context.now();
    const reports: Report[] = [];
    const tomorrow = utcDay(end + DAY_MS);
    for (const period of periodsOf(since, tomorrow, PERIOD_DAYS)) {
      reports.push({ id: await request(period, end), ...period });
    }
    await context.wait(FIRST_PAUSE_MS);
    const links = await finished(reports);
    const parts: StatementDraft[] = [];
    for (const { id, from, until } of reports.reverse()) {
      const draft = await download(links.get(id) ?? '');
      const isWithin = ({ date }: { readonly date: string }) => date >= from && date < until;
      const [rows, trades] = [draft.rows.filter(isWithin), draft.trades.filter(isWithin)];
      parts.push({ ...draft, rows, trades });
    }
    return parts;
  }

  /** Asks for a report up to midnight or the present. A day that two periods share belongs to the later one. */
  async function request({ from, until }: Period, now: number): Promise<string> {
    const to = new Date(Math.min(now, Date.parse(until))).toISOString();
    const answer = await ask('/history/exports', {
      method: 'POST',
      paceMs: PACE.request,
      body: JSON.stringify({
        dataIncluded: {
          includeDividends: true,
          includeInterest: true,
          includeOrders: true,
          includeTransactions: true,
        },
        timeFrom: `${from}T00:00:00Z`,
        timeTo: to,
      }),
    });
    return textOf(fieldsOf(answer), 'reportId');
  }

  /** Waits until all reports are finished, and returns the address of each. */
  async function finished(reports: readonly Report[]): Promise<ReadonlyMap<string, string>> {
    for (let attempt = 1; ; attempt++) {
      const list = listOf(await ask('/history/exports', { paceMs: 0 })).map(fieldsOf);
      const states = new Map(list.map((each) => [textOf(each, 'reportId'), each]));
      const own = reports.map(({ id }) => states.get(id));
      const isFailed = own.some((each) => /^(Failed|Canceled)$/.test(`${each?.status}`));
      if (isFailed || attempt === ATTEMPTS) {
        throw new FeedError('unavailable', 'Trading 212: the report was not made');
      }
      if (own.every((each) => each?.status === 'Finished')) {
        return new Map(
          own.map((each) => [textOf(each ?? {}, 'reportId'), textOf(each ?? {}, 'downloadLink')]),
        );
      }
      await context.wait(LIST_PAUSE_MS);
    }
  }

  /** The address holds its own signature: the key is not sent there. */
  async function download(address: string): Promise<StatementDraft> {
    if (!isHttps(address)) {
      throw new FeedError('response', 'Trading 212: the address of the report is not one of https');
    }
    const response = await context.fetch(address);
    if (!response.ok) {
      throw new FeedError('unavailable', `Trading 212: HTTP ${response.status} for the report`);
    }
    return draftOf(await response.text());
  }

  const movements = async (since: string): Promise<readonly StatementDraft[]> => {
    if (last?.since !== since) last = { since, parts: read(since) };
    return last.parts;
  };

  return {
    async accounts() {
      const fields = await summary();
      const [id, currency] = [textOf(fields, 'id'), textOf(fields, 'currency')];
      return [{ id, number: id, name: 'Trading 212', currency, type: 'cto' }];
    },
    async rows(_account, since) {
      const parts = await movements(since);
      return {
        rows: parts.flatMap(({ rows }) => rows),
        pending: 0,
        notices: parts.flatMap(({ notices }) => notices),
      };
    },
    trades: async (_account, since) => (await movements(since)).flatMap(({ trades }) => trades),
    async balance({ currency }) {
      const cash = fieldsOf((await summary()).cash);
      const parts = ['availableToTrade', 'inPies', 'reservedForOrders'];
      const amount = rounded(sum('0', ...parts.map((name) => decimalOf(cash, name))), 2);
      return { date: utcDay(context.now()), amount, currency };
    },
    async positions() {
      const positions = listOf(await ask('/positions', { paceMs: PACE.positions })).map(fieldsOf);
      return positions.map((position) => {
        const { isin, ticker, name } = fieldsOf(position.instrument);
        return {
          isin: textOf({ isin }, 'isin'),
          symbol: textOf({ ticker }, 'ticker'),
          name: textOf({ name }, 'name'),
          quantity: trimmed(decimalOf(position, 'quantity')),
        };
      });
    },
  };
}

/** Reads a report. One that ends within a line was cut off, and is refused: its last amount would be a part of one. */
function draftOf(text: string): StatementDraft {
  try {
    const lines = linesOf(text.replace(/^\uFEFF/, ''), ',', new Budget());
    const [first, latest] = [lines[0], lines.at(-1)];
    const table = tableAt(lines, 0);
    const isWhole = first?.cells.length === latest?.cells.length;
    const [draft] = isWhole && reader.recognises(table) ? reader.read(table, {}) : [];
    if (draft !== undefined) return draft;
  } catch (cause) {
    throw new FeedError('response', 'Trading 212: the report cannot be read', { cause });
  }
  throw new FeedError('response', 'Trading 212: the download is not a whole report');
}
