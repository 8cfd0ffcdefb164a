/** Reminders by e-mail: turned on with an address, confirmed by a code that is sent to it, and turned off. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { MailAddress } from '../../contract/owner-scalars.ts';
import { hashRecoveryCode, makeRecoveryCode } from '../../core/identifiers/one-time-password.ts';
import { makePageCode } from '../../core/identifiers/page-code.ts';
import * as stored from '../../db/queries/users/reminders.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { mailWordsOf } from '../../i18n/mail/mail-words.ts';
import { MailFailure, type SendMail } from '../../mail/mailer.ts';
import { NOBODY, type OwnerContext, ownerProcedure, unknownUser } from './trpc.ts';
import { requireRecentSignIn } from './users/recent-sign-in.ts';

/** State of the reminders of a user. */
export interface ShownReminders {
  /** False where the service has no mail server. */
  readonly isPossible: boolean;
  /** Null where they are off. */
  readonly address: string | null;
  readonly isConfirmed: boolean;
  /** First failure since the last mail that was sent, an instant; null without one. */
  readonly failedSince: string | null;
  /** Last response of the mail server to a failed mail; null without one. */
  readonly failure: string | null;
}

export const showReminders = ownerProcedure
  .meta({ revision: 'none' })
  .query(async ({ ctx: { db, userId, mail } }): Promise<ShownReminders> => {
    const row = await stored.readReminders(db.query, userId);
    return {
      isPossible: mail !== undefined,
      address: row?.address ?? null,
      isConfirmed: row?.confirmedAt != null,
      failedSince: row?.failedSince?.toISOString() ?? null,
      failure: row?.failure || null,
    };
  });

/** Sends a code to an address, which gets nothing else before the code comes back. */
export const startReminders = ownerProcedure
  .input(z.object({ address: MailAddress }))
  .mutation(async ({ ctx, input: { user, address } }) => {
    const { db, userId, now, language = 'en' } = ctx;
    const mail = requireMail(ctx);
    // The mails go on after the session.
    await requireRecentSignIn(ctx);
    if (userId === NOBODY) throw await unknownUser(db, user);
    const code = makeRecoveryCode(randomBytes);
    const token = makePageCode(randomBytes);
    const isTaken = await db.write(userId, (tx) =>
      stored.storeAddress(
        tx,
        userId,
        { address, language, token, codeHash: hashRecoveryCode(code) ?? '' },
        new Date(now),
      ),
    );
    if (!isTaken) throw new DomainError('TOO_MANY_REQUESTS', ['tooManyMailCodes']);
    const { subject, text } = mailWordsOf(language).confirm;
    try {
      await mail({ to: address, subject, text: `${text(code)}\n` });
    } catch (cause) {
      const mayHaveArrived = cause instanceof MailFailure && cause.mayHaveArrived;
      if (!mayHaveArrived) await stored.uncountCode(db.query, userId);
      throw mailNotSent(cause);
    }
    return { address, isConfirmed: false };
  });

/** Confirms the address by its code. A session tells the address of the page too, for the links in the mails. */
export const confirmReminders = ownerProcedure
  .input(z.object({ code: z.string().max(40) }))
  .mutation(async ({ ctx: { db, userId, now, session }, input: { code } }) => {
    const codeHash = hashRecoveryCode(code);
    const page = session?.page?.href ?? null;
    const isRight =
      codeHash !== null &&
      (await db.write(userId, (tx) =>
        stored.confirmAddress(tx, userId, { codeHash, page }, new Date(now)),
      ));
    if (!isRight) throw new DomainError('BAD_REQUEST', ['wrongMailCode']);
    const row = await stored.readReminders(db.query, userId);
    return { address: row?.address ?? null, isConfirmed: true };
  });

/** Turns the reminders off, and forgets the address. */
export const stopReminders = ownerProcedure.mutation(async ({ ctx: { db, userId } }) => {
  const isStopped = await db.write(userId, (tx) => stored.removeAddress(tx, userId));
  if (!isStopped) throw new DomainError('NOT_FOUND', ['noReminders']);
  return { address: null, isConfirmed: false };
});

/** Returns the mail server of the context. Throws where there is none. */
export function requireMail({ mail }: Pick<OwnerContext, 'mail'>): SendMail {
  if (mail === undefined) throw new DomainError('CONFLICT', ['noMailServer']);
  return mail;
}

/** Returns the error for a mail that was not sent; any other error as it is. */
export const mailNotSent = (cause: unknown): unknown =>
  cause instanceof MailFailure
    ? new DomainError('SERVICE_UNAVAILABLE', ['mailNotSent', { reason: cause.message }], { cause })
    : cause;
