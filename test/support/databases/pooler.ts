/** Simulates PgBouncer after the loss of its server: it accepts clients, and fails their first statement. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Pooler {
  /** The URL of the same database, through the pooler. */
  readonly url: string;
  /** Ends all connections, as when the server is lost, and fails new clients. */
  lose(): void;
  /** Restores its server. */
  find(): void;
  close(): Promise<void>;
}

export async function poolerTo(databaseUrl: string): Promise<Pooler> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isAway = false;
  const server = createServer((client) => {
    keep(client);
    if (isAway) return greetAndFail(client);
    const far = connect(Number(target.port || 5432), target.hostname);
    keep(far);
    client.pipe(far).pipe(client);
    client.on('close', () => far.destroy());
    far.on('close', () => client.destroy());
  });
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  onTestFinished(close);

  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url.searchParams.set('prepare', 'false');
  return {
    url: url.href,
    lose() {
      isAway = true;
      for (const socket of sockets) socket.end(fatal('server conn crashed?'));
    },
    find() {
      isAway = false;
    },
    close,
  };
}

function greetAndFail(client: Socket): void {
  client.once('data', () => {
    client.write(
      Buffer.concat([
        message('R', int32(0)),
        message('K', int32(1), int32(2)),
        message('Z', Buffer.from('I')),
      ]),
    );
    client.once('data', () =>
      client.end(fatal('server login has been failing, try again later (server_login_retry)')),
    );
  });
}

/** Returns an error response: PgBouncer's own are protocol violations. */
const fatal = (text: string) => message('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`));

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
