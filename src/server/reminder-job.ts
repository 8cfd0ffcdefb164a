/** Sends the reminders by e-mail in the background of a server, once a week and user over all nodes. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { MailFailure, type SendMail } from '../mail/mailer.ts';
import { sendDueReminders } from '../procedures/machine/reminders.ts';

interface ReminderJobOptions {
  /** Interval between two checks, and before the first one. @default 600000, ten minutes */
  readonly lookMs?: number;
  /** Milliseconds since 1970, UTC. @default Date.now */
  readonly now?: () => number;
}

export interface ReminderJob {
  /** Waits for a mail that is under way, and sends no other. */
  close(): Promise<void>;
}

/** Starts the job, which never keeps the process alive. A mail that failed is logged, and due again later. */
export function sendReminders(
  db: Database,
  mail: SendMail,
  timeZone: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  { lookMs = 600_000, now = Date.now }: ReminderJobOptions = {},
): ReminderJob {
  const stopping = new AbortController();
  let underWay = Promise.resolve();
  let timer = setTimeout(look, lookMs).unref();

  function look(): void {
    underWay = send().then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(look, lookMs).unref();
    });
  }

  async function send(): Promise<void> {
    try {
      const outcomes = await sendDueReminders({ db, mail, now: now(), timeZone }, stopping.signal);
      const sent = outcomes.filter((outcome) => outcome === 'sent').length;
      const failures = outcomes.filter((outcome) => outcome instanceof MailFailure);
      if (sent > 0) log.info(`Reminders: ${sent} sent`);
      const [first] = failures;
      if (first !== undefined)
        log.warn(`Reminders: ${failures.length} could not be sent: ${first.message}`);
    } catch (error) {
      if (!stopping.signal.aborted) log.error(error, 'Reminders could not be sent');
    }
  }

  return {
    async close() {
      stopping.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}
