/** Sends reminders: all that are due, by the server's job, and one at once, by a command. */
import { dueReminders, readReminders } from '../../db/queries/users/reminders.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { MailFailure } from '../../mail/mailer.ts';
import { type Reminded, type ReminderTerms, remind, reminderWeek } from '../user/reminder-mail.ts';
import { mailNotSent, requireMail } from '../user/reminders.ts';
import { ownerProcedure } from '../user/trpc.ts';

/** Failures in a row after which a round ends: the server, and no address, is their reason. */
const MOST_FAILURES = 3;

/** Sends the mails of the week that are due. Returns the outcomes; an abort leaves the rest to the next round. */
export async function sendDueReminders(
  terms: ReminderTerms,
  stopping: AbortSignal,
): Promise<readonly Reminded[]> {
  const outcomes: Reminded[] = [];
  for (const userId of await dueReminders(terms.db.query, reminderWeek(terms))) {
    const last = outcomes.slice(-MOST_FAILURES);
    const isDown =
      last.length === MOST_FAILURES && last.every((each) => each instanceof MailFailure);
    if (stopping.aborted || isDown) break;
    outcomes.push(await remind(terms, userId));
  }
  return outcomes;
}

/** Sends what is due to a user now, for the machine alone: a session could fill a mailbox. */
export const sendReminder = ownerProcedure.mutation(async ({ ctx }) => {
  const { db, userId, now, timeZone } = ctx;
  const mail = requireMail(ctx);
  const row = await readReminders(db.query, userId);
  if (row?.confirmedAt == null) throw new DomainError('NOT_FOUND', ['noReminders']);
  const outcome = await remind({ db, mail, now, timeZone }, userId, true);
  if (outcome instanceof MailFailure) throw mailNotSent(outcome);
  return { address: row.address, isSent: outcome === 'sent' };
});
