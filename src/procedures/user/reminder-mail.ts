/** The mails of reminders: what is due, without amounts and labels of rows. */
import { WHOLE } from '../../core/household/lens.ts';
import { isDue } from '../../core/insights/todo.ts';
import { LANGUAGES, type Language } from '../../core/text/languages.ts';
import { printableLine } from '../../core/text/printable.ts';
import { dayAt, formatDay } from '../../core/time/day.ts';
import { startOfReminderWeek } from '../../core/time/reminder-week.ts';
import type { Database } from '../../db/database.ts';
import {
  type Claim,
  claimReminder,
  noteFailure,
  noteHandled,
  type Week,
} from '../../db/queries/users/reminders.ts';
import { mailWordsOf } from '../../i18n/mail/mail-words.ts';
import { type Mail, MailFailure, type SendMail } from '../../mail/mailer.ts';
import { readFeedRuns } from './feeds.ts';
import { readingOf } from './reading.ts';
import { readTodos, type ShownTodo } from './wealth/todo.ts';

/** Database, mail server and time of a reminder. */
export interface ReminderTerms {
  readonly db: Database;
  readonly mail: SendMail;
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  readonly timeZone: string;
}

/** The outcome for a user; `waits` where another node has taken the mail, or it is not due. */
export type Reminded = 'sent' | 'nothing' | 'waits' | MailFailure;

export const reminderWeek = ({ now, timeZone }: Pick<ReminderTerms, 'now' | 'timeZone'>): Week => ({
  start: new Date(startOfReminderWeek(now, timeZone)),
  now: new Date(now),
});

/** Sends the mail of a week to a user if something is due; `isAsked` sends it at any time. */
export async function remind(
  terms: ReminderTerms,
  userId: string,
  isAsked = false,
): Promise<Reminded> {
  const { db, mail, now } = terms;
  const claim = await claimReminder(db.query, userId, reminderWeek(terms), isAsked);
  if (claim === null) return 'waits';
  try {
    const written = await reminderOf(terms, userId, claim);
    if (written !== null) await mail(written);
    await noteHandled(db.query, userId);
    return written === null ? 'nothing' : 'sent';
  } catch (error) {
    const failure = error instanceof MailFailure ? error.message : '';
    // A mail that may have arrived is none to send again in its week.
    const isSpent = error instanceof MailFailure && error.mayHaveArrived;
    const before = isSpent ? new Date(now).toISOString() : claim.before;
    await noteFailure(db.query, userId, { before, failure, now: new Date(now) });
    if (error instanceof MailFailure) return error;
    throw error;
  }
}

/** Returns the mail to a user; null where nothing is due. */
async function reminderOf(
  { db, now, timeZone }: ReminderTerms,
  userId: string,
  { address, language: stored, token, page }: Claim,
): Promise<Mail | null> {
  const today = formatDay(dayAt(now, timeZone));
  const todos = await db.read(userId, async (tx) =>
    readTodos(readingOf(tx, userId, today, WHOLE), await readFeedRuns(tx, userId, timeZone)),
  );
  const due = todos.filter(isDue);
  if (due.length === 0) return null;
  const language = LANGUAGES.find((each) => each === stored) ?? 'en';
  const { reminder: says } = mailWordsOf(language);
  const others = todos.length - due.length;
  const lines = new Set(due.map((todo) => `- ${printableLine(lineOf(todo, language))}`));
  const link = page === null ? null : `${page}page/reminders/${userId}.${token}`;
  const text = [
    [says.begin, '', ...lines].join('\n'),
    ...(others > 0 ? [says.others(others)] : []),
    [
      ...(page === null ? [] : [says.open(page)]),
      link === null ? says.endElsewhere : says.end(link),
    ].join('\n'),
  ].join('\n\n');
  // RFC 8058 asks for TLS.
  const unsubscribe = link?.startsWith('https:') ? link : undefined;
  return { to: address, subject: says.subject, text: `${text}\n`, unsubscribe };
}

/** Tells something due by the names of accounts and feeds alone. */
function lineOf(todo: ShownTodo, language: Language): string {
  const { due: says, formats } = mailWordsOf(language);
  switch (todo.what) {
    case 'silent':
      return says.silent(todo.account, todo.next, formats.day(todo.last));
    case 'oldStatement':
      return says.oldStatement(todo.account, formats.day(todo.last));
    case 'oldPrice':
      return says.oldPrice(todo.account, formats.day(todo.pricedOn));
    case 'market':
      return says.marketSince(says.market[todo.data], formats.day(todo.reachedOn ?? todo.failedOn));
    case 'feed': {
      const { feed, need, consentEnds, ranOn } = todo;
      const ends = consentEnds === null ? '' : formats.day(consentEnds);
      return says.feed[need](feed, ends, formats.day(ranOn));
    }
    default:
      throw new TypeError(`${todo.what} is not due by itself`);
  }
}
