/** Sends mails by SMTP (RFC 5321). */
import { isMailAddress } from '../core/text/mail-address.ts';
import { printableLine } from '../core/text/printable.ts';

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

/** A mail that was not sent; `message` is what the server or the connection said, in one line without the address. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  /** True if the whole mail went to the server, which did not respond: it may have delivered it (RFC 1047). */
  readonly mayHaveArrived: boolean;

  constructor(
    message: string,
    { cause, mayHaveArrived }: { cause: unknown; mayHaveArrived: boolean },
  ) {
    super(message, { cause });
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** Limits of a server that does not answer. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
/** Characters of a server's response that are kept. */
const LONGEST = 300;

/** Time for a whole mail: a server that sends a line now and then would else keep it, and a stop, waiting. */
const LONGEST_MS = 60_000;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Returns a function that sends mails; the library is loaded with the first one. */
export function mailer(
  { url, from }: MailSettings,
  { timeoutMs = LONGEST_MS }: { readonly timeoutMs?: number } = {},
): SendMail {
  return async ({ to, subject, text, unsubscribe }) => {
    let isWhole = false;
    const transport = await connect(url, () => {
      isWhole = true;
    });
    try {
      await transport.sendMail({
        ...{ from: { name: 'Pactole', address: from }, to: { name: '', address: to } },
        ...{ subject, text, signal: AbortSignal.timeout(timeoutMs) },
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
      const hasResponded = cause instanceof Error && 'responseCode' in cause;
      throw new MailFailure(said(cause, to), { cause, mayHaveArrived: isWhole && !hasResponded });
    }
  };
}

/** A server may write the address in other letters. */
function said(cause: unknown, to: string): string {
  const text = printableLine(cause instanceof Error ? cause.message : String(cause));
  const address = to.replace(/[^A-Za-z0-9@]/g, '\\$&');
  return text.replace(new RegExp(address, 'gi'), '…').slice(0, LONGEST);
}

/** Calls `onWhole` once all of a mail is read for the server. */
async function connect(url: string, onWhole: () => void) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...{ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true },
    requireTLS: showsPassword(url),
  });
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((stream) => stream.once('end', onWhole));
    done();
  });
  return transport;
}

/** True if a password would cross a network, where what is between could strip STARTTLS from the responses. */
function showsPassword(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !LOOPBACK.test(hostname);
}

/** Returns the sender of mails: a given address, else the user of the server if that is one, else `pactole` at its host. */
export function senderOf(url: string, given: string | undefined): string {
  if (given !== undefined) return given;
  const { username, hostname } = new URL(url);
  const user = decodeURIComponent(username);
  return isMailAddress(user) ? user : `pactole@${hostname}`;
}
