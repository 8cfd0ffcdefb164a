/**
 * Interactive Brokers, by its Flex Web Service: https://www.interactivebrokers.com/campus/ibkr-api-page/flex-web-service/.
 *
 * A Flex query of the user is generated for a period, and fetched once it is ready. Its data end at the close of the day
 * before.
 */

import type { StatementDraft } from '@pactole/statements/parts';
import { Budget, ibkrFlex, parseXml } from '@pactole/statements/parts';
import { daysBefore, periodsOf, utcDay } from '../days.ts';
import {
  type AccountFeed,
  type FeedContext,
  FeedError,
  type FeedFault,
  type FeedSettings,
  type OpenFeed,
} from '../feed.ts';
import { shortLine } from '../fields.ts';

const ADDRESS = 'https://ndcdyn.interactivebrokers.com/AccountManagement/FlexWebService';
/** A day in New York ends up to five hours after it does in UTC. */
const NEW_YORK_MS = 5 * 3_600_000;
/** The longest period that a request may name. */
const PERIOD_DAYS = 365;
const PAUSE_MS = 10_000;
const ATTEMPTS = 30;

/** Codes after which the same request works later: a statement that is not ready, or too many requests. */
const TEMPORARY = ['1001', '1004', '1005', '1006', '1007', '1008', '1009', '1018', '1019', '1021'];

/** "Statement is not available", such as of a period before the account was opened. */
const NO_STATEMENT = '1003';

const FAULTS: Readonly<Record<string, FeedFault>> = {
  1010: 'settings',
  1011: 'consent',
  1012: 'consent',
  1013: 'consent',
  1014: 'settings',
  1015: 'consent',
  1016: 'settings',
  1020: 'settings',
};

export const ibkr: AccountFeed = {
  name: 'ibkr',
  title: 'Interactive Brokers',
  // Ten requests a minute for each token.
  paceMs: 6_000,
  page: 'https://www.interactivebrokers.com/campus/ibkr-api-page/flex-web-service/',
  settings: [
    { name: 'token', isSecret: true },
    { name: 'queryId', isSecret: false },
  ],
  open: (settings, context) => openFlex(settings, context),
};

function openFlex({ token = '', queryId = '' }: FeedSettings, context: FeedContext): OpenFeed {
  if (!/^\d+$/.test(token))
    throw new FeedError('settings', 'token must be a number', { setting: 'token' });
  if (!/^\d+$/.test(queryId))
    throw new FeedError('settings', 'queryId must be a number', { setting: 'queryId' });
  const today = utcDay(context.now() - NEW_YORK_MS);
  const yesterday = daysBefore(today, 1);
  const yearAgo = daysBefore(yesterday, PERIOD_DAYS - 1);
  const periods = new Map<string, Promise<readonly StatementDraft[]>>();

  function period(from: string, to: string): Promise<readonly StatementDraft[]> {
    const read = periods.get(`${from} ${to}`) ?? generate(from, to);
    periods.set(`${from} ${to}`, read);
    return read;
  }

  async function generate(from: string, to: string): Promise<readonly StatementDraft[]> {
    const dates = { fd: from.replaceAll('-', ''), td: to.replaceAll('-', '') };
    const isOptional = to < yesterday;
    const answer = await ask('SendRequest', { q: queryId, ...dates }, isOptional);
    if (answer === null) return [];
    const code = parsed(() => parseXml(answer)).value('FlexStatementResponse', 'ReferenceCode');
    if (code === '') throw new FeedError('response', 'Interactive Brokers: no reference code');
    const statement = await ask('GetStatement', { q: code }, isOptional);
    return statement === null ? [] : statementsOf(statement);
  }

  /** Asks until the response is not a temporary error; null where there is no statement and none is needed. */
  async function ask(
    path: string,
    parameters: Readonly<Record<string, string>>,
    isOptional: boolean,
  ): Promise<string | null> {
    const query = new URLSearchParams({ t: token, ...parameters, v: '3' });
    for (let attempt = 1; ; attempt++) {
      const response = await context.fetch(`${ADDRESS}/${path}?${query}`, {
        headers: { 'User-Agent': 'Pactole/0.1' },
      });
      if (!response.ok) {
        throw new FeedError('unavailable', `Interactive Brokers: HTTP ${response.status}`);
      }
      const text = await response.text();
      const failure = failureOf(text);
      if (failure === null) return text;
      const { code, message } = failure;
      if (code === NO_STATEMENT && isOptional) return null;
      const isTemporary = TEMPORARY.includes(code);
      if (!isTemporary || attempt === ATTEMPTS) {
        const fault = isTemporary ? 'unavailable' : (FAULTS[code] ?? 'response');
        const said = shortLine(message.replaceAll(token, '…'));
        throw new FeedError(fault, `Interactive Brokers: ${said} (${code})`);
      }
      await context.wait(PAUSE_MS);
    }
  }

  /** Statements of an account from a day on, oldest first. */
  async function drafts(id: string, since: string): Promise<readonly StatementDraft[]> {
    const found: StatementDraft[] = [];
    const first = since < yesterday ? since : yesterday;
    for (const { from, until } of periodsOf(first, today, PERIOD_DAYS)) {
      const read = await period(from, daysBefore(until, 1));
      found.unshift(...read.filter(({ account }) => account === id));
    }
    return found;
  }

  const latest = async (id: string) =>
    (await period(yearAgo, yesterday)).findLast(({ account }) => account === id);

  return {
    async accounts() {
      const accounts = new Map(
        (await period(yearAgo, yesterday)).map((draft) => [draft.account, draft]),
      );
      return [...accounts.values()].map(({ account: id, name, currency }) => {
        if (id === '' || currency === undefined) {
          const section =
            'the Flex query needs the section "Account Information" with its currency';
          throw new FeedError('settings', `Interactive Brokers: ${section}`);
        }
        return { id, number: id, name: name || `Interactive Brokers ${id}`, currency, type: 'cto' };
      });
    },
    async rows({ id }, since) {
      const read = await drafts(id, since);
      const rows = read.flatMap((draft) => draft.rows).filter(({ date }) => date >= since);
      const notices = read.flatMap((draft) => draft.notices);
      return { rows, pending: 0, notices };
    },
    async trades({ id }, since) {
      const read = await drafts(id, since);
      return read.flatMap((draft) => draft.trades).filter(({ date }) => date >= since);
    },
    balance: async ({ id }) => (await latest(id))?.balance,
    positions: async ({ id }) => (await latest(id))?.positions ?? [],
  };
}

/** The error of a response; null for a reference code or a statement. */
function failureOf(text: string): { readonly code: string; readonly message: string } | null {
  const start = text.slice(0, 2_000);
  if (/<FlexQueryResponse[\s>]/.test(start)) return null;
  if (!/<FlexStatementResponse[\s>]/.test(start)) {
    throw new FeedError('response', 'Interactive Brokers: the response is not a Flex statement');
  }
  const response = parsed(() => parseXml(text)).at('FlexStatementResponse');
  if (response.value('Status') === 'Success') return null;
  return { code: response.value('ErrorCode'), message: response.value('ErrorMessage') };
}

function statementsOf(text: string): readonly StatementDraft[] {
  return parsed(() => ibkrFlex.read(text, {}, new Budget()));
}

function parsed<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    const message = 'Interactive Brokers: the statement cannot be read';
    throw new FeedError('response', message, { cause });
  }
}
