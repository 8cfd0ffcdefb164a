/** Sends the reminders by e-mail in the background of a server, once a week and user over all nodes. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { MailFailure, type SendMail } from '../mail/mailer.ts';
import { sendDueReminders } from '../procedures/machine/reminders.ts';
import { type Job, repeat } from './repeat.ts';

interface ReminderJobOptions {
  /** Interval between two checks, and before the first one. @default 600000, ten minutes */
  readonly lookMs?: number;
  /** Milliseconds since 1970, UTC. @default Date.now */
  readonly now?: () => number;
}

/** Starts the job. A mail that failed is logged, and due again later. */
export function sendReminders(
  db: Database,
  mail: SendMail,
  timeZone: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  { lookMs = 600_000, now = Date.now }: ReminderJobOptions = {},
): Job {
  return repeat(send, { firstMs: lookMs, pauseMs: () => lookMs });

  async function send(stopping: AbortSignal): Promise<void> {
    try {
      const outcomes = await sendDueReminders({ db, mail, now: now(), timeZone }, stopping);
      const sent = outcomes.filter((outcome) => outcome === 'sent').length;
      const failures = outcomes.filter((outcome) => outcome instanceof MailFailure);
      if (sent > 0) log.info(`Reminders: ${sent} sent`);
      const [first] = failures;
      if (first !== undefined)
        log.warn(`Reminders: ${failures.length} could not be sent: ${first.message}`);
    } catch (error) {
      if (!stopping.aborted) log.error(error, 'Reminders could not be sent');
    }
  }
}
