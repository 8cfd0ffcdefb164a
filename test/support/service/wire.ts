import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A TCP proxy that can be cut and restored: the view of a server that disappears and returns. */
export interface Wire {
  /** The URL of the same database, through the proxy. */
  readonly url: string;
  mend(): Promise<void>;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Stops all traffic, in both directions, without closing connections. */
  hush(): void;
  /** Resumes all traffic, including held data. */
  speak(): void;
  /** Counts the times the client sent something after the server had, or at the start. */
  roundTrips(): number;
}

/**
 * Creates a proxy to the server of a database's URL, not yet connected; `delayMs` delays each response.
 *
 * @default 0
 */
export async function wireTo(databaseUrl: string, delayMs = 0): Promise<Wire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHushed = false;
  let roundTrips = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    let isAsking = false;
    near.on('data', (chunk: Buffer) => {
      if (!isAsking) roundTrips++;
      isAsking = true;
      far.write(chunk);
    });
    const arrive = (chunk: Buffer) => {
      isAsking = false;
      near.write(chunk);
    };
    far.on('data', (chunk: Buffer) => {
      if (delayMs > 0) setTimeout(arrive, delayMs, chunk);
      else arrive(chunk);
    });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    }
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('end', () => to.end());
      to.on('close', () => from.destroy());
      if (isHushed) from.pause();
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  await close();
  onTestFinished(close);

  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    mend: () => listen(port),
    cut: close,
    hush() {
      isHushed = true;
      for (const socket of sockets) socket.pause();
    },
    speak() {
      isHushed = false;
      for (const socket of sockets) socket.resume();
    },
    roundTrips: () => roundTrips,
  };
}
