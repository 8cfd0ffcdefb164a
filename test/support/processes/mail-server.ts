/** A mail server on this machine that keeps what it takes. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it came: the recipients of the envelope, and the message with its headers. */
interface TakenMail {
  readonly to: readonly string[];
  readonly message: string;
}

export interface MailServer {
  /** Such as `smtp://sender%40example.org:secret@127.0.0.1:41234`. */
  readonly url: string;
  readonly mails: TakenMail[];
  /** Refuses recipients from now on with a response; null takes them. */
  refuse(response: string | null): void;
  /** Takes mails from now on without a response: closes the connection, or goes on sending lines; null responds. */
  loseResponses(how: 'closes' | 'goesOn' | null): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: TakenMail[] = [];
  let refusal: string | null = null;
  let lost: 'closes' | 'goesOn' | null = null;
  const server = new SMTPServer({
    // The machine itself is reached without TLS.
    ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, logger: false },
    onAuth({ username, password }, _session, done) {
      if (username === 'sender@example.org' && password === 'secret')
        done(null, { user: username });
      else done(new Error('Wrong user or password'));
    },
    onRcptTo(address, _session, done) {
      if (refusal === null) done();
      else done(Object.assign(new Error(`${refusal} <${address.address}>`), { responseCode: 451 }));
    },
    onData(stream, { envelope }, done) {
      text(stream).then((message) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), message });
        if (lost === null) done();
        else for (const socket of sockets) lose(socket, lost);
      }, done);
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://sender%40example.org:secret@127.0.0.1:${port}`,
    mails,
    refuse(response) {
      refusal = response;
    },
    loseResponses(how) {
      lost = how;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function lose(socket: Socket, how: 'closes' | 'goesOn'): void {
  if (how === 'closes') return void socket.destroy();
  const going = setInterval(() => socket.write('250-going on\r\n'), 20);
  socket.once('close', () => clearInterval(going));
}

/** Returns the text of a mail, decoded: its lines are folded and encoded for old servers. */
export const textOf = (mail: TakenMail): string => decoded(mail).replaceAll('\r\n', '\n');

function decoded({ message }: TakenMail): string {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Returns a header of a mail, unfolded; undefined without it. */
export const headerOf = ({ message }: TakenMail, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(
    (message.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').replaceAll('\r', ''),
  )?.[1];
