/** A proxy before PostgreSQL that cuts the connection around a COMMIT, as the kill of a node or of its network does. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Before the COMMIT reaches the server, right after, or once it has answered. */
type Moment = 'before' | 'after' | 'answered';

export interface CommitCutter {
  /** The URL of the same database, through the proxy. */
  readonly url: string;
  /** Cuts the next COMMIT. */
  arm(moment: Moment): void;
  /** Reads until two reads agree: the server may still work on a COMMIT whose connection is gone. */
  settled(read: () => Promise<string>): Promise<string>;
}

export async function cutAtCommit(databaseUrl: string): Promise<CommitCutter> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let armed: Moment | null = null;
  const server = createServer((client) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    let isCut = false;
    for (const socket of [client, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    }
    const cut = () => {
      isCut = true;
      client.destroy();
      far.end();
    };
    let waitsForAnswer = false;
    client.on('data', (data) => {
      if (isCut) return;
      if (armed !== null && /\bcommit\b/i.test(data.toString('latin1'))) {
        const moment = armed;
        armed = null;
        if (moment === 'before') {
          far.destroy();
          client.destroy();
          return;
        }
        waitsForAnswer = moment === 'answered';
        far.write(data);
        if (!waitsForAnswer) cut();
        return;
      }
      far.write(data);
    });
    far.on('data', (data) => {
      if (waitsForAnswer) cut();
      else if (!isCut) client.write(data);
    });
    client.on('close', () => isCut || far.destroy());
    far.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  );
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Each statement then travels as text.
  url.searchParams.set('prepare', 'false');
  return {
    url: url.href,
    arm(moment) {
      armed = moment;
    },
    async settled(read) {
      let last = await read();
      for (;;) {
        await sleep(50);
        const state = await read();
        if (state === last) return state;
        last = state;
      }
    },
  };
}
