/** Load on a server: plain sockets, so that the load itself costs as little as possible. */
import { connect, type Socket } from 'node:net';

/**
 * Returns the requests a second that a server answers on so many connections. Each connection sends the next request
 * after the response. The `callers` are assigned to the connections in turn, with their headers.
 */
export async function requestsPerSecond(
  address: string,
  path: string,
  callers: readonly Record<string, string>[],
  { connections, forMs }: { connections: number; forMs: number },
): Promise<number> {
  const { hostname, port, host } = new URL(address);
  const requests = callers.map((headers) => {
    const lines = Object.entries({ host, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  });
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, at) => {
      const request = requests[at % requests.length] ?? '';
      return askAgainAndAgain(connect(Number(port), hostname), request, forMs);
    }),
  );
  return (counts.reduce((sum, count) => sum + count, 0) / forMs) * 1000;
}

/** Counts the answers of one connection; an answer that is not a success is an error. */
function askAgainAndAgain(socket: Socket, request: string, forMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const end = performance.now() + forMs;
    let count = 0;
    let received = '';
    socket.setEncoding('latin1').setNoDelay(true);
    socket.on('error', reject);
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk: string) => {
      received += chunk;
      const length = lengthOfAnswer(received);
      if (length === null || received.length < length) return;
      if (!/^HTTP\/1\.1 (200|304) /.test(received)) return reject(new Error(received));
      received = received.slice(length);
      count++;
      if (performance.now() < end) socket.write(request);
      else socket.end(() => resolve(count));
    });
  });
}

/** Head and body; null until the head is whole. */
function lengthOfAnswer(received: string): number | null {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const [, length = '0'] = /content-length: (\d+)/i.exec(received.slice(0, head)) ?? [];
  return head + 4 + Number(length);
}
