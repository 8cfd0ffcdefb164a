/** Sends mails by SMTP (RFC 5321). */
import { isMailAddress } from '../core/text/mail-address.ts';

/** Settings of the mail server; see `PACTOLE_SMTP_URL`. */
export interface MailSettings {
  /** Such as `smtps://user:password@host`. */
  readonly url: string;
  /** Address of the sender. */
  readonly from: string;
}

/** A mail of plain text to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** URL of RFC 8058 that ends the mails by one request. */
  readonly unsubscribe?: string | undefined;
}

/** Sends a mail; rejects with a `MailFailure` if the server does not take it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** A mail that was not sent; `message` is what the server or the connection said, without the address. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
}

/** Limits of a server that does not answer. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
/** Characters of a server's response that are kept. */
const LONGEST = 300;

/** Returns a function that sends mails; the library is loaded with the first one. */
export function mailer({ url, from }: MailSettings): SendMail {
  let connected: ReturnType<typeof connect> | undefined;
  return async ({ to, subject, text, unsubscribe }) => {
    connected ??= connect(url);
    const transport = await connected;
    try {
      await transport.sendMail({
        ...{ from: { name: 'Pactole', address: from }, to: { name: '', address: to } },
        ...{ subject, text },
        headers: {
          // Nothing answers a mail of a program (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (cause) {
      const said = cause instanceof Error ? cause.message : String(cause);
      throw new MailFailure(said.replaceAll(to, '…').slice(0, LONGEST), { cause });
    }
  };
}

async function connect(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
}

/** Returns the sender of mails: a given address, else the user of the server if that is one, else `pactole` at its host. */
export function senderOf(url: string, given: string | undefined): string {
  if (given !== undefined) return given;
  const { username, hostname } = new URL(url);
  const user = decodeURIComponent(username);
  return isMailAddress(user) ? user : `pactole@${hostname}`;
}
