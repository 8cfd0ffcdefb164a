/** A proxy with a sign-in of its own, on another origin, in front of a service. */
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A portal as Authelia, oauth2-proxy and others are. */
export interface Portal {
  readonly url: string;
  /** Title of its page of sign-in. */
  readonly title: string;
  /** User that is signed in at the portal; null: no one is. */
  user: string | null;
  close(): Promise<void>;
}

interface PortalOptions {
  readonly to: string;
  /** Answer to a script without a sign-in: a redirect, as to a page, or a status. */
  readonly scripts: 'redirect' | 401;
  /** Name of the header in which it names its user. @default it names none */
  readonly header?: string;
}

const TITLE = 'Portal sign-in';

export async function startPortal({ to, scripts, header }: PortalOptions): Promise<Portal> {
  const signIn = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>${TITLE}</title><h1>${TITLE}</h1>`);
  });
  const signInUrl = await listen(signIn);
  const state: { user: string | null } = { user: 'ada' };
  const server = createServer((incoming, response) => {
    if (state.user === null) {
      const isPage = incoming.headers['sec-fetch-mode'] === 'navigate' || asksForHtml(incoming);
      if (isPage || scripts === 'redirect')
        response.writeHead(302, { Location: `${signInUrl}/?rd=/` }).end();
      else response.writeHead(401, { 'Content-Type': 'text/plain' }).end('Unauthorized');
      return;
    }
    const headers = { ...incoming.headers, ...(header && { [header.toLowerCase()]: state.user }) };
    const forwarded = request(
      to + (incoming.url ?? '/'),
      { method: incoming.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => response.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  const url = await listen(server);
  return {
    url,
    title: TITLE,
    get user() {
      return state.user;
    },
    set user(next) {
      state.user = next;
    },
    async close() {
      await Promise.all([server, signIn].map(stop));
    },
  };
}

/** The worker of the page asks for it as a script that accepts HTML. */
const asksForHtml = ({ headers }: IncomingMessage): boolean =>
  (headers.accept ?? '').startsWith('text/html');

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
