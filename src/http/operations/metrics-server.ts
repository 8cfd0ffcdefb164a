/** The HTTP server of the metrics. It needs no key: access is limited by access to its port. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/** A scrape is a short request without a body. */
const REQUEST_TIMEOUT_MS = 10_000;

export interface MetricsServer {
  /** The listening port. */
  readonly port: number;
  close(): Promise<void>;
}

/** Serves `GET /metrics` and nothing else. Rejects with Node's error when it can't listen. */
export async function listenForScrapes(
  metrics: Metrics,
  address: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const path = request.url?.split('?', 1)[0];
    if (path !== '/metrics')
      return void response.writeHead(404).end('The metrics are at /metrics.\n');
    if (request.method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end();
    metrics.render().then(
      (text) =>
        response
          .writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(address);
  await once(server, 'listening');
  return {
    port: portOf(server),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}
