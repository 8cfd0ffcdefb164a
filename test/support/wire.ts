import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A wire to a server that can be cut and mended: what a server looks like that goes away and comes back. */
export interface Wire {
  /** The URL of the same database, over the wire. */
  readonly url: string;
  mend(): Promise<void>;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
}

/** A wire to the server of a database's URL, not yet connected. */
export async function wireTo(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    }
    near.pipe(far).on('close', () => near.destroy());
    far.pipe(near).on('close', () => far.destroy());
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
  return { url: url.href, mend: () => listen(port), cut: close };
}
